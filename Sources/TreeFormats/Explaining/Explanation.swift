// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import JSONText
internal import Spelling
internal import TreeModel

/// An explanation of what each view of a document became, and by which rules.
public struct Explanation: Sendable {
  /// One result of a rule.
  public struct Line: Sendable, Hashable {
    /// The location of the view in the document; nil for nodes that represent no view.
    public let location: JSONLocation?
    /// The resulting node, by its identifier or its path in the tree, if there is one.
    public let node: String?
    /// The result: `element`, `container`, `node`, or a member of the node; nil if nothing resulted.
    public let result: String?
    /// The members of the document that the rule used.
    public let sources: [String]
    /// The rule.
    public let rule: ImportRule
  }

  /// The lines, in the order of the document.
  public let lines: [Line]
}

/// Composes an explanation from the record, the rules of the format, the tree and the document.
struct Explainer: ~Escapable {
  private let tree: AccessibilityTree
  private let format: FormatRules
  private let trace: ImportTrace
  private let text: Span<UInt8>
  private var found: [(offset: Int, line: Explanation.Line)] = []

  @_lifetime(copy text)
  init(_ tree: AccessibilityTree, _ format: FormatRules, _ trace: ImportTrace, _ text: Span<UInt8>)
  {
    (self.tree, self.format, self.trace) = (tree, format, trace)
    self.text = text
  }

  consuming func explain(hasPaths: Bool) -> Explanation {
    let starts = Set(trace.offsets).union(trace.entries.keys).union(trace.members.keys)
      .filter { $0 >= 0 }
    let members = format.shape.members(of: starts, in: text).merging(trace.members) { $0 + $1 }
    let sorted = starts.sorted()
    let locations = Dictionary(
      uniqueKeysWithValues: zip(sorted, locate(sorted, in: text, hasPaths: hasPaths)))
    var nodes: [Int: [NodeIndex]] = [:]
    for (position, offset) in trace.offsets.enumerated() where position < tree.nodes.count {
      nodes[offset, default: []].append(NodeIndex(position))
    }
    var lines: [Explanation.Line] = []
    for offset in (nodes[-1] == nil ? [] : [-1]) + sorted {
      let place = View(
        entry: trace.entries[offset] ?? ImportTrace.Entry(), members: members[offset] ?? [],
        location: locations[offset], format: format, between: trace.betweenNodes)
      lines += place.lines(of: nodes[offset] ?? [], in: tree)
    }
    return Explanation(lines: lines)
  }
}

/// A view of the document with everything that was recorded of it.
private struct View {
  let entry: ImportTrace.Entry
  let members: [SourceMember]
  let location: JSONLocation?
  let format: FormatRules
  /// The added nodes, which represent no view.
  let between: [Int: ImportRule]

  func lines(of nodes: [NodeIndex], in tree: AccessibilityTree) -> [Explanation.Line] {
    var lines: [Explanation.Line] = []
    var used: Set<String> = []
    func add(_ node: String?, _ result: String?, _ sources: [String], _ rule: ImportRule) {
      lines.append(
        Explanation.Line(
          location: location, node: node, result: result, sources: sources, rule: format.own(rule)))
      used.formUnion(sources)
    }
    for node in nodes {
      let name = tree.identifier(of: node)
      let isElement = tree.isElement(node)
      let kind = isElement ? "element" : tree[node].containerType == nil ? "node" : "container"
      // The node represents no view of the document.
      let isMadeUp = location == nil
      let added = between[node.position]
      add(name, kind, [], isMadeUp ? .root : added ?? entry.shape ?? .node)
      for member in tree[node].memberNames(in: tree, hasID: tree.hasIdentifier(node))
      where member != "isElement" {
        let rules =
          isMadeUp
          ? [(.root, [])]
          : added.map { rulesOfAddedNode(giving: member, addedBy: $0) } ?? rules(giving: member)
        for (rule, sources) in rules { add(name, member, sources, rule) }
      }
    }
    if nodes.isEmpty, let shape = entry.shape { add(nil, nil, [], shape) }
    let name = nodes.first.map { tree.identifier(of: $0) }
    for (source, rule) in entry.dropped { add(name, nil, [written(source)], rule) }
    // The rule that drops a view also explains its members.
    guard !nodes.isEmpty || entry.shape == nil else { return lines }
    for member in members
    where !format.isSilent(member) && !used.contains(member.name)
      && !format.structure.contains(member.name)
    { add(name, nil, [member.name], format.dropping(member.name)) }
    return lines
  }

