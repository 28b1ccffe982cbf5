// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

extension Verbs {
  static let focusCheck = Verb(
    name: .focusCheck, operands: .nodeAndFile, readsStandardInput: true,
    summary: "check whether the keyboard can reach a node",
    details: """
      Reads an accessibility tree and prints whether the keyboard can reach the node with the \
      identifier or the name NODE. If several have the name, or none, it offers candidates. If the \
      keyboard cannot, the command prints all reasons, and the exit status is 1.
      """,
    examples: [
      "aloud focus check send screen.json": "check the node send",
      "aloud focus check --keyboard full-access send screen.json":
        "check it with Full Keyboard Access",
    ],
    body: runFocusCheck)

  static let focusTree = Verb(
    name: .focusTree, operands: .fileOrNodeAndFile, readsStandardInput: true,
    summary: "print the focus groups of a screen",
    details: """
      Reads an accessibility tree and prints its focus groups with their members. Each member has \
      its priority and its utterance. An asterisk marks the member that Tab moves to. The groups of a \
      page are the page itself and its frames, and Tab moves to every member. With NODE, an identifier or \
      a name, it prints only the groups and the members within that node.
      """,
    examples: [
      "aloud focus tree screen.json": "print the groups and their members",
      "aloud focus tree sidebar screen.json": "print those within the node sidebar",
    ],
    body: runFocusTree)

  static let focusLoop = Verb(
    name: .focusLoop, operands: .optionalFile, readsStandardInput: true,
    summary: "print the Tab order",
    details: """
      Reads an accessibility tree and prints the stops of the Tab key in order, starting without \
      a focus. In an app, they are the focus groups. In a page that was captured from a browser, the \
      order is the browser's.
      """,
    examples: [
      "aloud focus loop screen.json": "print the stops of Tab",
      "aloud focus loop --tab-links off page.json": "print those of Safari that leaves out links",
      "aloud focus loop --format json screen.json": "print JSON for another program",
    ],
    body: runFocusLoop)
}
