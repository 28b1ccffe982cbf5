// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Navigation
import Testing

/// A line for each command of walks, for tests over all of them.
enum WalkLines {
  private static let arguments = [
    "goto": "b", "touch": "5 5", "find": "B", "rotor": "Words", "action": "Share", "scroll": "up",
    "set": "hints off", "key": "down", "gesture": "flick-right", "type": "b", "tree": "tree.json",
    "update": "{}", "notify": "{}", "wait": "1",
  ]

  /// The line of a command.
  static func line(of command: WalkCommand) throws -> String {
    guard command.argument != nil else { return command.word }
    return "\(command.word) \(try #require(arguments[command.word], "\(command.word)"))"
  }

  /// Returns the command of a line.
  static func command(of line: String) throws -> Command {
    guard case .command(let command) = try WalkLine(line) else {
      throw WalkFault.unknownCommand(line)
    }
    return command
  }
}
