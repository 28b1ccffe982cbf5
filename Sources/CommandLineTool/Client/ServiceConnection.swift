// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc
import LocalService
import SystemCalls

/// An error in connecting to a service.
enum ConnectionError: Error, Sendable, Hashable {
  /// The path of the socket is unknown or invalid.
  case noPath(ServiceError)
  /// No service listens at the path.
  case noService(String)
  /// A system error.
  case system(String, SystemError)
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
}

/// A connection to the service that sends and receives lines.
///
/// It belongs to one thread, which it blocks.
final class ServiceConnection {
  /// The path of the service's socket.
  let path: String
  /// The pipe to watch; waits end when its reader has gone.
  var output: Int32?

  private let socket: Descriptor
  private let signals: SignalDescriptor
  private var buffer: [UInt8] = []
  /// The start of the next line in the buffer, and the end of the part without a line feed.
  private var start = 0
  private var scanned = 0

  /// Connects to the socket at a path.
  ///
  /// - Parameter numbers: The signals that end waits instead of the process; unchanged if the
  ///   connection fails.
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

  /// Sends a line with its line feed.
  ///
  /// A closed connection is not an error here, because the service may have sent its reason.
  ///
  /// - Returns: The signal that interrupted sending, if any.
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

  /// Waits for the next line or another event.
  func next(milliseconds: Int? = nil) throws(SystemError) -> Arrival {
    while true {
      if let line = takeLine() { return .line(line) }
      if let other = try wait(for: POLLIN, milliseconds: milliseconds) { return other }
      guard try receive() else { return .end }
    }
  }

  /// Waits until the socket is ready; returns what happened before.
  private func wait(for event: Int32, milliseconds: Int?) throws(SystemError) -> Arrival? {
    var waited = [
      pollfd(fd: socket.number, events: Int16(event), revents: 0),
      pollfd(reading: signals.descriptor),
      // Without requested events, poll still reports a pipe without reader; -1 is no descriptor.
      pollfd(fd: output ?? -1, events: 0, revents: 0),
    ]
    guard try waitForEvents(&waited, milliseconds: milliseconds) > 0 else { return .timeout }
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
