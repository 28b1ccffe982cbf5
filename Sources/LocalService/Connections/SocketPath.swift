// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Glibc
internal import SystemCalls

/// Where a service's socket is when no option names it.
///
/// The first of: `ALOUD_SOCKET`; `aloud/aloud.sock` in `XDG_RUNTIME_DIR`, where that is absolute; the
/// same in `/run/user/UID`, where that is there and the user's. An empty variable counts as unset.
public func defaultSocketPath() throws(ServiceError) -> String {
  try SocketLocation.ofEnvironment().path
}

/// Checks, without changing anything, that the service's socket can be where it is looked for.
///
/// - Returns: The path of the socket.
/// - Throws: Why no service can listen there, or why none should be talked to.
@discardableResult
public func checkSocketPath(_ chosen: String? = nil) throws(ServiceError) -> String {
  let location =
    if let chosen { SocketLocation(chosen: chosen) } else { try SocketLocation.ofEnvironment() }
  try location.check()
  try location.checkDirectory()
  return location.path
}

/// A socket's path, and whose matter its directory is.
struct SocketLocation: Hashable {
  let path: String
  /// Whether the directory is Aloud's own, to be made and to be private; else it is left alone.
  let ownsDirectory: Bool

  /// Creates the location of a path that somebody chose.
  init(chosen path: String) {
    self.path = path
    ownsDirectory = false
  }

  /// Creates the location in a runtime directory.
  init(runtimeDirectory: String) {
    path = runtimeDirectory + "/aloud/aloud.sock"
    ownsDirectory = true
  }

  /// The location that the environment tells.
  static func ofEnvironment() throws(ServiceError) -> SocketLocation {
    try SocketLocation(user: geteuid()) { name in
      guard let value = getenv(name), value.pointee != 0 else { return nil }
      return String(cString: value)
    }
  }

  /// The location for a user with these variables.
  ///
  /// - Parameters:
  ///   - users: Where the system keeps the runtime directories of users.
  ///   - variable: Gives the value of a variable, nothing for one that is empty or not set.
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
        stat(directory, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR && status.st_uid == user
      guard isOwn else {
        throw .noRuntimeDirectory(user: user, variable: variable("XDG_RUNTIME_DIR"))
      }
      self.init(runtimeDirectory: directory)
    }
  }

  /// The directory that the socket is in.
  var directory: String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Refuses a path that no socket can have.
  func check() throws(ServiceError) {
    let bytes = path.utf8
    guard !bytes.isEmpty, bytes.count <= ServiceError.longestPath, !bytes.contains(0) else {
      throw .notAPath(path)
    }
  }

  /// Makes the directory where it is Aloud's own, and refuses one that is not the user's alone.
  func prepareDirectory() throws(ServiceError) {
    guard ownsDirectory else { return }
    try trustParent()
    guard mkdir(directory, 0o700) == 0 || errno == EEXIST else {
      throw .cannotMake(path: directory, SystemError("mkdir"))
    }
    try trust(directory, also: nil)
  }

  /// Checks what `prepareDirectory` checks, of a directory that need not be there yet.
  func checkDirectory() throws(ServiceError) {
    guard ownsDirectory else { return }
    try trustParent()
    if access(directory, F_OK) == 0 { try trust(directory, also: nil) }
  }

  private func trustParent() throws(ServiceError) {
    // Nobody but the user may be able to put something else in the place of what is made here.
    try trust(SocketLocation(chosen: directory).directory, also: 0)
  }
}

/// Refuses a directory that belongs to others than the user and one more, or that others may change.
private func trust(_ directory: String, also other: UInt32?) throws(ServiceError) {
  var (link, status) = (stat(), stat())
  guard lstat(directory, &link) == 0, stat(directory, &status) == 0 else {
    throw .cannotMake(path: directory, SystemError("stat"))
  }
  guard status.st_mode & S_IFMT == S_IFDIR else {
    throw .untrusted(directory: directory, .notADirectory)
  }
  // A symbolic link has an owner of its own, who may lead it elsewhere.
  for user in [link.st_uid, status.st_uid] where user != geteuid() && user != other {
    throw .untrusted(directory: directory, .owner(user))
  }
  // In a sticky directory everybody may make things, but not replace those of others.
  let isSafe = status.st_mode & 0o022 == 0 || (other != nil && status.st_mode & S_ISVTX != 0)
  guard isSafe else { throw .untrusted(directory: directory, .writableByOthers) }
}
