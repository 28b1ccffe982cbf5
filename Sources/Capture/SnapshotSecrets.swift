// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText

/// Returns a browser's DOM snapshot with bullets instead of the content of password fields.
///
/// The browser's accessibility tree already contains bullets, but the snapshot has the typed text
/// and the page's default values.
///
/// - Returns: The snapshot with bullets; nil if it has no password fields.
/// - Complexity: O(bytes).
func concealedSnapshot(_ snapshot: Span<UInt8>) throws(JSONError) -> [UInt8]? {
  // Most pages have none, and a watched page is read repeatedly.
  guard mentionsPassword(snapshot) else { return nil }
  var secrets = SnapshotSecrets()
  try secrets.read(snapshot)
  return secrets.concealed(snapshot)
}

/// Returns whether the word occurs as a quoted string in any case, as the list of strings has it
/// for each type of field.
private func mentionsPassword(_ snapshot: Span<UInt8>) -> Bool {
  let word = Array("\"password\"".utf8)
  guard snapshot.count >= word.count else { return false }
  for start in 0...snapshot.count - word.count where snapshot[start] == word[0] {
    var place = 1
    while place < word.count, snapshot[start + place] | 0x20 == word[place] { place += 1 }
    if place == word.count { return true }
  }
  return false
}

/// Finds the texts of password fields in a snapshot.
///
/// A snapshot has a list of all its strings, and refers to them by number. A secret's number is
/// replaced, and the secret is removed from the list unless the page also uses it elsewhere.
private struct SnapshotSecrets {
  /// A reference to a string, with its position in the snapshot.
  private struct Use {
    let string: Int
    let place: Range<Int>
  }

  /// The relevant data of one document.
  private struct Nodes {
    var parents: [Int] = []
    /// For each node the names and values of its attributes, alternating.
    var attributes: [[Use]] = []
    var texts: [(node: Int, use: Use)] = []
  }

  private var documents: [Nodes] = []
  /// The range of each string, including its quotation marks.
  private var strings: [Range<Int>] = []
  /// For each string, whether it is one of the words that tell a password field.
  private var words: [Word?] = []

  private enum Word { case password, type, value }

  // MARK: Reading

  private static let topKeys = JSONKeyTable(["documents", "strings"])
  private static let documentKeys = JSONKeyTable(["nodes", "layout"])
  private static let nodeKeys = JSONKeyTable([
    "parentIndex", "attributes", "nodeValue", "inputValue", "textValue",
  ])
  private static let layoutKeys = JSONKeyTable(["nodeIndex", "text"])
  private static let sparseKeys = JSONKeyTable(["index", "value"])

  mutating func read(_ snapshot: Span<UInt8>) throws(JSONError) {
    var json = JSONReader(snapshot)
    json.replacesLoneSurrogates = true
    try json.beginObject()
    while let key = try json.nextKey(in: Self.topKeys) {
      switch key.number {
      case 0:
        try json.beginArray()
        while try json.nextElement() { try readDocument(&json) }
      case 1: try readStrings(&json, snapshot)
      default: try json.skipValue()
      }
    }
  }

  private mutating func readStrings(
    _ json: inout JSONReader, _ snapshot: Span<UInt8>
  ) throws(JSONError) {
    func isWord(_ word: StaticString, at place: Range<Int>) -> Bool {
      guard place.count == word.utf8CodeUnitCount + 2 else { return false }
      return word.withUTF8Buffer { letters in
        letters.indices.allSatisfy { letters[$0] == snapshot[place.lowerBound + 1 + $0] | 0x20 }
      }
    }
    try json.beginArray()
    while try json.nextElement() {
      json.skipToValue()
      let start = json.offset
      try json.skipValue()
      let place = start..<json.offset
      strings.append(place)
      words.append(
        isWord("password", at: place)
          ? .password
          : isWord("type", at: place) ? .type : isWord("value", at: place) ? .value : nil)
    }
  }

  private mutating func readDocument(_ json: inout JSONReader) throws(JSONError) {
    var nodes = Nodes()
    try json.beginObject()
    while let key = try json.nextKey(in: Self.documentKeys) {
      switch key.number {
      case 0: try Self.readNodes(&json, into: &nodes)
      case 1: nodes.texts += try Self.readTexts(&json, Self.layoutKeys)
      default: try json.skipValue()
      }
    }
    documents.append(nodes)
  }

