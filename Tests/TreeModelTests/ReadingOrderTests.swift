// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Testing
import TreeFormats
import TreeModel

/// A row of the table of rules: a tree, and the labels of its elements in reading order.
struct OrderCase: Sendable, CustomTestStringConvertible {
  let rule: String
  let root: String
  let expected: String
  var style = Style.ios
  var members = ""

  var testDescription: String { rule }

  init(
    _ rule: String, _ root: String, _ expected: String, style: Style = .ios, members: String = ""
  ) {
    self.rule = rule
    self.root = root
    self.expected = expected
    self.style = style
    self.members = members
  }
}

/// An element with a label in a place.
private func at(_ label: String, _ x: Double, _ y: Double, _ more: String = "") -> String {
  #"{"label": "\#(label)", "frame": [\#(x), \#(y), 10, 10]\#(more.isEmpty ? "" : ", " + more)}"#
}

/// A view around others.
private func view(_ members: String, _ children: String...) -> String {
  let list = children.joined(separator: ", ")
  return "{" + (members.isEmpty ? "" : members + ", ") + #""children": [\#(list)]}"#
}

private let thresholds: [OrderCase] = [
  OrderCase(
    "5.2.1 eight points apart are two lines on the phone", view("", at("b", 0, 8), at("a", 9, 0)),
    "a b"),
  OrderCase(
    "5.2.1 less than eight points are one line on the phone",
    view("", at("b", 9, 0), at("a", 0, 7.9)), "a b"),
  OrderCase(
    "5.2.1 thirteen points apart are two lines on the pad", view("", at("b", 0, 13), at("a", 9, 0)),
    "a b", style: .ipados),
  OrderCase(
    "5.2.1 less than thirteen points are one line on the pad",
    view("", at("b", 9, 0), at("a", 0, 12.9)), "a b", style: .ipados),
  OrderCase(
    "5.2.1 the larger left edge comes first from right to left",
    view("", at("b", 0, 0), at("a", 20, 0)), "a b", members: #""direction": "rtl""#),
  OrderCase(
    "5.2.1 lines go from top to bottom from right to left too",
    view("", at("b", 90, 20), at("a", 0, 0)), "a b", members: #""direction": "rtl""#),
  OrderCase(
    "5.2.1 equal places keep the order of the tree",
    view("", at("a", 5, 5), at("b", 5, 5), at("c", 5, 5)), "a b c"),
  OrderCase(
    "5.2.2 what is not transitive depends on the sort: pairs in order stay",
    view("", at("a", 0, 8), at("b", 0, 0), at("c", 0, -8), at("d", 0, -8)), "a b c d",
    style: .ipados),
  OrderCase(
    "16.17 trees for the Mac are read as they stand", view("", at("a", 0, 100), at("b", 0, 0)),
    "a b", style: .macos),
  OrderCase(
    "16.17 trees from the web are read as they stand",
    view(#""role": "document""#, at("a", 0, 100), at("b", 0, 0)), "a b"),
  OrderCase(
    "16.17 the document's word on order counts first", view("", at("b", 0, 100), at("a", 0, 0)),
    "a b", style: .macos, members: #""order": "geometry""#),
  OrderCase(
    "16.17 a higher priority comes before geometry",
    view("", at("b", 0, 0), at("a", 0, 100, #""sortPriority": 1"#)), "a b"),
  OrderCase(
    "16.17 priority counts in a tree read as it stands",
    view("", at("b", 0, 0), at("a", 0, 100, #""sortPriority": 1"#)), "a b", style: .macos),
  OrderCase(
    "siblings without frames keep the order of the tree",
    view("", #"{"label": "a"}"#, #"{"label": "b"}"#), "a b"),
  OrderCase(
    "one without a frame stays with the one before it",
    view("", at("c", 0, 50), #"{"label": "d"}"#, at("a", 0, 0), #"{"label": "b"}"#), "a b c d"),
]

private let grouping: [OrderCase] = [
  OrderCase(
    "C plain views interleave with their neighbours",
    view("", view("", at("a", 0, 0), at("c", 0, 50)), view("", at("b", 100, 0), at("d", 100, 50))),
    "a b c d"),
  OrderCase(
    "5.2.4 a grouping view keeps its elements together",
    view(
      "", view(#""groupChildren": true"#, at("a", 0, 0), at("b", 0, 50)),
      view("", at("c", 100, 0), at("d", 100, 50))), "a b c d"),
  OrderCase(
    "5.2.4 a list keeps its elements together",
    view("", view(#""containerType": "list""#, at("a", 0, 0), at("b", 0, 50)), at("c", 100, 0)),
    "a b c"),
  OrderCase(
    "5.2.4 a landmark keeps its elements together",
    view("", view(#""containerType": "landmark""#, at("a", 0, 0), at("b", 0, 50)), at("c", 100, 0)),
    "a b c"),
  OrderCase(
    "5.2.4 a data table keeps its elements together",
    view(
      "", view(#""containerType": "dataTable""#, at("a", 0, 0), at("b", 0, 50)), at("c", 100, 0)),
    "a b c"),
  OrderCase(
    "5.2.4 a bar of tabs keeps its elements together",
    view("", view(#""traits": ["tabBar"]"#, at("a", 0, 0), at("b", 0, 50)), at("c", 100, 0)),
    "a b c"),
  OrderCase(
    "5.2.4 a semantic group with a label keeps its elements together",
    view(
      "", view(#""containerType": "semanticGroup", "label": "G""#, at("a", 0, 0), at("b", 0, 50)),
      at("c", 100, 0)), "a b c"),
  OrderCase(
    "5.2.4 a semantic group without a name does not",
    view(
      "", view(#""containerType": "semanticGroup""#, at("a", 0, 0), at("c", 0, 50)), at("b", 100, 0)
    ), "a b c"),
  OrderCase(
    "5.2.5 a group stands where its first member would",
    view(
      "", at("a", 50, 0),
      view(#""groupChildren": true, "frame": [0, 0, 100, 100]"#, at("c", 60, 50), at("b", 60, 0))),
    "a b c"),
  OrderCase(
    "a group in which nothing has a frame stands by its own",
    view(
      "", view(#""groupChildren": true, "frame": [0, 100, 100, 100]"#, #"{"label": "b"}"#),
      at("a", 0, 0)), "a b"),
  OrderCase(
    "explicit elements without frames stand by the frame of what has them",
    view("", #"{"frame": [0, 100, 9, 9], "elements": [{"label": "b"}]}"#, at("a", 0, 0)), "a b"),
  OrderCase(
    "5.2.5 inside a bar of tabs a group stands by its own frame",
    view(
      #""traits": ["tabBar"]"#, at("b", 50, 0),
      view(#""groupChildren": true, "frame": [0, 0, 100, 100]"#, at("a", 60, 0))), "a b"),
  OrderCase(
    "5.2.3 explicit elements keep their order",
    #"{"elements": [\#(at("a", 0, 90)), \#(at("b", 0, 0))]}"#, "a b"),
  OrderCase(
    "5.2.3 explicit elements may be groups, each sorted inside",
    #"{"elements": [\#(view("", at("b", 0, 90), at("a", 0, 80))), \#(view("", at("d", 0, 50), at("c", 0, 0)))]}"#,
    "a b c d"),
  OrderCase(
    "5.2.3 an empty list of elements has none",
    #"{"elements": [], "children": [\#(at("x", 0, 0))]}"#, ""),
  OrderCase(
    "C each column a group by explicit elements",
    view(
      "", #"{"elements": [\#(at("a", 0, 0)), \#(at("b", 0, 50))]}"#,
      #"{"elements": [\#(at("c", 100, 0)), \#(at("d", 100, 50))]}"#), "a b c d"),
]

private let skipping: [OrderCase] = [
  OrderCase(
    "5.1 hidden elements hide the view itself and all below it",
    view(
      "", at("a", 0, 0), at("x", 0, 9, #""elementsHidden": true"#),
      view(#""elementsHidden": true"#, at("y", 0, 20))), "a"),
  OrderCase("5.1 hidden", view("", at("a", 0, 0), view(#""hidden": true"#, at("x", 0, 9))), "a"),
  OrderCase(
    "5.1 transparent",
    view("", at("a", 0, 0), view(#""alpha": 0"#, at("x", 0, 9)), at("b", 0, 20, #""alpha": 0.1"#)),
    "a b"),
  OrderCase(
    "5.1 an element hides what is in it",
    view("", view(#""isElement": true, "label": "a""#, at("x", 0, 0))), "a"),
  OrderCase(
    "5.1 a label alone makes no element of a view", view("", view(#""label": "x""#, at("a", 0, 0))),
    "a"),
  OrderCase(
    "16.8 an element with no width is not read",
    #"{"children": [{"label": "x", "frame": [0, 0, 0, 9]}, \#(at("a", 0, 0))]}"#, "a"),
  OrderCase(
    "16.8 an element with no height is not read",
    #"{"children": [{"label": "x", "frame": [0, 0, 9, 0]}, \#(at("a", 0, 0))]}"#, "a"),
  OrderCase(
    "16.8 a view flat one way lets its children through",
    view("", view(#""frame": [0, 0, 90, 0]"#, at("a", 0, 0))), "a"),
  OrderCase(
    "16.8 a view that is a mere point is rejected with all below it",
    view("", view(#""frame": [5, 5, 0, 0]"#, at("x", 0, 0)), at("a", 0, 0)), "a"),
  OrderCase(
    "5.1 a flat view that clips is skipped",
    view("", view(#""frame": [0, 0, 90, 0], "clips": true"#, at("x", 0, 0)), at("a", 0, 0)), "a"),
  OrderCase(
    "5.1 a flat view with explicit elements is skipped",
    view("", #"{"frame": [0, 0, 90, 0], "elements": [\#(at("x", 0, 0))]}"#, at("a", 0, 0)), "a"),
  OrderCase(
    "16.8 a node without a frame is never judged by size", view("", #"{"label": "a"}"#), "a"),
  OrderCase(
    "16.8 an element outside the screen is kept", view("", at("a", 0, 0), at("b", 0, 5000)), "a b",
    members: #""screen": [390, 844]"#),
  OrderCase(
    "5.1 only the last modal of siblings is read",
    view(
      "", at("x", 0, 0), view(#""modal": true"#, at("y", 0, 9)),
      view(#""modal": true"#, at("a", 0, 20)), at("z", 0, 30)), "a"),
  OrderCase(
    "5.1 cousins of a modal stay readable",
    view(
      "", view("", view(#""modal": true"#, at("b", 0, 9)), at("x", 0, 0)), view("", at("a", 0, 0))),
    "a b"),
  OrderCase(
    "5.1 an empty modal silences its siblings", view("", at("x", 0, 0), view(#""modal": true"#)), ""
  ),
  OrderCase(
    "16.9 a hidden modal silences nobody",
    view("", at("a", 0, 0), view(#""modal": true, "hidden": true"#, at("x", 0, 9))), "a"),
  OrderCase(
    "16.9 the last modal that can be seen counts",
    view(
      "", at("x", 0, 0), view(#""modal": true"#, at("a", 0, 9)),
      view(#""modal": true, "hidden": true"#, at("y", 0, 20))), "a"),
  OrderCase(
    "isElement off: the children are back",
    view("", view(#""isElement": false, "label": "x""#, at("a", 0, 0), at("b", 0, 9))), "a b"),
  OrderCase(
    "roles that make a leaf hide what is in them",
    view("", view(#""role": "button", "label": "a""#, at("x", 0, 0))), "a"),
]

@Suite("Reading order") struct ReadingOrderTests {
  @Test("elements are read in the order of the rule", arguments: thresholds + grouping + skipping)
  func order(row: OrderCase) throws {
    let members = row.members.isEmpty ? "" : row.members + ", "
    let document = #"{"aloud": 1, \#(members)"root": \#(row.root)}"#
    let tree = try readTree(Array(document.utf8)).tree
    let order = ReadingOrder(of: tree, style: row.style)
    let labels = order.stops.compactMap { tree[$0.node].label?.text }
    #expect(labels.joined(separator: " ") == row.expected)
    #expect(labels.count == order.stops.count)
  }

  @Test("containers are ranges of stops, and a crossing names those left and entered")
  func crossings() throws {
    let tree = try readTree(
      Array(
        #"""
        {"aloud": 1, "order": "tree", "root": {"children": [
          {"id": "outer", "containerType": "landmark", "children": [
            {"label": "a"},
            {"id": "inner", "containerType": "list", "children": [{"label": "b"}, {"label": "c"}]}]},
          {"id": "empty", "containerType": "list"},
          {"id": "last", "containerType": "list", "children": [{"label": "d"}]},
          {"label": "e"}]}}
        """#.utf8)
    ).tree
    let order = ReadingOrder(of: tree)
    let names = order.containers.map { tree.identifier(of: $0.node) }
    #expect(names == ["outer", "inner", "last"])
    #expect(order.containers.map(\.stops) == [0..<3, 1..<3, 3..<4])
    #expect(order.containers.map(\.depth) == [0, 1, 0])
    func crossing(_ start: Int?, _ end: Int) -> String {
      let (left, entered) = order.crossing(from: start, to: end)
      return "-\(left.map { names[$0] }) +\(entered.map { names[$0] })"
    }
    #expect(crossing(nil, 0) == #"-[] +["outer"]"#)
    #expect(crossing(nil, 1) == #"-[] +["outer", "inner"]"#)
    #expect(crossing(0, 1) == #"-[] +["inner"]"#)
    #expect(crossing(1, 2) == "-[] +[]")
    #expect(crossing(2, 3) == #"-["inner", "outer"] +["last"]"#)
    #expect(crossing(3, 1) == #"-["last"] +["outer", "inner"]"#)
    #expect(crossing(3, 4) == #"-["last"] +[]"#)
  }

  @Test("two hundred thousand siblings in shuffled places are all read, line by line")
  func manySiblings() throws {
    var builder = TreeBuilder()
    let root = builder.add()
    var state: UInt64 = 1
    for number in 0..<200_000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      var node = Node()
      node.label = AttributedText("\(number)")
      node.frame = Rectangle(
        x: Double(state >> 60) * 20, y: Double(state >> 40), width: 9, height: 9)
      _ = builder.add(node, under: root)
    }
    let tree = builder.finish().tree
    let stops = ReadingOrder(of: tree).stops
    #expect(Set(stops.map(\.node)).count == 200_000)
    let lines = stops.compactMap { tree[$0.node].frame?.y }
    let disorder = zip(lines, lines.dropFirst()).filter { $0 >= $1 + 8 }
    #expect(disorder.isEmpty)
  }
}
