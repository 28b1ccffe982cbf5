// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Glibc
internal import JSONText

extension PageCapture {
  /// Sets the cookies, and has the local storage restored.
  mutating func restoreState(
    _ client: inout DevToolsClient, _ deadline: Deadline
  ) throws(CaptureError) {
    guard let state else { return }
    var refused = 0
    for cookie in state.cookies {
      do throws(CaptureError) {
        let reply = try client.call("Network.setCookie", in: session, until: deadline) {
          cookie.write(to: &$0)
          $0.member("expires", cookie.expires)
        }
        if reply.json("success") != nil, !reply.isTrue("success") { refused += 1 }
      } catch .refused {
        refused += 1
      }
    }
    warnOfState(state, refusedCookies: refused)
    guard let script = state.script else { return }
    try client.call("Page.addScriptToEvaluateOnNewDocument", in: session, until: deadline) {
      $0.member("source", script)
      $0.member("worldName", PageObserver.world)
    }
  }
}

extension WebKitCapture {
  /// Sets the cookies; the local storage is restored by a script in each document.
  mutating func restoreState(
    _ client: inout DevToolsClient, _ deadline: Deadline
  ) throws(CaptureError) {
    guard let state else { return }
    let replies = try client.callAll("Page.setCookie", state.cookies, until: deadline) {
      (cookie, json) in
      json.object("cookie") {
        cookie.write(to: &$0)
        if cookie.sameSite == nil { $0.member("sameSite", "None") }
        $0.member("session", cookie.expires == nil)
        $0.member("expires", (cookie.expires ?? 0) * 1000)
      }
    }
    warnOfState(state, refusedCookies: replies.count { $0 == nil })
  }
}

extension StorageState {
  /// Returns whether there is a cookie or local storage for the host of an address.
  fileprivate func concerns(_ address: PageAddress) -> Bool {
    let host = address.host.lowercased()
    let domains = cookies.map { cookie in
      cookie.domain.lowercased().drop { $0 == "." }
    }
    return domains.contains { host == $0 || host.hasSuffix("." + $0) }
      || storage.contains { Self.isOrigin($0.origin, of: host) }
  }

  private static func isOrigin(_ origin: String, of host: String) -> Bool {
    guard let origin = try? PageAddress(origin, findFile: { _ in nil }) else { return false }
    return origin.host.lowercased() == host
  }
}

extension StorageState.Cookie {
  /// Writes the members that both engines have.
  func write(to json: inout JSONWriter) {
    json.member("name", name)
    json.member("value", value)
    json.member("domain", domain)
    json.member("path", path)
    json.member("httpOnly", isHTTPOnly)
    json.member("secure", isSecure)
    json.member("sameSite", sameSite)
  }
}

extension PageDriver {
  /// Warns about the parts of a storage state that the page does not get.
  mutating func warnOfState(_ state: StorageState, refusedCookies: Int) {
    if refusedCookies > 0 {
      warnings.append(
        "cookies of the state that the browser refused: \(refusedCookies); check their domain, secure "
          + "and sameSite")
    }
    let now = Double(time(nil))
    let expired = state.cookies.count { $0.expires.map { $0 < now } ?? false }
    if expired > 0 {
      warnings.append(
        "cookies of the state that have expired: \(expired); log in again and save the state")
    }
    if !state.concerns(address) {
      warnings.append(
        "nothing in the state is for \(address.host.isEmpty ? "a file" : address.host); check the "
          + "domains and origins in it")
    }
    if state.databases > 0 {
      warnings.append(
        "databases (IndexedDB) of the state that were not restored: \(state.databases)")
    }
  }
}
