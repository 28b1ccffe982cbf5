// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Testing
import TreeModel

@Suite struct ReadingRulesTests {
  struct Row: Sendable {
    var rule: String
    var root: Outline
    var expected: String
    var style: Style = .ios
    var direction: Direction = .leftToRight
    var order: ChildOrder?

    init(
      _ rule: String, _ root: Outline, _ expected: String, style: Style = .ios,
      direction: Direction = .leftToRight, order: ChildOrder? = nil
    ) {
      self.rule = rule
      self.root = root
      self.expected = expected
      self.style = style
      self.direction = direction
      self.order = order
    }
  }

  @Test(arguments: sorting.indices) func `elements are sorted by the rules of place`(row: Int) {
    check(Self.sorting[row])
  }

  @Test(arguments: grouping.indices)
  func `groups stay together and stand where their first member would`(row: Int) {
    check(Self.grouping[row])
  }

  @Test(arguments: explicit.indices) func `explicit elements are read as listed and nowhere else`(
    row: Int
  ) {
    check(Self.explicit[row])
  }

  @Test(arguments: skipping.indices) func `what is not to be read is left out, and nothing else`(
    row: Int
  ) {
    check(Self.skipping[row])
  }

  @Test(arguments: modality.indices) func `a modal silences its siblings alone`(row: Int) {
    check(Self.modality[row])
  }

  private func check(_ row: Row) {
    let named = NamedTree(row.root) {
      $0.direction = row.direction
      $0.order = row.order
    }
    #expect(named.faults.isEmpty, "\(row.rule)")
    #expect(named.stops(row.style) == row.expected, "\(row.rule)")
  }

  // MARK: 5.2, 16.17

  /// Two elements of which the second stands to the left and so many points higher.
  static func pair(_ height: Double) -> Outline {
    area("root", element("a", 0, 100), element("b", 50, 100 - height))
  }

