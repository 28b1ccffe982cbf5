// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import TreeModel

/// One node as AccessKit writes it.
///
/// A class, because it is looked at again and again, and an update replaces it as a whole. It changes
/// while it is read, by nobody else than this file, one member at a time, and never again.
final class AccessKitNode {
  /// Its number in its tree.
  let id: UInt64
  /// Where it starts in the document, in bytes.
  let offset: Int
  @exclusivity(unchecked) fileprivate(set) var role = AccessKitRole.unknown
  /// What it is called by itself, white space folded: the text of a label is its value.
  @exclusivity(unchecked) fileprivate(set) var ownName = ""
  /// Whether it is called so by its label.
  @exclusivity(unchecked) fileprivate var isLabelled = false
  @exclusivity(unchecked) fileprivate(set) var value: String?
  /// The other texts, of which few nodes have many.
  @exclusivity(unchecked) fileprivate(set) var texts = FewMembers<AccessKitProperty, String>()
  @exclusivity(unchecked) fileprivate(set) var numbers = FewMembers<AccessKitProperty, Double>()
  /// The nodes that it names, but for its children.
  @exclusivity(unchecked) fileprivate(set) var nodes = FewMembers<AccessKitProperty, [UInt64]>()
  @exclusivity(unchecked) fileprivate(set) var children: [UInt64] = []
  @exclusivity(unchecked) fileprivate(set) var actions: AccessKitActions = []
  @exclusivity(unchecked) fileprivate(set) var flags: AccessKitFlags = []
  @exclusivity(unchecked) fileprivate(set) var bounds: AccessKitEdges?
  /// What few nodes have; those that have nothing of it do without.
  @exclusivity(unchecked) private var rare: AccessKitRareMembers?

  init(_ id: UInt64, offset: Int) {
    self.id = id
    self.offset = offset
  }

  /// The rare members, to be changed; made now if there were none.
  fileprivate var rareMembers: AccessKitRareMembers {
    if let rare { return rare }
    let made = AccessKitRareMembers()
    rare = made
    return made
  }

  var transform: AccessKitTransform? { rare?.transform }
  var customActions: [String] { rare?.customActions ?? [] }
  var selection: [(node: UInt64, character: Int)] { rare?.selection ?? [] }
  var characterLengths: [Int] { rare?.characterLengths ?? [] }

  /// How urgently its changes are told, where it says so itself.
  var live: Live? { texts.isEmpty ? nil : texts[.live].flatMap(Live.init) }

  /// A number that something can be counted by.
  func count(_ property: AccessKitProperty) -> Int? {
    guard !numbers.isEmpty else { return nil }
    return numbers[property].flatMap { Int(exactly: $0) }.flatMap { 0..<1 << 30 ~= $0 ? $0 : nil }
  }
}

/// What few nodes of AccessKit's have, kept apart so that the many others stay small.
final class AccessKitRareMembers {
  var transform: AccessKitTransform?
  var customActions: [String] = []
  /// The places a selection is between.
  var selection: [(node: UInt64, character: Int)] = []
  /// How many bytes each character takes.
  var characterLengths: [Int] = []
}

/// The edges of a box, each by its distance from the origin.
struct AccessKitEdges {
  var left, upper, right, lower: Double
}

extension AccessKitNode {
  private static let keys = JSONKeyTable(AccessKitProperty.all.map(\.rawValue))

  /// Reads its object, with the members in `properties`.
  func read(
    _ json: inout JSONReader, _ text: Span<UInt8>, _ notices: inout ImportNotices
  ) throws(JSONError) {
    try readMembers(&json, text, &notices)
    // Settled once: many nodes may be labelled by this one.
    if role.kind == .label || role.kind == .textRun, let value {
      ownName = folded(value)
    } else if !isLabelled, let name = texts[.name] {
      ownName = folded(name)
    }
  }

  private func readMembers(
    _ json: inout JSONReader, _ text: Span<UInt8>, _ notices: inout ImportNotices
  ) throws(JSONError) {
    try json.beginObject()
    let keys = Self.keys
    var isInner = false
    while true {
      guard let key = try json.nextKey(in: keys) else {
        guard isInner else { return }
        isInner = false
        continue
      }
      if json.isNext(.null) {
        try json.readNull()
        continue
      }
      guard let number = key.number else {
        try readUnknown(try json.string(key), &json, &notices)
        continue
      }
      let property = AccessKitProperty.all[number]
      switch property.kind {
      case .text: texts[property] = try json.readWords()
      case .number: numbers[property] = try json.readFigure()
      case .node: nodes[property] = [try json.readAccessKitID(text)]
      case .nodes: nodes[property] = try json.readAccessKitIDs(text)
      case .silent: try json.skipValue()
      case .special where property == .properties && !isInner:
        try json.beginObject()
        isInner = true
      case .special: try readSpecial(property, &json, text, &notices)
      }
    }
  }

