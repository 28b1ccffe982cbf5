// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import Preferences
import SystemCalls
import TestSupport
import Testing
import TreeModel

@testable import Settings

/// The layers above what is built in, lowest first.
private enum Layer: Int, CaseIterable {
  case system, systemDropIn, user, userDropIn, variable, option
}

/// A system's and a user's directory that tests fill.
private struct Places {
  let directory: TemporaryDirectory
  var environment: [String: String]

  init() throws {
    directory = try TemporaryDirectory()
    environment = ["XDG_CONFIG_HOME": directory.path + "/home"]
  }

  var sources: ConfigurationSources {
    .standard(environment: environment, systemDirectory: directory.path + "/etc")
  }
}

@Suite struct ConfigurationLayersTests {
  private let files: [Layer: String] = [
    .system: "etc/aloud/aloud.conf", .systemDropIn: "etc/aloud/aloud.conf.d/10.conf",
    .user: "home/aloud/aloud.conf", .userDropIn: "home/aloud/aloud.conf.d/10.conf",
  ]

  /// Loads a configuration in which each of some layers sets the rate to a number of its own, and
  /// the first of them the style.
  private func load(_ layers: [Layer]) throws -> (LoadedConfiguration, Places) {
    var places = try Places()
    var options: [ConfigurationSources.GivenOption] = []
    for (index, layer) in layers.enumerated() {
      let rate = "\(100 + layer.rawValue)"
      if let file = files[layer] {
        try places.directory.write(
          "[speech]\nrate = \(rate)\n" + (index == 0 ? "style = macos\n" : ""), to: file)
      } else if layer == .variable {
        places.environment["ALOUD_SPEECH_RATE"] = rate
        if index == 0 { places.environment["ALOUD_SPEECH_STYLE"] = "macos" }
      } else {
        options.append(.init(name: "--rate", section: "speech", key: "rate", value: rate))
        if index == 0 {
          options.append(.init(name: "--style", section: "speech", key: "style", value: "macos"))
        }
      }
    }
    var sources = places.sources
    sources.options = options
    return (try Configuration.load(sources), places)
  }

  @Test("of any two layers the later one wins, key by key, and each value says where it is from")
  func pairs() throws {
    for lower in Layer.allCases {
      for upper in Layer.allCases where upper.rawValue > lower.rawValue {
        let (loaded, places) = try load([lower, upper])
        #expect(loaded.configuration.preferences.rate == 100 + upper.rawValue, "\(lower) \(upper)")
        #expect(loaded.configuration.preferences.style == .macos, "\(lower) \(upper)")
        func origin(_ layer: Layer, _ key: String, line: Int) -> SettingOrigin {
          if let file = files[layer] {
            return .file("\(places.directory.path)/\(file)", line: line)
          }
          return layer == .variable
            ? .variable("ALOUD_SPEECH_\(key.uppercased())") : .option("--\(key)")
        }
        #expect(loaded.setting("speech", "rate")?.origin == origin(upper, "rate", line: 2))
        #expect(loaded.setting("speech", "style")?.origin == origin(lower, "style", line: 3))
        #expect(loaded.setting("speech", "hints")?.origin == .builtIn)
        #expect(
          loaded.files
            == [lower, upper].compactMap { files[$0] }.map { "\(places.directory.path)/\($0)" })
      }
    }
  }

  @Test("a later layer can take back what an earlier one set")
  func takenBack() throws {
    var places = try Places()
    try places.directory.write("[speech]\nhints = off\nrate = 300", to: "etc/aloud/aloud.conf")
    places.environment["ALOUD_SPEECH_HINTS"] = "auto"
    places.environment["ALOUD_SPEECH_RATE"] = "auto"
    let configuration = try Configuration.load(places.sources).configuration
    #expect(configuration == Configuration())
  }

  @Test("drop-ins come in the order of their names, and what is none is passed over")
  func dropIns() throws {
    let places = try Places()
    for (name, rate) in [
      ("9.conf", 109), ("10.conf", 110), ("Z.conf", 111), ("a.conf", 112), ("zz.txt", 113),
      (".z.conf", 114), ("z.conf~", 115),
    ] {
      try places.directory.write(
        "[speech]\nrate = \(rate)", to: "home/aloud/aloud.conf.d/\(name)")
    }
    let loaded = try Configuration.load(places.sources)
    #expect(loaded.configuration.preferences.rate == 112)
    #expect(
      loaded.files.map { $0.split(separator: "/").last } == [
        "10.conf", "9.conf", "Z.conf", "a.conf",
      ])
  }

  @Test(
    "the places are those that the environment says",
    arguments: [
      (["XDG_CONFIG_HOME": "/c", "HOME": "/h"], ["/etc/aloud", "/c/aloud"]),
      (["XDG_CONFIG_HOME": "c", "HOME": "/h"], ["/etc/aloud", "/h/.config/aloud"]),
      (["XDG_CONFIG_HOME": "", "HOME": "/h"], ["/etc/aloud", "/h/.config/aloud"]),
      (["HOME": "h"], ["/etc/aloud"]), ([:], ["/etc/aloud"]),
      (["ALOUD_CONFIG": "", "HOME": "/h"], []),
    ])
  func places(environment: [String: String], expected: [String]) {
    #expect(
      ConfigurationSources.standard(environment: environment).places
        == expected.map { .directory($0) })
  }

  @Test("a named file stands for all others, an option's name before the variable's")
  func named() {
    let environment = ["ALOUD_CONFIG": "/v", "HOME": "/h"]
    func places(_ file: String?, _ readsFiles: Bool = true) -> [ConfigurationSources.Place] {
      ConfigurationSources.standard(
        environment: environment, file: file, readsFiles: readsFiles
      ).places
    }
    #expect(places(nil) == [.file("/v")])
    #expect(places("o") == [.file("o")])
    #expect(places("o", false) == [])
    #expect(places(nil, false) == [])
  }

  @Test("the variables of this process are read when no others are given")
  func ownVariables() {
    #expect(ConfigurationSources.standard().variables["PATH"] == environmentVariables()["PATH"])
    #expect(environmentVariables()["PATH"]?.isEmpty == false)
  }
}
