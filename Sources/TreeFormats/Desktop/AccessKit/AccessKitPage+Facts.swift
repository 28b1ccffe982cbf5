// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

extension AccessKitPage {
  private func record(of source: AccessKitNode) -> ViewRecord {
    document.notices.record(at: source.offset)
  }

  mutating func addName(_ source: AccessKitNode, in tree: AccessKitTree, to node: inout PageNode) {
    node.name = document.name(of: source, in: tree)
    if source.isNamedByValue {
      record(of: source).give(.label, by: .textRule)
    } else if source.ownName.isEmpty {
      let isLabelled = source.rare?.nodes[.labelledBy] != nil
      record(of: source).give(
        .label, by: isLabelled ? .labelledBy : source.value == nil ? .wordsInside : .textRule)
    }
    if source.role.kind == .label {
      if node.role.treatment == .text {
        if node.name.isEmpty { node.name = runs(of: source, in: tree).text }
      } else if source.children.contains(where: {
        let kind = tree[$0]?.role.kind
        return kind == .label || kind == .textRun
      }) {
        // Its content has the name.
        node.name = ""
      }
    }
    if node.name.isEmpty, source.children.isEmpty, let value = source.value,
      [.container, .transparent].contains(node.role.treatment)
    {
      node.name = folded(value)
    }
    node.nameSource = node.name.isEmpty ? .unknown : .attribute
    guard let rare = source.rare else { return }
    node.description = description(of: source, rare, in: tree)
    var words = PageProperties()
    if let tip = rare.texts[.tooltip].map(folded), tip != node.name, tip != node.description {
      words.hint = tip
    }
    words.roleDescription = rare.texts[.roleDescription].map(folded)
    words.keyShortcuts = rare.texts[.keyboardShortcut] ?? rare.texts[.accessKey]
    words.hasPopup = rare.texts[.hasPopup]
    words.live = rare.texts[.live]
    if source.flags.contains(.liveAtomic) { words.isAtomic = true }
    node.words = words
    node[.lang] = rare.texts[.language]
    node[.ariaCurrent] = rare.texts[.ariaCurrent].flatMap { $0 == "false" ? nil : $0 }
    node.actions = rare.customActions
  }

  /// Returns the description of a node: its own or the names of others, its error and its state.
  private mutating func description(
    of source: AccessKitNode, _ rare: AccessKitRareMembers, in tree: AccessKitTree
  ) -> String {
    var parts: [String] = []
    func add(_ part: String) { if !part.isEmpty { parts.append(part) } }
    add(folded(rare.texts[.description] ?? ""))
    if parts.isEmpty, let others = rare.nodes[.describedBy] {
      add(document.names(of: others, in: tree, at: source.offset))
    }
    if rare.texts[.invalid] != nil, let others = rare.nodes[.errorMessage] {
      add(document.names(of: others, in: tree, at: source.offset))
    }
    if source.value != nil, let state = rare.texts[.stateDescription] { add(folded(state)) }
    return parts.joined(separator: ", ")
  }

  func addStates(_ source: AccessKitNode, to node: inout PageNode) {
    func set(_ state: PageStates, _ flag: AccessKitFlags) {
      if source.flags.contains(flag) { node.states.insert(state) }
    }
    set(.required, .required)
    set(.busy, .busy)
    set(.modal, .modal)
    set(.readOnly, .readOnly)
    set(.disabled, .disabled)
    if source.flags.contains(.visited) { node.traits.insert(.visited) }
    if node.role.role == .link,
      source.rare?.nodes[.inPageLinkTarget]?.contains(where: { $0 != source.id }) == true
    {
      node.traits.insert(.inPage)
      record(of: source).give(.traits, by: .inPageLink)
    }
    if source.actions.contains(.focus) { node.states.insert(.focusable) }
    let isAdjustable = !source.actions.isDisjoint(with: [.increment, .decrement])
    switch node.role.role {
    case .slider, .spinbutton, .scrollbar, .splitter, .progressbar, .meter: break
    default:
      if isAdjustable {
        node.traits.insert(.adjustable)
        record(of: source).give(.traits, by: .steps)
      }
    }
    if source.role.kind == .multilineTextInput {
      node.states.insert(.multiline)
      record(of: source).give(.traits, by: .kindOfInput)
    }
    if node.role.treatment == .input, source.role.kind != .comboBox,
      !source.flags.contains(.readOnly)
    {
      node.states.insert(.editable)
    }
    if source.role.kind == .passwordInput { node.states.insert(.secret) }
    if let toggled = source.toggled {
      if node.role.role == .button { node.pressed = toggled } else { node.checked = toggled }
    }
    if let rare = source.rare { addWordedStates(rare.texts, to: &node) }
  }

