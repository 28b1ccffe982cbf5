// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport

/// The times of a sound, as `aloud render --timings` writes them.
struct SoundTimes: Decodable {
  /// The sound of a segment or of a word.
  struct Span: Decodable {
    let kind: String?
    let text: String
    let sample: Int
    let start, end: Double
  }

  struct Spoken: Decodable {
    let text: String
    let node: String?
    let frame: [Double]?
    let sample: Int
    let start, end: Double
    let segments, words: [Span]
  }

  let file: String
  let sampleRate, samples: Int
  let duration: Double
  let utterances: [Spoken]
}

extension TemporaryDirectory {
  /// Reads the times of a sound.
  func times(_ name: String) throws -> SoundTimes {
    try JSONDecoder().decode(SoundTimes.self, from: read(name))
  }
}
