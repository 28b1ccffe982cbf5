// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

package import Foundation
internal import Synchronization
internal import SystemCalls

/// What a service manager is to a service: it keeps the listening socket, hears what the service says
/// of itself, and starts it again when it dies.
package final class ServiceStandIn: Sendable {
  /// The path of the listening socket, which outlives the service.
  package let path: String
  private let directory: TemporaryDirectory
  private let words: [String]
  private let environment: [String: String]
  private let listening: Int32
  private let notices: Int32
  private let condition = NSCondition()
  private let state = Mutex(State())

  private struct State {
    var process: pid_t = 0
    var messages: [String] = []
    var restarts = 0
    var lastStatus: Int32?
    var isOver = false
  }

  /// Starts a service.
  ///
  /// - Parameters:
  ///   - arguments: The program and its words.
  ///   - watchdog: How often it is to say that it is alive, in microseconds; nothing for never.
  ///   - environment: Variables that are set besides the present ones.
  package init(
    arguments: [String], watchdog: Int? = nil, environment: [String: String] = [:]
  ) throws {
    directory = try TemporaryDirectory()
    path = directory.file("aloud.sock")
    listening = try boundSocket(path, SOCK_STREAM)
    guard listen(listening, 64) == 0 else { throw SystemError("listen") }
    notices = try boundSocket(directory.file("notify"), SOCK_DGRAM)
    let watched = watchdog == nil ? "" : "WATCHDOG_PID=$$ WATCHDOG_USEC=\(watchdog ?? 0)"
    // The process is the same after `exec`, which is what the number has to name.
    words =
      [
        "/bin/sh", "-c", "exec env LISTEN_PID=$$ LISTEN_FDS=1 \(watched) \"$@\"", "sh",
      ] + arguments
    var variables = environment
    variables["NOTIFY_SOCKET"] = directory.file("notify")
    self.environment = programVariables(variables)
    try start()
    Thread.detachNewThread { [weak self, notices] in
      // One message a datagram; an empty one is the end.
      var buffer = [UInt8](repeating: 0, count: 65_536)
      while case let count = recv(notices, &buffer, buffer.count, 0), count != 0 {
        if count < 0, errno != EINTR { break }
        let message = String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
        // A barrier asks only that its descriptor be closed, which not taking it does.
        if count > 0, message != "BARRIER=1" { self?.change { $0.messages.append(message) } }
      }
      close(notices)
    }
    let first = state.withLock { $0.process }
    Thread.detachNewThread { [weak self] in
      var process = first
      while let next = restart(self, after: awaitEnd(of: process)) { process = next }
    }
  }

  deinit {
    stop()
    close(listening)
  }

  /// What the service said, a datagram each.
  package var messages: [String] { state.withLock { $0.messages } }
  /// How often it was started again.
  package var restarts: Int { state.withLock { $0.restarts } }
  /// The process that runs now, or ran last.
  package var process: pid_t { state.withLock { $0.process } }

  /// Sends the service a signal.
  package func kill(_ signal: Int32) {
    _ = Glibc.kill(process, signal)
  }

  /// Ends the service for good; what it says until then is still heard.
  package func stop() {
    let process = state.withLock { state in
      defer { state.isOver = true }
      return state.isOver || state.lastStatus == 0 ? nil : state.process
    }
    if let process { _ = Glibc.kill(process, SIGKILL) }
    try? sendDatagram("", to: directory.file("notify"))
  }

  /// Waits until a condition is met, for ten seconds at most; says whether it is.
  package func wait(until isMet: (ServiceStandIn) -> Bool) -> Bool {
    condition.withLock {
      let deadline = Date.now + 60
      while !isMet(self) {
        guard condition.wait(until: deadline) else { return isMet(self) }
      }
      return true
    }
  }

  /// The status that the service ended with, once it has ended by itself and was not started again.
  package var endStatus: Int32? { state.withLock { $0.lastStatus } }

  private func change(_ body: (inout sending State) -> Void) {
    condition.withLock {
      state.withLock { body(&$0) }
      condition.broadcast()
    }
  }

  /// Starts it again after a failure; gives nothing when it is over.
  fileprivate func afterEnd(_ status: Int32) -> pid_t? {
    guard status != 0, !state.withLock({ $0.isOver }) else {
      change { $0.lastStatus = status }
      return nil
    }
    // Before the start, as the service may be heard before this thread goes on.
    change { $0.restarts += 1 }
    do {
      try start()
      return process
    } catch {
      change { $0.lastStatus = status }
      return nil
    }
  }

  private func start() throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, listening, 3)
    // Other tests' pipes would not end while this program has them.
    for number in Int32(4)..<256 { posix_spawn_file_actions_addclose(&actions, number) }
    var argv = words.map { strdup($0) } + [nil]
    var envp = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for string in argv + envp { free(string) } }
    var attributes = SpawnAttributes()
    // Under the lock, since what it says must not be heard before its number is known: a test that
    // hears it kills it.
    let code = state.withLock {
      posix_spawnp(&$0.process, words[0], &actions, &attributes.value, &argv, &envp)
    }
    guard code == 0 else { throw ProgramFailed(arguments: words, status: code) }
  }
}

private func restart(_ standIn: ServiceStandIn?, after status: Int32) -> pid_t? {
  standIn?.afterEnd(status)
}

/// Waits for a process; a signal counts as 128 and its number.
private func awaitEnd(of process: pid_t) -> Int32 {
  var raw: Int32 = 0
  while waitpid(process, &raw, 0) < 0 && errno == EINTR {}
  return raw & 0x7f == 0 ? raw >> 8 & 0xff : 128 + raw & 0x7f
}

/// A socket of the test's own, close-on-exec, with a path.
package func boundSocket(_ path: String, _ type: __socket_type) throws -> Int32 {
  let number = socket(AF_UNIX, Int32(type.rawValue | SOCK_CLOEXEC.rawValue), 0)
  guard number >= 0, withAddress(path, { bind(number, $0, $1) }) == 0 else {
    throw SystemError("bind")
  }
  return number
}

private func sendDatagram(_ text: String, to path: String) throws {
  let number = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
  defer { close(number) }
  let bytes = Array(text.utf8)
  let sent = withAddress(path) { sendto(number, bytes, bytes.count, 0, $0, $1) }
  guard sent == bytes.count else { throw SystemError("sendto") }
}

private func withAddress<Result>(
  _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
) -> Result {
  var address = sockaddr_un()
  address.sun_family = sa_family_t(AF_UNIX)
  withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix(107)) }
  return withUnsafePointer(to: &address) { pointer in
    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
    }
  }
}
