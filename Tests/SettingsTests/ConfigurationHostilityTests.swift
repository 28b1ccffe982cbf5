// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import Preferences
import SystemCalls
import TestSupport
import Testing
import Utterances

@testable import Settings

@Suite struct ConfigurationHostilityTests {
  @Test("a file with an error is refused as a whole, and the others count")
  func refusal() throws {
    let directory = try TemporaryDirectory()
    let broken = try directory.write(
      "[speech]\nstyle = macos\nrate = 9999\nhints = 7\nrte = 1", to: "broken.conf")
    let sound = try directory.write("[speech]\nverbosity = low", to: "sound.conf")
    let sources = ConfigurationSources(
      places: [.file(broken), .file(sound)],
      variables: ["ALOUD_SOUND_SINK": "nowhere", "ALOUD_SPEECH_LANGUAGE": "de"])
    var expected = Configuration()
    expected.preferences.verbosity = .low
    expected.preferences.language = "de"
    let loaded = Configuration.salvage(sources)
    #expect(loaded.configuration == expected)
    #expect(loaded.files == [sound])
    #expect(loaded.warnings == [])
    #expect(loaded.setting("speech", "style")?.origin == .builtIn)
    let places = loaded.refused.flatMap { error in
      "\(error)".split(separator: "\n").map { $0.split(separator: " ").prefix(2).joined() }
    }
    #expect(
      places == [
        "\(broken):3:8:error:", "\(broken):4:9:error:", "\(broken):5:1:warning:",
        "ALOUD_SOUND_SINK:1:1:error:",
      ])
    #expect(throws: SettingsError.several(loaded.refused)) { try Configuration.load(sources) }
  }

  @Test("what is no readable text is refused with its name, at once")
  func noText() throws {
    let directory = try TemporaryDirectory()
    let pipe = directory.path + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    let cases: [(String, FileProblem.Cause)] = [
      (
        try directory.write(String(repeating: "#", count: 65537), to: "large"),
        .tooLarge(limit: 65536)
      ),
      (try directory.write(Data([0x23, 0x20, 0xFF]), to: "latin"), .notUTF8(offset: 2)),
      (directory.path, .isDirectory), (pipe, .isNoFile), ("/dev/zero", .isNoFile),
      (directory.path + "/none", .system(SystemError("open", code: ENOENT))),
      ("a\u{0}b", .notAPath),
    ]
    for (path, cause) in cases {
      let error = SettingsError.file(FileProblem(path, cause))
      #expect(throws: error, "\(path)") {
        try Configuration.load(ConfigurationSources(places: [.file(path)]))
      }
    }
    let fits = try directory.write(String(repeating: "#", count: 65536), to: "fits")
    _ = try Configuration.load(ConfigurationSources(places: [.file(fits)]))
  }

  @Test("a file that may not be read is refused, and one that is not there is no fault")
  func unreadable() throws {
    let directory = try TemporaryDirectory()
    try directory.write("", to: "aloud/aloud.conf.d")
    let loaded = try Configuration.load(
      ConfigurationSources(places: [.directory(directory.path + "/aloud")]))
    #expect(loaded == LoadedConfiguration())
    // Root may read everything but what is in a circle.
    let circle = directory.path + "/circle/aloud.conf"
    try FileManager.default.createDirectory(
      atPath: directory.path + "/circle", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: circle, withDestinationPath: circle)
    let file = try directory.write("[speech]\nrate = 99", to: "closed.conf")
    chmod(file, 0)
    #expect(
      throws: SettingsError.file(FileProblem(circle, .system(SystemError("open", code: ELOOP))))
    ) {
      try Configuration.load(
        ConfigurationSources(places: [.directory(directory.path + "/circle")]))
    }
    if geteuid() != 0 {
      let denied = FileProblem(file, .system(SystemError("open", code: EACCES)))
      #expect(throws: SettingsError.file(denied)) {
        try Configuration.load(ConfigurationSources(places: [.file(file)]))
      }
    }
  }

  @Test(
    "a variable is read like the value of a line, and refused by itself",
    arguments: [
      ("ALOUD_SPEECH_RATE", "fast", "1:1"), ("ALOUD_SPEECH_RATE", "  50", "1:3"),
      ("ALOUD_SPEECH_RATE", "200\n[speech]", "1:4"), ("ALOUD_SPEECH_VOICE", "a\u{1}", "1:2"),
      ("ALOUD_SPEECH_VOICE", "#x", "1:1"), ("ALOUD_LIMITS_LINE_BYTES", "1", "1:1"),
      ("ALOUD_SERVICE_LOG_TEXT", " ", "1:1"),
    ])
  func badVariables(name: String, value: String, place: String) throws {
    let variables = [name: value, "ALOUD_SPEECH_HINTS": "off"]
    let loaded = Configuration.salvage(ConfigurationSources(variables: variables))
    #expect(loaded.configuration.preferences.hints == false)
    #expect(loaded.refused.count == 1)
    let text = loaded.refused.map(\.description).joined()
    #expect(text.hasPrefix("\(name):\(place): error: "), "\(text)")
  }

  @Test("an empty variable is none, and one for no key is warned of with the nearest name")
  func otherVariables() throws {
    let loaded = try Configuration.load(
      ConfigurationSources(variables: [
        "ALOUD_SPEECH_RATE": "", "ALOUD_SPEECH_RTE": "200", "ALOUD_VOICES": "/v",
        "ALOUD_SPEECHES_RATE": "1",
      ]))
    #expect(loaded.configuration == Configuration())
    #expect(
      loaded.warnings.map(\.description) == [
        "ALOUD_SPEECH_RTE:1:1: warning: ignoring this variable, which sets no key; "
          + "did you mean ALOUD_SPEECH_RATE?"
      ])
  }

  @Test("an option for no key is refused")
  func badOption() {
    let loaded = Configuration.salvage(
      ConfigurationSources(options: [
        .init(name: "--x", section: "speech", key: "x", value: "1")
      ]))
    #expect(loaded.refused.count == 1)
    #expect(loaded.configuration == Configuration())
  }
}
