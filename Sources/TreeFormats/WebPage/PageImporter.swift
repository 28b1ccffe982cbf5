// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import TreeModel

/// Builds the tree of a page entry by entry, in document order.
struct PageImporter: ~Copyable {
  let reading: PageReading
  var builder = TreeBuilder(listsElements: false)
  /// The node of each entry, if it became one.
  var nodes: [NodeIndex?]
  /// The ancestors of the next entry, each with the first entry after its descendants.
  var around: [(place: Place, end: Int)] = []
  /// The context for the descendants of the current entry.
  var below = Place()
  /// The entries without a node whose states go to the first element in them.
  var deferred: [Int] = []
  var sets = PagePositions()
  /// The sentences in several inline elements, and the first one that is not opened yet.
  private let sentences: [Range<Int>]
  private var nextSentence = 0
  /// The nodes of sentences with their offsets in the document, for an explanation.
  private(set) var offsetsBetween: [(node: NodeIndex, offset: Int)] = []
  private var warnings: [PageWarning]
  /// The first unreachable control, and the number of them.
  private var unreachable: (first: PageWarning, subject: String, count: Int)?
  var notices = ImportNotices()
  /// The languages, and the index of the language of each node of the tree; the indices are empty
  /// while there is only one language.
  private var languages: [String?] = []
  private var languageOf: [Int32] = []
  var topLevel: [NodeIndex] = []
  let focus: Int?
  /// Whether radio buttons without a group count together with their siblings.
  var countsLooseRadios = true
  /// Whether the document says which nodes are focusable.
  var tellsFocus = true
  /// Whether Tab stops at an open `dialog`.
  var tabsToDialogs = false
  /// Whether the root represents a node of the document.
  var hasRoot = true
  /// Whether the document has no identifiers for some nodes.
  private var leavesUnnamed = false
  /// Whether elements may have an `id`, and those that have one.
  private let knowsIDs: Bool
  private var ids = ElementIDs()
  /// The name of each node's element, as a number of the snapshot; empty without a snapshot.
  private var elementNames: [Int32] = []
  /// The browser's numbers, if the document has any.
  var live: LiveNumbers?

  /// The parent for the nodes of descendants, and what they inherit.
  struct Place {
    enum Mode {
      /// They are read separately.
      case open
      /// They are part of a leaf.
      case swallowed
      /// They are part of a leaf, except its popup.
      case poppingUp
    }

    var mode = Mode.open
    var parent = NodeIndex.root
    var traits: Traits = []
    var leaf = 0
    /// The nearest ancestor that counts its members, such as a tab list.
    var set = 0
    /// The nearest ancestor that is a group.
    var group = 0
    /// Whether blocks are kept, because the dialog around them counts each as one item.
    var keepsBlocks = false
  }

  init(_ outline: PageOutline, _ snapshot: DOMSnapshot?, trace: ImportTrace? = nil) {
    nodes = Array(repeating: nil, count: outline.entries.count)
    warnings = outline.warnings
    let (modal, focus) = outline.modalAndFocus()
    self.focus = focus
    reading = PageReading(outline, snapshot, modal: modal, trace: trace)
    knowsIDs = snapshot?.knows(.id) == true
    if let snapshot {
      let targets = PageClickTargets(snapshot)
      sentences = PageSentences(outline, snapshot, targets).found
      reading.clickableTexts = targets.texts(outline, snapshot, sentences)
    } else {
      sentences = []
    }
    // Half of the browser's nodes become none; other tools have already omitted these.
    let room = snapshot == nil ? outline.entries.count : outline.entries.count / 2
    builder.reserve(room)
    if snapshot != nil { elementNames.reserveCapacity(room) }
  }

  mutating func run() {
    builder.tree.order = .tree
    addRoot()
    for index in outline.entries.indices.dropFirst() { visit(index) }
    let elements = firstElements()
    for index in deferred { settle(index, on: elements[index]) }
    orderTabs(elements)
    sets.assign(to: &builder, elements, nodes, reading)
    relateDetails()
    PageTables(reading, nodes).assign(to: &builder)
    confineToModal()
    if let focus {
      // iOS finds the first piece in a heading in pieces, and the Mac reads the whole.
      let element = elements[focus].map { builder.whole(startingWith: $0) ?? $0 }
      let landmark = nodes[focus].flatMap {
        builder.tree.containerKind(of: $0, style: .macos) == .landmark ? $0 : nil
      }
      builder.tree.focus = landmark ?? element ?? nodes[focus] ?? leaf(around: focus)
    }
    nameNodes()
    builder.tree.live = live
  }

  /// Returns the node of the element that includes an entry, such as the field of a month.
  func leaf(around index: Int) -> NodeIndex? {
    var around = Int(outline.entries[index].parent)
    while around >= 0, nodes[around] == nil { around = Int(outline.entries[around].parent) }
    guard around > 0 else { return nil }
    let isWhole =
      switch outline[around].role.treatment {
      case .leaf, .item, .input: true
      case .inline: outline.isWhole(around)
      // An editable node is read as a field.
      case .transparent: outline[around].states.isSuperset(of: [.editable, .focusable])
      default: false
      }
    return isWhole ? nodes[around] : nil
  }

