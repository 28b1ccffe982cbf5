// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import Navigation
import Preferences
import Presentation
import SpeechModel
import Testing
import TreeFormats
import TreeModel
import Utterances

struct ScreenReadingTests {
  /// Trees with tables, lists, series, headings and languages.
  static let fixtures: [String] = ["trees", "scenarios", "walks/screens"].flatMap { name in
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fixtures").appending(path: name)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".json") }.sorted().map { folder.path + "/" + $0 }
  }

  private func tree(_ path: String) throws -> AccessibilityTree {
    try readTree(Array(Data(contentsOf: URL(filePath: path)))).tree
  }

  private func texts(_ reading: ScreenReading) -> [[Segment]] {
    reading.utterances.map(\.segments)
  }

  /// Changes that leave a node where it is, and whether other nodes may be said otherwise.
  static let changes: [@Sendable (inout Node) -> Void] = [
    { $0.label = AttributedText("Another") },
    { $0.label = AttributedText(" ") },
    { $0.value = AttributedText("7") },
    { $0.traits.formSymmetricDifference(.selected) },
    { $0.traits.formSymmetricDifference(.notEnabled) },
    { $0.role = .heading },
    { $0.role = .row },
    { $0.role = nil },
    { node in node.changeDetails { $0.language = $0.language == "fr" ? nil : "fr" } },
    { node in node.changeDetails { $0.cell = Cell(row: 2, column: 3) } },
    { $0.flags[.hidden] = $0.flags[.hidden] == true ? nil : true },
    { $0.flags[.elementsHidden] = $0.flags[.elementsHidden] == true ? nil : true },
    { $0.containerType = .semanticGroup },
  ]

  @Test("A changed screen says what it says when it is read afresh", arguments: fixtures)
  func changedInPlace(path: String) throws {
    let original = try tree(path)
    #expect(original.nodeCount > 0)
    for style in [Style.ios, .macos] {
      for (number, change) in Self.changes.enumerated() {
        var reading = ScreenReading(original, style: style)
        // Everything is found out before the change, so that what is kept is put to the test.
        _ = texts(reading)
        for (place, stop) in reading.order.stops.enumerated() where place % 3 == number % 3 {
          reading.change(stop.node, change)
        }
        // The order of reading is not worked out again, so it is taken over.
        let fresh = Composer(
          tree: reading.tree, order: reading.order, options: reading.options, style: style)
        let places = reading.places
        let said = places.indices.map {
          fresh.utterance(reaching: places[$0], from: $0 == 0 ? nil : places[$0 - 1]).segments
        }
        #expect(texts(reading) == said, "\(style) change \(number)")
      }
    }
  }

  @Test("An updated screen says what it says when it is read afresh", arguments: fixtures)
  func updated(path: String) throws {
    let original = try tree(path)
    for style in [Style.ios, .macos] {
      for (number, change) in Self.changes.enumerated() {
        var reading = ScreenReading(original, style: style)
        let before = texts(reading)
        var update = TreeUpdate()
        for (place, stop) in reading.order.stops.enumerated() where place % 3 == number % 3 {
          var node = original[stop.node]
          // Sent again without its children it would lose them.
          guard node.id != nil, original.children(of: stop.node).first(where: { _ in true }) == nil,
            node.rare == nil
          else {
            continue
          }
          change(&node)
          update.nodes.append(TreeUpdate.Sent(node))
        }
        var refused = update
        refused.removed = ["there is no such node"]
        #expect(throws: TreeUpdateFault.self) { try reading.apply(refused, maximumNodes: 100_000) }
        #expect(texts(reading) == before, "\(style) change \(number), refused")
        _ = try reading.apply(update, maximumNodes: 100_000)
        let fresh = ScreenReading(reading.tree, style: style)
        #expect(texts(reading) == texts(fresh), "\(style) change \(number)")
      }
    }
  }

  @Test func `a caption that names its figure no longer, or again, is heard as when read afresh`()
    throws
  {
    func tree(_ caption: String) throws -> AccessibilityTree {
      let json = """
        {"aloud":1,"root":{"role":"document","children":[{"id":"f","role":"figure",\
        "label":"Depths","children":[{"children":[{"id":"c","label":"\(caption)"}]},\
        {"role":"image","label":"A chart"}]}]}}
        """
      return try readTree(Array(json.utf8)).tree
    }
    for (before, after) in [("Depths", "Figure 1"), ("Figure 1", "Depths")] {
      var reading = ScreenReading(try tree(before))
      let caption = try #require(reading.tree.node(withID: "c"))
      var node = reading.tree[caption]
      node.label = AttributedText(after)
      var update = TreeUpdate()
      update.nodes.append(TreeUpdate.Sent(node))
      _ = try reading.apply(update, maximumNodes: 100)
      #expect(texts(reading) == texts(ScreenReading(try tree(after))), "\(before)")
      #expect(texts(reading) != texts(ScreenReading(try tree(before))), "\(before)")
    }
  }

  @Test("Other preferences say what a tree read with them says", arguments: fixtures)
  func adapted(path: String) throws {
    let original = try tree(path)
    let reading = ScreenReading(original)
    _ = texts(reading)
    var quiet = SpeechPreferences()
    quiet.verbosity = .low
    var mac = SpeechPreferences()
    (mac.style, mac.language) = (.macos, "de")
    for preferences in [SpeechPreferences(), quiet, mac] {
      let adapted = preferences.adapting(reading)
      #expect(texts(adapted) == texts(preferences.reading(of: original)))
    }
  }

  @Test func `a page of a wide window warns if the user wants the words of a phone or a tablet`()
    throws
  {
    let page =
      #"{"aloud":1,"screen":[1280,900],"root":{"role":"document","children":[{"label":"x"}]}}"#
    let tree = try readTree(Array(page.utf8)).tree
    func warning(_ style: Style?) -> String {
      ScreenReading(tree, style: style).warnings.joined()
    }
    #expect(warning(.ios).contains("a phone may show another menu and another order"))
    #expect(warning(.ios).hasSuffix("--device iphone"))
    #expect(warning(.ipados).contains("an iPad may show another menu and another order"))
    #expect(warning(.ipados).hasSuffix("--device ipad"))
    #expect(warning(.macos) == "" && warning(nil) == "")
  }

  @Test func `a screen in a language without phrases warns once, and so does an empty one`() throws
  {
    let swedish = #"{"aloud":1,"language":"sv","root":{"children":[{"label":"x"}]}}"#
    let reading = ScreenReading(try readTree(Array(swedish.utf8)).tree)
    #expect(reading.warnings == ["there are no phrases for sv: English ones are said"])
    let empty = ScreenReading(try readTree(Array(#"{"aloud":1,"root":{}}"#.utf8)).tree)
    #expect(empty.warnings == [ReadingOrder.nothingToRead])
  }
}
