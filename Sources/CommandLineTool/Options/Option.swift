// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// One option as everything but its value's type knows it: the parser, the help, the manual page
/// and the completions are all made from this.
struct Option: Sendable {
  /// The name behind the two dashes.
  let name: String
  /// The letter behind one dash, for the common ones.
  let letter: Character?
  /// What stands for the value in the help; nothing for a flag, which takes none.
  let placeholder: String?
  /// The values it may have, where they can be listed.
  let values: [String]
  /// What a value has to be, as an error message says it after "is not": "one of a, b, c".
  let expectation: String
  /// The heading it stands under in the help.
  let group: OptionGroup
  /// The verbs that take it; nothing means every verb.
  let verbs: [VerbName]?
  /// One sentence for the help.
  let summary: String
  /// What the manual page says besides; may be empty.
  let details: String
  /// What a shell offers for the value.
  let completion: Completion
  /// Whether a value is one that it takes.
  let accepts: @Sendable (String) -> Bool

  /// Whether it takes no value.
  var isFlag: Bool { placeholder == nil }

  /// Whether a verb takes it.
  func isTaken(by verb: VerbName) -> Bool {
    verbs?.contains(verb) ?? true
  }
}

/// The headings of the help, in its order.
enum OptionGroup: String, CaseIterable, Sendable {
  case common = "Common options"
  case capturing = "Capturing"
  case reading = "Reading the tree"
  case wording = "What is said"
  case voice = "How it is said"
  case transcript = "Transcripts"
  case exploring = "Exploring"
  case output = "Where it goes"
  case service = "The service"
  case printing = "What is printed"
  case configuration = "The configuration"
  case conversion = "Conversion"
}

/// What a shell can offer while a value is typed.
enum Completion: Sendable, Hashable {
  /// Nothing.
  case nothing
  /// The listed values.
  case values
  /// The names of files.
  case files
}

/// An option that is on when it is there.
struct Flag: Sendable {
  /// What it looks like from outside.
  let option: Option

  /// Creates a flag.
  init(
    _ name: String, letter: Character? = nil, group: OptionGroup, verbs: [VerbName]?,
    summary: String, details: String = ""
  ) {
    option = Option(
      name: name, letter: letter, placeholder: nil, values: [], expectation: "", group: group,
      verbs: verbs, summary: summary, details: details, completion: .nothing,
      accepts: { _ in false })
  }
}

/// An option with a value of a type.
struct Setting<Value: Sendable>: Sendable {
  /// What it looks like from outside.
  let option: Option
  /// Reads a value; nothing when the option does not take it.
  let read: @Sendable (String) -> Value?

  /// Creates an option whose values are told by a function.
  init(
    _ name: String, letter: Character? = nil, placeholder: String, values: [String] = [],
    expectation: String, group: OptionGroup, verbs: [VerbName]?, summary: String,
    details: String = "", completion: Completion = .nothing,
    read: @escaping @Sendable (String) -> Value?
  ) {
    self.read = read
    option = Option(
      name: name, letter: letter, placeholder: placeholder, values: values,
      expectation: expectation, group: group, verbs: verbs, summary: summary, details: details,
      completion: completion, accepts: { read($0) != nil })
  }
}

extension Setting where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  /// Creates an option whose values are the cases of a type.
  init(
    choice name: String, letter: Character? = nil, placeholder: String, group: OptionGroup,
    verbs: [VerbName]?, summary: String, details: String = ""
  ) {
    let values = Value.allCases.map(\.rawValue)
    self.init(
      name, letter: letter, placeholder: placeholder, values: values,
      expectation: "one of \(values.joined(separator: ", "))", group: group, verbs: verbs,
      summary: summary, details: details, completion: .values, read: { Value(rawValue: $0) })
  }
}

extension Setting where Value == String {
  /// Creates an option that names a file.
  init(
    file name: String, letter: Character? = nil, placeholder: String = "FILE", group: OptionGroup,
    verbs: [VerbName]?, summary: String, details: String = ""
  ) {
    self.init(
      name, letter: letter, placeholder: placeholder, expectation: "the name of a file",
      group: group, verbs: verbs, summary: summary, details: details, completion: .files,
      read: { $0.isEmpty ? nil : $0 })
  }
}

extension Setting where Value == Int {
  /// Creates an option that takes a whole number.
  init(
    number name: String, letter: Character? = nil, placeholder: String, range: ClosedRange<Int>,
    group: OptionGroup, verbs: [VerbName]?, summary: String, details: String = ""
  ) {
    self.init(
      name, letter: letter, placeholder: placeholder,
      expectation: "a whole number from \(range.lowerBound) to \(range.upperBound)", group: group,
      verbs: verbs, summary: summary, details: details,
      read: { text in Int(text).flatMap { range.contains($0) ? $0 : nil } })
  }
}
