// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

extension Verbs {
  static let captureWeb = Verb(
    name: .captureWeb,
    operands: Operands(placeholder: "URL", count: 0...Int.max, completion: .files),
    summary: "capture the accessibility trees of web pages",
    details: """
      Opens a page in WebKit, the engine of Safari, where it is installed, or else in Chromium, \
      without a window and with a new profile, and waits until the page settles. Then it prints the \
      page's accessibility tree with facts of the DOM and its frames. All commands that read a tree accept \
      this output. URL is an http:, https: or file: address, or a file name. Several pages go to a directory, \
      which -o names: each opens in a browser of its own, several at a time.
      """,
    examples: [
      "aloud capture web https://example.org/ | aloud transcript": "print the transcript of a page",
      "aloud capture web --device iphone page.html -o page.json":
        "save the tree of a page as Safari on an iPhone lays it out",
      "aloud capture web --browser webkit page.html | aloud transcript":
        "print the transcript of a page as Safari's engine exposes it",
      "aloud capture web --click '#menu' -o menu.json https://example.org/":
        "save the tree with the menu open",
      "aloud capture web -o trees/ index.html about.html": "save the trees of two pages",
    ],
    body: runCaptureWeb)

  static let captureDesktop = Verb(
    name: .captureDesktop,
    operands: Operands(placeholder: "APP", count: 0...1, completion: .nothing),
    summary: "capture the accessibility tree of a desktop program",
    details: """
      Reads the windows of a running desktop program over AT-SPI and prints them as a tree in \
      Aloud's own format. APP is the program's name or process ID; without it, the command lists \
      the programs that it can read. It never reads the content of password fields.
      """,
    examples: [
      "aloud capture desktop": "list the programs",
      "aloud capture desktop gedit | aloud speak": "hear the windows of a program",
    ],
    body: runCaptureDesktop)

  static let watchWeb = Verb(
    name: .watchWeb, operands: Operands(placeholder: "URL", count: 0...1, completion: .files),
    summary: "follow a web page and speak its changes",
    details: """
      Opens a page as `aloud capture web` does, and follows it. The \
      cursor follows the keyboard focus. Aloud reports changes at the cursor, live regions, dialogs \
      and navigation to other pages: it prints one utterance per line, and speaks it if sound is \
      available. Use --keys to press keys.
      """,
    examples: [
      "aloud watch web --keys https://example.org/":
        "type \"key tab\" and hear where the focus goes",
      "aloud watch web --no-speech --keys page.html < keys.txt > said.txt":
        "save what VoiceOver would say for these keys",
    ],
    body: runWatchWeb)

  static let exploreWeb = Verb(
    name: .exploreWeb, operands: Operands(placeholder: "URL", count: 0...1, completion: .files),
    summary: "navigate a running web page as a VoiceOver user does",
    details: """
      Opens a page as `aloud watch web` does, and moves VoiceOver's cursor in it, with the keys and \
      commands of `aloud explore`. Effects happen in the page: activating presses the mouse at the \
      element, adjusting presses the keys for that, and other keys go to the page. Aloud says what \
      changes. With --style macos, the keyboard focus follows the cursor. The exit status is 1 if a \
      command failed.
      """,
    examples: [
      "aloud explore web https://example.org/": "move with the arrow keys; Return activates",
      "aloud explore web --style macos --script walk.txt page.html":
        "run a walk in a page, as on a Mac",
    ],
    body: runExploreWeb)

  static let exploreDesktop = Verb(
    name: .exploreDesktop,
    operands: Operands(placeholder: "APP", count: 1...1, completion: .nothing),
    summary: "navigate a running desktop program as a VoiceOver user does",
    details: """
      Follows a desktop program over AT-SPI as `aloud watch desktop` does, and moves VoiceOver's \
      cursor in it, with the keys and commands of `aloud explore`. Effects happen in the program. APP \
      is the program's name or process ID; `aloud capture desktop` lists the programs.
      """,
    examples: [
      "aloud explore desktop gedit": "move with the arrow keys in a program",
      "aloud explore desktop --script walk.txt 4711": "run a walk in process 4711",
    ],
    body: runExploreDesktop)

  static let atDriver = Verb(
    name: .atDriver, summary: "let test programs press keys and hear what is said",
    details: """
      Serves W3C's AT Driver protocol: a client connects by WebSocket, presses keys in a page of a \
      running browser, and gets every utterance. Aloud attaches to Chromium with --attach or \
      --wait-for-browser, and to a program of the desktop with --program. With --webdriver-port, it \
      serves WebDriver, too, for a test in WebKit, the engine of Safari. The style is macos unless --style says otherwise. There is one session at a \
      time. It ends on SIGINT or SIGTERM.
      """,
    examples: [
      "aloud at-driver --wait-for-browser --at-name VoiceOver":
        "serve W3C's ARIA-AT harness, which starts the browser",
      "aloud at-driver --attach 9222 --port 0": "serve a test of a browser at a free port",
      "aloud at-driver --webdriver-port 4444": "serve a test that Selenium runs in WebKit",
    ],
    body: runATDriver)

  static let watchDesktop = Verb(
    name: .watchDesktop, operands: Operands(placeholder: "APP", count: 1...1, completion: .nothing),
    summary: "follow a desktop program and speak its changes",
    details: """
      Follows a desktop program over AT-SPI until it ends. The cursor follows the keyboard focus. \
      Aloud reports changes at the cursor, live regions and announcements: it prints one \
      utterance per line, and speaks it if sound is available. APP is the program's name or process ID; `aloud \
      capture desktop` lists the programs.
      """,
    examples: [
      "aloud watch desktop gedit": "hear a program while you use it",
      "aloud watch desktop --no-speech --style macos 4711 > said.txt":
        "save what a Mac would say about process 4711",
    ],
    body: runWatchDesktop)
}
