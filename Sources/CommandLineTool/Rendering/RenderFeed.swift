// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Presentation
import SpeechEngine

/// The utterances of all inputs of a rendering, in order; reads an input when its first utterance is
/// needed.
final class RenderFeed: Sequence, IteratorProtocol {
  /// The inputs that were read, and whose sound is not complete.
  var pending: [PendingEntry] = []
  /// Called after an input was read, so that one without utterances is settled.
  var afterEntry: () -> Void = {}
  /// Keeps outputs between runs.
  private var keeper: OutputKeeper?
  /// The reason why no further input can be read.
  private(set) var failure: CommandFailure?

  private let plan: RenderPlan
  private let command: ParsedCommand
  private let streams: Streams
  private var source: EntrySource
  private let voices = VoiceResolver()
  /// The number of utterances of the inputs that were read.
  private var count = 0
  private var hasEnded = false

  init(_ plan: RenderPlan, _ command: ParsedCommand, _ streams: Streams) {
    self.plan = plan
    self.command = command
    self.streams = streams
    source = EntrySource(plan, command, streams)
  }

  /// Reads inputs until one has something to say.
  func prepareFirst() throws(CommandFailure) {
    while !hasEnded, firstPlanner == nil { readNext() }
    if let failure { throw failure }
  }

  /// The planner of the first input that can be rendered.
  var firstPlanner: SpeechPlanner? { pending.lazy.compactMap(\.screen).first?.planner }

  /// Uses complete outputs of earlier runs, also for the inputs that were read before this.
  func keep(with keeper: OutputKeeper?) {
    self.keeper = keeper
    guard let last = pending.last, last.screen != nil else { return }
    keeper?.restore(last)
    count = last.utterances.upperBound
  }

  func next() -> PlannedUtterance? {
    while failure == nil {
      if let last = pending.last, let screen = last.screen, !last.isKept,
        let number = last.nextUtterance()
      {
        let isFirst = number == 0 && !(command[Options.join] && last.utterances.lowerBound > 0)
        return screen.plan(number, isFirst: isFirst || command[Options.split])
      }
      afterEntry()
      guard !hasEnded else { return nil }
      readNext()
    }
    return nil
  }

  private func readNext() {
    do throws(CommandFailure) {
      guard let entry = try source.entry() else {
        hasEnded = true
        return
      }
      try read(entry)
    } catch {
      hasEnded = true
      failure = error
    }
  }

  private func read(_ entry: RenderEntry) throws(CommandFailure) {
    var result = EntryResult(number: entry.number, input: entry.input)
    var screen: PreparedScreen?
    streams.note()
    do throws(CommandFailure) {
      screen = try PreparedScreen(entry, command, voices, streams)
      for diagnostic in streams.takeNotes() { result.add(diagnostic) }
    } catch {
      _ = streams.takeNotes()
      guard plan.isBatch, error.stopsOnlyItsInput || error.status == .inputOutput else {
        throw error
      }
      result.status = .failed
      for diagnostic in entry.placing(error.diagnostics) {
        streams.report(diagnostic)
        result.add(diagnostic)
      }
    }
    result.title = screen?.name
    if screen != nil { result.output = entry.name }
    let read = PendingEntry(entry, screen, from: count, result)
    keeper?.restore(read)
    count = read.utterances.upperBound
    pending.append(read)
  }
}
