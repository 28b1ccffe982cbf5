// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

extension WebKitDocument {
  /// Returns the secret elements and what is in them, each with the reason; parents come first.
  func findSecrets() -> [Int: SecretMark] {
    var secrets: [Int: SecretMark] = [:]
    for index in dom.nodes.indices {
      let node = self[index]
      var mark: SecretMark?
      if node.kind == .element {
        let row = row(of: index)
        mark =
          SecretMark(type: node["type"] ?? row?.type, autocomplete: node["autocomplete"])
          ?? (row?.hidesLetters == true
            ? .textSecurity : row?.secretLength != nil ? .formerType : nil)
      }
      // The page in a frame has its own fields, and a placeholder was not typed.
      let isApart = node.kind == .document || isPlaceholder(index)
      let around = isApart ? nil : secrets[Int(node.parent)]
      if let mark = mark ?? around { secrets[index] = mark }
    }
    return secrets
  }

  /// Returns whether the engine shows the placeholder of a field in an element of its own shadow tree.
  private func isPlaceholder(_ index: Int) -> Bool {
    let root = Int(self[index].parent)
    guard self[index]["useragentpart"] == "placeholder", root >= 0,
      self[root].shadow == "user-agent"
    else { return false }
    return ["INPUT", "TEXTAREA"].contains(self[Int(self[root].parent)].name)
  }

  /// Conceals the texts of secret elements, also in documents of other programs.
  mutating func conceal() {
    guard !secrets.isEmpty else { return }
    var contents: Set<String> = []
    for index in secrets.keys {
      var texts = [self[index].text, self[index]["value"] ?? ""]
      dom.nodes[index].text = self[index].text.concealed
      if rowOf[index] >= 0 {
        let row = Int(rowOf[index])
        texts += [rows[row].value ?? "", rows[row].text ?? ""]
        rows[row].text = rows[row].text?.concealed
        if let value = rows[row].value {
          rows[row].secretLength = rows[row].secretLength ?? value.count
          rows[row].value = nil
        }
        rows[row].caret = nil
      }
      contents.formUnion(texts.filter { !$0.isOfBullets })
    }
    guard !contents.isEmpty else { return }
    var shown: [String] = []
    for index in dom.nodes.indices where secrets[index] == nil && self[index].kind == .text {
      shown.append(self[index].text)
    }
    let found = SecretContents(contents, shownIn: shown)
    for index in properties.indices {
      if let made = found.concealed(properties[index].label) { properties[index].label = made }
    }
  }
}

extension WebKitDOM {
  /// Gives elements of XHTML the names that those of HTML have.
  mutating func capitalizeNames() {
    var isXHTML = Array(repeating: false, count: nodes.count)
    for index in nodes.indices {
      let parent = Int(nodes[index].parent)
      let isRoot = nodes[index].name == "html"
      isXHTML[index] =
        isRoot || parent >= 0 && isXHTML[parent] && !["svg", "math"].contains(nodes[parent].name)
      if isXHTML[index], nodes[index].kind == .element,
        !["svg", "math"].contains(nodes[index].name)
      {
        nodes[index].name = nodes[index].name.uppercased()
      }
      if nodes[index].kind == .document { isXHTML[index] = false }
    }
  }
}
