// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import SpeechModel
import Testing
import Transcripts
import TreeFormats
import TreeModel
import Utterances

/// What nobody should write and somebody does: from the document to the line of the transcript.
struct BadInputTests {
  /// A text as it stands in JSON.
  static func json(_ text: String) throws -> String {
    String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
  }

  /// A screen with the nodes given, as text in JSON.
  static func screen(
    _ nodes: String..., head: String = "", style: Style
  ) throws -> SampleScreen {
    let document =
      #"{"aloud": 1, \#(head) "root": {"children": [\#(nodes.joined(separator: ","))]}}"#
    return try SampleScreen(Array(document.utf8), style: style)
  }

  // MARK: Languages

  static let strangeTags = [
    "tlh", "qq-Zzzz-QM", "xx", "en-", "-en", "", " ", "e", "1", "en US", "日本語", "e\u{301}n", "\0",
    "english-of-the-queen-and-king", String(repeating: "en-", count: 1000) + "US", "i-klingon", "🐶",
    "de\n", "../../etc",
  ]

  @Test(
    "An unknown or malformed language is said in English", arguments: strangeTags,
    [Style.ios, .macos])
  func saysStrangeLanguages(_ tag: String, _ style: Style) throws {
    let node = #"{"label": "Save", "traits": ["button"], "language": \#(try Self.json(tag))}"#
    let head = #""language": \#(try Self.json(tag)),"#
    for screen in [
      try Self.screen(node, style: style), try Self.screen(node, head: head, style: style),
    ] {
      let said = try #require(screen.lines.first)
      #expect(said.hasPrefix(style == .ios ? "Save, button" : "Save button. You are"))
      // Reading aloud goes by the whole screen's language; a node's own never disturbs it.
      #expect(screen.composer.languagesWithoutPhrases == [tag])
    }
  }

  // MARK: Names that nobody knows

