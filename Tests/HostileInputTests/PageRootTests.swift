// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Testing
import TreeFormats
import TreeModel

@Suite("Pages that say strange things of themselves")
struct PageRootTests {
  static let roots = [
    #""ignored":true,"role":{"value":"none"}"#,
    #""ignored":false,"role":{"value":"InlineTextBox"}"#,
    #""ignored":true,"role":{"value":"RootWebArea"}"#,
  ]

  @Test("A page that is ignored or left out is the page all the same", arguments: roots)
  func root(_ root: String) throws {
    let document =
      #"{"nodes":[{"nodeId":"1",\#(root),"childIds":["2","3"]},"#
      + #"{"nodeId":"2","parentId":"1","role":{"value":"button"},"name":{"value":"a"}},"#
      + #"{"nodeId":"3","parentId":"1","role":{"value":"button"},"name":{"value":"b"}}]}"#
    let tree = try readTree(Array(document.utf8)).tree
    #expect(tree.nodes.compactMap { $0.label?.text } == ["a", "b"])
  }

  @Test("A place in a series that cannot be written is none")
  func place() throws {
    let document =
      #"{"PlatformProperties":{},"ControlTypeId":50019,"Properties":{"30152":{"Value":1},"#
      + #""30153":{"Value":4294967296}}}"#
    let tree = try readTree(Array(document.utf8)).tree
    #expect(tree.nodes.allSatisfy { $0.details?.position == nil })
    #expect(tree.nodes.count > 1)
  }
}
