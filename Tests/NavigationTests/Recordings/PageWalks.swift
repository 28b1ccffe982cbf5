// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Navigation
import Recordings
import TreeModel
import Utterances

/// A page of the recordings, and how it is read.
struct PageSetting: Hashable {
  let page: String
  let engine: Engine
  let platform: RecordingRow.Platform
  let language: String?
  let hints: Bool
  let release: PlatformRelease
}

/// The pages of the recordings, each read once.
final class RecordedPages {
  private var pages: [String: RecordedPage] = [:]
  private var later: [String: AccessibilityTree] = [:]
  private var readings: [PageSetting: ScreenReading] = [:]

  func page(_ name: String, _ engine: Engine) throws -> RecordedPage {
    let key = "\(name).\(engine)"
    if let known = pages[key] { return known }
    let page = try RecordedPage(name, engine)
    pages[key] = page
    return page
  }

  /// Returns a later state of a page, whose nodes have the same identifiers.
  func tree(_ state: String, of name: String, _ engine: Engine) throws -> AccessibilityTree {
    let key = "\(name).\(state).\(engine)"
    if let known = later[key] { return known }
    let tree = try page(state, engine).tree(renamedAsIn: page(name, engine))
    later[key] = tree
    return tree
  }

  /// Returns a page as its setting and these options read it.
  func reading(_ setting: PageSetting, _ options: NavigationOptions) throws -> ScreenReading {
    let reading =
      try readings[setting] ?? options.reading(of: page(setting.page, setting.engine).tree)
    readings[setting] = reading
    return reading.adapted(
      style: options.style, language: options.language, options: options.utteranceOptions)
  }
}

/// The walks through the pages of recordings, with the same options.
final class PageWalks {
  private let pages: RecordedPages
  private let options: UtteranceOptions
  private var walks: [PageSetting: PageWalk] = [:]

  /// - Parameter options: The options of utterances, but for hints.
  init(_ pages: RecordedPages = RecordedPages(), _ options: UtteranceOptions = UtteranceOptions()) {
    self.pages = pages
    self.options = options
  }

  private func walk(_ setting: PageSetting) throws -> PageWalk {
    if let known = walks[setting] { return known }
    var options = self.options
    options.hints = setting.hints
    options.release = setting.release
    let navigation = NavigationOptions(
      style: setting.platform.style, language: setting.language ?? "en", utteranceOptions: options)
    let walk = PageWalk(
      try pages.page(setting.page, setting.engine), try pages.reading(setting, navigation),
      navigation)
    walks[setting] = walk
    return walk
  }

  /// Returns what is said for a row: one text, or several if it can be reached in several ways.
  func texts(_ row: RecordingRow, _ engine: Engine, hints: Bool) throws -> [String] {
    let setting = PageSetting(
      page: row.page, engine: engine, platform: row.platform, language: row.language, hints: hints,
      release: row.release)
    let after = try row.after.map { try pages.tree($0, of: row.page, engine) }
    return try walk(setting).said(row, after: after)
  }

  /// Returns whether a row and what is said for it agree.
  func outcome(_ row: RecordingRow, _ engine: Engine) throws -> RecordingResults.Outcome {
    Self.outcome(
      row, said: try texts(row, engine, hints: false),
      withHints: row.hasHint ? try texts(row, engine, hints: true) : [])
  }

  /// Returns whether a row and what is said for it agree.
  ///
  /// - Parameter withHints: What is said with hints, if one was heard.
  static func outcome(
    _ row: RecordingRow, said: [String], withHints: [String]
  ) -> RecordingResults.Outcome {
    let (said, withHints) = (said.map(HeardWords.said), withHints.map(HeardWords.said))
    let best = row.heard.map {
      HeardUtterance($0.words).agreement(said: said, withHints: withHints, row.kind.extent)
    }
    return RecordingResults.Outcome(best.max() ?? .none)
  }
}
