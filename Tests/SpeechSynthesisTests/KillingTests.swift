// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import SynthesizerFrames
import TestSupport
import Testing

@testable import SpeechSynthesis

/// Something done to a synthesizer in the middle of an utterance.
struct Attack: CustomTestStringConvertible, Sendable {
  enum Target: Sendable { case group, zygote, child }

  let target: Target
  let signal: Int32
  var testDescription: String { "signal \(signal) to the \(target)" }

  static let all = [Target.group, .zygote, .child].flatMap { target in
    [SIGKILL, SIGTERM, SIGSEGV, SIGSTOP].map { Attack(target: target, signal: $0) }
  }

  /// Sends the signal to what now exists of the target.
  func hit(_ group: Int32) {
    switch target {
    case .group: kill(-group, signal)
    case .zygote: kill(group, signal)
    case .child: for child in children(of: group) { kill(child, signal) }
    }
  }
}

/// The stall limit for an attack, in milliseconds: only a stopped process needs one that is soon reached.
private func stallLimit(for signal: Int32) -> Int { signal == SIGSTOP ? 2_000 : 60_000 }

@Suite(.serialized) struct KillingTests {
  /// Long enough that the pipe cannot hold the second part, so the child is in the middle of it.
  static let parts = [
    SynthesizerPart(text: "First"),
    SynthesizerPart(
      text: String(repeating: "A long description, with a pause; and then another. ", count: 8)),
    SynthesizerPart(text: "Last, button"),
  ]

  @Test(arguments: Attack.all)
  func `an utterance is complete though the synthesizer is attacked in its middle`(
    attack: Attack
  ) throws {
    let whole = try makeSynthesizer().record(Self.parts)
    #expect(whole.disorder == [])
    #expect(whole.problems == [])
    let synthesizer = try makeSynthesizer(stallLimit: stallLimit(for: attack.signal))
    try synthesizer.ready()
    let group = try #require(synthesizer.processGroup)
    var isDone = false
    var samples = 0
    let recording = try synthesizer.record(Self.parts) { event in
      guard case .samples(let more) = event, !isDone else { return }
      samples += more.count
      guard samples > 40_000 else { return }
      isDone = true
      attack.hit(group)
    }
    #expect(isDone)
    #expect(recording.disorder == [])
    #expect(recording.skips == [])
    #expect(recording.isHeard(0) && recording.isHeard(1) && recording.isHeard(2))
    // On a busy machine a zygote may take longer to die than its child to finish.
    // A child that waits for the next utterance is hit too, and may be given this one before it is
    // known to be gone.
    let expected =
      switch attack.target {
      case .zygote: attack.signal == SIGSTOP ? 0...0 : 0...1
      case .child: 1...2
      case .group: 1...1
      }
    #expect(expected.contains(recording.problems.count))
    if attack.signal != SIGSTOP {
      // The same text once more gives the same bytes, so the listener notices nothing.
      #expect(recording.rewinds == 0)
      #expect(recording.parts == whole.parts)
    }
    // And the next utterance is what it always is.
    let next = try synthesizer.record(Self.parts)
    #expect(next.parts == whole.parts)
    #expect(next.disorder == [])
  }

  @Test(arguments: [SIGKILL, SIGSTOP])
  func `a synthesizer attacked at rest is replaced at the next utterance`(signal: Int32) throws {
    let synthesizer = try makeSynthesizer(stallLimit: stallLimit(for: signal))
    let first = try synthesizer.record("Hello")
    let group = try #require(synthesizer.processGroup)
    kill(-group, signal)
    let second = try synthesizer.record("Hello")
    #expect(second.parts == first.parts)
    #expect(second.disorder == [])
    #expect(second.problems.count == 1)
    #expect(synthesizer.processGroup != group)
  }

