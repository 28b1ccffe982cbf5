// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc
import SystemCalls

/// Opens the sink with a name.
///
/// - Parameter connectsLater: Whether the first write connects to the sound server, not this call.
public func openSink(
  _ name: SinkName, sampleRate: Int, connectsLater: Bool = false
) throws(AudioOutputError) -> any AudioSink {
  switch name {
  case .pulse: try openPulse(sampleRate: sampleRate, connectsLater: connectsLater)
  case .null(let paced): try NullSink(sampleRate: sampleRate, paced: paced)
  // The sink only keeps the pace at which the client hears the sound.
  case .client: try NullSink(sampleRate: sampleRate, paced: true)
  case .file(let path): try openFile(path, sampleRate: sampleRate)
  case .standardOutput: try openFile("-", sampleRate: sampleRate)
  }
}

/// Opens the user's sound server, PulseAudio or PipeWire.
///
/// The server is PULSE_SERVER or that of the user's session, and the device is PULSE_SINK or the
/// default. This never starts a server. After `AudioOutputError.serverLost`, the next write
/// connects again, and throws `.noServer` if it cannot.
///
/// - Parameters:
///   - connectsLater: Whether the first write connects, not this call.
///   - patience: How long the server may leave a request unanswered or accept no samples before it
///     counts as absent or lost.
public func openPulse(
  sampleRate: Int, connectsLater: Bool = false, patience: Duration = .seconds(5)
) throws(AudioOutputError) -> any AudioSink {
  let sink = try PulseSink(sampleRate: sampleRate, patience: patience)
  if !connectsLater { try sink.connect() }
  return sink
}

/// Opens a sink for a path: an audio file in the format of its extension, or a WAV stream.
///
/// `-` is standard output. A pipe or a device gets a WAV header with unknown length, and the program
/// must ignore SIGPIPE; standard output to a regular file gets the correct sizes when the stream is
/// finished, unless the file is open for appending. Any other file is completed before it gets its
/// name and replaces an existing file.
public func openFile(_ path: String, sampleRate: Int) throws(AudioOutputError) -> any AudioSink {
  // Opus has no samples at the rate of the synthesizer.
  if path != "-", let format = AudioFileFormat(fileName: path),
    format.sampleRate(for: sampleRate) != sampleRate
  {
    return try SoundFile(path, sampleRate: sampleRate, SoundFileSettings())
  }
  return try FileTarget(path, sampleRate: sampleRate).sink
}

/// The name of a sink.
public enum SinkName: Sendable, Hashable {
  /// The user's sound server.
  case pulse
  /// No output, at the pace of a device or as fast as samples arrive.
  case null(paced: Bool)
  /// A file.
  case file(String)
  /// Standard output.
  case standardOutput
  /// The requesting client; the service sends it the samples, and the sink only keeps the pace.
  case client

  /// The names for commands, with placeholders.
  public static let forms = fixed.map(\.name) + [SinkName.file("PATH").name]

  /// The names for the service.
  public static let serviceForms = forms + [SinkName.client.name]

  private static let fixed: [SinkName] = [.pulse, .null(paced: true), .null(paced: false)]

  /// Parses a name; `-` is standard output.
  ///
  /// - Parameter isService: Whether there are clients that can receive samples.
  public init?(_ name: String, forService isService: Bool = false) {
    let fixed = Self.fixed + [.standardOutput] + (isService ? [.client] : [])
    if let sink = fixed.first(where: { $0.name == name }) {
      self = sink
      return
    }
    let file = SinkName.file("").name
    guard name.hasPrefix(file), name != file else { return nil }
    self = .file(String(name.dropFirst(file.count)))
  }

  /// The name of this sink.
  public var name: String {
    switch self {
    case .pulse: "pulse"
    case .null(paced: true): "null"
    case .null(paced: false): "null:fast"
    case .file(let path): "file:" + path
    case .standardOutput: "-"
    case .client: "client"
    }
  }
}