  /// Sets the states that are words, which few nodes have.
  private func addWordedStates(
    _ texts: FewMembers<AccessKitProperty, String>, to node: inout PageNode
  ) {
    if let isExpanded = texts[.expanded].flatMap({ Bool(spelled: $0) }) {
      node.states.insert(.expandable)
      if isExpanded { node.states.insert(.expanded) }
    }
    if texts[.selected] == "true" { node.states.insert(.selected) }
    if let invalid = texts[.invalid], invalid != "false" { node.states.insert(.invalid) }
  }

  /// Sets the level, the position in a series and the position in a table, all counted from zero.
  mutating func addPlace(
    _ source: AccessKitNode, in parent: Int, setSize: Int?, to node: inout PageNode
  ) {
    if let level = source.level { node.level = level + 1 }
    let record = record(of: source)
    record.give(.table, by: .counting)
    record.give(.cell, by: .placeOfCell)
    // Most nodes are in no series and no table.
    guard source.rare != nil || node.role.treatment == .cell else { return }
    let size = source.count(.sizeOfSet) ?? setSize
    if let place = source.count(.positionInSet) {
      if let size, place < size {
        node.position = (place + 1, size)
      } else {
        node.states.insert(.uncounted)
      }
    } else if let group = source.rare?.nodes[.radioGroup],
      let place = group.firstIndex(of: source.id)
    {
      node.position = (place + 1, group.count)
    }
    func set(_ attribute: DOMSnapshot.Attribute, _ property: AccessKitProperty, plus: Int) {
      guard let number = source.count(property) else { return }
      node[attribute] = String(number + plus)
      record.give(.table, by: .size)
      record.give(.cell, by: .placeInTable)
    }
    switch node.role.treatment {
    case .cell:
      if source.count(.rowIndex) != nil { record.give(.cell, by: .placeInTable) }
      set(.ariaColumnIndex, .columnIndex, plus: 1)
      set(.colspan, .columnSpan, plus: 0)
      set(.rowspan, .rowSpan, plus: 0)
      if nodes[parent].role.role == .row, nodes[parent][.ariaRowIndex] == nil {
        nodes[parent][.ariaRowIndex] = source.count(.rowIndex).map { String($0 + 1) }
      }
    default:
      set(.ariaRowCount, .rowCount, plus: 0)
      set(.ariaColumnCount, .columnCount, plus: 0)
      set(.ariaRowIndex, .rowIndex, plus: 1)
    }
  }

  mutating func addValue(_ source: AccessKitNode, in tree: AccessKitTree, to node: inout PageNode) {
    let text = source.value
    let number = source.number
    node.minimum = source.minimum
    node.maximum = source.maximum
    let rare = source.rare
    if let step = rare?.numbers[.numericValueStep] { node[.step] = String(step) }
    switch node.role.treatment {
    case .text: return
    case .input where node.role.role != .spinbutton:
      let runs = runs(of: source, in: tree)
      let content = text ?? runs.text
      let placeholder = rare?.texts[.placeholder]
      if content != placeholder { node.value = .text(content) }
      node.placeholder = placeholder.map(folded)
      if runs.selection != nil || !runs.misspelled.isEmpty, text == nil || text == runs.text,
        !node.states.contains(.secret)
      {
        var input = TextInput()
        input.selection = runs.selection
        input.misspelled = runs.misspelled
        node.text = input
      }
    default:
      if let number { node.value = .number(number) }
      if let text, node.name != folded(text) || node.role.treatment == .cell {
        node[.ariaValueText] = folded(text)
        if number == nil || !isMeasured(node) { node.value = .text(text) }
      } else if let state = rare?.texts[.stateDescription], number == nil {
        node.value = .text(state)
      }
    }
  }

