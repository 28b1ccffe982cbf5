// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Capture

/// The options for running browsers and for AT Driver.
extension Options {
  static let attach = Setting<String>(
    "attach", placeholder: "ADDRESS", expectation: "the address of a browser's debugger",
    group: .capturing, verbs: pageOpeners + [.atDriver],
    summary: "Attach to this running Chromium, or to the page in WebKit at a socket.",
    details: """
      ADDRESS is http://127.0.0.1:PORT, ws://127.0.0.1:PORT/PATH or a port, as a browser with \
      --remote-debugging-port has it. For a page in WebKit that a test drives, it is the path that \
      `aloud at-driver --webdriver-port` prints. Without URL, Aloud takes the page that is shown. It never closes a \
      browser that it did not start, nor dismisses its dialogs.
      """, read: { $0.isEmpty ? nil : $0 })

  static let anyHost = Flag(
    "any-host", group: .capturing, verbs: pageOpeners + [.atDriver],
    summary: "With --attach: let ADDRESS be on another machine.",
    details: "The connection is not encrypted, so use it only in a network that you trust.")

  static let page = Setting<String>(
    "page", placeholder: "PAGE", expectation: "a number, a title or an address", group: .capturing,
    verbs: pageOpeners + [.atDriver],
    summary: "With --attach: the page, by number, or part of its title or address.",
    read: { $0.isEmpty ? nil : $0 })

  static let port = Setting<Int>(
    number: "port", placeholder: "N", range: 0...65535, group: .driving, verbs: [.atDriver],
    summary: "The port to listen at, on this machine only.",
    details: "The default is 4382. With 0, the system chooses a free one.")

  static let path = Setting<String>(
    "path", placeholder: "PATH", expectation: "a path that begins with /", group: .driving,
    verbs: [.atDriver], summary: "The path of the address; the default is /session.",
    read: { $0.hasPrefix("/") ? $0 : nil })

  static let allowOrigin = Setting<String>(
    "allow-origin", placeholder: "ORIGIN", expectation: "the origin of a page", group: .driving,
    verbs: [.atDriver], summary: "Let web pages of this origin connect.",
    details: "Without it, no web page can connect, only programs.",
    read: { $0.isEmpty ? nil : $0 })

  static let atName = Setting<String>(
    "at-name", placeholder: "NAME", expectation: "a name", group: .driving, verbs: [.atDriver],
    summary: "The name of the assistive technology that clients see; the default is Aloud.",
    details: "W3C's harness knows only VoiceOver, NVDA and JAWS.",
    read: { $0.isEmpty ? nil : $0 })

  static let waitForBrowser = Flag(
    "wait-for-browser", group: .driving, verbs: [.atDriver],
    summary: "Attach to the Chromium that another program, such as a WebDriver, has started last.",
    details:
      "Aloud looks for it when a client begins a session, and waits as long as --timeout says.")

  static let program = Setting<String>(
    "program", placeholder: "APP", expectation: "the name or process ID of a program",
    group: .driving, verbs: [.atDriver],
    summary: "Attach to this program of the desktop, over AT-SPI and X.",
    details:
      "APP is its name, its process ID, or `focused` for the one whose window has the keyboard focus.",
    read: { $0.isEmpty ? nil : $0 })

  static let webDriverPort = Setting<Int>(
    number: "webdriver-port", placeholder: "N", range: WebDriverRequest.ports, group: .driving,
    verbs: [.atDriver],
    summary: "Serve WebDriver at this port, for tests in WebKit whose page Aloud reads.",
    details: """
      On this machine only; 0 chooses a free port. Aloud starts Debian's WebKitWebDriver (package \
      webkit2gtk-driver) without a window, and passes all requests on to it. The browser of a session \
      is Aloud's own.
      """)
}
