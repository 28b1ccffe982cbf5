// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Spelling
import TreeModel

/// Determines the texts, the states, the value and the frame of each entry.
///
/// It only stores what it computes late; it is a class, so that passing it copies nothing.
final class PageReading {
  let outline: PageOutline
  let snapshot: DOMSnapshot?
  let modal: Int?
  let trace: ImportTrace?
  /// The elements that others refer to, collected when the first one is needed.
  lazy var references = PageReferences(outline, snapshot)
  /// The links to elements of the page, collected when there is a link.
  private(set) lazy var anchors = PageAnchors(snapshot)
  /// The texts that are all there is in an element that listens to clicks.
  var clickableTexts: Set<Int> = []
  /// The line breaks of the snapshot, counted when they are needed.
  private(set) lazy var lineBreaks = snapshot?.lineEnds(atBlocks: false)
  /// Whether there is a snapshot, stored because every node needs it.
  private let hasSnapshot: Bool

  init(_ outline: PageOutline, _ snapshot: DOMSnapshot?, modal: Int?, trace: ImportTrace?) {
    (self.outline, self.snapshot, self.modal, self.trace) = (outline, snapshot, modal, trace)
    hasSnapshot = snapshot != nil
  }

  /// Fills the node of an entry; returns whether it is a control without a name.
  func make(
    _ index: Int, _ traits: Traits, _ node: inout Node, _ fill: (PageReading, inout Node) -> Void
  ) -> Bool {
    fill(self, &node)
    settle(index, traits, &node, record(of: index))
    return node.isNamelessControl && !outline[index].states.contains(.headed)
  }

  /// Sets the inherited traits and the frame of a node.
  @inline(__always)
  func settle(_ index: Int, _ traits: Traits, _ node: inout Node, _ record: ViewRecord) {
    record.add(traits, to: &node, by: .traitsAround)
    record.set(&node.frame, .frame, to: frame(of: index))
  }

  @inline(__always)
  func record(of index: Int) -> ViewRecord {
    ViewRecord(trace: trace, offset: trace == nil ? 0 : outline[index].offset)
  }

  /// Returns the record of a node: that of an entry, or of one below it.
  func record(of node: NodeIndex, in index: Int, _ nodes: [NodeIndex?]) -> ViewRecord {
    record(of: trace == nil ? index : nodes[index...].firstIndex(of: node) ?? index)
  }

  /// Returns whether there may be more information about an entry than its node has.
  @inline(__always)
  func hasMore(_ index: Int) -> Bool { hasSnapshot || outline[index].rare != nil }

  /// Returns whether an entry inside an element is its popup, or an interactive part of a picture,
  /// and is therefore read after it.
  func popsUp(_ index: Int, from leaf: Int) -> Bool {
    guard outline.entries[index].stops > 0 else { return false }
    if outline[leaf].role.role == .image { return outline[index].role.isReadAfterPicture }
    guard outline[index].role.role.isOpened(by: outline[leaf].role.role) else { return false }
    switch outline[index].role.role {
    // The browser has the options of a closed list in the tree.
    case .listbox, .menuListPopup:
      return !outline[leaf].states.contains(.expandable) || outline[leaf].states.contains(.expanded)
    default: return true
    }
  }

  /// Returns the index of an entry in the DOM snapshot.
  func place(of index: Int) -> Int? {
    let place = outline.entries[index].place
    return place < 0 ? nil : Int(place)
  }

