// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText

/// The result of the page script, as far as it is compared with the inspector's nodes.
struct WebKitPage {
  struct Node {
    var type = 0
    var name = ""
    /// The length of its text in UTF-16.
    var length: Int?
    var isFrameUnreachable = false
    var isSecret = false
    /// Whether it is a field without a box.
    var isUnseen = false
  }

  /// The JSON of the script.
  let json: [UInt8]
  private(set) var nodes: [Node] = []
  private(set) var url = ""
  private(set) var title = ""
  private(set) var isTruncated = false

  private static let keys = JSONKeyTable(["url", "title", "truncated", "nodes"])
  private static let nodeKeys = JSONKeyTable([
    "t", "n", "length", "frameUnreachable", "secret", "unseen",
  ])

  /// Reads the result of the script.
  init(_ json: [UInt8]) throws(JSONError) {
    self.json = json
    var reader = JSONReader(json.span)
    reader.replacesLoneSurrogates = true
    try reader.beginObject()
    while let key = try reader.nextKey(in: Self.keys) {
      switch key.number {
      case 0: url = try reader.readString()
      case 1: title = try reader.readString()
      case 2: isTruncated = try reader.readBoolean()
      case 3:
        try reader.beginArray()
        while try reader.nextElement() { nodes.append(try Self.readNode(&reader)) }
      default: try reader.skipValue()
      }
    }
    try reader.expectEnd()
  }

  private static func readNode(_ reader: inout JSONReader) throws(JSONError) -> Node {
    var node = Node()
    try reader.beginObject()
    while let key = try reader.nextKey(in: nodeKeys) {
      switch key.number {
      case 0: node.type = try reader.readInteger()
      case 1: node.name = try reader.readString()
      case 2: node.length = try reader.readInteger()
      case 3: node.isFrameUnreachable = try reader.readBoolean()
      case 4: node.isSecret = try reader.readBoolean()
      case 5: node.isUnseen = try reader.readBoolean()
      default: try reader.skipValue()
      }
    }
    return node
  }
}

/// Compares the nodes of the inspector with those of the page script, one by one.
struct WebKitJoin {
  /// The inspector's nodes of which a page says that they are secret, by index.
  private(set) var secretNodes: Set<Int> = []
  /// The inspector's nodes that are fields without a box, by index.
  private(set) var unseenFields: Set<Int> = []
  /// The inspector's nodes that a page script saw, by index.
  private(set) var seen: Set<Int> = []
  /// Whether the two are of the same page.
  private(set) var isComplete = true
  /// The frames that the scripts read so far could not enter.
  private(set) var missingFrames: [String] = []

  /// The text of a longer node is shortened by the inspector.
  private static let longestText = 10_000

  /// Joins a page, and the frames that were read by themselves, by their numbers.
  init(_ dom: WebKitDOM, _ page: WebKitPage, frames: [String: WebKitPage]) {
    // The documents that are still to be compared, each with its page.
    var documents = [(root: 0, page: page)]
    while let (root, page) = documents.popLast() {
      var next = 0
      var open = [root]
      while let index = open.popLast() {
        guard next < page.nodes.count else {
          isComplete = false
          break
        }
        let entry = page.nodes[next]
        next += 1
        let node = dom.nodes[index]
        guard entry.type == node.type, isSame(dom, node, entry) else {
          isComplete = false
          break
        }
        seen.insert(index)
        if entry.isSecret { secretNodes.insert(index) }
        if entry.isUnseen { unseenFields.insert(index) }
        var inner = dom.inner(of: index).filter { $0.member != .pseudoElements }
        inner.removeAll { place in
          place.member == .templateContent
            || place.member == .shadowRoots && dom.nodes[place.node].shadow != "open"
        }
        if entry.isFrameUnreachable, let place = inner.last, place.member == .contentDocument {
          inner.removeLast()
          let frame = dom.nodes[place.node].frame ?? node.frame ?? ""
          if let page = frames[frame] {
            documents.append((place.node, page))
          } else {
            missingFrames.append(frame)
          }
        }
        open += inner.map(\.node).reversed()
      }
      if next < page.nodes.count { isComplete = false }
      if page.isTruncated { isComplete = false }
    }
  }

  private func isSame(
    _ dom: WebKitDOM, _ node: WebKitDOM.Node, _ entry: WebKitPage.Node
  ) -> Bool {
    // The inspector gives only elements and documents their names.
    guard let length = entry.length else { return entry.name == node.name }
    return length > Self.longestText || dom.length(of: node) == length
  }
}
