// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import Testing
import TreeFormats
import TreeModel
import Utterances

/// What UIKit sets itself, and importers of phone formats give to its views.
@Suite("What UIKit and Android do by themselves") struct UIKitTests {
  private func said(_ document: String, _ format: TreeFormat? = nil) throws -> [String] {
    let tree = try readTree(Array(document.utf8), as: format).tree
    let composer = Composer(
      tree: tree, order: ReadingOrder(of: tree),
      options: UtteranceOptions(containers: .off, hints: false))
    return ReadingOrder(of: tree).stops.indices.map {
      composer.utterance(at: $0, comingFrom: $0).segments.map(\.text).joined(separator: ", ")
    }
  }

  /// The lines of a debugDescription below its window.
  private func description(_ lines: [String]) -> String {
    (["→Application, 0x600000, pid: 1, label: 'App'", "    Window, 0x600001, {{0, 0}, {390, 844}}"]
      + lines.map { "      " + $0 }).joined(separator: "\n")
  }

  /// Views below a window, and what is said of them.
  static let samples: [(claim: String, lines: [String], said: [String])] = [
    (
      "a group that only has tabs is a tab bar",
      [
        "Other, 0x1, {{0, 760}, {390, 84}}",
        "  Tab, 0x2, {{0, 760}, {195, 84}}, label: 'Home', Selected",
        "  Tab, 0x3, {{195, 760}, {195, 84}}, label: 'Search'",
        "Other, 0x4, {{0, 100}, {390, 84}}", "  Tab, 0x5, {{0, 100}, {195, 84}}, label: 'One'",
        "Other, 0x6, {{0, 200}, {390, 84}}", "  Tab, 0x7, {{0, 200}, {195, 84}}, label: 'Two'",
        "  Tab, 0x8, {{195, 200}, {95, 84}}, label: 'Three'",
        "  StaticText, 0x9, {{295, 200}, {95, 84}}, label: 'More'",
      ],
      [
        "One, tab", "Two, tab", "Three, tab", "More", "selected, Home, tab, 1 of 2",
        "Search, tab, 2 of 2",
      ]
    ),
    (
      "the text with the name of a navigation bar is its title",
      [
        "NavigationBar, 0x1, {{0, 44}, {390, 44}}, identifier: 'Settings'",
        "  Button, 0x2, {{0, 44}, {60, 44}}, label: 'Done'",
        "    StaticText, 0x3, {{0, 44}, {60, 44}}, label: 'Done'",
        "  StaticText, 0x4, {{90, 44}, {60, 44}}, label: 'Wi-Fi'",
        "  StaticText, 0x5, {{160, 44}, {80, 44}}, label: 'Settings'",
      ], ["Done, button", "Wi-Fi", "Settings, heading"]
    ),
    (
      "so is its only text, and a text below it is none",
      [
        "NavigationBar, 0x1, {{0, 44}, {390, 44}}",
        "  Other, 0x2, {{0, 44}, {390, 44}}",
        "    StaticText, 0x3, {{160, 44}, {80, 44}}, label: 'Settings'",
        "StaticText, 0x4, {{0, 100}, {80, 44}}, label: 'Settings below'",
      ], ["Settings, heading", "Settings below"]
    ),
    (
      "segments have a place",
      [
        "SegmentedControl, 0x1, {{0, 100}, {390, 32}}",
        "  Button, 0x2, {{0, 100}, {195, 32}}, label: 'Map', Selected",
        "  Button, 0x3, {{195, 100}, {195, 32}}, label: 'List'",
      ], ["selected, Map, button, 1 of 2", "List, button, 2 of 2"]
    ),
    (
      "so have those within wrappers, but no part of a segment or of a stepper",
      [
        "SegmentedControl, 0x1, {{0, 100}, {390, 32}}",
        "  Other, 0x2, {{0, 100}, {195, 32}}",
        "    Other, 0x3, {{0, 100}, {195, 32}}",
        "      Button, 0x4, {{0, 100}, {195, 32}}, label: 'Map'",
        "        Button, 0x5, {{0, 100}, {20, 32}}, label: 'Inner'",
        "  Stepper, 0x6, {{0, 100}, {94, 32}}",
        "    Button, 0x7, {{0, 100}, {47, 32}}, label: 'More'",
        "  Button, 0x8, {{195, 100}, {195, 32}}, label: 'List'",
      ], ["Map, button, 1 of 2", "Inner, button", "More, button", "List, button, 2 of 2"]
    ),
    (
      "each text and segment belongs to the nearest bar and control around it",
      [
        "NavigationBar, 0x1, {{0, 44}, {390, 88}}",
        "  StaticText, 0x2, {{0, 44}, {60, 44}}, label: 'Outer'",
        "  Other, 0x3, {{0, 44}, {390, 44}}",
        "    NavigationBar, 0x4, {{0, 44}, {390, 44}}",
        "      StaticText, 0x5, {{160, 44}, {80, 44}}, label: 'Inner'",
        "SegmentedControl, 0x6, {{0, 100}, {390, 64}}",
        "  Button, 0x7, {{0, 100}, {195, 32}}, label: 'Map'",
        "  SegmentedControl, 0x8, {{0, 132}, {390, 32}}",
        "    Button, 0x9, {{0, 132}, {195, 32}}, label: 'Day'",
        "    Button, 0xa, {{195, 132}, {195, 32}}, label: 'Week'",
        "  Button, 0xb, {{195, 100}, {195, 32}}, label: 'List'",
      ],
      [
        "Outer, heading", "Inner, heading", "Map, button, 1 of 2", "List, button, 2 of 2",
        "Day, button, 1 of 2", "Week, button, 2 of 2",
      ]
    ),
    (
      "buttons elsewhere have none, and a stepper and a scroll bar are no stops",
      [
        "Stepper, 0x1, {{0, 200}, {94, 32}}, label: 'Amount'",
        "  Button, 0x2, {{0, 200}, {47, 32}}, label: 'Decrement'",
        "  Button, 0x3, {{47, 200}, {47, 32}}, label: 'Increment'",
        "Other, 0x4, {{357, 300}, {30, 500}}, label: 'Vertical scroll bar, 2 pages'",
        "Stepper, 0x5, {{0, 300}, {94, 32}}, label: 'Alone'",
      ], ["Decrement, button", "Increment, button"]
    ),
  ]

