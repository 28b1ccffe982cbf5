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
  public static func loadFault() -> String? { reason(of: try loadSoundFileLibrary()) }
}

/// libpulse, which plays sound through PulseAudio or PipeWire; loaded on demand.
public enum PulseLibrary {
  /// The file name for the loader.
  public static let fileName = "libpulse.so.0"
  /// The Debian package that provides it.
  public static let package = "libpulse0"

  /// Loads the library and returns the reason of a failure; nil on success.
  public static func loadFault() -> String? { reason(of: try loadPulseLibrary()) }
}

/// Loads libsndfile, which then stays loaded.
func loadSoundFileLibrary(
  _ name: String = SoundFileLibrary.fileName
) throws(AudioOutputError) -> aloud_sndfile {
  try load(name, of: SoundFileLibrary.package, aloud_sndfile_load)
}

/// Loads libpulse, which then stays loaded.
func loadPulseLibrary(
  _ name: String = PulseLibrary.fileName
) throws(AudioOutputError) -> aloud_pulse {
  try load(name, of: PulseLibrary.package, aloud_pulse_load)
}

private func load<Table>(
  _ name: String, of package: String,
  _ fill: (UnsafeMutablePointer<Table>, UnsafePointer<CChar>) -> UnsafePointer<CChar>?
) throws(AudioOutputError) -> Table {
  let table = UnsafeMutablePointer<Table>.allocate(capacity: 1)
  defer { table.deallocate() }
  if let reason = fill(table, name) {
    throw .libraryMissing(library: name, package: package, reason: String(cString: reason))
  }
  return table.pointee
}

private func reason<Table>(of load: @autoclosure () throws(AudioOutputError) -> Table) -> String? {
  do throws(AudioOutputError) {
    _ = try load()
    return nil
  } catch {
    if case .libraryMissing(_, _, let reason) = error { return reason }
    return error.description
  }
}
