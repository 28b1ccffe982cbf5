// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc
import SystemCalls
import TestSupport
import Testing

@testable import LocalService

@Suite struct SocketPathTests {
  @Test(arguments: [
    (["ALOUD_SOCKET": "/a/b", "XDG_RUNTIME_DIR": "/run/x"], "/a/b", false),
    (["ALOUD_SOCKET": "b"], "b", false),
    (["XDG_RUNTIME_DIR": "/run/x"], "/run/x/aloud/aloud.sock", true),
  ])
  func theEnvironmentTellsThePath(
    variables: [String: String], path: String, ownsDirectory: Bool
  ) throws {
    let location = try SocketLocation(user: 1, users: "/nowhere") { variables[$0] }
    #expect(location.path == path)
    #expect(location.ownsDirectory == ownsDirectory)
  }

  @Test(arguments: [[:], ["XDG_RUNTIME_DIR": "run"]])
  func withoutAnAbsoluteRuntimeDirectoryItIsTheSystems(variables: [String: String]) throws {
    let directory = try TemporaryDirectory()
    let user = geteuid()
    #expect(mkdir(directory.file("\(user)"), 0o700) == 0)
    let location = try SocketLocation(user: user, users: directory.path) { variables[$0] }
    #expect(location.path == directory.file("\(user)/aloud/aloud.sock"))
    #expect(location.ownsDirectory)
  }

  @Test func withoutAnyDirectoryTheErrorNamesTheOption() throws {
    let directory = try TemporaryDirectory()
    #expect(mkdir(directory.file("7"), 0o700) == 0)
    for user in [UInt32(7), 8] where user != geteuid() {
      let relative = user == 8 ? "run" : nil
      let error = #expect(
        throws: ServiceError.noRuntimeDirectory(user: user, variable: relative)
      ) {
        try SocketLocation(user: user, users: directory.path) { name in
          name == "XDG_RUNTIME_DIR" ? relative : nil
        }
      }
      #expect(error?.description.contains("--socket") == true)
    }
  }

  @Test func anEmptyVariableIsNone() async throws {
    await #expect(processExitsWith: .success) {
      setenv("ALOUD_SOCKET", "", 1)
      setenv("XDG_RUNTIME_DIR", "/run/x", 1)
      let usual = try defaultSocketPath()
      #expect(usual == "/run/x/aloud/aloud.sock")
      setenv("ALOUD_SOCKET", "/y", 1)
      let chosen = try defaultSocketPath()
      #expect(chosen == "/y")
    }
  }

  @Test func theUsualDirectoryIsMadeForTheUserAlone() throws {
    let runtime = try TemporaryDirectory()
    let location = SocketLocation(runtimeDirectory: runtime.path)
    let socket = try ListeningSocket(at: location)
    #expect(try permissions(of: runtime.file("aloud")) == 0o700)
    #expect(try permissions(of: location.path) == 0o600)
    socket.close()
    _ = try ListeningSocket(at: location)
  }

  @Test func aChosenDirectoryIsNeitherMadeNorChanged() throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("d/s")
    #expect(
      throws: ServiceError.cannotMake(path: path + ".lock", SystemError("open", code: ENOENT))
    ) { try ListeningSocket(path: path) }
    #expect(mkdir(directory.file("d"), 0o755) == 0)
    _ = try ListeningSocket(path: path)
    #expect(try permissions(of: directory.file("d")) == 0o755)
  }

  @Test(arguments: [0o720, 0o702, 0o777, 0o1777])
  func aDirectoryThatOthersMayWriteToIsRefused(mode: UInt32) throws {
    let runtime = try TemporaryDirectory()
    let location = SocketLocation(runtimeDirectory: runtime.path)
    #expect(mkdir(location.directory, 0o700) == 0 && chmod(location.directory, mode) == 0)
    #expect(throws: ServiceError.untrusted(directory: location.directory, .writableByOthers)) {
      try ListeningSocket(at: location)
    }
    #expect(try permissions(of: location.directory) == mode)
  }

  @Test func aRuntimeDirectoryThatOthersMayRearrangeIsRefused() throws {
    let runtime = try TemporaryDirectory()
    #expect(chmod(runtime.path, 0o777) == 0)
    let location = SocketLocation(runtimeDirectory: runtime.path)
    #expect(throws: ServiceError.untrusted(directory: runtime.path, .writableByOthers)) {
      try ListeningSocket(at: location)
    }
    // In a sticky directory nobody can replace what is another's.
    #expect(chmod(runtime.path, 0o1777) == 0)
    _ = try ListeningSocket(at: location)
  }

  @Test func whatIsNoDirectoryIsRefused() throws {
    let runtime = try TemporaryDirectory()
    let location = SocketLocation(runtimeDirectory: runtime.path)
    close(open(location.directory, O_CREAT | O_WRONLY, 0o600))
    #expect(throws: ServiceError.untrusted(directory: location.directory, .notADirectory)) {
      try ListeningSocket(at: location)
    }
  }

  @Test(arguments: [0, 107, 108, 500])
  func aPathHasToFitIntoAnAddress(length: Int) throws {
    let directory = try TemporaryDirectory()
    let name = directory.path + "/"
    let path = length == 0 ? "" : name + String(repeating: "x", count: length - name.utf8.count)
    #expect(path.utf8.count == length)
    if length == 107 {
      let socket = try ListeningSocket(path: path)
      _ = try connected(to: path)
      #expect(socket.acceptOne() != nil)
    } else {
      #expect(throws: ServiceError.notAPath(path)) { try ListeningSocket(path: path) }
      #expect(try directory.names.isEmpty)
    }
  }

  @Test func aZeroByteIsNoPartOfAPath() {
    #expect(throws: ServiceError.notAPath("/a\0b")) { try ListeningSocket(path: "/a\0b") }
  }

  @Test(arguments: [("s", "."), ("/s", "/"), ("/a/s", "/a"), ("a/b/s", "a/b")])
  func aPathIsInADirectory(path: String, directory: String) {
    #expect(SocketLocation(chosen: path).directory == directory)
  }
}
