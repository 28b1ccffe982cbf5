// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import TreeModel

/// One node as AccessKit writes it.
///
/// A class, because it is looked at again and again, and an update replaces it as a whole.
final class AccessKitNode {
  /// Where it starts in the document, in bytes.
  let offset: Int
  var actions: AccessKitActions = []
  var flags: AccessKitFlags = []
  var texts = FewMembers<AccessKitProperty, String>()
  var numbers = FewMembers<AccessKitProperty, Double>()
  var nodes = FewMembers<AccessKitProperty, [UInt64]>()
  var customActions: [String] = []
  var transform: AccessKitTransform?
  /// The left, upper, right and lower edge.
  var bounds: [Double]?
  /// The places a selection is between.
  var selection: [(node: UInt64, character: Int)] = []
  /// How many bytes each character takes.
  var characterLengths: [Int] = []

  init(offset: Int) {
    self.offset = offset
  }

  /// What it is called by itself: the text of a label is its value.
  ///
  /// Kept, because very many nodes may be called by the same one.
  private(set) lazy var ownName: String = {
    let name = texts[.label] ?? texts[.name]
    let isText = role == "label" || role == "textRun"
    return folded((isText ? texts[.value] ?? name : name) ?? "")
  }()

  var role: String { texts[.role] ?? "unknown" }
  var children: [UInt64] { nodes[.children] ?? [] }

  /// How urgently its changes are told, where it says so itself.
  var live: Live? { texts[.live].flatMap(Live.init) }

  /// A number that something can be counted by.
  func count(_ property: AccessKitProperty) -> Int? {
    numbers[property].flatMap { Int(exactly: $0) }.flatMap { 0..<1 << 30 ~= $0 ? $0 : nil }
  }

  private static let keys = JSONKeyTable(AccessKitProperty.all.map(\.rawValue))

  /// Reads its members, those in `properties` among them.
  func read(
    _ json: inout JSONReader, _ text: Span<UInt8>, _ notices: inout ImportNotices
  ) throws(JSONError) {
    try json.beginObject()
    var isInner = false
    while true {
      guard let key = try json.nextKey(in: Self.keys) else {
        guard isInner else { return }
        isInner = false
        continue
      }
      guard try json.peek() != .null else {
        try json.skipValue()
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
      transform = AccessKitTransform(numbers)
    case .bounds:
      var edges: [Double?] = [nil, nil, nil, nil]
      try json.readObject(Self.edgeKeys) { (key, json) throws(JSONError) in
        edges[key] = try json.readFigure()
      }
      let known = edges.compactMap(\.self)
      bounds = known.count == 4 ? known : nil
    case .customActions:
      try json.readList { (json) throws(JSONError) in
        try json.readObject(Self.actionKeys) { (_, json) throws(JSONError) in
          if let name = try json.readWords() { customActions.append(name) }
        }
      }
    case .textSelection: try readSelection(&json, text)
    case .characterLengths:
      try json.readList { (json) throws(JSONError) in
        if let length = try json.readCount() { characterLengths.append(length) }
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
    selection = []
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
      selection.append((node, character))
    }
  }
}

extension JSONReader {
  /// Reads the number of a node, which has 64 bits.
  @_lifetime(self: copy self)
  mutating func readAccessKitID(_ text: Span<UInt8>) throws(JSONError) -> UInt64 {
    skipToValue()
    let start = offset
    guard isNext(.number) else {
      // Says what stands there instead.
      _ = try readNumber()
      return 0
    }
    try skipValue()
    var digits: [UInt8] = []
    for place in start..<offset { digits.append(text[place]) }
    guard let id = UInt64(String(decoding: digits, as: UTF8.self)) else {
      throw JSONError(at: start, .numberOutOfRange)
    }
    return id
  }

  /// Reads the numbers of nodes.
  @_lifetime(self: copy self)
  mutating func readAccessKitIDs(_ text: Span<UInt8>) throws(JSONError) -> [UInt64] {
    var ids: [UInt64] = []
    try readList { (json) throws(JSONError) in ids.append(try json.readAccessKitID(text)) }
    return ids
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
