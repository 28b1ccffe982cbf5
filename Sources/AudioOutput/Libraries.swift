// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import CPulse
import CSndFile

/// libsndfile, which writes sound files; loaded on demand.
public enum SoundFileLibrary {
  /// The file name for the loader.
  public static let fileName = "libsndfile.so.1"
  /// The Debian package that provides it.
  public static let package = "libsndfile1"

  /// Loads the library and returns the reason of a failure; nil on success.
  public static func loadFault() -> String? {
    reason { () throws(AudioOutputError) in _ = try loadSoundFileLibrary() }
  }
}

/// libpulse, which plays sound through PulseAudio or PipeWire; loaded on demand.
public enum PulseLibrary {
  /// The file name for the loader.
  public static let fileName = "libpulse.so.0"
  /// The Debian package that provides it.
  public static let package = "libpulse0"

  /// Loads the library and returns the reason of a failure; nil on success.
  public static func loadFault() -> String? {
    reason { () throws(AudioOutputError) in _ = try loadPulseLibrary() }
  }
}

/// Loads libsndfile, which then stays loaded.
func loadSoundFileLibrary(
  _ name: String = SoundFileLibrary.fileName
) throws(AudioOutputError) -> aloud_sndfile {
  let table = UnsafeMutablePointer<aloud_sndfile>.allocate(capacity: 1)
  defer { table.deallocate() }
  if let reason = aloud_sndfile_load(table, name) {
    throw .libraryMissing(
      library: name, package: SoundFileLibrary.package, reason: String(cString: reason))
  }
  return table.pointee
}

/// Loads libpulse, which then stays loaded.
func loadPulseLibrary(
  _ name: String = PulseLibrary.fileName
) throws(AudioOutputError) -> aloud_pulse {
  let table = UnsafeMutablePointer<aloud_pulse>.allocate(capacity: 1)
  defer { table.deallocate() }
  if let reason = aloud_pulse_load(table, name) {
    throw .libraryMissing(
      library: name, package: PulseLibrary.package, reason: String(cString: reason))
  }
  return table.pointee
}

private func reason(of load: () throws(AudioOutputError) -> Void) -> String? {
  do throws(AudioOutputError) {
    try load()
    return nil
  } catch {
    if case .libraryMissing(_, _, let reason) = error { return reason }
    return error.description
  }
}
