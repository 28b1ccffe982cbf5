// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Glibc
internal import SystemCalls

/// A descriptor that a client has passed with a line; it is closed with its last owner.
final class PassedDescriptor: Sendable {
  /// The reason why it cannot be used.
  enum Fault: Error, Sendable, Hashable, CustomStringConvertible {
    /// Several came with one line, or the system could not pass it on.
    case several, lost
    /// The clients have passed too many.
    case tooMany

    var description: String {
      switch self {
      case .several: "more than one descriptor came with the request; send one"
      case .lost: "the system could not pass the descriptor on; try again"
      case .tooMany: "clients have passed too many descriptors"
      }
    }
  }

  /// The number, or the reason why there is none.
  let number: Result<Int32, Fault>
  private let isOpen = Guarded(true)
  private let owner: PassedDescriptors?

  fileprivate init(_ number: Int32, _ owner: PassedDescriptors) {
    (self.number, self.owner) = (.success(number), owner)
  }

  fileprivate init(_ fault: Fault) {
    (number, owner) = (.failure(fault), nil)
  }

  /// Closes it on this thread, which may wait for its file or its peer.
  func close() {
    guard let number = takeOpen() else { return }
    Glibc.close(number)
    owner?.noteClosed()
  }

  deinit { if let number = takeOpen() { owner?.closeLater(number) } }

  private func takeOpen() -> Int32? {
    guard isOpen.withLock({ exchange(&$0, with: false) }) else { return nil }
    return try? number.get()
  }
}

/// The descriptors that clients have passed and that are still open.
final class PassedDescriptors: Sendable {
  private let count = Guarded(0)
  private let pool: WorkPool

  /// - Parameter pool: Closes descriptors, because closing may wait: for a file's server, or for a
  ///   peer that gets the last bytes.
  init(_ pool: WorkPool) { self.pool = pool }

  /// Takes ownership of the descriptors that came with some bytes; closes those that nobody can use.
  ///
  /// - Parameter most: The maximum number of open descriptors of all clients.
  func take(_ received: ReceivedDescriptors, atMost most: Int) -> PassedDescriptor? {
    guard !received.isEmpty else { return nil }
    let isAlone = received.numbers.count == 1 && !received.areIncomplete
    let hasRoom = count.withLock { count in
      defer { count += received.numbers.count }
      return count < most
    }
    guard isAlone, hasRoom else {
      for number in received.numbers { closeLater(number) }
      return PassedDescriptor(
        received.numbers.count > 1 ? .several : received.areIncomplete ? .lost : .tooMany)
    }
    return PassedDescriptor(received.numbers[0], self)
  }

  fileprivate func closeLater(_ number: Int32) {
    let descriptor = OwnedDescriptor(Descriptor(owning: number), self)
    pool.run { withExtendedLifetime(descriptor) {} }
  }

  fileprivate func noteClosed() { count.withLock { $0 -= 1 } }
}

/// A descriptor that is closed with the work that owns it, done or dropped.
private final class OwnedDescriptor: Sendable {
  private let descriptor: Descriptor
  private let owner: PassedDescriptors

  init(_ descriptor: consuming Descriptor, _ owner: PassedDescriptors) {
    self.descriptor = descriptor
    self.owner = owner
  }

  deinit { owner.noteClosed() }
}

/// The descriptors of the lines of a connection that wait, each with its line.
///
/// The system returns a descriptor together with the bytes of one call of the sender, at the end of
/// what it returns. So it belongs to the line that these bytes end in.
struct PassedQueue {
  private var descriptors: [(line: Int, descriptor: PassedDescriptor)] = []
  /// The descriptor of the line that is incomplete.
  private var early: PassedDescriptor?
  private var added = 0
  private var taken = 0

  /// Adds complete lines, and the descriptor that came with the last bytes.
  mutating func add(
    _ descriptor: PassedDescriptor?, withLines count: Int, isLineIncomplete: Bool
  ) {
    if count > 0, let first = exchange(&early, with: nil) { add(first, toLine: added + 1) }
    added += count
    guard let descriptor else { return }
    if isLineIncomplete {
      early = early == nil ? descriptor : PassedDescriptor(.several)
    } else if count > 0 {
      add(descriptor, toLine: added)
    }
  }

  /// Returns the descriptor of the next line.
  mutating func next() -> PassedDescriptor? {
    taken += 1
    guard descriptors.first?.line == taken else { return nil }
    return descriptors.removeFirst().descriptor
  }

  /// Drops the descriptor of the incomplete line.
  mutating func dropIncomplete() { early = nil }

  private mutating func add(_ descriptor: PassedDescriptor, toLine line: Int) {
    if descriptors.last?.line == line {
      descriptors[descriptors.count - 1].descriptor = PassedDescriptor(.several)
    } else {
      descriptors.append((line, descriptor))
    }
  }
}
