// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

@testable import AudioOutput

@Suite struct PulseSinkTests {
  /// Samples that tell where they belong, none of them silent.
  private func ramp(_ count: Int) -> [Int16] {
    (0..<count).map { Int16($0 % 30000 + 1) }
  }

  @Test(
    "every sample is heard once and in order, however it was written",
    arguments: [
      [1], [300], [1081, 1081, 700], [9000],
    ])
  func playing(pieces: [Int]) throws {
    let server = try SoundServer()
    let sink = try PulseSink(server: server.address, sampleRate: 22050, patience: .seconds(5))
    let samples = ramp(pieces.reduce(0, +))
    var rest = samples[...]
    for piece in pieces {
      try sink.write(rest.prefix(piece))
      rest = rest.dropFirst(piece)
    }
    try sink.finish()
    let heard = try server.heard { $0.sounds.count >= samples.count }
    #expect(heard.sounds == samples)
    #expect(failure { () throws(AudioOutputError) in try sink.write([1]) } == .ended)
  }

  @Test("the server is told the program's name and that it is an accessibility aid")
  func properties() throws {
    let server = try SoundServer()
    let sink = try PulseSink(server: server.address, sampleRate: 22050, patience: .seconds(5))
    let list = try server.pactl("list", "sink-inputs")
    #expect(list.contains("application.name = \"Aloud\""))
    #expect(list.contains("media.role = \"a11y\""))
    #expect(list.contains("Corked: yes"), "the device may rest until there is something to say")
    sink.abandon()
  }

  @Test("after draining the stream rests, and speaks again when written to")
  func resting() throws {
    let server = try SoundServer()
    let sink = try PulseSink(server: server.address, sampleRate: 22050, patience: .seconds(5))
    try sink.write(ramp(500)[...])
    try sink.drain()
    #expect(try server.pactl("list", "sink-inputs").contains("Corked: yes"))
    try sink.write(ramp(500)[...])
    try sink.drain()
    try sink.finish()
    let heard = try server.heard { $0.sounds.count >= 1000 }
    #expect(heard.sounds == ramp(500) + ramp(500))
  }

  @Test("interrupting silences at once, tells what was not heard, and can be done again")
  func interrupting() throws {
    let server = try SoundServer()
    let sink = try PulseSink(server: server.address, sampleRate: 22050, patience: .seconds(5))
    for round in 1...3 {
      let before = try server.heard { _ in true }.sounds.count
      let samples = ramp(22050 * 60)
      let thread = Thread {
        // Twenty milliseconds of speech have been heard.
        _ = try? server.heard { $0.sounds.count > before + 441 }
        sink.interrupt()
      }
      thread.start()
      let error = failure { () throws(AudioOutputError) in try sink.write(samples[...]) }
      let stopped = ContinuousClock.now
      #expect(error == .interrupted)
      let unheard = sink.rearm()
      #expect(ContinuousClock.now - stopped < .seconds(1))
      let heard = try server.heard { $0.silence > 4410 }.sounds.count - before
      #expect(heard >= 441, "round \(round)")
      #expect(heard < 22050 * 5, "round \(round)")
      #expect(abs(samples.count - unheard - heard) < 2205, "round \(round)")
    }
    let before = try server.heard { _ in true }.sounds.count
    try sink.write(ramp(100)[...])
    try sink.finish()
    let heard = try server.heard("the sink speaks again;") { recording in
      recording.sounds.count >= before + 100 && recording.silence > 4410
    }
    #expect(heard.sounds.dropFirst(before) == ramp(100)[...], "and only what is new")
  }

  @Test("abandoning silences at once")
  func abandoning() throws {
    let server = try SoundServer()
    let sink = try PulseSink(server: server.address, sampleRate: 22050, patience: .seconds(5))
    let tone = ramp(8000)
    try sink.write(tone[...])
    try server.heard { !$0.sounds.isEmpty }
    sink.abandon()
    try server.heard { $0.silence > 4410 }
    #expect(try server.pactl("list", "sink-inputs") == "")
    #expect(failure { () throws(AudioOutputError) in try sink.write([1]) } == .ended)
  }

  @Test("a server that is killed while it plays is an error that names the way out")
  func killed() throws {
    let server = try SoundServer()
    let sink = try PulseSink(server: server.address, sampleRate: 22050, patience: .seconds(5))
    let thread = Thread {
      _ = try? server.heard { !$0.sounds.isEmpty }
      server.kill()
    }
    thread.start()
    let error = failure { () throws(AudioOutputError) in
      try sink.write(ramp(22050 * 60)[...])
    }
    #expect(error == .serverLost(reason: "Connection terminated"))
    #expect(error?.description.contains("aloud render") == true)
    let again = failure { () throws(AudioOutputError) in try sink.write([1]) }
    #expect(again == error)
    sink.interrupt()
    #expect(sink.rearm() >= 0)
    sink.abandon()
  }

  @Test("a server that stops answering is an error, not a wait for ever")
  func frozen() throws {
    let server = try SoundServer()
    let patience = Duration.milliseconds(300)
    let sink = try PulseSink(server: server.address, sampleRate: 22050, patience: patience)
    try sink.write(ramp(100)[...])
    server.freeze(true)
    defer { server.freeze(false) }
    let lost = AudioOutputError.serverLost(reason: "it has not answered for \(patience)")
    #expect(failure { () throws(AudioOutputError) in try sink.write(ramp(99_999)[...]) } == lost)
    #expect(failure { () throws(AudioOutputError) in try sink.drain() } == lost)
    let unconnected = failure { () throws(AudioOutputError) in
      _ = try PulseSink(server: server.address, sampleRate: 22050, patience: patience)
    }
    #expect(unconnected == .noServer(reason: "it has not answered for \(patience)"))
    let start = ContinuousClock.now
    sink.abandon()
    #expect(ContinuousClock.now - start < .seconds(1))
  }

  @Test("no server is an error at once")
  func noServer() throws {
    let start = ContinuousClock.now
    let error = failure { () throws(AudioOutputError) in
      try PulseSink(
        server: "unix:/nonexistent/socket", sampleRate: 22050, patience: .seconds(5)
      ).connect()
    }
    #expect(error == .noServer(reason: "Connection refused"))
    #expect(error?.description.contains("aloud render") == true)
    #expect(ContinuousClock.now - start < .seconds(1))
  }
}
