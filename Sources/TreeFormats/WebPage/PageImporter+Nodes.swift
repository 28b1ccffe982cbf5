// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import TreeModel

extension PageImporter {
  /// Converts an entry, after all of its ancestors.
  mutating func visit(_ index: Int) {
    while let last = around.last, last.end <= index { around.removeLast() }
    below = around.last?.place ?? Place()
    openSentence(at: index)
    become(index)
    let end = Int(outline.entries[index].end)
    if end > index + 1 { around.append((below, end)) }
  }

  private mutating func become(_ index: Int) {
    let role = outline[index].role
    if index == modal {
      below = Place(set: index, group: index)
    } else {
      switch below.mode {
      case .open: break
      case .poppingUp where reading.popsUp(index, from: below.leaf): below.mode = .open
      case .poppingUp, .swallowed:
        noteUnreachable(index, in: below.leaf)
        // The text of a leaf may start at the position of the leaf.
        trace?.shapeIfUnknown(.inElement, at: outline[index].offset)
        // The content of a closed list is closed too.
        if role.role == .listbox || role.role == .menuListPopup { below.mode = .swallowed }
        return
      }
    }
    let place = below
    switch role.treatment {
    case .text: addText(index, place)
    case .leaf: addLeaf(index, place)
    case .item:
      below.mode = .poppingUp
      addElement(index, place)
    case .input: addInput(index, place)
    case .inline: addInline(index, place)
    case .cell: addCell(index, place)
    case .container: addContainer(index, place)
    case .transparent: passThrough(index, place)
    case .drop: break
    }
  }

  /// Records that a control inside another one is unreachable.
  private mutating func noteUnreachable(_ index: Int, in leaf: Int) {
    // Not every tool reports what is focusable.
    guard
      outline[index].states.contains(.focusable) || !tellsFocus && outline[index].role.isControl,
      !outline[index].name.isEmpty,
      [.leaf, .inline, .input].contains(outline[index].role.treatment),
      [.button, .link, .heading, .checkbox, .radio, .switch, .tab, .option, .summary, .treeitem]
        .contains(outline[leaf].role.role)
    else { return }
    let role = outline[index].role.role.rawValue
    let words =
      "the \(role) '\(outline[index].name)' is inside '\(outline[leaf].name)', which is read as a "
      + "whole: a screen reader's cursor cannot reach it"
    noteUnreachable(index, words)
  }

  private mutating func addText(_ index: Int, _ place: Place) {
    below.mode = .swallowed
    guard !outline[index].name.isEmpty else { return tell(.blank, index) }
    tell(.bareText, index)
    addText(index, in: place)
  }

  private mutating func addLeaf(_ index: Int, _ place: Place) {
    let role = outline[index].role.role
    if role == .image, outline[index].name.isEmpty, !outline.entries[index].isBarePicture {
      if outline[0].role.role == .document, isReached(index) {
        note(.namelessImage, index)
      }
      return tell(.blank, index)
    }
    // The links of an image map or a chart follow the picture.
    below.mode = role == .image ? .poppingUp : .swallowed
    below.leaf = index
    if outline.entries[index].isBarePicture, outline[index].description.isEmpty, isReached(index) {
      let isControl = outline[index].states.contains(.focusable)
      note(isControl ? .namelessControl : .barePicture, index)
    }
    let isFile = role == .button && reading.attribute(.type, of: index) == "file"
    addElement(index, place, role: isFile ? .fileInput : nil)
  }

  /// Adds an element that is read as a whole.
  mutating func addElement(_ index: Int, _ place: Place, role: Role? = nil) {
    below.leaf = index
    tell(outline[index].role.treatment == .item ? .opening : .whole, index)
    add(index, in: place) { reading, node in reading.fillElement(index, role, &node) }
    count(index, place)
  }

  /// Converts a link or heading: one element, or a container of the elements in it.
  private mutating func addInline(_ index: Int, _ place: Place) {
    if outline.isWhole(index) {
      below.mode = .swallowed
      addElement(index, place)
      addPieces(of: index, place)
      return
    }
    tell(.around, index)
    below.keepsBlocks = false
    below.parent = add(index, in: place) { reading, node in reading.fillAround(index, &node) }
    if outline[index].states.contains(.disabled) { below.traits.insert(.notEnabled) }
    deferred.append(index)
  }

