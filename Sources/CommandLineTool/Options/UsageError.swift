// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Spelling

/// What is wrong with a command line.
enum UsageError: Error, Sendable, Hashable {
  case noVerb
  case unknownVerb(String)
  case unknownOption(String, verb: VerbName?)
  case optionOfOtherVerbs(String, verb: VerbName)
  case missingValue(String, placeholder: String)
  case unexpectedValue(String)
  case badValue(String, value: String, expectation: String, values: [String])
  case missingOperand(verb: VerbName, placeholder: String)
  case extraOperand(String, verb: VerbName)
  case badOperand(String, values: [String])

  /// What it is, why, and what to do.
  var message: String {
    switch self {
    case .noVerb:
      return "no command given"
    case .unknownVerb(let name):
      let known = Verbs.all.map(\.name.rawValue)
      return "there is no command \"\(name)\"" + suggestion(for: name, among: known)
    case .unknownOption(let spelled, let verb):
      let known = Options.all
        .filter { option in verb.map { option.isTaken(by: $0) } ?? true }.map { "--\($0.name)" }
      return "there is no option \(spelled)" + suggestion(for: spelled, among: known)
    case .optionOfOtherVerbs(let spelled, let verb):
      let option = Options.all.first { $0.spellings.contains(spelled) }
      let takers = option?.verbs?.map(\.rawValue).joined(separator: ", ") ?? "others"
      return "\"\(verb.rawValue)\" does not take \(spelled), which is for \(takers)"
    case .missingValue(let spelled, let placeholder):
      return "\(spelled) needs a value: \(spelled) \(placeholder)"
    case .unexpectedValue(let spelled):
      return "\(spelled) takes no value"
    case .badValue(let spelled, let value, let expectation, let values):
      return "\(spelled): \"\(value)\" is not \(expectation)"
        + suggestion(for: value, among: values)
    case .missingOperand(let verb, let placeholder):
      return "\"\(verb.rawValue)\" needs \(placeholder)"
    case .extraOperand(let operand, let verb):
      return "\"\(verb.rawValue)\" has no use for \"\(operand)\""
    case .badOperand(let operand, let values):
      return "\"\(operand)\" is not one of \(values.joined(separator: ", "))"
        + suggestion(for: operand, among: values)
    }
  }

  /// The verb whose usage helps, where one was given.
  var verb: Verb? {
    switch self {
    case .unknownOption(_, let verb): verb.flatMap { Verbs.named($0.rawValue) }
    case .optionOfOtherVerbs(_, let verb), .missingOperand(let verb, _), .extraOperand(_, let verb):
      Verbs.named(verb.rawValue)
    case .noVerb, .unknownVerb, .missingValue, .unexpectedValue, .badValue, .badOperand: nil
    }
  }

  private func suggestion(for name: String, among known: [String]) -> String {
    nearestName(to: name, among: known).map { "; did you mean \($0)?" } ?? ""
  }
}