  /// Takes a member that has no meaning of its own: a flag by its name, or one that nobody knows.
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

  private func readSpecial(
    _ property: AccessKitProperty, _ json: inout JSONReader, _ text: Span<UInt8>,
    _ notices: inout ImportNotices
  ) throws(JSONError) {
    switch property {
    case .children: children = try json.readAccessKitIDs(text)
    case .role: role = try AccessKitRole.read(&json)
    case .label:
      let label = try json.readFoldedWords()
      isLabelled = label != nil
      ownName = label ?? ""
    case .value: value = try json.readWords()
    case .actions:
      if json.isNext(.array) {
        try json.readList { (json) throws(JSONError) in
          if let name = try json.readWords(), let action = AccessKitActions(name: name) {
            actions.insert(action)
          }
        }
        return
      }
      let place = json.offset
      actions = AccessKitActions(rawValue: try json.readAccessKitID(text))
      if !actions.isSubset(of: .known) {
        let more = actions.subtracting(.known).rawValue
        notices.note(.unknown("action", "\(more)"), at: place)
      }
    case .flags:
      let place = json.offset
      flags.formUnion(AccessKitFlags(rawValue: try json.readAccessKitID(text)))
      if !flags.isSubset(of: .known) {
        let more = flags.subtracting(.known).rawValue
        notices.note(.unknown("flag", "\(more)"), at: place)
      }
    case .transform:
      var numbers: [Double] = []
      try json.readList { (json) throws(JSONError) in
        if let number = try json.readFigure() { numbers.append(number) }
      }
      rareMembers.transform = AccessKitTransform(numbers)
    case .bounds:
      if let plain = json.readPlainNumbers(in: Self.edgeKeys) {
        bounds = AccessKitEdges(plain)
        return
      }
      var edges = SIMD4<Double>()
      var known = SIMD4<UInt8>()
      try json.readObject(Self.edgeKeys) { (key, json) throws(JSONError) in
        let edge = try json.readFigure()
        edges[key] = edge ?? 0
        known[key] = edge == nil ? 0 : 1
      }
      bounds = known.wrappedSum() == 4 ? AccessKitEdges(edges) : nil
    case .customActions:
      try json.readList { (json) throws(JSONError) in
        try json.readObject(Self.actionKeys) { (_, json) throws(JSONError) in
          if let name = try json.readWords() { rareMembers.customActions.append(name) }
        }
      }
    case .textSelection: try readSelection(&json, text)
    case .characterLengths:
      try json.readList { (json) throws(JSONError) in
        if let length = try json.readCount() {
          rareMembers.characterLengths.append(length)
        }
      }
    default: try json.skipValue()
    }
  }

  private static let edgeKeys = JSONKeyTable(["x0", "y0", "x1", "y1"])
  private static let actionKeys = JSONKeyTable(["description"])
  private static let selectionKeys = JSONKeyTable(["anchor", "focus"])
  private static let placeKeys = JSONKeyTable(["node", "characterIndex"])

  private func readSelection(
    _ json: inout JSONReader, _ text: Span<UInt8>
  ) throws(JSONError) {
    rareMembers.selection = []
    try json.readObject(Self.selectionKeys) { (_, json) throws(JSONError) in
      var node: UInt64 = 0
      var character = 0
      try json.readObject(Self.placeKeys) { (key, json) throws(JSONError) in
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

extension AccessKitEdges {
  /// The edges in the order of their names, which is that of a box's corners.
  fileprivate init(_ edges: SIMD4<Double>) {
    self.init(left: edges[0], upper: edges[1], right: edges[2], lower: edges[3])
  }
}

extension Notice {
  /// A role by a name that this version does not know.
  static func unknownRole(_ name: String) -> Notice {
    let name = name.prefix(60)
    return .particular(
      one: "unknown role \"\(name)\" is said as it stands",
      many: "unknown role \"\(name)\" is said as it stands (# nodes)")
  }

  /// Something by name that this version does not know.
  static func unknown(_ kind: String, _ name: String) -> Notice {
    let name = name.prefix(60)
    return .particular(
      one: "unknown \(kind) \"\(name)\" says nothing",
      many: "unknown \(kind) \"\(name)\" says nothing (# nodes)")
  }
}
