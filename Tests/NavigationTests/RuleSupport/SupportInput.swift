// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Utterances

/// Where it is known from what should be said.
enum SupportSource: String, CaseIterable, Codable, Sendable {
  /// Recordings of VoiceOver on web pages.
  case recordings
  /// Elements of apps that were heard or compared with devices.
  case devices
  /// Transcripts of whole screens of apps.
  case screens
  /// Walks over screens of apps.
  case walks

  /// Whether VoiceOver itself was heard.
  var isHeard: Bool { self == .recordings || self == .devices }
}

/// How well what is said agrees with what should be said; more is better.
enum Agreement: Int, Comparable {
  case none
  /// But for the hint.
  case withoutHint
  case full

  static func < (one: Agreement, other: Agreement) -> Bool { one.rawValue < other.rawValue }
}

/// A page, a screen, an element or a walk, and what should be said of it.
protocol SupportInput {
  var source: SupportSource { get }

  /// Returns how well each of its cases agrees, by the name of the case.
  func agreements(_ options: UtteranceOptions) throws -> [String: Agreement]
}
