// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Glibc
internal import SystemCalls

/// The lines on their way to a client; any thread may add lines without waiting.
///
/// The outbox sends at once as much as the socket accepts. It keeps the rest, and asks the loop to
/// send it when the client reads. A client that leaves too much unread loses its connection.
final class Outbox: Sendable {
  /// How a line is treated when the client is slow.
  enum Worth: Sendable {
    /// It is sent, or the connection ends.
    case always
    /// It is dropped while the client has much to read already.
    case whileQuick
  }

  /// The state of an outbox, which determines what the loop does.
  enum Condition: Sendable, Hashable {
    /// Nothing: everything is sent.
    case clear
    /// Wait until the client reads.
    case waiting
    /// Close: everything is sent, the client is gone, or it was too slow.
    case over(Reason)
  }

  /// The reason why a connection ends.
  enum Reason: Sendable, Hashable {
    case done, clientGone
    case tooSlow
  }

  private struct State: Sendable {
    /// The lines that are not fully sent.
    var lines: [[UInt8]] = []
    var first = 0
    var offset = 0
    var unsent = 0
    var over: Reason?
    /// Whether the connection ends when everything is sent.
    var endsWhenSent = false
    var isClosed = false
    /// Whether lines are gathered until there are many or the loop flushes.
    var gathers = false

    /// The number of bytes after the line that is being sent.
    var waiting: Int { first < lines.count ? unsent - lines[first].count + offset : 0 }
  }

  /// The connection's descriptor, for waiting.
  let descriptor: Int32
  private let state = Guarded(State())
  private let limit: Int
  private let alert: @Sendable () -> Void

  /// Takes ownership of a non-blocking connection.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of bytes after the line that is being sent.
  ///   - alert: Called when the loop should look after this outbox; from any thread.
  init(_ socket: consuming Descriptor, limit: Int, alert: @escaping @Sendable () -> Void) {
    descriptor = socket.release()
    self.limit = limit
    self.alert = alert
  }

  /// The number of bytes that wait for the client.
  var unsent: Int { state.withLock { $0.unsent } }

  /// The number of unsent bytes above which a client counts as slow.
  private var slowness: Int { limit / 16 }

  /// Whether the client has much to read already.
  var isSlow: Bool { unsent > slowness }

  /// Sends a line, newline included.
  func send(_ line: [UInt8], _ worth: Worth = .always) {
    let needsAttention = state.withLock { state in
      guard state.over == nil, !state.isClosed else { return false }
      if worth == .whileQuick, state.unsent > slowness { return false }
      let wasClear = state.unsent == 0
      state.lines.append(line)
      state.unsent += line.count
      if state.gathers, state.unsent <= slowness { return false }
      let isNews = wasClear || state.gathers
      if isNews, push(&state) == .clear { return false }
      // The line that is being sent may have any length: the client requested it and may take its
      // time.
      if state.over == nil, state.waiting > limit { state.over = .tooSlow }
      return isNews || state.over != nil
    }
    if needsAttention { alert() }
  }

  /// Waits until the client has read most of its lines; for threads that may block.
  ///
  /// - Parameter isWanted: Returns whether to continue waiting; called ten times a second.
  /// - Returns: Whether it has; false if the connection ended, or the client read nothing for ten
  ///   seconds.
  func waitForRoom(while isWanted: () -> Bool) -> Bool {
    var patience = 100
    while isSlow {
      var waited = [pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)]
      guard isWanted(), let count = try? waitForEvents(&waited, milliseconds: 100) else {
        return false
      }
      patience = count > 0 ? 100 : patience - 1
      guard patience > 0 else { return false }
      if case .over = flush() { return false }
    }
    return state.withLock { $0.over == nil && !$0.isClosed }
  }

  /// Drops all unsent and later lines, since the client will not read them.
  func abandon() {
    state.withLock { state in
      if state.over == nil { state.over = .clientGone }
      _ = push(&state)
    }
  }

  /// Ends the connection when everything is sent.
  func endWhenSent() {
    state.withLock { $0.endsWhenSent = true }
    alert()
  }

  /// Holds lines back until the next flush, which must follow soon.
  ///
  /// Otherwise each line would wake the client, which would take the processor from its requests
  /// that are still being handled.
  func gather() { state.withLock { $0.gathers = true } }

  /// Sends as much as possible, and returns the state of the outbox.
  func flush() -> Condition {
    state.withLock { state in
      state.gathers = false
      return push(&state)
    }
  }

  /// Closes the connection and drops all later lines.
  func close() {
    state.withLock { state in
      guard !state.isClosed else { return }
      state.isClosed = true
      state.lines = []
      state.unsent = 0
      Glibc.close(descriptor)
    }
  }

  deinit { close() }

  private func push(_ state: inout State) -> Condition {
    if state.isClosed { return .over(.done) }
    while state.over == nil, state.first < state.lines.count {
      let count = state.lines[state.first].withUnsafeBytes { bytes in
        Glibc.send(
          descriptor, bytes.baseAddress?.advanced(by: state.offset), bytes.count - state.offset,
          Int32(MSG_DONTWAIT | MSG_NOSIGNAL))
      }
      if count >= 0 {
        state.offset += count
        state.unsent -= count
        if state.offset == state.lines[state.first].count {
          state.lines[state.first] = []
          state.first += 1
          state.offset = 0
        }
      } else if errno == EAGAIN || errno == EWOULDBLOCK {
        break
      } else if errno != EINTR {
        state.over = .clientGone
      }
    }
    if let over = state.over {
      state.lines = []
      state.unsent = 0
      return .over(over)
    }
    if state.first == state.lines.count || state.first > 1024 {
      state.lines.removeFirst(state.first)
      state.first = 0
    }
    guard state.unsent == 0 else { return .waiting }
    return state.endsWhenSent ? .over(.done) : .clear
  }
}
