// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation

/// Orca's words, and which of VoiceOver's on the Mac mean the same.
enum OrcaWords {
  /// What Orca says of itself and not of the screen.
  static let aside = [
    "Screen reader o(?:n|ff)\\.", "Focus mode", "Browse mode", "Loading\\..*",
    "Finished loading .*", "Page has .*", "Text unselected\\.", "leaving .*",
  ].joined(separator: "|")

  /// A pattern of Orca's words, and those that mean it, any of them; `$1` is what the pattern found.
  ///
  /// None are named where VoiceOver has no such word: the table of differences says why.
  static let table: [(orca: String, ours: [String])] = [
    // Roles.
    (
      "push button",
      ["button", "file upload button", "color well", "pop up button", "menu button"]
    ),
    ("toggle button", ["toggle button", "summary", "menu button", "disclosure triangle"]),
    ("radio button", ["radio button"]),
    ("check box", ["checkbox"]),
    ("switch", ["switch"]),
    ("editable combo box", ["combo box", "edit text"]),
    ("combo box", ["pop up button", "combo box"]),
    ("spin button", ["stepper"]),
    ("(?:horizontal|vertical) slider", ["slider"]),
    ("password text", ["secure text field", "secure edit text"]),
    (
      "entry",
      [
        "edit text", "text field", "search text field", "email field", "telephone number field",
        "text entry area", "combo box", "url field",
      ]
    ),
    ("text", ["edit text", "text entry area"]),
    ("link", ["link"]),
    ("image", ["image"]),
    ("progress bar", ["progress indicator"]),
    ("level bar", ["level indicator"]),
    ("page tab", ["tab"]),
    ("column header", ["column"]),
    ("row header", ["row"]),
    ("article", ["article"]),
    ("calendar", ["calendar"]),
    ("toolbar", ["toolbar"]),
    ("list", ["list"]),
    ("tree", ["outline"]),
    ("menu", ["menu"]),
    ("menu item", ["menu item"]),
    ("check menu item", ["menu item"]),
    // Containers.
    ("heading level ([0-9])", ["heading level $1"]),
    ("navigation", ["navigation"]),
    ("main content", ["main"]),
    ("complementary content", ["complementary"]),
    ("information", ["content information"]),
    ("search", ["search"]),
    ("form", ["form"]),
    ("region", ["region"]),
    ("banner", ["banner"]),
    ("block quote", ["block quote"]),
    ("figure", ["figure"]),
    ("panel", ["group"]),
    ("dialog", ["web dialog", "dialog"]),
    ("alert", ["web alert dialog", "alert"]),
    ("carousel", ["carousel"]),
    ("tool bar", ["toolbar"]),
    ("menu bar", ["menu bar"]),
    ("tree table", ["outline", "table"]),
    ("statusbar", ["status"]),
    ("frame|document web|scroll pane|label|layout", []),
    ("Nesting level [0-9]", []),
    ("List with ([0-9]+) items?", ["$1 items", "$1 item"]),
    ("Description list with [0-9]+ terms?", ["description list"]),
    ("table with ([0-9]+) rows? ([0-9]+) columns?", ["table $2 columns, $1 rows"]),
    // States.
    ("not checked", ["unchecked"]),
    ("partially checked", ["mixed"]),
    ("checked", ["checked"]),
    ("not pressed", ["toggle button"]),
    ("partially pressed", ["mixed"]),
    ("pressed", ["selected"]),
    ("not selected", ["radio button"]),
    ("selected", ["selected"]),
    ("on", ["on"]),
    ("off", ["off"]),
    ("expanded", ["expanded"]),
    ("collapsed", ["collapsed"]),
    ("required", ["required"]),
    ("read only", []),
    ("grayed", ["dimmed"]),
    ("invalid entry", ["invalid data"]),
    ("Busy", ["progress indicator", "busy"]),
    ("opens menu", ["pop up button", "menu pop up", "collapsed", "expanded", "menu item"]),
    ("multi-select", ["list box"]),
    ("opens dialog", ["dialog pop up"]),
    ("(?:description (?:term|value)|caption|subscript|superscript|mark|code)", []),
    ("(?:deletion|insertion|highlight) (?:start|end)", []),
    ("tree level ([0-9])", ["level $1"]),
    ("opens listbox", ["list box pop up", "pop up button"]),
    ("sorted (ascending|descending)", ["$1"]),
    // Places.
    ("([0-9]+) of ([0-9]+)", ["$1 of $2"]),
  ]

  /// Whether words come before the name of what they are about, as those of containers do.
  static func comeFirst(_ words: String) -> Bool {
    let after = ["heading", "page tab", "column", "row", "of"]
    guard let entry = entry(of: words) else { return false }
    let place = table.firstIndex { $0.orca == entry.orca } ?? 0
    let first = table.firstIndex { $0.orca == "article" } ?? 0
    let last = table.firstIndex { $0.orca == "not checked" } ?? 0
    return (first..<last).contains(place) && !after.contains { words.hasPrefix($0) }
  }

  /// The words of VoiceOver's that mean what some of Orca's do.
  static func ours(for words: String) -> [String] {
    guard let entry = entry(of: words) else { return [] }
    return entry.ours.map { ours in
      var text = ours
      for place in entry.match.indices.dropFirst() {
        text = text.replacing("$\(place)", with: entry.match[place].substring ?? "")
      }
      return text
    }
  }

  /// The patterns of the table, which take long to make.
  nonisolated(unsafe) private static let patterns = table.map { try? Regex($0.orca) }

  private static func entry(
    of words: String
  ) -> (orca: String, ours: [String], match: AnyRegexOutput)? {
    for (entry, pattern) in zip(table, patterns) {
      guard let match = pattern.flatMap({ words.wholeMatch(of: $0) }) else { continue }
      return (entry.orca, entry.ours, match.output)
    }
    return nil
  }

  /// Whether a pattern fits a whole text.
  static func isWhole(_ text: String, _ pattern: String) -> Bool {
    guard let regex = try? Regex(pattern) else { return false }
    return text.wholeMatch(of: regex) != nil
  }

  /// Any of Orca's words, where they stand apart from other words; the longest that fits.
  nonisolated(unsafe) static let all: Regex<(Substring, Substring)> = {
    let longestFirst = table.map(\.orca).sorted { $0.count > $1.count }
      .map { $0.replacing(/\((?!\?)/, with: "(?:") }
    let pattern = "\\b(" + longestFirst.joined(separator: "|") + ")\\b\\.?"
    return (try? Regex(pattern, as: (Substring, Substring).self)) ?? /(.*)/
  }()
}
