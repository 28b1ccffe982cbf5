// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import Testing
import TreeModel
import Utterances

/// The pages of docs that list the rules of a style by topic, with an example for each.
struct RulesPages: Sendable, CustomTestStringConvertible {
  /// The folder of the pages below docs.
  let folder: String
  let style: Style
  /// The rules the program has, by name.
  let rules: [String: RuleEntry]
  let entries: [Entry]

  var testDescription: String { folder }

  /// The text of the page with links to all rules of both styles.
  static let index = text(of: "reference/utterances.md")

  static let all = [
    RulesPages("reference/utterances/ios", .ios, IOSRule.allCases),
    RulesPages("reference/utterances/macos", .macos, MacRule.allCases),
  ]

  /// The entry of one rule.
  struct Entry: Sendable, CustomTestStringConvertible {
    var style: Style
    /// The page below docs.
    var page: String
    var name: String
    /// The title of the page, without the style.
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

    /// Its link on the index page.
    var link: String {
      let path = page.replacing("reference/", with: "", maxReplacements: 1)
      return "[\(name)](\(path)#\(name.replacing(" ", with: "-")))"
    }
  }

  private init(_ folder: String, _ style: Style, _ rules: [some UtteranceRule]) {
    self.folder = folder
    self.style = style
    self.rules = Dictionary(uniqueKeysWithValues: rules.map { ($0.name, $0.entry) })
    let files = try? FileManager.default.contentsOfDirectory(
      atPath: docsFolder.appending(path: folder).path)
    entries = (files ?? []).sorted().flatMap { Self.entries(of: "\(folder)/\($0)", style) }
  }

  /// The text of a page below docs.
  private static func text(of page: String) -> String {
    (try? String(contentsOf: docsFolder.appending(path: page), encoding: .utf8)) ?? ""
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

/// The folder of the pages.
let docsFolder = URL(filePath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent().appending(path: "docs")
