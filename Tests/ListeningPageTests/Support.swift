// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import ListeningPage
import SpeechModel
import Transcripts

/// Times for each word of an utterance between spaces, 100 samples each, with a pause of 50 before it.
func timing(_ utterance: Utterance) -> UtteranceTiming {
  var timing = UtteranceTiming()
  var now = 50
  for (segment, text) in utterance.segments.map(\.text).enumerated() {
    let start = now
    let scalars = Array(text.unicodeScalars)
    var index = 0
    while index < scalars.count {
      let end = scalars[index...].firstIndex(of: " ") ?? scalars.count
      if end > index {
        timing.words.append(
          UtteranceTiming.Span(segment: segment, scalars: index..<end, samples: now..<now + 100))
        now += 100
      }
      index = end + 1
    }
    timing.segments.append(UtteranceTiming.Span(segment: segment, samples: start..<now))
  }
  timing.count = now
  return timing
}

/// Returns a page of utterances with their frames; at 1,000 samples per second, a sample is a millisecond.
func page(
  _ utterances: [(Utterance, frame: [Double]?)], title: String? = "Settings",
  language: String = "en", sound: [UInt8] = [1, 2, 3, 4, 5],
  change: (inout ListeningPage) -> Void = { _ in }
) -> String {
  var page = ListeningPage(title: title, file: "sound.wav", language: language, style: "ios")
  page.hasFrames = true
  page.screen = (320, 480)
  change(&page)
  var writer = ListeningPageWriter(page, punctuation: .english, sampleRate: 1000)
  var (bytes, start) = ([UInt8](), 0)
  for (utterance, frame) in utterances {
    let times = timing(utterance)
    writer.append(utterance, times, from: start, frame: frame)
    start += times.count
    // As a caller does that writes to a file.
    bytes += writer.bytes
    writer.bytes.removeAll()
  }
  writer.finish(samples: start)
  for portion in stride(from: 0, to: sound.count, by: 4) {
    writer.append(sound: Array(sound[portion..<min(portion + 4, sound.count)]))
  }
  writer.end()
  return String(decoding: bytes + writer.bytes, as: UTF8.self)
}

/// Returns a page of labels without frames.
func page(_ labels: [String]) -> String {
  page(labels.map { (Utterance(segments: [Segment(.label, $0)]), nil) }) { $0.hasFrames = false }
}

extension String {
  /// The texts between two texts.
  func all(between start: String, and end: String) -> [String] {
    components(separatedBy: start).dropFirst().map { $0.components(separatedBy: end)[0] }
  }
}
