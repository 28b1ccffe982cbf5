// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Spelling
internal import TreeModel

/// Converts the views of a phone's screen to a tree, and groups its elements like the platform's
/// screen reader (docs/reference/formats/appium-ios.md and android.md).
struct PhoneImporter: ~Copyable {
  private let outline: Outline<PhoneView>
  /// Whether a cell with controls in it is read in parts.
  private let dissolvesCells: Bool
  /// Whether a cell is read as a whole.
  private let groups: Bool
  var assembly: TreeAssembly
  /// For each view the nearest enclosing one that includes its texts, or minus one.
  private var composers: [Int32]
  /// The contents of these views, if they have any.
  private var contents: [Contents] = []
  /// For each view its index among the contents, or minus one.
  private var slots: [Int32]
  /// For the text of each view that contains others, the visible views with it, in order.
  private var saying: [String: [Int]] = [:]
  /// A filter for these texts, because most texts are not among them, and a lookup is slow.
  private var wordsOfHolders = WordMarks()
  /// The cells that are read in parts.
  private var dissolved: Set<Int> = []
  /// The controls that are parts of the control around them.
  private var doubled: Set<Int> = []

  /// The content of a view that is read as a whole.
  private struct Contents {
    var texts: [Int] = []
    var controls: [Int] = []
    var toggles: [Int] = []
  }

  init(_ outline: Outline<PhoneView>, dissolvesCells: Bool, context: ImportContext) {
    self.outline = outline
    self.dissolvesCells = dissolvesCells
    groups = context.groups
    assembly = TreeAssembly(expected: outline.indices.count)
    assembly.notices = ImportNotices(context.trace)
    composers = Array(repeating: -1, count: outline.indices.count)
    slots = composers
  }

  mutating func run(focus: Int? = nil) {
    concealWithinSecureText()
    for index in outline.indices where !outline.below(index).isEmpty {
      guard let words = outline[index].words else { continue }
      saying[words] = []
      wordsOfHolders.insert(words)
    }
    for index in outline.indices { place(index) }
    var nodes: [NodeIndex] = []
    // For each view the parent of its inner elements: its node or, if that is an element, the
    // node's parent.
    var inner: [NodeIndex] = []
    var isInside: [Bool] = []
    var kinds = SharedKinds()
    // Only the first view with an identifier has it as that of its node.
    var repeated: [NodeIndex: String] = [:]
    for index in outline.indices {
      var node = outline[index].takeNode()
      shape(index, &node)
      kinds.give(outline[index].programKind, to: &node)
      let isStop = node.flags[.isElement] == true
      let parent = outline.parent(of: index)
      let around = parent.map { isStop ? inner[$0] : nodes[$0] } ?? .root
      let added = assembly.add(
        consume node, under: around, id: outline[index].identifier, at: outline.offsets[index])
      if let id = outline[index].identifier, !id.isEmpty, assembly.builder.tree[added].id == nil {
        repeated[added] = id
      }
      nodes.append(added)
      isInside.append(isStop || parent.map { isInside[$0] } ?? false)
      inner.append(isInside[index] ? parent.map { inner[$0] } ?? .root : added)
    }
    if let focus { assembly.builder.tree.focus = nodes[focus] }
    assembly.builder.tree.authored = AuthoredNames(repeated: repeated)
  }

  /// Conceals the texts within secure text fields, before others take them into their labels.
  private func concealWithinSecureText() {
    var index = outline.indices.lowerBound
    while index < outline.indices.upperBound {
      let inner = outline.below(index)
      index += 1
      guard !inner.isEmpty, outline[inner.lowerBound - 1].node.isSecure else { continue }
      for place in inner { outline[place].node.concealWithinSecureText() }
      index = inner.upperBound
    }
  }

  /// Determines the view that includes a view.
  private mutating func place(_ index: Int) {
    let entry = outline[index]
    let words = entry.words
    if let words, wordsOfHolders.mayHave(words), entry.isVisible { saying[words]?.append(index) }
    guard let parent = outline.parent(of: index) else { return }
    let composer = composes(parent) ? Int32(parent) : composers[parent]
    composers[index] = composer
    guard composer >= 0, entry.isVisible else { return }
    let part = entry.part
    if isDouble(index, of: Int(composer)) {
      doubled.insert(index)
      return
    }
    if entry.isToggle, part != .cell {
      contents[slot(of: Int(composer))].toggles.append(index)
    } else if entry.isOperable {
      contents[slot(of: Int(composer))].controls.append(index)
    } else if part == .text || part == .wrapper, words != nil {
      contents[slot(of: Int(composer))].texts.append(index)
    }
  }

