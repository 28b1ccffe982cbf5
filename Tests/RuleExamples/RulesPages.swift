// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
package import TreeModel
package import Utterances

/// The pages of docs that list the rules of a style by topic, with an example for each.
package struct RulesPages: Sendable, CustomStringConvertible {
  /// The folder of the pages below docs.
  package let folder: String
  package let style: Style
  /// The rules the program has, by name.
  package let rules: [String: RuleEntry]
  package let entries: [Entry]

  package var description: String { folder }

  /// The text of the page with links to all rules of both styles.
  package static let index = text(of: "reference/utterances.md")

  package static let all = [
    RulesPages("reference/utterances/ios", .ios, IOSRule.allCases),
    RulesPages("reference/utterances/macos", .macos, MacRule.allCases),
  ]

  /// The entry of one rule.
  package struct Entry: Sendable, CustomStringConvertible {
    package var style: Style
    /// The page below docs.
    package var page: String
    package var name: String
    /// The title of the page, without the style.
    package var section: String
    package var prose = ""
    package var tree = ""
    /// How the example is run, if not as a plain transcript.
    package var setting = ""
    package var said: [String] = []

    /// What has changed in the example, if it is about that.
    package var change: StateChange? {
      setting.hasPrefix("after ") ? StateChange(rawValue: String(setting.dropFirst(6))) : nil
    }

    /// What stood in the text inputs before, if the example is about editing them.
    package var textBefore: String? {
      setting.hasPrefix("after text ") ? String(setting.dropFirst(11)) : nil
    }

    package var description: String { "\(name) (\(style))" }

    /// Its link on the index page.
    package var link: String {
      let path = page.replacing("reference/", with: "", maxReplacements: 1)
      return "[\(name)](\(path)#\(name.replacing(" ", with: "-")))"
    }
  }

  private init(_ folder: String, _ style: Style, _ rules: [some UtteranceRule]) {
    self.folder = folder
    self.style = style
    self.rules = Dictionary(uniqueKeysWithValues: rules.map { ($0.name, $0.entry) })
    let files = try? FileManager.default.contentsOfDirectory(
      atPath: projectFile("docs/\(folder)"))
    entries = (files ?? []).sorted().flatMap { Self.entries(of: "\(folder)/\($0)", style) }
  }

  /// The text of a page below docs.
  private static func text(of page: String) -> String {
    (try? ProjectPage("docs/\(page)").text()) ?? ""
  }

  private static func entries(of page: String, _ style: Style) -> [Entry] {
    var entries: [Entry] = []
    var section = ""
    var fence: String?
    for line in text(of: page).split(separator: "\n", omittingEmptySubsequences: false).map(
      String.init)
    {
      if line.hasPrefix("# ") {
        section = String(line.dropFirst(2).prefix { $0 != "(" }.dropLast())
      } else if line.hasPrefix("## ") {
        let name = String(line.dropFirst(3))
        entries.append(Entry(style: style, page: page, name: name, section: section))
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
