// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc
import SystemCalls
import TestSupport
import Testing

@testable import LocalService

@Suite struct ListeningSocketTests {
  @Test func aClientConnectsAndIsKnown() throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("s")
    let socket = try ListeningSocket(path: path)
    guard case .nobody = socket.accept() else {
      Issue.record("somebody is there")
      return
    }
    let client = try connected(to: path)
    let accepted = try #require(socket.acceptOne())
    let peer = try PeerCredentials(of: accepted.number)
    #expect(peer == PeerCredentials(user: geteuid(), process: getpid()))
    let listener = try PeerCredentials(of: client.number)
    #expect(listener.process == getpid())
    for number in [accepted.number, socket.descriptor] {
      #expect(fcntl(number, F_GETFL) & O_NONBLOCK != 0, "it would block")
      #expect(fcntl(number, F_GETFD) & FD_CLOEXEC != 0, "programs would inherit it")
    }
  }

  @Test func theSocketIsTheOwnersAloneWhateverTheUmaskIs() async throws {
    // A umask is the whole process's.
    await #expect(processExitsWith: .success) {
      umask(0)
      let directory = try TemporaryDirectory()
      let socket = try ListeningSocket(path: directory.file("s"))
      #expect(try permissions(of: directory.file("s")) == 0o600)
      #expect(try permissions(of: directory.file("s.lock")) == 0o600)
      socket.close()
    }
  }

  @Test func aBoundSocketIsPrivateBeforeItListens() async throws {
    await #expect(processExitsWith: .success) {
      umask(0)
      let directory = try TemporaryDirectory()
      let socket = try bindPrivately(to: directory.file("s"))
      #expect(try permissions(of: directory.file("s")) == 0o600)
      #expect(socket.number >= 0)
    }
  }

  @Test func aSecondServiceIsToldOfTheFirst() throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("s")
    let first = try ListeningSocket(path: path)
    #expect(throws: ServiceError.alreadyRunning(path: path)) { try ListeningSocket(path: path) }
    // It did no harm.
    _ = try connected(to: path)
    #expect(first.acceptOne() != nil)
    first.close()
    let second = try ListeningSocket(path: path)
    _ = try connected(to: path)
    #expect(second.acceptOne() != nil)
  }

  @Test func theLockIsGivenBackThoughAProgramThatIsBeingStartedHasItToo() throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("s")
    let first = try ListeningSocket(path: path)
    var lock = stat()
    #expect(stat(path + ".lock", &lock) == 0)
    // What a fork does to it.
    let copies = (0..<1024 as Range<Int32>).filter { number in
      var status = stat()
      return fstat(number, &status) == 0 && status.st_ino == lock.st_ino
        && status.st_dev == lock.st_dev
    }.map { dup($0) }
    defer { for copy in copies { close(copy) } }
    #expect(copies.count == 1)
    first.close()
    let second = try ListeningSocket(path: path)
    _ = try connected(to: path)
    #expect(second.acceptOne() != nil)
  }

  @Test func whoeverListensWithoutTheLockIsLeftAlone() throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("s")
    let other = try bindPrivately(to: path)
    #expect(listen(other.number, 1) == 0)
    #expect(throws: ServiceError.alreadyRunning(path: path)) { try ListeningSocket(path: path) }
    // Not even a full queue makes it look dead.
    var waiting: [OpenSocket] = []
    while let client = try? connected(to: path) { waiting.append(client) }
    #expect(!waiting.isEmpty)
    #expect(throws: ServiceError.alreadyRunning(path: path)) { try ListeningSocket(path: path) }
    withExtendedLifetime(waiting) {}
    #expect(try linkStatus(of: path).st_mode & S_IFMT == S_IFSOCK)
  }

  @Test func whatADeadServiceLeftIsReplaced() throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("s")
    do { _ = try bindPrivately(to: path) }
    let before = try linkStatus(of: path).st_ino
    let socket = try ListeningSocket(path: path)
    #expect(try linkStatus(of: path).st_mode & S_IFMT == S_IFSOCK)
    _ = try connected(to: path)
    #expect(socket.acceptOne() != nil, "file \(before) was not replaced")
  }

  @Test(arguments: ["file", "directory", "link", "dangling"])
  func whatIsNoSocketIsNeverRemoved(kind: String) throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("s")
    switch kind {
    case "file": close(open(path, O_CREAT | O_WRONLY, 0o600))
    case "directory": mkdir(path, 0o700)
    case "link":
      // Even where it leads to a dead socket.
      do { _ = try bindPrivately(to: directory.file("t")) }
      symlink("t", path)
    default: symlink("nowhere", path)
    }
    let before = try linkStatus(of: path).st_ino
    #expect(throws: ServiceError.notASocket(path: path)) { try ListeningSocket(path: path) }
    #expect(try linkStatus(of: path).st_ino == before)
    #expect(try !directory.names.contains("s.lock"))
  }

  @Test func closingRemovesThePathAndKeepsTheLocksFile() throws {
    let directory = try TemporaryDirectory()
    let socket = try ListeningSocket(path: directory.file("s"))
    let client = try connected(to: directory.file("s"))
    socket.close()
    socket.close()
    #expect(try directory.names == ["s.lock"])
    #expect(socket.descriptor == -1)
    guard case .nobody = socket.accept() else {
      Issue.record("a closed socket accepts")
      return
    }
    var byte: UInt8 = 0
    #expect(read(client.number, &byte, 1) == -1 && errno == ECONNRESET)
  }

  @Test func anotherSocketAtThePathStays() throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("s")
    let socket = try ListeningSocket(path: path)
    unlink(path)
    do { _ = try bindPrivately(to: path) }
    socket.close()
    #expect(try directory.names == ["s", "s.lock"])
  }

  @Test func anObjectsEndIsAsGoodAsClosing() throws {
    let directory = try TemporaryDirectory()
    do { _ = try ListeningSocket(path: directory.file("s")) }
    #expect(try directory.names == ["s.lock"])
  }

  @Test func ofManyThatStartAtOnceOneListens() async throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("s")
    do { _ = try bindPrivately(to: path) }
    let gate = Guarded(0)
    let winners = Guarded(0)
    let threads = ThreadGroup()
    for _ in 0..<8 {
      threads.add(
        try WorkerThread {
          var socket: ListeningSocket?
          do throws(ServiceError) {
            socket = try ListeningSocket(path: path)
            winners.withLock { $0 += 1 }
          } catch {
            #expect(error == .alreadyRunning(path: path))
          }
          // None lets go before all have tried.
          gate.withLock { $0 += 1 }
          while gate.withLock({ $0 }) < 8 { sched_yield() }
          withExtendedLifetime(socket) {}
        })
    }
    threads.join()
    #expect(winners.withLock { $0 } == 1)
  }

  @Test func withoutDescriptorsTheCallerIsToldAndTheClientWaits() async throws {
    await #expect(processExitsWith: .success) {
      let directory = try TemporaryDirectory()
      let socket = try ListeningSocket(path: directory.file("s"))
      let client = try connected(to: directory.file("s"))
      var limit = rlimit(rlim_cur: rlim_t(client.number + 1), rlim_max: 4096)
      #expect(setrlimit(__rlimit_resource_t(7), &limit) == 0)
      while case let number = dup(0), number >= 0 {}
      guard case .noDescriptors(let error) = socket.accept() else {
        Issue.record("accepted all the same")
        return
      }
      #expect(error.code == EMFILE)
      limit.rlim_cur = 4096
      #expect(setrlimit(__rlimit_resource_t(7), &limit) == 0)
      #expect(socket.acceptOne() != nil)
    }
  }

  @Test func aSocketThatWasHandedOverKeepsItsPath() throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("s")
    let made = try bindPrivately(to: path)
    #expect(listen(made.number, 8) == 0)
    let socket = try ListeningSocket(activation: made.release())
    #expect(socket.path == path)
    guard case .nobody = socket.accept() else {
      Issue.record("it would have waited")
      return
    }
    _ = try connected(to: path)
    #expect(socket.acceptOne() != nil)
    socket.close()
    #expect(try directory.names == ["s"])
  }
}
