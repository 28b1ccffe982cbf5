// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import CSystemd
internal import Glibc
internal import Spelling
internal import SystemCalls

/// libsystemd, which talks to the service manager; loaded on demand.
public enum ServiceManagerLibrary {
  /// The file name that the loader looks for.
  public static let fileName = "libsystemd.so.0"
  /// The Debian package that installs it.
  public static let package = "libsystemd0"

  /// Loads the library and returns the reason of a failure, or nothing where it works.
  public static func loadFault() -> String? {
    let table = UnsafeMutablePointer<aloud_systemd>.allocate(capacity: 1)
    defer { table.deallocate() }
    return aloud_systemd_load(table, fileName).map { String(cString: $0) }
  }
}

/// The service manager that started the program, if one did; without it, every call does nothing.
///
/// Speaks through libsystemd, which is loaded only when the environment names a service manager.
public struct ServiceManager: Sendable {
  /// What is wrong with the way to the service manager, if anything; speech can go on all the same.
  public let warning: String?
  /// How often the watchdog wants to be fed, at the least; nothing without one.
  public let watchdogInterval: Duration?

  private let library: aloud_systemd?
  /// How many descriptors were handed over, or an error number, less than zero.
  private let handedOver: Int32
  private let failure: ServiceError?

  /// Takes what the environment says of the service manager out of it.
  ///
  /// Call it once, before any thread is started, as it changes the environment. `NOTIFY_SOCKET` stays,
  /// as the library reads it at each call; ``/SystemCalls/ChildProcess`` passes it to no program.
  public init() {
    self.init(library: ServiceManagerLibrary.fileName)
  }

  init(library name: String) {
    let variables = ["NOTIFY_SOCKET", "LISTEN_PID", "WATCHDOG_USEC"]
    guard variables.contains(where: { getenv($0) != nil }) else {
      (library, warning, failure, handedOver, watchdogInterval) = (nil, nil, nil, 0, nil)
      return
    }
    let table = UnsafeMutablePointer<aloud_systemd>.allocate(capacity: 1)
    defer { table.deallocate() }
    if let reason = aloud_systemd_load(table, name) {
      let missing = ServiceError.libraryMissing(
        library: name, package: ServiceManagerLibrary.package, reason: String(cString: reason))
      (library, failure, handedOver, watchdogInterval) = (nil, missing, 0, nil)
      warning = "the service manager will not hear from the service: \(missing)"
      return
    }
    let functions = table.pointee
    library = functions
    handedOver = functions.sd_listen_fds(1)
    var microseconds: UInt64 = 0
    let isWatched = functions.sd_watchdog_enabled(1, &microseconds) > 0
    watchdogInterval = isWatched ? .microseconds(Int64(clamping: microseconds)) : nil
    (warning, failure) = (nil, nil)
  }

  /// The listening socket that the service manager handed over, which becomes the caller's.
  ///
  /// - Returns: Its descriptor, close-on-exec; nothing when there is none.
  /// - Throws: When there are several, or it is no listening stream socket with a path.
  public func listeningDescriptor() throws(ServiceError) -> Int32? {
    guard let library else {
      // Binding a socket oneself would meet the one that the service manager has.
      if let failure, getenv("LISTEN_PID").flatMap({ Int32(String(cString: $0)) }) == getpid() {
        throw failure
      }
      return nil
    }
    guard handedOver >= 0 else { throw .system(SystemError("sd_listen_fds", code: -handedOver)) }
    guard handedOver > 0 else { return nil }
    guard handedOver == 1 else { throw .wrongActivation("\(handedOver) sockets") }
    let number = SD_LISTEN_FDS_START
    guard library.sd_is_socket_unix(number, Int32(SOCK_STREAM.rawValue), 1, nil, 0) > 0 else {
      throw .wrongActivation("something else than a listening Unix stream socket")
    }
    return number
  }

  /// Says that clients are served, and what the service is doing.
  public func ready(status: String) {
    notify("READY=1\nSTATUS=" + escapingControls(in: status))
  }

  /// Says that the settings are being read again; `ready(status:)` says that it is done.
  public func reloading() {
    notify("RELOADING=1")
  }

  /// Says that the service is about to end.
  public func stopping() {
    notify("STOPPING=1")
  }

  /// Says that the service is alive.
  public func feedWatchdog() {
    notify("WATCHDOG=1")
  }

  private func notify(_ message: String) {
    // A service manager that misses it acts by itself; there is no other one to notify.
    if let library { _ = library.sd_notify(0, message) }
  }
}
