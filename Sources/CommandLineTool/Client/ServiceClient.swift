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
  /// The maximum time without an answer.
  let patience: Duration
  private var lastID = 0
  /// The events that arrived before an awaited reply, oldest first.
  private var early: [ServiceEvent] = []

  /// Connects to the service that a command's options name, by default the standard one.
  ///
  /// - Parameter signals: The signals that first stop the speech of this connection and then end the
  ///   process.
  init(to command: ParsedCommand, signals: [Int32] = []) throws(ConnectionError) {
    patience = .seconds(command[Options.replyTimeout] ?? Self.standardPatience)
    var place = command[Options.socket] ?? ""
    do throws(ServiceError) {
      if place.isEmpty { place = try defaultSocketPath() }
    } catch {
      throw .noPath(error)
    }
    connection = try ServiceConnection(
      path: place, patience: patience, trustsAnyone: command[Options.anyOwner], signals: signals)
  }

  /// Connects to the service of a command.
  convenience init(_ command: ParsedCommand) throws(CommandFailure) {
    do throws(ConnectionError) {
      try self.init(to: command)
    } catch {
      throw CommandFailure(error)
    }
  }

  /// The default of `--reply-timeout`, in seconds.
  static let standardPatience = 60

  /// Ends later waits when the reader of standard output has gone.
  func watch(_ output: StandardOutput) { connection.output = output.descriptor }

  /// Sends a request and waits for the result, which is JSON.
  ///
  /// - Parameter descriptors: The descriptors that the service gets with it.
  func request(
    _ method: Method, with descriptors: [Int32] = [],
    _ parameters: (inout JSONWriter) -> Void = { _ in }
  ) throws(CommandFailure) -> [UInt8] {
    lastID += 1
    return try answer(to: requestLine(.integer(lastID), method, parameters), with: descriptors)
  }

  /// Sends a request with any method name and parameters, and waits for the result.
  func request(named method: String, _ parameters: [UInt8]) throws(CommandFailure) -> [UInt8] {
    lastID += 1
    return try answer(to: requestLine(.integer(lastID), named: method, parameters))
  }

  /// The descriptor to poll for messages.
  var descriptor: Int32 { connection.descriptor }

  /// Sends a request; returns its number, which the reply among later messages has.
  func send(
    _ method: Method, _ parameters: (inout JSONWriter) -> Void
  ) throws(CommandFailure) -> Int {
    lastID += 1
    try send(requestLine(.integer(lastID), method, parameters), by: monotonicNow() + patience)
    return lastID
  }

  /// Returns the messages that have arrived.
  func arrived() throws(CommandFailure) -> [ServiceMessage] {
    var messages = exchange(&early, with: []).map { ServiceMessage.event($0) }
    while let message = try nextMessage(by: .zero) { messages.append(message) }
    return messages
  }

  /// Waits for the next event.
  ///
  /// While there is none, it asks the service for its status now and then: one that does not answer
  /// is an error.
  func nextEvent() throws(CommandFailure) -> ServiceEvent {
    while early.isEmpty {
      switch try nextMessage(by: monotonicNow() + patience) {
      case .event(let event)?: return event
      // An unexpected error reply means that the service closes the connection.
      case .reply(let reply)?:
        if case .failure(let refusal) = reply.outcome { throw CommandFailure(refusal) }
      case nil: _ = try request(.serverStatus)
      }
    }
    return early.removeFirst()
  }

  private func answer(
    to line: [UInt8], with descriptors: [Int32] = []
  ) throws(CommandFailure) -> [UInt8] {
    let deadline = monotonicNow() + patience
    try send(line, with: descriptors, by: deadline)
    while let message = try nextMessage(by: deadline) {
      switch message {
      case .event(let event): early.append(event)
      case .reply(let reply):
        // A reply without an identifier is about the connection, and so about this request.
        guard reply.id == nil || reply.id == lastID else { throw .notAService(connection.path) }
        do throws(ServiceRefusal) {
          return try reply.outcome.get()
        } catch {
          throw CommandFailure(error)
        }
      }
    }
    throw .noAnswer(connection.path, patience)
  }

  private func send(
    _ line: [UInt8], with descriptors: [Int32] = [], by deadline: Duration
  ) throws(CommandFailure) {
    let interruption: Arrival?
    do throws(SystemError) {
      interruption = try connection.send(line, with: descriptors, by: deadline)
    } catch {
      throw CommandFailure(.inputOutput, "cannot write to", connection.path, error)
    }
    switch interruption {
    case .signal(let signal): throw end(by: signal)
    case .readerGone: throw .closedPipe
    case .timeout: throw .noAnswer(connection.path, patience)
    case .line, .end, nil: break
    }
  }

  /// Waits for the next message; returns nil if there is none before a deadline.
  private func nextMessage(by deadline: Duration) throws(CommandFailure) -> ServiceMessage? {
    let arrival: Arrival
    do throws(SystemError) {
      arrival = try connection.next(by: deadline)
    } catch {
      throw CommandFailure(.inputOutput, "cannot read from", connection.path, error)
    }
    switch arrival {
    case .line(let line):
      guard let message = ServiceMessage(line) else { throw .notAService(connection.path) }
      return message
    case .timeout: return nil
    case .end: throw .serviceGone(connection.path)
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
    let deadline = monotonicNow() + .seconds(1)
    if (try? connection.send(line, by: deadline)) == .some(nil) {
      while case .line(let line)? = try? connection.next(by: deadline) {
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
