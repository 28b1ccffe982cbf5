// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
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
      var id: String?
      var name: String?
      while let member = try reader.nextMember(ActionMember.self, &json) {
        switch member {
        case .id: id = try reader.string(&json)
        case .name: name = try reader.string(&json)
        }
      }
      if let name {
        actions.append(CustomAction(id: id, name: name))
      } else {
        reader.findings.error(.missingMember("name"), at: start)
      }
    }
    return actions
  }

  mutating func readRotors(of index: NodeIndex, _ json: inout JSONReader) throws(JSONError) {
    var rotors: [CustomRotor] = []
    try list("a list of rotors", &json) { (reader, json) throws(JSONError) in
      guard try reader.begins(.object, "a rotor", &json) else { return }
      let start = json.offset
      try json.beginObject()
      var rotor = CustomRotor(name: nil, type: nil, items: [])
      var items: [(target: References.Target, range: Range<Int>?)] = []
      while let member = try reader.nextMember(RotorMember.self, &json) {
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
    while let member = try nextMember(RotorItemMember.self, &json) {
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
      guard try reader.begins(.object, "a key command", &json) else { return }
      let start = json.offset
      try json.beginObject()
      var command = KeyCommand(input: "")
      while let member = try reader.nextMember(KeyCommandMember.self, &json) {
        switch member {
        case .title: command.title = try reader.string(&json)
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
}
