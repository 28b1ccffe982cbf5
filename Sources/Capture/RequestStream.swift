// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import Glibc
internal import SystemCalls

/// The requests for a running program, as they arrive on a descriptor.
public struct RequestStream {
  private let descriptor: Int32
  private var framing = MessageFraming(limit: ProgramRequest.longest)
  private var next: ProgramRequest?
  private var isAtEnd = false

  /// Creates a stream over a descriptor, which its owner keeps.
  public init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Whether there is a request, or no further one will come.
  public var isReady: Bool { next != nil || isAtEnd }

  /// The descriptor to poll while there is none.
  public var polled: pollfd { pollfd(reading: isReady ? -1 : descriptor) }

  /// Reads what has arrived.
  ///
  /// - Throws: ``CaptureError/notARequest`` if it is not a request.
  public mutating func readMore() throws(CaptureError) {
    var piece = [UInt8](repeating: 0, count: 4096)
    let count = Glibc.read(descriptor, &piece, piece.count)
    if count < 0, errno != EINTR { throw .system(SystemError("read")) }
    if count == 0 { isAtEnd = true }
    piece.withUnsafeBytes { framing.append(UnsafeRawBufferPointer(rebasing: $0[..<max(0, count)])) }
    try fill()
  }

  /// Removes and returns the next request; nil if there is none.
  public mutating func take() throws(CaptureError) -> ProgramRequest? {
    let taken = next.take()
    if taken != nil { try fill() }
    return taken
  }

  private mutating func fill() throws(CaptureError) {
    guard next == nil, let bytes = try framing.next() else { return }
    guard let request = ProgramRequest(bytes) else { throw .notARequest }
    next = request
  }
}
