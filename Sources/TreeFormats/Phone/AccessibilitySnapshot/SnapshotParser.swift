// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import TreeModel

extension SnapshotEntry: NestedEntry {
  static let keys = JSONKeyTable([
    "element", "container", "_0", "children", "tree", "traversalIndex", "description", "label",
    "value", "traits", "identifier", "hint", "userInputLabels", "shape", "activationPoint",
    "usesDefaultActivationPoint", "customActions", "customContent", "customRotors",
    "accessibilityLanguage", "respondsToUserInteraction", "type", "frame", "isModalBoundary",
    "payload",
  ])

  func read(_ key: Int, _ json: inout JSONReader) throws(JSONError) -> MemberUse {
    switch key {
    case 0, 1:
      isKnown = true
      if key == 1, kind == nil { kind = Kind.none }
      return .wrapper
    case 2, 24: return .wrapper
    case 3, 4: return .children
    case 5: traversalIndex = try json.readCount()
    case 6: description = try json.readWords()
    case 7: node.label = try json.readWords().map { AttributedText($0) }
    case 8: node.value = try json.readWords().map { AttributedText($0) }
    case 9:
      try json.readList { (json) throws(JSONError) in traits.append(try json.readString()) }
    case 10: identifier = try json.readWords()
    case 11: node.hint = try json.readWords().map { AttributedText($0) }
    case 13: try readShape(&json)
    case 14: activationPoint = try Self.readPoint(&json)
    // The default point follows from the shape.
    case 15: if try json.readTruth() == true { activationPoint = nil }
    case 12: change({ $0.userInputLabels = $1 }, try readNames(&json))
    case 16: change({ $0.actions = $1 }, try readNames(&json)?.map { CustomAction(name: $0) })
    case 17: try readContent(&json)
    case 18: try readRotors(&json)
    case 19: change({ $0.language = $1 }, try json.readWords())
    case 20: node.flags[.respondsToUserInteraction] = try json.readTruth()
    case 21: try readType(&json)
    case 22: node.frame = try Self.readFrame(&json)
    case 23: node.flags[.modal] = try json.readTruth()
    default: return .ignored
    }
    return .taken
  }

  private static let nameKeys = JSONKeyTable(["name"])

  /// Reads a list of names, each as a string or as the `name` of an object; nil for an empty list.
  private func readNames(_ json: inout JSONReader) throws(JSONError) -> [String]? {
    var names: [String] = []
    try json.readList { (json) throws(JSONError) in
      if try json.peek() == .object {
        try json.readObject(Self.nameKeys) { (_, json) throws(JSONError) in
          if let name = try json.readWords() { names.append(name) }
        }
      } else if let name = try json.readWords() {
        names.append(name)
      }
    }
    return names.isEmpty ? nil : names
  }

  private static let contentKeys = JSONKeyTable(["label", "value", "isImportant"])

  private func readContent(_ json: inout JSONReader) throws(JSONError) {
    var contents: [CustomContent] = []
    try json.readList { (json) throws(JSONError) in
      var content = CustomContent(label: "", value: "")
      try json.readObject(Self.contentKeys) { (key, json) throws(JSONError) in
        switch key {
        case 0: content.label = try json.readWords() ?? ""
        case 1: content.value = try json.readWords() ?? ""
        default: content.isImportant = try json.readTruth() ?? false
        }
      }
      contents.append(content)
    }
    change({ $0.customContent = $1 }, contents.isEmpty ? nil : contents)
  }

  private static let rotorKeys = JSONKeyTable(["name", "resultMarkers"])
  private static let markerKeys = JSONKeyTable(["elementDescription"])

  private func readRotors(_ json: inout JSONReader) throws(JSONError) {
    try json.readList { (json) throws(JSONError) in
      var rotor: (name: String, results: [String]) = ("", [])
      try json.readObject(Self.rotorKeys) { (key, json) throws(JSONError) in
        if key == 0 {
          rotor.name = try json.readWords() ?? ""
          return
        }
        try json.readList { (json) throws(JSONError) in
          try json.readObject(Self.markerKeys) { (_, json) throws(JSONError) in
            if let result = try json.readWords() { rotor.results.append(result) }
          }
        }
      }
      rotors.append(rotor)
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
  private func readType(_ json: inout JSONReader) throws(JSONError) {
    if try json.peek() == .string {
      kind = Kind(rawValue: try json.readString()) ?? Kind.none
      return
    }
    try json.readObject(Self.typeKeys) { (key, json) throws(JSONError) in
      kind = Kind(rawValue: Self.typeKeys.names[key])
      var size = TableSize()
      try json.readObject(Self.typeMemberKeys) { (key, json) throws(JSONError) in
        if key < 3 { typeWords.insert([.label, .value, .id][key]) }
        switch key {
        case 0: node.label = try json.readWords().map { AttributedText($0) }
        case 1: node.value = try json.readWords().map { AttributedText($0) }
        case 2: identifier = try json.readWords()
        case 3: size.rows = try json.readSize()
        default: size.columns = try json.readSize()
        }
      }
      if kind == .dataTable { change({ $0.table = $1 }, size) }
    }
  }
}

/// An element or a container from AccessibilitySnapshot's parser; a class, because repeated access
/// must not copy its texts.
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
