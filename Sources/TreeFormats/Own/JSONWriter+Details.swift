// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import TreeModel

extension JSONWriter {
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
    list("customContent", content, .line) { json, piece in
      json.object(nil, .line) { json in
        json.member("label", piece.label)
        json.member("value", piece.value)
        if piece.isImportant { json.member("importance", "high") }
      }
    }
  }

  private mutating func writeText(_ text: TextInput?) {
    guard let text else { return }
    object("text", .line) { json in
      json.member("content", text.content)
      json.member("placeholder", text.placeholder)
      if let selection = text.selection {
        json.numbers("selection", [Double(selection.start), Double(selection.length)])
      }
      json.list("misspelled", text.misspelled.isEmpty ? nil : text.misspelled, .line) {
        $0.numbers(nil, [Double($1.lowerBound), Double($1.count)])
      }
    }
  }

  private mutating func writePoints(_ details: NodeDetails) {
    list("path", details.path, .line) { $0.numbers(nil, [$1.x, $1.y]) }
    if let point = details.activationPoint { numbers("activationPoint", [point.x, point.y]) }
  }

  private mutating func writeTable(_ details: NodeDetails, in tree: AccessibilityTree) {
    if let size = details.table {
      object("table", .line) { json in
        json.member("rows", size.rows)
        json.member("columns", size.columns)
      }
    }
    guard let cell = details.cell else { return }
    object("cell", .line) { json in
      json.member("row", cell.row)
      json.member("column", cell.column)
      if cell.rowSpan != 1 { json.member("rowSpan", cell.rowSpan) }
      if cell.columnSpan != 1 { json.member("columnSpan", cell.columnSpan) }
      for (name, headers) in [
        ("rowHeaders", cell.rowHeaders), ("columnHeaders", cell.columnHeaders),
      ] where !headers.isEmpty {
        json.member(name, headers.map { tree.identifier(of: $0) })
      }
    }
  }

  private mutating func writeScroll(_ scroll: Scroll?) {
    guard let scroll else { return }
    object("scroll", .line) { json in
      switch scroll {
      case .pages(let axis, let page, let pages):
        json.member("axis", axis)
        json.member("page", page)
        json.member("pages", pages)
      case .items(let from, let to, let of):
        json.member("from", from)
        json.member("to", to)
        json.member("of", of)
      }
    }
  }

  private mutating func writeRange(_ range: ValueRange?) {
    guard let range else { return }
    object("range", .line) { json in
      switch range {
      case .numbers(let minimum, let maximum, let step, let current, let says, let unit):
        json.member("minimum", minimum)
        json.member("maximum", maximum)
        json.member("step", step)
        json.member("current", current)
        json.member("says", says)
        json.member("unit", unit)
      case .values(let values, let current):
        json.member("values", values)
        json.member("current", current)
      }
    }
  }

  private mutating func writeActions(_ actions: [CustomAction]?) {
    list("actions", actions, .line) { json, action in
      guard let id = action.id else { return json.string(action.name) }
      json.object(nil, .line) { json in
        json.member("id", id)
        json.member("name", action.name)
      }
    }
  }

  private mutating func writeRotors(_ rotors: [CustomRotor]?, in tree: AccessibilityTree) {
    list("rotors", rotors, .line) { json, rotor in
      json.object(nil, .line) { json in
        json.member("name", rotor.name)
        json.member("type", rotor.type)
        json.list("items", rotor.items, .line) { json, item in
          let name = tree.identifier(of: item.node)
          guard let range = item.range else { return json.string(name) }
          json.object(nil, .line) { json in
            json.member("node", name)
            json.numbers("range", [Double(range.lowerBound), Double(range.count)])
          }
        }
      }
    }
  }

  private mutating func writeKeyCommands(_ commands: [KeyCommand]?) {
    list("keyCommands", commands, .line) { json, command in
      json.object(nil, .line) { json in
        json.member("title", command.title)
        json.member("input", command.input)
        if !command.modifiers.isEmpty { json.member("modifiers", command.modifiers) }
        json.member("menu", command.menu)
        if command.wantsPriority { json.member("wantsPriority", true) }
        if command.condition != .always { json.member("when", command.condition.rawValue) }
      }
    }
  }
}
