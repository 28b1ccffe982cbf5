// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Preferences
import Settings
import Testing
import WireProtocol

struct PreferenceTests {
  @Test func `every preference is a parameter of speech, with the same limits`() throws {
    let parameters = try #require(Method.named("speech/speak")).parameters
    for key in PreferenceKey.all {
      let parameter = try #require(parameters.first { $0.name.rawValue == key.name })
      switch (key.form, parameter.kind) {
      case (.choice(let words), .choice(let names)): #expect(words == names)
      case (.flag, .flag), (.language, .text), (.voice, .text): break
      case (.number(let range, _), .integer(let allowed)): #expect(range == allowed)
      default: Issue.record("\(key.name) takes \(key.form), its parameter \(parameter.kind)")
      }
    }
  }

  @Test func `every preference but those of the socket alone is a key of the configuration`() {
    let keys = Configuration.keys.filter { $0.section == "speech" }.map(\.name)
    #expect(keys == PreferenceKey.all.filter(\.isSetting).map(\.name))
  }

  static let values: [(PreferenceKey, String)] = [
    (.style, "macos"), (.release, "26"), (.language, "pt-BR"), (.verbosity, "low"),
    (.containers, "entry"),
    (.hints, "off"), (.controls, "before"), (.values, "on"), (.tables, "off"), (.content, "on"),
    (.voice, "en-us+f3"), (.rate, "200"), (.pitch, "0"), (.range, "99"), (.volume, "100"),
  ]

  @Test func `what a preference is set to is what it gives back, and clearing clears it`() throws {
    #expect(Self.values.map(\.0.name) == PreferenceKey.all.map(\.name))
    for (key, text) in Self.values {
      var preferences = SpeechPreferences()
      let value = try #require(key.value(of: text))
      #expect(key.set(value, in: &preferences))
      #expect(key.value(in: preferences) == value)
      for other in PreferenceKey.all where other.name != key.name {
        #expect(other.value(in: preferences) == nil, "\(key.name) sets \(other.name)")
      }
      #expect(key.set(nil, in: &preferences))
      #expect(preferences == SpeechPreferences())
    }
  }

  @Test(arguments: [
    (PreferenceKey.rate, "79"), (.rate, "450"), (.rate, "fast"), (.pitch, "100"), (.hints, "yes"),
    (.style, "windows"), (.language, "e"), (.voice, ""), (.volume, "-1"),
  ])
  func `a value outside its form is refused`(key: PreferenceKey, text: String) {
    #expect(key.value(of: text) == nil)
  }

  @Test func `an underscore in a language tag is taken as a hyphen`() {
    var preferences = SpeechPreferences()
    #expect(PreferenceKey.language.set(.text("pt_BR"), in: &preferences))
    #expect(preferences.language == "pt-BR")
  }
}
