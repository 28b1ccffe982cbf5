// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Capture
import Glibc
import SystemCalls

/// The time between attempts to connect to a page at which others wait, in milliseconds.
private let interval = 50

/// Connects to a page in WebKit that a WebDriver drives, which stays as it is when the connection ends.
///
/// - Parameter seconds: The time to wait for others that read the page.
func connect(
  toPage path: String, seconds: Int, interruption: Int32
) throws(CaptureError) -> DevToolsClient {
  let deadline = monotonicMilliseconds() + seconds * 1000
  let socket = try attempt(makeSocket()) { CaptureError.noPage(path, $0) }
  while try !begin(socket, path) {
    // Too many others wait.
    try wait(for: -1, atMost: interval, path, deadline, seconds, interruption)
  }
  // The page greets its reader, and others wait.
  while try !wait(for: socket.number, atMost: nil, path, deadline, seconds, interruption) {}
  do throws(SystemError) {
    let replies = fcntl(socket.number, F_DUPFD_CLOEXEC, 0)
    guard replies >= 0 else { throw SystemError("fcntl") }
    return DevToolsClient(
      requests: socket, answers: Descriptor(owning: replies),
      // The output of the browser is that of the WebDriver.
      errors: try Descriptor.open("/dev/null", O_RDONLY), interruption: interruption)
  } catch {
    throw .noPage(path, error)
  }
}

/// Connects to a page; returns whether there was place in its queue.
private func begin(_ socket: borrowing Descriptor, _ path: String) throws(CaptureError) -> Bool {
  do throws(SystemError) {
    try connectSocket(socket, to: path)
    return true
  } catch {
    guard error.code == EAGAIN else { throw .noPage(path, error) }
    return false
  }
}

/// Waits for a descriptor, at most for a time in milliseconds; returns whether it is ready.
@discardableResult private func wait(
  for descriptor: Int32, atMost time: Int?, _ path: String, _ deadline: Int, _ seconds: Int,
  _ interruption: Int32
) throws(CaptureError) -> Bool {
  let left = deadline - monotonicMilliseconds()
  guard left > 0 else { throw .pageTaken(path, seconds: seconds) }
  var polled = [pollfd(reading: interruption), pollfd(reading: descriptor)]
  _ = try attempt(
    waitForEvents(&polled, milliseconds: min(left, time ?? left)), orThrow: CaptureError.system)
  if polled[0].revents != 0 { throw .interrupted }
  return polled[1].revents != 0
}

/// Connects to the debugger of a running browser, which stays as it is when the connection ends.
func attach(
  to address: AttachAddress, allowsAnyHost: Bool, interruption: Int32
) throws(CaptureError) -> Browser {
  let program: String
  do throws(HelperMissing) {
    program = try findHelper("aloud-websocket", variable: "ALOUD_WEBSOCKET")
  } catch {
    throw .noBridge(error.searched)
  }
  let options = allowsAnyHost ? ["--any-host"] : []
  let socket = try socket(of: address, program, options)
  return try Browser(
    program, arguments: ["connect", socket] + options, interruption: interruption)
}

/// Returns the address of the browser's WebSocket.
private func socket(
  of address: AttachAddress, _ program: String, _ options: [String]
) throws(CaptureError) -> String {
  if case .socket(let socket) = address { return socket }
  guard let page = address.page else { throw .notTheProtocol }
  let answer = try readPage(page, program, options)
  guard let socket = address.socket(in: answer) else {
    throw .notADebugger(page, reason: "the answer names no browser")
  }
  return socket
}

/// Returns the content of a page of the browser's own server.
func readPage(
  _ page: String, _ program: String, _ options: [String] = []
) throws(CaptureError) -> [UInt8] {
  let answer: [UInt8]
  let said: [UInt8]
  do throws(SystemError) {
    let output = try PipeEnds()
    let errors = try PipeEnds()
    let nothing = try Descriptor.open("/dev/null", O_RDWR)
    var process = try ChildProcess(
      executable: program, arguments: ["get", page] + options, input: nothing.number,
      output: output.writing.number, errors: errors.writing.number)
    let reading = output.takeReading()
    let complaints = errors.takeReading()
    answer = try readAll(reading.number, atMost: 1 << 20) ?? []
    said = try readAll(complaints.number, atMost: 1 << 12) ?? []
    if process.waitForEnd() == .exited(EXIT_SUCCESS) { return answer }
  } catch {
    throw .system(error)
  }
  // What the program advises comes after a semicolon.
  let reason = said.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: ";") }
  throw .notADebugger(page, reason: String(decoding: reason, as: UTF8.self))
}
