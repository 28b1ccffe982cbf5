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

  /// Whether VoiceOver itself was heard.
  var isHeard: Bool { self == .recordings || self == .devices }
}

/// A page, a screen, an element or a walk, and what should be said of it.
protocol SupportInput {
  var source: SupportSource { get }

  /// Returns how well each of its cases agrees, by the name of the case.
  func agreements(_ options: UtteranceOptions) throws -> [String: Agreement]
}
