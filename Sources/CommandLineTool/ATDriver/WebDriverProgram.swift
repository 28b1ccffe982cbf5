// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Capture
import Glibc
import SystemCalls

/// A WebDriver whose pages Aloud reads, in `aloud-capture`.
///
/// For one thread.
final class WebDriverProgram {
  /// The maximum size of its line, in bytes.
  private static let longestLine = 4096

  /// The time for its end, in milliseconds.
  private static let endingTime = 10_000

  private var process: ChildProcess
  private let output: Descriptor
  /// The process ends when this closes.
  private let input: Descriptor
  private var line: [UInt8] = []
  /// The address of the WebDriver; nil until it answers.
  private(set) var address: WebDriverAddress?

  /// Starts the WebDriver.
  init(_ request: WebDriverRequest) throws(CommandFailure) {
    let program = try findCapture()
    do throws(SystemError) {
      let output = try PipeEnds()
      let input = try PipeEnds()
      process = try ChildProcess(
        executable: program, arguments: request.arguments, input: input.reading.number,
        output: output.writing.number, errors: STDERR_FILENO)
      self.output = output.takeReading()
      self.input = input.takeWriting()
    } catch {
      throw CommandFailure(.unavailable, "cannot start", program, error)
    }
  }

  /// The descriptor to poll for the line of the address, and for the end.
  var descriptor: Int32 { output.number }

  /// Reads once; returns the exit status if the process has ended, which has reported the reason
  /// itself.
  func read() -> ExitStatus? {
    var piece = [UInt8](repeating: 0, count: Self.longestLine)
    let count = Glibc.read(output.number, &piece, piece.count)
    if count < 0, errno == EINTR { return nil }
    guard count > 0, line.count < Self.longestLine else {
      guard case .exited(let status) = process.waitForEnd() else { return .unavailable }
      return ExitStatus(rawValue: status) ?? .unavailable
    }
    line += piece[..<count]
    if let end = line.firstIndex(of: UInt8(ascii: "\n")) {
      address = WebDriverAddress(line: String(decoding: line[..<end], as: UTF8.self))
    }
    return nil
  }

  /// Returns the path of the socket of the page; nil while there is no session.
  func page() -> String? {
    guard let path = address?.socket, let probe = try? makeSocket() else { return nil }
    do throws(SystemError) {
      try connectSocket(probe, to: path)
    } catch {
      // So many wait already that no more can.
      guard error.code == EAGAIN else { return nil }
    }
    return path
  }

  /// Ends the WebDriver and its browsers.
  func end() {
    process.end(within: Self.endingTime)
  }
}
