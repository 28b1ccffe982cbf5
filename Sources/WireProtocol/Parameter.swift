// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Preferences

/// The names of parameters.
public enum ParameterName: String, CaseIterable, Sendable {
  case client, tree, document, format, speak, text, node, priority, key, timeToLive
  case style, release, language, verbosity, containers, hints, controls, values, tables, content
  case voice, rate, pitch, range, volume, scope, job, unit, count, events
  case update, notification, point, action, direction, name, keys, mode
  case live, number, problem, delivery, encoding, times
  case protocolVersion = "protocol"
}

/// A parameter of a method.
public struct Parameter: Sendable, Hashable {
  /// The type of a parameter.
  public enum Kind: Sendable, Hashable {
    /// A string with at most a number of Unicode scalars.
    case text(atMost: Int)
    /// A string whose length the service limits.
    case content
    /// A string that is a document.
    case document
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

    /// The name of a node, a key, an action, a rotor setting, a voice, a format or a client.
    static let name = Kind.text(atMost: 1000)
    /// The text that the user types or searches for.
    static let typed = Kind.text(atMost: 10_000)
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
    case .text(let most): "a string of at most \(most) characters"
    case .content, .document: "a string"
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
    Parameter(.document, .document, "The tree as the text of a document in any format."),
    Parameter(.format, .name, "The name of the format. Default: detected from the content."),
  ]

  static let speech = [
    Parameter(.text, .content, "The text to speak, without interpretation."),
    Parameter(.tree, .json, "A tree in any JSON format, or a transcript in JSON."),
    Parameter(.document, .document, "A tree or a transcript as the text of a document."),
    Parameter(.format, .name, "The name of the format. Default: detected from the content."),
    Parameter(.node, .name, "The id of an element of the tree that the service holds."),
  ]

  static let job = [
    Parameter(
      .priority, .choice(["now", "next", "normal"]),
      "The priority (docs/explanation/scheduling.md). Default: normal."),
    Parameter(.key, .name, "Replaces an older job with the same key, of any connection."),
    Parameter(
      .timeToLive, .integer(1...86_400_000),
      "The maximum time in the queue, in milliseconds; after it, the job expires."),
  ]

  static let command = [
    Parameter(.speak, .choice(["nothing", "all"]), "What to speak. Default: all.")
  ]

  static let wording = PreferenceKey.wording.compactMap { Parameter($0) }

  static let voice = PreferenceKey.voices.compactMap { Parameter($0) }

  /// Creates the parameter that sets a preference, which has its name.
  private init?(_ key: PreferenceKey) {
    guard let name = ParameterName(rawValue: key.name) else { return nil }
    let kind: Kind =
      switch key.form {
      case .choice(let words): .choice(words)
      case .flag: .flag
      case .number(let range, _): .integer(range)
      case .language, .voice: .name
      }
    self.init(name, kind, key.summary)
  }

  static func move(_ direction: String) -> [Parameter] {
    [
      Parameter(
        .unit, .choice(["word", "segment", "utterance"]), "The unit to count. Default: utterance."),
      Parameter(
        .count, .integer(1...1000), "The number of units to move \(direction). Default: 1."),
    ]
  }
}
