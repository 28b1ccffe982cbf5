// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Recordings
import Utterances

/// The recordings on one page of one engine, on one platform.
final class PageInput: SupportInput {
  let source = SupportSource.recordings
  private let pages: RecordedPages
  private let engine: Engine
  private let rows: [(row: RecordingRow, hasHint: Bool)]
  /// What was said for a row, and whether it agrees: most of what is said depends on few rules.
  private var known: [Said: Agreement] = [:]

  private struct Said: Hashable {
    let row: String
    let texts: [String]
    let withHints: [String]
  }

  private struct Place: Hashable {
    let page: String
    let platform: RecordingRow.Platform
    let engine: Engine
  }

  private init(_ place: Place, _ rows: [RecordingRow], _ pages: RecordedPages) {
    engine = place.engine
    self.rows = rows.map { ($0, $0.hasHint) }
    self.pages = pages
  }

  /// Returns the inputs for all recordings that count.
  static func all() throws -> [PageInput] {
    let rows = try RecordingResults.readFiles().flatMap(\.rows).filter(\.isCompared)
    let pages = RecordedPages()
    return Engine.allCases.flatMap { engine in
      let rows = rows.filter { $0.engine ?? engine == engine }
      return Dictionary(grouping: rows) {
        Place(page: $0.page, platform: $0.platform, engine: engine)
      }
      .sorted { $0.key.page < $1.key.page }
      .map { PageInput($0, $1, pages) }
    }
  }

  func agreements(_ options: UtteranceOptions) throws -> [String: Agreement] {
    let walks = PageWalks(pages, options)
    var all: [String: Agreement] = [:]
    for (row, hasHint) in rows {
      let said = Said(
        row: row.description, texts: try walks.texts(row, engine, hints: false),
        withHints: hasHint ? try walks.texts(row, engine, hints: true) : [])
      let agreement = known[said] ?? Self.agreement(row, said)
      known[said] = agreement
      all[said.row] = agreement
    }
    return all
  }

  private static func agreement(_ row: RecordingRow, _ said: Said) -> Agreement {
    PageWalks.outcome(row, said: said.texts, withHints: said.withHints).agreement
  }
}
