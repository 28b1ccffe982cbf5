// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import Testing
import TreeModel
import Utterances

/// A page of docs that lists the rules of a manner, with an example for each.
struct RulesPage: Sendable, CustomTestStringConvertible {
  let name: String
  let style: Style
  /// The rules the program has, by name.
  let rules: [String]
  /// The section and the evidence of a rule.
  let place: @Sendable (String) -> (section: String, evidence: Rule.Evidence)?
  let entries: [Entry]

  var testDescription: String { name }

  static let all = [
    RulesPage("reference/utterances.md", .ios, Rule.allCases.map(\.rawValue)) { name in
      Rule(rawValue: name).map { ($0.section, $0.evidence) }
    },
    RulesPage("reference/utterances-macos.md", .macos, MacRule.allCases.map(\.rawValue)) { name in
      MacRule(rawValue: name).map { ($0.section, $0.evidence) }
    },
  ]

  /// What a page says of one rule.
  struct Entry: Sendable, CustomTestStringConvertible {
    var style: Style
    var name: String
    var section: String
    var prose = ""
    var tree = ""
    /// How the example is run, if not as a plain transcript.
    var setting = ""
    var said: [String] = []

    /// What has changed in the example, if it is about that.
    var change: StateChange? {
      setting.hasPrefix("after ") ? StateChange(rawValue: String(setting.dropFirst(6))) : nil
    }

    /// What stood in the text inputs before, if the example is about editing them.
    var textBefore: String? {
      setting.hasPrefix("after text ") ? String(setting.dropFirst(11)) : nil
    }

    var testDescription: String { "\(name) (\(style))" }
  }

  private init(
    _ name: String, _ style: Style, _ rules: [String],
    place: @escaping @Sendable (String) -> (section: String, evidence: Rule.Evidence)?
  ) {
    self.name = name
    self.style = style
    self.rules = rules
    self.place = place
    let text = try? String(contentsOf: docsFolder.appending(path: name), encoding: .utf8)
    entries = Self.entries(of: text ?? "", style)
  }

  private static func entries(of text: String, _ style: Style) -> [Entry] {
    var entries: [Entry] = []
    var section = ""
    var fence: String?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("## ") {
        section = String(line.dropFirst(3))
      } else if line.hasPrefix("### ") {
        entries.append(Entry(style: style, name: String(line.dropFirst(4)), section: section))
      } else if entries.isEmpty {
        continue
      } else if line.hasPrefix("```") {
        fence = fence == nil ? String(line.dropFirst(3)) : nil
        if let fence, fence.hasPrefix("json ") {
          entries[entries.count - 1].setting = String(fence.dropFirst(5))
        }
      } else if let fence {
        if fence.hasPrefix("json") {
          entries[entries.count - 1].tree += line + "\n"
        } else {
          entries[entries.count - 1].said.append(line)
        }
      } else {
        entries[entries.count - 1].prose += line
      }
    }
    return entries
  }
}

/// The folder of the pages.
let docsFolder = URL(filePath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent().appending(path: "docs")
