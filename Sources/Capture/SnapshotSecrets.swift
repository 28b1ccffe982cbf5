// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import TreeModel

/// The secret nodes of a page in Chromium, found in its DOM snapshot, and the snapshot without them.
///
/// A snapshot has a list of all its strings, and refers to them by number. A secret's number is
/// replaced, and the secret is removed from the list unless the page also shows it elsewhere.
struct SnapshotSecrets {
  /// A reference to a string, with its position in the snapshot.
  private struct Use {
    let string: Int
    let place: Range<Int>
  }

  /// The relevant data of one document.
  private struct Nodes {
    var parents: [Int] = []
    var backends: [Int] = []
    var types: [Int] = []
    var names: [Int] = []
    /// For each node the names and values of its attributes, alternating.
    var attributes: [[Use]] = []
    /// The texts of nodes.
    var texts: [(node: Int, use: Use)] = []
    /// The values of fields.
    var values: [(node: Int, use: Use)] = []
    /// The nodes with a box.
    var boxes: Set<Int> = []
    /// The computed values of `SecretMark.property`.
    var styles: [Int: Int] = [:]
  }

  private var documents: [Nodes] = []
  /// The strings and their ranges, including the quotation marks.
  private var strings: [String] = []
  private var ranges: [Range<Int>] = []
  /// For each string, whether it is in use for something else than a secret.
  private var isPublic: [Bool] = []

  /// The numbers of the secret nodes, which the accessibility tree has, too.
  private(set) var nodes: Set<Int> = []
  /// The contents of each secret field.
  private(set) var contentsOf: [Int: Set<String>] = [:]
  /// The contents that no other text of the page shows.
  private(set) var contents = SecretContents([])
  /// The snapshot with bullets.
  private(set) var concealed: [UInt8] = []

  /// Reads a snapshot that was requested with the styles in `styles`.
  ///
  /// - Parameter former: The numbers of fields that were fields for passwords.
  /// - Complexity: O(bytes).
  init(_ snapshot: Span<UInt8>, former: Set<Int> = []) throws(JSONError) {
    try read(snapshot)
    conceal(snapshot, former)
  }

  /// The computed styles of a capture's snapshot.
  static let styles = ["display", "overflow", "visibility", SecretMark.property]

  // MARK: Reading

  private static let topKeys = JSONKeyTable(["documents", "strings"])
  /// The members with strings follow the two others; numbers of other members are lengths, such as
  /// `contentHeight`.
  private static let documentKeys = JSONKeyTable([
    "nodes", "layout", "documentURL", "title", "baseURL", "contentLanguage", "encodingName",
    "publicId", "systemId", "frameId",
  ])
  private static let nodeKeys = JSONKeyTable([
    "parentIndex", "attributes", "nodeValue", "inputValue", "textValue", "backendNodeId",
    "nodeType", "nodeName", "pseudoType", "shadowRootType",
  ])
  private static let layoutKeys = JSONKeyTable(["nodeIndex", "text", "styles"])
  private static let sparseKeys = JSONKeyTable(["index", "value"])

  private mutating func read(_ snapshot: Span<UInt8>) throws(JSONError) {
    var json = JSONReader(snapshot)
    json.replacesLoneSurrogates = true
    /// The strings with a purpose of their own, such as names of elements.
    var words: Set<Int> = []
    try json.beginObject()
    while let key = try json.nextKey(in: Self.topKeys) {
      switch key.number {
      case 0:
        try json.beginArray()
        while try json.nextElement() { try readDocument(&json, &words) }
      case 1:
        try json.beginArray()
        while try json.nextElement() {
          json.skipToValue()
          let start = json.offset
          strings.append(try json.readString())
          ranges.append(start..<json.offset)
        }
      default: try json.skipValue()
      }
    }
    isPublic = strings.indices.map(words.contains)
  }

  private mutating func readDocument(
    _ json: inout JSONReader, _ words: inout Set<Int>
  ) throws(JSONError) {
    var nodes = Nodes()
    try json.beginObject()
    while let key = try json.nextKey(in: Self.documentKeys) {
      switch key.number {
      case 0: try Self.readNodes(&json, into: &nodes, &words)
      case 1: try Self.readLayout(&json, into: &nodes, &words)
      case .some where json.isNext(.number):
        if let string = Int(exactly: try json.readNumber()) { words.insert(string) }
      default: try json.skipValue()
      }
    }
    documents.append(nodes)
  }

