// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Testing
import TreeModel

@testable import TreeFormats

@Suite("Snapshots in Markdown documents")
struct SnapshotBlockTests {
  static let blocks: [(String, [String])] = [
    ("# Page snapshot\n\n```yaml\n- text: a\n```\n", ["a"]),
    ("# Page snapshot\n\n```yaml\n- button \"a\"\n", ["a, button"]),
    ("Some text\n\n~~~\n- button \"a\"\n~~~\n\n```js\n- b\n```\n", ["a, button"]),
    (
      "```yaml\n- button \"a\"\n```\n\n- Page Snapshot:\n  ```yaml\n  - button \"b\"\n  ```\n",
      ["b, button"]
    ),
  ]

  @Test("A snapshot is read from a Markdown document", arguments: blocks)
  func markdown(_ document: String, _ lines: [String]) throws {
    let read = try imported(document)
    #expect(read.format == .playwright)
    #expect(read.tree.lines == lines)
  }

  @Test("Each of several snapshots in a document is read, with a warning; a fault has its place")
  func severalBlocks() throws {
    let block = "```yaml\n- button \"a\"\n```\n"
    let read = try imported(block + "\nThen:\n" + block)
    #expect(read.tree.lines == ["a, button", "a, button"])
    #expect(read.warnings.map { "\($0.problem)" }.contains { $0.contains("has 2 snapshots") })
    let broken = "### Snapshot\n```yaml\n- main:\n  - button \"a\n  - text: b\n```\n"
    #expect(problems(broken).map { $0.prefix(4) } == ["4:12"])
  }

  @Test("Markdown is no tree to those who speak it, unless Playwright says that it is one")
  func spokenMarkdown() {
    func isTree(_ text: String) -> Bool { isPrintedTree(Array(text.utf8).span) }
    #expect(isTree("# Page snapshot\n\n```yaml\n- button \"a\"\n```\n"))
    #expect(!isTree("Write this:\n\n```yaml\n- button \"a\"\n```\n"))
    #expect(!isTree("# Volume snapshots\n\n```yaml\n- name: a\n```\n"))
    for other in ["```yaml\n- name: a\n```\n", "# Snapshot\n```yaml\nkind: Volume\n```\n"] {
      #expect(problems(other).first?.contains("cannot detect the format") == true)
    }
  }
}