  /// Counts a notice about an entry.
  mutating func note(_ notice: Notice, _ index: Int) {
    let reading = reading
    notices.note(notice, at: outline[index].offset, about: reading.whereabouts(index))
  }

  mutating func noteUnreachable(_ index: Int, _ words: String) {
    unreachable = (
      unreachable?.first ?? (outline[index].offset, words),
      unreachable?.subject ?? reading.subject(index), (unreachable?.count ?? 0) + 1
    )
  }

  /// Adds the warnings to the findings; all unreachable controls are one warning.
  func report(to findings: inout Findings) {
    notices.report(to: &findings)
    for (offset, words) in warnings { findings.warning(.particular(words), at: offset) }
    guard let (first, subject, count) = unreachable else { return }
    let more = count == 1 ? "" : "; \(count) controls are unreachable, this is the first"
    findings.warning(.particular(first.words + more), at: first.offset, about: subject)
  }

  /// Returns the tree, unless it is nested too deeply.
  mutating func finish() throws(PageProblem) -> AccessibilityTree {
    let (tree, faults, _) = builder.finish()
    if let trace {
      trace.offsets = Array(repeating: -1, count: tree.nodes.count)
      for (index, node) in nodes.enumerated() {
        guard let node, hasRoot || node != .root else { continue }
        trace.offsets[node.position] = outline[index].offset
        if let rule = outline[index].addedBy {
          trace.putBetween(node.position, by: rule)
        } else if outline[index].isBetween {
          trace.putBetween(node.position)
        }
      }
      for (node, offset) in offsetsBetween { trace.offsets[node.position] = offset }
    }
    if case .tooDeep(let node, let limit) = faults.first {
      let entry = nodes.firstIndex(of: node) ?? 0
      throw PageProblem(.tooDeep(limit: limit), at: outline[entry].offset)
    }
    return tree
  }

  private mutating func addRoot() {
    let name = outline[0].name
    builder.tree.name = name.isEmpty ? nil : name
    if let snapshot, let document = snapshot.documents.first {
      builder.tree.screen = snapshot.viewport
      let body = document.nodes.first { snapshot.elementName(of: $0) == "BODY" }
      let html = document.nodes.first { snapshot.elementName(of: $0) == "HTML" }
      builder.tree.language = html.flatMap(snapshot.language)
      let direction = [html, body].compactMap { $0.flatMap { snapshot.attribute(.dir, of: $0) } }
      if direction.contains(where: { $0.lowercased() == "rtl" }) {
        builder.tree.direction = .rightToLeft
      }
    }
    if hasRoot, !name.isEmpty { trace?.drop("name", .screenName, at: outline[0].offset) }
    if let page = outline.frames.first ?? nil {
      live = LiveNumbers(page: page, frames: outline.frames.map { $0 ?? "" })
    }
    live?.reserve(nodes.count)
    var root = Node()
    root.role = outline[0].role.role
    if hasRoot { reading.record(of: 0).give(.role) }
    languages.append(builder.tree.language)
    let index = builder.add(root)
    identify(index, for: 0)
    nodes[0] = index
  }

  /// Adds the node around the texts of a sentence, if the next one starts at an entry.
  mutating func openSentence(at index: Int) {
    guard nextSentence < sentences.count, sentences[nextSentence].lowerBound == index
    else { return }
    let entries = sentences[nextSentence]
    nextSentence += 1
    guard below.mode == .open else { return }
    let added = builder.add(under: below.parent)
    let language = reading.language(ofSentence: entries)
    reading.fillSentence(entries, in: language, below.traits, &builder[added])
    noteLanguage(language, index, of: added, in: below)
    if below.parent == .root { topLevel.append(added) }
    if let trace {
      offsetsBetween.append((added, outline[index].offset))
      trace.putBetween(added.position, by: .sentence)
    }
    below.parent = added
    below.keepsBlocks = false
    around.append((below, entries.upperBound))
  }

  /// Adds the node of bare text, which is neither interactive nor secret.
  mutating func addText(_ index: Int, in place: Place) {
    let added = builder.add(under: place.parent)
    reading.fillText(index, place.traits, &builder[added])
    register(added, for: index, in: place)
  }

  /// Adds the node of a piece of a heading.
  mutating func addPiece(_ entries: Range<Int>, in place: Place) {
    let added = builder.add(under: place.parent)
    let language = reading.language(ofSentence: entries)
    reading.fillPiece(entries, in: language, place.traits, &builder[added])
    noteLanguage(language, entries.lowerBound, of: added, in: place)
    keep(added, for: entries.lowerBound, in: place)
  }

  @discardableResult
  mutating func add(
    _ index: Int, in place: Place, _ fill: (PageReading, inout Node) -> Void
  ) -> NodeIndex {
    let added = builder.add(under: place.parent)
    let isNameless = reading.make(index, place.traits, &builder[added], fill)
    builder.concealSecureText(of: added)
    if isNameless, isReached(index) { note(.namelessControl, index) }
    if outline[index].secretMark?.isSaidByDevices == true { note(.saidSecret, index) }
    register(added, for: index, in: place)
    return added
  }

