// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Presentation
import SpeechEngine

/// The utterances of all inputs of a rendering, in order; reads an input when its first utterance is
/// needed.
final class RenderFeed: Sequence, IteratorProtocol {
  /// The inputs that were read, and whose sound is not complete.
  var pending: [PendingEntry] = []
  /// Called before an input is read, so that the inputs whose sound is complete are settled.
  var beforeEntry: () -> Void = {}
  /// Called before waiting for a document that somebody writes, so that all sounds get complete.
  var beforeWaiting: () -> Void = {}
  /// Whether a signal or a failure ends the rendering.
  var isStopped: () -> Bool = { false }
  /// The number of utterances whose sound is complete.
  var ended = 0
  /// Keeps outputs between runs.
  private var keeper: OutputKeeper?
  /// The reason why no further input can be read.
  private(set) var failure: CommandFailure?
  /// The result of the only input, if it cannot be read.
  private(set) var refused: PendingEntry?

  private let plan: RenderPlan
  private let command: ParsedCommand
  private let streams: Streams
  private var source: EntrySource
  private let voices = VoiceResolver()
  /// The number of utterances of the inputs that were read.
  private var count = 0
  /// The number of utterances that were given to the synthesizers.
  private var planned = 0
  private var hasEnded = false

  init(_ plan: RenderPlan, _ command: ParsedCommand, _ streams: Streams) {
    self.plan = plan
    self.command = command
    self.streams = streams
    source = EntrySource(plan, command, streams)
  }

  /// Reads inputs until one has something to say.
  func prepareFirst() throws(CommandFailure) {
    while !hasEnded, firstPlanner == nil, !isStopped() {
      readNext()
      if firstPlanner == nil { beforeEntry() }
    }
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

  /// Returns the next utterance; nil at the end, after a signal, and while the next document of a
  /// stream is incomplete but utterances are in progress.
  func next() -> PlannedUtterance? {
    while failure == nil {
      if let last = pending.last, let screen = last.screen, !last.isKept,
        let number = last.nextUtterance()
      {
        planned += 1
        let isFirst = number == 0 && !(command[Options.join] && last.utterances.lowerBound > 0)
        return screen.plan(number, isFirst: isFirst || command[Options.split])
      }
      beforeEntry()
      guard !hasEnded, !isStopped(), readNext() else { return nil }
    }
    return nil
  }

  /// Reads the next input; returns false if a document of a stream is incomplete and utterances are
  /// in progress.
  @discardableResult
  private func readNext() -> Bool {
    do throws(CommandFailure) {
      // Sound that is in progress is complete sooner than a document that somebody writes.
      let waits = ended >= planned
      var next = try source.entry(waits: false)
      if case .notYet = next, waits {
        beforeWaiting()
        next = try source.entry(waits: true)
      }
      switch next {
      case .entry(let entry): try read(entry)
      case .end: hasEnded = true
      case .notYet: return waits
      }
    } catch {
      hasEnded = true
      failure = error
    }
    return true
  }

  private func read(_ entry: RenderEntry) throws(CommandFailure) {
    var result = EntryResult(number: entry.number, input: entry.input)
    var screen: PreparedScreen?
    streams.note()
    do throws(CommandFailure) {
      let read = try PreparedScreen(entry, command, voices, streams)
      let problems = plan.problems(of: entry, read)
      guard problems.isEmpty else { throw CommandFailure(writing: problems) }
      screen = read
      for diagnostic in streams.takeNotes() { result.add(diagnostic) }
    } catch {
      _ = streams.takeNotes()
      guard !isStopped() else { return }
      let isLast = !plan.isBatch || !(error.stopsOnlyItsInput || error.status == .inputOutput)
      result.fail()
      result.isRefused = error.status == .cannotCreate
      for diagnostic in entry.placing(error.diagnostics) {
        if !isLast { streams.report(diagnostic) }
        result.add(diagnostic)
      }
      if isLast {
        refused = PendingEntry(entry, nil, from: count, result)
        throw error
      }
    }
    result.title = screen?.title
    if screen != nil { result.output = entry.name }
    let read = PendingEntry(entry, screen, from: count, result)
    keeper?.restore(read)
    count = read.utterances.upperBound
    pending.append(read)
  }
}
