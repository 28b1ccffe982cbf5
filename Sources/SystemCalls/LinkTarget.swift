// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import Glibc

/// The meaning of a path after its final symbolic links are resolved.
enum LinkTarget {
  /// A path, which may not exist.
  case path(String)
  /// An open descriptor of this process, such as /dev/stdout.
  case descriptor(Int32)
}

/// Follows the symbolic links at the end of a path; the last one may be dangling.
func followLinks(_ path: String) throws(SystemError) -> LinkTarget {
  var path = path
  for _ in 0..<40 {
    if let number = descriptorNumber(path) { return .descriptor(number) }
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = path.withFileName { readlink($0, &buffer, buffer.count) }
    if count < 0 {
      // EINVAL: not a link. ENOENT: does not exist yet; whether its directory exists shows on
      // opening.
      if errno == EINVAL || errno == ENOENT { return .path(path) }
      throw SystemError("readlink")
    }
    let target = String(fileName: buffer.prefix(count).map(UInt8.init(bitPattern:)))
    path = target.hasPrefix("/") ? target : split(path).directory + "/" + target
  }
  throw SystemError("readlink", code: ELOOP)
}

/// Splits a path into its directory and its last name.
func split(_ path: String) -> (directory: String, name: String) {
  guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
  let name = String(path[path.utf8.index(after: slash)...])
  return (slash == path.startIndex ? "/" : String(path[..<slash]), name)
}

/// Returns the status of a file, through links; nil if it does not exist.
public func status(of path: String) throws(SystemError) -> stat? {
  var status = stat()
  if path.withFileName({ stat($0, &status) }) == 0 { return status }
  guard errno == ENOENT else { throw SystemError("stat") }
  return nil
}

func duplicate(_ number: Int32) throws(SystemError) -> Descriptor {
  let copy = fcntl(number, F_DUPFD_CLOEXEC, 3)
  guard copy >= 0 else { throw SystemError("fcntl") }
  return Descriptor(owning: copy)
}

private func descriptorNumber(_ path: String) -> Int32? {
  for prefix in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(prefix) {
    return Int32(path.dropFirst(prefix.count))
  }
  return nil
}
