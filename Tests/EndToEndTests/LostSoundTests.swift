// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// The service with a real sound server that goes away.
@Suite struct LostSoundTests {
  @Test func `speech goes on when the sound server was killed and is there again`() throws {
    let server = try SoundServer()
    let service = try RunningService(
      sink: "pulse", environment: ["PULSE_SERVER": server.address, "ALOUD_CONFIG": ""])
    let lines = "The first of three lines.\nThe second of three lines.\nThe third of three lines.\n"
    let speaking = try service.start(["send", "--wait"], input: .bytes(Data(lines.utf8)))
    try server.heard { $0.sounds.count > 10_000 }
    server.kill()
    try server.restart()
    let outcome = try speaking.wait()
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.text.hasSuffix("The third of three lines.\n"))
    try server.heard { $0.sounds.count > 10_000 }
    try service.end(with: SIGTERM)
  }

  @Test func `the status says that there is no sound server, until there is one`() throws {
    let server = try SoundServer()
    server.kill()
    let service = try RunningService(
      sink: "pulse", environment: ["PULSE_SERVER": server.address, "ALOUD_CONFIG": ""])
    let speaking = try service.start(["send", "--wait"], input: .bytes(Data("A line.\n".utf8)))
    let trouble = "last failure: no sound server: "
    try eventually("the status says so") {
      try service.call(["status"]).text.contains(trouble)
    }
    try server.restart()
    #expect(try speaking.wait().status == 0)
    #expect(try !service.call(["status"]).text.contains("last failure"))
    try service.end(with: SIGTERM)
  }
}
