// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import SystemCalls

@testable import CommandLineTool

/// What answers on a socket as it is told to, for what the real service does once in a year.
final class ScriptedService: Sendable {
  let path: String
  private let directory: String
  private let listening: Int32

  /// Listens for one client.
  ///
  /// - Parameter script: For each line that comes, what is written, in these pieces; when nothing
  ///   of it is left, the connection is closed.
  init(_ script: [[String]]) throws {
    directory = NSTemporaryDirectory() + "aloud-test-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    path = directory + "/s"
    let listening = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    self.listening = listening
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listening, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard result == 0, listen(listening, 1) == 0 else { throw SystemError("bind") }
    Thread.detachNewThread {
      let connection = accept(listening, nil, nil)
      for pieces in script {
        var byte: UInt8 = 0
        while byte != 0x0A, read(connection, &byte, 1) == 1 {}
        for piece in pieces { try? writeAll(Array(piece.utf8), to: connection) }
      }
      close(connection)
    }
  }

  deinit {
    close(listening)
    try? FileManager.default.removeItem(atPath: directory)
  }

  /// Runs a command with it, in this process, and gives what it wrote and how it ended.
  func run(_ arguments: [String], input: String = "") throws -> (
    status: CommandLineTool.ExitStatus, output: String, errors: String
  ) {
    let files = try ["in", "out", "err"].map { name in
      let file = directory + "/" + name
      try Data((name == "in" ? input : "").utf8).write(to: URL(fileURLWithPath: file))
      return file
    }
    let descriptors = files.map { open($0, O_RDWR) }
    defer { for descriptor in descriptors { close(descriptor) } }
    let streams = Streams(
      input: descriptors[0], output: descriptors[1], errors: descriptors[2])
    let status = CommandLineTool.run(arguments + ["--socket", path], streams: streams)
    return (
      status, try String(contentsOfFile: files[1], encoding: .utf8),
      try String(contentsOfFile: files[2], encoding: .utf8)
    )
  }
}
