// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import SystemCalls

/// Why sound could not be put out.
public enum AudioOutputError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A library is not installed, or is too old; `package` is the Debian package that has it.
  case libraryMissing(library: String, package: String, reason: String)
  /// A file cannot be made or completed.
  case file(FileProblem)
  /// A file's format cannot be told, written at this rate, or written to a pipe.
  case format(path: String, reason: String)
  /// Whoever read the output has gone away; a command ends quietly.
  case readerGone
  /// The sink was told to be silent; not a fault.
  case interrupted
  /// The sink was used after its end.
  case ended
  /// No sound server answers.
  case noServer(reason: String)
  /// The sound server went away or stopped taking samples.
  case serverLost(reason: String)

  /// One line: what, where, why, and what to do.
  public var description: String {
    switch self {
    case .libraryMissing(let library, let package, let reason):
      "cannot load \(library): \(reason); install the package \(package)"
    case .file(let problem): problem.description
    case .format(let path, let reason): "\(path): \(reason)"
    case .readerGone: "the reader of the output has gone away"
    case .interrupted: "interrupted"
    case .ended: "the audio output has already ended"
    case .noServer(let reason):
      "no sound server: \(reason); start PulseAudio or PipeWire, or write a file with `aloud render`"
    case .serverLost(let reason):
      "the sound server was lost: \(reason); start it again, or write a file with `aloud render`"
    }
  }
}
