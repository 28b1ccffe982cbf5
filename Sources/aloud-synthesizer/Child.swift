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
  /// The utterance that it speaks right after this one, without an order.
  private(set) var next: Utterance?
  private(set) var isNextCancelled = false
  /// Whether the next utterance had begun when this one was cancelled.
  private(set) var hasBegunNext = false
  private(set) var hasSounded = false
  /// Whether it has spoken an utterance before.
  private(set) var isUsed = false
  /// Whether it shall speak again after its utterance.
  private(set) var isKept = false

  enum Message: UInt8 {
    case done = 1
    case sounded = 2
    /// It has finished speaking, and its memory is as before.
    case free = 3
  }

  /// Forks a child that selects a voice and waits for utterances.
  static func make(_ work: ChildWork, voice: ResolvedVoice) -> Child? {
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
      work.serve(ends[1])
    }
    close(ends[1])
    guard process > 0 else {
      close(ends[0])
      return nil
    }
    let child = Child(process: process, descriptor: ends[0], voice: voice)
    // If it has ended, this shows when it gets an utterance.
    _ = child.send(ChildMessage.select(voice).bytes, aloud_continue)
    return child
  }

  /// Passes the utterance to the child, with or without the order to begin.
  ///
  /// Fails if the child has ended.
  ///
  /// - Parameter isKept: Whether the child shall speak again afterwards. Its first utterance then
  ///   takes longer to prepare.
  mutating func hand(_ utterance: Utterance, begins: Bool, isKept: Bool) -> Bool {
    (self.utterance, self.isKept) = (utterance, isKept)
    if begins { progress = .speaking }
    let message = ChildMessage.speak(utterance, isUrgent: begins)
    return send(message.bytes, isKept ? aloud_keep : aloud_end, begins: begins)
  }

  /// Passes the next utterance to a child that speaks.
  mutating func queue(_ utterance: Utterance) {
    (next, isNextCancelled) = (utterance, false)
    let message = ChildMessage.speak(utterance, isUrgent: false)
    // If it has ended, another child gets the utterance.
    _ = send(message.bytes, aloud_keep, begins: true)
  }

  /// Whether it can get the next utterance while it speaks.
  func canQueue(_ utterance: Utterance) -> Bool {
    progress == .speaking && isKept && next == nil && utterance.voice == voice
  }

  /// Cancels the next utterance: it is stopped when it begins.
  mutating func cancelNext() { isNextCancelled = true }

  /// Orders the child to begin; whether it still can shows later.
  mutating func begin() {
    progress = .speaking
    _ = send([1])
  }

  private func send(
    _ message: [UInt8], _ followUp: aloud_follow_up, begins: Bool = false
  ) -> Bool {
    let length = withUnsafeBytes(of: UInt32(message.count)) { Array($0) }
    return send(length + [UInt8(followUp.rawValue)] + message + (begins ? [1] : []))
  }

  private func send(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { writeAll($0, to: descriptor) }
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
    case .free where progress == .cancelled:
      // The signal was too late for the cancelled utterance.
      hasBegunNext = true
    case .free:
      isUsed = true
      (utterance, next) = (next, nil)
      if utterance == nil {
        progress = .waiting
      } else if isNextCancelled {
        cancel()
      }
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

struct Utterance {
  let id: UInt32
  /// The body of the request, unchanged.
  let request: [UInt8]
  /// The voices of the parts; nil for one that does not exist.
  let voices: [ResolvedVoice?]
  /// Whether a child was lost that had prepared it; the next child gets it only when it may speak.
  var isHandedLate = false

  init(id: UInt32, voices: [ResolvedVoice?], request: [UInt8]) {
    (self.id, self.voices, self.request) = (id, voices, request)
  }

  /// The voice of its first part.
  var voice: ResolvedVoice? { voices.first ?? nil }
}
