// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import JSONText
import Testing
import TreeModel

@testable import TreeFormats

@Suite("The rules of formats")
struct RuleTests {
  /// What became of everything in a document.
  static func lines(
    of bytes: [UInt8], as format: TreeFormat, groups: Bool = true, domSnapshot: [UInt8]? = nil
  ) throws -> [Explanation.Line] {
    let options = ImportOptions(groups: groups, explains: true)
    let read = try readTree(bytes, as: format, domSnapshot: domSnapshot, options: options)
    return try #require(read.explanation).lines
  }

  /// The samples of a format; of Chromium's and Aloud's own those of other tests.
  static func samples(of format: TreeFormat) throws -> [Sample] {
    guard format == .chromium || format == .aloud else {
      return (Sample.all + Sample.dumps).filter { $0.format == format }
    }
    let place = format == .aloud ? "trees" : "chromium"
    let ending = format == .aloud ? ".json" : ".axtree.json.gz"
    let folder = Sample.fixtures.appending(path: place).path
    return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      .filter { $0.hasSuffix(ending) }.map { Sample(format: format, name: $0, place: place) }
  }

  /// The snapshot of the DOM that stands beside a sample of Chromium's.
  static func domSnapshot(beside sample: Sample) throws -> [UInt8]? {
    guard sample.format == .chromium else { return nil }
    let name = sample.name.replacingOccurrences(of: ".axtree.", with: ".domsnapshot.")
    return try Sample(format: .chromium, name: name, place: sample.place).bytes()
  }

  @Test(
    "Every rule of a format is shown by a sample or a small document, and no other is told",
    arguments: TreeFormat.allCases)
  func everyRuleIsUsed(_ format: TreeFormat) throws {
    var used: Set<String> = []
    for sample in try Self.samples(of: format) {
      let snapshot = try Self.domSnapshot(beside: sample)
      let lines = try Self.lines(of: try sample.bytes(), as: format, domSnapshot: snapshot)
      used.formUnion(lines.map(\.rule.name))
    }
    for document in RuleDocuments.all[format] ?? [] {
      for groups in [true, false] {
        let lines = try Self.lines(of: Array(document.utf8), as: format, groups: groups)
        used.formUnion(lines.map(\.rule.name))
      }
    }
    let rules = format.rules.map(\.name)
    #expect(rules.filter { !used.contains($0) } == [])
    #expect(used.subtracting(rules) == [])
  }

  // MARK: Members

