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
struct PuppeteerEntry {
  /// What the role is, where it is known.
  var role: ChromiumRole?
  /// What the role is called where it is not.
  var roleName = ""
  var name = ""
  var description = ""
  var value: String?
  /// The other texts, of which few nodes have any.
  var texts = FewMembers<Member, String>()
  var number: Double?
  var limits: (minimum: Double?, maximum: Double?) = (nil, nil)
  var level = 0
  /// What is so of it.
  var states: AXStates = []
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

  fileprivate static let keys = JSONKeyTable(Member.all.map(\.rawValue))

  fileprivate mutating func read(
    _ member: Member, _ json: inout JSONReader
  ) throws(JSONError) -> MemberUse {
    switch member {
    case .children: return .children
    case .role: try readRole(&json)
    case .name: name = try json.readWords() ?? ""
    case .description: description = try json.readWords() ?? ""
    case .value:
      if json.isNext(.number) {
        number = try json.readNumber()
      } else {
        value = try json.readWords()
      }
    case .disabled: try readState(.disabled, &json)
    case .focused: try readState(.focused, &json)
    case .modal: try readState(.modal, &json)
    case .multiline: try readState(.multiline, &json)
    case .readonly: try readState(.readOnly, &json)
    case .required: try readState(.required, &json)
    case .selected: try readState(.selected, &json)
    case .busy: try readState(.busy, &json)
    case .expanded:
      // Left out, it is collapsed or can be neither: nothing tells which.
      states.subtract([.expandable, .expanded])
      if let isExpanded = try json.readTruth() {
        states.formUnion(isExpanded ? [.expandable, .expanded] : .expandable)
      }
    case .checked: checked = try Self.readMixedState(&json)
    case .pressed: pressed = try Self.readMixedState(&json)
    case .level: level = try json.readCount() ?? 0
    case .valuemin: limits.minimum = try json.readFigure()
    case .valuemax: limits.maximum = try json.readFigure()
    case .keyshortcuts, .roledescription, .valuetext, .autocomplete, .haspopup, .invalid, .live,
      .placeholder, .current:
      texts[member] = try json.readWords()
    case .multiselectable, .orientation, .url, .elementHandle, .backendNodeId, .loaderId:
      return .ignored
    }
    return .taken
  }

  /// Playwright's names for what the browser calls otherwise.
  private static let names = ["text": "StaticText", "text leaf": "StaticText"]

  /// What a role is, by the names that Puppeteer and Playwright have for it.
  static func role(named name: String) -> ChromiumRole? {
    ChromiumRole.named(names[name] ?? name)
  }

  private mutating func readRole(_ json: inout JSONReader) throws(JSONError) {
    roleName = ""
    if let number = try json.readKnownString(ChromiumRole.names) {
      role = ChromiumRole.all[number]
      return
    }
    let name = try json.readWords() ?? ""
    role = Self.role(named: name)
    if role == nil { roleName = name }
  }

  private mutating func readState(
    _ state: AXStates, _ json: inout JSONReader
  ) throws(JSONError) {
    if try json.readTruth() == true { states.insert(state) } else { states.remove(state) }
  }

  /// Reads a state that may be half on.
  private static func readMixedState(_ json: inout JSONReader) throws(JSONError) -> Checked? {
    if json.isNext(.string) {
      let word = try json.readString()
      return word == "mixed" ? .mixed : Bool(spelled: word).map { $0 ? .on : .off }
    }
    return try json.readTruth().map { $0 ? .on : .off }
  }
}

/// Makes the nodes of a page of the nodes of a snapshot, each when it ends.
struct PuppeteerPage: PageMaker, NodeSink {
  private(set) var notices: ImportNotices
  private(set) var outline = Outline<AXNode>()
  /// The nodes that have not ended, the innermost last.
  private var opened: [PuppeteerEntry] = []
  /// The nodes whose roles nobody knows.
  private var strangers: [(node: Int, role: String)] = []
  /// The children of all nodes, each at its own range.
  private var children: [Int32] = []
  private(set) var hasRoot = false

  init(_ text: Span<UInt8>, _ trace: ImportTrace?) throws(JSONError) {
    notices = ImportNotices(trace)
    try readNodes(of: text)
  }

  // MARK: Reading

  static var keys: JSONKeyTable { PuppeteerEntry.keys }

  var isFull: Bool { outline.isFull }

  mutating func begin(at offset: Int) {
    let node = AXNode(offset: offset)
    node.ref = ""
    node.hasParent = true
    outline.open(node, at: offset)
    opened.append(PuppeteerEntry())
  }

  mutating func read(_ key: Int, _ json: inout JSONReader) throws(JSONError) -> MemberUse {
    try opened[opened.count - 1].read(PuppeteerEntry.Member.all[key], &json)
  }