  @Test(arguments: [SIGKILL, SIGSTOP])
  func `a child attacked while it waits for an utterance is not missed`(signal: Int32) throws {
    let synthesizer = try makeSynthesizer(stallLimit: stallLimit(for: signal))
    let first = try synthesizer.record("Hello")
    let group = try #require(synthesizer.processGroup)
    // The next child is forked while the last one ends; it takes its time on a busy machine.
    let deadline = ContinuousClock.now + .seconds(60)
    var spares = children(of: group)
    while spares.isEmpty, ContinuousClock.now < deadline {
      sched_yield()
      spares = children(of: group)
    }
    #expect(!spares.isEmpty)
    for spare in spares { kill(spare, signal) }
    let second = try synthesizer.record("Hello")
    #expect(second.parts == first.parts)
    #expect(second.disorder == [])
    #expect(second.problems.count <= 1)
  }

  @Test func `a killed synthesizer speaks again, the same as before, however often`() throws {
    let synthesizer = try makeSynthesizer()
    let first = try synthesizer.record("Hello")
    for _ in 0..<10 {
      kill(-(try #require(synthesizer.processGroup)), SIGKILL)
      #expect(try synthesizer.record("Hello").parts == first.parts)
    }
  }

  @Test func `a synthesizer that is killed again and again does not hold up the program`() throws {
    let synthesizer = try makeSynthesizer()
    var hits = 0
    let recording = try synthesizer.record([
      SynthesizerPart(text: "First"), SynthesizerPart(text: "Second, button"),
    ]) { event in
      // Each time something comes of the second part, or something new of it begins.
      guard let group = synthesizer.processGroup, hits < 50 else { return }
      switch event {
      case .partBegan(1), .notice, .rewound: hits += 1
      default: return
      }
      kill(-group, SIGKILL)
    }
    #expect(hits >= 1)
    #expect(recording.disorder == [])
    #expect(recording.isHeard(0))
    #expect(recording.isHeard(1) || !recording.skips.isEmpty)
  }

  @Test(arguments: [SIGKILL, SIGTERM, SIGSEGV, SIGABRT])
  func `exact speech whose synthesizer is killed each time fails`(signal: Int32) throws {
    var configuration = try makeConfiguration().forWholeRendering
    let directory = try TemporaryDirectory()
    // Greets, and is ended as soon as it has a request.
    let path = try directory.bashProgram(
      "synthesizer",
      """
      "\(configuration.executable)" "$@" </dev/null
      dd bs=1 count=1 >/dev/null 2>&1
      kill -\(signal) $$
      """)
    configuration.executable = path
    let synthesizer = try Synthesizer(configuration)
    #expect(throws: SynthesisError.disturbed(executable: path, times: 3)) {
      try synthesizer.record(Self.parts)
    }
  }

  @Test(arguments: Attack.all)
  func `exact speech is the same though the synthesizer is attacked once`(attack: Attack) throws {
    let whole = try makeSynthesizer().record(Self.parts)
    var configuration = try makeConfiguration().forRendering
    configuration.stallLimit = stallLimit(for: attack.signal)
    let synthesizer = try Synthesizer(configuration)
    try synthesizer.ready()
    let group = try #require(synthesizer.processGroup)
    var samples = 0
    let recording = try synthesizer.record(Self.parts) { event in
      guard case .samples(let more) = event else { return }
      if samples <= 40_000, samples + more.count > 40_000 { attack.hit(group) }
      samples += more.count
    }
    #expect(recording.parts == whole.parts)
    #expect(recording.rewinds == 0)
  }

  @Test func `nothing of a synthesizer is left when its owner lets go of it`() throws {
    var group: Int32 = 0
    do {
      let synthesizer = try makeSynthesizer()
      try synthesizer.ready()
      _ = try synthesizer.record("Hello")
      group = try #require(synthesizer.processGroup)
      #expect(kill(group, 0) == 0)
    }
    #expect(kill(group, 0) == -1 && errno == ESRCH)
  }
}
