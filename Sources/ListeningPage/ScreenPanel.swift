// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Spelling

/// The frames of a screen's utterances, drawn to scale as SVG.
struct ScreenPanel {
  /// A frame, and the number of the first utterance that has it.
  private struct Frame {
    let x, y, width, height: Double
    let utterance: Int
  }

  private let size: (width: Double, height: Double)?
  private let screenshot: Screenshot?
  private var frames: [Frame] = []
  private var numbers: [[Double]: Int] = [:]

  /// The largest coordinate, in points; no screen is that large, and a browser cannot draw much more.
  private static let limit = 100_000.0

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
      abs(frame[0]) <= Self.limit, abs(frame[1]) <= Self.limit
    else { return nil }
    if let number = numbers[frame] { return number }
    numbers[frame] = frames.count
    frames.append(
      Frame(x: frame[0], y: frame[1], width: frame[2], height: frame[3], utterance: utterance))
    return frames.count - 1
  }

  /// Whether there is anything to draw.
  var isEmpty: Bool { frames.isEmpty && screenshot == nil }

  /// Appends the drawing.
  ///
  /// - Complexity: O(frames + bytes of the screenshot).
  func append(to bytes: inout [UInt8]) {
    var right = size?.width ?? 0
    var bottom = size?.height ?? 0
    var (left, top) = (0.0, 0.0)
    for frame in frames {
      (left, top) = (min(left, frame.x), min(top, frame.y))
      (right, bottom) = (max(right, frame.x + frame.width), max(bottom, frame.y + frame.height))
    }
    let picture = screenshot.map { pictureSize($0, right: right) }
    right = max(right, picture?.width ?? 0)
    bottom = max(bottom, picture?.height ?? 0)
    let (width, height) = (right - left, bottom - top)
    // Pages that scroll are shown in the width of the panel, other screens as a whole.
    let kinds = [height > 2.4 * width ? "tall" : nil, picture == nil ? nil : "pictured"]
    bytes.appendMarkup("<svg id=\"map\"")
    bytes.appendAttribute("class", kinds.compactMap(\.self).joined(separator: " "))
    let view = [left, top, width, height].map(decimal)
    bytes.appendAttribute("viewBox", view.joined(separator: " "))
    bytes.appendAttribute("width", decimal(width))
    bytes.appendAttribute("height", decimal(height))
    bytes.appendMarkup(" role=\"group\"")
    bytes.appendAttribute("aria-label", PageStrings.text("frames") ?? "")
    bytes.appendMarkup(">\n")
    let ground = size ?? picture ?? (right, bottom)
    bytes.appendMarkup("<rect class=\"ground\"")
    bytes.appendGeometry(0, 0, ground.width, ground.height)
    bytes.appendMarkup("/>\n")
    if let screenshot, let picture { append(screenshot, picture, to: &bytes) }
    for (number, frame) in frames.enumerated() {
      bytes.appendMarkup("<rect class=\"frame\" role=\"button\"")
      bytes.appendMarkup(" tabindex=\"\(number == 0 ? 0 : -1)\"")
      bytes.appendMarkup(" aria-labelledby=\"u\(frame.utterance)\" data-u=\"\(frame.utterance)\"")
      bytes.appendGeometry(frame.x, frame.y, frame.width, frame.height)
      bytes.appendMarkup("/>\n")
    }
    bytes.appendMarkup("<rect id=\"spot\" aria-hidden=\"true\"/>\n</svg>\n")
  }

  /// Returns the size of the screenshot in points: it is as wide as the screen.
  ///
  /// Without the size of the screen, it has 1 to 4 pixels per point, whichever fits the frames best.
  private func pictureSize(
    _ picture: Screenshot, right: Double
  ) -> (width: Double, height: Double) {
    let (width, height) = (Double(picture.width), Double(picture.height))
    let scale = size.map { width / $0.width } ?? max(1, min(4, (width / max(right, 1)).rounded()))
    return (min(width / scale, Self.limit), min(height / scale, Self.limit))
  }

  private func append(
    _ screenshot: Screenshot, _ size: (width: Double, height: Double), to bytes: inout [UInt8]
  ) {
    bytes.appendMarkup("<image aria-hidden=\"true\" preserveAspectRatio=\"none\"")
    bytes.appendGeometry(0, 0, size.width, size.height)
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
  fileprivate mutating func appendGeometry(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double
  ) {
    for (name, value) in [("x", x), ("y", y), ("width", width), ("height", height)] {
      appendMarkup(" \(name)=\"\(decimal(value))\"")
    }
  }
}
