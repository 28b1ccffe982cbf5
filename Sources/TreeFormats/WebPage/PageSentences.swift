// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import TreeModel

/// The sentences of a page whose words are in several inline elements.
///
/// Both engines expose a text for each element. VoiceOver reads the texts of one line of thought as
/// one stop. A link or another control between them ends it, and so do a `br`, a block, another
/// language, an element with a name of its own, and text that is deleted, inserted or highlighted,
/// which VoiceOver says. A line break in a text does not: a block of code is one stop, whether or not
/// its words are in elements for their colors (WebKit's AXStitchUtilities.cpp, 2026).
struct PageSentences {
  /// The entries of each sentence with at least two texts, in document order.
  private(set) var found: [Range<Int>] = []

  /// The sentence that the next texts may continue.
  private struct Open {
    var entries: Range<Int>
    var texts = 1
    let holder: Int32
    let block: Int
    let language: String?
    /// The last text in the snapshot.
    var last: Int
    /// The label of a checkbox or radio button that it is in.
    let label: Int?
  }

  private let outline: PageOutline
  private let snapshot: DOMSnapshot
  private let lineEnds: LineEnds
  private var open: Open?
  /// For each entry the nearest ancestor that keeps its texts apart from those around it.
  private var holders: [Int32]

  init(_ outline: PageOutline, _ snapshot: DOMSnapshot) {
    (self.outline, self.snapshot) = (outline, snapshot)
    lineEnds = snapshot.lineEnds()
    holders = Array(repeating: -1, count: outline.entries.count)
    for index in outline.entries.indices.dropFirst() { visit(index) }
    close()
  }

  private mutating func visit(_ index: Int) {
    let parent = Int(outline.entries[index].parent)
    if parent > 0, outline.isWithinSentence(parent) {
      holders[index] = holders[parent]
    } else {
      holders[index] = Int32(parent)
    }
    if outline[index].role.treatment == .text {
      if !outline[index].name.isEmpty { add(index) }
    } else if !outline.isWithinSentence(index) {
      close()
    }
  }

  private mutating func add(_ index: Int) {
    let place = Int(outline.entries[index].place)
    guard place >= 0 else { return close() }
    let end = Int(outline.entries[index].end)
    let block = snapshot.block(around: place)
    let language = snapshot.language(at: place)
    let label = outline[index].states.contains(.saidByControl) ? snapshot.label(around: place) : nil
    if let open, open.holder == holders[index], open.block == block, open.language == language,
      index >= open.entries.upperBound, open.label == label, !lineEnds.isBetween(open.last, place)
    {
      self.open?.entries = open.entries.lowerBound..<end
      self.open?.texts += 1
      self.open?.last = place
      return
    }
    close()
    open = Open(
      entries: index..<end, holder: holders[index], block: block, language: language, last: place,
      label: label)
  }

  private mutating func close() {
    if let open, open.texts > 1 { found.append(open.entries) }
    open = nil
  }
}

extension DOMSnapshot {
  /// The maximum number of levels between a text and its label; a hostile document may have any number.
  private static let mostLevelsInLabel = 64

  /// Returns the label around a text; minus one if it is too far out.
  fileprivate func label(around place: Int) -> Int {
    var current = place
    for _ in 0..<Self.mostLevelsInLabel where current >= 0 {
      if elementName(of: current) == "LABEL" { return current }
      current = Int(parents[current])
    }
    return -1
  }

  /// The maximum number of readings around a text; a hostile document may have any number.
  private static let mostReadings = 4

  /// Returns the block around a text, or minus one; a reading belongs to the block of its text.
  fileprivate func blockOfText(at place: Int) -> Int {
    var block = block(around: place)
    for _ in 0..<Self.mostReadings {
      guard block >= 0, ["RT", "RP", "RTC", "RUBY"].contains(elementName(of: block)),
        parents[block] >= 0
      else { break }
      block = self.block(around: Int(parents[block]))
    }
    return block
  }
}

extension PageReading {
  /// Returns the entries of each piece of a heading whose text is in several blocks or lines, or
  /// partly positioned; none for any other.
  ///
  /// WebKit on iOS makes an element of each, and VoiceOver stops there with the role (iOS 26.2). A
  /// link with only text is one element (WebKit of iOS 26.3).
  func pieces(of index: Int) -> [Range<Int>] {
    guard let snapshot, outline[index].role.role == .heading, outline.entries[index].holdsOnlyText,
      !outline[index].hasOwnName
    else {
      return []
    }
    var pieces: [Range<Int>] = []
    var last: (place: Int, block: Int)?
    for text in outline.below(index)
    where outline[text].role.treatment == .text && !outline[text].name.isEmpty {
      guard let place = place(of: text) else { return [] }
      let block = snapshot.blockOfText(at: place)
      let end = Int(outline.entries[text].end)
      if let last, last.block == block, lineBreaks?.isBetween(last.place, place) != true,
        let piece = pieces.popLast()
      {
        pieces.append(piece.lowerBound..<end)
      } else {
        pieces.append(text..<end)
      }
      last = (place, block)
    }
    return pieces.count > 1 ? pieces : []
  }
}

extension PageOutline {
  /// Returns whether an entry may be a part of a sentence: inline, without a meaning of its own.
  fileprivate func isWithinSentence(_ index: Int) -> Bool {
    let states: PageStates = [.focusable, .editable, .focused]
    switch self[index].role.role {
    case .code, .emphasis, .generic, .none, .paragraph, .strong, .subscript, .superscript, .time:
      guard self[index].role.treatment == .transparent else { return false }
    default: return false
    }
    return !self[index].hasOwnName && self[index].states.isDisjoint(with: states)
      && self[index].rare?.members.words.live == nil
  }

  /// Returns the words of the texts in a range of entries, with spaces where the page has them.
  func sentence(of range: Range<Int>) -> String {
    var words = ""
    var isSpaced = false
    for index in range where self[index].role.treatment == .text {
      let states = self[index].states
      isSpaced = isSpaced || states.contains(.spaceBefore)
      guard !self[index].name.isEmpty else { continue }
      if isSpaced, !words.isEmpty { words += " " }
      words += self[index].name
      isSpaced = states.contains(.spaceAfter)
    }
    return words
  }
}

extension TreeBuilder {
  /// Returns the sentence, or the heading in pieces, whose first text is an element.
  ///
  /// A sentence is read instead of its texts, and on the Mac so is a heading in pieces.
  func whole(startingWith element: NodeIndex) -> NodeIndex? {
    guard tree[element].role == .label, let parent = tree[element].parent,
      tree.isSentence(parent) || tree.mayBeInPieces(parent),
      tree.children(of: parent).first(where: { _ in true }) == element
    else { return nil }
    return parent
  }
}
