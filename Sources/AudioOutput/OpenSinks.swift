// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SystemCalls

/// Opens the sink with a name.
///
/// - Parameter connectsLater: Whether the first write connects to the sound server, not this call.
public func openSink(
  _ name: SinkName, sampleRate: Int, connectsLater: Bool = false
) throws(AudioOutputError) -> any AudioSink {
  switch name {
  case .pulse: try openPulse(sampleRate: sampleRate, connectsLater: connectsLater)
  case .null(let paced): try openNull(sampleRate: sampleRate, paced: paced)
  // The sink only keeps the pace at which the client hears the sound.
  case .client: try openNull(sampleRate: sampleRate, paced: true)
  case .file(let path): try openFile(path, sampleRate: sampleRate)
  case .standardOutput: try openStandardOutput(sampleRate: sampleRate)
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

/// Opens a silent sink.
///
/// - Parameter paced: Whether it accepts samples no faster than a device plays them.
public func openNull(sampleRate: Int, paced: Bool) throws(AudioOutputError) -> any AudioSink {
  try NullSink(sampleRate: sampleRate, paced: paced)
}

/// Opens a WAV stream to standard output.
///
/// A pipe gets a header with unknown length. A regular file gets the correct sizes when the stream
/// is finished, unless it is open for appending. The program must ignore SIGPIPE.
public func openStandardOutput(sampleRate: Int) throws(AudioOutputError) -> any AudioSink {
  try StreamSink(standardOutputAt: sampleRate)
}

/// Opens a sink for a path: an audio file in the format of its extension, or a WAV stream.
///
/// `-` is standard output. A pipe or a device gets the stream form. Any other file is completed
/// before it gets its name and replaces an existing file.
public func openFile(_ path: String, sampleRate: Int) throws(AudioOutputError) -> any AudioSink {
  if path == "-" { return try openStandardOutput(sampleRate: sampleRate) }
  let file: OutputFile
  do throws(FileProblem) {
    file = try OutputFile(at: path)
  } catch {
    throw .file(error)
  }
  let format = AudioFileFormat(fileName: path)
  guard file.isStream else { return try FileSink(file, format, sampleRate: sampleRate) }
  guard format == nil || format == .wav else {
    throw .format(path: path, reason: "only WAV can be written to a pipe; name a file")
  }
  return try StreamSink(file, sampleRate: sampleRate)
}
