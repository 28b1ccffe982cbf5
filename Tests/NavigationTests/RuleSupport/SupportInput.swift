// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Recordings
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
  /// Examples in the pages of rules.
  case examples

  /// Whether VoiceOver itself was heard.
  var isHeard: Bool { self == .recordings || self == .devices }
}

/// All inputs but the recordings, which take far longer than the others.
enum SupportInputs {
  static func own() throws -> [any SupportInput] {
    try ScreenInput.devices() + ScreenInput.scenarios() + WalkInput.all() + ExampleInput.all()
  }
}

/// A page, a screen, an element, a walk or an example, and what should be said of it.
protocol SupportInput {
  var source: SupportSource { get }

  /// Returns how well each of its cases agrees, by the name of the case.
  func agreements(_ options: UtteranceOptions) throws -> [String: Agreement]
}
