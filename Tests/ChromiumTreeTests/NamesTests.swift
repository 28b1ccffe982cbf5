// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import SpeechModel
import Testing
import TreeFormats
import TreeModel
import Utterances

/// What became of every name that the browser computed for a page.
struct NameCount {
  var names = 0
  /// Said as the label of an element or on the way into a container.
  var said = 0
  /// Part of the words of an element around it.
  var inside = 0
  /// Said piece by piece by what it is made of.
  var inParts = 0
  /// Another name stands for it, or it is the inside of an input or of a closed list.
  var replaced = 0
  /// Behind a dialog that has the page to itself.
  var behind = 0
  /// The name of a container that is silent.
  var untold = 0
  var lost: [String] = []
  var twice: [String] = []

  init(_ browser: BrowserTree, _ tree: AccessibilityTree, _ style: Style) {
    var labels: [String: [String]] = [:]
    var entries: [String: Int] = [:]
    for utterance in tree.spoken(in: style) {
      var before: String?
      let key = utterance.node.flatMap { tree.node(withID: $0) }.map(tree.browserID) ?? ""
      for segment in utterance.segments {
        switch segment.kind {
        case .label where segment.rule == IOSRule.markerAndText.name:
          // The marker is a node of its own.
          labels[key, default: []].append(String(segment.text.drop { $0 != " " }.dropFirst()))
        case .label, .value: labels[key, default: []].append(segment.text)
        case .containerEntry: entries[segment.text, default: 0] += 1
        // On iOS, the first element in a landmark says the name, and the last one says it again.
        case .position
        where segment.rule == IOSRule.containerLabel.name && before != IOSRule.landmarkEnd.name:
          entries[segment.text, default: 0] += 1
        default: break
        }
        before = segment.rule
      }
    }
    // On iOS, a sentence says the texts in it.
    for place in tree.nodes.indices {
      let id = tree.browserID(of: NodeIndex(place))
      guard labels[id] != nil, tree.isSentence(NodeIndex(place)) else { continue }
      labels[id] = nil
      var waiting = Array(tree.children(of: NodeIndex(place)))
      while let text = waiting.popLast() {
        if let label = tree[text].label {
          labels[tree.browserID(of: text), default: []].append(label.text)
        }
        waiting += Array(tree.children(of: text))
      }
    }
    let modal = browser.modal
    var expectedEntries: [String: Int] = [:]
    for index in browser.kept {
      let node = browser.nodes[index]
      guard !node.name.isEmpty, node.role != "RootWebArea" else { continue }
      names += 1
      let around = browser.ancestors(of: index)
      let whole = browser.whole(around, labels)
      let own = labels[node.id] ?? []
      if let modal, index != modal, !around.contains(modal) {
        behind += 1
        if !own.isEmpty || entries[node.name] != nil { twice.append("behind: " + node.name) }
      } else if own.contains(node.name) {
        said += 1
        if own.count(where: { $0 == node.name }) > 1 || whole != nil { twice.append(node.name) }
      } else if let whole {
        let outer = browser.nodes[whole]
        let words = labels[outer.id]?.joined(separator: " ") ?? ""
        if words.contains(node.name) {
          inside += 1
        } else if outer.hasOwnName || Self.inputs.contains(outer.role) {
          replaced += 1
        } else {
          lost.append(node.name)
        }
      } else if entries[node.name] != nil, node.hasOwnName {
        said += 1
        expectedEntries[node.name, default: 0] += 1
      } else if node.role == "Abbr" || browser.isSaidInParts(index, labels, entries) {
        inParts += 1
      } else if node.hasOwnName, Self.untold(on: style).contains(node.role) {
        untold += 1
      } else {
        lost.append(node.name)
      }
    }
    for (name, count) in expectedEntries where entries[name] != count { twice.append(name) }
  }

  /// The roles of containers that are silent on pages on iOS, also with a name.
  private static let untoldOnIOS: Set<String> = [
    "Iframe", "alert", "alertdialog", "dialog", "feed", "figure", "form", "generic", "log", "main",
    "menu",
    "menubar",
    "marquee", "note", "paragraph", "status", "timer",
  ]

  /// The roles of containers that are silent on pages: on the Mac, dialogs that the cursor passes.
  private static func untold(on style: Style) -> Set<String> {
    style == .ios ? untoldOnIOS : ["alertdialog", "dialog"]
  }

  private static let inputs: Set<String> = [
    "textbox", "searchbox", "combobox", "spinbutton", "Date", "InputTime", "DateTime", "generic",
  ]
}

extension AccessibilityTree {
  /// The node of the browser for a node of the tree, as `BrowserTree` names it; the identifier of a
  /// node that only the tree has.
  fileprivate func browserID(of node: NodeIndex) -> String {
    guard let live, let number = live.number(of: node) else { return identifier(of: node) }
    let frame = live.frame(of: node)
    return (frame == 0 ? "ax" : "frame\(frame)-ax") + String(number)
  }
}

