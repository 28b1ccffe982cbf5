// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText

extension PageCapture {
  /// Lays the page out for a device, or for a window without a device.
  func emulate(
    _ device: Device?, _ client: inout DevToolsClient, _ deadline: Deadline
  ) throws(CaptureError) {
    let isTouched = device?.isTouched ?? false
    let (viewport, screen) = (request.viewport, request.screen)
    try client.call("Emulation.setDeviceMetricsOverride", in: session, until: deadline) {
      $0.member("width", viewport.width)
      $0.member("height", viewport.height)
      $0.member("deviceScaleFactor", device?.scale ?? 1)
      $0.member("mobile", isTouched)
      $0.member("screenWidth", screen.width)
      $0.member("screenHeight", screen.height)
    }
    guard isTouched else { return }
    try client.call("Emulation.setTouchEmulationEnabled", in: session, until: deadline) {
      $0.member("enabled", true)
      $0.member("maxTouchPoints", 5)
    }
  }
}
