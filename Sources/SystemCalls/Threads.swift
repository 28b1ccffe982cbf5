// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import CLinux
internal import Glibc
internal import Synchronization

/// A thread that runs one function and ends with it.
public struct WorkerThread: ~Copyable, Sendable {
  private let thread: pthread_t

  /// Starts a thread with a stack of one megabyte.
  public init(_ body: @escaping @Sendable () -> Void) throws(SystemError) {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, 1 << 20)
    var thread = pthread_t()
    let box = Unmanaged.passRetained(Body(body))
    let code = pthread_create(
      &thread, &attributes,
      { context in
        guard let context else { return nil }
        Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
        return nil
      }, box.toOpaque())
    guard code == 0 else {
      box.release()
      throw SystemError("pthread_create", code: code)
    }
    self.thread = thread
  }

  /// Waits until the function has returned.
  public consuming func join() { pthread_join(thread, nil) }

  private final class Body: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }
}

/// A group of threads that are joined together.
public final class ThreadGroup: Sendable {
  /// A linked list, because a thread has one owner and cannot be in an array.
  private final class Node: Sendable {
    private let thread: Mutex<WorkerThread?>
    let next: Node?

    init(_ thread: consuming WorkerThread?, next: Node?) {
      self.thread = Mutex(consume thread)
      self.next = next
    }

    func join() { if let thread = thread.withLock({ $0.take() }) { thread.join() } }
  }

  private let head = Guarded<(node: Node?, count: Int)>((nil, 0))

  /// Creates a group without threads.
  public init() {}

  /// The number of threads added since the last join.
  public var count: Int { head.withLock { $0.count } }

  /// Adds a thread.
  public func add(_ thread: consuming WorkerThread) {
    var thread: WorkerThread? = consume thread
    head.withLock { head in head = (Node(thread.take(), next: head.node), head.count + 1) }
  }

  /// Waits for the end of all threads.
  public func join() {
    var node = head.withLock { exchange(&$0, with: (nil, 0)).node }
    while let current = node {
      current.join()
      node = current.next
    }
  }
}

/// State that several threads use, one at a time.
///
/// A mutex of the standard library with annotations for ThreadSanitizer, which on Linux cannot
/// detect its use by itself and would report a race.
public final class Guarded<State: Sendable>: Sendable {
  private let mutex: Mutex<State>

  /// Creates guarded state.
  public init(_ state: State) { mutex = Mutex(state) }

  /// Uses the state exclusively; the function must not call this again.
  public func withLock<Result: Sendable>(_ body: (inout State) -> Result) -> Result {
    let address = Unmanaged.passUnretained(self).toOpaque()
    return mutex.withLock { state in
      aloud_lock_was_taken(address)
      defer { aloud_lock_is_given_back(address) }
      return body(&state)
    }
  }
}

/// Moves a value from one thread to another, without a copy left behind.
public final class Handover<Value: Sendable>: Sendable {
  private let value: Guarded<Value?>

  /// Starts with a value, or empty.
  public init(_ value: Value? = nil) { self.value = Guarded(value) }

  /// Sets the value, replacing an existing one.
  public func put(_ new: Value) { value.withLock { $0 = new } }

  /// Whether there is no value.
  public var isEmpty: Bool { value.withLock { $0 == nil } }

  /// Removes and returns the value, if there is one.
  public func take() -> Value? { value.withLock { $0.take() } }
}

/// Gives this thread the lowest priority, and the threads and processes that it starts, for work that
/// nobody waits for; it cannot be raised again.
public func lowerPriority() {
  // A system that forbids it does no harm.
  _ = aloud_set_priority(19)
}

/// Blocks the signals of this thread for a pipe without a reader and for a file that is too large, so
/// that writing fails instead; its child processes start with no signal blocked.
public func blockWriteSignals() {
  var signals = sigset_t()
  sigemptyset(&signals)
  sigaddset(&signals, SIGPIPE)
  sigaddset(&signals, SIGXFSZ)
  pthread_sigmask(SIG_BLOCK, &signals, nil)
}
