// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import TreeModel

extension SnapshotSecrets {
  /// The roles of texts, whose name is their text.
  private static let texts: Set = ["StaticText", "InlineTextBox"]
  /// The roles whose names come from what is in them.
  private static let namedByContents: Set = [
    "button", "link", "heading", "cell", "gridcell", "row", "rowheader", "columnheader", "checkbox",
    "radio", "switch", "option", "menuitem", "menuitemcheckbox", "menuitemradio", "tab", "treeitem",
    "tooltip", "DisclosureTriangle", "LabelText", "Legend", "Figcaption", "generic",
  ]

  /// A node of the accessibility tree, with the places of its texts.
  private struct Node {
    var id = ""
    var parent = ""
    var backend = -1
    var role = ""
    var value: Range<Int>?
    /// Its name, description and properties.
    var name: Range<Int>?
    var words: [Range<Int>] = []
  }

  /// Returns the nodes of an accessibility tree, with bullets instead of the contents of secret fields.
  ///
  /// - Complexity: O(bytes), and O(depth) for each secret field.
  func concealed(tree: ArraySlice<UInt8>) throws(JSONError) -> [UInt8] {
    let bytes = Array(tree)
    let list = try Self.read(bytes.span)
    var places: [String: Int] = [:]
    for (index, node) in list.enumerated() { places[node.id] = index }
    let parents = list.map { $0.parent.isEmpty ? nil : places[$0.parent] }
    let isSecret = inherited(list, parents)
    var near: [Int: Set<String>] = [:]
    for index in list.indices {
      let contents = contentsOf[list[index].backend]?.filter {
        $0.utf8.count < SecretContents.shortest
      }
      guard let contents, !contents.isEmpty else { continue }
      var place: Int? = index
      // A loop in a hostile tree ends, too.
      for _ in 0..<AccessibilityTree.maximumDepth {
        guard let around = place else { break }
        if Self.namedByContents.contains(list[around].role) {
          near[around, default: []].formUnion(contents)
        }
        place = parents[around]
      }
    }
    var edits: [(place: Range<Int>, bytes: [UInt8])] = []
    for (index, node) in list.enumerated() {
      let own = near[index].map { SecretContents($0, shortest: 1) }
      let isText = Self.texts.contains(node.role)
      func replace(_ range: Range<Int>, _ change: (String) -> String?) throws(JSONError) {
        try Self.visitTexts(in: range, of: bytes.span) { place, text in
          if let made = change(text) { edits.append((place, Array(quoted(made).utf8))) }
        }
      }
      if let value = node.value {
        try replace(value) { isSecret[index] ? $0.concealed : PageSource.concealed(address: $0) }
      }
      if let name = node.name {
        if isText {
          if isSecret[index] { try replace(name, \.concealed) }
        } else {
          try replace(name) { concealed($0, near: own) }
        }
      }
      for range in node.words { try replace(range) { concealed($0, near: own) } }
    }
    return edits.isEmpty ? bytes : edited(bytes.span, edits)
  }

  private func concealed(_ text: String, near own: SecretContents?) -> String? {
    if let address = PageSource.concealed(address: text) { return address }
    let made = own?.concealed(text)
    return contents.concealed(made ?? text) ?? made
  }

  /// Returns for each node whether it is secret, or inside a secret one.
  private func inherited(_ list: [Node], _ parents: [Int?]) -> [Bool] {
    var isSecret: [Bool?] = list.map { nodes.contains($0.backend) ? true : nil }
    for start in list.indices where isSecret[start] == nil {
      var path: [Int] = []
      var place: Int? = start
      var answer = false
      while let index = place {
        if let known = isSecret[index] {
          answer = known
          break
        }
        isSecret[index] = false
        path.append(index)
        place = parents[index]
      }
      for index in path { isSecret[index] = answer }
    }
    return isSecret.map { $0 == true }
  }

  // MARK: Reading

  private static let keys = JSONKeyTable([
    "nodeId", "parentId", "backendDOMNodeId", "role", "name", "value", "description", "properties",
  ])
  private static let valueKeys = JSONKeyTable(["value"])

  private static func read(_ bytes: Span<UInt8>) throws(JSONError) -> [Node] {
    var json = JSONReader(bytes)
    json.replacesLoneSurrogates = true
    var list: [Node] = []
    try json.beginArray()
    while try json.nextElement() {
      var node = Node()
      try json.beginObject()
      while let key = try json.nextKey(in: keys) {
        json.skipToValue()
        let start = json.offset
        switch key.number {
        case 0: node.id = try json.readString()
        case 1: node.parent = try json.readString()
        case 2: node.backend = try json.readInteger()
        case 3:
          try json.beginObject()
          while let key = try json.nextKey(in: valueKeys) {
            if key.number == 0, json.isNext(.string) {
              node.role = try json.readString()
            } else {
              try json.skipValue()
            }
          }
        case 4:
          try json.skipValue()
          node.name = start..<json.offset
        case 5:
          try json.skipValue()
          node.value = start..<json.offset
        case 6, 7:
          try json.skipValue()
          node.words.append(start..<json.offset)
        default: try json.skipValue()
        }
      }
      list.append(node)
    }
    return list
  }

  /// Calls a function with each string that is a member `value` within a value of JSON.
  private static func visitTexts(
    in range: Range<Int>, of bytes: Span<UInt8>, _ found: (Range<Int>, String) -> Void
  ) throws(JSONError) {
    var json = JSONReader(bytes.extracting(range))
    json.replacesLoneSurrogates = true
    /// For each open value, whether it is an object.
    var open: [Bool] = []
    func enter(_ json: inout JSONReader, isValue: Bool) throws(JSONError) {
      json.skipToValue()
      let start = json.offset
      switch try json.peek() {
      case .object:
        try json.beginObject()
        open.append(true)
      case .array:
        try json.beginArray()
        open.append(false)
      case .string where isValue:
        let text = try json.readString()
        found(range.lowerBound + start..<range.lowerBound + json.offset, text)
      default: try json.skipValue()
      }
    }
    try enter(&json, isValue: false)
    while let isObject = open.last {
      if isObject {
        guard let key = try json.nextKey(in: valueKeys) else {
          open.removeLast()
          continue
        }
        try enter(&json, isValue: key.number == 0)
      } else if try json.nextElement() {
        try enter(&json, isValue: false)
      } else {
        open.removeLast()
      }
    }
  }
}
