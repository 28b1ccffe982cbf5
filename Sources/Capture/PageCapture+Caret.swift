// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText

extension PageCapture {
  /// The focused field, if its text is not secret: evaluated in an isolated world, which the page's
  /// scripts cannot change.
  private static let field = """
    (() => {
      let field = document.activeElement;
      for (let depth = 0; field && depth < 100; depth += 1) {
        const inner = (field.shadowRoot ?? field.contentDocument)?.activeElement;
        if (!inner) break;
        field = inner;
      }
      const isText = field && ["INPUT", "TEXTAREA"].includes(field.nodeName);
      return isText && field.type !== "password" && field.selectionStart !== null ? field : null;
    })()
    """

  /// The selection of the field in Unicode scalars, as two numbers separated by a comma.
  private static let selection = """
    (field => {
      if (!field) return "";
      const count = end => [...field.value.slice(0, end)].length;
      return count(field.selectionStart) + "," + count(field.selectionEnd);
    })(\(field))
    """

  /// Returns the caret of the edited field, in the form for the document.
  ///
  /// - Returns: Nil if no such field has the focus, or the page has changed meanwhile.
  func caret(
    _ client: inout DevToolsClient, _ deadline: Deadline
  ) throws(CaptureError) -> [UInt8]? {
    guard let frame = client.watch.mainFrame else { return nil }
    do throws(CaptureError) {
      let world = try client.call("Page.createIsolatedWorld", in: session, until: deadline) {
        $0.member("frameId", frame)
        $0.member("worldName", PageObserver.world)
      }
      guard let context = world.integer("executionContextId") else { return nil }
      let words = try evaluate(Self.selection, in: context, byValue: true, &client, deadline)
      let ends = words.text("result", "value")?.split(separator: ",").compactMap { Int($0) } ?? []
      guard ends.count == 2 else { return nil }
      let field = try evaluate(Self.field, in: context, byValue: false, &client, deadline)
      guard let object = field.text("result", "objectId") else { return nil }
      let node = try client.call("DOM.describeNode", in: session, until: deadline) {
        $0.member("objectId", object)
      }
      try client.call("Runtime.releaseObject", in: session, until: deadline) {
        $0.member("objectId", object)
      }
      guard let element = node.integer("node", "backendNodeId") else { return nil }
      let (start, end) = (ends[0], ends[1])
      return Array(#"{"backendNodeId":\#(element),"start":\#(start),"end":\#(end)}"#.utf8)
    } catch .refused {
      return nil
    }
  }

  private func evaluate(
    _ expression: String, in context: Int, byValue: Bool, _ client: inout DevToolsClient,
    _ deadline: Deadline
  ) throws(CaptureError) -> DevToolsMessage {
    try client.call("Runtime.evaluate", in: session, until: deadline) {
      $0.member("expression", expression)
      $0.member("contextId", context)
      $0.member("returnByValue", byValue)
      $0.member("silent", true)
    }
  }
}
