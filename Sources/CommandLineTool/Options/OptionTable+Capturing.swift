// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The options for what happens in a page, and in which browser.
extension Options {
  static let until = Setting<String>(
    "until", placeholder: "TEXT", expectation: "a text", group: .capturing,
    verbs: [.watchWeb, .watchDesktop],
    summary: "End with status 0 once an utterance contains this text.",
    details: "Case does not matter. If the watch ends before, its status is 1.",
    read: { $0.isEmpty ? nil : $0 })

  static let seconds = Setting<Int>(
    number: "seconds", placeholder: "N", range: 1...604_800, group: .capturing,
    verbs: [.watchWeb, .watchDesktop],
    summary: "End this many seconds after the first screen.",
    details: "The status is 0, or 1 if --until waits for a text.")

  static let act = Setting<String>(
    file: "act", group: .capturing, verbs: pageOpeners,
    summary: "Run this JavaScript file in the page first.",
    details: """
      The script runs with user activation. If its result is a promise, Aloud waits for it. Then Aloud \
      waits until the page settles. --click comes after the script. watch web first speaks the page, \
      then runs the script and speaks the changes.
      """)

  static let click = Setting<String>(
    "click", placeholder: "SELECTOR", expectation: "a CSS selector", group: .capturing,
    verbs: pageOpeners, summary: "Click the first match of this CSS selector first.",
    details: "Aloud waits again until the page settles.", read: { $0.isEmpty ? nil : $0 })

  static let keys = Flag(
    "keys", group: .capturing, verbs: [.watchWeb],
    summary: "Press keys in the page, as listed on standard input.",
    details: """
      Each line is one of the commands key, type and wait of explore, such as "key shift+tab". Aloud \
      reads the next line when the page has settled. The command ends at the end of the input.
      """)

  static let browser = Setting<String>(
    file: "browser", placeholder: "PROGRAM", group: .capturing, verbs: pageOpeners,
    summary: "Use this browser: auto, webkit, chromium or another program.",
    details: """
      With webkit, Aloud captures the page with WebKitGTK, which has the engine of Safari. It needs the \
      library libwebkit2gtk-4.1 and Xvfb. With chromium, it is the \
      first installed one of chromium, chromium-browser, google-chrome and google-chrome-stable. With \
      auto, the default, it is webkit if it is installed, or else chromium. \
      Anything else is the path of a browser based on Chromium, or its name, which Aloud looks up in PATH. Without \
      this option, the setting browser in aloud.conf decides.
      """)
}
