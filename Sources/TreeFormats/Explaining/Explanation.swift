// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import JSONText
internal import TreeModel

/// What became of everything in a document, view by view, and by which rules.
public struct Explanation: Sendable {
  /// One thing that became of something.
  public struct Line: Sendable, Hashable {
    /// Where in the document the view starts; nothing where the tree has something that no view
    /// stands for.
    public let location: JSONLocation?
    /// The node it became, by its identifier or its place in the tree; nothing where it became none.
    public let node: String?
    /// What it became: `element`, `container`, `node`, a member of the node, or nothing.
    public let result: String?
    /// What of the document that comes from.
    public let sources: [String]
    /// The rule.
    public let rule: ImportRule
  }

  /// All of it, in the order of the document.
  public let lines: [Line]
}

/// Puts an explanation together from what was told while reading, the tables of rules, the tree and
/// the document.
struct Explainer: ~Escapable {
  private let tree: AccessibilityTree
  private let format: FormatRules
  private let trace: ImportTrace
  private let text: Span<UInt8>
  private var found: [(offset: Int, line: Explanation.Line)] = []

  @_lifetime(copy text)
  init(_ tree: AccessibilityTree, _ format: FormatRules, _ trace: ImportTrace, _ text: Span<UInt8>)
  {
    self.tree = tree
    self.format = format
    self.trace = trace
    self.text = text
  }

  /// Puts it together.
  ///
  /// - Parameter hasPaths: Whether the document is JSON.
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

/// A view of the document with all that is known of it.
private struct View {
  let entry: ImportTrace.Entry
  let members: [SourceMember]
  let location: JSONLocation?
  let format: FormatRules
  /// The nodes that no view stands for, but which stand around one.
  let between: Set<Int>

  /// What it became.
  func lines(of nodes: [NodeIndex], in tree: AccessibilityTree) -> [Explanation.Line] {
    var lines: [Explanation.Line] = []
    var used: Set<String> = []
    func add(_ node: String?, _ result: String?, _ sources: [String], _ rule: ImportRule) {
      lines.append(
        Explanation.Line(
          location: location, node: node, result: result, sources: sources,
          rule: format.own(rule)))
      used.formUnion(sources)
    }
    for node in nodes {
      let name = tree.identifier(of: node)
      let isElement = tree.isElement(node)
      let kind =
        isElement ? "element" : tree[node].containerType == nil ? "node" : "container"
      // No view of the document stands for it.
      let isMadeUp = location == nil
      let isBetween = between.contains(node.position)
      add(name, kind, [], isMadeUp ? .root : isBetween ? .between : entry.shape ?? .node)
      for member in tree[node].memberNames(in: tree) where member != "isElement" {
        let rules =
          isMadeUp
          ? [(.root, [])]
          : isBetween && member == "role" ? [(.between, [])] : rules(giving: member)
        for (rule, sources) in rules {
          add(name, member, sources, rule)
        }
      }
    }
    if nodes.isEmpty, let shape = entry.shape { add(nil, nil, [], shape) }
    let name = nodes.first.map { tree.identifier(of: $0) }
    for (source, rule) in entry.dropped { add(name, nil, [written(source)], rule) }
    // What is in a view that is not there as such is told with that.
    guard !nodes.isEmpty || entry.shape == nil else { return lines }
    for member in members
    where !format.isSilent(member) && !used.contains(member.name)
      && !format.structure.contains(member.name)
    {
      add(name, nil, [member.name], format.dropping(member.name))
    }
    return lines
  }

  /// The rules that gave a member, with what of the document each of them goes by.
  private func rules(giving member: String) -> [(ImportRule, [String])] {
    let told = entry.given.filter { $0.member == member }
    var found = told.map { ($0.rule, sources(of: format.own($0.rule), for: member)) }
    if !found.isEmpty, member != "traits" || format.tellsTraits { return found }
    for rule in format.rules where rule.members.contains(member) || rule.members == ["*"] {
      if told.contains(where: { $0.rule.name == rule.name }) { continue }
      let sources = sources(of: rule, for: member)
      if sources.isEmpty { continue }
      // Traits are put together from several things; what lies elsewhere for them is told.
      if member != "traits" { return [(rule, sources)] }
      if sources != rule.sourcesElsewhere { found.append((rule, sources)) }
    }
    return found.isEmpty ? [(.mapped, [])] : found
  }

  /// What the view has of that which a rule goes by.
  private func sources(of rule: ImportRule, for member: String) -> [String] {
    if rule.sources == ["*"] {
      return members.contains { $0.name == member } ? [member] : []
    }
    let there = rule.sources.filter { source in
      members.contains {
        $0.name == source && (member != "traits" || $0.isTrait) && !format.isNone($0)
      }
    }
    // Of members that are given by those of the same name, that one counts alone.
    let isByName = rule.members.count > 2 && rule.sources.count > 1
    let own = isByName ? there.filter { isSame($0, as: member) } : there
    return own.isEmpty ? rule.sourcesElsewhere : own
  }

  /// Whether a member of the document is called as one of the tree.
  private func isSame(_ source: String, as member: String) -> Bool {
    let name = source.split(separator: ".").last.map(String.init) ?? source
    return Self.letters(name).hasPrefix(Self.letters(member))
      || Self.letters(member).hasPrefix(Self.letters(name))
  }

  private static func letters(_ name: String) -> String {
    let letters = name.filter(\.isLetter)
    let isQuestion = letters.lowercased().hasPrefix("is") && letters.dropFirst(2).isCapital
    return (isQuestion ? String(letters.dropFirst(2)) : letters).lowercased()
  }

  /// The name under which the view has what an importer calls by a name of its own.
  private func written(_ source: String) -> String {
    let names = [source] + (format.names[source] ?? [])
    return names.first { name in members.contains { $0.name == name } } ?? source
  }
}

extension Substring {
  /// Whether it begins with a capital letter.
  fileprivate var isCapital: Bool { first?.isUppercase == true }
}

extension Node {
  /// The members it has, by their names in Aloud's own format.
  fileprivate func memberNames(in tree: AccessibilityTree) -> [String] {
    var json = JSONWriter(packed: true)
    json.beginObject()
    if id != nil { json.member("id", "") }
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
      // It was written by this program.
    }
    return names
  }
}
