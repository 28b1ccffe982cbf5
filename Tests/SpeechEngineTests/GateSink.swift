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
      condition.broadcast()
    }
  }

  /// Makes the next writes fail.
  func lose(writes: Int) {
    condition.withLock { state.losses = writes }
  }

  /// Waits until the gate is reached; false when that takes half a minute.
  func waitUntilFull() -> Bool {
    condition.withLock {
      let deadline = Date.now + 30
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
    if condition.withLock({ state.isInterrupted }) { throw .interrupted }
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
