// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc
import Synchronization
import SystemCalls

/// A flag that one thread raises and another waits for, together with a descriptor or a timeout.
///
/// Raising it takes no lock and allocates nothing.
final class Interruption: Sendable {
  private let raised = Atomic<Bool>(false)
  private let nanoseconds = Atomic<Int64>(0)
  private let refused = Atomic<Int>(0)
  private let ends: PipeEnds

  init() throws(AudioOutputError) {
    ends = try attempt(PipeEnds()) { AudioOutputError.file(FileProblem("(pipe)", .system($0))) }
    for number in [ends.reading.number, ends.writing.number] {
      _ = fcntl(number, F_SETFL, O_NONBLOCK)
    }
  }

  /// A descriptor that is readable while the flag is raised.
  var descriptor: Int32 { ends.reading.number }

  var isRaised: Bool { raised.load(ordering: .acquiring) }

  /// The time at which the flag was raised, on the monotonic clock; nil while it is not.
  var timeRaised: Duration? {
    isRaised ? .nanoseconds(nanoseconds.load(ordering: .acquiring)) : nil
  }

  func raise() {
    guard !isRaised else { return }
    nanoseconds.store(Int64(monotonicNow() / .nanoseconds(1)), ordering: .releasing)
    guard !raised.exchange(true, ordering: .acquiringAndReleasing) else { return }
    var byte: UInt8 = 1
    write(ends.writing.number, &byte, 1)
  }

  /// Clears the flag.
  ///
  /// - Returns: The time at which it was raised, on the monotonic clock, and the number of samples
  ///   refused since then; nil if it was not raised.
  @discardableResult func clear() -> (time: Duration, refused: Int)? {
    guard raised.exchange(false, ordering: .acquiringAndReleasing) else { return nil }
    // The byte may still be missing, because the flag is raised before the write.
    var byte: UInt8 = 0
    var reader = pollfd(reading: ends.reading.number)
    while poll(&reader, 1, 100) < 0 && errno == EINTR {}
    read(ends.reading.number, &byte, 1)
    return (
      .nanoseconds(nanoseconds.load(ordering: .acquiring)),
      refused.exchange(0, ordering: .acquiringAndReleasing)
    )
  }

  func check() throws(AudioOutputError) { if isRaised { throw .interrupted } }

  /// Runs a function that consumes samples, and counts the rest if it is interrupted.
  func counting(
    _ samples: ArraySlice<Int16>, _ body: (inout ArraySlice<Int16>) throws(AudioOutputError) -> Void
  ) throws(AudioOutputError) {
    var rest = samples
    do throws(AudioOutputError) {
      try check()
      try body(&rest)
    } catch {
      if error == .interrupted { refused.add(rest.count, ordering: .acquiringAndReleasing) }
      throw error
    }
  }

  func waitUntilWritable(_ descriptor: Int32) throws(AudioOutputError) {
    try wait(for: descriptor, milliseconds: -1)
  }

  /// Waits for a time, unless interrupted.
  func wait(milliseconds: Int) throws(AudioOutputError) {
    try wait(for: -1, milliseconds: milliseconds)
  }

  private func wait(for descriptor: Int32, milliseconds: Int) throws(AudioOutputError) {
    var waited = [pollfd(reading: ends.reading.number), pollfd(writing: descriptor)]
    try check()
    // A signal only shortens the wait: the caller checks the time or retries anyway.
    poll(&waited, 2, Int32(clamping: milliseconds))
    try check()
  }
}
