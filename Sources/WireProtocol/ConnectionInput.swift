// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Glibc

/// A parser that splits the input of a connection into requests, or collects it as one document.
///
/// If the first line is an object with a string `method`, or begins with `{"jsonrpc"`, the input is
/// requests. Anything else is a document, which ends when the client shuts down its writing side. The
/// work is linear in the bytes of each piece of input, whatever arrived before.
public struct ConnectionInput: Sendable {
  /// A parsed part of the input.
  public enum Arrival: Sendable, Hashable {
    /// A line without its line feed, which should be a request.
    case line(ReceivedBytes)
    /// A whole document.
    case document(ReceivedBytes)
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
  /// The blank input before the first line, which belongs to a document but not to a request.
  private var blanks = ReceivedBytes()
  /// The incomplete line or document.
  private var buffer = ReceivedBytes()
  private var marks = RequestMarks()
  /// Whether the rest of a line that is too long is being skipped.
  private var skipsLine = false

  /// Creates the input of a new connection.
  public init(limits: Limits) { self.limits = limits }

  /// Whether it is a document; nil until the first line is complete.
  public var isDocument: Bool? {
    switch mode {
    case .unknown: nil
    case .requests: false
    case .document, .doneDocument: true
    }
  }

  /// The number of bytes in the buffer.
  public var bufferedBytes: Int { blanks.count + buffer.count }

  /// Parses further bytes.
  public mutating func take(_ bytes: UnsafeRawBufferPointer) -> [Arrival] {
    var arrivals: [Arrival] = []
    var rest = bytes
    while !rest.isEmpty {
      switch mode {
      case .doneDocument: return arrivals
      case .document:
        append(rest, to: &arrivals)
        return arrivals
      case .unknown where buffer.count == 0: takeBlanks(&rest, &arrivals)
      case .unknown, .requests: takeLine(&rest, &arrivals)
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
    case .requests: if !skipsLine { finishLine(&arrivals) }
    }
    buffer = ReceivedBytes()
    return arrivals
  }

  /// Drops a line or a document that is incomplete for too long.
  public mutating func dropUnfinished() -> [Arrival] {
    let error = ProtocolError.over(.inputSeconds, limits, "the input stays incomplete")
    blanks = ReceivedBytes()
    buffer = ReceivedBytes()
    guard mode == .requests || mode == .unknown && marks.beginsAsRequest else {
      mode = .doneDocument
      return [.documentFault(error)]
    }
    (mode, skipsLine) = (.requests, true)
    return [.lineFault(error)]
  }

  /// Collects blank input before the first line.
  private mutating func takeBlanks(
    _ rest: inout UnsafeRawBufferPointer, _ arrivals: inout [Arrival]
  ) {
    let first = rest.firstIndex { !isBlank($0) } ?? rest.count
    blanks.append(UnsafeRawBufferPointer(rebasing: rest[..<first]))
    rest = UnsafeRawBufferPointer(rebasing: rest[first...])
    if blanks.count > limits[.documentBytes] {
      refuseDocument(&arrivals)
    } else if !rest.isEmpty {
      if rest[0] != UInt8(ascii: "{") {
        beginDocument(&arrivals)
      } else {
        takeLine(&rest, &arrivals)
      }
    }
  }

  /// Collects bytes up to the end of a line, or all of them.
  private mutating func takeLine(
    _ rest: inout UnsafeRawBufferPointer, _ arrivals: inout [Arrival]
  ) {
    let newline = rest.baseAddress.flatMap { start in
      memchr(start, 0x0A, rest.count).map { UnsafeRawPointer($0) - start }
    }
    var part = UnsafeRawBufferPointer(rebasing: rest[..<(newline ?? rest.count)])
    rest = UnsafeRawBufferPointer(rebasing: rest[(newline.map { $0 + 1 } ?? rest.count)...])
    if skipsLine {
      skipsLine = newline == nil
      return
    }
    if buffer.count == 0 {
      part = UnsafeRawBufferPointer(
        rebasing: part[(part.firstIndex { !isBlank($0) } ?? part.count)...])
    }
    let room = longestLine - bufferedBytes
    if mode == .unknown { marks.look(at: UnsafeRawBufferPointer(rebasing: part.prefix(room))) }
    guard part.count <= room else {
      refuseLine(&arrivals)
      skipsLine = mode == .requests && newline == nil
      return
    }
    buffer.append(part)
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
    guard marks.isRequest else { return beginDocument(&arrivals) }
    mode = .requests
    blanks = ReceivedBytes()
    if buffer.count > limits[.lineBytes] { refuseLine(&arrivals) }
  }

  /// Returns the collected line unless it is blank.
  private mutating func finishLine(_ arrivals: inout [Arrival]) {
    buffer.removeCarriageReturn()
    if buffer.count > 0 { arrivals.append(.line(buffer)) }
    buffer = ReceivedBytes()
  }

  /// Discards a line that is too long.
  private mutating func refuseLine(_ arrivals: inout [Arrival]) {
    if mode == .unknown, !marks.beginsAsRequest { return refuseDocument(&arrivals) }
    mode = .requests
    blanks = ReceivedBytes()
    buffer = ReceivedBytes()
    arrivals.append(.lineFault(.over(.lineBytes, limits, "the line is too long")))
  }

  private mutating func refuseDocument(_ arrivals: inout [Arrival]) {
    mode = .doneDocument
    blanks = ReceivedBytes()
    buffer = ReceivedBytes()
    arrivals.append(.documentFault(.over(.documentBytes, limits, "the document is too long")))
  }

  /// Begins a document with the blank input and the first line.
  private mutating func beginDocument(_ arrivals: inout [Arrival]) {
    mode = .document
    let line = buffer
    (buffer, blanks) = (blanks, ReceivedBytes())
    buffer.append(line)
    if buffer.count > limits[.documentBytes] { refuseDocument(&arrivals) }
  }

  /// Adds bytes of a document.
  private mutating func append(_ bytes: some Collection<UInt8>, to arrivals: inout [Arrival]) {
    guard buffer.count + bytes.count <= limits[.documentBytes] else {
      refuseDocument(&arrivals)
      return
    }
    buffer.append(bytes)
  }
}

private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
