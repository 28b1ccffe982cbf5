// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import SynthesizerFrames
import TestSupport
import Testing

@testable import SpeechSynthesis

/// Processes that speak again after they have restored their memory.
///
/// Each is compared with a synthesizer that forks for each utterance.
@Suite(.serialized) struct KeptChildTests {
  /// The replies about an utterance, with all samples of a part together.
  struct Spoken: Equatable {
    var samples: [UInt16: [Int16]] = [:]
    var events: [SynthesizerReply] = []

    mutating func take(_ reply: SynthesizerReply) {
      if case .samples(_, let part, let more) = reply {
        samples[part, default: []] += more
      } else {
        events.append(reply)
      }
    }

    var failed: Bool {
      if case .failed? = events.last { return true }
      return false
    }
  }

  /// Starts a synthesizer that forks for each utterance.
  static func startForking() throws -> Worker {
    var configuration = try makeConfiguration()
    let program = configuration.executable
    let directory = try TemporaryDirectory()
    configuration.executable = try directory.bashProgram(
      "fork-each", "exec '\(program)' --fork-each \"$@\"")
    var worker = try Worker.start(configuration)
    // The script is read until the program says hello.
    guard case .reply(.hello) = worker.receive(milliseconds: 60_000) else {
      throw StartError()
    }
    withExtendedLifetime(directory) {}
    return worker
  }

  struct StartError: Error {}

  /// Speaks utterances with the next two requested ahead, and returns the replies to each.
  ///
  /// - Parameter cancelled: Indices of utterances that are cancelled as soon as they are requested.
  static func speak(
    _ utterances: [[SynthesizerPart]], _ worker: inout Worker, cancelled: Set<Int> = [],
    afterEach: (Int, Int32) -> Void = { _, _ in }
  ) throws -> [Spoken?] {
    var spoken = [Spoken](repeating: Spoken(), count: utterances.count)
    var sent = 0
    for index in utterances.indices {
      while sent < min(index + 3, utterances.count) {
        try WorkerTests.send(.speak(id: UInt32(sent), parts: utterances[sent]), &worker)
        if cancelled.contains(sent) {
          try WorkerTests.send(.cancel(id: UInt32(sent)), &worker)
        }
        sent += 1
      }
      guard !cancelled.contains(index) else { continue }
      var isOver = false
      while !isOver {
        guard case .reply(let reply) = worker.receive(milliseconds: 10_000) else {
          Issue.record("the synthesizer says no more of utterance \(index)")
          throw StartError()
        }
        guard let id = reply.id else { continue }
        spoken[Int(id)].take(reply)
        switch reply {
        case .utteranceEnded, .failed: isOver = id == UInt32(index)
        default: break
        }
      }
      afterEach(index, worker.group)
    }
    return utterances.indices.map { cancelled.contains($0) ? nil : spoken[$0] }
  }

  /// Expects the same from a synthesizer that keeps its processes and one that does not.
  static func expectSame(
    _ utterances: [[SynthesizerPart]], cancelled: Set<Int> = [],
    _ comment: Comment? = nil
  ) throws -> [Spoken?] {
    var keeping = try WorkerTests.start()
    var forking = try startForking()
    let kept = try speak(utterances, &keeping, cancelled: cancelled)
    let forked = try speak(utterances, &forking, cancelled: cancelled)
    for index in utterances.indices where kept[index] != forked[index] {
      Issue.record("utterance \(index) differs: \(utterances[index])")
    }
    return kept
  }

  static let texts = [
    "Hello, button, 12 of 345", "Γειά σου, Привет, नमस्ते", "Speichern, öffnen, café",
    "こんにちは 你好 안녕하세요", "مرحبا שלום สวัสดี", "Hello, button, 12 of 345",
  ]

  @Test func `every language sounds the same with and without a fork for each utterance`() throws {
    var worker = try WorkerTests.start()
    try WorkerTests.send(.listVoices, &worker)
    let languages = WorkerTests.replies(&worker).compactMap { reply -> String? in
      guard case .voice(let voice) = reply else { return nil }
      return voice.languages.first
    }
    #expect(languages.count > 50)
    let utterances = languages.flatMap { language in
      Self.texts.map { [SynthesizerPart(text: $0, language: language)] }
    }
    let spoken = try Self.expectSame(utterances)
    #expect(spoken.filter { $0?.samples[0, default: []].isEmpty == false }.count > 500)
  }

