// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// What a command line asks for.
enum CommandRequest: Sendable {
  /// Run this command.
  case run(Verb, ParsedCommand)
  /// Show the help of a verb, or of the whole program.
  case help(Verb?)
  /// Show the versions.
  case version
}

/// Reads a command line, without the program's own name.
///
/// Options and operands come in any order, the verb being the first operand. `--name value`,
/// `--name=value`, `-n value`, `-nvalue` and bundled letters are taken; `--` ends the options, and
/// `-` is an operand. Nothing is abbreviated and nothing is guessed. `--help` counts however wrong
/// the rest is.
func parseCommandLine(_ arguments: [String]) throws(UsageError) -> CommandRequest {
  var scanner = ArgumentScanner(arguments)
  scanner.scan()
  let (verb, operands) = scanner.splitVerb()
  if scanner.given[Options.help.option.name] != nil { return .help(verb) }
  if let problem = scanner.problem(verb: verb) { throw problem }
  if scanner.given[Options.version.option.name] != nil { return .version }
  guard let verb else {
    throw scanner.operands.first.map { .unknownVerb($0) } ?? .noVerb
  }
  try check(operands, of: verb)
  let command = ParsedCommand(verb: verb.name, given: scanner.given, operands: operands)
  return .run(verb, command)
}

private func check(_ operands: [String], of verb: Verb) throws(UsageError) {
  let expected = verb.operands
  if operands.count < expected.count.lowerBound {
    let choices = expected.values.joined(separator: ", ")
    throw .missingOperand(
      verb: verb.name,
      placeholder: choices.isEmpty ? expected.placeholder : "\(expected.placeholder): \(choices)")
  }
  if operands.count > expected.count.upperBound {
    throw .extraOperand(operands[expected.count.upperBound], verb: verb.name)
  }
  guard !expected.values.isEmpty else { return }
  for operand in operands where !expected.values.contains(operand) {
    throw .badOperand(operand, values: expected.values)
  }
}

/// Sorts arguments into options and operands, and keeps the first thing that is wrong.
private struct ArgumentScanner {
  /// The values of the options by long name; a flag's is empty.
  private(set) var given: [String: String] = [:]
  /// What is no option, in its order.
  private(set) var operands: [String] = []

  private let arguments: [String]
  private var next = 0
  private var spellings: [(spelled: String, option: Option)] = []
  private var fault: Fault?

  /// A fault that may have to wait for the verb before it can be told.
  private enum Fault {
    case unknownOption(String)
    case other(UsageError)
  }

  init(_ arguments: [String]) {
    self.arguments = arguments
  }

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

  /// Takes the verb, of one word or two, off the operands.
  func splitVerb() -> (verb: Verb?, operands: [String]) {
    guard let first = operands.first else { return (nil, []) }
    if operands.count > 1, let verb = Verbs.named(first + " " + operands[1]) {
      return (verb, Array(operands.dropFirst(2)))
    }
    return (Verbs.named(first), Array(operands.dropFirst()))
  }

  /// The first thing that is wrong, as far as the options can tell.
  func problem(verb: Verb?) -> UsageError? {
    if verb == nil, let first = operands.first { return .unknownVerb(first) }
    if let verb, let foreign = spellings.first(where: { !$0.option.isTaken(by: verb.name) }) {
      return .optionOfOtherVerbs(foreign.spelled, verb: verb.name)
    }
    switch fault {
    case .unknownOption(let spelled): return .unknownOption(spelled, verb: verb?.name)
    case .other(let error): return error
    case nil: return nil
    }
  }

  private mutating func scanLong(_ argument: String) {
    let body = argument.dropFirst(2)
    let name = String(body.prefix { $0 != "=" })
    let attached = name.count < body.count ? String(body.dropFirst(name.count + 1)) : nil
    guard let option = Options.all.first(where: { $0.name == name }) else {
      return note(.unknownOption("--\(name)"))
    }
    take(option, spelled: "--\(name)", attached: attached)
  }

  private mutating func scanLetters(_ argument: String) {
    var rest = argument.dropFirst()
    while let letter = rest.popFirst() {
      guard let option = Options.all.first(where: { $0.letter == letter }) else {
        return note(.unknownOption("-\(letter)"))
      }
      if option.isFlag {
        take(option, spelled: "-\(letter)", attached: nil)
      } else {
        return take(option, spelled: "-\(letter)", attached: rest.isEmpty ? nil : String(rest))
      }
    }
  }

  private mutating func take(_ option: Option, spelled: String, attached: String?) {
    spellings.append((spelled, option))
    guard let placeholder = option.placeholder else {
      if attached != nil { return note(.other(.unexpectedValue(spelled))) }
      given[option.name] = ""
      return
    }
    var value = attached
    if value == nil, next < arguments.count, !isOption(arguments[next]) {
      value = arguments[next]
      next += 1
    }
    guard let value else {
      return note(.other(.missingValue(spelled, placeholder: placeholder)))
    }
    guard option.accepts(value) else {
      return note(
        .other(
          .badValue(
            spelled, value: value, expectation: option.expectation, values: option.values)))
    }
    given[option.name] = value
  }

  /// Whether an argument is an option of ours, so that it is hardly meant as a value.
  private func isOption(_ argument: String) -> Bool {
    Options.all.contains { argument == "--\($0.name)" || argument.hasPrefix("--\($0.name)=") }
  }

  private mutating func note(_ fault: Fault) {
    if self.fault == nil { self.fault = fault }
  }
}
