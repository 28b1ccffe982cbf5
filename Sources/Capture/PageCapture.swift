// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import SystemCalls

/// The result of a capture.
public struct CapturedDocument: Sendable {
  /// The document for `aloud`.
  public let document: [UInt8]
  /// The warnings, one sentence each.
  public let warnings: [String]

  /// Creates a result.
  public init(document: [UInt8], warnings: [String]) {
    (self.document, self.warnings) = (document, warnings)
  }
}

/// Opens a page in a browser, waits until it settles, and captures its tree.
///
/// Starting and loading, clicking, and reading the tree may each take the request's timeout.
///
/// - Parameters:
///   - engine: The kind of the browser.
///   - state: The cookies and the local storage for the page; nil for none.
///   - client: The client of a new browser.
public func capture(
  _ request: CaptureRequest, at address: PageAddress, in engine: BrowserEngine = .chromium,
  restoring state: StorageState? = nil, with client: inout DevToolsClient
) throws(CaptureError) -> CapturedDocument {
  switch engine {
  case .chromium:
    try PageCapture(request: request, address: address, state: state).captured(&client)
  case .webKit:
    try WebKitCapture(request: request, address: address, state: state).captured(&client)
  }
}

struct PageCapture: LivePage {
  let request: CaptureRequest
  let address: PageAddress
  let state: StorageState?
  var warnings: [String] = []
  var readsErrorPages = false
  var session = ""
  /// The name and version of the engine.
  var engine = ""

  // MARK: Opening

  mutating func open(_ client: inout DevToolsClient) throws(CaptureError) {
    if request.attachment != nil { return try attach(&client) }
    let deadline = Deadline.after(seconds: request.timeout)
    let version = try client.call("Browser.getVersion", until: deadline)
    let target = try client.call("Target.createTarget", until: deadline) {
      $0.member("url", "about:blank")
    }
    let attached = try client.call("Target.attachToTarget", until: deadline) {
      $0.member("targetId", target.text("targetId") ?? "")
      $0.member("flatten", true)
    }
    guard let session = attached.text("sessionId") else { throw .notTheProtocol }
    self.session = session
    engine = version.text("product") ?? ""
    client.watch.session = session
    try prepare(&client, userAgent: version.text("userAgent"), deadline)
    try restoreState(&client, deadline)
    try load(&client, deadline)
    try settle(&client, deadline)
    if request.isWatched { try rebuildTrees(&client, deadline) }
  }

  private func prepare(
    _ client: inout DevToolsClient, userAgent: String?, _ deadline: Deadline
  ) throws(CaptureError) {
    try requestEvents(&client, deadline)
    try client.call("Browser.setDownloadBehavior", until: deadline) {
      $0.member("behavior", "deny")
    }
    try emulate(request.device, &client, deadline)
    try client.call("Emulation.setFocusEmulationEnabled", in: session, until: deadline) {
      $0.member("enabled", true)
    }
    try client.call("Emulation.setLocaleOverride", in: session, until: deadline) {
      $0.member("locale", request.language)
    }
    if request.isWatched {
      try PageObserver.add(to: &client, in: session, deadline)
      try client.watch.notifications.add(to: &client, in: session, deadline)
    }
    if let userAgent = request.device?.userAgent ?? userAgent {
      try client.call("Emulation.setUserAgentOverride", in: session, until: deadline) {
        $0.member("userAgent", userAgent)
        $0.member("acceptLanguage", request.language)
        $0.member("platform", request.device?.platform)
      }
    }
  }

  /// Requests the events of the page.
  func requestEvents(
    _ client: inout DevToolsClient, _ deadline: Deadline
  ) throws(CaptureError) {
    for domain in ["Page", "Inspector", "DOM", "Accessibility"] {
      try client.call(domain + ".enable", in: session, until: deadline)
    }
    try client.call("Network.enable", in: session, until: deadline) {
      // Only the events of the network are needed.
      $0.member("maxTotalBufferSize", 0)
      $0.member("maxResourceBufferSize", 0)
    }
    try client.call("Target.setAutoAttach", in: session, until: deadline) {
      $0.member("autoAttach", true)
      $0.member("waitForDebuggerOnStart", false)
      $0.member("flatten", true)
    }
  }

