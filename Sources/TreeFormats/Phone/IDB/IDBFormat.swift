// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import TreeModel

extension TreeFormat {
  /// The output of idb and AXe for an iOS screen, or the attributes of Apple's accessibility interface for
  /// the Mac (docs/reference/formats/idb.md).
  public static let idb = TreeFormat(
    "idb", title: "the output of idb and AXe (iOS), or AX attributes as JSON (macOS)",
    syntax: .json,
    marks: FormatMarks(
      // Other tools have a list with this name, too.
      document: marks.merging([
        "elements": .hint { (json) throws(JSONError) in
          var json = json
          return json.isNext(.array)
        }
      ]) { $1 }, node: marks),
    rules: .idb, read: readIDB)

  private static let marks: [String: FormatMarks.Member] = [
    "AXFrame": .any, "AXLabel": .any, "AXUniqueId": .any, "AXRole": .kind(.string),
    "AXChildren": .kind(.array),
  ]
}

extension FormatRules {
  static let idb = FormatRules(
    rules: [
      .label.from("AXLabel", "AXDescription", "label"), .title.from("title", "AXTitle"),
      .value.from("AXValue", "value"),
      .fieldText.from("AXValue", "value", "placeholder", "AXPlaceholderValue", "(the field)"),
      ImportRule("help", ["hint"], from: ["help", "AXHelp", "AXHint"], "the hint"),
      ImportRule(
        "identifier", ["id"], from: ["AXUniqueId", "AXIdentifier", "identifier"],
        "the identifier"),
      .selected.from("AXSelected"),
      .frameRule.from("frame", "AXFrame"), .actions.from("custom_actions"),
      ImportRule("expanded", from: ["expanded"], "whether it is expanded"),
      ImportRule("required", from: ["content_required"], "whether a text input is required"),
      ImportRule(drop: "cut-off", "truncated", words: "Aloud warns that content may be missing"),
      ImportRule(
        drop: "words-for-kind", "role_description", "AXRoleDescription",
        words: "the role description depends on the language; the kind does not"),
    ] + ImportRule.apple.except(.nameIsLabel) + ImportRule.phone.except(.declared)
      + [.unknownKind, .unknownTrait, .idle, .unused],
    structure: [
      "children", "elements", "type", "role", "subrole", "enabled", "hidden", "focused", "screen",
      "traits", "AXFrame", "frame", "pid", "backend", "target", "AXChildren", "AXRole", "AXSubrole",
      "AXEnabled", "AXFocused",
    ],
    names: [
      "label": ["AXLabel", "AXDescription", "AXTitle"], "value": ["AXValue"],
      "placeholder": ["AXPlaceholderValue"],
    ])
}

func readIDB(
  _ text: Span<UInt8>, _ findings: inout Findings, _ context: ImportContext
) throws(JSONError) -> AccessibilityTree? {
  let described = try IDBEntry.parse(text)
  var notices = ImportNotices(context.trace)
  let views = described.map { entry, offset in entry.view(&notices, at: offset) }
  readImages(views)
  let application = described.entries.first(where: \.isApplication)
  let window = application ?? described.entries.first(where: \.namesScreen)
  var screen = PhoneScreen(platform: .ios, views: views, notices: notices)
  screen.name = window.flatMap { $0.facts.label ?? $0.title }
  screen.size = described.entries.lazy.compactMap(\.screen).first ?? application?.frame?.size
  screen.focus = described.entries.firstIndex { $0.isFocused == true }
  return screen.tree(&findings, context)
}

/// Makes images without text elements: everything listed outside other elements is one.
private func readImages(_ views: Outline<PhoneView>) {
  var isPart: [Bool] = []
  for index in views.indices {
    let parent = views.parent(of: index)
    isPart.append(parent.map { isPart[$0] || views[$0].composes } ?? false)
    let view = views[index]
    if !isPart[index], view.part == .text, view.node.traits.contains(.image), view.words == nil {
      view.isStop = true
    }
  }
}

/// An element from idb or AXe; a class, because repeated access must not copy its texts.
final class IDBEntry: NestedEntry {
  var facts = AppleFacts()
  private var type, role, subrole: AppleKindName?
  var title, help: String?
  /// The names of traits in other spellings.
  private var otherTraits: [String] = []
  var actions: [String] = []
  /// Its frame, from numbers or else from `{{x, y}, {width, height}}`.
  private(set) var frame: Rectangle?
  /// The position of its frame as text.
  private var frameOffset: Int?
  var screen: (width: Double, height: Double)?
  var isExpanded, isHidden, isFocused, isRequired, isTruncated, isSelected: Bool?

  static let keys = JSONKeyTable(
    [
      "elements", "children", "AXLabel", "label", "AXValue", "value", "AXUniqueId", "identifier",
      "type", "role", "subrole", "title", "help", "placeholder", "enabled", "traits",
      "custom_actions", "AXFrame", "frame", "screen", "expanded", "hidden", "focused",
      "content_required", "truncated", "AXSelected",
    ] + otherNames.map(\.name))

