// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// A location where a text is not the expected JSON.
public struct JSONError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The byte offset of the fault.
  public let offset: Int
  /// The fault.
  public let fault: JSONFault

  /// The place in bytes, and the fault; for people, use ``described(in:)``.
  public var description: String { "at byte \(offset): \(fault)" }

  /// Returns the place in a text, as a column of its line, and the fault.
  public func described(in text: Span<UInt8>) -> String {
    let place = locate([offset], in: text).first
    let line = place.map { $0.line > 1 ? "line \($0.line), " : "" } ?? ""
    return "\(line)column \(place?.column ?? 1): \(fault)"
  }

  /// Creates an error.
  public init(at offset: Int, _ fault: JSONFault) {
    self.offset = offset
    self.fault = fault
  }
}

/// A fault of a JSON text.
public enum JSONFault: Sendable, Hashable {
  /// The text ends inside a value.
  case unexpectedEnd
  /// A byte that is not allowed here; with a description of the expected ones.
  case unexpected(UInt8, expected: String)
  /// A value of the wrong kind.
  case wrongKind(JSONKind, expected: JSONKind)
  /// A backslash with an unknown letter, or an invalid \u escape.
  case invalidEscape
  /// Half of a surrogate pair, written as an escape.
  case loneSurrogate
  /// An unescaped control character in a string.
  case controlCharacter(UInt8)
  /// Bytes in a string that are not UTF-8.
  case invalidUTF8
  /// A number that does not follow JSON's grammar.
  case invalidNumber
  /// A number beyond a 64-bit floating-point number, or not a whole number where one is required.
  case numberOutOfRange
  /// More nested values than allowed.
  case tooDeep(limit: Int)
  /// More nodes than the reader accepts.
  case tooMany(limit: Int)
  /// There is text after the value.
  case trailingContent
}

/// The six kinds of JSON value.
public enum JSONKind: String, Sendable, Hashable {
  /// An object, in braces.
  case object
  /// An array, in brackets.
  case array
  /// A string, in quotation marks.
  case string
  /// A number.
  case number
  /// True or false.
  case boolean
  /// Null.
  case null
}

extension JSONFault: CustomStringConvertible {
  /// A description of the fault.
  public var description: String {
    switch self {
    case .unexpectedEnd: "the text ends in the middle of a value"
    case .unexpected(let byte, let expected):
      "unexpected \(Self.name(of: byte)), expected \(expected)"
    case .wrongKind(let kind, let expected):
      "this is \(kind.withArticle), expected \(expected.withArticle)"
    case .invalidEscape: "unknown escape in a string"
    case .loneSurrogate:
      "half of a surrogate pair: a \\u escape from D800 to DFFF needs its other half"
    case .controlCharacter(let byte):
      "\(Self.name(of: byte)) in a string must be written as an escape"
    case .invalidUTF8: "these bytes are not UTF-8; save it as UTF-8"
    case .invalidNumber: "not a number that JSON allows"
    case .numberOutOfRange: "number out of range"
    case .tooDeep(let limit): "more than \(limit) values within one another"
    case .tooMany(let limit): "more than \(limit) nodes; split the document, or take less of it"
    case .trailingContent: "something follows the end of the document"
    }
  }

  private static func name(of byte: UInt8) -> String {
    switch byte {
    case 0x21...0x7E: "'\(Character(UnicodeScalar(byte)))'"
    case 0x0A: "end of line"
    case 0x20: "space"
    default: "byte 0x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
  }
}

extension JSONKind {
  /// The kind with its article, as in "an object".
  public var withArticle: String {
    switch self {
    case .object, .array: "an \(rawValue)"
    case .string, .number: "a \(rawValue)"
    case .boolean: "true or false"
    case .null: "null"
    }
  }
}
