// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

enum CommandRequest: Sendable {
  case run(Verb, ParsedCommand)
  case help(HelpTopic)
  case version
}

/// Parses a command line without the program's name.
///
/// Options and operands may come in any order; the verb is the first operand. It accepts `--name
/// value`, `--name=value`, `-n value`, `-nvalue` and bundled letters; `--` ends the options, and `-`
/// is an operand. There are no abbreviations. `--help` works even if the rest has faults.
func parseCommandLine(_ arguments: [String]) throws(UsageError) -> CommandRequest {
  var scanner = ArgumentScanner(arguments)
  scanner.scan()
  let (verb, operands) = scanner.splitVerb()
  if scanner.given[Options.help.option.name] != nil {
    return .help(verb.map { .verb($0) } ?? scanner.family.map { .family($0) } ?? .program)
  }
  if let fault = scanner.fault(for: verb) { throw UsageError(verb: verb?.name, fault: fault) }
  if scanner.given[Options.version.option.name] != nil { return .version }
  guard let verb else { throw UsageError(verb: nil, fault: .noVerb) }
  if let fault = fault(in: operands, of: verb) { throw UsageError(verb: verb.name, fault: fault) }
  let command = ParsedCommand(verb: verb.name, given: scanner.given, operands: operands)
  return .run(verb, command)
}

private func fault(in operands: [String], of verb: Verb) -> UsageFault? {
  let expected = verb.operands
  if operands.count < expected.count.lowerBound {
    let choices = expected.values.joined(separator: ", ")
    let name = expected.placeholder
    return .missingOperand(
      verb: verb.name, placeholder: choices.isEmpty ? name : "a \(name): \(choices)")
  }
  if operands.count > expected.count.upperBound {
    return .extraOperand(operands[expected.count.upperBound], verb: verb.name)
  }
  if expected.values.isEmpty { return nil }
  return operands.first { !expected.values.contains($0) }
    .map { .badOperand($0, values: expected.values) }
}

/// A scanner that separates options from operands and keeps the first fault.
private struct ArgumentScanner {
  /// The values of the options by long name; empty for a flag.
  private(set) var given: [String: String] = [:]
  /// The operands, in order.
  private(set) var operands: [String] = []

  private let arguments: [String]
  private var next = 0
  private var spellings: [(spelled: String, option: Option)] = []
  private var firstFault: UsageFault?

  init(_ arguments: [String]) { self.arguments = arguments }

  mutating func scan() {
    while next < arguments.count {
      let argument = arguments[next]
      next += 1
      if argument == "--" {
        operands += arguments[next...]
        return
      } else if argument.hasPrefix("--") {
        scanLong(argument)
      } else if argument.hasPrefix("-"), argument != "-" {
        scanLetters(argument)
      } else {
        operands.append(argument)
      }
    }
  }

  /// Separates the verb, of one word or two, from the other operands.
  func splitVerb() -> (verb: Verb?, operands: [String]) {
    guard let first = operands.first else { return (nil, []) }
    if operands.count > 1, let verb = Verbs.named(first + " " + operands[1]) {
      return (verb, Array(operands.dropFirst(2)))
    }
    return (Verbs.named(first), Array(operands.dropFirst()))
  }

  /// The family of verbs of two words that begin with the first operand.
  var family: VerbFamily? { operands.first.flatMap(Verbs.family) }

  /// Returns the first fault in the verb and the options.
  func fault(for verb: Verb?) -> UsageFault? {
    guard let verb else { return unknownVerb ?? firstFault }
    if let foreign = spellings.first(where: { !$0.option.isTaken(by: verb.name) }) {
      return .optionOfOtherVerbs(foreign.spelled, verb: verb.name)
    }
    // The verb decides which options to suggest.
    if case .unknownOption(let spelled, _) = firstFault {
      return .unknownOption(spelled, verb: verb.name)
    }
    return firstFault
  }

  /// The fault of an unknown verb, with its second word if its family needs one.
  private var unknownVerb: UsageFault? {
    guard !operands.isEmpty else { return nil }
    return .unknownVerb(operands.prefix(family == nil ? 1 : 2).joined(separator: " "))
  }

  private mutating func scanLong(_ argument: String) {
    let body = argument.dropFirst(2)
    let name = String(body.prefix { $0 != "=" })
    let attached = name.count < body.count ? String(body.dropFirst(name.count + 1)) : nil
    guard let option = Options.all.first(where: { $0.name == name }) else {
      return note(.unknownOption("--\(name)", verb: nil))
    }
    take(option, spelled: "--\(name)", attached: attached)
  }

  private mutating func scanLetters(_ argument: String) {
    var rest = argument.dropFirst()
    while let letter = rest.popFirst() {
      guard let option = Options.all.first(where: { $0.letter == letter }) else {
        return note(.unknownOption("-\(letter)", verb: nil))
      }
      if option.isFlag {
        take(option, spelled: "-\(letter)", attached: nil)
      } else if rest.first == "=" {
        return note(.equalsAfterLetter("-\(letter)", value: String(rest.dropFirst())))
      } else {
        return take(option, spelled: "-\(letter)", attached: rest.isEmpty ? nil : String(rest))
      }
    }
  }

  private mutating func take(_ option: Option, spelled: String, attached: String?) {
    spellings.append((spelled, option))
    guard let placeholder = option.placeholder else {
      if attached != nil { return note(.unexpectedValue(spelled)) }
      given[option.name] = ""
      return
    }
    var value = attached
    if value == nil, next < arguments.count, !isOption(arguments[next]) {
      value = arguments[next]
      next += 1
    }
    guard let value else { return note(.missingValue(spelled, placeholder: placeholder)) }
    guard option.accepts(value) else {
      return note(
        .badValue(spelled, value: value, expectation: option.expectation, values: option.values))
    }
    given[option.name] = value
  }

  /// Returns whether an argument is a known option and therefore hardly a value.
  private func isOption(_ argument: String) -> Bool {
    Options.all.contains { argument == "--\($0.name)" || argument.hasPrefix("--\($0.name)=") }
  }

  private mutating func note(_ fault: UsageFault) { if firstFault == nil { firstFault = fault } }
}
