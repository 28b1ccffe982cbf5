// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import TreeModel

extension ChromiumImporter {
  /// Makes of an entry what it becomes.
  mutating func visit(_ index: Int) {
    let role = outline[index].role
    var place = places[Int(outline.entries[index].parent)]
    if index == modal {
      place = Place(set: index, group: index)
    } else {
      switch place.mode {
      case .open: break
      case .poppingUp where popsUp(index, from: place.leaf): place.mode = .open
      case .poppingUp, .swallowed:
        noteUnreachable(index, in: place.leaf)
        // Text that a leaf was made of may start where the leaf does.
        trace?.shapeIfUnknown(.inElement, at: outline[index].offset)
        places[index] = place
        // What is in a closed list is closed too.
        if role.role == .listbox || role.role == .menuListPopup { places[index].mode = .swallowed }
        return
      }
    }
    places[index] = place
    switch role.treatment {
    case .text: addText(index, place)
    case .leaf: addLeaf(index, place)
    case .item:
      places[index].mode = .poppingUp
      addElement(index, place)
    case .input: addInput(index, place)
    case .inline: addInline(index, place)
    case .cell: addCell(index, place)
    case .container: addContainer(index, place)
    case .transparent: passThrough(index, place)
    case .drop: break
    }
  }

  /// Whether something inside an element is opened by it, and so is read after it.
  private func popsUp(_ index: Int, from leaf: Int) -> Bool {
    guard outline.entries[index].stops > 0 else { return false }
    switch outline[index].role.role {
    // The browser has the choices of a closed list in the tree.
    case .listbox, .menuListPopup:
      return !outline[leaf].states.contains(.expandable) || outline[leaf].states.contains(.expanded)
    case .menu, .menubar, .tree, .group, .grid, .treegrid, .table, .dialog, .alertdialog, .toolbar:
      return true
    // Not everybody puts the items below one into a group.
    case .treeitem: return outline[leaf].role.role == .treeitem
    default: return false
    }
  }

  /// Notes that a control inside another one cannot be reached.
  private mutating func noteUnreachable(_ index: Int, in leaf: Int) {
    guard outline[index].states.contains(.focusable), !outline[index].name.isEmpty,
      [.leaf, .inline, .input].contains(outline[index].role.treatment),
      [.button, .link, .heading, .checkbox, .radio, .switch, .tab, .option, .summary, .treeitem]
        .contains(outline[leaf].role.role)
    else { return }
    warnings.append(
      ChromiumWarning(
        offset: outline[index].offset,
        notice: .unreachable(
          role: outline[index].role.role.rawValue, name: outline[index].name,
          within: outline[leaf].name)))
  }

  private mutating func addText(_ index: Int, _ place: Place) {
    places[index].mode = .swallowed
    guard !outline[index].name.isEmpty else { return tell(.blank, index) }
    tell(.bareText, index)
    add(text(index), for: index, in: place)
  }

  private func text(_ index: Int) -> Node {
    var text = Node()
    text.role = outline[index].role.role
    text.label = AttributedText(outline[index].name)
    return text
  }

  private mutating func addLeaf(_ index: Int, _ place: Place) {
    places[index].mode = .swallowed
    places[index].leaf = index
    let role = outline[index].role.role
    if role == .image, outline[index].name.isEmpty {
      if outline[0].role.role == .document, isReached(index) {
        notices.note(.namelessImage, at: outline[index].offset)
      }
      return tell(.blank, index)
    }
    let isFile = role == .button && attribute(.type, of: index) == "file"
    addElement(index, place, role: isFile ? .fileInput : nil)
  }

  /// Adds something that is read as a whole.
  mutating func addElement(_ index: Int, _ place: Place, role: Role? = nil) {
    places[index].leaf = index
    tell(outline[index].role.treatment == .item ? .opening : .whole, index)
    add(element(index, role), for: index, in: place)
    count(index, place)
  }

