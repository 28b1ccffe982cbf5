// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import Testing
import TreeFormats
import TreeModel

@Suite("Whatever other tools' documents claim, reading them ends, and soon")
struct ImporterClaimsTests {
  static let long = String(repeating: "word ", count: 20_000)

  /// An update of nodes as they are written, the root being 0.
  static func update(_ nodes: String, tree: String = "t") -> String {
    #"{"nodes":[\#(nodes)],"tree":{"root":0},"treeId":"\#(tree)","focus":0}"#
  }

  static func root(_ children: Range<Int>) -> String {
    #"[0,{"role":"window","properties":{"children":\#(Array(children))}}]"#
  }

  /// Views of iOS in one another, then wrappers, then very many views.
  static func nested(_ outer: String, around inner: String) -> String {
    let (outer, inner) = ("XCUIElementType\(outer)", "XCUIElementType\(inner)")
    let wrapper = "XCUIElementTypeOther"
    return String(repeating: #"<\#(outer) name="a">"#, count: 450)
      + String(repeating: "<\(wrapper)>", count: 450)
      + String(repeating: #"<\#(inner) label="t"/>"#, count: 80_000)
      + String(repeating: "</\(wrapper)>", count: 450)
      + String(repeating: "</\(outer)>", count: 450)
  }

  /// With the square of its size each of these would take minutes, which nobody overlooks, or more
  /// memory than there is.
  static let documents: [(String, String, isTaken: Bool)] = [
    (
      "very many nodes that are labelled by the same long texts",
      update(
        root(1..<20_002)
          + #",[1,{"role":"label","properties":{"value":"\#(long)"}}]"#
          + (2..<20_002).map {
            #",[\#($0),{"role":"button","properties":{"labelledBy":[1,1,3],"label":""}}]"#
          }.joined()), true
    ),
    (
      "very many inputs that claim the same text",
      update(
        root(2..<20_002) + #",[1,{"role":"textRun","properties":{"value":"\#(long)"}}]"#
          + (2..<20_002).map { #",[\#($0),{"role":"textInput","properties":{"children":[1]}}]"# }
          .joined()), true
    ),
    (
      "very many inputs in one another",
      update(
        root(1..<2)
          + (1..<900).map {
            #",[\#($0),{"role":"textInput","properties":{"children":[\#($0 + 1)]}}]"#
          }.joined()
          + #",[900,{"role":"paragraph","properties":{"children":\#(Array(901..<30_000))}}]"#
          + (901..<30_000).map { #",[\#($0),{"role":"textRun","properties":{"value":"a"}}]"# }
          .joined()), true
    ),
    (
      "very many trees",
      (0..<20_000).map { update(#"[0,{"role":"window"}]"#, tree: "t\($0)") }.joined(), true
    ),
    (
      "very many changes deep in a region that is announced",
      update(
        #"[0,{"role":"window","properties":{"live":"polite","children":[1]}}]"#
          + (1..<900).map { #",[\#($0),{"role":"group","properties":{"children":[\#($0 + 1)]}}]"# }
          .joined() + #",[900,{"role":"label"}]"#)
        + (0..<4_000).map {
          #"{"nodes":[[900,{"role":"label","properties":{"value":"\#($0)"}}]],"treeId":"t"}"#
        }.joined(), true
    ),
    (
      "a child that is named very many times",
      update(
        #"[0,{"role":"window","properties":{"children":[\#(String(repeating: "1,", count: 100_000))1]}}],[1,{"role":"button"}]"#
      ), false
    ),
    (
      "members without end in one line",
      " →Button, 0x1" + String(repeating: "', label: 'a', placeholderValue: 'b", count: 3_000),
      true
    ),
    (
      "a label that never ends",
      " →Button, 0x1, label: 'a\n" + String(repeating: "and so on\n", count: 10_000), true
    ),
    (
      "names that might be what is in the node",
      #"{"role":"WebArea","children":["#
        + String(repeating: #"{"role":"listitem","name":"a","children":["#, count: 900)
        + String(repeating: #"{"role":"StaticText","name":""},"#, count: 40_000)
        + #"{"role":"text","name":"a"}"# + String(repeating: "]}", count: 900) + "]}", true
    ),
    (
      "very many texts in bars in one another",
      nested("NavigationBar", around: "StaticText"), true
    ),
    (
      "very many buttons in segmented controls in one another",
      nested("SegmentedControl", around: "Button"), true
    ),
  ]

  // The limit names what never ends; the time in the queue behind other tests counts too.
  @Test("Much of one thing is read to its end", .timeLimit(.minutes(60)), arguments: documents)
  func growth(_ name: String, _ document: String, isTaken: Bool) {
    do throws(RefusedDocument) {
      let read = try readTree(Array(document.utf8))
      #expect(isTaken, "\(name)")
      let size = read.tree.nodes.reduce(0) { sum, node in
        sum + (node.label?.text.utf8.count ?? 0) + (node.value?.text.utf8.count ?? 0)
      }
      #expect(size <= 8 * document.utf8.count + (1 << 21), "\(name)")
    } catch {
      #expect(!isTaken, "\(name): \(error.findings.prefix(1).map { "\($0.problem)" })")
    }
  }

  @Test(
    "Numbers that nothing can be counted by do no harm",
    arguments: [
      "level", "rowIndex", "columnIndex", "rowSpan", "columnSpan", "rowCount", "columnCount",
      "positionInSet", "sizeOfSet", "numericValue", "minNumericValue", "maxNumericValue",
      "numericValueStep",
    ])
  func extremes(_ property: String) throws {
    for number in ["9223372036854775807", "-1", "1e308", "-1e308", "0.5", "1073741824", "5e-324"] {
      let roles = ["heading", "cell", "columnHeader", "row", "table", "slider", "treeItem"]
      let nodes = roles.enumerated().map { place, role in
        #",[\#(place + 1),{"role":"\#(role)","properties":{"label":"a","\#(property)":\#(number)}}]"#
      }
      let document = Self.update(Self.root(1..<roles.count + 1) + nodes.joined())
      let tree = try readTree(Array(document.utf8)).tree
      var writer = TreeWriter(tree)
      while writer.step() {}
      #expect(throws: Never.self) { try readTree(writer.bytes) }
    }
  }
}
