// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import JSONText
import SpeechModel
import TreeModel
import Utterances

/// Prints the rows that decide what VoiceOver says, and when.
func runRules(_ command: ParsedCommand, _ streams: Streams) throws(CommandFailure) -> ExitStatus {
  if let notice = command[Options.style]?.wordsNotice { streams.warn(notice) }
  let listing = RuleListing(command[Options.style])
  try streams.write(command[Options.format], text: listing.text, json: listing.json)
  return .done
}

/// The lists of rows of one platform, or of all.
struct RuleListing {
  private var lists: [[ListedRow]] = []

  /// - Parameter style: The platform; nil for all. The iPad has the rows of iOS.
  init(_ style: Style?) {
    for row in RuleCatalog.rows where style.map({ row.isOn($0) }) ?? true {
      if lists.last?.first?.list == row.list {
        lists[lists.count - 1].append(row)
      } else {
        lists.append([row])
      }
    }
  }

  /// For people: below the heading of each list a line for each row.
  var text: String {
    lists.map { rows in
      rows.prefix(1).map(\.heading).joined() + rows.map { "  \($0.line)\n" }.joined()
    }
    .joined(separator: "\n")
  }

  /// For programs.
  var json: [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.member("aloud", 1)
    json.member("kind", "rules")
    json.objects("lists", lists) { rows, json in
      if let first = rows.first {
        json.member("name", "\(first.list)")
        json.member("style", first.style.rawValue)
        json.member("title", first.list.title)
      }
      json.objects("rows", rows) { $0.write(to: &$1) }
    }
    json.endObject()
    return json.bytes
  }
}

extension ListedRow {
  fileprivate func isOn(_ style: Style) -> Bool { (style == .macos) == (self.style == .macos) }

  /// The heading of its list, with a line break.
  fileprivate var heading: String {
    let platform = style == .macos ? "the Mac" : "iOS"
    let title = list.title
    // Such a list continues where the one before said nothing.
    return title.hasPrefix("else")
      ? "\(title.prefix(1).uppercased())\(title.dropFirst()):\n"
      : "VoiceOver on \(platform) says of \(title):\n"
  }

  fileprivate var line: String {
    var line = "\(rule): \(words)"
    if !when.isEmpty { line += "; when \(when.joined(separator: ", "))" }
    if !unless.isEmpty { line += "; unless \(unless.joined(separator: ", "))" }
    if let since { line += "; since \(since.rawValue)" }
    if alternatives > 0 {
      line += "; then not the next " + (alternatives == 1 ? "row" : "\(alternatives) rows")
    }
    return line + " (\(topic.rawValue), \(evidence.rawValue))"
  }

  fileprivate func write(to json: inout JSONWriter) {
    json.member("rule", rule)
    json.member("kind", kind.rawValue)
    json.member("says", words)
    json.member("when", when)
    json.member("unless", unless)
    json.member("since", since?.rawValue)
    json.member("alternatives", alternatives)
    json.member("member", member)
    json.member("topic", topic.rawValue)
    json.member("evidence", evidence.rawValue)
  }
}
