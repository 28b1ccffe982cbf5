// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import CFLAC
import CLoudness
import COgg
import CPulse
import CSampleRate
import CSndFile
import Glibc
import SystemCalls

/// libsndfile, which writes sound files; loaded on demand.
public enum SoundFileLibrary {
  /// The file name for the loader.
  public static let fileName = "libsndfile.so.1"
  /// The Debian package that provides it.
  public static let package = "libsndfile1"

  /// Loads the library and returns the reason of a failure; nil on success.
  public static func loadFault() -> String? { reason(of: try loadSoundFileLibrary()) }
}

extension SoundFileLibrary {
  /// The files of libsndfile and of all libraries that it encodes with, with their sizes and times.
  ///
  /// Loads the libraries. Other files may encode the same samples to other bytes.
  public static var encoderFiles: [String] {
    for fault in [loadFault, SampleRateLibrary.loadFault, LoudnessLibrary.loadFault] { _ = fault() }
    for fault in [FLACLibrary.loadFault, OggLibrary.loadFault] { _ = fault() }
    let names = [
      "libsndfile", "libvorbis", "libogg", "libopus", "libFLAC", "libmp3lame", "libsamplerate",
      "libebur128",
    ]
    guard let file = try? Descriptor.open("/proc/self/maps", O_RDONLY),
      let maps = try? readAll(file.number, atMost: 16 << 20)
    else { return [] }
    var found: Set<String> = []
    for line in maps.split(separator: UInt8(ascii: "\n")) {
      guard let slash = line.firstIndex(of: UInt8(ascii: "/")) else { continue }
      let path = String(decoding: line[slash...], as: UTF8.self)
      guard let name = path.split(separator: "/").last,
        names.contains(where: { name.hasPrefix($0) })
      else { continue }
      var status = stat()
      guard path.withFileName({ stat($0, &status) }) == 0 else { continue }
      found.insert("\(path) \(status.st_size) \(status.st_mtim.tv_sec)")
    }
    return found.sorted()
  }
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

/// libsamplerate, which changes the rate of samples; loaded on demand.
public enum SampleRateLibrary {
  /// The file name for the loader.
  public static let fileName = "libsamplerate.so.0"
  /// The Debian package that provides it.
  public static let package = "libsamplerate0"

  /// Loads the library and returns the reason of a failure; nil on success.
  public static func loadFault() -> String? { reason(of: try loadSampleRateLibrary()) }
}

/// libebur128, which measures loudness; loaded on demand.
public enum LoudnessLibrary {
  /// The file name for the loader.
  public static let fileName = "libebur128.so.1"
  /// The Debian package that provides it.
  public static let package = "libebur128-1"

  /// Loads the library and returns the reason of a failure; nil on success.
  public static func loadFault() -> String? { reason(of: try loadLoudnessLibrary()) }
}

/// libFLAC, which writes the tags of FLAC files; loaded on demand.
public enum FLACLibrary {
  /// The file name for the loader.
  public static let fileName = "libFLAC.so.12"
  /// The Debian package that provides it.
  public static let package = "libflac12"

  /// Loads the library and returns the reason of a failure; nil on success.
  public static func loadFault() -> String? { reason(of: try loadFLACLibrary()) }
}

/// libogg, which writes the tags of Ogg files; loaded on demand.
public enum OggLibrary {
  /// The file name for the loader.
  public static let fileName = "libogg.so.0"
  /// The Debian package that provides it.
  public static let package = "libogg0"

  /// Loads the library and returns the reason of a failure; nil on success.
  public static func loadFault() -> String? { reason(of: try loadOggLibrary()) }
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

/// Loads libsamplerate, which then stays loaded.
func loadSampleRateLibrary(
  _ name: String = SampleRateLibrary.fileName
) throws(AudioOutputError) -> aloud_samplerate {
  try load(name, of: SampleRateLibrary.package, aloud_samplerate_load)
}

/// Loads libebur128, which then stays loaded.
func loadLoudnessLibrary(
  _ name: String = LoudnessLibrary.fileName
) throws(AudioOutputError) -> aloud_ebur128 {
  try load(name, of: LoudnessLibrary.package, aloud_ebur128_load)
}

/// Loads libFLAC, which then stays loaded.
func loadFLACLibrary(
  _ name: String = FLACLibrary.fileName
) throws(AudioOutputError) -> aloud_flac {
  try load(name, of: FLACLibrary.package, aloud_flac_load)
}

/// Loads libogg, which then stays loaded.
func loadOggLibrary(
  _ name: String = OggLibrary.fileName
) throws(AudioOutputError) -> aloud_ogg {
  try load(name, of: OggLibrary.package, aloud_ogg_load)
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
