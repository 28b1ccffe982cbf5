// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation

/// What the browser's answer says, read by other means than the importer's, to compare with.
struct BrowserTree {
  struct Node {
    var id = ""
    var role = ""
    var name = ""
    var hasOwnName = false
    var isIgnored = false
    var isFocused = false
    var isModal = false
    var backendID: Int?
    var parent: Int?
    var children: [Int] = []
  }

  private(set) var nodes: [Node] = []
  /// The nodes that count, in document order.
  private(set) var kept: [Int] = []

  /// - Parameter json: The answer, decompressed; frames are told apart as the importer does it.
  init(_ json: Data) throws {
    let answer = try JSONSerialization.jsonObject(with: json) as? [String: Any] ?? [:]
    try add(answer["nodes"] as? [[String: Any]] ?? [], prefix: "ax", owner: nil)
    for (number, frame) in (answer["frames"] as? [[String: Any]] ?? []).enumerated() {
      try add(
        frame["nodes"] as? [[String: Any]] ?? [], prefix: "frame\(number + 1)-ax",
        owner: frame["ownerBackendNodeId"] as? Int)
    }
    visit(0)
  }

  private mutating func add(_ list: [[String: Any]], prefix: String, owner: Int?) throws {
    let first = nodes.count
    var places: [String: Int] = [:]
    for entry in list {
      let id = entry["nodeId"] as? String ?? ""
      if places[id] != nil { continue }
      places[id] = nodes.count
      var node = Node()
      node.id = prefix + id
      node.role = Self.text(entry["role"])
      node.name = Self.text(entry["name"]).split(whereSeparator: \.isWhitespace)
        .joined(separator: " ")
      let sources = (entry["name"] as? [String: Any])?["sources"] as? [[String: Any]] ?? []
      let used = sources.first {
        !Self.text($0["value"]).isEmpty && $0["superseded"] as? Bool != true
      }
      node.hasOwnName = !node.name.isEmpty && used != nil && used?["type"] as? String != "contents"
      node.isIgnored = entry["ignored"] as? Bool ?? false
      node.backendID = entry["backendDOMNodeId"] as? Int
      for property in entry["properties"] as? [[String: Any]] ?? [] {
        let isTrue = (property["value"] as? [String: Any])?["value"] as? Bool == true
        if property["name"] as? String == "focused", isTrue { node.isFocused = true }
        if property["name"] as? String == "modal", isTrue { node.isModal = true }
      }
      nodes.append(node)
    }
    for entry in list {
      guard let parent = places[entry["nodeId"] as? String ?? ""] else { continue }
      guard nodes[parent].children.isEmpty else { continue }
      for child in entry["childIds"] as? [String] ?? [] {
        guard let place = places[child] else { continue }
        nodes[parent].children.append(place)
        nodes[place].parent = parent
      }
    }
    if let owner, let holder = nodes[..<first].firstIndex(where: { $0.backendID == owner }) {
      nodes[holder].children.append(first)
      nodes[first].parent = holder
    }
  }

  private static func text(_ value: Any?) -> String {
    (value as? [String: Any])?["value"] as? String ?? ""
  }

  private mutating func visit(_ index: Int) {
    let node = nodes[index]
    if ["InlineTextBox", "LineBreak", "ListMarker"].contains(node.role) { return }
    // The bullet of an item whose list is none.
    let isBelowIgnored = node.parent.map { nodes[$0].isIgnored } ?? false
    if node.role == "StaticText", node.backendID == nil, isBelowIgnored,
      ["•", "◦"].contains(node.name)
    {
      return
    }
    if !node.isIgnored { kept.append(index) }
    for child in node.children { visit(child) }
  }

  func ancestors(of index: Int) -> [Int] {
    var found: [Int] = []
    var current = nodes[index].parent
    while let parent = current {
      found.append(parent)
      current = nodes[parent].parent
    }
    return found
  }

  /// The dialog that has the page to itself, as the rules choose it.
  var modal: Int? {
    let modals = kept.filter { nodes[$0].isModal }
    let focus = kept.last { nodes[$0].isFocused && nodes[$0].role != "RootWebArea" }
    let around = focus.map { [$0] + ancestors(of: $0) } ?? []
    return modals.last { around.contains($0) } ?? modals.last
  }
}

/// Decompresses a file with the system's own program.
func gunzipped(_ file: URL) throws -> Data {
  let process = Process()
  let pipe = Pipe()
  process.executableURL = URL(filePath: "/bin/gzip")
  process.arguments = ["-dc", file.path()]
  process.standardOutput = pipe
  try process.run()
  let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
  process.waitUntilExit()
  return data
}
