// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import JSONText
internal import Spelling

/// The identifier of a request, which its reply repeats.
public enum RequestID: Sendable, Hashable {
  case number(JSONNumber)
  case text(String)
  case null

  /// Returns the identifier that is an integer.
  public static func integer(_ number: Int) -> RequestID { .number(JSONNumber(number)) }
}

/// A valid request.
public struct Request: Sendable {
  /// The identifier; nil for a notification, which gets no reply.
  public let id: RequestID?
  /// The method.
  public let method: Method
  /// The arguments.
  public let arguments: Arguments
}

/// An invalid request.
public struct RefusedRequest: Error, Sendable, Hashable, CustomStringConvertible {
  /// The identifier for the reply; nil if there is no reply.
  public let replyTo: RequestID?
  /// The error.
  public let error: ProtocolError

  /// The message of the error.
  public var description: String { error.message }
}

/// The maximum numbers of Unicode scalars of an identifier, and of a method's name.
private let (longestID, longestMethod) = (1000, 100)

/// The maximum depth of nested values.
let greatestDepth = 4096

/// Parses a line as a request of JSON-RPC 2.0.
///
/// - Parameter trusting: A method whose large tree is not validated: its end is a guess, and its
///   ``Passage`` is unchecked.
/// - Complexity: linear; skips a tree among the arguments once if `method` precedes `params`,
///   otherwise twice.
public func readRequest(
  _ line: [UInt8], trusting trusted: Method? = nil
) -> Result<Request, RefusedRequest> {
  if let trusted {
    // The guess may be wrong, so an error is no reason to refuse the request. The arguments must
    // also contain every guessed value, since the caller checks only those.
    var envelope = Envelope(trusted: trusted)
    let result = envelope.readRequest(line)
    let unchecked = (try? result.get())?.arguments.uncheckedValues ?? 0
    if unchecked == envelope.trustedValues { return result }
  }
  var envelope = Envelope(trusted: nil)
  return envelope.readRequest(line)
}

private func parseError(_ error: JSONError, in line: [UInt8]) -> ProtocolError {
  ProtocolError(.parseError, error.described(in: line.span))
}

/// The members of a request that have been read so far.
private struct Envelope {
  private static let keys = JSONKeyTable(["jsonrpc", "id", "method", "params"])

  /// The method whose large values end at a guess instead of being skipped.
  let trusted: Method?
  /// The number of guessed values.
  private(set) var trustedValues = 0
  private var kind = JSONKind.object
  private var id: RequestID?
  private var method: String?
  /// The faults of each member and of the whole, independent of the method.
  private var faults: [String?] = Array(repeating: nil, count: 4)
  private var arguments: Result<Arguments, ProtocolError>?
  /// The start of arguments that come before the method.
  private var unreadArguments: Int?

  /// The identifier for a reply; nil for a notification.
  private var replyTo: RequestID? { id ?? (fault == nil && method != nil ? nil : .null) }

  private var fault: String? { faults.compactMap(\.self).first }

  init(trusted: Method?) { self.trusted = trusted }

  mutating func readRequest(_ line: [UInt8]) -> Result<Request, RefusedRequest> {
    do throws(JSONError) {
      try read(line)
    } catch {
      // The identifier of a malformed line is not reliable.
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
      // Read to the end, to report malformed JSON as such.
      try reader.skipValue()
      try reader.expectEnd()
      faults[3] =
        kind == .array
        ? "batches are not supported: write one request per line" : "expected an object as request"
      return
    }
    try reader.beginObject()
    while let key = try reader.nextKey(in: Self.keys) {
      // Of several members with one name, the last applies.
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
    let isText = try reader.peek() == .string
    if !isText { try reader.skipValue() }
    let version = isText ? try reader.readString(atMost: 10) : nil
    if version != "2.0" { faults[0] = "jsonrpc: expected \"2.0\" or nothing" }
  }

  private mutating func readID(_ reader: inout JSONReader) throws(JSONError) {
    id = nil
    var fault = "id: expected at most \(longestID) characters"
    switch try reader.peek() {
    case .string: id = try reader.readString(atMost: longestID).map(RequestID.text)
    case .null:
      try reader.readNull()
      id = .null
    case .number: id = try reader.readNumber(atMost: longestID).map(RequestID.number)
    default:
      try reader.skipValue()
      fault = "id: expected a number or a string"
    }
    if id == nil { faults[1] = fault }
  }

  private mutating func readMethod(_ reader: inout JSONReader) throws(JSONError) {
    method = nil
    guard try reader.peek() == .string else {
      try reader.skipValue()
      faults[2] = "method: expected a string"
      return
    }
    method = try reader.readString(atMost: longestMethod)
    if method == nil { faults[2] = "method: expected at most \(longestMethod) characters" }
    // The arguments were validated for another method.
    arguments = nil
  }

  private mutating func readParameters(
    _ reader: inout JSONReader, _ line: [UInt8]
  ) throws(JSONError) {
    reader.skipToValue()
    unreadArguments = reader.offset
    arguments = nil
    guard let method = method.flatMap(Method.named) else {
      try reader.skipValue()
      return
    }
    arguments = try Arguments.read(&reader, of: method, line: line, trusting: method == trusted)
  }

  private func request(_ line: [UInt8]) throws(ProtocolError) -> Request {
    if let fault { throw ProtocolError(.invalidRequest, fault) }
    guard let name = method else { throw ProtocolError(.invalidRequest, "method: missing") }
    guard let method = Method.named(name) else {
      let near = nearestName(to: name, among: Method.allCases.map(\.name))
      let meant = near.map { "; did you mean \"\($0)\"?" } ?? "; server/describe lists them"
      throw ProtocolError(.methodNotFound, "unknown method \(quoted(name))\(meant)")
    }
    if let arguments { return Request(id: id, method: method, arguments: try arguments.get()) }
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
