// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import SpeechModel
import Testing

@testable import ListeningPage

@Suite("What the picture of a screen shows") struct PictureExtentTests {
  /// A screen, if it is known, its elements, and what the picture shows.
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    var screen: [Double]?
    var frames: [[Double]]
    let shown: [Double]
    var testDescription: String { name }
  }

  /// The elements of a page in a window of 1280 × 900.
  private static let window: [[Double]] = [
    [24, 16, 200, 40], [140, 117, 1000, 48], [157, 228, 454, 140], [669, 228, 454, 140],
    [157, 700, 454, 140],
  ]

  private static let list: [[Double]] = (0..<200).map { [10, Double($0) * 50, 300, 44] }

  static let cases: [Case] = [
    // A page whose window is known.
    Case(
      name: "a skip link at -9999", screen: [1280, 900], frames: window + [[-9999, 0, 198, 24]],
      shown: [0, 0, 1280, 900]),
    Case(
      name: "text above the page", screen: [1280, 900], frames: window + [[0, -10_000, 53, 163]],
      shown: [0, 0, 1280, 900]),
    Case(
      name: "far right and far below", screen: [1280, 900],
      frames: window + [[12_000, 52, 40, 90], [10, 30_000, 40, 20]], shown: [0, 0, 1280, 900]),
    Case(
      name: "clipped to a pixel", screen: [1280, 900], frames: window + [[300, 500, 1, 1]],
      shown: [0, 0, 1280, 900]),
    Case(
      name: "beyond what numbers mean", screen: [1280, 900],
      frames: window + [[-1e300, 0, 10, 10], [-159_984, 0, 400, 24]], shown: [0, 0, 1280, 900]),
    Case(
      name: "a shelf that scrolls sideways", screen: [390, 844],
      frames: (0..<20).map { [Double($0) * 300, 100, 290, 200] }, shown: [0, 0, 390, 844]),
    Case(
      name: "sticking out a little", screen: [390, 844], frames: [[-10, -8, 430, 100]],
      shown: [-10, -8, 430, 852]),
    Case(
      name: "a long list", screen: [320, 480], frames: list, shown: [0, 0, 320, 9994]),
    Case(
      name: "a page below a large picture without a name", screen: [320, 480],
      frames: [[10, 10, 300, 44], [10, 900, 300, 44]], shown: [0, 0, 320, 944]),
    Case(
      name: "another place than the screen", screen: [320, 480],
      frames: [[2000, 1000, 300, 40], [2000, 1050, 300, 40]], shown: [2000, 1000, 300, 90]),
    Case(name: "no elements", screen: [320, 480], frames: [], shown: [0, 0, 320, 480]),
    // Without a screen, the elements themselves decide.
    Case(
      name: "one element left of all, no screen", frames: window + [[-9999, 0, 198, 24]],
      shown: [24, 16, 1116, 824]),
    Case(
      name: "two elements, one of them hidden", frames: [[-9999, 0, 198, 24], [0, 30, 300, 40]],
      shown: [0, 30, 300, 40]),
    Case(
      name: "far right and far below, no screen",
      frames: window + [[12_000, 52, 40, 90], [30, 90_000, 40, 20]], shown: [24, 16, 1116, 824]),
    Case(name: "a long list, no screen", frames: list, shown: [10, 0, 300, 9994]),
    Case(
      name: "a window on a large desktop", frames: [[2000, 1000, 300, 40], [2000, 1050, 80, 40]],
      shown: [2000, 1000, 300, 90]),
    Case(
      name: "a window on a desktop to the left",
      frames: [[-900, 10, 300, 40], [-900, 60, 80, 40]],
      shown: [-900, 10, 300, 90]),
  ]

  private static func frame(_ sides: [Double]) -> PictureFrame {
    PictureFrame(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
  }

  @Test("No element outside the screen makes the picture smaller", arguments: cases)
  func extent(_ row: Case) {
    let screen = row.screen.map { Self.frame([0, 0] + $0) }
    for frames in [row.frames, row.frames.reversed()] {
      let extent = PictureExtent.extent(
        of: frames.map(Self.frame), screen: screen, isPictured: false)
      #expect(extent == Self.frame(row.shown))
    }
  }

  @Test("A screenshot is always shown, also if no element is in it")
  func pictured() {
    let screen = Self.frame([0, 0, 390, 844])
    let extent = PictureExtent.extent(
      of: [Self.frame([2000, 3000, 10, 10])], screen: screen, isPictured: true)
    #expect(extent == screen)
  }

  @Test("Each element has a rectangle in the picture; one outside is a mark at the nearest edge")
  func marks() {
    let frames =
      Self.window + [
        [-9999, 0, 198, 24], [-9999, 0, 150, 24], [12_000, 450, 40, 90], [640, -10_000, 40, 20],
        [640, 99_999, 40, 20], [-1e300, 899, 40, 20],
      ]
    let label = Utterance(segments: [Segment(.label, "x")])
    let html = page(frames.map { (label, $0) }) { $0.screen = (1280, 900) }
    let rectangles = html.all(between: "<rect class=\"frame", and: "/>")
    #expect(rectangles.count == frames.count)
    // The margins for marks are a twentieth of the width.
    #expect(html.contains("viewBox=\"-64 -64 1408 1028\""))
    func sides(_ rectangle: String) -> [Double] {
      ["x", "y", "width", "height"].compactMap {
        rectangle.all(between: " \($0)=\"", and: "\"").first.flatMap(Double.init)
      }
    }
    let outside = rectangles.filter { $0.hasPrefix(" outside\"") }
    #expect(outside.count == 6)
    #expect(outside.allSatisfy { $0.contains("aria-describedby=\"outside\"") })
    #expect(html.contains("<p id=\"outside\" hidden>Outside the screen</p>"))
    #expect(
      outside.map(sides) == [
        [-54.4, 9.6, 44.8, 44.8], [-54.4, 73.6, 44.8, 44.8], [1289.6, 457.6, 44.8, 44.8],
        [649.6, -54.4, 44.8, 44.8], [649.6, 909.6, 44.8, 44.8], [-54.4, 841.6, 44.8, 44.8],
      ])
  }

  @Test("A picture has its width as a unit for its style, and a wide one is marked as such")
  func units() {
    let label = Utterance(segments: [Segment(.label, "x")])
    func map(_ screen: (Double, Double)) -> String? {
      page([(label, [0, 0, 100, 40])]) { $0.screen = screen }
        .all(between: "<svg id=\"map\"", and: ">").first
    }
    // The style computes the size of the picture in tenths of its width.
    let phone = map((390, 5000))
    #expect(phone?.contains(" class=\"\"") == true, "\(phone ?? "")")
    #expect(phone?.contains(" width=\"390\" height=\"5000\" font-size=\"39\"") == true)
    let desktop = map((1280, 900))
    #expect(desktop?.contains(" class=\"wide\"") == true, "\(desktop ?? "")")
    #expect(desktop?.contains(" width=\"1280\" height=\"900\" font-size=\"128\"") == true)
  }

  @Test("The picture scrolls in a view, with buttons for its size before it")
  func view() throws {
    let label = Utterance(segments: [Segment(.label, "x")])
    let html = page([(label, [0, 0, 100, 40])])
    let parts = [
      "<summary>", "<div id=\"zoom\" role=\"group\" aria-label=\"Size of the picture\">",
      "<button type=\"button\" id=\"smaller\" class=\"quiet\" aria-label=\"Smaller\">",
      "<span id=\"scale\" role=\"status\">100%</span>",
      "<button type=\"button\" id=\"larger\" class=\"quiet\" aria-label=\"Larger\">",
      "<div id=\"view\">\n<svg id=\"map\"", "<rect id=\"spot\"",
      "</svg>\n</div>\n<p id=\"outside\"",
    ]
    let places = try parts.map { try #require(html.range(of: $0)?.lowerBound, "\($0)") }
    #expect(places == places.sorted())
    #expect(!page(["x"]).contains("id=\"zoom\""))
  }

  @Test("A screenshot without frames can be scrolled by the keyboard")
  func framelessView() throws {
    let screenshot = try Screenshot(ScreenshotTests.png)
    let html = page([(Utterance(segments: [Segment(.label, "x")]), nil)]) {
      $0.screenshot = screenshot
    }
    #expect(
      html.contains(
        "<div id=\"view\" role=\"group\" aria-labelledby=\"screen-title\" tabindex=\"0\">"))
  }

  @Test("Ten thousand elements outside have marks near the edges in less than quadratic steps")
  func many() {
    let extent = Self.frame([0, 0, 100, 50_000])
    var marks = EdgeMarks(around: extent)
    for number in 0..<10_000 {
      let mark = marks.add(Self.frame([-500, Double(number % 7), 1, 1]))
      #expect(mark.clipped(to: marks.frame) == mark)
    }
  }
}
