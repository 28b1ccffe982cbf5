// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import TreeModel

func readMaestro(
  _ text: Span<UInt8>, _ findings: inout Findings, _ context: ImportContext
) throws(JSONError) -> AccessibilityTree? {
  let outline = try MaestroEntry.parse(text)
  if MaestroTable.start(in: text) != nil { findings.hasPaths = false }
  let isAndroid = outline.entries.contains(where: \.isAndroid)
  var notices = ImportNotices(context.trace)
  let application = application(in: outline)
  let views = outline.map { entry, offset in
    isAndroid
      ? entry.androidFacts.view(ViewRecord(trace: context.trace, offset: offset))
      : entry.view(&notices, at: offset)
  }
  if !isAndroid, let application {
    views[application].node.label = nil
    context.trace?.drop("label", .screenName, at: outline.offsets[application])
  }
  var screen = PhoneScreen(platform: isAndroid ? .android : .ios, views: views, notices: notices)
  if !isAndroid { screen.name = application.flatMap { outline[$0][.accessibilityText] } }
  screen.size = outline.entries.lazy.compactMap(\.frame).first.map {
    (width: $0.x + $0.width, height: $0.y + $0.height)
  }
  screen.focus = outline.entries.firstIndex { $0[.focused] == "true" }
  return screen.tree(&findings, context)
}

/// Returns the application: an outermost node with a label.
///
/// On iOS, Maestro puts it as the first one into a node without anything, beside the bars of the system.
private func application(in outline: Outline<MaestroEntry>) -> Int? {
  guard let root = outline.indices.first else { return nil }
  if outline[root].isEmpty, let first = outline.children(of: root).first,
    outline[first][.accessibilityText] != nil, !outline.below(first).isEmpty
  {
    return first
  }
  return outline.indices.first { outline[$0][.accessibilityText] != nil }
    .flatMap { outline.below($0).isEmpty || outline.ends[$0] < outline.indices.count ? nil : $0 }
}

/// A node in the form of Maestro.
struct MaestroEntry: NestedEntry {
  /// The known attributes that are not empty, as bits.
  private var given: UInt32 = 0
  /// The attributes that are true or false, as bits.
  private var truths: UInt32 = 0
  private var untruths: UInt32 = 0
  /// The values of the others, in the order of the bits.
  private var values: [String] = []
  /// Whether its members have short names, and false ones are omitted.
  private(set) var isShort = false

  /// The value of an attribute, if it is not empty.
  subscript(attribute: Attribute) -> String? {
    get {
      if given & attribute.bit == 0 { return nil }
      if truths & attribute.bit != 0 { return "true" }
      return untruths & attribute.bit != 0 ? "false" : values[place(of: attribute)]
    }
    set {
      let place = place(of: attribute)
      let hasValue = given & ~truths & ~untruths & attribute.bit != 0
      truths &= ~attribute.bit
      untruths &= ~attribute.bit
      switch (hasValue, newValue) {
      case (true, let value?): values[place] = value
      case (true, nil): values.remove(at: place)
      case (false, let value?):
        // The number for a node of iOS.
        if values.isEmpty { values.reserveCapacity(7) }
        if place == values.count { values.append(value) } else { values.insert(value, at: place) }
      case (false, nil): break
      }
      given = newValue == nil ? given & ~attribute.bit : given | attribute.bit
    }
  }

  /// Returns the index of an attribute's value, or the index for inserting it.
  private func place(of attribute: Attribute) -> Int {
    (given & ~truths & ~untruths & (attribute.bit - 1)).nonzeroBitCount
  }

  /// Whether it says nothing and has no area.
  var isEmpty: Bool {
    self[.accessibilityText] == nil && self[.title] == nil && self[.value] == nil && frame == nil
  }

