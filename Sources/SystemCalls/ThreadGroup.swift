// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Synchronization

/// Threads to be waited for together.
public final class ThreadGroup: Sendable {
  /// A list of nodes, since a thread has one owner and cannot stand in an array.
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

  /// How many threads were added since the last were waited for.
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

  /// Waits until all have ended.
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
