// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Foundation
internal import Synchronization

/// A PulseAudio server of the test's own, with one sink that leads nowhere, and a recording of it.
package final class SoundServer: Sendable {
  /// What PULSE_SERVER has to be for it.
  package let address: String
  private let directory: TemporaryDirectory
  private let server: ChildProcess
  private let recorder: ChildProcess
  private let recorded = SharedRecording()

  /// Starts the server and waits until it is heard.
  package init() throws {
    directory = try TemporaryDirectory()
    let socket = directory.file("socket")
    address = "unix:" + socket
    var environment: [String: String] = [:]
    for name in ["HOME", "XDG_RUNTIME_DIR", "XDG_CONFIG_HOME", "PULSE_RUNTIME_PATH"] {
      environment[name] = directory.path
    }
    // What a sink rendered in advance and took back would be missing in the recording.
    let sink =
      "module-null-sink sink_name=out format=s16le rate=22050 channels=1 norewinds=1"
    server = try ChildProcess(
      [
        "pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no",
        "--log-level=error", "-L", sink,
        "-L", "module-native-protocol-unix auth-anonymous=1 socket=" + socket,
      ], environment: environment)
    let deadline = Date.now + 10
    while (try? run(["pactl", "--server=" + address, "info"])) == nil {
      guard Date.now < deadline else { throw NotHeard("the sound server does not start") }
    }
    recorder = try ChildProcess(
      [
        "parec", "--server=" + address, "--device=out.monitor", "--raw", "--format=s16le",
        "--rate=22050", "--channels=1", "--latency-msec=5",
      ], environment: environment)
    let recorded = recorded
    let end = recorder.output
    Thread.detachNewThread {
      while case let bytes = end.availableData, !bytes.isEmpty { recorded.append(bytes) }
    }
    try heard("the recorder must hear silence at least;") { !$0.isEmpty }
  }

  deinit {
    recorder.end(with: SIGKILL)
  }

  /// Ends the server as a crash would.
  package func kill() {
    server.end(with: SIGKILL)
  }

  /// Stops the server from answering, or lets it go on.
  package func freeze(_ isFrozen: Bool) {
    Glibc.kill(server.identifier, isFrozen ? SIGSTOP : SIGCONT)
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

  init(_ description: String) {
    self.description = description
  }
}

/// What a recorder heard.
package struct Recording {
  /// The samples that were not silent.
  package var sounds: [Int16] = []
  /// The number of silent samples since the last other one.
  package var silence = 0
  /// Whether nothing was recorded, not even silence.
  package var isEmpty = true
}

/// A recording that one thread adds to and another waits for.
private final class SharedRecording: Sendable {
  private let condition = NSCondition()
  private let recording = Mutex(Recording())

  func append(_ bytes: Data) {
    condition.withLock {
      recording.withLock { recording in
        recording.isEmpty = false
        bytes.withUnsafeBytes { bytes in
          for sample in bytes.bindMemory(to: Int16.self) {
            recording.silence = sample == 0 ? recording.silence + 1 : 0
            if sample != 0 { recording.sounds.append(sample) }
          }
        }
      }
      condition.broadcast()
    }
  }

  func wait(until isMet: (Recording) -> Bool) -> (Recording, Bool) {
    condition.withLock {
      let deadline = Date.now + 10
      while true {
        let present = recording.withLock { $0 }
        if isMet(present) { return (present, true) }
        guard condition.wait(until: deadline) else { return (present, false) }
      }
    }
  }
}
