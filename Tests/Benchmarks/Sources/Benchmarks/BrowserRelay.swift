// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc
import SystemCalls

/// Stands between `aloud-capture` and a browser, and writes down when the browser had a call to answer.
///
/// Both sides see a browser's debugging pipe: requests at descriptor 3, answers at 4, each message ending
/// with a zero byte.
///
/// - Parameter log: The file to which it appends the beginning and the end of each such time, in seconds
///   of the monotonic clock.
func relayBrowser(
  _ browser: String, log: String, _ arguments: [String]
) throws(BenchmarkError) {
  do throws(SystemError) {
    // Without a pipe, somebody asks for the version.
    guard fcntl(3, F_GETFD) >= 0 else {
      let process = try spawn(browser, arguments, input: STDIN_FILENO, output: STDOUT_FILENO)
      var status: Int32 = 0
      waitpid(process, &status, 0)
      return
    }
    let requests = try Descriptor.pipe()
    let answers = try Descriptor.pipe()
    let process = try ChildProcess(
      executable: browser, arguments: arguments, input: STDIN_FILENO, output: STDOUT_FILENO,
      errors: STDERR_FILENO, others: [requests.reading, answers.writing])
    close(requests.reading)
    close(answers.writing)
    var relay = BrowserRelay(
      toBrowser: requests.writing, fromBrowser: answers.reading,
      log: try Descriptor.open(log, O_WRONLY | O_CREAT | O_APPEND))
    while try relay.step() {}
    _ = consume process
  } catch {
    throw BenchmarkError("\(browser): \(error.reason)")
  }
}

/// The state of both directions.
private struct BrowserRelay: ~Copyable {
  let toBrowser: Int32
  let fromBrowser: Int32
  let log: Descriptor
  /// The number of calls that the browser has not answered.
  private var open = 0
  private var beginning = 0.0
  /// Whether the next byte of the browser begins a message, and how much of it is an event's so far.
  private var matched: Int? = 0
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  /// What messages begin with that answer nothing.
  private static let event = Array(#"{"method""#.utf8)

  init(toBrowser: Int32, fromBrowser: Int32, log: consuming Descriptor) {
    self.toBrowser = toBrowser
    self.fromBrowser = fromBrowser
    self.log = log
  }

  /// Passes on what one side has sent; returns whether both are there.
  mutating func step() throws(SystemError) -> Bool {
    var polled = [pollfd(reading: 3), pollfd(reading: fromBrowser)]
    _ = try waitForEvents(&polled, milliseconds: 60_000)
    if polled[0].revents != 0 {
      let count = read(3, &buffer, buffer.count)
      guard count > 0 else { return false }
      if open == 0 { beginning = Time.now.wall }
      for byte in buffer[..<count] where byte == 0 { open += 1 }
      try writeAll(Array(buffer[..<count]), to: toBrowser)
    }
    if polled[1].revents != 0 {
      let count = read(fromBrowser, &buffer, buffer.count)
      guard count > 0 else { return false }
      try writeAll(Array(buffer[..<count]), to: 4)
      let isBusy = open > 0
      for byte in buffer[..<count] { note(byte) }
      if isBusy, open == 0 { try record(beginning...Time.now.wall) }
    }
    return true
  }

  /// Takes a byte of the browser; the end of an answer closes its call.
  private mutating func note(_ byte: UInt8) {
    if byte == 0 {
      if matched.map({ $0 < Self.event.count }) ?? true { open -= 1 }
      matched = 0
    } else if let count = matched, count < Self.event.count {
      matched = byte == Self.event[count] ? count + 1 : nil
    }
  }

  private func record(_ time: ClosedRange<Double>) throws(SystemError) {
    try writeAll(Array("\(time.lowerBound) \(time.upperBound)\n".utf8), to: log.number)
  }
}

/// The times in which a relayed browser had a call to answer.
struct BusyTimes {
  private let times: [ClosedRange<Double>]

  /// Reads what a relay has written down.
  init(_ log: String) throws(BenchmarkError) {
    times = String(decoding: try contents(of: log), as: UTF8.self).split(separator: "\n").compactMap
    {
      let ends = $0.split(separator: " ").compactMap { Double($0) }
      return ends.count == 2 ? ends[0]...ends[1] : nil
    }
  }

  /// Returns how much of a time was among them, in seconds.
  func overlap(_ time: ClosedRange<Double>) -> Double {
    times.reduce(0) { sum, busy in
      busy.overlaps(time)
        ? sum + busy.clamped(to: time).upperBound - busy.clamped(to: time).lowerBound : sum
    }
  }
}
