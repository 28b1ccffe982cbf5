// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// How a text sounds, and which scalar of the text each sound comes from.
public struct ReadText: Sendable, Hashable {
  /// The sounds in Katakana, and what was kept of the text.
  public private(set) var scalars: [Unicode.Scalar] = []
  /// For each of them, the offset of its source in the text; never decreasing.
  public private(set) var sources: [Int] = []
  /// Whether it ends with a letter of another script, which eSpeak NG reads only in a word of its own.
  private var endsForeign = false

  /// Adds the reading of a range of the text; its sounds are spread over the range.
  mutating func append(_ reading: some Collection<Unicode.Scalar>, of range: Range<Int>) {
    if endsForeign { separate(at: range.lowerBound) }
    let count = reading.count
    for (index, sound) in reading.enumerated() {
      // The last sound reaches the end, so that the reading covers the range.
      let offset = index == count - 1 ? range.count - 1 : index * range.count / count
      add(sound, from: range.lowerBound + offset)
    }
  }

  /// Adds the reading of a range of the text; its sounds are spread over the range.
  mutating func append(_ reading: String, of range: Range<Int>) {
    append(reading.unicodeScalars, of: range)
  }

  /// Adds the reading of words of the text: the Kana of both are at the same places.
  ///
  /// - Complexity: O(length of the words times that of the reading).
  mutating func append(_ reading: String, ofWords words: ArraySlice<Unicode.Scalar>) {
    var sounds = Array(reading.unicodeScalars)[...]
    var start = words.startIndex
    while start < words.endIndex {
      // Characters, then the Kana behind them.
      let kana = words[start...].firstIndex(where: \.isKana) ?? words.endIndex
      let end = words[kana...].firstIndex { !$0.isKana } ?? words.endIndex
      guard kana < end,
        let found = sounds.range(
          ofKana: words[kana..<end], behind: kana > start ? 1 : 0, atEnd: end == words.endIndex)
      else { break }
      if kana > start { append(sounds[..<found.lowerBound], of: start..<kana) }
      var place = kana
      for sound in sounds[found] {
        add(sound, from: min(place, end - 1))
        if sound != " " { place += 1 }
      }
      (sounds, start) = (sounds[found.upperBound...], end)
    }
    if start < words.endIndex { append(sounds, of: start..<words.endIndex) }
  }

  /// Adds a scalar as it is in the text.
  mutating func append(_ scalar: Unicode.Scalar, from source: Int) {
    if let name = scalar.latinLetterName ?? Self.signs[scalar] {
      append(name, of: source..<source + 1)
    } else if scalar.isSpace || scalar.joinsWords {
      separate(at: source)
    } else if scalar.isKana || scalar.isPunctuation || WrittenNumber.isDigit(scalar) {
      if endsForeign, !scalar.isPunctuation { separate(at: source) }
      add(scalar, from: source)
    } else {
      if !endsForeign { separate(at: source) }
      add(scalar, from: source)
      endsForeign = true
    }
  }

  /// Begins another word, unless one begins here.
  mutating func separate(at source: Int) {
    guard let last = scalars.last else { return }
    if last == " " {
      sources[sources.count - 1] = source
    } else {
      add(" ", from: source)
    }
  }

  /// Signs that eSpeak NG omits or says in English.
  private static let signs: [Unicode.Scalar: String] = [
    "×": "カケル", "+": "プラス", "＋": "プラス", "=": "イコール", "＝": "イコール", "/": "スラッシュ",
    "&": "アンド", "＆": "アンド", "%": "パーセント", "−": "マイナス", "〒": "ユービン", "¥": "エン", "￥": "エン", "$": "ドル",
    "€": "ユーロ",
  ]

  private mutating func add(_ scalar: Unicode.Scalar, from source: Int) {
    scalars.append(scalar)
    sources.append(source)
    endsForeign = false
  }
}

extension ArraySlice<Unicode.Scalar> {
  /// Returns where Kana are first heard, in Katakana, with particles as they sound; nil if they are not.
  ///
  /// - Parameters:
  ///   - sounds: The number of sounds before them, at least.
  ///   - isLast: Whether nothing is heard after them.
  fileprivate func range(
    ofKana kana: ArraySlice<Unicode.Scalar>, behind sounds: Int, atEnd isLast: Bool
  ) -> Range<Int>? {
    var first = startIndex + sounds
    while first + kana.count <= endIndex {
      var place = first
      var isThere = true
      for written in kana {
        // A word may begin within.
        if place < endIndex, self[place] == " " { place += 1 }
        guard place < endIndex, self[place].isSound(of: written) else {
          isThere = false
          break
        }
        place += 1
      }
      if isThere, !isLast || place == endIndex { return first..<place }
      first += 1
    }
    return nil
  }
}

extension Unicode.Scalar {
  /// Whether it is Hiragana or Katakana, or the mark of a long vowel.
  var isKana: Bool {
    switch value {
    case 0x3041...0x3096, 0x309D...0x309E, 0x30A1...0x30FA, 0x30FC...0x30FE: true
    default: false
    }
  }

  /// Whether a sound in Katakana is that of written Kana.
  fileprivate func isSound(of kana: Unicode.Scalar) -> Bool {
    let katakana = (0x3041...0x3096).contains(kana.value) ? kana.value + 0x60 : kana.value
    if value == katakana { return true }
    return switch kana {
    case "は": self == "ワ"
    case "へ": self == "エ"
    case "う": self == "ー"
    default: false
    }
  }

  fileprivate var isSpace: Bool { self == " " || value == 0x3000 }

  /// Whether it stands between words, and makes eSpeak NG spell both: a dot between, a wave dash.
  fileprivate var joinsWords: Bool { self == "・" || self == "〜" || self == "～" }

  fileprivate var isPunctuation: Bool {
    switch properties.generalCategory {
    case .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation:
      true
    default: false
    }
  }

  /// The name of a Latin letter in Katakana; nil if it is none.
  fileprivate var latinLetterName: String? {
    let letter = value & ~0x20
    guard isASCII, (0x41...0x5A).contains(letter) else { return nil }
    return Self.latinLetterNames[Int(letter - 0x41)]
  }

  private static let latinLetterNames = [
    "エー", "ビー", "シー", "ディー", "イー", "エフ", "ジー", "エイチ", "アイ", "ジェー", "ケー", "エル", "エム", "エヌ", "オー",
    "ピー", "キュー", "アール", "エス", "ティー", "ユー", "ブイ", "ダブリュー", "エックス", "ワイ", "ゼット",
  ]
}
