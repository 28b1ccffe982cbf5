// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import TestSupport
import Testing
import TreeFormats

@Suite("Random screens in every format")
struct RandomWordsTests {
  @Test(
    "No word is lost, none is said twice, and nothing is unknown", arguments: ScreenWriter.all)
  func words(_ writer: ScreenWriter) throws {
    var numbers = SeededNumbers(for: "words of \(writer.name)")
    for _ in 0..<40 {
      var count = 0
      let parts = ScreenPart.any(&numbers, counting: &count)
      let document = writer.write(parts)
      let read = try readTree(Array(document.utf8))
      #expect(read.format == writer.format)
      #expect(read.warnings == [], "\(document)")
      let items = parts.flatMap(\.items)
      let tally = NameTally(
        items.flatMap { [$0.label, $0.content].filter { !$0.isEmpty } }, read.tree.utterances)
      #expect(tally.lost == [], "\(document)")
      #expect(tally.twice == [], "\(document)")
      // A format may have another order than the document only by places, which these have none of.
      let labels = read.tree.lines.joined(separator: "\n")
      var rest = labels[...]
      for item in items {
        let found = rest.firstRange(of: item.label)
        #expect(found != nil, "\(item.label) after what comes before it in \(labels)")
        if let found { rest = rest[found.upperBound...] }
      }
    }
  }

  @Test("Every format has a writer")
  func formats() {
    #expect(Set(ScreenWriter.all.map(\.format)) == Set(TreeFormat.allCases))
  }
}
