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
/// - Parameter client: The client of a new browser.
public func capture(
  _ request: CaptureRequest, at address: PageAddress, with client: inout DevToolsClient
) throws(CaptureError) -> CapturedDocument {
  var capture = PageCapture(request: request, address: address)
  try capture.open(&client)
  if let script = request.script { try capture.act(script, &client) }
  if let selector = request.click { try capture.click(selector, &client) }
  let document = try capture.take(&client)
  capture.warnOfContent(client.watch)
  capture.warnOfDialogs(client.watch)
  return CapturedDocument(document: document, warnings: capture.warnings)
}

struct PageCapture {
  let request: CaptureRequest
  let address: PageAddress
  var warnings: [String] = []
  var session = ""

  // MARK: Opening

  mutating func open(_ client: inout DevToolsClient) throws(CaptureError) {
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
    client.watch.session = session
    try prepare(&client, userAgent: version.text("userAgent"), deadline)
    try load(&client, deadline)
    try settle(&client, deadline)
  }

  private func prepare(
    _ client: inout DevToolsClient, userAgent: String?, _ deadline: Deadline
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
    try client.call("Browser.setDownloadBehavior", until: deadline) {
      $0.member("behavior", "deny")
    }
    try client.call("Emulation.setDeviceMetricsOverride", in: session, until: deadline) {
      $0.member("width", request.viewport.width)
      $0.member("height", request.viewport.height)
      $0.member("deviceScaleFactor", 1)
      $0.member("mobile", false)
    }
    try client.call("Emulation.setFocusEmulationEnabled", in: session, until: deadline) {
      $0.member("enabled", true)
    }
    try client.call("Emulation.setLocaleOverride", in: session, until: deadline) {
      $0.member("locale", request.language)
    }
    if request.isWatched { try PageObserver.add(to: &client, in: session, deadline) }
    if let userAgent {
      try client.call("Emulation.setUserAgentOverride", in: session, until: deadline) {
        $0.member("userAgent", userAgent)
        $0.member("acceptLanguage", request.language)
      }
    }
  }

  private mutating func load(
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
      guard client.watch.hasContent else {
        throw .notLoaded(
          address.url, reason: "the page could not be read completely within \(deadline.seconds) s")
      }
      warnings.append(
        "the page did not finish loading within \(deadline.seconds) s; its state at that time is "
          + "captured")
      return
    }
  }

  func check(_ watch: PageWatch) throws(CaptureError) {
    if watch.hasCrashed { throw .pageCrashed(address.url) }
  }

  // MARK: Settling

  /// The maximum time to wait for a watched page to settle, in milliseconds; later changes are
  /// reported anyway.
  private static let patience = 2000

  /// Waits until the page settles, or warns at the deadline.
  mutating func settle(_ client: inout DevToolsClient, _ deadline: Deadline) throws(CaptureError) {
    // Changes are reported only for elements that have been requested, so each document is
    // requested.
    var asked = -1
    var latest = deadline.time
    client.watch.unsettle(at: monotonicMilliseconds())
    while true {
      try check(client.watch)
      let now = monotonicMilliseconds()
      if now >= deadline.time { break }
      if client.watch.isLoaded, asked != client.watch.documents {
        asked = client.watch.documents
        if request.isWatched { latest = min(deadline.time, now + Self.patience) }
        try askForDocument(&client, deadline)
        continue
      }
      if client.watch.isLoaded, min(latest, client.watch.settling.end) <= now { return }
      let end = client.watch.isLoaded ? min(latest, client.watch.settling.end) : deadline.time
      try client.receive(until: min(deadline.time, end))
    }
    guard warnings.isEmpty else { return }
    warnings.append(
      "the page did not settle within \(deadline.seconds) s; its state at that time is captured")
  }

  private func askForDocument(
    _ client: inout DevToolsClient, _ deadline: Deadline
  ) throws(CaptureError) {
    do throws(CaptureError) {
      try client.call("DOM.getDocument", in: session, until: deadline) {
        $0.member("depth", -1)
        $0.member("pierce", true)
      }
    } catch .refused {
      // The document was replaced during the call.
    } catch .noAnswer {
      // The caller detects the deadline.
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
    try Self.check(result)
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
  static func check(_ result: DevToolsMessage) throws(CaptureError) {
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
    throw .scriptFailed(reason: parts.joined(separator: ", "))
  }

  mutating func click(_ selector: String, _ client: inout DevToolsClient) throws(CaptureError) {
    let deadline = Deadline.after(seconds: request.timeout)
    try startClick(selector, &client, deadline)
    try settle(&client, deadline)
  }

  /// Clicks without waiting for the effect.
  func startClick(
    _ selector: String, _ client: inout DevToolsClient, _ deadline: Deadline
  ) throws(CaptureError) {
    let result = try client.call("Runtime.evaluate", in: session, until: deadline) {
      $0.member(
        "expression",
        """
        (() => { const found = document.querySelector(\(quoted(selector)));
          if (found) found.click();
          return Boolean(found); })()
        """)
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

  // MARK: Warnings

  /// The maximum number of lost frames that are reported with a reason.
  static let mostFramesTold = 16

  mutating func warnOfContent(_ watch: PageWatch) {
    if let status = watch.status, status >= 400 {
      warnings.append("the server answered \(status); the page that it sent is captured")
    }
    let lost = watch.lostFrames.values.sorted { ($0.address, $0.code) < ($1.address, $1.code) }
    for (address, code) in lost.prefix(Self.mostFramesTold) {
      warnings.append("omitting a frame, \(address): \(reasonNotLoaded(code))")
    }
    if lost.count > Self.mostFramesTold {
      warnings.append("other omitted frames: \(lost.count - Self.mostFramesTold)")
    }
    // The browser also shows error pages in a separate process.
    let others = watch.foreignFrames.subtracting(watch.lostFrames.keys)
    if !others.isEmpty {
      warnings.append(
        "omitting content that the browser shows in a separate process, such as a PDF: "
          + "\(others.count)")
    }
  }

  mutating func warnOfDialogs(_ watch: PageWatch) {
    if watch.dialogs > 0 {
      warnings.append(
        "dialogs of the page that were dismissed (alert, confirm and others): \(watch.dialogs)")
    }
  }
}

/// Returns a text as a JSON string, which is also a JavaScript string.
func quoted(_ text: String) -> String {
  var writer = JSONWriter(packed: true)
  writer.string(text)
  return String(decoding: writer.bytes, as: UTF8.self)
}