  static let sorting: [Row] = [
    Row("5.2.1 less than 8 points on the phone are one line", pair(7.99), "a b"),
    Row("5.2.1 just 8 points on the phone are two lines", pair(8), "b a"),
    Row("5.2.1 less than 13 points on the pad are one line", pair(12.99), "a b", style: .ipados),
    Row("5.2.1 just 13 points on the pad are two lines", pair(13), "b a", style: .ipados),
    Row("5.2.1 8 points on the pad are one line", pair(8), "a b", style: .ipados),
    Row(
      "5.2.1 the smaller y of two lines first",
      area("root", element("a", 0, 20), element("b", 9, 0)), "b a"),
    Row(
      "5.2.1 on a line the smaller x first", area("root", element("a", 9, 0), element("b", 0, 0)),
      "b a"),
    Row(
      "5.2.1 right to left, the larger left edge first",
      area("root", element("a", 0, 0), element("b", 9, 0)), "b a", direction: .rightToLeft),
    Row(
      "5.2.1 right to left, the left edge counts and not the right one",
      area("root", element("wide", 0, 0).framed(0, 0, 100, 10), element("b", 9, 0)), "b wide",
      direction: .rightToLeft),
    Row(
      "5.2.1 right to left, lines still go down",
      area("root", element("a", 50, 20), element("b", 0, 0)), "b a", direction: .rightToLeft),
    Row("5.2.1 one place, tree order", area("root", element("a", 5, 5), element("b", 5, 5)), "a b"),
    Row(
      "5.2.1 the frame counts, not the path",
      area(
        "root", element("a", 0, 50).with { $0.path = [Point(x: 0, y: 0)] }, element("b", 0, 20)),
      "b a"),
    Row(
      "5.2.1 places left of and above the screen",
      area("root", element("a", 0, 0), element("b", -5, -20)), "b a"),
    Row(
      "5.2.2 not transitive on the pad: tree order stays",
      area(
        "root", element("a", 0, 8), element("b", 0, 0), element("c", 0, -8), element("d", 0, -8)),
      "a b c d", style: .ipados),
    Row(
      "5.2.2 the same places on the phone are three lines",
      area(
        "root", element("a", 0, 8), element("b", 0, 0), element("c", 0, -8), element("d", 0, -8)),
      "c d b a"),
    Row(
      "16.17 the higher priority before any place",
      area(
        "root", element("a", 0, 0), element("b", 0, 50).priority(1), element("c", 0, 90).priority(2)
      ),
      "c b a"),
    Row(
      "16.17 a negative priority comes last",
      area("root", element("a", 0, 0).priority(-1), element("b", 0, 50)), "b a"),
    Row(
      "16.17 equal priorities go by place",
      area("root", element("a", 0, 50).priority(1), element("b", 0, 0).priority(1)), "b a"),
    Row(
      "16.17 a priority counts among the members of one group",
      area(
        "root", element("a", 0, 0),
        area("g", element("b", 0, 20), element("c", 0, 40).priority(9)).flag(.groupChildren)),
      "a c b"),
    Row(
      "16.17 a group has the priority of its own node",
      area(
        "root", element("a", 0, 0), area("g", element("b", 0, 20)).flag(.groupChildren).priority(1)),
      "b a"),
    Row(
      "16.17 the document may ask for tree order",
      area("root", element("a", 0, 50), element("b", 0, 0)), "a b", order: .tree),
    Row(
      "16.17 tree order knows priorities",
      area("root", element("a", 0, 0), element("b", 0, 9), element("c", 0, 9).priority(1)), "c a b",
      order: .tree),
    Row(
      "16.17 tree order on the Mac",
      area("root", element("a", 0, 50), element("b", 0, 0)), "a b", style: .macos),
    Row(
      "16.17 the document may ask for places on the Mac",
      area("root", element("a", 0, 50), element("b", 0, 0)), "b a", style: .macos, order: .geometry),
    Row(
      "16.17 a root with a role is of the web and reads in tree order",
      area("root", element("a", 0, 50), element("b", 0, 0)).having { $0.role = .document }, "a b"),
    Row(
      "16.17 so does a root with the trait",
      area("root", element("a", 0, 50), element("b", 0, 0)).having { $0.traits = .webContent }
        .flag(.isElement, false), "a b"),
    Row(
      "16.17 a page in an app keeps its own order, also in views, where it is among the others",
      area(
        "root", element("c", 0, 70),
        area("p", area("v", element("a", 0, 60), element("b", 0, 0)), element("d", 0, 30)).having {
          $0.role = .webView
        }),
      "a b d c"),
    Row(
      "16.8 elements without frames keep tree order",
      area("root", element("a"), element("b"), element("c")), "a b c"),
    Row(
      "16.8 an element without a frame stays behind the one before it",
      area("root", element("a", 0, 50), element("a2"), element("b", 0, 0), element("b2")),
      "b b2 a a2"),
    Row(
      "16.8 leading elements without frames stay before the first that has one",
      area("root", element("x"), element("a", 0, 50), element("b", 0, 0)), "b x a"),
    Row(
      "C two columns of a label over a switch",
      area(
        "root", area("left", element("L1", 16, 100), element("S1", 16, 140)),
        area("right", element("L2", 200, 100), element("S2", 200, 140))), "L1 L2 S1 S2"),
    Row(
      "C each column one group",
      area(
        "root", area("left", element("L1", 16, 100), element("S1", 16, 140)).listing("L1", "S1"),
        area("right", element("L2", 200, 100), element("S2", 200, 140)).listing("L2", "S2")),
      "L1 S1 L2 S2"),
    Row(
      "C a parent that is an element hides its children",
      area(
        "root", element("red", 0, 0).flag(.isElement).adding(element("in", 0, 0)),
        element("s", 0, 50)),
      "red s"),
    Row(
      "C turned off, the children are back",
      area(
        "root", element("red", 0, 0).flag(.isElement, false).adding(element("in", 0, 0)),
        element("s", 0, 50)), "in s"),
  ]

  // MARK: 5.2.4, 5.2.5

  /// A pair of columns: "a" over "b" on the left, "c" over "d" on the right, the left one changed.
  static func columns(_ change: (Outline) -> Outline) -> Outline {
    area(
      "root", change(area("g", element("a", 0, 0), element("b", 0, 20))),
      area("plain", element("c", 50, 0), element("d", 50, 20)))
  }

