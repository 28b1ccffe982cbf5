// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

/// Conceals what is in the secret elements of a page, also in documents of other programs.
///
/// - Complexity: O(nodes, and the lengths of their names).
func concealSecrets(in frames: inout [PageFrame], _ snapshot: DOMSnapshot) {
  guard !snapshot.secrets.isEmpty else { return }
  var contents: Set<String> = []
  var shown: Set<String> = []
  func mark(_ node: PageNode) -> SecretMark? {
    node.backendID.flatMap(snapshot.place).flatMap { snapshot.secrets[$0] }
  }
  for frame in frames {
    for node in frame.nodes {
      let isText = node.role.treatment == .text
      if mark(node) == nil {
        if isText { shown.insert(node.name) }
      } else if let content = isText ? node.name : node.value.text, !content.isOfBullets {
        contents.insert(content)
      }
    }
  }
  let secrets = SecretContents(contents, shownIn: shown)
  // In a secret element, as in a button around it, a single character is one, too.
  let own = SecretContents(contents, shortest: 1)
  for frame in frames.indices {
    for index in frames[frame].nodes.indices {
      if let mark = mark(frames[frame].nodes[index]) {
        frames[frame].nodes[index].conceal(by: mark)
        if frames[frame].nodes[index].role.treatment != .input {
          frames[frame].nodes[index].conceal(own)
        }
      }
      if !secrets.isEmpty { frames[frame].nodes[index].conceal(secrets) }
    }
  }
}

extension PageNode {
  /// Conceals the content of a secret element, or of a text in it.
  fileprivate mutating func conceal(by mark: SecretMark) {
    if role.treatment == .text {
      name = name.concealed
      return
    }
    if let words = value.words { value = .text(words.concealed) }
    if text != nil { text = nil }
    guard role.treatment == .input else { return }
    states.insert(.secret)
    secretMark = mark
  }

  /// Conceals the contents of other elements in its words.
  fileprivate mutating func conceal(_ secrets: SecretContents) {
    guard role.treatment != .text else { return }
    if let made = secrets.concealed(name) { name = made }
    guard let rare else { return }
    if let made = secrets.concealed(rare.members.description) { description = made }
    if let made = rare.members.title.flatMap(secrets.concealed) { title = made }
    if let made = rare.members.words.valueText.flatMap(secrets.concealed) {
      changeWords { $0.valueText = made }
    }
  }
}
