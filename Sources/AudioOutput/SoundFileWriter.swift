// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import CSndFile
import Glibc
import SystemCalls

/// Encodes samples to a file with libsndfile.
final class SoundFileWriter {
  /// Kept open because closing the handle still writes to it.
  private let file: OutputFile
  private let format: AudioFileFormat
  private let library: aloud_sndfile
  let handle: OpaquePointer
  private let bytes: ByteTarget
  private var isOpen = true
  private var isEmpty = true

  /// A hash of the samples: the serial number of an Ogg stream, which should differ between sounds.
  private(set) var hash: UInt32 = 0x811C_9DC5

  /// Begins a file.
  ///
  /// - Parameter title: The title, which WAV has in front of the samples; the others get theirs at the
  ///   end (`tagged`).
  init(
    _ format: AudioFileFormat, to file: OutputFile, sampleRate: Int, title: String? = nil
  ) throws(AudioOutputError) {
    let library = try loadSoundFileLibrary()
    let path = file.path
    let bytes = ByteTarget(file.descriptor)
    var info = SF_INFO()
    info.samplerate = Int32(clamping: sampleRate)
    info.channels = 1
    info.format = format.code
    guard library.sf_format_check(&info) != 0 else {
      let reason = "\(format.rawValue) cannot be written at \(sampleRate) Hz; \(format.need)"
      throw .format(path: path, reason: reason)
    }
    var calls = soundFileCalls
    guard let handle = library.sf_open_virtual(&calls, Int32(SFM_WRITE), &info, bytes.pointer)
    else {
      if let error = bytes.error { throw .file(FileProblem(path, .system(error))) }
      let reason = library.sf_strerror(nil).map { String(cString: $0) } ?? "unknown"
      throw .format(path: path, reason: "\(format.rawValue) cannot be written: \(reason)")
    }
    if format == .wav {
      _ = library.sf_command(handle, Int32(SFC_RF64_AUTO_DOWNGRADE), nil, Int32(SF_TRUE))
      if let title { _ = library.sf_set_string(handle, Int32(SF_STR_TITLE), printable(title)) }
    }
    if format == .opus {
      // 56 kbit/s. At the 35 of libopus, speech gets 0.3 LU quieter.
      var level = 0.8
      let size = Int32(MemoryLayout<Double>.size)
      _ = library.sf_command(handle, Int32(SFC_SET_COMPRESSION_LEVEL), &level, size)
    }
    self.library = library
    self.handle = handle
    self.bytes = bytes
    self.file = file
    self.format = format
  }

  deinit { if isOpen { _ = library.sf_close(handle) } }

  /// The samples that the library gets at once: libvorbis keeps them on the stack.
  private static let portion = 1 << 14

  func write(_ samples: ArraySlice<Int16>) throws(AudioOutputError) {
    var rest = samples
    while !rest.isEmpty {
      try writePortion(rest.prefix(Self.portion))
      rest = rest.dropFirst(Self.portion)
    }
  }

  private func writePortion(_ samples: ArraySlice<Int16>) throws(AudioOutputError) {
    let written = samples.withUnsafeBufferPointer { samples in
      samples.baseAddress.map { library.sf_write_short(handle, $0, sf_count_t(samples.count)) } ?? 0
    }
    try check(written == samples.count)
    if !samples.isEmpty { isEmpty = false }
    guard format.isOgg else { return }
    // FNV-1a.
    for sample in samples { hash = (hash ^ UInt32(UInt16(bitPattern: sample))) &* 0x0100_0193 }
  }

  /// Returns the closed file with its tags: the same file, or a copy, which replaces it.
  func tagged(_ tags: SoundTags) throws(AudioOutputError) -> OutputFile {
    guard format.isOgg || (format != .wav && !tags.isEmpty) else { return file }
    let copy = try attempt(OutputFile(at: file.path), orThrow: AudioOutputError.file)
    switch format {
    case .wav: break
    case .flac: try writeFLAC(tags, from: file, to: copy)
    case .ogg: try writeOgg(.vorbis, tags, serial: hash, from: file, to: copy)
    case .opus: try writeOgg(.opus, tags, serial: hash, from: file, to: copy)
    case .mp3: try writeMP3(tags, from: file, to: copy)
    }
    return copy
  }

  /// Completes the file; write nothing afterwards.
  func close() throws(AudioOutputError) {
    // Otherwise an empty WAV file keeps the sizes from before its header, and an empty FLAC file has none.
    if format == .wav || (format == .flac && isEmpty) {
      _ = library.sf_command(handle, Int32(SFC_UPDATE_HEADER_NOW), nil, 0)
    }
    isOpen = false
    try check(library.sf_close(handle) == 0)
    guard format == .wav else { return }
    try attempt(makeHeaderPlain(of: file.descriptor)) {
      AudioOutputError.file(FileProblem(file.path, .system($0)))
    }
  }

  private func check(_ done: Bool) throws(AudioOutputError) {
    // Only this reveals a failed write of the header on closing.
    if let error = bytes.error { throw .file(FileProblem(file.path, .system(error))) }
    guard !done else { return }
    let reason =
      isOpen ? library.sf_strerror(handle).map { String(cString: $0) } ?? "unknown" : "not closed"
    throw .format(path: file.path, reason: reason)
  }
}
