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
  static func candidates(_ tag: String) -> [String] {
    var candidates: [String] = []
    var subtags = tag.split(separator: "-")
    while !subtags.isEmpty {
      let prefix = subtags.joined(separator: "-")
      if let other = others[prefix] { candidates.append(other) }
      candidates.append(prefix)
      subtags.removeLast()
    }
    return candidates
  }
}
