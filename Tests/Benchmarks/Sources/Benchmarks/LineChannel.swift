// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc
import LocalService
import SystemCalls

/// A line that arrived.
struct ArrivedLine {
  let text: String
  /// When the bytes that completed it had been read, in seconds of the monotonic clock.
  let time: Double
}

/// A conversation in lines over a Unix socket.
///
/// While it waits for a line it listens to a recorder too, so that no recording is late.
final class LineChannel {
  private let socket: Descriptor
  private let recorder: SoundRecorder?
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  private var partial: [UInt8] = []
  private var lines: [ArrivedLine] = []
  private var taken = 0

  /// Connects to a path, where something has to be listening.
  init(to path: String, besides recorder: SoundRecorder? = nil) throws(BenchmarkError) {
    do throws(ServiceError) {
      socket = try connectToService(at: path, within: .seconds(10))
    } catch {
      throw BenchmarkError("\(path): \(error)")
    }
    self.recorder = recorder
  }

  /// Talks over a connection.
  init(_ socket: consuming Descriptor) {
    self.socket = socket
    recorder = nil
  }

  /// Sends nothing more.
  func end() {
    shutdown(socket.number, Int32(SHUT_WR))
  }

  /// Sends bytes, and says when they began to be sent.
  @discardableResult
  func send(_ bytes: [UInt8]) throws(BenchmarkError) -> Double {
    let time = Time.now.wall
    do throws(SystemError) {
      try writeAll(bytes, to: socket.number)
    } catch {
      throw BenchmarkError("cannot send a request: \(error.reason)")
    }
    return time
  }

  /// Sends a line, and says when it began to be sent.
  @discardableResult
  func send(_ line: String) throws(BenchmarkError) -> Double {
    try send(Array((line + "\r\n").utf8))
  }

  /// Waits for the next line that has a text in it, and passes over those before it.
  func line(
    _ part: String, milliseconds: Int = 10_000
  ) throws(BenchmarkError) -> ArrivedLine {
    let deadline = monotonicMilliseconds() + milliseconds
    while true {
      while taken < lines.count {
        let line = lines[taken]
        taken += 1
        // What is looked for stands in front of a line; the rest may be a megabyte of sound.
        let front = line.text.prefix(200)
        if front.contains("\"error\":{") { throw BenchmarkError("the service refused: \(front)") }
        if front.contains(part) { return line }
      }
      lines.removeAll(keepingCapacity: true)
      taken = 0
      try receive(until: deadline, for: part)
    }
  }

  /// Waits for the reply to a request, and returns whether it came.
  func answers(id: Int, milliseconds: Int) -> Bool {
    let deadline = monotonicMilliseconds() + milliseconds
    while true {
      while taken < lines.count {
        taken += 1
        if lines[taken - 1].text.prefix(60).contains("\"id\":\(id),") { return true }
      }
      lines.removeAll(keepingCapacity: true)
      taken = 0
      guard (try? receive(until: deadline, for: "a reply")) != nil else { return false }
    }
  }

  private func receive(until deadline: Int, for part: String) throws(BenchmarkError) {
    var waiting = [pollfd(fd: socket.number, events: Int16(POLLIN), revents: 0)]
    if let recorder {
      waiting.append(pollfd(fd: recorder.descriptor, events: Int16(POLLIN), revents: 0))
    }
    let left = deadline - monotonicMilliseconds()
    let ready = (try? waitForEvents(&waiting, milliseconds: max(0, left))) ?? 0
    guard ready > 0 else { throw BenchmarkError("no answer in time: \(part) was waited for") }
    if waiting[0].revents != 0 {
      let count = read(socket.number, &buffer, buffer.count)
      let time = Time.now.wall
      guard count > 0 else { throw BenchmarkError("the connection ended before \(part) came") }
      var rest = buffer[..<count]
      while let end = rest.firstIndex(of: 0x0A) {
        let text = String(decoding: partial + rest[..<end], as: UTF8.self)
        lines.append(ArrivedLine(text: text, time: time))
        partial.removeAll(keepingCapacity: true)
        rest = rest[(end + 1)...]
      }
      partial += rest
    }
    if let recorder, waiting[1].revents != 0 { try recorder.read() }
  }
}
