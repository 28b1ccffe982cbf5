// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import TreeModel

extension AccessKitNode {
  private static let keys = JSONKeyTable(AccessKitProperty.all.map(\.rawValue))

  /// Reads the object that they are in, with those in `properties`.
  func read(
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
    case .label: label = try json.readFoldedWords()
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
