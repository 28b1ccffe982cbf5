// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import AudioOutput
internal import Navigation
internal import Preferences
internal import TreeModel
internal import WireProtocol

extension Configuration {
  /// The keys of `aloud.conf`, in the order of the example.
  public static let keys: [SettingKey<Configuration>] =
    speechKeys + soundKeys + captureKeys + serviceKeys + limitKeys + [keyboardMode] + keyboardKeys

  private static let speechKeys: [SettingKey<Configuration>] = PreferenceKey.all
    .filter(\.isSetting).map { key in
      SettingKey(
        section: "speech", name: key.name, value: .form(SettingForm(key)),
        defaultText: unsetWord, summary: "\(key.summary) auto: \(key.fallback).")
    }

  private static let soundKeys: [SettingKey<Configuration>] = [
    SettingKey(
      section: "sound", name: "sink", value: .form(sinkForm), defaultText: SinkName.pulse.name,
      summary: "Where to send the sound. client: to the client of each job (service only)."),
    SettingKey(
      section: "sound", name: "patience",
      value: .number({ $0.patienceSeconds = $1 }, 0...300, unit: "seconds"), defaultText: "5",
      summary: "How long the service waits for a lost sound server."),
  ]

  private static let captureKeys: [SettingKey<Configuration>] = [
    SettingKey(
      section: "capture", name: "browser", value: .form(browserForm), defaultText: "auto",
      summary: "The browser that captures pages, as for --browser.")
  ]

  private static let browserForm: SettingForm<Configuration> = {
    let names = ["auto", "webkit", "chromium"]
    return SettingForm(
      allowed: "`auto`, `webkit`, `chromium`, or the name or path of a browser", values: names
    ) { configuration, text in
      guard !text.isEmpty, !text.utf8.contains(0) else { return false }
      configuration.browser = text
      return true
    }
  }()

  private static let serviceKeys: [SettingKey<Configuration>] = [
    SettingKey(
      section: "service", name: "log-text", value: .onOff({ $0.logsText = $1 }), defaultText: "off",
      summary: "Include spoken text in the service's log."),
    SettingKey(
      section: "service", name: "idle-exit",
      value: .number({ $0.idleExitSeconds = $1 }, 0...86_400, unit: "seconds"), defaultText: "0",
      summary: "Stop the service after this time without clients and jobs; 0 means never."),
    SettingKey(
      section: "service", name: "answer-time",
      value: .number({ $0.answerMilliseconds = $1 }, 0...10_000, unit: "milliseconds"),
      defaultText: "250",
      summary: "How long to wait for a program's new value after an adjustment."),
    SettingKey(
      section: "service", name: "change-interval",
      value: .number({ $0.changeMilliseconds = $1 }, 0...60_000, unit: "milliseconds"),
      defaultText: "1000",
      summary: "Minimum time between two announcements of an element with updatesFrequently."),
  ]

  private static let limitKeys: [SettingKey<Configuration>] = LimitName.allCases.map { name in
    let entry = name.entry
    return SettingKey(
      section: "limits", name: name.settingName,
      value: .number({ $0.limits[name] = $1 }, entry.range, unit: entry.unit),
      defaultText: "\(entry.standard)", summary: entry.summary)
  }

  private static let keyboardMode: SettingKey<Configuration> = {
    let modes = KeyboardMode.allCases.map(\.rawValue)
    let form = SettingForm<Configuration>(allowed: listing(modes), values: modes) {
      configuration, text in
      guard let mode = KeyboardMode(rawValue: text) else { return false }
      configuration.keyboard = mode
      return true
    }
    return SettingKey(
      section: "keyboard", name: "mode", value: .form(form),
      defaultText: KeyboardMode.focus.rawValue,
      summary: "How Tab and the arrows move on a screen, as for --keyboard.")
  }()

  private static let keyboardKeys: [SettingKey<Configuration>] = KeyAction.allCases.map { action in
    let form = SettingForm<Configuration>(
      allowed: "`\(unsetWord)` or keys such as `control+n` or `tab z`", values: []
    ) { configuration, text in
      let keys = text == unsetWord ? nil : try? KeyPress(text)
      guard text == unsetWord || keys != nil else { return false }
      configuration.keyBindings.chosen[action] = keys
      return true
    }
    return SettingKey(
      section: "keys", name: action.rawValue, value: .form(form), defaultText: unsetWord,
      summary: "Key that \(action.summary). auto: \(standardKeys(of: action)).")
  }

  private static func standardKeys(of action: KeyAction) -> String {
    let (pad, mac) = (action.standardKeys(.ipados), action.standardKeys(.macos))
    return pad == mac ? "\(pad)" : "\(pad), on the Mac \(mac)"
  }

  private static let sinkForm = SettingForm<Configuration>(
    allowed: listing(SinkName.serviceForms), values: SinkName.serviceForms
  ) { configuration, text in
    // Standard output works only on the command line.
    guard let sink = SinkName(text, forService: true), sink != .standardOutput else { return false }
    configuration.sink = sink
    return true
  }

  /// An `aloud.conf` with all keys as comments at their defaults.
  public static var exampleFile: String {
    """
    # SPDX-License-Identifier: Apache-2.0
    # Copyright 2026 the Aloud authors
    #
    # All keys at their defaults. To change one, remove the # before it.
    # docs/reference/settings.md describes where to put this file.

    """ + Settings.exampleFile(of: keys, commented: true)
  }
}