  /// Reads the nodes of a hierarchy, in JSON or as a table.
  static func parse(_ text: Span<UInt8>) throws(JSONError) -> Outline<MaestroEntry> {
    if let start = MaestroTable.start(in: text) {
      var table = MaestroTable(text, from: start)
      return try table.read()
    }
    var outline = Outline<MaestroEntry>()
    try outline.readNodes(of: text)
    if outline.entries.contains(where: \.isShort) {
      for index in outline.indices { outline[index].add([.checked]) }
    }
    return outline
  }

  /// Adds attributes that are false, where the document has only those that are true.
  mutating func add(_ untruths: [Attribute]) {
    for attribute in untruths where self[attribute] == nil { set(attribute, to: false) }
  }

  /// Records an attribute that is true or false.
  mutating func set(_ attribute: Attribute, to isTrue: Bool) {
    if given & attribute.bit != 0 { self[attribute] = nil }
    given |= attribute.bit
    if isTrue { truths |= attribute.bit } else { untruths |= attribute.bit }
  }

  /// The attributes of both platforms, first those of iOS in document order.
  enum Attribute: UInt8, CaseIterable {
    case accessibilityText, title, value, text, hintText, resourceID, bounds, enabled, focused
    case selected, checked
    case hint, `class`, package, clickable, checkable, scrollable, focusable, heading, password
    case displayed, contentDescription, state, tooltip, live, isVisible
    case isLongClickable, isScreenReaderFocusable, isShowingHint, type, error
    static let all = allCases + otherNames.map(\.attribute)
    static let names = JSONKeyTable(allCases.map(\.name) + otherNames.map(\.name))

    /// The names of HarmonyOS for the same attributes.
    private static let otherNames: [(name: String, attribute: Attribute)] = [
      ("description", .contentDescription), ("longClickable", .isLongClickable),
      ("visible", .isVisible), ("id", .resourceID), ("key", .resourceID),
    ]

    /// The name, which is mostly that of its case.
    var name: String {
      switch self {
      case .resourceID: "resource-id"
      case .contentDescription: "content-desc"
      case .state: "state-description"
      case .tooltip: "tooltip-text"
      case .live: "live-region"
      case .isVisible: "visible-to-user"
      case .isLongClickable: "long-clickable"
      case .isScreenReaderFocusable: "screen-reader-focusable"
      case .isShowingHint: "showing-hint"
      default: String(describing: self)
      }
    }

    static func named(_ name: String) -> Attribute? { names.index(of: name).map { all[$0] } }
    var bit: UInt32 { 1 << UInt32(rawValue) }
  }

  static let keys = JSONKeyTable(
    [
      "attributes", "children", "elements", "c", "clickable", "enabled", "focused", "checked",
      "selected",
    ] + shortNames.map(\.name))

  /// The short names of attributes that the tool `inspect_screen` of Maestro's MCP server writes.
  private static let shortNames: [(name: String, attribute: Attribute)] = [
    ("b", .bounds), ("a11y", .accessibilityText), ("txt", .text), ("val", .value),
    ("rid", .resourceID), ("cls", .class), ("hint", .hintText), ("scroll", .scrollable),
  ]
  private static let firstShort = 9

  mutating func read(_ key: Int, _ json: inout JSONReader) throws(JSONError) -> MemberUse {
    switch key {
    case 0: try readAttributes(&json)
    case 1, 2, 3: return .children
    case 4..<Self.firstShort:
      // Also present outside the attributes.
      if let truth = try json.readWords(), let name = Attribute.named(Self.keys.names[key]) {
        self[name] = self[name] ?? truth
      }
    default:
      isShort = true
      if let words = try json.readWords() {
        self[Self.shortNames[key - Self.firstShort].attribute] = words
      }
    }
    return .taken
  }

  private mutating func readAttributes(_ json: inout JSONReader) throws(JSONError) {
    try json.beginObject()
    while let key = try json.nextKey(in: Attribute.names) {
      guard let number = key.number else {
        try json.skipValue()
        continue
      }
      let attribute = Attribute.all[number]
      if let truth = json.readQuotedTruth() {
        set(attribute, to: truth)
      } else if let value = try json.readWords() {
        self[attribute] = value
      }
    }
  }

