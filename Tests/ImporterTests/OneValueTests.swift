// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Testing

@testable import TreeFormats

@Suite struct OneValueTests {
  @Test(
    "A format that is one JSON value is refused when its end is missing or something follows",
    arguments: TreeFormat.allCases.filter(\.isOneValue))
  func end(_ format: TreeFormat) throws {
    let documents = try RuleTests.samples(of: format).map { sample in
      let bytes = try sample.bytes()
      return isGzip(bytes.span) ? try gunzip(bytes.span, limit: largestDocument) : bytes
    }
    // Not one in an archive.
    let document = try #require(
      documents.first { document in
        [[0x7B], [0x5B], [0xEF, 0xBB, 0xBF]].contains { document.starts(with: $0) }
      })
    let end = try #require(document.lastIndex { $0 > 0x20 })
    let whole = document[...end]
    #expect(throws: Never.self) { try readTree(Array(whole), as: format) }
    for behind in ["{}", "[]", ",", "x", ",\"speak\":\"all\"", "}", "]"] {
      #expect(throws: RefusedDocument.self, "\(behind)") {
        try readTree(Array(whole + Array(behind.utf8)), as: format)
      }
    }
    for missing in 1...3 {
      #expect(throws: RefusedDocument.self, "without \(missing)") {
        try readTree(Array(whole.dropLast(missing)), as: format)
      }
    }
  }
}
