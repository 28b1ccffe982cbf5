// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// What an ended service leaves in its process.
@Suite struct ServiceEndTests {
  @Test("An ended service frees all its descriptors")
  func descriptors() async throws {
    await #expect(processExitsWith: .success) {
      func serveOnce() throws {
        let service = try InProcessService()
        let client = try TestClient(to: service)
        client.request(1, "tree/replace", #"{"tree":{"aloud":1,"root":{"label":"a"}}}"#)
        #expect(try client.reply(to: 1).error == nil)
        service.end()
      }
      func descriptors() throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
      }
      // The first one also opens what the process keeps.
      try serveOnce()
      let before = try descriptors()
      for _ in 0..<4 { try serveOnce() }
      // The thread of the last one may not have freed it yet.
      try eventually("no descriptor is left") { try descriptors() <= before }
    }
  }
}
