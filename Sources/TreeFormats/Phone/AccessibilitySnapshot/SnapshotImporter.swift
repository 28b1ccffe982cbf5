// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import Spelling
internal import TreeModel

/// - Complexity: O(n log n) in the number of nodes, without recursion.
func readAccessibilitySnapshot(
  _ text: Span<UInt8>, _ findings: inout Findings, _ context: ImportContext
) throws(JSONError) -> AccessibilityTree? {
  var importer = SnapshotImporter(try SnapshotEntry.parse(text))
  importer.assembly.notices = ImportNotices(context.trace)
  importer.run()
  return importer.assembly.finish(&findings)
}

/// Converts elements and containers to a tree.
struct SnapshotImporter: ~Copyable {
  let outline: Outline<SnapshotEntry>
  var assembly: TreeAssembly
  private var nodes: [NodeIndex?]

  init(_ outline: Outline<SnapshotEntry>) {
    self.outline = outline
    assembly = TreeAssembly(expected: outline.indices.count)
    nodes = Array(repeating: nil, count: outline.indices.count)
    assembly.builder.tree.style = .ios
    // The parser has already determined the order, by position or from explicit lists.
    assembly.builder.tree.order = .tree
  }

  mutating func run() {
    for index in order() { add(index) }
    countSeries()
    resolveRotors()
  }

  /// Returns the entries, each after its parent, siblings in reading order.
  private func order() -> [Int] {
    // The position of a container is that of its first element.
    var first = outline.entries.map { $0.traversalIndex ?? Int.max }
    var children: [[Int]] = Array(repeating: [], count: first.count)
    var tops: [Int] = []
    var isInOrder = true
    for index in outline.indices.reversed() {
      guard let parent = outline.parent(of: index) else { continue }
      first[parent] = min(first[parent], first[index])
    }
    for index in outline.indices {
      var previous: Int?
      if let parent = outline.parent(of: index) {
        previous = children[parent].last
        children[parent].append(index)
      } else {
        previous = tops.last
        tops.append(index)
      }
      if let previous, first[previous] > first[index] { isInOrder = false }
    }
    if isInOrder { return Array(outline.indices) }
    func sorted(_ indices: [Int]) -> [Int] { indices.sorted { (first[$0], $0) < (first[$1], $1) } }
    var order: [Int] = []
    var waiting = Array(sorted(tops).reversed())
    while let index = waiting.popLast() {
      order.append(index)
      waiting += sorted(children[index]).reversed()
    }
    return order
  }

  private mutating func add(_ index: Int) {
    let entry = outline[index]
    let parent = outline.parent(of: index).flatMap { nodes[$0] } ?? .root
    // An object that only structures the document, such as a message, is not a node.
    guard entry.isKnown else {
      assembly.notices.trace?.shape(.envelope, at: outline.offsets[index])
      nodes[index] = parent
      return
    }
    let offset = outline.offsets[index]
    let record = assembly.notices.record(at: offset)
    var node = entry.wholeNode
    record.giveAll()
    for member in entry.typeWords { record.give(member, by: .typeWords) }
    for name in entry.traits {
      Traits.add(appleName: name, to: &node, &assembly.notices, at: offset)
    }
    if let kind = entry.kind {
      shape(&node, kind, record)
    } else {
      node.flags[.isElement] = true
      node.hint = Self.authored(node.hint)
      if node.isNamelessControl {
        let id = entry.identifier
        assembly.notices.note(
          .namelessControl, at: offset, about: id.flatMap { $0.isEmpty ? nil : quoted($0) })
      }
    }
    nodes[index] = assembly.add(node, under: parent, id: entry.identifier, at: offset)
  }

  private func shape(_ node: inout Node, _ kind: SnapshotEntry.Kind, _ record: ViewRecord) {
    switch kind {
    case .semanticGroup: node.containerType = .semanticGroup
    case .list: node.containerType = .list
    case .landmark: node.containerType = .landmark
    case .dataTable: node.containerType = .dataTable
    case .tabBar: record.add(.tabBar, to: &node, by: .type)
    case .scrollable: node.view = .scrollView
    case .none, .series: break
    }
  }

  private mutating func countSeries() {
    var members: [Int: [NodeIndex]] = [:]
    for index in outline.indices where outline[index].kind == nil {
      guard let parent = outline.parent(of: index), outline[parent].kind == .series,
        let node = nodes[index]
      else { continue }
      members[parent, default: []].append(node)
    }
    for series in members.values {
      for (place, node) in series.enumerated() {
        assembly.builder.changeDetails(of: node) { $0.position = (place + 1, series.count) }
      }
    }
  }

  /// Resolves the elements of rotors by their descriptions.
  private mutating func resolveRotors() {
    guard outline.entries.contains(where: { !$0.rotors.isEmpty }) else { return }
    var described: [String: NodeIndex] = [:]
    for index in outline.indices {
      if let description = outline[index].description, let node = nodes[index] {
        described[description] = described[description] ?? node
      }
    }
    for index in outline.indices where !outline[index].rotors.isEmpty {
      guard let node = nodes[index] else { continue }
      var rotors: [CustomRotor] = []
      for rotor in outline[index].rotors {
        var items: [CustomRotor.Item] = []
        for result in rotor.results {
          if let target = described[result] {
            items.append(CustomRotor.Item(node: target))
          } else {
            assembly.notices.note(.missingReference, at: outline.offsets[index])
          }
        }
        rotors.append(CustomRotor(name: rotor.name, type: nil, items: items))
      }
      assembly.builder.changeDetails(of: node) { $0.rotors = rotors }
    }
  }

  /// Returns a hint without the parser's sentences, which Aloud says for their traits.
  private static func authored(_ hint: AttributedText?) -> AttributedText? {
    guard let hint else { return nil }
    var text = hint.text.utf8[...]
    while let sentence = automaticEndings.first(where: {
      text.last == $0.last && text.suffix($0.count).elementsEqual($0)
    }) {
      text = text.dropLast(sentence.count)
      while text.last == 0x20 { text.removeLast() }
    }
    if text.isEmpty { return nil }
    return text.count == hint.text.utf8.count ? hint : AttributedText(String(Substring(text)))
  }

  /// The parser's hints for switches, adjustable elements and text fields.
  static let automaticHints = [
    "Double tap to toggle setting.", "Swipe up or down with one finger to adjust the value.",
    "Double tap to edit.", "Use the rotor to access Misspelled Words",
  ]
  private static let automaticEndings = automaticHints.map { Array($0.utf8) }
}
