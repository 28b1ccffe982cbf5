// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Capture
import Glibc
import SystemCalls

/// A running page or program, behind `aloud-capture`: its messages, and the requests to it.
///
/// For one thread.
final class LiveProgram {
  /// The time for its end, in milliseconds.
  private static let endingTime = 10_000

  private var process: ChildProcess
  /// The process's output; nil after its end.
  private var messages: Descriptor?
  /// The process's input; nil once no further request follows.
  private var requests: Descriptor?
  private var framing = MessageFraming(limit: WatchMessage.longest)
  private var lastNumber = 0
  /// The bytes of one read; documents have megabytes.
  private var piece = [UInt8](repeating: 0, count: 1 << 18)

  /// Starts `aloud-capture`.
  ///
  /// - Parameter acts: Whether requests follow; otherwise the process's input is empty.
  init(_ arguments: [String], acts: Bool) throws(CommandFailure) {
    let program = try findCapture()
    do throws(SystemError) {
      let output = try PipeEnds(capacity: WatchMessage.pipeCapacity)
      let input = try PipeEnds()
      process = try ChildProcess(
        executable: program, arguments: arguments, input: input.reading.number,
        output: output.writing.number, errors: STDERR_FILENO)
      messages = output.takeReading()
      requests = acts ? input.takeWriting() : nil
    } catch {
      throw CommandFailure(.unavailable, "cannot start", program, error)
    }
  }

  /// Whether it may still send messages.
  var isOpen: Bool { messages != nil }

  /// The descriptor to poll for messages; -1 after the end.
  var descriptor: Int32 {
    switch messages {
    case .some(let descriptor): descriptor.number
    case .none: -1
    }
  }

  /// Reads once, and returns the messages that are complete.
  func read() throws(CommandFailure) -> [WatchMessage] {
    let count = Glibc.read(descriptor, &piece, piece.count)
    guard count > 0 else {
      if count == 0 || errno != EINTR {
        messages = nil
        // It closes its output only by its end.
        _ = process.waitForEnd()
      }
      return []
    }
    piece.withUnsafeBytes { framing.append(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
    var read: [WatchMessage] = []
    while let bytes = try nextMessage() {
      guard let message = WatchMessage(bytes) else {
        throw CommandFailure(
          .unavailable, "what aloud-capture says is of another version; install both together")
      }
      read.append(message)
    }
    return read
  }

  private func nextMessage() throws(CommandFailure) -> [UInt8]? {
    return try attempt(framing.next()) { (error: CaptureError) in
      CommandFailure(.badInput, "\(error)")
    }
  }

  /// Sends a request; returns its number, or nil if the process has ended.
  ///
  /// - Parameter state: The number of trees and screens that have arrived.
  func send(_ action: ProgramAction, state: Int) -> Int? {
    lastNumber += 1
    let bytes = ProgramRequest(number: lastNumber, state: state, action: action).bytes
    switch requests {
    case .some(let descriptor):
      guard (try? writeAll(bytes, to: descriptor.number)) != nil else { return nil }
      return lastNumber
    case .none: return nil
    }
  }

  /// Tells the process that no further request follows.
  func endRequests() { requests = nil }

  /// Ends the process, which cleans up quickly; does nothing if it has ended.
  func end() {
    messages = nil
    requests = nil
    process.end(within: Self.endingTime)
  }

  /// Waits for the end of the process; returns its status, or nil for success.
  func waitForEnd() throws(CommandFailure) -> ExitStatus? {
    switch process.waitForEnd() {
    case .exited(0): return nil
    // The process has reported its error itself.
    case .exited(let status): return ExitStatus(rawValue: status) ?? .internalFault
    case .signalled(let signal):
      throw CommandFailure(.internalFault, "aloud-capture ended by signal \(signal)")
    }
  }
}
