// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText

/// The value of a setting.
public enum ATDriverValue: Sendable, Hashable {
  /// A string.
  case text(String)
  /// A number.
  case number(Double)
  /// True or false.
  case flag(Bool)

  /// Reads a value; nil if it is of another type, which is skipped.
  init?(_ reader: inout JSONReader) throws(JSONError) {
    if reader.isNext(.string) {
      self = .text(try reader.readString())
    } else if reader.isNext(.number) {
      self = .number(try reader.readNumber())
    } else if reader.isNext(.boolean) {
      self = .flag(try reader.readBoolean())
    } else {
      try reader.skipValue()
      return nil
    }
  }

  func write(_ name: String, to json: inout JSONWriter) {
    switch self {
    case .text(let text): json.member(name, text)
    case .number(let number): json.member(name, number)
    case .flag(let flag): json.member(name, flag)
    }
  }
}

/// A setting by its name.
public struct ATDriverSetting: Sendable, Hashable {
  /// The name, with the prefix of the program that has it.
  public let name: String
  /// The value.
  public let value: ATDriverValue

  /// Creates a setting.
  public init(_ name: String, _ value: ATDriverValue) { (self.name, self.value) = (name, value) }
}
