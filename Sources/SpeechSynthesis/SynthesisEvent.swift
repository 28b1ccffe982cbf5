// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// What happens while parts are spoken, in order.
///
/// Every part begins and ends exactly once, whatever goes wrong in between, unless the listener
/// stops. Parts are counted from 0, samples from the beginning of their part.
public enum SynthesisEvent: Sendable, Hashable {
  /// A part begins.
  case partBegan(Int)
  /// The next samples of the present part, signed 16-bit mono.
  case samples([Int16])
  /// A word begins at a sample; its place in the part's own text is in Unicode scalars.
  case word(part: Int, scalarOffset: Int, scalarLength: Int, sample: Int)
  /// What was given of the part from this sample on is void, words too, and comes again.
  ///
  /// Comes only after the synthesizer failed in the middle of a part and speaks it otherwise.
  case rewound(part: Int, toSample: Int)
  /// What was given of the part before this sample stays: no rewinding goes behind it.
  case settled(part: Int, toSample: Int)
  /// A stretch of the part's text, in Unicode scalars, could not be spoken and is left out.
  case skipped(part: Int, scalars: Range<Int>, SynthesisProblem)
  /// A part is complete, with so many samples.
  case partEnded(part: Int, samples: Int)
  /// Something went wrong and was dealt with.
  case notice(SynthesisProblem)
}

/// What can go wrong with one text or one voice while the rest is spoken.
///
/// Never holds the text itself: it may be anybody's, and it may do to the next program what it did
/// to the synthesizer.
public enum SynthesisProblem: Error, Sendable, Hashable {
  /// The synthesizer crashed on a text.
  case crashed(signal: Int, TextFingerprint)
  /// The synthesizer gave nothing for so many milliseconds and was ended.
  case hung(milliseconds: Int, TextFingerprint)
  /// The synthesizer was ended from outside while it spoke a text.
  case ended(signal: Int?, TextFingerprint)
  /// The synthesizer said something that is not in the protocol, and was ended.
  case garbled(String, TextFingerprint)
  /// The synthesizer refused a text, with a number of its own.
  case refused(code: Int, TextFingerprint)
  /// The synthesizer was ended from outside while it had nothing to do.
  case endedIdle
  /// There is no such voice or language; another spoke in its place.
  case voiceNotFound(String, replacement: String)
}

/// Enough to recognise a text by, and nothing to read it from.
public struct TextFingerprint: Sendable, Hashable, CustomStringConvertible {
  /// How many Unicode scalars the text has.
  public let scalars: Int
  /// The FNV-1a hash of its UTF-8 bytes.
  public let hash: UInt64

  /// Takes the fingerprint of a text.
  public init(_ text: String) {
    scalars = text.unicodeScalars.count
    hash = text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  /// Such as "a text of 12 characters (hash 1f0c)".
  public var description: String {
    "a text of \(scalars) characters (hash \(String(hash, radix: 16)))"
  }
}

extension SynthesisProblem: CustomStringConvertible {
  /// The problem and what came of it, in a sentence without a full stop.
  public var description: String {
    switch self {
    case .crashed(let signal, let text):
      "the synthesizer crashed on \(text) with signal \(signal); a new one continues"
    case .hung(let time, let text):
      "the synthesizer did not answer for \(time) ms on \(text); a new one continues"
    case .ended(let signal?, let text):
      "signal \(signal) ended the synthesizer during \(text); a new one continues"
    case .ended(nil, let text):
      "the synthesizer ended during \(text); a new one continues"
    case .garbled(let what, let text):
      "the synthesizer's reply to \(text) is invalid (\(what)); a new one continues"
    case .refused(let code, let text):
      "the synthesizer refused \(text) with code \(code)"
    case .endedIdle:
      "the synthesizer ended while it was idle; a new one continues"
    case .voiceNotFound(let name, let replacement):
      "no voice has the name \(name.debugDescription); \(replacement) replaces it "
        + "(`aloud voices` lists them)"
    }
  }
}
