// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText

/// A message of the browser: the reply to a call, or an event.
struct DevToolsMessage {
  /// The number of the call that it answers; nil for an event.
  private(set) var id: Int?
  private(set) var method: String?
  /// The session; nil for the browser itself.
  private(set) var session: String?
  /// The browser's reason for refusing the call.
  private(set) var refusal: String?

  private let bytes: [UInt8]
  /// The result or the parameters, and the members of that.
  ///
  /// A reply may have megabytes in one member, which are read once.
  private var payload: Range<Int>?
  private var members: [(name: String, value: Range<Int>)] = []

  private static let keys = JSONKeyTable([
    "id", "method", "sessionId", "error", "result", "params",
  ])

  /// Reads a message.
  ///
  /// - Throws: The fault of the JSON.
  init(_ bytes: [UInt8]) throws(JSONError) {
    self.bytes = bytes
    var reader = JSONReader(bytes.span)
    // Text of a page may contain half of a surrogate pair.
    reader.replacesLoneSurrogates = true
    try reader.beginObject()
    while let key = try reader.nextKey(in: Self.keys) {
      switch key.number {
      case 0: id = try reader.readInteger()
      case 1: method = try reader.readString()
      case 2: session = try reader.readString()
      case 3:
        let range = try Self.skip(&reader)
        refusal =
          text(at: find(["message"], in: range)).map(BrowserText.shortened) ?? "no reason given"
      case 4, 5: try readPayload(&reader)
      default: try reader.skipValue()
      }
    }
    try reader.expectEnd()
  }

  private mutating func readPayload(_ reader: inout JSONReader) throws(JSONError) {
    reader.skipToValue()
    let start = reader.offset
    if reader.isNext(.object) {
      try reader.beginObject()
      while let key = try reader.nextKey() {
        members.append((try reader.string(key), try Self.skip(&reader)))
      }
    } else {
      try reader.skipValue()
    }
    payload = start..<reader.offset
  }

  /// Returns the string at this path of keys in the result or the parameters.
  func text(_ path: String...) -> String? { text(at: find(path)) }

  /// Returns the whole number at this path of keys in the result or the parameters.
  func integer(_ path: String...) -> Int? {
    read(find(path)) { reader throws(JSONError) in try reader.readInteger() }
  }

  /// Returns whether the value at this path of keys in the result or the parameters is `true`.
  func isTrue(_ path: String...) -> Bool {
    read(find(path)) { reader throws(JSONError) in try reader.readBoolean() } ?? false
  }

  /// Returns the JSON at this path of keys in the result or the parameters; all of it without keys.
  func json(_ path: String...) -> ArraySlice<UInt8>? {
    find(path).map { bytes[$0] }
  }

  /// Returns the value of a property in the result of `CSS.getComputedStyleForNode`.
  func computedStyle(_ property: String) -> String? {
    read(find(["computedStyle"])) { reader throws(JSONError) in
      var found = ""
      try reader.beginArray()
      while try reader.nextElement() {
        var (name, value) = ("", "")
        try reader.beginObject()
        while let key = try reader.nextKey(in: Self.styleKeys) {
          switch key.number {
          case 0: name = try reader.readString()
          case 1: value = try reader.readString()
          default: try reader.skipValue()
          }
        }
        if name == property { found = value }
      }
      return found
    }
  }

  private static let styleKeys = JSONKeyTable(["name", "value"])

  private func text(at range: Range<Int>?) -> String? {
    read(range) { reader throws(JSONError) in try reader.readString() }
  }

  private func read<Value>(
    _ range: Range<Int>?, _ body: (inout JSONReader) throws(JSONError) -> Value
  ) -> Value? {
    guard let range else { return nil }
    var reader = JSONReader(bytes.span.extracting(range))
    reader.replacesLoneSurrogates = true
    return try? body(&reader)
  }

  /// Finds a value in the result or the parameters.
  private func find(_ path: [String]) -> Range<Int>? {
    guard let name = path.first else { return payload }
    let range = members.first { $0.name == name }?.value
    return path.count > 1 ? range.flatMap { find(Array(path.dropFirst()), in: $0) } : range
  }

  private func find(_ path: [String], in range: Range<Int>) -> Range<Int>? {
    var reader = JSONReader(bytes.span.extracting(range))
    reader.replacesLoneSurrogates = true
    guard let found = try? Self.find(path, &reader) else { return nil }
    return found.lowerBound + range.lowerBound..<found.upperBound + range.lowerBound
  }

  private static func find(
    _ path: [String], _ reader: inout JSONReader
  ) throws(JSONError) -> Range<Int>? {
    names: for name in path {
      guard reader.isNext(.object) else { return nil }
      try reader.beginObject()
      while let key = try reader.nextKey() {
        if try reader.string(key) == name { continue names }
        try reader.skipValue()
      }
      return nil
    }
    return try skip(&reader)
  }

  private static func skip(_ reader: inout JSONReader) throws(JSONError) -> Range<Int> {
    reader.skipToValue()
    let start = reader.offset
    try reader.skipValue()
    return start..<reader.offset
  }
}
