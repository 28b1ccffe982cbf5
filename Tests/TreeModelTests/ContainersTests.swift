// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Testing
import TreeModel

@Suite struct ContainersTests {
  /// A list in a landmark, a list beside that, and elements between them.
  static let sample = area(
    "root", element("a", 0, 0),
    area(
      "main", element("b", 0, 20),
      area("list", element("c", 0, 40), element("d", 0, 60)).container(.list),
      area("list2", element("e", 0, 80)).container(.list)
    ).container(.landmark),
    area("nothing").container(.list),
    element("f", 0, 100), area("table", element("g", 0, 120)).container(.dataTable))

  @Test func `a container is the range of its stops, those within containers in it included`() {
    let named = NamedTree(Self.sample)
    let order = named.order()
    #expect(named.stops() == "a b c d e f g")
    #expect(order.containers.map { named.name($0.node) } == ["main", "list", "list2", "table"])
    #expect(order.containers.map(\.kind) == [.landmark, .list, .list, .dataTable])
    #expect(order.containers.map(\.stops) == [1..<5, 2..<4, 4..<5, 6..<7])
    #expect(order.containers.map(\.outer) == [nil, 0, 0, nil])
    #expect(order.containers.map(\.depth) == [0, 1, 1, 0])
    #expect(order.stops.map(\.container) == [nil, 0, 1, 1, 2, nil, 3])
  }

  /// What the cursor of the Mac meets in a container of the sample, or on the screen.
  static let levels: [(container: Int?, items: [ReadingOrder.Item])] = [
    (nil, [.stop(0), .container(0), .stop(5), .container(3)]),
    (0, [.stop(1), .container(1), .container(2)]),
    (1, [.stop(2), .stop(3)]), (2, [.stop(4)]), (3, [.stop(6)]),
  ]

  @Test(arguments: levels.indices)
  func `on the Mac a container is one stop, and what is in it is met inside`(row: Int) {
    let (container, items) = Self.levels[row]
    #expect(NamedTree(Self.sample).order().items(in: container) == items)
  }

  @Test func `on a page the cursor stops at both edges of a container`() throws {
    let named = NamedTree(Self.sample.having { $0.role = .document })
    let order = ReadingOrder(of: named.tree, style: .macos)
    let places = order.places()
    let expected: [ReadingOrder.Item] = [
      .stop(0), .container(0), .stop(1), .container(1), .stop(2), .stop(3), .end(1), .container(2),
      .stop(4), .end(2), .end(0), .stop(5), .container(3), .stop(6), .end(3),
    ]
    #expect(Array(places) == expected)
    for (index, place) in expected.enumerated() {
      #expect(places.index(of: place) == index)
      #expect(places.index(atOrAfter: place) == index)
    }
    #expect(places.index(of: .stop(7)) == nil)
    let starts = order.places(ends: false)
    #expect(Array(starts) == expected.filter { if case .end = $0 { false } else { true } })
    #expect(starts.index(atOrAfter: .end(1)) == starts.index(of: .stop(4)).map { $0 })
    let stops = order.places(starts: false)
    #expect(Array(stops) == order.stops.indices.map(ReadingOrder.Item.stop))
    #expect(stops.index(atOrAfter: .container(1)) == 2)
    #expect(stops.index(atOrAfter: .end(3)) == 7)
    // Nowhere else does it stop at them.
    #expect(ReadingOrder(of: named.tree, style: .ios).places().count == 7)
    #expect(ReadingOrder(of: NamedTree(Self.sample).tree, style: .macos).places().count == 7)
  }

  @Test func `a page within an application has its own places`() {
    let named = NamedTree(
      area(
        "root", area("bar", element("a")).having { $0.role = .toolbar },
        area("view", area("main", element("b")).having { $0.role = .main }).having {
          $0.role = .webView
        }))
    let order = ReadingOrder(of: named.tree, style: .macos)
    #expect(order.containers.map(\.isOnPage) == [false, false, true])
    #expect(order.stops.map(\.isOnPage) == [false, true])
    #expect(Array(order.places()) == [.stop(0), .container(2), .stop(1), .end(2)])
  }

  static let macKinds: [(role: Role, onIOS: ContainerKind?, onTheMac: ContainerKind?)] = [
    (.toolbar, nil, .semanticGroup), (.radiogroup, nil, .semanticGroup),
    (.dialog, nil, .semanticGroup), (.menu, nil, .semanticGroup), (.group, nil, nil),
    (.form, nil, nil), (.document, nil, .semanticGroup), (.list, .list, .list),
  ]

  @Test(arguments: macKinds)
  func `on the Mac most groups need no name`(
    role: Role, onIOS: ContainerKind?, onTheMac: ContainerKind?
  ) throws {
    let named = NamedTree(
      area("root", area("inner", element("a")).having { $0.role = role }))
    let index = try #require(named.indices["inner"])
    #expect(named.tree.containerKind(of: index) == onIOS)
    #expect(named.tree.containerKind(of: index, style: .macos) == onTheMac)
    let page = NamedTree(area("root", element("a")).having { $0.role = .document })
    #expect(page.tree.containerKind(of: .root, style: .macos) == nil)
  }

