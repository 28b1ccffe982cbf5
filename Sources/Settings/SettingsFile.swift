// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc
import SystemCalls

/// The maximum size of a settings file, in bytes.
let settingsFileLimit = 64 * 1024

/// Reads a settings file; returns nil if there is none.
func readSettingsFile(_ path: String) throws(SettingsError) -> String? {
  guard !path.utf8.contains(0) else { throw .file(FileProblem(path, .notAPath)) }
  let bytes: [UInt8]
  let mode: mode_t
  do throws(SystemError) {
    // Without waiting, in case it is a pipe.
    let file = try Descriptor.open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY)
    var status = stat()
    guard fstat(file.number, &status) == 0 else { throw SystemError("fstat") }
    mode = status.st_mode & S_IFMT
    bytes = mode == S_IFREG ? try readBytes(file.number, atMost: settingsFileLimit + 1) : []
  } catch {
    if error.code == ENOENT || error.code == ENOTDIR { return nil }
    throw .file(FileProblem(path, .system(error)))
  }
  guard mode != S_IFDIR else { throw .file(FileProblem(path, .isDirectory)) }
  guard mode == S_IFREG else { throw .file(FileProblem(path, .isNoFile)) }
  guard bytes.count <= settingsFileLimit else {
    throw .file(FileProblem(path, .tooLarge(limit: settingsFileLimit)))
  }
  guard let text = String(validating: bytes, as: UTF8.self) else {
    let valid = String(decoding: bytes, as: UTF8.self).utf8
    let offset = zip(valid, bytes).prefix { $0 == $1 }.count
    throw .file(FileProblem(path, .notUTF8(offset: offset)))
  }
  return text
}

private func readBytes(_ descriptor: Int32, atMost limit: Int) throws(SystemError) -> [UInt8] {
  try [UInt8](unsafeUninitializedCapacity: limit) { (buffer, count) throws(SystemError) in
    count = try readFull(descriptor, UnsafeMutableRawBufferPointer(buffer))
  }
}
