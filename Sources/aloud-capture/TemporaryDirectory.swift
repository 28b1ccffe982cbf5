// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc
import SystemCalls

/// A new directory that only this user can look into, in TMPDIR or else in /tmp.
struct TemporaryDirectory {
  /// Where it is.
  let path: String

  /// Makes it.
  init() throws(SystemError) {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    var template = Array(((folder.isEmpty ? "/tmp" : folder) + "/aloud-capture-XXXXXX").utf8CString)
    let isMade = template.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.flatMap { mkdtemp($0) } != nil
    }
    guard isMade else { throw SystemError("mkdtemp") }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Removes it with all that is in it, following no links.
  func remove() {
    var pending = [path]
    var folders: [String] = []
    while let folder = pending.popLast() {
      folders.append(folder)
      guard let stream = opendir(folder) else { continue }
      defer { closedir(stream) }
      while let entry = readdir(stream) {
        let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
          String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        if name == "." || name == ".." { continue }
        let path = folder + "/" + name
        if entry.pointee.d_type == DT_DIR {
          pending.append(path)
        } else {
          unlink(path)
        }
      }
    }
    for folder in folders.reversed() { rmdir(folder) }
  }
}