  /// Records the node of an entry with its language, and sets its identifier.
  @inline(__always)
  private mutating func register(_ added: NodeIndex, for index: Int, in place: Place) {
    addLanguage(index, to: added, in: place)
    keep(added, for: index, in: place)
  }

  /// Records the node of an entry, and sets its identifier.
  @inline(__always)
  private mutating func keep(_ added: NodeIndex, for index: Int, in place: Place) {
    identify(added, for: index)
    if place.parent == .root { topLevel.append(added) }
    nodes[index] = added
  }

  /// Records the language of a node, and sets it if it differs from that of the parent.
  @inline(__always)
  private mutating func addLanguage(_ index: Int, to node: NodeIndex, in place: Place) {
    if languageOf.isEmpty, !reading.hasMore(index) { return }
    let own =
      reading.hasMore(index) ? reading.language(of: index, isOpen: below.mode == .open) : nil
    noteLanguage(own, index, of: node, in: place)
  }

  /// Records the language of a node: its own, or that of its parent.
  private mutating func noteLanguage(
    _ own: String?, _ index: Int, of node: NodeIndex, in place: Place
  ) {
    var language = languageOf.isEmpty ? 0 : languageOf[place.parent.position]
    if let own, own != languages[Int(language)] {
      if languageOf.isEmpty {
        languageOf.reserveCapacity(nodes.count)
        languageOf += repeatElement(0, count: node.position)
      }
      language = Int32(languages.count)
      languages.append(own)
      let record = reading.record(of: index)
      builder[node].changeDetails { record.set(&$0.language, .language, to: own) }
    }
    if !languageOf.isEmpty { languageOf.append(language) }
  }

  /// Returns whether the cursor can reach an entry: nothing outside a modal view is reachable.
  func isReached(_ index: Int) -> Bool {
    guard let modal else { return true }
    return index >= modal && index < Int(outline.entries[modal].end)
  }

  func tell(_ rule: @autoclosure () -> ImportRule, _ index: Int) {
    trace?.shape(rule(), at: outline[index].offset)
  }

  /// Sets the identifier of a node, if the document has one for it; others get theirs at the end.
  @inline(__always)
  private mutating func identify(_ node: NodeIndex, for index: Int) {
    if index > 0 || hasRoot { reading.record(of: index).give(.id) }
    if live != nil {
      let (number, frame) = (outline[index].liveNumber, outline.entries[index].frame)
      live?.set(number, in: frame, of: node)
    }
    if snapshot != nil { noteElement(of: index, for: node) }
    guard outline[index].hasOwnID else {
      leavesUnnamed = true
      if knowsIDs { noteID(of: index, for: node) }
      return
    }
    if !outline[index].id.isEmpty { _ = builder.identify(node, as: outline[index].id) }
  }

  /// Notes the element of a node, after those of the nodes before it.
  private mutating func noteElement(of index: Int, for node: NodeIndex) {
    let place = Int(outline.entries[index].place)
    guard place >= 0, let name = snapshot?.elementNumber(of: place) else { return }
    while elementNames.count < node.position { elementNames.append(-1) }
    elementNames.append(name)
  }

  private mutating func noteID(of index: Int, for node: NodeIndex) {
    let place = Int(outline.entries[index].place)
    guard place >= 0, let id = snapshot?.attribute(.id, of: place) else { return }
    ids.add(id, place, of: node)
  }

  /// Gives the nodes without an identifier of the document their own, once they are asked for.
  private mutating func nameNodes() {
    builder.tree.authored = AuthoredNames(ids, elementNames, snapshot)
    guard leavesUnnamed else { return }
    let ids = ids
    builder.tree.late = LateIdentifiers { tree in PageNames.names(in: tree, ids) }
  }
}

extension PageImporter {
  static func tree(
    of frames: consuming [PageFrame], snapshot: DOMSnapshot? = nil, _ findings: inout Findings,
    _ context: ImportContext, prepare: (inout PageImporter) -> Void = { _ in },
    correct: (inout [PageFrame], inout [PageLinks]) -> Void = { _, _ in }
  ) -> AccessibilityTree? {
    do throws(PageProblem) {
      // Shared nodes would be copied when they change.
      context.trace?.snapshot = snapshot
      let outline = try PageOutline(
        consume frames, snapshot: snapshot, trace: context.trace, correct: correct)
      var importer = PageImporter(outline, snapshot, trace: context.trace)
      prepare(&importer)
      importer.run()
      importer.report(to: &findings)
      return try importer.finish()
    } catch {
      findings.error(error.problem, at: error.offset)
      return nil
    }
  }
}

// Shortcuts to frequently used members of the reading.
extension PageImporter {
  var outline: PageOutline { @inline(__always) _read { yield reading.outline } }
  var snapshot: DOMSnapshot? { @inline(__always) _read { yield reading.snapshot } }
  var modal: Int? { reading.modal }
  var trace: ImportTrace? { reading.trace }
}
