// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import TreeModel

/// Builds the nodes of a page from what WebKit exposes and from the texts in the DOM.
struct WebKitPage {
  var page: WebKitDocument
  /// The exposed children of each exposed node.
  private var children: [Int: [Int]] = [:]
  private var isExposed: [Bool]
  /// The pictures of areas that are children of the element around the picture.
  private let pictures: [Int: Int]
  private(set) var flow: WebKitFlow
  private(set) var words: WebKitWords
  private var builder = PageBuilder()
  /// The numbers of list items.
  private var numbering = WebKitNumbering()
  /// The last text, and the box of its last line.
  private var lastText: (end: Int, line: SIMD4<Double>?)?

  init(_ document: consuming WebKitDocument) {
    page = document
    isExposed = Array(repeating: false, count: page.dom.nodes.count)
    var notices = page.notices
    (children, isExposed) = Self.links(page, &notices)
    page.notices = notices
    pictures = Self.pictures(page)
    let labels = WebKitLabels(page)
    flow = WebKitFlow(page, exposed: isExposed, modal: Self.modal(page, children), labels)
    words = WebKitWords(page, flow, labels)
    tellUnexposed()
  }

  /// Records why nodes with properties are not exposed.
  private func tellUnexposed() {
    guard let trace = page.notices.trace else { return }
    for own in page.properties {
      guard let index = page.dom.place(of: own.number), !isExposed[index] else { continue }
      trace.shape(own.isHidden || !own.exists ? .layout : .ignored, at: own.offset)
    }
  }

  /// Follows the lists of children from the page itself; a node counts where it is listed first.
  private static func links(
    _ page: WebKitDocument, _ notices: inout ImportNotices
  ) -> ([Int: [Int]], [Bool]) {
    var children: [Int: [Int]] = [:]
    var isExposed = Array(repeating: false, count: page.dom.nodes.count)
    isExposed[0] = true
    var waiting = [0]
    while let index = waiting.popLast() {
      guard let own = page.properties(of: index) else { continue }
      var listed: [Int] = []
      // WebKit does not list the summary that it adds itself.
      if let summary = page.addedSummary(of: index), !isExposed[summary] {
        isExposed[summary] = true
        listed.append(summary)
      }
      for number in own.children {
        guard let child = page.dom.place(of: number) else {
          notices.note(.missingReference, at: own.offset)
          continue
        }
        guard !isExposed[child] else {
          notices.note(.repeatedChild, at: own.offset)
          continue
        }
        // WebKit lists what is in a highlighted text instead of that text.
        if let mark = page.lostMark(around: child, in: index) {
          if !isExposed[mark] { listed.append(mark) }
          isExposed[mark] = true
          continue
        }
        isExposed[child] = true
        listed.append(child)
      }
      children[index] = listed
      waiting += listed.reversed()
    }
    return (children, isExposed)
  }

  /// Returns for each area of an ignored picture the picture.
  private static func pictures(_ page: WebKitDocument) -> [Int: Int] {
    var pictures: [Int: Int] = [:]
    for own in page.properties where own.isIgnored && !own.children.isEmpty {
      guard let picture = page.dom.place(of: own.number), page[picture].name == "IMG"
      else { continue }
      for area in own.children.compactMap(page.dom.place) { pictures[area] = picture }
    }
    return pictures
  }

  /// Returns the modal dialog to which WebKit confines the page: then nothing else is listed.
  private static func modal(_ page: WebKitDocument, _ children: [Int: [Int]]) -> Int? {
    var modal: Int?
    var index = 0
    while let only = children[index], only.count == 1 {
      index = only[0]
      if page.isModal(index) { modal = index }
    }
    return modal
  }

  /// Returns the nodes of the page, in one sequence for all frames.
  mutating func frame() -> PageFrame {
    var waiting: [(piece: WebKitFlow.Piece, parent: Int?)] = [
      (WebKitFlow.Piece(kind: .element, node: 0, order: 0), nil)
    ]
    while let (piece, parent) = waiting.popLast() {
      guard builder.nodes.count < AccessibilityTree.maximumNodes else { break }
      guard piece.kind == .element else {
        addText(piece, under: parent)
        continue
      }
      let added = add(piece.node, under: parent)
      // The options of a closed list are not in the page.
      if page[piece.node].name == "SELECT", builder[added].role.role == .combobox {
        for option in children[piece.node] ?? [] {
          guard let own = page.properties(of: option) else { continue }
          page.notices.trace?.shape(.closedChoice, at: own.offset)
        }
        continue
      }
      if builder[added].role.role == .listitem { addMarker(of: piece.node, under: added) }
      waiting += parts(of: piece.node).reversed().map { ($0, added) }
    }
    return builder.frame()
  }

  /// Returns the exposed children of a node and the texts between them.
  ///
  /// Children from elsewhere, by `aria-owns`, follow its own content.
  private func parts(of index: Int) -> [WebKitFlow.Piece] {
    let pieces = flow.pieces[index] ?? []
    var parts: [WebKitFlow.Piece] = []
    var next = 0
    for child in children[index] ?? [] {
      // An area is where its picture is.
      let start = flow.starts[pictures[child] ?? child]
      let isInside = start > flow.starts[index] && start < flow.ends[index]
      // A child that is not drawn has no place.
      let end = start == 0 ? 0 : isInside ? start : .max
      while next < pieces.count, pieces[next].order < end {
        parts.append(pieces[next])
        next += 1
      }
      parts.append(WebKitFlow.Piece(kind: .element, node: child, order: start))
    }
    return parts + pieces[next...]
  }

