// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// A job on its way into the schedule.
public struct Submission: Sendable, Hashable {
  /// Its name.
  public var job: JobID
  /// Whose it is.
  public var client: ClientID
  /// How urgent it is.
  public var priority: Priority
  /// What makes it replace an older job of the same client that has the same key.
  public var key: String?
  /// When it must have begun; later it is dropped.
  public var deadline: Duration?

  /// Creates a submission.
  public init(
    job: JobID, client: ClientID, priority: Priority = .normal, key: String? = nil,
    deadline: Duration? = nil
  ) {
    self.job = job
    self.client = client
    self.priority = priority
    self.key = key
    self.deadline = deadline
  }
}

/// Why a job cannot be taken.
public enum SchedulingError: Error, Sendable, Hashable {
  /// There are as many jobs as there may be.
  case full(limit: Int)
}

/// Which jobs are meant.
public enum JobSelection: Sendable, Hashable {
  /// Every job.
  case all
  /// Every job of a client.
  case client(ClientID)
  /// One job.
  case job(JobID)
  /// The job of a client that has a key.
  case key(String, ClientID)

  func contains(_ submission: Submission) -> Bool {
    switch self {
    case .all: true
    case .client(let client): submission.client == client
    case .job(let job): submission.job == job
    case .key(let key, let client): submission.key == key && submission.client == client
    }
  }
}

/// Why a job ended before its end.
public enum CancelReason: String, CaseIterable, Sendable {
  /// Speech was stopped.
  case stopped
  /// The job itself was cancelled.
  case cancelled
  /// A newer job with the same key took its place.
  case replaced
  /// It did not begin in time.
  case expired
  /// It could not be spoken.
  case failed
  /// The service ends.
  case shutdown
}

/// What becomes of jobs; each one that was taken ends in exactly one of finished and cancelled.
public enum JobEvent: Sendable, Hashable {
  /// It begins; once at most.
  case started(JobID)
  /// It stands still: speech was paused, or something more urgent speaks.
  case paused(JobID)
  /// It goes on.
  case resumed(JobID)
  /// It was heard to its end.
  case finished(JobID)
  /// It ended before its end.
  case cancelled(JobID, CancelReason)
}

/// What the speaker is to do.
public struct Playback: Sendable, Hashable {
  /// The job to speak.
  public var job: JobID
  /// Where to begin. `Place(utterance: .max, sample: 0)` stands for the end of the job.
  public var place: Place
  /// By what to move from there first, in order.
  public var moves: [Move]
}
