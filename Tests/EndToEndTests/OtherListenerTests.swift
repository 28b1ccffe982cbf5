// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import Synchronization
import TestSupport
import Testing

/// Commands at a socket where something other than a working service listens.
@Suite struct OtherListenerTests {
  /// A program that listens at a socket and answers each line with the same lines.
  private final class Listener {
    let directory: TemporaryDirectory
    var path: String { directory.file("s") }
    private let socket: Int32
    /// The number of received bytes.
    var received: Int { counter.bytes.load(ordering: .relaxed) }
    private let counter = Counter()

    private final class Counter: Sendable {
      let bytes = Atomic(0)
    }

    /// - Parameters:
    ///   - answer: The answer to each line; nil to accept and keep silent.
    ///   - accepts: Whether it accepts connections at all.
    ///   - owner: The user who listens.
    init(answer: String? = nil, accepts: Bool = true, owner: uid_t? = nil) throws {
      directory = try TemporaryDirectory()
      chmod(directory.path, 0o755)
      socket = try boundSocket(directory.file("s"), SOCK_STREAM)
      chmod(directory.file("s"), 0o666)
      if let owner { seteuid(owner) }
      defer { seteuid(getuid()) }
      try #require(listen(socket, accepts ? 16 : 0) == 0)
      guard accepts else { return }
      // Its own descriptor, because the number of a closed one may soon belong to another listener.
      let number = dup(socket)
      try #require(number >= 0)
      // The threads must not keep the listener alive.
      let counter = counter
      Thread.detachNewThread {
        while case let client = accept(number, nil, nil), client >= 0 {
          Thread.detachNewThread { Self.serve(client, answer, counter) }
        }
        close(number)
      }
    }

    private static func serve(_ client: Int32, _ answer: String?, _ counter: Counter) {
      var bytes = [UInt8](repeating: 0, count: 4096)
      while case let count = recv(client, &bytes, bytes.count, 0), count > 0 {
        counter.bytes.add(count, ordering: .relaxed)
        let line = Array((answer.map { $0 + "\n" } ?? "").utf8)
        send(client, line, line.count, Int32(MSG_NOSIGNAL))
      }
      close(client)
    }

    deinit {
      shutdown(socket, Int32(SHUT_RDWR))
      close(socket)
    }

    func run(_ arguments: [String], input: ProgramInput = .nothing) throws -> Outcome {
      try aloud(arguments + ["--socket", path, "--reply-timeout", "1"], input: input)
    }
  }

  private static let verbs: [[String]] = [
    ["status"], ["stop"], ["pause"], ["resume"], ["monitor"], ["call", "hello"],
    ["send", "-"], ["speak", "-"], ["send", "--wait", "-"],
  ]

  private func input(of verb: [String]) -> ProgramInput {
    verb.last == "-" ? .bytes(Data("Good morning\n".utf8)) : .nothing
  }

