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
    if let frame = node.frame {
      numbers("frame", [frame.x, frame.y, frame.width, frame.height])
    }
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
    guard let runs = text.runs else {
      member(name, text.text)
      return
    }
    key(name)
    beginObject(.line)
    member("text", text.text)
    key("runs")
    beginArray(.line)
    for run in runs {
      beginObject(.line)
      numbers("range", [Double(run.start), Double(run.length)])
      member("language", run.language)
      member("spellOut", run.spellOut)
      member("punctuation", run.punctuation)
      member("pitch", run.pitch)
      member("ipa", run.ipa)
      endObject()
    }
    endArray()
    endObject()
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