  /// Returns whether a control without a text only repeats the control around it, as in the menus and
  /// toolbars of SwiftUI.
  private func isDouble(_ index: Int, of composer: Int) -> Bool {
    let (inner, outer) = (outline[index], outline[composer])
    return inner.part == .control && outer.part == .control && !inner.isToggle
      && inner.isStop == nil && inner.words == nil && inner.node.value == nil
      && inner.node.traits.subtracting(.notEnabled).isSubset(of: outer.node.traits)
  }

  /// Returns the index of the content of a view, creating it if necessary.
  private mutating func slot(of composer: Int) -> Int {
    if slots[composer] < 0 {
      slots[composer] = Int32(contents.count)
      contents.append(Contents())
    }
    return Int(slots[composer])
  }

  private func contents(of index: Int) -> Contents? {
    slots[index] < 0 ? nil : contents[Int(slots[index])]
  }

  /// Returns whether a view includes the texts in it.
  private func composes(_ index: Int) -> Bool {
    outline[index].composes && (groups || outline[index].part != .cell)
      && !doubled.contains(index)
  }

  /// Determines whether a view becomes an element, and sets its texts.
  private mutating func shape(_ index: Int, _ node: inout Node) {
    let isVisible = outline[index].isVisible
    var rule = ImportRule.declared
    if let isStop = outline[index].isStop {
      node.flags[.isElement] = isStop && isVisible
      if isStop, outline[index].words == nil { compose(index, &node) }
    } else if !isVisible {
      rule = .unseen
      node.flags[.isElement] = false
    } else {
      switch outline[index].part {
      case .wrapper, .text:
        node.flags[.isElement] =
          outline[index].words != nil && isRead(index) || saysValueAlone(index, node)
        rule = ruleOfText(index, node)
      case .container:
        rule = .container
        node.flags[.isElement] = false
      case .input:
        node.flags[.isElement] = !repeatsComposer(index)
        rule = node.flags[.isElement] == true ? .input : .sameWords
      case .control:
        if doubled.contains(index) {
          node.flags[.isElement] = false
        } else {
          compose(index, &node)
          node.flags[.isElement] = !repeatsComposer(index) && !isAround(index, node)
        }
        rule = node.flags[.isElement] == true ? .control : .sameWords
      case .cell where groups: rule = composeCell(index, &node)
      case .cell: rule = shapeUngrouped(index, &node)
      }
    }
    if node.flags[.isElement] == false, isVisible, holdsWordsOfItsOwn(index) {
      assembly.notices.record(at: outline.offsets[index]).set(
        &node.containerType, .containerType, to: .semanticGroup, by: .groupOfWords)
      rule = .group
    }
    if node.isNamelessControl, rule != .wordless, !isNamedByValue(index, node) {
      note(.namelessControl, index)
    }
    guard let trace = assembly.notices.trace else { return }
    if rule == .declared {
      // The importer may have recorded the reason.
      trace.shapeIfUnknown(rule, at: outline.offsets[index])
    } else {
      trace.shape(rule, at: outline.offsets[index])
    }
  }

  /// Returns whether a value serves as a name: by the kind or, in a field, as the placeholder.
  private func isNamedByValue(_ index: Int, _ node: Node) -> Bool {
    node.value?.isBlank == false && (outline[index].isNamedByValue || outline[index].part == .input)
  }

  /// Returns the rule for a text, or for a view that contains others.
  private func ruleOfText(_ index: Int, _ node: Node) -> ImportRule {
    if node.flags[.isElement] == true { return .text }
    return outline[index].words != nil && composers[index] >= 0 ? .partOfElement : .wrapper
  }

