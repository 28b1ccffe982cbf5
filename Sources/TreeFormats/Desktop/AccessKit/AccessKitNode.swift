// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import TreeModel

/// A node in the form of AccessKit.
///
/// A class, because it is accessed repeatedly, and an update replaces it as a whole. Only this file
/// changes it, one member at a time, while it is being read.
final class AccessKitNode {
  let id: UInt64
  /// Where it starts in the document, in bytes.
  let offset: Int
  @exclusivity(unchecked) fileprivate(set) var role: AccessKitRole
  /// Whether its name comes from its label.
  @exclusivity(unchecked) fileprivate var isLabelled = false
  @exclusivity(unchecked) fileprivate(set) var toggled: Checked?
  /// Its own name, with collapsed white space; for a label, its value.
  @exclusivity(unchecked) fileprivate(set) var ownName = ""
  @exclusivity(unchecked) fileprivate(set) var value: String?
  /// The numeric value, and its limits.
  @exclusivity(unchecked) fileprivate(set) var number: Double?
  @exclusivity(unchecked) fileprivate(set) var minimum: Double?
  @exclusivity(unchecked) fileprivate(set) var maximum: Double?
  /// The level, counted from zero.
  @exclusivity(unchecked) fileprivate(set) var level: Int?
  @exclusivity(unchecked) fileprivate(set) var children: [UInt64] = []
  @exclusivity(unchecked) fileprivate(set) var actions: AccessKitActions = []
  @exclusivity(unchecked) fileprivate(set) var flags: AccessKitFlags = []
  @exclusivity(unchecked) fileprivate(set) var bounds: AccessKitEdges?
  /// The rare members; nil if there are none.
  @exclusivity(unchecked) private(set) var rare: AccessKitRareMembers?

  init(_ id: UInt64, offset: Int, _ role: AccessKitRole) {
    self.id = id
    self.offset = offset
    self.role = role
  }

  /// The rare members for a change; created if there are none.
  fileprivate var rareMembers: AccessKitRareMembers {
    if let rare { return rare }
    let made = AccessKitRareMembers()
    rare = made
    return made
  }

  /// The urgency of its changes, if the node itself has one.
  var live: Live? { rare?.texts[.live].flatMap(Live.init) }

  /// Whether its name is its value, as for a text.
  var isNamedByValue: Bool { (role.kind == .label || role.kind == .textRun) && value != nil }
  func count(_ property: AccessKitProperty) -> Int? { rare?.numbers[property].flatMap(Self.count) }

  fileprivate static func count(_ number: Double) -> Int? {
    Int(exactly: number).flatMap { 0..<1 << 30 ~= $0 ? $0 : nil }
  }
}

/// The rare members of an AccessKit node, stored separately to keep other nodes small.
final class AccessKitRareMembers {
  /// The name of an unknown role.
  fileprivate(set) var roleName = ""
  fileprivate(set) var texts = FewMembers<AccessKitProperty, String>()
  fileprivate(set) var numbers = FewMembers<AccessKitProperty, Double>()
  /// The nodes that it refers to, except its children.
  fileprivate(set) var nodes = FewMembers<AccessKitProperty, [UInt64]>()
  fileprivate(set) var transform: AccessKitTransform?
  fileprivate(set) var customActions: [String] = []
  fileprivate(set) var selection: [(node: UInt64, character: Int)] = []
  /// The number of bytes of each character.
  fileprivate(set) var characterLengths: [Int] = []
}

/// The edges of a box, as distances from the origin.
struct AccessKitEdges {
  var left, upper, right, lower: Double

  init(_ edges: SIMD4<Double>) {
    (left, upper, right, lower) = (edges[0], edges[1], edges[2], edges[3])
  }
}

extension AccessKitNode {
  /// Reads an object with the members in `properties`.
  func read(
    _ json: inout JSONReader, _ text: Span<UInt8>, _ names: AccessKitNames,
    _ order: inout JSONKeyOrder, _ notices: inout ImportNotices
  ) throws(JSONError) {
    try readMembers(&json, text, names, &order, &notices)
    // Computed once, because this one may label many nodes.
    if isNamedByValue, let value {
      ownName = folded(value)
    } else if !isLabelled, let name = rare?.texts[.name] {
      ownName = folded(name)
    }
  }

  private static let toggles: [String: Checked] = ["true": .on, "false": .off, "mixed": .mixed]

