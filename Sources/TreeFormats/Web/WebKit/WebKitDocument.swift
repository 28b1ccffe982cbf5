// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import TreeModel

/// A page as WebKit exposes it: the DOM, the accessibility properties and the facts of a script.
struct WebKitDocument {
  var dom: WebKitDOM
  /// The properties, and for each node of the DOM the index of its own, or minus one.
  var properties: [WebKitProperties] = []
  private var propertiesOf: [Int32]
  /// The facts, and for each node of the DOM the index of its own, or minus one.
  var rows: [WebKitRow] = []
  private(set) var rowOf: [Int32]
  /// Whether the facts tell where texts of white space are, which the DOM omits.
  private(set) var tellsSpaces = false
  private(set) var viewport: (width: Double, height: Double)?
  /// The selection in the page, each end as a node of the DOM with an offset in UTF-16 units.
  private(set) var selection: (start: WebKitPlace, end: WebKitPlace)?
  /// The secret nodes, each with the reason, also those inside secret elements.
  private(set) var secrets: [Int: SecretMark] = [:]
  var notices: ImportNotices

  subscript(index: Int) -> WebKitDOM.Node {
    _read { yield dom[index] }
  }

  func properties(of index: Int) -> WebKitProperties? {
    propertiesOf[index] < 0 ? nil : properties[Int(propertiesOf[index])]
  }

  func row(of index: Int) -> WebKitRow? { rowOf[index] < 0 ? nil : rows[Int(rowOf[index])] }

  /// Returns the words of a text node.
  func text(of index: Int) -> String { row(of: index)?.text ?? self[index].text }

  init(_ parts: consuming WebKitParts, _ trace: ImportTrace?) throws(PageProblem) {
    dom = parts.dom
    properties = parts.properties
    notices = ImportNotices(trace)
    if let (number, offset) = dom.repeatedNumber {
      throw PageProblem(.duplicateID(String(number)), at: offset)
    }
    propertiesOf = Array(repeating: -1, count: dom.nodes.count)
    rowOf = propertiesOf
    for (index, own) in properties.enumerated() {
      guard let place = dom.place(of: own.number), propertiesOf[place] < 0 else {
        notices.note(.missingReference, at: own.offset)
        continue
      }
      propertiesOf[place] = Int32(index)
    }
    viewport = parts.viewport
    if !parts.isComplete { notices.note(.incompletePage, at: parts.headOffset) }
    join(parts.page, parts.frames)
    dom.capitalizeNames()
    secrets = findSecrets()
    conceal()
  }

  /// Joins the rows of the script with the nodes of the DOM, which have the same order.
  private mutating func join(_ page: WebKitParts.Page?, _ frames: [WebKitParts.Page]) {
    guard let page else {
      notices.note(.missingFacts, at: 0)
      return
    }
    var joiner = WebKitJoiner(dom, page, frames)
    joiner.run()
    tellsSpaces = page.tellsSpaces
    rows = joiner.rows
    rowOf = joiner.rowOf
    if let offset = joiner.mismatch { notices.note(.differentFacts, at: offset) }
    func place(_ given: (row: Int, offset: Int)?) -> WebKitPlace? {
      guard let given, let node = joiner.node(ofRow: given.row) else { return nil }
      return WebKitPlace(node: node, offset: given.offset)
    }
    if let anchor = place(page.anchor), let focus = place(page.focus) {
      selection = anchor < focus ? (anchor, focus) : (focus, anchor)
    }
  }
}

extension WebKitDOM.Node {
  /// Whether it is a text of white space.
  fileprivate var isBlank: Bool { kind == .text && folded(text).isEmpty }
}

/// A place in a text of the page.
struct WebKitPlace: Comparable {
  var node: Int
  var offset: Int

  static func < (left: Self, right: Self) -> Bool {
    (left.node, left.offset) < (right.node, right.offset)
  }
}

/// Joins the rows of the page script with the nodes of the DOM by their order.
private struct WebKitJoiner {
  private let dom: WebKitDOM
  /// The lists of rows, the page's own first, and how many of each are joined.
  private var lists: [WebKitParts.Page]
  private var next: [Int]
  /// The unused lists of frames, the next one last.
  private var listsOfFrames: [String: [Int]] = [:]
  private var listsOfAddresses: [String: [Int]] = [:]
  private(set) var rows: [WebKitRow] = []
  private(set) var rowOf: [Int32]
  /// For each row of the page its node.
  private var nodeOf: [Int32] = []
  /// The offset of the first row that does not belong to the node at its place.
  private(set) var mismatch: Int?

  /// The inspector shortens longer texts; secret ones have bullets instead.
  private static let longestText = 10_000
  /// The maximum number of lists with one address to compare with a frame.
  private static let mostCompared = 16

