// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import CLinux
internal import Glibc
public import SystemCalls

/// Takes the lock of a socket's path, which whoever listens there holds.
func lockFile(beside path: String) throws(ServiceError) -> Descriptor {
  let name = path + ".lock"
  do throws(SystemError) {
    // A link could lead to a file of another's choosing.
    let lock = try Descriptor.open(name, O_RDWR | O_CREAT | O_NOFOLLOW, permissions: 0o600)
    var status = stat()
    guard fstat(lock.number, &status) == 0 else { throw SystemError("fstat") }
    // Somebody else's could be held for ever; a file that root made is no danger.
    guard status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid() || status.st_uid == 0
    else { throw SystemError("open", code: EACCES) }
    while flock(lock.number, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EINTR else { throw SystemError("flock") }
    }
    return lock
  } catch {
    if error.call == "flock", error.code == EWOULDBLOCK { throw .alreadyRunning(path: path) }
    throw .cannotMake(path: name, error)
  }
}

/// Removes a socket that nobody listens at; only the holder of the path's lock may call it.
///
/// - Throws: ``ServiceError/alreadyRunning(path:)`` when somebody listens, which may be one who knows
///   nothing of the lock, such as a service manager.
func removeStaleSocket(at path: String) throws(ServiceError) {
  var status = stat()
  guard lstat(path, &status) == 0 else {
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
    // Somebody listens, with too many waiting already, or to datagrams.
    case 0, EAGAIN, EPROTOTYPE: throw SystemError("connect", code: 0)
    case let code: throw SystemError("connect", code: code)
    }
    guard unlink(path) == 0 || errno == ENOENT else { throw SystemError("unlink") }
  } catch {
    throw error.code == 0 ? .alreadyRunning(path: path) : .cannotMake(path: path, error)
  }
}

/// Makes a socket with a path, which only its owner may connect to; nobody can before it listens.
func bindPrivately(to path: String) throws(ServiceError) -> Descriptor {
  do throws(SystemError) {
    let socket = try makeSocket()
    // Linux makes the socket's file with the permissions that its descriptor has, so that it is
    // private from the first moment. A umask would do it for all threads.
    guard fchmod(socket.number, 0o600) == 0 else { throw SystemError("fchmod") }
    let bound = withSocketAddress(path) { bind(socket.number, $0, $1) }
    guard bound == 0 else { throw SystemError("bind") }
    return socket
  } catch {
    throw .cannotMake(path: path, error)
  }
}

/// Connects to what listens at a path, and waits while too many others do.
///
/// - Throws: ``ServiceError/notAPath(_:)``, or what the system says of the connection.
public func connectToService(at path: String) throws(ServiceError) -> Descriptor {
  try SocketLocation(chosen: path).check()
  do throws(SystemError) {
    let socket = try makeSocket(waits: true)
    while withSocketAddress(path, { connect(socket.number, $0, $1) }) != 0 {
      guard errno == EINTR else { throw SystemError("connect") }
    }
    return socket
  } catch {
    throw .system(error)
  }
}

/// Makes a stream socket, close-on-exec, on which no call blocks unless it is told to wait.
func makeSocket(waits: Bool = false) throws(SystemError) -> Descriptor {
  let type = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | (waits ? 0 : SOCK_NONBLOCK.rawValue)
  let number = socket(AF_UNIX, Int32(type), 0)
  guard number >= 0 else { throw SystemError("socket") }
  return Descriptor(owning: number)
}

/// Makes calls on an open file return instead of waiting, and keeps it from other programs.
func stopBlocking(_ file: borrowing Descriptor) throws(SystemError) {
  let flags = fcntl(file.number, F_GETFL)
  guard flags >= 0, fcntl(file.number, F_SETFL, flags | O_NONBLOCK) == 0,
    fcntl(file.number, F_SETFD, FD_CLOEXEC) == 0
  else { throw SystemError("fcntl") }
}

/// Looks at what stands at a path, a symbolic link itself where there is one.
func linkStatus(of path: String) throws(SystemError) -> stat {
  var status = stat()
  guard lstat(path, &status) == 0 else { throw SystemError("lstat") }
  return status
}

/// Hands the address of a path to a call; the path has ``ServiceError/longestPath`` bytes at most.
func withSocketAddress<Result>(
  _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
) -> Result {
  var address = sockaddr_un()
  address.sun_family = sa_family_t(AF_UNIX)
  withUnsafeMutableBytes(of: &address.sun_path) { place in
    place.copyBytes(from: path.utf8.prefix(ServiceError.longestPath))
  }
  let size = socklen_t(MemoryLayout<sockaddr_un>.size)
  return withUnsafePointer(to: &address) { pointer in
    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, size) }
  }
}

/// The path that a socket is bound to, if it has one.
func socketPath(of number: Int32) -> String? {
  var address = sockaddr_un()
  var size = socklen_t(MemoryLayout<sockaddr_un>.size)
  let result = withUnsafeMutablePointer(to: &address) { pointer in
    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(number, $0, &size) }
  }
  guard result == 0, address.sun_family == sa_family_t(AF_UNIX) else { return nil }
  let bytes = withUnsafeBytes(of: &address.sun_path) { Array($0.prefix { $0 != 0 }) }
  // An abstract name begins with a zero byte.
  return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
}
