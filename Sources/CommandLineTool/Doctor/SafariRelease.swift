// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The release of Safari that has the core of a release of WebKitGTK.
enum SafariRelease {
  /// For the second number of WebKitGTK 2.x: both branch off the same sources at about the same time.
  private static let releases = [
    40: "16.4", 42: "17.0", 44: "17.4", 46: "18.0", 48: "18.4", 50: "26.0", 52: "26.4",
  ]

  /// Returns the release in words, such as "about Safari 26.0"; nil if none is known.
  ///
  /// - Parameter version: What the program for pages says of itself: "WebKitGTK 2.50.6".
  static func words(forEngine version: some StringProtocol) -> String? {
    guard let parts = version.split(separator: " ").last?.split(separator: "."), parts.count >= 2,
      parts[0] == "2", let minor = Int(parts[1]),
      let newest = releases.max(by: { $0.key < $1.key })
    else { return nil }
    if minor > newest.key { return "newer than Safari \(newest.value)" }
    return releases[minor].map { "about Safari \($0)" }
  }
}
