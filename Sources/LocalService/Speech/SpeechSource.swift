// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import Preferences
internal import Presentation
internal import Settings
internal import SpeechEngine
internal import SpeechModel
internal import Transcripts
internal import TreeFormats
internal import TreeModel
internal import Utterances
internal import WireProtocol

/// What a client wants to be spoken, before it is read.
enum SpeechSource: Sendable {
  /// Words as they stand.
  case text(String)
  /// A tree or a transcript, in a format or in the one that its content tells.
  case document(Passage, TreeFormat?)
  /// A screen that is held.
  case screen(HeldScreen)
  /// One element of it.
  case element(HeldScreen, node: String)

  /// Whether to read it beside the loop.
  var isLarge: Bool {
    switch self {
    case .text(let text): text.utf8.count > largeDocument
    case .document(let document, _): document.isLarge
    case .screen(let screen), .element(let screen, _): screen.bytes > largeDocument
    }
  }
}

/// Words that are ready to be spoken.
struct PreparedSpeech: Sendable {
  let narration: Narration
  let planner: SpeechPlanner
  /// About how many bytes it holds on to.
  let cost: Int
  /// What is suspicious about the screen as a whole, for people.
  var screenWarnings: [String] = []
  /// What is suspicious about the document or the voice, for people.
  var otherWarnings: [String] = []

  /// All warnings, those about the document first.
  var warnings: [String] { otherWarnings + screenWarnings }

  /// What a job says.
  var content: SpokenContent { SpokenContent(narration, cost: cost, planner: planner) }
}

/// Reads what is to be spoken; pure, and as slow as the document is large.
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
    return try speech(
      preferences.adapting(screen.reading), cost: screen.bytes, preferences, voices)
  case .element(let screen, let node):
    let reading = preferences.adapting(screen.reading)
    let index = reading.tree.node(withID: node)
    guard let stop = reading.order.stops.firstIndex(where: { $0.node == index }) else {
      throw ProtocolError(
        .unknownNode,
        "no element that is read has the id \(node.debugDescription); transcript/get lists them")
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

/// Joins words with the voice that says them.
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

/// Finds a voice, with the error that a client gets where it cannot be used.
func resolve(
  _ preferences: SpeechPreferences, _ voices: VoiceResolver, rotor: RotorVoice = RotorVoice()
) throws(ProtocolError) -> ResolvedVoice {
  do throws(SettingsError) {
    return try voices.resolve(preferences, rotor: rotor)
  } catch {
    throw ProtocolError(.unknownVoice, "the voice profile cannot be used", details: ["\(error)"])
  }
}

/// Reads a tree that is to be held, in its reading order, and reports its format.
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

/// One line about a finding: where, how grave, what.
func describe(_ finding: Finding) -> String {
  let start = finding.location.map { place($0.line, $0.column, finding.path ?? "") } ?? ""
  let severity = finding.severity == .warning ? "warning: " : ""
  return severity + start + finding.description
}

/// Where something is, with what parts it from what is said of it; the path is empty where the document is
/// no JSON.
private func place(_ line: Int, _ column: Int, _ path: String) -> String {
  "\(line):\(column): " + (path.isEmpty ? "" : path + ": ")
}
