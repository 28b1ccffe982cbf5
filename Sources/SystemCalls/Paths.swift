// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import Glibc

/// Returns the last part of a path.
public func lastName(of path: String) -> String {
  path.split(separator: "/").last.map(String.init) ?? path
}

/// Returns the directory of a path's last part, "." if the path names none.
public func directoryName(of path: String) -> String { split(path).directory }

/// Returns a path without empty parts, "." and "..", except ".." at its beginning; "." for an empty one.
///
/// It does not look at the disk, so that a symbolic link counts as a directory of its own.
public func normalizedPath(_ path: String) -> String {
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
public func workingDirectory() -> String {
  guard let path = getcwd(nil, 0) else { return "." }
  defer { free(path) }
  return String(fileName: path)
}

/// Returns a path from the root, normalized.
public func pathFromRoot(_ path: String) -> String {
  normalizedPath(path.hasPrefix("/") ? path : workingDirectory() + "/" + path)
}

/// Returns a path from a directory, which begins with ".." if it leads out of this; both are paths from the root.
public func relativePath(of path: String, from directory: String) -> String {
  let (target, start) = (path.split(separator: "/"), directory.split(separator: "/"))
  let shared = zip(target, start).prefix { $0 == $1 }.count
  let up = Array(repeating: Substring(".."), count: start.count - shared)
  return (up + target.dropFirst(shared)).joined(separator: "/")
}

/// Returns the kind of a file, such as `S_IFDIR`; nil if there is none.
public func fileKind(_ path: String, followsLinks: Bool = true) -> mode_t? {
  var status = stat()
  let result = path.withFileName { followsLinks ? stat($0, &status) : lstat($0, &status) }
  return result == 0 ? status.st_mode & S_IFMT : nil
}
