// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation

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
  }

  let files: [RecordingFile]
  let results: [Result]

  static let fileNames = ["voiceover-5", "ios", "macos-2", "threads"]

  /// All results, computed once.
  static let all = Swift.Result { try RecordingResults() }

  private init() throws {
    files = try Self.fileNames.map { name in
      let file = RecordedPage.folder.appending(path: "\(name).json")
      return try JSONDecoder().decode(RecordingFile.self, from: Data(contentsOf: file))
    }
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

/// The pages that are walked, each read once.
private final class PageWalks {
  private struct Key: Hashable {
    let page: String
    let engine: Engine
    let platform: RecordingRow.Platform
    let language: String?
    let hints: Bool
  }

  private var pages: [String: RecordedPage] = [:]
  private var walks: [Key: PageWalk] = [:]

  private func page(_ name: String, _ engine: Engine) throws -> RecordedPage {
    let key = "\(name).\(engine)"
    if let known = pages[key] { return known }
    let page = try RecordedPage(name, engine)
    pages[key] = page
    return page
  }

  func texts(_ row: RecordingRow, _ engine: Engine, hints: Bool) throws -> [String] {
    let key = Key(
      page: row.page, engine: engine, platform: row.platform, language: row.language, hints: hints)
    let walk =
      if let known = walks[key] {
        known
      } else {
        PageWalk(
          try page(row.page, engine), row.platform.style, language: row.language, hints: hints)
      }
    walks[key] = walk
    let after = try row.after.map { try page($0, engine) }
    return try walk.said(row, after: after)
  }

  private func said(_ row: RecordingRow, _ engine: Engine, hints: Bool) throws -> [[String]] {
    try texts(row, engine, hints: hints).map(HeardWords.said)
  }

  func outcome(_ row: RecordingRow, _ engine: Engine) throws -> RecordingResults.Outcome {
    let said = try said(row, engine, hints: false)
    let saidWithHints =
      row.heard.contains { HeardWords.hasHint($0.words) }
      ? try self.said(row, engine, hints: true) : []
    var best = RecordingResults.Outcome.differs
    for recording in row.heard {
      // Nothing was heard.
      if recording.words.isEmpty {
        if said.isEmpty { return .agrees }
        continue
      }
      let words = HeardWords.heard(recording.words, hints: false)
      // Some recordings have only a hint.
      let agrees = !words.isEmpty && said.contains { HeardWords.agree(words, $0, row.kind) }
      if agrees { best = .withoutHints }
      guard HeardWords.hasHint(recording.words) else {
        if agrees { return .agrees }
        continue
      }
      let all = HeardWords.heard(recording.words, hints: true)
      if saidWithHints.contains(where: { HeardWords.agree(all, $0, row.kind) }) { return .agrees }
    }
    return best
  }
}
