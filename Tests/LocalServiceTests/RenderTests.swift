// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import Glibc
import SystemCalls
import TestSupport
import Testing
import WireProtocol

/// The method `speech/render`: the sound, the times and the order.
@Suite struct RenderTests {
  @Test("A pipe, a file, a socket and events get the same samples")
  func deliveries() throws {
    let service = try InProcessService()
    let client = try TestClient(to: service)
    client.request(1, "speech/render", "{\(spokenLines)}")
    let job = try client.job(of: 1)
    let events = try client.events(of: job)
    let sound = events.sound
    #expect(events.ending == ["speech/finished"])
    #expect(sound.count > 2 * 22050)
    #expect(events.last?.members?["samples"] as? Int == sound.count / 2)
    #expect(events.last?.members?["utterances"] as? Int == 3)

    let pipe = try SoundPipe()
    let parameters = "{\(spokenLines),\(intoDescriptor),\"encoding\":\"pcm\"}"
    try client.request(2, "speech/render", parameters, passing: [pipe.end])
    #expect(pipe.rest() == sound)
    let piped = try client.events(of: client.job(of: 2))
    #expect(piped.ending == ["speech/finished"] && piped.named("speech/samples").isEmpty)

    var ends: [Int32] = [-1, -1]
    try #require(
      socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0)
    try client.request(3, "speech/render", parameters, passing: [ends[1]])
    close(ends[1])
    var received: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = block.withUnsafeMutableBytes({ readSome(ends[0], $0) }), count > 0 {
      received += block[..<count]
    }
    close(ends[0])
    #expect(received == sound)

