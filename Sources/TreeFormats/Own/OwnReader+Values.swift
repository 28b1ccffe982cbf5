// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import Spelling
internal import TreeModel

// Each of these reads one value. A value of the wrong type is reported, skipped and read as nil, as
// is null.
extension OwnReader {
  /// Returns whether the next value has this kind; otherwise skips it.
  @inline(__always)
  mutating func begins(
    _ kind: JSONKind, _ expected: StaticString, _ json: inout JSONReader
  ) throws(JSONError) -> Bool {
    if json.isNext(kind) { return true }
    try skip("\(expected)", &json)
    return false
  }

  /// Begins an object, and returns its position; nil for any other value, which is skipped.
  mutating func beginObject(
    _ expected: StaticString, _ json: inout JSONReader
  ) throws(JSONError) -> Int? {
    guard try begins(.object, expected, &json) else { return nil }
    let start = json.offset
    try json.beginObject()
    return start
  }

  /// Skips a value, which is a problem unless it is null.
  @inline(never)
  private mutating func skip(
    _ expected: String, _ json: inout JSONReader
  ) throws(JSONError) {
    let found = try json.peek()
    if found != .null { findings.error(.wrongType(found, expected: expected), at: json.offset) }
    try json.skipValue()
  }

  mutating func string(_ json: inout JSONReader) throws(JSONError) -> String? {
    guard try begins(.string, "a string", &json) else { return nil }
    do { return try json.readString() } catch { return try note(error) }
  }

  mutating func boolean(_ json: inout JSONReader) throws(JSONError) -> Bool? {
    guard try begins(.boolean, "true or false", &json) else { return nil }
    return try json.readBoolean()
  }

  mutating func number(_ json: inout JSONReader) throws(JSONError) -> Double? {
    guard try begins(.number, "a number", &json) else { return nil }
    do { return try json.readNumber() } catch { return try note(error) }
  }

  mutating func integer(_ json: inout JSONReader) throws(JSONError) -> Int? {
    let start = json.offset
    guard let number = try number(&json) else { return nil }
    // Larger floating-point numbers skip whole numbers.
    guard number.magnitude <= 0x1p53, let integer = Int(exactly: number) else {
      findings.error(.outOfRange(expected: "a whole number"), at: start)
      return nil
    }
    return integer
  }

  /// Reads a whole number of at least `minimum`.
  mutating func integer(from minimum: Int, _ json: inout JSONReader) throws(JSONError) -> Int? {
    json.skipToValue()
    let start = json.offset
    guard let integer = try integer(&json) else { return nil }
    // Later code adds and compares counts; this keeps them far from overflow.
    guard integer >= minimum, integer <= Int(Int32.max) else {
      let expected = "a whole number from \(minimum) to \(Int32.max)"
      findings.error(.outOfRange(expected: expected), at: start)
      return nil
    }
    return integer
  }

  mutating func number(
    in range: ClosedRange<Double>, _ expected: String, _ json: inout JSONReader
  ) throws(JSONError) -> Double? {
    json.skipToValue()
    let start = json.offset
    guard let number = try number(&json) else { return nil }
    guard range.contains(number) else {
      findings.error(.outOfRange(expected: expected), at: start)
      return nil
    }
    return number
  }

  /// Reads a string that is one of the names of an enumeration.
  mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ type: Choice.Type, _ json: inout JSONReader
  ) throws(JSONError) -> Choice? {
    json.skipToValue()
    let start = json.offset
    guard let name = try string(&json) else { return nil }
    if let choice = Choice(rawValue: name) { return choice }
    let allowed = Choice.allCases.map(\.rawValue)
    findings.error(
      .notAllowed(name, allowed: allowed, nearest: nearestName(to: name, among: allowed)),
      at: start)
    return nil
  }

  mutating func list(
    _ expected: StaticString, _ json: inout JSONReader,
    _ body: (inout OwnReader, inout JSONReader) throws(JSONError) -> Void
  ) throws(JSONError) {
    guard try begins(.array, expected, &json) else { return }
    try json.beginArray()
    while try json.nextElement() { try body(&self, &json) }
  }

  mutating func strings(_ json: inout JSONReader) throws(JSONError) -> [String]? {
    guard try begins(.array, "a list of strings", &json) else { return nil }
    try json.beginArray()
    var strings: [String] = []
    while try json.nextElement() {
      if let string = try string(&json) { strings.append(string) }
    }
    return strings
  }

  /// Reads an array with exactly this number of numbers.
  mutating func numbers(
    _ count: Int, _ expected: StaticString, _ json: inout JSONReader
  ) throws(JSONError) -> [Double]? {
    guard try begins(.array, expected, &json) else { return nil }
    let start = json.offset
    try json.beginArray()
    var numbers: [Double] = []
    var length = 0
    while try json.nextElement() {
      length += 1
      if length <= count, let number = try number(&json) {
        numbers.append(number)
      } else if length > count {
        try json.skipValue()
      }
    }
    if length != count { findings.error(.outOfRange(expected: "\(expected)"), at: start) }
    return numbers.count == count && length == count ? numbers : nil
  }

  /// Reads a range of text, `[start, length]` in Unicode scalars.
  mutating func stretch(_ json: inout JSONReader) throws(JSONError) -> Range<Int>? {
    json.skipToValue()
    let start = json.offset
    guard let ends = try numbers(2, "[start, length]", &json) else { return nil }
    guard let first = Int(exactly: ends[0]), let length = Int(exactly: ends[1]), first >= 0,
      length >= 0, first <= Int(Int32.max), length <= Int(Int32.max)
    else {
      findings.error(.outOfRange(expected: "[start, length] as whole numbers from zero"), at: start)
      return nil
    }
    return first..<first + length
  }

  /// Returns the next known member of an object; warns about others and skips them.
  mutating func nextMember<Member>(
    _ table: MemberTable<Member>, _ json: inout JSONReader
  ) throws(JSONError) -> Member? {
    try nextNumber(in: table, &json).map { table.members[$0] }
  }

  /// Returns the number of the next known member in a table.
  ///
  /// It is inlined, so that it is compiled for the type of the members.
  @inline(__always)
  mutating func nextNumber<Member>(
    in table: MemberTable<Member>, _ json: inout JSONReader
  ) throws(JSONError) -> Int? {
    while let key = try json.nextKey(in: table.keys) {
      if let number = key.number { return number }
      let name = try json.string(key)
      let problem: TreeProblem =
        AppleNames.others[name].map { .otherMember(name, use: $0) }
        ?? .unknownMember(name, nearest: nearestName(to: name, among: table.names))
      findings.warning(problem, at: key.content.lowerBound - 1)
      try json.skipValue()
    }
    return nil
  }

  /// Records a fault after which reading can continue, and throws any other.
  private mutating func note<Value>(_ error: JSONError) throws(JSONError) -> Value? {
    switch error.fault {
    case .invalidEscape, .loneSurrogate, .invalidUTF8, .numberOutOfRange:
      findings.error(.json(error.fault), at: error.offset)
      return nil
    default: throw error
    }
  }
}
