// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// A job as it is handed in.
public struct Submission: Sendable, Hashable {
  /// The name of the job; no two submissions have the same.
  public var job: JobID
  /// Who asks for it.
  public var client: ClientID
  /// How urgent it is.
  public var priority: Priority
  /// Under which key it replaces an older job, if any.
  public var key: String?
  /// Among which jobs the key is looked for: those with the same scope, whoever brought them.
  ///
  /// Left out, the client's own.
  public var keyScope: ClientID?
  /// When it must have begun, on the clock of the scheduler; it is dropped at this moment if not.
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

  /// Whether the moment has come by which the job must have begun.
  func isExpired(at now: Duration) -> Bool {
    guard let deadline else { return false }
    return deadline <= now
  }
}

/// Which jobs are meant.
public enum JobSelection: Sendable, Hashable {
  /// Every job.
  case all
  /// The jobs of a client.
  case client(ClientID)
  /// One job.
  case job(JobID)
  /// The job under a key in a scope.
  case key(String, ClientID)

  /// Whether a job is one of them.
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

/// Why a job was not taken.
public enum SchedulingError: Error, Sendable, Hashable, CustomStringConvertible {
  /// As many jobs as may be are there already.
  case full(limit: Int)

  /// What is wrong and what to do.
  public var description: String {
    switch self {
    case .full(let limit):
      "the job was not queued: \(limit) jobs are there already, which is the limit; "
        + "wait until one has ended, or cancel some"
    }
  }
}
