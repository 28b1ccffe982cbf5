// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import AudioOutput

/// The options for the rendering of many screens (docs/batch.md).
extension Options {
  static let manifest = Setting<String>(
    file: "manifest", group: .batch, verbs: [.render],
    summary: "Read the inputs from a list of JSON lines; - is standard input.",
    details: """
      Each line is an object with the member input, and with output, title or any option for one input \
      under its long name. A line overrides the command line.
      """)

  static let stream = Flag(
    "stream", group: .batch, verbs: [.render],
    summary: "Read several documents from standard input, one after another.",
    details: """
      Documents in JSON follow each other; other documents end with a zero byte. Aloud renders each as \
      soon as it is complete.
      """)

  static let join = Flag(
    "join", group: .batch, verbs: [.render],
    summary: "Render all inputs into one sound file, in order.")

  static let split = Flag(
    "split", group: .batch, verbs: [.render],
    summary: "Write one sound file for each utterance, in a directory for each input.")

  static let gap = Setting<Int>(
    number: "gap", placeholder: "MS", range: 0...60_000, group: .output, verbs: [.render],
    summary: "Pause between utterances, in milliseconds.",
    details: "The default is the pause of the voice profile.")

  static let soundFormat = Setting<AudioFileFormat>(
    choice: "sound-format", placeholder: "FORMAT", group: .output, verbs: [.render],
    summary: "Format of the sound files in a directory.",
    details: "The default is wav. The extension of a file that you name selects its own format.")

  static let report = Setting<String>(
    file: "report", group: .batch, verbs: [.render], use: .writes,
    summary: "Write the result of each input to this file, as JSON, or as JUnit XML for .xml.")

  static let playlist = Setting<String>(
    file: "playlist", group: .batch, verbs: [.render], use: .writes,
    summary: "Write a playlist (M3U) of the sound files to this file.")

  static let merge = Flag(
    "merge", group: .batch, verbs: [.render],
    summary: "Merge the reports of shards, which are the operands, instead of rendering.",
    details: "With --report and --playlist, the files are those of one run over all inputs.")

  static let shard = Setting<Shard>(
    "shard", placeholder: "I/N", expectation: "I/N with I from 1 to N, such as 2/8", group: .batch,
    verbs: [.render],
    summary: "Render only part I of N parts of the inputs.",
    details: "The parts have about the same length of text, and are the same on each machine.",
    read: Shard.init)

  static let failFast = Flag(
    "fail-fast", group: .batch, verbs: [.render],
    summary: "Stop at the first input that cannot be rendered.")

  static let resume = Flag(
    "resume", group: .batch, verbs: [.render],
    summary: "Keep the outputs that an earlier, interrupted run completed.",
    details: "Aloud renders an input again if it, an option, the voice or an output has changed.")

  static let cache = Setting<String>(
    "cache", placeholder: "DIR", expectation: "the name of a directory", group: .batch,
    verbs: [.render], summary: "Keep speech in this directory, and use it again in later runs.",
    completion: .files, use: .keeps, read: { $0.isEmpty ? nil : $0 })

  static let cacheSize = Setting<Int>(
    number: "cache-size", placeholder: "MIB", range: 1...1_048_576, group: .batch,
    verbs: [.render], summary: "Size of the cache in MiB.",
    details: "The default is 2048. Aloud removes what was not used for the longest time.")

  static let progress = Setting<ProgressStyle>(
    choice: "progress", placeholder: "STYLE", group: .batch, verbs: [.render],
    summary: "How to show progress.",
    details: """
      auto is a bar at a terminal, and lines otherwise. lines prints a line now and then. off prints \
      neither progress nor a summary. With --plain or TERM=dumb, auto is lines.
      """)
}

/// How a rendering shows its progress.
enum ProgressStyle: String, CaseIterable, Sendable {
  case auto, bar, lines, off
}

/// A part of the inputs.
struct Shard: Sendable, Hashable {
  /// The number of the part, from 1.
  let number: Int
  /// The number of parts.
  let count: Int

  /// The maximum number of parts.
  private static let most = 100_000

  /// Parses a part such as "2/8".
  init?(_ text: String) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let number = numbers[0], let count = numbers[1],
      (1...Self.most).contains(count), (1...count).contains(number)
    else { return nil }
    (self.number, self.count) = (number, count)
  }
}
