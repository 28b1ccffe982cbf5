// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText

/// The notifications of a page by `ariaNotify`, which no live region holds.
///
/// The browser tells them only to a screen reader, so a script wraps its functions. The page's scripts cannot
/// tell: it runs before them, and calls the browser's function as they do.
struct PageNotifications {
  /// The function with which the script reports; it is gone when a script of the page runs.
  ///
  /// Each has its own, since another program that is attached to the page has a script there, too.
  private let call = "aloudNotified" + String(UInt64.random(in: 0...UInt64.max), radix: 36)

  /// The most UTF-16 units of a text that the script passes on; `BrowserText` says that it is shortened.
  private static let longest = 2 * BrowserText.longest + 2
  /// The most notifications at a time, that is, within a tenth of a second.
  static let mostAtOnce = 16

  /// The text follows the priority, 1 for high and 0 for normal.
  private var script: String {
    """
    (() => {
      const send = self.\(call), later = setTimeout, { apply, getOwnPropertyDescriptor } = Reflect;
      if (!send || !delete self.\(call)) return;
      let count = 0;
      const tell = (text, options) => {
        const isHigh = options?.priority === "high";
        if (count++ === 0) later(() => { count = 0; }, 100);
        if (count <= \(Self.mostAtOnce))
          send((isHigh ? "1" : "0") + `${text}`.slice(0, \(Self.longest)));
      };
      for (const { prototype } of [Document, Element]) {
        const own = getOwnPropertyDescriptor(prototype, "ariaNotify");
        if (typeof own?.value !== "function") continue;
        own.value = new Proxy(own.value, {
          apply(notify, it, given) {
            const result = apply(notify, it, given);
            try { tell(given[0], given[1]); } catch {}
            return result;
          },
        });
        Object.defineProperty(prototype, "ariaNotify", own);
      }
    })()
    """
  }

  /// Returns the announcement that an event of the browser reports; nil for any other event.
  func announcement(in event: DevToolsMessage) -> WatchMessage? {
    guard event.text("name") == call, let payload = event.text("payload"),
      let priority = payload.first
    else { return nil }
    let text = BrowserText.shortened(String(payload.dropFirst()))
    return text.isEmpty ? nil : .announcement(text, isUrgent: priority == "1")
  }

  /// Installs the script in all new documents, including those of frames.
  func add(
    to client: inout DevToolsClient, in session: String, _ deadline: Deadline
  ) throws(CaptureError) {
    try client.call("Runtime.addBinding", in: session, until: deadline) {
      $0.member("name", call)
    }
    try client.call("Page.addScriptToEvaluateOnNewDocument", in: session, until: deadline) {
      $0.member("source", script)
    }
  }

  /// Runs the script in the page's document that is there already, without those of its frames.
  func run(
    _ client: inout DevToolsClient, in session: String, _ deadline: Deadline
  ) throws(CaptureError) {
    do throws(CaptureError) {
      try client.call("Runtime.evaluate", in: session, until: deadline) {
        $0.member("expression", script)
        $0.member("silent", true)
      }
    } catch .refused {
      // The document has gone; the next one gets the script.
    }
  }
}