  private func isMeasured(_ node: borrowing PageNode) -> Bool {
    switch node.role.role {
    case .slider, .scrollbar, .meter, .progressbar, .separator, .spinbutton: true
    default: false
    }
  }

  /// Returns the text of the runs below a node, its selection and misspellings in scalars.
  private mutating func runs(
    of source: AccessKitNode, in tree: AccessKitTree
  ) -> (text: String, selection: (start: Int, length: Int)?, misspelled: [Range<Int>]) {
    var text = ""
    var misspelled: [Range<Int>] = []
    var ends: [Int] = []
    var length = 0
    // Lines may be in paragraphs; a text has no other levels.
    var waiting = Array(source.children.reversed().map { ($0, 0) })
    while let (id, depth) = waiting.popLast() {
      guard document.spend(1, at: source.offset) else { break }
      guard let run = tree[id] else { continue }
      guard run.role.kind == .textRun else {
        if depth < 2 { waiting += run.children.reversed().map { ($0, depth + 1) } }
        continue
      }
      let words = run.value ?? ""
      guard document.spend(words.utf8.count, at: source.offset) else { break }
      for place in source.rare?.selection ?? [] where place.node == id {
        ends.append(length + scalars(before: place.character, in: words, run))
      }
      let start = length
      length += words.unicodeScalars.count
      if run.flags.contains(.spellingError), start < length { misspelled.append(start..<length) }
      text += words
    }
    var selection: (start: Int, length: Int)?
    if ends.count == 2 { selection = (min(ends[0], ends[1]), abs(ends[0] - ends[1])) }
    return (text, selection, misspelled)
  }

  /// Returns the number of scalars before a character, from the number of bytes of each.
  private func scalars(before character: Int, in text: String, _ run: AccessKitNode) -> Int {
    guard let lengths = run.rare?.characterLengths, !lengths.isEmpty
    else { return text.prefix(max(character, 0)).unicodeScalars.count }
    let bytes = lengths.prefix(max(character, 0)).reduce(0) { sum, length in
      min(sum + min(max(length, 0), 1 << 20), text.utf8.count)
    }
    return String(decoding: text.utf8.prefix(bytes), as: UTF8.self).unicodeScalars.count
  }

  /// Gives a node without a name that is read as a whole the texts and pictures in it.
  mutating func addWords(to place: Int, _ inner: PageLinks) {
    switch nodes[place].role.treatment {
    case .text: nodes[place].name = folded(nodes[place].name)
    case .leaf, .item:
      guard nodes[place].name.isEmpty else { return }
      let name = words(in: place, inner) { $0 == .transparent }.joined(separator: " ")
      guard !name.isEmpty else { return }
      nodes[place].name = name
      nodes[place].nameSource = .contents
    case .container, .transparent, .cell, .inline:
      guard !nodes[place].name.isEmpty else { return }
      // A name that repeats the text inside is said once.
      let words = words(in: place, inner) { ![.leaf, .input, .text].contains($0) }
      if words.joined(separator: " ") == nodes[place].name { nodes[place].nameSource = .contents }
    case .input, .drop: break
    }
  }

  /// Returns the texts and the names of pictures in a node, within the limit.
  private func words(
    in place: Int, _ inner: PageLinks, isThrough: (WebRole.Treatment) -> Bool
  ) -> [String] {
    var words: [String] = []
    inner.visit(in: place, most: Self.looks) { part in
      let role = nodes[part].role
      guard role.treatment == .text || role.role == .image
      else { return isThrough(role.treatment) ? .enter : .pass }
      if !nodes[part].name.isEmpty { words.append(folded(nodes[part].name)) }
      return .pass
    }
    return words
  }

  /// The maximum number of nodes to visit for a text.
  private static let looks = 50
}