  private func element(_ index: Int, _ role: Role?) -> Node {
    var element = Node()
    element.role = role ?? outline[index].role.role
    element.headingLevel = headingLevel(of: index)
    if let label = ownLabel(of: index) {
      if let trace, label != outline[index].name {
        trace.give("label", .wordsInside, at: outline[index].offset)
      }
      element.label = AttributedText(label)
    }
    describe(index, &element)
    if element.label == nil, element.value == nil, element.role?.makesLeaf != true {
      element.flags[.isElement] = true
    }
    return element
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

  /// A link or heading: one element, or what is around the elements in it.
  private mutating func addInline(_ index: Int, _ place: Place) {
    if outline.isWhole(index) {
      places[index].mode = .swallowed
      addElement(index, place)
      return
    }
    tell(.around, index)
    places[index].parent = add(holderInText(index), for: index, in: place)
    if outline[index].states.contains(.disabled) { places[index].traits.insert(.notEnabled) }
    deferred.append(index)
  }

  /// The node of a link or heading that is not read as a whole.
  private func holderInText(_ index: Int) -> Node {
    let isNamed = outline[index].hasOwnName
    if let trace, !isNamed, !outline[index].name.isEmpty {
      trace.drop("name", .nameOfContents, at: outline[index].offset)
    }
    var around = Node()
    around.role = outline[index].role.role
    around.headingLevel = headingLevel(of: index)
    if isNamed {
      around.label = AttributedText(outline[index].name)
      around.containerType = .semanticGroup
    }
    return around
  }

  /// The level of a heading; one that the tree format has no number for counts as unknown.
  private func headingLevel(of index: Int) -> UInt8 {
    let level = outline[index].level
    return outline[index].role.role == .heading && (1...6).contains(level) ? UInt8(level) : 0
  }

  private mutating func addContainer(_ index: Int, _ place: Place) {
    let role = outline[index].role.role
    let stops = outline.entries[index].stops
    var inner = place
    inner.group = index
    switch role {
    case .radiogroup, .tablist, .listbox, .menuListPopup, .menu, .menubar, .tree, .treegrid:
      inner.set = index
    case .timer, .marquee: inner.traits.insert(.updatesFrequently)
    case .document where index > 0:
      // The page in a frame: the frame stands for it.
      tell(.page, index)
      places[index] = inner
      return
    default: break
    }
    var label = outline[index].name
    if role == .iframe, label.isEmpty { label = pageName(in: index) }
    if stops > 0, outline[index].nameSource == .contents { label = "" }
    if label.isEmpty, stops == 0, !staysEmpty(index) { return tell(.emptyHolder, index) }
    tell(.holder, index)
    if let trace, label.isEmpty, !outline[index].name.isEmpty {
      trace.drop("name", .nameOfContents, at: outline[index].offset)
    }
    inner.parent = add(container(index, label), for: index, in: place)
    places[index] = inner
    if role == .listitem || role == .row {
      // Neither is read itself: what is said of it goes to the first element in it.
      deferred.append(index)
      count(index, place)
    }
  }

  private func container(_ index: Int, _ label: String) -> Node {
    let role = outline[index].role.role
    var container = Node()
    container.role = role == .menuListPopup ? .listbox : role
    if !label.isEmpty {
      container.label = AttributedText(label)
      if !role.isContainerWhenNamed { container.containerType = .semanticGroup }
    }
    describe(index, &container)
    if role == .separator, outline[index].states.contains(.focusable) {
      container.role = .splitter
      container.flags[.isElement] = true
    }
    return container
  }

  /// The name of the page that is in a frame.
  private func pageName(in index: Int) -> String {
    let inner = outline.below(index).first
    return inner.map { outline[$0].role.role == .document ? outline[$0].name : "" } ?? ""
  }

  /// Whether something without a word in it is kept: it may yet say something, or it is needed for
  /// counting.
  private func staysEmpty(_ index: Int) -> Bool {
    switch outline[index].role.role {
    case .row, .table, .grid, .treegrid, .separator, .alert, .status, .log, .timer, .iframe: true
    default: isLive(index) || outline[index].states.contains(.focusable)
    }
  }

  /// Whether an entry says how urgently its changes are told.
  private func isLive(_ index: Int) -> Bool { outline[index].rare?.words?.live != nil }

  private mutating func passThrough(_ index: Int, _ place: Place) {
    let isNamed = outline[index].hasOwnName
    tell(isNamed ? .named : isLive(index) ? .live : .transparent, index)
    if outline[index].states.isSuperset(of: [.editable, .focusable]) {
      addInput(index, place)
    } else if outline[index].role.role == .abbr, !outline[index].name.isEmpty,
      outline.entries[index].stops == 1
    {
      deferred.append(index)
    } else if isNamed {
      places[index].parent = add(group(index, .group), for: index, in: place)
      places[index].group = index
    } else if isLive(index) {
      let role = outline[index].role.role
      places[index].parent = add(group(index, role), for: index, in: place)
    } else if outline[index].states.contains(.focusable) {
      deferred.append(index)
    }
  }

  /// The node of what has no meaning but its name, or that its changes are told.
  private func group(_ index: Int, _ role: Role) -> Node {
    var group = Node()
    group.role = role
    if outline[index].hasOwnName { group.label = AttributedText(outline[index].name) }
    describe(index, &group)
    return group
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
