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
      let isSecret = secrets.hasSecretText(index) && node.value.count > 2
      json += isSecret ? Array("\"\(WebKitSecrets.bullets)\"".utf8) : Array(text[node.value])
    }
    guard node.hasAttributes else { return }
    var writer = JSONWriter(packed: true)
    writer.beginArray()
    for (place, attribute) in node.attributes.enumerated() {
      let isSecret =
        place % 2 == 1 && !attribute.isEmpty && secrets.isSecretField(index)
        && node.attributes[place - 1].lowercased() == "value"
      writer.string(isSecret ? WebKitSecrets.bullets : attribute)
    }
    writer.endArray()
    json += Array(",\"attributes\":".utf8)
    json += writer.bytes.dropLast()
  }
}
