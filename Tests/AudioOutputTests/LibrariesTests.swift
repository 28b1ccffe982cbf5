// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

@testable import AudioOutput

@Suite struct LibrariesTests {
  @Test("a program with all sinks is linked to no sound library")
  func notLinked() throws {
    let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let needed = String(decoding: try run(["readelf", "-d", program]), as: UTF8.self)
    #expect(needed.contains("libc.so.6"))
    #expect(!needed.contains("libpulse"))
    for library in ["libsndfile", "libsamplerate", "libebur128", "libFLAC", "libogg"] {
      #expect(!needed.contains(library))
    }
  }

  @Test(
    "a library that is absent or too old is an error that names its package",
    arguments: [
      ("libabsent.so.0", "cannot open shared object file"), ("libc.so.6", "undefined symbol"),
    ])
  func missing(name: String, reason: String) {
    let loaders: [(String, (String) throws(AudioOutputError) -> Void)] = [
      ("libsndfile1", { (name) throws(AudioOutputError) in _ = try loadSoundFileLibrary(name) }),
      ("libpulse0", { (name) throws(AudioOutputError) in _ = try loadPulseLibrary(name) }),
      (
        "libsamplerate0", { (name) throws(AudioOutputError) in _ = try loadSampleRateLibrary(name) }
      ),
      ("libebur128-1", { (name) throws(AudioOutputError) in _ = try loadLoudnessLibrary(name) }),
      ("libflac12", { (name) throws(AudioOutputError) in _ = try loadFLACLibrary(name) }),
      ("libogg0", { (name) throws(AudioOutputError) in _ = try loadOggLibrary(name) }),
    ]
    for (package, load) in loaders {
      let error = failure { () throws(AudioOutputError) in try load(name) }
      #expect(error?.description.hasSuffix("install the package \(package)") == true)
      #expect(error?.description.contains(reason) == true)
    }
  }

  @Test("the libraries are there under the names that Aloud loads")
  func present() {
    let faults = [
      SoundFileLibrary.loadFault(), PulseLibrary.loadFault(), SampleRateLibrary.loadFault(),
      LoudnessLibrary.loadFault(), FLACLibrary.loadFault(), OggLibrary.loadFault(),
    ]
    #expect(faults == [nil, nil, nil, nil, nil, nil])
  }
}