  mutating func end() {
    guard let index = outline.innermost, let entry = opened.popLast() else { return }
    outline.close()
    if index == 0, entry.role?.role == .document {
      // Only the page itself is a document by its role.
      hasRoot = true
      outline[0].name = folded(entry.name)
    } else {
      fill(outline[index], from: entry, index)
    }
  }

  // MARK: The page

  /// The nodes as a page.
  mutating func frame() -> AXFrame {
    // Those in a node ended before it.
    for (node, role) in strangers.sorted(by: { $0.node < $1.node }) {
      notices.note(.unknownRole(role), at: outline.offsets[node])
    }
    let page = hasRoot ? outline[0] : AXNode(offset: 0)
    page.ref = ""
    page.hasParent = false
    page.role = ChromiumRole(.document, .container)
    var nodes = outline.entries
    var parents = outline.parents
    if hasRoot {
      // What stands beside the page is in it too.
      for index in parents.indices.dropFirst() where parents[index] < 0 { parents[index] = 0 }
    } else {
      nodes.insert(page, at: 0)
      parents = [-1] + parents.map { $0 + 1 }
    }
    let frame = AXFrame(nodes, parents: parents)
    children = frame.links?.children ?? []
    for node in nodes.dropFirst() { settle(node, nodes) }
    return frame
  }

  private mutating func fill(_ node: AXNode, from entry: PuppeteerEntry, _ index: Int) {
    node.name = folded(entry.name)
    if let known = entry.role {
      node.role = known
    } else {
      node.roleName = entry.roleName
      strangers.append((index, entry.roleName))
    }
    if !entry.description.isEmpty { node.description = folded(entry.description) }
    if !entry.texts.isEmpty {
      node.words = AXWords(
        hasPopup: entry.texts[.haspopup], keyShortcuts: entry.texts[.keyshortcuts],
        live: entry.texts[.live], roleDescription: entry.texts[.roledescription].map(folded),
        valueText: entry.texts[.valuetext].map(folded))
      node.placeholder = entry.texts[.placeholder].map(folded)
      node[.ariaCurrent] = entry.texts[.current].flatMap { $0 == "false" ? nil : $0 }
    }
    node.checked = entry.checked
    node.pressed = entry.pressed
    node.level = entry.level
    if let minimum = entry.limits.minimum { node.minimum = minimum }
    if let maximum = entry.limits.maximum { node.maximum = maximum }
    if let number = entry.number { node.value = .number(number) }
    if let text = entry.value {
      // Only what is between limits is a number.
      let number = node.role.treatment == .input ? nil : Double(text)
      node.value = number.map { .number($0) } ?? .text(text)
    }
    addStates(entry, to: node)
  }

  private func addStates(_ entry: PuppeteerEntry, to node: AXNode) {
    node.states = entry.states
    if let invalid = entry.texts[.invalid], invalid != "false" { node.states.insert(.invalid) }
    switch node.role.role {
    case .textbox, .searchbox, .spinbutton:
      if !entry.states.contains(.readOnly) { node.states.insert(.editable) }
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
    let isHidden = entry.value?.isOfBullets ?? false
    if node.states.contains(.secret) || isHidden {
      trace.give("role", FormatRules.secretByName, at: node.offset)
    }
  }

  /// Finds out whether a name is what is in the node, and takes away the choices of a closed list.
  private func settle(_ node: AXNode, _ nodes: [AXNode]) {
    if node.role.role == .combobox {
      let options = children[node.children].lazy.map { nodes[Int($0)] }
        .filter { $0.role.role == .option }
      guard !options.isEmpty, !node.states.contains(.editable), !node.states.contains(.expanded)
      else { return }
      for option in options {
        option.role = ChromiumRole(.none, .drop)
        notices.trace?.shape(FormatRules.closedChoice, at: option.offset)
      }
      return
    }
    guard !node.name.isEmpty else { return }
    switch node.role.role {
    case .row, .treeitem, .menuitem, .option, .tooltip: node.nameSource = .contents
    case .link, .heading, .cell, .gridcell, .columnheader, .rowheader, .listitem:
      node.nameSource = says(node, nodes) ? .contents : .attribute
    default: node.nameSource = .attribute
    }
  }

  /// Whether the name of a node is what is in it, or nothing in it is said.
  private func says(_ node: AXNode, _ nodes: [AXNode]) -> Bool {
    let name = node.name
    var words = ""
    var waiting = Array(children[node.children].prefix(Self.looks).reversed())
    var looks = 0
    while let next = waiting.popLast(), looks < Self.looks, words.utf8.count <= 2 * name.utf8.count
    {
      looks += 1
      let inner = nodes[Int(next)]
      words += inner.name
      if inner.name.isEmpty { waiting += children[inner.children].prefix(Self.looks).reversed() }
    }
    func squeezed(_ text: String) -> String { text.filter { !$0.isWhitespace } }
    return words.isEmpty || squeezed(words) == squeezed(name)
  }

  /// How many nodes are looked at for a text.
  private static let looks = 200
}
