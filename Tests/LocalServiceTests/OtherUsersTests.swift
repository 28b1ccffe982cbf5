// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import SystemCalls
import TestSupport
import Testing

@testable import LocalService

/// What other users may do, with users that are real.
@Suite struct OtherUsersTests {
  @Test(arguments: [(1000, 1000, true), (0, 1000, true), (1001, 1000, false), (0, 0, true)])
  func theOwnerAndRootAreAllowed(user: UInt32, owner: UInt32, isAllowed: Bool) {
    let peer = PeerCredentials(user: user, process: 1)
    #expect(peer.isAllowed(owner: owner) == isAllowed)
  }

  @Test func thisNeedsToBeRoot() {
    guard geteuid() != 0 else { return }
    let warning = "what other users may do is NOT tested: only root can become another user"
    print("warning: " + warning)
    if ProcessInfo.processInfo.environment["CI"] != nil { Issue.record("\(warning)") }
  }

  @Test(.enabled(if: geteuid() == 0))
  func inAnOpenDirectoryOnlyTheOwnerAndRootAreLetIn() async throws {
    await #expect(processExitsWith: .success) {
      let (owner, stranger) = (uid_t(65534), uid_t(12345))
      let directory = try TemporaryDirectory()
      #expect(chmod(directory.path, 0o755) == 0 && chown(directory.path, owner, owner) == 0)
      #expect(seteuid(owner) == 0)
      let path = directory.file("s")
      let socket = try ListeningSocket(path: path)
      #expect(seteuid(0) == 0)
      for user in [owner, 0] {
        #expect(seteuid(user) == 0)
        let client = try connected(to: path)
        #expect(seteuid(0) == 0)
        let accepted = try #require(socket.acceptOne())
        let peer = try PeerCredentials(of: accepted.number)
        #expect(peer.user == user && peer.isAllowed(owner: owner) && client.number >= 0)
      }
      // The file's permissions keep a stranger out, and where they do not, the check does.
      #expect(seteuid(stranger) == 0)
      #expect(throws: SystemError("connect", code: EACCES)) { try connected(to: path) }
      #expect(seteuid(0) == 0 && chmod(path, 0o666) == 0 && seteuid(stranger) == 0)
      let client = try connected(to: path)
      #expect(seteuid(0) == 0)
      let accepted = try #require(socket.acceptOne())
      let peer = try PeerCredentials(of: accepted.number)
      #expect(peer.user == stranger && !peer.isAllowed(owner: owner) && client.number >= 0)
    }
  }

  @Test(.enabled(if: geteuid() == 0))
  func aDirectoryOfAnotherIsRefused() throws {
    let runtime = try TemporaryDirectory()
    let location = SocketLocation(runtimeDirectory: runtime.path)
    #expect(mkdir(location.directory, 0o700) == 0 && chown(location.directory, 65534, 65534) == 0)
    let error = ServiceError.untrusted(directory: location.directory, .owner(65534))
    #expect(throws: error) { try ListeningSocket(at: location) }
    #expect(error.kind == .notPermitted)
    // Nor is a link of one's own to it any better, or a link of another's to one's own.
    #expect(rename(location.directory, runtime.file("theirs")) == 0)
    #expect(symlink("theirs", location.directory) == 0)
    #expect(throws: error) { try ListeningSocket(at: location) }
    #expect(unlink(location.directory) == 0 && mkdir(runtime.file("ours"), 0o700) == 0)
    #expect(symlink("ours", location.directory) == 0)
    #expect(lchown(location.directory, 65534, 65534) == 0)
    #expect(throws: error) { try ListeningSocket(at: location) }
    #expect(lchown(location.directory, 0, 0) == 0)
    _ = try ListeningSocket(at: location)
  }

  @Test(.enabled(if: geteuid() == 0))
  func aLockOfAnotherIsNotWaitedFor() throws {
    let directory = try TemporaryDirectory()
    let name = directory.file("s.lock")
    close(open(name, O_CREAT | O_RDWR, 0o666))
    #expect(chown(name, 65534, 65534) == 0)
    let error = #expect(throws: ServiceError.self) {
      try ListeningSocket(path: directory.file("s"))
    }
    #expect(error?.kind == .notPermitted)
  }
}
