// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import AudioOutput
import Presentation
import SpeechEngine

/// The inputs of a rendering, one after the other: listed ones, or the documents of a stream.
struct EntrySource {
  /// What comes next.
  enum Next {
    case entry(RenderEntry)
    case end
    /// The next document of a stream is not complete.
    case notYet
  }

  private let plan: RenderPlan
  private let command: ParsedCommand
  private var stream: DocumentStream?
  private var next = 0

  init(_ plan: RenderPlan, _ command: ParsedCommand, _ streams: Streams) {
    self.plan = plan
    self.command = command
    stream =
      command[Options.stream]
      ? DocumentStream(streams.input, interruption: streams.interruption) : nil
  }

  /// Returns the next input.
  ///
  /// - Parameter waits: Whether to wait for a document of a stream.
  mutating func entry(waits: Bool) throws(CommandFailure) -> Next {
    switch try stream?.next(waits: waits) {
    case .document(let document): return .entry(entry(document))
    case .end: return .end
    case .notYet: return .notYet
    case nil:
      guard next < plan.entries.count else { return .end }
      defer { next += 1 }
      return .entry(plan.entries[next])
    }
  }

  /// Returns the input for a document of a stream.
  private mutating func entry(_ document: [UInt8]) -> RenderEntry {
    next += 1
    var entry = RenderEntry(number: next, input: "document \(next)")
    entry.document = document
    guard let directory = plan.directory else {
      entry.target = command[Options.output] ?? "-"
      entry.name = entry.target
      return entry
    }
    let ending = command[Options.split] ? "" : "." + (command[Options.soundFormat] ?? .wav).rawValue
    entry.isInDirectory = true
    entry.name = "document-\(next)\(ending)"
    entry.target = "\(directory)/\(entry.name)"
    return entry
  }
}

extension PreparedScreen {
  /// Reads an input and puts it into words; reports what is suspicious in it.
  ///
  /// - Throws: The reason why it cannot be read or spoken.
  init(
    _ entry: RenderEntry, _ command: ParsedCommand, _ voices: VoiceResolver, _ streams: Streams
  ) throws(CommandFailure) {
    guard entry.faults.isEmpty else { throw CommandFailure(entry.faultStatus, entry.faults) }
    let command = command.overriding(entry.options)
    let document = try readSpokenDocument(entry.input, command, streams, bytes: entry.document)
    let narration = Narration(document, file: entry.input, command, streams)
    let planner = try SpeechPlanner(command, language: narration.language, streams, voices: voices)
    self.init(document, narration, planner, command)
    var scripts = UnreadableScripts()
    for number in 0..<narration.count {
      for warning in scripts.warnings(for: plan(number, isFirst: false)) {
        streams.warn(warning.message, file: entry.input)
      }
    }
  }
}
