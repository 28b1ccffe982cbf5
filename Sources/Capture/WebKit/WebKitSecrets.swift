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
  /// For each secret field that is not a password field and for each of its ancestors, its contents.
  private var shown: [Int: Set<String>] = [:]

  /// Finds the secret fields.
  ///
  /// - Parameter marked: The fields that the page script marked as secret.
  init(_ dom: WebKitDOM, marked: Set<Int>) {
    for (index, node) in dom.nodes.enumerated()
    where marked.contains(index) || Self.isSecretField(node) {
      fields.insert(index)
      var contents: Set<String> = []
      if let value = node.attribute("value") { contents.insert(value) }
      var open = dom.inner(of: index).map(\.node)
      while let place = open.popLast() {
        inside.insert(place)
        if let text = dom.string(of: dom.nodes[place]) { contents.insert(text) }
        open += dom.inner(of: place).map(\.node)
      }
      contents.remove("")
      guard !contents.isEmpty, !isPassword(node.attribute("type")) else { continue }
      var around = Optional(index)
      while let place = around {
        shown[place, default: []].formUnion(contents)
        around = dom.nodes[place].parent
      }
    }
  }

  /// Returns whether the text of a node belongs to a secret field.
  func hasSecretText(_ node: Int) -> Bool { inside.contains(node) }

  func isSecretField(_ node: Int) -> Bool { fields.contains(node) }

  /// Returns the properties of a node, with bullets instead of the contents of secret fields in it.
  func concealed(_ properties: ArraySlice<UInt8>, of node: Int) -> ArraySlice<UInt8> {
    guard let contents = shown[node] else { return properties }
    var text = String(decoding: properties, as: UTF8.self)
    // The longest first: a part of it may be the content of another field.
    for content in contents.sorted(by: { $0.utf8.count > $1.utf8.count }) {
      text = text.replacing(quoted(content).dropFirst().dropLast(), with: Self.bullets)
    }
    return Array(text.utf8)[...]
  }

  private static func isSecretField(_ node: WebKitDOM.Node) -> Bool {
    guard node.type == 1, node.name == "INPUT" || node.name == "TEXTAREA" else { return false }
    return isPassword(node.attribute("type")) || isSecretPurpose(node.attribute("autocomplete"))
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
