// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import CLinux
internal import Glibc

/// The end of a process.
public enum ProcessEnd: Sendable, Hashable {
  /// It exited with this status.
  case exited(Int32)
  /// This signal ended it.
  case signalled(Int32)

  init(waitStatus status: Int32) {
    let signal = status & 0x7F
    self = signal == 0 ? .exited(status >> 8 & 0xFF) : .signalled(signal)
  }
}

/// A child process in its own process group.
///
/// When its owner releases it, the whole group is killed and the process reaped.
public struct ChildProcess: ~Copyable, Sendable {
  /// The process ID, which is also that of its group.
  public let identifier: Int32
  private var end: ProcessEnd?

  /// Starts a program with these descriptors as its standard ones, and with the current
  /// environment.
  ///
  /// Its descriptors from 3 on are `others`.
  ///
  /// Entries of `environment`, in the form `NAME=value`, replace those of the current one;
  /// variables of a service manager for this process only are omitted. Signals have their default
  /// action, and no other close-on-exec descriptor is inherited. Throws the call that failed; for a
  /// missing program, it is `posix_spawn` with `ENOENT`.
  ///
  /// If it `endsWithThis`, it also gets `SIGTERM` when this process is killed; this program must call
  /// `DependentProgram.run` first, and a missing program exits with 127.
  public init(
    executable: String, arguments: [String], environment: [String] = [], input: Int32,
    output: Int32, errors: Int32, others: [Int32] = [], endsWithThis: Bool = false
  ) throws(SystemError) {
    let (executable, arguments) =
      endsWithThis ? DependentProgram.start(executable, arguments) : (executable, arguments)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // The originals may be among the targets, and be overwritten before they are copied.
    let wanted = [input, output, errors] + others
    let sources = wanted.map { fcntl($0, F_DUPFD_CLOEXEC, Int32(wanted.count)) }
    let code = errno
    defer { for source in sources where source >= 0 { close(source) } }
    guard sources.allSatisfy({ $0 >= 0 }) else { throw SystemError("fcntl", code: code) }
    for (target, source) in sources.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, source, Int32(target))
    }

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var noSignals = sigset_t()
    sigemptyset(&noSignals)
    var allSignals = sigset_t()
    sigfillset(&allSignals)
    posix_spawnattr_setsigmask(&attributes, &noSignals)
    posix_spawnattr_setsigdefault(&attributes, &allSignals)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
    posix_spawnattr_setflags(&attributes, Int16(flags))

    let words: [UnsafeMutablePointer<CChar>?] =
      ([executable] + arguments).map { $0.withFileName { strdup($0) } }
    let own: [UnsafeMutablePointer<CChar>?] =
      environment.map { $0.withFileName { strdup($0) } }
    defer { for word in words + own { free(word) } }
    // If a name occurs twice, some programs use the first entry and some the last.
    let names = environment.map { $0.prefix { $0 != "=" } + "=" }
    var variables = own
    if var present = aloud_environment() {
      while let variable = present.pointee {
        if !isForThisProcessAlone(variable), !names.contains(where: { isNamed($0, variable) }) {
          variables.append(variable)
        }
        present += 1
      }
    }
    var process: pid_t = 0
    let failure = executable.withFileName {
      posix_spawn(&process, $0, &actions, &attributes, words + [nil], variables + [nil])
    }
    guard failure == 0 else { throw SystemError("posix_spawn", code: failure) }
    identifier = process
  }

  deinit {
    guard end == nil else { return }
    kill(-identifier, SIGKILL)
    _ = Self.reap(identifier, waiting: true)
  }

  /// Kills all processes of the group, including stopped ones, and waits for the end of the
  /// program.
  @discardableResult public mutating func killGroup() -> ProcessEnd {
    if let end { return end }
    kill(-identifier, SIGKILL)
    return waitForEnd()
  }

  /// Returns the end of the program; nil while it runs.
  public mutating func endIfAny() -> ProcessEnd? {
    if end == nil { end = Self.reap(identifier, waiting: false) }
    return end
  }

  /// Waits until the program ends.
  public mutating func waitForEnd() -> ProcessEnd {
    if let end { return end }
    let found = Self.reap(identifier, waiting: true) ?? .exited(0)
    end = found
    return found
  }

  /// Asks the program to end, and kills what is left of its group after that, or after a time in
  /// milliseconds; returns whether it ended itself.
  @discardableResult public mutating func end(within time: Int) -> Bool {
    guard end == nil else { return true }
    kill(identifier, SIGTERM)
    var polled: [pollfd] = []
    if let ending = try? Descriptor.open(process: identifier) {
      polled = [pollfd(reading: ending.number)]
      _ = try? waitForEvents(&polled, milliseconds: time)
    }
    // It is not reaped yet, so the number is still that of its group.
    killGroup()
    return polled.first.map { $0.revents != 0 } ?? false
  }

  private static func reap(_ process: pid_t, waiting: Bool) -> ProcessEnd? {
    var status: Int32 = 0
    while true {
      let found = waitpid(process, &status, waiting ? 0 : WNOHANG)
      if found == process { return ProcessEnd(waitStatus: status) }
      if found == 0 { return nil }
      // Another caller reaped it, so its end is unknown.
      if errno != EINTR { return .exited(0) }
    }
  }
}

/// Returns whether an entry of the environment is from a service manager for this process only.
private func isForThisProcessAlone(_ variable: UnsafePointer<CChar>) -> Bool {
  [
    "NOTIFY_SOCKET=", "WATCHDOG_PID=", "WATCHDOG_USEC=", "LISTEN_PID=", "LISTEN_FDS=",
    "LISTEN_FDNAMES=",
  ].contains { isNamed($0, variable) }
}

private func isNamed(_ name: some StringProtocol, _ variable: UnsafePointer<CChar>) -> Bool {
  strncmp(variable, String(name), name.utf8.count) == 0
}
