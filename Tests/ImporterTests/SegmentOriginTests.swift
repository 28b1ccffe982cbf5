// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import SpeechModel
import TestSupport
import Testing
import TreeFormats
import TreeModel
import Utterances

/// Where the words of each segment come from.
@Suite("The origins of words") struct SegmentOriginTests {
  /// What is derived from more than a node, and is no member of it: the name of the document.
  private static let derived: Set<String> = ["name"]

  /// All documents among the fixtures that Aloud reads.
  static let fixtures: [String] = {
    let folder = URL(filePath: projectFile("Tests/Fixtures"))
    let names =
      FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    let others = [".md", ".html", ".walk", ".said.txt", ".wav", ".png", ".py", ".c", ".css", ".js"]
    return names.filter { name in
      !others.contains(where: name.hasSuffix) && !name.contains("domsnapshot")
        && name.contains(".")
    }.sorted()
  }()

  /// Returns the members that each node has in Aloud's own format, by its identifier and its path.
  private static func members(of tree: AccessibilityTree) throws -> [String: Set<String>] {
    var writer = TreeWriter(tree)
    while writer.step() {}
    let document = try JSONSerialization.jsonObject(with: Data(writer.bytes)) as? [String: Any]
    var members: [String: Set<String>] = [:]
    var work: [(node: [String: Any], path: String)] = []
    if let root = document?["root"] as? [String: Any] { work.append((root, "0")) }
    while let (node, path) = work.popLast() {
      members[node["id"] as? String ?? path] = Set(node.keys)
      for (list, mark) in [("children", ""), ("elements", "e")] {
        for (place, inner) in (node[list] as? [Any] ?? []).enumerated() {
          if let inner = inner as? [String: Any] { work.append((inner, "\(path)/\(mark)\(place)")) }
        }
      }
    }
    return members
  }

  /// What is said of a screen: from its first place to its last one, and all else if it is `whole`.
  private static func utterances(
    _ tree: AccessibilityTree, _ style: Style, _ options: UtteranceOptions, whole: Bool
  ) -> [Utterance] {
    let order = ReadingOrder(of: tree, style: style)
    let composer = Composer(tree: tree, order: order, options: options, style: style)
    var said: [Utterance] = []
    var former: ReadingOrder.Item?
    for place in order.places() {
      said.append(composer.utterance(reaching: place, from: former))
      former = place
    }
    guard whole else { return said }
    for stop in order.stops.indices.reversed() {
      said.append(composer.utterance(at: stop, comingFrom: stop + 1))
      said.append(composer.utterance(announcing: stop))
      for change in [StateChange.value, .toggle, .selection, .expansion, .validity, .name] {
        said.append(composer.utterance(at: stop, after: change))
      }
      guard style == .macos else { continue }
      said.append(composer.utterance(focusing: stop, comingFrom: stop - 1))
      said.append(composer.utterance(jumpingTo: stop, asHeading: true))
      said.append(composer.utterance(interactingWith: .stop(stop)))
      said.append(composer.utterance(stoppingInteractionWith: .stop(stop)))
      said.append(composer.caption(at: stop))
    }
    guard style == .macos else { return said }
    for container in order.containers.indices {
      for item in [ReadingOrder.Item.container(container), .end(container)] {
        said.append(composer.utterance(on: item))
        said.append(composer.utterance(interactingWith: item))
        said.append(composer.utterance(stoppingInteractionWith: item))
      }
    }
    return said + [composer.utterance(on: nil), composer.utterance(interactingWith: nil)]
  }

  @Test("Each segment names a member that its node has, on all screens, in all styles and settings")
  func everyMemberIsThere() throws {
    let settings: [UtteranceOptions] = [
      UtteranceOptions(),
      UtteranceOptions(controls: .before, values: false), UtteranceOptions(controls: .none),
    ]
    var (documents, segments, ofOthers) = (0, 0, 0)
    var faults: Set<String> = []
    for fixture in Self.fixtures {
      guard
        let data = FileManager.default.contents(atPath: projectFile("Tests/Fixtures/" + fixture)),
        let tree = try? readTree([UInt8](data)).tree, tree.nodeCount < 1000
      else { continue }
      documents += 1
      let members = try Self.members(of: tree)
      for style in [Style.ios, .macos] {
        for (number, options) in settings.enumerated() {
          for utterance in Self.utterances(tree, style, options, whole: number == 0) {
            for segment in utterance.segments {
              guard let member = segment.member, !Self.derived.contains(member) else { continue }
              segments += 1
              if segment.node != nil { ofOthers += 1 }
              let node = segment.node ?? utterance.node ?? ""
              if members[node]?.contains(member) != true {
                faults.insert(
                  "\(segment.rule ?? ""), “\(segment.text)”: \(node).\(member) in \(fixture), \(style)"
                )
              }
            }
          }
        }
      }
    }
    #expect(faults.isEmpty, "\(faults.sorted().prefix(20).joined(separator: "\n"))")
    #expect(documents > 300 && segments > 50_000 && ofOthers > 5000)
  }

  /// A screen, and the origins of all that is said of it.
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let style: Style
    let root: String
    let origins: [String]