  @Test("Views of UIKit have what it gives them", arguments: samples)
  func views(_ claim: String, _ lines: [String], _ expected: [String]) throws {
    #expect(try said(description(lines)) == expected, "\(claim)")
  }

  @Test("The same holds for idb, and for WebDriverAgent")
  func otherFormats() throws {
    #expect(
      try said(
        #"[{"type":"NavigationBar","AXLabel":null,"AXUniqueId":"News","children":[{"type":"StaticText","AXLabel":"News","frame":{"x":0,"y":0,"width":90,"height":20}}]},{"type":"Stepper","AXLabel":"Amount","frame":{"x":0,"y":50,"width":90,"height":20}}]"#
      )
        == ["News, heading"])
    #expect(
      try said(
        #"<XCUIElementTypeSegmentedControl type="XCUIElementTypeSegmentedControl"><XCUIElementTypeButton type="XCUIElementTypeButton" label="Day" name="Day" enabled="true" visible="true" x="0" y="0" width="90" height="20"/><XCUIElementTypeButton type="XCUIElementTypeButton" label="Week" name="Week" enabled="true" visible="true" x="90" y="0" width="90" height="20"/></XCUIElementTypeSegmentedControl>"#
      )
        == ["Day, button, 1 of 2", "Week, button, 2 of 2"])
  }

  @Test("The titles of custom actions have their white space collapsed")
  func actions() throws {
    let page =
      #"<XCUIElementTypeButton type="XCUIElementTypeButton" label="Milk" name="Milk" enabled="true" visible="true" customActions="Add&#10; one, Remove one,,&#x200B;,"/>"#
    let tree = try readTree(Array(page.utf8)).tree
    #expect(
      tree.nodes.compactMap { $0.details?.actions?.map(\.name) } == [["Add one", "Remove one"]])
  }

  @Test(
    "A rating of Android can be changed if it takes the focus",
    arguments: [("false", "false", false), ("true", "false", true), ("false", "true", true)])
  func rating(_ focusable: String, _ clickable: String, _ isAdjustable: Bool) throws {
    let page = """
      <hierarchy rotation="0"><node class="android.widget.RatingBar" content-desc="Rated 4 stars" \
      clickable="\(clickable)" focusable="\(focusable)" enabled="true" bounds="[0,0][90,90]"/>\
      <node class="android.widget.SeekBar" content-desc="Volume" clickable="false" \
      focusable="false" enabled="true" bounds="[0,90][90,190]"/></hierarchy>
      """
    let lines = try said(page)
    #expect(lines.first == (isAdjustable ? "Rated 4 stars, adjustable" : "Rated 4 stars"))
    #expect(lines.last == "Volume, adjustable")
  }

  /// Documents with two views of a kind, and a third one that has another rare member, too.
  static let alike = [
    #"[{"type":"Button","AXLabel":"A"},{"type":"Button","AXLabel":"B"},{"type":"Button","AXLabel":"C","custom_actions":["Go"]}]"#,
    #"<hierarchy rotation="0"><node class="com.example.PriceTagView" text="A"/><node class="com.example.PriceTagView" text="B"/><node class="com.example.PriceTagView" text="C" live-region="1"/></hierarchy>"#,
  ]

  @Test("Views that have only their kind share it", arguments: alike)
  func sharing(_ document: String) throws {
    let tree = try readTree(Array(document.utf8)).tree
    let rare = ["A", "B", "C"].map { label in tree.nodes.first { $0.label?.text == label }?.rare }
    let kinds = rare.map { $0?.members.automationType ?? $0?.members.className }
    #expect(Set(kinds).count == 1 && kinds[0] != nil)
    #expect(rare[0] === rare[1])
    #expect(rare[0] !== rare[2])
    #expect(rare[0]?.members.live == nil && rare[0]?.members.actions == nil)
  }

  @Test("The kind for tests is kept, without its prefix, and the class of Android")
  func kinds() throws {
    func kinds(_ document: String) throws -> [String] {
      try readTree(Array(document.utf8)).tree.nodes.compactMap {
        $0.details?.automationType ?? $0.details?.className
      }
    }
    #expect(
      try kinds(description(["Cell, 0x1, {{0, 0}, {9, 9}}, label: 'A'"])) == [
        "Application", "Window", "Cell",
      ])
    #expect(
      try kinds(#"[{"type":"Button","AXLabel":"A"},{"role":"AXCheckBox","AXLabel":"B"}]"#) == [
        "Button", "CheckBox",
      ])
    #expect(
      try kinds(
        #"<hierarchy rotation="0"><node class="android.widget.CheckBox" text="A" clickable="true" enabled="true" bounds="[0,0][9,9]"/></hierarchy>"#
      )
        == ["android.widget.CheckBox"])
    // A row that represents the switch in it keeps its own actions and kind.
    let row = try readTree(
      Array(
        #"[{"type":"Cell","AXLabel":"Wi-Fi","custom_actions":["Forget"],"children":[{"type":"Switch","AXLabel":"Wi-Fi","AXValue":"1"}]}]"#
          .utf8)
    ).tree
    let cell = try #require(row.nodes.first { $0.details?.automationType == "Cell" })
    #expect(cell.details?.actions?.map(\.name) == ["Forget"])
  }
}
