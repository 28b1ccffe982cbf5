// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Testing
import Transcripts

@Suite("Telling text from documents")
struct TextRecognitionTests {
  static let texts = [
    "Mail", " 5 of 9", "- so it goes", "\u{FEFF}Mail", "\"quoted\"",
  ]
  static let bracketedTexts = [
    "[Draft] Mail", "[12:30] ferry", "[1] first", "[-] none", "[10.5 MB]", "[ x ] done",
    "{count} items", "{ 3 of 4 }", "<3 you",
    "<- back", "\u{FEFF}[INFO] build ok",
  ]
  static let others = [
    "", " \n", "{", "[", "<", "{}", "[]", "{\"a\":1}", "{'a':1}", "{aloud: 1}", "{\n  root : 1}",
    "[{}]", "[[1]]", "[1, 2]", "[ -1 ]", "[1]\n", "[1", "['a']", "<hierarchy/>", "<?xml?>",
    "<!-- -->", "</a>", "\u{1F}\u{8B}",
    "text\u{0}", "[x\u{0}]",
  ]

  private func isText(_ text: String, isTree: Bool) throws -> Bool {
    try Transcript(recognizing: Array(text.utf8).span, unless: { isTree }) != nil
  }

  @Test("Text is taken for text, whatever it begins with", arguments: texts + bracketedTexts)
  func text(_ text: String) throws {
    #expect(try isText(text, isTree: false))
  }

  @Test("What begins as JSON or markup do and goes on so is none", arguments: others)
  func documents(_ text: String) throws {
    #expect(try !isText(text, isTree: false))
    #expect(try !isText(text, isTree: true))
  }

  @Test("Lines that a tree was printed as are none", arguments: texts + bracketedTexts)
  func logs(_ text: String) throws {
    #expect(try !isText(text, isTree: true))
  }

  @Test("Whether it is a tree is asked only where that is in doubt", arguments: others)
  func questions(_ text: String) throws {
    _ = try Transcript(recognizing: Array(text.utf8).span) {
      Issue.record("asked")
      return false
    }
  }
}
