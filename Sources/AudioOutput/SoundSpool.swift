// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc
import SystemCalls

/// Samples in a temporary file without a name, while their loudness is measured.
final class SoundSpool {
  /// Never completed, so that it leaves nothing behind.
  private let file: OutputFile
  /// The directory of temporary files, if the spool is there.
  private let directory: String?

  private static let blockSize = 1 << 15

  /// Creates a spool beside a file, or for a stream in the directory of temporary files.
  init(beside path: String, isStream: Bool) throws(AudioOutputError) {
    let given = getenv("TMPDIR").map { String(fileName: $0) } ?? ""
    let directory = isStream ? given.isEmpty ? "/var/tmp" : given : nil
    let place = directory.map { $0 + "/aloud-sound" } ?? path
    file = try attempt(OutputFile(at: place)) { (problem: FileProblem) -> AudioOutputError in
      guard let directory, case .system(let error) = problem.cause else { return .file(problem) }
      return .file(FileProblem(directory, .temporary(error)))
    }
    self.directory = directory
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
      let block = try attempt(
        [Float](unsafeUninitializedCapacity: Self.blockSize) {
          (buffer, count) throws(SystemError) in
          let bytes = try readFull(file.descriptor, UnsafeMutableRawBufferPointer(buffer))
          count = bytes / MemoryLayout<Float>.stride
        }, orThrow: failure)
      if block.isEmpty { return }
      try take(block)
    }
  }

  private func failure(_ error: SystemError) -> AudioOutputError {
    .file(
      directory.map { FileProblem($0, .temporary(error)) } ?? FileProblem(file.path, .system(error))
    )
  }
}
