// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Testing
import WireProtocol

@testable import LocalService

@Suite struct SpeechSourceTests {
  @Test(arguments: [
    (Array("a text".utf8), false), ([0x1F, 0x8B, 8, 0], true), ([0x50, 0x4B, 3, 4], true),
    (Array(repeating: UInt8(ascii: " "), count: 17 << 10), true),
  ])
  func `a document is read beside the loop if it is large or may unpack to a large one`(
    document: [UInt8], isLarge: Bool
  ) {
    #expect(SpeechSource.document(Passage(document), nil).isLarge == isLarge)
  }
}
