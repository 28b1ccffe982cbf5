// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import AudioOutput
internal import Glibc
internal import SpeechEngine
internal import SpeechSynthesis
internal import SystemCalls

/// The way of a render's samples and events to its client, which may read slowly.
final class RenderDelivery {
  private let job: RenderJob
  private let options: RenderOptions
  private let outbox: Outbox
  private let turn: RenderTurn
  private let sampleRate: Int
  private let output: SharedOutput?
  /// The number of bytes of samples that the descriptor got.
  private var size = 0

  /// - Throws: The reason why the descriptor cannot be written to.
  init(
    _ job: RenderJob, _ options: RenderOptions, _ outbox: Outbox, _ turn: RenderTurn,
    sampleRate: Int
  ) throws(RenderEnd) {
    (self.job, self.options, self.outbox) = (job, options, outbox)
    (self.turn, self.sampleRate) = (turn, sampleRate)
    guard let descriptor = options.descriptor else {
      output = nil
      return
    }
    guard let number = try? descriptor.number.get() else { throw RenderEnd.cancelled }
    do throws(SharedOutput.Refusal) {
      output = try SharedOutput(number)
    } catch {
      // It was checked before, so that its owner has changed it since.
      guard case .system(let error) = error else {
        throw RenderDelivery.failure(SystemError("write", code: EBADF))
      }
      throw RenderDelivery.failure(error)
    }
    if options.encoding == .wav { output?.add(WAVHeader(sampleRate: sampleRate).bytes) }
  }

  /// Delivers samples; waits while the client does not read.
  func deliver(
    _ samples: [Int16], of utterance: Int, from first: Int, _ send: (EngineEvent.Kind) -> Void
  ) throws(RenderEnd) {
    var start = 0
    while start < samples.count {
      let part = Array(samples[start..<min(start + RenderJob.portion, samples.count)])
      if output == nil {
        try waitForRoom()
        send(.samples(utterance: utterance, sample: first + start, part, rate: sampleRate))
      } else {
        let bytes = part.withUnsafeBytes { Array($0) }
        output?.add(bytes)
        size += bytes.count
        try flush()
      }
      start += part.count
    }
  }

  /// Completes the file: all its bytes, and a header with its size if it can be replaced.
  func finish() throws(RenderEnd) {
    guard output != nil else { return }
    try flush()
    guard options.encoding == .wav else { return }
    do throws(SystemError) {
      try output?.patch(WAVHeader(sampleRate: sampleRate, dataSize: size).bytes)
    } catch {
      throw RenderDelivery.failure(error)
    }
  }

  /// Lets other renders have a turn.
  func share() throws(RenderEnd) { guard turn.share() else { throw .cancelled } }

  /// Waits while the client has many events to read.
  func waitForRoom() throws(RenderEnd) {
    try wait(for: outbox.descriptor) { () throws(RenderEnd) in
      guard outbox.isSlow else { return true }
      if case .over = outbox.flush() { throw RenderEnd.cancelled }
      return !outbox.isSlow
    }
  }

  private func flush() throws(RenderEnd) {
    guard let output else { return }
    try wait(for: output.number) { () throws(RenderEnd) in
      do throws(SystemError) {
        return try output.flush()
      } catch {
        throw RenderDelivery.failure(error)
      }
    }
  }

  /// Tries something until it is done, whenever a descriptor becomes writable.
  ///
  /// Meanwhile, other renders have the turn.
  private func wait(
    for number: Int32, _ isDone: () throws(RenderEnd) -> Bool
  ) throws(RenderEnd) {
    if try isDone() { return }
    turn.giveBack()
    try waitWithoutTurn(for: number, isDone)
    guard turn.take() else { throw .cancelled }
  }

  private func waitWithoutTurn(
    for number: Int32, _ isDone: () throws(RenderEnd) -> Bool
  ) throws(RenderEnd) {
    let deadline = monotonicNow() + options.patience
    repeat {
      var waited = [pollfd(writing: number), pollfd(reading: job.bell.descriptor)]
      let left = (deadline - monotonicNow()) / .milliseconds(1)
      guard left > 0 else {
        throw .failed(.readerStalled(seconds: Int(options.patience / .seconds(1))))
      }
      _ = try? waitForEvents(&waited, milliseconds: Int(left.rounded(.up)))
      if job.ending != nil { throw .cancelled }
      if waited[1].revents != 0 { job.bell.hush() }
    } while try !isDone()
  }

  private static func failure(_ error: SystemError) -> RenderEnd {
    error.code == EPIPE || error.code == ECONNRESET
      ? .failed(.noSound(.readerGone))
      : .failed(.noSound(.file(FileProblem("(descriptor)", .system(error)))))
  }
}