  private func readMembers(
    _ json: inout JSONReader, _ text: Span<UInt8>, _ names: AccessKitNames,
    _ order: inout JSONKeyOrder, _ notices: inout ImportNotices
  ) throws(JSONError) {
    try json.beginObject()
    var isInner = false
    var last: Int?
    while true {
      let key: Int
      switch try json.nextMember(&order, after: last) {
      case .known(let number): key = number
      case .unknown(let place):
        if json.isNext(.null) {
          try json.readNull()
        } else {
          try readUnknown(try json.key(at: place), &json, &notices)
        }
        continue
      case .end:
        guard isInner else { return }
        isInner = false
        continue
      }
      last = key
      if json.isNext(.null) {
        try json.readNull()
        continue
      }
      switch names.properties[key] {
      case .properties where !isInner:
        try json.beginObject()
        isInner = true
      case .role: try readRole(&json, names.roles)
      case .label:
        let label = try json.readFoldedWords()
        isLabelled = label != nil
        ownName = label ?? ""
      case .value: value = try json.readWords()
      case .toggled: toggled = try json.readWords().flatMap { Self.toggles[$0] }
      case .numericValue: self.number = try json.readFigure()
      case .minNumericValue: minimum = try json.readFigure()
      case .maxNumericValue: maximum = try json.readFigure()
      case .level: level = try json.readFigure().flatMap(Self.count)
      case .children: children = try json.readAccessKitIDs(text)
      case .actions: try readActions(&json, text, &notices)
      case .flags: try readFlags(&json, text, &notices)
      case .bounds: try readBounds(&json, names.edges)
      case let property:
        switch property.kind {
        case .text: rareMembers.texts[property] = try json.readWords()
        case .number: rareMembers.numbers[property] = try json.readFigure()
        case .node: rareMembers.nodes[property] = [try json.readAccessKitID(text)]
        case .nodes: rareMembers.nodes[property] = try json.readAccessKitIDs(text)
        case .special: try readRareMember(property, &json, text, names)
        case .silent: if json.readPlainDigit() == nil { try json.skipValue() }
        }
      }
    }
  }

  /// Reads a member without its own meaning: a flag by its name, or an unknown one.
  private func readUnknown(
    _ name: String, _ json: inout JSONReader, _ notices: inout ImportNotices
  ) throws(JSONError) {
    if let bit = AccessKitFlags.names.firstIndex(of: name), json.isNext(.boolean) {
      if try json.readBoolean() { flags.insert(AccessKitFlags(rawValue: 1 << UInt64(bit))) }
      return
    }
    notices.note(.unknown("property", name), at: json.offset)
    try json.skipValue()
  }

  private func readRole(_ json: inout JSONReader, _ names: AccessKitRole.Names) throws(JSONError) {
    if let known = try names.read(&json) {
      role = known
      return
    }
    guard let name = try json.readWords() else {
      role = names.unknown
      return
    }
    role = AccessKitRole(name)
    rareMembers.roleName = name
  }

  private func readActions(
    _ json: inout JSONReader, _ text: Span<UInt8>, _ notices: inout ImportNotices
  ) throws(JSONError) {
    if json.isNext(.array) {
      try json.readList { (json) throws(JSONError) in
        let name = try json.readWords()
        for (action, known) in AccessKitActions.named where known == name { actions.insert(action) }
      }
      return
    }
    let place = json.offset
    actions = AccessKitActions(rawValue: try json.readAccessKitID(text))
    if !actions.isSubset(of: .known) {
      let more = actions.subtracting(.known).rawValue
      notices.note(.unknown("action", "\(more)"), at: place)
    }
  }

  private func readFlags(
    _ json: inout JSONReader, _ text: Span<UInt8>, _ notices: inout ImportNotices
  ) throws(JSONError) {
    let place = json.offset
    flags.formUnion(AccessKitFlags(rawValue: try json.readAccessKitID(text)))
    if !flags.isSubset(of: .known) {
      let more = flags.subtracting(.known).rawValue
      notices.note(.unknown("flag", "\(more)"), at: place)
    }
  }

  private func readBounds(_ json: inout JSONReader, _ names: JSONKeyTable) throws(JSONError) {
    if let plain = json.readPlainNumbers(in: names) {
      bounds = AccessKitEdges(plain)
      return
    }
    var edges = SIMD4<Double>()
    var known = SIMD4<UInt8>()
    try json.readObject(names) { (key, json) throws(JSONError) in
      let edge = try json.readFigure()
      edges[key] = edge ?? 0
      known[key] = edge == nil ? 0 : 1
    }
    bounds = known.wrappedSum() == 4 ? AccessKitEdges(edges) : nil
  }

  private func readRareMember(
    _ property: AccessKitProperty, _ json: inout JSONReader, _ text: Span<UInt8>,
    _ names: AccessKitNames
  ) throws(JSONError) {
    switch property {
    case .transform:
      var numbers: [Double] = []
      try json.readList { (json) throws(JSONError) in
        if let number = try json.readFigure() { numbers.append(number) }
      }
      rareMembers.transform = AccessKitTransform(numbers)
    case .customActions:
      try json.readList { (json) throws(JSONError) in
        try json.readObject(names.actions) { (_, json) throws(JSONError) in
          if let name = try json.readWords() { rareMembers.customActions.append(name) }
        }
      }
    case .textSelection: try readSelection(&json, text, names)
    case .characterLengths:
      try json.readList { (json) throws(JSONError) in
        if let length = try json.readCount() { rareMembers.characterLengths.append(length) }
      }
    default: try json.skipValue()
    }
  }

  private func readSelection(
    _ json: inout JSONReader, _ text: Span<UInt8>, _ names: AccessKitNames
  ) throws(JSONError) {
    rareMembers.selection = []
    try json.readObject(names.selection) { (_, json) throws(JSONError) in
      var node: UInt64 = 0
      var character = 0
      try json.readObject(names.place) { (key, json) throws(JSONError) in
        if key == 0 {
          node = try json.readAccessKitID(text)
        } else {
          character = try json.readCount() ?? 0
        }
      }
      rareMembers.selection.append((node, character))
    }
  }
}
