// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import CLinux
internal import CSystemd
internal import Glibc
internal import Spelling
internal import SystemCalls

/// The library libsystemd, which talks to the service manager; loaded on demand.
public enum ServiceManagerLibrary {
  /// The file name that the loader looks for.
  public static let fileName = "libsystemd.so.0"
  /// The Debian package that installs it.
  public static let package = "libsystemd0"

  /// Loads the library and returns the reason for a failure, or `nil` on success.
  public static func loadFault() -> String? {
    let table = UnsafeMutablePointer<aloud_systemd>.allocate(capacity: 1)
    defer { table.deallocate() }
    return aloud_systemd_load(table, fileName).map { String(cString: $0) }
  }
}

/// The service manager that started the program.
///
/// Without one, every call does nothing.
///
/// It uses libsystemd, which is loaded only if the environment names a service manager.
public struct ServiceManager: Sendable {
  /// The reason why notifications cannot reach the service manager, if any; speech still works.
  public let warning: String?
  /// The maximum interval between notifications of the watchdog; `nil` without a watchdog.
  public let watchdogInterval: Duration?

  private let library: aloud_systemd?
  /// The number of passed descriptors, or a negative error number.
  private let handedOver: Int32
  private let failure: ServiceError?

  /// Reads the variables of the service manager and removes them from the environment.
  ///
  /// Call it once, before you start any thread, since it changes the environment. `NOTIFY_SOCKET`
  /// stays, since the library reads it at each call; ``/SystemCalls/ChildProcess`` passes it to no
  /// program.
  public init() { self.init(library: ServiceManagerLibrary.fileName) }

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

  /// Returns the listening socket that the service manager passed; the caller then owns it.
  ///
  /// - Returns: Its descriptor, close-on-exec; `nil` if it passed none.
  /// - Throws: If it passed several, or something other than a listening Unix stream socket.
  public func listeningDescriptor() throws(ServiceError) -> Int32? {
    guard let library else {
      // Binding a socket here would conflict with the one of the service manager.
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

  /// Notifies the service manager that the service is ready, with its status.
  public func ready(status: String) { notify("READY=1\nSTATUS=" + escapingControls(in: status)) }

  /// Notifies the service manager that the service reloads its settings; `ready(status:)` ends
  /// this.
  public func reloading() { notify("RELOADING=1") }

  /// Notifies the service manager that the service is about to end.
  public func stopping() { notify("STOPPING=1") }

  /// Notifies the watchdog that the service is alive.
  public func feedWatchdog() { notify("WATCHDOG=1") }

  private func notify(_ message: String) {
    // A failure is ignored: a service manager that misses the message acts by itself.
    if let library { _ = library.sd_notify(0, message) }
  }
}
