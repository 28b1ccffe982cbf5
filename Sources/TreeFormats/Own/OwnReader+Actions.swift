// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import Spelling
internal import TreeModel

extension OwnReader {
  mutating func actions(_ json: inout JSONReader) throws(JSONError) -> [CustomAction]? {
    var actions: [CustomAction] = []
    try list("a list of actions", &json) { (reader, json) throws(JSONError) in
      guard try json.peek() == .object else {
        if let name = try reader.string(&json) { actions.append(CustomAction(name: name)) }
        return
      }
      let start = json.offset
      try json.beginObject()
      var id, name: String?
      var category: CustomAction.Category?
      while let member = try reader.nextMember(MemberTables.action, &json) {
        switch member {
        case .id: id = try reader.string(&json)
        case .name: name = try reader.string(&json)
        case .category: category = try reader.choice(CustomAction.Category.self, &json)
        }
      }
      if let name {
        actions.append(CustomAction(id: id, name: name, category: category))
      } else {
        reader.findings.error(.missingMember("name"), at: start)
      }
    }
    return actions
  }

  mutating func readRotors(of index: NodeIndex, _ json: inout JSONReader) throws(JSONError) {
    var rotors: [CustomRotor] = []
    try list("a list of rotors", &json) { (reader, json) throws(JSONError) in
      guard let start = try reader.beginObject("a rotor", &json) else { return }
      var rotor = CustomRotor(name: nil, type: nil, items: [])
      var items: [(target: References.Target, range: Range<Int>?)] = []
      while let member = try reader.nextMember(MemberTables.rotor, &json) {
        switch member {
        case .name: rotor.name = try reader.string(&json)
        case .type: rotor.type = try reader.string(&json)
        case .items:
          try reader.list("a list of rotor items", &json) { (reader, json) throws(JSONError) in
            if let item = try reader.rotorItem(&json) { items.append(item) }
          }
        }
      }
      if rotor.name == nil, rotor.type == nil {
        reader.findings.error(.missingMember("name"), at: start)
      }
      if !items.isEmpty { reader.references.rotors.append((index, rotors.count, items)) }
      rotors.append(rotor)
    }
    change { $0.rotors = rotors }
  }

  private mutating func rotorItem(
    _ json: inout JSONReader
  ) throws(JSONError) -> (target: References.Target, range: Range<Int>?)? {
    let start = json.offset
    guard try json.peek() == .object else {
      return try string(&json).map { (.named($0, at: start), nil) }
    }
    try json.beginObject()
    var target: References.Target?
    var range: Range<Int>?
    while let member = try nextMember(MemberTables.rotorItem, &json) {
      switch member {
      case .node:
        let start = json.offset
        target = try string(&json).map { .named($0, at: start) }
      case .range: range = try stretch(&json)
      }
    }
    if target == nil { findings.error(.missingMember("node"), at: start) }
    return target.map { ($0, range) }
  }

  mutating func keyCommands(_ json: inout JSONReader) throws(JSONError) -> [KeyCommand]? {
    var commands: [KeyCommand] = []
    try list("a list of key commands", &json) { (reader, json) throws(JSONError) in
      guard let start = try reader.beginObject("a key command", &json) else { return }
      var command = KeyCommand(input: "")
      while let member = try reader.nextMember(MemberTables.keyCommand, &json) {
        switch member {
        case .title: command.title = try reader.string(&json)
        case .discoverabilityTitle: command.discoverabilityTitle = try reader.string(&json)
        case .input: command.input = try reader.string(&json) ?? ""
        case .modifiers: command.modifiers = try reader.strings(&json) ?? []
        case .menu: command.menu = try reader.string(&json)
        case .wantsPriority: command.wantsPriority = try reader.boolean(&json) ?? false
        case .when:
          command.condition = try reader.choice(KeyCommand.Condition.self, &json) ?? .always
        }
      }
      if command.input.isEmpty { reader.findings.error(.missingMember("input"), at: start) }
      commands.append(command)
    }
    return commands
  }

  /// Reads names of gestures, or of UIKit's recognizers of them.
  mutating func gestures(_ json: inout JSONReader) throws(JSONError) -> [Gesture]? {
    var gestures: [Gesture] = []
    try list("a list of gestures", &json) { (reader, json) throws(JSONError) in
      json.skipToValue()
      let start = json.offset
      guard let name = try reader.string(&json) else { return }
      if let known = Gesture(rawValue: name).map({ [$0] }) ?? AppleNames.gestures[name] {
        gestures += known
      } else {
        let allowed = Gesture.allCases.map(\.rawValue)
        let nearest = nearestName(to: name, among: allowed + AppleNames.gestures.keys.sorted())
        reader.findings.error(.notAllowed(name, allowed: allowed, nearest: nearest), at: start)
      }
    }
    return gestures
  }

  /// Reads how an element takes touches directly.
  mutating func directTouch(
    _ json: inout JSONReader
  ) throws(JSONError) -> [DirectTouchOption]? {
    var options: [DirectTouchOption] = []
    try list("a list of options of direct touch", &json) { (reader, json) throws(JSONError) in
      if let option = try reader.choice(DirectTouchOption.self, &json) { options.append(option) }
    }
    return options
  }

  /// Reads the identifier of the text that continues another one; it is a warning if there is none.
  mutating func continuation(_ json: inout JSONReader) throws(JSONError) -> String? {
    json.skipToValue()
    let start = json.offset
    guard let id = try string(&json) else { return nil }
    references.texts.append(.named(id, at: start))
    return id
  }

  mutating func tableSize(_ json: inout JSONReader) throws(JSONError) -> TableSize? {
    guard try beginObject("an object with rows and columns", &json) != nil else { return nil }
    var size = TableSize()
    while let member = try nextMember(MemberTables.tableSize, &json) {
      switch member {
      case .rows: size.rows = try integer(from: 0, &json)
      case .columns: size.columns = try integer(from: 0, &json)
      }
    }
    return size
  }

  mutating func readCell(of index: NodeIndex, _ json: inout JSONReader) throws(JSONError) {
    guard try beginObject("an object with row and column", &json) != nil else { return }
    var cell = Cell()
    var rowHeaders: [References.Target] = []
    var columnHeaders: [References.Target] = []
    while let member = try nextMember(MemberTables.cell, &json) {
      switch member {
      case .row: cell.row = try integer(from: 0, &json)
      case .column: cell.column = try integer(from: 0, &json)
      case .rowSpan: cell.rowSpan = try integer(from: 1, &json) ?? 1
      case .columnSpan: cell.columnSpan = try integer(from: 1, &json) ?? 1
      case .rowHeaders: rowHeaders = try names(&json)
      case .columnHeaders: columnHeaders = try names(&json)
      }
    }
    change { $0.cell = cell }
    if !rowHeaders.isEmpty || !columnHeaders.isEmpty {
      references.cells.append((index, rowHeaders, columnHeaders))
    }
  }

  private mutating func names(_ json: inout JSONReader) throws(JSONError) -> [References.Target] {
    var names: [References.Target] = []
    try list("a list of identifiers", &json) { (reader, json) throws(JSONError) in
      json.skipToValue()
      let start = json.offset
      if let id = try reader.string(&json) { names.append(.named(id, at: start)) }
    }
    return names
  }
}
