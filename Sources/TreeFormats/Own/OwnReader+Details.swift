// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import TreeModel

extension OwnReader {
  /// Reads the value of a rare member.
  mutating func readDetail(
    _ member: NodeMember, of index: NodeIndex, _ json: inout JSONReader
  ) throws(JSONError) {
    switch member {
    case .language: set({ $0.language = $1 }, try string(&json))
    case .textualContext: set({ $0.textualContext = $1 }, try string(&json))
    case .roleDescription: set({ $0.roleDescription = $1 }, try string(&json))
    case .description: set({ $0.description = $1 }, try string(&json))
    case .current: set({ $0.current = $1 }, try string(&json))
    case .hasPopup: set({ $0.hasPopup = $1 }, try string(&json))
    case .quality: set({ $0.quality = $1 }, try string(&json))
    case .invalidKind: set({ $0.invalidKind = $1 }, try string(&json))
    case .errorMessage: set({ $0.errorMessage = $1 }, try string(&json))
    case .detailsIn: set({ $0.detailsIn = $1 }, try choice(Role.self, &json))
    case .detailsFor: set({ $0.detailsFor = $1 }, try string(&json))
    case .keyShortcuts: set({ $0.keyShortcuts = $1 }, try string(&json))
    case .focusGroup: set({ $0.focusGroup = $1 }, try string(&json))
    case .focusGroupPriority: set({ $0.focusGroupPriority = $1 }, try integer(&json))
    case .userInputLabels: set({ $0.userInputLabels = $1 }, try strings(&json))
    case .gestures: set({ $0.gestures = $1 }, try gestures(&json))
    case .className: set({ $0.className = $1 }, try string(&json))
    case .viewController: set({ $0.viewController = $1 }, try string(&json))
    case .automationType: set({ $0.automationType = $1 }, try string(&json))
    case .drag: set({ $0.drag = $1 }, try strings(&json))
    case .drop: set({ $0.drop = $1 }, try strings(&json))
    case .directTouchOptions: set({ $0.directTouch = $1 }, try directTouch(&json))
    case .linkedGroup: link({ $0.group = $1 }, try string(&json))
    case .previousTextNavigationElement: link({ $0.previous = $1 }, try continuation(&json))
    case .nextTextNavigationElement: link({ $0.next = $1 }, try continuation(&json))
    case .live: set({ $0.live = $1 }, try choice(Live.self, &json))
    case .sortPriority: set({ $0.sortPriority = $1 }, try number(&json))
    case .alpha: set({ $0.alpha = $1 }, try number(in: 0...1, "from 0 to 1", &json))
    case .activationPoint: set({ $0.activationPoint = $1 }, try point(&json))
    case .frameInContainer: set({ $0.frameInContainer = $1 }, try rectangle(&json))
    case .path: set({ $0.path = $1 }, try outline(&json))
    case .position: if let place = try position(&json) { change { $0.position = place } }
    case .customContent: set({ $0.customContent = $1 }, try customContent(&json))
    case .text: set({ $0.text = $1 }, try textInput(&json))
    case .table: set({ $0.table = $1 }, try tableSize(&json))
    case .cell: try readCell(of: index, &json)
    case .sort: set({ $0.sort = $1 }, try choice(SortOrder.self, &json))
    case .scroll: set({ $0.scroll = $1 }, try scroll(&json))
    case .range: set({ $0.range = $1 }, try valueRange(&json))
    case .actions: set({ $0.actions = $1 }, try actions(&json))
    case .rotors: try readRotors(of: index, &json)
    case .keyCommands: set({ $0.keyCommands = $1 }, try keyCommands(&json))
    default: try json.skipValue()
    }
  }

  private mutating func set<Value>(_ store: (inout NodeDetails, Value) -> Void, _ value: Value?) {
    if let value { change { store(&$0, value) } }
  }

  private mutating func link(_ store: (inout TextLinks, String) -> Void, _ value: String?) {
    guard let value else { return }
    change { details in
      var links = details.textLinks ?? TextLinks()
      store(&links, value)
      details.textLinks = links
    }
  }

  /// Reads a state that may be mixed.
  mutating func checked(_ json: inout JSONReader) throws(JSONError) -> Checked? {
    switch try json.peek() {
    case .boolean: return try json.readBoolean() ? .on : .off
    case .string:
      let start = json.offset
      guard let word = try string(&json) else { return nil }
      if word == "mixed" { return .mixed }
      findings.error(
        .notAllowed(word, allowed: ["true", "false", "mixed"], nearest: nil), at: start)
      return nil
    default:
      _ = try begins(.boolean, "true, false or \"mixed\"", &json)
      return nil
    }
  }

