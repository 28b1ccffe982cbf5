// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import SpeechModel
internal import TreeModel
internal import Utterances

extension Session {
  /// Changes a speech setting by one step; up increases it, or moves forward in a list.
  mutating func change(
    _ setting: RotorItem.Setting, _ direction: NavigationDirection
  ) -> [SessionEvent] {
    let step = direction == .previous ? 1 : -1
    switch setting {
    case .speechRate:
      let rate = (rotor.rate + 5 * step).clamped(to: SettingValue.rates)
      defer { rotor.rate = rate }
      return changed(setting, "\(rate)", said: "\(rate)", isSame: rate == rotor.rate)
    case .volume:
      let volume = (rotor.volume + 5 * step).clamped(to: SettingValue.volumes)
      defer { rotor.volume = volume }
      return changed(setting, "\(volume)", said: "\(volume)", isSame: volume == rotor.volume)
    case .punctuation:
      let words = SettingValue.punctuations
      let place = min(max(rotor.punctuation + step, 0), words.count - 1)
      defer { rotor.punctuation = place }
      return changed(
        setting, words[place].rawValue, said: screen.composer.words(for: words[place]),
        isSame: place == rotor.punctuation)
    case .hints:
      var options = screen.options
      let isOn = step > 0
      let isSame = options.hints == isOn
      options.spokenHints = isOn ? .all : .off
      if !isSame { screen.set(options) }
      let word: NavigationPhrase = isOn ? .on : .off
      return changed(setting, word.rawValue, said: screen.composer.words(for: word), isSame: isSame)
    case .language:
      let all = languages
      let old = all.firstIndex { $0.isSameTag(as: language) } ?? 0
      let place = min(max(old + step, 0), all.count - 1)
      if place != old {
        rotor.language = all[place]
        screen.set(language: all[place])
      }
      return changed(
        setting, all[place], said: name(ofLanguage: all[place], among: all), isSame: place == old)
    case .containers:
      var options = screen.options
      let all = UtteranceOptions.Containers.allCases
      let old = all.firstIndex(of: options.containers) ?? 0
      let place = min(max(old + step, 0), all.count - 1)
      options.containers = all[place]
      if place != old { screen.set(options) }
      let word: NavigationPhrase = place == 0 ? .off : place == all.count - 1 ? .all : .some
      return changed(
        setting, all[place].rawValue, said: screen.composer.words(for: word), isSame: place == old)
    }
  }

  // MARK: Languages

  /// The languages offered as default, each once: the initial one, those of the screen, and the
  /// chosen one.
  ///
  /// - Complexity: O(nodes).
  var languages: [String] {
    let tree = screen.tree
    var found = [options.language ?? tree.language ?? "en"]
    var seen = Set(found.map(\.comparableTag))
    func add(_ tag: String?) {
      if let tag, seen.insert(tag.comparableTag).inserted { found.append(tag) }
    }
    add(tree.language)
    for index in tree.nodes.indices { add(tree.nodes[index].rare?.members.language) }
    add(rotor.language)
    return found
  }

  /// Returns the name of a language in that language, with its tag if the name is ambiguous.
  ///
  /// Returns only the tag of an unknown language.
  private func name(ofLanguage tag: String, among all: [String]) -> String {
    guard let name = screen.composer.name(ofLanguage: tag) else { return tag }
    let alike = all.count { screen.composer.name(ofLanguage: $0) == name }
    return alike > 1 ? "\(name) (\(tag))" : name
  }

  private func changed(
    _ setting: RotorItem.Setting, _ value: String, said words: String, isSame: Bool
  ) -> [SessionEvent] {
    isSame
      ? [.boundary, said(words, .value)]
      : [.effect(.set(name: setting.name, value: value)), said(words, .value)]
  }

  // MARK: Setting

  /// Sets a speech setting without speech, as a settings page would.
  mutating func set(_ name: String, to value: String) -> [SessionEvent] {
    let known: SettingValue
    do throws(NavigationError) {
      known = try SettingValue(name, value)
    } catch {
      return [.failed(error)]
    }
    return [.effect(.set(name: name, value: value))] + put(known)
  }

  private mutating func put(_ value: SettingValue) -> [SessionEvent] {
    switch value {
    case .keyboard(let mode): return set(mode)
    case .rate(let rate): rotor.rate = rate
    case .volume(let volume): rotor.volume = volume
    case .punctuation(let place): rotor.punctuation = place
    case .hints(let isOn):
      var options = screen.options
      options.spokenHints = isOn ? .all : .off
      screen.set(options)
    case .language(let tag):
      rotor.language = tag
      screen.set(language: tag)
    case .containers(let containers):
      var options = screen.options
      options.containers = containers
      screen.set(options)
    }
    return []
  }
}

/// A setting with its value, as a walk or a program sets it.
enum SettingValue {
  case keyboard(KeyboardMode)
  case rate(Int)
  case volume(Int)
  /// An index into `punctuations`.
  case punctuation(Int)
  case hints(Bool)
  case language(String)
  case containers(UtteranceOptions.Containers)

  static let rates = 80...449
  static let volumes = 0...100
  static let punctuations: [NavigationPhrase] = [.none, .some, .all]

  /// Parses the value of a setting.
  init(_ name: String, _ value: String) throws(NavigationError) {
    let setting = RotorItem.Setting.allCases.first { $0.name == name }
    guard setting != nil || name == KeyboardMode.settingName else {
      let names = RotorItem.Setting.allCases.map(\.name) + [KeyboardMode.settingName]
      throw .unknownSetting(name, settings: names)
    }
    guard let known = setting.map({ Self.value(value, of: $0) }) ?? Self.keyboard(value) else {
      throw .wrongSetting(name, takes: setting?.takes ?? KeyboardMode.takes)
    }
    self = known
  }

  private static func keyboard(_ value: String) -> SettingValue? {
    KeyboardMode(rawValue: value).map { .keyboard($0) }
  }

  private static func value(_ value: String, of setting: RotorItem.Setting) -> SettingValue? {
    switch setting {
    case .speechRate: Int(value).flatMap { rates.contains($0) ? .rate($0) : nil }
    case .volume: Int(value).flatMap { volumes.contains($0) ? .volume($0) : nil }
    case .punctuation: punctuations.firstIndex { $0.rawValue == value }.map { .punctuation($0) }
    case .hints: ["off": false, "on": true][value].map { .hints($0) }
    case .language: LanguageTag(value).map { _ in .language(value) }
    case .containers: UtteranceOptions.Containers(rawValue: value).map { .containers($0) }
    }
  }
}

extension RotorItem.Setting {
  /// Its name in effects and scripts.
  var name: String {
    switch self {
    case .speechRate: "rate"
    case .volume: "volume"
    case .punctuation: "punctuation"
    case .hints: "hints"
    case .language: "language"
    case .containers: "containers"
    }
  }

  var takes: String {
    switch self {
    case .speechRate: "80 to 449 words a minute"
    case .volume: "0 to 100"
    case .punctuation: "none, some or all"
    case .hints: "on or off"
    case .language: "a language tag such as pt-BR"
    case .containers: UtteranceOptions.Containers.allCases.map(\.rawValue).joined(separator: ", ")
    }
  }
}

extension Int {
  fileprivate func clamped(to range: ClosedRange<Int>) -> Int {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}

extension String {
  /// The language tag for comparison, which ignores case and underscores.
  fileprivate var comparableTag: String { lowercased().replacing("_", with: "-") }

  fileprivate func isSameTag(as other: String) -> Bool { comparableTag == other.comparableTag }
}
