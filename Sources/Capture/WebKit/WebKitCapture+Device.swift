// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import SystemCalls

extension WebKitCapture {
  /// Lays the page out for the width that Safari on the device uses.
  ///
  /// WebKitGTK ignores the page's `meta` element for the viewport.
  mutating func layOut(
    _ client: inout DevToolsClient, _ deadline: Deadline
  ) throws(CaptureError) {
    guard let device = request.device, device.isTouched, let frame = client.watch.mainFrame,
      let world = client.watch.worlds[frame]
    else { return }
    let reply = try evaluate(PageScript.viewportContent, in: world, &client, deadline)
    let viewport = request.viewport
    let width = device.layoutWidth(of: reply.text("result", "value"), on: viewport.width)
    let height = min(viewport.height * width / viewport.width, Viewport.sides.upperBound)
    let layout = Viewport(width: width, height: max(height, 1))
    guard layout != layoutViewport else { return }
    try client.call("Host.resize", until: deadline) {
      $0.member("width", layout.width)
      $0.member("height", layout.height)
    }
    layoutViewport = layout
    client.watch.unsettle(at: monotonicMilliseconds())
  }
}
