// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc
import LocalService
import SystemCalls

/// Why there is no connection to a service.
enum ConnectionError: Error, Sendable, Hashable {
  /// Nothing says where the socket is, or it says what cannot be.
  case noPath(ServiceError)
  /// Nobody listens at this path.
  case noService(String)
  /// The system does not let us.
  case system(String, SystemError)
}

/// What a wait for the service can end with.
enum Arrival: Sendable, Hashable {
  /// A line, without its end.
  case line([UInt8])
  /// The service closed the connection, or is gone.
  case end
  /// A signal came that is waited for.
  case signal(Int32)
  /// Whoever reads standard output went away.
  case readerGone
  /// The time is over.
  case timeout
}

/// A connection to the service: lines out, lines in.
///
/// Belongs to one thread, which it blocks.
final class ServiceConnection {
  /// Where the service's socket is.
  let path: String
  /// The pipe whose reader is waited with; when it goes away, so does the wait.
  var output: Int32?

  private let socket: Descriptor
  private let signals: SignalDescriptor
  private var buffer: [UInt8] = []
  /// Where in the buffer the next line begins, and up to where no line's end was found.
  private var start = 0
  private var scanned = 0

  /// Connects to the socket at a path.
  ///
  /// - Parameter numbers: The signals that do not end the process any more, but the waits; they are
  ///   left alone where there is no connection.
  init(path: String, signals numbers: [Int32] = []) throws(ConnectionError) {
    self.path = path
    do throws(ServiceError) {
      socket = try connectToService(at: path)
    } catch {
      guard case .system(let reason) = error else { throw .noPath(error) }
      switch reason.code {
      case ENOENT, ECONNREFUSED, ENOTDIR: throw .noService(path)
      default: throw .system(path, reason)
      }
    }
    do throws(SystemError) {
      signals = try SignalDescriptor(numbers)
    } catch {
      throw .system(path, error)
    }
  }

  /// Sends a line, its end included.
  ///
  /// A service that closes the connection meanwhile is no error yet: what it has to say is read next.
  ///
  /// - Returns: The signal that came before everything was sent, if one did.
  func send(_ line: [UInt8]) throws(SystemError) -> Int32? {
    var sent = 0
    while sent < line.count {
      let count = line.withUnsafeBytes { bytes in
        Glibc.send(
          socket.number, bytes.baseAddress?.advanced(by: sent), bytes.count - sent,
          Int32(MSG_DONTWAIT | MSG_NOSIGNAL))
      }
      if count >= 0 {
        sent += count
      } else if errno == EAGAIN || errno == EWOULDBLOCK {
        if case .signal(let signal) = try wait(for: POLLOUT, milliseconds: nil) { return signal }
      } else if errno == EPIPE || errno == ECONNRESET {
        return nil
      } else if errno != EINTR {
        throw SystemError("send")
      }
    }
    return nil
  }

  /// Waits for the next line, or for what comes before it.
  func next(milliseconds: Int? = nil) throws(SystemError) -> Arrival {
    while true {
      if let line = takeLine() { return .line(line) }
      if let other = try wait(for: POLLIN, milliseconds: milliseconds) { return other }
      guard try receive() else { return .end }
    }
  }

  /// Waits until the socket is ready; gives what came before that.
  private func wait(for event: Int32, milliseconds: Int?) throws(SystemError) -> Arrival? {
    var waited = [
      pollfd(fd: socket.number, events: Int16(event), revents: 0),
      pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0),
      // Asked for nothing, a pipe still tells that nobody reads it any more; below zero is none.
      pollfd(fd: output ?? -1, events: 0, revents: 0),
    ]
    guard try waitForEvents(&waited, milliseconds: milliseconds) > 0 else { return .timeout }
    if waited[1].revents != 0, let signal = signals.next() { return .signal(signal) }
    if waited[2].revents & Int16(POLLERR) != 0 { return .readerGone }
    return nil
  }

  /// Takes what has arrived; false at the end.
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
      // Lines that were taken make room only when a part of one is left, so that each byte moves
      // a bounded number of times.
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