  /// Adds the pieces of a heading, each of which says the role on iOS; the Mac reads the whole.
  private mutating func addPieces(of index: Int, _ place: Place) {
    let pieces = reading.pieces(of: index)
    guard let start = pieces.first?.lowerBound, let whole = nodes[index] else { return }
    var inner = place
    inner.parent = whole
    if outline[index].states.contains(.disabled) { inner.traits.insert(.notEnabled) }
    for entries in pieces {
      tell(.piece, entries.lowerBound)
      addPiece(entries, in: inner)
    }
    if let first = nodes[start], let hint = builder[whole].hint {
      reading.record(of: start).set(&builder[first].hint, .hint, to: hint, by: .stateOfHolder)
    }
    // Its states go to the first piece.
    deferred.append(index)
  }

  private mutating func addContainer(_ index: Int, _ place: Place) {
    let role = outline[index].role.role
    let stops = outline.entries[index].stops
    var inner = place
    inner.group = index
    inner.keepsBlocks = role == .dialog || role == .alertdialog
    switch role {
    case .radiogroup, .tablist, .listbox, .menuListPopup, .menu, .menubar, .tree, .treegrid:
      inner.set = index
    case .timer, .marquee: inner.traits.insert(.updatesFrequently)
    case .document where index > 0:
      // The page in a frame, which the frame represents.
      tell(.page, index)
      below = inner
      return
    default: break
    }
    var label = outline[index].name
    if label.isEmpty, role.canHoldPage, let page = outline.below(index).first,
      outline[page].role.role == .document
    {
      label = outline[page].name
    }
    // A page in a frame has a node for the page, however empty it is.
    if role == .iframe, stops == 0, outline.below(index).isEmpty, isReached(index),
      outline[0].role.role == .document
    {
      note(.missingPage, index)
    }
    if stops > 0, outline[index].nameSource == .contents { label = "" }
    if label.isEmpty, stops == 0, !reading.staysEmpty(index) { return tell(.emptyHolder, index) }
    tell(.holder, index)
    if label.isEmpty, !outline[index].name.isEmpty {
      reading.record(of: index).drop("name", by: .nameOfContents)
    }
    inner.parent = add(index, in: place) { reading, node in
      reading.fillContainer(index, label, &node)
    }
    below = inner
    if role == .listitem || role == .row {
      // Neither is read itself: their states go to the first element inside.
      deferred.append(index)
      count(index, place)
    }
  }

  private mutating func passThrough(_ index: Int, _ place: Place) {
    let isNamed = outline[index].hasOwnName
    tell(isNamed ? .named : reading.isLive(index) ? .live : .transparent, index)
    if outline[index].states.isSuperset(of: [.editable, .focusable]) {
      addInput(index, place)
    } else if isNamed || outline[index].role.role == .abbr && !outline[index].name.isEmpty {
      below.parent = add(index, in: place) { reading, node in
        reading.fillNamed(index, &node)
      }
      below.group = index
      below.keepsBlocks = false
    } else if reading.isLive(index) {
      // A picture without a meaning must not hide its content.
      let role = outline[index].role.role == .image ? .group : outline[index].role.role
      below.keepsBlocks = false
      below.parent = add(index, in: place) { reading, node in
        reading.fillGroup(index, role, &node)
      }
    } else if outline[index].role.role == .legend, outline.entries[index].stops > 0 {
      below.keepsBlocks = false
      below.parent = add(index, in: place) { reading, node in
        reading.fillGroup(index, .legend, &node)
      }
    } else if outline[index].states.contains(.focusable) || !outline[index].description.isEmpty {
      deferred.append(index)
    } else if place.keepsBlocks, outline[index].states.contains(.block),
      outline.entries[index].stops > 1
    {
      tell(.block, index)
      below.parent = add(index, in: place) { reading, node in
        reading.fillGroup(index, .generic, &node)
      }
      below.keepsBlocks = false
    }
  }

  /// Converts a text input, or a combo box.
  private mutating func addInput(_ index: Int, _ place: Place) {
    let role = outline[index].role
    let isEditable = outline[index].states.contains(.editable)
    below.mode = role.role == .combobox ? .poppingUp : .swallowed
    below.leaf = index
    if role.role == .combobox, !isEditable {
      tell(.choice, index)
      add(index, in: place) { reading, node in reading.fillChoice(index, &node) }
    } else {
      tell(.field, index)
      add(index, in: place) { reading, node in reading.fillInput(index, &node) }
    }
  }
}
