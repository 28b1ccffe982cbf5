// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import TreeModel

// Values in the documents of other programs: any may be null, and numbers may be text.
extension JSONReader {
  /// Reads a text, or the spelling of a number or truth value; nil for null and empty texts.
  @_lifetime(self: copy self)
  mutating func readWords() throws(JSONError) -> String? {
    // Many programs write every member, most of them empty.
    if readEmptyString() { return nil }
    if isNext(.string) { return try readString() }
    switch try peek() {
    case .null:
      try readNull()
      return nil
    case .number: return written(try readNumber())
    case .boolean: return try readBoolean() ? "true" : "false"
    default: return try readString()
    }
  }

  /// Reads a text like `readWords()`, and collapses its white space.
  @_lifetime(self: copy self)
  mutating func readFoldedWords() throws(JSONError) -> String? {
    if let text = readFoldedString() { return text }
    return try readWords().map(folded)
  }

  /// Reads true or false, perhaps as a number or text; nil for null and other words.
  @_lifetime(self: copy self)
  mutating func readTruth() throws(JSONError) -> Bool? {
    if isNext(.boolean) { return try readBoolean() }
    switch try peek() {
    case .null:
      try readNull()
      return nil
    case .number: return try readNumber() != 0
    case .string: return Bool(spelled: try readString())
    default: return try readBoolean()
    }
  }

  /// Reads a number; nil for null and for a text that is not a number.
  @_lifetime(self: copy self)
  mutating func readFigure() throws(JSONError) -> Double? {
    if isNext(.number) { return try readNumber() }
    switch try peek() {
    case .null:
      try readNull()
      return nil
    case .string: return Double(finite: try readString())
    default: return try readNumber()
    }
  }

  /// Reads a whole number; nil for null, other values, and numbers beyond the limit of a tree.
  @_lifetime(self: copy self)
  mutating func readCount() throws(JSONError) -> Int? {
    try readFigure().flatMap { Int(exactly: $0) }.flatMap { $0.magnitude <= Int32.max ? $0 : nil }
  }

  /// Reads a number or index, from zero; nil if it is unknown.
  @_lifetime(self: copy self)
  mutating func readSize() throws(JSONError) -> Int? {
    try readCount().flatMap { $0 < 0 ? nil : $0 }
  }

  /// Reads a list of values; null counts as an empty list.
  @_lifetime(self: copy self)
  mutating func readList(
    _ read: (inout JSONReader) throws(JSONError) -> Void
  ) throws(JSONError) {
    if try peek() == .null { return try readNull() }
    try beginArray()
    while try nextElement() { try read(&self) }
  }

  /// Reads an object whose members have the names of a table; skips null and other names.
  @_lifetime(self: copy self)
  mutating func readObject(
    _ keys: JSONKeyTable, _ read: (Int, inout JSONReader) throws(JSONError) -> Void
  ) throws(JSONError) {
    if try peek() == .null { return try readNull() }
    try beginObject()
    while let key = try nextKey(in: keys) {
      if let number = key.number, !isNext(.null) {
        try read(number, &self)
      } else {
        try skipValue()
      }
    }
  }
}

extension Bool {
  init?(spelled word: some StringProtocol) {
    switch word {
    case "true", "1", "YES": self = true
    case "false", "0", "NO": self = false
    default: return nil
    }
  }
}

/// Returns the shortest form of a number, without a fraction of zero.
func written(_ number: Double) -> String { Int(exactly: number).map(String.init) ?? String(number) }

extension Rectangle {
  /// Creates a rectangle with an area: an empty one means no position, and would hide its content.
  init?(placedAt x: Double, _ y: Double, _ width: Double, _ height: Double) {
    guard width > 0, height > 0, x.magnitude < 1e9, y.magnitude < 1e9, width < 1e9, height < 1e9
    else { return nil }
    self.init(x: x, y: y, width: width, height: height)
  }

  /// Creates a rectangle from its position and size, if it has an area.
  init?(sides: SIMD4<Double>) { self.init(placedAt: sides[0], sides[1], sides[2], sides[3]) }

  /// Creates a rectangle from its left, upper, right and lower edge, if it has an area.
  init?(edges: SIMD4<Double>) {
    self.init(placedAt: edges[0], edges[1], edges[2] - edges[0], edges[3] - edges[1])
  }
}
