// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

extension Verbs {
  static let captureWeb = Verb(
    name: .captureWeb,
    operands: Operands(placeholder: "URL", count: 1...1, completion: .files),
    readsStandardInput: false,
    summary: "take the tree of a web page",
    details: """
      Has the installed Chromium open a page, without a window and as a visitor it knows nothing \
      of, waits until the page has settled, and prints its accessibility tree with the DOM snapshot \
      and the trees of its frames, which every command that reads a tree takes. URL is an address \
      with http:, https: or file:, or the name of a file.
      """,
    examples: [
      Verb.Example(
        command: "aloud capture web https://example.org/ | aloud transcript",
        purpose: "what would be said about a page"),
      Verb.Example(
        command: "aloud capture web --viewport 390x844 page.html -o page.json",
        purpose: "a page on a small screen, kept in a file"),
      Verb.Example(
        command: "aloud capture web --click '#menu' -o menu.json https://example.org/",
        purpose: "with its menu open"),
    ],
    body: runCaptureWeb)

  static let captureDesktop = Verb(
    name: .captureDesktop,
    operands: Operands(placeholder: "APP", count: 0...1, completion: .nothing),
    readsStandardInput: false,
    summary: "take the tree of a program of the desktop",
    details: """
      Asks a program of this desktop, over AT-SPI, for all that is in its windows, and prints it as a \
      tree in Aloud's own format. APP is the program's name or the number of its process; without it \
      the programs that can be asked are listed. What a password field holds is never asked for.
      """,
    examples: [
      Verb.Example(command: "aloud capture desktop", purpose: "which programs there are"),
      Verb.Example(
        command: "aloud capture desktop gedit | aloud speak", purpose: "hear the windows of one"),
    ],
    body: runCaptureDesktop)

  static let watchWeb = Verb(
    name: .watchWeb,
    operands: Operands(placeholder: "URL", count: 1...1, completion: .files),
    readsStandardInput: false,
    summary: "say what happens in a web page",
    details: """
      Has the installed Chromium open a page as `aloud capture web` does, and follows it: the cursor \
      goes with the keyboard focus, and what changes under it, what is new in live regions, dialogs and \
      other pages in its place are said. It is printed, an utterance a line, and spoken where there is \
      sound. Keys are pressed with --keys.
      """,
    examples: [
      Verb.Example(
        command: "aloud watch web --keys https://example.org/",
        purpose: "type \"key tab\", and hear where that leads"),
      Verb.Example(
        command: "aloud watch web --no-speech --keys page.html < keys.txt > said.txt",
        purpose: "write down what a page says to these keys"),
    ],
    body: runWatchWeb)

  static let watchDesktop = Verb(
    name: .watchDesktop,
    operands: Operands(placeholder: "APP", count: 1...1, completion: .nothing),
    readsStandardInput: false,
    summary: "say what happens in a program of the desktop",
    details: """
      Follows a program of this desktop over AT-SPI until it ends: the cursor goes with the keyboard \
      focus, and what changes under it, what is new in live regions and what is announced is said. It \
      is printed, an utterance a line, and spoken where there is sound. APP is the program's name or \
      the number of its process; `aloud capture desktop` lists those there are.
      """,
    examples: [
      Verb.Example(
        command: "aloud watch desktop gedit", purpose: "hear a program while it is used"),
      Verb.Example(
        command: "aloud watch desktop --no-speech --style macos 4711 > said.txt",
        purpose: "write down what the Mac would say of one, known by its process"),
    ],
    body: runWatchDesktop)
}
