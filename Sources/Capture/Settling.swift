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

  /// Starts watching.
  init(at now: Int) {
    lastChange = now
  }

  /// Records an event of the page.
  ///
  /// - Parameters:
  ///   - method: The event's name.
  ///   - request: The request, for an event of the network.
  ///   - kind: The type of the requested resource, in the protocol's words.
  ///   - now: The current time.
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
  var end: Int {
    let longest = requests.values.max().map { $0 + Self.patience }
    return max(lastChange + Self.quietTime, longest ?? .min)
  }

  /// Returns whether a page waits for this type of resource before it shows it.
  private static func isAwaited(_ kind: String) -> Bool {
    !["EventSource", "WebSocket", "Media", "Ping", "Prefetch"].contains(kind)
  }

  /// Returns whether an event reports a change of the page.
  static func isChange(_ method: String) -> Bool {
    method.hasPrefix("DOM.") || method.hasPrefix("Accessibility.")
      || [
        "Page.frameNavigated", "Page.loadEventFired", "Page.frameDetached",
        // The function of `PageObserver`.
        "Runtime.bindingCalled",
      ].contains(method)
  }
}
