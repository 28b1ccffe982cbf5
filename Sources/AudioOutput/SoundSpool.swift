// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc
import SystemCalls

/// Samples in a temporary file without a name, while their loudness is measured.
final class SoundSpool {
  /// Never completed, so that it leaves nothing behind.
  private let file: OutputFile

  private static let blockSize = 1 << 15

  /// Creates a spool beside a file, or for a stream in the directory of temporary files.
  init(beside path: String, isStream: Bool) throws(AudioOutputError) {
    let directory = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    let place = isStream ? (directory.isEmpty ? "/var/tmp" : directory) + "/aloud-sound" : path
    file = try attempt(OutputFile(at: place), orThrow: AudioOutputError.file)
  }

  func write(_ samples: [Float]) throws(AudioOutputError) {
    do throws(SystemError) {
      try samples.span.withUnsafeBytes { (bytes) throws(SystemError) in
        try writeAll(bytes, to: file.descriptor)
      }
    } catch {
      throw failure(error)
    }
  }

  /// Passes on all samples in their order.
  func read(_ take: ([Float]) throws(AudioOutputError) -> Void) throws(AudioOutputError) {
    guard lseek(file.descriptor, 0, SEEK_SET) == 0 else { throw failure(SystemError("lseek")) }
    while true {
      var error: SystemError?
      let size = MemoryLayout<Float>.stride
      let block = [Float](unsafeUninitializedCapacity: Self.blockSize) { buffer, count in
        let bytes = UnsafeMutableRawBufferPointer(buffer)
        var done = 0
        while done < bytes.count {
          let rest = UnsafeMutableRawBufferPointer(rebasing: bytes[done...])
          let result = readSome(file.descriptor, rest)
          if result < 0 { error = SystemError("read") }
          if result <= 0 { break }
          done += result
        }
        count = done / size
      }
      if let error { throw failure(error) }
      if block.isEmpty { return }
      try take(block)
    }
  }

  private func failure(_ error: SystemError) -> AudioOutputError {
    .file(FileProblem(file.path, .system(error)))
  }
}
