// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import JSONText
public import Navigation

/// A command of AT Driver.
public struct ATDriverRequest: Sendable {
  /// What a command asks for.
  public enum Command: Sendable {
    /// A session with these capabilities.
    case newSession(ATDriverCapabilities)
    /// Changes of settings.
    case setSettings([ATDriverSetting])
    /// The values of settings with these names.
    case getSettings([String])
    /// All settings.
    case getSupportedSettings
    /// A key combination.
    case pressKeys(KeyPress)
  }

  /// The number of a command, as it was sent.
  public typealias ID = JSONNumber

  /// The number that the reply repeats.
  public let id: ID
  /// The command.
  public let command: Command

  /// The names of all commands.
  static let methods = [
    "session.new", "settings.setSettings", "settings.getSettings",
    "settings.getSupportedSettings", "interaction.userIntent",
  ]

  /// The maximum number of digits of a command's number.
  private static let longestID = 1000

  private static let members = JSONKeyTable(["id", "method", "params"])

  /// Parses a message.
  ///
  /// - Throws: The error reply of the protocol for it.
  /// - Complexity: O(bytes).
  public init(_ text: String) throws(ATDriverFault) {
    let bytes = Array(text.utf8)
    var (id, method): (ID?, String?)
    var params: Range<Int>?
    do throws(JSONError) {
      var reader = JSONReader(bytes.span)
      try reader.beginObject()
      while let key = try reader.nextKey(in: Self.members) {
        switch key.number {
        case 0 where reader.isNext(.number):
          id = try reader.readNumber(atMost: Self.longestID).flatMap { $0.isCount ? $0 : nil }
        case 1 where reader.isNext(.string): method = try reader.readString()
        case 2 where reader.isNext(.object):
          reader.skipToValue()
          let start = reader.offset
          try reader.skipValue()
          params = start..<reader.offset
        default: try reader.skipValue()
        }
      }
      try reader.expectEnd()
    } catch {
      throw ATDriverFault(
        .invalidArgument, "the message is not a JSON object: \(error.described(in: bytes.span))")
    }
    if let method, !Self.methods.contains(method) {
      throw ATDriverFault(
        .unknownCommand,
        "there is no command \(method); there are \(Self.methods.joined(separator: ", "))", id: id)
    }
    guard let id, let method, let params else {
      let missing =
        id == nil ? "id, a whole number" : method == nil ? "method" : "params, an object"
      throw ATDriverFault(.invalidArgument, "the command needs \(missing)", id: id)
    }
    self.id = id
    do throws(ATDriverFault) {
      command = try Self.command(method, Array(bytes[params]))
    } catch {
      throw ATDriverFault(error.code, error.message, id: id)
    }
  }

  private static func command(
    _ method: String, _ params: [UInt8]
  ) throws(ATDriverFault) -> Command {
    switch method {
    case "session.new": return .newSession(try ATDriverCapabilities(params))
    case "settings.getSupportedSettings": return .getSupportedSettings
    case "settings.getSettings":
      return .getSettings(try settings(params, haveValues: false).map(\.name))
    case "settings.setSettings":
      return .setSettings(
        try settings(params, haveValues: true).compactMap { setting in
          setting.value.map { ATDriverSetting(setting.name, $0) }
        })
    default: return .pressKeys(try intent(params))
    }
  }

  private typealias GivenSetting = (name: String, value: ATDriverValue?)

  /// Returns the settings of parameters: one or more objects with a name, and a value if they have
  /// values.
  private static func settings(
    _ params: [UInt8], haveValues: Bool
  ) throws(ATDriverFault) -> [GivenSetting] {
    var reader = JSONReader(params.span)
    guard let settings = try? list(&reader), !settings.isEmpty,
      settings.allSatisfy({ !$0.name.isEmpty && (!haveValues || $0.value != nil) })
    else {
      throw ATDriverFault(
        .invalidArgument,
        haveValues
          ? "settings is a list of one or more objects with name and value"
          : "settings is a list of one or more objects with name")
    }
    return settings
  }

  private static func list(_ reader: inout JSONReader) throws(JSONError) -> [GivenSetting] {
    let keys = JSONKeyTable(["settings", "name", "value"])
    var found: [GivenSetting] = []
    try reader.beginObject()
    while let key = try reader.nextKey(in: keys) {
      guard key.number == 0 else {
        try reader.skipValue()
        continue
      }
      found = []
      try reader.beginArray()
      while try reader.nextElement() {
        var setting: GivenSetting = ("", nil)
        try reader.beginObject()
        while let key = try reader.nextKey(in: keys) {
          switch key.number {
          case 1: setting.name = try reader.readString()
          case 2: setting.value = try ATDriverValue(&reader)
          default: try reader.skipValue()
          }
        }
        found.append(setting)
      }
    }
    return found
  }

  /// The maximum number of keys in a combination.
  private static let mostKeys = 16

  /// Returns the keys of a user intent.
  private static func intent(_ params: [UInt8]) throws(ATDriverFault) -> KeyPress {
    var reader = JSONReader(params.span)
    guard let (name, keys) = try? intent(&reader), let name else {
      throw ATDriverFault(
        .invalidArgument, "a user intent has a name, and pressKeys has keys, a list")
    }
    guard name == "pressKeys" else {
      throw ATDriverFault(
        .unknownUserIntent, "there is no user intent \(name); there is pressKeys")
    }
    guard let keys, (1...mostKeys).contains(keys.count) else {
      throw ATDriverFault(.invalidArgument, "pressKeys has keys, a list of 1 to \(mostKeys) keys")
    }
    return try ATDriverKeys.press(keys)
  }

  private static func intent(
    _ reader: inout JSONReader
  ) throws(JSONError) -> (name: String?, keys: [String]?) {
    let members = JSONKeyTable(["name", "keys"])
    var (name, keys): (String?, [String]?)
    try reader.beginObject()
    while let key = try reader.nextKey(in: members) {
      switch key.number {
      case 0 where reader.isNext(.string): name = try reader.readString()
      case 1 where reader.isNext(.array):
        var list: [String] = []
        try reader.beginArray()
        while try reader.nextElement() {
          // A key that is no string is none, which is refused later.
          if reader.isNext(.string) {
            list.append(try reader.readString())
          } else {
            try reader.skipValue()
            list.append("")
          }
        }
        keys = list
      default: try reader.skipValue()
      }
    }
    return (name, keys)
  }
}
