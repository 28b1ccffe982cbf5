// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import Spelling

extension Explanation {
  /// The lines as text: in columns between tabs the place, the node, what it became and of what, how,
  /// the rule, and what that does.
  ///
  /// A minus sign stands where there is nothing to say. Control characters are shown escaped.
  public func text(_ range: Range<Int>) -> String {
    var text = ""
    for line in lines[range] {
      let place = line.location.map { "\($0.line):\($0.column)" } ?? "-"
      let sources = line.sources.isEmpty ? "" : " ← " + line.sources.joined(separator: ", ")
      let columns = [
        place, line.node ?? "-", (line.result ?? "nothing") + sources, line.rule.outcome.rawValue,
        line.rule.name, line.rule.words,
      ]
      text += columns.map { escapingControls(in: $0) }.joined(separator: "\t") + "\n"
    }
    return text
  }

  /// The same as JSON, a line for each.
  public var json: [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.member("aloud", 1)
    json.member("kind", "explanation")
    json.key("lines")
    json.beginArray()
    for line in lines {
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
    json.endArray()
    json.endObject()
    return json.bytes
  }
}
