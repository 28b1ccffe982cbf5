// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// A job for submission.
public struct Submission: Sendable, Hashable {
  /// The identifier of the job; unique among submissions.
  public var job: JobID
  /// The client that submits it.
  public var client: ClientID
  /// The priority.
  public var priority: Priority
  /// The key under which it replaces an older job, if any.
  public var key: String?
  /// The scope of the key: it replaces only jobs with the same scope, from any client.
  ///
  /// Nil for the client's own scope.
  public var keyScope: ClientID?
  /// The time by which it must have begun, on the scheduler's clock; afterwards it is dropped.
  public var deadline: Duration?

  /// Creates a submission.
  public init(
    job: JobID, client: ClientID, priority: Priority = .normal, key: String? = nil,
    keyScope: ClientID? = nil, deadline: Duration? = nil
  ) {
    self.job = job
    self.client = client
    self.priority = priority
    self.key = key
    self.keyScope = keyScope
    self.deadline = deadline
  }

  func isExpired(at now: Duration) -> Bool {
    guard let deadline else { return false }
    return deadline <= now
  }
}

/// A selection of jobs.
public enum JobSelection: Sendable, Hashable {
  /// Every job.
  case all
  /// The jobs of a client.
  case client(ClientID)
  /// One job.
  case job(JobID)
  /// The job with a key in a scope.
  case key(String, ClientID)

  func includes(_ submission: Submission) -> Bool {
    switch self {
    case .all: true
    case .client(let client): submission.client == client
    case .job(let job): submission.job == job
    case .key(let key, let scope):
      submission.key == key && (submission.keyScope ?? submission.client) == scope
    }
  }
}

/// The reason why a job was refused.
public enum SchedulingError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The maximum number of jobs is reached.
  case full(limit: Int)

  /// A description and a remedy.
  public var description: String {
    switch self {
    case .full(let limit):
      "the job was not queued: \(limit) jobs are there already, which is the limit; "
        + "wait until one has ended, or cancel some"
    }
  }
}

/// The priority of a job.
public enum Priority: String, CaseIterable, Sendable {
  /// Interrupts less urgent speech, which resumes afterwards.
  case now
  /// Follows the current utterance.
  case next
  /// Waits for its turn.
  case normal

  /// The index of its lane; a smaller one is more urgent.
  var rank: Int {
    switch self {
    case .now: 0
    case .next: 1
    case .normal: 2
    }
  }
}

/// The identifier of a job, never reused.
public struct JobID: Sendable, Hashable, Comparable {
  /// The number; later jobs have greater ones.
  public let number: UInt64

  /// Creates an identifier from its number.
  public init(_ number: UInt64) { self.number = number }

  /// Returns whether one job is older than another.
  public static func < (first: JobID, second: JobID) -> Bool { first.number < second.number }
}

/// The identifier of a client, never reused.
public struct ClientID: Sendable, Hashable {
  /// The number.
  public let number: UInt64

  /// Creates an identifier from its number.
  public init(_ number: UInt64) { self.number = number }
}
