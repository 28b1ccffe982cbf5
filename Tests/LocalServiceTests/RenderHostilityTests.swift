// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import Glibc
import SpeechSynthesis
import SystemCalls
import TestSupport
import Testing
import WireProtocol

/// The method `speech/render`, and descriptors, from clients that do not do as they should.
@Suite struct RenderHostilityTests {
  /// A descriptor that the service must refuse.
  enum BadDescriptor: CaseIterable {
    case none, readOnly, two, three, device, directory, datagrams, pathOnly

    /// Opens it, close-on-exec: no synthesizer of another test must keep it open.
    func open(_ pipe: SoundPipe) throws -> [Int32] {
      switch self {
      case .none: []
      case .readOnly: [copy(pipe.reading)]
      case .two: [copy(pipe.end), copy(pipe.end)]
      case .three: [copy(pipe.end), copy(pipe.end), copy(pipe.end)]
      case .device: [Glibc.open("/dev/null", O_WRONLY)]
      case .directory: [Glibc.open("/tmp", O_RDONLY)]
      case .datagrams: [socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)]
      // O_PATH
      case .pathOnly: [Glibc.open("/tmp", 0o10_000_000)]
      }
    }

    private func copy(_ number: Int32) -> Int32 { fcntl(number, F_DUPFD_CLOEXEC, 3) }
  }

  @Test("A descriptor that cannot be used is refused", arguments: BadDescriptor.allCases)
  func badDescriptors(_ bad: BadDescriptor) throws {
    let service = try InProcessService()
    let client = try TestClient(to: service)
    let pipe = try SoundPipe()
    let descriptors = try bad.open(pipe)
    #expect(descriptors.allSatisfy { $0 >= 0 })
    try client.request(
      1, "speech/render", "{\(spokenLines),\(intoDescriptor)}", passing: descriptors)
    for descriptor in descriptors { close(descriptor) }
    let reply = try client.reply(to: 1)
    #expect(reply.error == "badDescriptor", "\(reply.line)")
    if bad != .readOnly { #expect(pipe.isAbandoned()) }
    // The connection goes on.
    client.request(2, "hello")
    #expect(try client.reply(to: 2).error == nil)
  }

  @Test("A render whose synthesizer is killed at each text fails, and never ends as finished")
  func killed() throws {
    let directory = try TemporaryDirectory()
    // Greets, and is killed as soon as it has a request.
    let path = try directory.bashProgram(
      "synthesizer",
      """
      "\(SynthesizerConfiguration.locateExecutable())" "$@" </dev/null
      dd bs=1 count=1 >/dev/null 2>&1
      kill -KILL $$
      """)
    let service = try InProcessService(synthesizer: path)
    let client = try TestClient(to: service)
    let pipe = try SoundPipe()
    try client.request(
      1, "speech/render", "{\(spokenLines),\(intoDescriptor)}", passing: [pipe.end])
    let events = try client.events(of: client.job(of: 1))
    #expect(events.ending == ["speech/cancelled", "failed"])
    #expect(events.named("speech/finished").isEmpty)
  }

  @Test("Arguments that do not fit are refused, and the descriptor is closed")
  func badArguments() throws {
    let service = try InProcessService()
    let client = try TestClient(to: service)
    for (id, (parameters, error, passes)) in [
      (spokenLines, "badDescriptor", true),
      (#"\#(spokenLines),"encoding":"wav""#, "invalidParams", false),
      (#"\#(spokenLines),\#(intoDescriptor),"encoding":"mp3""#, "invalidParams", true),
      (#""document":"{\"aloud\":1}",\#(intoDescriptor)"#, "badTree", true),
      (#""text":"a","document":"b",\#(intoDescriptor)"#, "invalidParams", true),
      (#""node":"none",\#(intoDescriptor)"#, "noTree", true),
      (#""text":"a","voice":"../a",\#(intoDescriptor)"#, "unknownVoice", true),
    ].enumerated() {
      let pipe = try SoundPipe()
      try client.request(
        id, "speech/render", "{\(parameters)}", passing: passes ? [pipe.end] : [])
      #expect(try client.reply(to: id).error == error, "\(parameters)")
      #expect(pipe.isAbandoned(), "\(parameters)")
    }
  }

  @Test("Descriptors that come with anything else are closed at once")
  func otherRequests() throws {
    let service = try InProcessService()
    let client = try TestClient(to: service)
    let long = String(repeating: "a", count: 40_000)
    for line in [
      #"{"id":1,"method":"hello"}"#, #"{"method":"hello"}"#, #"{"id":1,"method":"nothing"}"#,
      #"{"id":1,"method":"hello",}"#, "", "   ",
      #"{"id":1,"method":"transcript/get","params":{"document":"\#(long)"}}"#,
      #"{"id":1,"method":"speech/speak","params":{"text":"Hello"}}"#,
      #"{"id":1,"method":"live/wait"}"#,
    ] {
      let pipe = try SoundPipe()
      try client.write(line + "\n", passing: [pipe.end])
      #expect(pipe.isAbandoned(), "\(line.prefix(80))")
    }
    // With a part of a line, which never becomes whole, and with a document.
    let pipes = try (0..<2).map { _ in try SoundPipe() }
    var part: TestClient? = try TestClient(to: service)
    try part?.write(#"{"id":1,"method":"speech/render","#, passing: [pipes[0].end])
    let document = try TestClient(to: service)
    try document.write("Hello\nYou\n", passing: [pipes[1].end])
    #expect(pipes[1].isAbandoned())
    #expect(!pipes[0].isAbandoned(within: 0))
    part = nil
    #expect(pipes[0].isAbandoned())
    _ = part
  }

  @Test("A descriptor belongs to the line that its bytes are of, in whatever pieces they come")
  func association() throws {
    let service = try InProcessService()
    let client = try TestClient(to: service)
    let request = #"{"id":2,"method":"speech/render","params":{"text":"a",\#(intoDescriptor)}}"#
    let hello = #"{"id":1,"method":"hello"}"# + "\n"
    for pieces in [[hello, request + "\n"], [hello + request, "\n"], [request, "\n" + hello]] {
      let pipe = try SoundPipe()
      for piece in pieces {
        if piece.contains("render") {
          try client.write(piece, passing: [pipe.end])
        } else {
          client.write(piece)
        }
      }
      #expect(pipe.rest().count > 44, "\(pieces)")
      _ = try client.events(of: client.job(of: 2))
    }
    // A long request, of which the first part carries it.
    let pipe = try SoundPipe()
    let text = String(repeating: " ", count: 90_000) + "a"
    try client.request(
      2, "speech/render", #"{"text":"\#(text)",\#(intoDescriptor)}"#, passing: [pipe.end])
    #expect(pipe.rest().count > 44)
    #expect(try client.events(of: client.job(of: 2)).ending == ["speech/finished"])
  }

  @Test("Full pipes that nobody reads delay neither renders nor speech, and can be cancelled")
  func fullPipes() throws {
    // On a busy machine the default patience of a minute may end before the cancel comes.
    let service = try InProcessService(limits: [.renderSeconds: 86_400])
    let clients = try (0..<4).map { _ in try TestClient(to: service) }
    let pipes = try clients.map { _ in try SoundPipe() }
    var jobs: [Int] = []
    for (client, pipe) in zip(clients, pipes) {
      try client.request(1, "speech/render", "{\(longText),\(intoDescriptor)}", passing: [pipe.end])
      jobs.append(try client.job(of: 1))
      #expect(try client.message().event == "speech/started")
    }
    let other = try TestClient(to: service)
    other.request(1, "speech/render", "{\(spokenLines)}")
    #expect(try other.events(of: other.job(of: 1)).ending == ["speech/finished"])
    other.request(2, "events/subscribe", #"{"events":["speech/finished"],"scope":"own"}"#)
    other.request(3, "speech/speak", #"{"text":"Hello"}"#)
    #expect(try other.events(of: other.job(of: 3)).ending == ["speech/finished"])
    for (index, (client, pipe)) in zip(clients, pipes).enumerated() {
      // The flags of the pipe are the client's own.
      #expect(fcntl(pipe.end, F_GETFL) & O_NONBLOCK == 0)
      other.request(10 + index, "speech/cancel", #"{"job":\#(jobs[index])}"#)
      #expect(try client.events(of: jobs[index]).ending == ["speech/cancelled", "cancelled"])
      #expect(pipe.isAbandoned())
    }
  }

  @Test("A render whose reader is gone, or takes nothing, fails, and says why")
  func lostReaders() throws {
    let service = try InProcessService(limits: [.renderSeconds: 1])
    let client = try TestClient(to: service)
    var pipe: SoundPipe? = try SoundPipe()
    let parameters = "{\(longText),\(intoDescriptor)}"
    try client.request(1, "speech/render", parameters, passing: [pipe?.end ?? -1])
    let job = try client.job(of: 1)
    pipe = nil
    let events = try client.events(of: job)
    #expect(events.ending == ["speech/cancelled", "failed"])
    #expect(events.named("warning").map { $0["name"] as? String } == ["soundUnavailable"])
    _ = pipe

    let full = try SoundPipe()
    try client.request(2, "speech/render", parameters, passing: [full.end])
    let stalled = try client.events(of: client.job(of: 2))
    #expect(stalled.ending == ["speech/cancelled", "failed"])
    #expect(stalled.named("warning").map { $0["name"] as? String } == ["readerStalled"])
    #expect(full.isAbandoned())

    let unconnected = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    try client.request(3, "speech/render", parameters, passing: [unconnected])
    close(unconnected)
    let refused = try client.events(of: client.job(of: 3))
    #expect(refused.ending == ["speech/cancelled", "failed"])
    #expect(refused.named("warning").map { $0["name"] as? String } == ["soundUnavailable"])
  }

  @Test("A render ends with its connection")
  func disconnection() throws {
    let service = try InProcessService()
    var client: TestClient? = try TestClient(to: service)
    let pipes = try (0..<2).map { _ in try SoundPipe() }
    for pipe in pipes {
      try client?.request(
        1, "speech/render", "{\(longText),\(intoDescriptor)}", passing: [pipe.end])
      _ = try client?.job(of: 1)
      pipe.closeWriting()
    }
    var block = [UInt8](repeating: 0, count: 100)
    #expect(read(pipes[0].reading, &block, block.count) > 0)
    client = nil
    for pipe in pipes { #expect(pipe.isAbandoned()) }
    _ = client
  }

  @Test("SIGTERM ends renders, with a final event and a closed descriptor for each")
  func shutdown() throws {
    let service = try InProcessService()
    let client = try TestClient(to: service)
    let pipes = try (0..<2).map { _ in try SoundPipe() }
    var jobs: [Int] = []
    for (id, pipe) in pipes.enumerated() {
      try client.request(
        id, "speech/render", "{\(longText),\(intoDescriptor)}", passing: [pipe.end])
      jobs.append(try client.job(of: id))
    }
    service.end()
    var ended: [Int] = []
    for line in try client.rest() {
      let message = try Message(line)
      guard message.event == "speech/cancelled" else { continue }
      #expect(message.members?["reason"] as? String == "shutdown")
      ended.append(try #require(message.members?["job"] as? Int))
    }
    #expect(ended.sorted() == jobs)
    for pipe in pipes { #expect(pipe.isAbandoned()) }
  }

  @Test("No more renders run or wait than may, nor do more descriptors")
  func limits() throws {
    let service = try InProcessService(limits: [.renders: 2])
    let clients = try (0..<3).map { _ in try TestClient(to: service) }
    let pipes = try clients.map { _ in try SoundPipe() }
    let parameters = "{\(longText),\(intoDescriptor)}"
    for place in 0..<2 {
      try clients[place].request(1, "speech/render", parameters, passing: [pipes[place].end])
      _ = try clients[place].job(of: 1)
    }
    try clients[2].request(1, "speech/render", parameters, passing: [pipes[2].end])
    #expect(try clients[2].reply(to: 1).limit == "renders")
    #expect(pipes[2].isAbandoned())
    clients[2].request(2, "speech/render", "{\(spokenLines)}")
    #expect(try clients[2].reply(to: 2).limit == "renders")
    clients[0].request(2, "speech/cancel", #"{"job":1}"#)
    _ = try clients[0].events(of: 1)
    clients[2].request(3, "speech/render", "{\(spokenLines)}")
    #expect(try clients[2].events(of: clients[2].job(of: 3)).ending == ["speech/finished"])
  }

  @Test("A transcript of a million utterances begins, and ends when it is cancelled")
  func million() throws {
    let service = try InProcessService()
    let client = try TestClient(to: service)
    let lines = String(repeating: #"a\n"#, count: 1_000_000)
    client.request(1, "speech/render", #"{"document":"\#(lines)","times":"nothing"}"#)
    let reply = try client.reply(to: 1)
    #expect(reply.result?["utterances"] as? Int == 1_000_000)
    while try client.message().event != "speech/samples" {}
    client.request(2, "speech/cancel", #"{"job":1}"#)
    #expect(try client.events(of: 1).ending == ["speech/cancelled", "cancelled"])
  }
}
