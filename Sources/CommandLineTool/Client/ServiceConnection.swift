// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc
import LocalService
import SystemCalls

/// An error in connecting to a service.
enum ConnectionError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The path of the socket is unknown or invalid.
  case noPath(ServiceError)
  /// No service listens at the path.
  case noService(String)
  /// The service at the path belongs to another user.
  case otherUser(String, UInt32)
  /// Nobody accepts connections at the path.
  case noAnswer(String, Duration)
  /// A system error.
  case system(String, SystemError)

  var description: String { CommandFailure(self).description }
}

/// The end of a wait for the service.
enum Arrival: Sendable, Hashable {
  /// A line without its line feed.
  case line([UInt8])
  /// The service has closed the connection.
  case end
  /// An awaited signal.
  case signal(Int32)
  /// The reader of standard output has gone.
  case readerGone
  /// The timeout has passed.
  case timeout

  fileprivate var isSignal: Bool { if case .signal = self { true } else { false } }
}

/// A connection to the service that sends and receives lines.
///
/// It belongs to one thread, which it blocks.
final class ServiceConnection {
  /// The path of the service's socket.
  let path: String
  /// The pipe to watch; waits end when its reader has gone.
  var output: Int32?

  /// The descriptor to poll for lines.
  var descriptor: Int32 { socket.number }

  private let socket: Descriptor
  private let signals: SignalDescriptor
  private var buffer: [UInt8] = []
  /// The start of the next line in the buffer, and the end of the part without a line feed.
  private var start = 0
  private var scanned = 0

  /// Connects to the socket at a path.
  ///
  /// - Parameters:
  ///   - patience: The maximum time to wait while the service does not accept connections.
  ///   - trustsAnyone: Whether the service may belong to a user other than this one and root.
  ///   - numbers: The signals that end waits instead of the process; unchanged if the connection
  ///     fails.
  init(
    path: String, patience: Duration, trustsAnyone: Bool, signals numbers: [Int32]
  ) throws(ConnectionError) {
    self.path = path
    do throws(ServiceError) {
      socket = try connectToService(at: path, within: patience)
    } catch {
      guard case .system(let reason) = error else { throw .noPath(error) }
      switch reason.code {
      case ENOENT, ECONNREFUSED, ENOTDIR: throw .noService(path)
      case EAGAIN: throw .noAnswer(path, patience)
      default: throw .system(path, reason)
      }
    }
    let listener = try attempt(PeerCredentials(of: socket.number)) {
      ConnectionError.system(path, $0)
    }
    // The program that listens gets the words of the screen.
    guard trustsAnyone || listener.isAllowed(owner: geteuid()) else {
      throw .otherUser(path, listener.user)
    }
    signals = try attempt(SignalDescriptor(numbers)) { ConnectionError.system(path, $0) }
  }

  /// Sends a line with its line feed.
  ///
  /// A closed connection is not an error here, because the service may have sent its reason.
  ///
  /// - Parameter descriptors: The descriptors that the service gets with the line, at most eight.
  /// - Returns: The signal, the timeout or the end of the output's reader that ended sending, if any.
  func send(
    _ line: [UInt8], with descriptors: [Int32] = [], by deadline: Duration
  ) throws(SystemError) -> Arrival? {
    var sent = 0
    while sent < line.count {
      let count = line.withUnsafeBytes { bytes in
        SystemCalls.send(
          UnsafeRawBufferPointer(rebasing: bytes[sent...]), with: sent == 0 ? descriptors : [],
          to: socket.number)
      }
      if count >= 0 {
        sent += count
      } else if errno == EAGAIN || errno == EWOULDBLOCK {
        if let end = try wait(for: POLLOUT, by: deadline) { return end }
      } else if errno == EPIPE || errno == ECONNRESET {
        return nil
      } else if errno != EINTR {
        throw SystemError("send")
      }
    }
    return nil
  }

  /// Waits for the next line or another event, until a deadline.
  func next(by deadline: Duration) throws(SystemError) -> Arrival {
    while true {
      if let line = takeLine() { return .line(line) }
      if let other = try wait(for: POLLIN, by: deadline) { return other }
      guard try receive() else { return .end }
    }
  }

  /// Waits until the socket is ready; returns what happened before.
  private func wait(for event: Int32, by deadline: Duration) throws(SystemError) -> Arrival? {
    var waited = [
      pollfd(fd: socket.number, events: Int16(event), revents: 0),
      pollfd(reading: signals.descriptor),
      // Without requested events, poll still reports a pipe without reader; -1 is no descriptor.
      pollfd(fd: output ?? -1, events: 0, revents: 0),
    ]
    let left = max(.zero, deadline - monotonicNow()) / .milliseconds(1)
    guard try waitForEvents(&waited, milliseconds: Int(left.rounded(.up))) > 0 else {
      return .timeout
    }
    if waited[1].revents != 0, let signal = signals.next() { return .signal(signal) }
    if waited[2].revents & Int16(POLLERR) != 0 { return .readerGone }
    return nil
  }

  /// Receives the available bytes; returns false at the end.
  private func receive() throws(SystemError) -> Bool {
    var block = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(socket.number, &block, block.count, Int32(MSG_DONTWAIT))
    if count > 0 {
      buffer += block[..<count]
      return true
    }
    if count == 0 || errno == ECONNRESET { return false }
    guard errno == EAGAIN || errno == EINTR else { throw SystemError("recv") }
    return true
  }

  private func takeLine() -> [UInt8]? {
    guard let end = buffer[scanned...].firstIndex(of: 0x0A) else {
      // Remove returned lines only before a partial one, so that each byte moves a bounded number of
      // times.
      buffer.removeFirst(start)
      start = 0
      scanned = buffer.count
      return nil
    }
    defer {
      start = end + 1
      scanned = start
    }
    return Array(buffer[start..<end])
  }
}
