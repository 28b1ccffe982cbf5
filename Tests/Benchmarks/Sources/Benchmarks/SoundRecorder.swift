// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc
import SystemCalls

/// What comes out of the private sound server's sink, with the time of each sample.
///
/// The server's clock goes by the number of samples. The promptest of all readings says when the
/// recording would have begun if no sample had come late, and with it the time of every sample.
final class SoundRecorder {
  static let rate = 22050

  let descriptor: Int32
  private let end: Descriptor
  private var process: ChildProcess
  private var bytes = [UInt8](repeating: 0, count: 1 << 16)
  private var odd: UInt8?
  private var count = 0
  private var first: Int?
  private var last: Int?
  private var origin = -Double.infinity
  /// How many samples came at once at most since the beginning of a listening.
  private(set) var step = 0

  /// Starts recording the monitor of the sink `out`.
  init(_ parec: String, server: String, environment: [String]) throws(BenchmarkError) {
    do throws(SystemError) {
      let (reading, writing) = try Descriptor.pipe()
      end = Descriptor(owning: reading)
      descriptor = reading
      let output = Descriptor(owning: writing)
      let null = try Descriptor.open("/dev/null", O_RDWR)
      process = try ChildProcess(
        executable: parec,
        arguments: [
          "--server=\(server)", "--device=out.monitor", "--raw", "--format=s16le",
          "--rate=\(Self.rate)", "--channels=1", "--latency-msec=2", "--process-time-msec=1",
        ], environment: environment, input: null.number, output: output.number, errors: null.number
      )
    } catch {
      throw BenchmarkError("\(parec): \(error.reason)")
    }
    try listen(seconds: 0.5)
  }

  /// Forgets what sounded so far.
  func begin() {
    first = nil
    last = nil
    step = 0
  }

  /// When the first sample that is not silent was heard since ``begin()``.
  var firstSound: Double? { first.map(time) }

  /// When the last one was over.
  var lastSound: Double? { last.map { time($0 + 1) } }

  /// Listens for so long.
  func listen(seconds: Double) throws(BenchmarkError) {
    let deadline = monotonicMilliseconds() + Int(seconds * 1000)
    while case let left = deadline - monotonicMilliseconds(), left > 0 { try wait(left) }
  }

  /// Listens until something sounds, ten seconds at most.
  func waitForSound() throws(BenchmarkError) {
    let deadline = monotonicMilliseconds() + 10_000
    while first == nil {
      let left = deadline - monotonicMilliseconds()
      guard left > 0 else { throw BenchmarkError("nothing was heard at the sound server") }
      try wait(left)
    }
  }

  /// Listens until nothing has sounded for a while, twenty seconds at most.
  func waitForSilence(seconds: Double = 0.4) throws(BenchmarkError) {
    let deadline = monotonicMilliseconds() + 20_000
    let start = count
    while count - max(start, last ?? 0) < Int(seconds * Double(Self.rate)) {
      let left = deadline - monotonicMilliseconds()
      guard left > 0 else { throw BenchmarkError("the sound server does not fall silent") }
      try wait(left)
    }
  }

  /// Takes in what has been recorded; something has to be there.
  func read() throws(BenchmarkError) {
    let length = Glibc.read(descriptor, &bytes, bytes.count)
    let now = Time.now.wall
    guard length > 0 else { throw BenchmarkError("the recorder of the sound server ended") }
    var place = 0
    let before = count
    if let low = odd {
      take(low, bytes[0])
      place = 1
    }
    while place + 1 < length {
      take(bytes[place], bytes[place + 1])
      place += 2
    }
    odd = place < length ? bytes[place] : nil
    step = max(step, count - before)
    origin = max(origin, Double(count) - now * Double(Self.rate))
  }

  private func take(_ low: UInt8, _ high: UInt8) {
    if low != 0 || high != 0 {
      first = first ?? count
      last = count
    }
    count += 1
  }

  private func time(_ sample: Int) -> Double {
    (Double(sample) - origin) / Double(Self.rate)
  }

  private func wait(_ milliseconds: Int) throws(BenchmarkError) {
    var waiting = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
    if (try? waitForEvents(&waiting, milliseconds: milliseconds)) ?? 0 > 0 { try read() }
  }
}
