// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright 2026 the Aloud authors

import CLinux
import Glibc
import SynthesizerFrames

/// A forked process that speaks one utterance, as seen by its parent.
struct Child {
  enum Progress {
    /// It has no utterance yet, or waits for the order to begin.
    case waiting
    case speaking
    /// It has finished speaking; the process may still be ending.
    case done
    case cancelled
  }

  let process: pid_t
  /// The parent's end of the connection, which hangs up when the child ends.
  let descriptor: Int32
  private(set) var progress = Progress.waiting
  private(set) var utterance: Utterance?
  private(set) var hasSounded = false

  enum Message: UInt8 {
    case done = 1
    case sounded = 2
  }

  /// Forks a child that runs a function and ends.
  ///
  /// The function receives its request and the order to begin from its parameter.
  static func make(_ body: (ChildOrders) -> Void) -> Child? {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    let parent = getpid()
    let process = aloud_fork()
    if process == 0 {
      _ = aloud_set_parent_death_signal(SIGKILL)
      if getppid() != parent { _exit(0) }
      close(ends[0])
      close(0)
      body(ChildOrders(descriptor: ends[1]))
      ChildOrders(descriptor: ends[1]).say(.done)
      _exit(0)
    }
    close(ends[1])
    guard process > 0 else {
      close(ends[0])
      return nil
    }
    return Child(process: process, descriptor: ends[0])
  }

  /// Passes the utterance to the child, with or without the order to begin.
  ///
  /// Fails if the child has ended.
  mutating func hand(_ utterance: Utterance, begins: Bool) -> Bool {
    self.utterance = utterance
    var message = withUnsafeBytes(of: UInt32(utterance.request.count).littleEndian) { Array($0) }
    message.append(contentsOf: utterance.request)
    if begins {
      message.append(1)
      progress = .speaking
    }
    return send(message)
  }

  /// Orders the child to begin; whether it still can shows later.
  mutating func begin() {
    progress = .speaking
    _ = send([1])
  }

  private func send(_ message: [UInt8]) -> Bool {
    message.withUnsafeBytes { writeAll($0, to: descriptor) }
  }

  /// Reads a message of the child; returns false if it has ended.
  mutating func hear() -> Bool {
    var byte: UInt8 = 0
    guard recv(descriptor, &byte, 1, 0) == 1, let word = Message(rawValue: byte) else {
      return false
    }
    switch word {
    case .done: progress = .done
    case .sounded: hasSounded = true
    }
    return true
  }

  var isDone: Bool { progress == .done }

  /// Stops the child during speech; it is reaped when it hangs up.
  mutating func cancel() {
    progress = .cancelled
    _ = Glibc.kill(process, SIGKILL)
  }

  /// Kills the child and waits for its end.
  func kill() {
    _ = Glibc.kill(process, SIGKILL)
    _ = reap()
  }

  /// Waits for a child that has ended or is ending; returns the failure, if any.
  func reap() -> SynthesizerFailure? {
    close(descriptor)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { return nil }
    }
    let signal = status & 0x7F
    if signal != 0 { return .signal(signal) }
    return progress == .done && status == 0 ? nil : .exit(status >> 8)
  }
}

struct ChildOrders {
  let descriptor: Int32

  /// Waits for the body of the request; returns nil if there will be none.
  func readRequest() -> [UInt8]? {
    var length: UInt32 = 0
    let hasLength = withUnsafeMutableBytes(of: &length) { readAll($0) }
    guard hasLength, length <= SynthesizerRequest.maximumBytes else { return nil }
    var body = [UInt8](repeating: 0, count: Int(UInt32(littleEndian: length)))
    return body.withUnsafeMutableBytes { readAll($0) } ? body : nil
  }

  /// Waits for the order to begin; returns false if it will not come.
  func waitForStart() -> Bool {
    var word: UInt8 = 0
    return withUnsafeMutableBytes(of: &word) { readAll($0) }
  }

  func say(_ word: Child.Message) {
    var byte = word.rawValue
    write(descriptor, &byte, 1)
  }

  private func readAll(_ buffer: UnsafeMutableRawBufferPointer) -> Bool {
    var done = 0
    while done < buffer.count {
      let count = read(descriptor, buffer.baseAddress.map { $0 + done }, buffer.count - done)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      done += count
    }
    return true
  }
}

struct Utterance {
  let id: UInt32
  /// The body of the request, unchanged.
  let request: [UInt8]
  /// The language of its first part.
  let language: String
  let voice: String?
  /// Whether a child was lost that had prepared it; the next child gets it only when it may speak.
  var isHandedLate = false

  init(id: UInt32, parts: [SynthesizerPart], request: [UInt8]) {
    self.id = id
    self.request = request
    language = parts.first?.language ?? ""
    voice = parts.first?.voice
  }
}
