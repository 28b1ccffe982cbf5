// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Navigation

/// The lines of a walk while they run: an error ends a script, and elsewhere the lines that need the
/// place which an earlier line failed to reach are errors, too.
struct WalkRun {
  /// The result of the look at a line before it runs.
  enum Beginning {
    case runs(WalkLine)
    /// It fails for a reason; the meaning is nil if it is no command.
    case fails(WalkLine?, String)
  }

  /// Whether the first error ends the walk.
  private let endsAtError: Bool
  /// Whether its lines only press keys.
  private let isOfKeys: Bool
  private var places = WalkPlaces()
  /// The line that runs, whether it was refused, and the number of failures before it.
  private var present: (line: ScriptLine, isRefused: Bool, failures: Int)?
  /// Whether an error has ended the walk.
  private(set) var hasEnded = false

  init(_ command: ParsedCommand, isFromFile: Bool) {
    endsAtError = isFromFile && !command[Options.json] && !command[Options.keepGoing]
    isOfKeys = command.verb == .watchWeb
  }

  /// Begins a line.
  ///
  /// - Parameter failures: The number of failures so far.
  mutating func begin(_ line: ScriptLine, failures: Int) -> Beginning {
    present = (line, false, failures)
    switch line.meaning {
    case .failure(let fault): return .fails(nil, "\(fault)")
    case .success(let meaning):
      if isOfKeys, !meaning.isOfKeys {
        return .fails(
          nil, "watch web has the commands key, type and wait; use explore web for others")
      }
      guard let refusal = places.refusal(of: meaning) else { return .runs(meaning) }
      present?.isRefused = true
      return .fails(meaning, refusal)
    }
  }

  /// Ends the line that runs, if any.
  mutating func end(failures: Int, _ streams: Streams) {
    guard let (line, isRefused, before) = present.take() else { return }
    let hasFailed = failures > before
    // The cursor of a watch follows the page, and no line moves it.
    if !isOfKeys {
      switch line.meaning {
      case .success(let meaning):
        places.note(
          meaning, isRefused ? .refused : hasFailed ? .failed : .done, number: line.number,
          text: line.text)
      case .failure: places.noteInvalid(line.text, number: line.number)
      }
    }
    guard hasFailed, endsAtError else { return }
    hasEnded = true
    streams.report(line.diagnostic("the walk ends at its first error; --keep-going continues it"))
  }
}

extension WalkLine {
  /// Whether it only presses keys or waits.
  fileprivate var isOfKeys: Bool {
    switch self {
    case .blank, .wait, .command(.press), .command(.type): true
    default: false
    }
  }
}
