// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc
import SystemCalls

/// Returns the last part of a path.
func lastName(of path: String) -> String {
  path.split(separator: "/").last.map(String.init) ?? path
}

/// Returns a path without empty parts, "." and "..", except ".." at its beginning; "." for an empty one.
///
/// It does not look at the disk, so that a symbolic link counts as a directory of its own.
func normalizedPath(_ path: String) -> String {
  var parts: [Substring] = []
  for part in path.split(separator: "/") where part != "." {
    if part == "..", let last = parts.last, last != ".." {
      parts.removeLast()
    } else if part != ".." || !path.hasPrefix("/") {
      parts.append(part)
    }
  }
  let joined = parts.joined(separator: "/")
  return path.hasPrefix("/") ? "/" + joined : joined.isEmpty ? "." : joined
}

/// Returns the path of the working directory; "." if it is unknown.
func workingDirectory() -> String {
  guard let path = getcwd(nil, 0) else { return "." }
  defer { free(path) }
  return String(fileName: path)
}

/// Returns a path from the root, normalized.
func absolutePath(_ path: String) -> String {
  normalizedPath(path.hasPrefix("/") ? path : workingDirectory() + "/" + path)
}

/// Creates a directory, unless there is one.
///
/// - Throws: Status 73, or 77 if permission is denied.
func makeDirectory(_ path: String) throws(CommandFailure) {
  guard path.withFileName({ mkdir($0, 0o777) }) != 0 else { return }
  let error = SystemError("mkdir")
  // Another shard may have created it in the meantime.
  guard error.code != EEXIST || fileKind(path) != S_IFDIR else { return }
  let isForbidden = [EACCES, EPERM, EROFS].contains(error.code)
  throw CommandFailure(
    isForbidden ? .notPermitted : .cannotCreate, "cannot create the directory", path, error)
}

/// Refuses a directory in which this user may create no files.
///
/// - Throws: Status 77.
func checkWritable(_ directory: String) throws(CommandFailure) {
  guard directory.withFileName({ access($0, W_OK | X_OK) }) != 0 else { return }
  throw CommandFailure(
    .notPermitted, "cannot write in the directory", directory, SystemError("access"))
}

/// Returns the kind of a file, such as `S_IFDIR`; nil if there is none.
func fileKind(_ path: String, followsLinks: Bool = true) -> mode_t? {
  var status = stat()
  let result = path.withFileName { followsLinks ? stat($0, &status) : lstat($0, &status) }
  return result == 0 ? status.st_mode & S_IFMT : nil
}
