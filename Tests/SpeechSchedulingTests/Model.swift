// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechScheduling
import TestSupport

/// Clients and a speaker that keep to the protocol, what is known of each job, and whether what
/// the scheduler does agrees with it.
struct Model {
  /// What is known of a job.
  struct Known {
    let submission: Submission
    var hasBegun = false
    var isPaused = false
    var place = JobPosition.beginning
    /// Why it has to end once the speaker reports.
    var ending: CancelReason?
  }

  var scheduler = Scheduler(mostJobs: 8)
  var random: SeededNumbers
  var now = Duration.zero
  var isPaused = false
  /// The jobs that have not ended.
  var live: [JobID: Known] = [:]
  var submitted: UInt64 = 0
  var ended: Set<JobID> = []
  /// The speaker: its job and how far it has come.
  var playing: JobID?
  var reached = JobPosition.beginning
  var movesSinceStart: [Move] = []
  /// The job that stopped last, while nothing has spoken since.
  var lastStopped: JobID?
  /// How often each thing happened, so that a run in which nothing happens is noticed.
  var seen: [String: Int] = [:]
  /// What was wrong.
  var problems: [String] = []

  init(seed: UInt64) { random = SeededNumbers(seed: seed) }

  mutating func check(_ isTrue: Bool, _ claim: String) {
    if !isTrue { problems.append(claim) }
  }

