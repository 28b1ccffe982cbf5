// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import Recordings
import TreeModel

/// A file of Tests/Fixtures/recordings: the recordings of one source.
struct RecordingFile: Decodable, Sendable {
  /// The source, as the page about accuracy names it.
  let source: String
  let rows: [RecordingRow]
}

/// What VoiceOver said of one element for one command, in all recordings of it.
struct RecordingRow: Decodable, Sendable, CustomStringConvertible {
  /// One recording.
  struct Recording: Decodable, Sendable, Hashable {
    /// The words; " / " parts utterances, and words in braces are optional.
    let words: String
    /// The version of the system, or of Safari.
    let version: String
  }

  /// How a recording and an utterance are compared.
  enum Kind: String, Decodable, Sendable {
    /// All words, as they were heard.
    case literal
    /// All words, with names and numbers from the markup.
    case pattern
    /// The words of a role, in their order, among others.
    case role
    /// Some words of the utterance, in their order, among others.
    case part

    /// How much of the utterance it quotes.
    var extent: HeardUtterance.Extent {
      switch self {
      case .literal, .pattern: .whole
      case .role, .part: .part
      }
    }
  }

  /// Where in the element the cursor is.
  enum Place: String, Decodable, Sendable {
    /// Where the cursor enters it.
    case start
    /// Where the cursor leaves it.
    case end
    /// At what follows it.
    case next
  }

  let section: String
  let platform: Platform
  /// The page, with its state behind two hyphens.
  let page: String
  /// The identifier of the element in the page.
  let element: String
  let place: Place?
  let command: String
  let heard: [Recording]
  let kind: Kind
  /// The only engine that the recording says something about.
  let engine: Engine?
  /// The language of VoiceOver; nil for English.
  let language: String?
  /// The number of steps of the cursor; nil for one.
  let moves: Int?
  /// The element that the cursor comes from.
  let from: String?
  /// The element to activate, if it is another one.
  let press: String?
  /// The state of the page after the activation.
  let after: String?
  /// Why the row is not compared.
  let aside: String?
  /// The newer recording that contradicts the row.
  let contradicted: String?
  /// The rule that follows the newer recording.
  let rule: String?

  /// Why Aloud says something else.
  let kept: String?

  enum Platform: String, Decodable, Sendable, CaseIterable {
    case ios, macos

    var style: Style { self == .ios ? .ios : .macos }
    var name: String { self == .ios ? "iOS" : "macOS" }
  }

  /// The name of the row, the same in all of its files and results.
  var description: String {
    let place = place.map { " \($0.rawValue)" } ?? ""
    let only = engine.map { ", only \($0.rawValue)" } ?? ""
    let what = kind == .literal ? "" : ", \(kind.rawValue)"
    let then = after.map { ", then \($0)" } ?? ""
    return "\(platform.rawValue) \(page) #\(element)\(place), \(command)\(then)\(what)\(only)"
  }

  /// The release whose rules the row is compared with: that of its newest recording, or the older one.
  var release: PlatformRelease {
    heard.compactMap { PlatformRelease(ofVersion: $0.version) }.max() ?? .release26
  }

  /// Whether a hint was heard.
  var hasHint: Bool { heard.contains { HeardWords.heard($0.words).withHints != nil } }

  var isCompared: Bool { aside == nil && contradicted == nil }
}

/// An engine of browsers.
enum Engine: String, Decodable, CaseIterable, Sendable {
  case chromium, webkit

  var name: String { self == .chromium ? "Chromium" : "WebKit" }
}
