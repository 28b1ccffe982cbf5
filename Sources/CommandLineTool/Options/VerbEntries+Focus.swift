// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

extension Verbs {
  static let focusCheck = Verb(
    name: .focusCheck, operands: .nodeAndFile, readsStandardInput: true,
    summary: "check whether the keyboard can reach a node",
    details: """
      Reads an accessibility tree and prints whether the keyboard can reach the node with this \
      identifier, and if not, all reasons. The status is 1 if it cannot.
      """,
    examples: [
      Verb.Example(
        command: "aloud focus check send screen.json",
        purpose: "check the node send"),
      Verb.Example(
        command: "aloud focus check --keyboard full-access send screen.json",
        purpose: "check it with Full Keyboard Access"),
    ],
    body: runFocusCheck)

  static let focusTree = Verb(
    name: .focusTree, operands: .optionalFile, readsStandardInput: true,
    summary: "print the focus groups of a screen",
    details: """
      Reads an accessibility tree and prints its focus groups with their members. Each member has \
      its priority and its utterance; an asterisk marks the member that Tab goes to.
      """,
    examples: [
      Verb.Example(
        command: "aloud focus tree screen.json", purpose: "print the groups and their members")
    ],
    body: runFocusTree)

  static let focusLoop = Verb(
    name: .focusLoop, operands: .optionalFile, readsStandardInput: true,
    summary: "print the Tab order",
    details: """
      Reads an accessibility tree and prints the stops of the Tab key in order, as if nothing had \
      the focus before. This is the order in an app; for a web page, where the browser defines the \
      order, Aloud warns.
      """,
    examples: [
      Verb.Example(command: "aloud focus loop screen.json", purpose: "print the stops of Tab"),
      Verb.Example(
        command: "aloud focus loop --format json screen.json",
        purpose: "print JSON for another program"),
    ],
    body: runFocusLoop)
}
