// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

extension Verbs {
  static let configShow = Verb(
    name: .configShow, operands: .none, readsStandardInput: false,
    summary: "print the configuration and where it is from",
    details: """
      Prints every key with the value that holds and, behind a #, who set it: a line of a file, a \
      variable, or nobody. The output is itself an aloud.conf. A file with errors is told of and \
      passed over.
      """,
    examples: [
      Verb.Example(command: "aloud config show", purpose: "every key, its value and its origin"),
      Verb.Example(
        command: "aloud config show --no-config > aloud.conf",
        purpose: "a file to begin with"),
    ],
    body: runConfigShow)

  static let configCheck = Verb(
    name: .configCheck,
    operands: Operands(placeholder: "FILE", count: 0...Int.max, values: [], completion: .files),
    readsStandardInput: false,
    summary: "say what is wrong with the configuration",
    details: """
      Reads the files of the configuration and its variables, or only the files that are named, \
      and says everything that is wrong with them, each with its line and column. The status is 78 \
      if any has an error.
      """,
    examples: [
      Verb.Example(command: "aloud config check", purpose: "after a change"),
      Verb.Example(command: "aloud config check new.conf", purpose: "a file before it is used"),
    ],
    body: runConfigCheck)
}
