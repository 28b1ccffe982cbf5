// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import TreeModel

/// The elements of a page whose content must not be in the document.
///
/// The inspector shows what is typed into a field as text in the engine's own shadow tree, also for
/// password fields. Its names of elements have bullets for these, but not for other secret fields.
struct WebKitSecrets {
  /// One string replaces all contents of fields, so that it also hides their lengths.
  static let bullets = SecretContents.bullets

  /// The secret elements.
  private var elements: Set<Int> = []
  /// The nodes inside secret elements.
  private var inside: Set<Int> = []
  /// The fields without a box, which nobody reads, and which may mirror a secret one.
  private var unseen: Set<Int>
  /// The texts of the page's source.
  private var sources: Set<Int> = []
  /// The contents that no other text of the page shows, for which any name and attribute is searched.
  private var shown = SecretContents([])
  /// The contents that are too short to be searched everywhere, by the element and its ancestors.
  private var shownNear: [Int: Set<String>] = [:]

  /// Finds the secret elements.
  ///
  /// - Parameters:
  ///   - marked: The elements that the page script or their style marks as secret.
  ///   - unseen: The fields that have no box.
  ///   - isComplete: Whether the script saw all fields; otherwise, each may be secret.
  init(_ dom: WebKitDOM, marked: Set<Int>, unseen: Set<Int> = [], isComplete: Bool = true) {
    self.unseen = unseen
    var all: Set<String> = []
    for (index, node) in dom.nodes.enumerated()
    where marked.contains(index) || node.isMarkedSecret || !isComplete && node.isField {
      elements.insert(index)
      /// The contents, with the nodes that have them.
      var contents: [(text: String, node: Int)] = []
      if let value = node.attribute("value") { contents.append((value, index)) }
      var open = dom.inner(of: index).map(\.node)
      while let place = open.popLast() {
        guard !dom.isPlaceholder(place, of: index), inside.insert(place).inserted else { continue }
        if let text = dom.string(of: dom.nodes[place]) { contents.append((text, place)) }
        if let value = dom.nodes[place].attribute("value") { contents.append((value, place)) }
        open += dom.inner(of: place).map(\.node)
      }
      all.formUnion(contents.lazy.map(\.text))
      for (text, owner) in contents
      where !text.isEmpty && text.utf8.count < SecretContents.shortest {
        var around: Int? = owner
        for _ in 0..<AccessibilityTree.maximumDepth {
          guard let place = around else { break }
          shownNear[place, default: []].insert(text)
          around = dom.nodes[place].parent
        }
      }
    }
    // Their contents make no other text secret.
    for field in unseen {
      var open = dom.inner(of: field).map(\.node)
      while let place = open.popLast() {
        if inside.insert(place).inserted { open += dom.inner(of: place).map(\.node) }
      }
    }
    var texts: [String] = []
    for (index, node) in dom.nodes.enumerated() where node.type == 3 || node.type == 8 {
      guard !inside.contains(index), let text = dom.string(of: node) else { continue }
      let isSource =
        node.type == PageSource.comment
        || node.parent.map { PageSource.isSource(text, in: dom.nodes[$0].name) } == true
      if isSource {
        if !text.isEmpty { sources.insert(index) }
      } else if !all.isEmpty {
        texts.append(text)
      }
    }
    shown = SecretContents(all, shownIn: texts)
  }

  /// Returns the text of a node in the document; nil for its own.
  func text(of node: Int, in dom: WebKitDOM) -> String? {
    if sources.contains(node) { return Self.bullets }
    guard inside.contains(node) else { return nil }
    return dom.string(of: dom.nodes[node]).map(\.concealed)
  }

  /// Returns the value of an attribute in the document.
  func attribute(_ name: String, _ value: String, of node: Int) -> String {
    let name = name.lowercased()
    if value.isEmpty { return value }
    if name == PageSource.attribute { return Self.bullets }
    if name == "value", elements.contains(node) || inside.contains(node) || unseen.contains(node) {
      return Self.bullets
    }
    if let address = PageSource.concealed(address: value) { return address }
    return PageSource.holdsText(name) ? shown.concealed(value) ?? value : value
  }

  /// Returns the properties of a node, with bullets instead of the contents of secret fields in it.
  func concealed(
    _ properties: ArraySlice<UInt8>, of node: Int
  ) throws(JSONError) -> ArraySlice<UInt8> {
    let near = SecretContents(shownNear[node] ?? [], shortest: 1)
    guard !shown.isEmpty || !near.isEmpty else { return properties }
    let bytes = Array(properties)
    var result: [UInt8] = []
    var written = 0
    var reader = JSONReader(bytes.span)
    reader.replacesLoneSurrogates = true
    try reader.beginObject()
    while let key = try reader.nextKey(in: Self.names) {
      reader.skipToValue()
      let start = reader.offset
      guard key.number != nil, try reader.peek() == .string else {
        try reader.skipValue()
        continue
      }
      let name = try reader.readString()
      let made = shown.concealed(name)
      guard let concealed = near.concealed(made ?? name) ?? made else { continue }
      result += bytes[written..<start]
      result += Array(quoted(concealed).utf8)
      written = reader.offset
    }
    try reader.expectEnd()
    return (result + bytes[written...])[...]
  }

  /// The only property with text of the page.
  private static let names = JSONKeyTable(["label"])
}

extension WebKitDOM.Node {
  /// Whether its attributes make it secret.
  fileprivate var isMarkedSecret: Bool {
    type == 1
      && SecretMark(type: attribute("type"), autocomplete: attribute("autocomplete")) != nil
  }

  /// Whether it is a field of HTML; XHTML has its name in lowercase.
  fileprivate var isField: Bool {
    type == 1 && ["INPUT", "TEXTAREA"].contains(name.uppercased())
  }

  /// Returns the value of an attribute; nil if there is none.
  func attribute(_ name: String) -> String? {
    for place in stride(from: 0, to: attributes.count - 1, by: 2)
    where attributes[place].lowercased() == name {
      return attributes[place + 1]
    }
    return nil
  }
}

extension WebKitDOM {
  /// Returns whether the engine shows the placeholder of a field in an element of its own shadow tree.
  ///
  /// The shadow tree of a field is always the engine's.
  fileprivate func isPlaceholder(_ element: Int, of field: Int) -> Bool {
    guard nodes[field].isField, nodes[element].attribute("useragentpart") == "placeholder",
      let root = nodes[element].parent
    else { return false }
    return nodes[root].type == 11 && nodes[root].parent == field
  }
}
