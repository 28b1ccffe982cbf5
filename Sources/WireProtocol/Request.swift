// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import Spelling

/// What a request calls itself, so that its reply can be told from others.
public enum RequestID: Sendable, Hashable {
  case integer(Int)
  case text(String)
  case null
}

/// A request that can be handled.
public struct Request: Sendable {
  /// Its name; nothing for a notification, which gets no reply.
  public let id: RequestID?
  /// What is asked for.
  public let method: Method
  /// With which arguments.
  public let arguments: Arguments
}

/// A line that cannot be handled.
public struct RefusedRequest: Error, Sendable, Hashable {
  /// What to name in the reply; nothing when there is to be none.
  public let replyTo: RequestID?
  /// What is wrong.
  public let error: ProtocolError
}

/// How deep values may lie within one another.
let greatestDepth = 4096

/// Reads a line as a request of JSON-RPC 2.0.
///
/// - Parameter trusting: A method whose large tree may be left unread, to end where the line looks
///   like it: its ``Passage`` is then not checked.
/// - Complexity: linear; a tree among the arguments is passed over once where `method` comes before
///   `params`, and twice where it does not.
public func readRequest(
  _ line: [UInt8], trusting trusted: Method? = nil
) -> Result<Request, RefusedRequest> {
  if let trusted {
    // What was trusted may not end there at all, so it is no reason to refuse anything; and whoever
    // gets the request has to see all of it.
    var envelope = Envelope(trusted: trusted)
    let result = envelope.readRequest(line)
    let unchecked = (try? result.get())?.arguments.uncheckedValues ?? 0
    if unchecked == envelope.trustedValues { return result }
  }
  var envelope = Envelope(trusted: nil)
  return envelope.readRequest(line)
}

private func parseError(_ error: JSONError, in line: [UInt8]) -> ProtocolError {
  let column = locate([error.offset], in: line.span).first?.column ?? 1
  return ProtocolError(.parseError, "column \(column): \(error.fault.description)")
}

/// The members of a request, as far as they have been read.
private struct Envelope {
  private static let keys = JSONKeyTable(["jsonrpc", "id", "method", "params"])

  /// The method of which a large value is not read over.
  let trusted: Method?
  /// How many values were not.
  private(set) var trustedValues = 0
  private var kind = JSONKind.object
  private var id: RequestID?
  private var method: String?
  /// What cannot be in any request, whatever its method; of each member and of the whole.
  private var faults: [String?] = Array(repeating: nil, count: 4)
  private var arguments: Result<Arguments, ProtocolError>?
  /// Where arguments that could not be read yet begin.
  private var unreadArguments: Int?

  /// Whom a reply goes to: nobody where it is a notification.
  private var replyTo: RequestID? {
    id ?? (fault == nil && method != nil ? nil : .null)
  }

  private var fault: String? { faults.compactMap(\.self).first }

  init(trusted: Method?) { self.trusted = trusted }

  mutating func readRequest(_ line: [UInt8]) -> Result<Request, RefusedRequest> {
    do throws(JSONError) {
      try read(line)
    } catch {
      // Whoever sent it cannot be told by a name that nobody could read for sure.
      return .failure(RefusedRequest(replyTo: .null, error: parseError(error, in: line)))
    }
    do throws(ProtocolError) {
      return .success(try request(line))
    } catch {
      return .failure(RefusedRequest(replyTo: replyTo, error: error))
    }
  }

  private mutating func read(_ line: [UInt8]) throws(JSONError) {
    var reader = JSONReader(line.span, maximumDepth: greatestDepth)
    reader.replacesLoneSurrogates = true
    defer { trustedValues = reader.trustedValues }
    kind = try reader.peek()
    guard kind == .object else {
      // To its end, so that what is no JSON is said to be none.
      try reader.skipValue()
      try reader.expectEnd()
      faults[3] =
        kind == .array
        ? "a line is one request: batches are not taken" : "a request is an object"
      return
    }
    try reader.beginObject()
    while let key = try reader.nextKey(in: Self.keys) {
      // Of several members with one name the last counts.
      if let number = key.number { faults[number] = nil }
      switch key.number {
      case 0: try readVersion(&reader)
      case 1: try readID(&reader)
      case 2: try readMethod(&reader)
      case 3: try readParameters(&reader, line)
      default: try reader.skipValue()
      }
    }
    try reader.expectEnd()
  }

  private mutating func readVersion(_ reader: inout JSONReader) throws(JSONError) {
    guard try reader.peek() == .string else {
      try reader.skipValue()
      faults[0] = "jsonrpc: takes \"2.0\", or is left out"
      return
    }
    if try reader.readString() != "2.0" {
      faults[0] = "jsonrpc: takes \"2.0\", or is left out"
    }
  }

  private mutating func readID(_ reader: inout JSONReader) throws(JSONError) {
    id = nil
    switch try reader.peek() {
    case .string: id = .text(try reader.readString())
    case .null:
      try reader.readNull()
      id = .null
    case .number:
      if let whole = try reader.readWholeNumber() {
        id = .integer(whole)
      } else {
        faults[1] = "id: takes a whole number or a string"
      }
    default:
      try reader.skipValue()
      faults[1] = "id: takes a whole number or a string"
    }
  }

  private mutating func readMethod(_ reader: inout JSONReader) throws(JSONError) {
    method = nil
    guard try reader.peek() == .string else {
      try reader.skipValue()
      faults[2] = "method: takes a string"
      return
    }
    method = try reader.readString()
    // What was read for another method has been checked against another table.
    arguments = nil
  }

  private mutating func readParameters(
    _ reader: inout JSONReader, _ line: [UInt8]
  ) throws(JSONError) {
    reader.skipToValue()
    unreadArguments = reader.offset
    arguments = nil
    guard let method = method.flatMap(Method.init) else {
      try reader.skipValue()
      return
    }
    arguments = try Arguments.read(
      &reader, of: method, line: line, trusting: method == trusted)
  }

  private func request(_ line: [UInt8]) throws(ProtocolError) -> Request {
    if let fault { throw ProtocolError(.invalidRequest, fault) }
    guard let name = method else {
      throw ProtocolError(.invalidRequest, "method: is missing")
    }
    guard let method = Method(rawValue: name) else {
      let near = nearestName(to: name, among: Method.allCases.map(\.rawValue))
      let meant = near.map { "; did you mean \"\($0)\"?" } ?? "; server/describe lists them"
      throw ProtocolError(.methodNotFound, "there is no method \(shown(name))\(meant)")
    }
    if let arguments {
      return Request(id: id, method: method, arguments: try arguments.get())
    }
    guard let start = unreadArguments else {
      return Request(id: id, method: method, arguments: Arguments())
    }
    let read: Result<Arguments, ProtocolError>
    do throws(JSONError) {
      let rest = Array(line[start...])
      var reader = JSONReader(rest.span, maximumDepth: greatestDepth)
      reader.replacesLoneSurrogates = true
      read = try Arguments.read(&reader, of: method, line: rest, trusting: false)
    } catch {
      throw parseError(error, in: line)
    }
    return Request(id: id, method: method, arguments: try read.get())
  }
}