    let directory = try TemporaryDirectory()
    for (name, flags, isPatched) in [("new", 0, true), ("appended", O_APPEND, false)] {
      let path = try directory.write("before", to: name)
      let file = open(path, O_WRONLY | O_CLOEXEC | flags)
      lseek(file, 6, SEEK_SET)
      try client.request(
        4, "speech/render", "{\(spokenLines),\(intoDescriptor)}", passing: [file])
      close(file)
      #expect(try client.events(of: client.job(of: 4)).ending == ["speech/finished"])
      let bytes = try [UInt8](Data(contentsOf: URL(filePath: path)))
      #expect(Array(bytes.prefix(6)) == Array("before".utf8), "\(name)")
      #expect(Array(bytes.dropFirst(6 + 44)) == sound, "\(name)")
      let size = bytes[46..<50].reversed().reduce(0) { $0 << 8 | Int($1) }
      #expect(size == (isPatched ? sound.count : 0xFFFF_FFFF), "\(name)")
    }
  }

  @Test("The times of utterances and words are those of the samples")
  func times() throws {
    let service = try InProcessService()
    let client = try TestClient(to: service)
    client.request(1, "speech/render", "{\(spokenLines),\"times\":\"words\"}")
    let events = try client.events(of: client.job(of: 1))
    let sound = events.sound
    var start = 0
    let rendered = events.named("speech/rendered")
    #expect(
      rendered.compactMap { $0["text"] as? String }
        == ["Good morning", "The meeting begins at noon", "Goodbye"])
    for (index, members) in rendered.enumerated() {
      let count = try #require(members["count"] as? Int)
      let pause = try #require(members["pause"] as? Int)
      #expect(members["utterance"] as? Int == index && members["start"] as? Int == start)
      #expect(index == 0 ? pause == 0 : pause > 1000)
      #expect(sound[2 * start..<2 * (start + pause)].allSatisfy { $0 == 0 })
      let words = try #require(members["words"] as? [[String: Int]])
      #expect(words.count == [2, 5, 1][index])
      #expect(words.first?["sample"] == pause && words.first?["offset"] == 0)
      #expect(words.last.map { $0["sample", default: 0] + $0["count", default: 0] } == count)
      #expect((members["segments"] as? [[String: Int]])?.count == 1)
      start += count
    }
    #expect(start == sound.count / 2)
    let progress = events.named("speech/progress")
    #expect(progress.first?["of"] as? Int == 3)

    client.request(2, "speech/render", "{\(spokenLines),\"times\":\"nothing\"}")
    #expect(try client.events(of: client.job(of: 2)).named("speech/rendered").isEmpty)
    client.request(3, "speech/render", "{\(spokenLines)}")
    let plain = try client.events(of: client.job(of: 3)).named("speech/rendered")
    #expect(plain.count == 3 && plain.allSatisfy { $0["words"] == nil && $0["segments"] == nil })
  }

  @Test("The renders of a client follow each other, and speech goes on beside them")
  func order() throws {
    let service = try InProcessService()
    let client = try TestClient(to: service)
    let pipes = try (0..<3).map { _ in try SoundPipe() }
    for (id, pipe) in pipes.enumerated() {
      let words = id == 2 ? spokenLines : longText
      try client.request(id, "speech/render", "{\(words),\(intoDescriptor)}", passing: [pipe.end])
    }
    let jobs = try (0..<3).map { try client.job(of: $0) }
    client.request(10, "events/subscribe", #"{"events":["speech/finished"],"scope":"own"}"#)
    client.request(11, "speech/speak", #"{"text":"Hello"}"#)
    let spoken = try client.job(of: 11)
    #expect(try client.events(of: spoken).ending == ["speech/finished"])
    // The second one waits behind the first, and can be cancelled there.
    client.request(12, "speech/cancel", #"{"job":\#(jobs[1])}"#)
    let waiting = try client.events(of: jobs[1])
    #expect(waiting.ending == ["speech/cancelled", "cancelled"] && waiting.count == 1)
    #expect(pipes[1].isAbandoned() && pipes[1].rest().isEmpty)
    client.request(13, "speech/cancel", #"{"job":\#(jobs[0])}"#)
    #expect(try client.events(of: jobs[0]).ending == ["speech/cancelled", "cancelled"])
    #expect(pipes[0].isAbandoned())
    #expect(pipes[2].rest().count > 44)
    #expect(try client.events(of: jobs[2]).ending == ["speech/finished"])
  }

  @Test("A short render does not wait for long ones")
  func turns() throws {
    let service = try InProcessService()
    let directory = try TemporaryDirectory()
    let busy = try (0..<3).map { _ in try TestClient(to: service) }
    for (place, client) in busy.enumerated() {
      let file = open(
        directory.file("\(place)"), O_WRONLY | O_CREAT | O_CLOEXEC, 0o600 as mode_t)
      try client.request(1, "speech/render", "{\(longText),\(intoDescriptor)}", passing: [file])
      close(file)
      _ = try client.job(of: 1)
    }
    let client = try TestClient(to: service)
    client.request(1, "speech/render", "{\(spokenLines)}")
    #expect(try client.events(of: client.job(of: 1)).ending == ["speech/finished"])
    for (place, client) in busy.enumerated() {
      // None of them has ended before it.
      client.request(2, "speech/cancel", #"{"job":\#(place + 1)}"#)
      #expect(try client.reply(to: 2).result?["cancelled"] as? [Int] == [place + 1])
    }
  }

  @Test("A stop of all speech leaves a render alone, and a client that only reads gets all of it")
  func stop() throws {
    let service = try InProcessService()
    let client = try TestClient(to: service)
    let pipe = try SoundPipe()
    try client.request(
      1, "speech/render", "{\(spokenLines),\(intoDescriptor)}", passing: [pipe.end])
    let job = try client.job(of: 1)
    let other = try TestClient(to: service)
    other.request(1, "speech/stop")
    #expect(try other.reply(to: 1).result?["cancelled"] as? [Int] == [])
    client.endWriting()
    #expect(pipe.rest().count > 44)
    #expect(try client.events(of: job).ending == ["speech/finished"])
    #expect(try client.line() == nil)
  }

  @Test("The held tree is rendered without its name, and an element alone")
  func heldTree() throws {
    let service = try InProcessService()
    let client = try TestClient(to: service)
    client.request(1, "speech/render")
    #expect(try client.reply(to: 1).error == "noTree")
    client.request(
      2, "tree/replace",
      #"{"tree":{"aloud":1,"name":"Shop","root":{"children":[{"id":"a","label":"Tea"},{"label":"Buy"}]}}}"#
    )
    for (id, parameters, texts) in [(3, "{}", ["Tea", "Buy"]), (4, #"{"node":"a"}"#, ["Tea"])] {
      client.request(id, "speech/render", parameters)
      let events = try client.events(of: client.job(of: id))
      #expect(events.named("speech/rendered").compactMap { $0["text"] as? String } == texts)
    }
  }

  @Test("A client that reads its samples late gets all of them")
  func lateReader() throws {
    let service = try InProcessService()
    let client = try TestClient(to: service)
    let text = String(repeating: "Good morning. ", count: 300)
    client.request(1, "speech/render", #"{"text":"\#(text)"}"#)
    try client.awaitArrival()
    // Meanwhile another client is served to its end.
    let other = try TestClient(to: service)
    other.request(1, "speech/render", #"{"text":"Good evening."}"#)
    #expect(try other.events(of: other.job(of: 1)).ending == ["speech/finished"])
    let events = try client.events(of: client.job(of: 1))
    #expect(events.ending == ["speech/finished"])
    #expect(events.sound.count == (events.last?.members?["samples"] as? Int ?? 0) * 2)
    #expect(events.sound.count > 8 << 20)
  }
}
