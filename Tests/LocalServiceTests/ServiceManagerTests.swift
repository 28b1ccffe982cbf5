// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc
import SystemCalls
import TestSupport
import Testing

@testable import LocalService

@Suite struct ServiceManagerTests {
  @Test func withoutAServiceManagerEveryCallDoesNothing() async throws {
    await #expect(processExitsWith: .success) {
      for name in ["NOTIFY_SOCKET", "LISTEN_PID", "WATCHDOG_USEC"] { unsetenv(name) }
      let manager = ServiceManager(library: "libnowhere.so.0")
      #expect(manager.warning == nil)
      #expect(manager.watchdogInterval == nil)
      let number = try manager.listeningDescriptor()
      #expect(number == nil)
      manager.ready(status: "")
      manager.stopping()
    }
  }

  @Test func whatTheServiceSaysArrives() async throws {
    await #expect(processExitsWith: .success) {
      let directory = try TemporaryDirectory()
      let path = directory.file("n")
      let socket = try boundSocket(path, SOCK_DGRAM)
      setenv("NOTIFY_SOCKET", path, 1)
      setenv("WATCHDOG_USEC", "30000000", 1)
      setenv("WATCHDOG_PID", "\(getpid())", 1)
      let manager = ServiceManager()
      #expect(manager.warning == nil)
      #expect(manager.watchdogInterval == .seconds(30))
      #expect(getenv("WATCHDOG_USEC") == nil && getenv("WATCHDOG_PID") == nil)
      manager.ready(status: "at\nwork")
      manager.reloading()
      manager.feedWatchdog()
      manager.stopping()
      var buffer = [UInt8](repeating: 0, count: 256)
      for expected in [
        "READY=1\nSTATUS=at\\nwork", "RELOADING=1", "WATCHDOG=1", "STOPPING=1",
      ] {
        let count = recv(socket, &buffer, buffer.count, Int32(MSG_DONTWAIT))
        #expect(String(decoding: buffer.prefix(max(0, count)), as: UTF8.self) == expected)
      }
    }
  }

  @Test func socketsOfAnotherProcessAreNotOurs() async throws {
    await #expect(processExitsWith: .success) {
      setenv("LISTEN_PID", "1", 1)
      setenv("LISTEN_FDS", "1", 1)
      let number = try ServiceManager().listeningDescriptor()
      #expect(number == nil)
    }
  }

  @Test func aMissingLibraryIsAWarningUnlessThereIsASocketToTake() async throws {
    await #expect(processExitsWith: .success) {
      unsetenv("LISTEN_PID")
      setenv("NOTIFY_SOCKET", "/nowhere", 1)
      let manager = ServiceManager(library: "libnowhere.so.0")
      #expect(manager.warning?.contains("libsystemd0") == true)
      manager.ready(status: "")
      let number = try manager.listeningDescriptor()
      #expect(number == nil)
      setenv("LISTEN_PID", "\(getpid())", 1)
      let error = #expect(throws: ServiceError.self) {
        try ServiceManager(library: "libnowhere.so.0").listeningDescriptor()
      }
      #expect(error?.description.contains("libsystemd0") == true)
    }
  }

  @Test func aChildHearsNothingOfTheServiceManager() async throws {
    await #expect(processExitsWith: .success) {
      let names = ["NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID", "LISTEN_PID", "LISTEN_FDS"]
      for name in names { setenv(name, "1", 1) }
      setenv("WATCHDOG_OF_MINE", "kept", 1)
      let (reading, writing) = try Descriptor.pipe()
      var child = try SystemCalls.ChildProcess(
        executable: "/usr/bin/env", arguments: [], input: 0, output: writing, errors: 2)
      close(writing)
      _ = child.waitForEnd()
      var bytes = [UInt8](repeating: 0, count: 65_536)
      let count = read(reading, &bytes, bytes.count)
      let lines = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).split(
        separator: "\n")
      #expect(lines.contains("WATCHDOG_OF_MINE=kept"))
      for name in names { #expect(!lines.contains("\(name)=1")) }
    }
  }
}
