// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import ATDriver
import Navigation

/// The settings of a session, as clients of AT Driver know them.
enum ATDriverSettings {
  /// The prefix of the names, which says whose settings they are.
  static let prefix = "aloud:"

  /// Returns the settings with their present values.
  static func all(_ session: Session) -> [ATDriverSetting] {
    session.settingValues.map { ATDriverSetting(prefix + $0.name, value(of: $0)) }
  }

  /// Returns the settings with these names.
  static func named(_ names: [String], _ session: Session) throws(ATDriverFault) -> [ATDriverSetting] {
    let all = all(session)
    var found: [ATDriverSetting] = []
    for name in names {
      guard let setting = all.first(where: { $0.name == name }) else {
        throw unknown(name, all.map(\.name))
      }
      found.append(setting)
    }
    return found
  }

  /// Returns the commands that change settings.
  static func commands(
    for settings: [ATDriverSetting], _ session: Session
  ) throws(ATDriverFault) -> [Command] {
    var commands: [Command] = []
    let all = all(session)
    for setting in settings {
      guard let present = all.first(where: { $0.name == setting.name }) else {
        throw unknown(setting.name, all.map(\.name))
      }
      let text: String? =
        switch (present.value, setting.value) {
        case (.flag, .flag(let flag)): flag ? "on" : "off"
        case (.number, .number(let number)): Int(exactly: number).map(String.init)
        case (.text, .text(let text)): text
        default: nil
        }
      let name = String(setting.name.dropFirst(prefix.count))
      guard let text, session.takes(name, text) else {
        throw ATDriverFault(
          .invalidArgument, "the value does not fit the setting \(setting.name)")
      }
      commands.append(.set(name, text))
    }
    return commands
  }

  private static func unknown(_ name: String, _ names: [String]) -> ATDriverFault {
    ATDriverFault(
      .invalidArgument, "there is no setting \(name); there are \(names.joined(separator: ", "))")
  }

  private static func value(of setting: (name: String, value: String)) -> ATDriverValue {
    if let number = Int(setting.value) { return .number(Double(number)) }
    switch setting.value {
    case "on": return .flag(true)
    case "off": return .flag(false)
    default: return .text(setting.value)
    }
  }
}
