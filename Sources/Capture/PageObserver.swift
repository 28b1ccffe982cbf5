// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText

/// A script that tells of changes in a page that is watched, out of sight of the page's own scripts.
///
/// The browser itself tells neither where the focus goes, nor what is typed, nor of changes in what
/// has come into the page since it was asked for its elements.
enum PageObserver {
  /// The world of its own that the script runs in, and the call by which it tells.
  static let world = "aloud"
  private static let call = "aloudChanged"

  /// However much changes at once, it tells so only every thirty milliseconds.
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

  /// Has it run in every document that comes, in frames too.
  static func add(
    to client: inout DevToolsClient, in session: String, _ deadline: Deadline
  ) throws(CaptureError) {
    _ = try client.call("Runtime.enable", in: session, until: deadline)
    _ = try client.call("Runtime.addBinding", in: session, until: deadline) {
      $0.member("name", call)
      $0.member("executionContextName", world)
    }
    let method = "Page.addScriptToEvaluateOnNewDocument"
    _ = try client.call(method, in: session, until: deadline) {
      $0.member("source", script)
      $0.member("worldName", world)
    }
  }
}
