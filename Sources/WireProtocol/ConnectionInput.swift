// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Glibc
internal import JSONText

/// Divides what arrives on a connection into requests, or takes it all as one document.
///
/// A first line that is a JSON object with a string `method` makes it requests, and so does one that
/// begins as `{"jsonrpc"` but is no JSON. Anything else is a document, which ends where the client
/// closes its writing half. Each byte is looked at a bounded number of times, in however small pieces
/// they come.
public struct ConnectionInput: Sendable {
  /// What has arrived.
  public enum Arrival: Sendable, Hashable {
    /// A line, without its end, that should be a request.
    case line([UInt8])
    /// A whole document.
    case document([UInt8])
    /// A line was too long and is passed over; the connection lives.
    case lineFault(ProtocolError)
    /// The document is too long; the rest of it is passed over.
    case documentFault(ProtocolError)
  }

  private enum Mode: Sendable {
    case unknown, requests, document, refusedDocument
  }

  private let limits: Limits
  private var mode = Mode.unknown
  /// What has arrived and is not complete.
  private var buffer: [UInt8] = []
  /// Whether the rest of a line that is too long is still to come.
  private var skipsLine = false
  /// Whether the first byte that is not blank has been looked at.
  private var hasBegun = false

  /// Creates the input of a new connection.
  public init(limits: Limits) {
    self.limits = limits
  }

  /// Whether it is a document; nothing while that is not known.
  public var isDocument: Bool? {
    switch mode {
    case .unknown: nil
    case .requests: false
    case .document, .refusedDocument: true
    }
  }

  /// How many bytes are kept because something is not complete.
  public var bufferedBytes: Int { buffer.count }

  /// Takes bytes as they come.
  public mutating func take(_ bytes: UnsafeRawBufferPointer) -> [Arrival] {
    var arrivals: [Arrival] = []
    var rest = bytes
    while !rest.isEmpty {
      switch mode {
      case .refusedDocument:
        return arrivals
      case .document:
        append(rest, to: &arrivals)
        return arrivals
      case .unknown where !hasBegun:
        guard let first = rest.firstIndex(where: { !isBlank($0) }) else {
          append(rest, to: &arrivals)
          return arrivals
        }
        hasBegun = true
        if rest[first] != UInt8(ascii: "{") { mode = .document }
      case .unknown, .requests:
        takeLine(&rest, &arrivals)
      }
    }
    return arrivals
  }

  /// Takes note that nothing more will come.
  public mutating func end() -> [Arrival] {
    defer { buffer = [] }
    switch mode {
    case .unknown:
      if hasBegun, isRequest(buffer) {
        mode = .requests
        return [.line(buffer)]
      }
      mode = .document
      return [.document(buffer)]
    case .document: return [.document(buffer)]
    case .refusedDocument: return []
    case .requests: return skipsLine || buffer.allSatisfy(isBlank) ? [] : [.line(buffer)]
    }
  }

  /// Takes bytes up to the end of a line, or all there are.
  private mutating func takeLine(_ rest: inout UnsafeRawBufferPointer, _ arrivals: inout [Arrival])
  {
    let newline = rest.baseAddress.flatMap { start in
      memchr(start, 0x0A, rest.count).map { UnsafeRawPointer($0) - start }
    }
    let part = UnsafeRawBufferPointer(rebasing: rest[..<(newline ?? rest.count)])
    rest = UnsafeRawBufferPointer(rebasing: rest[(newline.map { $0 + 1 } ?? rest.count)...])
    if skipsLine {
      skipsLine = newline == nil
      return
    }
    let limit = mode == .requests ? LimitName.lineBytes : longest
    guard buffer.count + part.count <= limits[limit] else {
      refuse(part, hasEnded: newline != nil, &arrivals)
      return
    }
    buffer.append(contentsOf: part)
    guard newline != nil else { return }
    if mode == .unknown {
      // Blank lines before the first are part of a document, and nothing to a request.
      guard hasBegun else {
        buffer.append(0x0A)
        return
      }
      guard isRequest(buffer) else {
        mode = .document
        buffer.append(0x0A)
        return
      }
      mode = .requests
    }
    if buffer.last == 0x0D { buffer.removeLast() }
    if !buffer.allSatisfy(isBlank) { arrivals.append(.line(buffer)) }
    buffer = []
  }

  /// The greater of the two limits, while it is not known which holds.
  private var longest: LimitName {
    limits[.lineBytes] > limits[.documentBytes] ? .lineBytes : .documentBytes
  }

  private mutating func refuse(
    _ part: UnsafeRawBufferPointer, hasEnded: Bool, _ arrivals: inout [Arrival]
  ) {
    if mode == .unknown, buffer.isEmpty { buffer.append(contentsOf: part.prefix(4096)) }
    if mode == .requests || beginsAsRequest(buffer) {
      mode = .requests
      arrivals.append(.lineFault(.over(.lineBytes, limits, "the line is too long")))
      skipsLine = !hasEnded
    } else {
      refuseDocument(&arrivals)
    }
    buffer = []
  }

  private mutating func refuseDocument(_ arrivals: inout [Arrival]) {
    mode = .refusedDocument
    buffer = []
    arrivals.append(.documentFault(.over(.documentBytes, limits, "the document is too long")))
  }

  /// Adds bytes of a document.
  private mutating func append(_ bytes: UnsafeRawBufferPointer, to arrivals: inout [Arrival]) {
    guard buffer.count + bytes.count <= limits[.documentBytes] else {
      refuseDocument(&arrivals)
      return
    }
    buffer.append(contentsOf: bytes)
  }
}

private func isBlank(_ byte: UInt8) -> Bool {
  byte == 0x20 || (0x09...0x0D).contains(byte)
}

/// Whether a line begins with an object whose first member is `jsonrpc`.
private func beginsAsRequest(_ line: [UInt8]) -> Bool {
  let keys = JSONKeyTable(["jsonrpc"])
  do throws(JSONError) {
    var reader = JSONReader(line.span)
    try reader.beginObject()
    return try reader.nextKey(in: keys)?.number == 0
  } catch {
    return false
  }
}

/// Whether a first line is for JSON-RPC.
private func isRequest(_ line: [UInt8]) -> Bool {
  let keys = JSONKeyTable(["method"])
  var hasMethod = false
  do throws(JSONError) {
    var reader = JSONReader(line.span)
    reader.replacesLoneSurrogates = true
    try reader.beginObject()
    while let key = try reader.nextKey(in: keys) {
      if key.number == 0 { hasMethod = try reader.peek() == .string }
      try reader.skipValue()
    }
    try reader.expectEnd()
    return hasMethod || beginsAsRequest(line)
  } catch {
    return beginsAsRequest(line)
  }
}
