// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Glibc
internal import SystemCalls

/// A complete file as Aloud wrote it: its size and its time tell whether somebody has changed it.
public struct WrittenFile: Sendable, Hashable {
  /// The path.
  public var path: String
  /// The size in bytes.
  public var size: Int
  /// The seconds of the time of the last change.
  public var seconds: Int
  /// The nanoseconds of that time.
  public var nanoseconds: Int

  /// Creates a file from what a record says of it.
  public init(path: String, size: Int, seconds: Int, nanoseconds: Int) {
    (self.path, self.size, self.seconds, self.nanoseconds) = (path, size, seconds, nanoseconds)
  }

  /// Notes a file as it is; nil if there is no regular file.
  public init?(_ path: String) {
    var status = stat()
    guard path.withFileName({ stat($0, &status) }) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return nil
    }
    self.init(path, status)
  }

  /// Notes a file with a status.
  init(_ path: String, _ status: stat) {
    self.init(
      path: path, size: Int(status.st_size), seconds: status.st_mtim.tv_sec,
      nanoseconds: status.st_mtim.tv_nsec)
  }

  /// Whether the file is as it was.
  public var isUnchanged: Bool { WrittenFile(path) == self }

  /// Notes files as they are, by their paths from the root; nil unless all are regular files.
  public static func files(at paths: [String]) -> [WrittenFile]? {
    let files = paths.compactMap { WrittenFile(pathFromRoot($0)) }
    return files.count == paths.count ? files : nil
  }
}
