// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc
import Spelling
import SystemCalls

/// Shows the progress of a rendering on standard error, and its summary.
final class RenderProgress {
  private enum Form { case bar, lines, off }

  private let form: Form
  private let streams: Streams
  /// The number of inputs; nil if it is unknown.
  private let total: Int?
  private let start = monotonicNow()
  private var lastShown: Duration
  private var isBarVisible = false

  /// The time between two states of the bar, and between two lines.
  private static let barInterval = Duration.milliseconds(100)
  private static let lineInterval = Duration.seconds(10)

  init(_ command: ParsedCommand, _ streams: Streams, total: Int?, isBatch: Bool) {
    self.streams = streams
    self.total = total
    lastShown = start
    let style = command[Options.progress] ?? (isBatch ? .auto : .off)
    let isCalm = command[Options.plain] || getenv("TERM").map { String(cString: $0) } == "dumb"
    form =
      switch style {
      case .off: .off
      case .bar: .bar
      case .lines: .lines
      case .auto: streams.errorsAreTerminal && !isCalm ? .bar : .lines
      }
  }

  /// Shows the progress, unless it was shown a moment ago.
  func show(_ totals: RenderTotals) {
    guard form != .off else { return }
    let now = monotonicNow()
    guard now - lastShown >= (form == .bar ? Self.barInterval : Self.lineInterval) else { return }
    lastShown = now
    let parts = self.parts(totals, after: now - start)
    if form == .lines {
      streams.printError("aloud: \(parts.joined(separator: ", "))\n")
      return
    }
    isBarVisible = true
    let text = parts.joined(separator: "  ")
    let room = max(20, streams.errorColumns) - 1
    let bar = total.map { Self.bar(totals.inputs, of: $0, width: min(30, room - text.count - 3)) }
    streams.printError("\r" + String(((bar ?? "") + text).prefix(room)) + "\u{1B}[K")
  }

  /// Returns the bar, which is empty if there is little room.
  private static func bar(_ done: Int, of total: Int, width: Int) -> String {
    guard width >= 5, total > 0 else { return "" }
    let full = min(width, width * done / total)
    return "[" + String(repeating: "#", count: full) + String(repeating: ".", count: width - full)
      + "] "
  }

  /// Removes the bar, because something else is printed.
  func hide() {
    guard isBarVisible else { return }
    isBarVisible = false
    lastShown = .zero
    streams.printError("\r\u{1B}[K")
  }

  /// Prints the summary, with the inputs that failed.
  ///
  /// - Parameter kept: The number of inputs whose outputs were complete before.
  func finish(
    _ totals: RenderTotals, kept: Int, failed: [String], interruption: String? = nil
  ) {
    hide()
    guard form != .off else { return }
    let elapsed = monotonicNow() - start
    let good = totals.count(.rendered) + totals.count(.incomplete)
    let all = total ?? totals.inputs
    var text = "aloud: rendered \(good) of \(counted(all, "input")): "
    text += "\(durationText(totals.seconds)) of speech in \(durationText(elapsed / .seconds(1)))"
    if let speed = Self.speed(totals, elapsed) { text += " (\(speed))" }
    if kept > 0 { text += "; \(kept) \(kept == 1 ? "was" : "were") complete before" }
    let incomplete = totals.count(.incomplete)
    if incomplete > 0 {
      text += "; \(counted(incomplete, "input")) \(incomplete == 1 ? "lacks" : "lack") words"
    }
    if let interruption { text += "; \(interruption)" }
    streams.printError(text + "\n")
    guard !failed.isEmpty else { return }
    let count = totals.count(.failed)
    streams.printError("aloud: \(counted(count, "input")) failed:\n")
    for name in failed { streams.printError("  \(escapingControls(in: name))\n") }
    if count > failed.count { streams.printError("  and \(count - failed.count) more\n") }
  }

  private func parts(_ totals: RenderTotals, after elapsed: Duration) -> [String] {
    let isShort = form == .bar
    let all = total.map { isShort ? "\($0)" : counted($0, "input") }
    var parts = [
      all.map { "\(totals.inputs) of \($0)" } ?? counted(totals.inputs, "input"),
      "\(durationText(totals.seconds)) of speech",
    ]
    if let speed = Self.speed(totals, elapsed, isShort: isShort) { parts.append(speed) }
    if let total, totals.inputs > 0, totals.inputs < total {
      let left = elapsed / .seconds(1) * Double(total - totals.inputs) / Double(totals.inputs)
      parts.append("\(durationText(left)) left")
    }
    return parts
  }

  private static func speed(
    _ totals: RenderTotals, _ elapsed: Duration, isShort: Bool = false
  ) -> String? {
    let seconds = elapsed / .seconds(1)
    guard totals.seconds > 0, seconds > 0.01 else { return nil }
    let factor = Int((totals.seconds / seconds).rounded())
    return isShort ? "\(factor)x" : "\(factor) times as fast as speech"
  }
}

/// Returns a number with its noun, such as "1 input".
func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

/// Returns a duration for people, such as "2 h 3 min", "4 min 5 s" or "1.7 s".
func durationText(_ seconds: Double) -> String {
  let tenths = Int((seconds * 10).rounded())
  guard tenths >= 600 else { return "\(tenths / 10).\(tenths % 10) s" }
  let whole = Int(seconds.rounded())
  guard whole >= 3600 else { return "\(whole / 60) min \(whole % 60) s" }
  return "\(whole / 3600) h \(whole / 60 % 60) min"
}
