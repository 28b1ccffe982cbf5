// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc
import SystemCalls

/// A PulseAudio server of the benchmark's own, whose one sink leads nowhere.
final class SoundServer {
  let address: String
  /// What a program has to find in its environment to speak to it, and to nothing of the user's.
  let environment: [String]
  let recorder: SoundRecorder
  private let process: ChildProcess
  private let pactl: String

  /// Starts it in a directory and waits until it is heard.
  init(in directory: String) throws(BenchmarkError) {
    let pulseaudio = try Programs.required("pulseaudio", package: "pulseaudio")
    let parec = try Programs.required("parec", package: "pulseaudio-utils")
    let pactl = try Programs.required("pactl", package: "pulseaudio-utils")
    self.pactl = pactl
    let socket = "\(directory)/pulse.sock"
    let address = "unix:\(socket)"
    self.address = address
    environment =
      ["HOME", "XDG_RUNTIME_DIR", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "PULSE_RUNTIME_PATH"]
      .map { "\($0)=\(directory)" } + ["PULSE_SERVER=\(address)", "ALOUD_CONFIG="]
    // What a sink rendered in advance and took back would be missing in the recording.
    let sink =
      "module-null-sink sink_name=out format=s16le rate=\(SoundRecorder.rate) channels=1 norewinds=1"
    process = try start(
      pulseaudio,
      [
        "-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no", "--log-level=error",
        "-L", sink, "-L", "module-native-protocol-unix auth-anonymous=1 socket=\(socket)",
      ], environment)
    try waitUntil("the sound server answers") {
      // Asked before that, the tool would complain aloud.
      access(socket, F_OK) == 0
        && (try? run(pactl, ["--server=\(address)", "info"])) != nil
    }
    recorder = try SoundRecorder(parec, server: address, environment: environment)
  }

  /// The longest buffer, in milliseconds, that the server grants a stream that plays now.
  func playingBuffer() throws(BenchmarkError) -> Double? {
    let output = try run(pactl, ["--server=\(address)", "list", "sink-inputs"]).output
    let found = String(decoding: output, as: UTF8.self).split(separator: "\n").compactMap { line in
      let words = line.split(whereSeparator: { $0 == " " || $0 == "\t" })
      return words.count > 2 && words[0] == "Buffer" ? Double(words[2]) : nil
    }
    return found.max().map { $0 / 1000 }
  }

  /// How much its sink takes at once now, in milliseconds.
  func quantum() throws(BenchmarkError) -> Double {
    let output = try run(pactl, ["--server=\(address)", "list", "sinks"]).output
    for line in String(decoding: output, as: UTF8.self).split(separator: "\n") {
      let words = line.split(whereSeparator: { $0 == " " || $0 == "\t" })
      guard let place = words.firstIndex(of: "configured"), place + 1 < words.count else {
        continue
      }
      if let microseconds = Double(words[place + 1]) { return microseconds / 1000 }
    }
    throw BenchmarkError("\(pactl) does not tell what the sink takes at once")
  }
}

/// Starts a program whose output nobody wants, with entries for its environment.
func start(
  _ program: String, _ arguments: [String], _ environment: [String]
) throws(BenchmarkError) -> ChildProcess {
  do throws(SystemError) {
    let null = try Descriptor.open("/dev/null", O_RDWR)
    return try ChildProcess(
      executable: program, arguments: arguments, environment: environment, input: null.number,
      output: null.number, errors: null.number)
  } catch {
    throw BenchmarkError("\(program): \(error.reason)")
  }
}

/// Asks again and again, for ten seconds at most, until something is so.
func waitUntil(_ what: String, _ isSo: () -> Bool) throws(BenchmarkError) {
  let deadline = monotonicMilliseconds() + 10_000
  while !isSo() {
    guard monotonicMilliseconds() < deadline else {
      throw BenchmarkError("waited in vain: \(what)")
    }
    pause(0.005)
  }
}

/// Does nothing for so many seconds.
func pause(_ seconds: Double) {
  usleep(useconds_t(seconds * 1e6))
}
