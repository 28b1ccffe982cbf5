// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import Spelling

/// The arguments of a request, checked against the table of its method.
public struct Arguments: Sendable {
  enum Value: Sendable {
    case text(String)
    case integer(Int)
    case flag(Bool)
    case names([String])
    case json([UInt8])
  }

  private var values: [ParameterName: Value] = [:]

  /// A string, or the choice that was made.
  public func text(_ name: ParameterName) -> String? {
    if case .text(let text) = values[name] { return text }
    return nil
  }

  /// A whole number, in its range.
  public func integer(_ name: ParameterName) -> Int? {
    if case .integer(let number) = values[name] { return number }
    return nil
  }

  /// True or false.
  public func flag(_ name: ParameterName) -> Bool? {
    if case .flag(let flag) = values[name] { return flag }
    return nil
  }

  /// Names out of a list.
  public func names(_ name: ParameterName) -> [String]? {
    if case .names(let names) = values[name] { return names }
    return nil
  }

  /// An object or an array, as the bytes it came in; its grammar has been checked.
  public func json(_ name: ParameterName) -> [UInt8]? {
    if case .json(let bytes) = values[name] { return bytes }
    return nil
  }

  /// The choice that was made, as a value of a type whose cases it names.
  public func choice<Choice: RawRepresentable<String>>(_ name: ParameterName) -> Choice? {
    text(name).flatMap(Choice.init)
  }

  /// No arguments at all.
  init() {}

  /// Reads the object that the reader stands before.
  ///
  /// Unknown members are passed over. Of several with one name the last counts, and null stands for
  /// none. All faults come together. Throws only where the text is no JSON.
  static func read(
    _ reader: inout JSONReader, of method: Method, line: [UInt8]
  ) throws(JSONError) -> Result<Arguments, ProtocolError> {
    let parameters = method.entry.parameters
    guard try reader.peek() == .object else {
      let kind = try reader.peek()
      try reader.skipValue()
      if kind == .null { return .success(Arguments()) }
      return .failure(
        ProtocolError(.invalidParams, "params: takes an object, not \(kind.withArticle)"))
    }
    let table = JSONKeyTable(parameters.map(\.name.rawValue))
    var arguments = Arguments()
    var faults: [String] = []
    try reader.beginObject()
    while let key = try reader.nextKey(in: table) {
      guard let number = key.number else {
        try reader.skipValue()
        continue
      }
      let parameter = parameters[number]
      if try reader.peek() == .null {
        try reader.readNull()
        arguments.values[parameter.name] = nil
        continue
      }
      switch try read(parameter, &reader, line) {
      case .success(let value): arguments.values[parameter.name] = value
      case .failure(let fault): faults.append(fault.message)
      }
    }
    guard let first = faults.first else { return .success(arguments) }
    return .failure(
      ProtocolError(.invalidParams, first, details: faults.count > 1 ? faults : []))
  }

  private struct Fault: Error {
    let message: String
  }

  /// Reads one value; throws only where the text is no JSON.
  private static func read(
    _ parameter: Parameter, _ reader: inout JSONReader, _ line: [UInt8]
  ) throws(JSONError) -> Result<Value, Fault> {
    let kind = try reader.peek()
    func wrong(_ found: String) -> Result<Value, Fault> {
      .failure(
        Fault(
          message: "params.\(parameter.name.rawValue): takes \(parameter.takes), not \(found)"))
    }
    switch (parameter.kind, kind) {
    case (.text, .string):
      return .success(.text(try reader.readString()))
    case (.choice(let names), .string):
      let text = try reader.readString()
      guard names.contains(text) else {
        let near = nearestName(to: text, among: names).map { "; did you mean \"\($0)\"?" } ?? ""
        return wrong(shown(text) + near)
      }
      return .success(.text(text))
    case (.choices(let names), .array):
      var chosen: [String] = []
      var fault: Result<Value, Fault>?
      try reader.beginArray()
      while try reader.nextElement() {
        guard try reader.peek() == .string else {
          fault = wrong("one with \(try reader.peek().withArticle) in it")
          try reader.skipValue()
          continue
        }
        let text = try reader.readString()
        guard names.contains(text) else {
          let near = nearestName(to: text, among: names) ?? names.joined(separator: ", ")
          fault = wrong("one with \(shown(text)) in it; did you mean \(near)?")
          continue
        }
        if !chosen.contains(text) { chosen.append(text) }
      }
      return fault ?? .success(.names(chosen))
    case (.flag, .boolean):
      return .success(.flag(try reader.readBoolean()))
    case (.integer(let range), .number):
      let start = reader.offset
      let number = try reader.readNumber()
      guard let whole = Int(exactly: number), range.contains(whole) else {
        return wrong(String(decoding: line[start..<reader.offset], as: UTF8.self))
      }
      return .success(.integer(whole))
    case (.json, .object), (.json, .array):
      let start = reader.offset
      try reader.skipValue()
      return .success(.json(Array(line[start..<reader.offset])))
    default:
      try reader.skipValue()
      return wrong(kind.withArticle)
    }
  }
}

/// A text in quotation marks, shortened.
func shown(_ text: String) -> String {
  let start = text.unicodeScalars.prefix(40)
  let short = String(start)
  return short.debugDescription + (start.count < text.unicodeScalars.count ? "…" : "")
}
