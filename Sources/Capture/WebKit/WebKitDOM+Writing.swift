// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText

extension WebKitDOM {
  /// Returns the length of a node's text in UTF-16.
  func length(of node: Node) -> Int? { string(of: node)?.utf16.count }

  func string(of node: Node) -> String? {
    var reader = JSONReader(text.span.extracting(node.value))
    reader.replacesLoneSurrogates = true
    return node.value.isEmpty ? nil : try? reader.readString()
  }

  /// The elements outside `head`, and the documents, by index in the order of the document.
  var askedNodes: [Int] {
    var found: [Int] = []
    var open = nodes.isEmpty ? [] : [0]
    while let index = open.popLast() {
      let node = nodes[index]
      if node.name == "HEAD" { continue }
      if node.type == 1 || node.type == 9 { found.append(index) }
      open += inner(of: index).filter { $0.member != .templateContent }.map(\.node).reversed()
    }
    return found
  }

  /// The elements with text that no script of the page reaches, whose style may hide letters: those in
  /// closed shadow trees and in frames without scripts.
  func unreached(by join: WebKitJoin) -> [Int] {
    var found: [Int] = []
    var open = nodes.isEmpty ? [] : [0]
    while let index = open.popLast() {
      let node = nodes[index]
      if node.name.uppercased() == "HEAD" || node.shadow == "user-agent" { continue }
      let inner = inner(of: index)
      let hasText = inner.contains { place in
        nodes[place.node].type == 3 || nodes[place.node].shadow == "user-agent"
      }
      if node.type == 1, hasText, !join.seen.contains(index) { found.append(index) }
      open += inner.filter { $0.member != .templateContent }.map(\.node)
    }
    return found
  }

  /// Returns all nodes as JSON, with bullets instead of secret texts.
  func json(concealing secrets: WebKitSecrets) -> [UInt8] {
    var json: [UInt8] = []
    json.reserveCapacity(text.count * 2)
    /// What is still to be written: a node, or text after one.
    enum Part {
      case node(Int)
      case text(String)
    }
    var open: [Part] = nodes.isEmpty ? [] : [.node(0)]
    while let part = open.popLast() {
      guard case .node(let index) = part else {
        if case .text(let text) = part { json += Array(text.utf8) }
        continue
      }
      json.append(UInt8(ascii: "{"))
      writeMembers(of: index, secrets, to: &json)
      var rest: [Part] = []
      for member in Inner.allCases {
        guard let list = nodes[index].inner[member.rawValue] else { continue }
        rest.append(.text(",\"\(member.name)\":" + (member.isSingle ? "" : "[")))
        for (place, inner) in list.enumerated() {
          if place > 0 { rest.append(.text(",")) }
          rest.append(.node(inner))
        }
        if !member.isSingle { rest.append(.text("]")) }
      }
      rest.append(.text("}"))
      open += rest.reversed()
    }
    return json
  }

  private func writeMembers(of index: Int, _ secrets: WebKitSecrets, to json: inout [UInt8]) {
    let node = nodes[index]
    json += text[node.members]
    if !node.value.isEmpty {
      json += Array(",\"nodeValue\":".utf8)
      let secret = node.value.count > 2 ? secrets.text(of: index, in: self) : nil
      json += secret.map { Array(quoted($0).utf8) } ?? Array(text[node.value])
    }
    guard node.hasAttributes else { return }
    var writer = JSONWriter(packed: true)
    writer.beginArray()
    for (place, attribute) in node.attributes.enumerated() {
      writer.string(
        place % 2 == 0
          ? attribute : secrets.attribute(node.attributes[place - 1], attribute, of: index))
    }
    writer.endArray()
    json += Array(",\"attributes\":".utf8)
    json += writer.bytes.dropLast()
  }
}
