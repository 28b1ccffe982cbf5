// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import Testing

@testable import Capture

@Suite("What is in password fields is in no snapshot")
struct SnapshotSecretTests {
  /// A page with a password field that holds `secret`, was given `given` and has an inner text, and a
  /// text field that holds `shown`.
  static func snapshot(_ secret: String, given: String, shown: String) -> String {
    let strings = [
      "", "INPUT", "type", "Password", "value", given, secret, "text", shown, "#text", "DIV", "id",
    ]
    let list = strings.map { "\"\($0)\"" }.joined(separator: ", ")
    return """
      {"documents": [{"title": 0, "nodes": {
        "parentIndex": [-1, 0, 1, 2, 0], "nodeName": [10, 1, 10, 9, 1],
        "nodeValue": [-1, -1, -1, 6, -1],
        "attributes": [[], [2, 3, 4, 5, 11, 7], [11, 7], [], [2, 7, 4, 8]],
        "inputValue": {"index": [1, 4], "value": [6, 8]}, "backendNodeId": [1, 2, 3, 4, 5]},
        "layout": {"nodeIndex": [0, 3, 4], "text": [-1, 6, 8], "bounds": []}}],
       "strings": [\(list)]}
      """
  }

  private func concealed(_ text: String) throws -> String? {
    try concealedSnapshot(Array(text.utf8).span).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The strings of a snapshot, which has to be JSON.
  private func strings(of text: String) throws -> [String] {
    let json = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    return try #require(json?["strings"] as? [String])
  }

  @Test("What was typed and what was given are bullets, and all else stands as it did")
  func bullets() throws {
    let text = Self.snapshot("hunter2", given: "initial", shown: "Ada")
    let made = try #require(try concealed(text))
    #expect(!made.contains("hunter2") && !made.contains("initial"))
    let strings = try strings(of: made)
    let bullets = String(repeating: "•", count: 8)
    #expect(
      strings == [
        "", "INPUT", "type", "Password", "value", bullets, bullets, "text", "Ada", "#text", "DIV",
        "id", bullets,
      ])
    // The numbers of what was secret are that of the new string.
    #expect(made.contains(#""value": [12, 8]"#))
    #expect(made.contains("[2, 3, 4, 12, 11, 7]"))
    #expect(made.contains(#""nodeValue": [-1, -1, -1, 12, -1]"#))
    #expect(made.contains(#""text": [-1, 12, 8]"#))
    #expect(try concealed(made) != nil)
  }

  @Test("A secret that the page has elsewhere too stays there, and nowhere else")
  func shared() throws {
    let made = try #require(
      try concealed(Self.snapshot("Password", given: "text", shown: "Password")))
    let strings = try strings(of: made)
    #expect(strings[3] == "Password" && strings[7] == "text")
    #expect(made.contains("[2, 3, 4, 12, 11, 7]"))
  }

  @Test("A snapshot without passwords stays as it is")
  func others() throws {
    let plain = Self.snapshot("hunter2", given: "", shown: "a")
      .replacing("\"Password\"", with: "\"search\"")
    #expect(try concealed(plain) == nil)
    #expect(try concealed(#"{"documents": [], "strings": []}"#) == nil)
    #expect(try concealed(#"{"strings": ["password"], "documents": []}"#) == nil)
    let empty = Self.snapshot("", given: "", shown: "a")
    #expect(try concealed(empty) == nil)
  }

  @Test(
    "Numbers of strings and nodes that are not there are passed over",
    arguments: [
      #"{"documents":[{"nodes":{"parentIndex":[9,-1],"attributes":[[0,1,7],[99,0]],"inputValue":{"index":[5,0],"value":[77,-3]}}}],"strings":["type","password"]}"#,
      #"{"documents":[{"nodes":{"attributes":[[0]]},"layout":{"nodeIndex":[3],"text":[0]}}],"strings":["password"]}"#,
    ])
  func strangers(_ text: String) throws {
    #expect(try concealed(text) == nil)
  }
}
