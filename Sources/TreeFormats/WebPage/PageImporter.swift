// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import TreeModel

/// Builds the tree of a page entry by entry, in document order.
struct PageImporter: ~Copyable {
  let reading: PageReading
  var builder = TreeBuilder(listsElements: false)
  /// The node of each entry, if it became one.
  var nodes: [NodeIndex?]
  /// The entries around the next one, each with the first entry behind it.
  var around: [(place: Place, end: Int)] = []
  /// What holds for what is below the entry that is being looked at.
  var below = Place()
  /// Entries that became no node and whose states go to the first element in them.
  var deferred: [Int] = []
  var sets = PagePositions()
  var warnings: [PageWarning]
  /// The warnings that are counted by kind.
  var notices = ImportNotices()
  /// The languages that hold anywhere, and which of them holds at each node of the tree; no node stands
  /// among the latter as long as there is but one language.
  private var languages: [String?] = []
  private var languageOf: [Int32] = []
  var topLevel: [NodeIndex] = []
  let focus: Int?
  /// Whether radio buttons that are in no group of their own count as one with those beside them.
  var countsLooseRadios = true
  /// Whether the document says which nodes are focusable.
  var tellsFocus = true
  /// Whether the root represents a node of the document.
  var hasRoot = true

  /// Where the nodes made from what is below an entry go, and what they take over from it.
  struct Place {
    /// What becomes of the entries below.
    enum Mode {
      /// They are read on their own.
      case open
      /// They are part of a leaf.
      case swallowed
      /// They are part of a leaf, but for what it pops up.
      case poppingUp
    }

    var mode = Mode.open
    var parent = NodeIndex.root
    var traits: Traits = []
    /// The leaf that things are part of.
    var leaf = 0
    /// The nearest entry that counts its members, such as a list of tabs.
    var set = 0
    /// The nearest entry that groups.
    var group = 0
  }

  init(_ outline: PageOutline, _ snapshot: DOMSnapshot?, trace: ImportTrace? = nil) {
    nodes = Array(repeating: nil, count: outline.entries.count)
    warnings = outline.warnings
    let (modal, focus) = outline.modalAndFocus()
    self.focus = focus
    reading = PageReading(outline, snapshot, modal: modal, trace: trace)
    // Of the browser's own nodes half become none; other tools have left these out.
    let room = snapshot == nil ? outline.entries.count : outline.entries.count / 2
    builder.reserve(room)
  }

  mutating func run() {
    builder.tree.order = .tree
    addRoot()
    for index in outline.entries.indices.dropFirst() { visit(index) }
    let elements = firstElements()
    for index in deferred { settle(index, on: elements[index]) }
    sets.assign(to: &builder, nodes: elements)
    PageTables(outline, snapshot, nodes).assign(to: &builder)
    confineToModal()
    if let focus { builder.tree.focus = elements[focus] ?? nodes[focus] ?? leaf(around: focus) }
  }

  /// The node of what an entry is part of, if that is read as a whole, such as the field of a date whose
  /// month has the focus.
  private func leaf(around index: Int) -> NodeIndex? {
    var around = Int(outline.entries[index].parent)
    while around >= 0, nodes[around] == nil { around = Int(outline.entries[around].parent) }
    guard around > 0 else { return nil }
    let isWhole =
      switch outline[around].role.treatment {
      case .leaf, .item, .input: true
      case .inline: outline.isWhole(around)
      // What can be edited is read as a field.
      case .transparent: outline[around].states.isSuperset(of: [.editable, .focusable])
      default: false
      }
    return isWhole ? nodes[around] : nil
  }

  /// Adds the warnings to the findings; all unreachable controls are one warning.
  func report(to findings: inout Findings) {
    notices.report(to: &findings)
    var first: PageWarning?
    var count = 0
    for warning in warnings {
      guard case .unreachable = warning.notice else {
        findings.warning(.particular(warning.description), at: warning.offset)
        continue
      }
      first = first ?? warning
      count += 1
    }
    guard let first else { return }
    let more = count == 1 ? "" : "; \(count) controls are unreachable, this is the first"
    findings.warning(.particular(first.description + more), at: first.offset)
  }

