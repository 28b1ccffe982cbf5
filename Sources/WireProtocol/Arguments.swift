// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import Spelling
public import TreeModel

/// The arguments of a request, checked against the table of its method.
public struct Arguments: Sendable {
  enum Value: Sendable {
    case text(String)
    case integer(Int)
    case flag(Bool)
    case names([String])
    case point(Point)
    case json(Passage)
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

  /// A place on the screen.
  public func point(_ name: ParameterName) -> Point? {
    if case .point(let point) = values[name] { return point }
    return nil
  }

  /// An object or an array, as the bytes it came in; its grammar has been checked.
  public func json(_ name: ParameterName) -> [UInt8]? { passage(name)?.bytes }

  /// An object or an array, where it lies in its line.
  public func passage(_ name: ParameterName) -> Passage? {
    if case .json(let passage) = values[name] { return passage }
    return nil
  }

  /// How many values were left unread.
  var uncheckedValues: Int {
    values.values.count { value in
      if case .json(let passage) = value { !passage.isChecked } else { false }
    }
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
  ///
  /// - Parameter trusting: Whether a large value may be taken to end where the line looks like it.
  static func read(
    _ reader: inout JSONReader, of method: Method, line: [UInt8], trusting: Bool
  ) throws(JSONError) -> Result<Arguments, ProtocolError> {
    guard try reader.peek() == .object else {
      let kind = try reader.peek()
      try reader.skipValue()
      if kind == .null { return .success(Arguments()) }
      return .failure(
        ProtocolError(.invalidParams, "params: takes an object, not \(kind.withArticle)"))
    }
    let (parameters, table) = shapes[method] ?? shape(of: method)
    var arguments = Arguments()
    var misfits: [Misfit?] = Array(repeating: nil, count: parameters.count)
    try reader.beginObject()
    while let key = try reader.nextKey(in: table) {
      guard let number = key.number else {
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
    let faults = zip(parameters, misfits).compactMap { parameter, misfit in
      misfit.map { "params.\(parameter.name.rawValue): takes \(parameter.takes), not \($0.words)" }
    }
    guard let first = faults.first else { return .success(arguments) }
    return .failure(
      ProtocolError(.invalidParams, first, details: faults.count > 1 ? faults : []))
  }

  /// Reads one value; throws only where the text is no JSON.
  private static func read(
    _ expected: Parameter.Kind, _ reader: inout JSONReader, _ line: [UInt8], trusting: Bool
  ) throws(JSONError) -> Result<Value, Misfit> {
    let kind = try reader.peek()
    switch (expected, kind) {
    case (.text, .string):
      return .success(.text(try reader.readString()))
    case (.choice(let names), .string):
      let text = try reader.readString()
      return names.contains(text) ? .success(.text(text)) : .failure(.name(text, of: names))
    case (.choices(let names), .array):
      return try readChoices(among: names, &reader)
    case (.flag, .boolean):
      return .success(.flag(try reader.readBoolean()))
    case (.integer(let range), .number):
      let start = reader.offset
      guard let whole = try reader.readWholeNumber(), range.contains(whole) else {
        return .failure(.number(Array(line[start..<reader.offset].prefix(Misfit.longest + 1))))
      }
      return .success(.integer(whole))
    case (.point, .array):
      return try readPoint(&reader)
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
      // A number beyond all numbers is no place.
      sides.append((try? again.readNumber()) ?? .nan)
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
      let text = try reader.readString()
      if !names.contains(text) {
        misfit = .elementName(text, of: names)
      } else if !chosen.contains(text) {
        chosen.append(text)
      }
    }
    return misfit.map(Result.failure) ?? .success(.names(chosen))
  }
}

/// What stands where a parameter takes something else.
///
/// It is put into words only when it is told: of a parameter that comes many times the last counts.
private enum Misfit: Error {
  case kind(JSONKind)
  case number([UInt8])
  case name(String, of: [String])
  case element(JSONKind)
  case elementName(String, of: [String])
  case notTwo

  /// How many scalars of a value are shown.
  static let longest = 40

  var words: String {
    switch self {
    case .kind(let kind):
      return kind.withArticle
    case .number(let digits):
      let text = String(decoding: digits.prefix(Self.longest), as: UTF8.self)
      return digits.count > Self.longest ? text + "…" : text
    case .name(let name, let names):
      return shown(name) + Self.suggestion(name, names)
    case .element(let kind):
      return "one with \(kind.withArticle) in it"
    case .notTwo:
      return "another one"
    case .elementName(let name, let names):
      let near = Self.suggestion(name, names)
      return "one with \(shown(name)) in it"
        + (near.isEmpty ? "; they are " + names.joined(separator: ", ") : near)
    }
  }

  private static func suggestion(_ name: String, _ names: [String]) -> String {
    nearestName(to: name, among: names).map { "; did you mean \"\($0)\"?" } ?? ""
  }
}

extension JSONReader {
  /// Reads a number; nothing where it is not whole, or too large to be counted with.
  ///
  /// Throws only where the text is no JSON.
  @_lifetime(self: copy self)
  mutating func readWholeNumber() throws(JSONError) -> Int? {
    var again = self
    try skipValue()
    return try? again.readInteger()
  }
}

/// A text in quotation marks, shortened.
func shown(_ text: String) -> String {
  let start = text.unicodeScalars.prefix(Misfit.longest)
  let short = String(start)
  return short.debugDescription + (start.count < text.unicodeScalars.count ? "…" : "")
}

/// What each method takes, made once: a request is read in less time than its table is built.
private let shapes = Dictionary(uniqueKeysWithValues: Method.allCases.map { ($0, shape(of: $0)) })

private func shape(of method: Method) -> (parameters: [Parameter], table: JSONKeyTable) {
  let parameters = method.entry.parameters
  return (parameters, JSONKeyTable(parameters.map(\.name.rawValue)))
}
