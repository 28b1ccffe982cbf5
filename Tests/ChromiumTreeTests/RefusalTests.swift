// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Testing
import TreeFormats
import TreeModel

/// A node as the browser writes it.
private func node(
  _ id: String, _ role: String, _ name: String = "", children: [String] = [],
  parent: String? = nil, more: String = ""
) -> String {
  let list = children.map { "\"\($0)\"" }.joined(separator: ",")
  let above = parent.map { "\"parentId\":\"\($0)\"," } ?? ""
  return """
    {"nodeId":"\(id)","ignored":false,"role":{"type":"role","value":"\(role)"},\
    "name":{"type":"computedString","value":"\(name)"},\(above)\(more)"childIds":[\(list)]}
    """
}

private func document(_ nodes: String...) -> [UInt8] {
  Array("{\"nodes\":[\(nodes.joined(separator: ","))]}".utf8)
}

private func problems(_ bytes: [UInt8], snapshot: String? = nil) -> [String] {
  do {
    _ = try readTree(bytes, as: .chromium, domSnapshot: snapshot.map { Array($0.utf8) })
    return []
  } catch {
    return error.findings.filter { $0.severity == .error }.map { "\($0.problem)" }
  }
}

@Suite("What is no tree is refused and said why")
struct RefusalTests {
  @Test(
    "A broken answer",
    arguments: [
      ("{}", "no 'nodes' here"),
      (#"{"nodes":[]}"#, "no 'nodes' here"),
      (#"{"nodes":[{"nodeId":1,"parentId":"2"}]}"#, "every node has a parentId"),
      (
        #"{"nodes":[{"nodeId":"1","childIds":["2"]}]}"#, "lists the child '2', which does not exist"
      ),
      (#"{"nodes":[{"nodeId":"1"},{"nodeId":"2"}]}"#, "both have no parentId"),
      (#"{"nodes":[{"nodeId":"1","childIds":["1"]}]}"#, "contains itself"),
      (
        #"{"nodes":[{"nodeId":"1","childIds":["2"]},{"nodeId":"2","parentId":"1","childIds":["1"]}]}"#,
        "contains itself"
      ),
      (
        #"{"nodes":[{"nodeId":"1"},{"nodeId":"2","parentId":"3","childIds":["3"]},"#
          + #"{"nodeId":"3","parentId":"2","childIds":["2"]}]}"#, "contains itself"
      ),
      (
        #"{"nodes":[{"nodeId":"1","childIds":["2","2"]},{"nodeId":"2","parentId":"1"}]}"#,
        "lists the child '2' twice"
      ),
      (
        #"{"nodes":[{"nodeId":"1","childIds":["2"]},{"nodeId":"2","parentId":"1"},"#
          + #"{"nodeId":"2","parentId":"1","ignored":true}]}"#,
        "another node already has the identifier"
      ),
      (#"{"nodes":[{"nodeId":"1","ignored":3}]}"#, "expected true or false"),
      (#"{"nodes":[{"nodeId":"1""#, "the text ends"),
      ("[3]", "expected an object"),
    ])
  func brokenAnswer(json: String, words: String) {
    let found = problems(Array(json.utf8))
    #expect(found.count == 1)
    #expect(found.first?.contains(words) == true, "\(found)")
  }

  @Test("A broken DOM snapshot", arguments: ["{}", "[", #"{"documents":3}"#])
  func brokenSnapshot(json: String) {
    let found = problems(document(node("1", "RootWebArea")), snapshot: json)
    #expect(found.first?.contains("DOM snapshot") == true, "\(found)")
  }

  @Test("Numbers in a DOM snapshot that lead nowhere do no harm")
  func wildSnapshot() throws {
    let snapshot = #"""
      {"documents":[{"frameId":99,"nodes":{"parentIndex":[-1,0,1,7,-5],"backendNodeId":[1,2,3,2,9],
      "attributes":[[5],[70,-4],[0,1,2]],"contentDocumentIndex":{"index":[0,44,-1],"value":[0,9,0]},
      "pseudoType":{"index":[88],"value":[1]}},"layout":{"nodeIndex":[0,900,-3,2],
      "bounds":[[0,0,9,9],[1]]},"scrollOffsetX":1e308}],"strings":["lang"]}
      """#
    let json = document(
      node("1", "RootWebArea", children: ["2"], more: #""backendDOMNodeId":1,"#),
      node("2", "button", "Go", parent: "1", more: #""backendDOMNodeId":3,"#))
    let tree = try readTree(json, domSnapshot: Array(snapshot.utf8)).tree
    #expect(tree.stops.map(\.label?.text) == ["Go"])
  }

  @Test("A chain of 50,000 nodes is read, and refused where it cannot be a tree")
  func deepChain() throws {
    func chain(_ role: String) -> [UInt8] {
      var nodes: [String] = []
      for index in 0..<50_000 {
        nodes.append(
          node(
            "\(index)", index == 0 ? "RootWebArea" : role, children: ["\(index + 1)"],
            parent: index == 0 ? nil : "\(index - 1)"))
      }
      nodes.append(node("50000", "StaticText", "At the bottom", parent: "49999"))
      return Array("{\"nodes\":[\(nodes.joined(separator: ","))]}".utf8)
    }
    let tree = try readTree(chain("generic")).tree
    #expect(tree.stops.map(\.label?.text) == ["At the bottom"])
    #expect(problems(chain("blockquote")).first?.contains("levels below the root") == true)
  }
}

@Suite("What the browser does not promise")
struct ToleranceTests {
  @Test("The message around the answer and the bare list are read as well")
  func wrappings() throws {
    let nodes =
      node("1", "RootWebArea", "Page", children: ["2"]) + ","
      + node("2", "button", "Go", parent: "1")
    for json in [
      "{\"nodes\":[\(nodes)]}", "[\(nodes)]", "{\"id\":7,\"result\":{\"nodes\":[\(nodes)]}}",
    ] {
      let tree = try readTree(Array(json.utf8), as: .chromium).tree
      #expect(tree.name == "Page")
      #expect(tree.stops.map(\.label?.text) == ["Go"])
    }
  }

  @Test("A role that nobody knows keeps its name and its words")
  func unknownRole() throws {
    let json = document(
      node("1", "RootWebArea", children: ["2", "3"]),
      node("2", "hologram", "Lighthouse", parent: "1"),
      node("3", "gallery", children: ["4"], parent: "1"),
      node("4", "StaticText", "Inside", parent: "3"))
    let tree = try readTree(json).tree
    #expect(tree.stops.map(\.label?.text) == ["Lighthouse", "Inside"])
    #expect(tree.first("Lighthouse")?.details?.roleName == "hologram")
  }

  @Test("A control inside a control is named in a warning")
  func unreachableControl() throws {
    let focusable = #""properties":[{"name":"focusable","value":{"type":"b","value":true}}],"#
    let json = document(
      node("1", "RootWebArea", children: ["2"]),
      node("2", "button", "Card", children: ["3"], parent: "1", more: focusable),
      node("3", "button", "Like", parent: "2", more: focusable))
    let read = try readTree(json)
    #expect(read.tree.stops.map(\.label?.text) == ["Card"])
    #expect(read.warnings.map { "\($0.problem)" }.first?.contains("'Like'") == true)
  }

  /// What a document says of the caret, and what is selected then.
  static let carets: [(String, [Int]?)] = [
    (#"{"backendNodeId":7,"start":1,"end":1}"#, [1, 0]),
    (#"{"start":0,"more":{},"end":3,"backendNodeId":7}"#, [0, 3]),
    (#"{"backendNodeId":8,"start":1,"end":1}"#, nil),
    (#"{"backendNodeId":7,"start":2,"end":1}"#, nil),
    (#"{"backendNodeId":7,"start":-2,"end":1}"#, nil), (#"{"backendNodeId":7}"#, nil), ("{}", nil),
    (
      #"{"backendNodeId":7,"start":9000000000000000000,"end":9000000000000000000}"#,
      [9_000_000_000_000_000_000, 0]
    ),
  ]

  @Test("The caret is that of the field which is edited, and of no other", arguments: carets)
  func caret(_ caret: String, _ selection: [Int]?) throws {
    let edited =
      #""backendDOMNodeId":7,"properties":["#
      + #"{"name":"focused","value":{"type":"booleanOrUndefined","value":true}},"#
      + #"{"name":"editable","value":{"type":"token","value":"plaintext"}}],"#
    let nodes = [
      node("1", "RootWebArea", children: ["2", "3"]),
      node("2", "textbox", "To", parent: "1", more: edited),
      node("3", "textbox", "Subject", parent: "1", more: #""backendDOMNodeId":8,"#),
    ].joined(separator: ",")
    let tree = try readTree(Array("{\"nodes\":[\(nodes)],\"caret\":\(caret)}".utf8)).tree
    let found = tree.first("To")?.details?.text?.selection
    #expect(found.map { [$0.start, $0.length] } == selection)
    #expect(tree.first("Subject")?.details?.text?.selection == nil)
  }

  @Test("The focus of a part counts for what is read as a whole, and for nothing else")
  func focusInAPart() throws {
    let focused = #""properties":[{"name":"focused","value":{"type":"b","value":true}}],"#
    func tree(_ outer: String) throws -> AccessibilityTree {
      try readTree(
        document(
          node("1", "RootWebArea", children: ["2", "5"]),
          node("2", outer, "Due", children: ["3"], parent: "1"),
          node("3", "none", children: ["4"], parent: "2"),
          node("4", "spinbutton", "Month", parent: "3", more: focused),
          node("5", "button", "Send", parent: "1"))
      ).tree
    }
    for outer in ["Date", "DateTime", "InputTime"] {
      let tree = try tree(outer)
      #expect(tree.stops.map(\.label?.text) == ["Due", "Send"])
      #expect(tree.focus.map { tree[$0].label?.text } == "Due")
    }
    let group = try tree("group")
    #expect(group.focus.map { group[$0].label?.text } == "Month")
  }

  @Test(
    "A page in an object is read there", arguments: ["PluginObject", "EmbeddedObject", "Iframe"])
  func pageInAnObject(_ role: String) throws {
    let nodes = [
      node("1", "RootWebArea", "Outer", children: ["2", "3"]),
      node("2", role, parent: "1", more: #""backendDOMNodeId":7,"#),
      node("3", "button", "After", parent: "1"),
    ].joined(separator: ",")
    let inner = [
      node("1", "RootWebArea", "Inner", children: ["2"]), node("2", "button", "Go", parent: "1"),
    ].joined(separator: ",")
    let json = """
      {"nodes":[\(nodes)],
      "frames":{"F":{"frameId":"F","ownerBackendNodeId":7,"nodes":[\(inner)]}}}
      """
    let read = try readTree(Array(json.utf8))
    #expect(read.tree.stops.map(\.label?.text) == ["Go", "After"])
    #expect(read.warnings.isEmpty)
    #expect(read.tree.nodes.contains { $0.label?.text == "Inner" })
  }

  @Test("A live region says whether it is atomic, where its role does not")
  func atomicRegions() throws {
    func region(_ role: String, _ isAtomic: Bool) throws -> Bool? {
      let properties =
        #""properties":[{"name":"live","value":{"type":"token","value":"polite"}},"#
        + #"{"name":"atomic","value":{"type":"boolean","value":\#(isAtomic)}}],"#
      let tree = try readTree(
        document(
          node("1", "RootWebArea", children: ["2"]),
          node("2", role, children: ["3"], parent: "1", more: properties),
          node("3", "StaticText", "Items", parent: "2"))
      ).tree
      return try #require(tree.nodes.first { $0.details?.live == .polite }).flags[.atomic]
    }
    #expect(try region("generic", true) == true)
    #expect(try region("generic", false) == nil)
    #expect(try region("status", true) == nil)
    #expect(try region("status", false) == false)
  }

  @Test(
    "Of text that nobody sees there is nothing",
    arguments: ["\u{200B}", "\u{FEFF}", "\u{AD}\u{200E}"])
  func unseenText(_ text: String) throws {
    let tree = try readTree(
      document(
        node("1", "RootWebArea", children: ["2", "3", "4"]),
        node("2", "StaticText", text, parent: "1"), node("3", "button", text, parent: "1"),
        node("4", "StaticText", "\(text)Seen", parent: "1"))
    ).tree
    #expect(tree.stops.map { $0.label?.text ?? "nothing" } == ["nothing", "\(text)Seen"])
  }

  @Test("Nodes outside the root and frames without a place are named in warnings")
  func leftOut() throws {
    let json = """
      {"nodes":[\(node("1", "RootWebArea")),\(node("9", "button", "Lost", parent: "5"))],
      "frames":{"F":[\(node("1", "RootWebArea"))]}}
      """
    let warnings = try readTree(Array(json.utf8)).warnings.map { "\($0.problem)" }
    #expect(warnings.contains { $0.hasPrefix("1 node") })
    #expect(warnings.contains { $0.contains("'F'") })
  }
}
