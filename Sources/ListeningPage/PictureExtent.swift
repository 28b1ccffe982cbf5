// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// A rectangle in points.
struct PictureFrame: Hashable {
  var x, y, width, height: Double

  var right: Double { x + width }
  var bottom: Double { y + height }

  /// The part that lies inside another rectangle; nil without one.
  func clipped(to other: PictureFrame) -> PictureFrame? {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let (right, bottom) = (min(right, other.right), min(bottom, other.bottom))
    guard right > left, bottom > top else { return nil }
    return PictureFrame(x: left, y: top, width: right - left, height: bottom - top)
  }
}

/// Decides which part of the plane the picture of a screen shows.
///
/// Pages keep text for screen readers far outside the screen. Such an element does not count, since the
/// picture would become too small to see anything else.
enum PictureExtent {
  /// Returns the rectangle to show.
  ///
  /// With a screen, it is as wide as the screen, and as high as the page that scrolls in it: it grows to the
  /// frames in the columns of the screen, down over gaps of up to a screen and up over gaps of a quarter. A
  /// frame that sticks out at the sides by at most a quarter widens it. Without a screen, or if no frame is
  /// in it, it grows from a frame in the middle over gaps of up to half its size.
  ///
  /// - Parameters:
  ///   - screen: The screen with its picture, which is always shown; nil if neither is known.
  ///   - isPictured: Whether the screen has a picture.
  /// - Complexity: O(frames · log frames).
  static func extent(
    of frames: [PictureFrame], screen: PictureFrame?, isPictured: Bool
  ) -> PictureFrame {
    if let screen {
      let extent = extent(of: frames, screen)
      if isPictured || frames.isEmpty || frames.contains(where: { $0.clipped(to: extent) != nil }) {
        return extent
      }
    }
    // A frame that is left of or above everything can only be hidden there.
    let shown = frames.filter { $0.right > 0 && $0.bottom > 0 }
    let starts = shown.isEmpty ? frames : shown
    let columns = grown(frames.map(Span.columns), from: starts.map(Span.columns))
    let within = { (frame: PictureFrame) in frame.right > columns.low && frame.x < columns.high }
    let rows = grown(
      frames.filter(within).map(Span.rows), from: starts.filter(within).map(Span.rows))
    return PictureFrame(
      x: columns.low, y: rows.low, width: columns.high - columns.low, height: rows.high - rows.low)
  }

  private static func extent(of frames: [PictureFrame], _ screen: PictureFrame) -> PictureFrame {
    let most = screen.width / 4
    var columns = Span.columns(screen)
    var rows: [Span] = []
    for frame in frames where frame.right > screen.x && frame.x < screen.right {
      rows.append(.rows(frame))
      if frame.x >= screen.x - most { columns.low = min(columns.low, frame.x) }
      if frame.right <= screen.right + most { columns.high = max(columns.high, frame.right) }
    }
    let height = Span.rows(screen).grown(
      over: rows, gapBefore: { _ in screen.height / 4 }, gapAfter: { _ in screen.height })
    return PictureFrame(
      x: columns.low, y: height.low, width: columns.high - columns.low,
      height: height.high - height.low)
  }

  /// Returns the span that grows from the middle one of some spans over all.
  private static func grown(_ spans: [Span], from starts: [Span]) -> Span {
    guard !starts.isEmpty else { return Span(low: 0, high: 1) }
    let start = starts.sorted { $0.low + $0.high < $1.low + $1.high }[(starts.count - 1) / 2]
    let usual = starts.map(\.length).sorted()[starts.count / 2]
    let gap = { (span: Span) in max(span.length / 2, 4 * usual) }
    return start.grown(over: spans, gapBefore: gap, gapAfter: gap)
  }
}

/// The part of one axis that a rectangle covers.
private struct Span {
  var low, high: Double
  var length: Double { high - low }

  static func columns(_ frame: PictureFrame) -> Span { Span(low: frame.x, high: frame.right) }
  static func rows(_ frame: PictureFrame) -> Span { Span(low: frame.y, high: frame.bottom) }

  /// Returns this span with all others that it reaches over gaps of a size, which may depend on its own.
  func grown(
    over spans: [Span], gapBefore: (Span) -> Double, gapAfter: (Span) -> Double
  ) -> Span {
    var grown = self
    var later = spans.sorted { $0.low > $1.low }
    var earlier = spans.sorted { $0.high < $1.high }
    var hasGrown = true
    while hasGrown {
      hasGrown = false
      while let next = later.last, next.low - grown.high <= gapAfter(grown) {
        later.removeLast()
        hasGrown = true
        // One that ends before this span begins is found in the other direction.
        if next.high > grown.high { grown.high = next.high }
      }
      while let next = earlier.last, grown.low - next.high <= gapBefore(grown) {
        earlier.removeLast()
        hasGrown = true
        if next.low < grown.low { grown.low = next.low }
      }
    }
    return grown
  }
}
