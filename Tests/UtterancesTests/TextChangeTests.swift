// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import Testing
import TreeModel

@testable import Utterances

/// What is said while a text is edited.
///
/// The limit names what never ends; the time in the queue behind other tests counts too.
@Suite(.timeLimit(.minutes(60))) struct TextChangeTests {
  /// A row: two states of an input, what happened between them, and what is said of it.
  struct Row: Sendable, CustomTestStringConvertible {
    let old: TextInput
    let new: TextInput
    let change: TextChange?
    let said: String

    /// A bar in a text is the caret, brackets are around what is selected.
    init(_ old: String, to new: String, _ change: TextChange?, _ said: String) {
      self.old = Self.input(old)
      self.new = Self.input(new)
      self.change = change
      self.said = said
    }

    private static func input(_ text: String) -> TextInput {
      let scalars = Array(text.unicodeScalars)
      let content = String(
        String.UnicodeScalarView(scalars.filter { !"|[]".unicodeScalars.contains($0) }))
      let start = scalars.firstIndex { "|[".unicodeScalars.contains($0) }
      let length = scalars.firstIndex(of: "]").flatMap { end in start.map { end - $0 - 1 } }
      return ElementTests.input(content, caret: start, length ?? 0)
    }

    var testDescription: String {
      "\(old.content ?? "") -> \(new.content ?? "") \(new.selection.map { "\($0)" } ?? "")"
    }
  }

  static let rows: [Row] = [
    // Typing.
    Row("", to: "H", .typed("H", ending: nil), "H"),
    Row("Hel", to: "Hell", .typed("l", ending: nil), "l"),
    Row("Hello", to: "Hello ", .typed(" ", ending: "Hello"), "Hello"),
    Row("Hello ", to: "Hello  ", .typed(" ", ending: nil), "space"),
    Row("Say hello", to: "Say hello.", .typed(".", ending: "hello"), "., hello"),
    Row("one", to: "one\n", .typed("\n", ending: "one"), "new line, one"),
    Row("", to: "\n", .typed("\n", ending: nil), "new line"),
    Row("ab", to: "aXb", .typed("X", ending: nil), "X"),
    Row("aa", to: "aaa", .typed("a", ending: nil), "a"),
    Row("To ", to: "To everybody", .typed("everybody", ending: nil), "everybody"),
    Row("你", to: "你好吗", .typed("好吗", ending: nil), "好吗"),
    // Characters are whole.
    Row("👩", to: "👩‍👩‍👧", .replaced("👩‍👩‍👧"), "👩‍👩‍👧"),
    Row("👍", to: "👍👍🏽", .typed("👍🏽", ending: nil), "👍🏽"),
    Row("cafe", to: "cafe\u{301}", .replaced("cafe\u{301}"), "cafe\u{301}"),
    Row("a\r\nb", to: "a\nb", .replaced("\n"), "new line"),
    Row("🇦🇧🇦🇧", to: "🇨🇦🇧🇦🇧", .replaced("🇨🇦🇧🇦🇧"), "🇨🇦🇧🇦🇧"),
    Row("❤️", to: "❤️ ", .typed(" ", ending: nil), "space"),
    Row("❤️teh", to: "❤️the", .replaced("the"), "the"),
    // Where no spaces divide words, there are no words to be ended or completed.
    Row("今日は", to: "今日は。", .typed("。", ending: nil), "。"),
    Row("今日は ni", to: "今日は 你", .replaced("你"), "你"),
    Row("สวัสดี", to: "สวัสดี ", .typed(" ", ending: nil), "space"),
    // Deleting.
    Row("Hello", to: "Hell", .deleted("o"), "o"),
    Row("Hello ", to: "Hello", .deleted(" "), "space"),
    Row("one two three", to: "one three", .deleted("two "), "two "),
    Row("x", to: "", .deleted("x"), "x"),
    // Where the same could have gone or come in at two places, the caret tells, or a word does.
    Row("one two three|", to: "one |three", .deleted("two "), "two "),
    Row("one two three", to: "one t|hree", .deleted("wo t"), "wo t"),
    Row("one |three", to: "one two |three", .typed("two ", ending: nil), "two "),
    Row("one three", to: "one two three", .typed("two ", ending: nil), "two "),
    Row("a|a", to: "aaa|", .typed("a", ending: nil), "a"),
    Row("👍|", to: "👍👍|", .typed("👍", ending: nil), "👍"),
    // Another word in place of one.
    Row("teh", to: "the", .replaced("the"), "the"),
    Row("see teh cat", to: "see the cat", .replaced("the"), "the"),
    Row("1+2", to: "3", .replaced("3"), "3"),
    Row("1,000", to: "10,000", .typed("0", ending: nil), "0"),
    // The caret.
    Row("abc|", to: "ab|c", .passed("c"), "c"),
    Row("ab|c", to: "abc|", .passed("c"), "c"),
    Row("|one two", to: "one |two", .passed("one "), "one "),
    Row("one| two", to: "one |two", .passed(" "), "space"),
    Row("o|ne\ntwo\n", to: "one\nt|wo\n", .passed("two"), "two"),
    Row("one\nt|wo\n", to: "one\ntwo\n|", .passed("\n"), "new line"),
    Row("one|\ntwo", to: "one\n|two", .passed("\n"), "new line"),
    Row("|e\u{301}a", to: "e|\u{301}a", .passed("e\u{301}"), "e\u{301}"),
    Row("|one two", to: "one [two]", .selected("two"), "two selected"),
    Row("|one two", to: "[one ]two", .selected("one "), "one selected"),
    Row("|one two", to: "one[ ]two", .selected(" "), "space selected"),
    Row("one [two]", to: "one |two", nil, ""),
    Row("one [two]", to: "one two|", nil, ""),
    Row("one [two]", to: "one| two", .passed(" "), "space"),
    Row("abc", to: "ab|c", nil, ""),
    Row("ab|c", to: "ab|c", nil, ""),
  ]

  private func node(_ text: TextInput, _ traits: Traits = [.textEntry, .isEditing]) throws
    -> (AccessibilityTree, NodeIndex)
  {
    let tree = try tree(Sample("Note", traits).with { $0.text = text })
    let stop = try #require(ReadingOrder(of: tree).stops.first)
    return (tree, stop.node)
  }

  @Test("What was done to a text is found, and alone is said", arguments: rows)
  func finds(_ row: Row) throws {
    let (old, oldNode) = try node(row.old)
    let (new, newNode) = try node(row.new)
    let change = TextChange(from: old[oldNode], to: new[newNode])
    #expect(change == row.change)
    guard let change else { return }
    for style in [Style.ios, .macos] {
      let composer = Composer(tree: new, order: ReadingOrder(of: new, style: style), style: style)
      let utterance = composer.utterance(at: 0, after: change)
      #expect(utterance.segments.map(\.text).joined(separator: ", ") == row.said)
      let rule = style == .ios ? IOSRule.changedText.name : MacRule.justChanged.name
      #expect(utterance.segments.allSatisfy { $0.rule == rule })
    }
  }

  @Test("One character is spelled, and what is deleted is lower")
  func isSpelled() throws {
    let (tree, _) = try node(ElementTests.input("A."))
    let composer = Composer(tree: tree, order: ReadingOrder(of: tree))
    func runs(_ change: TextChange) -> [SegmentRun?] {
      composer.utterance(at: 0, after: change).segments.map { $0.runs?.first }
    }
    #expect(
      runs(.typed(".", ending: "A")) == [SegmentRun(start: 0, length: 1, spellOut: true), nil])
    #expect(
      runs(.deleted("A")) == [SegmentRun(start: 0, length: 1, spellOut: true, pitch: 0.7)])
    #expect(runs(.deleted("A and B")) == [SegmentRun(start: 0, length: 7, pitch: 0.7)])
    #expect(runs(.passed("A and B")) == [nil])
    #expect(runs(.deleted(" ")) == [SegmentRun(start: 0, length: 5, pitch: 0.7)])
  }

  @Test("Of what is secret only bullets are said")
  func isSecret() throws {
    let (tree, _) = try node(
      ElementTests.input("•••"), [.textEntry, .secureTextField, .isEditing])
    let composer = Composer(tree: tree, order: ReadingOrder(of: tree))
    for (change, said) in [
      (TextChange.typed("x", ending: nil), "•"), (.typed(" ", ending: "hunter"), "•"),
      (.typed(".", ending: "hunter"), "•"), (.deleted("hunter 2"), "••••••••"),
      (.passed(" "), "•"), (.replaced("ab"), "••"), (.selected("a b"), "••• selected"),
    ] {
      #expect(composer.utterance(at: 0, after: change).segments.map(\.text) == [said])
    }
  }

  @Test("A character with as many marks as there is room for takes no longer than others")
  func manyMarks() throws {
    let marks = String(repeating: "\u{301}", count: 50_000)
    let flags = String(repeating: "🇦🇧", count: 25_000)
    let texts = [
      ("a" + marks, "a" + marks + "\u{301}"), (flags, "🇨" + flags),
      (marks + "b", "a" + marks + "b"),
      (String(repeating: "a", count: 100_000), String(repeating: "a", count: 100_001)),
      (String(repeating: "ab ", count: 50_000), String(repeating: "ab ", count: 50_001)),
    ]
    for (old, new) in texts {
      for (from, to) in [(old, new), (new, old)] {
        let (former, formerNode) = try node(ElementTests.input(from))
        let (present, presentNode) = try node(ElementTests.input(to))
        #expect(TextChange(from: former[formerNode], to: present[presentNode]) != nil)
      }
    }
  }

  @Test("In every language a space and a new line have a name")
  func invisibleCharacters() throws {
    for language in LanguageMarks.languages {
      let sample = Sample("Note", [.textEntry, .isEditing]).with {
        $0.text = ElementTests.input("")
      }
      let tree = try tree(sample)
      let composer = Composer(tree: tree, order: ReadingOrder(of: tree), language: language)
      for text in [" ", "\n"] {
        let said = composer.utterance(at: 0, after: .typed(text, ending: nil)).segments
        #expect(said.allSatisfy { $0.text.contains { !$0.isWhitespace } })
        #expect(said.count == 1)
      }
    }
  }
}
