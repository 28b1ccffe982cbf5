// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import AudioOutput
import Foundation

/// A sink that hears so many samples and then waits, so that a test knows what was heard.
final class GateSink: AudioSink {
  let sampleRate: Int
  private let condition = NSCondition()
  /// Guarded by the condition.
  private struct State {
    var heard: [Int16] = []
    var limit: Int
    var refused = 0
    var isInterrupted = false
    /// How many writes from now on fail as if the server were gone.
    var losses = 0
    /// Whether what is to be drained takes until the sink is opened or interrupted.
    var holdsDrains = false
    var draining = 0
    var cutDrains = 0
  }

  private nonisolated(unsafe) var state: State

  /// - Parameter limit: How many samples are heard before it waits.
  init(sampleRate: Int, limit: Int = .max) {
    self.sampleRate = sampleRate
    state = State(limit: limit)
  }

  /// Everything that has been heard.
  var heard: [Int16] { condition.withLock { state.heard } }

  /// Lets so many samples be heard in all.
  func open(to limit: Int = .max) {
    condition.withLock {
      state.limit = limit
      state.holdsDrains = false
      condition.broadcast()
    }
  }

  /// Makes the next writes fail.
  func lose(writes: Int) {
    condition.withLock { state.losses = writes }
  }

  /// Hears all that is written, but lets nobody drain until it is opened or interrupted.
  func holdDrains() {
    condition.withLock {
      state.limit = .max
      state.holdsDrains = true
      condition.broadcast()
    }
  }

  /// How many drains ended with an interruption while they were held.
  var cutDrains: Int { condition.withLock { state.cutDrains } }

  /// Waits until somebody drains; false when that takes half a minute.
  func waitUntilDraining() -> Bool {
    condition.withLock {
      let deadline = Date.now + 60
      while state.draining == 0 {
        guard condition.wait(until: deadline) else { return false }
      }
      return true
    }
  }

  /// Waits until the gate is reached; false when that takes half a minute.
  func waitUntilFull() -> Bool {
    condition.withLock {
      let deadline = Date.now + 60
      while state.heard.count < state.limit {
        guard condition.wait(until: deadline) else { return false }
      }
      return true
    }
  }

  var unheard: Int { 0 }
  var deviceBuffer: Duration? { nil }

  func write(_ samples: ArraySlice<Int16>) throws(AudioOutputError) {
    var failure: AudioOutputError?
    condition.withLock {
      var rest = samples
      while true {
        if state.isInterrupted {
          state.refused += rest.count
          failure = .interrupted
          return
        }
        if state.losses > 0 {
          state.losses -= 1
          failure = .serverLost(reason: "the test took it away")
          return
        }
        let part = rest.prefix(max(0, state.limit - state.heard.count))
        state.heard += part
        rest = rest.dropFirst(part.count)
        condition.broadcast()
        if rest.isEmpty { return }
        condition.wait()
      }
    }
    if let failure { throw failure }
  }

  func drain() throws(AudioOutputError) {
    let isInterrupted = condition.withLock {
      state.draining += 1
      condition.broadcast()
      let isHeld = state.holdsDrains
      while state.holdsDrains, !state.isInterrupted { condition.wait() }
      state.draining -= 1
      if isHeld, state.isInterrupted { state.cutDrains += 1 }
      return state.isInterrupted
    }
    if isInterrupted { throw .interrupted }
  }

  func finish() throws(AudioOutputError) {}
  func abandon() {}

  func interrupt() {
    condition.withLock {
      state.isInterrupted = true
      condition.broadcast()
    }
  }

  func rearm() -> Int {
    condition.withLock {
      defer { state.refused = 0 }
      state.isInterrupted = false
      return state.refused
    }
  }
}
