// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Foundation
internal import Synchronization

/// A PulseAudio server of the test's own, with one sink that leads nowhere, and a recording of it.
package final class SoundServer: Sendable {
  /// What PULSE_SERVER has to be for it.
  package let address: String
  private let directory: TemporaryDirectory
  private let processes: Mutex<Processes>
  private let recorded = SharedRecording()

  private struct Processes {
    let server: ChildProcess
    let recorder: ChildProcess
  }

  /// Starts the server and waits until it is heard.
  package init() throws {
    directory = try TemporaryDirectory()
    address = "unix:" + directory.file("socket")
    processes = Mutex(try Self.start(in: directory, recorded))
    try heard("the recorder must hear silence at least;") { $0.count > 0 }
  }

  deinit {
    processes.withLock { $0.recorder.end(with: SIGKILL) }
  }

  private static func start(
    in directory: TemporaryDirectory, _ recorded: SharedRecording
  ) throws -> Processes {
    let socket = directory.file("socket")
    var environment: [String: String] = [:]
    for name in ["HOME", "XDG_RUNTIME_DIR", "XDG_CONFIG_HOME", "PULSE_RUNTIME_PATH"] {
      environment[name] = directory.path
    }
    // What a sink rendered in advance and took back would be missing in the recording.
    let sink =
      "module-null-sink sink_name=out format=s16le rate=\(Recording.rate) channels=1 norewinds=1"
    let server = try ChildProcess(
      [
        "pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no",
        "--log-level=error", "-L", sink,
        "-L", "module-native-protocol-unix auth-anonymous=1 socket=" + socket,
      ], environment: environment)
    let deadline = Date.now + 60
    while (try? run(["pactl", "--server=unix:" + socket, "info"])) == nil {
      guard Date.now < deadline else { throw NotHeard("the sound server does not start") }
    }
    let recorder = try ChildProcess(
      [
        "parec", "--server=unix:" + socket, "--device=out.monitor", "--raw", "--format=s16le",
        "--rate=\(Recording.rate)", "--channels=1", "--latency-msec=5",
      ], environment: environment)
    let end = recorder.output
    Thread.detachNewThread {
      while case let bytes = end.availableData, !bytes.isEmpty { recorded.append(bytes) }
    }
    return Processes(server: server, recorder: recorder)
  }

  /// Ends the server as a crash would.
  package func kill() {
    processes.withLock { $0.server.end(with: SIGKILL) }
  }

  /// Starts a killed server again at the same address, and waits until it is heard.
  package func restart() throws {
    try processes.withLock { processes in
      processes.server.end(with: SIGKILL)
      processes.recorder.end(with: SIGKILL)
      processes = try Self.start(in: directory, recorded)
    }
    let before = try heard { _ in true }.count
    try heard("the recorder must hear silence again;") { $0.count > before }
  }

  /// Stops the server from answering, or lets it go on.
  package func freeze(_ isFrozen: Bool) {
    Glibc.kill(processes.withLock { $0.server.identifier }, isFrozen ? SIGSTOP : SIGCONT)
  }

  /// Waits until what has been heard so far meets a condition, and gives it.
  @discardableResult
  package func heard(
    _ comment: String = "", until condition: (Recording) -> Bool
  ) throws -> Recording {
    let (recording, isMet) = recorded.wait(until: condition)
    guard isMet else {
      let (first, last) = (recording.sounds.first ?? 0, recording.sounds.last ?? 0)
      throw NotHeard("\(comment) heard \(recording.sounds.count) samples, \(first) to \(last)")
    }
    return recording
  }

  /// What `pactl` prints.
  package func pactl(_ arguments: String...) throws -> String {
    String(decoding: try run(["pactl", "--server=" + address] + arguments), as: UTF8.self)
  }
}

/// What should have been heard and was not.
package struct NotHeard: Error, CustomStringConvertible {
  package let description: String

  /// Creates it from what is missing.
  package init(_ description: String) {
    self.description = description
  }
}

/// What a recorder heard.
package struct Recording {
  /// How many samples make a second.
  package static let rate = 22050

  /// The samples that were not silent.
  package var sounds: [Int16] = []
  /// The number of silent samples since the last other one.
  package var silence = 0
  /// The number of all samples.
  package var count = 0
  /// Where sound began after silence, as numbers of samples.
  package var starts: [Int] = []
  /// Where the recording would have begun if no sample had come later than the promptest.
  private var origin = -Double.infinity

  /// Where the last sound ended, as a number of samples.
  package var end: Int { count - silence }

  /// How far the server had gone at a time, as a number of samples.
  ///
  /// A server that goes on in steps is told by the ends of its steps.
  package func position(at time: ContinuousClock.Instant) -> Double {
    origin + Self.samples(at: time)
  }

  fileprivate mutating func append(_ bytes: Data) {
    bytes.withUnsafeBytes { bytes in
      for sample in bytes.bindMemory(to: Int16.self) {
        if sample != 0 {
          if silence > 0 || count == 0 { starts.append(count) }
          sounds.append(sample)
        }
        silence = sample == 0 ? silence + 1 : 0
        count += 1
      }
    }
    origin = max(origin, Double(count) - Self.samples(at: .now))
  }

  private static let zero = ContinuousClock.now

  private static func samples(at time: ContinuousClock.Instant) -> Double {
    (time - zero) / .seconds(1) * Double(rate)
  }
}

/// A recording that one thread adds to and another waits for.
private final class SharedRecording: Sendable {
  private let condition = NSCondition()
  private let recording = Mutex(Recording())

  func append(_ bytes: Data) {
    condition.withLock {
      recording.withLock { $0.append(bytes) }
      condition.broadcast()
    }
  }

  func wait(until isMet: (Recording) -> Bool) -> (Recording, Bool) {
    condition.withLock {
      let deadline = Date.now + 60
      while true {
        let present = recording.withLock { $0 }
        if isMet(present) { return (present, true) }
        guard condition.wait(until: deadline) else { return (present, false) }
      }
    }
  }
}
