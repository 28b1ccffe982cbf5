// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Capture
import Glibc
import SystemCalls

/// A WebSocket server in a process of its own, `aloud-websocket`.
///
/// For one thread.
struct WebSocketServer: ~Copyable {
  /// What happens at the server; connections have numbers.
  enum Event: Sendable, Hashable {
    /// It listens at this port.
    case listening(Int)
    case open(Int)
    case text(Int, String)
    case binary(Int)
    case close(Int)
  }

  /// The maximum size of a message from the process, in bytes.
  private static let largestMessage = 2 << 20

  private var process: ChildProcess
  private let messages: Descriptor
  /// Nil once nothing more is sent.
  private var replies: Descriptor?
  private var framing = MessageFraming(limit: largestMessage)

  /// Starts the server.
  ///
  /// - Parameters:
  ///   - path: The path of the address, such as `/session`.
  ///   - origins: The web pages that may connect; by default none may.
  init(port: Int, path: String, origins: [String]) throws(CommandFailure) {
    let program: String
    do throws(HelperMissing) {
      program = try findHelper("aloud-websocket", variable: "ALOUD_WEBSOCKET")
    } catch {
      throw CommandFailure(.unavailable, "\(CaptureError.noBridge(error.searched))")
    }
    do throws(SystemError) {
      let input = try PipeEnds()
      let output = try PipeEnds()
      let nothing = try Descriptor.open("/dev/null", O_RDWR)
      process = try ChildProcess(
        executable: program,
        arguments: ["serve", "--port", "\(port)", "--path", path]
          + origins.flatMap { ["--allow-origin", $0] },
        input: nothing.number, output: nothing.number, errors: STDERR_FILENO,
        others: [input.reading.number, output.writing.number])
      messages = output.takeReading()
      replies = input.takeWriting()
    } catch {
      throw CommandFailure(.unavailable, "cannot start", program, error)
    }
  }

  /// The descriptor to poll for events.
  var descriptor: Int32 { messages.number }

  /// Reads once; returns the events that are complete, or nil if the process has ended, which has
  /// reported the reason itself.
  mutating func read() throws(CommandFailure) -> [Event]? {
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    let count = Glibc.read(messages.number, &piece, piece.count)
    guard count > 0 else { return count < 0 && errno == EINTR ? [] : nil }
    piece.withUnsafeBytes { framing.append(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
    var events: [Event] = []
    while let bytes = try attempt(
      framing.next(),
      orThrow: { (error: CaptureError) in
        CommandFailure(.internalFault, "\(error)")
      })
    {
      if let event = Self.event(String(decoding: bytes, as: UTF8.self)) { events.append(event) }
    }
    return events
  }

  private static func event(_ message: String) -> Event? {
    let words = message.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard words.count > 1, let number = Int(words[1]) else { return nil }
    return switch words[0] {
    case "listening": .listening(number)
    case "open": .open(number)
    case "text": .text(number, words.count > 2 ? String(words[2]) : "")
    case "binary": .binary(number)
    case "close": .close(number)
    default: nil
    }
  }

  /// Sends a text to a connection.
  func send(_ text: String, to connection: Int) {
    switch replies {
    case .some(let descriptor):
      // A server that has ended is noticed when it is read.
      try? writeAll(Array("text \(connection) \(text)".utf8) + [0], to: descriptor.number)
    case .none: break
    }
  }

  /// The time for the last messages, in milliseconds.
  private static let endingTime = 2000

  /// Ends the server and its connections, which still get what was sent.
  mutating func end() {
    replies = nil
    if let ending = try? Descriptor.open(process: process.identifier) {
      var polled = [pollfd(reading: ending.number)]
      _ = try? waitForEvents(&polled, milliseconds: Self.endingTime)
    }
    process.killGroup()
  }
}