  /// Returns the value of a DOM attribute, with collapsed white space.
  func attribute(_ attribute: DOMSnapshot.Attribute, of index: Int) -> String? {
    guard let place = place(of: index), let snapshot else {
      return outline[index].rare?.members.attributes[attribute]
    }
    return snapshot.attribute(attribute, of: place).map(folded).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Returns the rectangle of an entry on the screen.
  ///
  /// A box without an area counts as none, because the visible part may be drawn differently, such
  /// as a picture over a hidden checkbox.
  @inline(__always)
  func frame(of index: Int) -> Rectangle? {
    outline[index].box ?? (hasSnapshot ? drawnFrame(of: index) : nil)
  }

  private func drawnFrame(of index: Int) -> Rectangle? {
    guard let place = place(of: index), let snapshot,
      let box = snapshot.box(of: place) ?? areaBox(of: index, snapshot), box.width > 0,
      box.height > 0
    else { return nil }
    return Rectangle(x: box.x, y: box.y, width: box.width, height: box.height)
  }

  /// Returns the rectangle of an area in the picture around it.
  private func areaBox(of index: Int, _ snapshot: DOMSnapshot) -> DOMSnapshot.Bounds? {
    guard isElement(index, "AREA"), let area = place(of: index) else { return nil }
    let around = Int(outline.entries[index].parent)
    guard around >= 0, isElement(around, "IMG"), let image = place(of: around) else { return nil }
    return snapshot.box(ofArea: area, in: image)
  }

  /// Returns the language of an entry: that of all its text, or else its own.
  ///
  /// - Parameter isOpen: Whether its content is read separately.
  func language(of index: Int, isOpen: Bool) -> String? {
    guard let snapshot else { return outline[index].rare?.members.attributes[.lang] }
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

  /// Returns the language of a sentence: that of all its texts, or else that of the block around them.
  func language(ofSentence entries: Range<Int>) -> String? {
    let own = language(ofText: entries.lowerBound)
    let isShared = entries.allSatisfy { index in
      outline[index].role.treatment != .text || outline[index].name.isEmpty
        || language(ofText: index) == own
    }
    guard !isShared, let snapshot, let place = place(of: entries.lowerBound) else { return own }
    let block = snapshot.block(around: place)
    return block < 0 ? own : snapshot.language(at: block)
  }

  func language(ofText index: Int) -> String? {
    place(of: index).flatMap { snapshot?.language(at: $0) }
  }

  /// Returns whether the page takes an entry out of the Tab order.
  func isSkippedByTab(_ index: Int) -> Bool {
    guard let snapshot, let place = place(of: index) else { return false }
    return snapshot.integer(.tabindex, of: place).map { $0 < 0 } ?? false
  }

  /// Returns the kind of current item of an entry.
  func current(of index: Int) -> String? {
    attribute(.ariaCurrent, of: index).flatMap { $0 == "false" ? nil : $0 }
  }

  /// Returns whether an entry is the HTML element with a name, in capitals.
  func isElement(_ index: Int, _ name: String) -> Bool {
    guard let place = place(of: index), let snapshot else { return false }
    return snapshot.elementName(of: place) == name
  }

  /// Returns an entry as the author of the page knows it: `input#name`, or `button "Play"` without an
  /// `id`; a document without a DOM has roles instead of elements.
  func subject(_ index: Int) -> String {
    authoredName(
      element: place(of: index).flatMap { snapshot?.elementName(of: $0) },
      role: outline[index].role.role, id: attribute(.id, of: index),
      name: outline[index].states.contains(.secret) ? "" : outline[index].name)
  }

  /// The maximum number of entries around one to look at for its place.
  private static let mostAround = 100

  /// Returns an entry as the author of the page finds it: its name, or for one without `id` and name its
  /// test identifier or class, and what is around it or else before it: `a.icon in nav "Main"`.
  func whereabouts(_ index: Int) -> String {
    let own = subject(index)
    guard attribute(.id, of: index) == nil, outline[index].name.isEmpty else { return own }
    var mark = ""
    if let test = attribute(.testID, of: index) {
      mark = "[data-testid=\(quoted(test))]"
    } else if let name = attribute(.class, of: index)?.split(separator: " ").first {
      mark = "." + quotedIfNeeded(name)
    }
    var around = Int(outline.entries[index].parent)
    var looks = 0
    while around > 0, looks < Self.mostAround {
      let name = subject(around)
      if attribute(.id, of: around) != nil || !outline[around].name.isEmpty {
        return "\(own)\(mark) in \(name)"
      }
      around = Int(outline.entries[around].parent)
      looks += 1
    }
    // Without anything around it, what precedes it shows where it is.
    let before = max(index - Self.mostAround, 1)..<max(index, 1)
    let last = before.last {
      !outline[$0].name.isEmpty && !outline[$0].states.contains(.secret)
    }
    return last.map { "\(own)\(mark) after \(quoted(outline[$0].name))" } ?? own + mark
  }

  func isLive(_ index: Int) -> Bool { outline[index].rare?.members.words.live != nil }
}
