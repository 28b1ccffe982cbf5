// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import SystemCalls

/// The destination of speech: a device, a file or nothing.
///
/// A sink accepts one channel of 16-bit samples. One thread at a time writes to it and ends it;
/// only `interrupt()` may be called from any other thread.
public protocol AudioSink: AnyObject, Sendable {
  /// The number of samples per second.
  var sampleRate: Int { get }

  /// An estimate of the number of written samples that have not been heard yet.
  ///
  /// 0 for sinks without a pace. For use by the writing thread between its writes; it makes no
  /// request and never waits.
  var unheard: Int { get }

  /// The maximum time from `write` until a sample is heard, as granted by the device.
  ///
  /// Nil for sinks without a device, and for a sink that is not connected yet.
  var deviceBuffer: Duration? { get }

  /// Writes samples; waits while the sink's buffer is full.
  ///
  /// Throws `AudioOutputError.interrupted` after `interrupt()`, until `rearm()`.
  func write(_ samples: ArraySlice<Int16>) throws(AudioOutputError)

  /// Waits until everything written has been heard or stored; writing may continue afterwards.
  func drain() throws(AudioOutputError)

  /// Waits until everything written has been heard or stored, and ends the sink.
  ///
  /// A file gets its name only now.
  func finish() throws(AudioOutputError)

  /// Ends the sink at once and discards what has not been heard; does not create a file.
  func abandon()

  /// Silences the sink at once; a waiting call returns, and so do later ones.
  ///
  /// Callable from any thread, and from a signal handler while the sink exists.
  func interrupt()

  /// Makes the sink accept samples again after `interrupt()`.
  ///
  /// - Returns: An estimate of the number of samples, including refused ones, that were passed to
  ///   `write` but will not be heard. After a pause, resume this many samples before the last one.
  @discardableResult func rearm() -> Int
}

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
