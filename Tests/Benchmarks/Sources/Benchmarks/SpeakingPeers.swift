// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc
import SystemCalls

/// A speech service that is asked to speak and to stop, ours or another.
protocol SpeakingPeer: AnyObject {
  /// The service's process.
  var identifier: Int32 { get }
  /// Asks for a text; returns when the request began to be sent.
  func speak(_ text: String) throws(BenchmarkError) -> Double
  /// Asks for silence; returns when the request began to be sent.
  func stop() throws(BenchmarkError) -> Double
  /// Waits for the event that a text has been spoken to its end; returns when it came.
  func finished() throws(BenchmarkError) -> Double
  /// Waits for the event that a text has been stopped.
  func cancelled() throws(BenchmarkError)
}

/// `aloud serve` on a socket of the benchmark's own.
final class AloudService: SpeakingPeer {
  let identifier: Int32
  let channel: LineChannel
  private let process: ChildProcess

  /// Starts it and waits until it answers.
  init(
    _ programs: Programs, _ directory: String, sink: String, environment: [String] = [],
    recorder: SoundRecorder? = nil
  ) throws(BenchmarkError) {
    let socket = "\(directory)/\(sink).sock"
    process = try start(
      programs.aloud, ["serve", "--no-config", "--sink", sink, "--socket", socket], environment)
    identifier = process.identifier
    try waitUntil("aloud serve listens") { access(socket, F_OK) == 0 }
    channel = try LineChannel(to: socket, besides: recorder)
    try request(
      "events/subscribe",
      #"{"events":["speech/samples","speech/finished","speech/cancelled","warning"]}"#)
  }

  /// Sends a request and returns when it began to be sent.
  @discardableResult
  func send(_ method: String, _ parameters: String = "{}") throws(BenchmarkError) -> Double {
    try channel.send("{\"id\":1,\"method\":\"\(method)\",\"params\":\(parameters)}")
  }

  /// Sends a request and waits for its reply.
  @discardableResult
  func request(_ method: String, _ parameters: String = "{}") throws(BenchmarkError) -> String {
    try send(method, parameters)
    return try channel.line("\"id\":1,").text
  }

  /// Waits for the next samples; returns when they came.
  func samples() throws(BenchmarkError) -> Double {
    try channel.line("\"speech/samples\"").time
  }

  func speak(_ text: String) throws(BenchmarkError) -> Double {
    try send("speech/speak", "{\"text\":\"\(text)\"}")
  }

  func stop() throws(BenchmarkError) -> Double { try send("speech/stop") }

  func finished() throws(BenchmarkError) -> Double { try channel.line("\"speech/finished\"").time }

  func cancelled() throws(BenchmarkError) { _ = try channel.line("\"speech/cancelled\"") }
}

/// speech-dispatcher with its module for eSpeak NG alone.
final class SpeechDispatcher: SpeakingPeer {
  let identifier: Int32
  private let channel: LineChannel
  private let process: ChildProcess

  /// Starts it on a configuration of the benchmark's own and waits until it answers.
  init(
    _ directory: String, environment: [String], recorder: SoundRecorder
  ) throws(BenchmarkError) {
    let program = try Programs.required("speech-dispatcher", package: "speech-dispatcher")
    let socket = "\(directory)/speechd.sock"
    let configuration = """
      LogLevel 0
      LogDir "\(directory)"
      CommunicationMethod "unix_socket"
      AudioOutputMethod "pulse"
      DefaultModule espeak-ng
      DefaultLanguage "en"
      AddModule "espeak-ng" "sd_espeak-ng" "espeak-ng.conf"

      """
    mkdir("\(directory)/modules", 0o700)
    try write(Array(configuration.utf8), to: "\(directory)/speechd.conf")
    try write(
      try contents(of: "/etc/speech-dispatcher/modules/espeak-ng.conf"),
      to: "\(directory)/modules/espeak-ng.conf")
    process = try start(
      program,
      ["-s", "-C", directory, "-c", "unix_socket", "-S", socket, "-P", "\(directory)/speechd.pid"],
      environment)
    identifier = process.identifier
    try waitUntil("speech-dispatcher listens") { access(socket, F_OK) == 0 }
    channel = try LineChannel(to: socket, besides: recorder)
    for line in [
      "SET self CLIENT_NAME benchmark:benchmark:main", "SET self NOTIFICATION ALL on",
      "SET self OUTPUT_MODULE espeak-ng", "SET self LANGUAGE en", "SET self PRIORITY message",
    ] {
      try channel.send(line)
      _ = try channel.line(" OK ")
    }
  }

  func speak(_ text: String) throws(BenchmarkError) -> Double {
    try channel.send("SPEAK")
    _ = try channel.line("230 ")
    return try channel.send("\(text)\r\n.")
  }

  func stop() throws(BenchmarkError) -> Double { try channel.send("CANCEL self") }

  func finished() throws(BenchmarkError) -> Double { try channel.line("702 END").time }

  func cancelled() throws(BenchmarkError) { _ = try channel.line("703 CANCELED") }
}
