// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import JSONText

/// A JSON value built up in memory, as the tests compare it.
indirect enum Value: Equatable, Sendable {
  case null
  case boolean(Bool)
  case number(Double)
  case string(String)
  case array([Value])
  case object([Member])

  struct Member: Equatable, Sendable {
    var key: String
    var value: Value
  }
}

/// Reads a whole text into a value.
func parse(
  _ bytes: [UInt8], replacing: Bool = false, maximumDepth: Int = 4096
) throws(JSONError) -> Value {
  var reader = JSONReader(bytes.span, maximumDepth: maximumDepth)
  reader.replacesLoneSurrogates = replacing
  let value = try value(from: &reader)
  try reader.expectEnd()
  return value
}

func parse(_ text: String, replacing: Bool = false) throws(JSONError) -> Value {
  try parse(Array(text.utf8), replacing: replacing)
}

@_lifetime(reader: copy reader)
private func value(from reader: inout JSONReader) throws(JSONError) -> Value {
  switch try reader.peek() {
  case .null:
    try reader.readNull()
    return .null
  case .boolean: return .boolean(try reader.readBoolean())
  case .number: return .number(try reader.readNumber())
  case .string: return .string(try reader.readString())
  case .array:
    var elements: [Value] = []
    try reader.beginArray()
    while try reader.nextElement() { elements.append(try value(from: &reader)) }
    return .array(elements)
  case .object:
    var members: [Value.Member] = []
    try reader.beginObject()
    while let key = try reader.nextKey() {
      let name = try reader.string(key)
      members.append(.init(key: name, value: try value(from: &reader)))
    }
    return .object(members)
  }
}

/// Skips the one value of a text.
func skip(_ bytes: [UInt8], maximumDepth: Int = 4096) throws(JSONError) {
  var reader = JSONReader(bytes.span, maximumDepth: maximumDepth)
  try reader.skipValue()
  try reader.expectEnd()
}

/// What refused a text; nothing when it was accepted.
func fault(_ body: () throws(JSONError) -> Void) -> JSONError? {
  do {
    try body()
    return nil
  } catch {
    return error
  }
}

func refusal(of bytes: [UInt8]) -> JSONError? {
  fault { () throws(JSONError) in _ = try parse(bytes) }
}

func skipRefusal(of bytes: [UInt8]) -> JSONError? {
  fault { () throws(JSONError) in try skip(bytes) }
}

/// Writes a value.
func written(
  _ value: Value, packed: Bool = false, layout: JSONWriter.Layout = .lines
) -> [UInt8] {
  var writer = JSONWriter(packed: packed)
  write(value, to: &writer, layout)
  return writer.bytes
}

private func write(_ value: Value, to writer: inout JSONWriter, _ layout: JSONWriter.Layout) {
  switch value {
  case .null: writer.null()
  case .boolean(let value): writer.boolean(value)
  case .number(let number): writer.number(number)
  case .string(let text): writer.string(text)
  case .array(let elements):
    writer.beginArray(layout)
    for element in elements { write(element, to: &writer, layout) }
    writer.endArray()
  case .object(let members):
    writer.beginObject(layout)
    for member in members {
      writer.key(member.key)
      write(member.value, to: &writer, layout)
    }
    writer.endObject()
  }
}

/// A text with every construct of the grammar in it.
let richDocument = """
  {"name":"Café ☕ 👩‍🚀","escapes":"\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\ud83d\\ude00",
   "numbers":[0,-0,-1,12.5,1e3,-2.5E-3,6E+2,123456789012345678],"words":[true,false,null],
   "empty":[{},[],""],"\\u006bey":{"deep":[[[{"a":[1,{"b":"c"}]}]]]}}
  """