  /// What each importer reads of a view, by the names that explanations have for it.
  static let known: [(TreeFormat, [String])] = [
    (
      .chromium,
      ChromiumParser.nodeKeys.names
        + ChromiumParser.Property.allCases.map { "properties.\($0.rawValue)" }
    ),
    (.accessibilitySnapshot, SnapshotEntry.keys.names),
    (.idb, IDBEntry.keys.names),
    (
      .appiumIOS,
      [
        "name", "label", "value", "placeholderValue", "enabled", "visible", "accessible", "focused",
        "traits", "x", "y", "width", "height", "customActions", "minValue", "maxValue", "title",
        "identifier", "selected",
      ]
    ),
    (
      .android,
      [
        "class", "text", "content-desc", "hint", "hintText", "state-description", "tooltip-text",
        "resource-id", "live-region", "displayed", "visible-to-user", "enabled", "clickable",
        "long-clickable", "screen-reader-focusable", "focusable", "scrollable", "selected",
        "heading", "password", "checkable", "checked", "showing-hint", "bounds", "focused",
        "visible", "viewIndex", "pane-title", "error", "input-type", "screenReaderFocusable",
        "content-invalid",
      ]
    ),
    (
      .detox,
      [
        "class", "label", "text", "value", "id", "x", "y", "width", "height", "visibility", "alpha",
        "focused",
      ]
    ),
    (.androidNodes, AndroidNode.keys.names),
    (
      .compose,
      [
        "at", "Tag", "EditableText", "MergeDescendants", "ProgressBarRangeInfo", "CustomActions",
        "Role", "CollectionInfo", "VerticalScrollAxisRange", "HorizontalScrollAxisRange", "Focused",
        "Selected", "ToggleableState", "Error", "LiveRegion", "TraversalIndex",
        "ContentDescription", "Text", "StateDescription", "PaneTitle", "[InvisibleToUser]",
        "[HideFromAccessibility]", "[SelectableGroup]", "[Heading]", "[IsDialog]", "[Disabled]",
        "[Password]", "Actions.OnClick", "Actions.OnLongClick", "Actions.SetText",
        "Actions.SetProgress", "Actions.Expand", "Actions.Collapse",
      ]
    ),
    (
      .flutter,
      [
        "label", "value", "increasedValue", "decreasedValue", "hint", "tooltip", "identifier",
        "role", "headingLevel", "customActions", "textDirection", "inputType", "validationResult",
        "invisible", "HIDDEN", "merged up", "Rect.fromLTRB", "actions.increase",
        "actions.decrease", "actions.scrollUp", "actions.showOnScreen", "actions.focus",
        "flags.isTextField", "flags.isObscured", "flags.isMultiline", "flags.isFocused",
        "flags.isButton", "flags.isLink", "flags.isImage", "flags.isHeader", "flags.isKeyboardKey",
        "flags.isSelected", "flags.isSlider", "flags.hasEnabledState", "flags.isEnabled",
        "flags.isFocusable", "flags.isReadOnly", "flags.hasExpandedState", "flags.isExpanded",
        "flags.hasRequiredState", "flags.isRequired", "flags.hasToggledState", "flags.isToggled",
        "flags.hasCheckedState", "flags.isChecked", "flags.isCheckStateMixed",
        "flags.isInMutuallyExclusiveGroup", "flags.isLiveRegion", "flags.hasImplicitScrolling",
        "flags.scopesRoute", "flags.namesRoute", "flags.isHidden",
      ]
    ),
    (
      .playwright,
      [
        "role", "name", "text", "[checked]", "[pressed]", "[disabled]", "[expanded]", "[selected]",
        "[invalid]", "[active]", "[level]", "[aria-hidden]", "[ref]", "[box]",
      ]
    ),
    (
      .windowsUIA,
      ["Name", "ControlTypeId", "BoundingRectangle", "Children"]
        + UIAProperty.allCases.map { "Properties.\($0.name)" }
        + [
          "ValuePattern.Value", "ValuePattern.IsReadOnly", "RangeValuePattern.Value",
          "RangeValuePattern.Minimum", "RangeValuePattern.Maximum",
          "ExpandCollapsePattern.ExpandCollapseState", "GridItemPattern.Row",
          "WindowPattern.IsModal", "SelectionItemPattern.IsSelected", "TogglePattern.ToggleState",
        ]
    ),
    (
      .atspi,
      ATSPIEntry.keys.names + ATSPIStates.names.names.map { "states.\($0)" }
        + ATSPIAttributes.Name.allCases.map { "attributes.\($0.rawValue)" }
        + ["relations.labelled-by", "relations.member-of"]
    ),
    (
      .accessKit,
      AccessKitProperty.allCases.map(\.rawValue) + AccessKitFlags.names.map { "flags.\($0)" }
        + ["actions.focus", "actions.increment", "actions.decrement", "actions.others"]
    ),
    (.puppeteer, PuppeteerEntry.Member.allCases.map(\.rawValue)),
    (.xcuitest, DebugElement.keys + DebugElement.flags + ["frame", "traits"]),
    (.maestro, MaestroEntry.Attribute.allCases.map(\.name) + ["attributes", "children"]),
    (.webkit, WebKitProperties.keys.names),
  ]

  @Test("The rules of a format know every member that its importer reads", arguments: known)
  func everyMemberIsKnown(_ format: TreeFormat, _ members: [String]) {
    let rules = format.formatRules
    var accounted = rules.structure.union(rules.rules.flatMap(\.sources))
    if case .object(let object) = rules.shape {
      accounted.formUnion(object.wrappers.union(object.divided))
    }
    #expect(members.filter { !accounted.contains($0) } == [])
  }

  @Test("The members that its importer reads are listed for every format but Aloud's own")
  func everyFormatIsListed() {
    let listed = Self.known.map(\.0)
    #expect(TreeFormat.allCases.filter { !listed.contains($0) }.map(\.rawValue) == ["aloud"])
    #expect(Set(listed).count == listed.count)
  }

