// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc

/// What a path means once its last component is no symbolic link any more.
enum LinkTarget {
  /// A path, whether or not there is something.
  case path(String)
  /// An open descriptor of this process, such as /dev/stdout.
  case descriptor(Int32)
}

/// Follows the symbolic links that a path ends in, the last of which may lead nowhere.
func followLinks(_ path: String) throws(SystemError) -> LinkTarget {
  var path = path
  for _ in 0..<40 {
    if let number = descriptorNumber(path) { return .descriptor(number) }
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &buffer, buffer.count)
    if count < 0 {
      // EINVAL: no link. ENOENT: not there yet; whether its directory is will show on opening.
      if errno == EINVAL || errno == ENOENT { return .path(path) }
      throw SystemError("readlink")
    }
    let target = String(decoding: buffer.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
    path = target.hasPrefix("/") ? target : split(path).directory + "/" + target
  }
  throw SystemError("readlink", code: ELOOP)
}

/// Divides a path into the directory and the name in it.
func split(_ path: String) -> (directory: String, name: String) {
  guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
  let name = String(path[path.utf8.index(after: slash)...])
  return (slash == path.startIndex ? "/" : String(path[..<slash]), name)
}

/// Looks at a file, through links; nothing if there is none.
func status(of path: String) throws(SystemError) -> stat? {
  var status = stat()
  if stat(path, &status) == 0 { return status }
  guard errno == ENOENT else { throw SystemError("stat") }
  return nil
}

/// Makes another descriptor for the same open file.
func duplicate(_ number: Int32) throws(SystemError) -> Descriptor {
  let copy = fcntl(number, F_DUPFD_CLOEXEC, 3)
  guard copy >= 0 else { throw SystemError("fcntl") }
  return Descriptor(owning: copy)
}

/// The descriptor that a path is another name for.
private func descriptorNumber(_ path: String) -> Int32? {
  for prefix in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(prefix) {
    return Int32(path.dropFirst(prefix.count))
  }
  return nil
}
