// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import Spelling
public import TreeModel

/// The arguments of a request, validated against the parameters of its method.
public struct Arguments: Sendable {
  enum Value: Sendable {
    case text(String)
    case integer(Int)
    case flag(Bool)
    case names([String])
    case point(Point)
    case json(Passage)
    case document(Passage)
  }

  private var values: [ParameterName: Value] = [:]

  /// The value of a string or a choice.
  public func text(_ name: ParameterName) -> String? {
    if case .text(let text) = values[name] { text } else { nil }
  }

  /// The value of a whole number.
  public func integer(_ name: ParameterName) -> Int? {
    if case .integer(let number) = values[name] { number } else { nil }
  }

  /// The value of a flag.
  public func flag(_ name: ParameterName) -> Bool? {
    if case .flag(let flag) = values[name] { flag } else { nil }
  }

  /// The value of a list of names.
  public func names(_ name: ParameterName) -> [String]? {
    if case .names(let names) = values[name] { names } else { nil }
  }

  /// The value of a point on the screen.
  public func point(_ name: ParameterName) -> Point? {
    if case .point(let point) = values[name] { point } else { nil }
  }

  /// The bytes of an object or an array; valid JSON.
  public func json(_ name: ParameterName) -> [UInt8]? {
    if case .json(let passage) = values[name] { passage.bytes } else { nil }
  }

  /// The place of an object or an array in its line, or the text of a document.
  public func passage(_ name: ParameterName) -> Passage? {
    switch values[name] {
    case .json(let passage), .document(let passage): passage
    default: nil
    }
  }

  /// The number of values that were not validated.
  var uncheckedValues: Int {
    values.values.count { value in
      if case .json(let passage) = value { !passage.isChecked } else { false }
    }
  }

  /// The value of a choice as a case of a type.
  public func choice<Choice: RawRepresentable<String>>(_ name: ParameterName) -> Choice? {
    text(name).flatMap(Choice.init)
  }

  /// Creates empty arguments.
  init() {}

  /// Reads the object at the position of the reader.
  ///
  /// Unknown members are faults, since they may be misspelled. Of several members with one name,
  /// the last applies. A null means that the argument is missing. The error lists all faults.
  /// Throws only if the text is not JSON.
  ///
  /// - Parameter trusting: Whether to guess the end of a large value from the end of the line.
  static func read(
    _ reader: inout JSONReader, of method: Method, line: [UInt8], trusting: Bool
  ) throws(JSONError) -> Result<Arguments, ProtocolError> {
    guard try reader.peek() == .object else {
      let kind = try reader.peek()
      try reader.skipValue()
      if kind == .null { return .success(Arguments()) }
      return .failure(
        ProtocolError(.invalidParams, "params: expected an object, not \(kind.withArticle)"))
    }
    let parameters = method.parameters
    var arguments = Arguments()
    var misfits: [Misfit?] = Array(repeating: nil, count: parameters.count)
    var unknown: [String] = []
    try reader.beginObject()
    while let key = try reader.nextKey(in: method.keys) {
      guard let number = key.number else {
        if unknown.count < mostUnknown {
          unknown.append(String(try reader.string(key).unicodeScalars.prefix(longestName)))
        }
        try reader.skipValue()
        continue
      }
      let parameter = parameters[number]
      arguments.values[parameter.name] = nil
      misfits[number] = nil
      if try reader.peek() == .null {
        try reader.readNull()
        continue
      }
      switch try read(parameter.kind, &reader, line, trusting: trusting) {
      case .success(let value): arguments.values[parameter.name] = value
      case .failure(let misfit): misfits[number] = misfit
      }
    }
    let known = parameters.map(\.name.rawValue)
    let faults =
      unknown.map { name in
        "params: unknown member \(quoted(name)) for \(method.name)"
          + suggestion(name, known, otherwise: "; server/describe lists its parameters")
      }
      + zip(parameters, misfits).compactMap { parameter, misfit in
        misfit.map {
          "params.\(parameter.name.rawValue): expected \(parameter.takes), not \($0.words)"
        }
      }
    guard let first = faults.first else { return .success(arguments) }
    return .failure(ProtocolError(.invalidParams, first, details: faults.count > 1 ? faults : []))
  }

