// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright 2026 the Aloud authors

import SynthesizerFrames

struct Utterance {
  let id: UInt32
  /// The body of the request, unchanged.
  let request: [UInt8]
  /// The language of its first part.
  let language: String
  let voice: String?
  /// Whether a child was lost that had prepared it; the next child gets it only when it may speak.
  var isHandedLate = false

  init(id: UInt32, parts: [SynthesizerPart], request: [UInt8]) {
    self.id = id
    self.request = request
    language = parts.first?.language ?? ""
    voice = parts.first?.voice
  }
}