  /// Whether its attributes exist only on Android: a class, or whether it is clickable or checked.
  var isAndroid: Bool { given & Self.androids != 0 }

  private static let androids = [
    Attribute.class, .package, .clickable, .checkable, .isLongClickable, .scrollable,
  ].reduce(0) { $0 | $1.bit }

  var frame: Rectangle? { self[.bounds].flatMap(fourNumbers).flatMap(Rectangle.init(edges:)) }

  /// The class with the meaning of the component, if it is one of HarmonyOS.
  var harmonyClass: String { self[.type].map { HarmonyKind.androidClass(of: $0) } ?? "" }

  func android(_ name: String) -> String? {
    guard let attribute = Attribute.named(name) else { return nil }
    return attribute == .contentDescription
      ? self[attribute] ?? self[.accessibilityText] : self[attribute]
  }

  /// The facts of a view of Android or HarmonyOS.
  var androidFacts: AndroidFacts {
    var facts = AndroidFacts(className: harmonyClass, android)
    facts.error = self[.error]
    let shape = facts.classShape ?? AndroidShape.of(facts.className)
    facts.classShape = shape
    // Neither Maestro nor HarmonyOS says what is secret.
    if facts.isPassword == nil, shape.isInput, isSecretInput { facts.isPassword = true }
    return facts
  }

  /// Whether the words of an input of Android or HarmonyOS mean a password, or it shows bullets.
  private var isSecretInput: Bool {
    self[.text].map(\.isOfBullets) == true
      || [self[.hint], self[.hintText], self[.contentDescription], self[.accessibilityText]]
        .contains { $0.map(speaksOfPassword) == true }
  }

  /// Returns the iOS view; Maestro does not say its kind.
  func view(_ notices: inout ImportNotices, at offset: Int) -> PhoneView {
    var facts = AppleFacts()
    let record = notices.record(at: offset)
    facts.label = self[.accessibilityText]
    if facts.label == nil { record.set(&facts.label, .label, to: self[.title], by: .title) }
    facts.value = self[.value]
    // `text` repeats the title or the value; only without these it is new.
    facts.placeholder = self[.hintText]
    if facts.label == nil, facts.value == nil {
      // In an input it is the typed text, which may be secret.
      if facts.placeholder == nil {
        record.set(&facts.label, .label, to: self[.text], by: .textRule)
      } else {
        record.set(&facts.value, .value, to: self[.text], by: .valueRule)
      }
    }
    facts.identifier = self[.resourceID]
    facts.isEnabled = self[.enabled].flatMap { Bool(spelled: $0) }
    // Only text inputs have a placeholder, and only switches are checked.
    if facts.placeholder != nil {
      facts.kind = isSecret ? "SecureTextField" : "TextField"
    } else if self[.checked] == "true" {
      facts.kind = "Switch"
      if facts.value == nil { record.set(&facts.value, .value, to: "1", by: .switched) }
    } else if isSecret {
      facts.kind = "SecureTextField"
    }
    let view = facts.entry(traits: [], &notices, at: offset)
    record.set(&view.node.frame, .frame, to: frame)
    // A value without a name is most likely text.
    if view.part == .wrapper, facts.label == nil, view.node.value != nil { view.part = .text }
    if self[.selected] == "true" {
      record.add(.selected, to: &view.node, by: .flagRule)
      // A view with a checked state is read as a whole.
      if view.part == .wrapper { view.part = .cell }
    }
    return view
  }

  /// Whether its content is secret: it shows bullets, or the name of an input means a password.
  private var isSecret: Bool {
    if let value = self[.value], value.isOfBullets { return true }
    guard let hint = self[.hintText] else { return false }
    return [self[.accessibilityText], self[.title], hint]
      .contains { $0.map(speaksOfPassword) == true }
  }
}
