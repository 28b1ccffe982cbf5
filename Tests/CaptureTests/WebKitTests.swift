// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import Testing

@testable import Capture

@Suite("A page of WebKit, from its parts")
struct WebKitTests {
  private static let root = """
    {"nodeId":1,"nodeType":9,"nodeName":"#document","frameId":"0.1","childNodeCount":1,"children":[
      {"nodeId":2,"nodeType":1,"nodeName":"BODY","nodeValue":"","childNodeCount":3,
       "attributes":["class","a"]}]}
    """
  private static let children = """
    [{"nodeId":3,"nodeType":1,"nodeName":"INPUT","nodeValue":"","childNodeCount":0,
      "attributes":["type","Password","value","Wachtel-given"],"shadowRoots":[
        {"nodeId":4,"nodeType":11,"nodeName":"#document-fragment","shadowRootType":"user-agent",
         "childNodeCount":1,"children":[
           {"nodeId":5,"nodeType":3,"nodeName":"","nodeValue":"Wachtel-typed"}]}]},
     {"nodeId":6,"nodeType":1,"nodeName":"IFRAME","nodeValue":"","childNodeCount":0,"attributes":[],
      "contentDocument":{"nodeId":7,"nodeType":9,"nodeName":"#document","frameId":"0.3",
                         "childNodeCount":0}},
     {"nodeId":8,"nodeType":3,"nodeName":"","nodeValue":"caf\\u00e9 \\ud83d\\ude00"}]
    """

  private func dom() throws -> WebKitDOM {
    var dom = WebKitDOM()
    try dom.readRoot(Array(Self.root.utf8)[...])
    #expect(dom.incomplete == [2])
    try dom.readChildren(Array(Self.children.utf8)[...], of: 2)
    // A node that nobody knows.
    try dom.readChildren(Array("[]".utf8)[...], of: 99)
    #expect(dom.incomplete == [])
    return dom
  }

  private func page(_ nodes: String) throws -> WebKitPage {
    let text = #"{"url":"u","title":"t","truncated":false,"nodes":[\#(nodes)]}"#
    return try WebKitPage(Array(text.utf8))
  }

  private let nodes = """
    {"t":9,"n":"#document"},{"t":1,"n":"BODY"},{"t":1,"n":"INPUT"},
    {"t":1,"n":"IFRAME","frameUnreachable":true},{"t":3,"n":"#text","length":7}
    """

