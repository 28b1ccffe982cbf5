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
    case unknown, requests, document
    /// The document has been handed over or refused; what still comes of it is not wanted.
    case doneDocument
  }

  private let limits: Limits
  private var mode = Mode.unknown
  /// What has arrived and is not complete.
  private var buffer: [UInt8] = []
  /// Whether the rest of a line that is too long is still to come.
  private var skipsLine = false
  /// Whether the first byte that is not blank has come.
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
    case .document, .doneDocument: true
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

  /// Takes note that nothing more will come.
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

  /// Takes what is blank before anything else: part of a document, nothing to a request.
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

  /// Takes bytes up to the end of a line, or all there are.
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
    // What is long already gets longer: room for it that nobody touches yet costs nothing, and copying
    // it again and again does.
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
      // The line's end is part of a document.
      if mode == .document { append(CollectionOfOne(0x0A), to: &arrivals) }
    }
    if mode == .requests { finishLine(&arrivals) }
  }

  /// How long a line may be; while it is not known what it is, as long as either may be.
  private var longestLine: Int {
    mode == .requests ? limits[.lineBytes] : max(limits[.lineBytes], limits[.documentBytes])
  }

  /// Settles by the first line, which is complete, what the connection is.
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

  /// Hands over the line that has been collected, unless it is blank.
  private mutating func finishLine(_ arrivals: inout [Arrival]) {
    if buffer.last == 0x0D { buffer.removeLast() }
    if !buffer.allSatisfy(isBlank) { arrivals.append(.line(buffer)) }
    buffer = []
  }

  /// Gives up what has been collected of a line.
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

/// Whether a line begins with a brace and the word `"jsonrpc"`, whatever comes then.
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

/// Whether a first line is for JSON-RPC.
private func isRequest(_ line: [UInt8]) -> Bool {
  // Then the rest need not be looked at, which may be a large tree.
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
