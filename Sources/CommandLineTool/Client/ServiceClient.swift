// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc
import JSONText
import LocalService
import SystemCalls
import WireProtocol

/// A client of the running service that sends one request at a time and receives events.
final class ServiceClient {
  private let connection: ServiceConnection
  private var lastID = 0
  /// The events that arrived before an awaited reply, oldest first.
  private var early: [ServiceEvent] = []

  /// Connects to the service at a path, by default the standard one.
  ///
  /// - Parameter signals: The signals that first stop the speech of this connection and then end the
  ///   process.
  init(path: String?, signals: [Int32] = []) throws(ConnectionError) {
    var place = path ?? ""
    do throws(ServiceError) {
      if path == nil { place = try defaultSocketPath() }
    } catch {
      throw .noPath(error)
    }
    connection = try ServiceConnection(path: place, signals: signals)
  }

  /// Connects to the service of a command.
  convenience init(_ command: ParsedCommand) throws(CommandFailure) {
    do throws(ConnectionError) {
      try self.init(path: command[Options.socket])
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Ends later waits when the reader of standard output has gone.
  func watch(_ output: StandardOutput) { connection.output = output.descriptor }

  /// Sends a request and waits for the result, which is JSON.
  func request(
    _ method: Method, _ parameters: (inout JSONWriter) -> Void = { _ in }
  ) throws(CommandFailure) -> [UInt8] {
    lastID += 1
    return try answer(to: requestLine(.integer(lastID), method, parameters))
  }

  /// Sends a request with any method name and parameters, and waits for the result.
  func request(named method: String, _ parameters: [UInt8]) throws(CommandFailure) -> [UInt8] {
    lastID += 1
    return try answer(to: requestLine(.integer(lastID), named: method, parameters))
  }

  /// Waits for the next event.
  func nextEvent() throws(CommandFailure) -> ServiceEvent {
    if !early.isEmpty { return early.removeFirst() }
    while true {
      // An unexpected error reply means that the service closes the connection.
      switch try nextMessage() {
      case .event(let event): return event
      case .reply(let reply):
        if case .failure(let refusal) = reply.outcome { throw CommandFailure(refusal) }
      }
    }
  }

  private func answer(to line: [UInt8]) throws(CommandFailure) -> [UInt8] {
    let signal: Int32?
    do throws(SystemError) {
      signal = try connection.send(line)
    } catch {
      throw CommandFailure(.inputOutput, "cannot write to", connection.path, error)
    }
    if let signal { throw end(by: signal) }
    while true {
      switch try nextMessage() {
      case .event(let event): early.append(event)
      case .reply(let reply):
        // A reply without an identifier is about the connection, and so about this request.
        guard reply.id == nil || reply.id == lastID else { continue }
        do throws(ServiceRefusal) {
          return try reply.outcome.get()
        } catch {
          throw CommandFailure(error)
        }
      }
    }
  }

  private func nextMessage() throws(CommandFailure) -> ServiceMessage {
    let arrival: Arrival
    do throws(SystemError) {
      arrival = try connection.next()
    } catch {
      throw CommandFailure(.inputOutput, "cannot read from", connection.path, error)
    }
    switch arrival {
    case .line(let line):
      guard let message = ServiceMessage(line) else { throw .notAService(connection.path) }
      return message
    case .end, .timeout: throw .serviceGone(connection.path)
    case .readerGone: throw .closedPipe
    case .signal(let signal): throw end(by: signal)
    }
  }

  /// Stops the speech of this connection, and then ends the process by the signal.
  private func end(by signal: Int32) -> CommandFailure {
    // From now on, a second signal ends the process immediately.
    allowSignal(signal)
    let line = requestLine(.integer(lastID + 1), .speechStop) { writer in
      writer.key(ParameterName.scope.rawValue)
      writer.string("own")
    }
    // The reply confirms the stop; do not wait for it long.
    if (try? connection.send(line)) == .some(nil) {
      while case .line(let line)? = try? connection.next(milliseconds: 1000) {
        if case .reply(let reply) = ServiceMessage(line), reply.id != lastID { break }
      }
    }
    return endProcess(by: signal)
  }
}

/// Ends the process by a signal that was read from a descriptor.
///
/// - Returns: The failure if the process does not end.
func endProcess(by signal: Int32) -> CommandFailure {
  allowSignal(signal)
  raise(signal)
  return CommandFailure(.internalFault, "signal \(signal) did not end the process")
}
