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
  let recording = screens.recording
  for fault in recording.faults {
    streams.report(Diagnostic(fault.message, file: command.file, line: fault.line))
  }
  var report = CompareReport(recording, of: command.file)
  let writer = CompareWriter(isJSON: command[Options.json], streams)
  let runs = recording.runs
  // A recording without utterances has been read as well.
  var head = runs.first.map(\.head) ?? recording.heads.indices.first
  try writer.begin(recording, head)
  for run in runs {
    if run.head != head {
      head = run.head
      try writer.begin(recording, head)
    }
    guard let screen = screens.screen(of: run, streams) else {
      report.leaveOut(run.pairs.count)
      continue
    }
    for pair in screen.places.compare(Array(run.pairs)) {
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

/// Utterances that follow each other, of one recording and about one source.
private struct Run {
  let pairs: ArraySlice<Recording.Pair>

  init(_ pairs: ArraySlice<Recording.Pair>) { self.pairs = pairs }

  var head: Int? { pairs.first?.head }
  var source: Int? { pairs.first?.source }
}

extension Recording {
  /// The utterances in series.
  fileprivate var runs: [Run] {
    var runs: [Run] = []
    var start = 0
    for index in pairs.indices.dropFirst()
    where pairs[index].source != pairs[start].source || pairs[index].head != pairs[start].head {
      runs.append(Run(pairs[start..<index]))
      start = index
    }
    return pairs.isEmpty ? [] : runs + [Run(pairs[start...])]
  }
}

extension Recording.Head {
  /// The platform that it was recorded on; nil if it does not say so.
  fileprivate var style: Style? {
    switch system?.lowercased() {
    case "ios", "watchos", "visionos": .ios
    case "ipados": .ipados
    case "macos", "mac": .macos
    case "tvos": .tvos
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

/// The screens of a recording with their words.
private struct RecordedScreens {
  /// What decides the words of a screen.
  private struct Key: Hashable {
    let head: Int?
    /// Nil for the tree of the option.
    let source: Int?
  }

  /// The maximum number of screens to keep: a walk returns to its last ones, and one with thousands of
  /// elements takes several megabytes.
  private static let mostKept = 8

  let recording: Recording
  private let command: ParsedCommand
  private let goesBack: Bool
  /// The tree of the option; nil without one.
  private let given: AccessibilityTree?
  /// The screens that were used last, the last one at the end.
  private var kept: [(key: Key, screen: RecordedScreen)] = []
  /// The sources that are no trees.
  private var unreadable: Set<Int?> = []
  /// The warnings that were printed, and whether a missing source was.
  private var warned: Set<String> = []
  private var lacksSource = false

  init(_ command: ParsedCommand, _ streams: Streams) throws(CommandFailure) {
    self.command = command
    recording = Recording(try readPlainDocument(command.file, streams))
    goesBack = recording.pairs.contains { $0.move == .backward || $0.move == .out }
    given =
      if let file = command[Options.tree] {
        try readScreenTree(file, command, streams).tree
      } else {
        nil
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
  mutating func screen(of run: Run, _ streams: Streams) -> RecordedScreen? {
    let key = Key(head: run.head, source: run.source)
    if key.source == nil, given == nil { reportMissingSource(run, streams) }
    guard !unreadable.contains(key.source) else { return nil }
    if let index = kept.firstIndex(where: { $0.key == key }) {
      kept.append(kept.remove(at: index))
      return kept.last?.screen
    }
    guard let screen = read(key, streams) else {
      unreadable.insert(key.source)
      return nil
    }
    if kept.count == Self.mostKept { kept.removeFirst() }
    kept.append((key, screen))
    return screen
  }

  private mutating func reportMissingSource(_ run: Run, _ streams: Streams) {
    guard !lacksSource, let line = run.pairs.first?.line else { return }
    lacksSource = true
    streams.report(
      Diagnostic(
        "the screen of this utterance is unknown", file: command.file, line: line,
        hint: "name its tree with --tree FILE, or add it to the line as \"source\""))
  }

  private mutating func read(_ key: Key, _ streams: Streams) -> RecordedScreen? {
    let source = key.source.map { recording.sources[$0] }
    guard let tree = source.map({ tree(of: $0, streams) }) ?? given else { return nil }
    let reading = preferences(key.head).reading(of: tree)
    for warning in reading.warnings where warned.insert(warning).inserted {
      streams.report(
        Diagnostic(warning, severity: .warning, file: command.file, line: source?.line))
    }
    return RecordedScreen(reading, goesBack: goesBack)
  }

  /// The preferences of the listener, with the platform and the language of a recording by default.
  private func preferences(_ head: Int?) -> SpeechPreferences {
    let head = head.map { recording.heads[$0] }
    var preferences = command.preferences
    preferences.style = preferences.style ?? head?.style
    preferences.release =
      preferences.release ?? head?.version.flatMap(PlatformRelease.init(ofVersion:))
    preferences.language = preferences.language ?? head?.language
    return preferences
  }

  private mutating func tree(
    of source: Recording.Source, _ streams: Streams
  ) -> AccessibilityTree? {
    do throws(RefusedDocument) {
      let imported = try readTree(
        source.bytes, as: command[Options.from]?.format, options: command.importOptions())
      for finding in imported.warnings where warned.insert(finding.description).inserted {
        report(finding, of: source, streams)
      }
      return imported.tree
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
