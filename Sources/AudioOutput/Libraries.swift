// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import CPulse
import CSndFile

/// Loads libsndfile, which stays loaded from then on.
func loadSoundFileLibrary(
  _ name: String = "libsndfile.so.1"
) throws(AudioOutputError) -> aloud_sndfile {
  let table = UnsafeMutablePointer<aloud_sndfile>.allocate(capacity: 1)
  defer { table.deallocate() }
  if let reason = aloud_sndfile_load(table, name) {
    throw .libraryMissing(
      library: name, package: "libsndfile1", reason: String(cString: reason))
  }
  return table.pointee
}

/// Loads libpulse, which stays loaded from then on.
func loadPulseLibrary(
  _ name: String = "libpulse.so.0"
) throws(AudioOutputError) -> aloud_pulse {
  let table = UnsafeMutablePointer<aloud_pulse>.allocate(capacity: 1)
  defer { table.deallocate() }
  if let reason = aloud_pulse_load(table, name) {
    throw .libraryMissing(
      library: name, package: "libpulse0", reason: String(cString: reason))
  }
  return table.pointee
}
