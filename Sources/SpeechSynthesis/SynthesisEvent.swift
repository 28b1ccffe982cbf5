// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Spelling

/// An event of the speech of parts; events come in order.
///
/// Every part begins and ends exactly once, despite failures, unless the listener stops. Parts
/// count from 0, samples from the beginning of their part.
public enum SynthesisEvent: Sendable, Hashable {
  /// A part begins.
  case partBegan(Int)
  /// The next samples of the current part, signed 16-bit mono.
  case samples([Int16])
  /// A word begins at a sample; its range in the text of the part is in Unicode scalars.
  case word(part: Int, scalarOffset: Int, scalarLength: Int, sample: Int)
  /// All samples and words of the part from this sample on are void, and follow again.
  ///
  /// Occurs only if the synthesizer fails in the middle of a part and then speaks it differently.
  case rewound(part: Int, toSample: Int)
  /// The samples of the part before this one are final: no rewind goes behind it.
  case settled(part: Int, toSample: Int)
  /// A range of the text of a part, in Unicode scalars, could not be spoken and is omitted.
  case skipped(part: Int, scalars: Range<Int>, SynthesisProblem)
  /// A part is complete, with this number of samples.
  case partEnded(part: Int, samples: Int)
  /// A recoverable failure.
  case notice(SynthesisProblem)
}

/// A problem of one text or one voice that does not stop the others.
///
/// Never contains the text, which may be private, and which may harm the next program as it did the
/// synthesizer.
public enum SynthesisProblem: Error, Sendable, Hashable {
  /// The synthesizer crashed on a text.
  case crashed(signal: Int, TextFingerprint)
  /// The synthesizer did not answer for this number of milliseconds, and was killed.
  case hung(milliseconds: Int, TextFingerprint)
  /// An external signal ended the synthesizer while it spoke a text.
  case ended(signal: Int?, TextFingerprint)
  /// The synthesizer violated the protocol, and was killed.
  case garbled(String, TextFingerprint)
  /// The synthesizer refused a text, with its error code.
  case refused(code: Int, TextFingerprint)
  /// The synthesizer ended while it was idle.
  case endedIdle
  /// There is no such voice or language; a replacement spoke.
  case voiceNotFound(String, replacement: String)
}

/// A fingerprint that identifies a text without revealing it.
public struct TextFingerprint: Sendable, Hashable, CustomStringConvertible {
  /// The number of Unicode scalars.
  public let scalars: Int
  /// The FNV-1a hash of the UTF-8 bytes, from an offset of this process.
  public let hash: UInt64

  /// A known offset would let a reader of the log try texts, such as all codes of six digits.
  private static let offset = UInt64.random(in: 0...UInt64.max)

  /// Creates the fingerprint of a text; it is comparable only within this process.
  public init(_ text: String) {
    scalars = text.unicodeScalars.count
    hash = text.utf8.reduce(Self.offset) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  /// A description such as "a text of 12 characters (hash 1f0c)".
  public var description: String { "\(size) (hash \(String(hash, radix: 16)))" }

  /// A description that is the same in each process, such as "a text of 12 characters".
  fileprivate var size: String { "a text of \(scalars) characters" }
}

extension SynthesisProblem: CustomStringConvertible {
  /// The problem and its consequence, without a full stop.
  public var description: String { text(\.description) }

  /// The description without what differs in each process, for files that are compared.
  public var lastingDescription: String { text(\.size) }

  private func text(_ of: (TextFingerprint) -> String) -> String {
    switch self {
    case .crashed(let signal, let text):
      "the synthesizer crashed on \(of(text)) with signal \(signal); a new one continues"
    case .hung(let time, let text):
      "the synthesizer did not answer for \(time) ms on \(of(text)); a new one continues"
    case .ended(let signal?, let text):
      "signal \(signal) ended the synthesizer during \(of(text)); a new one continues"
    case .ended(nil, let text): "the synthesizer ended during \(of(text)); a new one continues"
    case .garbled(let what, let text):
      "the synthesizer's reply to \(of(text)) is invalid (\(what)); a new one continues"
    case .refused(let code, let text): "the synthesizer refused \(of(text)) with code \(code)"
    case .endedIdle: "the synthesizer ended while it was idle; a new one continues"
    case .voiceNotFound(let name, let replacement):
      "no voice has the name \(quoted(name)); \(replacement) replaces it "
        + "(`aloud voices` lists them)"
    }
  }
}
