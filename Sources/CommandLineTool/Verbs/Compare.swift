// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import JSONText
import Preferences
import Presentation
import Recordings
import Transcripts
import TreeFormats
import TreeModel
import Utterances

/// Compares what a screen reader was heard to say with what Aloud says.
func runCompare(_ command: ParsedCommand, _ streams: Streams) throws(CommandFailure) -> ExitStatus {
  let command = command.configured(streams)
  guard command[Options.tree] != "-" || command.file != "-" else {
    throw .usage("the recording and the tree cannot both come from standard input; name a FILE")
  }
  var screens = try RecordedScreens(command, streams)
  for fault in screens.recording.faults {
    streams.report(Diagnostic(fault.message, file: command.file, line: fault.line))
  }
  var report = CompareReport(screens.recording, of: command.file)
  let writer = CompareWriter(isJSON: command[Options.json], streams)
  try writer.begin(report)
  for run in screens.recording.runs {
    guard let screen = screens.screen(of: run, streams) else {
      report.leaveOut(run.count)
      continue
    }
    for pair in screen.places.compare(Array(run)) {
      report.add(pair)
      try writer.write(pair, screen.punctuation)
    }
  }
  guard report.compared > 0 else {
    throw CommandFailure(.badInput, screens.emptiness, file: command.file)
  }
  try writer.end(report)
  return report.status
}

extension Recording {
  /// The utterances in series of which each is about one source.
  fileprivate var runs: [ArraySlice<Pair>] {
    var runs: [ArraySlice<Pair>] = []
    var start = 0
    for index in pairs.indices.dropFirst() where pairs[index].source != pairs[start].source {
      runs.append(pairs[start..<index])
      start = index
    }
    return pairs.isEmpty ? [] : runs + [pairs[start...]]
  }

  /// The platform that it was recorded on; nil if it does not say so.
  fileprivate var style: Style? {
    switch system?.lowercased() {
    case "ios", "tvos", "watchos", "visionos": .ios
    case "ipados": .ipados
    case "macos", "mac": .macos
    default: nil
    }
  }
}

/// A screen of a recording.
private struct RecordedScreen {
  /// What is said at each place of the cursor.
  let places: SaidPlaces
  /// How its utterances are written.
  let punctuation: TranscriptPunctuation

  /// - Parameter goesBack: Whether the cursor moves backward, too.
  init(_ reading: ScreenReading, goesBack: Bool) {
    let places = reading.places
    let forward = places.indices.map(reading.utterance)
    let backward =
      goesBack
      ? places.indices.map { place in
        reading.composer.utterance(
          reaching: places[place], from: place + 1 < places.count ? places[place + 1] : nil)
      } : forward
    self.places = SaidPlaces(forward: forward, backward: backward)
    punctuation = Narration(reading).punctuation
  }
}

/// The screens of a recording with their words, each read once.
private struct RecordedScreens {
  let recording: Recording
  private let command: ParsedCommand
  private let preferences: SpeechPreferences
  private let goesBack: Bool
  /// The screens that were read; nil for a source that is not a tree.
  private var known: [Int: RecordedScreen?] = [:]
  /// The screen of the option; nil without one.
  private let given: RecordedScreen?
  /// The warnings that were printed, and whether a missing source was.
  private var warned: Set<String> = []
  private var lacksSource = false

  init(_ command: ParsedCommand, _ streams: Streams) throws(CommandFailure) {
    self.command = command
    recording = Recording(try readDocument(command.file, streams))
    var preferences = command.preferences
    preferences.style = preferences.style ?? recording.style
    preferences.language = preferences.language ?? recording.language
    self.preferences = preferences
    goesBack = recording.pairs.contains { $0.move == .backward || $0.move == .out }
    if let file = command[Options.tree] {
      let tree = try readScreenTree(file, command, streams).tree
      given = RecordedScreen(preferences.reading(of: tree), goesBack: goesBack)
    } else {
      given = nil
    }
  }

  /// Why nothing can be compared, and what to do.
  var emptiness: String {
    guard recording.pairs.isEmpty else {
      return "no utterance can be compared, because no source of a screen can be read"
    }
    return "this recording has no utterances; make one with python3 -m aloud.record "
      + "(docs/how-to/compare-with-a-device.md)"
  }

  /// Returns the screen of a series, and reports why there is none.
  mutating func screen(
    of run: ArraySlice<Recording.Pair>, _ streams: Streams
  ) -> RecordedScreen? {
    guard let source = run.first?.source else {
      if given == nil, !lacksSource, let line = run.first?.line {
        lacksSource = true
        streams.report(
          Diagnostic(
            "the screen of this utterance is unknown", file: command.file, line: line,
            hint: "name its tree with --tree FILE, or add it to the line as \"source\""))
      }
      return given
    }
    if let screen = known[source] { return screen }
    let screen = read(recording.sources[source], streams)
    known[source] = .some(screen)
    return screen
  }

  private mutating func read(
    _ source: Recording.Source, _ streams: Streams
  ) -> RecordedScreen? {
    do throws(RefusedDocument) {
      let imported = try readTree(
        source.bytes, as: command[Options.from]?.format, options: command.importOptions())
      for finding in imported.warnings where warned.insert(finding.description).inserted {
        report(finding, of: source, streams)
      }
      return RecordedScreen(preferences.reading(of: imported.tree), goesBack: goesBack)
    } catch {
      for finding in error.findings where finding.severity == .error {
        report(finding, of: source, streams)
      }
      return nil
    }
  }

  /// Reports a finding at the line of the recording; its own place is in the source.
  private func report(_ finding: Finding, of source: Recording.Source, _ streams: Streams) {
    let place = finding.location.map { " (line \($0.line) of the source)" } ?? ""
    streams.report(
      Diagnostic(
        "the source on this line: \(finding)\(place)",
        severity: finding.severity == .error ? .error : .warning, file: command.file,
        line: source.line))
  }
}
