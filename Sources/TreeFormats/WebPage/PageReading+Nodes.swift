// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import TreeModel

extension PageReading {
  /// Gives a node bare text.
  ///
  /// - Parameter traits: Those that it takes over from what is around it.
  func fillText(_ index: Int, _ traits: Traits, _ node: inout Node) {
    node.role = outline[index].role.role
    node.label = AttributedText(outline[index].name)
    settle(index, traits, &node)
  }

  /// Gives a node what is read as a whole.
  ///
  /// - Parameter role: Its role, if that is not the entry's own.
  func fillElement(_ index: Int, _ role: Role?, _ element: inout Node) {
    element.role = role ?? outline[index].role.role
    element.headingLevel = headingLevel(of: index)
    if let label = ownLabel(of: index) {
      if label != outline[index].name { record(of: index).give("label", by: .wordsInside) }
      element.label = AttributedText(label)
    }
    describe(index, &element)
    if element.label == nil, element.value == nil, element.role?.makesLeaf != true {
      element.flags[.isElement] = true
    }
  }

  /// The words an element goes by: its name, or the text in it that nothing else reads.
  private func ownLabel(of index: Int) -> String? {
    let role = outline[index].role
    let opensUp =
      role.treatment == .item && outline.below(index).contains { popsUp($0, from: index) }
    if !outline[index].name.isEmpty, !opensUp || outline[index].hasOwnName {
      return outline[index].name
    }
    guard opensUp || role.role == .math || role.role == .link || role.role == .heading else {
      return nil
    }
    var words: [String] = []
    var inner = index + 1
    while inner < outline.entries[index].end {
      if popsUp(inner, from: index) {
        inner = Int(outline.entries[inner].end)
        continue
      }
      if outline[inner].role.treatment == .text, !outline[inner].name.isEmpty {
        words.append(outline[inner].name)
      }
      inner += 1
    }
    if words.isEmpty { return outline[index].name.isEmpty ? nil : outline[index].name }
    return words.joined(separator: " ")
  }

  /// Gives a node what is around the elements in a link or heading.
  func fillAround(_ index: Int, _ around: inout Node) {
    let isNamed = outline[index].hasOwnName
    if !isNamed, !outline[index].name.isEmpty {
      record(of: index).drop("name", by: .nameOfContents)
    }
    around.role = outline[index].role.role
    around.headingLevel = headingLevel(of: index)
    if isNamed {
      around.label = AttributedText(outline[index].name)
      around.containerType = .semanticGroup
    }
  }

  /// The level of a heading; one that the tree format has no number for counts as unknown.
  private func headingLevel(of index: Int) -> UInt8 {
    let level = outline[index].level
    return outline[index].role.role == .heading && (1...6).contains(level) ? UInt8(level) : 0
  }

  /// Gives a node what a cell of a table is.
  func fillCell(_ index: Int, _ cell: inout Node) {
    let holdsOnlyText = outline.entries[index].holdsOnlyText
    let isNamed = outline[index].hasOwnName
    let role = outline[index].role.role
    cell.role = role
    // The words of a header are said with the cells it heads.
    if holdsOnlyText || isNamed || role == .rowheader || role == .columnheader,
      !outline[index].name.isEmpty
    {
      cell.label = AttributedText(outline[index].name)
    }
    describe(index, &cell)
    if !holdsOnlyText, isNamed { cell.containerType = .semanticGroup }
  }

  /// Gives a node what keeps others together, and is called so.
  func fillContainer(_ index: Int, _ label: String, _ container: inout Node) {
    let role = outline[index].role.role
    container.role = role == .menuListPopup ? .listbox : role
    if !label.isEmpty {
      container.label = AttributedText(label)
      if !role.isContainerWhenNamed { container.containerType = .semanticGroup }
    }
    describe(index, &container)
    guard outline[index].states.contains(.focusable) else { return }
    if role == .separator {
      container.role = .splitter
      container.flags[.isElement] = true
    } else if outline.entries[index].stops == 0, outline[index].rare?.words.roleDescription != nil {
      // There is nothing in it to be read, but it is told what it is.
      container.flags[.isElement] = true
    }
  }

  /// Gives a node what has no meaning but its name, or that its changes are told.
  func fillGroup(_ index: Int, _ role: Role, _ group: inout Node) {
    group.role = role
    if outline[index].hasOwnName { group.label = AttributedText(outline[index].name) }
    describe(index, &group)
  }

  /// The name of the page that is in a frame.
  func pageName(in index: Int) -> String {
    let inner = outline.below(index).first
    return inner.map { outline[$0].role.role == .document ? outline[$0].name : "" } ?? ""
  }

  /// Whether something without a word in it is kept: it may yet say something, or it is needed for
  /// counting.
  func staysEmpty(_ index: Int) -> Bool {
    switch outline[index].role.role {
    case .row, .table, .grid, .treegrid, .separator, .alert, .status, .log, .timer, .iframe: true
    default: isLive(index) || outline[index].states.contains(.focusable)
    }
  }
}

extension Role {
  /// Whether a container of this role says its name without being told that it is a group.
  fileprivate var isContainerWhenNamed: Bool {
    switch self {
    case .list, .directory, .feed, .descriptionList, .table, .grid, .treegrid, .banner,
      .complementary, .contentinfo, .main, .navigation, .search, .footer, .header, .form, .region,
      .alert, .alertdialog, .application, .article, .details, .dialog, .figure, .group, .iframe,
      .listbox, .menu, .menubar, .radiogroup, .tablist, .tabpanel, .toolbar, .tree:
      true
    default: false
    }
  }
}
