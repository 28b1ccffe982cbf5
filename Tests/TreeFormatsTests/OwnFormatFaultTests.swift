// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import JSONText
import Testing
import TreeFormats
import TreeModel

/// A document that is refused: what stands in it, and where what is found.
struct FaultCase: Sendable, CustomTestStringConvertible {
  let claim: String
  let document: String
  let found: [String]

  var testDescription: String { claim }

  init(_ claim: String, _ document: String, _ found: String...) {
    self.claim = claim
    self.document = document
    self.found = found
  }
}

private func node(_ members: String) -> String {
  #"{"aloud": 1, "root": {\#(members)}}"#
}

private let faults: [FaultCase] = [
  FaultCase(
    "a document needs a root", #"{"aloud": 1}"#,
    "1:1 $: the required member \"root\" is missing"),
  FaultCase(
    "other versions are refused", #"{"aloud": 2, "root": {}}"#,
    "1:11 $.aloud: version 2 of the tree format is unknown; Aloud reads version 1"),
  FaultCase(
    "a label is a text", node(#""label": 5"#),
    "1:32 $.root.label: this is a number, expected a string"),
  FaultCase(
    "a frame has four numbers", node(#""frame": [1, 2, 3]"#),
    "1:32 $.root.frame: out of range: expected [x, y, width, height]"),
  FaultCase(
    "NaN is no JSON", node(#""frame": [NaN, 2, 3, 4]"#),
    "1:33 $.root.frame[0]: unexpected 'N', expected a value"),
  FaultCase(
    "a number has to fit", node(#""frame": [1e999, 2, 3, 4]"#),
    "1:33 $.root.frame[0]: number out of range"),
  FaultCase(
    "half a surrogate pair is no text", node(#""label": "\ud800""#),
    "1:33 $.root.label: half of a surrogate pair: a \\u escape from D800 to DFFF needs its other half"
  ),
  FaultCase(
    "names are among those allowed", node(#""containerType": "lst""#),
    "1:40 $.root.containerType: \"lst\" is not allowed here; expected one of none, dataTable, list, landmark, semanticGroup; did you mean \"list\"?"
  ),
  FaultCase(
    "a heading level is from 1 to 99", node(#""headingLevel": 100"#),
    "1:39 $.root.headingLevel: out of range: expected a heading level from 1 to 99"),
  FaultCase(
    "alpha is from 0 to 1", node(#""alpha": 1.5"#),
    "1:32 $.root.alpha: out of range: expected from 0 to 1"),
  FaultCase(
    "a position counts from one", node(#""position": [0, 3]"#),
    "1:35 $.root.position: out of range: expected [index, count] as whole numbers from one"),
  FaultCase(
    "a run lies within its text", node(#""label": {"text": "ab", "runs": [{"range": [1, 2]}]}"#),
    "1:32 $.root.label: the run [1, 2] reaches beyond the text's 2 scalars"),
  FaultCase(
    "a member stands once in a node", node(#""label": "a", "label": "b""#),
    "1:46 $.root.label: member \"label\" occurs twice in this object; keep one"),
  FaultCase(
    "identifiers are unique", node(#""id": "a", "children": [{"id": "a"}]"#),
    "1:54 $.root.children[0].id: another node already has the identifier \"a\"; identifiers must be unique in a tree"
  ),
  FaultCase(
    "a reference leads to a node",
    #"{"aloud": 1, "root": {"children": ["hed"]}, "nodes": [{"id": "head"}]}"#,
    "1:36 $.root.children[0]: no node has the identifier \"hed\"; did you mean \"head\"?"),
  FaultCase(
    "a node has one place",
    #"{"aloud": 1, "root": {"children": ["a", "a"]}, "nodes": [{"id": "a"}]}"#,
    "1:41 $.root.children[1]: node \"a\" already has a parent; a node can have only one"),
  FaultCase(
    "a node does not lie within itself",
    #"{"aloud": 1, "root": {}, "nodes": [{"id": "a", "children": ["b"]}, {"id": "b", "children": ["a"]}]}"#,
    "1:36 $.nodes[0]: node \"a\" contains itself"),
  FaultCase(
    "nor does the root", #"{"aloud": 1, "root": {"id": "r", "children": [{"children": ["r"]}]}}"#,
    "1:61 $.root.children[0].children[0]: node \"r\" contains itself"),
  FaultCase(
    "nor by way of explicit elements",
    #"{"aloud": 1, "root": {"children": [{"id": "a", "children": [{"elements": ["a"]}]}]}}"#,
    "1:36 $.root.children[0]: node \"a\" contains itself"),
  FaultCase(
    "focus names a node", #"{"aloud": 1, "focus": "x", "root": {}}"#,
    "1:23 $.focus: no node has the identifier \"x\""),
  FaultCase(
    "a range has its limits in order", node(#""range": {"minimum": 2, "maximum": 1}"#),
    "1:32 $.root.range: a range needs minimum and maximum in this order, or values"),
  FaultCase(
    "a cell span is at least one", node(#""cell": {"rowSpan": 0}"#),
    "1:43 $.root.cell.rowSpan: out of range: expected a whole number from 1 to 2147483647"),
  FaultCase(
    "nothing follows the document", node("") + " x",
    "1:26 $: something follows the end of the document"),
  FaultCase(
    "a document needs its version", #"{"root": {}}"#,
    "1:1 $: the required member \"aloud\" is missing"),
  FaultCase(
    "an object without any known member", " {}",
    "1:2 $: cannot detect the format of this document: JSON object without members; set it with "
      + "--from, or with format in a request; docs/reference/formats/README.md lists the formats"),
  FaultCase("an empty document", "", "the document is empty; expected a tree"),
  FaultCase("a document of white space", " \n ", "the document is empty; expected a tree"),
  FaultCase(
    "no tree at all", "Name;Price\n",
    "1:1 $: cannot detect the format of this document: text that begins with \"Name;Price\"; set it "
      + "with --from, or with format in a request; docs/reference/formats/README.md lists the formats"
  ),
  FaultCase(
    "a document that is cut off", #"{"aloud": 1, "root": {"label": "a"#,
    "1:34 $.root.label: the text ends in the middle of a value"),
  FaultCase(
    "all problems are found at once, in the order of the document",
    "{\"aloud\": 1, \"root\": {\n \"label\": 1,\n \"children\": [{\"id\": \"ä\", \"hidden\": 0}, 7, \"x\"]}}",
    "2:11 $.root.label: this is a number, expected a string",
    "3:37 $.root.children[0].hidden: this is a number, expected true or false",
    "3:41 $.root.children[1]: this is a number, expected a node or an identifier",
    "3:44 $.root.children[2]: no node has the identifier \"x\""),
]

@Suite("Faults of the tree format") struct OwnFormatFaultTests {
  @Test("a fault is named with its place", arguments: faults)
  func fault(row: FaultCase) throws {
    let error = #expect(throws: RefusedDocument.self) { try readTree(Array(row.document.utf8)) }
    let found = try #require(error).findings.map { finding in
      let place = finding.location.map { "\($0.line):\($0.column) \($0.path): " } ?? ""
      return place + finding.problem.description
    }
    #expect(found == row.found)
  }

  @Test(
    "What is ignored is told with its place and a remedy, and nothing else is lost",
    arguments: [
      (
        #""path": [[1, 2]], "frame": [0, 0, 9, 9], "children": [{"label": "B"}]"#, "",
        "$.root.path: an outline has at least three points, and this one has 1, so that it is ignored "
          + "and the frame counts; add points, or omit path"
      ),
      (
        #""path": [[1, 2], [3, 4]], "frame": [0, 0, 9, 9], "children": [{"label": "B"}]"#, "",
        "$.root.path: an outline has at least three points, and this one has 2, so that it is ignored "
          + "and the frame counts; add points, or omit path"
      ),
      (
        #""frame": [0, 0, 9, 9], "children": [{"label": "B"}]"#,
        #""notifications": [{"type": "screenChange", "node": "0/0"}, {"type": "announcement", "text": "Hi"}],"#,
        "$.notifications[0].type: there is no notification \"screenChange\", so that it is ignored; "
          + "write one of screenChanged, layoutChanged, announcement, pageScrolled, actionFailed; did "
          + "you mean \"screenChanged\"?"
      ),
    ])
  func ignored(members: String, document: String, warning: String) throws {
    let json = #"{"aloud": 1, \#(document) "root": {\#(members)}}"#
    let read = try readTree(Array(json.utf8))
    let found = read.warnings.map { "\($0.location?.path ?? ""): \($0.problem)" }
    #expect(found == [warning])
    #expect(read.tree.nodes.count == 2 && read.tree[.root].frame?.width == 9)
    #expect(read.tree[.root].rare?.members.path == nil)
    #expect(read.tree.notifications.map(\.text) == (document.isEmpty ? [] : ["Hi"]))
  }

  @Test func `an event that comes alone has to be one that there is`() throws {
    let tree = try readTree(Array(#"{"aloud": 1, "root": {}}"#.utf8)).tree
    let error = #expect(throws: RefusedDocument.self) {
      try readNotification(Array(#"{"type": "wobble"}"#.utf8), about: tree)
    }
    let allowed = Notification.Kind.allCases.map(\.rawValue)
    #expect(
      try #require(error).findings.map(\.problem) == [
        .notAllowed("wobble", allowed: allowed, nearest: nil)
      ])
  }

  @Test("every cut of a document is refused, never taken or trapped on")
  func truncation() {
    let whole = Array(everyMember.utf8)
    for length in 0..<whole.count {
      #expect(throws: RefusedDocument.self) { try readTree(Array(whole[..<length])) }
    }
  }

  @Test("bytes that are not UTF-8 are refused where they stand")
  func invalidUTF8() throws {
    let bytes =
      Array(#"{"aloud": 1, "root": {"label": "a"#.utf8) + [0xC3, 0x28] + Array(#""}}"#.utf8)
    let error = #expect(throws: RefusedDocument.self) { try readTree(bytes) }
    #expect(try #require(error).findings.map(\.problem) == [.json(.invalidUTF8)])
  }

  @Test("nesting beyond the limit is refused with its path, and costs neither time nor memory")
  func depth() throws {
    let deep = #"{"aloud": 1, "root": "# + String(repeating: #"{"children": ["#, count: 100_000)
    let error = #expect(throws: RefusedDocument.self) { try readTree(Array(deep.utf8)) }
    let refusal = try #require(error)
    let finding = try #require(refusal.findings.first)
    #expect(finding.problem == .json(.tooDeep(limit: 4096)))
    #expect(finding.location?.path.hasPrefix("$.root.children[0].children[0]") == true)
    let brackets = [UInt8](repeating: UInt8(ascii: "["), count: 64 << 20)
    #expect(throws: RefusedDocument.self) { try readTree(brackets) }
    #expect(throws: RefusedDocument.self) { try readTree(brackets, as: .aloud) }
  }

  @Test("a tree may be a thousand levels deep, nested or flat, and no deeper than its limit")
  func levels() throws {
    func nested(_ levels: Int) -> [UInt8] {
      Array(
        (#"{"aloud": 1, "root": "# + String(repeating: #"{"children": ["#, count: levels)
          + #"{"label": "Bottom"}"# + String(repeating: "]}", count: levels) + "}").utf8)
    }
    #expect(try readTree(nested(1000)).tree.nodes.count == 1001)
    let error = #expect(throws: RefusedDocument.self) { try readTree(nested(1025)) }
    #expect(try #require(error).findings.first?.problem == .tooDeep(limit: 1024))
    // What lies still deeper is not told besides.
    let deeper = #expect(throws: RefusedDocument.self) { try readTree(nested(1400)) }
    #expect(try #require(deeper).findings.map(\.problem) == [.tooDeep(limit: 1024)])
  }

  @Test("findings beyond a few hundred are counted, not kept")
  func manyFindings() throws {
    let wrong = (0..<10_000).map { _ in "5" }.joined(separator: ",")
    let document = #"{"aloud": 1, "root": {"children": [\#(wrong)]}}"#
    let error = #expect(throws: RefusedDocument.self) { try readTree(Array(document.utf8)) }
    let findings = try #require(error).findings
    #expect(findings.count == 201)
    #expect(findings.last?.problem == .more(9800))
  }

  @Test(
    "a finding shortens the text that it quotes",
    arguments: [
      #""LONG": 1"#, #""label": "a", "label": "LONG""#, #""role": "LONG""#, #""traits": ["LONG"]"#,
      #""containerType": "LONG""#, #""elements": ["LONG"]"#, #""checked": "LONG""#,
      #""children": [{"id": "LONG"}, {"id": "LONG"}]"#,
      #""children": [{"id": "LONG", "label": 5}]"#,
    ])
  func longNames(members: String) throws {
    for letter in ["x", "e\u{301}\u{302}", "\u{7F}"] {
      let long = String(repeating: letter, count: 100_000)
      let document = Array(node(members).replacing("LONG", with: long).utf8)
      var findings: [Finding] = []
      do throws(RefusedDocument) {
        findings = try readTree(document).warnings
      } catch {
        findings = error.findings
      }
      #expect(!findings.isEmpty)
      for finding in findings { #expect(finding.description.unicodeScalars.count < 500) }
    }
  }
}
