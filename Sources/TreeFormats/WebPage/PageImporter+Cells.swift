// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import TreeModel

extension PageImporter {
  /// Converts a cell: an element if it has only text, otherwise a container of its elements.
  ///
  /// The text of a cell with a name of its own stays below it, because iOS reads the text.
  mutating func addCell(_ index: Int, _ place: Place) {
    let holdsOnlyText = outline.entries[index].holdsOnlyText
    let keepsText =
      holdsOnlyText && outline[index].hasOwnName
      && [.cell, .gridcell].contains(outline[index].role.role)
    tell(holdsOnlyText ? .cell : .around, index)
    if holdsOnlyText, !keepsText {
      below.mode = .swallowed
      below.leaf = index
    }
    let added = add(index, in: place) { reading, node in reading.fillCell(index, &node) }
    guard !holdsOnlyText || keepsText else { return }
    if keepsText { builder[added].flags[.isElement] = true }
    below.parent = added
    below.group = index
    below.keepsBlocks = false
  }

  /// Returns for each entry its element, or the first one in it that is not the marker of a list
  /// item; valid only for requested entries.
  func firstElements() -> [NodeIndex?] {
    func isElement(_ index: Int) -> Bool {
      guard let node = nodes[index] else { return false }
      return builder.tree.isElement(node)
    }
    // Most pages of other tools have requested only elements.
    if deferred.isEmpty, focus.map(isElement) != false, sets.entries.allSatisfy(isElement) {
      return nodes
    }
    var elements = nodes
    var next: (entry: Int, node: NodeIndex)?
    for index in nodes.indices.reversed() {
      if let node = nodes[index], outline[index].role.role != .listMarker,
        builder.tree.isElement(node)
      {
        next = (index, node)
      }
      let end = Int(outline.entries[index].end)
      elements[index] = next.flatMap { $0.entry < end ? $0.node : nil }
    }
    return elements
  }

  /// Sets the states of an entry that is not read itself on an element in it.
  mutating func settle(_ index: Int, on element: NodeIndex?) {
    guard let element else { return }
    if let whole = builder.whole(startingWith: element) { settle(index, on: whole) }
    let states = outline[index].states
    let role = outline[index].role
    let record = reading.record(of: element, in: index, nodes)
    func fill<Value>(_ member: inout Value?, _ name: NodeMember, _ value: Value?) {
      if member == nil { record.set(&member, name, to: value, by: .stateOfHolder) }
    }
    // What Tab skips can have the focus only itself.
    if states.contains(.focusable), !reading.isSkippedByTab(index) {
      fill(&builder[element].flags[.focusable], .focusable, true)
    }
    if states.contains(.expandable) {
      fill(&builder[element].flags[.expanded], .expanded, states.contains(.expanded))
    }
    guard reading.hasMore(index) else { return }
    let current = reading.current(of: index)
    let words = outline[index].words
    // Some elements are described by their own text.
    let description =
      outline[index].description == builder[element].label?.text ? "" : outline[index].description
    guard current != nil || !words.isEmpty || !description.isEmpty else { return }
    let hasHint = builder[element].hint != nil
    var details = builder[element].details ?? NodeDetails()
    fill(&details.current, .current, current)
    fill(&details.hasPopup, .hasPopup, words.hasPopup)
    fill(&details.keyShortcuts, .keyShortcuts, words.keyShortcuts)
    if role.treatment != .container {
      fill(&details.roleDescription, .roleDescription, words.roleDescription)
    }
    if !description.isEmpty, !hasHint { fill(&details.description, .description, description) }
    builder[element].details = details.isEmpty ? nil : details
  }

  /// Confines the cursor to the modal dialog.
  mutating func confineToModal() {
    guard let modal, let dialog = nodes[modal] else { return }
    for node in topLevel where node != dialog {
      let record = reading.record(of: node, in: 0, nodes)
      record.set(&builder[node].flags[.elementsHidden], .elementsHidden, to: true)
    }
  }
}

extension PageOutline {
  /// Returns the modal dialog, and the focused entry.
  ///
  /// If there are several dialogs, it is the innermost around the focus, or else the last.
  func modalAndFocus() -> (modal: Int?, focus: Int?) {
    guard !states.isDisjoint(with: [.focused, .modal]) else { return (nil, nil) }
    var focus: Int?
    var modals: [Int] = []
    var byDOMNumber: [Int: Int] = [:]
    for index in entries.indices {
      let states = self[index].states
      guard !states.isDisjoint(with: [.focused, .modal]) else { continue }
      if states.contains(.focused), self[index].role.role != .document { focus = index }
      if states.contains(.modal) { modals.append(index) }
    }
    if let holder = focus, let active = self[holder].words.activeDescendant {
      for index in entries.indices {
        if let number = self[index].backendID { byDOMNumber[number] = index }
      }
      focus = byDOMNumber[active].map { focusHeard($0, in: holder) } ?? holder
    }
    let around = modals.last { index in
      focus.map { index == $0 || below(index).contains($0) } ?? false
    }
    return (around ?? modals.last, focus)
  }

  /// Returns what VoiceOver says when an entry becomes the active descendant: of a list box, the first one that
  /// is selected or active.
  private func focusHeard(_ active: Int, in holder: Int) -> Int {
    guard self[holder].role.role == .listbox else { return active }
    return below(holder).prefix { $0 < active }.first {
      self[$0].role.role == .option && self[$0].states.contains(.selected)
    } ?? active
  }
}
