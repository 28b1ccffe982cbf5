// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import TreeModel

extension JSONWriter {
  /// Writes all members of a node except its identifier, children and elements.
  mutating func write(_ node: Node, in tree: AccessibilityTree) {
    member("role", node.role == .unknown ? node.rare?.members.roleName : node.role?.rawValue)
    member("label", node.label)
    member("value", node.value)
    member("hint", node.hint)
    let unknown = node.rare?.members.unknownTraits ?? []
    if !node.traits.isEmpty || !unknown.isEmpty {
      let known = Traits.named.filter { node.traits.contains($0.trait) }.map(\.name)
      member("traits", known + unknown)
    }
    // With a frame in the container, it is derived.
    if let inner = node.rare?.members.frameInContainer {
      member("frameInContainer", inner)
    } else if let frame = node.frame {
      member("frame", frame)
    }
    member("containerType", node.containerType?.rawValue)
    member("view", node.view?.rawValue)
    if node.headingLevel > 0 { member("headingLevel", Int(node.headingLevel)) }
    for (flag, name) in flagNames { member(name, node.flags[flag]) }
    if node.tabIndex != 0 { member("tabIndex", Int(node.tabIndex)) }
    member("checked", node.checked)
    member("pressed", node.pressed)
    if let details = node.rare?.members { write(details, in: tree) }
  }

  mutating func member(_ name: String, _ text: AttributedText?) {
    guard let text else { return }
    guard let runs = text.runs else { return member(name, text.text) }
    object(name, .line) { json in
      json.member("text", text.text)
      json.objects("runs", runs) { json, run in
        json.numbers("range", [Double(run.start), Double(run.length)])
        json.member("language", run.language)
        json.member("spellOut", run.spellOut)
        json.member("punctuation", run.punctuation)
        json.member("pitch", run.pitch)
        json.member("ipa", run.ipa)
      }
    }
  }

  private mutating func member(_ name: String, _ frame: Rectangle) {
    numbers(name, [frame.x, frame.y, frame.width, frame.height])
  }

  mutating func member(_ name: String, _ state: Checked?) {
    guard let state else { return }
    key(name)
    switch state {
    case .off: boolean(false)
    case .on: boolean(true)
    case .mixed: string("mixed")
    }
  }

  private mutating func write(_ details: NodeDetails, in tree: AccessibilityTree) {
    member("language", details.language)
    if let position = details.position {
      numbers("position", [Double(position.index), Double(position.count)])
    }
    member("userInputLabels", details.userInputLabels)
    member("textualContext", details.textualContext)
    objects("customContent", details.customContent) { json, piece in
      json.member("label", piece.label)
      json.member("value", piece.value)
      if piece.isImportant { json.member("importance", "high") }
    }
    object("text", details.text) { json, text in
      json.member("content", text.content)
      json.member("placeholder", text.placeholder)
      if let selection = text.selection {
        json.numbers("selection", [Double(selection.start), Double(selection.length)])
      }
      json.list("misspelled", text.misspelled.isEmpty ? nil : text.misspelled, .line) {
        $0.numbers(nil, [Double($1.lowerBound), Double($1.count)])
      }
    }
    member("live", details.live?.rawValue)
    member("roleDescription", details.roleDescription)
    member("description", details.description)
    member("current", details.current)
    member("hasPopup", details.hasPopup)
    member("quality", details.quality)
    member("invalidKind", details.invalidKind)
    member("errorMessage", details.errorMessage)
    member("detailsIn", details.detailsIn?.rawValue)
    member("detailsFor", details.detailsFor)
    member("keyShortcuts", details.keyShortcuts)
    list("path", details.path, .line) { $0.numbers(nil, [$1.x, $1.y]) }
    if let point = details.activationPoint { numbers("activationPoint", [point.x, point.y]) }
    member("alpha", details.alpha)
    member("sortPriority", details.sortPriority)
    object("table", details.table) { json, size in
      json.member("rows", size.rows)
      json.member("columns", size.columns)
    }
    object("cell", details.cell) { json, cell in json.write(cell, in: tree) }
    member("sort", details.sort?.rawValue)
    object("scroll", details.scroll) { json, scroll in json.write(scroll) }
    object("range", details.range) { json, range in json.write(range) }
    list("actions", details.actions, .line) { json, action in
      guard action.id != nil || action.category != nil else { return json.string(action.name) }
      json.object(nil, .line) { json in
        json.member("id", action.id)
        json.member("name", action.name)
        json.member("category", action.category?.rawValue)
      }
    }
    objects("rotors", details.rotors) { json, rotor in json.write(rotor, in: tree) }
    member("focusGroup", details.focusGroup)
    member("focusGroupPriority", details.focusGroupPriority)
    objects("keyCommands", details.keyCommands) { json, command in
      json.member("title", command.title)
      json.member("discoverabilityTitle", command.discoverabilityTitle)
      json.member("input", command.input)
      if !command.modifiers.isEmpty { json.member("modifiers", command.modifiers) }
      json.member("menu", command.menu)
      if command.wantsPriority { json.member("wantsPriority", true) }
      if command.condition != .always { json.member("when", command.condition.rawValue) }
    }
    member("gestures", details.gestures?.map(\.rawValue))
    member("drag", details.drag)
    member("drop", details.drop)
    member("directTouchOptions", details.directTouch?.map(\.rawValue))
    member("linkedGroup", details.textLinks?.group)
    member("previousTextNavigationElement", details.textLinks?.previous)
    member("nextTextNavigationElement", details.textLinks?.next)
    member("className", details.className)
    member("viewController", details.viewController)
    member("automationType", details.automationType)
  }

