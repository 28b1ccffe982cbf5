// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import Preferences
internal import Presentation
internal import Settings
internal import SpeechEngine
internal import SpeechModel
internal import Spelling
internal import Transcripts
internal import TreeFormats
internal import TreeModel
internal import Utterances
internal import WireProtocol

/// The source of the speech that a client requests.
enum SpeechSource: Sendable {
  /// Plain text.
  case text(String)
  /// A tree or a transcript, in a format or in the one detected from its content.
  case document(Passage, TreeFormat?)
  /// The held screen.
  case screen(HeldScreen)
  /// One element of the held screen.
  case element(HeldScreen, node: String)

  /// Whether to read it on a worker thread.
  var isLarge: Bool {
    switch self {
    case .text(let text): text.utf8.count > largeDocument
    case .document(let document, _): document.isLarge
    case .screen(let screen), .element(let screen, _): screen.bytes > largeDocument
    }
  }
}

/// Speech that is ready for the queue.
struct PreparedSpeech: Sendable {
  let narration: Narration
  let planner: SpeechPlanner
  /// The approximate number of bytes that it occupies.
  let cost: Int
  /// The warnings about the screen as a whole, for people.
  var screenWarnings: [String] = []
  /// The warnings about the document or the voice, for people.
  var otherWarnings: [String] = []

  /// All warnings, those about the document first.
  var warnings: [String] { otherWarnings + screenWarnings }

  /// The content of its job.
  var content: SpokenContent { SpokenContent(narration, cost: cost, planner: planner) }
}

/// Prepares speech from its source.
///
/// It changes no state of the service. Its time is linear in the document.
func prepare(
  _ source: SpeechSource, _ preferences: SpeechPreferences, _ voices: VoiceResolver,
  _ limits: Limits
) throws(ProtocolError) -> PreparedSpeech {
  switch source {
  case .text(let text):
    let count = text.unicodeScalars.count
    guard count <= limits[.textScalars] else {
      throw .over(.textScalars, limits, "the text has \(count) characters")
    }
    return try speech(
      Narration(text: text, preferences), cost: text.utf8.count, preferences, voices)
  case .document(let document, let format):
    switch try read(document, format, limits) {
    case .screen(let imported):
      let reading = preferences.reading(of: imported.tree)
      return try speech(
        reading, cost: document.count, preferences, voices, imported.warnings.map(describe))
    case .transcript(let transcript):
      return try speech(
        Narration(transcript, preferences), cost: document.count, preferences, voices,
        transcript.warnings.map { "line \($0.line): \($0.path): \($0.fault.description)" })
    }
  case .screen(let screen):
    return try speech(preferences.adapting(screen.reading), cost: screen.bytes, preferences, voices)
  case .element(let screen, let node):
    let reading = preferences.adapting(screen.reading)
    let index = reading.tree.node(withID: node)
    guard let stop = reading.order.stops.firstIndex(where: { $0.node == index }) else {
      throw ProtocolError(
        .unknownNode,
        "no element that is read has the id \(quoted(node)); transcript/get lists them")
    }
    let narration = Narration(ofStop: stop, in: reading)
    let cost = narration.utterance(0).segments.reduce(0) { $0 + $1.text.utf8.count }
    return try speech(narration, cost: cost, preferences, voices)
  }
}

private func speech(
  _ reading: ScreenReading, cost: Int, _ preferences: SpeechPreferences, _ voices: VoiceResolver,
  _ warnings: [String] = []
) throws(ProtocolError) -> PreparedSpeech {
  var speech = try speech(Narration(reading), cost: cost, preferences, voices, warnings)
  speech.screenWarnings = reading.warnings
  return speech
}

/// Combines a narration with its voice.
func speech(
  _ narration: Narration, cost: Int, _ preferences: SpeechPreferences, _ voices: VoiceResolver,
  _ warnings: [String] = []
) throws(ProtocolError) -> PreparedSpeech {
  let voice = try resolve(preferences, voices)
  return PreparedSpeech(
    narration: narration,
    planner: SpeechPlanner(profile: voice.profile, language: narration.language), cost: cost,
    otherWarnings: warnings + voice.messages)
}

/// Resolves a voice; throws the error for the client if the voice is unusable.
func resolve(
  _ preferences: SpeechPreferences, _ voices: VoiceResolver, rotor: RotorVoice = RotorVoice()
) throws(ProtocolError) -> ResolvedVoice {
  do throws(SettingsError) {
    return try voices.resolve(preferences, rotor: rotor)
  } catch {
    throw ProtocolError(.unknownVoice, "the voice profile cannot be used", details: ["\(error)"])
  }
}

/// Reads a tree to hold, with its reading order, and reports its format.
func readScreen(
  _ document: Passage, _ format: TreeFormat?, _ preferences: SpeechPreferences, _ limits: Limits
) throws(ProtocolError) -> (HeldScreen, TreeFormat) {
  guard case .screen(let imported) = try read(document, format, limits) else {
    throw ProtocolError(.badTree, "this is a transcript, not a tree; speech/speak takes it")
  }
  let reading = preferences.reading(of: imported.tree)
  let screen = HeldScreen(
    reading: reading, warnings: imported.warnings.map(describe) + reading.warnings,
    bytes: document.count)
  return (screen, imported.format)
}

private func read(
  _ passage: Passage, _ format: TreeFormat?, _ limits: Limits
) throws(ProtocolError) -> SpokenDocument {
  let document: SpokenDocument
  do throws(SpokenDocument.Refusal) {
    document = try SpokenDocument(passage.span, format: format)
  } catch {
    switch error {
    case .tree(let refused):
      let findings = refused.findings.map(describe)
      throw ProtocolError(
        .badTree, findings.first ?? "the document is not a tree", details: findings)
    case .transcript(let error):
      let findings = error.problems.map { problem in
        place(problem.line, problem.column, problem.path) + problem.fault.description
      }
      throw ProtocolError(
        .badTranscript, findings.first ?? "the transcript cannot be read", details: findings)
    }
  }
  if case .screen(let imported) = document, imported.tree.nodeCount > limits[.nodes] {
    throw .over(.nodes, limits, "the tree has \(imported.tree.nodeCount) nodes")
  }
  return document
}

/// Returns one line about a finding: severity, place and description.
func describe(_ finding: Finding) -> String {
  let start = finding.location.map { place($0.line, $0.column, finding.path ?? "") } ?? ""
  let severity = finding.severity == .warning ? "warning: " : ""
  return severity + start + finding.description
}

/// Returns a place as a prefix; the path is empty if the document is not JSON.
private func place(_ line: Int, _ column: Int, _ path: String) -> String {
  "\(line):\(column): " + (path.isEmpty ? "" : path + ": ")
}
