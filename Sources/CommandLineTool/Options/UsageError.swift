// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Spelling

struct UsageError: Error, Sendable, Hashable, CustomStringConvertible {
  let verb: VerbName?
  let fault: UsageFault

  var description: String { fault.message }

  var topic: HelpTopic {
    if let verb { return HelpTopic([verb.rawValue]) ?? .program }
    guard case .unknownVerb(let name) = fault, let word = name.split(separator: " ").first,
      let family = Verbs.family(of: String(word))
    else { return .program }
    return .family(family)
  }
}

enum UsageFault: Sendable, Hashable {
  case noVerb
  case unknownVerb(String)
  case unknownOption(String, verb: VerbName?)
  case optionOfOtherVerbs(String, verb: VerbName)
  case missingValue(String, placeholder: String)
  case unexpectedValue(String)
  case equalsAfterLetter(String, value: String)
  case badValue(String, value: String, expectation: String, values: [String])
  case missingOperand(verb: VerbName, placeholder: String)
  case extraOperand(String, verb: VerbName)
  case badOperand(String, values: [String])

  var message: String {
    switch self {
    case .noVerb: return "missing command"
    case .unknownVerb(let name):
      if let family = Verbs.family(of: name) {
        return "\"\(name)\" needs a second word: \(family.secondWords.joined(separator: ", "))"
      }
      let known = Verbs.all.map(\.name.rawValue)
      return "unknown command \(quoted(name))" + suggestion(for: name, among: known)
    case .unknownOption(let spelled, let verb):
      let known = Options.all
        .filter { option in verb.map { option.isTaken(by: $0) } ?? true }.map(\.name)
      // Without the dashes, which would make all names similar.
      let name = String(spelled.drop { $0 == "-" })
      return "unknown option \(spelled)" + suggestion(for: name, among: known, prefix: "--")
    case .optionOfOtherVerbs(let spelled, let verb):
      let option = Options.all.first { $0.spellings.contains(spelled) }
      let takers = option?.verbs?.map(\.rawValue).joined(separator: ", ") ?? "others"
      return "\"\(verb.rawValue)\" does not accept \(spelled), an option of \(takers)"
    case .missingValue(let spelled, let placeholder):
      return "\(spelled) needs a value: \(spelled) \(placeholder)"
    case .equalsAfterLetter(let spelled, let value):
      return "\(spelled) takes its value without =; write \(spelled) \(quoted(value))"
    case .unexpectedValue(let spelled): return "\(spelled) takes no value"
    case .badValue(let spelled, let value, let expectation, let values):
      return "\(spelled): \(quoted(value)) is invalid, expected \(expectation)"
        + suggestion(for: value, among: values)
    case .missingOperand(let verb, let placeholder):
      return "\"\(verb.rawValue)\" needs \(placeholder)"
    case .extraOperand(let operand, let verb):
      return "unexpected argument \(quoted(operand)) for \"\(verb.rawValue)\""
    case .badOperand(let operand, let values):
      return "\(quoted(operand)) is invalid, expected one of \(values.joined(separator: ", "))"
        + suggestion(for: operand, among: values)
    }
  }

  private func suggestion(for name: String, among known: [String], prefix: String = "") -> String {
    let beginnings = name.utf8.count > 1 ? known.filter { $0.hasPrefix(name) } : []
    let meant = beginnings.count == 1 ? beginnings[0] : nearestName(to: name, among: known)
    return meant.map { "; did you mean \(prefix)\($0)?" } ?? ""
  }
}
