// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import JSONText
public import SpeechModel

/// Writes the times of utterances, segments and words in a sound file as JSON
/// (docs/reference/captions.md).
public struct TimingsWriter: TimedWriter {
  private var writer = JSONWriter()
  private let punctuation: TranscriptPunctuation
  private let rates: RateChange

  /// The bytes that have been written but not removed.
  public var bytes: [UInt8] {
    get { writer.bytes }
    _modify { yield &writer.bytes }
  }

  /// Begins the times of a sound file.
  ///
  /// - Parameters:
  ///   - file: The name of the file, without its directory.
  ///   - punctuation: The marks of whole utterances.
  ///   - sampleRate: The number of samples per second of the times that are appended.
  ///   - fileRate: The number in the file; nil if it is the same.
  public init(
    file: String, punctuation: TranscriptPunctuation, sampleRate: Int, fileRate: Int? = nil
  ) {
    self.punctuation = punctuation
    rates = RateChange(from: sampleRate, to: fileRate ?? sampleRate)
    writer.beginObject()
    writer.key("aloud")
    writer.integer(1)
    writer.member("kind", "timings")
    writer.member("file", file)
    writer.key("sampleRate")
    writer.integer(rates.to)
    writer.key("utterances")
    writer.beginArray()
  }

  /// Appends an utterance.
  ///
  /// - Parameters:
  ///   - start: The number of its first sample in the sound.
  ///   - frame: The frame of its node, as x, y, width and height, in points.
  public mutating func append(
    _ utterance: Utterance, _ timing: UtteranceTiming, from start: Int, frame: [Double]?
  ) {
    writer.beginObject()
    writer.member("text", utterance.text(punctuation))
    writer.member("node", utterance.node)
    if let frame {
      writer.key("frame")
      writer.beginArray(.line)
      for side in frame { writer.number(side) }
      writer.endArray()
    }
    append(timing.speech ?? 0..<0, from: start)
    for (name, spans) in [("segments", timing.segments), ("words", timing.words)] {
      writer.key(name)
      writer.beginArray()
      for span in spans {
        writer.beginObject(.line)
        if name == "segments", utterance.segments.indices.contains(span.segment) {
          writer.member("kind", utterance.segments[span.segment].kind.rawValue)
        } else {
          writer.key("segment")
          writer.integer(span.segment)
        }
        writer.member("text", utterance.text(of: span))
        append(span.samples, from: start)
        writer.endObject()
      }
      writer.endArray()
    }
    writer.endObject()
  }

  /// Ends the document, with the number of samples of the whole sound.
  public mutating func finish(samples: Int) {
    writer.endArray()
    writer.key("samples")
    writer.integer(rates.converted(samples))
    writer.key("duration")
    writer.number(seconds(samples))
    writer.endObject()
  }

  private mutating func append(_ samples: Range<Int>, from start: Int) {
    writer.key("sample")
    writer.integer(rates.converted(start + samples.lowerBound))
    writer.key("start")
    writer.number(seconds(start + samples.lowerBound))
    writer.key("end")
    writer.number(seconds(start + samples.upperBound))
  }

  /// Returns the time of a sample in seconds, to the microsecond.
  private func seconds(_ sample: Int) -> Double {
    (Double(sample) / Double(rates.from) * 1e6).rounded() / 1e6
  }
}
