// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import TestSupport
import Testing
import WireProtocol

@testable import Settings

@Suite struct ConfigurationTests {
  /// Loads one file's text, whose name is `f` in the answer.
  private func load(_ text: String) throws -> LoadedConfiguration {
    let directory = try TemporaryDirectory()
    let file = try directory.write(text, to: "aloud.conf")
    return try Configuration.load(ConfigurationSources(places: [.file(file)]))
  }

  /// The place and kind of each fault of a file, such as `2:8: error`.
  private func faults(_ text: String) throws -> [String] {
    do {
      return try load(text).warnings.map(place)
    } catch SettingsError.faults(let faults) {
      return faults.map(place)
    }
  }

  private func place(_ fault: SettingsFault) -> String {
    "\(fault.line):\(fault.column): \(fault.severity.rawValue)"
  }

  /// A value of each key that is not its default.
  private func otherValue(of key: SettingKey<Configuration>) -> String {
    switch key.value {
    case .number(_, let range, _):
      "\(range.lowerBound)" == key.defaultText ? "\(range.upperBound)" : "\(range.lowerBound)"
    case .voice: "de+m3"
    case .form(let form):
      form.values.first { $0 != key.defaultText }
        ?? (key.section == "keys"
          ? "tab x" : ["language": "pt-BR", "rate": "449"][key.name] ?? "brisk")
    }
  }

  @Test("the example is the file in docs/, and neither it nor its keys change a default")
  func example() throws {
    let text = try projectText(
      "docs/reference/aloud.conf", updatedTo: Configuration.exampleFile)
    #expect(text == Configuration.exampleFile)
    #expect(try load(text).settings == LoadedConfiguration().settings)
    let keys = text.split(separator: "\n").map { line in
      line.hasPrefix("#") && !line.hasPrefix("# ") && line.contains("=")
        ? String(line.dropFirst()) : String(line)
    }
    let loaded = try load(keys.joined(separator: "\n"))
    #expect(loaded.configuration == Configuration())
    #expect(loaded.warnings == [])
    #expect(loaded.settings.allSatisfy { $0.origin != .builtIn })
  }

  @Test("every key has a section, a name and a variable of its own, and a default that it takes")
  func table() {
    let keys = Configuration.keys
    #expect(Set(keys.map(\.variableName)).count == keys.count)
    for key in keys {
      var configuration = Configuration()
      #expect(key.set(&configuration, to: key.defaultText) == nil, "\(key.name)")
      #expect(configuration == Configuration(), "\(key.name)")
      #expect(key.summary.hasSuffix("."), "\(key.name)")
    }
    #expect(keys.count { $0.section == "limits" } == LimitName.allCases.count)
  }

  @Test("every key is settable by a file, by its variable and by an option, and sets nothing else")
  func everyKey() throws {
    for key in Configuration.keys {
      let text = otherValue(of: key)
      var expected = Configuration()
      #expect(key.set(&expected, to: text) == nil, "\(key.name) = \(text)")
      #expect(expected != Configuration(), "\(key.name) = \(text)")
      let file = try load("[\(key.section)]\n\(key.name) = \(text)")
      let variable = try Configuration.load(
        ConfigurationSources(variables: [key.variableName: text]))
      let option = try Configuration.load(
        ConfigurationSources(options: [
          .init(name: "--x", section: key.section, key: key.name, value: text)
        ]))
      for loaded in [file, variable, option] {
        #expect(loaded.configuration == expected, "\(key.name)")
        #expect(loaded.settings.count { $0.origin != .builtIn } == 1)
        #expect(loaded.setting(key.section, key.name)?.text == text)
        #expect(loaded.warnings == [])
      }
    }
  }

  @Test(
    "what a key does not take is an error at the value",
    arguments: [
      ("speech", "style = windows", "2:9"), ("speech", "language = x", "2:12"),
      ("keys", "next = hyper+n", "2:8"), ("keys", "escape =", "2:9"),
      ("speech", "language =", "2:11"), ("speech", "voice =", "2:8"),
      ("speech", "rate = 79", "2:8"),
      ("speech", "rate = 450", "2:8"), ("speech", "rate = fast", "2:8"),
      ("speech", "verbosity = loud", "2:13"), ("speech", "containers = on", "2:14"),
      ("speech", "hints = yes", "2:9"), ("speech", "  controls  =   left", "2:17"),
      ("sound", "sink = -", "2:8"), ("sound", "sink = file:", "2:8"), ("sound", "sink =", "2:7"),
      ("sound", "patience = -1", "2:12"), ("sound", "patience = 301", "2:12"),
      ("service", "log-text = auto", "2:12"), ("service", "idle-exit = 86401", "2:13"),
      ("limits", "nodes = 99", "2:9"), ("limits", "line-bytes = 99999999999999999999", "2:14"),
    ])
  func badValues(section: String, line: String, position: String) throws {
    #expect(try faults("[\(section)]\n\(line)") == ["\(position): error"])
  }

  @Test(
    "the ends of every range are in it, and what is beyond them is not")
  func ranges() {
    var count = 0
    for key in Configuration.keys {
      let range: ClosedRange<Int>
      switch key.value {
      case .number(_, let its, _): range = its
      case .voice, .form: continue
      }
      count += 1
      var configuration = Configuration()
      for (number, isTaken) in [
        (range.lowerBound, true), (range.upperBound, true), (range.lowerBound - 1, false),
        (range.upperBound + 1, false),
      ] {
        let problem = key.set(&configuration, to: "\(number)")
        #expect((problem == nil) == isTaken, "\(key.name) = \(number)")
      }
    }
    #expect(count == 4 + LimitName.allCases.count)
  }

  @Test(
    "bad lines are errors and what is not known is a warning, each in its place",
    arguments: [
      ("[speech]\nrate\n", ["2:1: error"]),
      ("[speech]\n = 4\n", ["2:2: error"]),
      ("[speech\nrate = 100", ["1:1: error", "2:1: warning"]),
      ("[speech]\nrte = 100", ["2:1: warning"]),
      ("[spech]\nrate = 100", ["2:1: warning"]),
      ("rate = 100", ["1:1: warning"]),
      ("[speech]\nrate = 100\nrate = 101", ["3:1: warning"]),
      ("[speech]\nvoice = a\u{0}b", ["2:10: error"]),
      ("[speech]\n# a\u{0}b\nrate = 100\r\n", []),
    ])
  func badLines(text: String, expected: [String]) throws {
    #expect(try faults(text) == expected)
  }

  @Test("a word that is nearly one that a key takes is named")
  func suggestion() {
    var configuration = Configuration()
    let key = Configuration.keys.first { $0.name == "containers" }
    let problem = key?.set(&configuration, to: "entryandexit")
    #expect(problem?.hasSuffix("did you mean entryAndExit?") == true, "\(problem ?? "")")
  }

  @Test("the documentation has the table of all keys")
  func documentation() throws {
    let table = keyTable(Configuration.keys)
    let page = try projectText("docs/reference/settings.md", updatedTo: table)
    #expect(page.hasSuffix("\n\n" + table), "should be:\n\(table)")
  }
}
