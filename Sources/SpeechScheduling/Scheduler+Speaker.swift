// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

extension Scheduler {
  /// Whether the current playback must stop at once; true until the speaker reports its end.
  public var interruptsSpeaker: Bool { playing?.isInterrupted ?? false }

  /// Returns the next playback for the speaker; amortised constant.
  ///
  /// The order is: `now` jobs; the job that stopped last, if it is inside an utterance and nothing
  /// has spoken since; `next` jobs; `normal` jobs. Within a priority, the interrupted job comes
  /// first, then the others in order of arrival. Jobs that it passes whose deadline is over end as
  /// expired.
  ///
  /// - Returns: The playback, or nil if there is none or speech is paused.
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

  /// Whether the speaker's job is about to end without further speech.
  public var endsPlayback: Bool { playing?.ending != nil }

  /// Returns whether the speaker would have to stop after an utterance written now; amortised
  /// constant.
  public mutating func givesWay(at now: Duration) -> Bool {
    guard let playing, playing.ending == nil, !isPaused, playing.job.moves.isEmpty else {
      return false
    }
    return isMoreUrgentWaiting(than: playing.job.priority, at: now)
  }

  /// Records that the speaker has written a whole utterance and would continue with the next;
  /// amortised constant.
  ///
  /// While a pause, a move or the end of the job interrupts the speaker, the result is true: the
  /// speaker will stop at once, and then reports with ``stopped(at:)`` how far it was heard.
  ///
  /// - Returns: Whether the speaker continues. If not, a more urgent job has interrupted this one
  ///   at the beginning of the next utterance. The speaker has already waited until everything
  ///   written was heard (``givesWay(at:)``), and requests the next playback without reporting that
  ///   it stopped.
  public mutating func utteranceEnded(_ index: Int, at now: Duration) -> Bool {
    guard playing != nil else { return false }
    guard givesWay(at: now) else { return true }
    putAside(at: JobPosition(utterance: index + 1, sample: 0))
    return false
  }

  /// Records that the speaker stopped after an interruption.
  ///
  /// - Parameter place: The place up to which the job was heard, where it resumes.
  public mutating func stopped(at place: JobPosition) {
    guard let playing else { return }
    if let reason = playing.ending {
      end(as: .cancelled(playing.job.id, reason))
    } else {
      putAside(at: place)
    }
  }

  /// Records that the speaker has reached the end of the job.
  ///
  /// The job is finished, even if a pause or a more urgent job was about to interrupt it. If it was
  /// about to be cancelled or replaced, it ends that way. If it was about to be moved, and not only
  /// forward, it continues from ``JobPosition/end`` with the moves.
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

  /// Records that the job cannot be spoken; it ends as failed, or with the pending reason.
  public mutating func failed() {
    guard let playing else { return }
    end(as: .cancelled(playing.job.id, playing.ending ?? .failed))
  }

  /// Returns the lane of the next job, after removing expired jobs from its beginning.
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

  /// Removes expired jobs from the beginning of a lane.
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

  /// Keeps the speaker's job for later.
  private mutating func putAside(at place: JobPosition) {
    guard var job = playing?.job else { return }
    playing = nil
    job.place = place
    standing = job.priority
    lanes[job.priority.rank].aside = job
    if isPaused { tellPaused() }
  }
}
