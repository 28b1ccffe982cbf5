// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

extension Scheduler {
  /// Whether the playback under way has to be stopped at once; true until its end is reported.
  public var interruptsSpeaker: Bool { playing?.isInterrupted ?? false }

  /// Gives the speaker what to do; amortised constant.
  ///
  /// Taken are, in this order: `now` jobs; the job that stopped last, if inside an utterance and
  /// nothing has spoken since; `next` jobs; `normal` jobs. Of each priority the put-aside job comes
  /// first, then the others in the order in which they came. Jobs that it meets and whose deadline
  /// has come end as expired.
  ///
  /// - Returns: What to speak, or nil if there is nothing or speech is paused.
  public mutating func next(at now: Duration) -> Playback? {
    guard playing == nil, !isPaused, let rank = dueLane(at: now) else { return nil }
    if standing?.rank != rank { tellPaused() }
    standing = nil
    guard var job = lanes[rank].take() else { return nil }
    let playback = Playback(job: job.id, place: job.place, moves: job.moves)
    job.moves.removeAll()
    if !job.hasBegun {
      events.append(.started(job.id))
    } else if job.isToldPaused {
      events.append(.resumed(job.id))
    }
    job.hasBegun = true
    job.isToldPaused = false
    playing = Playing(job: job)
    return playback
  }

  /// Whether the job that the speaker has is about to end without being spoken any further.
  public var endsPlayback: Bool { playing?.ending != nil }

  /// Whether the speaker would be told not to go on if an utterance had been written by now;
  /// amortised constant.
  public mutating func givesWay(at now: Duration) -> Bool {
    guard let playing, playing.ending == nil, !isPaused, playing.job.moves.isEmpty else {
      return false
    }
    return isMoreUrgentWaiting(than: playing.job.priority, at: now)
  }

  /// Hears that the speaker has written an utterance whole and would go on with the following one;
  /// amortised constant.
  ///
  /// While the speaker is interrupted by a pause, a move or the end of the job the answer is true:
  /// it will be stopped at once, and then tells by ``stopped(at:)`` up to where it was heard.
  ///
  /// - Returns: Whether the speaker goes on. If not, the job has been put aside at the beginning
  ///   of the following utterance for a more urgent one; the speaker has let what it had written be
  ///   heard before (``givesWay(at:)``) and asks for the next playback, without reporting that it stopped.
  public mutating func utteranceEnded(_ index: Int, at now: Duration) -> Bool {
    guard playing != nil else { return false }
    guard givesWay(at: now) else { return true }
    putAside(at: JobPosition(utterance: index + 1, sample: 0))
    return false
  }

  /// Hears that the speaker stopped after an interruption.
  ///
  /// - Parameter place: up to where the job was heard; it goes on there.
  public mutating func stopped(at place: JobPosition) {
    guard let playing else { return }
    if let reason = playing.ending {
      end(as: .cancelled(playing.job.id, reason))
    } else {
      putAside(at: place)
    }
  }

  /// Hears that the speaker has come to the end of the job.
  ///
  /// The job is finished, also if a pause or a more urgent one was about to interrupt it. If it
  /// was about to be cancelled or replaced, it ends so. If it was about to be moved, and not only
  /// forward, it goes on from ``JobPosition/end`` with the moves.
  public mutating func finished() {
    guard let playing else { return }
    if let reason = playing.ending {
      end(as: .cancelled(playing.job.id, reason))
    } else if playing.job.moves.contains(where: { $0.count <= 0 }) {
      putAside(at: .end)
    } else {
      end(as: .finished(playing.job.id))
    }
  }

  /// Hears that the job cannot be spoken; it ends as failed, or as it was about to be ended.
  public mutating func failed() {
    guard let playing else { return }
    end(as: .cancelled(playing.job.id, playing.ending ?? .failed))
  }

  /// The lane from which the next job comes, without expired jobs at its beginning.
  private mutating func dueLane(at now: Duration) -> Int? {
    let urgent = Priority.now.rank
    dropFirst(of: urgent, expiredAt: now)
    if lanes[urgent].isEmpty, let kept = keptTurn { return kept.priority.rank }
    for rank in lanes.indices {
      dropFirst(of: rank, expiredAt: now)
      if !lanes[rank].isEmpty { return rank }
    }
    return nil
  }

  private mutating func isMoreUrgentWaiting(than priority: Priority, at now: Duration) -> Bool {
    for rank in 0..<priority.rank {
      dropFirst(of: rank, expiredAt: now)
      if !lanes[rank].isEmpty { return true }
    }
    return false
  }

  /// Drops jobs from the beginning of a lane until one is met that has not expired.
  private mutating func dropFirst(of rank: Int, expiredAt now: Duration) {
    while let job = lanes[rank].waiting.first, job.submission.isExpired(at: now) {
      _ = lanes[rank].waiting.popFirst()
      events.append(.cancelled(job.id, .expired))
    }
  }

  private mutating func end(as event: JobEvent) {
    playing = nil
    events.append(event)
  }

  /// Keeps the job that the speaker had for later.
  private mutating func putAside(at place: JobPosition) {
    guard var job = playing?.job else { return }
    playing = nil
    job.place = place
    standing = job.priority
    lanes[job.priority.rank].aside = job
    if isPaused { tellPaused() }
  }
}
