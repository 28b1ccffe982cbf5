// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SystemCalls

/// Opens the sink of a name.
///
/// - Parameter connectsLater: Whether a sound server is asked for only by the first write.
public func openSink(
  _ name: SinkName, sampleRate: Int, connectsLater: Bool = false
) throws(AudioOutputError) -> any AudioSink {
  switch name {
  case .pulse: try openPulse(sampleRate: sampleRate, connectsLater: connectsLater)
  case .null(let paced): try openNull(sampleRate: sampleRate, paced: paced)
  // Whoever plays for the client keeps the pace that the client hears.
  case .client: try openNull(sampleRate: sampleRate, paced: true)
  case .file(let path): try openFile(path, sampleRate: sampleRate)
  case .standardOutput: try openStandardOutput(sampleRate: sampleRate)
  }
}

/// Opens the user's sound server, PulseAudio or PipeWire in its place.
///
/// The server is the one that PULSE_SERVER names, or the one of the user's session, and the device
/// its default or PULSE_SINK. None is started. After `AudioOutputError.serverLost` the next write
/// connects anew, and throws `.noServer` when it cannot.
///
/// - Parameters:
///   - connectsLater: Whether the first write connects, not this call.
///   - patience: How long the server may leave a question unanswered or take no samples before it
///     counts as absent or lost.
public func openPulse(
  sampleRate: Int, connectsLater: Bool = false, patience: Duration = .seconds(5)
) throws(AudioOutputError) -> any AudioSink {
  let sink = try PulseSink(sampleRate: sampleRate, patience: patience)
  if !connectsLater { try sink.connect() }
  return sink
}

/// Opens a sink that nobody hears.
///
/// - Parameter paced: Whether it takes samples no faster than a device would play them.
public func openNull(sampleRate: Int, paced: Bool) throws(AudioOutputError) -> any AudioSink {
  try NullSink(sampleRate: sampleRate, paced: paced)
}

/// Opens a WAV stream to standard output.
///
/// A pipe gets a header that leaves the length open; a regular file gets the right sizes when the
/// stream is finished, unless it is open for appending. The program must ignore SIGPIPE.
public func openStandardOutput(sampleRate: Int) throws(AudioOutputError) -> any AudioSink {
  try StreamSink(standardOutputAt: sampleRate)
}

/// Opens a sink for a path: an audio file, whose format its name's ending tells, or a WAV stream.
///
/// `-` is standard output. A pipe or a device gets the stream form; anything else is made complete
/// before it takes the name, and replaces what had it only then.
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
