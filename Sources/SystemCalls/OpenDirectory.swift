// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc

/// An open directory in which files are created without a name, and named when complete.
final class OpenDirectory {
  let descriptor: Descriptor

  init(_ descriptor: consuming Descriptor) { self.descriptor = descriptor }

  /// Opens a file without a name; returns nil if the file system or the system does not support it.
  func openNameless() throws(SystemError) -> Int32? {
    // O_TMPFILE is a macro that Swift does not import.
    let nameless: Int32 = 0o20_000_000 | O_DIRECTORY
    let number = openat(descriptor.number, ".", nameless | O_RDWR | O_CLOEXEC, 0o666)
    guard number >= 0 else {
      switch errno {
      case EOPNOTSUPP, EISDIR, ENOENT, EINVAL: return nil
      default: throw SystemError("openat")
      }
    }
    // Without /proc it could never be named.
    guard access(descriptorPath(number), F_OK) == 0 else {
      close(number)
      return nil
    }
    return number
  }

  /// Creates a file with a unique hidden name.
  func openHidden() throws(SystemError) -> (descriptor: Int32, name: String) {
    try withHiddenName { name in
      openat(descriptor.number, name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    }
  }

  /// Names a nameless file; returns false if the name exists.
  func name(_ file: Int32, _ name: String) throws(SystemError) -> Bool {
    let result = name.withFileName {
      linkat(AT_FDCWD, descriptorPath(file), descriptor.number, $0, AT_SYMLINK_FOLLOW)
    }
    if result == 0 { return true }
    guard errno == EEXIST else { throw SystemError("linkat") }
    return false
  }

  /// Gives a nameless file a unique hidden name.
  func nameHidden(_ file: Int32) throws(SystemError) -> String {
    try withHiddenName { name in
      linkat(AT_FDCWD, descriptorPath(file), descriptor.number, name, AT_SYMLINK_FOLLOW)
    }.name
  }

  private func withHiddenName(
    _ make: (String) -> Int32
  ) throws(SystemError) -> (descriptor: Int32, name: String) {
    for _ in 0..<100 {
      let name = ".aloud-" + String(UInt64.random(in: .min ... .max), radix: 36)
      let result = make(name)
      if result >= 0 { return (result, name) }
      guard errno == EEXIST || errno == EINTR else { break }
    }
    throw SystemError("openat")
  }
}

private func descriptorPath(_ number: Int32) -> String { "/proc/self/fd/\(number)" }
