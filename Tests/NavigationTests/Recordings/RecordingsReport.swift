// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The text of docs/explanation/how-close.md.
struct RecordingsReport {
  private let results: RecordingResults
  /// The section about rows, which is measured elsewhere.
  private let ruleSupport: String

  init(_ results: RecordingResults, ruleSupport: String) {
    self.results = results
    self.ruleSupport = ruleSupport
  }

  /// A table's cell: how many of the rows agree.
  private func share(_ rows: [RecordingResults.Result], _ engine: Engine) -> String {
    let outcomes = rows.compactMap { $0.outcomes[engine] }
    guard !outcomes.isEmpty else { return "–" }
    let agreed = outcomes.count { $0 != .differs }
    return "\(agreed) of \(outcomes.count) (\(percent(agreed, of: outcomes.count)))"
  }

  private func shareWithHints(_ rows: [RecordingResults.Result], _ engine: Engine) -> String {
    let outcomes = rows.compactMap { $0.outcomes[engine] }
    guard !outcomes.isEmpty else { return "–" }
    return "\(outcomes.count { $0 == .agrees })"
  }

  private func percent(_ part: Int, of all: Int) -> String {
    "\(Int((Double(part) * 100 / Double(all)).rounded()))%"
  }

  private func cells(_ rows: [RecordingResults.Result]) -> String {
    Engine.allCases.map { "\(share(rows, $0)) | \(shareWithHints(rows, $0))" }
      .joined(separator: " | ")
  }

  private var sources: [String] { results.files.map(\.source) }

  /// What a source is, for a reader who does not know it.
  private static let meanings = [
    "Test pages with one feature each":
      "what testers wrote down on small pages with one feature each (a11ysupport.io, to May 2026)",
    "Tests of elements and of WebKit":
      "tests of one element after the other (TetraLogical, December 2025), and threads to iOS 27",
    "W3C's patterns":
      "recordings by machines on the patterns of W3C's ARIA-AT, mostly macOS 14; our pages follow "
      + "these patterns and have names of their own",
    "Public threads":
      "words that people quoted in issues of component libraries and standards, 2019 to 2026; "
      + "their markup is reduced, so this is the weakest of the four",
  ]

