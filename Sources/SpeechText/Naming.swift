// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

extension SpeakableText {
  /// Returns the names of the symbols in a text that has only symbols.
  ///
  /// With `keepingVoiced`, symbols that synthesizers say in the language's own words stay.
  func named(keepingVoiced: Bool) -> SpeakableText {
    var result = SpeakableText()
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index]
      var end = index + 1
      while end < scalars.count, scalars[end] == scalar { end += 1 }
      let isVoiced = keepingVoiced && scalar.isVoicedInEveryLanguage
      if let name = isVoiced ? String(scalar) : scalar.spokenName {
        // A row of dashes is a drawn line: its length is enough.
        let isRow = end - index > Self.mostRepeats
        if isRow {
          result.separate(origin: origins[index])
          result.append(words: "\(end - index)", origin: origins[index])
        }
        for place in isRow ? index..<index + 1 : index..<end {
          result.separate(origin: origins[place])
          result.append(words: name, origin: origins[place])
        }
      }
      index = end
    }
    return result
  }

  /// The maximum number of repetitions of a symbol's name; more are counted instead.
  private static let mostRepeats = 3
}

extension Unicode.Scalar {
  /// Whether eSpeak NG has words for this symbol in most of its languages.
  fileprivate var isVoicedInEveryLanguage: Bool {
    switch self {
    case "%", "&", "+", "=", "@", "$", "€", "£", "×", "°": true
    default: false
    }
  }

  /// The English name of the symbol; nil for space and combining characters.
  var spokenName: String? {
    switch value {
    case 0x20, 0x1F3FB...0x1F3FF: return nil
    case 0x1F1E6...0x1F1FF: return Unicode.Scalar(value - 0x1F1E6 + 0x41).map { String($0) }
    default: break
    }
    if let name = Self.commonNames[self] { return name }
    if isMark { return nil }
    return properties.name?.lowercased() ?? "symbol"
  }

  private static let commonNames: [Unicode.Scalar: String] = [
    "!": "exclamation mark", "\"": "quote", "#": "number sign", "$": "dollar", "%": "percent",
    "&": "and", "'": "apostrophe", "(": "left parenthesis", ")": "right parenthesis",
    "*": "asterisk", "+": "plus", ",": "comma", "-": "hyphen", ".": "dot", "/": "slash",
    ":": "colon", ";": "semicolon", "<": "less than", "=": "equals", ">": "greater than",
    "?": "question mark", "@": "at", "[": "left bracket", "\\": "backslash",
    "]": "right bracket", "^": "caret", "_": "underscore", "`": "backtick", "{": "left brace",
    "|": "vertical bar", "}": "right brace", "~": "tilde", "…": "ellipsis", "·": "middle dot",
    "•": "bullet", "–": "en dash", "—": "em dash", "©": "copyright", "®": "registered",
    "™": "trade mark", "°": "degrees", "€": "euro", "£": "pound", "→": "right arrow",
    "←": "left arrow", "↑": "up arrow", "↓": "down arrow", "✓": "check mark", "✔": "check mark",
  ]
}
