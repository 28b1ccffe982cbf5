// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc
import Navigation
import SystemCalls

/// A walk over a running page or program, without keys of a terminal: it speaks what happens, and
/// runs lines while there are any.
///
/// Waits for messages, speech, lines and signals together. For one thread.
final class LiveWalk {
  private let live: any WalkedScreen
  private let command: ParsedCommand
  private let streams: Streams
  private let signals: SignalDescriptor
  /// The lines; nil if there are none, or after the last.
  private var lines: LineSource?
  private var course: WalkRun
  /// The line that is still being carried out.
  private var underWay: ScriptLine?
  /// The earliest time for the next line.
  private var resumption = 0
  private var limit: WatchLimit

  init(
    _ live: any WalkedScreen, lines: LineSource?, signals: consuming SignalDescriptor,
    _ command: ParsedCommand, _ streams: Streams
  ) {
    (self.live, self.lines, self.command, self.streams) = (live, lines, command, streams)
    limit = WatchLimit(command)
    course = WalkRun(command, isFromFile: lines?.isFromInput == false)
    self.signals = signals
  }

  /// Runs until the program has ended and everything was spoken, or a signal arrives.
  func run() throws(CommandFailure) -> ExitStatus {
    do throws(CommandFailure) {
      while live.program.isOpen || live.isBusy {
        if let signal = try step() {
          live.program.end()
          try? live.finish()
          throw endProcess(by: signal)
        }
      }
    } catch {
      live.program.end()
      try? live.finish()
      throw error
    }
    try live.finish()
    let status =
      limit.isReached ? live.walkStatus : try live.program.waitForEnd() ?? live.walkStatus
    // What ended the program before is the reason.
    guard limit.isReached || status == .done else { return status }
    if let problem = limit.problem { streams.report(Diagnostic(problem)) }
    return limit.status == .done ? status : limit.status
  }

  /// Waits for the next input and handles it; returns the signal that ends the walk, if one
  /// arrived.
  private func step() throws(CommandFailure) -> Int32? {
    try streams.output.flush()
    let time = lineTime
    let sources = live.sources
    let polled = [live.program.descriptor, signals.descriptor] + sources
    var waited = polled.map { pollfd(reading: $0) }
    waited.append(time == nil ? pollfd(reading: -1) : lines?.polled ?? pollfd(reading: -1))
    let untilLine = lines?.isReady == true ? time.map { max(0, $0 - monotonicMilliseconds()) } : nil
    let untilLimit = live.program.isOpen ? limit.millisecondsLeft : nil
    let times = [untilLine, live.millisecondsUntilDue, untilLimit].compactMap(\.self)
    _ = try attempt(waitForEvents(&waited, milliseconds: times.min())) {
      CommandFailure(.inputOutput, "cannot wait for", "aloud-capture", $0)
    }
    if waited[1].revents != 0, let signal = signals.next() { return signal }
    if waited[2..<(2 + sources.count)].contains(where: { $0.revents != 0 }) { try live.hear() }
    if live.millisecondsUntilDue == 0 { live.tellDue() }
    if waited[0].revents != 0 { try read() }
    if waited[2 + sources.count].revents != 0 { try lines?.readMore() }
    try endLine()
    if let time = lineTime, time <= monotonicMilliseconds(), lines?.isReady == true {
      try takeLine()
    }
    live.showCursor()
    try endLine()
    try print()
    if limit.isReached, live.program.isOpen {
      lines = nil
      live.program.end()
    }
    return nil
  }

  private func read() throws(CommandFailure) {
    let isBeginning = !live.hasScreen
    try live.read()
    if isBeginning, live.hasScreen {
      limit.begin()
      try live.beginWalk()
    }
  }

  /// The earliest time for the next line; nil if something else comes first.
  private var lineTime: Int? {
    guard lines != nil, live.program.isOpen, live.hasScreen, live.isAtRest else { return nil }
    // A script that speaks waits for the end of speech before each command.
    if command.verb == .exploreWeb || command.verb == .exploreDesktop, live.isBusy { return nil }
    return resumption
  }

  /// Reports that the last line is carried out, once.
  private func endLine() throws(CommandFailure) {
    guard let line = underWay, let time = lineTime, time <= monotonicMilliseconds() else { return }
    underWay = nil
    try live.endLine(line.number)
    try print()
    course.end(failures: live.failures, streams)
    // What fails from now on is not this line's fault.
    live.line = nil
    if course.hasEnded { endLines() }
  }

  private func print() throws(CommandFailure) { limit.note(try live.printLines()) }

  private func endLines() {
    lines = nil
    live.program.endRequests()
  }

  private func takeLine() throws(CommandFailure) {
    guard let line = lines?.next() else { return endLines() }
    underWay = line
    live.line = line
    switch course.begin(line, failures: live.failures) {
    case .fails(let meaning, let reason):
      if let meaning { live.show(meaning, line.text) }
      live.fail(reason)
    case .runs(.wait(let seconds)):
      live.show(.wait(seconds), line.text)
      resumption = monotonicMilliseconds() + Int(seconds * 1000)
    case .runs(let meaning): try live.take(meaning, line.text, in: lines?.directory ?? "")
    }
  }
}