  /// Other names for the same members: those of Apple's interface for the Mac, and of older versions.
  private static let otherNames: [(name: String, key: Int)] = [
    ("AXChildren", 1), ("AXDescription", 2), ("AXIdentifier", 6), ("AXRole", 9), ("AXSubrole", 10),
    ("AXTitle", 11), ("AXHelp", 12), ("AXHint", 12), ("AXPlaceholderValue", 13), ("AXEnabled", 14),
    ("AXFocused", 22),
  ]
  private static let firstOther = 26

  /// Reads a document: a list of elements, the object that contains it, or one element.
  static func parse(_ text: Span<UInt8>) throws(JSONError) -> Outline<IDBEntry> {
    var outline = Outline<IDBEntry>()
    try outline.readNodes(of: text)
    for entry in outline.entries where entry.frame == nil {
      guard let offset = entry.frameOffset else { continue }
      var json = JSONReader(text.extracting(offset...))
      json.replacesLoneSurrogates = true
      // Already validated.
      entry.frame = fourNumbers(in: try json.readString()).flatMap(Rectangle.init(sides:))
    }
    return outline
  }

  func read(_ key: Int, _ json: inout JSONReader) throws(JSONError) -> MemberUse {
    let key = key < Self.firstOther ? key : Self.otherNames[key - Self.firstOther].key
    switch key {
    case 0, 1: return .children
    case 2, 3: facts.label = try json.readWords()
    case 4, 5: facts.value = try json.readWords()
    case 6, 7: facts.identifier = try json.readWords()
    case 8: type = try json.readAppleKind()
    case 9: role = try json.readAppleKind()
    case 10: subrole = try json.readAppleKind()
    case 11: title = try json.readWords()
    case 12: help = try json.readWords()
    case 13: facts.placeholder = try json.readWords()
    case 14: facts.isEnabled = try json.readTruth()
    case 15:
      try json.readList { (json) throws(JSONError) in
        if let known = try json.readKnownString(Traits.appleNameTable.names) {
          facts.traits.formUnion(Traits.appleNameTable.traits[known])
        } else if let name = try json.readWords() {
          otherTraits.append(name)
        }
      }
    case 16:
      try json.readList { (json) throws(JSONError) in
        if let name = try json.readWords() { actions.append(name) }
      }
    case 17:
      // Most elements also have the frame in numbers; only the others need this.
      if json.isNext(.object) {
        let sides = try Self.readFrame(&json)
        frame = frame ?? sides
        return .taken
      }
      guard json.isNext(.string) else {
        _ = try json.readWords()
        return .taken
      }
      frameOffset = json.offset
      return .ignored
    case 18: frame = try Self.readFrame(&json) ?? frame
    case 19: screen = try Self.readFrame(&json).map { ($0.width, $0.height) }
    case 20: isExpanded = try json.readTruth()
    case 21: isHidden = try json.readTruth()
    case 22: isFocused = try json.readTruth()
    case 23: isRequired = try json.readTruth()
    case 24: isTruncated = try json.readTruth()
    case 25: isSelected = try json.readTruth()
    default: return .ignored
    }
    return .taken
  }

  private static let frameKeys = JSONKeyTable(["x", "y", "width", "height"])

  private static func readFrame(_ json: inout JSONReader) throws(JSONError) -> Rectangle? {
    var sides = SIMD4<Double>()
    try json.readObject(frameKeys) { (key, json) throws(JSONError) in
      sides[key] = try json.readFigure() ?? 0
    }
    return Rectangle(sides: sides)
  }

  /// The kind of element, from the first word with a meaning; a name if there is none.
  private var kind: (name: String, found: AppleKind?) {
    if let found = subrole?.known ?? type?.known ?? role?.known { return ("", found) }
    return ((type ?? role)?.other ?? "", nil)
  }

  /// The type for tests: it is more general than the subrole.
  private var automationType: String? { (type ?? role ?? subrole)?.name }

  var isApplication: Bool { kind.found?.isApplication == true }
  var namesScreen: Bool { kind.found?.namesScreen == true }

  func view(_ notices: inout ImportNotices, at offset: Int) -> PhoneView {
    if isTruncated == true { notices.note(.cutOff, at: offset) }
    var facts = facts
    let record = notices.record(at: offset)
    if facts.label == nil { record.set(&facts.label, .label, to: title, by: .title) }
    (facts.kind, facts.found) = kind
    facts.kindName = automationType
    let view = facts.entry(traits: otherTraits, &notices, at: offset)
    view.isVisible = isHidden != true
    record.set(&view.node.frame, .frame, to: frame)
    record.set(&view.node.hint, .hint, to: help.map { AttributedText($0) })
    record.set(&view.node.flags[.expanded], .expanded, to: isExpanded)
    if isSelected == true { record.add(.selected, to: &view.node, by: .selected) }
    if view.part == .input { record.set(&view.node.flags[.required], .required, to: isRequired) }
    record.set(actions: actions, of: &view.node)
    return view
  }
}
