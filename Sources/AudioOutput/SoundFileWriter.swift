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

  init(_ format: AudioFileFormat, to file: OutputFile, sampleRate: Int) throws(AudioOutputError) {
    let library = try loadSoundFileLibrary()
    let path = file.path
    let bytes = ByteTarget(file.descriptor)
    var info = SF_INFO()
    info.samplerate = Int32(clamping: sampleRate)
    info.channels = 1
    info.format = format.code
    var calls = byteCalls
    let target = Unmanaged.passUnretained(bytes).toOpaque()
    guard let handle = library.sf_open_virtual(&calls, Int32(SFM_WRITE), &info, target) else {
      if let error = bytes.error { throw .file(FileProblem(path, .system(error))) }
      let reason = library.sf_strerror(nil).map { String(cString: $0) } ?? "unknown"
      throw .format(path: path, reason: "\(format.rawValue) cannot be written: \(reason)")
    }
    if format == .wav {
      _ = library.sf_command(handle, Int32(SFC_RF64_AUTO_DOWNGRADE), nil, Int32(SF_TRUE))
    }
    self.library = library
    self.handle = handle
    self.bytes = bytes
    self.file = file
    self.format = format
  }

  deinit { if isOpen { _ = library.sf_close(handle) } }

  func write(_ samples: ArraySlice<Int16>) throws(AudioOutputError) {
    let written = samples.withUnsafeBufferPointer { samples in
      samples.baseAddress.map { library.sf_write_short(handle, $0, sf_count_t(samples.count)) } ?? 0
    }
    try check(written == samples.count)
  }

  /// Completes the file; write nothing afterwards.
  func close() throws(AudioOutputError) {
    // Otherwise an empty WAV file keeps the sizes from before its header.
    if format == .wav { _ = library.sf_command(handle, Int32(SFC_UPDATE_HEADER_NOW), nil, 0) }
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

/// The destination of libsndfile's bytes, with the first error.
private final class ByteTarget {
  let descriptor: Int32
  var error: SystemError?

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  static func of(_ pointer: UnsafeMutableRawPointer?) -> ByteTarget? {
    pointer.map { Unmanaged<ByteTarget>.fromOpaque($0).takeUnretainedValue() }
  }
}

/// The callbacks through which libsndfile uses a `ByteTarget`.
private var byteCalls: SF_VIRTUAL_IO {
  SF_VIRTUAL_IO(
    get_filelen: { target in
      var status = stat()
      guard let target = ByteTarget.of(target), fstat(target.descriptor, &status) == 0 else {
        return -1
      }
      return sf_count_t(status.st_size)
    },
    seek: { offset, whence, target in
      guard let target = ByteTarget.of(target) else { return -1 }
      return sf_count_t(lseek(target.descriptor, off_t(offset), whence))
    },
    read: { buffer, count, target in
      guard let target = ByteTarget.of(target) else { return 0 }
      return sf_count_t(max(0, read(target.descriptor, buffer, Int(count))))
    },
    write: { buffer, count, target in
      guard let target = ByteTarget.of(target) else { return 0 }
      do throws(SystemError) {
        try writeAll(
          UnsafeRawBufferPointer(start: buffer, count: Int(count)), to: target.descriptor)
        return count
      } catch {
        if target.error == nil { target.error = error }
        return 0
      }
    },
    tell: { target in
      guard let target = ByteTarget.of(target) else { return -1 }
      return sf_count_t(lseek(target.descriptor, 0, SEEK_CUR))
    })
}

/// An audio file format, which the extension of the file name selects.
public enum AudioFileFormat: String, CaseIterable, Sendable {
  /// WAV with 16-bit samples; RF64 beyond 4 GiB.
  case wav
  /// FLAC, lossless.
  case flac
  /// Ogg Vorbis.
  case ogg

  /// Creates the format of a file from its extension, in any case; nil for other extensions.
  public init?(fileName: String) {
    guard let dot = fileName.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    self.init(rawValue: fileName[dot...].dropFirst().lowercased())
  }

  var code: Int32 {
    let code =
      switch self {
      // RF64 up to 4 GiB is plain WAV: libsndfile converts it at the end.
      case .wav: SF_FORMAT_RF64 | SF_FORMAT_PCM_16
      case .flac: SF_FORMAT_FLAC | SF_FORMAT_PCM_16
      case .ogg: SF_FORMAT_OGG | SF_FORMAT_VORBIS
      }
    return Int32(code)
  }
}
