// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright 2026 the Aloud authors

import CLinux
import CMemoryImage
import Glibc
import SynthesizerFrames

/// A forked process that speaks one utterance at a time, as seen by its parent.
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
  /// The voice that it selected at its start.
  let voice: ResolvedVoice
  private(set) var progress = Progress.waiting
  private(set) var utterance: Utterance?
  private(set) var hasSounded = false
  /// Whether it has spoken an utterance before.
  private(set) var isUsed = false

  enum Message: UInt8 {
    case done = 1
    case sounded = 2
    /// It has finished speaking, and its memory is as before.
    case free = 3
  }

  /// Forks a child that runs a function and ends.
  ///
  /// The function gets the child's end of the connection.
  static func make(voice: ResolvedVoice, _ body: (Int32) -> Void) -> Child? {
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
      body(ends[1])
      _exit(0)
    }
    close(ends[1])
    guard process > 0 else {
      close(ends[0])
      return nil
    }
    return Child(process: process, descriptor: ends[0], voice: voice)
  }

  /// Passes the utterance to the child, with or without the order to begin.
  ///
  /// Fails if the child has ended.
  ///
  /// - Parameter isKept: Whether the child shall speak again afterwards. Its first utterance then
  ///   takes longer to prepare.
  mutating func hand(_ utterance: Utterance, begins: Bool, isKept: Bool) -> Bool {
    self.utterance = utterance
    let body = utterance.message
    var message = withUnsafeBytes(of: UInt32(body.count)) { Array($0) }
    message.append(isKept ? 1 : 0)
    message.append(contentsOf: body)
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
    case .free:
      // A cancelled child has a signal on its way.
      guard progress != .cancelled else { break }
      (progress, utterance, hasSounded, isUsed) = (.waiting, nil, false, true)
    }
    return true
  }

  var isDone: Bool { progress == .done }

  /// Whether it can get an utterance.
  var isFree: Bool { utterance == nil }

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

/// The work of a child.
final class ChildWork {
  private let library: SpeechLibrary
  private let connection: Int32
  private let writer = ReplyWriter()

  init(library: SpeechLibrary, connection: Int32) {
    (self.library, self.connection) = (library, connection)
  }

  /// Serves requests until the connection ends or the memory cannot be restored.
  func serve(_ serving: aloud_serving) {
    aloud_serve(
      connection, serving, Utterance.maximumBytes,
      { request, length, again, context in
        guard let context else { return }
        let work = Unmanaged<ChildWork>.fromOpaque(context).takeUnretainedValue()
        let body = [UInt8](UnsafeBufferPointer(start: request, count: length))
        work.speak(body, isFirst: again == 0)
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Prepares an utterance, waits for the order to begin, and speaks.
  private func speak(_ body: [UInt8], isFirst: Bool) {
    guard let (id, parts, voices) = Utterance.read(body) else { return }
    // No fork waits for the sound of a later one.
    let sounded = isFirst ? { self.say(.sounded) } : nil
    let speaking = Speaking(
      id: id, parts: parts, voices: voices, library: library, writer: writer, sounded: sounded)
    speaking.makeReady()
    if waitForStart() { speaking.run() }
  }

  /// Waits for the order to begin; returns false if it will not come.
  private func waitForStart() -> Bool {
    var order: UInt8 = 0
    while true {
      let count = read(connection, &order, 1)
      if count < 0, errno == EINTR { continue }
      return count == 1
    }
  }

  private func say(_ word: Child.Message) {
    var byte = word.rawValue
    write(connection, &byte, 1)
  }
}

struct Utterance {
  let id: UInt32
  /// The body of the request, unchanged.
  private let request: [UInt8]
  /// The voices of the parts; nil for one that does not exist.
  private let voices: [ResolvedVoice?]
  /// Whether a child was lost that had prepared it; the next child gets it only when it may speak.
  var isHandedLate = false

  init(id: UInt32, voices: [ResolvedVoice?], request: [UInt8]) {
    (self.id, self.voices, self.request) = (id, voices, request)
  }

  /// The voice of its first part.
  var voice: ResolvedVoice? { voices.first ?? nil }

  /// The size of the largest message in bytes: a request, and for each part two names.
  static let maximumBytes = 4 + SynthesizerRequest.maximumBytes + 4096 * 256

  /// The message to a child: the length of the request, the request, and the names of the voices,
  /// each of which ends with a zero.
  fileprivate var message: [UInt8] {
    var bytes = withUnsafeBytes(of: UInt32(request.count)) { Array($0) }
    bytes.append(contentsOf: request)
    for voice in voices {
      bytes.append(contentsOf: (voice?.name ?? "").utf8)
      bytes.append(0)
      bytes.append(contentsOf: (voice?.path ?? "").utf8)
      bytes.append(0)
    }
    return bytes
  }

  /// Reads a message.
  fileprivate static func read(
    _ message: [UInt8]
  ) -> (id: UInt32, parts: [SynthesizerPart], voices: [ResolvedVoice?])? {
    let count = message.withUnsafeBytes { $0.loadUnaligned(as: UInt32.self) }
    let end = 4 + Int(count)
    guard let decoded = try? SynthesizerRequest(body: message[4..<end]),
      case .speak(let id, let parts) = decoded
    else { return nil }
    let words = message[end...].split(separator: 0, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
    guard words.count > 2 * parts.count else { return nil }
    let voices = parts.indices.map { index in
      let (name, path) = (words[2 * index], words[2 * index + 1])
      return path.isEmpty ? nil : ResolvedVoice(name: name, path: path)
    }
    return (id, parts, voices)
  }
}