  @Test("A service that accepts and keeps silent is an error in time", arguments: verbs)
  func silence(_ verb: [String]) throws {
    let listener = try Listener()
    let outcome = try listener.run(verb, input: input(of: verb))
    #expect(outcome.status == 69)
    #expect(
      outcome.errors == """
        aloud: the service at \(listener.path) did not answer within 1 s; start it again, or wait \
        longer with --reply-timeout

        """)
  }

  @Test(
    "Answers that belong to no request are an error",
    arguments: [
      #"{"jsonrpc":"2.0","id":99,"result":{}}"#, #"{"jsonrpc":"2.0","id":"x","result":{}}"#,
      "OK", "{}",
    ])
  func wrongAnswers(_ answer: String) throws {
    let listener = try Listener(answer: answer)
    let outcome = try listener.run(["status"])
    #expect(outcome.status == 69)
    #expect(
      outcome.errors
        == "aloud: the program that listens at \(listener.path) is not Aloud's service\n")
  }

  @Test func `a reader that has gone ends a command that still sends`() throws {
    // It answers the subscription, and reads no more than one line of the document.
    let directory = try TemporaryDirectory()
    let socket = try boundSocket(directory.file("s"), SOCK_STREAM)
    let listener = dup(socket)
    defer {
      shutdown(socket, Int32(SHUT_RDWR))
      close(socket)
    }
    try #require(listener >= 0 && listen(socket, 16) == 0)
    Thread.detachNewThread {
      defer { close(listener) }
      var clients: [Int32] = []
      while case let client = accept(listener, nil, nil), client >= 0 {
        clients.append(client)
        var bytes = [UInt8](repeating: 0, count: 4096)
        recv(client, &bytes, bytes.count, 0)
        let line = Array((#"{"jsonrpc":"2.0","id":1,"result":{}}"# + "\n").utf8)
        send(client, line, line.count, Int32(MSG_NOSIGNAL))
      }
    }
    try String(repeating: "Good morning. ", count: 200_000)
      .write(toFile: directory.file("big.txt"), atomically: true, encoding: .utf8)
    let outcome = try ProgramRun([
      "timeout", "15", "sh", "-c",
      """
      '\(builtPrograms)/aloud' send --wait --socket '\(directory.file("s"))' --reply-timeout 4 \
        '\(directory.file("big.txt"))' | true
      """,
    ]).wait()
    #expect(outcome.status == 0)
  }

  @Test func `nobody who accepts is an error in time`() throws {
    let listener = try Listener(accepts: false)
    // The first connections fill the queue.
    let others = try (0..<2).map { _ in
      try ProgramRun([
        builtPrograms + "/aloud", "status", "--socket", listener.path, "--reply-timeout", "30",
      ])
    }
    defer { for other in others { kill(other.identifier, SIGKILL) } }
    for _ in 0..<2 {
      let outcome = try listener.run(["status"])
      #expect(outcome.status == 69)
      #expect(outcome.errors.contains("did not answer within 1 s"))
    }
  }

  @Test(.enabled(if: geteuid() == 0))
  func `no words go to a service of another user`() async throws {
    await #expect(processExitsWith: .success) {
      let listener = try Listener(
        answer: #"{"jsonrpc":"2.0","id":1,"result":{"version":"9"}}"#, owner: 65534)
      // Root is everybody's friend, so the command runs as a third user.
      let user = ["setpriv", "--reuid", "12345", "--clear-groups"]
      for verb in ["send", "speak"] {
        let words = [builtPrograms + "/aloud", verb, "--socket", listener.path, "-"]
        let silent = try ProgramRun(user + words, input: .bytes(Data("hunter2\n".utf8))).wait()
        #expect(silent.status == 77 && listener.received == 0)
      }
      let command = user + [builtPrograms + "/aloud", "status", "--socket", listener.path]
      let refused = try ProgramRun(command).wait()
      #expect(refused.status == 77)
      #expect(refused.errors.contains("belongs to another user (65534)"))
      let trusted = try ProgramRun(command + ["--any-owner"]).wait()
      #expect(trusted.status == 0)
    }
  }

  @Test("A service refuses a stranger, even where the socket's permissions do not")
  func stranger() throws {
    guard geteuid() == 0 else { return }
    let directory = try TemporaryDirectory()
    chmod(directory.path, 0o755)
    let socket = directory.file("s")
    let service = try ProgramRun([
      builtPrograms + "/aloud", "serve", "--no-config", "--sink", "null:fast", "--socket", socket,
    ])
    defer { kill(service.identifier, SIGKILL) }
    let status = [builtPrograms + "/aloud", "status", "--any-owner", "--socket", socket]
    try eventually("the service answers") { try ProgramRun(status).wait().status == 0 }
    chmod(socket, 0o666)
    let user = ["setpriv", "--reuid", "12345", "--clear-groups"]
    let outcome = try ProgramRun(user + status).wait()
    #expect(outcome.status == 69 && outcome.text.isEmpty)
    kill(service.identifier, SIGTERM)
    #expect(try service.wait().errors.contains("refused a connection of another user"))
  }
}
