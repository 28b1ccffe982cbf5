// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

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
