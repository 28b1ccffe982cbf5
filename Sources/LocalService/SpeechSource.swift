// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
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

  /// About how much work it is, in bytes to be read.
  var weight: Int {
    switch self {
    case .text(let text): text.utf8.count
    case .document(let document, _): document.count
    case .screen(let screen), .element(let screen, _): screen.bytes
    }
  }
}

/// What came of reading it.
struct PreparedSpeech: Sendable {
  let content: SpokenContent
  /// The marks that its utterances are joined with.
  let punctuation: TranscriptPunctuation
  /// The screen that was read for it, if one was.
  let screen: HeldScreen?
  let warnings: [String]
  /// Whether it came of one JSON value, all of whose grammar was checked.
  var isOneValue = false

  /// How many elements of a screen it says; nothing where none was read for it.
  var elements: Int? {
    guard let screen else { return nil }
    return content.count - ((screen.tree.name ?? "").isEmpty ? 0 : 1)
  }
}

/// Reads what is to be spoken; pure, and as slow as the document is large.
func prepare(
  _ source: SpeechSource, _ manner: SpeechManner, _ voices: VoiceShelf, _ limits: Limits
) throws(ProtocolError) -> PreparedSpeech {
  switch source {
  case .text(let text):
    let count = text.unicodeScalars.count
    guard count <= limits[.textScalars] else {
      throw .over(.textScalars, limits, "the text has \(count) characters")
    }
    let language = manner.language ?? "en"
    let segments = text.isEmpty ? [] : [Segment(.announcement, text)]
    return try speech(
      [Utterance(segments: segments)], cost: text.utf8.count, language: language, style: nil,
      manner, voices, [])
  case .document(let document, let format):
    if format == nil, let transcript = try transcript(document) {
      let language = manner.language ?? transcript.header.language ?? "en"
      var utterances = transcript.utterances
      if let name = transcript.header.name, !name.isEmpty {
        utterances.insert(Utterance(segments: [Segment(.screen, name)]), at: 0)
      }
      return try speech(
        utterances, cost: document.count, language: language, style: transcript.header.style,
        manner, voices,
        transcript.warnings.map { "line \($0.line): \($0.path): \($0.fault.description)" })
    }
    let (screen, format) = try readScreen(document, format, limits)
    var speech = try speech(
      screen, manner, voices, held: screen, screen.warnings.map(describe))
    speech.isOneValue = format.isOneValue
    return speech
  case .screen(let screen):
    return try speech(screen, manner, voices, held: nil, [])
  case .element(let screen, let node):
    let composed = screen.composed(manner)
    let index = screen.tree.node(withID: node)
    let stop = composed.order.stops.firstIndex { $0.node == index }
    guard let stop else {
      throw ProtocolError(
        .unknownNode,
        "no element that is read has the id \(node.debugDescription); transcript/get lists them")
    }
    let utterance = composed.composer.utterance(at: stop)
    return try speech(
      [utterance], cost: utterance.segments.reduce(0) { $0 + $1.text.utf8.count },
      language: composed.composer.language, style: composed.style.rawValue, manner, voices, [])
  }
}

/// Reads a tree that is to be held, and says which format it was in.
func readScreen(
  _ document: Passage, _ format: TreeFormat?, _ limits: Limits
) throws(ProtocolError) -> (HeldScreen, TreeFormat) {
  let imported: ImportedTree
  do throws(RefusedDocument) {
    imported = try readTree(document.span, as: format)
  } catch {
    let findings = error.findings.map(describe)
    throw ProtocolError(
      .badTree, findings.first ?? "the document is no tree", details: findings)
  }
  let nodes = imported.tree.nodeCount
  guard nodes <= limits[.nodes] else {
    throw .over(.nodes, limits, "the tree has \(nodes) nodes")
  }
  let screen = HeldScreen(
    tree: imported.tree, warnings: imported.warnings, bytes: document.count)
  return (screen, imported.format)
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

private func transcript(_ document: Passage) throws(ProtocolError) -> Transcript? {
  do throws(TranscriptError) {
    return try Transcript(recognizing: document.span) { isPrintedTree(document.span) }
  } catch {
    let findings = error.problems.map { problem in
      place(problem.line, problem.column, problem.path) + problem.fault.description
    }
    throw ProtocolError(
      .badTranscript, findings.first ?? "the transcript cannot be read", details: findings)
  }
}

private func speech(
  _ screen: HeldScreen, _ manner: SpeechManner, _ voices: VoiceShelf, held: HeldScreen?,
  _ warnings: [String]
) throws(ProtocolError) -> PreparedSpeech {
  let composed = screen.composed(manner)
  let (planner, faults) = try plan(manner, voices, language: composed.composer.language)
  return PreparedSpeech(
    content: SpokenContent(
      count: composed.count, cost: screen.bytes, planner: planner, make: composed.utterance),
    punctuation: TranscriptPunctuation(
      language: composed.composer.language, style: composed.style.rawValue),
    screen: held, warnings: warnings + faults)
}

private func speech(
  _ utterances: [Utterance], cost: Int, language: String, style: String?, _ manner: SpeechManner,
  _ voices: VoiceShelf, _ warnings: [String]
) throws(ProtocolError) -> PreparedSpeech {
  let (planner, faults) = try plan(manner, voices, language: language)
  return PreparedSpeech(
    content: SpokenContent(utterances, cost: cost, planner: planner),
    punctuation: TranscriptPunctuation(language: language, style: style), screen: nil,
    warnings: warnings + faults)
}

func plan(
  _ manner: SpeechManner, _ voices: VoiceShelf, language: String
) throws(ProtocolError) -> (SpeechPlanner, [String]) {
  do throws(SettingsError) {
    let (planner, faults) = try manner.planner(language: language, voices: voices)
    return (planner, faults.map(\.description))
  } catch {
    throw ProtocolError(.unknownVoice, "the voice profile cannot be used", details: ["\(error)"])
  }
}