  init(_ dom: WebKitDOM, _ page: WebKitParts.Page, _ frames: [WebKitParts.Page]) {
    self.dom = dom
    lists = [page] + frames
    next = Array(repeating: 0, count: lists.count)
    rowOf = Array(repeating: -1, count: dom.nodes.count)
    for index in lists.indices.dropFirst().reversed() {
      listsOfFrames[lists[index].frameID, default: []].append(index)
      listsOfAddresses[lists[index].url, default: []].append(index)
    }
  }

  func node(ofRow row: Int) -> Int? {
    nodeOf.indices.contains(row) ? Int(nodeOf[row]) : nil
  }

  mutating func run() {
    // The lists of the open nodes, each with the end of the node.
    var open: [(list: Int, end: Int)] = []
    var index = 0
    while index < dom.nodes.count {
      while let last = open.last, last.end <= index { open.removeLast() }
      var list = open.last?.list ?? 0
      let node = dom[index]
      if node.branch == .content, let owner = row(of: Int(node.parent)), owner.isUnreachable {
        guard let own = listOfFrame(index) else {
          index = Int(node.end)
          continue
        }
        list = own
      }
      // A script reaches only open shadow trees, and no generated content.
      let isReached =
        switch node.branch {
        case .shadow: node.shadow == "open"
        case .pseudo: false
        case .child, .content: true
        }
      guard isReached else {
        index = Int(node.end)
        continue
      }
      guard take(index, from: list) else { return }
      open.append((list, Int(node.end)))
      index += 1
    }
    if let list = lists.indices.first(where: { $0 == 0 && next[$0] < lists[$0].rows.count }) {
      mismatch = lists[list].rows[next[list]].offset
    }
  }

  private func row(of index: Int) -> WebKitRow? {
    index < 0 || rowOf[index] < 0 ? nil : rows[Int(rowOf[index])]
  }

  private mutating func take(_ index: Int, from list: Int) -> Bool {
    let place = next[list]
    guard place < lists[list].rows.count else {
      if dom[index].isBlank { return true }
      mismatch = lists[list].offset
      return false
    }
    let row = lists[list].rows[place]
    let node = dom[index]
    let isSameText =
      node.kind != .text || row.length == nil || row.length == node.text.utf16.count
      || node.text.utf16.count >= Self.longestText || node.text.isOfBullets
    let isSame =
      node.kind == .element
      ? row.kind == 1 && row.name == node.name
      : node.kind == .other ? ![1, 3, 9, 11].contains(row.kind) : row.kind == node.kind.rawValue
    guard isSame, isSameText else {
      // A script may omit more kinds of white space than the inspector.
      if node.isBlank { return true }
      mismatch = row.offset
      return false
    }
    next[list] += 1
    if list == 0 { nodeOf.append(Int32(index)) }
    rowOf[index] = Int32(rows.count)
    rows.append(row)
    return true
  }

  /// Returns the unused list of rows of a frame's document, by its identifier or its address.
  private mutating func listOfFrame(_ document: Int) -> Int? {
    let node = dom[document]
    if !node.frameID.isEmpty {
      Self.dropUsed(of: &listsOfFrames[node.frameID, default: []], next)
      if let list = listsOfFrames[node.frameID]?.last { return list }
    }
    guard !node.url.isEmpty else { return nil }
    Self.dropUsed(of: &listsOfAddresses[node.url, default: []], next)
    // Frames with one address come in the order of their lists, so few are compared.
    return listsOfAddresses[node.url]?.suffix(Self.mostCompared).last {
      next[$0] == 0 && holds(document, $0)
    }
  }

  /// Drops the lists that are used by now, before the next one.
  private static func dropUsed(of lists: inout [Int], _ next: [Int]) {
    while let last = lists.last, next[last] > 0 { lists.removeLast() }
  }

  /// Returns whether a list begins with the same nodes as a frame's document.
  private func holds(_ document: Int, _ list: Int) -> Bool {
    let nodes = dom.nodes[document..<Int(dom[document].end)].prefix(8)
    return zip(nodes, lists[list].rows).allSatisfy { node, row in
      node.kind != .element || node.name == row.name
    }
  }
}

extension Notice {
  static let incompletePage = particular(
    one: "the page was not captured completely; content may be missing",
    many: "the page was not captured completely; content may be missing")
  static let missingFacts = particular(
    one: "the member 'page' is missing; frames, values and invisible text are unknown",
    many: "the member 'page' is missing; frames, values and invisible text are unknown")
  static let differentFacts = particular(
    one: "the list of nodes in 'page' differs from the DOM here; the rest of the list is ignored",
    many: "the lists of nodes in 'page' differ from the DOM here; the rest of them is ignored")
}
