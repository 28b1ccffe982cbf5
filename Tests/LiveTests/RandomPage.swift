// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport

/// A page of random templates, in which each word occurs once.
struct RandomPage {
  /// What becomes of a word of a page.
  enum Fate: String {
    /// The page shows it, so it is said.
    case said
    /// Nobody may say it.
    case hidden
    /// It may be said or not: a name, a description, or content that a name replaces.
    case free
  }

  struct Word {
    let fate: Fate
    /// The templates around it, from the outside to the inside.
    let templates: [Int]
  }

  let seed: UInt64
  let html: String
  /// The words of the page, in lowercase.
  let words: [String: Word]

  init(seed: UInt64, from templates: PageTemplates) {
    var maker = RandomPageMaker(seed: seed, templates)
    let body = maker.text(of: "page")
    self.seed = seed
    html = """
      <!doctype html><html lang=en><meta charset=utf-8><title>Page</title>
      <style>.vh{position:absolute;width:1px;height:1px;overflow:hidden;
      clip-path:inset(50%);white-space:nowrap}
      .b::before{content:var(--b)}.a::after{content:attr(data-a)}.flex{display:flex;gap:1em}</style>
      \(body)</html>
      """
    words = maker.words
  }
}

/// The templates in Tests/Fixtures/random-pages, where their form is described.
struct PageTemplates {
  /// A part of a template.
  enum Part {
    case text(String)
    /// The number of the template, which no other part of the page has.
    case number
    /// A template by its name.
    case template(String, mode: String?, most: Int, mayBeMissing: Bool)
  }

  /// The templates of each name.
  let numbers: [String: [Int]]
  let parts: [[Part]]
  /// The templates as they are written.
  let texts: [String]

  init() throws {
    let file = projectFile("Tests/Fixtures/random-pages/templates.txt")
    var numbers: [String: [Int]] = [:]
    var texts: [String] = []
    var name = ""
    for line in try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n") {
      if line.hasPrefix("  ") {
        numbers[name, default: []].append(texts.count)
        texts.append(String(line.dropFirst(2)).replacing("\\n", with: "\n"))
      } else if !line.hasPrefix("#") {
        name = String(line.dropLast())
      }
    }
    self.numbers = numbers
    self.texts = texts
    parts = texts.map(Self.parts)
  }

  private static func parts(of text: String) -> [Part] {
    var parts: [Part] = []
    var rest = text[...]
    while let start = rest.firstIndex(where: { $0 == "{" || $0 == "$" }) {
      if start > rest.startIndex { parts.append(.text(String(rest[..<start]))) }
      guard rest[start] == "{", let end = rest[start...].firstIndex(of: "}") else {
        parts.append(.number)
        rest = rest[rest.index(after: start)...]
        continue
      }
      parts.append(reference(rest[rest.index(after: start)..<end]))
      rest = rest[rest.index(after: end)...]
    }
    if !rest.isEmpty { parts.append(.text(String(rest))) }
    return parts
  }

  private static func reference(_ text: Substring) -> Part {
    var name = text
    let mode = name.firstIndex(of: ">").map { String(name[..<$0]) }
    if let mark = name.firstIndex(of: ">") { name = name[name.index(after: mark)...] }
    let mayBeMissing = name.hasSuffix("?")
    if mayBeMissing { name = name.dropLast() }
    let count = name.split(separator: "*")
    return .template(
      String(count[0]), mode: mode, most: count.count > 1 ? Int(count[1]) ?? 1 : 1,
      mayBeMissing: mayBeMissing)
  }
}

/// Makes the text of a random page.
private struct RandomPageMaker {
  private static let mostWords = 160
  private static let mostLevels = 14
  private static let consonants = "bdfgklmnprtvz", vowels = "aeiou"
  /// The letters for words of other languages, each as consonants and vowels.
  private static let letters = [
    "ru": ("бдгклмнпрт", "аиоу"), "he": ("בדגלמנפר", "אוי"), "de": (consonants, vowels),
    "fr": (consonants, vowels),
  ]

  private(set) var words: [String: RandomPage.Word] = [:]
  private let templates: PageTemplates
  private var numbers: SeededNumbers
  private var count = 0
  private var fates = [RandomPage.Fate.said]
  private var languages: [String] = []
  private var around: [Int] = []

  init(seed: UInt64, _ templates: PageTemplates) {
    numbers = SeededNumbers(seed: seed)
    self.templates = templates
  }

  /// Returns the text of a random template of a name.
  mutating func text(of name: String) -> String {
    if name == "w" { return word() }
    guard let all = templates.numbers[name] else { preconditionFailure("no template \(name)") }
    let isFull = words.count > Self.mostWords || around.count > Self.mostLevels
    let template = isFull ? all[0] : all[Int.random(in: all.indices, using: &numbers)]
    around.append(template)
    defer { around.removeLast() }
    count += 1
    let number = count
    return templates.parts[template].map { part in
      switch part {
      case .text(let text): text
      case .number: String(number)
      case .template(let name, let mode, let most, let mayBeMissing):
        mayBeMissing && Bool.random(using: &numbers) ? "" : text(of: name, mode, most)
      }
    }.joined()
  }

  private mutating func text(of name: String, _ mode: String?, _ most: Int) -> String {
    let fate = mode.flatMap(RandomPage.Fate.init)
    // What is hidden stays so, and of a name nobody says for sure.
    if let fate { fates.append(fates.last == .said ? fate : fates.last ?? fate) }
    if let mode, fate == nil { languages.append(mode) }
    defer {
      if fate != nil { fates.removeLast() }
      if mode != nil, fate == nil { languages.removeLast() }
    }
    let count = Int.random(in: 1...most, using: &numbers)
    return (0..<count).map { _ in text(of: name) }.joined(separator: name == "w" ? " " : "")
  }

  private mutating func word() -> String {
    let (consonants, vowels) =
      languages.last.flatMap { Self.letters[$0] } ?? (Self.consonants, Self.vowels)
    while true {
      let syllables = Int.random(in: 3...4, using: &numbers)
      let word = (0..<syllables).map { _ in
        [consonants, vowels].compactMap { $0.randomElement(using: &numbers).map(String.init) }
          .joined()
      }.joined()
      // Words may stand next to each other without a space.
      if words.keys.contains(where: { $0.contains(word) || word.contains($0) }) { continue }
      words[word] = RandomPage.Word(fate: fates.last ?? .said, templates: around)
      return word
    }
  }
}