  static let grouping: [Row] = [
    Row("5.2.4 plain views interleave", columns { $0 }, "a c b d"),
    Row(
      "5.2.4 so do views in views",
      columns { area("outer", area("outer2", $0)) }, "a c b d"),
    Row("5.2.4 groupChildren", columns { $0.flag(.groupChildren) }, "a b c d"),
    Row("5.2.4 list", columns { $0.container(.list) }, "a b c d"),
    Row("5.2.4 landmark", columns { $0.container(.landmark) }, "a b c d"),
    Row("5.2.4 data table", columns { $0.container(.dataTable) }, "a b c d"),
    Row("5.2.4 tab bar trait", columns { $0.having { $0.traits = .tabBar } }, "a b c d"),
    Row("5.2.4 tab bar view", columns { $0.having { $0.view = .tabBar } }, "a b c d"),
    Row(
      "5.2.4 semantic group with a label", columns { $0.container(.semanticGroup, label: "G") },
      "a b c d"),
    Row(
      "5.2.4 semantic group with a value",
      columns { $0.container(.semanticGroup).having { $0.value = AttributedText("v") } }, "a b c d"),
    Row("5.2.4 semantic group with nothing", columns { $0.container(.semanticGroup) }, "a c b d"),
    Row(
      "5.2.4 semantic group with a blank label",
      columns { $0.container(.semanticGroup, label: " \u{A0}\n") }, "a c b d"),
    Row(
      "5.2.4 a label alone groups nothing",
      columns { $0.having { $0.label = AttributedText("G") } }, "a c b d"),
    Row("5.2.4 no container", columns { $0.container(.none, label: "G") }, "a c b d"),
    Row(
      "format: bars are semantic groups", columns { $0.having { $0.view = .navigationBar } },
      "a b c d"),
    Row("format: scroll views are not", columns { $0.having { $0.view = .scrollView } }, "a c b d"),
    Row(
      "format: a bar stays one when it is declared a semantic group without a label",
      columns { $0.container(.semanticGroup).having { $0.view = .toolbar } }, "a b c d"),
    Row(
      "5.2.4 members are sorted inside", columns { $0.flag(.groupChildren).reversed() }, "a b c d"),
    Row(
      "5.2.5 a group stands where its first member would, not where its own frame is",
      columns { $0.flag(.groupChildren).framed(80, 0, 100, 90) }, "a b c d"),
    Row(
      "5.2.5 …on the line of its first member",
      area(
        "root", element("x", 0, 0),
        area("g", element("low", 0, 60), element("high", 90, 0)).flag(.groupChildren),
        element("y", 50, 0), element("z", 0, 30)), "x y high low z"),
    Row(
      "5.2.5 an explicit group too stands where its geometrically first member would",
      area(
        "root", element("x", 0, 30),
        area("g", element("b", 0, 60), element("a", 0, 0)).listing("b", "a")), "b a x"),
    Row(
      "5.2.5 groups in groups",
      area(
        "root", element("x", 0, 10),
        area(
          "outer", area("inner", element("b", 0, 40), element("a", 0, 20)).flag(.groupChildren),
          element("c", 0, 30)
        ).flag(.groupChildren), element("y", 0, 25)), "x a b c y"),
    Row(
      "5.2.5 in a bar of tabs groups stand where their own frame is",
      area(
        "bar",
        area("g", element("a", 0, 0), element("b", 0, 60)).flag(.groupChildren).framed(80, 0),
        element("c", 50, 0)
      ).having { $0.traits = .tabBar }, "c a b"),
    Row(
      "5.2.5 …in a view within the bar as well",
      area(
        "bar",
        area(
          "v",
          area("g", element("a", 0, 0), element("b", 0, 60)).flag(.groupChildren).framed(80, 0),
          element("c", 50, 0))
      ).having { $0.traits = .tabBar }, "c a b"),
    Row(
      "5.2.5 …the bar itself where its first member is",
      area(
        "root", element("x", 10, 0),
        area("bar", element("a", 0, 0), element("b", 20, 0)).having { $0.traits = .tabBar }.framed(
          90, 0)),
      "a b x"),
    Row(
      "5.2.4 an empty group is nothing",
      area("root", element("a", 0, 9), area("g").flag(.groupChildren), element("b", 9, 9)), "a b"),
    Row(
      "16.8 a group without frames stays behind what is before it",
      area(
        "root", element("a", 0, 50), area("g", element("b"), element("c")).flag(.groupChildren),
        element("d", 0, 0)), "d a b c"),
    Row(
      "16.17 groups stay together in tree order",
      columns { $0.flag(.groupChildren) }, "a b c d", order: .tree),
  ]

  // MARK: 5.2.3

