// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Preferences
import Settings
import TreeModel
import Utterances

/// A parsed command line: the verb, the values of the options, and the operands.
struct ParsedCommand: Sendable {
  let verb: VerbName
  /// The operands, in order; "-" is standard input or output.
  let operands: [String]
  /// The settings: the options, and below them the configuration after `configured`.
  private(set) var settings: Configuration
  /// The configuration below the options with the sources of its values, after `configured`.
  private(set) var loaded: LoadedConfiguration?
  private var given: [String: String]

  /// Creates a command from valid option values by long name.
  init(verb: VerbName, given: [String: String] = [:], operands: [String] = []) {
    self.verb = verb
    self.given = given
    self.operands = operands
    settings = Configuration()
    settings = Configuration.salvage(ConfigurationSources(options: settingOptions)).configuration
  }

  /// The speech preferences of the options and the configuration below them.
  var preferences: SpeechPreferences {
    var preferences = settings.preferences
    preferences.requiresVoice = self[Options.voice] != nil
    return preferences
  }

  subscript(flag: Flag) -> Bool { isGiven(flag.option) }

  func isGiven(_ option: Option) -> Bool { given[option.name] != nil }

  /// The input file: the first operand, or else standard input.
  var file: String { operands.first ?? "-" }

  /// The text of an option's value; nil if it is not set.
  func value(of option: Option) -> String? { given[option.name] }

  /// The last value of an option; nil if it is not set.
  subscript<Value>(setting: Setting<Value>) -> Value? {
    given[setting.option.name].flatMap(setting.read)
  }

  func value(of key: PreferenceKey) -> PreferenceValue? { given[key.name].flatMap(key.value(of:)) }

  /// The options that override keys of the configuration: those for wording and voice.
  private var settingOptions: [ConfigurationSources.GivenOption] {
    Configuration.keys.filter { $0.section == "speech" }.compactMap { key in
      given[key.name].map {
        ConfigurationSources.GivenOption(
          name: "--\(key.name)", section: key.section, key: key.name, value: $0)
      }
    }
  }

  var sources: ConfigurationSources {
    var sources = ConfigurationSources.standard(
      file: self[Options.configuration], readsFiles: !self[Options.noConfiguration])
    sources.options = settingOptions
    return sources
  }

  /// Returns the command in a style, unless an option names another.
  func defaulting(to style: Style) -> ParsedCommand {
    var given = given
    given[Options.style.option.name] = given[Options.style.option.name] ?? style.rawValue
    return ParsedCommand(verb: verb, given: given, operands: operands)
  }

  /// Returns the command with further options, which count more than its own, but with its own settings.
  func merging(_ options: [String: String]) -> ParsedCommand {
    var command = self
    command.given.merge(options) { _, new in new }
    return command
  }

  /// Returns the command with further options, which count more than its own, and with their settings.
  ///
  /// Call it on a command with its configuration: faults in that are not reported again.
  func overriding(_ options: [String: String]) -> ParsedCommand {
    guard !options.isEmpty else { return self }
    var command = merging(options)
    if Configuration.keys.contains(where: { $0.section == "speech" && options[$0.name] != nil }) {
      command.settings = Configuration.salvage(command.sources).configuration
    }
    return command
  }

  /// The given options of a group, with their values, by name.
  func given(in group: OptionGroup) -> [(name: String, value: String)] {
    Options.all.filter { $0.group == group }.compactMap { option in
      given[option.name].map { (option.name, $0) }
    }
  }

  /// Returns the command with the configuration below its options.
  ///
  /// Warns about a faulty file and ignores it: an error in a file must not silence speech.
  func configured(_ streams: Streams) -> ParsedCommand {
    let loaded = Configuration.salvage(sources)
    streams.report(loaded)
    var command = self
    command.settings = loaded.configuration
    command.loaded = loaded
    return command
  }

  /// Returns the command with the configuration, for what runs: there the style is that of the command, and
  /// not of a document, which would warn of its words.
  func configuredForRunning(_ streams: Streams) -> ParsedCommand {
    let command = configured(streams)
    if let notice = command.preferences.style?.wordsNotice { streams.warn(notice) }
    return command
  }
}