  @Test func `voices and parameters of an utterance do not affect the next one`() throws {
    let text = "Play, button, double tap to activate"
    var utterances: [[SynthesizerPart]] = []
    for (index, voice) in ["en+f2", "de", "en+whisper", "ru+m3", "en+croak", "ja"].enumerated() {
      let plain = SynthesizerPart(text: text)
      let other = SynthesizerPart(
        text: text, voice: voice, wordsPerMinute: 100 + 60 * index, pitch: 10 * index,
        range: 99 - 10 * index, volume: 40 + 10 * index, wordGap: index)
      utterances += [[plain], [plain, other, plain], [plain], [other], [other], [plain, plain]]
    }
    let spoken = try Self.expectSame(utterances)
    let first = try #require(spoken[0])
    for index in stride(from: 0, to: utterances.count, by: 6) {
      #expect(spoken[index]?.samples == first.samples)
      #expect(spoken[index + 2]?.samples == first.samples)
    }
  }

  @Test func `nothing is left of utterances that are cancelled or crash the library`() throws {
    let plain = [SynthesizerPart(text: "Next track, button")]
    let long = [SynthesizerPart(text: String(repeating: "Again and again, ", count: 100))]
    let crash = [SynthesizerPart(text: "s" + String(repeating: "'s", count: 200))]
    let block = [plain, plain, plain, long, plain, crash, plain, plain, plain, crash, crash, plain]
    let utterances = Array(repeating: block, count: 4).flatMap(\.self)
    let cancelled = Set(utterances.indices.filter { $0 % block.count == 3 || $0 % 7 == 6 })
    let spoken = try Self.expectSame(utterances, cancelled: cancelled)
    let first = try #require(spoken[0])
    for index in utterances.indices where utterances[index] == plain {
      guard let each = spoken[index] else { continue }
      #expect(each.samples == first.samples)
      #expect(!each.failed)
    }
    #expect(spoken.contains { $0?.failed == true })
  }

  @Test func `an utterance that needs much memory leaves nothing`() throws {
    let plain = [SynthesizerPart(text: "Next track, button")]
    // Its copies have more pages than are copied back one by one.
    let large = [SynthesizerPart(text: String(repeating: " ", count: 300_000) + "Hello")]
    let utterances = Array(repeating: [plain, plain, large, plain], count: 6).flatMap(\.self)
    let spoken = try Self.expectSame(utterances)
    let first = try #require(spoken[0])
    for index in utterances.indices where utterances[index] == plain {
      #expect(spoken[index]?.samples == first.samples)
    }
    #expect(spoken.allSatisfy { $0?.failed == false })
  }

  @Test func `an utterance sounds the same whatever was spoken before`() throws {
    let text = [SynthesizerPart(text: "リンク - 日本 - こんにちは -", language: "ja")]
    var worker = try WorkerTests.start()
    let alone = try Self.speak([text], &worker)[0]
    let before = ["en-gb-scotland", "gd", "ru", "vi", "en-us", "de"].map {
      [SynthesizerPart(text: "12 2.5%, öffnen photo żółć", language: $0)]
    }
    var other = try WorkerTests.start()
    let after = try Self.speak(before + [text], &other)[before.count]
    #expect(after?.samples == alone?.samples)
    #expect(after?.events.count == alone?.events.count)
  }

  @Test func `one process speaks thousands of utterances and does not grow`() throws {
    var worker = try WorkerTests.start()
    let utterances = (0..<3000).map { [SynthesizerPart(text: "Item \($0), button")] }
    var processes: [Set<Int32>] = []
    var sizes: [Int] = []
    _ = try Self.speak(utterances, &worker) { index, group in
      guard [200, 1500, 2999].contains(index) else { return }
      let present = children(of: group)
      processes.append(Set(present))
      sizes.append(present.map(residentKiB).max() ?? 0)
    }
    try #require(processes.count == 3)
    // A busy machine may kill none of them.
    #expect(!processes[0].intersection(processes[2]).isEmpty)
    #expect(sizes[0] > 0 && sizes[2] <= sizes[0] + 512, "\(sizes)")
  }
}

/// The resident memory of a process in KiB, or 0.
private func residentKiB(_ process: Int32) -> Int {
  let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
  let line = status?.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
  return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0
}

extension SynthesizerReply {
  fileprivate var id: UInt32? {
    switch self {
    case .partBegan(let id, _, _), .samples(let id, _, _), .word(let id, _, _, _, _),
      .partEnded(let id, _, _), .utteranceEnded(let id), .failed(let id, _, _):
      id
    case .hello, .voice, .voicesEnded: nil
    }
  }
}
