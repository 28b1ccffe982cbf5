// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import Synchronization
import Testing

/// A PulseAudio server of the test's own, with one sink that leads nowhere, and a recording of it.
final class SoundServer: Sendable {
  let address: String
  private let directory: TemporaryDirectory
  private let server: Process
  private let recorder = Process()
  private let recording = Recording()

  init() throws {
    directory = try TemporaryDirectory()
    address = "unix:" + directory.file("socket")
    server = Process()
    server.executableURL = URL(fileURLWithPath: "/usr/bin/pulseaudio")
    server.arguments = [
      "-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no", "--log-level=error",
      "-L", "module-null-sink sink_name=out format=s16le rate=22050 channels=1",
      "-L", "module-native-protocol-unix auth-anonymous=1 socket=" + directory.file("socket"),
    ]
    var environment = ProcessInfo.processInfo.environment
    for name in ["HOME", "XDG_RUNTIME_DIR", "XDG_CONFIG_HOME", "PULSE_RUNTIME_PATH"] {
      environment[name] = directory.path
    }
    server.environment = environment
    server.standardError = FileHandle.nullDevice
    try server.run()
    try waitForSocket()

    recorder.executableURL = URL(fileURLWithPath: "/usr/bin/parec")
    recorder.arguments = [
      "--server=" + address, "--device=out.monitor", "--raw", "--format=s16le", "--rate=22050",
      "--channels=1", "--latency-msec=5",
    ]
    recorder.environment = environment
    let output = Pipe()
    recorder.standardOutput = output
    try recorder.run()
    let recording = recording
    let end = output.fileHandleForReading
    Thread.detachNewThread {
      while case let bytes = end.availableData, !bytes.isEmpty { recording.append(bytes) }
    }
    try #require(heard { !$0.isEmpty } != nil, "the recorder hears nothing, not even silence")
  }

  deinit {
    recorder.terminate()
    kill()
  }

  /// Ends the server as a crash would.
  func kill() {
    Glibc.kill(server.processIdentifier, SIGKILL)
    server.waitUntilExit()
  }

  /// Stops the server from answering, or lets it go on.
  func freeze(_ isFrozen: Bool) {
    Glibc.kill(server.processIdentifier, isFrozen ? SIGSTOP : SIGCONT)
  }

  /// Waits until what has been heard so far meets a condition, and gives it; nothing after 20 s.
  func heard(until condition: ([Int16]) -> Bool) -> [Int16]? {
    recording.wait(until: condition)
  }

  /// What `pactl` prints.
  func pactl(_ arguments: String...) throws -> String {
    String(decoding: try run(["pactl", "--server=" + address] + arguments), as: UTF8.self)
  }

  private func waitForSocket() throws {
    let deadline = Date.now + 20
    repeat {
      if (try? pactl("info")) != nil { return }
    } while Date.now < deadline && server.isRunning
    try #require(Bool(false), "the sound server did not start")
  }
}

/// Samples that one thread adds to and another waits for.
private final class Recording: Sendable {
  private let condition = NSCondition()
  private let samples = Mutex<[Int16]>([])

  func append(_ bytes: Data) {
    condition.withLock {
      samples.withLock { samples in
        bytes.withUnsafeBytes { samples += $0.bindMemory(to: Int16.self) }
      }
      condition.broadcast()
    }
  }

  func wait(until isMet: ([Int16]) -> Bool) -> [Int16]? {
    condition.withLock {
      let deadline = Date.now + 20
      while true {
        let present = samples.withLock { $0 }
        if isMet(present) { return present }
        guard condition.wait(until: deadline) else { return nil }
      }
    }
  }
}
