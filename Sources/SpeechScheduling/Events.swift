// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// Why a job ended before its end.
public enum CancelReason: String, CaseIterable, Sendable {
  /// Speech was stopped.
  case stopped
  /// The job itself was cancelled.
  case cancelled
  /// A younger job came with the same key in the same scope.
  case replaced
  /// Its deadline passed before it had begun.
  case expired
  /// It could not be spoken.
  case failed
  /// The service ends.
  case shutdown
}

/// What happened to a job.
public enum JobEvent: Sendable, Hashable {
  /// The speaker took it for the first time; given at most once for each job.
  case started(JobID)
  /// It stands still because of a pause or because something more urgent speaks.
  case paused(JobID)
  /// The speaker took it again after it had stood still.
  case resumed(JobID)
  /// It was spoken to its end; nothing follows.
  case finished(JobID)
  /// It ended otherwise; nothing follows.
  case cancelled(JobID, CancelReason)

  /// The job that it happened to.
  public var job: JobID {
    switch self {
    case .started(let job), .paused(let job), .resumed(let job), .finished(let job): job
    case .cancelled(let job, _): job
    }
  }
}

/// What the speaker is to do: a job and where to begin in it.
public struct Playback: Sendable, Hashable {
  /// The job.
  public var job: JobID
  /// Where it stopped the last time, or ``JobPosition/beginning``, or ``JobPosition/end``.
  public var place: JobPosition
  /// The moves that the speaker has to make from the place, in order, before it speaks.
  public var moves: [Move]

  /// Creates an order to the speaker.
  public init(job: JobID, place: JobPosition, moves: [Move] = []) {
    self.job = job
    self.place = place
    self.moves = moves
  }
}

extension JobPosition {
  /// The end of a job, whose number of utterances only the speaker knows.
  public static let end = JobPosition(utterance: Int.max, sample: 0)
}
