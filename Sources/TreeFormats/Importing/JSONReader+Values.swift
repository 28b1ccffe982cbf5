// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import TreeModel

// Values as other programs write them: any may be null, and numbers may be text.
extension JSONReader {
  /// Reads a text, or a number or truth value as it is written; nothing for null and what is empty.
  @_lifetime(self: copy self)
  mutating func readWords() throws(JSONError) -> String? {
    // Many programs write every member, most of them with nothing in it.
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

  /// Reads a text as `readWords()` does, and folds its white space.
  @_lifetime(self: copy self)
  mutating func readFoldedWords() throws(JSONError) -> String? {
    if let text = readFoldedString() { return text }
    return try readWords().map(folded)
  }

  /// Reads true or false, also as the number or the text that some write; nothing for null and for
  /// words that are neither.
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

  /// Reads a number; nothing for null and for a text that is none.
  @_lifetime(self: copy self)
  mutating func readFigure() throws(JSONError) -> Double? {
    if isNext(.number) { return try readNumber() }
    switch try peek() {
    case .null:
      try readNull()
      return nil
    case .string: return Double(try readString()).flatMap { $0.isFinite ? $0 : nil }
    default: return try readNumber()
    }
  }

  /// Reads a whole number; nothing for null, for what is none, and for one beyond what a tree counts to.
  @_lifetime(self: copy self)
  mutating func readCount() throws(JSONError) -> Int? {
    try readFigure().flatMap { Int(exactly: $0) }.flatMap { $0.magnitude <= Int32.max ? $0 : nil }
  }

  /// Reads how many there are of something, or where it stands, from zero; nothing where that is not
  /// known.
  @_lifetime(self: copy self)
  mutating func readSize() throws(JSONError) -> Int? {
    try readCount().flatMap { $0 < 0 ? nil : $0 }
  }

  /// Reads a list of values; nothing in place of a list means that there are none.
  @_lifetime(self: copy self)
  mutating func readList(
    _ read: (inout JSONReader) throws(JSONError) -> Void
  ) throws(JSONError) {
    if try peek() == .null { return try readNull() }
    try beginArray()
    while try nextElement() { try read(&self) }
  }

  /// Reads an object whose members have the names of a table; what is null or has another name is
  /// passed over.
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
  /// The truth that a word stands for, if it does.
  init?(spelled word: some StringProtocol) {
    switch word {
    case "true", "1", "YES": self = true
    case "false", "0", "NO": self = false
    default: return nil
    }
  }
}

/// A number as it is written, without a fraction that is zero.
func written(_ number: Double) -> String {
  Int(exactly: number).map(String.init) ?? String(number)
}

extension Rectangle {
  /// A place on the screen, if it has an area: a box without one stands for none, and would keep
  /// what is in it from being read.
  init?(placedAt x: Double, _ y: Double, _ width: Double, _ height: Double) {
    guard width > 0, height > 0, x.magnitude < 1e9, y.magnitude < 1e9, width < 1e9, height < 1e9
    else { return nil }
    self.init(x: x, y: y, width: width, height: height)
  }
}
