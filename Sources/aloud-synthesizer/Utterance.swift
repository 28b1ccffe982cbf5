// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright 2026 the Aloud authors

import SynthesizerFrames

/// An utterance that was asked for.
struct Utterance {
  let id: UInt32
  /// The body of its request, as it came.
  let request: [UInt8]
  /// What its first part is spoken with.
  let language: String
  let voice: String?
  /// Whether a child was lost that had it ready, so that the next gets it only when it may speak.
  var isHandedLate = false

  init(id: UInt32, parts: [SynthesizerPart], request: [UInt8]) {
    self.id = id
    self.request = request
    language = parts.first?.language ?? ""
    voice = parts.first?.voice
  }
}
