// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Transcripts
import TreeFormats

/// An option without the type of its value; parser, help, manual page and completions use it.
struct Option: Sendable {
  let name: String
  let letter: Character?
  /// The value's name in the help; nil for a flag.
  let placeholder: String?
  /// The accepted values, if there is a list.
  let values: [String]
  /// The description of a valid value in error messages, after "expected": "one of a, b, c".
  let expectation: String
  /// The heading in the help that lists it.
  let group: OptionGroup
  /// The verbs that accept it; nil means all.
  let verbs: [VerbName]?
  let summary: String
  /// More sentences for the manual page; may be empty.
  let details: String
  let completion: Completion
  /// What the command does with the file that the value names.
  let use: FileUse
  let accepts: @Sendable (String) -> Bool

  var isFlag: Bool { placeholder == nil }

  func isTaken(by verb: VerbName) -> Bool { verbs?.contains(verb) ?? true }
}

/// The headings of the help, in order.
enum OptionGroup: String, CaseIterable, Sendable {
  case common = "Common options"
  case capturing = "Capture"
  case driving = "AT Driver"
  case reading = "Input"
  case wording = "Wording"
  case voice = "Voice"
  case transcript = "Results"
  case exploring = "Exploration"
  case output = "Output"
  case batch = "Many screens"
  case service = "Service"
  case printing = "Printing"
  case configuration = "Configuration"
  case conversion = "Conversion"
}

enum Completion: Sendable, Hashable {
  case nothing
  case values
  case files
  /// The names of voices, which the shell gets from `aloud voices`.
  case voices
}

/// What a command does with a file that an option names.
enum FileUse: Sendable, Hashable {
  /// The value names no file.
  case none
  /// It reads the file, or starts it.
  case reads
  /// It writes the file.
  case writes
  /// It writes the file, or files in it if it is a directory.
  case writesInto
  /// It writes the file that follows this text in the value.
  case writesAfter(String)
  /// It keeps files of its own in the directory, and refuses one that has others.
  case keeps
  /// It connects to the socket, or makes it; it never removes another file.
  case connects
}

/// An option without a value.
struct Flag: Sendable {
  let option: Option

  init(
    _ name: String, letter: Character? = nil, group: OptionGroup, verbs: [VerbName]?,
    summary: String, details: String = ""
  ) {
    option = Option(
      name: name, letter: letter, placeholder: nil, values: [], expectation: "", group: group,
      verbs: verbs, summary: summary, details: details, completion: .nothing, use: .none,
      accepts: { _ in false })
  }
}

/// An option with a typed value.
struct Setting<Value: Sendable>: Sendable {
  let option: Option
  /// Parses a value; returns nil if it is invalid.
  let read: @Sendable (String) -> Value?

  /// Creates an option with a parser for its value, by default one of the values.
  init(
    _ name: String, letter: Character? = nil, placeholder: String, values: [String] = [],
    expectation: String? = nil, group: OptionGroup, verbs: [VerbName]?, summary: String,
    details: String = "", completion: Completion? = nil, use: FileUse = .none,
    read: @escaping @Sendable (String) -> Value?
  ) {
    self.read = read
    option = Option(
      name: name, letter: letter, placeholder: placeholder, values: values,
      expectation: expectation ?? "one of \(values.joined(separator: ", "))", group: group,
      verbs: verbs, summary: summary, details: details,
      completion: completion ?? (values.isEmpty ? .nothing : .values), use: use,
      accepts: { read($0) != nil })
  }
}

extension Setting where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  /// Creates an option whose values are the cases of a type.
  init(
    choice name: String, placeholder: String, group: OptionGroup, verbs: [VerbName]?,
    summary: String, details: String = ""
  ) {
    self.init(
      name, placeholder: placeholder, values: Value.allCases.map(\.rawValue), group: group,
      verbs: verbs, summary: summary, details: details, read: { Value(rawValue: $0) })
  }
}

extension Setting where Value == String {
  /// Creates an option that names a file.
  init(
    file name: String, letter: Character? = nil, placeholder: String = "FILE", group: OptionGroup,
    verbs: [VerbName]?, use: FileUse = .reads, summary: String, details: String = ""
  ) {
    self.init(
      name, letter: letter, placeholder: placeholder, expectation: "the name of a file",
      group: group, verbs: verbs, summary: summary, details: details, completion: .files, use: use,
      read: { $0.isEmpty ? nil : $0 })
  }
}

extension Setting where Value == Int {
  /// Creates an option whose value is a whole number.
  init(
    number name: String, placeholder: String, range: ClosedRange<Int>, group: OptionGroup,
    verbs: [VerbName]?, summary: String, details: String = ""
  ) {
    self.init(
      name, placeholder: placeholder,
      expectation: "a whole number from \(range.lowerBound) to \(range.upperBound)", group: group,
      verbs: verbs, summary: summary, details: details,
      read: { text in Int(text).flatMap { range.contains($0) ? $0 : nil } })
  }
}

enum OnOff: String, CaseIterable, Sendable {
  case on, off

  var isOn: Bool { self == .on }
}

/// The format of a printed result.
enum TranscriptFormat: String, CaseIterable, Sendable {
  case text, json
  /// Captions with the times of the speech, for transcripts only.
  case vtt, srt

  /// The format of the captions; nil for another result.
  var captions: CaptionFormat? { CaptionFormat(rawValue: rawValue) }
}

enum ShellName: String, CaseIterable, Sendable { case bash, zsh, fish }

/// A value of `--from`.
struct FormatChoice: Sendable, Hashable {
  static let names = ["auto", "text"] + TreeFormat.allCases.map(\.rawValue)

  /// An explanation of the names, one sentence without its full stop.
  static let explained =
    "text is plain text, even if it looks like markup or JSON; only transcript, speak, render and "
    + "send accept it; "
    + TreeFormat.allCases.map { "\($0.rawValue) is \($0.title)" }.joined(separator: ", ")

  /// The format; nil to detect it.
  let format: TreeFormat?
  let isText: Bool

  init?(_ name: String) {
    format = TreeFormat(rawValue: name)
    isText = name == "text"
    if format == nil, !isText, name != "auto" { return nil }
  }
}

enum ManualPageName: String, CaseIterable, Sendable {
  case program = "aloud"
  case configuration = "aloud.conf"
}
