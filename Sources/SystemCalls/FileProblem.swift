// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc

/// A file that cannot be read or made: which, why, and what can be done about it.
public struct FileProblem: Error, Sendable, Hashable, CustomStringConvertible {
  /// What stands in the way.
  public enum Cause: Sendable, Hashable {
    /// The path is empty or contains a zero byte.
    case notAPath
    /// A directory stands where a file should.
    case isDirectory
    /// A disk or a socket stands where a file should.
    case isNoFile
    /// The file has more than so many bytes.
    case tooLarge(limit: Int)
    /// The text is not UTF-8, first at this byte offset.
    case notUTF8(offset: Int)
    /// A system call failed.
    case system(SystemError)
  }

  /// The path, as it was given.
  public let path: String
  /// What stands in the way.
  public let cause: Cause

  /// Creates a problem.
  public init(_ path: String, _ cause: Cause) {
    self.path = path
    self.cause = cause
  }

  /// One line: where, what and why, and what to do.
  public var description: String {
    let shown = path.isEmpty ? "(empty name)" : path
    return switch cause {
    case .notAPath: "\(shown): not a file's name; name a file"
    case .isDirectory: "\(shown): is a directory; name a file in it"
    case .isNoFile: "\(shown): is neither a file nor a stream; name another"
    case .tooLarge(let limit): "\(shown): has more than \(limit) bytes; shorten it"
    case .notUTF8(let offset): "\(shown): is not UTF-8 at byte \(offset); convert it to UTF-8"
    case .system(let error):
      "\(shown): \(error.reason)" + (advice(for: error).map { "; " + $0 } ?? "")
    }
  }
}

/// What can be done about a failed call on a file, where there is something.
private func advice(for error: SystemError) -> String? {
  switch error.code {
  case EACCES, EPERM, EROFS: "choose a place you have access to"
  case ENOENT, ENOTDIR: "check the name, and that the directory is there"
  case ENOSPC, EDQUOT: "free some space or choose another disk"
  case EFBIG: "split the output, or raise the limit on a file's size"
  case ENAMETOOLONG: "choose a shorter name"
  case ELOOP: "its symbolic links lead in a circle"
  case EMFILE, ENFILE: "too many files are open at once"
  default: nil
  }
}
