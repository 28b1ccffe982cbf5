// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Testing

@testable import CommandLineTool

@Suite struct KeyDecoderTests {
  /// What a terminal sends, and the keys in it; the last one may be there only when time is over.
  static let inputs: [(String, keys: [String], late: [String])] = [
    ("", [], []),
    ("l", ["l"], []),
    ("lq\r", ["l", "q", "\r"], []),
    ("\u{1B}[C\u{1B}OD", ["\u{1B}[C", "\u{1B}OD"], []),
    ("\u{1B}", [], ["\u{1B}"]),
    ("\u{1B}\u{1B}[C", ["\u{1B}", "\u{1B}[C"], []),
    ("\u{1B}[1;2Bq", ["\u{1B}[1;2B", "q"], []),
    ("\u{1B}[6~", ["\u{1B}[6~"], []),
    // The console's F1 is no "A" behind something else.
    ("\u{1B}[[A", ["\u{1B}[[A"], []),
    ("\u{1B}[", [], ["\u{1B}["]),
    // A letter with the Alt key.
    ("\u{1B}xq", ["\u{1B}x", "q"], []),
    ("\u{1B}äq", ["\u{1B}ä", "q"], []),
    ("é犬🐕q", ["é", "犬", "🐕", "q"], []),
  ]

  @Test(arguments: inputs)
  func `keys are told apart, however the bytes are cut`(
    input: String, keys: [String], late: [String]
  ) {
    let bytes = Array(input.utf8)
    for cut in 0...bytes.count {
      var decoder = KeyDecoder()
      #expect(decoder.take(bytes[..<cut]) + decoder.take(bytes[cut...]) == keys)
      #expect(decoder.isWaiting == !late.isEmpty)
      #expect(decoder.giveUp() == late)
      #expect(!decoder.isWaiting)
    }
  }

  @Test func `bytes that are no text and sequences without an end hold nothing up`() {
    var decoder = KeyDecoder()
    #expect(decoder.take([0x80, 0xFF, 0x71]).last == "q")
    #expect(decoder.take([0xE4, 0x71]).last == "q")
    _ = decoder.take([0x1B, 0x5B] + [UInt8](repeating: 0x30, count: 1000))
    _ = decoder.giveUp()
    #expect(decoder.take([0x71]) == ["q"])
  }
}
