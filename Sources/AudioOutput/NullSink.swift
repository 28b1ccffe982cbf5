// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Synchronization
import SystemCalls

/// A silent sink, at the pace of a device or as fast as samples arrive.
final class NullSink: AudioSink {
  let sampleRate: Int

  private let isPaced: Bool
  private let interruption: Interruption
  private let state = Mutex(State())

  /// The time that a device buffers in advance.
  static let latency = Duration.milliseconds(20)

  private struct State {
    var hasEnded = false
    /// The time at which the last sample written will have been heard, on the monotonic clock.
    var silentFrom = monotonicNow()
  }

  /// Creates a sink; with `paced`, it accepts samples no faster than a device plays them.
  init(sampleRate: Int, paced: Bool) throws(AudioOutputError) {
    self.sampleRate = sampleRate
    isPaced = paced
    interruption = try Interruption()
  }

  var unheard: Int {
    guard isPaced else { return 0 }
    return count(unheardAt: interruption.timeRaised ?? monotonicNow())
  }

  var deviceBuffer: Duration? { isPaced ? Self.latency : nil }

  func write(_ samples: ArraySlice<Int16>) throws(AudioOutputError) {
    try interruption.counting(samples) { (rest) throws(AudioOutputError) in
      try check()
      rest = []
      guard isPaced else { return }
      let length = Duration.seconds(1) * samples.count / sampleRate
      let end = state.withLock { state in
        state.silentFrom = max(state.silentFrom, monotonicNow()) + length
        return state.silentFrom
      }
      try wait(until: end - Self.latency)
    }
  }

  func drain() throws(AudioOutputError) {
    try check()
    if isPaced { try wait(until: state.withLock { $0.silentFrom }) }
  }

  func finish() throws(AudioOutputError) {
    try drain()
    abandon()
  }

  func abandon() { state.withLock { $0.hasEnded = true } }

  func interrupt() { interruption.raise() }

  func rearm() -> Int {
    guard let (time, refused) = interruption.clear() else { return 0 }
    let unheard = count(unheardAt: time)
    state.withLock { $0.silentFrom = min($0.silentFrom, time) }
    return refused + unheard
  }

  private func count(unheardAt time: Duration) -> Int {
    let rest = state.withLock { max(.zero, $0.silentFrom - time) }
    return Int(rest / .seconds(1) * Double(sampleRate))
  }

  private func check() throws(AudioOutputError) {
    if state.withLock({ $0.hasEnded }) { throw .ended }
    try interruption.check()
  }

  private func wait(until end: Duration) throws(AudioOutputError) {
    while true {
      let rest = end - monotonicNow()
      guard rest > .zero else { return }
      // Rounded up, to avoid a busy loop in the last millisecond.
      let milliseconds = (rest / .milliseconds(1)).rounded(.up)
      try interruption.wait(milliseconds: Int(milliseconds))
    }
  }
}
