// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Synchronization

/// The user's PulseAudio server, or PipeWire in its place.
final class PulseSink: AudioSink {
  let sampleRate: Int

  private let interruption: Interruption
  private let connection: Mutex<PulseConnection?>

  init(server: String? = nil, sampleRate: Int, patience: Duration) throws(AudioOutputError) {
    self.sampleRate = sampleRate
    interruption = try Interruption()
    connection = Mutex(
      try PulseConnection(
        server: server, sampleRate: sampleRate, interruption: interruption, patience: patience))
  }

  func write(_ samples: ArraySlice<Int16>) throws(AudioOutputError) {
    try interruption.counting(samples) { (rest) throws(AudioOutputError) in
      try withConnection { (connection) throws(AudioOutputError) in
        try connection.write(&rest)
      }
    }
  }

  func drain() throws(AudioOutputError) {
    try withConnection { (connection) throws(AudioOutputError) in try connection.drain() }
  }

  func finish() throws(AudioOutputError) {
    try drain()
    abandon()
  }

  func abandon() {
    connection.withLock { $0 = nil }
  }

  func interrupt() {
    interruption.raise()
  }

  func rearm() -> Int {
    guard interruption.isRaised else { return 0 }
    let dropped = connection.withLock { connection in
      guard let open = connection else { return 0 }
      open.lock()
      defer { open.unlock() }
      return open.acceptSilence()
    }
    return dropped + (interruption.clear()?.refused ?? 0)
  }

  private func withConnection(
    _ body: (inout PulseConnection) throws(AudioOutputError) -> Void
  ) throws(AudioOutputError) {
    try interruption.check()
    try connection.withLock { (connection) throws(AudioOutputError) in
      guard var open = connection else { throw .ended }
      open.lock()
      defer { open.unlock() }
      try body(&open)
    }
  }
}
