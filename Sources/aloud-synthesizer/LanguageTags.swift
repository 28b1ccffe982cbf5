// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright 2026 the Aloud authors

/// The library's language tags for a requested language.
enum LanguageTags {
  /// Tags for which the library has other names.
  private static let others = [
    "zh-hk": "yue", "zh-mo": "yue", "zh-hant-hk": "yue", "zh-hant-mo": "yue", "nn": "nb",
    "iw": "he", "in": "id", "ji": "yi", "mo": "ro", "sh": "hr", "tl": "fil",
  ]

  /// Returns the tags to try, best first: the tag itself, then ever shorter prefixes.
  ///
  /// - Parameter tag: A tag in lower case.
  /// - Parameter version: The library's version, such as "1.51".
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

  /// Returns whether the library's Mandarin voice reads characters as English words and numbers.
  ///
  /// Before version 1.52 it read 你 as "ni three"; the voice for Pinyin reads it correctly.
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
