// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JapaneseReading

/// The letters of a script that a voice does not read.
public struct UnreadableText: Sendable, Hashable {
  /// The script's English name.
  public let script: String
  /// The number of its letters in the text.
  public let letters: Int
}

/// Returns the letters of a text that eSpeak NG's voice for a language does not read as words: it
/// spells them, names their script, or skips them.
///
/// Every voice reads Latin letters, as English if the language has others, and also Korean ones.
/// Scripts are in the order of their first occurrence.
///
/// - Parameter language: The BCP 47 tag of the voice's language.
/// - Complexity: linear in the length of the text.
public func unreadableText(_ text: String, language: String) -> [UnreadableText] {
  var counts: [(script: Script, letters: Int)] = []
  let spoken = language.prefix { $0 != "-" && $0 != "_" && $0 != "+" }.lowercased()
  for scalar in text.unicodeScalars where scalar.value >= 0x370 {
    guard let script = Script.all.first(where: { $0.contains(scalar.value) }),
      !script.languages.contains(spoken)
    else { continue }
    if let index = counts.firstIndex(where: { $0.script.name == script.name }) {
      counts[index].letters += 1
    } else {
      counts.append((script, 1))
    }
  }
  return counts.map { UnreadableText(script: $0.script.name, letters: $0.letters) }
}

/// A script, the blocks of its letters, and the languages whose voices read it.
private struct Script {
  let name: String
  let blocks: [ClosedRange<UInt32>]
  let languages: Set<String>

  func contains(_ scalar: UInt32) -> Bool { blocks.contains { $0.contains(scalar) } }

  /// The scripts of languages for which eSpeak NG has voices, and Han, which its Japanese voice
  /// cannot read.
  static let all = [
    Script(
      name: "Cyrillic", blocks: [0x400...0x52F],
      languages: ["ru", "uk", "be", "bg", "mk", "sr", "kk", "ky", "tt", "ba", "cv", "nog", "mn"]),
    Script(name: "Greek", blocks: [0x370...0x3FF, 0x1F00...0x1FFF], languages: ["el", "grc"]),
    Script(
      name: "Han", blocks: hanBlocks,
      languages: ["zh", "cmn", "yue", "hak"]),
    Script(name: "Kana", blocks: [0x3041...0x30FF, 0x31F0...0x31FF], languages: ["ja"]),
    Script(
      name: "Arabic", blocks: [0x620...0x64A, 0x66E...0x6D3, 0x750...0x77F],
      languages: ["ar", "fa", "ur", "ug", "sd", "ps", "ku"]),
    Script(name: "Hebrew", blocks: [0x5D0...0x5F2], languages: ["he", "yi"]),
    Script(
      name: "Devanagari", blocks: [0x904...0x939, 0x958...0x961, 0x972...0x97F],
      languages: ["hi", "mr", "ne", "kok", "sa"]),
    Script(
      name: "Bengali", blocks: [0x985...0x9B9, 0x9DC...0x9E1], languages: ["bn", "as", "bpy"]),
    Script(name: "Gurmukhi", blocks: [0xA05...0xA39, 0xA59...0xA5E], languages: ["pa"]),
    Script(name: "Gujarati", blocks: [0xA85...0xAB9], languages: ["gu"]),
    Script(name: "Oriya", blocks: [0xB05...0xB39, 0xB5C...0xB61], languages: ["or"]),
    Script(name: "Tamil", blocks: [0xB85...0xBB9], languages: ["ta"]),
    Script(name: "Telugu", blocks: [0xC05...0xC39], languages: ["te"]),
    Script(name: "Kannada", blocks: [0xC85...0xCB9], languages: ["kn"]),
    Script(name: "Malayalam", blocks: [0xD05...0xD3A], languages: ["ml"]),
    Script(name: "Sinhala", blocks: [0xD85...0xDC6], languages: ["si"]),
    Script(name: "Thai", blocks: [0xE01...0xE2E], languages: ["th"]),
    Script(name: "Burmese", blocks: [0x1000...0x102A], languages: ["my", "shn"]),
    Script(name: "Georgian", blocks: [0x10A0...0x10FF], languages: ["ka"]),
    Script(name: "Armenian", blocks: [0x531...0x587], languages: ["hy", "hyw"]),
    Script(name: "Ethiopic", blocks: [0x1200...0x137F], languages: ["am", "ti"]),
    Script(name: "Cherokee", blocks: [0x13A0...0x13FF], languages: ["chr"]),
  ]
}
