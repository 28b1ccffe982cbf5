// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Capture
import Glibc
import SystemCalls

/// Connects to a page in WebKit that a WebDriver drives, which stays as it is when the connection ends.
func connect(
  toPage path: String, interruption: Int32
) throws(CaptureError) -> DevToolsClient {
  do throws(SystemError) {
    let socket = try makeSocket(waits: true)
    try connectSocket(socket, to: path)
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
