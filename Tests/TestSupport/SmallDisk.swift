// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

package import Foundation

/// A file system of its own with little room, so that a test can fill it.
package struct SmallDisk {
  /// Where it is mounted.
  package let path: String

  /// Makes a directory and mounts it there.
  ///
  /// - Parameter kilobytes: How much it holds.
  /// - Throws: Mounting is not permitted, so what a full disk does cannot be tested.
  package init(at path: String, kilobytes: Int) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    try run(["mount", "-t", "tmpfs", "-o", "size=\(kilobytes)k", "none", path])
    self.path = path
  }

  /// Unmounts it, with all files.
  package func unmount() { _ = try? run(["umount", path]) }
}
