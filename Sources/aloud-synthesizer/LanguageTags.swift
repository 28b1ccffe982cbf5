// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright 2026 the Aloud authors

/// What to ask the library for when someone asks for a language.
enum LanguageTags {
  /// Tags that the library knows by another name.
  private static let others = [
    "zh-hk": "yue", "zh-mo": "yue", "zh-hant-hk": "yue", "zh-hant-mo": "yue", "nn": "nb",
    "iw": "he", "in": "id", "ji": "yi", "mo": "ro", "sh": "hr", "tl": "fil",
  ]

  /// The tags to try, best first: the tag itself, then shorter and shorter beginnings of it.
  ///
  /// - Parameter tag: In small letters.
  /// - Parameter version: The library's, such as "1.51".
  static func candidates(_ tag: String, version: String) -> [String] {
    var candidates: [String] = []
    var subtags = tag.split(separator: "-")
    if readsMandarinAsEnglish(version), let first = subtags.first, ["zh", "cmn"].contains(first) {
      candidates.append("cmn-latn-pinyin")
    }
    while !subtags.isEmpty {
      let prefix = subtags.joined(separator: "-")
      if let other = others[prefix] { candidates.append(other) }
      candidates.append(prefix)
      subtags.removeLast()
    }
    if candidates.contains("yue") || tag.hasPrefix("zh-yue") {
      candidates.removeAll { $0 == "cmn-latn-pinyin" }
    }
    return candidates
  }

  /// Whether the library's Mandarin voice says characters as English words and numbers.
  ///
  /// Before version 1.52 it said "ni three" for 你, and the voice for Pinyin said it right.
  private static func readsMandarinAsEnglish(_ version: String) -> Bool {
    let numbers = version.split(separator: ".").prefix(2).map { digits in
      digits.prefix { $0.isWholeNumber }
    }
    guard numbers.count == 2, let major = Int(numbers[0]), let minor = Int(numbers[1]) else {
      return false
    }
    return (major, minor) < (1, 52)
  }
}
