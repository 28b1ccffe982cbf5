// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import AudioOutput
internal import Glibc
internal import SpeechEngine
internal import SpeechModel
internal import SpeechScheduling
internal import SpeechSynthesis
internal import SystemCalls

/// What a render reports and delivers.
struct RenderOptions: Sendable {
  /// The times to report.
  enum Times: String, Sendable { case nothing, utterances, words }
  /// The bytes that a descriptor gets.
  enum Encoding: String, Sendable { case wav, pcm }

  var times = Times.utterances
  /// The destination of the samples; nil for events.
  var descriptor: PassedDescriptor?
  var encoding = Encoding.wav
  /// The maximum time without a reader.
  var patience: Duration
}

/// A render of one client; its thread runs it, and any thread may end it.
final class RenderJob: Sendable {
  let job: JobID
  let client: ClientID
  let content: SpokenContent
  /// Wakes its thread when it has to end or gets a turn.
  let bell: Bell
  private let options: RenderOptions
  private let outbox: Outbox
  private let sampleRate: Int
  private let reason = Guarded<CancelReason?>(nil)

  /// The number of samples that are synthesized before they are passed on.
  static let portion = 8192

  init(
    _ job: JobID, of client: ClientID, _ content: SpokenContent, _ options: RenderOptions,
    sampleRate: Int, _ outbox: Outbox
  ) throws(SystemError) {
    (self.job, self.client, self.content, self.options) = (job, client, content, options)
    (self.sampleRate, self.outbox) = (sampleRate, outbox)
    bell = try Bell()
  }

  /// The reason to end it early, if any.
  var ending: CancelReason? { reason.withLock { $0 } }

  /// Asks it to end; returns false if it was asked before.
  func end(_ new: CancelReason) -> Bool {
    let isFirst = reason.withLock { reason in
      guard reason == nil else { return false }
      reason = new
      return true
    }
    bell.ring()
    return isFirst
  }

  /// Closes its descriptor.
  func close() { options.descriptor?.close() }

  /// Renders everything on this thread.
  ///
  /// - Parameter send: Sends an event to the client.
  /// - Returns: The final event.
  func run(
    _ configuration: SynthesizerConfiguration, _ turns: RenderTurns,
    send: (EngineEvent.Kind) -> Void
  ) -> EngineEvent.Kind {
    if let ending { return .cancelled(ending) }
    let turn = RenderTurn(turns, self)
    defer { turn.giveBack() }
    do throws(RenderEnd) {
      guard turn.take() else { throw .cancelled }
      let delivery = try RenderDelivery(self, options, outbox, turn, sampleRate: sampleRate)
      return try render(configuration, delivery, send)
    } catch {
      guard case .failed(let warning) = error else { return .cancelled(ending ?? .cancelled) }
      send(.warning(warning, utterance: nil))
      return .cancelled(.failed)
    }
  }

  private func render(
    _ configuration: SynthesizerConfiguration, _ delivery: RenderDelivery,
    _ send: (EngineEvent.Kind) -> Void
  ) throws(RenderEnd) -> EngineEvent.Kind {
    var (utterances, samples) = (0, 0)
    var nextReport = monotonicNow()
    var end: RenderEnd?
    func handle(_ kind: EngineEvent.Kind) throws(RenderEnd) {
      try delivery.share()
      switch kind {
      case .samples(let utterance, let sample, let sound, _):
        try delivery.deliver(sound, of: utterance, from: sample, send)
      case .rendered(let index, let utterance, let start, let timing, _):
        (utterances, samples) = (index + 1, start + timing.count)
        if options.times != .nothing {
          try delivery.waitForRoom()
          send(
            .rendered(
              utterance: index, utterance, from: start, timing, withParts: options.times == .words))
        }
        let now = monotonicNow()
        if now >= nextReport {
          nextReport = now + .milliseconds(100)
          send(.progress(utterances: utterances, of: content.count, samples: samples))
        }
      default:
        try delivery.waitForRoom()
        send(kind)
      }
    }
    try delivery.waitForRoom()
    send(.started(utterances: content.count))
    let isComplete: Bool
    do throws(SynthesisError) {
      isComplete = try renderContent(content, with: configuration, portion: Self.portion) { kind in
        guard ending == nil else { return false }
        do throws(RenderEnd) {
          try handle(kind)
        } catch {
          end = error
        }
        return end == nil
      }
    } catch {
      throw .failed(.noSynthesizer(error))
    }
    if let end { throw end }
    guard isComplete else { throw .cancelled }
    try delivery.finish()
    return .completed(utterances: utterances, samples: samples)
  }
}

/// The reason why a render ends early.
enum RenderEnd: Error, Sendable, CustomStringConvertible {
  /// Its client or the service ends it.
  case cancelled
  /// It cannot continue.
  case failed(EngineWarning)

  var description: String {
    switch self {
    case .cancelled: "the render was cancelled"
    case .failed(let warning): warning.message
    }
  }
}