  /// Returns the tree, unless it is nested too deeply.
  mutating func finish() throws(PageProblem) -> AccessibilityTree {
    let (tree, faults, _) = builder.finish()
    if let trace {
      trace.offsets = Array(repeating: -1, count: tree.nodes.count)
      for (index, node) in nodes.enumerated() {
        guard let node, hasRoot || node != .root else { continue }
        trace.offsets[node.position] = outline[index].offset
        if outline[index].isBetween { trace.putBetween(node.position) }
      }
    }
    if case .tooDeep(let node, let limit) = faults.first {
      let entry = nodes.firstIndex(of: node) ?? 0
      throw PageProblem(at: outline[entry].offset, .tooDeep(limit: limit))
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
    var root = Node()
    root.role = outline[0].role.role
    languages.append(builder.tree.language)
    let index = builder.add(root)
    identify(index, for: 0)
    nodes[0] = index
  }

  /// Adds the node that bare text becomes, which has words, and neither can be used nor is secret.
  mutating func addText(_ index: Int, in place: Place) {
    let added = builder.add(under: place.parent)
    reading.fillText(index, place.traits, &builder[added])
    register(added, for: index, in: place)
  }

  /// Adds the node an entry becomes.
  ///
  /// - Parameter fill: Gives the node what the kind of entry has.
  @discardableResult
  mutating func add(
    _ index: Int, in place: Place, _ fill: (PageReading, inout Node) -> Void
  ) -> NodeIndex {
    let added = builder.add(under: place.parent)
    let isNameless = reading.make(index, place.traits, &builder[added], fill)
    if isNameless, isReached(index) {
      notices.note(.namelessControl, at: outline[index].offset)
    }
    register(added, for: index, in: place)
    return added
  }

  /// Notes which node an entry became, and names it.
  @inline(__always)
  private mutating func register(_ added: NodeIndex, for index: Int, in place: Place) {
    addLanguage(index, to: added, in: place)
    identify(added, for: index)
    if place.parent == .root { topLevel.append(added) }
    nodes[index] = added
  }

  /// Notes the language that holds at a node, and gives it to the node where it is another than around
  /// it.
  @inline(__always)
  private mutating func addLanguage(_ index: Int, to node: NodeIndex, in place: Place) {
    if languageOf.isEmpty, !reading.hasMore(index) { return }
    noteLanguage(index, of: node, in: place)
  }

  private mutating func noteLanguage(_ index: Int, of node: NodeIndex, in place: Place) {
    var language = languageOf.isEmpty ? 0 : languageOf[place.parent.position]
    if reading.hasMore(index),
      let own = reading.language(of: index, isOpen: below.mode == .open),
      own != languages[Int(language)]
    {
      if languageOf.isEmpty {
        languageOf.reserveCapacity(nodes.count)
        languageOf += repeatElement(0, count: node.position)
      }
      language = Int32(languages.count)
      languages.append(own)
      builder[node].changeDetails { $0.language = own }
    }
    if !languageOf.isEmpty { languageOf.append(language) }
  }

  /// Whether the cursor gets to where an entry is: nothing beside what is modal is read.
  func isReached(_ index: Int) -> Bool {
    guard let modal else { return true }
    return index >= modal && index < Int(outline.entries[modal].end)
  }

  /// Records the rule by which an entry became what it is.
  func tell(_ rule: @autoclosure () -> ImportRule, _ index: Int) {
    trace?.shape(rule(), at: outline[index].offset)
  }

  /// Names a node as its entry is called: by what it says itself, else by the browser's own number.
  @inline(__always)
  private mutating func identify(_ node: NodeIndex, for index: Int) {
    guard outline[index].hasOwnID else { return number(node, for: index) }
    if !outline[index].id.isEmpty { _ = builder.identify(node, as: outline[index].id) }
  }

  private mutating func number(_ node: NodeIndex, for index: Int) {
    let frame = outline.entries[index].frame
    let id = (frame == 0 ? "ax" : "frame\(frame)-ax") + outline[index].id
    _ = builder.identify(node, as: id)
  }
}

extension PageImporter {
  /// Makes the tree of a page.
  ///
  /// - Parameter prepare: Sets what the importer needs to know besides the nodes.
  /// - Returns: The tree; nil if the findings hold an error.
  static func tree(
    of frames: consuming [PageFrame], snapshot: DOMSnapshot? = nil, _ findings: inout Findings,
    _ context: ImportContext, prepare: (inout PageImporter) -> Void = { _ in }
  ) -> AccessibilityTree? {
    do throws(PageProblem) {
      // Nodes that are shared are copied when they change.
      let outline = try PageOutline(consume frames, snapshot: snapshot, trace: context.trace)
      var importer = PageImporter(outline, snapshot, trace: context.trace)
      prepare(&importer)
      importer.run()
      importer.report(to: &findings)
      return try importer.finish()
    } catch {
      findings.error(error)
      return nil
    }
  }
}

// What is asked of the reading so often that it goes by its own name here.
extension PageImporter {
  /// The nodes that count.
  var outline: PageOutline {
    @inline(__always) _read { yield reading.outline }
  }
  /// What the DOM says besides.
  var snapshot: DOMSnapshot? {
    @inline(__always) _read { yield reading.snapshot }
  }
  /// The dialog that has the page to itself.
  var modal: Int? { reading.modal }
  /// The record for the explanation, if one was asked for.
  var trace: ImportTrace? { reading.trace }
}