  static let explicit: [Row] = [
    Row(
      "5.2.3 the order given, against all places",
      area("root", element("a", 0, 0), element("b", 0, 20), element("c", 0, 40)).listing(
        "c", "a", "b"),
      "c a b"),
    Row(
      "5.1 what is not listed is not read",
      area("root", element("a", 0, 0), element("b", 0, 20)).listing("b"), "b"),
    Row("5.1 an empty list has nothing", area("root", element("a", 0, 0)).listing([]), ""),
    Row(
      "5.1 an empty list leaves the siblings alone",
      area("root", area("g", element("a", 0, 0)).listing([]), element("b", 0, 20)), "b"),
    Row(
      "5.2.3 all of them groups",
      area(
        "root", area("g", element("a", 0, 0), element("b", 0, 40)).flag(.groupChildren),
        area("h", element("c", 0, 20)).container(.list)
      ).listing("h", "g"), "c a b"),
    Row(
      "5.2.3 plain views among them keep together and are sorted inside",
      area(
        "root", area("v", element("b", 0, 40), element("a", 0, 0)), element("c", 0, 20)
      ).listing("c", "v"), "c a b"),
    Row(
      "5.2.3 priorities do not change it",
      area("root", element("a", 0, 0), element("b", 0, 20).priority(5)).listing("a", "b"), "a b"),
    Row(
      "5.2.3 an element from further below is read here and not there",
      area(
        "root", area("g", element("b", 0, 0), area("v", element("a", 0, 20))).listing("a", "b"),
        element("c", 0, 40)), "a b c"),
    Row(
      "5.2.3 an element from elsewhere is read here and not there",
      area(
        "root", area("g", element("a", 0, 0)).listing("x", "a"),
        area("h", element("x", 0, 90), element("y", 0, 50))),
      "x a y"),
    Row(
      "5.2.3 lists within lists",
      area(
        "root", area("g", element("a", 0, 0), element("b", 0, 20)).listing("b", "a"),
        element("c", 0, 40)
      ).listing("c", "g"), "c b a"),
    Row(
      "5.2.3 in tree order too",
      area("root", element("a"), element("b")).listing("b", "a"), "b a", order: .tree),
    Row(
      "5.1 what is hidden stays hidden when listed",
      area("root", element("a", 0, 0).flag(.hidden), element("b", 0, 20)).listing("a", "b"), "b"),
  ]

  // MARK: 5.1, 16.8

  static func beside(_ outline: Outline) -> Outline { area("root", outline, element("z", 0, 500)) }

  /// A wrapper of some size around one element.
  static func wrapper(_ width: Double, _ height: Double) -> Outline {
    area("w", element("a", 0, 0)).framed(0, 0, width, height)
  }

  /// A page around one element.
  private static func page(_ inner: Outline) -> Outline {
    area("v", inner).having { $0.role = .document }
  }

  private static func sentence() -> Outline {
    element("v", 0, 0).having { $0.role = .paragraph }.adding(element("a", 0, 0))
  }

  static let skipping: [Row] = [
    Row("5.1 hidden element", beside(element("a", 0, 0).flag(.hidden)), "z"),
    Row("5.1 hidden with all below", beside(area("v", element("a", 0, 0)).flag(.hidden)), "z"),
    Row("5.1 given as not hidden", beside(element("a", 0, 0).flag(.hidden, false)), "a z"),
    Row(
      "5.1 elementsHidden hides the object itself",
      beside(element("a", 0, 0).flag(.elementsHidden)), "z"),
    Row(
      "5.1 elementsHidden hides all below",
      beside(area("v", area("w", element("a", 0, 0))).flag(.elementsHidden)), "z"),
    Row("5.1 alpha 0", beside(element("a", 0, 0).with { $0.alpha = 0 }), "z"),
    Row(
      "5.1 alpha 0 with all below", beside(area("v", element("a", 0, 0)).with { $0.alpha = 0 }), "z"
    ),
    Row("5.1 alpha above 0", beside(element("a", 0, 0).with { $0.alpha = 0.01 }), "a z"),
    Row("5.1 hidden root", beside(element("a", 0, 0)).flag(.hidden), ""),
    Row(
      "5.1 an element hides what is below it",
      beside(element("a", 0, 0).flag(.isElement).adding(element("b", 0, 20))), "a z"),
    Row(
      "5.1 a label alone makes no element of a view with children",
      beside(element("v", 0, 0).adding(element("a", 0, 0))), "a z"),
    Row(
      "a paragraph with a label is one stop on iOS", beside(sentence()), "v z"),
    Row(
      "a paragraph with a label is its texts on the Mac", beside(sentence()), "a z",
      style: .macos),
    Row(
      "the marker of a list item is a stop on iOS",
      beside(element("a", 0, 0).having { $0.role = .listMarker }), "a z"),
    Row(
      "the marker of a list item on a page is no stop on the Mac",
      beside(page(element("a", 0, 0).having { $0.role = .listMarker })), "z", style: .macos),
    Row(
      "the marker of a list item in an app is a stop on the Mac",
      beside(element("a", 0, 0).having { $0.role = .listMarker }), "a z", style: .macos),
    Row("5.1 a leaf that says nothing is none", beside(area("v").framed(0, 0)), "z"),
    Row(
      "format: a leaf with a hint is one",
      beside(area("v").having { $0.hint = AttributedText("h") }.framed(0, 0)), "v z"),
    Row(
      "format: a leaf with a trait is one",
      beside(area("v").having { $0.traits = .button }.framed(0, 0)), "v z"),
    Row(
      "format: the tab bar trait makes none",
      beside(area("v").having { $0.traits = .tabBar }.framed(0, 0)), "z"),
    Row(
      "format: a button is a leaf whatever is in it",
      beside(area("v", element("a", 0, 0)).having { $0.role = .button }.framed(0, 0)), "v z"),
    Row("format: given as no element", beside(element("a", 0, 0).flag(.isElement, false)), "z"),
    Row("16.8 an element without width", beside(element("a").framed(0, 0, 0, 10)), "z"),
    Row("16.8 an element without height", beside(element("a").framed(0, 0, 10, 0)), "z"),
    Row("16.8 an element that is a point", beside(element("a").framed(0, 0, 0, 0)), "z"),
    Row("16.8 the thinnest element", beside(element("a").framed(0, 0, 0.001, 10)), "a z"),
    Row("16.8 sides turned round", beside(element("a").framed(10, 10, -10, -10)), "a z"),
    Row("16.8 a wrapper without width", beside(wrapper(0, 10)), "a z"),
    Row("16.8 a wrapper without height", beside(wrapper(10, 0)), "a z"),
    Row("16.8 a wrapper that is a point", beside(wrapper(0, 0)), "z"),
    Row("5.1 a flat wrapper that clips", beside(wrapper(10, 0).flag(.clips)), "z"),
    Row("5.1 a wrapper that clips", beside(wrapper(10, 10).flag(.clips)), "a z"),
    Row("5.1 a flat wrapper with explicit elements", beside(wrapper(0, 10).listing("a")), "z"),
    Row(
      "16.8 a wrapper without a frame", beside(area("w", element("a", 0, 0)).flag(.clips)), "a z"),
    Row("16.8 an element outside the screen", beside(element("a", -5000, -5000)), "a z"),
    Row(
      "16.8 an element outside a wrapper that clips",
      beside(area("w", element("a", 0, 90)).framed(0, 0).flag(.clips)), "a z"),
    Row("5.1 nothing at all", area("root"), ""),
    Row("5.1 a root that is the one element", element("root", 0, 0), "root"),
  ]

