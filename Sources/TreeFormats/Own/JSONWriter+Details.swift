// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import TreeModel

extension JSONWriter {
  /// Writes the rare members.
  mutating func write(_ details: NodeDetails, in tree: AccessibilityTree) {
    member("language", details.language)
    if let position = details.position {
      numbers("position", [Double(position.index), Double(position.count)])
    }
    member("userInputLabels", details.userInputLabels)
    member("textualContext", details.textualContext)
    writeContent(details.customContent)
    writeText(details.text)
    member("live", details.live?.rawValue)
    member("roleDescription", details.roleDescription)
    member("description", details.description)
    member("current", details.current)
    member("hasPopup", details.hasPopup)
    member("keyShortcuts", details.keyShortcuts)
    writePoints(details)
    member("alpha", details.alpha)
    member("sortPriority", details.sortPriority)
    writeTable(details, in: tree)
    writeScroll(details.scroll)
    writeRange(details.range)
    writeActions(details.actions)
    writeRotors(details.rotors, in: tree)
    member("focusGroup", details.focusGroup)
    member("focusGroupPriority", details.focusGroupPriority)
    writeKeyCommands(details.keyCommands)
    member("drag", details.drag)
    member("drop", details.drop)
  }

  private mutating func writeContent(_ content: [CustomContent]?) {
    list("customContent", content) { json, piece in
      json.beginObject(.line)
      json.member("label", piece.label)
      json.member("value", piece.value)
      if piece.isImportant { json.member("importance", "high") }
      json.endObject()
    }
  }

  private mutating func writeText(_ text: TextInput?) {
    guard let text else { return }
    key("text")
    beginObject(.line)
    member("content", text.content)
    member("placeholder", text.placeholder)
    if let selection = text.selection {
      numbers("selection", [Double(selection.start), Double(selection.length)])
    }
    list("misspelled", text.misspelled.isEmpty ? nil : text.misspelled) { json, stretch in
      json.beginArray(.line)
      json.integer(stretch.lowerBound)
      json.integer(stretch.count)
      json.endArray()
    }
    endObject()
  }

  private mutating func writePoints(_ details: NodeDetails) {
    list("path", details.path) { json, point in json.write(point) }
    if let point = details.activationPoint {
      key("activationPoint")
      write(point)
    }
  }

  private mutating func write(_ point: Point) {
    beginArray(.line)
    number(point.x)
    number(point.y)
    endArray()
  }

  private mutating func writeTable(_ details: NodeDetails, in tree: AccessibilityTree) {
    if let size = details.table {
      key("table")
      beginObject(.line)
      member("rows", size.rows)
      member("columns", size.columns)
      endObject()
    }
    guard let cell = details.cell else { return }
    key("cell")
    beginObject(.line)
    member("row", cell.row)
    member("column", cell.column)
    if cell.rowSpan != 1 { member("rowSpan", cell.rowSpan) }
    if cell.columnSpan != 1 { member("columnSpan", cell.columnSpan) }
    for (name, headers) in [
      ("rowHeaders", cell.rowHeaders), ("columnHeaders", cell.columnHeaders),
    ] where !headers.isEmpty {
      member(name, headers.map { tree.identifier(of: $0) })
    }
    endObject()
  }

  private mutating func writeScroll(_ scroll: Scroll?) {
    guard let scroll else { return }
    key("scroll")
    beginObject(.line)
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
    endObject()
  }

  private mutating func writeRange(_ range: ValueRange?) {
    guard let range else { return }
    key("range")
    beginObject(.line)
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
    endObject()
  }

  private mutating func writeActions(_ actions: [CustomAction]?) {
    list("actions", actions) { json, action in
      guard let id = action.id else {
        json.string(action.name)
        return
      }
      json.beginObject(.line)
      json.member("id", id)
      json.member("name", action.name)
      json.endObject()
    }
  }

  private mutating func writeRotors(_ rotors: [CustomRotor]?, in tree: AccessibilityTree) {
    list("rotors", rotors) { json, rotor in
      json.beginObject(.line)
      json.member("name", rotor.name)
      json.member("type", rotor.type)
      json.list("items", rotor.items) { json, item in
        guard let range = item.range else {
          json.string(tree.identifier(of: item.node))
          return
        }
        json.beginObject(.line)
        json.member("node", tree.identifier(of: item.node))
        json.numbers("range", [Double(range.lowerBound), Double(range.count)])
        json.endObject()
      }
      json.endObject()
    }
  }

  private mutating func writeKeyCommands(_ commands: [KeyCommand]?) {
    list("keyCommands", commands) { json, command in
      json.beginObject(.line)
      json.member("title", command.title)
      json.member("input", command.input)
      if !command.modifiers.isEmpty { json.member("modifiers", command.modifiers) }
      json.member("menu", command.menu)
      if command.wantsPriority { json.member("wantsPriority", true) }
      if command.condition != .always { json.member("when", command.condition.rawValue) }
      json.endObject()
    }
  }

  private mutating func list<Item>(
    _ name: String, _ items: [Item]?, _ write: (inout JSONWriter, Item) -> Void
  ) {
    guard let items else { return }
    key(name)
    beginArray(.line)
    for item in items { write(&self, item) }
    endArray()
  }
}
