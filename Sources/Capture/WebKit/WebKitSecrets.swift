// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText

/// The fields of a page whose content must not be in the document.
///
/// The inspector shows what is typed into a field as text in the engine's own shadow tree, also for
/// password fields. Its names of elements have bullets for these, but not for other secret fields.
struct WebKitSecrets {
  /// One string replaces all contents, so that it also hides their lengths.
  static let bullets = "••••••••"

  private var fields: Set<Int> = []
  /// The nodes inside secret fields.
  private var inside: Set<Int> = []
  /// The contents of secret fields that are not password fields, with collapsed white space.
  ///
  /// A name anywhere in the page may have them.
  private var shown: [String] = []
  /// The contents that are too short to be searched everywhere, by the field and its ancestors.
  private var shownNear: [Int: Set<String>] = [:]
  /// The minimum length of contents that are searched everywhere.
  private static let shortest = 3

  /// Finds the secret fields.
  ///
  /// - Parameters:
  ///   - marked: The fields that the page script marked as secret.
  ///   - isComplete: Whether the script saw all fields; otherwise, each may be secret.
  init(_ dom: WebKitDOM, marked: Set<Int>, isComplete: Bool = true) {
    var shown: Set<String> = []
    for (index, node) in dom.nodes.enumerated()
    where marked.contains(index) || Self.isSecretField(node) || !isComplete && Self.isField(node) {
      fields.insert(index)
      var contents: Set<String> = []
      if let value = node.attribute("value") { contents.insert(value) }
      var open = dom.inner(of: index).map(\.node)
      while let place = open.popLast() {
        inside.insert(place)
        if let text = dom.string(of: dom.nodes[place]) { contents.insert(text) }
        open += dom.inner(of: place).map(\.node)
      }
      guard !isPassword(node.attribute("type")) else { continue }
      let words = Set(contents.map(Self.folded))
      shown.formUnion(words.filter { $0.count >= Self.shortest })
      let near = words.filter { !$0.isEmpty && $0.count < Self.shortest }
      var around = near.isEmpty ? nil : index
      while let place = around {
        shownNear[place, default: []].formUnion(near)
        around = dom.nodes[place].parent
      }
    }
    self.shown = Self.longestFirst(shown)
  }

  /// Returns whether the text of a node belongs to a secret field.
  func hasSecretText(_ node: Int) -> Bool { inside.contains(node) }

  func isSecretField(_ node: Int) -> Bool { fields.contains(node) }

  /// Returns the properties of a node, with bullets instead of the contents of secret fields in it.
  func concealed(
    _ properties: ArraySlice<UInt8>, of node: Int
  ) throws(JSONError) -> ArraySlice<UInt8> {
    let contents = shown + Self.longestFirst(shownNear[node] ?? [])
    guard !contents.isEmpty else { return properties }
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
      var name = Self.folded(try reader.readString())
      for content in contents {
        name = name.replacing(content, with: Self.bullets)
      }
      result += bytes[written..<start]
      result += Array(quoted(name).utf8)
      written = reader.offset
    }
    try reader.expectEnd()
    return (result + bytes[written...])[...]
  }

  /// Returns contents in the order to search for: a part of a longer one may be that of another field.
  private static func longestFirst(_ contents: Set<String>) -> [String] {
    contents.sorted { $0.utf8.count > $1.utf8.count }
  }

  /// The only property with text of the page.
  private static let names = JSONKeyTable(["label"])

  /// Returns a text with collapsed white space, as in the engine's names.
  private static func folded(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static func isField(_ node: WebKitDOM.Node) -> Bool {
    node.type == 1 && (node.name == "INPUT" || node.name == "TEXTAREA")
  }

  private static func isSecretField(_ node: WebKitDOM.Node) -> Bool {
    isField(node)
      && (isPassword(node.attribute("type")) || isSecretPurpose(node.attribute("autocomplete")))
  }
}

/// Returns whether the type of a field is that of passwords.
func isPassword(_ type: String?) -> Bool { type?.lowercased() == "password" }

/// Returns whether the value of `autocomplete` is that of a password, a code or a payment card.
func isSecretPurpose(_ purpose: String?) -> Bool {
  purpose?.lowercased().split(whereSeparator: \.isWhitespace).contains { token in
    ["current-password", "new-password", "one-time-code"].contains(token) || token.hasPrefix("cc-")
  } ?? false
}

extension WebKitDOM.Node {
  /// Returns the value of an attribute; nil if there is none.
  func attribute(_ name: String) -> String? {
    for place in stride(from: 0, to: attributes.count - 1, by: 2)
    where attributes[place].lowercased() == name {
      return attributes[place + 1]
    }
    return nil
  }
}
