// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import SystemCalls

/// The steps of a capture in WebKit, through `aloud-webkit` and the inspector of the page.
struct WebKitCapture: LivePage {
  let request: CaptureRequest
  let address: PageAddress
  let state: StorageState?
  var warnings: [String] = []
  var readsErrorPages = false
  /// The name and version of the engine.
  var engine = ""
  /// The size that the page is laid out for.
  var layoutViewport: Viewport
  /// The number of the page's process whose events are requested.
  private var process = 0

  init(request: CaptureRequest, address: PageAddress, state: StorageState?) {
    (self.request, self.address, self.state) = (request, address, state)
    layoutViewport = request.viewport
  }

  // MARK: Opening

  mutating func open(_ client: inout DevToolsClient) throws(CaptureError) {
    let deadline = Deadline.after(seconds: request.timeout)
    let opened = try client.call("Host.open", until: deadline) {
      $0.member("script", (state?.script ?? "") + PageScript.observer)
    }
    engine = opened.text("engine") ?? ""
    try prepare(&client, deadline)
    if request.attachment != nil {
      try findPage(&client, deadline)
      if !request.address.isEmpty { try load(&client, deadline) }
    } else {
      try restoreState(&client, deadline)
      try load(&client, deadline)
    }
    try settle(&client, deadline)
  }

  /// Follows the document that a page of a test has already.
  private mutating func findPage(
    _ client: inout DevToolsClient, _ deadline: Deadline
  ) throws(CaptureError) {
    let found = try client.call("Runtime.evaluate", until: deadline) {
      $0.member("expression", "`${\(PageScripts.readyState)} ${innerWidth}x${innerHeight}`")
      $0.member("returnByValue", true)
      $0.member("doNotPauseOnExceptionsAndMuteConsole", true)
    }
    let words = found.text("result", "value")?.split(separator: " ") ?? []
    // Otherwise its events follow.
    if words.first == "complete" { client.watch.isThere() }
    if let size = words.last.flatMap({ Viewport(String($0)) }) { layoutViewport = size }
  }

  /// Requests the events of the page's process.
  private mutating func prepare(
    _ client: inout DevToolsClient, _ deadline: Deadline
  ) throws(CaptureError) {
    while process != client.watch.processes {
      let number = client.watch.processes
      do throws(CaptureError) {
        // The console tells which addresses are blocked.
        for domain in ["Inspector", "Page", "Runtime", "Network"]
          + (request.isWatched ? ["Console"] : [])
        {
          try client.call(domain + ".enable", until: deadline)
        }
        let tree = try client.call("Page.getResourceTree", until: deadline)
        client.watch.mainFrame = tree.text("frameTree", "frame", "id")
        process = number
      } catch .refused where number != client.watch.processes {
        // The page moved to another process meanwhile.
      }
    }
  }

  private mutating func load(
    _ client: inout DevToolsClient, _ deadline: Deadline
  ) throws(CaptureError) {
    let before = client.watch.documents
    try client.call("Host.load", until: deadline) { $0.member("url", address.url) }
    while client.watch.documents == before || !client.watch.isLoaded {
      try check(client.watch)
      if let fault = client.watch.loadFault {
        throw .notLoaded(address.url, reason: fault.reason)
      }
      try prepare(&client, deadline)
      guard try client.receive(until: deadline.time) == nil else { continue }
      guard client.watch.documents != before else {
        throw .notLoaded(address.url, reason: "no response within \(deadline.seconds) s")
      }
      return try endLoading(client.watch, deadline)
    }
    // The engine shows an empty page instead of an address that it blocks, and reports no fault.
    if client.watch.address == "about:blank" {
      throw .notLoaded(address.url, reason: PageWatch.blockedPortReason)
    }
  }

  mutating func askForDocument(
    _ client: inout DevToolsClient, _ deadline: Deadline
  ) throws(CaptureError) {
    try toleratingSilence { () throws(CaptureError) in
      try prepare(&client, deadline)
      try layOut(&client, deadline)
      _ = try document(&client, deadline)
    }
  }

  func awaitAnswer(
    _ client: inout DevToolsClient, _ deadline: Deadline
  ) throws(CaptureError) {
    try client.call("Runtime.evaluate", until: deadline) { $0.member("expression", "0") }
  }

  // MARK: Acting

  mutating func act(_ script: String, _ client: inout DevToolsClient) throws(CaptureError) {
    let deadline = Deadline.after(seconds: request.timeout)
    do throws(CaptureError) {
      let result = try evaluate(script, &client, deadline)
      try check(result, &client, deadline)
      if result.text("result", "className") == "Promise",
        let promise = result.text("result", "objectId")
      {
        let end = try client.call("Runtime.awaitPromise", until: deadline) {
          $0.member("promiseObjectId", promise)
        }
        try check(end, &client, deadline)
      }
      try client.call("Runtime.releaseObjectGroup", until: deadline) {
        $0.member("objectGroup", PageObserver.world)
      }
    } catch .noAnswer(_, let seconds) {
      throw .scriptFailed(reason: "it, or its promise, did not end within \(seconds) s")
    }
    try settle(&client, deadline)
  }

  /// Evaluates a script of the user in the page's own world, as if the user had just acted.
  private func evaluate(
    _ script: String, _ client: inout DevToolsClient, _ deadline: Deadline
  ) throws(CaptureError) -> DevToolsMessage {
    try client.call("Runtime.evaluate", until: deadline) { Self.describe(script, &$0) }
  }

  /// Writes the parameters for a script of the user.
  static func describe(_ script: String, _ json: inout JSONWriter) {
    json.member("expression", script)
    json.member("objectGroup", PageObserver.world)
    json.member("emulateUserGesture", true)
    json.member("doNotPauseOnExceptionsAndMuteConsole", true)
  }

  /// Evaluates a script of Aloud in an isolated world of a document.
  func evaluate(
    _ script: String, in world: Int, _ client: inout DevToolsClient, _ deadline: Deadline
  ) throws(CaptureError) -> DevToolsMessage {
    try client.call("Runtime.evaluate", until: deadline) {
      $0.member("expression", script)
      $0.member("contextId", world)
      $0.member("returnByValue", true)
      $0.member("doNotPauseOnExceptionsAndMuteConsole", true)
    }
  }

  /// Throws if a script failed, according to the reply.
  func check(
    _ result: DevToolsMessage, _ client: inout DevToolsClient, _ deadline: Deadline
  ) throws(CaptureError) {
    guard result.isTrue("wasThrown") else { return }
    var reason = BrowserText.shortened(
      result.text("result", "description") ?? result.text("result", "value") ?? "no reason given")
    if let object = result.text("result", "objectId") {
      let place = try? client.call("Runtime.callFunctionOn", until: deadline) {
        $0.member("objectId", object)
        $0.member(
          "functionDeclaration",
          "function() { return this.line > 0 ? [this.line, this.column ?? 1].join(':') : '' }")
        $0.member("returnByValue", true)
      }
      if let text = place?.text("result", "value"), !text.isEmpty {
        reason += ", at <anonymous>:\(text)"
      }
    }
    throw .scriptFailed(reason: reason)
  }

  func startClick(
    _ selector: String, _ client: inout DevToolsClient, _ deadline: Deadline
  ) throws(CaptureError) {
    let result = try evaluate(PageScripts.click(selector), &client, deadline)
    if result.isTrue("wasThrown") {
      throw .nothingToClick(
        selector, reason: "this is not a selector, or the element cannot be clicked")
    }
    guard result.isTrue("result", "value") else {
      throw .nothingToClick(selector, reason: "no element of the page matches")
    }
  }
}
