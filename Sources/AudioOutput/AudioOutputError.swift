// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import SystemCalls

/// The reason why audio output failed.
public enum AudioOutputError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A library is missing or too old; `package` is the Debian package that provides it.
  case libraryMissing(library: String, package: String, reason: String)
  /// A file cannot be created or completed.
  case file(FileProblem)
  /// The format of a file is unknown, or cannot be written at this rate or to a pipe.
  case format(path: String, reason: String)
  /// The reader of the output has closed it; a command ends quietly.
  case readerGone
  /// The sink was silenced; not a failure.
  case interrupted
  /// The sink was used after its end.
  case ended
  /// No sound server answers.
  case noServer(reason: String)
  /// The sound server ended or stopped accepting samples.
  case serverLost(reason: String)

  /// A description and a remedy, in one line.
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
