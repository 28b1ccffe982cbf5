// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Glibc
public import SpeechEngine
internal import Spelling
public import SystemCalls

/// The reason why the service cannot start, or why a client cannot reach it.
public enum ServiceError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Another service listens at this path.
  case alreadyRunning(path: String)
  /// A socket's path is empty, has a zero byte, or has more than ``longestPath`` bytes.
  case notAPath(String)
  /// The file at this path is not a socket; the service does not remove it.
  case notASocket(path: String)
  /// The lock beside the socket is something other than a regular file.
  case lockIsNoFile(path: String)
  /// The socket has no configured path, and the user has no runtime directory.
  ///
  /// Has the value of `XDG_RUNTIME_DIR` if that is not an absolute path.
  case noRuntimeDirectory(user: UInt32, variable: String?)
  /// The directory of the socket, or its parent, is not safe.
  case untrusted(directory: String, Distrust)
  /// The socket, its lock or its directory cannot be created.
  case cannotMake(path: String, SystemError)
  /// The service manager passed something other than one listening socket.
  case wrongActivation(String)
  /// The service manager passed sockets, but the library that receives them is missing.
  case libraryMissing(library: String, package: String, reason: String)
  /// The synthesizer or the sound output is unavailable.
  case engine(EngineError)
  /// A system call failed.
  case system(SystemError)

  /// The reason why a directory is not safe.
  public enum Distrust: Sendable, Hashable {
    /// It belongs to this other user.
    case owner(UInt32)
    /// Other users may write to it.
    case writableByOthers
    /// It is not a directory.
    case notADirectory
  }

  /// The kinds of failure, for exit statuses.
  public enum Kind: Sendable, Hashable, CaseIterable {
    /// Another service runs already.
    case alreadyRunning
    /// The system does not permit it, or it is not safe.
    case notPermitted
    /// A file or directory cannot be created.
    case cannotCreate
    /// Something else that the service needs is unavailable.
    case unavailable
  }

  /// The maximum length of a socket's path, in bytes; the system allows 108 with the final zero.
  public static let longestPath = longestSocketPath

  /// The kind of failure.
  public var kind: Kind {
    switch self {
    case .alreadyRunning: .alreadyRunning
    case .untrusted: .notPermitted
    case .cannotMake(_, let error) where error.code == EACCES || error.code == EPERM: .notPermitted
    case .notAPath, .notASocket, .lockIsNoFile, .cannotMake: .cannotCreate
    case .noRuntimeDirectory, .wrongActivation, .libraryMissing, .engine, .system: .unavailable
    }
  }

  /// One line: the place, the fault, its reason and a remedy.
  public var description: String {
    switch self {
    case .alreadyRunning(let path):
      return "\(path): a service already listens here; use it, or choose another path with --socket"
    case .notAPath(let path):
      let count = path.utf8.count
      guard count > Self.longestPath else {
        return
          "\(quoted(path)): not a valid path for a socket; choose another with --socket"
      }
      return """
        \(path): the path has \(count) bytes, and a socket's path at most \(Self.longestPath); \
        choose a shorter one with --socket
        """
    case .notASocket(let path):
      return """
        \(path): this is not a socket, and Aloud does not replace it; move it, or choose another \
        path with --socket
        """
    case .lockIsNoFile(let path):
      return """
        \(path): the lock of the socket must be a regular file, and this is not one; remove it, or \
        choose another path with --socket
        """
    case .noRuntimeDirectory(let user, let variable):
      let state = variable.map { "is \(quoted($0)), not an absolute path" } ?? "is not set"
      return """
        XDG_RUNTIME_DIR \(state), and /run/user/\(user) is missing or belongs to another user; \
        choose a path with --socket
        """
    case .untrusted(let directory, let reason):
      return "\(directory): \(reason); correct this, or choose another path with --socket"
    case .cannotMake(let path, let error):
      return "\(path): cannot create this: \(error.reason); \(advice(for: error))"
    case .wrongActivation(let reason):
      return
        "the service manager passed \(reason); the socket unit needs exactly one ListenStream= path"
    case .libraryMissing(let library, let package, let reason):
      return "cannot load \(library): \(reason); install \(package)"
    case .engine(let error): return error.description
    case .system(let error): return error.description
    }
  }
}

extension ServiceError.Distrust: CustomStringConvertible {
  /// The reason, as a clause whose subject is the directory.
  public var description: String {
    switch self {
    case .owner(let user): "belongs to user \(user), who could replace the socket"
    case .writableByOthers: "other users may write to it and replace the socket"
    case .notADirectory: "is not a directory"
    }
  }
}

private func advice(for error: SystemError) -> String {
  switch error.code {
  case ENOENT, ENOTDIR: "create the directory first, or choose another path with --socket"
  case ENOSPC, EDQUOT: "free some space, or choose another path with --socket"
  case EMFILE, ENFILE: "close some files, or raise the limit"
  default: "choose another path with --socket"
  }
}
