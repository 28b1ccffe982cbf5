// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import SpeechSynthesis
internal import SynthesizerFrames
internal import SystemCalls

/// A thread of a batch: renders utterances from a board until it stops.
struct RenderWorker {
  let board: RenderBoard
  let configuration: SynthesizerConfiguration
  /// The number of workers.
  let jobs: Int
  /// Signalled when a delivered portion was taken.
  let taken: Semaphore

  /// The number of samples to buffer before delivery: about three minutes.
  private static let portion = 4 << 20

  func run(startsAtOnce: Bool) {
    var synthesizer: Synthesizer?
    if startsAtOnce {
      do throws(SynthesisError) {
        let started = try Synthesizer(configuration)
        board.start.tell(.success(try started.ready()))
        synthesizer = started
      } catch {
        board.start.tell(.failure(error))
        return
      }
    }
    var ahead: (ticket: Int, plan: PlannedUtterance)?
    while let (ticket, plan) = ahead ?? board.next() {
      ahead = board.nextAhead(leaving: jobs - 1)
      render(plan, ticket, before: ahead?.plan, with: &synthesizer)
    }
  }

  private func render(
    _ plan: PlannedUtterance, _ ticket: Int, before following: PlannedUtterance?,
    with synthesizer: inout Synthesizer?
  ) {
    var mail = RenderMail()
    var isFirst = true
    do throws(SynthesisError) {
      let speaker: Synthesizer
      if let started = synthesizer {
        speaker = started
      } else {
        speaker = try Synthesizer(configuration)
        synthesizer = speaker
      }
      let (rest, timing) = try speaker.render(plan) {
        following?.parts
      } handle: { event, assembly in
        switch event {
        case .skipped, .notice: mail.events.append(event)
        default: break
        }
        // The first sound is delivered at once, because somebody may be waiting for it.
        if assembly.releasedCount >= (ticket == 0 && isFirst ? 1 : Self.portion) {
          isFirst = false
          mail.samples = assembly.takeReleased()
          board.put(mail, ticket: ticket, taken)
          mail = RenderMail()
        }
        return !board.isStopped
      }
      mail.samples = rest
      mail.timing = timing
    } catch {
      mail.error = error
    }
    mail.isLast = true
    board.put(mail, ticket: ticket, taken)
  }
}
