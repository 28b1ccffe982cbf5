// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText

/// A script that reports changes of a watched page, hidden from the page's own scripts.
///
/// The browser itself does not report focus changes, typed text, or changes of content that was
/// added after its elements were requested.
enum PageObserver {
  /// The isolated world of the script, and the function with which it reports.
  static let world = "aloud"
  private static let call = "aloudChanged"

  /// Reports at most every thirty milliseconds, however much changes.
  private static let script = """
    (() => {
      let waits = false, again = false;
      const tell = () => {
        again = waits;
        if (waits) return;
        waits = true;
        \(call)("");
        setTimeout(() => { waits = false; if (again) tell(); }, 30);
      };
      const kinds = ["focusin", "focusout", "input", "change", "toggle", "selectionchange"];
      for (const kind of kinds) addEventListener(kind, tell, { capture: true, passive: true });
      new MutationObserver(tell).observe(
        document, { subtree: true, childList: true, attributes: true, characterData: true });
    })()
    """

  /// Installs the script in all new documents, including those of frames.
  static func add(
    to client: inout DevToolsClient, in session: String, _ deadline: Deadline
  ) throws(CaptureError) {
    try client.call("Runtime.enable", in: session, until: deadline)
    try client.call("Runtime.addBinding", in: session, until: deadline) {
      $0.member("name", call)
      $0.member("executionContextName", world)
    }
    let method = "Page.addScriptToEvaluateOnNewDocument"
    try client.call(method, in: session, until: deadline) {
      $0.member("source", script)
      $0.member("worldName", world)
    }
  }
}
