// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import AudioOutput
public import SpeechModel
public import SpeechScheduling
public import SpeechSynthesis
public import SystemCalls

/// An event of a job, sent when it is heard.
public struct EngineEvent: Sendable {
  /// The job.
  public let job: JobID
  /// The client of the job.
  public let client: ClientID
  /// The kind of event.
  public let kind: Kind

  /// Creates an event.
  public init(job: JobID, client: ClientID, kind: Kind) {
    self.job = job
    self.client = client
    self.kind = kind
  }

  /// A kind of event; samples count from the beginning of their utterance.
  public enum Kind: Sendable {
    /// The job begins; with its number of utterances.
    case started(utterances: Int)
    /// An utterance begins.
    case utterance(Int, Utterance)
    /// A segment of an utterance begins.
    case segment(utterance: Int, segment: Int, Segment, sample: Int)
    /// A word begins; with its range in the text of the segment, in Unicode scalars.
    case word(utterance: Int, segment: Int, scalars: Range<Int>, sample: Int)
    /// The next samples of an utterance, for clients that play them themselves.
    case samples(utterance: Int, sample: Int, [Int16], rate: Int)
    /// The job is paused.
    case paused
    /// The job resumes.
    case resumed
    /// An utterance of a render is complete; it begins at this sample of the job, and its segments and
    /// words may be of interest.
    case rendered(utterance: Int, Utterance, from: Int, UtteranceTiming, withParts: Bool)
    /// So many utterances of a render are complete, of so many, with so many samples.
    case progress(utterances: Int, of: Int, samples: Int)
    /// The job was heard to its end.
    case finished
    /// The job was rendered to its end, with so many utterances and samples.
    case completed(utterances: Int, samples: Int)
    /// The job ended early.
    case cancelled(CancelReason)
    /// A recoverable failure.
    case warning(EngineWarning, utterance: Int?)
  }
}

/// A failure during a job.
public enum EngineWarning: Sendable, Hashable {
  /// A failure of a text or a voice; words may be missing.
  case synthesis(SynthesisProblem, isLoss: Bool)
  /// The voice of a language does not read this number of letters of a script; with what to do, if anything
  /// helps.
  case unreadable(script: String, letters: Int, language: String, remedy: String?)
  /// The synthesizer is not available, so the job ends.
  case noSynthesizer(SynthesisError)
  /// The sound server is lost or missing; the utterance is repeated when it is available.
  case soundLost(AudioOutputError)
  /// The sound cannot be written, so the job ends.
  case noSound(AudioOutputError)
  /// The reader of a render has taken nothing for so many seconds, so the job ends.
  case readerStalled(seconds: Int)

  /// A message for people, without any spoken text.
  public var message: String { message(\.description) }

  /// The message without what differs in each process, for files that are compared.
  public var lastingMessage: String { message(\.lastingDescription) }

  private func message(_ text: (SynthesisProblem) -> String) -> String {
    switch self {
    case .synthesis(let problem, let isLoss):
      text(problem) + (isLoss ? "; these words are omitted" : "")
    case .unreadable(let script, let letters, let language, let remedy):
      "the voice for \(language) cannot read \(script): \(letters) letters are spelled or omitted"
        + (remedy.map { "; \($0)" } ?? "")
    case .noSynthesizer(let error): "\(error)"
    case .soundLost(.noServer(let reason)):
      "\(AudioOutputError.noServer(reason: reason)); Aloud waits for it, and then speaks the utterance"
    case .soundLost(let error): "\(error); Aloud repeats the utterance when it is back"
    case .noSound(let error): "\(error)"
    case .readerStalled(let seconds): "nobody has read the sound for \(seconds) s"
    }
  }

  /// The cause, without its consequence.
  var cause: String {
    if case .soundLost(let error) = self { return "\(error)" }
    return message
  }

  /// The error that ends the job; nil if the job continues.
  public var failure: EngineError? {
    switch self {
    case .noSynthesizer(let error): .synthesis(error)
    case .noSound(let error): .audio(error)
    case .readerStalled: .audio(.readerGone)
    case .synthesis, .unreadable, .soundLost: nil
    }
  }
}

/// The reason why speech ended early.
public enum EngineError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The synthesizer is not available.
  case synthesis(SynthesisError)
  /// The sound cannot be written.
  case audio(AudioOutputError)
  /// A system call failed.
  case system(SystemError)

  /// The description of what failed, with a remedy if there is one.
  public var description: String {
    switch self {
    case .synthesis(let error): error.description
    case .audio(let error): error.description
    case .system(let error): error.description
    }
  }
}
