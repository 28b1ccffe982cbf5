// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import ListeningPage
import SpeechModel
import Testing

@Suite("Pictures of the screen in the listening page") struct ScreenshotTests {
  static let png: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + "IHDR".utf8
    + [0, 0, 2, 0x80, 0, 0, 7, 0x80, 8, 2, 0, 0, 0]

  /// A JPEG whose frame comes after another segment and a table with a similar number.
  private static let jpeg: [UInt8] = [
    0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xC4, 0, 3, 9, 0xFF, 0xFF, 0xC2, 0, 17, 8, 7, 0x80,
    2, 0x80, 3,
  ]

  private func panel(
    _ picture: [UInt8], screen: (Double, Double)?
  ) throws -> (picture: String, view: String) {
    let screenshot = try Screenshot(picture)
    let html = page([(Utterance(segments: [Segment(.label, "x")]), [0, 0, 300, 10])]) {
      $0.screenshot = screenshot
      $0.screen = screen.map { ($0.0, $0.1) }
    }
    let views = html.all(between: "viewBox=\"", and: "\"").filter { $0 != "0 0 24 24" }
    return (try #require(html.all(between: "<image ", and: "base64,").first), views.first ?? "")
  }

  @Test("A picture is as wide as the screen, or has 1 to 4 pixels per point")
  func size() throws {
    let phone = try panel(Self.png, screen: (320, 480))
    #expect(phone.picture.contains("width=\"320\" height=\"960\" href=\"data:image/png;"))
    #expect(phone.view == "0 0 320 960")
    let unknown = try panel(Self.jpeg, screen: nil)
    #expect(unknown.picture.contains("width=\"320\" height=\"960\" href=\"data:image/jpeg;"))
  }

  /// Bytes that are no picture, and why.
  static let faults: [([UInt8], ScreenshotProblem)] = [
    ([], .unknownFormat), (Array("<svg onload=x>".utf8), .unknownFormat),
    (Array("GIF89a".utf8), .unknownFormat),
    (Array(png.prefix(20)), .noSize), (png.prefix(16) + [UInt8](repeating: 0, count: 8), .noSize),
    (Array(jpeg.prefix(8)), .noSize), (Array(jpeg.prefix(16)), .noSize),
    ([0xFF, 0xD8, 0xFF, 0xE0, 0, 0, 0xFF, 0xE0, 0, 0, 0, 0], .noSize),
    (png + [UInt8](repeating: 0, count: Screenshot.limit), .tooLarge),
  ]

  @Test("Other bytes are refused with the reason", arguments: faults)
  func refuses(_ bytes: [UInt8], _ problem: ScreenshotProblem) {
    #expect(throws: problem) { try Screenshot(bytes) }
  }

  @Test("No start of a picture and no changed byte reads past the end")
  func cut() {
    for picture in [Self.png, Self.jpeg] {
      for count in picture.indices {
        _ = try? Screenshot(Array(picture.prefix(count)))
        for value: UInt8 in [0, 1, 0x7F, 0xFF] {
          var changed = picture
          changed[count] = value
          _ = try? Screenshot(changed)
        }
      }
    }
  }
}
