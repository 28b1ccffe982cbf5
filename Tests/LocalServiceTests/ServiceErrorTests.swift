// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc
import SystemCalls
import Testing

@testable import LocalService

@Suite struct ServiceErrorTests {
  @Test(arguments: [
    (ServiceError.alreadyRunning(path: "/s"), ServiceError.Kind.alreadyRunning, "--socket"),
    (.notAPath(""), .cannotCreate, "--socket"),
    (.notAPath("/" + String(repeating: "x", count: 107)), .cannotCreate, "107"),
    (.notASocket(path: "/s"), .cannotCreate, "/s"),
    (.noRuntimeDirectory(user: 7, variable: nil), .unavailable, "not set, and /run/user/7"),
    (.noRuntimeDirectory(user: 7, variable: "run"), .unavailable, "\"run\", not an absolute path"),
    (.untrusted(directory: "/d", .owner(7)), .notPermitted, "user 7"),
    (.untrusted(directory: "/d", .writableByOthers), .notPermitted, "/d"),
    (.cannotMake(path: "/s", SystemError("bind", code: EACCES)), .notPermitted, "/s"),
    (.cannotMake(path: "/s", SystemError("bind", code: ENOENT)), .cannotCreate, "directory"),
    (.wrongActivation("2 sockets"), .unavailable, "2 sockets"),
    (
      .libraryMissing(library: "l", package: "libsystemd0", reason: "r"), .unavailable,
      "install libsystemd0"
    ),
    (.system(SystemError("epoll_create1", code: EMFILE)), .unavailable, "epoll_create1"),
  ])
  func anErrorIsOneLineThatSaysWhatToDo(error: ServiceError, kind: ServiceError.Kind, part: String)
  {
    #expect(error.kind == kind)
    #expect(error.description.contains(part), "\(error)")
    #expect(!error.description.contains("\n"))
  }
}
