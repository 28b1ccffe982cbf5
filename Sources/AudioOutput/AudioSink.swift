// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// Where speech goes: a device, a file or nowhere.
///
/// A sink takes one channel of 16-bit samples. One thread at a time writes to it and ends it;
/// `interrupt()` alone may be called from any other.
public protocol AudioSink: AnyObject, Sendable {
  /// How many samples make a second.
  var sampleRate: Int { get }

  /// How many of the samples that `write` took have not been heard yet, as far as can be told now.
  ///
  /// 0 for sinks that nobody hears at a pace. For the thread that writes, between its writes; it asks
  /// nobody and waits for nothing.
  var unheard: Int { get }

  /// How long a sample is on its way from `write` to the ear at most, as the device granted it.
  ///
  /// Nothing for sinks without a device, and for one that is not connected yet.
  var deviceBuffer: Duration? { get }

  /// Takes samples, waiting while the sink has enough of them.
  ///
  /// Throws `AudioOutputError.interrupted` after `interrupt()`, and goes on doing so until `rearm()`.
  func write(_ samples: ArraySlice<Int16>) throws(AudioOutputError)

  /// Waits until everything written has been heard or stored; more may follow.
  func drain() throws(AudioOutputError)

  /// Waits until everything written has been heard or stored, and ends the sink.
  ///
  /// A file has its name only after this.
  func finish() throws(AudioOutputError)

  /// Ends the sink at once and drops what has not been heard; a file is not made.
  func abandon()

  /// Silences the sink at once; a call that waits in it returns, and so do the next ones.
  ///
  /// Callable from any thread, and from a signal handler as long as the sink is alive.
  func interrupt()

  /// Makes the sink take samples again after `interrupt()`.
  ///
  /// - Returns: How many of the samples passed to `write`, refused ones included, will not be heard,
  ///   as far as the device can tell. Whoever paused goes on that many before the end of them.
  @discardableResult
  func rearm() -> Int
}
