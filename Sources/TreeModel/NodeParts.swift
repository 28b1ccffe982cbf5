// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// Text with attributes for ranges of it.
public struct AttributedText: Sendable, Hashable {
  /// The text.
  public var text: String
  /// The attributed ranges, in document order.
  public var runs: [TextRun]?

  /// Creates a text.
  public init(_ text: String, runs: [TextRun]? = nil) {
    self.text = text
    self.runs = runs
  }

  /// Returns the text behind another one and a space.
  public func behind(_ prefix: String) -> AttributedText {
    let shift = prefix.unicodeScalars.count + 1
    var text = AttributedText("\(prefix) \(self.text)", runs: runs)
    for index in text.runs?.indices ?? 0..<0 { text.runs?[index].start += shift }
    return text
  }

  /// Whether there is nothing to say: only white space, control characters and invisible ones, such
  /// as joiners and direction marks.
  public var isBlank: Bool {
    // For most texts, the first byte decides; only the others need a closer look.
    if let first = text.utf8.first, first > 0x20, first < 0x7F { return false }
    let bytes = text.utf8Span.span
    var place = 0
    while place < bytes.count, bytes[place] <= 0x20 || bytes[place] == 0x7F { place += 1 }
    return place == bytes.count
      || bytes[place] >= 0x80 && text.unicodeScalars.allSatisfy(\.isUnseen)
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is neither visible nor audible.
  fileprivate var isUnseen: Bool {
    value <= 0x20 || (0x7F..<0xA0).contains(value) || properties.isWhitespace
      || properties.isDefaultIgnorableCodePoint
  }
}

/// A range of text with its attributes for speech.
public struct TextRun: Sendable, Hashable {
  /// The first Unicode scalar.
  public var start: Int
  /// The number of Unicode scalars.
  public var length: Int
  /// The language of the range, BCP 47.
  public var language: String?
  /// Whether it is spoken letter by letter.
  public var spellOut: Bool?
  /// Whether all punctuation is spoken.
  public var punctuation: Bool?
  /// The pitch, from 0 to 2; 1 is unchanged.
  public var pitch: Double?
  /// The pronunciation in the International Phonetic Alphabet.
  public var ipa: String?

  /// Creates a run without attributes.
  public init(start: Int, length: Int) {
    self.start = start
    self.length = length
  }
}

/// A rectangle in screen points, with sides of at least zero.
public struct Rectangle: Sendable, Hashable {
  /// The left edge.
  public var x: Double
  /// The upper edge.
  public var y: Double
  /// The width.
  public var width: Double
  /// The height.
  public var height: Double

  /// Creates a rectangle; negative sides are turned round, as Core Graphics does.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = width < 0 ? x + width : x
    self.y = height < 0 ? y + height : y
    self.width = abs(width)
    self.height = abs(height)
  }
}

/// A point on the screen.
public struct Point: Sendable, Hashable {
  /// The distance from the left edge.
  public var x: Double
  /// The distance from the upper edge.
  public var y: Double

  /// Creates a point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// UIAccessibility's container types.
public enum ContainerType: String, CaseIterable, Sendable {
  /// No container.
  case none
  /// A table with rows and columns.
  case dataTable
  /// A list.
  case list
  /// A landmark of a page.
  case landmark
  /// A group of related elements.
  case semanticGroup
}

/// Platform views with a behaviour of their own.
public enum ViewKind: String, CaseIterable, Sendable {
  /// A bar with a title and a back button.
  case navigationBar
  /// A bar of tabs.
  case tabBar
  /// A bar of actions.
  case toolbar
  /// A list beside the content.
  case sidebar
  /// A table view.
  case table
  /// A collection view.
  case collection
  /// A scroll view.
  case scrollView
  /// A text field.
  case textField
  /// A text view.
  case textView
}

/// A state that can be mixed.
public enum Checked: Sendable, Hashable {
  /// Off, on or partly on.
  case off, on, mixed
}
