// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import CLinux
internal import Glibc
internal import SystemCalls

/// The socket that clients connect to; only one service listens at a path.
///
/// A socket that it creates has a lock beside it, `PATH.lock`, which the object holds while it
/// exists. The lock's file stays forever: if it were removed, two services could lock two files of
/// one name. It belongs to one thread.
public final class ListeningSocket {
  /// The result of accepting.
  enum Accepted {
    /// A non-blocking, close-on-exec connection, which the caller must close.
    case connection(Int32)
    /// No client waits.
    case nobody
    /// A client waits but cannot be accepted, since descriptors or memory ran out.
    ///
    /// The socket stays readable. So that its loop does not spin, the caller must stop waiting for
    /// it until a connection closes or some time has passed.
    case noDescriptors(SystemError)
  }

  /// The path; `nil` for a passed socket without one.
  public let path: String?
  private var socket: Descriptor?
  private let file: OwnFile?

  /// Listens at the default path or at a chosen one.
  ///
  /// The directory of a chosen path must exist and stays unchanged. The default directory is
  /// created if needed, and refused if another user owns it or can write to it. The stale socket of
  /// a dead service is replaced.
  ///
  /// - Parameter path: The chosen path; `nil` for that of ``defaultSocketPath()``.
  public convenience init(path: String? = nil) throws(ServiceError) {
    try self.init(at: .chosen(path))
  }

  /// Takes over a listening socket from a service manager, which keeps its path.
  ///
  /// - Parameter number: A descriptor from ``ServiceManager/listeningDescriptor()``.
  public init(activation number: Int32) throws(ServiceError) {
    let socket = Descriptor(owning: number)
    path = socketPath(of: number)
    file = nil
    try attempt(stopBlocking(socket), orThrow: ServiceError.system)
    self.socket = consume socket
  }

  /// Listens at a location.
  init(at location: SocketLocation) throws(ServiceError) {
    let path = location.path
    try location.check()
    try location.prepareDirectory()
    // Do not create a lock beside a file of someone else.
    var present = stat()
    if path.withFileName({ lstat($0, &present) }) == 0, present.st_mode & S_IFMT != S_IFSOCK {
      throw .notASocket(path: path)
    }
    let lock = try lockFile(beside: path)
    try removeStaleSocket(at: path)
    let socket = try bindPrivately(to: path)
    let status = try attempt(linkStatus(of: path)) { ServiceError.cannotMake(path: path, $0) }
    // From here on, the object removes the file at its end.
    self.path = path
    file = OwnFile(path: path, device: status.st_dev, node: status.st_ino, lock: lock)
    do throws(SystemError) {
      // No client can connect before the socket listens, whatever permissions its file has.
      if status.st_mode & 0o777 != 0o600 {
        guard path.withFileName({ chmod($0, 0o600) }) == 0 else { throw SystemError("chmod") }
      }
      guard listen(socket.number, SOMAXCONN) == 0 else { throw SystemError("listen") }
    } catch {
      throw .cannotMake(path: path, error)
    }
    self.socket = consume socket
  }

  deinit { file?.remove() }

  /// The descriptor to wait for, which is readable while a client waits to connect; -1 once closed.
  public var descriptor: Int32 { socket?.number ?? -1 }

  /// Accepts the next client without blocking.
  func accept() -> Accepted {
    while true {
      guard descriptor >= 0 else { return .nobody }
      let number = aloud_accept4(descriptor, Int32(SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue))
      if number >= 0 { return .connection(number) }
      switch errno {
      case EAGAIN: return .nobody
      // The client left while it waited, or a signal arrived.
      case ECONNABORTED, EINTR: continue
      default: return .noDescriptors(SystemError("accept4"))
      }
    }
  }

  /// Stops listening, and removes the path if the object created it and it is still the same
  /// socket.
  ///
  /// Clients that were not yet accepted find their connections closed.
  public func close() {
    file?.remove()
    socket = nil
  }
}

/// The file of a socket that `ListeningSocket` created.
private final class OwnFile {
  private let path: String
  private let device: dev_t
  private let node: ino_t
  private var lock: Descriptor?

  init(path: String, device: dev_t, node: ino_t, lock: consuming Descriptor) {
    self.path = path
    self.device = device
    self.node = node
    self.lock = consume lock
  }

  /// Removes the file if it is still the same, then releases the lock; a second call does nothing.
  func remove() {
    guard let held = lock?.number else { return }
    if let present = try? linkStatus(of: path), present.st_dev == device, present.st_ino == node {
      _ = path.withFileName { unlink($0) }
    }
    // A program that is just starting may briefly have the descriptor, too. If it were only closed
    // here, that program would keep the lock.
    flock(held, LOCK_UN)
    lock = nil
  }
}
