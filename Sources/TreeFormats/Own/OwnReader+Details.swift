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
    case .language: try set(\.language, try string(&json))
    case .textualContext: try set(\.textualContext, try string(&json))
    case .roleDescription: try set(\.roleDescription, try string(&json))
    case .description: try set(\.description, try string(&json))
    case .current: try set(\.current, try string(&json))
    case .hasPopup: try set(\.hasPopup, try string(&json))
    case .keyShortcuts: try set(\.keyShortcuts, try string(&json))
    case .focusGroup: try set(\.focusGroup, try string(&json))
    case .focusGroupPriority: try set(\.focusGroupPriority, try integer(&json))
    case .userInputLabels: try set(\.userInputLabels, try strings(&json))
    case .drag: try set(\.drag, try strings(&json))
    case .drop: try set(\.drop, try strings(&json))
    case .live: try set(\.live, try choice(Live.self, &json))
    case .sortPriority: try set(\.sortPriority, try number(&json))
    case .alpha: try set(\.alpha, try number(in: 0...1, "from 0 to 1", &json))
    case .activationPoint: try set(\.activationPoint, try point(&json))
    case .path: try set(\.path, try outline(&json))
    case .position:
      if let place = try position(&json) { change { $0.position = place } }
    case .customContent: try set(\.customContent, try customContent(&json))
    case .text: try set(\.text, try textInput(&json))
    case .table: try set(\.table, try tableSize(&json))
    case .cell: try readCell(of: index, &json)
    case .scroll: try set(\.scroll, try scroll(&json))
    case .range: try set(\.range, try valueRange(&json))
    case .actions: try set(\.actions, try actions(&json))
    case .rotors: try readRotors(of: index, &json)
    case .keyCommands: try set(\.keyCommands, try keyCommands(&json))
    default: try json.skipValue()
    }
  }

  private mutating func set<Value>(
    _ path: WritableKeyPath<NodeDetails, Value?>, _ value: Value?
  ) throws(JSONError) {
    if let value { change { $0[keyPath: path] = value } }
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
    var points: [Point] = []
    try list("a list of points", &json) { (reader, json) throws(JSONError) in
      if let point = try reader.point(&json) { points.append(point) }
    }
    return points
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
      guard try reader.begins(.object, "an object with label and value", &json) else { return }
      try json.beginObject()
      var piece = CustomContent(label: "", value: "")
      while let member = try reader.nextMember(ContentMember.self, &json) {
        switch member {
        case .label: piece.label = try reader.string(&json) ?? ""
        case .value: piece.value = try reader.string(&json) ?? ""
        case .importance:
          piece.isImportant = try reader.choice(Importance.self, &json) == .high
        }
      }
      content.append(piece)
    }
    return content
  }

  private mutating func textInput(_ json: inout JSONReader) throws(JSONError) -> TextInput? {
    guard try begins(.object, "an object", &json) else { return nil }
    try json.beginObject()
    var input = TextInput()
    while let member = try nextMember(TextInputMember.self, &json) {
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
    guard try begins(.object, "an object", &json) else { return nil }
    let start = json.offset
    try json.beginObject()
    var minimum: Double?
    var maximum: Double?
    var step: Double?
    var current: Double?
    var says: String?
    var unit: String?
    var values: [String]?
    while let member = try nextMember(RangeMember.self, &json) {
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
    guard try begins(.object, "an object", &json) else { return nil }
    let start = json.offset
    try json.beginObject()
    var axis: String?
    var numbers: [ScrollMember: Int] = [:]
    while let member = try nextMember(ScrollMember.self, &json) {
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