  private mutating func point(_ json: inout JSONReader) throws(JSONError) -> Point? {
    try numbers(2, "[x, y]", &json).map { Point(x: $0[0], y: $0[1]) }
  }

  private mutating func outline(_ json: inout JSONReader) throws(JSONError) -> [Point]? {
    json.skipToValue()
    let start = json.offset
    var points: [Point] = []
    try list("a list of points", &json) { (reader, json) throws(JSONError) in
      if let point = try reader.point(&json) { points.append(point) }
    }
    if 1...2 ~= points.count { findings.warning(.openOutline(points.count), at: start) }
    return points.count > 2 ? points : nil
  }

  private mutating func position(
    _ json: inout JSONReader
  ) throws(JSONError) -> (index: Int, count: Int)? {
    let start = json.offset
    guard let numbers = try numbers(2, "[index, count]", &json) else { return nil }
    guard let index = Int(exactly: numbers[0]), let count = Int(exactly: numbers[1]), index >= 1,
      count >= 1, index <= Int(Int32.max), count <= Int(Int32.max)
    else {
      findings.error(.outOfRange(expected: "[index, count] as whole numbers from one"), at: start)
      return nil
    }
    return (index, count)
  }

  private mutating func customContent(
    _ json: inout JSONReader
  ) throws(JSONError) -> [CustomContent]? {
    enum Importance: String, CaseIterable { case `default`, high }
    var content: [CustomContent] = []
    try list("a list of custom content", &json) { (reader, json) throws(JSONError) in
      guard try reader.beginObject("an object with label and value", &json) != nil else { return }
      var piece = CustomContent(label: "", value: "")
      while let member = try reader.nextMember(MemberTables.content, &json) {
        switch member {
        case .label: piece.label = try reader.string(&json) ?? ""
        case .value: piece.value = try reader.string(&json) ?? ""
        case .importance: piece.isImportant = try reader.choice(Importance.self, &json) == .high
        }
      }
      content.append(piece)
    }
    return content
  }

  private mutating func textInput(_ json: inout JSONReader) throws(JSONError) -> TextInput? {
    guard try beginObject("an object", &json) != nil else { return nil }
    var input = TextInput()
    while let member = try nextMember(MemberTables.textInput, &json) {
      switch member {
      case .content: input.content = try string(&json)
      case .placeholder: input.placeholder = try string(&json)
      case .selection: input.selection = try stretch(&json).map { ($0.lowerBound, $0.count) }
      case .misspelled:
        try list("a list of stretches", &json) { (reader, json) throws(JSONError) in
          if let stretch = try reader.stretch(&json) { input.misspelled.append(stretch) }
        }
      }
    }
    return input
  }

  private mutating func valueRange(_ json: inout JSONReader) throws(JSONError) -> ValueRange? {
    guard let start = try beginObject("an object", &json) else { return nil }
    var minimum, maximum, step, current: Double?
    var says, unit: String?
    var values: [String]?
    while let member = try nextMember(MemberTables.range, &json) {
      switch member {
      case .minimum: minimum = try number(&json)
      case .maximum: maximum = try number(&json)
      case .step: step = try number(&json)
      case .current: current = try number(&json)
      case .says: says = try string(&json)
      case .unit: unit = try string(&json)
      case .values: values = try strings(&json)
      }
    }
    if let values {
      guard let place = Int(exactly: current ?? 0), values.indices.contains(place) else {
        findings.error(
          .outOfRange(expected: "current as a place among the values, counted from zero"),
          at: start)
        return nil
      }
      return .values(values, current: place)
    }
    guard let minimum, let maximum, minimum <= maximum else {
      findings.error(
        .particular("a range needs minimum and maximum in this order, or values"), at: start)
      return nil
    }
    return .numbers(
      minimum: minimum, maximum: maximum, step: step, current: current, says: says, unit: unit)
  }

  private mutating func scroll(_ json: inout JSONReader) throws(JSONError) -> Scroll? {
    guard let start = try beginObject("an object", &json) else { return nil }
    var axis: String?
    var numbers: [ScrollMember: Int] = [:]
    while let member = try nextMember(MemberTables.scroll, &json) {
      switch member {
      case .axis: axis = try string(&json)
      case .page, .pages, .from, .to, .of: numbers[member] = try integer(from: 0, &json)
      }
    }
    if let page = numbers[.page], let pages = numbers[.pages] {
      return .pages(axis: axis, page: page, pages: pages)
    }
    if let from = numbers[.from], let to = numbers[.to], let of = numbers[.of] {
      return .items(from: from, to: to, of: of)
    }
    findings.error(.particular("scroll needs page and pages, or from, to and of"), at: start)
    return nil
  }
}
