// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

/// The rest of a label, from which the texts of views are taken one after another.
///
/// Only letters and digits count: React Native puts spaces between the texts, other programs commas.
struct RestOfLabel {
  private let letters: String.UnicodeScalarView
  private var place: String.UnicodeScalarView.Index

  init(_ label: String) {
    letters = label.unicodeScalars
    place = letters.startIndex
    skipMarks()
  }

  var isEmpty: Bool { place == letters.endIndex }

  /// Takes a text from the beginning; returns whether it was there.
  mutating func take(_ text: String) -> Bool {
    var rest = self
    var isSomething = false
    for letter in text.unicodeScalars where letter.isOfWord {
      guard !rest.isEmpty, rest.letters[rest.place] == letter else { return false }
      rest.place = letters.index(after: rest.place)
      rest.skipMarks()
      isSomething = true
    }
    if isSomething { place = rest.place }
    return isSomething
  }

  private mutating func skipMarks() {
    while place < letters.endIndex, !letters[place].isOfWord { place = letters.index(after: place) }
  }
}

extension Unicode.Scalar {
  fileprivate var isOfWord: Bool {
    isASCII
      ? (0x30...0x39).contains(value) || (0x41...0x5A).contains(value & 0xDF)
      : properties.isAlphabetic || properties.numericType != nil
  }
}

extension Outline<PhoneView> {
  /// The maximum number of views in another to look at for its label, and of their texts that are not
  /// found in it.
  private static let mostLooks = 2000
  private static let mostMisses = 64

  /// Returns whether the label of a view is made of the texts of the visible views in it.
  func repeatsContents(_ index: Int) -> Bool {
    guard let words = self[index].words else { return false }
    var rest = RestOfLabel(words)
    guard !rest.isEmpty else { return false }
    let end = Int(ends[index])
    var place = index + 1
    var (looks, misses) = (0, 0)
    var isShown = false
    while place < end, !rest.isEmpty, looks < Self.mostLooks, misses < Self.mostMisses {
      looks += 1
      let texts = self[place].texts
      if texts.contains(where: { rest.take($0) }) {
        if self[place].isVisible { isShown = true }
        place = Int(ends[place])
      } else {
        if !texts.isEmpty { misses += 1 }
        place += 1
      }
    }
    return rest.isEmpty && isShown
  }

  /// Drops the labels that only repeat the texts inside: React Native gives them to each view without a
  /// label of its own, and VoiceOver reads the texts.
  ///
  /// A view that is an element has no other elements in it, so its label stays.
  func dropLabelsOfContents(_ trace: ImportTrace?) {
    for index in indices where !below(index).isEmpty {
      let view = self[index]
      let mayBe =
        switch view.part {
        case .wrapper, .container: view.isStop != true
        case .text, .control, .input, .cell: view.isStop == false
        }
      guard mayBe, repeatsContents(index) else { continue }
      view.node.label = nil
      ViewRecord(trace: trace, offset: offsets[index]).drop("label", by: .labelOfContents)
    }
  }
}

extension PhoneView {
  /// The texts that a view around it may repeat.
  fileprivate var texts: [String] {
    let texts = [
      node.label?.text, part == .input ? node.value?.text : nil,
      node.rare?.members.text?.placeholder,
    ]
    return texts.compactMap { $0 }.filter { !$0.isEmpty }
  }
}

extension ImportRule {
  static let labelOfContents = ImportRule(
    drop: "label-of-contents", words: "it repeats the texts of the views in it, which are read")
}
