// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import SynthesizerFrames
import SystemCalls
import Testing

@testable import SpeechSynthesis

/// What the worker does with frames as they are, with nothing cleaned on the way.
@Suite struct WorkerTests {
  static func start() throws -> Worker {
    try Worker.start(makeConfiguration())
  }

  static func send(_ request: SynthesizerRequest, _ worker: inout Worker) throws {
    try send(try request.frame(), &worker)
  }

  static func send(_ bytes: [UInt8], _ worker: inout Worker) throws {
    let isSent = worker.send(bytes, milliseconds: 1000)
    try #require(isSent)
  }

  /// Everything the worker says until an utterance is over.
  static func replies(_ worker: inout Worker) -> [SynthesizerReply] {
    var replies: [SynthesizerReply] = []
    while case .reply(let reply) = worker.receive(milliseconds: 5000) {
      replies.append(reply)
      switch reply {
      case .utteranceEnded, .failed, .voicesEnded: return replies
      default: break
      }
    }
    return replies
  }

  @Test(arguments: [
    Poison(name: "s's's", text: "s" + String(repeating: "'s", count: 200), language: "en"),
    Poison(name: "'a.a.a", text: "'" + String(repeating: "a.", count: 100), language: "vi"),
    Poison(name: "щ.щ.щ", text: String(repeating: "щ.", count: 100), language: "ja"),
    Poison(name: ".e.e.e", text: String(repeating: ".e", count: 200), language: "cs"),
  ])
  func `a crash is told in a frame and the next utterance is spoken`(poison: Poison) throws {
    var worker = try Self.start()
    let part = SynthesizerPart(text: poison.text, language: poison.language)
    let hello = SynthesizerPart(text: "Hello", language: "en")
    try Self.send(.speak(id: 1, parts: [part]), &worker)
    let crashed = Self.replies(&worker)
    // A library in which the fault is mended speaks the text instead; either is an end.
    switch try #require(crashed.last) {
    case .failed(1, _, .signal(let signal)): #expect([SIGSEGV, SIGABRT].contains(signal))
    case let other: #expect(other == .utteranceEnded(id: 1))
    }
    try Self.send(.speak(id: 2, parts: [hello]), &worker)
    let spoken = Self.replies(&worker)
    #expect(spoken.last == .utteranceEnded(id: 2))
    let samples = spoken.reduce(0) { count, reply in
      guard case .samples(2, 0, let more) = reply else { return count }
      return count + more.count
    }
    #expect(samples > 5000)
    #expect(spoken.contains(.partEnded(id: 2, part: 0, samples: UInt32(samples))))
  }

  @Test func `a crash of the library in the installed version is really met here`() throws {
    // Without one, the tests of recovery would show nothing about crashes.
    var worker = try Self.start()
    let part = SynthesizerPart(text: "s" + String(repeating: "'s", count: 200), language: "en")
    try Self.send(.speak(id: 1, parts: [part]), &worker)
    guard case .failed(1, _, .signal) = try #require(Self.replies(&worker).last) else {
      Issue.record("the library speaks this text now: look for another that it crashes on")
      return
    }
  }

  @Test(arguments: [
    [UInt8](repeating: 0xFF, count: 64), [0, 0, 0, 0], [1, 0, 0, 0, 0x7E],
    [3, 0, 0, 0, 0x01, 0, 0], Array("GET / HTTP/1.1\r\n\r\n".utf8),
  ])
  func `bytes that are no frame end the worker with an answer`(bytes: [UInt8]) throws {
    var worker = try Self.start()
    try Self.send(bytes, &worker)
    var replies = Self.replies(&worker)
    guard case .hello = replies.removeFirst() else {
      Issue.record("no hello")
      return
    }
    guard case .failed(0, nil, .badRequest(let what)) = try #require(replies.first) else {
      Issue.record("\(replies)")
      return
    }
    #expect(!what.isEmpty)
    let after = worker.receive(milliseconds: 5000)
    guard case .end = after else {
      Issue.record("the worker goes on with \(after)")
      return
    }
  }

  @Test func `requests that wait are answered in order, and cancelled ones are not`() throws {
    var worker = try Self.start()
    let long = SynthesizerPart(text: String(repeating: "Again, ", count: 150), language: "en")
    let short = SynthesizerPart(text: "Hi", language: "en")
    var bytes: [UInt8] = []
    for (id, part) in [(1, long), (2, short), (3, short), (4, short)] {
      bytes += try SynthesizerRequest.speak(id: UInt32(id), parts: [part]).frame()
    }
    bytes += try SynthesizerRequest.cancel(id: 1).frame()
    bytes += try SynthesizerRequest.cancel(id: 3).frame()
    try Self.send(bytes, &worker)
    var ends: [UInt32] = []
    while !ends.contains(4), case .reply(let reply) = worker.receive(milliseconds: 5000) {
      if case .utteranceEnded(let id) = reply { ends.append(id) }
      if case .failed(let id, _, let failure) = reply { Issue.record("\(id) \(failure)") }
    }
    #expect(ends == [2, 4])
  }

  @Test func `the worker ends when its input does, and leaves no process behind`() throws {
    let executable = try SynthesizerConfiguration.locateExecutable()
    let request = try SynthesizerRequest.speak(
      id: 9, parts: [SynthesizerPart(text: "Hello", language: "en")]
    ).frame()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: executable)
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: request)
    try input.fileHandleForWriting.close()
    // Its output ends only when its last process is gone.
    let bytes = try #require(try output.fileHandleForReading.readToEnd())
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    var buffer = FrameBuffer(maximumFrame: SynthesizerReply.maximumBytes)
    buffer.append(bytes)
    var last: SynthesizerReply?
    while let body = try buffer.next() { last = try SynthesizerReply(body: body) }
    #expect(last == .utteranceEnded(id: 9))
    #expect(buffer.isEmpty)
  }

  @Test(arguments: [
    (arguments: ["--version"], status: Int32(0), text: "eSpeak NG 1."),
    (arguments: ["--list-voices"], status: 0, text: "\nen-US\ten-us en\t"),
    (arguments: ["--help"], status: 0, text: "usage:"),
    (arguments: ["--nonsense"], status: 64, text: "--nonsense"),
    (arguments: ["--data-path"], status: 64, text: "needs a value"),
    (arguments: ["--data-path", "/nonexistent", "--version"], status: 78, text: "/nonexistent"),
  ])
  func `the program answers a person`(arguments: [String], status: Int32, text: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try SynthesizerConfiguration.locateExecutable())
    process.arguments = arguments
    let output = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == status)
    #expect(String(decoding: bytes, as: UTF8.self).contains(text))
  }
}
