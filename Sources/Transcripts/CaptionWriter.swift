// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import SpeechModel

/// A format of captions.
///
/// The raw values are the endings of file names.
public enum CaptionFormat: String, CaseIterable, Sendable {
  /// WebVTT, of the W3C.
  case webVTT = "vtt"
  /// SubRip.
  case subRip = "srt"
}

/// What one caption has.
public enum CaptionUnit: String, CaseIterable, Sendable {
  /// A whole utterance.
  case utterance
  /// A part of one, such as the name or the role.
  case part
  /// A word.
  case word
}

/// Writes when utterances are heard in a sound file.
public protocol TimedWriter: Sendable {
  /// The bytes that have been written but not removed; the caller may remove them at any time.
  var bytes: [UInt8] { get set }
  /// Begins a screen of several; a writer that does not tell them apart ignores it.
  mutating func beginScreen(_ name: String)
  /// Appends an utterance.
  ///
  /// - Parameters:
  ///   - start: The number of its first sample in the sound.
  ///   - frame: The frame of its node, as x, y, width and height, in points.
  mutating func append(
    _ utterance: Utterance, _ timing: UtteranceTiming, from start: Int, frame: [Double]?)
  /// Ends the document, with the number of samples of the whole sound.
  mutating func finish(samples: Int)
}

extension TimedWriter {
  /// Does nothing.
  public mutating func beginScreen(_ name: String) {}
}

/// Writes captions for the sound of utterances.
///
/// Times are milliseconds; a caption lasts at least one.
public struct CaptionWriter: TimedWriter {
  /// The bytes that have been written but not removed.
  public var bytes: [UInt8]
  private let format: CaptionFormat
  private let unit: CaptionUnit
  private let punctuation: TranscriptPunctuation
  private let sampleRate: Int
  private var number = 0

  /// Begins captions.
  ///
  /// - Parameters:
  ///   - punctuation: The marks of whole utterances.
  ///   - sampleRate: The number of samples per second.
  public init(
    _ format: CaptionFormat, by unit: CaptionUnit, punctuation: TranscriptPunctuation,
    sampleRate: Int
  ) {
    (self.format, self.unit, self.punctuation) = (format, unit, punctuation)
    self.sampleRate = sampleRate
    bytes = format == .webVTT ? Array("WEBVTT\n\n".utf8) : []
  }

  /// Appends the captions of an utterance.
  ///
  /// - Parameter start: The number of its first sample in the sound.
  public mutating func append(
    _ utterance: Utterance, _ timing: UtteranceTiming, from start: Int, frame: [Double]? = nil
  ) {
    switch unit {
    case .utterance:
      guard let speech = timing.speech else { return }
      append(utterance.text(punctuation), speech, from: start)
    case .part, .word:
      for span in unit == .part ? timing.segments : timing.words {
        append(utterance.text(of: span), span.samples, from: start)
      }
    }
  }

  /// Ends the captions, which have no end of their own.
  public func finish(samples: Int) {}

  private mutating func append(_ text: String, _ samples: Range<Int>, from start: Int) {
    var line: [UInt8] = []
    line.appendOnOneLine(text)
    guard !line.isEmpty else { return }
    number += 1
    let begin = milliseconds(start + samples.lowerBound)
    let end = max(begin + 1, milliseconds(start + samples.upperBound))
    bytes += Array("\(number)\n\(time(begin)) --> \(time(end))\n".utf8)
    for byte in line { append(byte, after: bytes.last) }
    bytes += Array("\n\n".utf8)
  }

  /// Appends a byte of a text, which must not end the caption or become markup.
  private mutating func append(_ byte: UInt8, after previous: UInt8?) {
    switch (format, byte) {
    case (.webVTT, UInt8(ascii: "&")): bytes += Array("&amp;".utf8)
    case (.webVTT, UInt8(ascii: "<")): bytes += Array("&lt;".utf8)
    case (.webVTT, UInt8(ascii: ">")): bytes += Array("&gt;".utf8)
    // SubRip has no references; its arrow and its tags need both signs.
    case (.subRip, UInt8(ascii: ">")) where previous == UInt8(ascii: "-"):
      bytes += Array("\u{203A}".utf8)
    case (.subRip, UInt8(ascii: "<")): bytes += Array("\u{2039}".utf8)
    default: bytes.append(byte)
    }
  }

  private func milliseconds(_ sample: Int) -> Int { sample * 1000 / sampleRate }

  private func time(_ milliseconds: Int) -> String {
    clockTime(milliseconds, mark: format == .webVTT ? "." : ",")
  }
}

extension Utterance {
  /// Returns the text of a part of its sound.
  func text(of span: UtteranceTiming.Span) -> String {
    guard segments.indices.contains(span.segment) else { return "" }
    let text = segments[span.segment].text
    guard let scalars = span.scalars else { return text }
    let rest = text.unicodeScalars.dropFirst(scalars.lowerBound).prefix(scalars.count)
    return String(String.UnicodeScalarView(rest))
  }
}
