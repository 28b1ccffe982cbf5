// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import Navigation

extension WebKitCapture {
  static let numberMember = "nodeId"

  func start(_ script: String, _ client: inout DevToolsClient) throws(CaptureError) {
    try client.start("Runtime.evaluate", in: nil, until: .after(seconds: request.timeout)) {
      Self.describe(script, &$0)
    }
  }

  func goesOn(
    after answer: DevToolsMessage, _ client: inout DevToolsClient
  ) throws(CaptureError) -> Bool {
    guard answer.text("result", "className") == "Promise",
      let promise = answer.text("result", "objectId")
    else { return false }
    try client.start(
      "Runtime.awaitPromise", in: nil, until: .after(seconds: request.timeout)
    ) { $0.member("promiseObjectId", promise) }
    return true
  }

  func press(
    _ strokes: [KeyStroke], _ client: inout DevToolsClient, _ deadline: Deadline
  ) throws(CaptureError) {
    // WebKit passes keys on to the page one by one, and does not tell when the page has had them.
    let world = client.watch.mainFrame.flatMap { client.watch.worlds[$0] }
    let promise = try callPage("Runtime.evaluate", &client, deadline) {
      $0.member("expression", PageScripts.keys(strokes.count))
      $0.member("contextId", world)
      $0.member("objectGroup", PageObserver.world)
      $0.member("doNotPauseOnExceptionsAndMuteConsole", true)
    }
    for stroke in strokes {
      try client.call("Host.key", until: deadline) {
        $0.member("keysym", stroke.keysym)
        $0.member("modifiers", stroke.mask)
      }
    }
    try awaitPromise(promise, &client, deadline)
  }

  /// Waits until the promise that a script has returned is fulfilled.
  private func awaitPromise(
    _ reply: DevToolsMessage, _ client: inout DevToolsClient, _ deadline: Deadline
  ) throws(CaptureError) {
    guard let promise = reply.text("result", "objectId") else { return }
    _ = try callPage("Runtime.awaitPromise", &client, deadline) {
      $0.member("promiseObjectId", promise)
    }
    _ = try callPage("Runtime.releaseObjectGroup", &client, deadline) {
      $0.member("objectGroup", PageObserver.world)
    }
  }

  func insert(
    _ letter: Character, _ client: inout DevToolsClient, _ deadline: Deadline
  ) throws(CaptureError) {
    let strokes = letter.unicodeScalars.map { KeyStroke(typing: Character($0)) }
    try press(strokes, &client, deadline)
  }

  func click(
    x: Double, y: Double, _ client: inout DevToolsClient, _ deadline: Deadline
  ) throws(CaptureError) {
    try client.call("Host.click", until: deadline) {
      $0.member("x", Int(x))
      $0.member("y", Int(y))
    }
  }

  func hasEarlierPage(
    _ client: inout DevToolsClient, _ deadline: Deadline
  ) throws(CaptureError) -> Bool {
    try client.call("Host.history", until: deadline).text("earlier") != nil
  }

  func callPage(
    _ method: String, _ client: inout DevToolsClient, _ deadline: Deadline,
    _ parameters: (inout JSONWriter) -> Void
  ) throws(CaptureError) -> DevToolsMessage {
    try client.callPage(method, until: deadline, parameters)
  }

  func awaitFrame(
    _ client: inout DevToolsClient, _ deadline: Deadline
  ) throws(CaptureError) {
    let result = try callPage("Runtime.evaluate", &client, deadline) {
      $0.member("expression", PageScripts.frame)
      $0.member("objectGroup", PageObserver.world)
      $0.member("doNotPauseOnExceptionsAndMuteConsole", true)
    }
    try awaitPromise(result, &client, deadline)
  }
}