  @Test("Parts that come later are children of their node, and passwords are bullets")
  func merged() throws {
    let dom = try dom()
    let json = dom.json(concealing: WebKitSecrets(dom, marked: []))
    let whole = try #require(
      try JSONSerialization.jsonObject(with: Data(json)) as? [String: Any])
    let body = try #require((whole["children"] as? [[String: Any]])?.first)
    let children = try #require(body["children"] as? [[String: Any]])
    #expect(children.map { $0["nodeName"] as? String } == ["INPUT", "IFRAME", ""])
    #expect(children[2]["nodeValue"] as? String == "café 😀")
    #expect(children[0]["attributes"] as? [String] == ["type", "Password", "value", "••••••••"])
    #expect((children[1]["contentDocument"] as? [String: Any])?["frameId"] as? String == "0.3")
    #expect(!String(decoding: json, as: UTF8.self).contains("Wachtel"))
    #expect(dom.askedNodes.map { dom.nodes[$0].id } == [1, 2, 3, 6, 7])
  }

  @Test("Pages that do not fit the inspector's nodes are told")
  func joined() throws {
    let dom = try dom()
    let join = WebKitJoin(dom, try page(nodes), frames: [:])
    #expect(join.isComplete && join.missingFrames == ["0.3"])
    let frames = ["0.3": try page(##"{"t":9,"n":"#document"}"##)]
    let both = WebKitJoin(dom, try page(nodes), frames: frames)
    #expect(both.isComplete && both.missingFrames == [])
    for (old, new) in [
      ("BODY", "MAIN"), (#""length":7"#, #""length":8"#), (#"{"t":1,"n":"INPUT"},"#, ""),
      (#""t":3"#, #""t":8"#), (#":7}"#, #":7},{"t":1,"n":"P"}"#),
    ] {
      let changed = try page(nodes.replacing(old, with: new))
      #expect(!WebKitJoin(dom, changed, frames: [:]).isComplete, "\(old)")
    }
  }

  @Test("The content of a secret field is in no name around it")
  func names() throws {
    var dom = WebKitDOM()
    let json = """
      {"nodeId":1,"nodeType":9,"nodeName":"#document","childNodeCount":2,"children":[
        {"nodeId":2,"nodeType":1,"nodeName":"LABEL","childNodeCount":1,"children":[
          {"nodeId":3,"nodeType":1,"nodeName":"INPUT","childNodeCount":0,
           "attributes":["autocomplete","billing cc-number","value","4111 \\"x\\""]}]},
        {"nodeId":4,"nodeType":1,"nodeName":"INPUT","attributes":["value","Ada"]}]}
      """
    try dom.readRoot(Array(json.utf8)[...])
    let secrets = WebKitSecrets(dom, marked: [])
    let properties = Array(#"{"nodeId":2,"label":"Card 4111 \"x\""}"#.utf8)
    // A name may cross to any other element.
    for node in 0...3 {
      let text = String(decoding: try secrets.concealed(properties[...], of: node), as: UTF8.self)
      #expect(text == #"{"nodeId":2,"label":"Card ••••••••"}"#)
    }
    // A page that was read in parts only may have shown a password in any field.
    for secrets in [
      WebKitSecrets(dom, marked: [3]), WebKitSecrets(dom, marked: [], isComplete: false),
    ] {
      #expect(!String(decoding: dom.json(concealing: secrets), as: UTF8.self).contains("Ada"))
    }
  }

  @Test(
    "The placeholder of a secret field stays, also if its content is the same",
    arguments: ["0815-Wachtel", "Your password"])
  func placeholders(content: String) throws {
    var dom = WebKitDOM()
    func part(_ number: Int, _ text: String) -> String {
      """
      {"nodeId":\(number),"nodeType":1,"nodeName":"DIV","childNodeCount":1,
       "attributes":["useragentpart","placeholder"],"children":[
         {"nodeId":\(number + 1),"nodeType":3,"nodeName":"","nodeValue":"\(text)"}]}
      """
    }
    let json = """
      {"nodeId":1,"nodeType":9,"nodeName":"#document","childNodeCount":1,"children":[
        {"nodeId":2,"nodeType":1,"nodeName":"INPUT","childNodeCount":0,
         "attributes":["type","password","placeholder","Your password"],
         "shadowRoots":[{"nodeId":3,"nodeType":11,"nodeName":"#document-fragment",
          "shadowRootType":"user-agent","childNodeCount":2,"children":[
            \(part(4, "Your password")),
            {"nodeId":6,"nodeType":1,"nodeName":"DIV","childNodeCount":2,"children":[
              {"nodeId":7,"nodeType":3,"nodeName":"","nodeValue":"\(content)"},
              \(part(8, "deep-Wachtel"))]}]}]}]}
      """
    try dom.readRoot(Array(json.utf8)[...])
    let secrets = WebKitSecrets(dom, marked: [1])
    let text = String(decoding: dom.json(concealing: secrets), as: UTF8.self)
    // The attribute and what is shown, not what was typed or looks like a placeholder in it.
    #expect(text.components(separatedBy: "Your password").count == 3, "\(text)")
    #expect(!text.contains("Wachtel"), "\(text)")
  }

  @Test("Short contents are replaced in names only", arguments: ["1", "true", "label", "a  b c"])
  func shortContents(content: String) throws {
    var dom = WebKitDOM()
    try dom.readRoot(
      Array(
        """
        {"nodeId":1,"nodeType":9,"nodeName":"#document","childNodeCount":1,"children":[
          {"nodeId":2,"nodeType":1,"nodeName":"INPUT","childNodeCount":0,
           "attributes":["autocomplete","one-time-code","value","\(content)"]}]}
        """.utf8)[...])
    let secrets = WebKitSecrets(dom, marked: [])
    let folded = content.split(separator: " ").joined(separator: " ")
    let properties = #"{"exists":true,"nodeId":1,"label":"Code \#(folded)","role":"textbox"}"#
    let text = String(
      decoding: try secrets.concealed(Array(properties.utf8)[...], of: 1), as: UTF8.self)
    #expect(text == #"{"exists":true,"nodeId":1,"label":"Code ••••••••","role":"textbox"}"#)
  }

  @Test(
    "What is no list of nodes is refused",
    arguments: ["", "[]", "{", #"{"nodeId":"x"}"#, #"{"children":{}}"#, #"{"attributes":[1]}"#])
  func refused(text: String) {
    var dom = WebKitDOM()
    #expect(throws: (any Error).self) { try dom.readRoot(Array(text.utf8)[...]) }
  }

  @Test("Deep nodes cost no stack")
  func deep() throws {
    let depth = 2000
    let open = String(
      repeating: #"{"nodeId":1,"nodeType":1,"nodeName":"B","children":["#, count: depth)
    var dom = WebKitDOM()
    try dom.readRoot(Array((open + String(repeating: "]}", count: depth)).utf8)[...])
    #expect(dom.nodes.count == depth && dom.askedNodes.count == depth)
    #expect(dom.json(concealing: WebKitSecrets(dom, marked: [])).count > depth)
  }

  @Test("A browser is chosen by a word, a name or a path")
  func choice() {
    #expect(BrowserChoice(nil) == .automatic && BrowserChoice("chromium") == .chromium(nil))
    #expect(BrowserChoice("webkit") == .webKit && BrowserChoice("auto") == .automatic)
    #expect(BrowserChoice("/opt/chrome") == .chromium("/opt/chrome"))
    #expect(
      BrowserChoice.webKit.engine == .webKit && BrowserChoice.chromium(nil).engine == .chromium)
  }
}