  /// Returns whether a view that contains others has text that none of them has.
  private func holdsWordsOfItsOwn(_ index: Int) -> Bool {
    guard let words = outline[index].words, composers[index] < 0, merged[index] == nil
    else { return false }
    let below = outline.below(index)
    guard !below.isEmpty, let places = saying[words] else { return false }
    // The first of those indices inside the view.
    var low = 0
    var high = places.count
    while low < high {
      let middle = (low + high) / 2
      if places[middle] < below.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low == places.count || places[low] >= below.upperBound
  }

  /// Returns whether a text is an element: outside all elements, or in a cell read in parts.
  private func isRead(_ index: Int) -> Bool {
    let composer = Int(composers[index])
    // The text of a view that contains others may be repeated by one of these.
    guard composer >= 0 else { return outline[index].part == .text || outline.below(index).isEmpty }
    guard dissolved.contains(composer) else { return false }
    // The name of a switch in the cell is said with the switch.
    return
      !(contents(of: composer)?.toggles.contains { outline[$0].words == outline[index].words }
      ?? false)
  }

  /// Returns whether a text without a label has a value.
  private func saysValueAlone(_ index: Int, _ node: Node) -> Bool {
    outline[index].part == .text && node.value?.isBlank == false
      && (composers[index] < 0 || dissolved.contains(Int(composers[index])))
  }

  /// Returns whether a control is inside another one with the same text.
  private func repeatsComposer(_ index: Int) -> Bool {
    let composer = Int(composers[index])
    guard composer >= 0 else { return false }
    if outline[index].isToggle, merged[composer] == index { return true }
    // SwiftUI has the switch itself in the element of its row, without its own text.
    if outline[index].isToggle, outline[index].words == nil, outline[composer].isToggle,
      outline[composer].isVisible, outline[composer].hadValue,
      contents(of: composer)?.toggles.count == 1
    {
      return true
    }
    return outline[composer].part != .cell && outline[index].words != nil
      && outline[composer].words == outline[index].words
  }

  /// Returns whether a control without a text only contains another one with the same traits, which has it.
  private func isAround(_ index: Int, _ node: Node) -> Bool {
    guard node.label == nil, node.value == nil, let inside = contents(of: index) else {
      return false
    }
    return inside.controls.contains {
      outline[$0].part == .control && outline[$0].words != nil
        && node.traits.subtracting(.notEnabled).isSubset(of: outline[$0].node.traits)
    }
  }

  /// For cells and clickable views the switch that they represent.
  private var merged: [Int: Int] = [:]

  /// Converts a cell: an element with the texts of its content, or a wrapper of the elements in it.
  private mutating func composeCell(_ index: Int, _ node: inout Node) -> ImportRule {
    let inside = contents(of: index) ?? Contents()
    let hasControls = !inside.controls.isEmpty
    if inside.toggles.count == 1, !(dissolvesCells && hasControls),
      let toggle = inside.toggles.first
    {
      merged[index] = toggle
      let record = assembly.notices.record(at: outline.offsets[index])
      record.add(outline[toggle].node.traits, to: &node, by: .switchInside)
      if node.role == nil {
        record.set(&node.role, .role, to: outline[toggle].node.role, by: .switchInside)
      }
      record.set(&node.value, .value, to: outline[toggle].node.value, by: .switchInside)
      record.set(&node.checked, .checked, to: outline[toggle].node.checked, by: .switchInside)
      node.pressed = outline[toggle].node.pressed
      if let details = outline[toggle].node.details, !details.isEmpty { node.details = details }
      compose(index, &node, with: [toggle])
      node.flags[.isElement] = true
      return .rowWithSwitch
    }
    if dissolvesCells, hasControls, inside.toggles.isEmpty, saysItsOwn(index, inside) {
      compose(index, &node)
      node.flags[.isElement] = true
      return .rowBesideControls
    }
    if dissolvesCells && hasControls || inside.toggles.count > 1 {
      if outline.repeatsContents(index) {
        node.label = nil
        outline[index].node.label = nil
        assembly.notices.record(at: outline.offsets[index]).drop("label", by: .labelOfContents)
      }
      dissolved.insert(index)
      node.flags[.isElement] = false
      return .rowInPieces
    }
    compose(index, &node)
    let saysSomething = node.label?.isBlank == false || node.value?.isBlank == false
    node.flags[.isElement] = saysSomething || isSomething(node) && !dissolvesCells
    if !saysSomething, !holdsElements(index) {
      note(.wordless, index)
      return .wordless
    }
    return node.flags[.isElement] == true ? .wholeRow : .wrapper
  }

  /// Returns whether a cell with controls in it has a label for everything else in it, as a row of a table
  /// with a button for details.
  private func saysItsOwn(_ index: Int, _ inside: Contents) -> Bool {
    guard let words = outline[index].words else { return false }
    return !inside.controls.contains { outline[$0].words == words }
      && !outline.repeatsContents(index)
  }

  /// Counts a notice about a view.
  private mutating func note(_ notice: Notice, _ index: Int) {
    let outline = outline
    assembly.notices.note(
      notice, at: outline.offsets[index], about: outline.whereabouts(of: index))
  }

  /// Converts a cell that is read in parts: an element if nothing in it has text.
  private mutating func shapeUngrouped(_ index: Int, _ node: inout Node) -> ImportRule {
    let isAlone = outline.below(index).isEmpty || !holdsElements(index)
    let saysSomething = node.label?.isBlank == false || node.value?.isBlank == false
    node.flags[.isElement] = isAlone && (saysSomething || isSomething(node) && !dissolvesCells)
    guard isAlone else { return .rowUngrouped }
    guard !saysSomething else { return .wholeRow }
    note(.wordless, index)
    return .wordless
  }

  /// Returns whether a view without text still has a role to say.
  private func isSomething(_ node: Node) -> Bool {
    !node.traits.subtracting([.notEnabled, .selected]).isEmpty || node.role != nil
  }

  /// Returns whether a cell without text contains views with text.
  private func holdsElements(_ index: Int) -> Bool {
    outline.below(index).prefix(Self.looks).contains {
      outline[$0].words != nil || outline[$0].isToggle
    }
  }

  /// The maximum number of views in a cell to visit for text.
  private static let looks = 256

  /// Adds the texts inside a view to its label, unless the label includes them.
  private func compose(_ index: Int, _ node: inout Node, with more: [Int] = []) {
    guard let inside = contents(of: index) else { return }
    // A view with its own text that is not an iOS cell represents its content.
    if node.label?.isBlank == false, !(dissolvesCells && outline[index].part == .cell) { return }
    let texts = more.isEmpty ? inside.texts : (inside.texts + more).sorted()
    guard !texts.isEmpty else { return }
    var words = node.label?.isBlank == false ? node.label.map { [$0.text] } ?? [] : []
    var said = SaidTexts()
    for own in words { said.insert(partsOf: own) }
    if let value = node.value?.text, !outline[index].isToggle { said.insert(partsOf: value) }
    if outline[index].part == .cell {
      for control in inside.controls { _ = outline[control].words.map { said.insert($0) } }
    }
    for text in texts {
      guard let piece = outline[text].words, said.insert(piece) else { continue }
      words.append(piece)
    }
    guard let own = words.first else { return }
    let composed = words.count == 1 ? own : words.joined(separator: ", ")
    guard composed != node.label?.text else { return }
    assembly.notices.record(at: outline.offsets[index]).set(
      &node.label, .label, to: composed, by: .wordsInside)
  }
}

/// A filter for a collection of texts, by their lengths and some of their letters.
private struct WordMarks {
  private var marks: [UInt64] = []
  /// Whether there are non-ASCII texts, which may be equal to others with different letters.
  private var hasOthers = false

