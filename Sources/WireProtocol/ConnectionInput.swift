// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Glibc
internal import JSONText

/// A parser that splits the input of a connection into requests, or collects it as one document.
///
/// If the first line is a JSON object with a string `method`, or begins with `{"jsonrpc"` but is not
/// JSON, the input is requests. Anything else is a document, which ends when the client shuts down its
/// writing side. The work is linear in the input, however small its pieces are.
public struct ConnectionInput: Sendable {
  /// A parsed part of the input.
  public enum Arrival: Sendable, Hashable {
    /// A line without its line feed, which should be a request.
    case line([UInt8])
    /// A whole document.
    case document([UInt8])
    /// A line that is too long and was skipped; the connection continues.
    case lineFault(ProtocolError)
    /// A document that is too long; its rest is skipped.
    case documentFault(ProtocolError)
  }

  private enum Mode: Sendable {
    case unknown, requests, document
    /// The document is complete or refused; further input is ignored.
    case doneDocument
  }

  private let limits: Limits
  private var mode = Mode.unknown
  /// The incomplete line or document.
  private var buffer: [UInt8] = []
  /// Whether the rest of a line that is too long is being skipped.
  private var skipsLine = false
  /// Whether a byte that is not blank has arrived.
  private var hasBegun = false

  /// Creates the input of a new connection.
  public init(limits: Limits) {
    self.limits = limits
  }

  /// Whether it is a document; nil until the first line is complete.
  public var isDocument: Bool? {
    switch mode {
    case .unknown: nil
    case .requests: false
    case .document, .doneDocument: true
    }
  }

  /// The number of bytes in the buffer.
  public var bufferedBytes: Int { buffer.count }

  /// Parses further bytes.
  public mutating func take(_ bytes: UnsafeRawBufferPointer) -> [Arrival] {
    var arrivals: [Arrival] = []
    var rest = bytes
    while !rest.isEmpty {
      switch mode {
      case .doneDocument:
        return arrivals
      case .document:
        append(rest, to: &arrivals)
        return arrivals
      case .unknown where !hasBegun:
        takeBlanks(&rest, &arrivals)
      case .unknown, .requests:
        takeLine(&rest, &arrivals)
      }
    }
    return arrivals
  }

  /// Parses the end of the input.
  public mutating func end() -> [Arrival] {
    var arrivals: [Arrival] = []
    if mode == .unknown { decide(&arrivals) }
    switch mode {
    case .unknown, .doneDocument: break
    case .document:
      arrivals.append(.document(buffer))
      mode = .doneDocument
    case .requests:
      if !skipsLine { finishLine(&arrivals) }
    }
    buffer = []
    return arrivals
  }

  /// Skips blank input before the first byte; it belongs to a document but not to a request.
  private mutating func takeBlanks(
    _ rest: inout UnsafeRawBufferPointer, _ arrivals: inout [Arrival]
  ) {
    let first = rest.firstIndex { !isBlank($0) }
    let blanks = UnsafeRawBufferPointer(rebasing: rest[..<(first ?? rest.count)])
    append(blanks, to: &arrivals)
    guard let first, mode == .unknown else {
      rest = UnsafeRawBufferPointer(rebasing: rest[rest.count...])
      return
    }
    rest = UnsafeRawBufferPointer(rebasing: rest[first...])
    hasBegun = true
    if rest[0] != UInt8(ascii: "{") { mode = .document }
  }

  /// Collects bytes up to the end of a line, or all of them.
  private mutating func takeLine(
    _ rest: inout UnsafeRawBufferPointer, _ arrivals: inout [Arrival]
  ) {
    let newline = rest.baseAddress.flatMap { start in
      memchr(start, 0x0A, rest.count).map { UnsafeRawPointer($0) - start }
    }
    let part = UnsafeRawBufferPointer(rebasing: rest[..<(newline ?? rest.count)])
    rest = UnsafeRawBufferPointer(rebasing: rest[(newline.map { $0 + 1 } ?? rest.count)...])
    if skipsLine {
      skipsLine = newline == nil
      return
    }
    let room = longestLine - buffer.count
    let count = buffer.count + min(part.count, room)
    // A long line is likely to grow: reserved memory is cheap, repeated copies are not.
    if newline == nil, count > buffer.capacity {
      buffer.reserveCapacity(min(count * 4, longestLine))
    }
    buffer.append(contentsOf: part.prefix(room))
    guard part.count <= room else {
      refuseLine(&arrivals)
      skipsLine = newline == nil
      return
    }
    guard newline != nil else { return }
    if mode == .unknown {
      decide(&arrivals)
      // The line feed is part of a document.
      if mode == .document { append(CollectionOfOne(0x0A), to: &arrivals) }
    }
    if mode == .requests { finishLine(&arrivals) }
  }

  /// The maximum length of a line; of the first line, the larger of the two limits.
  private var longestLine: Int {
    mode == .requests ? limits[.lineBytes] : max(limits[.lineBytes], limits[.documentBytes])
  }

  /// Decides the mode by the complete first line.
  private mutating func decide(_ arrivals: inout [Arrival]) {
    guard hasBegun, isRequest(buffer) else {
      mode = .document
      if buffer.count > limits[.documentBytes] { refuseDocument(&arrivals) }
      return
    }
    mode = .requests
    buffer.removeFirst(buffer.firstIndex { !isBlank($0) } ?? 0)
    if buffer.count > limits[.lineBytes] { refuseLine(&arrivals) }
  }

  /// Returns the collected line unless it is blank.
  private mutating func finishLine(_ arrivals: inout [Arrival]) {
    if buffer.last == 0x0D { buffer.removeLast() }
    if !buffer.allSatisfy(isBlank) { arrivals.append(.line(buffer)) }
    buffer = []
  }

  /// Discards a line that is too long.
  private mutating func refuseLine(_ arrivals: inout [Arrival]) {
    if mode == .unknown, !beginsAsRequest(buffer) {
      refuseDocument(&arrivals)
      return
    }
    mode = .requests
    buffer = []
    arrivals.append(.lineFault(.over(.lineBytes, limits, "the line is too long")))
  }

  private mutating func refuseDocument(_ arrivals: inout [Arrival]) {
    mode = .doneDocument
    buffer = []
    arrivals.append(.documentFault(.over(.documentBytes, limits, "the document is too long")))
  }

  /// Adds bytes of a document.
  private mutating func append(
    _ bytes: some Collection<UInt8>, to arrivals: inout [Arrival]
  ) {
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

/// Returns whether a line begins with a brace and the key `"jsonrpc"`.
private func beginsAsRequest(_ line: [UInt8]) -> Bool {
  let names = JSONKeyTable(["jsonrpc"])
  do throws(JSONError) {
    var reader = JSONReader(line.span)
    try reader.beginObject()
    return try reader.readKnownString(names) == 0
  } catch {
    return false
  }
}

/// Returns whether a first line is a JSON-RPC request.
private func isRequest(_ line: [UInt8]) -> Bool {
  // The rest may be a large tree and does not matter.
  if beginsAsRequest(line) { return true }
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
    return hasMethod
  } catch {
    return false
  }
}
