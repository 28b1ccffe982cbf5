// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Testing
import TreeFormats
import TreeModel

@Suite("Grouping the views of a phone's screen")
struct GroupingTests {
  static let cases: [(views: String, grouped: [String], ungrouped: [String])] = [
    // A clickable view, with and without words of its own, and with a switch.
    (
      "<hierarchy><node clickable='true'><node text='a'/><node text='b'/></node></hierarchy>",
      ["a, b"], ["a", "b"]
    ),
    (
      "<hierarchy><node clickable='true' content-desc='d'><node text='a'/></node></hierarchy>",
      ["d"], ["d, a"]
    ),
    (
      "<hierarchy><node clickable='true'><node text='a'/><node class='Switch' text='ON' "
        + "checkable='true' checked='true'/></node></hierarchy>",
      ["a, switch button, on. Double tap to toggle setting."],
      ["a", "switch button, on. Double tap to toggle setting."]
    ),
    // What has nothing in it is not grouped and stays what it is.
    (
      "<hierarchy><node class='Button' text='b' clickable='true'/></hierarchy>",
      ["b, button"], ["b, button"]
    ),
    (
      "<hierarchy><node class='ImageButton' clickable='true'/></hierarchy>", ["button"], ["button"]
    ),
    // A cell of iOS.
    (
      "<XCUIElementTypeTable><XCUIElementTypeCell><XCUIElementTypeStaticText label='a'/>"
        + "<XCUIElementTypeStaticText label='b'/></XCUIElementTypeCell></XCUIElementTypeTable>",
      ["a, b"], ["a", "b"]
    ),
    (
      "<XCUIElementTypeTable><XCUIElementTypeCell label='c'/></XCUIElementTypeTable>",
      ["c"], ["c"]
    ),
    // The words of a button are in it whatever is grouped.
    (
      "<XCUIElementTypeWindow><XCUIElementTypeButton><XCUIElementTypeStaticText label='a'/>"
        + "</XCUIElementTypeButton></XCUIElementTypeWindow>",
      ["a, button"], ["a, button"]
    ),
  ]

  @Test("Rows are read as one element, or else piece by piece", arguments: cases)
  func rows(_ row: (views: String, grouped: [String], ungrouped: [String])) throws {
    let bytes = Array(row.views.utf8)
    let said = try [true, false].map { groups in
      try readTree(bytes, options: ImportOptions(groups: groups)).tree.lines
    }
    #expect(said == [row.grouped, row.ungrouped])
  }

  @Test("Other formats are not touched by it", arguments: Sample.all)
  func others(_ sample: Sample) throws {
    let grouped: [TreeFormat] = [
      .android, .androidNodes, .appiumIOS, .compose, .detox, .idb, .maestro, .xcuitest,
    ]
    guard !grouped.contains(sample.format) else { return }
    let bytes = try sample.bytes()
    let ungrouped = try readTree(bytes, options: ImportOptions(groups: false)).tree
    #expect(ungrouped.lines == (try sample.read().tree.lines))
  }
}
