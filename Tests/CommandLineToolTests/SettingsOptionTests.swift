// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Preferences
import Settings
import Testing

@testable import CommandLineTool

@Suite struct SettingsOptionTests {
  private let keys = Configuration.keys.filter { $0.section == "speech" }

  @Test("for each key of what is said there is an option of its name that takes the same values")
  func sameValues() throws {
    #expect(keys.count == 12)
    for key in keys {
      let option = try #require(Options.all.first { $0.name == key.name }, "\(key.name)")
      let preference = try #require(PreferenceKey.all.first { $0.name == key.name })
      switch preference.form {
      case .choice(let words): #expect(option.values == words, "\(key.name)")
      case .flag: #expect(option.values == ["on", "off"], "\(key.name)")
      case .number(let range, _):
        for number in [range.lowerBound, range.upperBound] { #expect(option.accepts("\(number)")) }
        #expect(!option.accepts("\(range.lowerBound - 1)"))
        #expect(!option.accepts("\(range.upperBound + 1)"))
      case .language, .voice: #expect(option.values == [], "\(key.name)")
      }
    }
  }

  @Test("what such an option takes comes into the configuration, with the option as its origin")
  func options() {
    let texts = ["language": "pt-BR", "voice": "brisk", "rate": "300"]
    for key in keys {
      let values = Options.all.first { $0.name == key.name }?.values ?? []
      let text = texts[key.name] ?? values.first ?? ""
      let command = ParsedCommand(verb: .speak, given: [key.name: text])
      #expect(command.settings != Configuration(), "\(key.name)")
      let loaded = Configuration.salvage(command.sources)
      #expect(loaded.setting("speech", key.name)?.origin == .option("--\(key.name)"))
      #expect(loaded.setting("speech", key.name)?.text == text)
    }
  }

  @Test("the manual page of the configuration has every key, its default and its variable")
  func manualPage() {
    let page = configurationManualPage()
    for key in Configuration.keys {
      #expect(page.contains(".B \(escaped(key.name))\n"), "\(key.name)")
      #expect(page.contains("The default is \(escaped(key.defaultText))."), "\(key.name)")
      #expect(page.contains(".I \(key.variableName)\n"), "\(key.name)")
    }
  }
}