  /// Adds the marker of a list item, which Safari exposes as the first part of it.
  private mutating func addMarker(of index: Int, under item: Int) {
    guard let text = page.marker(of: index, &numbering) else { return }
    let added = builder.add("ListMarker", under: item, at: page[index].offset)
    builder[added].name = text
    builder[added].nameSource = .contents
    builder[added].hasOwnID = false
    builder[added].id = String(page[index].number) + "-marker"
  }

  private mutating func addText(_ piece: WebKitFlow.Piece, under parent: Int?) {
    let node = page[piece.node]
    let row = page.row(of: piece.node)
    let text: String
    switch piece.kind {
    case .before, .after: text = piece.words
    case .text, .element:
      text = page.shownText(of: piece.node)
    }
    let folded = folded(text)
    guard !folded.isEmpty else { return }
    let added = builder.add("StaticText", under: parent, at: node.offset)
    builder[added].name = folded
    builder[added].nameSource = .contents
    builder[added].states = .spaces(of: text)
    if piece.isSaidByControl { builder[added].states.insert(.saidByControl) }
    if piece.isGenerated {
      builder[added].states.insert(piece.kind == .before ? .generatedBefore : .generatedAfter)
    }
    // The inspector omits texts of white space.
    if let last = lastText, isApart(piece, from: last) {
      builder[added].states.insert(.spaceBefore)
    }
    let end = piece.kind == .after ? Int(node.end) - 1 : piece.node
    lastText = (end, piece.kind == .text ? row?.lastLine : nil)
    identify(added, as: piece)
  }

  /// Returns whether the page has a space, a line break or the edge of a block between two texts.
  private func isApart(
    _ piece: WebKitFlow.Piece, from last: (end: Int, line: SIMD4<Double>?)
  ) -> Bool {
    if page.tellsSpaces, last.end <= piece.node {
      return page.isApart(
        last.end, piece.kind == .after ? Int(page[piece.node].end) - 1 : piece.node)
    }
    // Documents without these facts show it as a gap, which a line of the window may hide or make.
    guard piece.kind == .text, let end = last.line, let start = page.row(of: piece.node)?.firstLine
    else { return false }
    let isNextLine = start[1] >= end[1] + end[3] || end[1] >= start[1] + start[3]
    return isNextLine || max(start[0] - end[0] - end[2], end[0] - start[0] - start[2]) >= 2
  }

  private mutating func identify(_ added: Int, as piece: WebKitFlow.Piece) {
    builder[added].hasOwnID = false
    builder[added].backendID = piece.node
    let ending =
      switch piece.kind {
      case .before: "-before"
      case .after: "-after"
      case .text, .element: ""
      }
    builder[added].id = String(page[piece.node].number) + ending
  }

  private mutating func add(_ index: Int, under parent: Int?) -> Int {
    let own = page.properties(of: index)
    let name = page.roleName(of: index)
    let added = builder.add(name, under: parent, at: own?.offset ?? page[index].offset)
    identify(added, as: WebKitFlow.Piece(kind: .element, node: index, order: 0))
    page.fill(&builder[added], index, words)
    if builder[added].role.treatment == .transparent { builder[added].states.insert(.block) }
    return added
  }
}

extension WebKitDocument {
  /// Returns the words of a text node in the case that the page shows.
  func shownText(of index: Int) -> String {
    text(of: index).transformed(row(of: Int(self[index].parent))?.textTransform ?? "")
  }

  /// Returns whether white space, a line break or the edge of a block is between the starts of two nodes, the
  /// first one's end included.
  fileprivate func isApart(_ former: Int, _ next: Int) -> Bool {
    guard former < next else { return false }
    guard next - former <= Self.mostBetween else { return true }
    for place in former + 1...next {
      if row(of: place)?.hasSpaceBefore == true || self[place].name == "BR" || isBlock(place) {
        return true
      }
    }
    var around = former
    for _ in 0..<Self.mostAround where around >= 0 && self[around].end <= next {
      if isBlock(around) { return true }
      around = Int(self[around].parent)
    }
    return false
  }

  /// Returns the outermost highlighted text in an element around a child that WebKit lists there.
  ///
  /// WebKitGTK leaves such a text out. Safari exposes it.
  fileprivate func lostMark(around child: Int, in outer: Int) -> Int? {
    var mark: Int?
    var around = Int(self[child].parent)
    for _ in 0..<Self.mostAround where around > outer {
      if around < self[outer].end, let own = properties(of: around), own.role == "mark",
        own.isIgnored, own.children.contains(self[child].number)
      {
        mark = around
      }
      around = Int(self[around].parent)
    }
    return mark
  }

  /// Returns whether an element begins a line of its own.
  func isBlock(_ index: Int) -> Bool {
    guard self[index].kind == .element, let display = row(of: index)?.display else { return false }
    return !["inline", "contents", "none", "ruby"].contains { display.hasPrefix($0) }
  }

  /// The maximum number of nodes between two texts and around one to visit.
  private static let mostBetween = 2000
  private static let mostAround = 100
}

extension Notice {
  static let repeatedChild = particular(
    one: "a child in 'childNodeIds' here is also listed elsewhere, and is ignored",
    many: "# nodes list a child in 'childNodeIds' that is also listed elsewhere; they are ignored")
}

extension String {
  /// Returns the text as CSS shows it.
  fileprivate func transformed(_ transform: String) -> String {
    switch transform {
    case "uppercase": return uppercased()
    case "lowercase": return lowercased()
    case "capitalize":
      var text = ""
      var isStart = true
      for letter in self {
        text += isStart ? letter.uppercased() : String(letter)
        isStart = letter.isWhitespace
      }
      return text
    default: return self
    }
  }
}
