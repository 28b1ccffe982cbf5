// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// A device whose Safari a captured page is laid out for.
///
/// Responsive pages have another menu and another order on a phone than in a wide window.
public enum Device: String, CaseIterable, Sendable, Hashable {
  case iphone, ipad, mac

  /// The size of the page in Safari with its bars, in CSS pixels.
  public var viewport: Viewport {
    switch self {
    case .iphone: Viewport(width: 393, height: 659)
    case .ipad: Viewport(width: 820, height: 1106)
    case .mac: Viewport(width: 1440, height: 789)
    }
  }

  /// The size of the screen in CSS pixels.
  public var screen: Viewport {
    switch self {
    case .iphone: Viewport(width: 393, height: 852)
    case .ipad: Viewport(width: 820, height: 1180)
    case .mac: Viewport(width: 1440, height: 900)
    }
  }

  /// The number of physical pixels in a CSS pixel.
  public var scale: Int {
    switch self {
    case .iphone: 3
    case .ipad, .mac: 2
    }
  }

  /// Whether fingers point, rather than a mouse.
  public var isTouched: Bool { self != .mac }

  /// The style of VoiceOver there, for the document.
  public var style: String {
    switch self {
    case .iphone: "ios"
    case .ipad: "ipados"
    case .mac: "macos"
    }
  }

  /// What Safari says of itself there; on the iPad, it says that it is a Mac's.
  ///
  /// Safari 26 no longer states newer versions of the system than these.
  public var userAgent: String {
    let (system, mobile, build) =
      switch self {
      case .iphone: ("iPhone; CPU iPhone OS 18_6 like Mac OS X", " Mobile/15E148", "604.1")
      case .ipad, .mac: ("Macintosh; Intel Mac OS X 10_15_7", "", "605.1.15")
      }
    return "Mozilla/5.0 (\(system)) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0\(mobile) "
      + "Safari/\(build)"
  }

  /// The value of `navigator.platform`.
  public var platform: String { self == .iphone ? "iPhone" : "MacIntel" }

  /// Returns the width for which Safari lays out a page, in CSS pixels.
  ///
  /// Safari on the iPhone and the iPad lays out a page for 980 pixels, unless the page states its own
  /// width in a `meta` element for the viewport.
  ///
  /// - Parameters:
  ///   - content: The content of the page's last `meta` element for the viewport; nil without one.
  ///   - width: The width of the page on the device.
  public func layoutWidth(of content: String?, on width: Int) -> Int {
    guard isTouched else { return width }
    let values = Self.values(of: content ?? "")
    if values["width"] == "device-width" { return width }
    if let given = values["width"].flatMap(Self.number), given > 0 {
      return Int(min(max(given, 200), Double(Viewport.sides.upperBound)))
    }
    if let scale = values["initial-scale"].flatMap(Self.number), scale > 0 {
      let shown = Double(width) / min(max(scale, 0.1), 10)
      return Int(min(max(shown, 200), Double(Viewport.sides.upperBound)))
    }
    return 980
  }

  /// Returns the values of a content such as `width=device-width, initial-scale=1`.
  ///
  /// White space, commas and semicolons separate the values, and may be around an equals sign.
  private static func values(of content: String) -> [String: String] {
    var words: [String] = [""]
    for character in content.lowercased() {
      if character == "=" {
        words += ["=", ""]
      } else if character.isWhitespace || ",;".contains(character) {
        words.append("")
      } else {
        words[words.count - 1].append(character)
      }
    }
    words.removeAll(where: \.isEmpty)
    var values: [String: String] = [:]
    for place in words.indices.dropFirst().dropLast() where words[place] == "=" {
      values[words[place - 1]] = words[place + 1]
    }
    return values
  }

  /// Returns the number at the start of a value, as in `400px`.
  private static func number(_ value: String) -> Double? {
    Double(value.prefix { $0.isASCII && ($0.isNumber || $0 == ".") })
  }
}
