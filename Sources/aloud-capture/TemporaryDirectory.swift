// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc
import SystemCalls

/// A new directory that only this user can look into, in TMPDIR; in /tmp where there is none, or its
/// name is so long that the browser, which makes a socket in here, would not start.
struct TemporaryDirectory {
  /// Where it is.
  let path: String

  /// How long the path of the folder it is in may be: that of a socket has room for 107 bytes.
  private static let longestFolder = 40

  /// Makes it.
  init() throws(SystemError) {
    let given = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    let isUsable = (1...Self.longestFolder).contains(given.utf8.count)
    var template = Array(((isUsable ? given : "/tmp") + "/aloud-capture-XXXXXX").utf8CString)
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