  /// The rules for a member of an added node: its words are those inside.
  private func rulesOfAddedNode(
    giving member: String, addedBy rule: ImportRule
  ) -> [(ImportRule, [String])] {
    switch member {
    case _ where rule.members.contains(member): [(rule, rule.sourcesElsewhere)]
    case "role": [(rule, [])]
    case "label": [(.wordsInside, ImportRule.wordsInside.sourcesElsewhere)]
    default: self.rules(giving: member)
    }
  }

  /// The rules that were recorded for a member, each with its sources in the document.
  private func rules(giving member: String) -> [(ImportRule, [String])] {
    let rules = entry.given.filter { $0.member.rawValue == member }.map(\.rule)
    let found = rules.map { ($0, sources(of: $0, for: member)) }
    // A rule without a source in this view says nothing beside others.
    let sourced = found.filter { !$0.1.isEmpty }
    return !sourced.isEmpty ? sourced : found.isEmpty ? [(.mapped, [])] : found
  }

  private func sources(of rule: ImportRule, for member: String) -> [String] {
    let there = rule.sources(of: member).filter { source in
      members.contains {
        $0.name == source && (member != "traits" || $0.isTrait) && !format.isNone($0)
      }
    }
    return there.isEmpty ? rule.sourcesElsewhere : there
  }

  /// The name that the document uses for a name of the importer.
  private func written(_ source: String) -> String {
    let names = [source] + (format.names[source] ?? [])
    return names.first { name in members.contains { $0.name == name } } ?? source
  }
}

extension Node {
  /// The names of its members in Aloud's own format.
  fileprivate func memberNames(in tree: AccessibilityTree, hasID: Bool) -> [String] {
    var json = JSONWriter(packed: true)
    json.beginObject()
    if hasID { json.member("id", "") }
    json.write(self, in: tree)
    json.endObject()
    var names: [String] = []
    var reader = JSONReader(json.bytes.span)
    do {
      try reader.beginObject()
      while let key = try reader.nextKey() {
        names.append(try reader.string(key))
        try reader.skipValue()
      }
    } catch {
      // This program wrote it, so it is valid.
    }
    return names
  }
}

extension Explanation {
  /// Returns lines as text for people, grouped by view and node.
  ///
  /// A group begins with the view's line and column and the node's identifier. Below it, each line
  /// has four aligned columns: the member and its sources, the outcome, the rule, and what the rule
  /// does. Control characters are escaped.
  public func text(_ range: Range<Int>) -> String {
    var text = ""
    var start = range.lowerBound
    while start < range.upperBound {
      let end = lines[start..<range.upperBound].firstIndex { !$0.isAbout(lines[start]) }
      let group = lines[start..<(end ?? range.upperBound)]
      if start == 0 || !lines[start].isAbout(lines[start - 1]) {
        text += escapingControls(in: lines[start].heading) + "\n"
      }
      for row in alignedColumns(group.map(\.columns)) { text += "  \(row)\n" }
      start = group.endIndex
    }
    return text
  }

  /// The explanation as JSON, with one object per line.
  public var json: [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.member("aloud", 1)
    json.member("kind", "explanation")
    json.list("lines", lines) { json, line in
      json.beginObject(.line)
      json.member("line", line.location?.line)
      json.member("column", line.location?.column)
      json.member("path", line.location.flatMap { $0.path.isEmpty ? nil : $0.path })
      json.member("node", line.node)
      json.member("result", line.result)
      if !line.sources.isEmpty { json.member("sources", line.sources as [String]?) }
      json.member("outcome", line.rule.outcome.rawValue)
      json.member("rule", line.rule.name)
      json.member("words", line.rule.words)
      json.endObject()
    }
    json.endObject()
    return json.bytes
  }
}

extension Explanation.Line {
  /// Returns whether two lines are about the same view and the same node.
  fileprivate func isAbout(_ other: Self) -> Bool {
    location == other.location && node == other.node
  }

  /// The line above a group: the place in the document, and the node.
  fileprivate var heading: String {
    let place = location.map { "\($0.line):\($0.column)" } ?? "added"
    return "\(place): " + (node.map { "node \($0)" } ?? "no node")
  }

  fileprivate var columns: [String] {
    let sources = sources.isEmpty ? "" : " ← " + sources.joined(separator: ", ")
    return [(result ?? "nothing") + sources, rule.outcome.rawValue, rule.name, rule.words]
  }
}