  var text: String {
    let rows = results.results
    let compared = rows.filter(\.row.isCompared)
    let conflicts = rows.filter { $0.row.contradicted != nil }
    let aside = rows.filter { $0.row.aside != nil }
    var text = """
      # How close is this to VoiceOver?

      This page says in figures how many recordings of VoiceOver on web pages Aloud says word for word. A test computes the figures from `Tests/Fixtures/recordings` and compares them with this page. It writes the page again with `ALOUD_WRITE_PAGES=1 swift test --filter RecordingsTests`.

      There are \(rows.count) rows. A row is what VoiceOver said of one element for one command on one platform, in all recordings of it. \(compared.count) rows count. \(conflicts.count) do not, because [a newer recording contradicts them](#recordings-that-disagree-with-each-other), and \(aside.count) are [set aside](#set-aside). The rules were written with these rows at hand, so that the figures say how well the rules fit them. These rows are one half of what was recorded. The other half was kept back to test the rules on recordings that they were not written for. In November 2026, Aloud said 83% (iOS) and 85% (macOS) of its test pages with one feature each word for word, 80% of the recordings by machines, and 87% of what test suites of component libraries recorded in WebKit; it agreed with 15 of 42 public reports of faults. The rules have changed since.

      | platform | rows | Chromium | with hints | WebKit | with hints |
      |---|---|---|---|---|---|

      """
    for platform in RecordingRow.Platform.allCases {
      let rows = results.compared(platform)
      text += "| \(platform.name) | \(rows.count) | \(cells(rows)) |\n"
    }
    text += """

      Chromium and WebKit are the engines that captured the page. WebKit is the engine of Safari, where most recordings come from. Recordings of Chrome count only with Chromium, which therefore has more rows on macOS. "With hints" counts the rows that agree also in the hint, if one was heard.

      ## What agreement means

      - Words are compared, without case and punctuation. "Pop up", "pop-up" and "popup" are the same, and so are "list box" and "listbox", "combo box" and "combobox", "multi line" and "multiline".
      - Of several recordings of one row, any one may agree.
      - An utterance that is only the beginning of the next one was cut short and does not count.
      - If a recording quotes only some words, they must occur in this order.
      - Words that no browser on Linux can tell are optional, such as "visited" and "with autofill menu".
      - British recordings are compared in British English.

      ## By source

      | source | platform | rows | Chromium | with hints | WebKit | with hints |
      |---|---|---|---|---|---|---|

      """
    for source in sources {
      for platform in RecordingRow.Platform.allCases {
        let rows = results.compared(platform).filter { $0.source == source }
        guard !rows.isEmpty else { continue }
        text += "| \(source) | \(platform.name) | \(rows.count) | \(cells(rows)) |\n"
      }
    }
    text += "\nThe sources are:\n\n"
    for source in sources {
      text += "- **\(source)**: \(Self.meanings[source] ?? "").\n"
    }
    text += "\n## By subject\n\n"
    text += "These are the test pages with one feature each.\n\n"
    text += "| subject | platform | rows | Chromium | WebKit |\n|---|---|---|---|---|\n"
    for section in sections(of: sources[0]) {
      for platform in RecordingRow.Platform.allCases {
        let rows = results.compared(platform).filter {
          $0.source == sources[0] && $0.row.section == section
        }
        guard !rows.isEmpty else { continue }
        let shares = Engine.allCases.map { share(rows, $0) }.joined(separator: " | ")
        text += "| \(section) | \(platform.name) | \(rows.count) | \(shares) |\n"
      }
    }
    text += """

      `Tests/Fixtures/recordings/results.txt` has every row with its outcome. [Where Aloud differs from recordings](where-aloud-differs.md) lists the rows that do not agree, and why.

      ## Recordings that disagree with each other

      The recordings span the years 2018 to 2026. Where a newer one contradicts an older one, the older one counts neither for nor against Aloud. It is the history of the rule that follows the newer one:

      | platform | rule | the newer recording | rows |
      |---|---|---|---|

      """
    text += listed(conflicts) { "\($0.rule ?? "") | \($0.contradicted ?? "")" }
    text +=
      "\n" + ruleSupport + """
        ## Set aside

        At most one row in ten may be set aside, and never because Aloud says something else:

        | platform | reason | rows |
        |---|---|---|

        """
    text += listed(aside) { $0.aside ?? "" }
    text += """

      ## What nobody has checked

      - All rows that count are in English. Most phrases of the twelve other languages are translations that nobody has compared with a device ([their sources](../reference/languages.md#sources-of-the-phrases)).
      - No single version of iOS was heard to say all that Aloud says for it: each rule follows its newest recording, from iOS 12 to 27. So markers of lists are stops of their own, as heard in iOS 18.6, and inline text is joined, as in WebKit since the end of 2025.
      - The recordings are of web pages. The rules for apps have other evidence ([rules](../reference/utterances.md)).
      - Pauses, pitch and sounds are not compared.
      - These rows are compared in captured pages. [Running pages](../how-to/aria-at.md#compare-with-recordings), driven by keys, are compared with recordings of whole commands.
      - The pages are our own. They have the markup that the recording describes, and may lack something of the page that was heard.

      """
    return text
  }

  private func sections(of source: String) -> [String] {
    var seen: Set<String> = []
    return results.results.filter { $0.source == source }.map(\.row.section)
      .filter { seen.insert($0).inserted }
  }

  private func listed(
    _ rows: [RecordingResults.Result], _ reason: (RecordingRow) -> String
  ) -> String {
    var counts: [String: Int] = [:]
    for result in rows {
      counts["| \(result.row.platform.name) | \(reason(result.row)) |", default: 0] += 1
    }
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { "\($0.key) \($0.value) |\n" }.joined()
  }
}
