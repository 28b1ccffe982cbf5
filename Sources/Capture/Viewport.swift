// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The size of the visible part of a page, in CSS pixels.
public struct Viewport: Sendable, Hashable {
  /// The range of both sides.
  public static let sides = 1...10_000

  /// The width.
  public let width: Int
  /// The height.
  public let height: Int

  /// Creates a size.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Parses a size such as `390x844`; nil if it is invalid or a side is not in ``sides``.
  public init?(_ text: String) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    let isPlain = text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: "x") }
    guard parts.count == 2, isPlain, let width = Int(parts[0]), let height = Int(parts[1]),
      Self.sides.contains(width), Self.sides.contains(height)
    else { return nil }
    self.init(width: width, height: height)
  }
}

extension Viewport: CustomStringConvertible {
  /// The size in its parsed form.
  public var description: String { "\(width)x\(height)" }
}
