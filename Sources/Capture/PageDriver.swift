// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import SystemCalls

/// The steps of a capture in one kind of browser.
protocol PageDriver {
  var request: CaptureRequest { get }
  var address: PageAddress { get }
  /// The cookies and the local storage for the page; nil for none.
  var state: StorageState? { get }
  var warnings: [String] { get set }
  /// Whether a page of the browser that describes an error is read, and not an error of the capture:
  /// the user of a running page has gone there.
  var readsErrorPages: Bool { get set }

  /// Opens the page, and waits until it settles.
  mutating func open(_ client: inout DevToolsClient) throws(CaptureError)
  /// Requests all elements of the page, so that the browser reports their changes.
  mutating func askForDocument(
    _ client: inout DevToolsClient, _ deadline: Deadline
  ) throws(CaptureError)
  /// Waits until the page answers a question, which it does after it has reported its earlier changes.
  func awaitAnswer(_ client: inout DevToolsClient, _ deadline: Deadline) throws(CaptureError)
  /// Runs a script in the page and waits for its promise, if it returns one.
  mutating func act(_ script: String, _ client: inout DevToolsClient) throws(CaptureError)
  /// Clicks without waiting for the effect.
  func startClick(
    _ selector: String, _ client: inout DevToolsClient, _ deadline: Deadline
  ) throws(CaptureError)
  /// Captures the page as a document.
  mutating func take(_ client: inout DevToolsClient) throws(CaptureError) -> [UInt8]
}

/// The maximum time to wait for a watched page to settle, in milliseconds; later changes are
/// reported anyway.
private let watchedPatience = 2000

/// The time without changes after which a watched page is read for the first time, in milliseconds;
/// a listener waits for it.
private let watchedQuietTime = 100

/// The maximum number of lost frames that are reported with a reason.
let mostFramesTold = 16

/// Asks a page something that it need not answer.
func toleratingSilence(_ ask: () throws(CaptureError) -> Void) throws(CaptureError) {
  do throws(CaptureError) {
    try ask()
  } catch .refused {
    // The document was replaced during the call, or a dialog is open.
  } catch .noAnswer {
    // The caller detects the deadline.
  }
}

extension PageDriver {
  /// Takes all steps of the request, each within its timeout.
  func captured(_ client: inout DevToolsClient) throws(CaptureError) -> CapturedDocument {
    var driver = self
    do throws(CaptureError) {
      try driver.open(&client)
      if let script = request.script { try driver.act(script, &client) }
      if let selector = request.click { try driver.click(selector, &client) }
      let document = try driver.take(&client)
      driver.warnOfContent(client.watch)
      driver.warnOfDialogs(client.watch)
      return CapturedDocument(document: document, warnings: driver.warnings)
    } catch {
      // Whatever failed then failed for this reason.
      if client.watch.hasCrashed { throw .pageCrashed(address.url) }
      throw error
    }
  }

  func check(_ watch: PageWatch) throws(CaptureError) {
    if watch.hasCrashed { throw .pageCrashed(address.url) }
  }

  /// Warns about a page that is still loading at the deadline, or throws if there is nothing of it.
  mutating func endLoading(_ watch: PageWatch, _ deadline: Deadline) throws(CaptureError) {
    guard watch.hasContent else {
      throw .notLoaded(
        address.url, reason: "the page could not be read completely within \(deadline.seconds) s")
    }
    warnings.append(
      "the page did not finish loading within \(deadline.seconds) s; its state at that time is "
        + "captured")
  }

  // MARK: Settling

  /// Waits until the page settles, or warns at the deadline.
  mutating func settle(_ client: inout DevToolsClient, _ deadline: Deadline) throws(CaptureError) {
    // Changes are reported only for elements that have been requested, so each document is
    // requested.
    var asked = -1
    var latest = deadline.time
    var confirmed: Int?
    client.watch.unsettle(at: monotonicMilliseconds())
    while true {
      try check(client.watch)
      let now = monotonicMilliseconds()
      if now >= deadline.time { break }
      if client.watch.isLoaded, asked != client.watch.documents {
        asked = client.watch.documents
        if request.isWatched { latest = min(deadline.time, now + watchedPatience) }
        try askForDocument(&client, deadline)
        continue
      }
      let settling = client.watch.settling
      let rest = request.isWatched ? settling.end(after: watchedQuietTime) : settling.end
      if client.watch.isLoaded, min(latest, rest) <= now {
        if latest <= now || confirmed == rest { return }
        // A busy page, or one whose process gets no time, reports nothing either. A question may come
        // before a timer that is due, but not a second one.
        try toleratingSilence { () throws(CaptureError) in
          for _ in 0..<2 { try awaitAnswer(&client, .at(min(latest, deadline.time))) }
        }
        confirmed = rest
        continue
      }
      let end = client.watch.isLoaded ? min(latest, rest) : deadline.time
      try client.receive(until: min(deadline.time, end))
    }
    guard warnings.isEmpty else { return }
    warnings.append(
      "the page did not settle within \(deadline.seconds) s; its state at that time is captured")
  }

  // MARK: Clicking

  mutating func click(_ selector: String, _ client: inout DevToolsClient) throws(CaptureError) {
    let deadline = Deadline.after(seconds: request.timeout)
    try startClick(selector, &client, deadline)
    try settle(&client, deadline)
  }

  // MARK: Warnings

  mutating func warnOfContent(_ watch: PageWatch) {
    if let status = watch.status, status >= 400 {
      warnings.append("the server answered \(status); the page that it sent is captured")
    }
    let lost = watch.lostFrames.values.sorted { ($0.address, $0.code) < ($1.address, $1.code) }
    for (address, code) in lost.prefix(mostFramesTold) {
      warnings.append("omitting a frame, \(address): \(reasonNotLoaded(code))")
    }
    if lost.count > mostFramesTold {
      warnings.append("other omitted frames: \(lost.count - mostFramesTold)")
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
