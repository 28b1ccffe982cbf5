// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc
import JSONText
import LocalService
import SystemCalls
import WireProtocol

/// Asks the running service for things, one after the other, and hears what it tells.
final class ServiceClient {
  private let connection: ServiceConnection
  private var lastID = 0
  /// Events that came while a reply was waited for, the oldest first.
  private var early: [ServiceEvent] = []

  /// Connects to the service at a path, or where it is when nobody says so.
  ///
  /// - Parameter signals: The signals that end the speech of this connection before they end the
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

  /// Connects to the service that a command means.
  convenience init(_ command: ParsedCommand) throws(CommandFailure) {
    do throws(ConnectionError) {
      try self.init(path: command[Options.socket])
    } catch {
      throw CommandFailure(error)
    }
  }

  /// From now on, waits end when the reader of standard output goes away.
  func watch(_ output: StandardOutput) {
    connection.output = output.descriptor
  }

  /// Asks for something and waits for the result, which is JSON as it stands.
  func request(
    _ method: Method, _ parameters: (inout JSONWriter) -> Void = { _ in }
  ) throws(CommandFailure) -> [UInt8] {
    lastID += 1
    return try answer(to: requestLine(.integer(lastID), method, parameters))
  }

  /// Asks for something by a name and with parameters that need not be known, and waits.
  func request(named method: String, _ parameters: [UInt8]) throws(CommandFailure) -> [UInt8] {
    lastID += 1
    return try answer(to: requestLine(.integer(lastID), named: method, parameters))
  }

  /// The next event, when it has come.
  func nextEvent() throws(CommandFailure) -> ServiceEvent {
    if !early.isEmpty { return early.removeFirst() }
    while true {
      // A reply that nobody waits for says that the service drops the connection.
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
        // What has no number is about the connection, and so about this request.
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

  /// Ends the speech of this connection, and then the process as the signal would have.
  private func end(by signal: Int32) -> CommandFailure {
    // From here on a second signal ends the process at once.
    allowSignal(signal)
    let line = requestLine(.integer(lastID + 1), .speechStop) { writer in
      writer.key(ParameterName.scope.rawValue)
      writer.string("own")
    }
    // The service has taken it when it answers; who does not answer soon is not waited for.
    if (try? connection.send(line)) == .some(nil) {
      while case .line(let line)? = try? connection.next(milliseconds: 1000) {
        if case .reply(let reply) = ServiceMessage(line), reply.id != lastID { break }
      }
    }
    return endProcess(by: signal)
  }
}

/// Ends the process as a signal would have that was read instead.
///
/// - Returns: What is wrong when it does not end.
func endProcess(by signal: Int32) -> CommandFailure {
  allowSignal(signal)
  raise(signal)
  return CommandFailure(.internalFault, "signal \(signal) did not end the process")
}
