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

/// What a snapshot says of a node besides what its node of the page has, while it is read.
struct PuppeteerEntry {
  /// Its place among the nodes.
  let node: Int32
  /// Its value, where that is written as a number.
  var number: Double?
  /// Whether it has a mark of a fault, or of what completes it.
  var isInvalid = false
  var completes = false

  /// The members; the raw values are their names.
  enum Member: String, CaseIterable {
    case children, role, name, value, description, keyshortcuts, roledescription, valuetext
    case disabled, expanded, focused, modal, multiline, multiselectable, readonly, required
    case selected, checked, pressed, level, valuemin, valuemax, autocomplete, haspopup, invalid
    case orientation, busy, live, url, placeholder, current, elementHandle, backendNodeId, loaderId

    static let all = allCases
  }

  static let keys = JSONKeyTable(Member.all.map(\.rawValue))

  /// Playwright's names for what the browser calls otherwise.
  private static let names = ["text": "StaticText", "text leaf": "StaticText"]

  /// What a role is, by the names that Puppeteer and Playwright have for it.
  static func role(named name: String) -> ChromiumRole? {
    ChromiumRole.named(names[name] ?? name)
  }
}

extension AXNode {
  /// Takes in a member, or says what else is to be done with its value.
  fileprivate mutating func read(
    _ member: PuppeteerEntry.Member, _ entry: inout PuppeteerEntry, _ json: inout JSONReader
  ) throws(JSONError) -> MemberUse {
    switch member {
    case .children: return .children
    case .role: try readRole(&json)
    case .name: name = try json.readFoldedWords() ?? ""
    case .description: description = try json.readFoldedWords() ?? ""
    case .value:
      if json.isNext(.number) {
        entry.number = try json.readNumber()
      } else {
        value = try json.readWords().map { .text($0) } ?? .none
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
    case .valuemin: minimum = try json.readFigure()
    case .valuemax: maximum = try json.readFigure()
    case .keyshortcuts:
      let keys = try json.readWords()
      changeWords { $0.keyShortcuts = keys }
    case .roledescription:
      let words = try json.readFoldedWords()
      changeWords { $0.roleDescription = words }
    case .valuetext:
      let words = try json.readFoldedWords()
      changeWords { $0.valueText = words }
    case .haspopup:
      let kind = try json.readWords()
      changeWords { $0.hasPopup = kind }
    case .live:
      let live = try json.readWords()
      changeWords { $0.live = live }
    case .placeholder: placeholder = try json.readFoldedWords()
    case .current:
      self[.ariaCurrent] = try json.readWords().flatMap { $0 == "false" ? nil : $0 }
    case .autocomplete: entry.completes = try json.readWords() != nil
    case .invalid:
      let word = try json.readWords()
      entry.isInvalid = word != nil && word != "false"
    case .multiselectable, .orientation, .url, .elementHandle, .backendNodeId, .loaderId:
      return .ignored
    }
    return .taken
  }

  private mutating func readRole(_ json: inout JSONReader) throws(JSONError) {
    roleName = ""
    if let number = try json.readKnownString(ChromiumRole.names) {
      role = ChromiumRole.all[number]
      return
    }
    let name = try json.readWords() ?? ""
    if let known = PuppeteerEntry.role(named: name) {
      role = known
    } else {
      role = .unknown
      roleName = name
    }
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
  private(set) var nodes: [AXNode] = []
  /// For each node the one that it is in, or minus one.
  private var parents: [Int32] = []
  /// The nodes that have not ended, the innermost last.
  private var opened: [PuppeteerEntry] = []
  private(set) var hasRoot = false
  /// The nodes whose roles nobody knows, and those that are settled when all are known.
  private var strangers: [Int32] = []
  private var unsettled: [Int32] = []

  init(_ text: Span<UInt8>, _ trace: ImportTrace?) throws(JSONError) {
    notices = ImportNotices(trace)
    let room = Self.expectedNodes(in: text)
    nodes.reserveCapacity(room)
    parents.reserveCapacity(room)
    try readNodes(of: text)
  }

  // MARK: Reading

  /// How many nodes there will be, roughly: each begins with a brace, and those at the beginning are
  /// counted. Text full of braces gets room for no more than a document of that length is likely to
  /// have.
  private static func expectedNodes(in text: Span<UInt8>) -> Int {
    let looks = min(text.count, 1 << 14)
    var found = 0
    for place in 0..<looks where text[place] == UInt8(ascii: "{") { found += 1 }
    let all = Double(found) * Double(text.count) / Double(max(looks, 1))
    return min(Int(all * 1.1) + 8, text.count / 36 + 8, AccessibilityTree.maximumNodes)
  }

  static var keys: JSONKeyTable { PuppeteerEntry.keys }

  var isFull: Bool { nodes.count >= AccessibilityTree.maximumNodes }

  mutating func begin(at offset: Int) {
    parents.append(opened.last?.node ?? -1)
    opened.append(PuppeteerEntry(node: Int32(nodes.count)))
    nodes.append(AXNode(offset: offset, isRoot: false))
  }

  mutating func read(_ key: Int, _ json: inout JSONReader) throws(JSONError) -> MemberUse {
    let last = opened.count - 1
    let node = Int(opened[last].node)
    return try nodes[node].read(PuppeteerEntry.Member.all[key], &opened[last], &json)
  }

  mutating func end() {
    guard let entry = opened.popLast() else { return }
    let index = Int(entry.node)
    if index == 0, nodes[0].role.role == .document {
      // Only the page itself is a document by its role.
      hasRoot = true
    } else {
      nodes[index].finish(entry)
      switch nodes[index].role.role {
      case .unknown: strangers.append(entry.node)
      case .combobox, .link, .heading, .cell, .gridcell, .columnheader, .rowheader, .listitem:
        unsettled.append(entry.node)
      default: break
      }
      if let trace = notices.trace { tell(index, trace) }
    }
  }

  /// Tells which fields are taken to be secret.
  private func tell(_ index: Int, _ trace: ImportTrace) {
    guard nodes[index].role.treatment == .input,
      nodes[index].states.contains(.secret) || nodes[index].value.text?.isOfBullets == true
    else { return }
    trace.give("role", FormatRules.secretByName, at: nodes[index].offset)
  }

  // MARK: The page

  /// The nodes as a page.
  mutating func frame() -> AXFrame {
    // What is in a node ended before it.
    for index in strangers.sorted() {
      let node = Int(index)
      notices.note(.unknownRole(nodes[node].roleName), at: nodes[node].offset)
    }
    var page = AXNode(offset: hasRoot ? nodes[0].offset : 0, isRoot: true)
    page.role = ChromiumRole(.document, .container)
    if hasRoot {
      page.name = nodes[0].name
      nodes[0] = page
      // What stands beside the page is in it too.
      for index in parents.indices.dropFirst() where parents[index] < 0 { parents[index] = 0 }
    } else {
      nodes.insert(page, at: 0)
      parents = [-1] + parents.map { $0 + 1 }
    }
    let links = AXLinks(parents: parents)
    for index in unsettled.sorted() { settle(Int(index) + (hasRoot ? 0 : 1), links) }
    return AXFrame(nodes, links)
  }

  /// Finds out whether a name is what is in the node, and takes away the choices of a closed list.
  private mutating func settle(_ index: Int, _ links: AXLinks) {
    if nodes[index].role.role == .combobox {
      guard nodes[index].states.isDisjoint(with: [.editable, .expanded]) else { return }
      for child in links.children(of: index) where nodes[Int(child)].role.role == .option {
        nodes[Int(child)].role = ChromiumRole(.none, .drop)
        notices.trace?.shape(FormatRules.closedChoice, at: nodes[Int(child)].offset)
      }
      return
    }
    guard !nodes[index].name.isEmpty, says(index, links) else { return }
    nodes[index].nameSource = .contents
  }

  /// Whether the name of a node is what is in it, or nothing in it is said.
  private func says(_ index: Int, _ links: AXLinks) -> Bool {
    let children = links.children(of: index)
    if children.isEmpty { return true }
    let name = nodes[index].name
    var words = ""
    var waiting = Array(children.prefix(Self.looks).reversed())
    var looks = 0
    while let next = waiting.popLast(), looks < Self.looks, words.utf8.count <= 2 * name.utf8.count
    {
      looks += 1
      let inner = Int(next)
      words += nodes[inner].name
      if nodes[inner].name.isEmpty {
        waiting += links.children(of: inner).prefix(Self.looks).reversed()
      }
    }
    func squeezed(_ text: String) -> String { text.filter { !$0.isWhitespace } }
    return words.isEmpty || squeezed(words) == squeezed(name)
  }

  /// How many nodes are looked at for a text.
  private static let looks = 200
}

extension AXNode {
  /// Settles what depends on several members, when all of them are known.
  fileprivate mutating func finish(_ entry: PuppeteerEntry) {
    if case .text(let text) = value {
      // Only what is between limits is a number.
      if role.treatment != .input, let number = Double(text) { value = .number(number) }
    } else if let number = entry.number {
      value = .number(number)
    }
    if entry.isInvalid { states.insert(.invalid) }
    if !name.isEmpty {
      switch role.role {
      case .row, .treeitem, .menuitem, .option, .tooltip: nameSource = .contents
      // A list that shows one choice says its name as it is.
      case .combobox: break
      default: nameSource = .attribute
      }
    }
    guard role.treatment == .input else { return }
    switch role.role {
    case .textbox, .searchbox, .spinbutton:
      if !states.contains(.readOnly) { states.insert(.editable) }
    // A list that shows one choice opens a menu; what one can type in completes what is typed.
    case .combobox where entry.completes || rare?.words.hasPopup != "menu":
      states.insert(.editable)
    default: break
    }
    if speaksOfPassword(name) || placeholder.map(speaksOfPassword) == true {
      states.insert(.secret)
    }
  }
}