  private static func readNodes(
    _ json: inout JSONReader, into nodes: inout Nodes, _ words: inout Set<Int>
  ) throws(JSONError) {
    try json.beginObject()
    while let key = try json.nextKey(in: nodeKeys) {
      switch key.number {
      case 0: nodes.parents = try readUses(&json).map(\.string)
      case 1:
        try json.beginArray()
        while try json.nextElement() { nodes.attributes.append(try readUses(&json)) }
      case 2: nodes.texts += try readUses(&json).enumerated().map { ($0.offset, $0.element) }
      case 3, 4: nodes.values += try readSparse(&json)
      case 5: nodes.backends = try readUses(&json).map(\.string)
      case 6: nodes.types = try readUses(&json).map(\.string)
      case 7:
        nodes.names = try readUses(&json).map(\.string)
        words.formUnion(nodes.names)
      case 8, 9: words.formUnion(try readSparse(&json).map(\.use.string))
      default: try json.skipValue()
      }
    }
  }

  private static func readLayout(
    _ json: inout JSONReader, into nodes: inout Nodes, _ words: inout Set<Int>
  ) throws(JSONError) {
    var owners: [Use] = []
    var texts: [Use] = []
    var styles: [Int] = []
    try json.beginObject()
    while let key = try json.nextKey(in: layoutKeys) {
      switch key.number {
      case 0: owners = try readUses(&json)
      case 1: texts = try readUses(&json)
      case 2:
        try json.beginArray()
        while try json.nextElement() {
          let values = try readUses(&json).map(\.string)
          words.formUnion(values)
          styles.append(values.count == Self.styles.count ? values[values.count - 1] : -1)
        }
      default: try json.skipValue()
      }
    }
    nodes.boxes.formUnion(owners.lazy.map(\.string))
    nodes.texts += zip(owners, texts).map { (node: $0.string, use: $1) }
    for (owner, style) in zip(owners, styles) where nodes.styles[owner.string] == nil && style >= 0
    {
      nodes.styles[owner.string] = style
    }
  }

