// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

extension Verbs {
  static let configShow = Verb(
    name: .configShow, operands: .none, readsStandardInput: false,
    summary: "print the effective settings and their sources",
    details: """
      Prints each key with its value and, after a #, its source: a line of a file, a variable, or \
      built-in. The output is a valid aloud.conf. Aloud warns about a file with errors and ignores \
      it.
      """,
    examples: [
      Verb.Example(command: "aloud config show", purpose: "print all settings"),
      Verb.Example(
        command: "aloud config show --no-config > aloud.conf",
        purpose: "write a file with all defaults"),
    ],
    body: runConfigShow)

  static let configCheck = Verb(
    name: .configCheck,
    operands: Operands(placeholder: "FILE", count: 0...Int.max, values: [], completion: .files),
    readsStandardInput: false,
    summary: "validate the configuration",
    details: """
      Reads the configuration files and variables, or only the files that you name, and reports \
      all errors and warnings with line and column. The exit status is 78 if there is an error.
      """,
    examples: [
      Verb.Example(command: "aloud config check", purpose: "validate the configuration"),
      Verb.Example(
        command: "aloud config check new.conf", purpose: "validate a file before you install it"),
    ],
    body: runConfigCheck)
}
