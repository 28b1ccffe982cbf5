// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc
import SystemCalls

/// A new private directory in TMPDIR, or in /tmp if that is unset or too long for the socket that
/// the browser creates here.
struct TemporaryDirectory {
  let path: String

  /// The maximum length of the parent's path: the path of a socket has at most 107 bytes.
  private static let longestFolder = 40

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

  /// Removes it with its content, without following links.
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