  private static func readNodes(
    _ json: inout JSONReader, into nodes: inout Nodes
  ) throws(JSONError) {
    try json.beginObject()
    while let key = try json.nextKey(in: nodeKeys) {
      switch key.number {
      case 0: nodes.parents = try readUses(&json).map(\.string)
      case 1:
        try json.beginArray()
        while try json.nextElement() { nodes.attributes.append(try readUses(&json)) }
      case 2: nodes.texts += try readUses(&json).enumerated().map { ($0.offset, $0.element) }
      case 3, 4: nodes.texts += try readTexts(&json, sparseKeys)
      default: try json.skipValue()
      }
    }
  }

  /// Reads strings of nodes in the form of two lists: node numbers and string numbers.
  private static func readTexts(
    _ json: inout JSONReader, _ keys: JSONKeyTable
  ) throws(JSONError) -> [(node: Int, use: Use)] {
    var owners: [Use] = []
    var texts: [Use] = []
    try json.beginObject()
    while let key = try json.nextKey(in: keys) {
      switch key.number {
      case 0: owners = try readUses(&json)
      case 1: texts = try readUses(&json)
      default: try json.skipValue()
      }
    }
    return zip(owners, texts).map { (node: $0.string, use: $1) }
  }

  /// Reads a list of numbers with their positions.
  private static func readUses(_ json: inout JSONReader) throws(JSONError) -> [Use] {
    var uses: [Use] = []
    try json.beginArray()
    while try json.nextElement() {
      json.skipToValue()
      let start = json.offset
      let string = try json.readInteger()
      uses.append(Use(string: string, place: start..<json.offset))
    }
    return uses
  }

  // MARK: Concealing

  func concealed(_ snapshot: Span<UInt8>) -> [UInt8]? {
    guard words.contains(.password), let last = strings.last else { return nil }
    var secret: [Use] = []
    var isPublic = [Bool](repeating: false, count: strings.count)
    for nodes in documents {
      let isSecret = secretNodes(of: nodes)
      func sort(_ use: Use, isSecret: Bool) {
        guard strings.indices.contains(use.string) else { return }
        // An empty string is not a secret.
        if isSecret, strings[use.string].count > 2 {
          secret.append(use)
        } else {
          isPublic[use.string] = true
        }
      }
      for (node, attributes) in nodes.attributes.enumerated() {
        for (place, use) in attributes.enumerated() {
          let isOfValue = place % 2 == 1 && word(attributes[place - 1]) == .value
          sort(use, isSecret: isOfValue && isSecret.indices.contains(node) && isSecret[node])
        }
      }
      for (node, use) in nodes.texts {
        sort(use, isSecret: isSecret.indices.contains(node) && isSecret[node])
      }
    }
    guard !secret.isEmpty else { return nil }
    // One string of bullets replaces all, so that it also hides their lengths.
    let bullets = Array("\"••••••••\"".utf8)
    var edits: [(place: Range<Int>, bytes: [UInt8])] = secret.map {
      ($0.place, Array("\(strings.count)".utf8))
    }
    for string in Set(secret.map(\.string)) where !isPublic[string] {
      edits.append((strings[string], bullets))
    }
    edits.append((last.upperBound..<last.upperBound, Array(",".utf8) + bullets))
    return edited(snapshot, edits.sorted { $0.place.lowerBound < $1.place.lowerBound })
  }

  /// Returns for each node whether it is a password field, or inside one.
  private func secretNodes(of nodes: Nodes) -> [Bool] {
    var isSecret = nodes.attributes.map { attributes in
      stride(from: 0, to: attributes.count - 1, by: 2).contains { place in
        word(attributes[place]) == .type && word(attributes[place + 1]) == .password
      }
    }
    // The content of a node follows it.
    for (node, parent) in nodes.parents.enumerated()
    where isSecret.indices.contains(node) && isSecret.indices.contains(parent) && isSecret[parent] {
      isSecret[node] = true
    }
    return isSecret
  }

  private func word(_ use: Use) -> Word? {
    words.indices.contains(use.string) ? words[use.string] : nil
  }

  private func edited(
    _ snapshot: Span<UInt8>, _ edits: [(place: Range<Int>, bytes: [UInt8])]
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(snapshot.count + 64)
    var start = 0
    for (place, replacement) in edits {
      for index in start..<place.lowerBound { bytes.append(snapshot[index]) }
      bytes += replacement
      start = place.upperBound
    }
    for index in start..<snapshot.count { bytes.append(snapshot[index]) }
    return bytes
  }
}