  /// Does one thing at random and compares.
  mutating func step() {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<25: submit()
    case 25..<30: cancel()
    case 30..<33: pause()
    case 33..<42:
      scheduler.resume()
      isPaused = false
    case 42..<50: move()
    case 50..<54: now += .milliseconds(Int.random(in: 1...400, using: &random))
    case 54..<56: scheduler.drop(expiredAt: now)
    default: speak()
    }
    hear()
    compare()
  }

  private mutating func submit() {
    submitted += 1
    var submission = Submission(
      job: JobID(submitted), client: ClientID(UInt64.random(in: 1...3, using: &random)),
      priority: Priority.allCases.randomElement(using: &random) ?? .normal)
    if Int.random(in: 0..<3, using: &random) == 0 {
      submission.key = ["a", "b"].randomElement(using: &random)
      if Bool.random(using: &random) { submission.keyScope = ClientID(2) }
    }
    if Int.random(in: 0..<3, using: &random) == 0 {
      submission.deadline = now + .milliseconds(Int.random(in: 0...900, using: &random))
    }
    let isTooLate = submission.deadline.map { $0 <= now } ?? false
    let older = live.values.first {
      submission.key != nil && $0.submission.key == submission.key
        && ($0.submission.keyScope ?? $0.submission.client)
          == (submission.keyScope ?? submission.client)
        && $0.ending == nil
    }
    do throws(SchedulingError) {
      try scheduler.submit(submission, at: now)
    } catch {
      check(live.count == scheduler.mostJobs, "refused with \(live.count) jobs")
      seen["full", default: 0] += 1
      return
    }
    live[submission.job] = Known(submission: submission)
    if isTooLate { return }
    if let playing, older?.submission.job == playing { live[playing]?.ending = .replaced }
    if let playing, submission.priority == .now, live[playing]?.submission.priority != .now {
      check(scheduler.interruptsSpeaker, "now does not interrupt")
    }
  }

  private mutating func cancel() {
    let selection: JobSelection =
      switch Int.random(in: 0..<7, using: &random) {
      case 0: .all
      case 1: .client(ClientID(1))
      case 2: .key("a", ClientID(2))
      default: .job(live.keys.sorted().randomElement(using: &random) ?? JobID(0))
      }
    if selection == .all { isPaused = false }
    let order = scheduler.queued
    let chosen = scheduler.cancel(selection, .stopped)
    check(chosen == ([playing].compactMap(\.self) + order).filter(chosen.contains), "cancel order")
    if let playing, chosen.contains(playing) { live[playing]?.ending = .stopped }
    if let playing, selection == .all {
      check(live[playing]?.ending != nil, "cancelling all spares the job that speaks")
    }
  }

  private mutating func pause() {
    scheduler.pause()
    isPaused = true
    if playing != nil { check(scheduler.interruptsSpeaker, "a pause does not interrupt") }
  }

  private mutating func move() {
    let unit = MoveUnit.allCases.randomElement(using: &random) ?? .word
    let move = Move(unit, Int.random(in: -2...2, using: &random))
    let moved = scheduler.move(move)
    if let playing {
      let expected = live[playing]?.ending == nil ? playing : nil
      check(moved == expected, "another than the speaking job moved")
      check(scheduler.interruptsSpeaker, "a move does not interrupt")
    } else {
      check(
        moved == lastStopped.flatMap { live[$0] == nil ? nil : $0 },
        "another than the job that stands still moved")
    }
    if moved != nil { movesSinceStart.append(move) }
  }

  /// The speaker does its next thing.
  mutating func speak() {
    guard let job = playing, let known = live[job] else {
      start()
      return
    }
    switch Int.random(in: 0..<10, using: &random) {
    case 0:
      scheduler.failed()
      finish(as: .cancelled(job, known.ending ?? .failed))
    case 1, 2:
      scheduler.finished()
      if known.ending == nil, movesSinceStart.contains(where: { $0.count <= 0 }) {
        seen["moved back from the end", default: 0] += 1
        stop(at: .end)
      } else {
        finish(as: known.ending.map { .cancelled(job, $0) } ?? .finished(job))
      }
    case 3...5 where !scheduler.interruptsSpeaker:
      reached.sample += Int.random(in: 1...500, using: &random)
    case 3...7:
      if scheduler.interruptsSpeaker {
        scheduler.stopped(at: reached)
        if let reason = known.ending {
          finish(as: .cancelled(job, reason))
        } else {
          stop(at: reached)
        }
      } else {
        endUtterance(known)
      }
    default: endUtterance(known)
    }
  }

  private mutating func endUtterance(_ known: Known) {
    let givesWay = scheduler.givesWay(at: now)
    let goesOn = scheduler.utteranceEnded(reached.utterance, at: now)
    check(goesOn != givesWay, "utteranceEnded: \(goesOn), givesWay: \(givesWay)")
    reached = JobPosition(utterance: reached.utterance + 1, sample: 0)
    hear()
    let isUrgent = live.values.contains {
      $0.submission.job != playing && rank($0) < rank(known)
    }
    let isHeld = isPaused || known.ending != nil || !movesSinceStart.isEmpty
    check(goesOn == (isHeld || !isUrgent), "utteranceEnded: \(goesOn)")
    if goesOn { return }
    seen["ended utterance", default: 0] += 1
    stop(at: reached)
  }

  private mutating func start() {
    var withoutExpired = scheduler
    withoutExpired.drop(expiredAt: now)
    let due = withoutExpired.queued.first
    let playback = scheduler.next(at: now)
    check(playback?.job == (isPaused ? nil : due), "next is not the first of those queued")
    guard let playback else { return }
    let moves = playback.job == lastStopped ? movesSinceStart : []
    if playback.job == lastStopped { check(playback.moves == moves, "other moves than made") }
    if !playback.moves.isEmpty { seen["moved", default: 0] += 1 }
    let wasStanding = playback.job == lastStopped
    playing = playback.job
    hear()
    guard let known = live[playback.job] else {
      problems.append("next gives an ended job")
      return
    }
    check(playback.place == known.place, "not where it stopped")
    reached = playback.place
    if !playback.moves.isEmpty {
      reached = JobPosition(utterance: Int.random(in: 0...5, using: &random), sample: 0)
    }
    checkOrder(playback, known, wasStanding)
    lastStopped = nil
    movesSinceStart = []
  }

  private mutating func checkOrder(_ playback: Playback, _ known: Known, _ wasStanding: Bool) {
    let keepsTurn = wasStanding && (playback.place.sample != 0 || !playback.moves.isEmpty)
    for other in live.values where other.submission.job != playback.job {
      let mayPass = keepsTurn && other.submission.priority == .next
      check(mayPass || rank(other) >= rank(known), "a more urgent job is passed over")
      if mayPass && rank(other) < rank(known) { seen["kept its turn", default: 0] += 1 }
    }
  }

  private mutating func stop(at place: JobPosition) {
    guard let job = playing else { return }
    live[job]?.place = place
    lastStopped = job
    playing = nil
    hear()
    seen["put aside", default: 0] += 1
  }

  private mutating func finish(as event: JobEvent) {
    let events = scheduler.takeEvents()
    check(events == [event], "\(events) instead of \(event)")
    note(event)
    playing = nil
    movesSinceStart = []
  }

  /// The index of a priority, from the table of priorities.
  func rank(_ known: Known) -> Int {
    Priority.allCases.firstIndex(of: known.submission.priority) ?? 0
  }
}
