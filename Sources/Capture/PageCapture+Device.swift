// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText

extension PageCapture {
  /// Lays the page out for a device, or for a window without a device.
  func emulate(
    _ device: Device?, _ client: inout DevToolsClient, _ deadline: Deadline
  ) throws(CaptureError) {
    let isTouched = device?.isTouched ?? false
    let viewport = request.viewport
    try client.call("Emulation.setDeviceMetricsOverride", in: session, until: deadline) {
      $0.member("width", viewport.width)
      $0.member("height", viewport.height)
      $0.member("deviceScaleFactor", device?.scale ?? 1)
      $0.member("mobile", isTouched)
      if let screen = device?.screen {
        $0.member("screenWidth", max(screen.width, viewport.width))
        $0.member("screenHeight", max(screen.height, viewport.height))
      }
    }
    guard isTouched else { return }
    try client.call("Emulation.setTouchEmulationEnabled", in: session, until: deadline) {
      $0.member("enabled", true)
      $0.member("maxTouchPoints", 5)
    }
  }

  // MARK: Storage

  /// Sets the cookies, and has the local storage restored in each document.
  ///
  /// - Returns: The number of the script that does so; nil without one.
  mutating func restoreState(
    _ client: inout DevToolsClient, _ deadline: Deadline
  ) throws(CaptureError) -> String? {
    guard let state else { return nil }
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
    guard let script = state.script else { return nil }
    return try client.call(
      "Page.addScriptToEvaluateOnNewDocument", in: session, until: deadline
    ) {
      $0.member("source", script)
      $0.member("worldName", PageObserver.world)
    }.text("identifier")
  }

  /// Stops restoring the local storage in new documents.
  func stopRestoring(
    _ script: String, _ client: inout DevToolsClient
  ) throws(CaptureError) {
    try client.call(
      "Page.removeScriptToEvaluateOnNewDocument", in: session,
      until: .after(seconds: request.timeout)
    ) { $0.member("identifier", script) }
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
      warnings.append("cookies of the state that the browser refused: \(refusedCookies)")
    }
    if state.databases > 0 {
      warnings.append(
        "databases (IndexedDB) of the state that were not restored: \(state.databases)")
    }
  }
}