    init(_ claim: String, _ style: Style, _ root: String, _ origins: [String]) {
      (testDescription, self.style, self.root, self.origins) = (claim, style, root, origins)
    }
  }

  static let cases: [Case] = [
    Case(
      "a container's words are the container's, on the Mac", .macos,
      #"{"children":[{"id":"g","containerType":"semanticGroup","label":"Coffee","value":"hot","children":[{"id":"a","label":"A"}]},{"id":"b","label":"B"}]}"#,
      [
        "A: a.label", "hot: g.value", "Coffee: g.label", "group: g.containerType",
        "end of Coffee group: g.label", "B: b.label",
      ]),
    Case(
      "and on iOS", .ios,
      #"{"children":[{"id":"g","containerType":"dataTable","table":{"rows":1,"columns":2},"label":"T","children":[{"id":"h","label":"H","role":"columnheader","cell":{"row":0,"column":0}},{"id":"a","label":"A","cell":{"row":1,"column":0,"columnHeaders":["h"]}}]},{"id":"b","label":"B"}]}"#,
      [
        "T: g.label", "1 row: g.table", "2 columns: g.table", "H: h.label",
        "column header: h.role", "Row 1: h.cell", "Column 1: h.cell", "A: a.label", "Row 2: a.cell",
        "Column 1: a.cell",
        "End of T: g.label", "B: b.label",
      ]),
    Case(
      "a list and a landmark say what they are from what makes them one", .ios,
      #"{"children":[{"id":"l","containerType":"list","children":[{"id":"a","label":"A"},{"id":"b","label":"B"}]},{"id":"m","role":"navigation","children":[{"id":"c","label":"C"}]}]}"#,
      [
        "A: a.label", "List Start: l.containerType", "B: b.label", "List End: l.containerType",
        "C: c.label", "navigation: m.role", "Landmark: m.role",
      ]),
    Case(
      "a place among tabs comes from their bar", .ios,
      #"{"children":[{"id":"t","view":"tabBar","children":[{"id":"a","label":"A"},{"id":"b","label":"B"}]}]}"#,
      [
        "A: a.label", "tab: t.children", "1 of 2: t.children", "B: b.label", "tab: t.children",
        "2 of 2: t.children",
      ]),
    Case(
      "a place in a list of a page comes from the list", .macos,
      #"{"role":"document","id":"d","children":[{"id":"l","role":"list","children":[{"id":"i","role":"listitem","children":[{"id":"a","role":"link","label":"A"}]},{"id":"j","role":"listitem","children":[{"id":"b","role":"link","label":"B"}]}]}]}"#,
      [
        "list: l.role", "2 items: l.children", "link: a.role", "A: a.label", "1 of 2: l.children",
        "link: b.role", "B: b.label", "2 of 2: l.children", "end of list: l.role",
      ]),
    Case(
      "a text in a heading has its name and its level from the heading", .macos,
      #"{"role":"document","id":"d","children":[{"id":"h","role":"heading","headingLevel":2,"label":"Files","children":[{"id":"i","role":"image","isElement":true}]}]}"#,
      ["heading level 2: h.headingLevel", "Files: h.label", "image: i.role"]),
    Case(
      "what is in a selected row is selected by the row", .macos,
      #"{"children":[{"id":"g","role":"row","traits":["selected"],"children":[{"id":"a","label":"A"}]}]}"#,
      ["A: a.label", "selected: g.traits"]),
    Case(
      "marked and deleted text is so by what is around it", .ios,
      #"{"role":"document","id":"d","children":[{"id":"m","role":"mark","children":[{"id":"a","role":"label","label":"A"}]},{"id":"x","role":"deletion","children":[{"id":"b","role":"label","label":"B"}]}]}"#,
      ["A: a.label", "highlighted: m.role", "deletion: x.role", "B: b.label"]),
  ]

  @Test("Words of another node name it", arguments: cases)
  func origins(_ test: Case) throws {
    let tree = try readTree(Array(#"{"aloud":1,"root":\#(test.root)}"#.utf8)).tree
    let options = UtteranceOptions(hints: false)
    let order = ReadingOrder(of: tree, style: test.style)
    let composer = Composer(tree: tree, order: order, options: options, style: test.style)
    var former: ReadingOrder.Item?
    var origins: [String] = []
    for place in order.places() {
      let utterance = composer.utterance(reaching: place, from: former)
      former = place
      origins += utterance.segments.map { segment in
        let node = segment.node ?? utterance.node ?? ""
        return segment.text + (segment.member.map { ": \(node).\($0)" } ?? "")
      }
      #expect(utterance.segments.allSatisfy { $0.node != utterance.node || $0.node == nil })
    }
    #expect(origins == test.origins)
  }

  @Test("On the way into a container, its words stay its own")
  func wayIn() throws {
    let tree = try readTree(
      Array(
        #"{"aloud":1,"style":"macos","root":{"children":[{"id":"g","containerType":"semanticGroup","label":"G","children":[{"id":"a","label":"A"}]}]}}"#
          .utf8)
    ).tree
    let composer = Composer(tree: tree, order: ReadingOrder(of: tree))
    let way = composer.utterance(interactingWith: .container(0))
    #expect(way.node == "a")
    #expect(way.segments.first?.node == "g" && way.segments.first?.member == "label")
    #expect(way.segments.contains { $0.text == "A" && $0.node == nil && $0.member == "label" })
  }
}
