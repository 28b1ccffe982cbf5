// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Capture
import Glibc
import SystemCalls

/// A connection to a running browser; ending it leaves the browser as it is.
struct Attachment: ~Copyable {
  private var bridge: ChildProcess
  var client: DevToolsClient

  /// Connects to the debugger of a browser, which another program has started.
  init(_ address: AttachAddress, interruption: Int32) throws(CaptureError) {
    let program: String
    do throws(HelperMissing) {
      program = try findHelper("aloud-websocket", variable: "ALOUD_WEBSOCKET")
    } catch {
      throw .noBridge(error.searched)
    }
    let socket = try Self.socket(of: address, program)
    do throws(SystemError) {
      let calls = try PipeEnds()
      let answers = try PipeEnds()
      let errors = try PipeEnds()
      let nothing = try Descriptor.open("/dev/null", O_RDWR)
      bridge = try ChildProcess(
        executable: program, arguments: ["connect", socket], input: nothing.number,
        output: nothing.number, errors: errors.writing.number,
        others: [calls.reading.number, answers.writing.number])
      client = DevToolsClient(
        requests: calls.takeWriting(), answers: answers.takeReading(),
        errors: errors.takeReading(), interruption: interruption)
    } catch {
      throw .cannotStart(program, error)
    }
  }

  /// Ends the connection.
  mutating func end() { bridge.killGroup() }

  /// Returns the address of the browser's WebSocket.
  private static func socket(
    of address: AttachAddress, _ program: String
  ) throws(CaptureError) -> String {
    if case .socket(let socket) = address { return socket }
    guard let page = address.page else { throw .notTheProtocol }
    let answer = try get(page, program)
    guard let socket = address.socket(in: answer) else {
      throw .notADebugger(page, reason: "the answer names no browser")
    }
    return socket
  }

  /// Returns the content of a page of the browser's own server.
  private static func get(_ page: String, _ program: String) throws(CaptureError) -> [UInt8] {
    let answer: [UInt8]
    let said: [UInt8]
    do throws(SystemError) {
      let output = try PipeEnds()
      let errors = try PipeEnds()
      let nothing = try Descriptor.open("/dev/null", O_RDWR)
      var process = try ChildProcess(
        executable: program, arguments: ["get", page], input: nothing.number,
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
}
