// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import Glibc

/// A failed system call, with its error number.
public struct SystemError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The name of the call, as its manual page spells it.
  public let call: String
  /// The error number.
  public let code: Int32

  /// Creates an error from a call's name and an error number, by default `errno`.
  public init(_ call: String, code: Int32 = errno) {
    self.call = call
    self.code = code
  }

  /// The call and the system's message, such as "open: No such file or directory".
  public var description: String { "\(call): \(reason)" }

  /// The system's message for the error number, such as "No such file or directory".
  public var reason: String {
    var buffer = [CChar](repeating: 0, count: 256)
    guard strerror_r(code, &buffer, buffer.count) == 0 else { return "error \(code)" }
    return buffer.withUnsafeBufferPointer { text in
      text.baseAddress.map { String(cString: $0) } ?? "error \(code)"
    }
  }
}

/// A problem with reading or creating a file: the file, the reason, and the remedy.
public struct FileProblem: Error, Sendable, Hashable, CustomStringConvertible {
  /// The reason for the failure.
  public enum Cause: Sendable, Hashable {
    /// The path is empty or contains a zero byte.
    case notAPath
    /// The path is a directory instead of a file.
    case isDirectory
    /// The path is a disk or a socket instead of a file.
    case isNoFile
    /// The path is needed for a file of Aloud, and another program's is there.
    case isNotOurs
    /// The file is in no record of what Aloud wrote.
    case isForeign
    /// The file is not as Aloud wrote it.
    case hasChanged
    /// The path is a symbolic link to this path.
    case isLink(String)
    /// The file may not be written, so that it is not replaced either.
    case isReadOnly
    /// The file is larger than this number of bytes.
    case tooLarge(limit: Int)
    /// The text is not UTF-8; with the first byte offset.
    case notUTF8(offset: Int)
    /// The path is the directory for temporary files, and a system call on one failed.
    case temporary(SystemError)
    /// A system call failed.
    case system(SystemError)
  }

  /// The path, as given.
  public let path: String
  /// The reason for the failure.
  public let cause: Cause

  /// Creates a problem.
  public init(_ path: String, _ cause: Cause) {
    self.path = path
    self.cause = cause
  }

  /// Whether the disk is full, or fails.
  public var isOfDisk: Bool {
    switch cause {
    case .system(let error), .temporary(let error):
      [ENOSPC, EDQUOT, EIO, EFBIG].contains(error.code)
    default: false
    }
  }

  private static let replacing = "name another output, or add --force to replace it"

  /// The path, the reason and the remedy, in one line.
  public var description: String {
    let shown = path.isEmpty ? "(empty name)" : path
    return switch cause {
    case .notAPath: "\(shown): not a valid file name"
    case .isDirectory: "\(shown): this is a directory; expected a file"
    case .isNoFile: "\(shown): this is neither a file nor a stream"
    case .isNotOurs:
      "\(shown): Aloud needs this name for a file of its own, and did not write this one; move it away"
    case .isForeign:
      "\(shown): this file is not on record as one that Aloud named and wrote; " + Self.replacing
    case .hasChanged: "\(shown): this file has changed since Aloud wrote it; \(Self.replacing)"
    case .isLink(let target):
      "\(shown): this is a symbolic link to \(target); name the file itself, or another one"
    case .isReadOnly: "\(shown): the file is read-only; make it writable, or name another file"
    case .tooLarge(let limit): "\(shown): the file is larger than \(limit) bytes; shorten it"
    case .notUTF8(let offset): "\(shown): byte \(offset) is not UTF-8; convert the file to UTF-8"
    case .temporary(let error):
      "\(shown): cannot make a temporary file in this directory: \(error.reason); set TMPDIR to another one"
    case .system(let error):
      "\(shown): \(error.reason)" + (advice(for: error).map { "; " + $0 } ?? "")
    }
  }
}

/// Returns the remedy for a failed call on a file, if there is one.
private func advice(for error: SystemError) -> String? {
  switch error.code {
  case EACCES, EPERM, EROFS: "choose a location you have access to"
  case ENOENT, ENOTDIR: "check the name, and that the directory exists"
  case ENOSPC, EDQUOT: "free some space or choose another disk"
  case EFBIG: "split the output, or raise the limit on a file's size"
  case ENAMETOOLONG: "choose a shorter name"
  case ELOOP: "its symbolic links form a loop"
  case EMFILE, ENFILE: "close some files, or raise the limit"
  default: nil
  }
}

/// Evaluates an expression, and replaces the error that it throws.
public func attempt<Value: ~Copyable, Fault: Error, Other: Error>(
  _ make: @autoclosure () throws(Fault) -> Value, orThrow other: (Fault) -> Other
) throws(Other) -> Value {
  do throws(Fault) {
    return try make()
  } catch {
    throw other(error)
  }
}
