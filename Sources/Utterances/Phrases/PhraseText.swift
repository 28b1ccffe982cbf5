// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// A text split at its placeholders.
struct PhraseText: Sendable {
  enum Piece: Sendable {
    case text(String)
    /// A placeholder, by its number.
    case parameter(Int)
  }

  private(set) var pieces: [Piece] = []
  /// The number of bytes of text, without placeholders.
  private let length: Int

  init(_ text: String) {
    length = text.utf8.count
    guard text.utf8.contains(UInt8(ascii: "%")) else {
      pieces = [.text(text)]
      return
    }
    var literal = ""
    var afterPercent = false
    for character in text {
      if afterPercent, let number = character.wholeNumberValue {
        literal.removeLast()
        if !literal.isEmpty { pieces.append(.text(literal)) }
        pieces.append(.parameter(number))
        literal = ""
      } else {
        literal.append(character)
      }
      afterPercent = character == "%"
    }
    if !literal.isEmpty { pieces.append(.text(literal)) }
  }

  /// The numbers of its placeholders, in their order.
  var places: [Int] {
    pieces.compactMap { if case .parameter(let number) = $0 { number } else { nil } }
  }

  /// Returns the text with its placeholders filled.
  func filled(_ first: String, _ second: String) -> String {
    var text = ""
    text.reserveCapacity(length + first.utf8.count + second.utf8.count)
    for piece in pieces {
      switch piece {
      case .text(let literal): text += literal
      case .parameter(let number): text += number == 1 ? first : second
      }
    }
    return text
  }
}
