// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// A text with placeholders, split at them.
struct PhraseText: Sendable {
  enum Piece: Sendable, Equatable {
    case text(String)
    /// A placeholder, by its number.
    case parameter(Int)
  }

  /// The text, with its placeholders.
  let text: String
  /// The pieces of a text with placeholders; none for one without, which most are.
  private var parted: [Piece] = []

  init(_ text: String) {
    self.text = text
    let hasPercent = text.utf8.withContiguousStorageIfAvailable { $0.contains(UInt8(ascii: "%")) }
    guard hasPercent ?? true else { return }
    var literal = ""
    var afterPercent = false
    for character in text {
      if afterPercent, let number = character.wholeNumberValue {
        literal.removeLast()
        if !literal.isEmpty { parted.append(.text(literal)) }
        parted.append(.parameter(number))
        literal = ""
      } else {
        literal.append(character)
      }
      afterPercent = character == "%"
    }
    if parted.isEmpty { return }
    if !literal.isEmpty { parted.append(.text(literal)) }
  }

  /// Its texts and placeholders, in their order.
  var pieces: [Piece] { parted.isEmpty ? [.text(text)] : parted }

  /// The numbers of its placeholders, in their order.
  var places: [Int] {
    parted.compactMap { if case .parameter(let number) = $0 { number } else { nil } }
  }

  /// Returns the text with its placeholders filled.
  func filled(_ first: String, _ second: String) -> String {
    guard !parted.isEmpty else { return text }
    var filled = ""
    filled.reserveCapacity(text.utf8.count + first.utf8.count + second.utf8.count)
    for piece in parted {
      switch piece {
      case .text(let literal): filled += literal
      case .parameter(let number): filled += number == 1 ? first : second
      }
    }
    return filled
  }
}