  @Test(
    "Each member of a view that became a node is taken over, dropped or structural",
    arguments: Sample.all)
  func everyMemberIsAccountedFor(_ sample: Sample) throws {
    let text = try sample.plainBytes()
    let rules = sample.format.formatRules
    let lines = try Self.lines(of: text, as: sample.format)
    let views = try Self.views(of: text, as: sample.format)
    let places = locate(views, in: text.span, hasPaths: false)
    let byPlace = Dictionary(grouping: lines.filter { $0.location != nil }) { line in
      [line.location?.line, line.location?.column]
    }
    #expect(!views.isEmpty)
    let members = rules.shape.members(of: Set(views), in: text.span)
    for (view, place) in zip(views, places) {
      let told = byPlace[[place.line, place.column]] ?? []
      #expect(!told.isEmpty, "\(place) of \(sample) is not told of")
      guard told.contains(where: { $0.result != nil }) else { continue }
      let sources = Set(told.flatMap(\.sources))
      let silent = (members[view] ?? []).filter {
        !rules.isSilent($0) && !rules.structure.contains($0.name) && !sources.contains($0.name)
      }
      #expect(silent.map(\.name) == [], "\(place) of \(sample)")
    }
  }

  /// Where the views of a document start, found without the trace.
  static func views(of text: [UInt8], as format: TreeFormat) throws -> [Int] {
    switch format {
    case .accessibilitySnapshot: return try SnapshotEntry.parse(text.span).offsets
    case .idb: return try IDBEntry.parse(text.span).offsets
    case .androidNodes:
      var views = AndroidViews()
      try views.readNodes(of: text.span)
      return views.outline.offsets
    case .maestro: return try MaestroEntry.parse(text.span).offsets
    case .puppeteer: return try PuppeteerPage(text.span, nil).nodes.map(\.offset)
    case .windowsUIA: return try UIAEntry.parse(text.span).offsets
    case .atspi: return try ATSPIEntry.parse(text.span).offsets
    case .appiumIOS, .android, .detox: return places(of: /<[A-Za-z]/, from: "<", in: text)
    case .accessKit: return places(of: /\[\s*[0-9]+,\s*\{/, from: "[", in: text)
    case .playwright: return places(of: /(?m:^) *- [^\/]/, from: "-", in: text)
    case .flutter: return places(of: /(?:─|: |\A)SemanticsNode#[0-9]/, from: "S", in: text)
    case .compose: return places(of: /Node #[0-9]+ at/, from: "N", in: text)
    case .webkit: return try WebKitParts(text.span).properties.map(\.offset)
    case .xcuitest:
      var parser = DebugDescriptionParser(text.span)
      try parser.run()
      return parser.elements.map(\.offset)
    case .aloud, .chromium: return []
    default: return try #require(nil as [Int]?, "nothing is known of the views of \(format)")
    }
  }

  /// Where a pattern is found, from one of its characters on, in bytes.
  private static func places(
    of pattern: Regex<Substring>, from first: Character, in bytes: [UInt8]
  ) -> [Int] {
    let text = String(decoding: bytes, as: UTF8.self)
    return text.matches(of: pattern).map { match in
      let place = match.output.firstIndex(of: first) ?? match.range.lowerBound
      return text.utf8.distance(from: text.startIndex, to: place)
    }
  }

  // MARK: Secrets

  static let secrets: [(TreeFormat, String)] = [
    (
      .aloud,
      #"{"aloud":1,"root":{"children":[{"role":"passwordInput","label":"Code","value":"hunter2"}]}}"#
    ),
    (
      .chromium,
      """
      {"nodes":[{"nodeId":"1","role":{"value":"RootWebArea"},"childIds":["2"]},{"nodeId":"2",
      "parentId":"1","role":{"value":"textbox"},"name":{"value":"Code"},"value":{"value":"hunter2"},
      "properties":[{"name":"editable","value":{"value":"plaintext"}}],"childIds":[]}]}
      """
    ),
    (
      .accessibilitySnapshot,
      #"[{"element":{"_0":{"label":"Code","value":"hunter2","traits":["secureTextField"]}}}]"#
    ),
    (.idb, #"[{"AXLabel":"Code","AXValue":"hunter2","type":"SecureTextField"}]"#),
    (.appiumIOS, #"<XCUIElementTypeSecureTextField label="Code" value="hunter2" visible="true"/>"#),
    (
      .detox,
      #"<ViewHierarchy><UITextField alpha="1.0" class="UISecureTextField" label="Code" value="hunter2" /></ViewHierarchy>"#
    ),
    (
      .android,
      #"<hierarchy><node class="EditText" text="hunter2" password="true"/></hierarchy>"#
    ),
    (
      .androidNodes,
      """
      {"driverDetail":{"class":"androidAccessibility","className":"EditText","text":"hunter2",
      "isPassword":true}}
      """
    ),
    (
      .compose,
      """
      Node #1 at (l=0.0, t=0.0, r=10.0, b=10.0)px
      Text = '[Code]'
      EditableText = 'hunter2
      hunter2: hunter2'
      [Password]
      """
    ),
    (
      .flutter,
      """
      SemanticsNode#0
        flags: isTextField, isObscured
        value:
          "hunter2
          hunter2: hunter2"
      """
    ),
    (.playwright, "- textbox \"Password\": hunter2\n"),
    (
      .windowsUIA,
      """
      {"Properties":{"30003":{"Value":50004},"30005":{"Value":"Code"},"30019":{"Value":true},
      "30045":{"Value":"hunter2"}},"Children":[]}
      """
    ),
    (
      .atspi,
      """
      {"format":"atspi2-tree","applications":[{"role":"application","children":[{"role":"password text",
      "name":"Code","states":["showing","visible","enabled"],"text":{"content":"hunter2"}}]}]}
      """
    ),
    (
      .accessKit,
      """
      {"tree":{"root":0},"focus":0,"nodes":[[0,{"role":"window","properties":{"children":[1]}}],
      [1,{"role":"passwordInput","properties":{"label":"Code","value":"hunter2"}}]]}
      """
    ),
    (.puppeteer, #"{"role":"textbox","name":"Password","value":"hunter2"}"#),
    (.xcuitest, "→SecureTextField, 0x1, label: 'Code', value: hunter2\n"),
    (
      .maestro,
      #"{"attributes":{"accessibilityText":"Password","hintText":"Code","text":"hunter2"}}"#
    ),
    (
      .webkit,
      """
      {"webkit":{"version":1},"dom":{"nodeId":1,"nodeType":9,"nodeName":"#document","children":[
      {"nodeId":2,"nodeType":1,"nodeName":"INPUT","attributes":["type","password","value","hunter2"],
      "shadowRoots":[{"nodeId":3,"nodeType":11,"shadowRootType":"user-agent","children":[
      {"nodeId":4,"nodeType":3,"nodeValue":"hunter2"}]}]}]},"properties":[
      {"nodeId":1,"childNodeIds":[2]},{"nodeId":2,"role":"textbox","label":"Code"}],"page":{"nodes":[
      {"t":9,"n":"#document"},{"t":1,"n":"INPUT","type":"password","value":"hunter2"}]}}
      """
    ),
  ]

  @Test("What is in a field for a password is in no explanation", arguments: secrets)
  func hidesSecrets(_ format: TreeFormat, _ document: String) throws {
    let options = ImportOptions(groups: true, explains: true)
    let read = try readTree(Array(document.utf8), as: format, options: options)
    let explanation = try #require(read.explanation)
    #expect(explanation.lines.contains { $0.result == "element" })
    #expect(!explanation.text(explanation.lines.indices).contains("hunter2"))
    #expect(!String(decoding: explanation.json, as: UTF8.self).contains("hunter2"))
    #expect(Set(Self.secrets.map(\.0)) == Set(TreeFormat.allCases))
  }

  /// The samples with a password in them, which is the same in all.
  static let samplesWithSecret = Sample.all.filter { sample in
    (try? sample.plainBytes()).map { String(decoding: $0, as: UTF8.self).contains("hunter2") }
      ?? false
  }

  @Test("The password in a sample is not in its explanation", arguments: samplesWithSecret)
  func hidesSecret(_ sample: Sample) throws {
    let options = ImportOptions(groups: true, explains: true)
    let read = try readTree(try sample.bytes(), options: options)
    let explanation = try #require(read.explanation)
    #expect(!explanation.text(explanation.lines.indices).contains("hunter2"))
    #expect(Set(Self.samplesWithSecret.map(\.format)).count >= 10)
  }
}
