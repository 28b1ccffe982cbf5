// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Synchronization

/// The user's PulseAudio or PipeWire server.
///
/// The call that notices the loss of a server closes the connection; the next write connects again.
final class PulseSink: AudioSink {
  let sampleRate: Int

  private let server: String?
  private let patience: Duration
  private let interruption: Interruption
  private let state = Mutex(State.unconnected)
  /// Readable without waiting for a write in progress; 0 before the first connection.
  private let deviceMicroseconds = Atomic<Int>(0)

  private enum State {
    case unconnected
    case connected(PulseConnection)
    case ended
  }

  /// Creates a sink that connects on the first write.
  ///
  /// - Parameters:
  ///   - server: The server in libpulse's notation; nil for the user's.
  ///   - patience: How long the server may leave a request unanswered or accept no samples.
  init(server: String? = nil, sampleRate: Int, patience: Duration) throws(AudioOutputError) {
    self.server = server
    self.sampleRate = sampleRate
    self.patience = patience
    interruption = try Interruption()
  }

  deinit { abandon() }

  /// Connects now instead of on the first write.
  func connect() throws(AudioOutputError) {
    try state.withLock { (state) throws(AudioOutputError) in _ = try connect(&state) }
  }

  var unheard: Int {
    state.withLock { state in
      guard case .connected(let connection) = state else { return 0 }
      return connection.locked { connection.unheardNow }
    }
  }

  var deviceBuffer: Duration? {
    let microseconds = deviceMicroseconds.load(ordering: .relaxed)
    return microseconds > 0 ? .microseconds(microseconds) : nil
  }

  func write(_ samples: ArraySlice<Int16>) throws(AudioOutputError) {
    try interruption.counting(samples) { (rest) throws(AudioOutputError) in
      try state.withLock { (state) throws(AudioOutputError) in
        let connection = try connect(&state)
        try use(connection, &state) { () throws(AudioOutputError) in try connection.write(&rest) }
      }
    }
  }

  func drain() throws(AudioOutputError) {
    try interruption.check()
    try state.withLock { (state) throws(AudioOutputError) in
      switch state {
      case .unconnected: return
      case .ended: throw .ended
      case .connected(let connection):
        try use(connection, &state) { () throws(AudioOutputError) in try connection.drain() }
      }
    }
  }

  func finish() throws(AudioOutputError) {
    try drain()
    abandon()
  }

  func abandon() {
    state.withLock { state in
      if case .connected(let connection) = state { connection.close() }
      state = .ended
    }
  }

  func interrupt() { interruption.raise() }

  func rearm() -> Int {
    guard interruption.isRaised else { return 0 }
    return state.withLock { state in
      guard case .connected(let connection) = state else {
        return interruption.clear()?.refused ?? 0
      }
      return connection.locked { connection.acceptSilence() }
    }
  }

  private func connect(_ state: inout State) throws(AudioOutputError) -> PulseConnection {
    switch state {
    case .connected(let connection): return connection
    case .ended: throw .ended
    case .unconnected:
      let connection = try PulseConnection(
        sampleRate: sampleRate, interruption: interruption, patience: patience)
      do throws(AudioOutputError) {
        try connection.connect(to: server)
      } catch {
        connection.close()
        throw error
      }
      let buffer = connection.locked { connection.deviceBuffer }
      deviceMicroseconds.store(Int(buffer / .microseconds(1)), ordering: .relaxed)
      state = .connected(connection)
      return connection
    }
  }

  private func use(
    _ connection: PulseConnection, _ state: inout State, _ body: () throws(AudioOutputError) -> Void
  ) throws(AudioOutputError) {
    do throws(AudioOutputError) {
      try connection.locked(body)
    } catch {
      if case .serverLost = error {
        connection.close()
        state = .unconnected
      }
      throw error
    }
  }
}
