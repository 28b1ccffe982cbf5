// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Glibc

/// Returns the names in a directory in any order, without "." and "..".
public func directoryNames(in path: String) throws(SystemError) -> [String] {
  guard let listing = path.withFileName({ opendir($0) }) else { throw SystemError("opendir") }
  return readNames(listing)
}

/// Returns the names in a directory below an open one in any order, without "." and ".."; follows no
/// symbolic link.
public func directoryNames(in path: String, of directory: Int32) throws(SystemError) -> [String] {
  let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW
  let number = path.withFileName { openat(directory, $0, flags) }
  guard number >= 0 else { throw SystemError("openat") }
  guard let listing = fdopendir(number) else {
    let error = SystemError("fdopendir")
    close(number)
    throw error
  }
  return readNames(listing)
}

private func readNames(_ listing: OpaquePointer) -> [String] {
  defer { closedir(listing) }
  var names: [String] = []
  while let entry = readdir(listing) {
    let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
      String(fileName: bytes.prefix { $0 != 0 })
    }
    if name != ".", name != ".." { names.append(name) }
  }
  return names
}
