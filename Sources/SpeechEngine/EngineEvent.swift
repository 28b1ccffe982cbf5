// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import AudioOutput
public import SpeechModel
public import SpeechScheduling
public import SpeechSynthesis

/// Something that happened to a job, told when it is heard.
public struct EngineEvent: Sendable {
  /// The job.
  public let job: JobID
  /// Whose job it is.
  public let client: ClientID
  /// What happened.
  public let kind: Kind

  /// Creates an event.
  public init(job: JobID, client: ClientID, kind: Kind) {
    self.job = job
    self.client = client
    self.kind = kind
  }

  /// What can happen; samples are counted from the beginning of their utterance.
  public enum Kind: Sendable {
    /// The job begins; it has so many utterances.
    case started(utterances: Int)
    /// An utterance begins.
    case utterance(Int, Utterance)
    /// A segment of an utterance begins.
    case segment(utterance: Int, segment: Int, Segment, sample: Int)
    /// A word begins: a stretch of its segment's text, in Unicode scalars.
    case word(utterance: Int, segment: Int, scalars: Range<Int>, sample: Int)
    /// The next samples of an utterance, for whoever takes them in place of a device.
    case samples(utterance: Int, sample: Int, [Int16], rate: Int)
    /// The job stands still.
    case paused
    /// The job goes on.
    case resumed
    /// All was heard.
    case finished
    /// The job ended before its end.
    case cancelled(CancelReason)
    /// Something went wrong and was dealt with as well as could be.
    case warning(EngineWarning, utterance: Int?)
  }
}

/// What can go wrong while a job is spoken.
public enum EngineWarning: Sendable, Hashable {
  /// With a text or a voice; words may have been left out.
  case synthesis(SynthesisProblem, isLoss: Bool)
  /// The voice of a language does not read so many letters of a script.
  case unreadable(script: String, letters: Int, language: String)
  /// There is no synthesizer to be had, so the job ends.
  case noSynthesizer(SynthesisError)
  /// The sound server went away, or there was none; the utterance is repeated when there is one.
  case soundLost(AudioOutputError)
  /// The sound cannot be put out, so the job ends.
  case noSound(AudioOutputError)
}

extension EngineWarning {
  /// What happened, for people; never any of the text.
  public var message: String {
    switch self {
    case .synthesis(let problem, let isLoss):
      "\(problem)" + (isLoss ? "; these words are omitted" : "")
    case .unreadable(let script, let letters, let language):
      "the voice for \(language) cannot read \(script): \(letters) letters are spelled or omitted"
    case .noSynthesizer(let error): "\(error)"
    case .soundLost(.noServer(let reason)):
      "\(AudioOutputError.noServer(reason: reason)); Aloud waits for it, and then speaks the utterance"
    case .soundLost(let error):
      "\(error); Aloud repeats the utterance when it is back"
    case .noSound(let error): "\(error)"
    }
  }

  /// What went wrong, without what comes of it.
  var cause: String {
    if case .soundLost(let error) = self { return "\(error)" }
    return message
  }

  /// Whether the job ends because of it.
  public var isFailure: Bool {
    switch self {
    case .noSynthesizer, .noSound: true
    case .synthesis, .unreadable, .soundLost: false
    }
  }
}
