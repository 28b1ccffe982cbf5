// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

extension Phrase {
  /// Creates the name of the color nearest to one of a page, written as `#rrggbb`.
  ///
  /// VoiceOver on iOS was recorded to say the plain name, such as "red" for `#e66465`.
  init?(color text: String) {
    guard let number = colorNumber(text) else { return nil }
    let parts = [number >> 16, number >> 8 & 0xFF, number & 0xFF]
    let (most, least) = (parts.max() ?? 0, parts.min() ?? 0)
    let range = most - least
    if range < 30 {
      self = most < 60 ? .black : least > 220 ? .white : .gray
      return
    }
    if most < 40 {
      self = .black
      return
    }
    self = Self.color(ofHue: Self.hue(of: parts, most, range), most, least)
  }

  /// Returns the hue in degrees.
  private static func hue(of parts: [Int], _ most: Int, _ range: Int) -> Int {
    let hue: Int
    if most == parts[0] {
      hue = 60 * (parts[1] - parts[2]) / range
    } else if most == parts[1] {
      hue = 120 + 60 * (parts[2] - parts[0]) / range
    } else {
      hue = 240 + 60 * (parts[0] - parts[1]) / range
    }
    return (hue + 360) % 360
  }

  private static func color(ofHue hue: Int, _ most: Int, _ least: Int) -> Phrase {
    switch hue {
    case 15..<45: most < 170 ? .brown : .orange
    case 45..<70: .yellow
    case 70..<165: .green
    case 165..<200: .cyan
    case 200..<260: .blue
    case 260..<310: .purple
    case 310..<345: .pink
    default: least > 150 ? .pink : .red
    }
  }
}

/// Returns the number of a color that is written as `#rrggbb`.
func colorNumber(_ text: String) -> Int? {
  guard text.utf8.count == 7, text.utf8.first == UInt8(ascii: "#"),
    text.dropFirst().allSatisfy(\.isHexDigit)
  else { return nil }
  return Int(text.dropFirst(), radix: 16)
}
