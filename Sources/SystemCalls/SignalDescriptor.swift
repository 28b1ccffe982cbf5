// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import CLinux
internal import Glibc

/// Signals as a readable descriptor; they reach no handler in any thread started later.
public struct SignalDescriptor: ~Copyable, Sendable {
  private let owned: Descriptor

  /// Blocks signals in the calling thread and the threads that it starts.
  public init(_ numbers: [Int32]) throws(SystemError) {
    var set = signalSet(numbers)
    let code = pthread_sigmask(SIG_BLOCK, &set, nil)
    guard code == 0 else { throw SystemError("pthread_sigmask", code: code) }
    let number = signalfd(-1, &set, Int32(SFD_CLOEXEC | SFD_NONBLOCK))
    guard number >= 0 else { throw SystemError("signalfd") }
    owned = Descriptor(owning: number)
  }

  /// A descriptor that is readable while a signal is pending.
  public var descriptor: Int32 { owned.number }

  /// Returns the next pending signal, if there is one.
  public func next() -> Int32? {
    var information = signalfd_siginfo()
    let size = MemoryLayout<signalfd_siginfo>.size
    let count = withUnsafeMutableBytes(of: &information) { read(descriptor, $0.baseAddress, size) }
    return count == size ? Int32(information.ssi_signo) : nil
  }
}

/// Returns the signals that end a process, except the ignored ones.
public func endingSignals() -> [Int32] {
  [SIGINT, SIGTERM, SIGHUP].filter { signal in
    var action = sigaction()
    guard sigaction(signal, nil, &action) == 0 else { return false }
    let handler = action.__sigaction_handler.sa_handler
    return unsafeBitCast(handler, to: Int.self) != unsafeBitCast(SIG_IGN, to: Int.self)
  }
}

/// Restores the default effect of a signal that is read from a descriptor.
public func allowSignal(_ signal: Int32) {
  var set = signalSet([signal])
  pthread_sigmask(SIG_UNBLOCK, &set, nil)
}

private func signalSet(_ numbers: [Int32]) -> sigset_t {
  var set = sigset_t()
  sigemptyset(&set)
  for number in numbers { sigaddset(&set, number) }
  return set
}
