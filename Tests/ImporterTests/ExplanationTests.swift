// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import JSONText
import TestSupport
import Testing
import TreeModel

@testable import TreeFormats

/// What became of everything in a document, a line each: the node, what it became and of what, and
/// the rule.
func explained(_ document: String, as format: TreeFormat? = nil) throws -> [String] {
  let options = ImportOptions(groups: true, explains: true)
  let read = try readTree(Array(document.utf8), as: format, options: options)
  let explanation = try #require(read.explanation)
  return explanation.lines.map { line in
    let sources = line.sources.isEmpty ? "" : " ← " + line.sources.joined(separator: ", ")
    return "\(line.node ?? "-"): \(line.result ?? "nothing")\(sources): \(line.rule.name)"
  }
}

@Suite("Explaining what became of a document")
struct ExplanationTests {
  static let steps: [(String, [String])] = [
    // A row, the text that is part of it, and the switch that gives it its state.
    (
      """
      <hierarchy><node class="Row" clickable="true" resource-id="row" package="p">
      <node class="TextView" text="Wi-Fi" resource-id="t"/>
      <node class="Switch" text="ON" checkable="true" checked="true" resource-id="s"/>
      </node></hierarchy>
      """,
      [
        "row: element: row-with-switch", "row: label ← texts in it: words-inside",
        "row: value ← the switch in it: switch-inside", "t: node: part-of-element",
        "t: label ← text: text", "s: nothing ← text: text-of-switch",
      ]
    ),
    (
      #"<hierarchy><node class="EditText" text="Mail" hint="Mail" resource-id="m"/></hierarchy>"#,
      ["m: element: input", "m: nothing ← text: hint-shown"]
    ),
    // What is said twice, and what nobody knows.
    (
      #"[{"AXLabel":"On","AXValue":"On","AXUniqueId":"b","type":"Button","traits":["Glow"]}]"#,
      [
        "b: element: control", "b: label ← AXLabel: label", "b: traits ← kind: kind",
        "b: nothing ← AXValue: value-is-label", "b: nothing ← traits=Glow: unknown-trait",
      ]
    ),
    (
      #"[{"AXLabel":"On","AXUniqueId":"b","type":"Blob","AXValue":null,"mood":"odd"}]"#,
      ["b: nothing ← Blob: unknown-kind", "b: nothing ← mood: unused"]
    ),
    (
      #"[{"AXValue":"Name","placeholder":"Name","AXUniqueId":"f","type":"TextField"}]"#,
      ["f: element: input", "f: nothing ← AXValue: value-is-placeholder"]
    ),
    // Names that are no labels, and those that are.
    (
      #"<XCUIElementTypeButton name="ok" label="OK" visible="true"/>"#,
      ["ok: id ← name: identifier", "ok: label ← label: label"]
    ),
    (
      #"<XCUIElementTypeButton name="OK" label="OK" visible="false"/>"#,
      ["0/0: node: unseen", "0/0: nothing ← name: name-is-label"]
    ),
    // What a browser has in its tree and nobody hears.
    (
      """
      {"nodes":[{"nodeId":"1","role":{"value":"RootWebArea"},"name":{"value":"P"},"childIds":["2"]},
      {"nodeId":"2","parentId":"1","ignored":true,"role":{"value":"none"},"childIds":["3","5"]},
      {"nodeId":"3","parentId":"2","role":{"value":"button"},"name":{"value":"Go"},
      "properties":[{"name":"focusable","value":{"value":true}},
      {"name":"settable","value":{"value":true}}],"childIds":["4"]},
      {"nodeId":"4","parentId":"3","role":{"value":"StaticText"},"name":{"value":"Go"},"childIds":[]},
      {"nodeId":"5","parentId":"2","role":{"value":"generic"},"childIds":[]}]}
      """,
      [
        "page: nothing ← name: screen-name", "-: nothing: ignored", "button-go: element: whole",
        "button-go: focusable ← properties.focusable: property",
        "button-go: nothing ← properties.settable: unused", "-: nothing: in-element",
        "-: nothing: transparent",
      ]
    ),
    (
      "- button \"Go\" [ref=e1] [cursor=pointer]\n- checkbox \"Paid\" [ref=e2]\n",
      [
        "e1: label ← name: name", "e1: nothing ← [cursor]: pointer",
        "e2: checked ← the role: unchecked",
      ]
    ),
    (
      """
      {"format":"atspi2-tree","applications":[{"role":"application","children":[
      {"id":"b","role":"push button","name":"Go","states":["showing","visible","enabled","armed"]},
      {"id":"n","role":"label","name":"No","attributes":{"hidden":"true"}}]}]}
      """,
      [
        "b: element: whole", "b: label ← name: name", "b: nothing ← states.armed: unused",
        "-: nothing: unseen",
      ]
    ),
    // The newer formats: numbered properties, pairs, printed lines and what is merged.
    (
      """
      {"Glimpse":"Go","Properties":{"30003":{"Value":50000},"30005":{"Name":"Name","Value":"Go"},
      "30999":{"Name":"Glow","Value":1},"30152":{"Value":0}},"Patterns":[{"Properties":[
      {"Name":"ToggleState","Value":1},{"Name":"Mood","Value":2}],"Id":10015}],"Children":[]}
      """,
      [
        "0/0: element: whole", "0/0: label ← Properties.Name: name",
        "0/0: pressed ← TogglePattern.ToggleState: pressed",
        "0/0: nothing ← Properties.Glow: unused", "0/0: nothing ← TogglePattern.Mood: unused",
      ]
    ),
    (
      """
      {"tree":{"root":0},"focus":0,"nodes":[[0,{"role":"window","properties":{"children":[1]}}],
      [1,{"role":"button","flags":512,"actions":2,"properties":{"label":"Go","live":"polite"}}]]}
      {"focus":0,"nodes":[[1,{"role":"switch","properties":{"label":"On","toggled":"true"}}]]}
      """,
      [
        "-: nothing: replaced", "1: role ← role: role", "1: label ← label: name",
        "1: checked ← toggled: toggled",
      ]
    ),
    (
      "→Button, 0x1, {{1, 1}, {2, 2}}, identifier: 'b', title: 'Go', Disabled\n",
      ["b: label ← title: title", "b: traits ← kind: kind", "b: traits ← Disabled: disabled"]
    ),
    (
      """
      SemanticsNode#0
       │ flags: hasEnabledState
       │ identifier: "b"
       │
       └─SemanticsNode#1
           merged up ⬆️
           flags: isButton
           label: "Go"
      """,
      [
        "b: label ← label: words", "b: traits ← flags.isEnabled: disabled",
        "b: traits ← flags.isButton: flag", "0/0/0: node: merged-up",
      ]
    ),
    (
      "Node #1 at (l=0.0, t=0.0, r=9.0, b=9.0)px, Tag: 'b'\nRole = 'Button'\n[Disabled]\n",
      ["b: traits ← Role: role", "b: traits ← [Disabled]: mark", "b: frame ← at: frame"]
    ),
    (
      #"{"attributes":{"resource-id":"s","accessibilityText":"On","checked":"true"}}"#,
      [
        "s: label ← accessibilityText: description", "s: value ← checked: switched",
        "s: traits ← checked: kind",
      ]
    ),
    (
      #"{"role":"WebArea","children":[{"role":"textbox","name":"Password","value":"•"}]}"#,
      [
        "textbox-password: role ← its name or what it shows: password-by-name",
        "textbox-password: text ← value: content",
      ]
    ),
    (
      """
      {"driverDetail":{"class":"androidAccessibility","className":"SeekBar","text":"Loud",
      "rangeInfo":{"min":0,"max":10,"current":4},"resourceId":"s"}}
      """,
      ["s: label ← text: text", "s: value ← rangeInfo: range", "s: range ← rangeInfo: range"]
    ),
    (
      #"[{"element":{"_0":{"label":"Go","traits":["button"],"description":"Go. Button."}}}]"#,
      [
        "0/0: element: node", "0/0: label ← label: member", "0/0: traits ← traits: traits",
        "0/0: nothing ← description: parsed-words",
      ]
    ),
    (
      #"{"aloud":1,"root":{"id":"r","children":[{"id":"a","label":"Go","role":"button"}]}}"#,
      ["a: element: node", "a: label ← label: as-written", "a: role ← role: as-written"]
    ),
  ]

