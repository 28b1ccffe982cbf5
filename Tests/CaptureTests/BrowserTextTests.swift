// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import Testing

@testable import Capture

/// What pages and browsers say is shortened where it arrives.
@Suite struct BrowserTextTests {
  @Test(arguments: [("", ""), ("Sure?", "Sure?"), ("a\u{301}\n", "a\u{301}\n")])
  func `a text stays as it is`(text: String, same: String) {
    #expect(BrowserText.shortened(text) == same)
  }

  @Test func `a text is shortened from one letter above the limit`() {
    let whole = String(repeating: "é", count: BrowserText.longest)
    #expect(BrowserText.shortened(whole) == whole)
    #expect(BrowserText.shortened(whole + "x") == whole + "… (shortened)")
  }

  @Test func `the reasons of a browser are shortened`() throws {
    let long = String(repeating: "x", count: 100_000)
    let refused = try DevToolsMessage(Array(#"{"id":1,"error":{"message":"\#(long)"}}"#.utf8))
    #expect(refused.refusal?.hasSuffix("x… (shortened)") == true)
    #expect(refused.refusal?.count == BrowserText.longest + 13)
    var tail = StandardErrorTail()
    Array(long.utf8).withUnsafeBytes { tail.append($0) }
    #expect(tail.text.hasSuffix("x… (shortened)"))
  }
}
