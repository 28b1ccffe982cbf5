// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import AudioOutput
import Foundation
import Settings
import SpeechEngine
import SpeechModel
import SpeechScheduling
import SpeechSynthesis

/// An engine with the real synthesizer and a sink that a test can stop, and all that it told.
final class EngineRun {
  let engine: LiveEngine
  let sink: GateSink
  private let events: EventLog

  init(limit: Int = .max, patience: Duration = .seconds(5)) throws {
    let events = EventLog()
    self.events = events
    let sink = GateSink(sampleRate: 22_050, limit: limit)
    self.sink = sink
    engine = try LiveEngine(
      // Limits that only a hang reaches.
      SynthesizerConfiguration(
        executable: try SynthesizerConfiguration.locateExecutable(), stallLimit: 60_000,
        startLimit: 60_000),
      mostJobs: 100, patience: patience
    ) { (_) throws(AudioOutputError) in
      sink
    } listener: {
      events.add($0)
    }
  }

  deinit {
    engine.shutDown()
  }

  /// What has been told so far.
  var told: [EngineEvent] { events.all }

  /// What has been told so far of jobs' beginnings, standing still and ends.
  var course: [String] {
    told.compactMap { event in
      switch event.kind {
      case .started: "started \(event.job.number)"
      case .paused: "paused \(event.job.number)"
      case .resumed: "resumed \(event.job.number)"
      case .finished: "finished \(event.job.number)"
      case .cancelled(let reason): "\(reason) \(event.job.number)"
      default: nil
      }
    }
  }

  /// Waits until something was told; false when that takes half a minute.
  func wait(until isMet: ([EngineEvent]) -> Bool) -> Bool { events.wait(until: isMet) }

  /// Waits until a job has ended.
  func waitForEnd(of job: JobID) -> Bool {
    wait { events in
      events.contains { event in
        guard event.job == job else { return false }
        switch event.kind {
        case .finished, .cancelled: return true
        default: return false
        }
      }
    }
  }

  /// Puts a text in, an utterance for each of its lines.
  @discardableResult
  func say(
    _ text: String, _ priority: Priority = .normal, key: String? = nil, timeToLive: Duration? = nil
  ) throws -> JobID {
    let utterances = text.split(separator: "\n").map {
      Utterance(segments: [Segment(.announcement, String($0))])
    }
    var profile = VoiceProfile()
    profile.pauses.betweenUtterances = 0
    return try engine.submit(
      SpokenContent(
        utterances, cost: text.utf8.count,
        planner: SpeechPlanner(profile: profile, language: "en")),
      of: ClientID(1), priority: priority, key: key, timeToLive: timeToLive)
  }
}

/// The samples of a text that nothing interrupts.
func samples(_ text: String) throws -> [Int16] {
  let run = try EngineRun()
  guard run.waitForEnd(of: try run.say(text)) else { return [] }
  return run.sink.heard
}

/// Events that one thread adds and another waits for.
private final class EventLog: Sendable {
  private let condition = NSCondition()
  private nonisolated(unsafe) var events: [EngineEvent] = []

  var all: [EngineEvent] { condition.withLock { events } }

  func add(_ event: EngineEvent) {
    condition.withLock {
      events.append(event)
      condition.broadcast()
    }
  }

  func wait(until isMet: ([EngineEvent]) -> Bool) -> Bool {
    condition.withLock {
      let deadline = Date.now + 60
      while !isMet(events) {
        guard condition.wait(until: deadline) else { return false }
      }
      return true
    }
  }
}
