// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// Decides when a page has settled: it has not changed for a while, and has no pending requests.
///
/// Times are milliseconds of one monotonic clock.
struct Settling {
  /// The required time without changes.
  static let quietTime = 500
  /// The maximum time that a pending request delays the result, because some are meant to stay
  /// open.
  static let patience = 5000
  /// The maximum number of tracked requests; others delay nothing.
  static let mostRequests = 256

  private var lastChange: Int
  private var requests: [String: Int] = [:]

  init(at now: Int) { lastChange = now }

  /// Records an event of the page; one of the network has a request and a type of resource, in the
  /// protocol's words.
  mutating func note(_ method: String, request: String? = nil, kind: String? = nil, at now: Int) {
    switch method {
    case "Network.requestWillBeSent":
      guard let request, kind.map(Self.isAwaited) ?? true else { return }
      if requests.count < Self.mostRequests { requests[request] = now }
    case "Network.loadingFinished", "Network.loadingFailed":
      guard let request, requests.removeValue(forKey: request) != nil else { return }
    default:
      guard Self.isChange(method) else { return }
    }
    lastChange = now
  }

  /// The time at which the page will have settled if nothing happens before.
  var end: Int { end(after: Self.quietTime) }

  /// Returns the time at which nothing will have changed for a number of milliseconds if nothing
  /// happens before.
  func end(after quietTime: Int) -> Int {
    let longest = requests.values.max().map { $0 + Self.patience }
    return max(lastChange + quietTime, longest ?? .min)
  }

  /// Returns whether a page waits for this type of resource before it shows it.
  private static func isAwaited(_ kind: String) -> Bool {
    !["EventSource", "WebSocket", "Media", "Ping", "Beacon", "Prefetch"].contains(kind)
  }

  /// Returns whether an event reports a change of the page.
  static func isChange(_ method: String) -> Bool {
    // WebKit replies with this event to a request.
    method.hasPrefix("DOM.") && method != "DOM.setChildNodes" || method.hasPrefix("Accessibility.")
      || [
        "Page.frameNavigated", "Page.loadEventFired", "Page.frameDetached",
        // The function of `PageObserver`.
        "Runtime.bindingCalled", "Host.changed", "Host.committed", "Host.loaded",
      ].contains(method)
  }
}

/// Decides when to read a watched page again, so that a page that changes constantly uses only a
/// part of the time.
///
/// Times are milliseconds of one monotonic clock.
struct ReadingPace {
  /// The quiet time before a change is read.
  static let quietTime = 60
  /// The maximum wait for the quiet time.
  static let patience = 400
  /// The rest after a reading, as a multiple of its duration.
  static let rest = 4
  /// The interval for reading a page that reports no changes: a script may set a value without an
  /// event.
  static let idleTime = 1000
  /// The rest after a reading without a reported change, like `rest`.
  static let idleRest = 19

  private var firstChange: Int?
  private var lastChange = 0
  private var readingStart: Int
  private var readingEnd: Int

  /// Creates a pace as if an instant reading had just ended.
  init(at now: Int) { (readingStart, readingEnd) = (now, now) }

  var isChanged: Bool { firstChange != nil }

  mutating func note(at now: Int) {
    firstChange = firstChange ?? now
    lastChange = now
  }

  /// Records the start of a reading, which covers all changes so far.
  mutating func beginReading(at now: Int) {
    firstChange = nil
    readingStart = now
  }

  /// Records that the result of a reading was sent.
  mutating func endReading(at now: Int) { readingEnd = now }

  /// The time of the next reading if nothing happens before.
  var due: Int {
    let cost = readingEnd - readingStart
    guard let firstChange else { return readingEnd + max(Self.idleTime, Self.idleRest * cost) }
    return max(
      min(lastChange + Self.quietTime, firstChange + Self.patience), readingEnd + Self.rest * cost)
  }
}