  private mutating func write(_ cell: Cell, in tree: AccessibilityTree) {
    member("row", cell.row)
    member("column", cell.column)
    if cell.rowSpan != 1 { member("rowSpan", cell.rowSpan) }
    if cell.columnSpan != 1 { member("columnSpan", cell.columnSpan) }
    for (name, headers) in [("rowHeaders", cell.rowHeaders), ("columnHeaders", cell.columnHeaders)]
    where !headers.isEmpty { member(name, headers.map { tree.identifier(of: $0) }) }
  }

  private mutating func write(_ scroll: Scroll) {
    switch scroll {
    case .pages(let axis, let page, let pages):
      member("axis", axis)
      member("page", page)
      member("pages", pages)
    case .items(let from, let to, let of):
      member("from", from)
      member("to", to)
      member("of", of)
    }
  }

  private mutating func write(_ range: ValueRange) {
    switch range {
    case .numbers(let minimum, let maximum, let step, let current, let says, let unit):
      member("minimum", minimum)
      member("maximum", maximum)
      member("step", step)
      member("current", current)
      member("says", says)
      member("unit", unit)
    case .values(let values, let current):
      member("values", values)
      member("current", current)
    }
  }

  private mutating func write(_ rotor: CustomRotor, in tree: AccessibilityTree) {
    member("name", rotor.name)
    member("type", rotor.type)
    list("items", rotor.items, .line) { json, item in
      let name = tree.identifier(of: item.node)
      guard let range = item.range else { return json.string(name) }
      json.object(nil, .line) { json in
        json.member("node", name)
        json.numbers("range", [Double(range.lowerBound), Double(range.count)])
      }
    }
  }

  /// Writes a value, if there is one, as an object on one line.
  private mutating func object<Value>(
    _ name: String, _ value: Value?, _ write: (inout JSONWriter, Value) -> Void
  ) {
    if let value { object(name, .line) { json in write(&json, value) } }
  }

  /// Writes values as a list of objects on one line.
  private mutating func objects<Value>(
    _ name: String, _ values: [Value]?, _ write: (inout JSONWriter, Value) -> Void
  ) {
    list(name, values, .line) { json, value in
      json.object(nil, .line) { json in write(&json, value) }
    }
  }
}

/// The Boolean members with their names in the format, which are those of the cases.
///
/// Stored, because the name of a case takes longer than writing a node.
private let flagNames = NodeFlags.Member.allCases.map { ($0, String(describing: $0)) }

extension NodeMember {
  static let flags: [NodeMember: NodeFlags.Member] = flagNames.reduce(into: [:]) { flags, entry in
    if let member = NodeMember(rawValue: entry.1) { flags[member] = entry.0 }
  }
}
