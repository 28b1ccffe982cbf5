// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import TreeModel

extension TreeFormat {
  /// The accessibility snapshot of Puppeteer, and of Playwright up to 1.56
  /// (docs/reference/formats/puppeteer.md).
  public static let puppeteer = TreeFormat(
    "puppeteer", title: "the accessibility snapshot of Puppeteer, and of Playwright up to 1.56",
    syntax: .json,
    marks: FormatMarks(
      document: [
        // Other formats have roles too, but not those of a page.
        "role": .hint(PuppeteerEntry.isRole),
        "children": .test { (json, isLikely) throws(JSONError) in
          isLikely ? try PuppeteerEntry.isListOfNodes(json) : false
        },
      ], isWithin: { DevToolsText.start(in: $0) != nil }), rules: .puppeteer,
    read: PuppeteerPage.readText)
}

extension FormatRules {
  static let puppeteer = FormatRules(
    rules: [
      .lastingName, .role, .secretByName, .name,
      .valueText.from("valuetext", "value", "(what is chosen)"),
      .fieldContent.from("value", "placeholder", "(the field)"),
      .range.from("valuemin", "valuemax", "value"), .descriptionRule,
      ImportRule(
        "member",
        each: [
          "checked": "checked", "pressed": "pressed", "expanded": "expanded",
          "required": "required", "readOnly": "readonly", "busy": "busy", "invalid": "invalid",
          "modal": "modal", "hasPopup": "haspopup", "keyShortcuts": "keyshortcuts",
          "roleDescription": "roledescription", "live": "live", "current": "current",
          "vertical": "orientation",
        ], "the member with the same name"),
      .level, .states.from("disabled", "selected", "multiline"), .closedChoice,
      ImportRule(
        drop: "for-programs", "autocomplete", "multiselectable", "url",
        "elementHandle", "backendNodeId", "loaderId",
        words: "it is for programs and is not spoken"),
    ] + ImportRule.web.except(.unseen, .ignored, .bullet, .unattached, .repeated)
      + [.node, .idle, .unused],
    structure: ["role", "children", "focused"])
}

extension ImportRule {
  static let secretByName = ImportRule(
    "password-by-name", ["role"], from: ["(its name or what it shows)"], .derived,
    "a password input if it shows bullets or its name mentions a password")
  static let closedChoice = ImportRule(
    view: "closed-choice", .dropped, "it is an option of a closed list")
}

/// A snapshot of Puppeteer, each of whose nodes becomes a node of a web page at its end.
struct PuppeteerPage: PageSource, NodeSink {
  private(set) var notices: ImportNotices
  private(set) var nodes: [PageNode] = []
  /// For each node its parent, or minus one.
  private var parents: [Int32] = []
  /// The innermost open node, or minus one.
  private var innermost = -1
  private let names = PuppeteerEntry.Names()
  private var hasRoot = false
  /// The nodes with unknown roles, and those that are resolved after all are known.
  private var strangers: [Int32] = []
  private var unsettled: [Int32] = []

  init(_ text: Span<UInt8>, _ trace: ImportTrace?) throws(JSONError) {
    notices = ImportNotices(trace)
    let room = Self.expectedNodes(in: text)
    nodes.reserveCapacity(room)
    parents.reserveCapacity(room)
    if let start = DevToolsText.start(in: text) {
      try DevToolsText.read(text, from: start, into: &self)
    } else {
      try readNodes(of: text)
    }
  }

  /// Reads a snapshot in JSON, or as Chrome DevTools MCP prints it.
  static func readText(
    _ text: Span<UInt8>, _ findings: inout Findings, _ context: ImportContext
  ) throws(JSONError) -> AccessibilityTree? {
    if DevToolsText.start(in: text) != nil { findings.hasPaths = false }
    return try read(text, &findings, context)
  }

  /// Changes the innermost node.
  mutating func change(_ change: (inout PageNode) -> Void) { change(&nodes[innermost]) }

  /// Returns an estimate of the number of nodes.
  ///
  /// Counts the opening braces at the beginning. A text full of braces gets no more room than a
  /// document of its length is likely to need.
  private static func expectedNodes(in text: Span<UInt8>) -> Int {
    let looks = min(text.count, 1 << 14)
    var found = 0
    for place in 0..<looks where text[place] == UInt8(ascii: "{") { found += 1 }
    let all = Double(found) * Double(text.count) / Double(max(looks, 1))
    return min(Int(all * 1.1) + 8, text.count / 36 + 8, AccessibilityTree.maximumNodes)
  }