  @Test("Each step tells its rule and what of the document it goes by", arguments: steps)
  func step(_ document: String, _ expected: [String]) throws {
    let lines = try explained(document)
    for line in expected { #expect(lines.contains(line), "\(lines)") }
  }

  @Test("Lines stand in the order of the document, with the place of each view")
  func places() throws {
    let document = "[\n {\"AXLabel\": \"a\"},\n {\"AXLabel\": \"b\"}\n]"
    let options = ImportOptions(groups: true, explains: true)
    let read = try readTree(Array(document.utf8), as: .idb, options: options)
    let explanation = try #require(read.explanation)
    let text = explanation.text(explanation.lines.indices).split(separator: "\n")
    #expect(
      text.filter { !$0.hasPrefix(" ") } == ["added: node 0", "2:2: node 0/0", "3:2: node 0/1"])
    #expect(
      text[4].split(separator: "  ").map { $0.trimmingPrefix(" ") }
        == ["label ← AXLabel", "direct", "label", "the label"])
    // A long one is written in portions.
    let portions = explanation.lines.indices.map { explanation.text($0..<$0 + 1) }
    #expect(
      portions.joined().split(separator: "\n").map { $0.filter { $0 != " " } }
        == text.map { $0.filter { $0 != " " } })
  }

  @Test(
    "Nothing is written down unless it is asked for, and the tree is the same",
    arguments: Sample.all)
  func isOnlyAskedFor(_ sample: Sample) throws {
    let bytes = try sample.bytes()
    let plain = try readTree(bytes)
    #expect(plain.explanation == nil)
    let told = try readTree(bytes, options: ImportOptions(groups: true, explains: true))
    #expect(told.tree.lines == plain.tree.lines)
    #expect(told.warnings == plain.warnings)
  }

  @Test("Every node of every sample is explained, by rules of its format", arguments: Sample.all)
  func everyNode(_ sample: Sample) throws {
    let read = try readTree(
      try sample.bytes(), options: ImportOptions(groups: true, explains: true))
    let explanation = try #require(read.explanation)
    let rules = Set(sample.format.rules.map(\.name))
    #expect(Set(explanation.lines.map(\.rule.name)).subtracting(rules) == [])
    let explained = Set(explanation.lines.compactMap(\.node))
    let nodes = read.tree.nodes.indices.map { read.tree.identifier(of: NodeIndex($0)) }
    #expect(Set(nodes).subtracting(explained) == [])
    // A member that no rule of the table gives would be explained by one that says little.
    #expect(!rules.contains(ImportRule.mapped.name))
  }

  @Test("The page of a format has the table of its rules", arguments: TreeFormat.allCases)
  func pages(_ format: TreeFormat) throws {
    let file = FormatTableTests.project.appending(path: format.page)
    let page = try ProjectPage(format.page).text()
    let table =
      "## Rules\n\nThese are the rules that `aloud convert --explain` "
      + "[reports](\(format == .aloud ? "" : "../")explaining.md).\n\n"
      + "| rule | result | sources | outcome | words |\n|---|---|---|---|---|\n"
      + format.rules.map { $0.tableRow + "\n" }.joined()
    if ProcessInfo.processInfo.environment["ALOUD_WRITE_RULES"] != nil {
      let head = page.components(separatedBy: "## Rules\n")[0]
      let rest = page.components(separatedBy: "## Rules\n").dropFirst().first ?? ""
      let tail = rest.range(of: "\n## ").map { "\n" + rest[$0.lowerBound...].dropFirst() } ?? ""
      let body = head.hasSuffix("\n\n") ? head : head + "\n"
      try (body + table + tail).write(to: file, atomically: true, encoding: .utf8)
    }
    // One difference says more than two tables.
    let rows = try Set(ProjectPage(format.page).text().split(separator: "\n"))
    #expect(
      table.split(separator: "\n").filter { !rows.contains($0) } == [],
      "if the new rules are right, write them with ALOUD_WRITE_RULES=1")
    #expect(
      try ProjectPage(format.page).text().contains(table),
      "the page has rules that the program does not have, or another order")
  }

  @Test(
    "The rules of a format have names of their own, and say what they do",
    arguments: TreeFormat.allCases)
  func names(_ format: TreeFormat) {
    let names = format.rules.map(\.name)
    #expect(Set(names).count == names.count, "\(names.sorted())")
    #expect(format.rules.allSatisfy { !$0.words.isEmpty && $0.words.last != "." })
  }
}