  /// Reads strings of nodes in the form of two lists: node numbers and string numbers.
  private static func readSparse(
    _ json: inout JSONReader
  ) throws(JSONError) -> [(node: Int, use: Use)] {
    var owners: [Use] = []
    var texts: [Use] = []
    try json.beginObject()
    while let key = try json.nextKey(in: sparseKeys) {
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

  private mutating func conceal(_ snapshot: Span<UInt8>, _ former: Set<Int>) {
    var secret: [Use] = []
    var searched: [Use] = []
    var shown: Set<Int> = []
    var all: Set<String> = []
    for nodes in documents {
      let isSecret = secretNodes(of: nodes, former)
      let hidden = hiddenFields(of: nodes)
      func isInside(_ node: Int) -> Bool { isSecret.indices.contains(node) && isSecret[node] }
      for (node, backend) in nodes.backends.enumerated() where isInside(node) {
        self.nodes.insert(backend)
      }
      func keep(_ use: Use, of node: Int) {
        guard let text = string(use), !text.isEmpty else { return }
        secret.append(use)
        all.insert(text)
        if nodes.backends.indices.contains(node) {
          contentsOf[nodes.backends[node], default: []].insert(text)
        }
      }
      for (node, attributes) in nodes.attributes.enumerated() {
        for (place, use) in attributes.enumerated() {
          let name = place % 2 == 1 ? string(attributes[place - 1])?.lowercased() : nil
          if name == "value", isInside(node) {
            keep(use, of: node)
          } else if name == "value", hidden.contains(node) {
            secret.append(use)
          } else if name == PageSource.attribute, string(use)?.isEmpty == false {
            secret.append(use)
          } else if let name, PageSource.holdsText(name) {
            searched.append(use)
          } else {
            markPublic(use)
          }
        }
      }
      for (node, use) in nodes.values where !isInside(node) && hidden.contains(node) {
        secret.append(use)
      }
      let values = nodes.values.filter { isInside($0.node) || !hidden.contains($0.node) }
      for (node, use) in nodes.texts + values {
        if isInside(node) {
          keep(use, of: node)
        } else if isSource(node, use, nodes) {
          secret.append(use)
        } else {
          markPublic(use)
          shown.insert(use.string)
        }
      }
    }
    if !all.isEmpty {
      let texts = shown.filter(strings.indices.contains).map { strings[$0] }
      contents = SecretContents(all, shownIn: texts)
    }
    write(snapshot, secret, searched)
  }

  /// Returns the fields without a box, in them or of their own.
  ///
  /// Nobody reads them, their style is unknown, and they may mirror a secret field. A snapshot without boxes
  /// has none.
  private func hiddenFields(of nodes: Nodes) -> Set<Int> {
    guard !nodes.boxes.isEmpty else { return [] }
    var visible = nodes.boxes
    for node in nodes.boxes {
      var around = nodes.parents.indices.contains(node) ? nodes.parents[node] : -1
      while around >= 0, visible.insert(around).inserted {
        around = nodes.parents.indices.contains(around) ? nodes.parents[around] : -1
      }
    }
    let fields = nodes.names.indices.filter { node in
      strings.indices.contains(nodes.names[node])
        && ["INPUT", "TEXTAREA"].contains(strings[nodes.names[node]].uppercased())
    }
    return Set(fields).subtracting(visible)
  }

  private mutating func markPublic(_ use: Use) {
    if isPublic.indices.contains(use.string) { isPublic[use.string] = true }
  }

  private func string(_ use: Use) -> String? {
    strings.indices.contains(use.string) ? strings[use.string] : nil
  }

  /// Returns whether a text is a part of the page's source that no user sees.
  private func isSource(_ node: Int, _ use: Use, _ nodes: Nodes) -> Bool {
    guard let text = string(use), !text.isEmpty else { return false }
    if nodes.types.indices.contains(node), nodes.types[node] == PageSource.comment { return true }
    guard nodes.parents.indices.contains(node), nodes.names.indices.contains(nodes.parents[node]),
      strings.indices.contains(nodes.names[nodes.parents[node]])
    else { return false }
    return PageSource.isSource(text, in: strings[nodes.names[nodes.parents[node]]])
  }

  /// Returns for each node whether it is secret, or inside a secret one.
  private func secretNodes(of nodes: Nodes, _ former: Set<Int>) -> [Bool] {
    var isSecret: [Bool] = []
    let count = max(nodes.attributes.count, nodes.parents.count, nodes.backends.count)
    isSecret.reserveCapacity(count)
    for node in 0..<count {
      var found: [String: String] = [:]
      let attributes = nodes.attributes.indices.contains(node) ? nodes.attributes[node] : []
      for place in stride(from: 0, to: attributes.count - 1, by: 2) {
        guard let name = string(attributes[place])?.lowercased(),
          SecretMark.attributes.contains(name), found[name] == nil
        else { continue }
        found[name] = string(attributes[place + 1])
      }
      let style = nodes.styles[node].flatMap { strings.indices.contains($0) ? strings[$0] : nil }
      let mark = SecretMark(
        type: found["type"], autocomplete: found["autocomplete"], textSecurity: style)
      let isFormer = nodes.backends.indices.contains(node) && former.contains(nodes.backends[node])
      // The content of a node follows it.
      let parent = nodes.parents.indices.contains(node) ? nodes.parents[node] : -1
      let isInside = isSecret.indices.contains(parent) && isSecret[parent]
      isSecret.append(mark != nil || isFormer || isInside)
    }
    return isSecret
  }

  // MARK: Writing

  private mutating func write(_ snapshot: Span<UInt8>, _ secret: [Use], _ searched: [Use]) {
    /// The strings to append, each with its number.
    var added: [String: Int] = [:]
    var list: [String] = []
    func number(_ text: String) -> Int {
      if let known = added[text] { return known }
      added[text] = strings.count + list.count
      list.append(text)
      return strings.count + list.count - 1
    }
    var edits: [(place: Range<Int>, bytes: [UInt8])] = []
    // One string of bullets replaces all, so that it also hides their lengths.
    var lost = Set(secret.map(\.string))
    for use in secret {
      edits.append((use.place, Array("\(number(SecretContents.bullets))".utf8)))
    }
    for use in searched {
      guard let text = string(use), let made = contents.concealed(text) else {
        markPublic(use)
        continue
      }
      lost.insert(use.string)
      edits.append((use.place, Array("\(number(made))".utf8)))
    }
    for (string, text) in strings.enumerated() {
      if lost.contains(string), !isPublic[string] {
        edits.append((ranges[string], Array(quoted(SecretContents.bullets).utf8)))
      } else if let address = PageSource.concealed(address: text) {
        edits.append((ranges[string], Array(quoted(address).utf8)))
      }
    }
    if !list.isEmpty, let last = ranges.last {
      let text = list.map { "," + quoted($0) }.joined()
      edits.append((last.upperBound..<last.upperBound, Array(text.utf8)))
    }
    concealed = edited(snapshot, edits)
  }
}

/// Returns a text with some parts replaced.
func edited(
  _ text: Span<UInt8>, _ edits: [(place: Range<Int>, bytes: [UInt8])]
) -> [UInt8] {
  var bytes: [UInt8] = []
  bytes.reserveCapacity(text.count + 64)
  var start = 0
  for (place, replacement) in edits.sorted(by: { $0.place.lowerBound < $1.place.lowerBound }) {
    for index in start..<place.lowerBound { bytes.append(text[index]) }
    bytes += replacement
    start = place.upperBound
  }
  for index in start..<text.count { bytes.append(text[index]) }
  return bytes
}
