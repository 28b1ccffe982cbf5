// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import CLinux
internal import Glibc
public import SpeechEngine
public import SystemCalls

public enum ServiceError: Error, Sendable { case system(SystemError), engine(EngineError) }
public final class ListeningSocket {
  enum Accepted { case connection(Int32), nobody, noDescriptors(SystemError) }
  let descriptor: Int32
  let path: String
  public init(path: String) throws(ServiceError) {
    self.path = path
    unlink(path)
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    let number = descriptor
    _ = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(number, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
    }
    listen(descriptor, 4096)
  }
  func accept() -> Accepted {
    let number = Glibc.accept(descriptor, nil, nil)
    if number < 0 { return .nobody }
    _ = fcntl(number, F_SETFL, O_NONBLOCK)
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    return .connection(number)
  }
  func close() { unlink(path) }
}
public struct ServiceManager: Sendable {
  public init() {}
  var watchdogInterval: Duration? { nil }
  func ready(status: String) {}
  func reloading() {}
  func stopping() {}
  func feedWatchdog() {}
}
public struct ServiceLog: Sendable {
  public init() {}
  func warning(_ text: String) { try? writeAll(Array("warning: \(text)\n".utf8), to: 2) }
  func error(_ text: String) { try? writeAll(Array("error: \(text)\n".utf8), to: 2) }
  func info(_ text: String) { try? writeAll(Array("info: \(text)\n".utf8), to: 2) }
  func setLogsText(_ x: Bool) {}
}
extension PeerCredentials {
  init(of descriptor: Int32) throws(SystemError) { self.init(user: geteuid(), process: 0) }
  func isAllowed(owner: UInt32) -> Bool { true }
}
