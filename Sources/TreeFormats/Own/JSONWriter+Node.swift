// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import TreeModel

extension JSONWriter {
  /// Writes all members of a node except its identifier, children and elements.
  mutating func write(_ node: Node, in tree: AccessibilityTree) {
    member("role", node.role == .unknown ? node.rare?.members.roleName : node.role?.rawValue)
    member("label", node.label)
    member("value", node.value)
    member("hint", node.hint)
    writeTraits(node)
    if let frame = node.frame { numbers("frame", [frame.x, frame.y, frame.width, frame.height]) }
    member("containerType", node.containerType?.rawValue)
    member("view", node.view?.rawValue)
    if node.headingLevel > 0 { member("headingLevel", Int(node.headingLevel)) }
    for (flag, name) in flagNames { member(name, node.flags[flag]) }
    member("checked", node.checked)
    member("pressed", node.pressed)
    if let details = node.rare?.members { write(details, in: tree) }
  }

  private mutating func writeTraits(_ node: Node) {
    let unknown = node.rare?.members.unknownTraits ?? []
    guard !node.traits.isEmpty || !unknown.isEmpty else { return }
    let known = Traits.named.filter { node.traits.contains($0.trait) }.map(\.name)
    member("traits", known + unknown)
  }

  mutating func member(_ name: String, _ text: AttributedText?) {
    guard let text else { return }
    guard let runs = text.runs else { return member(name, text.text) }
    object(name, .line) { json in
      json.member("text", text.text)
      json.list("runs", runs, .line) { json, run in
        json.object(nil, .line) { json in
          json.numbers("range", [Double(run.start), Double(run.length)])
          json.member("language", run.language)
          json.member("spellOut", run.spellOut)
          json.member("punctuation", run.punctuation)
          json.member("pitch", run.pitch)
          json.member("ipa", run.ipa)
        }
      }
    }
  }

  mutating func member(_ name: String, _ state: Checked?) {
    guard let state else { return }
    key(name)
    switch state {
    case .off: boolean(false)
    case .on: boolean(true)
    case .mixed: string("mixed")
    }
  }
}

/// The Boolean members with their names in the format, which are those of the cases.
///
/// Stored, because the name of a case takes longer than writing a node.
private let flagNames = NodeFlags.Member.allCases.map { ($0, String(describing: $0)) }

extension NodeMember {
  static let flags: [NodeMember: NodeFlags.Member] = flagNames.reduce(into: [:]) { flags, entry in
    if let member = NodeMember(rawValue: entry.1) { flags[member] = entry.0 }
  }
}
