// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import JSONText
import TestSupport
import Testing
import TreeModel

@testable import TreeFormats

/// A document with every member there is.
let everyMember = #"""
  {"aloud": 1, "name": "Everything", "style": "ipados", "language": "en-GB", "direction": "rtl",
   "screen": [1024, 768], "order": "tree", "revision": 7, "focus": "a",
   "notifications": [{"type": "announcement", "node": "a", "text": "Done", "priority": "low", "queued": true}],
   "root": {"id": "r", "children": [
     {"id": "a", "isElement": true, "label": {"text": "Bonjour", "runs": [{"range": [0, 3], "language": "fr", "spellOut": true, "punctuation": false, "pitch": 1.5, "ipa": "x"}]},
      "value": "v", "hint": "h", "traits": ["button", "wobbly"], "language": "fr", "headingLevel": 2,
      "expanded": false, "position": [1, 3], "userInputLabels": ["x"], "textualContext": "console",
      "customContent": [{"label": "l", "value": "v", "importance": "high"}, {"label": "m", "value": ""}],
      "text": {"content": "c", "placeholder": "p", "selection": [0, 1], "misspelled": [[0, 1]]},
      "live": "polite", "atomic": true, "role": "slider", "roleDescription": "rd", "description": "d",
      "checked": "mixed", "pressed": true, "required": true, "invalid": false, "readOnly": true,
      "busy": true, "current": "page", "hasPopup": "menu", "keyShortcuts": "Alt+A",
      "invalidKind": "grammar", "errorMessage": "em", "quality": "optimal", "detailsIn": "paragraph", "detailsFor": "df", "vertical": true, "saidByControl": true,
      "frame": [1, 2.5, 3, 4], "path": [[0, 0], [1, 1], [2, 0]], "activationPoint": [5, 6],
      "hidden": false, "elementsHidden": false, "clips": true, "modal": false, "alpha": 0.5,
      "groupChildren": true, "containerType": "none", "view": "textField", "sortPriority": -1.5,
      "scroll": {"axis": "vertical", "page": 1, "pages": 3},
      "range": {"minimum": 0, "maximum": 10, "step": 2, "current": 4, "says": "unit", "unit": "km"},
      "actions": ["Share", {"id": "s", "name": "Save"}, {"name": "Keep", "category": "edit"}],
      "rotors": [{"name": "Warnings", "type": "heading", "items": ["a", {"node": "r", "range": [0, 1]}]}],
      "respondsToUserInteraction": false, "focusable": true, "allowsFocus": false, "focusGroup": "g",
      "focusGroupPriority": 1010, "selectionFollowsFocus": true, "tabIndex": 2,
      "keyCommands": [{"title": "t", "input": "i", "modifiers": ["command"], "menu": "Edit", "wantsPriority": true, "when": "focused"}],
      "handlesKeys": true, "gestures": ["double-tap", "touch-and-hold"], "drag": ["d"], "drop": ["e"],
      "directTouchOptions": ["silentOnTouch"], "linkedGroup": "lg", "previousTextNavigationElement": "c", "nextTextNavigationElement": "f",
      "className": "cn", "viewController": "vc", "automationType": "at"},
     {"containerType": "dataTable", "table": {"rows": 2, "columns": 1}, "elements": ["c", {"label": "inline"}, "f"],
      "children": [
       {"id": "c", "label": "Cell", "cell": {"row": 0, "column": 0, "rowSpan": 2, "columnSpan": 3, "rowHeaders": ["c"], "columnHeaders": ["a"]}, "sort": "descending"}]},
     {"frame": [9, 9, 90, 90], "children": [{"label": "i", "frameInContainer": [1, 2, 3, 4]}]},
     "flat", {"role": "flummery", "scroll": {"from": 1, "to": 2, "of": 3}, "range": {"values": ["x", "y"], "current": 1}}]},
   "nodes": [{"id": "flat", "label": "Flat"}, {"id": "f", "label": "Only an element"}]}
  """#

@Suite("The tree format") struct OwnFormatTests {
  private func written(_ tree: AccessibilityTree, packed: Bool = false) -> String {
    var writer = TreeWriter(tree, packed: packed)
    while writer.step() {}
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test("what is written reads as what was read, and is written the same again")
  func roundTrip() throws {
    let imported = try readTree(Array(everyMember.utf8))
    #expect(
      imported.warnings.map(\.problem) == [
        .unknownTrait("wobbly", nearest: nil), .unknownRole("flummery", nearest: nil),
      ])
    for packed in [false, true] {
      let first = written(imported.tree, packed: packed)
      let second = written(try readTree(Array(first.utf8)).tree, packed: packed)
      #expect(first == second)
    }
  }

  @Test(
    "every member of the format survives being read and written", arguments: NodeMember.allCases)
  func survival(member: NodeMember) throws {
    #expect(everyMember.contains("\"\(member.rawValue)\":"))
    let text = written(try readTree(Array(everyMember.utf8)).tree)
    #expect(text.contains("\"\(member.rawValue)\": "))
  }

  @Test("A member that occurs twice is an error, whichever it is", arguments: NodeMember.allCases)
  func twice(member: NodeMember) {
    let name = member.rawValue
    let document = #"{"aloud": 1, "root": {"\#(name)": null, "\#(name)": null}}"#
    #expect(throws: RefusedDocument.self) { try readTree(Array(document.utf8)) }
  }

  @Test("every member is described in the page on the format")
  func page() throws {
    let page = try ProjectPage("docs/reference/tree-format.md").text()
    let names = NodeMember.allCases.map(\.rawValue) + DocumentMember.allCases.map(\.rawValue)
    for name in names { #expect(page.contains("`\(name)`"), "\(name) is not described") }
    for (name, _) in Traits.named {
      #expect(page.contains("`\(name)`"), "\(name) is not described")
    }
  }

  @Test("unknown members are warned of with the nearest known name, and lose nothing")
  func unknownMembers() throws {
    let document =
      #"{"aloud": 1, "nam": "x", "root": {"lable": "x", "range": {"minimum": 0, "maximum": 1, "stepp": 1}, "zzz": [1, {"a": null}]}}"#
    let imported = try readTree(Array(document.utf8))
    let found = imported.warnings.map { "\($0.location?.path ?? ""): \($0.problem)" }
    #expect(
      found == [
        #"$.nam: unknown member "nam" is ignored; did you mean "name"?"#,
        #"$.root.lable: unknown member "lable" is ignored; did you mean "label"?"#,
        #"$.root.range.stepp: unknown member "stepp" is ignored; did you mean "step"?"#,
        #"$.root.zzz: unknown member "zzz" is ignored"#,
      ])
  }

  @Test(
    "The names of UIAccessibility and UIKit are taken as the format's own",
    arguments: AppleNames.ofNodes.map(\.name))
  func appleNames(_ name: String) throws {
    let member = try #require(AppleNames.ofNodes.first { $0.name == name }?.member)
    let value = try #require(Self.values[member], "the test has no value for \(member)")
    func document(_ name: String) -> String {
      #"{"aloud":1,"root":{"\#(name)":\#(value),"children":[{"id":"other"}]}}"#
    }
    let imported = try readTree(Array(document(name).utf8))
    #expect(
      written(imported.tree) == written(try readTree(Array(document(member.rawValue).utf8)).tree))
    #expect(!imported.warnings.contains { "\($0.problem)".contains(name) })
  }

  /// A value for each member that Apple names otherwise.
  private static let values: [NodeMember: String] = [
    .isElement: "true", .id: #""x""#, .label: #""x""#, .value: #""x""#, .hint: #""x""#,
    .traits: #"["button"]"#, .language: #""de""#, .userInputLabels: #"["x"]"#,
    .textualContext: #""console""#, .customContent: #"[{"label":"a","value":"b"}]"#,
    .frame: "[0,0,9,9]", .frameInContainer: "[0,0,9,9]", .path: "[[0,0],[1,1],[2,0]]",
    .activationPoint: "[1,1]",
    .hidden: "true", .elementsHidden: "true", .clips: "true", .modal: "true", .elements: "[]",
    .groupChildren: "true", .containerType: #""list""#, .actions: #"["Pin"]"#,
    .rotors: #"[{"name":"R","items":[]}]"#, .respondsToUserInteraction: "true",
    .focusable: "true", .focusGroup: #""g""#,
    .gestures: #"["UILongPressGestureRecognizer"]"#, .drag: #"["d"]"#, .drop: #"["d"]"#,
    .directTouchOptions: #"["requiresActivation"]"#, .linkedGroup: #""g""#,
    .previousTextNavigationElement: #""other""#, .nextTextNavigationElement: #""other""#,
  ]

  @Test(
    "Gestures are named as in walks, or as UIKit names what recognizes them",
    arguments: AppleNames.gestures.keys)
  func gestureNames(_ name: String) throws {
    func gestures(_ names: String) throws -> [Gesture]? {
      try readTree(Array(#"{"aloud":1,"root":{"gestures":[\#(names)]}}"#.utf8)).tree[.root].details?
        .gestures
    }
    #expect(try gestures("\"\(name)\"") == AppleNames.gestures[name])
    #expect(throws: (any Error).self) { try gestures("\"x\(name)\"") }
  }

  @Test("What Apple has in another form is warned of, with the member that does its job")
  func otherForms() throws {
    let document =
      #"{"aloud": 1, "root": {"label": "x", "attributedLabel": "y", "accessibilityRowRange": [0, 1], "traits": ["none"], "placeholder": "p"}}"#
    let imported = try readTree(Array(document.utf8))
    #expect(
      imported.warnings.map { "\($0.location?.path ?? ""): \($0.problem)" } == [
        #"$.root.attributedLabel: "attributedLabel" is another name of "label", which this object has already; it is ignored"#,
        #"$.root.accessibilityRowRange: the tree format has no member "accessibilityRowRange", which is ignored; use row and rowSpan in cell"#,
        #"$.root.placeholder: the tree format has no member "placeholder", which is ignored; use placeholder in text"#,
      ])
    #expect(imported.tree[.root].label?.text == "x")
    #expect(imported.tree[.root].traits == [])
  }

  @Test("nodes nothing leads to are warned of and left out")
  func unattached() throws {
    let document = #"{"aloud": 1, "root": {"label": "a"}, "nodes": [{"id": "b", "label": "x"}]}"#
    let imported = try readTree(Array(document.utf8))
    #expect(imported.warnings.map(\.problem) == [.unattached("b")])
    #expect(ReadingOrder(of: imported.tree).stops.map(\.node) == [.root])
  }

  @Test("named and nested children keep the order they stand in")
  func mixedChildren() throws {
    let document =
      #"{"aloud": 1, "root": {"children": [{"label": "a"}, "b", {"label": "c"}, "d"]}, "nodes": [{"id": "d", "label": "d"}, {"id": "b", "label": "b"}]}"#
    let tree = try readTree(Array(document.utf8)).tree
    #expect(tree.children(of: .root).map { tree[$0].label?.text } == ["a", "b", "c", "d"])
  }

  @Test("members after the children count as those before them")
  func membersAfterChildren() throws {
    let document =
      #"{"aloud": 1, "root": {"language": "de", "children": [{"label": "a", "position": [1, 2]}], "label": "r", "current": "page"}}"#
    let tree = try readTree(Array(document.utf8)).tree
    #expect(tree[.root].label?.text == "r")
    #expect(tree[.root].details?.language == "de")
    #expect(tree[.root].details?.current == "page")
    #expect(tree[.root].details?.position == nil)
  }

  @Test("null is the same as leaving a member out")
  func null() throws {
    let document =
      #"{"aloud": 1, "name": null, "root": {"id": null, "label": null, "traits": null, "frame": null, "children": null, "cell": null}}"#
    let imported = try readTree(Array(document.utf8))
    #expect(imported.warnings.isEmpty)
    #expect(imported.tree[.root].label == nil)
  }

  @Test(
    "what a secure field holds is gone once it has been read",
    arguments: [
      #""traits": ["secureTextField"], "value": "hunter2", "text": {"content": "hunter2", "misspelled": [[0, 7]]}"#,
      #""value": "hunter2", "text": {"content": "hunter2"}, "traits": ["secureTextField"]"#,
      #""role": "passwordInput", "value": "hunter2""#,
      #""value": {"text": "hunter2", "runs": [{"range": [0, 7], "ipa": "hunter2"}]}, "children": [], "traits": ["textEntry", "secureTextField"]"#,
    ])
  func secrets(members: String) throws {
    let tree = try readTree(Array(#"{"aloud": 1, "root": {\#(members)}}"#.utf8)).tree
    #expect(!written(tree).contains("hunter2"))
    #expect(tree[.root].value?.text == "•••••••")
  }

  @Test("a byte order mark and gzip are no hindrance")
  func wrapping() throws {
    let plain = Array(#"{"aloud": 1, "root": {"label": "a"}}"#.utf8)
    #expect(try readTree([0xEF, 0xBB, 0xBF] + plain).tree.nodes.count == 1)
    // The same document as gzip -9 makes it.
    let compressed: [UInt8] = [
      0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0xAB, 0x56, 0x4A, 0xCC, 0xC9,
      0x2F, 0x4D, 0x51, 0xB2, 0x52, 0x30, 0xD4, 0x51, 0x50, 0x2A, 0xCA, 0xCF, 0x2F, 0x01, 0x32,
      0xAB, 0x95, 0x72, 0x12, 0x93, 0x52, 0x73, 0x80, 0x2C, 0xA5, 0x44, 0xA5, 0xDA, 0x5A, 0x00,
      0xB4, 0x20, 0x53, 0x50, 0x24, 0x00, 0x00, 0x00,
    ]
    #expect(try readTree(compressed).tree.nodes.count == 1)
    for length in 3..<compressed.count {
      #expect(throws: RefusedDocument.self) { try readTree(Array(compressed[..<length])) }
    }
  }
}
