// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import Synchronization
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
    try sink.connect()
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
      #expect(error == .interrupted)
      let unheard = sink.rearm()
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

  @Test("a stop drops what was taken: nothing more than the device already has is heard")
  func stopping() throws {
    let server = try SoundServer()
    let sink = try PulseSink(server: server.address, sampleRate: 22050, patience: .seconds(5))
    var overruns: [Double] = []
    for round in 1...9 {
      let before = try server.heard { _ in true }.sounds.count
      let time = Mutex<ContinuousClock.Instant?>(nil)
      let thread = Thread {
        _ = try? server.heard { $0.sounds.count > before + 2000 + 97 * round }
        time.withLock { $0 = .now }
        sink.interrupt()
      }
      thread.start()
      let error = failure { () throws(AudioOutputError) in try sink.write(ramp(22050 * 60)[...]) }
      #expect(error == .interrupted)
      _ = sink.rearm()
      let heard = try server.heard { $0.silence > 2205 }
      let stopped = try #require(time.withLock { $0 })
      overruns.append(Double(heard.end) - heard.position(at: stopped))
    }
    // A busy machine may delay stops, but a sink that plays what it has queued is late each time.
    let least = try #require(overruns.min())
    #expect(least < 22.05, "a millisecond, besides what the device had: \(overruns)")
  }

  @Test("a server that is killed while it plays is an error that names the way out")
  func killed() throws {
    let server = try SoundServer()
    let sink = try PulseSink(server: server.address, sampleRate: 22050, patience: .seconds(5))
    let isKilled = DispatchSemaphore(value: 0)
    let thread = Thread {
      _ = try? server.heard { !$0.sounds.isEmpty }
      server.kill()
      isKilled.signal()
    }
    thread.start()
    let error = failure { () throws(AudioOutputError) in
      try sink.write(ramp(22050 * 60)[...])
    }
    #expect(error == .serverLost(reason: "Connection terminated"))
    #expect(error?.description.contains("aloud render") == true)
    // A process that dies may have let go of this connection and not yet of its socket.
    isKilled.wait()
    let again = failure { () throws(AudioOutputError) in try sink.write([1]) }
    #expect(again == .noServer(reason: "Connection refused"))
    #expect(sink.unheard == 0)
    sink.interrupt()
    #expect(failure { () throws(AudioOutputError) in try sink.write([1, 2]) } == .interrupted)
    #expect(sink.rearm() == 2)
    try sink.finish()
  }

  @Test("a server that comes back is spoken to by the second write after its loss")
  func restarted() throws {
    let server = try SoundServer()
    let sink = try PulseSink(server: server.address, sampleRate: 22050, patience: .seconds(5))
    for round in 1...4 {
      let before = try server.heard { _ in true }.sounds.count
      try sink.write(ramp(500)[...])
      try sink.drain()
      let heard = try server.heard { $0.sounds.count >= before + 500 }
      #expect(heard.sounds.dropFirst(before) == ramp(500)[...], "round \(round)")
      server.kill()
      let lost = failure { () throws(AudioOutputError) in try sink.write(ramp(22050)[...]) }
      #expect(lost == .serverLost(reason: "Connection terminated"))
      let absent = failure { () throws(AudioOutputError) in try sink.write([1]) }
      #expect(absent == .noServer(reason: "Connection refused"))
      try sink.drain()
      try server.restart()
    }
    try sink.write(ramp(10)[...])
    try sink.finish()
  }

  @Test("a sink that connects later is there without a server, and waits for none at its end")
  func connectingLater() throws {
    let directory = try TemporaryDirectory()
    let sink = try PulseSink(
      server: "unix:" + directory.file("socket"), sampleRate: 22050, patience: .seconds(5))
    #expect(sink.unheard == 0)
    #expect(sink.deviceBuffer == nil)
    try sink.drain()
    sink.interrupt()
    #expect(failure { () throws(AudioOutputError) in try sink.write([1, 2, 3]) } == .interrupted)
    #expect(sink.rearm() == 3)
    let refused = AudioOutputError.noServer(reason: "Connection refused")
    #expect(failure { () throws(AudioOutputError) in try sink.write([1]) } == refused)
    try sink.finish()
    #expect(failure { () throws(AudioOutputError) in try sink.write([1]) } == .ended)
  }

  @Test("attempts to connect, and lost connections, leave neither threads nor descriptors")
  func leaks() throws {
    let server = try SoundServer()
    let sink = try PulseSink(server: server.address, sampleRate: 22050, patience: .seconds(5))
    func count(_ kind: String) throws -> Int {
      try FileManager.default.contentsOfDirectory(atPath: "/proc/self/" + kind).count
    }
    let before = try (count("fd"), count("task"))
    for _ in 1...100 {
      let other = try PulseSink(server: server.address, sampleRate: 22050, patience: .seconds(5))
      try other.write([1])
      other.abandon()
    }
    server.kill()
    for _ in 1...200 {
      #expect(failure { () throws(AudioOutputError) in try sink.write([1]) } != nil)
    }
    // Other tests open and close theirs at the same time, but nothing like as many.
    #expect(try count("fd") - before.0 < 100)
    #expect(try count("task") - before.1 < 100)
  }

  @Test("a write that waits for a connection ends when it is interrupted")
  func interruptedWhileConnecting() throws {
    let server = try SoundServer()
    server.freeze(true)
    defer { server.freeze(false) }
    let sink = try PulseSink(server: server.address, sampleRate: 22050, patience: .seconds(600))
    let thread = Thread { sink.interrupt() }
    thread.start()
    #expect(failure { () throws(AudioOutputError) in try sink.write([1, 2, 3]) } == .interrupted)
    #expect(sink.rearm() == 3)
  }

  @Test("a server that stops answering is lost after a while")
  func frozen() throws {
    let server = try SoundServer()
    let patience = Duration.milliseconds(300)
    let sink = try PulseSink(server: server.address, sampleRate: 22050, patience: patience)
    try sink.write(ramp(100)[...])
    server.freeze(true)
    defer { server.freeze(false) }
    let reason = "it has not answered for \(patience)"
    sink.interrupt()
    #expect((0...100).contains(sink.rearm()))
    let lost = failure { () throws(AudioOutputError) in try sink.write(ramp(99_999)[...]) }
    #expect(lost == .serverLost(reason: reason))
    #expect(failure { () throws(AudioOutputError) in try sink.drain() } == nil)
    let again = failure { () throws(AudioOutputError) in try sink.write([1]) }
    #expect(again == .noServer(reason: reason))
    server.freeze(false)
    try sink.write(ramp(100)[...])
    server.freeze(true)
    let undrained = failure { () throws(AudioOutputError) in try sink.drain() }
    #expect(undrained == .serverLost(reason: reason))
    sink.abandon()
  }

  @Test("what is unheard falls as the sound is heard, to nothing")
  func unheard() throws {
    let server = try SoundServer()
    let sink = try PulseSink(server: server.address, sampleRate: 22050, patience: .seconds(5))
    let samples = ramp(22050)
    let before = try server.heard { _ in true }.sounds.count
    try sink.write(samples.prefix(10))
    #expect((0...10).contains(sink.unheard))
    var differences: [Int] = []
    for start in stride(from: 10, to: samples.count, by: 220) {
      let part = samples[start..<min(start + 220, samples.count)]
      try sink.write(part)
      let heard = try server.heard { _ in true }.sounds.count - before
      let unheard = sink.unheard
      #expect((0...part.endIndex).contains(unheard))
      differences.append(abs(part.endIndex - unheard - heard))
    }
    #expect(differences.sorted()[differences.count / 2] < 441, "20 ms, with those of the recorder")
    try sink.drain()
    #expect(sink.unheard == 0)
    let buffer = try #require(sink.deviceBuffer)
    #expect((Duration.milliseconds(5)...(.milliseconds(40))).contains(buffer))
  }

  @Test("no server is an error that names the way out")
  func noServer() throws {
    let sink = try PulseSink(
      server: "unix:/nonexistent/socket", sampleRate: 22050, patience: .seconds(5))
    let error = failure { () throws(AudioOutputError) in try sink.connect() }
    #expect(error == .noServer(reason: "Connection refused"))
    #expect(error?.description.contains("aloud render") == true)
  }
}
