// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import Spelling

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
