// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// Tells when a page has settled: nothing in it has changed for a while, and it waits for nothing.
///
/// Times are milliseconds of one clock that nobody sets.
struct Settling {
  /// For how long nothing may change.
  static let quietTime = 500
  /// How long a request that is not answered holds a page up: some are meant to stay open.
  static let patience = 5000
  /// How many open requests are kept; the others hold nothing up.
  static let mostRequests = 256

  private var lastChange: Int
  private var requests: [String: Int] = [:]

  /// Begins to watch.
  init(at now: Int) {
    lastChange = now
  }

  /// Takes note of an event of the page.
  ///
  /// - Parameters:
  ///   - method: The event's name.
  ///   - request: The request that it is about, for an event of the network.
  ///   - kind: What kind of thing is requested, as the protocol names it.
  ///   - now: The present time.
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

  /// When the page will have settled, if nothing happens until then.
  var end: Int {
    let longest = requests.values.max().map { $0 + Self.patience }
    return max(lastChange + Self.quietTime, longest ?? .min)
  }

  /// Whether a page waits for what it requested before it shows it.
  private static func isAwaited(_ kind: String) -> Bool {
    !["EventSource", "WebSocket", "Media", "Ping", "Prefetch"].contains(kind)
  }

  /// Whether an event tells of a change of the page.
  static func isChange(_ method: String) -> Bool {
    method.hasPrefix("DOM.") || method.hasPrefix("Accessibility.")
      || [
        "Page.frameNavigated", "Page.loadEventFired", "Page.frameDetached",
        // What `PageObserver` calls.
        "Runtime.bindingCalled",
      ].contains(method)
  }
}
