// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Preferences
import Settings

/// A command line that was understood: the verb, the options' values, the operands.
struct ParsedCommand: Sendable {
  /// The verb.
  let verb: VerbName
  /// What follows it, in its order; "-" is standard input or output.
  let operands: [String]
  /// What it goes by: the options, and below them what `configured` has loaded.
  private(set) var settings: Configuration
  private let given: [String: String]

  /// Creates a command from values that the options have accepted, by long name.
  init(verb: VerbName, given: [String: String] = [:], operands: [String] = []) {
    self.verb = verb
    self.given = given
    self.operands = operands
    settings = Configuration()
    settings = Configuration.salvage(ConfigurationSources(options: settingOptions)).configuration
  }

  /// What the listener prefers, by the options and the configuration below them.
  var preferences: SpeechPreferences {
    var preferences = settings.preferences
    preferences.requiresVoice = self[Options.voice] != nil
    return preferences
  }

  /// Whether a flag is there.
  subscript(flag: Flag) -> Bool {
    given[flag.option.name] != nil
  }

  /// The value of an option, the last one of several; nothing when it is not there.
  subscript<Value>(setting: Setting<Value>) -> Value? {
    given[setting.option.name].flatMap(setting.read)
  }

  /// The value that an option gives a preference.
  func value(of key: PreferenceKey) -> PreferenceValue? {
    given[key.name].flatMap(key.value(of:))
  }

  /// The options that stand for keys of the configuration, which are those of what is said and how.
  private var settingOptions: [ConfigurationSources.GivenOption] {
    Configuration.keys.filter { $0.section == "speech" }.compactMap { key in
      given[key.name].map {
        ConfigurationSources.GivenOption(
          name: "--\(key.name)", section: key.section, key: key.name, value: $0)
      }
    }
  }

  /// Where its configuration comes from.
  var sources: ConfigurationSources {
    var sources = ConfigurationSources.standard(
      file: self[Options.configuration], readsFiles: !self[Options.noConfiguration])
    sources.options = settingOptions
    return sources
  }

  /// The command with the configuration below its options.
  ///
  /// What is wrong with a file is told, and the file passed over: it must not silence anybody.
  func configured(_ streams: Streams) -> ParsedCommand {
    let loaded = Configuration.salvage(sources)
    streams.report(loaded)
    var command = self
    command.settings = loaded.configuration
    return command
  }
}
