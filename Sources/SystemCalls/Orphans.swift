// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import CLinux
internal import Glibc

/// Makes this process the parent of all descendants that lose theirs, so that it can end them.
public func adoptOrphans() { _ = aloud_adopt_orphans() }

/// Reaps the children that have ended, except those whose ends somebody else awaits.
public func reapOrphans(except awaited: [Int32]) {
  for child in childProcesses() where !awaited.contains(child) { waitpid(child, nil, WNOHANG) }
}

/// Kills and reaps all child processes, and those that become children by that.
///
/// The process must have no other children, and only one thread.
public func killAllChildren() {
  // The list of the kernel may be incomplete while processes end, but not twice in a row.
  var isAlone = 0
  for _ in 0..<1000 where isAlone < 2 {
    let children = childProcesses()
    isAlone = children.isEmpty ? isAlone + 1 : 0
    for child in children {
      kill(child, SIGKILL)
      waitpid(child, nil, 0)
    }
  }
}

/// Returns the child processes of this process's first thread.
private func childProcesses() -> [pid_t] {
  let path = "/proc/self/task/\(getpid())/children"
  guard let file = try? Descriptor.open(path, O_RDONLY) else { return [] }
  return withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { buffer in
    let count = max(0, readSome(file.number, buffer))
    return String(decoding: buffer[..<count], as: UTF8.self).split(separator: " ")
      .compactMap { pid_t($0) }
  }
}