extension BrowserTree {
  /// The innermost ancestor that is said, unless it opened what is between, as a menu item does.
  fileprivate func whole(_ around: [Int], _ labels: [String: [String]]) -> Int? {
    guard let place = around.firstIndex(where: { labels[nodes[$0].id] != nil }) else { return nil }
    let opens = ["menuitem", "treeitem", "combobox"].contains(nodes[around[place]].role)
    let isOpened = around[..<place].contains {
      ["menu", "group", "listbox"].contains(nodes[$0].role)
    }
    let isClosed = around[..<place].contains { nodes[$0].role == "MenuListPopup" }
    return opens && isOpened && !isClosed ? nil : around[place]
  }

  /// Whether every word of a name is said by something below its node.
  fileprivate func isSaidInParts(
    _ index: Int, _ labels: [String: [String]], _ entries: [String: Int]
  ) -> Bool {
    var said = ""
    var waiting = [index]
    while let place = waiting.popLast() {
      // The name of a list item does not include its marker.
      guard nodes[place].role != "ListMarker" else { continue }
      said += (labels[nodes[place].id] ?? []).joined()
      if place != index, entries[nodes[place].name] != nil { said += nodes[place].name }
      waiting += nodes[place].children.reversed()
    }
    // Pieces may stand together in the name, as "Row 42Free window".
    func squeezed(_ text: String) -> String { text.filter { !$0.isWhitespace } }
    return squeezed(said).contains(squeezed(nodes[index].name))
  }
}

@Suite("Names in a page are said once")
struct NamesTests {
  @Test("The fixtures are there")
  func fixturesAreThere() {
    #expect(Fixture.names.count >= 15)
  }

  /// Names that are not said: a message of the browser's player.
  private static let silent: [String: Set<String>] = ["media-players": ["Unable to play media."]]

  /// Names that are said in another form with the DOM: the letters of formulas, and names with
  /// readings or with the words of a whole label.
  private static let corrected: [String: Set<String>] = [
    "math-formulas": Set("𝐹𝑑𝑏𝐸𝑧𝑛𝑚𝑎𝑐𝑥𝑦𝑖".map { String($0) }),
    "rare-elements": ["𝑥", "東京案内", "地図を見る", "Kind of wood", "Unable to play media."],
  ]

  /// Names that are not said without the DOM: a button whose label is empty has none.
  private static let unknown: [String: Set<String>] = ["rare-elements": ["Own words"]]

  /// Names of menus that iOS does not say, together with those of their buttons.
  private static let menus: [String: Set<String>] = ["composite-widgets": ["File File"]]

  /// Names that are said with the markers of list items between their parts.
  private static let marked: [String: Set<String>] = [
    "table-headers-and-spans": ["Lake Club Canal Club"]
  ]

  /// Counters, which the browser leaves out of the name of their heading.
  ///
  /// On iOS they are a piece of it, with the mark behind them, if the DOM tells what a style generates.
  private static func counters(_ fixture: Fixture, _ style: Style) -> Set<String> {
    guard fixture.name == "generated-content" else { return [] }
    return fixture.hasSnapshot && style == .ios ? ["."] : ["I", "II"]
  }

  @Test(
    "No name is lost and none is said twice, on iOS and on the Mac", arguments: Fixture.all,
    [Style.ios, .macos])
  func noNameIsLostOrSaidTwice(fixture: Fixture, style: Style) throws {
    let file = Fixture.folder.appending(path: "\(fixture.name).axtree.json.gz")
    let count = NameCount(try BrowserTree(try gunzipped(file)), try fixture.read().tree, style)
    #expect(count.names > 4)
    let more = fixture.hasSnapshot ? Self.corrected : Self.unknown
    let ofStyle = style == .macos ? Self.marked : Self.menus
    let others = (ofStyle[fixture.name] ?? []).union(Self.counters(fixture, style))
    let expected = (Self.silent[fixture.name] ?? []).union(more[fixture.name] ?? []).union(others)
    #expect(Set(count.lost) == expected)
    #expect(count.twice == [])
    let sorted =
      count.said + count.inside + count.inParts + count.replaced + count.behind + count.untold
    #expect(sorted + count.lost.count == count.names)
    let columns = [
      count.names, count.said, count.inside, count.inParts, count.replaced, count.behind,
      count.untold, count.lost.count, count.twice.count,
    ]
    let numbers = columns.map { String(repeating: " ", count: 5 - "\($0)".count) + "\($0)" }
    print(
      numbers.joined(),
      " \(fixture.testDescription), \(style): names, said, inside, in parts, replaced, behind, untold, lost, twice"
    )
  }
}