  /// Reads one value; throws only if the text is not JSON.
  private static func read(
    _ expected: Parameter.Kind, _ reader: inout JSONReader, _ line: [UInt8], trusting: Bool
  ) throws(JSONError) -> Result<Value, Misfit> {
    let kind = try reader.peek()
    switch (expected, kind) {
    case (.text(let most), .string):
      guard let text = try reader.readString(atMost: most) else { return .failure(.long) }
      return .success(.text(text))
    case (.content, .string): return .success(.text(try reader.readString()))
    case (.document, .string): return .success(.document(Passage(try reader.readUTF8())))
    case (.choice(let names), .string):
      guard let text = try reader.readString(atMost: longestName) else { return .failure(.long) }
      return names.contains(text) ? .success(.text(text)) : .failure(.name(text, of: names))
    case (.choices(let names), .array): return try readChoices(among: names, &reader)
    case (.flag, .boolean): return .success(.flag(try reader.readBoolean()))
    case (.integer(let range), .number):
      let start = reader.offset
      guard let whole = try reader.readWholeNumber(), range.contains(whole) else {
        return .failure(.number(Array(line[start..<reader.offset].prefix(Misfit.longest + 1))))
      }
      return .success(.integer(whole))
    case (.point, .array): return try readPoint(&reader)
    case (.json, .object), (.json, .array):
      let start = reader.offset
      if trusting, let end = likelyEnd(ofValueAt: start, in: line.span) {
        reader.trustValue(toEndAt: end)
        return .success(.json(Passage(start..<end, of: line, isChecked: false)))
      }
      try reader.skipValue()
      return .success(.json(Passage(start..<reader.offset, of: line, isChecked: true)))
    default:
      try reader.skipValue()
      return .failure(.kind(kind))
    }
  }

  private static func readPoint(
    _ reader: inout JSONReader
  ) throws(JSONError) -> Result<Value, Misfit> {
    var sides: [Double] = []
    var misfit: Misfit?
    try reader.beginArray()
    while try reader.nextElement() {
      let kind = try reader.peek()
      guard kind == .number else {
        try reader.skipValue()
        misfit = misfit ?? .element(kind)
        continue
      }
      var again = reader
      try reader.skipValue()
      // A number that is too large is not a coordinate. More than two are an error, however many.
      if sides.count < 3 { sides.append((try? again.readNumber()) ?? .nan) }
    }
    if let misfit { return .failure(misfit) }
    guard sides.count == 2, sides.allSatisfy(\.isFinite) else { return .failure(.notTwo) }
    return .success(.point(Point(x: sides[0], y: sides[1])))
  }

  private static func readChoices(
    among names: [String], _ reader: inout JSONReader
  ) throws(JSONError) -> Result<Value, Misfit> {
    var chosen: [String] = []
    var misfit: Misfit?
    try reader.beginArray()
    while try reader.nextElement() {
      let kind = try reader.peek()
      guard misfit == nil, kind == .string else {
        try reader.skipValue()
        misfit = misfit ?? .element(kind)
        continue
      }
      guard let text = try reader.readString(atMost: longestName) else {
        misfit = .longElement
        continue
      }
      if !names.contains(text) {
        misfit = .elementName(text, of: names)
      } else if !chosen.contains(text) {
        chosen.append(text)
      }
    }
    return misfit.map(Result.failure) ?? .success(.names(chosen))
  }
}

/// A value that is not valid for its parameter.
///
/// Only reported misfits get a message: of several values of a parameter, the last applies.
private enum Misfit: Error {
  case kind(JSONKind)
  case number([UInt8])
  case name(String, of: [String])
  case element(JSONKind)
  case elementName(String, of: [String])
  case notTwo
  case long, longElement

  /// The maximum number of digits in a message.
  static let longest = 40

  var words: String {
    switch self {
    case .kind(let kind): return kind.withArticle
    case .number(let digits):
      let text = String(decoding: digits.prefix(Self.longest), as: UTF8.self)
      return digits.count > Self.longest ? text + "…" : text
    case .name(let name, let names): return quoted(name) + suggestion(name, names)
    case .element(let kind): return "an array with \(kind.withArticle) in it"
    case .notTwo: return "other values"
    case .long: return "a longer one"
    case .longElement: return "an array with a longer string in it"
    case .elementName(let name, let names):
      let near = suggestion(name, names)
      return "an array with \(quoted(name)) in it"
        + (near.isEmpty ? "; the names are " + names.joined(separator: ", ") : near)
    }
  }
}

extension JSONReader {
  /// Reads a number; returns nil if it is not whole or too large.
  ///
  /// Throws only if the text is not JSON.
  @_lifetime(self: copy self)
  mutating func readWholeNumber() throws(JSONError) -> Int? {
    var again = self
    try skipValue()
    return try? again.readInteger()
  }
}

/// The maximum length of a name among those that a parameter takes.
private let longestName = 100

/// The maximum number of unknown members that an error lists.
private let mostUnknown = 10

/// Suggests the nearest name; returns another text if none is near.
private func suggestion(_ name: String, _ names: [String], otherwise: String = "") -> String {
  nearestName(to: name, among: names).map { "; did you mean \"\($0)\"?" } ?? otherwise
}
