// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import TreeModel

extension SnapshotEntry: NestedEntry {
  static var keys: JSONKeyTable { SnapshotMembers.keys }

  func read(_ key: Int, _ json: inout JSONReader) throws(JSONError) -> MemberUse {
    try SnapshotMembers.read(key, self, &json)
  }
}

enum SnapshotMembers {
  static let keys = JSONKeyTable([
    "element", "container", "_0", "children", "tree", "traversalIndex", "description", "label",
    "value", "traits", "identifier", "hint", "userInputLabels", "shape", "activationPoint",
    "usesDefaultActivationPoint", "customActions", "customContent", "customRotors",
    "accessibilityLanguage", "respondsToUserInteraction", "type", "frame", "isModalBoundary",
  ])

  static func read(
    _ key: Int, _ entry: SnapshotEntry, _ json: inout JSONReader
  ) throws(JSONError) -> MemberUse {
    switch key {
    case 0, 1:
      entry.isKnown = true
      if key == 1, entry.kind == nil { entry.kind = SnapshotEntry.Kind.none }
      return .wrapper
    case 2: return .wrapper
    case 3, 4: return .children
    case 5: entry.traversalIndex = try json.readCount()
    case 6: entry.description = try json.readWords()
    case 7: entry.node.label = try json.readWords().map { AttributedText($0) }
    case 8: entry.node.value = try json.readWords().map { AttributedText($0) }
    case 9:
      try json.readList { (json) throws(JSONError) in entry.traits.append(try json.readString()) }
    case 10: entry.identifier = try json.readWords()
    case 11: entry.node.hint = try json.readWords().map { AttributedText($0) }
    case 13: try readShape(entry, &json)
    case 14: entry.activationPoint = try readPoint(&json)
    // The default point follows from the shape.
    case 15: if try json.readTruth() == true { entry.activationPoint = nil }
    case 12: entry.change({ $0.userInputLabels = $1 }, try readNames(&json))
    case 16: entry.change({ $0.actions = $1 }, try readNames(&json)?.map { CustomAction(name: $0) })
    case 17: try readContent(entry, &json)
    case 18: try readRotors(entry, &json)
    case 19: entry.change({ $0.language = $1 }, try json.readWords())
    case 20: entry.node.flags[.respondsToUserInteraction] = try json.readTruth()
    case 21: try readType(entry, &json)
    case 22: entry.node.frame = try readFrame(&json)
    case 23: entry.node.flags[.modal] = try json.readTruth()
    default: return .ignored
    }
    return .taken
  }

  private static let nameKeys = JSONKeyTable(["name"])

  /// Reads a list of names, each as a string or as the `name` of an object; nil for an empty list.
  private static func readNames(_ json: inout JSONReader) throws(JSONError) -> [String]? {
    var names: [String] = []
    try json.readList { (json) throws(JSONError) in
      if try json.peek() == .object {
        try json.readObject(nameKeys) { (_, json) throws(JSONError) in
          if let name = try json.readWords() { names.append(name) }
        }
      } else if let name = try json.readWords() {
        names.append(name)
      }
    }
    return names.isEmpty ? nil : names
  }

  private static let contentKeys = JSONKeyTable(["label", "value", "isImportant"])

  private static func readContent(
    _ entry: SnapshotEntry, _ json: inout JSONReader
  ) throws(JSONError) {
    var contents: [CustomContent] = []
    try json.readList { (json) throws(JSONError) in
      var content = CustomContent(label: "", value: "")
      try json.readObject(contentKeys) { (key, json) throws(JSONError) in
        switch key {
        case 0: content.label = try json.readWords() ?? ""
        case 1: content.value = try json.readWords() ?? ""
        default: content.isImportant = try json.readTruth() ?? false
        }
      }
      contents.append(content)
    }
    entry.change({ $0.customContent = $1 }, contents.isEmpty ? nil : contents)
  }

  private static let rotorKeys = JSONKeyTable(["name", "resultMarkers"])
  private static let markerKeys = JSONKeyTable(["elementDescription"])

  private static func readRotors(
    _ entry: SnapshotEntry, _ json: inout JSONReader
  ) throws(JSONError) {
    try json.readList { (json) throws(JSONError) in
      var rotor: (name: String, results: [String]) = ("", [])
      try json.readObject(rotorKeys) { (key, json) throws(JSONError) in
        if key == 0 {
          rotor.name = try json.readWords() ?? ""
          return
        }
        try json.readList { (json) throws(JSONError) in
          try json.readObject(markerKeys) { (_, json) throws(JSONError) in
            if let result = try json.readWords() { rotor.results.append(result) }
          }
        }
      }
      entry.rotors.append(rotor)
    }
  }

  private static let typeKeys = JSONKeyTable([
    "semanticGroup", "list", "landmark", "dataTable", "tabBar", "none", "series", "scrollable",
  ])
  private static let typeMemberKeys = JSONKeyTable([
    "label", "value", "identifier", "rowCount", "columnCount",
  ])

  /// Reads the kind of container: its name, alone or with its values.
  ///
  /// A shape has a type as well, which is read with the shape.
  private static func readType(_ entry: SnapshotEntry, _ json: inout JSONReader) throws(JSONError) {
    if try json.peek() == .string {
      entry.kind = SnapshotEntry.Kind(rawValue: try json.readString()) ?? SnapshotEntry.Kind.none
      return
    }
    try json.readObject(typeKeys) { (key, json) throws(JSONError) in
      entry.kind = SnapshotEntry.Kind(rawValue: typeKeys.names[key])
      var size = TableSize()
      try json.readObject(typeMemberKeys) { (key, json) throws(JSONError) in
        if key < 3 { entry.typeWords.insert([.label, .value, .id][key]) }
        switch key {
        case 0: entry.node.label = try json.readWords().map { AttributedText($0) }
        case 1: entry.node.value = try json.readWords().map { AttributedText($0) }
        case 2: entry.identifier = try json.readWords()
        case 3: size.rows = try json.readSize()
        default: size.columns = try json.readSize()
        }
      }
      if entry.kind == .dataTable { entry.change({ $0.table = $1 }, size) }
    }
  }
}

/// An element or a container from AccessibilitySnapshot's parser.
///
/// A class, because repeated access must not copy its texts.
final class SnapshotEntry {
  /// The kind of container; nil for an element.
  var kind: Kind?
  /// The node, from the members that need no context.
  var node = Node()
  /// The point that a double tap hits, unless it follows from the shape.
  var activationPoint: Point?
  /// The rare members, separate until all have been read.
  private var rare: RareFacts?

  /// The rare members, which change in place.
  private final class RareFacts {
    var details = NodeDetails()
  }

  var identifier: String?
  /// The members that the kind of container carries.
  var typeWords: Set<NodeMember> = []
  var traits: [String] = []
  /// The text that the parser predicts.
  var description: String?
  /// Its index in the reading order.
  var traversalIndex: Int?
  /// Its rotors, with the descriptions of their elements.
  var rotors: [(name: String, results: [String])] = []
  /// Whether it is known to be an element or a container.
  var isKnown = false

  func change<Value>(_ store: (inout NodeDetails, Value?) -> Void, _ value: Value?) {
    if rare == nil, value == nil { return }
    let rare = rare ?? RareFacts()
    store(&rare.details, value)
    self.rare = rare
  }

  var wholeNode: Node {
    if activationPoint != nil { change({ $0.activationPoint = $1 }, activationPoint) }
    guard let rare else { return node }
    var node = node
    node.details = rare.details
    return node
  }

  enum Kind: String {
    case semanticGroup, list, landmark, dataTable, tabBar, none, series, scrollable
  }
}
