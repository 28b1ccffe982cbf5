// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// A command line that was understood: the verb, the options' values, the operands.
struct ParsedCommand: Sendable {
  /// The verb.
  let verb: VerbName
  /// What follows it, in its order; "-" is standard input or output.
  let operands: [String]
  private let given: [String: String]

  /// Creates a command from values that the options have accepted, by long name.
  init(verb: VerbName, given: [String: String] = [:], operands: [String] = []) {
    self.verb = verb
    self.given = given
    self.operands = operands
  }

  /// Whether a flag is there.
  subscript(flag: Flag) -> Bool {
    given[flag.option.name] != nil
  }

  /// The value of an option, the last one of several; nothing when it is not there.
  subscript<Value>(setting: Setting<Value>) -> Value? {
    given[setting.option.name].flatMap(setting.read)
  }

  /// The names of the options that are there, for provenance.
  var givenOptions: [String] {
    Options.all.map(\.name).filter { given[$0] != nil }
  }
}
