// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import Navigation
import Preferences
import Presentation
import Settings
import Testing

struct VoiceResolverTests {
  /// Creates a resolver over profiles that are written to a directory of their own.
  private func resolving(
    _ profiles: [String: String], _ body: (VoiceResolver) throws -> Void
  ) throws {
    let directory = FileManager.default.temporaryDirectory
      .appending(path: "aloud-voices-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    for (name, text) in profiles {
      try text.write(
        to: directory.appending(path: name + ".voice"), atomically: true, encoding: .utf8)
    }
    try body(VoiceResolver(VoiceProfileDirectories(paths: [directory.path])))
  }

  @Test func `the rotor's volume is a share of the voice's own`() throws {
    try resolving(["quiet": "[voice]\nvolume = 60\n"]) { resolver in
      var preferences = SpeechPreferences()
      preferences.voice = "quiet"
      var rotor = RotorVoice()
      rotor.take(.set(name: "volume", value: "50"))
      rotor.take(.set(name: "rate", value: "300"))
      rotor.take(.set(name: "hints", value: "off"))
      let profile = try resolver.resolve(preferences, rotor: rotor).profile
      #expect(profile.volume == 30)
      #expect(profile.wordsPerMinute == 300)
    }
  }

  @Test func `a faulty profile is an error only where somebody asked for it`() throws {
    try resolving(["broken": "[voice]\nrate = fast\n"]) { resolver in
      var preferences = SpeechPreferences()
      preferences.voice = "broken"
      preferences.rate = 200
      let voice = try resolver.resolve(preferences)
      #expect(voice.refused != nil)
      #expect(voice.profile.wordsPerMinute == 200)
      #expect(voice.profile.voice == nil)
      #expect(voice.messages.last == ResolvedVoice.replacement)
      #expect(voice.messages.first?.contains("broken.voice:2:") == true)
      preferences.requiresVoice = true
      #expect(throws: SettingsError.self) { try resolver.resolve(preferences) }
    }
  }

  @Test func `preferences override the profile, and a name without a profile is a voice`() throws {
    try resolving([:]) { resolver in
      var preferences = SpeechPreferences()
      preferences.voice = "en-us+f3"
      (preferences.rate, preferences.pitch) = (101, 1)
      (preferences.range, preferences.volume) = (2, 3)
      let profile = try resolver.resolve(preferences).profile
      #expect(profile.voice == "en-us+f3")
      #expect(profile.wordsPerMinute == 101)
      #expect((profile.pitch, profile.range, profile.volume) == (1, 2, 3))
    }
  }

  @Test func `a changed profile applies after the resolver is cleared`() throws {
    let directory = FileManager.default.temporaryDirectory
      .appending(path: "aloud-voices-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    let file = directory.appending(path: "mine.voice")
    let resolver = VoiceResolver(VoiceProfileDirectories(paths: [directory.path]))
    var preferences = SpeechPreferences()
    preferences.voice = "mine"
    try "[voice]\nrate = 100\n".write(to: file, atomically: true, encoding: .utf8)
    #expect(try resolver.resolve(preferences).profile.wordsPerMinute == 100)
    try "[voice]\nrate = 120\n".write(to: file, atomically: true, encoding: .utf8)
    #expect(try resolver.resolve(preferences).profile.wordsPerMinute == 100)
    resolver.clear()
    #expect(try resolver.resolve(preferences).profile.wordsPerMinute == 120)
  }
}