@Suite("Warnings")
struct WarningCountTests {
  @Test("The same thing is told once, with how often it was found")
  func counted() throws {
    let nodes = (0..<5).map { _ in #"{"label":"a","lable":"b"}"# }.joined(separator: ",")
    let document = #"{"aloud":1,"root":{"children":["# + nodes + "]}}"
    let warnings = try readTree(Array(document.utf8)).warnings
    #expect(warnings.map(\.count) == [5])
    #expect(warnings.first?.location?.path == "$.root.children[0].lable")
    #expect(warnings.first.map { "\($0)".hasSuffix("(5 times, the first of them here)") } == true)
  }

  @Test("Controls that cannot be reached are told once for all")
  func unreachable() throws {
    let inner = (3..<6).map { id in
      #"{"nodeId":"\#(id)","parentId":"2","role":{"value":"button"},"name":{"value":"b\#(id)"},"#
        + #""properties":[{"name":"focusable","value":{"value":true}}],"childIds":[]}"#
    }
    let document =
      #"{"nodes":[{"nodeId":"1","role":{"value":"RootWebArea"},"childIds":["2"]},"#
      + #"{"nodeId":"2","parentId":"1","role":{"value":"button"},"name":{"value":"c"},"#
      + #""childIds":["3","4","5"]},"# + inner.joined(separator: ",") + "]}"
    let warnings = try readTree(Array(document.utf8)).warnings.map { "\($0)" }
    #expect(warnings.count == 1)
    #expect(warnings.first?.contains("'b3'") == true)
    #expect(warnings.first?.contains("3 controls") == true)
  }
}
