// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

@Suite struct ConfigurationTests {
  private let tree = Data(
    """
    {"aloud": 1, "root": {"children": [
      {"role": "button", "label": "Play", "hint": "Starts the song"}]}}
    """.utf8)

  /// What is printed about the tree under an environment.
  private func transcript(
    _ arguments: [String] = [], _ environment: [String: String]
  ) throws -> Outcome {
    try aloud(["transcript"] + arguments, input: .bytes(tree), environment: environment)
  }

  @Test("files, variables and options change what is said, the later ones first")
  func layers() throws {
    let home = try TemporaryDirectory()
    let folder = home.path + "/aloud/aloud.conf.d"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try write("[speech]\nhints = off\ncontrols = before\n", to: home.path + "/aloud/aloud.conf")
    let user = ["XDG_CONFIG_HOME": home.path]
    #expect(try transcript([], [:]).text == "Play, button. Starts the song\n")
    #expect(try transcript([], user).text == "button, Play\n")
    try write("[speech]\ncontrols = none\n", to: folder + "/1.conf")
    #expect(try transcript([], user).text == "Play\n")
    let variable = user.merging(["ALOUD_SPEECH_CONTROLS": "after"]) { $1 }
    #expect(try transcript([], variable).text == "Play, button\n")
    #expect(try transcript(["--controls", "before"], variable).text == "button, Play\n")
    #expect(try transcript(["--no-config"], user).text == "Play, button. Starts the song\n")
    let named = home.path + "/named.conf"
    try write("[speech]\nhints = off\n", to: named)
    #expect(try transcript(["--config", named], user).text == "Play, button\n")
    #expect(try transcript([], ["ALOUD_CONFIG": named]).text == "Play, button\n")
  }

  @Test("a broken file silences nobody: it is told of with its place, and the built-in values hold")
  func broken() throws {
    let home = try TemporaryDirectory()
    let file = home.path + "/broken.conf"
    try write("[speech]\nhints = off\nrate = 9999\n", to: file)
    let printed = try transcript(["--config", file], [:])
    #expect(printed.status == 0)
    #expect(printed.text == "Play, button. Starts the song\n")
    let spoken = try aloud(
      ["speak", "--sink", "null:fast", "--config", file], input: .bytes(tree))
    let rendered = try aloud(
      ["render", "-o", home.path + "/a.wav", "--config", file], input: .bytes(tree))
    for outcome in [printed, spoken, rendered] {
      #expect(outcome.status == 0)
      #expect(outcome.errorLines.count == 2)
      #expect(outcome.errors.hasPrefix("\(file):3:8: warning: rate: "), "\(outcome.errors)")
    }
  }

  @Test("config show prints a file that sets the same, and says who set what")
  func show() throws {
    let home = try TemporaryDirectory()
    let file = home.path + "/a.conf"
    try write("[speech]\nstyle = macos\n\n[sound]\nsink = null:fast\n", to: file)
    let environment = ["ALOUD_CONFIG": file, "ALOUD_SPEECH_RATE": "300"]
    let shown = try aloud(["config", "show"], environment: environment)
    #expect(shown.status == 0)
    #expect(shown.errors == "")
    #expect(shown.text.hasPrefix("[speech]\nstyle = macos  # \(file):2\n"))
    #expect(shown.text.contains("\nrate = 300  # ALOUD_SPEECH_RATE\n"))
    #expect(shown.text.contains("\n\n[sound]\nsink = null:fast  # \(file):5\n"))
    #expect(shown.text.contains("\nhints = auto  # built-in\n"))
    let again = home.path + "/b.conf"
    try shown.output.write(to: URL(fileURLWithPath: again))
    let second = try aloud(["config", "show", "--config", again])
    func values(_ outcome: Outcome) -> [Substring] {
      outcome.text.split(separator: "\n").map { $0.prefix { $0 != "#" } }
    }
    #expect(values(second) == values(shown))
    #expect(try aloud(["config", "check", again]).status == 0)

    let json = try JSONSerialization.jsonObject(
      with: aloud(["config", "show", "--json"], environment: environment).output)
    let objects = try #require(json as? [[String: Any]])
    #expect(objects.count == values(shown).count { $0.contains(" = ") })
    let first = try #require(objects.first)
    #expect(first["section"] as? String == "speech")
    #expect(first["key"] as? String == "style")
    #expect(first["value"] as? String == "macos")
    #expect(first["origin"] as? String == "\(file):2")
    #expect(first["file"] as? String == file)
    #expect(first["line"] as? Int == 2)
    #expect(objects.contains { $0["origin"] as? String == "built-in" && $0["line"] is NSNull })
  }

  @Test("config check says every fault with its place, and only errors make it fail")
  func check() throws {
    let home = try TemporaryDirectory()
    let broken = home.path + "/broken.conf"
    let strange = home.path + "/strange.conf"
    try write("[speech]\nrate = 1\nhints = 2\n", to: broken)
    try write("[speech]\nrte = 100\n", to: strange)
    let none = try aloud(["config", "check"])
    #expect(none.status == 0)
    #expect(none.errors == "No errors or warnings.\n")
    #expect(none.text == "")
    let warned = try aloud(["config", "check", strange])
    #expect(warned.status == 0)
    #expect(warned.errors.hasPrefix("\(strange):2:1: warning: ignoring unknown key rte "))
    let failed = try aloud(["config", "check", strange, broken, home.path + "/none.conf"])
    #expect(failed.status == 78)
    let places = failed.errorLines.map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
    #expect(
      places == [
        "\(strange):2:1: warning:", "\(broken):2:8: rate:", "\(broken):3:9: hints:",
        "aloud: \(home.path)/none.conf:",
      ])
    let variable = try aloud(["config", "check"], environment: ["ALOUD_SPEECH_RATE": "fast"])
    #expect(variable.status == 78)
    #expect(variable.errors.hasPrefix("ALOUD_SPEECH_RATE:1:1: rate: "))
  }

  @Test("the word config alone is told what can follow")
  func family() throws {
    let outcome = try aloud(["config"])
    #expect(outcome.status == 64)
    #expect(outcome.errors.hasPrefix("aloud: \"config\" needs a second word: show, check\n"))
  }

  @Test("the manual page of the configuration is sound roff")
  func manual() throws {
    let page = try aloud(["manual", "aloud.conf"])
    #expect(page.status == 0)
    let shown = try ProgramRun(
      ["groff", "-ww", "-b", "-man", "-Tutf8", "-P-c", "-P-b", "-P-u"], input: .bytes(page.output)
    ).wait()
    #expect(shown.status == 0)
    #expect(shown.errors == "")
    #expect(shown.text.contains("ALOUD_SPEECH_RATE\n"))
  }

  private func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }
}
