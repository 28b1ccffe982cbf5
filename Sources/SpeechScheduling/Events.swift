// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The reason why a job ended early.
public enum CancelReason: String, CaseIterable, Sendable {
  /// Speech was stopped.
  case stopped
  /// The job itself was cancelled.
  case cancelled
  /// A newer job has the same key in the same scope.
  case replaced
  /// Its deadline passed before it began.
  case expired
  /// It could not be spoken.
  case failed
  /// The service shut down.
  case shutdown
}

/// An event of a job.
public enum JobEvent: Sendable, Hashable {
  /// The speaker began it; occurs at most once per job.
  case started(JobID)
  /// A pause or more urgent speech interrupted it.
  case paused(JobID)
  /// The speaker resumed it.
  case resumed(JobID)
  /// It was spoken to its end; the last event of the job.
  case finished(JobID)
  /// It ended early; the last event of the job.
  case cancelled(JobID, CancelReason)

  /// The job of the event.
  public var job: JobID {
    switch self {
    case .started(let job), .paused(let job), .resumed(let job), .finished(let job): job
    case .cancelled(let job, _): job
    }
  }
}

/// An order to the speaker: a job and the place at which to begin.
public struct Playback: Sendable, Hashable {
  /// The job.
  public var job: JobID
  /// The place where it stopped last, or ``JobPosition/beginning``, or ``JobPosition/end``.
  public var place: JobPosition
  /// The moves to make from the place, in order, before speaking.
  public var moves: [Move] = []
}

extension JobPosition {
  /// The end of a job; only the speaker knows its number of utterances.
  public static let end = JobPosition(utterance: Int.max, sample: 0)
}