  @Test func `on the Mac the cursor stops at a group with nothing in it`() {
    let named = NamedTree(
      area(
        "root", element("a"), area("b").having { $0.role = .group },
        area("c").container(.semanticGroup),
        area("d").having { $0.role = .group }
          .flag(.isElement, false), area("e")))
    #expect(named.stops(.ios) == "a")
    #expect(named.stops(.macos) == "a b c")
  }

  static let crossings: [(from: String?, to: String, left: [String], entered: [String])] = [
    (nil, "a", [], []), (nil, "c", [], ["main", "list"]), ("a", "b", [], ["main"]),
    ("a", "c", [], ["main", "list"]), ("b", "c", [], ["list"]), ("c", "d", [], []),
    ("c", "c", [], []), ("c", "b", ["list"], []), ("d", "e", ["list"], ["list2"]),
    ("e", "d", ["list2"], ["list"]), ("d", "f", ["list", "main"], []),
    ("d", "g", ["list", "main"], ["table"]), ("g", "c", ["table"], ["main", "list"]),
    ("f", "a", [], []), ("b", "g", ["main"], ["table"]),
  ]

  @Test(arguments: crossings.indices)
  func `what is left comes innermost first, what is entered outermost first`(row: Int) throws {
    let (from, to, left, entered) = Self.crossings[row]
    let named = NamedTree(Self.sample)
    let order = named.order()
    func stop(_ name: String) -> Int? { order.stops.firstIndex { named.name($0.node) == name } }
    let crossing = order.crossing(from: from.flatMap(stop), to: try #require(stop(to)))
    #expect(crossing.left.map { named.name(order.containers[$0].node) } == left)
    #expect(crossing.entered.map { named.name(order.containers[$0].node) } == entered)
  }

  @Test
  func `groups that are no containers leave the ranges of those around and within them whole`() {
    let named = NamedTree(
      area(
        "root",
        area(
          "list", area("g", element("a", 0, 0), element("b", 0, 20)).flag(.groupChildren),
          area("h", area("inner", element("c", 0, 40)).container(.list)).flag(.groupChildren),
          element("d", 0, 60)
        ).container(.list)
      ).container(.landmark))
    let order = named.order()
    #expect(order.containers.map { named.name($0.node) } == ["root", "list", "inner"])
    #expect(order.containers.map(\.stops) == [0..<4, 0..<4, 2..<3])
    #expect(order.stops.map(\.container) == [1, 1, 2, 1])
  }

  static let kinds: [(change: @Sendable (inout Node) -> Void, kind: ContainerKind?)] = [
    ({ _ in }, nil),
    ({ $0.role = .list }, .list), ({ $0.role = .feed }, .list), ({ $0.role = .grid }, .dataTable),
    ({ $0.role = .main }, .landmark), ({ $0.role = .form }, nil), ({ $0.role = .region }, nil),
    (
      {
        $0.role = .region; $0.label = AttributedText("R")
      }, .landmark
    ),
    ({ $0.role = .group }, nil),
    (
      {
        $0.role = .group; $0.label = AttributedText("G")
      }, .semanticGroup
    ),
    (
      {
        $0.role = .paragraph; $0.label = AttributedText("P")
      }, nil
    ),
    // The declared type comes before the role, the tab bar before both.
    (
      {
        $0.role = .list; $0.containerType = ContainerType.none
      }, nil
    ),
    (
      {
        $0.role = .list; $0.containerType = .dataTable
      }, .dataTable
    ),
    (
      {
        $0.role = .list; $0.containerType = .dataTable; $0.traits = .tabBar
      }, .tabBar
    ),
    (
      {
        $0.view = .table; $0.role = .list
      }, .semanticGroup
    ),
    (
      {
        $0.view = .table; $0.containerType = .list
      }, .list
    ),
    ({ $0.view = .textView }, nil),
  ]

  @Test(arguments: kinds.indices) func `what a node is as a container follows from its members`(
    row: Int
  ) {
    let (change, kind) = Self.kinds[row]
    let named = NamedTree(area("root", element("a", 0, 0)).having(change))
    #expect(named.tree.containerKind(of: .root) == kind)
  }

  @Test func `an identifier makes a semantic group of what is declared one`() {
    var builder = TreeBuilder()
    var node = Node()
    node.containerType = .semanticGroup
    let root = builder.add(node)
    #expect(builder.identify(root, as: "g") == nil)
    #expect(builder.finish().tree.containerKind(of: root) == .semanticGroup)
  }

  static let blanks: [(text: String, isBlank: Bool)] = [
    ("", true), (" \t\r\n", true), ("\u{A0}\u{2003}\u{3000}", true), (" \u{A0} ", true),
    ("a", false), (" a", false), ("é", false), ("\u{A0}a", false), ("\u{A0}é", false),
    ("☕", false), ("\u{7F}a", false), (" \u{7F}é", false),
    ("\u{0}\u{1B}", true), ("\u{80}\u{9F}", true), (" \u{9F}\u{1}", true), ("\u{9F}a", false),
    ("\u{200B}\u{200D}\u{FEFF}", true), ("\u{202E}\u{2066}", true), ("\u{AD}\u{FE0F}", true),
    ("\u{200B}é", false), ("\u{202E}א", false), ("\u{FFFD}", false),
  ]

  @Test(arguments: blanks.indices) func `a text is blank when there is nothing in it to be said`(
    row: Int
  ) {
    let (text, isBlank) = Self.blanks[row]
    #expect(AttributedText(text).isBlank == isBlank)
  }
}
