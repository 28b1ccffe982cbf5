// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Glibc
public import SpeechEngine
public import SystemCalls

/// Why there is no service, or no way to it: what, where, why and what to do.
public enum ServiceError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Another service listens at this path.
  case alreadyRunning(path: String)
  /// A socket's path is empty, has a zero byte, or has more than ``longestPath`` bytes.
  case notAPath(String)
  /// Something that is no socket stands at this path, and is left alone.
  case notASocket(path: String)
  /// Nothing names the socket, and the user has no runtime directory; with the value of
  /// `XDG_RUNTIME_DIR` if that is not an absolute path.
  case noRuntimeDirectory(user: UInt32, variable: String?)
  /// A directory that the socket would be in is not the user's alone.
  case untrusted(directory: String, Distrust)
  /// The socket, its lock or its directory cannot be made.
  case cannotMake(path: String, SystemError)
  /// What the service manager handed over is not one listening socket.
  case wrongActivation(String)
  /// A service manager handed over sockets, and the library that takes them is not there.
  case libraryMissing(library: String, package: String, reason: String)
  /// The synthesizer or the sound cannot be had.
  case engine(EngineError)
  /// The system refused something.
  case system(SystemError)

  /// What is wrong with a directory.
  public enum Distrust: Sendable, Hashable {
    /// It belongs to this user.
    case owner(UInt32)
    /// Others may write to it.
    case writableByOthers
    /// It is none.
    case notADirectory
  }

  /// What kind of failure it is, for an exit status.
  public enum Kind: Sendable, Hashable, CaseIterable {
    /// Another one does the work already.
    case alreadyRunning
    /// The system does not permit it, or it would not be safe.
    case notPermitted
    /// Something in the file system cannot be made.
    case cannotCreate
    /// Anything else that is needed is not there.
    case unavailable
  }

  /// The longest path of a socket, in bytes; the system has 108, the last of them zero.
  public static let longestPath = 107

  /// What kind of failure it is.
  public var kind: Kind {
    switch self {
    case .alreadyRunning: .alreadyRunning
    case .untrusted: .notPermitted
    case .cannotMake(_, let error) where error.code == EACCES || error.code == EPERM: .notPermitted
    case .notAPath, .notASocket, .cannotMake: .cannotCreate
    case .noRuntimeDirectory, .wrongActivation, .libraryMissing, .engine, .system: .unavailable
    }
  }

  /// One line: where, what and why, and what to do.
  public var description: String {
    switch self {
    case .alreadyRunning(let path):
      return "\(path): a service already listens here; use it, or choose another path with --socket"
    case .notAPath(let path):
      let count = path.utf8.count
      guard count > Self.longestPath else {
        return
          "\(path.debugDescription): not a valid path for a socket; choose another with --socket"
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
    case .noRuntimeDirectory(let user, let variable):
      let state = variable.map { "is \($0.debugDescription), not an absolute path" } ?? "is not set"
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
    case .engine(.synthesis(let error)): return "\(error)"
    case .engine(.audio(let error)): return "\(error)"
    case .engine(.system(let error)), .system(let error):
      return "\(error.call): \(error.reason)"
    }
  }
}

extension ServiceError.Distrust: CustomStringConvertible {
  /// A part of a sentence whose subject is the directory.
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
