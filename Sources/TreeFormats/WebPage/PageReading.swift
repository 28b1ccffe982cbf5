// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import TreeModel

/// Reads the words, the states, the value and the frame of each entry.
///
/// It changes nothing; the importer owns the nodes. It is a class, so that passing it on copies nothing.
final class PageReading {
  let outline: PageOutline
  let snapshot: DOMSnapshot?
  /// The dialog that has the page to itself.
  let modal: Int?
  /// The record for the explanation, if one was asked for.
  let trace: ImportTrace?
  /// Whether there is a snapshot, which is asked of every node and takes longer to ask of itself.
  private let hasSnapshot: Bool

  init(_ outline: PageOutline, _ snapshot: DOMSnapshot?, modal: Int?, trace: ImportTrace?) {
    self.outline = outline
    self.snapshot = snapshot
    self.modal = modal
    self.trace = trace
    hasSnapshot = snapshot != nil
  }

  /// Makes a node of an entry.
  ///
  /// - Parameters:
  ///   - traits: Those that it takes over from what is around it.
  ///   - fill: Gives it what the kind of entry has.
  /// - Returns: Whether it is a control that nothing says the purpose of.
  func make(
    _ index: Int, _ traits: Traits, _ node: inout Node, _ fill: (PageReading, inout Node) -> Void
  ) -> Bool {
    fill(self, &node)
    settle(index, traits, &node)
    node.concealSecureText()
    return node.isNamelessControl && !outline[index].states.contains(.headed)
  }

  /// Gives a node the traits that it takes over, and its place on the screen.
  @inline(__always)
  func settle(_ index: Int, _ traits: Traits, _ node: inout Node) {
    if !traits.isEmpty { record(of: index).add(traits, to: &node, by: .traitsAround) }
    node.frame = frame(of: index)
  }

  /// The record of an entry.
  func record(of index: Int) -> ViewRecord {
    ViewRecord(trace: trace, offset: outline[index].offset)
  }

  /// Whether there may be more of an entry than its node of the page says by itself.
  @inline(__always)
  func hasMore(_ index: Int) -> Bool { hasSnapshot || outline[index].rare != nil }

  /// Whether something inside an element is opened by it, or can be used in a picture, and so is read after
  /// it.
  func popsUp(_ index: Int, from leaf: Int) -> Bool {
    guard outline.entries[index].stops > 0 else { return false }
    if outline[leaf].role.role == .image {
      return outline[index].role.isReadAfterPicture
    }
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

  /// The place of an entry in the DOM snapshot.
  func place(of index: Int) -> Int? {
    let place = outline.entries[index].place
    return place < 0 ? nil : Int(place)
  }

  /// The value of an attribute in the DOM, its white space folded.
  func attribute(_ attribute: DOMSnapshot.Attribute, of index: Int) -> String? {
    guard let place = place(of: index), let snapshot else {
      return outline[index].rare?[attribute]
    }
    return snapshot.attribute(attribute, of: place).map(folded).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Where an entry is on the screen.
  ///
  /// A box without area is none: what is drawn by other means, such as a picture of a checkbox over a
  /// hidden one, is read all the same.
  @inline(__always)
  func frame(of index: Int) -> Rectangle? {
    outline[index].box ?? (hasSnapshot ? drawnFrame(of: index) : nil)
  }

  private func drawnFrame(of index: Int) -> Rectangle? {
    guard let place = place(of: index), let snapshot, let box = snapshot.box(of: place),
      box.width > 0, box.height > 0
    else { return nil }
    return Rectangle(x: box.x, y: box.y, width: box.width, height: box.height)
  }

  /// The language of an entry: that of the text in it, if it all has one, else its own.
  ///
  /// - Parameter isOpen: Whether what is in it is read on its own.
  func language(of index: Int, isOpen: Bool) -> String? {
    guard let snapshot else { return outline[index].rare?[.lang] }
    let own = place(of: index).flatMap(snapshot.language)
    guard !isOpen, outline[index].nameSource == .contents else { return own }
    var common: String?
    for inner in outline.below(index) where outline[inner].role.treatment == .text {
      let language = place(of: inner).flatMap(snapshot.language)
      if language == nil || common != nil && common != language { return own }
      common = language
    }
    return common ?? own
  }

  /// Which current item an entry is.
  func current(of index: Int) -> String? {
    attribute(.ariaCurrent, of: index).flatMap { $0 == "false" ? nil : $0 }
  }

  /// Whether an entry is the HTML element of a name, in capitals.
  func isElement(_ index: Int, _ name: String) -> Bool {
    guard let place = place(of: index), let snapshot else { return false }
    return snapshot.elementName(of: place) == name
  }

  /// Whether an entry says how urgently its changes are told.
  func isLive(_ index: Int) -> Bool { outline[index].rare?.words.live != nil }
}
