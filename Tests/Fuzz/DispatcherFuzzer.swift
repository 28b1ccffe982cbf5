// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import AudioOutput
import Foundation
import LocalService
import SpeechSynthesis
import Synchronization
import WireProtocol

// Sequences of requests to a service of their own, from several clients: the bytes of an input are
// the decisions what to send. Every request with an id gets one reply, every line that comes is JSON,
// and at the end the service still says how it is, and ends when it is told to.

/// Takes one input of libFuzzer's.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzDispatcher(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var choices = Choices(input(start, count))
  let service = RunningService()
  var clients: [FuzzClient?] = [nil, nil, nil]
  var documents: [FuzzClient] = []
  var requests = RequestMaker()
  for _ in 0..<40 where !choices.isEmpty {
    let index = choices.number(below: clients.count)
    let client = clients[index] ?? FuzzClient(service.path)
    clients[index] = client
    switch choices.number(below: 32) {
    case 0:
      let bytes = choices.take(atMost: choices.number(below: 64))
      client.write(bytes.filter { $0 != 0x0A } + [0x0A])
    case 1, 2: client.write(requests.changedLine(&choices))
    case 3:
      documents.append(FuzzClient(service.path, isDocument: true))
      documents.last?.write(requests.document(&choices))
      documents.last?.endWriting()
    case 4:
      client.endWriting()
      client.readReplies()
      clients[index] = nil
    // It goes without waiting for its replies.
    case 5: clients[index] = nil
    case 6: client.readReplies()
    default: client.write(requests.line(&choices, for: client))
    }
  }
  for client in clients { client?.readReplies() }
  let last = FuzzClient(service.path)
  last.expected = [1]
  last.write(Array(#"{"id":1,"method":"server/status"}"#.utf8) + [0x0A])
  last.readReplies()
  service.end()
  return 0
}

/// Whether what is sent is printed, to make a test of a found input.
private let isPrinted = getenv("ALOUD_FUZZ_PRINT") != nil

/// A service on a thread of its own.
private final class RunningService: Sendable {
  let path = "/tmp/aloud-fuzz-\(getpid()).sock"
  private let thread = Mutex<pthread_t?>(nil)
  private let hasEnded = DispatchSemaphore(value: 0)

  init() {
    let hasStarted = DispatchSemaphore(value: 0)
    Thread.detachNewThread { [self] in
      do {
        var configuration = ServiceConfiguration(
          synthesizer: SynthesizerConfiguration(
            executable: try SynthesizerConfiguration.locateExecutable()))
        configuration.sink = .null(paced: false)
        configuration.answerTime = .milliseconds(5)
        configuration.changeInterval = .milliseconds(5)
        // As small as is still met only now and then.
        configuration.limits[.textScalars] = 100
        configuration.limits[.nodes] = 100
        configuration.limits[.queuedJobs] = 8
        configuration.limits[.history] = 3
        let settings = configuration
        let service = try Service(
          configuration, listening: ListeningSocket(path: path), manager: ServiceManager(),
          log: ServiceLog(least: .error)
        ) { settings }
        thread.withLock { $0 = pthread_self() }
        hasStarted.signal()
        service.run()
      } catch {
        fatalError("the service does not start: \(error)")
      }
      hasEnded.signal()
    }
    hasStarted.wait()
  }

  func end() {
    guard let thread = thread.withLock({ $0 }) else { return }
    pthread_kill(thread, SIGTERM)
    require(hasEnded.wait(timeout: .now() + 20) == .success, "the service does not end")
  }
}

/// A client, which knows what replies it waits for.
final class FuzzClient {
  /// The ids of requests without a reply.
  var expected: Set<Int> = []
  private let socket: Int32
  private let isDocument: Bool
  private var buffer: [UInt8] = []

  init(_ path: String, isDocument: Bool = false) {
    self.isDocument = isDocument
    socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var time = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    require(result == 0, "the service accepts no client: \(errno)")
    // What follows is requests, whatever it is.
    if !isDocument { write(Array(#"{"method":"hello","params":{"client":"fuzz"}}"#.utf8) + [0x0A]) }
  }

  deinit { close(socket) }

  func write(_ bytes: [UInt8]) {
    if isPrinted { print("\(socket): \(String(decoding: bytes, as: UTF8.self))", terminator: "") }
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count < 0, errno == EINTR { continue }
      require(count > 0, "the service took no input: \(errno)")
      sent += count
    }
  }

  func endWriting() { shutdown(socket, Int32(SHUT_WR)) }

  /// Reads until every request has its reply.
  func readReplies() {
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while !expected.isEmpty {
      let count = recv(socket, &part, part.count, 0)
      // libFuzzer has an alarm clock.
      if count < 0, errno == EINTR { continue }
      require(count > 0, "no reply to \(expected.sorted()): \(count < 0 ? errno : 0)")
      take(part[..<count])
    }
    // A second reply would be on its way.
    let count = recv(socket, &part, part.count, Int32(MSG_DONTWAIT))
    if count > 0 { take(part[..<count]) }
  }

  private func take(_ bytes: ArraySlice<UInt8>) {
    buffer += bytes
    while let end = buffer.firstIndex(of: 0x0A) {
      let line = Array(buffer[..<end])
      buffer.removeFirst(end + 1)
      let object = try? JSONSerialization.jsonObject(with: Data(line)) as? [String: Any]
      require(object != nil, "no JSON: \(String(decoding: line, as: UTF8.self))")
      guard let object, object["method"] == nil, let id = object["id"] as? Int else { continue }
      require(expected.remove(id) != nil, "a second reply to \(id)")
      require((object["result"] == nil) != (object["error"] == nil), "neither result nor error")
    }
  }
}
