// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import TreeModel

/// Reads the accessibility snapshot that Puppeteer takes of a page, and Playwright took up to 1.56
/// (docs/formats/puppeteer.md).
///
/// Its nodes become those that a browser's tree has, and are read by the same rules.
///
/// - Returns: The tree; nothing when the findings hold an error.
/// - Complexity: O(bytes), without recursion.
func readPuppeteer(
  _ text: Span<UInt8>, _ findings: inout Findings, _ context: ImportContext
) -> AccessibilityTree? {
  readPage(by: PuppeteerPage.self, text, &findings, context)
}

/// One node of a snapshot.
struct PuppeteerEntry: PageEntry {
  var role = ""
  var texts = FewMembers<Member, String>()
  var number: Double?
  var limits: (minimum: Double?, maximum: Double?) = (nil, nil)
  var level = 0
  /// The members that say yes or no, as far as they are there.
  var truths = FewMembers<Member, Bool>()
  var checked: Checked?
  var pressed: Checked?

  /// The members; the raw values are their names.
  enum Member: String, CaseIterable {
    case children, role, name, value, description, keyshortcuts, roledescription, valuetext
    case disabled, expanded, focused, modal, multiline, multiselectable, readonly, required
    case selected, checked, pressed, level, valuemin, valuemax, autocomplete, haspopup, invalid
    case orientation, busy, live, url, placeholder, current, elementHandle, backendNodeId, loaderId

    static let all = allCases
  }

  private static let keys = JSONKeyTable(Member.all.map(\.rawValue))

  /// Reads a whole snapshot.
  static func parse(_ text: Span<UInt8>) throws(JSONError) -> Outline<PuppeteerEntry> {
    var json = JSONReader(text)
    json.replacesLoneSurrogates = true
    var outline = Outline<PuppeteerEntry>()
    try json.readNodes({ PuppeteerEntry() }, into: &outline, keys: keys) {
      (key, entry, json) throws(JSONError) in
      try entry.read(Member.all[key], &json)
    }
    try json.expectEnd()
    return outline
  }

  private mutating func read(
    _ member: Member, _ json: inout JSONReader
  ) throws(JSONError) -> MemberUse {
    switch member {
    case .children: return .children
    case .role: role = try json.readWords() ?? ""
    case .value:
      if json.isNext(.number) {
        number = try json.readNumber()
      } else {
        texts[.value] = try json.readWords()
      }
    case .disabled, .expanded, .focused, .modal, .multiline, .readonly, .required, .selected, .busy:
      truths[member] = try json.readTruth()
    case .checked: checked = try Self.readState(&json)
    case .pressed: pressed = try Self.readState(&json)
    case .level: level = try json.readCount() ?? 0
    case .valuemin: limits.minimum = try json.readFigure()
    case .valuemax: limits.maximum = try json.readFigure()
    case .name, .description, .keyshortcuts, .roledescription, .valuetext, .autocomplete,
      .haspopup, .invalid, .live, .placeholder, .current:
      texts[member] = try json.readWords()
    case .multiselectable, .orientation, .url, .elementHandle, .backendNodeId, .loaderId:
      return .ignored
    }
    return .taken
  }

  /// Reads a state that may be half on.
  private static func readState(_ json: inout JSONReader) throws(JSONError) -> Checked? {
    if json.isNext(.string) {
      let word = try json.readString()
      return word == "mixed" ? .mixed : Bool(spelled: word).map { $0 ? .on : .off }
    }
    return try json.readTruth().map { $0 ? .on : .off }
  }
}

/// Makes the nodes of a page of the nodes of a snapshot.
struct PuppeteerPage: PageMaker {
  var notices = ImportNotices()
  private let outline: Outline<PuppeteerEntry>
  private var nodes: [AXNode] = []
  private var children: [[Int]] = []
  private(set) var hasRoot = false

  init(_ outline: Outline<PuppeteerEntry>) {
    self.outline = outline
  }

  /// The nodes as a page.
  mutating func frame() -> AXFrame {
    hasRoot = outline.entries.first.map { Self.pages.contains($0.role) } ?? false
    let page = AXNode(offset: hasRoot ? outline.offsets[0] : 0)
    page.id = "page"
    page.ref = ""
    page.role = ChromiumRole(.document, .container)
    nodes.append(page)
    children.append([])
    for index in outline.indices {
      let isPage = index == 0 && hasRoot
      let node = isPage ? page : AXNode(offset: outline.offsets[index])
      if !isPage { add(node, under: outline.parent(of: index).map { places[$0] } ?? 0) }
      places.append(isPage ? 0 : nodes.count - 1)
      fill(node, from: outline[index], isPage: isPage)
    }
    for place in nodes.indices.dropFirst() { settle(place) }
    return AXFrame(nodes, children: children)
  }

  /// What the page itself is called.
  private static let pages = ["RootWebArea", "WebArea", "document"]

  /// What each node of the snapshot became.
  private var places: [Int] = []

  private mutating func add(_ node: AXNode, under parent: Int) {
    node.id = String(nodes.count)
    node.ref = ""
    node.hasParent = true
    children[parent].append(nodes.count)
    nodes.append(node)
    children.append([])
  }

