// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import CLinux
internal import Glibc
internal import SystemCalls

/// The socket that clients connect to, of which there is one at a path.
///
/// A socket that is made here has a lock beside it, `PATH.lock`, that is held as long as the object
/// lives. The lock's file stays for ever: removing it would let two services hold two files of one
/// name. Belongs to one thread.
public final class ListeningSocket {
  /// What came of accepting.
  enum Accepted {
    /// A connection, close-on-exec, on which no call blocks; the caller has to close it.
    case connection(Int32)
    /// No client waits.
    case nobody
    /// Somebody waits and cannot be let in, for want of descriptors or memory.
    ///
    /// The socket stays readable, so that a caller who went on waiting for it would spin: it has to
    /// stop that until a connection is closed or some time is over.
    case noDescriptors(SystemError)
  }

  /// Where it is; nothing for a socket that was handed over and has no path.
  public let path: String?
  private var socket: Descriptor?
  private let file: OwnFile?

  /// Listens where clients look first, or at a path that somebody chose.
  ///
  /// The directory of a chosen path has to be there and is not touched; the usual one is made, and
  /// refused if it is not the user's alone. What a dead service left at the path is replaced.
  ///
  /// - Parameter path: The chosen path; without one, that of ``defaultSocketPath()``.
  public convenience init(path: String? = nil) throws(ServiceError) {
    if let path {
      try self.init(at: SocketLocation(chosen: path))
    } else {
      try self.init(at: .ofEnvironment())
    }
  }

  /// Takes over a listening socket from a service manager, which keeps its path.
  ///
  /// - Parameter number: A descriptor from ``ServiceManager/listeningDescriptor()``.
  public init(activation number: Int32) throws(ServiceError) {
    let socket = Descriptor(owning: number)
    path = socketPath(of: number)
    file = nil
    do throws(SystemError) {
      try stopBlocking(socket)
    } catch {
      throw .system(error)
    }
    self.socket = consume socket
  }

  /// Listens at a location.
  init(at location: SocketLocation) throws(ServiceError) {
    let path = location.path
    try location.check()
    try location.prepareDirectory()
    // Beside somebody's file there is to be no lock.
    var present = stat()
    if lstat(path, &present) == 0, present.st_mode & S_IFMT != S_IFSOCK {
      throw .notASocket(path: path)
    }
    let lock = try lockFile(beside: path)
    try removeStaleSocket(at: path)
    let socket = try bindPrivately(to: path)
    let status: stat
    do throws(SystemError) {
      status = try linkStatus(of: path)
    } catch {
      throw .cannotMake(path: path, error)
    }
    // From here on the object's end removes the file.
    self.path = path
    file = OwnFile(path: path, device: status.st_dev, node: status.st_ino, lock: lock)
    do throws(SystemError) {
      // Until it listens, nobody can connect, whatever the permissions have become.
      if status.st_mode & 0o777 != 0o600 {
        guard chmod(path, 0o600) == 0 else { throw SystemError("chmod") }
      }
      guard listen(socket.number, SOMAXCONN) == 0 else { throw SystemError("listen") }
    } catch {
      throw .cannotMake(path: path, error)
    }
    self.socket = consume socket
  }

  deinit {
    file?.remove()
  }

  /// The number to wait for, which is readable while somebody wants to connect; -1 once closed.
  public var descriptor: Int32 { socket?.number ?? -1 }

  /// Lets the next client in; never waits.
  func accept() -> Accepted {
    while true {
      guard descriptor >= 0 else { return .nobody }
      let number = aloud_accept4(
        descriptor, Int32(SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue))
      if number >= 0 { return .connection(number) }
      switch errno {
      case EAGAIN: return .nobody
      // The client went away while it waited, or a signal came.
      case ECONNABORTED, EINTR: continue
      default: return .noDescriptors(SystemError("accept4"))
      }
    }
  }

  /// Stops listening, and removes the path if it was made here and is still the same socket.
  ///
  /// Who connected and was not let in finds the connection closed.
  public func close() {
    file?.remove()
    socket = nil
  }
}

/// The file of a socket that was made here.
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

  /// Removes the file if it is still the same, then gives the lock back; the second time nothing.
  func remove() {
    guard let held = lock?.number else { return }
    if let present = try? linkStatus(of: path), present.st_dev == device, present.st_ino == node {
      unlink(path)
    }
    // A program that is being started may have the descriptor too, for as long as that takes: closing
    // alone would leave the lock to it.
    flock(held, LOCK_UN)
    lock = nil
  }
}