  mutating func insert(_ words: String) {
    if marks.isEmpty { marks = Array(repeating: 0, count: 64) }
    guard let place = place(of: words) else {
      hasOthers = true
      return
    }
    marks[place >> 6] |= 1 << UInt64(place & 63)
  }

  func mayHave(_ words: String) -> Bool {
    guard !marks.isEmpty else { return false }
    guard !hasOthers, let place = place(of: words) else { return true }
    return marks[place >> 6] & 1 << UInt64(place & 63) != 0
  }

  /// Returns the mark of a text; nil for a non-ASCII text.
  private func place(of words: String) -> Int? {
    let letters = words.utf8Span.span
    var all: UInt8 = 0
    for place in letters.indices { all |= letters[place] }
    guard all < 0x80, let first = letters.indices.first else { return nil }
    let last = letters.count - 1
    let mixed = last &* 7 &+ Int(letters[first]) &* 31 &+ Int(letters[last / 2]) &* 131
    return (mixed &+ Int(letters[last]) &* 523) & 4095
  }
}

/// The texts that a view already includes.
private struct SaidTexts {
  /// The first texts: for one or two, as usual, a set would take longer than everything else.
  private var few: [String] = []
  /// All texts, once there are more.
  private var many: Set<String> = []

  /// Inserts a text; returns whether it is new.
  mutating func insert(_ text: String) -> Bool {
    if many.isEmpty, few.count < 8 {
      guard !few.contains(text) else { return false }
      few.append(text)
      return true
    }
    if many.isEmpty { many = Set(few) }
    return many.insert(text).inserted
  }

  /// Inserts a text, and its parts between commas.
  mutating func insert(partsOf text: String) {
    _ = insert(text)
    // Most texts have no comma, which is fast to check.
    guard text.holds(", ") else { return }
    for piece in text.split(separator: ", ") { _ = insert(String(piece)) }
  }
}
