// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Glibc
internal import Spelling
internal import SystemCalls

/// Returns the default path of the service's socket.
///
/// This is the first of: `ALOUD_SOCKET`; `aloud/aloud.sock` in `XDG_RUNTIME_DIR`, if that is
/// absolute; the same in `/run/user/UID`, if that exists and belongs to the user. An empty variable
/// counts as unset.
public func defaultSocketPath() throws(ServiceError) -> String {
  try SocketLocation.chosen(nil).path
}

/// Checks that the service's socket can be at its path, without changing anything.
///
/// - Returns: The path of the socket.
/// - Throws: The reason why no service can listen there, or why clients should not trust one.
@discardableResult
public func checkSocketPath(_ chosen: String? = nil) throws(ServiceError) -> String {
  let location = try SocketLocation.chosen(chosen)
  try location.check()
  try location.checkDirectory()
  return location.path
}

/// A socket's path, and whether Aloud owns its directory.
struct SocketLocation: Hashable {
  let path: String
  /// Whether Aloud creates the directory and requires it to be private; otherwise it stays
  /// unchanged.
  let ownsDirectory: Bool

  /// Creates the location of a chosen path.
  init(chosen path: String) { (self.path, ownsDirectory) = (path, false) }

  /// Creates the location in a runtime directory.
  init(runtimeDirectory: String) {
    (path, ownsDirectory) = (runtimeDirectory + "/aloud/aloud.sock", true)
  }

  /// Returns the location of a chosen path, or else that of the environment.
  static func chosen(_ path: String?) throws(ServiceError) -> SocketLocation {
    if let path { return SocketLocation(chosen: path) }
    return try SocketLocation(user: geteuid()) { name in
      guard let value = getenv(name), value.pointee != 0 else { return nil }
      return String(fileName: value)
    }
  }

  /// Creates the location for a user and the variables of an environment.
  ///
  /// - Parameters:
  ///   - users: The directory of the users' runtime directories.
  ///   - variable: Returns the value of a variable; `nil` if it is empty or unset.
  init(
    user: UInt32, users: String = "/run/user", variable: (String) -> String?
  ) throws(ServiceError) {
    if let chosen = variable("ALOUD_SOCKET") {
      self.init(chosen: chosen)
    } else if let directory = variable("XDG_RUNTIME_DIR"), directory.hasPrefix("/") {
      self.init(runtimeDirectory: directory)
    } else {
      let directory = "\(users)/\(user)"
      var status = stat()
      let isOwn =
        directory.withFileName({ stat($0, &status) }) == 0 && status.st_mode & S_IFMT == S_IFDIR
        && status.st_uid == user
      guard isOwn else {
        throw .noRuntimeDirectory(user: user, variable: variable("XDG_RUNTIME_DIR"))
      }
      self.init(runtimeDirectory: directory)
    }
  }

  /// The directory of the socket.
  var directory: String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Throws an error for a path that no socket can have.
  func check() throws(ServiceError) {
    let bytes = fileNameBytes(path)
    guard !bytes.isEmpty, bytes.count <= ServiceError.longestPath, !bytes.contains(0) else {
      throw .notAPath(path)
    }
  }

  /// Creates the directory if Aloud owns it; throws an error if other users can change it.
  func prepareDirectory() throws(ServiceError) {
    guard ownsDirectory else { return }
    try trustParent()
    guard directory.withFileName({ mkdir($0, 0o700) }) == 0 || errno == EEXIST else {
      throw .cannotMake(path: directory, SystemError("mkdir"))
    }
    try trust(directory, also: nil)
  }

  /// Checks what `prepareDirectory` checks, of a directory that need not exist yet.
  func checkDirectory() throws(ServiceError) {
    guard ownsDirectory else { return }
    try trustParent()
    if directory.withFileName({ access($0, F_OK) }) == 0 { try trust(directory, also: nil) }
  }

  private func trustParent() throws(ServiceError) {
    // Only the user may be able to replace the directory that is created here.
    try trust(SocketLocation(chosen: directory).directory, also: 0)
  }
}

/// Throws an error for a directory that other users own or can change.
///
/// - Parameter other: Another user that may own it, besides the user of the process; with one,
///   sticky directories are allowed.
private func trust(_ directory: String, also other: UInt32?) throws(ServiceError) {
  var (link, status) = (stat(), stat())
  guard directory.withFileName({ lstat($0, &link) }) == 0,
    directory.withFileName({ stat($0, &status) }) == 0
  else {
    throw .cannotMake(path: directory, SystemError("stat"))
  }
  guard status.st_mode & S_IFMT == S_IFDIR else {
    throw .untrusted(directory: directory, .notADirectory)
  }
  // A symbolic link has a separate owner, who may change its target.
  for user in [link.st_uid, status.st_uid] where user != geteuid() && user != other {
    throw .untrusted(directory: directory, .owner(user))
  }
  // In a sticky directory, every user may create files, but not replace those of others.
  let isSafe = status.st_mode & 0o022 == 0 || (other != nil && status.st_mode & S_ISVTX != 0)
  guard isSafe else { throw .untrusted(directory: directory, .writableByOthers) }
}