  /// Whether a role is one of a page, by the names that Puppeteer and Playwright have for it.
  static func knows(_ role: String) -> Bool {
    ChromiumRole.named(names[role] ?? role) != nil
  }

  /// Playwright's names for what the browser calls otherwise.
  private static let names = ["text": "StaticText", "text leaf": "StaticText"]

  private mutating func fill(_ node: AXNode, from entry: PuppeteerEntry, isPage: Bool) {
    node.name = folded(entry.texts[.name] ?? "")
    guard !isPage else { return }
    let role = Self.names[entry.role] ?? entry.role
    if let known = ChromiumRole.named(role) {
      node.role = known
    } else {
      node.roleName = role
      notices.note(.unknownRole(role), at: node.offset)
    }
    node.description = folded(entry.texts[.description] ?? "")
    node.words = AXWords(
      hasPopup: entry.texts[.haspopup], keyShortcuts: entry.texts[.keyshortcuts],
      live: entry.texts[.live], roleDescription: entry.texts[.roledescription].map(folded),
      valueText: entry.texts[.valuetext].map(folded))
    node.placeholder = entry.texts[.placeholder].map(folded)
    node.attributes[.ariaCurrent] = entry.texts[.current].flatMap { $0 == "false" ? nil : $0 }
    node.checked = entry.checked
    node.pressed = entry.pressed
    node.level = entry.level
    (node.minimum, node.maximum) = (entry.limits.minimum, entry.limits.maximum)
    if let number = entry.number { node.value = .number(number) }
    if let text = entry.texts[.value] {
      node.value = Double(text).map { .number($0) } ?? .text(text)
      // Only what is between limits is a number.
      if node.role.treatment == .input { node.value = .text(text) }
    }
    addStates(entry, to: node)
  }

  private func addStates(_ entry: PuppeteerEntry, to node: AXNode) {
    func set(_ state: AXStates, _ member: PuppeteerEntry.Member) {
      if entry.truths[member] == true { node.states.insert(state) }
    }
    set(.disabled, .disabled)
    set(.focused, .focused)
    set(.modal, .modal)
    set(.multiline, .multiline)
    set(.readOnly, .readonly)
    set(.required, .required)
    set(.selected, .selected)
    set(.busy, .busy)
    // Left out, it is collapsed or can be neither: nothing tells which.
    if let isExpanded = entry.truths[.expanded] {
      node.states.insert(.expandable)
      if isExpanded { node.states.insert(.expanded) }
    }
    if let invalid = entry.texts[.invalid], invalid != "false" { node.states.insert(.invalid) }
    switch node.role.role {
    case .textbox, .searchbox, .spinbutton:
      if entry.truths[.readonly] != true { node.states.insert(.editable) }
    // A list that shows one choice opens a menu; what one can type in completes what is typed.
    case .combobox where entry.texts[.haspopup] != "menu" || entry.texts[.autocomplete] != nil:
      node.states.insert(.editable)
    default: break
    }
    if node.role.treatment == .input,
      [node.name, node.placeholder ?? ""].contains(where: speaksOfPassword)
    {
      node.states.insert(.secret)
    }
    guard node.role.treatment == .input, let trace = notices.trace else { return }
    let isHidden = entry.texts[.value].map { value in value.allSatisfy { $0 == "•" } } ?? false
    if node.states.contains(.secret) || isHidden {
      trace.give("role", FormatRules.secretByName, at: node.offset)
    }
  }

  /// Finds out whether a name is what is in the node, and takes away the choices of a closed list.
  private func settle(_ place: Int) {
    let node = nodes[place]
    if node.role.role == .combobox {
      let options = children[place].filter { nodes[$0].role.role == .option }
      guard !options.isEmpty, !node.states.contains(.editable), !node.states.contains(.expanded)
      else { return }
      for option in options {
        nodes[option].role = ChromiumRole(.none, .drop)
        notices.trace?.shape(FormatRules.closedChoice, at: nodes[option].offset)
      }
      return
    }
    guard !node.name.isEmpty else { return }
    switch node.role.role {
    case .row, .treeitem, .menuitem, .option, .tooltip: node.nameSource = .contents
    case .link, .heading, .cell, .gridcell, .columnheader, .rowheader, .listitem:
      node.nameSource = says(place, node.name) ? .contents : .attribute
    default: node.nameSource = .attribute
    }
  }

  /// Whether a name is what is in a node, or nothing in it is said.
  private func says(_ place: Int, _ name: String) -> Bool {
    var words = ""
    var waiting = Array(children[place].prefix(Self.looks).reversed())
    var looks = 0
    while let next = waiting.popLast(), looks < Self.looks, words.utf8.count <= 2 * name.utf8.count
    {
      looks += 1
      words += nodes[next].name
      if nodes[next].name.isEmpty { waiting += children[next].prefix(Self.looks).reversed() }
    }
    func squeezed(_ text: String) -> String { text.filter { !$0.isWhitespace } }
    return words.isEmpty || squeezed(words) == squeezed(name)
  }

  /// How many nodes are looked at for a text.
  private static let looks = 200
}
