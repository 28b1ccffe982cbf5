// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import Recordings

/// What Aloud says for all rows of Tests/Fixtures/recordings, with both engines.
struct RecordingResults: Sendable {
  /// A row with what is said for it.
  struct Result: Sendable {
    let row: RecordingRow
    let source: String
    /// By the engine; nothing for an engine that the row says nothing about.
    let outcomes: [Engine: Outcome]
    /// What Aloud says, with hints, where it differs: by the engine.
    let said: [Engine: String]

    /// Whether an engine's page gives words that nobody heard.
    var differs: Bool { outcomes.values.contains { $0 != .agrees } }
  }

  /// Whether a row and what is said for it agree.
  enum Outcome: String, Sendable {
    /// With its hint, if one was heard.
    case agrees
    /// But for the hint.
    case withoutHints = "agrees without hints"
    case differs

    init(_ agreement: Agreement) {
      self =
        switch agreement {
        case .full: .agrees
        case .withoutHint: .withoutHints
        case .none: .differs
        }
    }

    var agreement: Agreement {
      switch self {
      case .agrees: .full
      case .withoutHints: .withoutHint
      case .differs: .none
      }
    }
  }

  let files: [RecordingFile]
  let results: [Result]

  static let fileNames = ["voiceover-5", "ios", "macos-2", "threads"]

  /// All results, computed once.
  static let all = Swift.Result { try RecordingResults() }

  /// Returns the recordings of all sources.
  static func readFiles() throws -> [RecordingFile] {
    try fileNames.map { name in
      let file = RecordedPage.folder.appending(path: "\(name).json")
      return try JSONDecoder().decode(RecordingFile.self, from: Data(contentsOf: file))
    }
  }

  private init() throws {
    files = try Self.readFiles()
    let walks = PageWalks()
    results = try files.flatMap { file in
      try file.rows.map { row in
        var outcomes: [Engine: Outcome] = [:]
        var said: [Engine: String] = [:]
        for engine in Engine.allCases where row.engine ?? engine == engine && row.aside == nil {
          outcomes[engine] = try walks.outcome(row, engine)
          guard row.isCompared, outcomes[engine] != .agrees else { continue }
          said[engine] = try walks.texts(row, engine, hints: true).first ?? ""
        }
        return Result(row: row, source: file.source, outcomes: outcomes, said: said)
      }
    }
  }

  /// The results that count, of one platform.
  func compared(_ platform: RecordingRow.Platform) -> [Result] {
    results.filter { $0.row.isCompared && $0.row.platform == platform }
  }

  /// One line for each row: its name and its outcome with each engine.
  var table: String {
    results.filter(\.row.isCompared).map { result in
      let outcomes = Engine.allCases.compactMap { engine in
        result.outcomes[engine].map { "\(engine.rawValue) \($0.rawValue)" }
      }
      return "\(result.row): \(outcomes.joined(separator: ", "))\n"
    }
    .joined()
  }
}
