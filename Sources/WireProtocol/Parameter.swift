// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel
internal import Utterances

/// The names of parameters.
public enum ParameterName: String, CaseIterable, Sendable {
  case client, tree, document, format, speak, text, node, priority, key, timeToLive
  case style, language, verbosity, containers, hints, controls, values, tables, content
  case voice, rate, pitch, range, volume, scope, job, unit, count, events
  case update, notification, point, action, direction, name, keys, mode
  case protocolVersion = "protocol"
}

/// A parameter of a method.
public struct Parameter: Sendable, Hashable {
  /// The type of a parameter.
  public enum Kind: Sendable, Hashable {
    /// A string.
    case text
    /// A whole number.
    case integer(ClosedRange<Int>)
    /// True or false.
    case flag
    /// One of these strings.
    case choice([String])
    /// An array of some of these strings.
    case choices([String])
    /// An array of two numbers.
    case point
    /// An object or an array, which the method parses.
    case json
  }

  /// The name.
  public let name: ParameterName
  /// The type.
  public let kind: Kind
  /// A sentence about what it does.
  public let summary: String

  init(_ name: ParameterName, _ kind: Kind, _ summary: String) {
    self.name = name
    self.kind = kind
    self.summary = summary
  }

  /// The description of its valid values.
  public var takes: String {
    switch kind {
    case .text: "a string"
    case .integer(let range):
      range.upperBound == .max
        ? "a whole number from \(range.lowerBound) on"
        : "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .flag: "true or false"
    case .choice(let names): "one of " + names.map { "\"\($0)\"" }.joined(separator: ", ")
    case .choices: "an array of names"
    case .point: "an array of two numbers"
    case .json: "an object or an array"
    }
  }

  static let tree = [
    Parameter(.tree, .json, "The tree in any JSON format that `aloud convert` reads."),
    Parameter(.document, .text, "The tree as the text of a document in any format."),
    Parameter(.format, .text, "The name of the format. Default: detected from the content."),
  ]

  static let speech = [
    Parameter(.text, .text, "The text to speak, without interpretation."),
    Parameter(.tree, .json, "A tree in any JSON format, or a transcript in JSON."),
    Parameter(.document, .text, "A tree or a transcript as the text of a document."),
    Parameter(.format, .text, "The name of the format. Default: detected from the content."),
    Parameter(.node, .text, "The id of an element of the tree that the service holds."),
  ]

  static let job = [
    Parameter(
      .priority, .choice(["now", "next", "normal"]),
      "The priority (docs/explanation/scheduling.md). Default: normal."),
    Parameter(.key, .text, "Replaces an older job with the same key, of any connection."),
    Parameter(
      .timeToLive, .integer(1...86_400_000),
      "The maximum time in the queue, in milliseconds; after it, the job expires."),
  ]

  static let told = [
    Parameter(
      .speak, .choice(["nothing", "all"]),
      "What to speak. Default: all.")
  ]

  static let wording = [
    Parameter(
      .style, .choice(Style.allCases.map(\.rawValue)), "The platform whose VoiceOver to follow."),
    Parameter(.language, .text, "The language of nodes that have none, as a BCP 47 tag."),
    Parameter(
      .verbosity, .choice(UtteranceOptions.Verbosity.allCases.map(\.rawValue)), "How much to say."),
    Parameter(
      .containers, .choice(UtteranceOptions.Containers.allCases.map(\.rawValue)),
      "When to announce containers."),
    Parameter(.hints, .flag, "Whether to say hints."),
    Parameter(
      .controls, .choice(UtteranceOptions.Controls.allCases.map(\.rawValue)),
      "Where to say roles such as \"button\"."),
    Parameter(.values, .flag, "Whether to say the values of controls."),
    Parameter(.tables, .flag, "Whether to say the headers, rows and columns of tables."),
    Parameter(.content, .flag, "Whether to say custom content."),
  ]

  static let voice = [
    Parameter(.voice, .text, "The name of a voice profile or of a voice of the synthesizer."),
    Parameter(.rate, .integer(80...449), "The speech rate in words per minute."),
    Parameter(.pitch, .integer(0...99), "The pitch of the voice."),
    Parameter(.range, .integer(0...99), "The pitch range within a sentence; 0 is monotone."),
    Parameter(.volume, .integer(0...100), "The volume of the voice."),
  ]

  static func move(_ direction: String) -> [Parameter] {
    [
      Parameter(
        .unit, .choice(["word", "segment", "utterance"]),
        "The unit to count. Default: utterance."),
      Parameter(
        .count, .integer(1...1000), "The number of units to move \(direction). Default: 1."),
    ]
  }
}
