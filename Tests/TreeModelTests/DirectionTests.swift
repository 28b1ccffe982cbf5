// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Testing
import TreeModel

/// How a language decides the direction that a screen is read in.
@Suite struct DirectionTests {
  @Test(arguments: [
    ("ar", true), ("ar-EG", true), ("AR_sa", true), ("he", true), ("iw", true), ("fa-IR", true),
    ("ur", true), ("yi", true), ("ckb", true), ("az-Arab", true), ("pa-Arab-PK", true),
    ("en", false), ("ja", false), ("ar-Latn", false), ("uz-Cyrl", false), ("", false),
    ("arabic!", false), ("en-x-arab", false), ("de-AR", false),
  ])
  func `the script of a language gives its direction`(tag: String, isRightToLeft: Bool) {
    #expect(Direction(language: tag) == (isRightToLeft ? .rightToLeft : .leftToRight))
  }

  /// Two elements on one line, the first at the left edge.
  private static let line = area("root", element("a", 0, 0), element("b", 50, 0))

  @Test(
    arguments: [
      (of: "ar", asked: nil, direction: nil, "b a"),
      (of: "en", asked: nil, direction: nil, "a b"),
      (of: nil, asked: nil, direction: nil, "a b"),
      (of: nil, asked: "he", direction: nil, "b a"),
      (of: "en", asked: "ar", direction: nil, "b a"),
      (of: "ar", asked: "en", direction: nil, "a b"),
      (of: "ar", asked: nil, direction: .leftToRight, "a b"),
      (of: "en", asked: "en", direction: .rightToLeft, "b a"),
    ] as [(of: String?, asked: String?, direction: Direction?, String)])
  func `a screen is read in its own direction, else in that of the language it is said in`(
    of language: String?, asked: String?, direction: Direction?, expected: String
  ) {
    let named = NamedTree(Self.line) {
      $0.language = language
      $0.direction = direction
    }
    let order = ReadingOrder(of: named.tree, language: asked)
    #expect(order.stops.map { named.name($0.node) }.joined(separator: " ") == expected)
  }

  @Test func `the language of a node does not turn the screen round`() {
    let named = NamedTree(
      area("root", element("a", 0, 0).saying("ar"), element("b", 50, 0).saying("ar"))
    ) { $0.language = "en" }
    #expect(named.stops() == "a b")
  }

  @Test(
    arguments: [
      ("en", "en", nil, nil), ("zh-Hant-HK", "zh", "hant", "hk"), ("zh_Hans", "zh", "hans", nil),
      ("es-419", "es", nil, "419"), ("cmn-Hans", "zh", "hans", nil),
      ("zh-cmn-Hans", "zh", "hans", nil),
      ("zh-yue-HK", "yue", nil, "hk"), ("sl-rozaj-biske", "sl", nil, nil),
      ("de-CH-1996", "de", nil, "ch"), ("en-x-tw-hant", "en", nil, nil),
      ("ar-u-nu-latn", "ar", nil, nil),
    ] as [(String, String, String?, String?)])
  func `a language tag is taken apart`(
    tag: String, language: String, script: String?, region: String?
  ) {
    let parts = LanguageTag(tag)
    #expect(parts?.language == language)
    #expect(parts?.script == script)
    #expect(parts?.region == region)
  }

  @Test(arguments: [
    "", "e", "-", "en-", "-en", "en--US", "deutsch!", "en us", "abcdefghi", "en-abcdefghi", "x-a",
    "12", "ＥＮ", "\u{212A}o", String(repeating: "en-", count: 200) + "us",
  ])
  func `what has not the shape of a language tag is none`(tag: String) {
    #expect(LanguageTag(tag) == nil)
  }
}

extension Outline {
  /// Gives the node a language.
  fileprivate func saying(_ language: String) -> Outline {
    var copy = self
    var details = copy.details ?? NodeDetails()
    details.language = language
    copy.details = details
    return copy
  }
}
