// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import Testing

@testable import Capture

@Suite("What is in secret elements is in no snapshot and no tree")
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

  private func concealed(_ text: String) throws -> String {
    let secrets = try SnapshotSecrets(Array(text.utf8).span)
    return String(decoding: secrets.concealed, as: UTF8.self)
  }

  /// The strings of a snapshot, which has to be JSON.
  private func strings(of text: String) throws -> [String] {
    let json = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    return try #require(json?["strings"] as? [String])
  }

  @Test("What was typed and what was given are bullets, and all else stands as it did")
  func bullets() throws {
    let text = Self.snapshot("hunter2", given: "initial", shown: "Ada")
    let made = try concealed(text)
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
  }

  @Test("A secret that the page has elsewhere too stays there, and nowhere else")
  func shared() throws {
    let made = try concealed(Self.snapshot("Password", given: "text", shown: "Password"))
    let strings = try strings(of: made)
    #expect(strings[3] == "Password" && strings[7] == "text")
    #expect(made.contains("[2, 3, 4, 12, 11, 7]"))
  }

  @Test(
    "A number of a document that is a length is none of a string",
    arguments: [
      ("scrollOffsetX", true), ("scrollOffsetY", true), ("contentWidth", true),
      ("contentHeight", true), ("documentURL", false), ("baseURL", false), ("frameId", false),
      ("contentLanguage", false), ("encodingName", false), ("publicId", false),
      ("systemId", false),
    ])
  func lengths(member: String, isLength: Bool) throws {
    // The sixth string is the secret.
    let text = Self.snapshot("hunter2", given: "initial", shown: "Ada")
      .replacing(#"{"title": 0,"#, with: #"{"\#(member)": 6, "title": 0,"#)
    #expect(try concealed(text).contains("hunter2") == !isLength)
  }

  @Test("A snapshot without passwords stays as it is")
  func others() throws {
    let plain = Self.snapshot("hunter2", given: "", shown: "a")
      .replacing("\"Password\"", with: "\"search\"")
    #expect(try concealed(plain) == plain)
    for text in [
      #"{"documents": [], "strings": []}"#, #"{"strings": ["password"], "documents": []}"#,
      Self.snapshot("", given: "", shown: "a"),
    ] { #expect(try concealed(text) == text) }
  }

  @Test(
    "Numbers of strings and nodes that are not there are passed over",
    arguments: [
      #"{"documents":[{"nodes":{"parentIndex":[9,-1],"attributes":[[0,1,7],[99,0]],"inputValue":{"index":[5,0],"value":[77,-3]}}}],"strings":["type","password"]}"#,
      #"{"documents":[{"nodes":{"attributes":[[0]]},"layout":{"nodeIndex":[3],"text":[0]}}],"strings":["password"]}"#,
    ])
  func strangers(_ text: String) throws {
    #expect(try concealed(text) == text)
  }

  /// A snapshot of an element with attributes and a style around a text.
  static func element(
    _ name: String, _ attributes: [String], style: String = "none", around text: String = "",
    isComment: Bool = false
  ) throws -> String {
    let strings = [name, "#text", text, "inline", "visible", style] + attributes
    let list = try JSONEncoder().encode(strings)
    let pairs = attributes.indices.map { String($0 + 6) }.joined(separator: ",")
    return """
      {"documents":[{"nodes":{"parentIndex":[-1,0],"backendNodeId":[1,2],"nodeName":[0,1],
      "nodeType":[1,\(isComment ? 8 : 3)],"nodeValue":[-1,2],"attributes":[[\(pairs)],[]]},
      "layout":{"nodeIndex":[0,1],"text":[-1,2],"styles":[[3,4,4,5],[3,4,4,5]]}}],
      "strings":\(String(decoding: list, as: UTF8.self))}
      """
  }

  @Test(
    "A secret is concealed whatever element, attribute or style has it",
    arguments: [
      ("INPUT", ["type", "password", "value", "Wachtel"], "none", ""),
      ("input", ["type", "PassWord", "value", "Wachtel"], "none", ""),
      ("h:input", ["TYPE", "password", "value", "Wachtel"], "none", ""),
      ("INPUT", ["autocomplete", "current-password", "value", "Wachtel"], "none", ""),
      ("INPUT", ["autocomplete", "section-a NEW-password", "value", "Wachtel"], "none", ""),
      ("INPUT", ["autocomplete", "one-time-code", "value", "Wachtel"], "none", ""),
      ("INPUT", ["autocomplete", "billing cc-csc", "value", "Wachtel"], "none", ""),
      ("INPUT", ["value", "Wachtel"], "disc", ""), ("P", [], "square", "Wachtel"),
      ("TEXTAREA", ["autocomplete", "new-password"], "none", "Wachtel"),
      ("IFRAME", ["srcdoc", "<input type=password value=Wachtel>"], "none", ""),
      ("IFRAME", ["src", "data:text/html,<input value=Wachtel>"], "none", ""),
      (
        "IFRAME", ["src", " data:text/html,x", "href", "DATA: text/html ; a=b,Wachtel"], "none", ""
      ),
      ("SCRIPT", [], "none", "let a = 'Wachtel'"), ("script", [], "none", "let a = 'Wachtel'"),
      ("NOSCRIPT", [], "none", "<input value=Wachtel>"),
      ("INPUT", ["type", "password", "value", "Wachtel", "title", "It is Wachtel"], "none", ""),
      ("INPUT", ["type", "password", "value", "Wachtel", "data-copy", "Wachtel"], "none", ""),
    ])
  func disguises(_ name: String, _ attributes: [String], _ style: String, _ text: String) throws {
    let made = try concealed(Self.element(name, attributes, style: style, around: text))
    #expect(!made.contains("Wachtel"), "\(made)")
    #expect(try strings(of: made).contains { $0.contains("••••") })
  }

  @Test("Words that are no secret stay, also those that one repeats")
  func shown() throws {
    for text in [
      try Self.element("INPUT", ["autocomplete", "username", "value", "Ada"]),
      try Self.element("P", [], around: "data: 5"),
      try Self.element("H2", ["aria-label", "DATA: one, two"], around: "Data: names, addresses"),
      try Self.element("P", [], around: "data:,x"), try Self.element("P", [], around: "Data:a/,b"),
      try Self.element("NOSCRIPT", [], around: "Hi"),
      try Self.element("IMG", ["src", "data:image/png;base64,AAAA"]),
    ] { #expect(try concealed(text) == text) }
    // The name of an element and a style are no secret, even if somebody typed them.
    let typed = try Self.element("INPUT", ["type", "password", "value", "inline"])
    #expect(
      try strings(of: concealed(typed)).prefix(6) == [
        "INPUT", "#text", "", "inline", "visible", "none",
      ])
  }

  @Test("The value of a field without a box is in no snapshot, and does not make a secret public")
  func twin() throws {
    // A password field, and a hidden field for texts that mirrors it.
    let text = """
      {"documents":[{"nodes":{"parentIndex":[-1,0,0],"backendNodeId":[1,2,3],"nodeName":[0,1,1],
      "nodeType":[1,1,1],"nodeValue":[-1,-1,-1],"attributes":[[],[2,3,4,5],[2,6,4,5,7,5]],
      "inputValue":{"index":[1,2],"value":[5,5]}},"layout":{"nodeIndex":[0,1],"text":[-1,-1]}}],
      "strings":["DIV","INPUT","type","password","value","Wachtel","text","title"]}
      """
    let made = try concealed(text)
    #expect(!made.contains("Wachtel"), "\(made)")
    // Without boxes, nobody knows which fields are hidden.
    let noBoxes = text.replacing(",\"layout\":{\"nodeIndex\":[0,1],\"text\":[-1,-1]}", with: "")
    #expect(noBoxes != text)
    #expect(try strings(of: concealed(noBoxes))[5] == "Wachtel")
  }

  @Test("What is typed into a field is not sought in its label, where it would show")
  func typing() throws {
    let snapshot = try Self.element("INPUT", ["type", "password", "value", "s"])
    let secrets = try SnapshotSecrets(Array(snapshot.utf8).span)
    let tree = """
      [{"nodeId":"1","role":{"value":"LabelText"},"name":{"value":"Password s"}},
      {"nodeId":"2","parentId":"1","backendDOMNodeId":1,"role":{"value":"textbox"},
      "name":{"value":"Password"},"value":{"value":"s"}}]
      """
    let made = String(
      decoding: try secrets.concealed(tree: Array(tree.utf8)[...]), as: UTF8.self)
    #expect(made.contains(#""name":{"value":"Password"}"#), "\(made)")
    #expect(made.contains(#""name":{"value":"Password ••••••••"}"#), "\(made)")
    #expect(made.contains(#""value":{"value":"•"}"#), "\(made)")
  }

  @Test("A tree has a bullet for each character in secret nodes, and names without contents")
  func trees() throws {
    let snapshot = try Self.element("INPUT", ["autocomplete", "one-time-code", "value", "Wachtel"])
    let secrets = try SnapshotSecrets(Array(snapshot.utf8).span)
    func node(_ id: Int, _ parent: Int?, _ role: String, _ name: String, _ value: String) -> String
    {
      let parent = parent.map { #""parentId":"\#($0)","# } ?? ""
      return """
        {"nodeId":"\(id)",\(parent)"backendDOMNodeId":\(id == 3 ? 1 : 90 + id),
        "role":{"type":"role","value":"\(role)"},"name":{"type":"computedString","value":"\(name)",
        "sources":[{"type":"contents","value":{"type":"computedString","value":"\(name)"}}]},
        "description":{"type":"computedString","value":"\(name)"},
        "value":{"type":"string","value":"\(value)"},
        "properties":[{"name":"valuetext","value":{"type":"string","value":"\(name)"}}]}
        """
    }
    // The child comes before its parent.
    let tree = [
      node(4, 3, "StaticText", "Wachtel", ""), node(1, nil, "RootWebArea", "Page", ""),
      node(2, 1, "button", "Pay Wachtel", ""), node(3, 2, "textbox", "Code", "Wachtel"),
      node(5, 1, "textbox", "Data", "data:text/html,Wachtel"),
    ]
    let made = String(
      decoding: try secrets.concealed(tree: Array("[\(tree.joined(separator: ","))]".utf8)[...]),
      as: UTF8.self)
    #expect(!made.contains("Wachtel"), "\(made)")
    #expect(made.contains(#""value":"•••••••"}"#) && made.contains("Pay ••••••••"))
    #expect(made.contains(#""value":"Code""#) && made.contains("data:text/html,••••••••"))
    let loop = #"[{"nodeId":"1","parentId":"2"},{"nodeId":"2","parentId":"1"}]"#
    #expect(try secrets.concealed(tree: Array(loop.utf8)[...]) == Array(loop.utf8))
  }
}
