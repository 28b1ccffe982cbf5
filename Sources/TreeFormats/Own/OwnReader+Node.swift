// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import Spelling
internal import TreeModel

extension OwnReader {
  /// Reads the value of one member of a node, except its children and elements.
  mutating func readMember(
    _ member: NodeMember, of index: NodeIndex, _ json: inout JSONReader
  ) throws(JSONError) {
    trace?.give(member, nil, at: offsets[index.position])
    switch member {
    case .children, .elements: try json.skipValue()
    case .id: try readID(of: index, &json)
    case .label: node.label = try attributedText(&json)
    case .value: node.value = try attributedText(&json)
    case .hint: node.hint = try attributedText(&json)
    case .traits: try readTraits(&json)
    case .role: try readRole(&json)
    case .frame: node.frame = try rectangle(&json)
    case .containerType: node.containerType = try choice(ContainerType.self, &json)
    case .view: node.view = try choice(ViewKind.self, &json)
    case .headingLevel:
      let level = try number(in: 1...99, "a heading level from 1 to 99", &json)
      node.headingLevel = UInt8(level ?? 0)
    case .tabIndex:
      let range = -1...Double(Int16.max)
      let place = try number(in: range, "a whole number from -1 to \(Int16.max)", &json)
      node.tabIndex = Int16(place ?? 0)
    case .checked: node.checked = try checked(&json)
    case .pressed: node.pressed = try checked(&json)
    default:
      if let flag = flags[member] {
        node.flags[flag] = try boolean(&json)
      } else {
        try readDetail(member, of: index, &json)
      }
    }
  }

  private mutating func readID(of index: NodeIndex, _ json: inout JSONReader) throws(JSONError) {
    let start = json.offset
    guard let id = try string(&json) else { return }
    if builder.identify(index, as: id) != nil { findings.error(.duplicateID(id), at: start) }
  }

  private mutating func readTraits(_ json: inout JSONReader) throws(JSONError) {
    guard try begins(.array, "a list of traits", &json) else { return }
    try json.beginArray()
    var traits: Traits = []
    var unknown: [String] = []
    while try json.nextElement() {
      json.skipToValue()
      let start = json.offset
      if let trait = try json.readKnownString(TraitNames.table) {
        traits.formUnion(Traits.named[trait].trait)
      } else if let name = try string(&json), name != "none" {
        findings.warning(
          .unknownTrait(name, nearest: nearestName(to: name, among: TraitNames.table.names)),
          at: start)
        unknown.append(name)
      }
    }
    if !unknown.isEmpty { change { $0.unknownTraits = unknown } }
    node.traits = traits
  }

  private mutating func readRole(_ json: inout JSONReader) throws(JSONError) {
    let start = json.offset
    if let place = try json.readKnownString(RoleNames.table) {
      node.role = RoleNames.roles[place]
    } else if let name = try string(&json) {
      if let role = Role(name: name) {
        node.role = role
        return
      }
      findings.warning(
        .unknownRole(name, nearest: nearestName(to: name, among: RoleNames.table.names)), at: start)
      node.role = .unknown
      change { $0.roleName = name }
    }
  }

  mutating func rectangle(_ json: inout JSONReader) throws(JSONError) -> Rectangle? {
    // Most nodes of most trees have a frame, nearly always of plain numbers.
    if let sides = json.readFourPlainNumbers() {
      return Rectangle(x: sides.x, y: sides.y, width: sides.z, height: sides.w)
    }
    return try numbers(4, "[x, y, width, height]", &json).map {
      Rectangle(x: $0[0], y: $0[1], width: $0[2], height: $0[3])
    }
  }

  mutating func attributedText(_ json: inout JSONReader) throws(JSONError) -> AttributedText? {
    guard json.isNext(.object) else { return try string(&json).map { AttributedText($0) } }
    let start = json.offset
    try json.beginObject()
    var text: AttributedText?
    var runs: [TextRun]?
    while let member = try nextMember(MemberTables.attributedText, &json) {
      switch member {
      case .text: text = try string(&json).map { AttributedText($0) }
      case .runs:
        runs = []
        try list("a list of runs", &json) { (reader, json) throws(JSONError) in
          if let run = try reader.textRun(&json) { runs?.append(run) }
        }
      }
    }
    guard text != nil else {
      findings.error(.missingMember("text"), at: start)
      return nil
    }
    text?.runs = runs
    if let runs, let length = text?.text.unicodeScalars.count,
      let run = runs.first(where: { $0.start + $0.length > length })
    {
      findings.error(
        .particular(
          "the run [\(run.start), \(run.length)] reaches beyond the text's \(length) scalars"),
        at: start)
    }
    return text
  }

  private mutating func textRun(_ json: inout JSONReader) throws(JSONError) -> TextRun? {
    guard let start = try beginObject("a run", &json) else { return nil }
    var range: Range<Int>?
    var run = TextRun(start: 0, length: 0)
    var hasRange = false
    while let member = try nextMember(MemberTables.run, &json) {
      switch member {
      case .range:
        hasRange = true
        range = try stretch(&json)
      case .language: run.language = try string(&json)
      case .spellOut: run.spellOut = try boolean(&json)
      case .punctuation: run.punctuation = try boolean(&json)
      case .pitch: run.pitch = try number(in: 0...2, "a pitch from 0 to 2", &json)
      case .ipa: run.ipa = try string(&json)
      }
    }
    if !hasRange { findings.error(.missingMember("range"), at: start) }
    guard let range else { return nil }
    run.start = range.lowerBound
    run.length = range.count
    return run
  }
}

/// The names of traits, for lookup by bytes.
enum TraitNames {
  static let table = JSONKeyTable(Traits.named.map(\.name))
}

/// The names of roles, for lookup by bytes.
enum RoleNames {
  static let roles = Role.allCases.filter { $0 != .unknown }
  static let table = JSONKeyTable(roles.map(\.rawValue))
}