  @Test("Unknown traits and roles are said by their names, with a warning each")
  func saysUnknownNames() throws {
    let rows: [(node: String, ios: String, mac: String, warnings: [String])] = [
      (
        #"{"label": "X", "traits": ["buton"]}"#, "X, buton", "X buton.",
        ["unknown trait \"buton\"; Aloud speaks its name; did you mean \"button\"?"]
      ),
      (
        #"{"label": "X", "role": "sparkle"}"#, "X, sparkle", "X sparkle.",
        ["unknown role \"sparkle\"; Aloud speaks its name"]
      ),
      (
        #"{"label": "X", "role": "sparkle", "traits": ["glow", "link"]}"#,
        "X, link, sparkle, glow", "link X glow.",
        [
          "unknown role \"sparkle\"; Aloud speaks its name",
          "unknown trait \"glow\"; Aloud speaks its name",
        ]
      ),
      (
        #"{"traits": [" "]}"#, "blank", "blank.",
        ["unknown trait \" \"; Aloud speaks its name"]
      ),
    ]
    for row in rows {
      let screen = try Self.screen(row.node, style: .ios)
      #expect(screen.lines == [row.ios])
      #expect(
        screen.warnings.map { "\($0.problem)" }.map(withoutSuggestion)
          == row.warnings.map(withoutSuggestion))
      #expect(screen.warnings.allSatisfy { $0.location != nil })
      let mac = try Self.screen(row.node, style: .macos)
      #expect(mac.lines.first?.hasPrefix(row.mac) == true, "\(mac.lines)")
    }
  }

  private func withoutSuggestion(_ warning: String) -> String {
    String(warning.prefix { $0 != ";" })
  }

  // MARK: Contradictions

  /// What an element says of itself: type words and states.
  private func claims(_ utterance: Utterance) -> [String] {
    utterance.segments.filter { [.trait, .state, .selected].contains($0.kind) }.map(\.text)
  }

  /// Whether a phrase is said twice, alone or as the end of another.
  private func repeats(_ phrases: [String]) -> Bool {
    phrases.enumerated().contains { index, phrase in
      phrases.enumerated().contains { other, longer in
        other != index && (longer == phrase || longer.hasSuffix(" " + phrase))
      }
    }
  }

  @Test(
    "Any two traits, and all of them, give an utterance in which no word stands twice",
    arguments: [Style.ios, .macos])
  func saysPairsOfTraits(_ style: Style) throws {
    let names = Traits.named.map(\.name)
    var lists = [names]
    for (place, first) in names.enumerated() {
      lists.append([first])
      for second in names[(place + 1)...] { lists.append([first, second]) }
    }
    let value = #""value": "1","#
    for (members, start) in [(#""label": "Thing","#, "Thing"), ("", ""), (value, "")] {
      let nodes = lists.map { list in
        let traits = list.map { "\"\($0)\"" }.joined(separator: ",")
        return #"{"isElement": true, \#(members) "traits": [\#(traits)]}"#
      }
      let screen = try Self.screen(nodes.joined(separator: ","), style: style)
      let utterances = screen.reading.utterances
      try #require(utterances.count == lists.count)
      for (list, utterance) in zip(lists, utterances) {
        let said = utterance.text(screen.punctuation)
        #expect(!said.isEmpty && (start.isEmpty || said.contains(start)), "\(list): \(said)")
        #expect(!repeats(claims(utterance)), "\(list): \(said)")
      }
    }
  }

  @Test(
    "Any role with any trait gives an utterance in which no word stands twice",
    arguments: [Style.ios, .macos])
  func saysRolesWithTraits(_ style: Style) throws {
    var pairs: [(role: String, trait: String)] = []
    // On the Mac, the marker of a list item belongs to its text.
    let silent: Set<Role> = style == .macos ? [.unknown, .listMarker] : [.unknown]
    for role in Role.allCases where !silent.contains(role) {
      for trait in Traits.named { pairs.append((role.rawValue, trait.name)) }
    }
    let nodes = pairs.map {
      #"{"isElement": true, "label": "Thing", "role": "\#($0.role)", "traits": ["\#($0.trait)"]}"#
    }
    let screen = try Self.screen(nodes.joined(separator: ","), style: style)
    let utterances = screen.reading.utterances
    try #require(utterances.count == pairs.count)
    for (pair, utterance) in zip(pairs, utterances) {
      let said = utterance.text(screen.punctuation)
      #expect(said.contains("Thing"), "\(pair): \(said)")
      #expect(!repeats(claims(utterance)), "\(pair): \(said)")
    }
  }

  // MARK: Labels

  static let labels: [(label: String, said: String)] = [
    ("", "button"), ("   ", "button"), ("\u{A0}\u{3000}\t\n", "button"),
    ("\u{0}\u{1}\u{1B}\u{7F}", "button"), ("\u{81}\u{9F}", "button"),
    (" \u{1}\u{85}\u{9F}", "button"),
    ("\u{200B}\u{200D}\u{FEFF}", "button"), ("\u{202E}\u{200F}\u{2066}", "button"),
    ("\u{AD}\u{FE0F}", "button"),
    ("🐶", "🐶, button"), ("👩‍👩‍👧‍👦 🇯🇵", "👩‍👩‍👧‍👦 🇯🇵, button"), ("…", "… button"),
    ("a\u{0}\n\r\n b", "a b, button"), ("\u{301}", "\u{301}, button"),
    ("\u{FFFD}", "\u{FFFD}, button"), ("\u{10FFFF}", "\u{10FFFF}, button"),
    ("%1 %2 %@ \\(label)", "%1 %2 %@ \\(label), button"),
    ("שלום", "שלום, button"), ("حفظ الملف", "حفظ الملف, button"),
    ("\u{202E}Save", "\u{202E}Save, button"),
  ]

  @Test("A strange label is said, or left out where there is nothing in it", arguments: labels)
  func saysLabels(_ row: (label: String, said: String)) throws {
    let node = #"{"label": \#(try Self.json(row.label)), "traits": ["button"]}"#
    #expect(try Self.screen(node, style: .ios).lines == [row.said])
    let mac = try #require(Self.screen(node, style: .macos).lines.first)
    #expect(mac.hasPrefix(row.said.replacing(", button", with: " button") + ". You are"))
  }

  @Test("An element with nothing but an unseen label is blank", arguments: [Style.ios, .macos])
  func saysBlank(_ style: Style) throws {
    for label in [" ", "\u{0}", "\u{9F}", "\u{200B}", "\u{FEFF}"] {
      let node = #"{"label": \#(try Self.json(label))}"#
      #expect(try Self.screen(node, style: style).lines.first?.hasPrefix("blank") == true)
    }
  }

  @Test("A label of a megabyte is said whole", arguments: [Style.ios, .macos])
  func saysLongLabels(_ style: Style) throws {
    for part in ["word ", "x", "犬", "👩‍👩‍👧‍👦", "e\u{301}"] {
      let label = String(repeating: part, count: (1 << 20) / part.utf8.count)
      let node = #"{"label": \#(try Self.json(label)), "traits": ["button"]}"#
      let said = try #require(Self.screen(node, style: style).lines.first)
      #expect(said.utf8.starts(with: label.utf8.dropLast(label.hasSuffix(" ") ? 1 : 0)))
      #expect(said.utf8.count < label.utf8.count + 100)
      #expect(said.contains("button"))
    }
  }

  @Test("Text that runs the other way keeps its letters and the marks of the screen's language")
  func saysOtherDirection() throws {
    let leftToRight = try Self.screen(
      #"{"label": "שמור", "value": "كل شيء", "traits": ["button"], "hint": "שומר הכול."}"#,
      head: #""language": "en", "direction": "ltr","#, style: .ios)
    #expect(leftToRight.lines == ["שמור, كل شيء, button. שומר הכול."])
    let rightToLeft = try Self.screen(
      #"{"label": "Save", "value": "all", "traits": ["button"], "hint": "Saves all."}"#,
      head: #""language": "ar", "direction": "rtl","#, style: .ios)
    #expect(rightToLeft.lines == ["Save، all، زر. Saves all."])
    for screen in [
      try Self.screen(#"{"label": "שמור", "traits": ["button"]}"#, style: .macos),
      try Self.screen(
        #"{"label": "Save", "traits": ["button"]}"#, head: #""language": "ar","#, style: .macos),
    ] {
      let utterance = try #require(screen.reading.utterances.first)
      #expect(utterance.segments.prefix(2).map(\.kind) == [.label, .trait])
    }
  }
}
