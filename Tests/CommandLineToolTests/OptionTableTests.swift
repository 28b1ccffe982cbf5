// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Preferences
import Settings
import Testing

@testable import CommandLineTool

@Suite struct OptionTableTests {
  @Test func namesAndLettersAreUnique() {
    let names = Options.all.map(\.name)
    #expect(Set(names).count == names.count)
    let letters = Options.all.compactMap(\.letter)
    #expect(Set(letters).count == letters.count)
  }

  @Test func everyVerbOfTheEnumerationHasItsEntry() {
    #expect(Set(Verbs.all.map(\.name)) == Set(VerbName.allCases))
    #expect(Verbs.all.count == VerbName.allCases.count)
  }

  @Test(arguments: Options.all.map(\.name))
  func everyOptionIsDocumentedAndReachable(name: String) throws {
    let option = try #require(Options.all.first { $0.name == name })
    let spelling = name.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0 == 0x2D }
    #expect(spelling)
    #expect(option.summary.hasSuffix("."))
    #expect(option.summary.first?.isUppercase == true)
    #expect(option.details.isEmpty || option.details.hasSuffix("."))
    #expect(option.verbs?.isEmpty != true)
    if !option.isFlag { #expect(!option.expectation.isEmpty) }
    if option.completion == .values { #expect(!option.values.isEmpty) }
    for value in option.values where !value.hasSuffix("PATH") {
      #expect(option.accepts(value), "\(value)")
    }
    for verb in Verbs.all where option.isTaken(by: verb.name) {
      #expect(HelpTopic.verb(verb).text.contains("--\(name)"))
    }
    #expect(manualPage().contains("\\-\\-\(name.replacing("-", with: "\\-"))"))
  }

  @Test(arguments: Verbs.all.map(\.name))
  func everyVerbIsDocumentedWithExamplesThatParse(name: VerbName) throws {
    let verb = try #require(Verbs.named(name.rawValue))
    #expect(!verb.summary.hasSuffix("."))
    #expect(verb.details.hasSuffix("."))
    #expect(!verb.examples.isEmpty)
    for (command, _) in verb.examples {
      let start = command.firstRange(of: "aloud ")?.upperBound
      let line = command[(start ?? command.endIndex)...]
      let words = line.prefix { !"|<>)".contains($0) }.split(separator: " ").map(String.init)
      guard case .run(let found, _) = try parseCommandLine(words) else {
        Issue.record("\(command) does not run")
        continue
      }
      #expect(found.name == name)
    }
    #expect(HelpTopic.program.text.contains(verb.summary))
    if verb.readsStandardInput {
      let operand = verb.operands.namesFiles ? "FILE" : "TEXT"
      #expect(verb.operands.synopsis.contains(operand))
      #expect(HelpTopic.verb(verb).text.contains("Reads standard input if \(operand) is "))
    }
  }

  @Test func noLineOfTheHelpIsWiderThanATerminal() {
    let families = Verbs.families.filter(\.isOfTwoWords)
    let topics = [.program] + families.map(HelpTopic.family) + Verbs.all.map(HelpTopic.verb)
    for text in topics.map(\.text) + topics.map(\.shortUsage) {
      for line in text.split(separator: "\n") {
        #expect(line.count <= 80, "\(line)")
        #expect(line.last != " ")
      }
    }
  }

  @Test(arguments: [
    ("en", true), ("pt-BR", true), ("zh-Hant-TW", true), ("ast", true), ("de-1996", true),
    ("", false), ("e", false), ("en-", false), ("-en", false), ("en_US", true), ("1a", false),
    ("english-language", true), ("en-toolongsubtag", false), ("én", false),
  ])
  func languageTagsAreToldByTheirShape(tag: String, isTag: Bool) {
    #expect(PreferenceKey.language.takes(.text(tag)) == isTag)
  }
}
