// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import Glibc
import SystemCalls
import TestSupport

/// A test waited in vain, or got what it does not expect.
struct Unexpected: Error {
  let what: String
}

/// Reads what has arrived, for which the test waits at most ten seconds; nothing at the end.
private func readArrived(_ descriptor: Int32, atMost count: Int) throws -> [UInt8] {
  guard try awaitReadable(descriptor, milliseconds: 10_000) != 0 else {
    throw Unexpected(what: "silence")
  }
  return [UInt8](unsafeUninitializedCapacity: count) { buffer, size in
    // A reset connection has ended, too.
    size = max(0, readSome(descriptor, UnsafeMutableRawBufferPointer(buffer)))
  }
}

private func readAllArriving(_ descriptor: Int32) throws -> [UInt8] {
  var bytes: [UInt8] = []
  while case let piece = try readArrived(descriptor, atMost: 65_536), !piece.isEmpty {
    bytes += piece
  }
  return bytes
}

/// `aloud-websocket` on its way, with its two descriptors.
final class Bridge {
  private var process: SystemCalls.ChildProcess
  private let output: Descriptor
  private let errors: Descriptor
  private var input: FileHandle?
  private var read: [UInt8] = []

  /// Starts the program with these words.
  init(words: [String]) throws {
    let calls = try PipeEnds()
    let answers = try PipeEnds()
    let said = try PipeEnds()
    let nothing = try Descriptor.open("/dev/null", O_RDWR)
    process = try SystemCalls.ChildProcess(
      executable: builtPrograms + "/aloud-websocket", arguments: words, input: nothing.number,
      output: nothing.number, errors: said.writing.number,
      others: [calls.reading.number, answers.writing.number])
    input = FileHandle(fileDescriptor: calls.takeWriting().release(), closeOnDealloc: true)
    output = answers.takeReading()
    errors = said.takeReading()
  }

  /// Starts a server on a free port, and gives it with its port.
  static func server(_ options: String...) throws -> (bridge: Bridge, port: UInt16) {
    let bridge = try Bridge(words: ["serve", "--path", "/session"] + options)
    return (bridge, try bridge.port())
  }

  /// Starts a client of a server of this program.
  static func client(of port: UInt16) throws -> Bridge {
    try Bridge(words: ["connect", "ws://127.0.0.1:\(port)/session"])
  }

  /// The port that a server says first.
  func port() throws -> UInt16 {
    let words = try receive().split(separator: " ")
    guard words.first == "listening", let port = words.last.flatMap({ UInt16($0) }) else {
      throw Unexpected(what: "\(words)")
    }
    return port
  }

  /// Sends a message.
  func send(_ text: String) throws {
    try input?.write(contentsOf: Data(text.utf8) + [0])
  }

  /// Sends a message many times on a thread, which waits while the program does not read.
  func send(_ text: String, times: Int) -> Thread {
    let message = Data(text.utf8) + [0]
    let sender = Thread { [input] in
      for _ in 0..<times { try? input?.write(contentsOf: message) }
    }
    sender.start()
    return sender
  }

  /// The next message.
  func receive() throws -> String {
    var searched = 0
    while true {
      if let end = read[searched...].firstIndex(of: 0) {
        let message = String(decoding: read[..<end], as: UTF8.self)
        read.removeFirst(end + 1)
        return message
      }
      searched = read.count
      let piece = try readArrived(output.number, atMost: 1 << 18)
      if piece.isEmpty { throw Unexpected(what: "its end") }
      read += piece
    }
  }

  /// The next message is that of a connection that opens; gives its number.
  func opened() throws -> Int {
    let words = try receive().split(separator: " ")
    guard words.first == "open", let number = words.last.flatMap({ Int($0) }) else {
      throw Unexpected(what: "\(words)")
    }
    return number
  }

  /// Waits until the program waits for something, and what was sent to it is more than it takes.
  func awaitRest() throws {
    try eventually("the program waits") { SystemProcess(process.identifier)?.state == "S" }
  }

  /// Ends its messages, and waits for its end.
  func end() throws -> (end: ProcessEnd, errors: String) {
    input = nil
    return try wait()
  }

  /// Waits for its end.
  func wait() throws -> (end: ProcessEnd, errors: String) {
    let said = String(decoding: try readAllArriving(errors.number), as: UTF8.self)
    return (process.waitForEnd(), said)
  }
}

/// A socket to a server of this machine, for bytes that no client sends.
final class RawSocket {
  private let descriptor: Descriptor

  /// Connects.
  init(port: UInt16) throws {
    descriptor = Descriptor(owning: socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let number = descriptor.number
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(number, $0, size) }
    }
    guard status == 0 else { throw SystemError("connect") }
  }

  /// Sends bytes; a server may close before all is sent.
  func send(_ bytes: some Sequence<UInt8>) {
    let bytes = Array(bytes)
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Glibc.send(descriptor.number, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count <= 0 { return }
      sent += count
    }
  }

  /// Sends no more.
  func endSending() { shutdown(descriptor.number, Int32(SHUT_WR)) }

  /// What arrives until the server closes.
  func readToEnd() throws -> [UInt8] { try readAllArriving(descriptor.number) }

  /// The next bytes, as many as this.
  func read(_ count: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count,
      case let piece = try readArrived(descriptor.number, atMost: count - bytes.count),
      !piece.isEmpty
    {
      bytes += piece
    }
    return bytes
  }

  /// Sends the request for a WebSocket; gives the status of the reply.
  @discardableResult
  func shakeHands(_ change: (inout [String]) -> Void = { _ in }) throws -> Int {
    var lines = Self.request
    change(&lines)
    send((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    var head: [UInt8] = []
    while !head.reversed().starts(with: "\n\r\n\r".utf8) {
      let next = try read(1)
      if next.isEmpty { break }
      head += next
    }
    return Int(String(decoding: head, as: UTF8.self).split(separator: " ").dropFirst().first ?? "")
      ?? 0
  }

  /// The lines of a request that becomes a WebSocket.
  static let request = [
    "GET /session HTTP/1.1", "Host: 127.0.0.1", "Upgrade: websocket", "Connection: Upgrade",
    "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
  ]
}

/// The bytes of a frame of a client.
func frame(
  _ opcode: UInt8, _ payload: [UInt8] = [], isLast: Bool = true, isMasked: Bool = true,
  size: UInt64? = nil
) -> [UInt8] {
  let size = size ?? UInt64(payload.count)
  let mask: UInt8 = isMasked ? 0x80 : 0
  var bytes = [(isLast ? 0x80 : 0) | opcode]
  if size < 126 {
    bytes.append(mask | UInt8(size))
  } else {
    bytes.append(mask | 127)
    bytes += stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: size >> $0) }
  }
  // This mask leaves all bytes as they are.
  return bytes + (isMasked ? [0, 0, 0, 0] : []) + payload
}
