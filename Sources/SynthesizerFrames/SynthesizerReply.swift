// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// A reply of the synthesizer.
///
/// Each frame has at most `maximumBytes`, so that one write to a pipe is atomic and a killed
/// process leaves whole frames.
public enum SynthesizerReply: Sendable, Hashable {
  /// The first frame: the description of the synthesizer.
  case hello(SynthesizerDescription)
  /// A part begins; `voice` is the synthesizer's name of its voice.
  case partBegan(id: UInt32, part: UInt16, voice: String)
  /// Samples of the current part, signed 16-bit mono, at most `maximumSamples`.
  case samples(id: UInt32, part: UInt16, [Int16])
  /// A word of the part's text begins at a sample of the part; both counted from 0.
  ///
  /// Offset and length are in Unicode scalars of the text.
  case word(id: UInt32, part: UInt16, scalarOffset: UInt32, scalarLength: UInt16, sample: UInt32)
  /// A part is complete, with its number of samples.
  case partEnded(id: UInt32, part: UInt16, samples: UInt32)
  /// The utterance is complete.
  case utteranceEnded(id: UInt32)
  /// The utterance ends early; `part` is the one that failed, if it is known.
  case failed(id: UInt32, part: UInt16?, SynthesizerFailure)
  /// One of the requested voices.
  case voice(SynthesizerVoice)
  /// All voices have been sent.
  case voicesEnded

  /// The size of the largest reply, including the prefix: the size of an atomic write to a pipe on
  /// Linux.
  public static let maximumBytes = 4096
  /// The maximum number of samples in a reply.
  public static let maximumSamples = (maximumBytes - samplesHeader) / 2

  /// Bytes before the samples: length, kind, utterance, part, number of bytes of padding.
  public static let samplesHeader = 4 + 1 + 4 + 2 + 1
  /// The most bytes of a free text in a reply.
  static let maximumText = 1024
}

/// What a synthesizer says of itself.
public struct SynthesizerDescription: Sendable, Hashable {
  /// The version of the frame protocol it speaks.
  public var protocolVersion: UInt16
  /// Samples a second.
  public var sampleRate: Int
  /// The program's name and version.
  public var program: String
  /// The library's name and version.
  public var library: String
  /// Where the library's data came from.
  public var dataPath: String

  /// The version of the protocol that this module speaks.
  public static let protocolVersion: UInt16 = 1

  /// Creates a description.
  public init(
    protocolVersion: UInt16 = SynthesizerDescription.protocolVersion, sampleRate: Int,
    program: String, library: String, dataPath: String
  ) {
    self.protocolVersion = protocolVersion
    self.sampleRate = sampleRate
    self.program = program
    self.library = library
    self.dataPath = dataPath
  }
}

/// A voice a synthesizer has.
public struct SynthesizerVoice: Sendable, Hashable {
  /// The name to ask for it by.
  public var name: String
  /// A name for people.
  public var title: String
  /// The language tags it speaks, best first; empty for a variant.
  public var languages: [String]

  /// Creates a voice.
  public init(name: String, title: String, languages: [String]) {
    self.name = name
    self.title = title
    self.languages = languages
  }
}

/// Why an utterance was not spoken to its end.
public enum SynthesizerFailure: Sendable, Hashable {
  /// The process that spoke was ended by this signal.
  case signal(Int32)
  /// The process that spoke ended by itself with this status.
  case exit(Int32)
  /// No voice has this name, or none this language.
  case voiceNotFound(String)
  /// The library refused the text; its own number for why.
  case refused(Int32)
  /// The request could not be read.
  case badRequest(String)
  /// A process to speak in could not be made; the system's error number.
  case cannotFork(Int32)
}
