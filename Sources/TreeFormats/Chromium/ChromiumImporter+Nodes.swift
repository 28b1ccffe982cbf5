// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import TreeModel

extension ChromiumImporter {
  /// Makes of an entry what it becomes.
  mutating func visit(_ index: Int) {
    let node = outline[index]
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
        if [.listbox, .menuListPopup].contains(node.role.role) { places[index].mode = .swallowed }
        return
      }
    }
    places[index] = place
    switch node.role.treatment {
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
    let node = outline[index]
    guard node.states.contains(.focusable), !node.name.isEmpty,
      [.leaf, .inline, .input].contains(node.role.treatment),
      [.button, .link, .heading, .checkbox, .radio, .switch, .tab, .option, .summary, .treeitem]
        .contains(outline[leaf].role.role)
    else { return }
    warnings.append(
      ChromiumWarning(
        offset: node.offset,
        notice: .unreachable(
          role: node.role.role.rawValue, name: node.name, within: outline[leaf].name)))
  }

  private mutating func addText(_ index: Int, _ place: Place) {
    let node = outline[index]
    places[index].mode = .swallowed
    guard !node.name.isEmpty else { return tell(.blank, index) }
    tell(.bareText, index)
    var text = Node()
    text.role = node.role.role
    text.label = AttributedText(node.name)
    add(text, for: index, in: place)
  }

  private mutating func addLeaf(_ index: Int, _ place: Place) {
    places[index].mode = .swallowed
    places[index].leaf = index
    let node = outline[index]
    if node.role.role == .image, node.name.isEmpty {
      if outline[0].role.role == .document, isReached(index) {
        notices.note(.namelessImage, at: node.offset)
      }
      return tell(.blank, index)
    }
    let isFile = node.role.role == .button && attribute(.type, of: index) == "file"
    addElement(index, place, role: isFile ? .fileInput : nil)
  }

  /// Adds something that is read as a whole.
  mutating func addElement(_ index: Int, _ place: Place, role: Role? = nil) {
    places[index].leaf = index
    tell(outline[index].role.treatment == .item ? .opening : .whole, index)
    var element = Node()
    element.role = role ?? outline[index].role.role
    element.headingLevel = level(of: outline[index])
    if let label = ownLabel(of: index) {
      element.label = AttributedText(label)
      if label != outline[index].name {
        trace?.give("label", .wordsInside, at: outline[index].offset)
      }
    }
    describe(index, &element)
    if element.label == nil, element.value == nil, element.role?.makesLeaf != true {
      element.flags[.isElement] = true
    }
    add(element, for: index, in: place)
    count(index, place)
  }

  /// The words an element goes by: its name, or the text in it that nothing else reads.
  private func ownLabel(of index: Int) -> String? {
    let node = outline[index]
    let opensUp =
      node.role.treatment == .item && outline.below(index).contains { popsUp($0, from: index) }
    if !node.name.isEmpty, !opensUp || node.hasOwnName { return node.name }
    guard opensUp || [.math, .link, .heading].contains(node.role.role) else { return nil }
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
    if words.isEmpty { return node.name.isEmpty ? nil : node.name }
    return words.joined(separator: " ")
  }

  /// A link or heading: one element, or what is around the elements in it.
  private mutating func addInline(_ index: Int, _ place: Place) {
    let node = outline[index]
    if outline.isWhole(index) {
      places[index].mode = .swallowed
      addElement(index, place)
      return
    }
    tell(.around, index)
    if !node.name.isEmpty, !node.hasOwnName {
      trace?.drop("name", .nameOfContents, at: node.offset)
    }
    var around = Node()
    around.role = node.role.role
    around.headingLevel = level(of: node)
    if node.hasOwnName {
      around.label = AttributedText(node.name)
      around.containerType = .semanticGroup
    }
    places[index].parent = add(around, for: index, in: place)
    if node.states.contains(.disabled) { places[index].traits.insert(.notEnabled) }
    deferred.append(index)
  }

  /// The level of a heading; one that the tree format has no number for counts as unknown.
  private func level(of node: AXNode) -> UInt8 {
    node.role.role == .heading && (1...6).contains(node.level) ? UInt8(node.level) : 0
  }

  private mutating func addContainer(_ index: Int, _ place: Place) {
    let node = outline[index]
    let entry = outline.entries[index]
    var inner = place
    inner.group = index
    switch node.role.role {
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
    var label = node.name
    if node.role.role == .iframe, label.isEmpty { label = pageName(in: index) }
    if !node.hasOwnName, node.nameSource == .contents, entry.stops > 0 { label = "" }
    if label.isEmpty, entry.stops == 0, !staysEmpty(node) { return tell(.emptyHolder, index) }
    tell(.holder, index)
    if label.isEmpty, !node.name.isEmpty {
      trace?.drop("name", .nameOfContents, at: node.offset)
    }
    var container = Node()
    container.role = node.role.role == .menuListPopup ? .listbox : node.role.role
    if !label.isEmpty {
      container.label = AttributedText(label)
      if !node.role.role.isContainerWhenNamed { container.containerType = .semanticGroup }
    }
    describe(index, &container)
    if node.role.role == .separator, node.states.contains(.focusable) {
      container.role = .splitter
      container.flags[.isElement] = true
    }
    inner.parent = add(container, for: index, in: place)
    places[index] = inner
    if [.listitem, .row].contains(node.role.role) {
      // Neither is read itself: what is said of it goes to the first element in it.
      deferred.append(index)
      count(index, place)
    }
  }

  /// The name of the page that is in a frame.
  private func pageName(in index: Int) -> String {
    let inner = outline.below(index).first
    return inner.map { outline[$0].role.role == .document ? outline[$0].name : "" } ?? ""
  }

  /// Whether something without a word in it is kept: it may yet say something, or it is needed for
  /// counting.
  private func staysEmpty(_ node: AXNode) -> Bool {
    switch node.role.role {
    case .row, .table, .grid, .treegrid, .separator, .alert, .status, .log, .timer, .iframe: true
    default: node.words.live != nil || node.states.contains(.focusable)
    }
  }

  private mutating func passThrough(_ index: Int, _ place: Place) {
    let node = outline[index]
    tell(
      node.hasOwnName ? .named : node.words.live != nil ? .live : .transparent, index)
    if node.states.isSuperset(of: [.editable, .focusable]) {
      addInput(index, place)
    } else if node.role.role == .abbr, !node.name.isEmpty, outline.entries[index].stops == 1 {
      deferred.append(index)
    } else if node.hasOwnName {
      var group = Node()
      group.role = .group
      group.label = AttributedText(node.name)
      describe(index, &group)
      places[index].parent = add(group, for: index, in: place)
      places[index].group = index
    } else if node.words.live != nil {
      var region = Node()
      region.role = node.role.role
      describe(index, &region)
      places[index].parent = add(region, for: index, in: place)
    } else if node.states.contains(.focusable) {
      deferred.append(index)
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
