// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

@testable import AudioOutput

@Suite struct LibrariesTests {
  @Test("a program with all sinks is linked to neither sound library")
  func notLinked() throws {
    let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let needed = String(decoding: try run(["readelf", "-d", program]), as: UTF8.self)
    #expect(needed.contains("libc.so.6"))
    #expect(!needed.contains("libpulse"))
    #expect(!needed.contains("libsndfile"))
  }

  @Test(
    "a library that is absent or too old is an error that names its package",
    arguments: [
      ("libabsent.so.0", "cannot open shared object file"), ("libc.so.6", "undefined symbol"),
    ])
  func missing(name: String, reason: String) {
    let soundFile = failure { () throws(AudioOutputError) in _ = try loadSoundFileLibrary(name) }
    #expect(soundFile?.description.hasSuffix("install the package libsndfile1") == true)
    #expect(soundFile?.description.contains(reason) == true)
    let pulse = failure { () throws(AudioOutputError) in _ = try loadPulseLibrary(name) }
    #expect(pulse?.description.hasSuffix("install the package libpulse0") == true)
    #expect(pulse?.description.contains(reason) == true)
  }
}
