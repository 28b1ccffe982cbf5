// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import AudioOutput
import Foundation
import SpeechSynthesis
import Synchronization
import SystemCalls
import TestSupport
import Testing
import WireProtocol

@testable import LocalService

/// The service on a thread of the test's, with limits of the test's choice.
final class InProcessService: Sendable {
  /// Where its socket is.
  let path: String
  private let directory: TemporaryDirectory
  private let life: Life

  /// What the thread says of itself.
  private final class Life: Sendable {
    let start = Mutex<Result<pthread_t, any Error>?>(nil)
    let hasStarted: Bell
    let hasEnded: Bell

    init() throws(SystemError) {
      hasStarted = try Bell()
      hasEnded = try Bell()
    }
  }

  /// Starts it, and returns when it listens.
  ///
  /// - Parameters:
  ///   - answerTime: How long it waits for a client to send a value that was adjusted: unless said
  ///     otherwise, long enough for one on any machine.
  ///   - changeInterval: How often at most it says what changes all the time.
  ///   - synthesizer: The path of its synthesizer; nil for the real one.
  ///   - newLimits: What its settings say when they are read again.
  init(
    sink: SinkName = .null(paced: false), limits: [LimitName: Int] = [:],
    answerTime: Duration = .seconds(600), changeInterval: Duration = .seconds(1),
    synthesizer: String? = nil, newLimits: [LimitName: Int] = [:]
  ) throws {
    directory = try TemporaryDirectory()
    let path = directory.file("aloud.sock")
    self.path = path
    let life = try Life()
    self.life = life
    var changed = ServiceConfiguration(
      synthesizer: SynthesizerConfiguration(
        executable: try synthesizer ?? SynthesizerConfiguration.locateExecutable(),
        // Limits that only a hang reaches.
        stallLimit: 60_000, startLimit: 60_000))
    changed.sink = sink
    (changed.answerTime, changed.changeInterval) = (answerTime, changeInterval)
    for (name, value) in limits { changed.limits[name] = value }
    let configuration = changed
    for (name, value) in newLimits { changed.limits[name] = value }
    let reloaded = changed
    Thread.detachNewThread {
      do {
        let service = try Service(
          configuration, listening: ListeningSocket(path: path), manager: ServiceManager(),
          log: ServiceLog(least: .error)
        ) { reloaded }
        life.start.withLock { $0 = .success(pthread_self()) }
        life.hasStarted.ring()
        service.run()
      } catch {
        life.start.withLock { $0 = .failure(error) }
        life.hasStarted.ring()
      }
      life.hasEnded.ring()
    }
    life.hasStarted.wait()
    _ = try #require(life.start.withLock { $0 }).get()
  }

  deinit { end() }

  /// Sends its thread a signal, which no other thread gets.
  func send(_ signal: Int32) {
    if case .success(let thread) = life.start.withLock({ $0 }) { pthread_kill(thread, signal) }
  }

  /// Ends it as a service manager would, and waits until it has ended; the second time nothing.
  func end() {
    guard case .success(let thread) = life.start.withLock({ $0.take() }) else { return }
    pthread_kill(thread, SIGTERM)
    life.hasEnded.wait()
  }
}

/// A client that waits for what it reads, a minute at most.
final class TestClient {
  private let socket: Int32
  private var buffer: [UInt8] = []

  /// Connects.
  init(to service: InProcessService) throws {
    // A synthesizer must not keep it open.
    socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var time = timeval(tv_sec: 60, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    let result = withSocketAddress(service.path) { connect(socket, $0, $1) }
    try #require(result == 0, "connect: \(errno)")
  }

  deinit { close(socket) }

  /// Waits until something has arrived, without reading it.
  func awaitArrival() throws {
    let events = try awaitReadable(socket, milliseconds: 60_000)
    try #require(events & Int16(POLLIN) != 0)
  }

  /// Writes bytes; returns whether the service took all of them.
  @discardableResult
  func write(_ text: String) -> Bool { write(Array(text.utf8)) }

  /// Writes bytes; returns whether the service took all of them.
  @discardableResult
  func write(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      // A call with a time limit is not begun again by itself after a signal.
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }

  /// Writes a request.
  @discardableResult
  func request(_ id: Int, _ method: String, _ parameters: String = "{}") -> Bool {
    write(#"{"id":\#(id),"method":"\#(method)","params":\#(parameters)}"# + "\n")
  }

  /// Writes a request together with descriptors, in one call.
  func request(
    _ id: Int, _ method: String, _ parameters: String = "{}", passing descriptors: [Int32]
  ) throws {
    try write(
      #"{"id":\#(id),"method":"\#(method)","params":\#(parameters)}"# + "\n", passing: descriptors)
  }

  /// Writes bytes together with descriptors, which the first of them carries.
  func write(_ text: String, passing descriptors: [Int32]) throws {
    let bytes = Array(text.utf8)
    let count = bytes.withUnsafeBytes { SystemCalls.send($0, with: descriptors, to: socket) }
    try #require(count > 0, "send: \(errno)")
    write(Array(bytes[count...]))
  }

  /// Says that nothing more will be written.
  func endWriting() { shutdown(socket, Int32(SHUT_WR)) }

  /// Reads a line; nothing at the end of the connection.
  func line() throws -> String? {
    var searched = 0
    while true {
      if let end = buffer[searched...].firstIndex(of: 0x0A) {
        defer { buffer.removeFirst(end + 1) }
        return String(decoding: buffer[..<end], as: UTF8.self)
      }
      searched = buffer.count
      var part = [UInt8](repeating: 0, count: 1 << 16)
      let count = part.withUnsafeMutableBytes { readSome(socket, $0) }
      if count < 0, errno == ECONNRESET { return nil }
      try #require(count >= 0, "nothing came: \(errno)")
      guard count > 0 else { return nil }
      buffer += part[..<count]
    }
  }

  /// Reads a message.
  func message() throws -> Message {
    try Message(try #require(try line(), "the connection has ended"))
  }

  /// Reads up to the reply to a request.
  func reply(to id: Int) throws -> Message {
    while true {
      let message = try message()
      if message.id == id { return message }
    }
  }

  /// Reads everything to the end of the connection.
  func rest() throws -> [String] {
    var lines: [String] = []
    while let line = try line() { lines.append(line) }
    return lines
  }
}

/// A message from the service.
struct Message {
  /// The line.
  let line: String
  /// All of it.
  let object: [String: Any]

  init(_ line: String) throws {
    self.line = line
    object = try #require(
      try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any], "\(line)")
  }

  /// The number of the request that it answers.
  var id: Int? { object["id"] as? Int }
  /// The event that it is.
  var event: String? { object["method"] as? String }
  /// What a request came to.
  var result: [String: Any]? { object["result"] as? [String: Any] }
  /// The members of an event.
  var members: [String: Any]? { object["params"] as? [String: Any] }
  /// The stable name of the error that it is.
  var error: String? {
    ((object["error"] as? [String: Any])?["data"] as? [String: Any])?["name"] as? String
  }
  /// The limit that it says was exceeded.
  var limit: String? {
    ((object["error"] as? [String: Any])?["data"] as? [String: Any])?["limit"] as? String
  }
}