  mutating func load(
    _ client: inout DevToolsClient, _ deadline: Deadline
  ) throws(CaptureError) {
    let tree = try client.call("Page.getFrameTree", in: session, until: deadline)
    client.watch.mainFrame = tree.text("frameTree", "frame", "id")
    let before = client.watch.documents
    let answer: DevToolsMessage
    do throws(CaptureError) {
      answer = try client.call("Page.navigate", in: session, until: deadline) {
        $0.member("url", address.url)
      }
    } catch .noAnswer(_, let seconds) {
      throw .notLoaded(address.url, reason: "no response within \(seconds) s")
    }
    if let code = answer.text("errorText") {
      throw .notLoaded(address.url, reason: reasonNotLoaded(code))
    }
    if answer.isTrue("isDownload") {
      throw .notLoaded(address.url, reason: "it is not a page, but a download")
    }
    while client.watch.documents == before || !client.watch.isLoaded {
      try check(client.watch)
      guard try client.receive(until: deadline.time) == nil else { continue }
      return try endLoading(client.watch, deadline)
    }
  }

  func askForDocument(
    _ client: inout DevToolsClient, _ deadline: Deadline
  ) throws(CaptureError) {
    try toleratingSilence { () throws(CaptureError) in
      try client.call("DOM.getDocument", in: session, until: deadline) {
        $0.member("depth", -1)
        $0.member("pierce", true)
      }
    }
  }

  func awaitAnswer(
    _ client: inout DevToolsClient, _ deadline: Deadline
  ) throws(CaptureError) {
    try client.call("Runtime.evaluate", in: session, until: deadline) {
      $0.member("expression", "0")
    }
  }

  // MARK: Acting

  /// Runs a script in the page and waits for its promise, if it returns one.
  mutating func act(_ script: String, _ client: inout DevToolsClient) throws(CaptureError) {
    let deadline = Deadline.after(seconds: request.timeout)
    let result: DevToolsMessage
    do throws(CaptureError) {
      result = try client.call(
        "Runtime.evaluate", in: session, until: deadline, Self.parameters(of: script))
    } catch .noAnswer(_, let seconds) {
      throw .scriptFailed(reason: "it, or its promise, did not end within \(seconds) s")
    }
    try check(result, &client, deadline)
    try settle(&client, deadline)
  }

  /// Starts a script in the page without waiting for its end.
  func start(_ script: String, _ client: inout DevToolsClient) throws(CaptureError) {
    try client.start(
      "Runtime.evaluate", in: session, until: .after(seconds: request.timeout),
      Self.parameters(of: script))
  }

  private static func parameters(of script: String) -> (inout JSONWriter) -> Void {
    {
      $0.member("expression", script)
      $0.member("userGesture", true)
      $0.member("awaitPromise", true)
      // The result is not needed.
      $0.member("silent", true)
    }
  }

  /// Throws if a script failed, according to the reply.
  func check(
    _ result: DevToolsMessage, _ client: inout DevToolsClient, _ deadline: Deadline
  ) throws(CaptureError) {
    guard result.json("exceptionDetails") != nil else { return }
    let reason =
      result.text("exceptionDetails", "exception", "description")
      ?? result.text("exceptionDetails", "text") ?? "no reason given"
    // The lines below the error are its stack trace, innermost first.
    var parts = reason.split(separator: "\n").prefix(2).map { String($0.drop { $0 == " " }) }
    // A syntax error has no stack trace; its position is reported separately, counted from 0.
    if parts.count < 2, result.text("exceptionDetails", "exception", "className") == "SyntaxError",
      let line = result.integer("exceptionDetails", "lineNumber"),
      let column = result.integer("exceptionDetails", "columnNumber")
    {
      parts.append("at <anonymous>:\(line + 1):\(column + 1)")
    }
    throw .scriptFailed(reason: BrowserText.shortened(parts.joined(separator: ", ")))
  }

  /// Clicks without waiting for the effect.
  func startClick(
    _ selector: String, _ client: inout DevToolsClient, _ deadline: Deadline
  ) throws(CaptureError) {
    let result = try client.call("Runtime.evaluate", in: session, until: deadline) {
      $0.member("expression", PageScripts.click(selector))
      $0.member("userGesture", true)
      $0.member("returnByValue", true)
    }
    if result.json("exceptionDetails") != nil {
      throw .nothingToClick(
        selector, reason: "this is not a selector, or the element cannot be clicked")
    }
    guard result.isTrue("result", "value") else {
      throw .nothingToClick(selector, reason: "no element of the page matches")
    }
  }
}

/// Returns a text as a JSON string, which is also a JavaScript string.
func quoted(_ text: String) -> String {
  var writer = JSONWriter(packed: true)
  writer.string(text)
  return String(decoding: writer.bytes, as: UTF8.self)
}
