// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Synchronization

/// A group of threads that are joined together.
public final class ThreadGroup: Sendable {
  /// A linked list, because a thread has one owner and cannot be in an array.
  private final class Node: Sendable {
    private let thread: Mutex<WorkerThread?>
    let next: Node?

    init(_ thread: consuming WorkerThread, next: Node?) {
      self.thread = Mutex(consume thread)
      self.next = next
    }

    func join() {
      if let thread = thread.withLock({ $0.take() }) { thread.join() }
    }
  }

  private let head = Guarded<(node: Node?, count: Int)>((nil, 0))

  /// Creates a group without threads.
  public init() {}

  /// The number of threads added since the last join.
  public var count: Int { head.withLock { $0.count } }

  /// Adds a thread.
  public func add(_ thread: consuming WorkerThread) {
    let node = Mutex<WorkerThread?>(consume thread)
    head.withLock { head in
      if let thread = node.withLock({ $0.take() }) {
        head = (Node(thread, next: head.node), head.count + 1)
      }
    }
  }

  /// Waits for the end of all threads.
  public func join() {
    var node = head.withLock { head in
      defer { head = (nil, 0) }
      return head.node
    }
    while let current = node {
      current.join()
      node = current.next
    }
  }
}
