// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import JSONText

/// The members of a small JSON object.
struct JSONMembers: Sendable {
  private enum Value: Sendable {
    case text(String)
    case integer(Int)
    case flag(Bool)
    /// Any other value as JSON.
    case other([UInt8])
  }

  private var values: [String: Value] = [:]

  /// Creates an object without members.
  init() {}

  /// Parses an object; of members with the same name the last counts.
  init(_ json: [UInt8]) throws(JSONError) {
    var reader = JSONReader(json.span)
    reader.replacesLoneSurrogates = true
    try reader.beginObject()
    while let key = try reader.nextKey() {
      let name = try reader.string(key)
      reader.skipToValue()
      let start = reader.offset
      switch try reader.peek() {
      case .string: values[name] = .text(try reader.readString())
      case .boolean: values[name] = .flag(try reader.readBoolean())
      case .number:
        let whole = Int(exactly: try reader.readNumber())
        values[name] = whole.map { .integer($0) } ?? .other(Array(json[start..<reader.offset]))
      case .object, .array, .null:
        try reader.skipValue()
        values[name] = .other(Array(json[start..<reader.offset]))
      }
    }
    try reader.expectEnd()
  }

  /// Returns a string.
  func text(_ name: String) -> String? {
    if case .text(let text) = values[name] { return text }
    return nil
  }

  /// Returns a whole number.
  func integer(_ name: String) -> Int? {
    if case .integer(let number) = values[name] { return number }
    return nil
  }

  /// Returns a Boolean.
  func flag(_ name: String) -> Bool? {
    if case .flag(let flag) = values[name] { return flag }
    return nil
  }

  /// Returns an object, an array, null or a fraction as JSON.
  func json(_ name: String) -> [UInt8]? {
    if case .other(let json) = values[name] { return json }
    return nil
  }

  /// Returns the members of an object; empty if there is no such object.
  func members(_ name: String) -> JSONMembers {
    json(name).flatMap { try? JSONMembers($0) } ?? JSONMembers()
  }

  /// Returns the whole numbers of an array.
  func integers(_ name: String) -> [Int] {
    elements(name) { (reader) throws(JSONError) in try reader.readInteger() }
  }

  /// Returns the strings of an array.
  func texts(_ name: String) -> [String] {
    elements(name) { (reader) throws(JSONError) in try reader.readString() }
  }

  /// Returns the elements of an array if all have one type.
  private func elements<Element>(
    _ name: String, _ read: (inout JSONReader) throws(JSONError) -> Element
  ) -> [Element] {
    guard let json = json(name) else { return [] }
    do throws(JSONError) {
      var reader = JSONReader(json.span)
      reader.replacesLoneSurrogates = true
      var elements: [Element] = []
      try reader.beginArray()
      while try reader.nextElement() { elements.append(try read(&reader)) }
      return elements
    } catch {
      return []
    }
  }
}