  // MARK: 5.1 modal, 16.9

  static let modality: [Row] = [
    Row(
      "5.1 a modal",
      area(
        "root", element("a", 0, 0), area("m", element("b", 0, 20)).flag(.modal), element("c", 0, 40)
      ), "b"),
    Row(
      "5.1 the last of two modals",
      area(
        "root", area("m", element("a", 0, 0)).flag(.modal),
        area("n", element("b", 0, 20)).flag(.modal),
        element("c", 0, 40)), "b"),
    Row(
      "5.1 a modal that is an element",
      area("root", element("a", 0, 0), element("m", 0, 20).flag(.modal)), "m"),
    Row(
      "5.1 an empty modal silences", area("root", element("a", 0, 0), area("m").flag(.modal)), ""),
    Row(
      "16.9 a hidden last modal leaves the one before it",
      area(
        "root", element("x", 0, 0), area("m", element("a", 0, 0)).flag(.modal),
        area("n", element("b", 0, 20)).flag(.modal).flag(.hidden)), "a"),
    Row(
      "16.9 a hidden only modal silences nobody",
      area("root", element("a", 0, 0), area("m", element("b", 0, 20)).flag(.modal).flag(.hidden)),
      "a"),
    Row(
      "16.9 nor does a transparent one",
      area(
        "root", element("a", 0, 0),
        area("m", element("b", 0, 20)).flag(.modal).with { $0.alpha = 0 }), "a"),
    Row(
      "16.9 nor one whose elements are hidden",
      area(
        "root", element("a", 0, 0),
        area("m", element("b", 0, 20)).flag(.modal).flag(.elementsHidden)), "a"),
    Row(
      "5.1 cousins stay readable",
      area(
        "root", area("v", element("a", 0, 0), area("m", element("b", 0, 20)).flag(.modal)),
        area("w", element("c", 0, 40))), "b c"),
    Row(
      "5.1 a modal in a modal",
      area(
        "root", element("a", 0, 0),
        area("m", element("b", 0, 20), area("n", element("c", 0, 40)).flag(.modal)).flag(.modal)),
      "c"),
    Row(
      "5.1 given as not modal",
      area("root", element("a", 0, 0), area("m", element("b", 0, 20)).flag(.modal, false)), "a b"),
  ]
}

extension Outline {
  func adding(_ child: Outline) -> Outline {
    var copy = self
    copy.children.append(child)
    return copy
  }

  func reversed() -> Outline {
    var copy = self
    copy.children.reverse()
    return copy
  }
}
