// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import AudioOutput
internal import Navigation
internal import Preferences
internal import TreeModel
internal import WireProtocol

extension Configuration {
  /// Every key of `aloud.conf`, in the order of the example.
  public static let keys: [SettingKey<Configuration>] =
    speechKeys + soundKeys + serviceKeys + limitKeys + keyboardKeys

  private static let speechKeys: [SettingKey<Configuration>] = PreferenceKey.all
    .filter(\.isSetting).map { key in
      let summary = key.summary.hasSuffix(".") ? String(key.summary.dropLast()) : key.summary
      return SettingKey(
        section: "speech", name: key.name, value: .words(SettingWords(key)),
        defaultText: unsetWord, summary: "\(summary); auto is \(key.fallback).")
    }

  private static let soundKeys: [SettingKey<Configuration>] = [
    SettingKey(
      section: "sound", name: "sink", value: .words(sinkForm), defaultText: SinkName.pulse.name,
      summary: "Where the sound goes; client, for the service alone, is the client that asked."),
    SettingKey(
      section: "sound", name: "patience",
      value: .number(\.patienceSeconds, 0...300, unit: "seconds"), defaultText: "5",
      summary: "How long the service waits for a sound server that is gone."),
  ]

  private static let serviceKeys: [SettingKey<Configuration>] = [
    SettingKey(
      section: "service", name: "log-text", value: .onOff(\.logsText), defaultText: "off",
      summary: "Whether the service's log has the words that are spoken."),
    SettingKey(
      section: "service", name: "idle-exit",
      value: .number(\.idleExitSeconds, 0...86_400, unit: "seconds"), defaultText: "0",
      summary: "After how long without a client or a job the service ends; 0 is never."),
    SettingKey(
      section: "service", name: "answer-time",
      value: .number(\.answerMilliseconds, 0...10_000, unit: "milliseconds"), defaultText: "250",
      summary: "How long a program that hears of actions has to send a value that was adjusted."),
    SettingKey(
      section: "service", name: "change-interval",
      value: .number(\.changeMilliseconds, 0...60_000, unit: "milliseconds"), defaultText: "1000",
      summary: "How often at most it is said what an element with updatesFrequently changes to."),
  ]

  private static let limitKeys: [SettingKey<Configuration>] = LimitName.allCases.map { name in
    let entry = name.entry
    return SettingKey(
      section: "limits", name: name.settingName,
      value: .number(\.limits[name], entry.range, unit: entry.unit),
      defaultText: "\(entry.standard)", summary: entry.summary)
  }

  private static let keyboardKeys: [SettingKey<Configuration>] = KeyAction.allCases.map { action in
    let (pad, mac) = (action.standardKeys(.ipados), action.standardKeys(.macos))
    let standard = pad == mac ? "\(pad)" : "\(pad), on the Mac \(mac)"
    let form = SettingWords<Configuration>(
      allowed: "`\(unsetWord)` or keys such as `control+n` or `tab z`", values: []
    ) { configuration, text in
      let keys = try? KeyPress(text)
      guard text == unsetWord || keys != nil else { return false }
      configuration.keyBindings.chosen[action] = text == unsetWord ? nil : keys
      return true
    }
    return SettingKey(
      section: "keys", name: action.rawValue, value: .words(form), defaultText: unsetWord,
      summary: "The keys for: \(action.summary); auto is \(standard).")
  }

  private static let sinkForm = SettingWords<Configuration>(
    allowed: listing(SinkName.serviceForms),
    values: SinkName.serviceForms
  ) { configuration, text in
    // Standard output is for whoever sees the command line.
    guard let sink = SinkName(text, forService: true), sink != .standardOutput else {
      return false
    }
    configuration.sink = sink
    return true
  }

  /// An `aloud.conf` that has every key as a comment at its default, with what it does.
  public static var exampleFile: String {
    """
    # SPDX-License-Identifier: Apache-2.0
    # Copyright 2026 the Aloud authors
    #
    # Every key at its default. To change one, take the # before it away.
    # docs/reference/settings.md tells where this file is looked for.

    """ + Settings.exampleFile(of: keys, commented: true)
  }
}
