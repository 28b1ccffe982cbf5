// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import CLinux
internal import Glibc
internal import Spelling
public import SystemCalls

/// Takes the lock of a socket's path, which the listening service holds.
func lockFile(beside path: String) throws(ServiceError) -> Descriptor {
  let name = path + ".lock"
  do throws(SystemError) {
    // A link could lead to a file that another user chose.
    let lock = try Descriptor.open(name, O_RDWR | O_CREAT | O_NOFOLLOW, permissions: 0o600)
    var status = stat()
    guard fstat(lock.number, &status) == 0 else { throw SystemError("fstat") }
    // Another user could hold a lock of theirs forever; a file of root is safe.
    guard status.st_mode & S_IFMT == S_IFREG else { throw SystemError("open", code: EISDIR) }
    guard status.st_uid == geteuid() || status.st_uid == 0 else {
      throw SystemError("open", code: EACCES)
    }
    while flock(lock.number, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EINTR else { throw SystemError("flock") }
    }
    return lock
  } catch {
    if error.call == "flock", error.code == EWOULDBLOCK { throw .alreadyRunning(path: path) }
    // A link, a directory, or something that cannot be opened.
    if [ELOOP, EISDIR, ENXIO].contains(error.code) { throw .lockIsNoFile(path: name) }
    throw .cannotMake(path: name, error)
  }
}

/// Removes a stale socket, at which no process listens; only the holder of the path's lock may call
/// it.
///
/// - Throws: ``ServiceError/alreadyRunning(path:)`` if a process listens, even one without the
///   lock, such as a service manager.
func removeStaleSocket(at path: String) throws(ServiceError) {
  var status = stat()
  guard path.withFileName({ lstat($0, &status) }) == 0 else {
    if errno == ENOENT { return }
    throw .cannotMake(path: path, SystemError("lstat"))
  }
  guard status.st_mode & S_IFMT == S_IFSOCK else { throw .notASocket(path: path) }
  do throws(SystemError) {
    let attempt = try makeSocket()
    let connected = withSocketAddress(path) { connect(attempt.number, $0, $1) }
    switch connected == 0 ? 0 : errno {
    case ECONNREFUSED: break
    case ENOENT: return
    // A process listens, its queue is full, or it takes datagrams.
    case 0, EAGAIN, EPROTOTYPE: throw SystemError("connect", code: 0)
    case let code: throw SystemError("connect", code: code)
    }
    guard path.withFileName({ unlink($0) }) == 0 || errno == ENOENT else {
      throw SystemError("unlink")
    }
  } catch {
    throw error.code == 0 ? .alreadyRunning(path: path) : .cannotMake(path: path, error)
  }
}

/// Creates a socket with a path, to which only its owner may connect, and only once it listens.
func bindPrivately(to path: String) throws(ServiceError) -> Descriptor {
  do throws(SystemError) {
    let socket = try makeSocket()
    // Linux creates the socket's file with the permissions of the descriptor, so that it is private
    // from the start. A umask would affect all threads.
    guard fchmod(socket.number, 0o600) == 0 else { throw SystemError("fchmod") }
    let bound = withSocketAddress(path) { bind(socket.number, $0, $1) }
    guard bound == 0 else { throw SystemError("bind") }
    return socket
  } catch {
    throw .cannotMake(path: path, error)
  }
}

/// Connects to the service at a path, and waits for a time while its queue is full.
///
/// - Throws: ``ServiceError/notAPath(_:)``, or the system's error: EAGAIN if the queue stays full.
public func connectToService(
  at path: String, within patience: Duration
) throws(ServiceError) -> Descriptor {
  try SocketLocation(chosen: path).check()
  do throws(SystemError) {
    let socket = try makeSocket(waits: true)
    var limit = timeval(tv_sec: Int(patience.components.seconds), tv_usec: 0)
    setsockopt(
      socket.number, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    try connectSocket(socket, to: path)
    return socket
  } catch {
    throw .system(error)
  }
}

/// Makes an open file non-blocking and close-on-exec.
func stopBlocking(_ file: borrowing Descriptor) throws(SystemError) {
  let flags = fcntl(file.number, F_GETFL)
  guard flags >= 0, fcntl(file.number, F_SETFL, flags | O_NONBLOCK) == 0,
    fcntl(file.number, F_SETFD, FD_CLOEXEC) == 0
  else { throw SystemError("fcntl") }
}

/// Returns the status of the file at a path, without following a symbolic link.
func linkStatus(of path: String) throws(SystemError) -> stat {
  var status = stat()
  guard path.withFileName({ lstat($0, &status) }) == 0 else { throw SystemError("lstat") }
  return status
}

/// Returns the path that a socket is bound to, if it has one.
func socketPath(of number: Int32) -> String? {
  var address = sockaddr_un()
  var size = socklen_t(MemoryLayout<sockaddr_un>.size)
  let result = withUnsafeMutablePointer(to: &address) { pointer in
    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(number, $0, &size) }
  }
  guard result == 0, address.sun_family == sa_family_t(AF_UNIX) else { return nil }
  let bytes = withUnsafeBytes(of: &address.sun_path) { Array($0.prefix { $0 != 0 }) }
  // An abstract name begins with a zero byte.
  return bytes.isEmpty ? nil : String(fileName: bytes)
}

/// The user and the process at the other end of a socket.
public struct PeerCredentials: Sendable, Hashable {
  /// The user's number.
  public let user: UInt32
  /// The process's number when it connected or began to listen.
  public let process: Int32

  /// Creates credentials.
  public init(user: UInt32, process: Int32) {
    self.user = user
    self.process = process
  }

  /// Returns the credentials of the process that connected to a socket, or that listens at its
  /// other end.
  ///
  /// They date from the call of `connect` or `listen`, and cannot be forged.
  public init(of descriptor: Int32) throws(SystemError) {
    var found = aloud_credentials()
    var size = socklen_t(MemoryLayout<aloud_credentials>.size)
    guard getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &found, &size) == 0 else {
      throw SystemError("getsockopt")
    }
    self.init(user: found.user, process: found.process)
  }

  /// Returns whether the process may use the service of a user: only that user and root may.
  public func isAllowed(owner: UInt32) -> Bool { user == owner || user == 0 }
}
