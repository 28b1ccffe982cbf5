// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

extension Verbs {
  static let focusCheck = Verb(
    name: .focusCheck, operands: .nodeAndFile, readsStandardInput: true,
    summary: "say whether the keyboard can reach a node",
    details: """
      Reads an accessibility tree and says whether the keyboard can reach the node of this \
      identifier, and if not, every reason why. The status is 1 if it cannot.
      """,
    examples: [
      Verb.Example(
        command: "aloud focus check send screen.json",
        purpose: "why the keyboard cannot reach send"),
      Verb.Example(
        command: "aloud focus check --keyboard full-access send screen.json",
        purpose: "the same of Full Keyboard Access"),
    ],
    body: runFocusCheck)

  static let focusTree = Verb(
    name: .focusTree, operands: .optionalFile, readsStandardInput: true,
    summary: "print the focus groups of a screen",
    details: """
      Reads an accessibility tree and prints its focus groups, each with its members, their \
      priorities and what is said of them. The member that Tab goes to has a mark.
      """,
    examples: [
      Verb.Example(command: "aloud focus tree screen.json", purpose: "groups and members")
    ],
    body: runFocusTree)

  static let focusLoop = Verb(
    name: .focusLoop, operands: .optionalFile, readsStandardInput: true,
    summary: "print where Tab leads, once round",
    details: """
      Reads an accessibility tree and prints the stops of the tab loop in their order, from where \
      nothing has been focused before. It is the loop of an app; in a page, a browser has its own, \
      which a warning tells.
      """,
    examples: [
      Verb.Example(command: "aloud focus loop screen.json", purpose: "the stops of Tab"),
      Verb.Example(
        command: "aloud focus loop --format json screen.json", purpose: "for another program"),
    ],
    body: runFocusLoop)
}
