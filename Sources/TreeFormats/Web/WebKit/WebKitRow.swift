// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import TreeModel

/// The facts about a node from a script in the page: what is drawn, and what was typed.
struct WebKitRow {
  static let keys = JSONKeyTable([
    "t", "n", "box", "rects", "display", "visibility", "before", "after", "value", "valueLength",
    "length", "checked", "indeterminate", "selected", "selectedIndex", "caret", "modal", "open",
    "inert", "frameUnreachable", "textTransform", "type", "files",
    "secret", "text", "listStyleType", "textSecurity", "space", "skips",
  ])

  /// The value of `content-visibility` by which an element does not lay out its content.
  enum Skipping: String {
    /// Always, and for screen readers, too.
    case hidden
    /// While it is outside the window. Screen readers have the content.
    case auto
  }

  let offset: Int
  var kind = 0
  var name = ""
  /// Its box, or the union of the lines of a text, in the window.
  var box: SIMD4<Double>?
  /// The boxes of the first and the last line of a text.
  var firstLine: SIMD4<Double>?
  var lastLine: SIMD4<Double>?
  /// Whether a text has lines; elements have none.
  var isDrawn = false
  var display = ""
  var visibility = ""
  /// How it skips its content by the style `content-visibility`; nil if it does not.
  var skips: Skipping?
  var textTransform = ""
  /// What CSS puts before and after the content.
  var before: WebKitGenerated?
  var after: WebKitGenerated?
  /// The typed text; nil for secret content, of which only the length is known.
  var value: String?
  var number: Double?
  var length: Int?
  /// A text that the inspector shortens.
  var text: String?
  var secretLength: Int?
  var hidesLetters = false
  /// Whether a text of white space, which the inspector omits, precedes it.
  var hasSpaceBefore = false
  var isChecked: Bool?
  var isIndeterminate = false
  var isSelected = false
  var chosen: Int?
  /// The selection in the field, in UTF-16 units.
  var caret: (start: Int, end: Int)?
  var isModal = false
  var isOpen: Bool?
  var isInert = false
  var isUnreachable = false
  var type = ""
  /// The kind of marker of a list item.
  var listStyle = ""
  /// The number of chosen files.
  var files: Int?

  init(_ json: inout JSONReader) throws(JSONError) {
    _ = try json.peek()
    offset = json.offset
    try json.beginObject()
    while let key = try json.nextKey(in: Self.keys) {
      guard let number = key.number, !json.isNext(.null) else {
        try json.skipValue()
        continue
      }
      try read(number, &json)
    }
  }

  private mutating func read(_ key: Int, _ json: inout JSONReader) throws(JSONError) {
    switch key {
    case 0: kind = try json.readCount() ?? 0
    case 1: name = try json.readWords() ?? ""
    case 2: box = try Self.readNumbers(&json)
    case 3:
      var union: SIMD4<Double>?
      var isFirstLine = true
      try json.readList { (json) throws(JSONError) in
        guard let rect = try Self.readNumbers(&json) else { return }
        union = union.map { Self.union($0, rect) } ?? rect
        // A line with text of both directions has several boxes.
        let isSameLine = lastLine.map { Self.isOnOneLine($0, rect) } ?? true
        lastLine = isSameLine ? lastLine.map { Self.union($0, rect) } ?? rect : rect
        isFirstLine = isFirstLine && isSameLine
        if isFirstLine { firstLine = lastLine }
      }
      box = union
      isDrawn = union != nil
    case 4: display = try json.readWords() ?? ""
    case 5: visibility = try json.readWords() ?? ""
    case 6: before = try Self.readContent(&json)
    case 7: after = try Self.readContent(&json)
    case 8:
      if json.isNext(.number) {
        number = try json.readNumber()
      } else {
        value = json.isNext(.string) ? try json.readString() : try json.readWords()
      }
    case 9: secretLength = try json.readSize()
    case 10: length = try json.readSize()
    case 11: isChecked = try json.readTruth()
    case 12: isIndeterminate = try json.readTruth() == true
    case 13: isSelected = try json.readTruth() == true
    case 14: chosen = try json.readCount()
    case 15:
      if let numbers = try Self.readNumbers(&json), numbers[0] >= 0, numbers[1] >= numbers[0],
        numbers[1] < 1e9
      {
        caret = (Int(numbers[0]), Int(numbers[1]))
      }
    case 16: isModal = try json.readTruth() == true
    case 17: isOpen = try json.readTruth()
    case 18: isInert = try json.readTruth() == true
    case 19: isUnreachable = try json.readTruth() == true
    case 20: textTransform = try json.readWords() ?? ""
    case 21: type = try json.readWords() ?? ""
    case 22: files = try json.readSize()
    case 23: if try json.readTruth() == true { secretLength = secretLength ?? 0 }
    case 24: text = try json.readWords()
    case 26: hidesLetters = try json.readTruth() == true
    case 27: hasSpaceBefore = try json.readTruth() == true
    case 28: skips = try json.readWords().flatMap(Skipping.init)
    default: listStyle = try json.readWords() ?? ""
    }
  }

  /// Reads up to four numbers; nil for none.
  private static func readNumbers(_ json: inout JSONReader) throws(JSONError) -> SIMD4<Double>? {
    var numbers = SIMD4<Double>()
    var count = 0
    try json.readList { (json) throws(JSONError) in
      let number = try json.readFigure() ?? 0
      if count < 4 { numbers[count] = number }
      count += 1
    }
    return count == 0 ? nil : numbers
  }

  private static func union(_ one: SIMD4<Double>, _ other: SIMD4<Double>) -> SIMD4<Double> {
    let (x, y) = (min(one[0], other[0]), min(one[1], other[1]))
    let right = max(one[0] + one[2], other[0] + other[2])
    let bottom = max(one[1] + one[3], other[1] + other[3])
    return SIMD4(x, y, right - x, bottom - y)
  }

  private static func isOnOneLine(_ one: SIMD4<Double>, _ other: SIMD4<Double>) -> Bool {
    one[1] < other[1] + other[3] && other[1] < one[1] + one[3]
  }

  private static let contentKeys = JSONKeyTable(["content", "visibility", "quotes"])

  private static func readContent(_ json: inout JSONReader) throws(JSONError) -> WebKitGenerated {
    var generated = WebKitGenerated()
    try json.readObject(contentKeys) { (key, json) throws(JSONError) in
      let text = try json.readWords() ?? ""
      switch key {
      case 0: generated.content = text
      case 1: generated.isVisible = text == "visible"
      default: generated.quotes = text
      }
    }
    return generated
  }
}
