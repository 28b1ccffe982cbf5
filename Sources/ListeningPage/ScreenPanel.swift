// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Spelling

/// The frames of a screen's utterances, drawn to scale as SVG.
struct ScreenPanel {
  /// A frame, and the number of the first utterance that has it.
  private struct Element {
    let frame: PictureFrame
    let utterance: Int
  }

  private let size: (width: Double, height: Double)?
  private let screenshot: Screenshot?
  private var elements: [Element] = []
  private var numbers: [PictureFrame: Int] = [:]

  /// The largest side, in points; no screen is that large, and a browser cannot draw much more.
  private static let limit = 100_000.0
  /// The width in points from which a picture gets half of a wide window.
  private static let wide = 500.0

  /// Creates the panel of a screen of a size in points, if that is known.
  init(size: (width: Double, height: Double)?, screenshot: Screenshot?) {
    self.size = size.flatMap {
      Self.isDrawable($0.width) && Self.isDrawable($0.height) ? $0 : nil
    }
    self.screenshot = screenshot
  }

  private static func isDrawable(_ length: Double) -> Bool { length > 0 && length <= limit }

  /// Adds the frame of an utterance; returns its number, or nil if it cannot be drawn.
  ///
  /// Utterances of the same element have one frame.
  mutating func add(_ frame: [Double]?, utterance: Int) -> Int? {
    guard let frame, frame.count == 4, Self.isDrawable(frame[2]), Self.isDrawable(frame[3]),
      frame[0].isFinite, frame[1].isFinite
    else { return nil }
    // Where exactly something far away lies, nobody sees.
    let far = 10 * Self.limit
    let own = PictureFrame(
      x: min(max(frame[0], -far), far), y: min(max(frame[1], -far), far), width: frame[2],
      height: frame[3])
    if let number = numbers[own] { return number }
    numbers[own] = elements.count
    elements.append(Element(frame: own, utterance: utterance))
    return elements.count - 1
  }

  /// Whether there is anything to draw.
  var isEmpty: Bool { elements.isEmpty && screenshot == nil }

  /// Appends the drawing in the view in which it scrolls.
  ///
  /// - Complexity: O(frames · log frames + bytes of the screenshot).
  func append(to bytes: inout [UInt8]) {
    let frames = elements.map(\.frame)
    let picture = screenshot.map { pictureSize($0, frames) }
    let sizes = [size, picture].compactMap(\.self)
    let screen =
      sizes.isEmpty
      ? nil
      : PictureFrame(
        x: 0, y: 0, width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0)
    let extent = PictureExtent.extent(of: frames, screen: screen, isPictured: picture != nil)
    var marks = EdgeMarks(around: extent)
    let drawn = frames.map { frame in
      frame.clipped(to: extent).map { ($0, isOutside: false) }
        ?? (marks.add(frame), isOutside: true)
    }
    let view = marks.frame
    let kinds = [view.width > Self.wide ? "wide" : nil, picture == nil ? nil : "pictured"]
    // The keyboard scrolls the picture where it cannot move among frames.
    let stop =
      frames.isEmpty ? " role=\"group\" aria-labelledby=\"screen-title\" tabindex=\"0\"" : ""
    bytes.appendMarkup("<div id=\"view\"\(stop)>\n<svg id=\"map\"")
    bytes.appendAttribute("class", kinds.compactMap(\.self).joined(separator: " "))
    let numbers = [view.x, view.y, view.width, view.height].map(decimal)
    bytes.appendAttribute("viewBox", numbers.joined(separator: " "))
    bytes.appendAttribute("width", decimal(view.width))
    bytes.appendAttribute("height", decimal(view.height))
    // CSS cannot read the width, but it can use a size of letters as its unit.
    bytes.appendAttribute("font-size", decimal(view.width / 10))
    bytes.appendMarkup(" role=\"group\"")
    bytes.appendAttribute("aria-label", PageStrings.text("frames") ?? "")
    bytes.appendMarkup(">\n")
    bytes.appendMarkup("<rect class=\"ground\"")
    bytes.appendGeometry(screen?.clipped(to: extent) ?? extent)
    bytes.appendMarkup("/>\n")
    if let screenshot, let picture { append(screenshot, picture, to: &bytes) }
    for (number, (element, (frame, isOutside))) in zip(elements, drawn).enumerated() {
      bytes.appendMarkup("<rect class=\"frame\(isOutside ? " outside" : "")\" role=\"button\"")
      bytes.appendMarkup(" tabindex=\"\(number == 0 ? 0 : -1)\"")
      bytes.appendMarkup(" aria-labelledby=\"u\(element.utterance)\"")
      if isOutside { bytes.appendMarkup(" aria-describedby=\"outside\"") }
      bytes.appendMarkup(" data-u=\"\(element.utterance)\"")
      bytes.appendGeometry(frame)
      bytes.appendMarkup("/>\n")
    }
    bytes.appendMarkup("<rect id=\"spot\" aria-hidden=\"true\"/>\n</svg>\n</div>\n")
  }

  /// Returns the size of the screenshot in points: it is as wide as the screen.
  ///
  /// Without the size of the screen, it has 1 to 4 pixels per point, whichever fits the frames best.
  private func pictureSize(
    _ picture: Screenshot, _ frames: [PictureFrame]
  ) -> (width: Double, height: Double) {
    let (width, height) = (Double(picture.width), Double(picture.height))
    let right = PictureExtent.extent(of: frames, screen: nil, isPictured: false).right
    let scale = size.map { width / $0.width } ?? max(1, min(4, (width / max(right, 1)).rounded()))
    return (min(width / scale, Self.limit), min(height / scale, Self.limit))
  }

  private func append(
    _ screenshot: Screenshot, _ size: (width: Double, height: Double), to bytes: inout [UInt8]
  ) {
    bytes.appendMarkup("<image aria-hidden=\"true\" preserveAspectRatio=\"none\"")
    bytes.appendGeometry(
      PictureFrame(x: 0, y: 0, width: size.width, height: size.height))
    bytes.appendMarkup(" href=\"data:\(screenshot.mediaType);base64,")
    bytes.appendBase64(screenshot.bytes)
    bytes.appendMarkup("\"/>\n")
  }
}

/// Returns a number with at most two decimals.
private func decimal(_ number: Double) -> String {
  let rounded = (number * 100).rounded() / 100
  return Int(exactly: rounded).map(String.init) ?? rounded.description
}

extension [UInt8] {
  fileprivate mutating func appendGeometry(_ frame: PictureFrame) {
    let sides = [
      ("x", frame.x), ("y", frame.y), ("width", frame.width), ("height", frame.height),
    ]
    for (name, value) in sides { appendMarkup(" \(name)=\"\(decimal(value))\"") }
  }
}
