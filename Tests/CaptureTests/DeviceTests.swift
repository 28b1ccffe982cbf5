// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Testing

@testable import Capture

/// The devices that a page is laid out for.
@Suite("Devices") struct DeviceTests {
  @Test(
    "Safari lays a page out for the width that it states, or else for 980 pixels",
    arguments: [
      (nil, 980), ("", 980), ("width=device-width, initial-scale=1", 393),
      ("WIDTH = Device-Width", 393), ("initial-scale=1", 393), ("initial-scale=0.5", 786),
      ("width=600", 600), ("width=20", 200), ("width=99999", 10_000), ("width=wide", 980),
      ("user-scalable=no", 980), ("width=device-width;initial-scale=2", 393),
      ("initial-scale=0", 980), ("width=device-width initial-scale=1", 393),
      ("width = 400px", 400), ("width=, initial-scale=1", 393), ("=", 980), ("width", 980),
      ("initial-scale=0.0001", 3930), ("initial-scale=nan", 980),
    ])
  func layoutWidth(content: String?, width: Int) {
    #expect(Device.iphone.layoutWidth(of: content, on: 393) == width)
    #expect(Device.mac.layoutWidth(of: content, on: 1440) == 1440)
  }

  @Test("The size of the page is the given one, that of the device, or a desktop's")
  func viewport() {
    var request = CaptureRequest(address: "x")
    #expect(request.viewport == CaptureRequest.standardViewport)
    request.device = .iphone
    #expect(request.viewport == Device.iphone.viewport)
    request.givenViewport = Viewport(width: 320, height: 500)
    #expect(request.viewport == Viewport(width: 320, height: 500))
  }

  @Test("Each device is a Safari with a screen around its page", arguments: Device.allCases)
  func devices(device: Device) {
    #expect(device.screen.width >= device.viewport.width)
    #expect(device.screen.height >= device.viewport.height)
    #expect(device.userAgent.hasPrefix("Mozilla/5.0 ("))
    #expect(device.userAgent.contains(" Version/26.0"))
    #expect(device.userAgent.contains("Mobile") == (device == .iphone))
  }
}