  static var keys: JSONKeyTable { PuppeteerEntry.keys }
  var isFull: Bool { nodes.count >= AccessibilityTree.maximumNodes }

  mutating func begin(at offset: Int) {
    parents.append(Int32(innermost))
    innermost = nodes.count
    nodes.append(PageNode(offset: offset, isRoot: false, hasOwnID: false))
  }

  mutating func read(_ key: Int, _ json: inout JSONReader) throws(JSONError) -> MemberUse {
    try nodes[innermost].read(key, names, &json)
  }

  mutating func end() {
    let index = innermost
    innermost = Int(parents[index])
    if index == 0, nodes[0].role.role == .document {
      // Only the page itself is a document by its role.
      hasRoot = true
    } else {
      nodes[index].finish()
      switch nodes[index].role.role {
      case .unknown: strangers.append(Int32(index))
      case .combobox, .link, .heading, .cell, .gridcell, .columnheader, .rowheader, .listitem:
        unsettled.append(Int32(index))
      default: break
      }
      if let trace = notices.trace, nodes[index].role.treatment == .input,
        nodes[index].states.contains(.secret) || nodes[index].value.text?.isOfBullets == true
      {
        trace.give(.role, .secretByName, at: nodes[index].offset)
      }
    }
  }

  func prepare(_ importer: inout PageImporter) {
    importer.countsLooseRadios = false
    importer.hasRoot = hasRoot
    importer.tellsFocus = false
  }

  mutating func frame() -> PageFrame {
    // The content of a node ended before it.
    for index in strangers.sorted() {
      let node = Int(index)
      notices.note(.unknownRole(nodes[node].roleName), at: nodes[node].offset)
    }
    var page = PageNode(offset: hasRoot ? nodes[0].offset : 0)
    page.role = WebRole(.document, .container)
    if hasRoot {
      page.name = nodes[0].name
      nodes[0] = page
      // Nodes beside the page also belong to it.
      for index in parents.indices.dropFirst() where parents[index] < 0 { parents[index] = 0 }
    } else {
      nodes.insert(page, at: 0)
      parents = [-1] + parents.map { $0 + 1 }
    }
    let links = PageLinks(parentsInOrder: parents)
    for index in unsettled.sorted() { settle(Int(index) + (hasRoot ? 0 : 1), links) }
    // Taken out, so that they are not shared.
    var taken: [PageNode] = []
    swap(&taken, &nodes)
    return PageFrame(taken, links)
  }

  /// Determines whether a name comes from the content, and removes the options of a closed list.
  private mutating func settle(_ index: Int, _ links: PageLinks) {
    if nodes[index].role.role == .combobox {
      guard nodes[index].states.isDisjoint(with: [.editable, .expanded]) else { return }
      for child in links.children(of: index) where nodes[Int(child)].role.role == .option {
        nodes[Int(child)].role = WebRole(.none, .drop)
        notices.trace?.shape(.closedChoice, at: nodes[Int(child)].offset)
      }
      return
    }
    guard !nodes[index].name.isEmpty, says(index, links) else { return }
    nodes[index].nameSource = .contents
  }

  /// Returns whether the name of a node comes from its content, or the content is not read.
  private func says(_ index: Int, _ links: PageLinks) -> Bool {
    guard links.hasChildren(index) else { return true }
    return nodes[index].isNamedByContents { words(in: index, links, throughPictures: $0) }
  }

  /// Returns the words in a node that its name may be computed from.
  ///
  /// - Complexity: O(nodes) for all nodes together: each is visited for itself and for its nearest
  ///   ancestor with a name.
  private func words(in index: Int, _ links: PageLinks, throughPictures: Bool) -> ContentText {
    let most = 2 * nodes[index].name.utf8.count
    var inside = ContentText()
    links.visit(in: index, most: Self.looks) { inner in
      guard inside.words.utf8.count <= most else { return .stop }
      inside.words += nodes[inner].name
      guard nodes[inner].name.isEmpty else { return .pass }
      guard nodes[inner].role.role == .image else { return .enter }
      inside.holdsPicture = true
      return throughPictures ? .enter : .pass
    }
    return inside
  }

  /// The maximum number of nodes to visit for a text.
  private static let looks = 200
}
