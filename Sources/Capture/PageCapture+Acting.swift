// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import Navigation

extension PageCapture {
  static let numberMember = "backendNodeId"

  // The reply comes after the promise.
  func goesOn(
    after answer: DevToolsMessage, _ client: inout DevToolsClient
  ) throws(CaptureError) -> Bool { false }

  func press(
    _ strokes: [KeyStroke], _ client: inout DevToolsClient, _ deadline: Deadline
  ) throws(CaptureError) {
    for stroke in strokes { try press(stroke, &client, deadline) }
  }

  private func press(
    _ stroke: KeyStroke, _ client: inout DevToolsClient, _ deadline: Deadline
  ) throws(CaptureError) {
    for type in [stroke.text == nil ? "rawKeyDown" : "keyDown", "keyUp"] {
      _ = try callPage("Input.dispatchKeyEvent", &client, deadline) {
        $0.member("type", type)
        $0.member("key", stroke.key)
        $0.member("code", stroke.code)
        $0.member("windowsVirtualKeyCode", stroke.number)
        $0.member("modifiers", stroke.modifiers)
        if type == "keyDown" { $0.member("text", stroke.text) }
      }
    }
  }

  func insert(
    _ letter: Character, _ client: inout DevToolsClient, _ deadline: Deadline
  ) throws(CaptureError) {
    _ = try callPage("Input.insertText", &client, deadline) { $0.member("text", String(letter)) }
  }

  func click(
    x: Double, y: Double, _ client: inout DevToolsClient, _ deadline: Deadline
  ) throws(CaptureError) {
    for type in ["mousePressed", "mouseReleased"] {
      _ = try callPage("Input.dispatchMouseEvent", &client, deadline) {
        $0.member("type", type)
        $0.member("x", x)
        $0.member("y", y)
        $0.member("button", "left")
        $0.member("clickCount", 1)
      }
    }
  }

  func hasEarlierPage(
    _ client: inout DevToolsClient, _ deadline: Deadline
  ) throws(CaptureError) -> Bool {
    let history = try callPage("Page.getNavigationHistory", &client, deadline) { _ in }
    // A browser that Aloud has started shows an empty page first.
    let first = request.attachment == nil ? 1 : 0
    return history.integer("currentIndex").map { $0 > first } ?? true
  }

  func callPage(
    _ method: String, _ client: inout DevToolsClient, _ deadline: Deadline,
    _ parameters: (inout JSONWriter) -> Void
  ) throws(CaptureError) -> DevToolsMessage {
    try client.call(method, in: session, until: deadline, parameters)
  }

  func awaitFrame(
    _ client: inout DevToolsClient, _ deadline: Deadline
  ) throws(CaptureError) {
    _ = try callPage("Runtime.evaluate", &client, deadline) {
      $0.member("expression", PageScripts.frame)
      $0.member("awaitPromise", true)
      $0.member("silent", true)
    }
  }
}
