// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc
import SystemCalls

/// Waits for the signals that end a command, so that the command can complete what it has.
///
/// The command ends by itself soon after. If it does not, because a call of the system does not return,
/// or if a second signal comes, the signal has its usual effect.
final class EndingSignal {
  private let state: State
  private let threads = ThreadGroup()

  /// The milliseconds from a signal to its usual effect.
  private static let patience = 1000

  /// The state that the waiting thread shares.
  private final class State: Sendable {
    let signals: SignalDescriptor
    let arrival: Bell
    let end: Bell
    let number = Guarded<Int32?>(nil)

    init() throws(SystemError) {
      signals = try SignalDescriptor(endingSignals())
      arrival = try Bell()
      end = try Bell()
    }
  }

  /// Blocks the signals in this thread and the threads that it starts.
  init() throws(SystemError) {
    let state = try State()
    self.state = state
    threads.add(try WorkerThread { Self.wait(state) })
  }

  deinit {
    state.end.ring()
    threads.join()
  }

  /// A descriptor that is readable from the first signal on.
  var descriptor: Int32 { state.arrival.descriptor }

  /// The first signal that came, if any.
  var received: Int32? { state.number.withLock { $0 } }

  private static func wait(_ state: State) {
    var waited = [pollfd(reading: state.end.descriptor), pollfd(reading: state.signals.descriptor)]
    guard (try? waitForEvents(&waited, milliseconds: nil)) != nil, waited[0].revents == 0,
      let signal = state.signals.next()
    else { return }
    state.number.withLock { $0 = signal }
    state.arrival.ring()
    _ = try? waitForEvents(&waited, milliseconds: patience)
    guard waited[0].revents == 0 else { return }
    allowSignal(signal)
    raise(signal)
  }
}
