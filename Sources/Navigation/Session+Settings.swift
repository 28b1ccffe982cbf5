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
    func moved<Value: Equatable>(_ value: Value?, in all: [Value]) -> (place: Int, isSame: Bool) {
      let old = value.flatMap { all.firstIndex(of: $0) } ?? 0
      let place = (old + step).clamped(to: 0...all.count - 1)
      return (place, place == old)
    }
    switch setting {
    case .speechRate:
      let rate = (rotor.rate + 5 * step).clamped(to: SettingValue.rates)
      return change(setting, to: .rate(rate), "\(rate)", said: "\(rate)", rate == rotor.rate)
    case .volume:
      let volume = (rotor.volume + 5 * step).clamped(to: SettingValue.volumes)
      let isSame = volume == rotor.volume
      return change(setting, to: .volume(volume), "\(volume)", said: "\(volume)", isSame)
    case .punctuation:
      let words = SettingValue.punctuations
      let (place, isSame) = moved(words[rotor.punctuation], in: words)
      return change(setting, to: .punctuation(place), words[place], isSame)
    case .hints:
      let isOn = step > 0
      return change(setting, to: .hints(isOn), isOn ? .on : .off, screen.options.hints == isOn)
    case .language:
      let all = languages
      let old = all.firstIndex { $0.comparableTag == language.comparableTag }
      let (place, isSame) = moved(old.map { all[$0] }, in: all)
      let words = name(ofLanguage: all[place], among: all)
      return change(setting, to: .language(all[place]), all[place], said: words, isSame)
    case .containers:
      let all = UtteranceOptions.Containers.allCases
      let (place, isSame) = moved(screen.options.containers, in: all)
      let word: NavigationPhrase = place == 0 ? .off : place == all.count - 1 ? .all : .some
      let words = screen.composer.words(for: word)
      return change(setting, to: .containers(all[place]), all[place].rawValue, said: words, isSame)
    }
  }

  private mutating func change(
    _ setting: RotorItem.Setting, to value: SettingValue, _ word: NavigationPhrase, _ isSame: Bool
  ) -> [SessionEvent] {
    change(setting, to: value, word.rawValue, said: screen.composer.words(for: word), isSame)
  }

  /// Changes a setting, unless it is at its limit, and says its value.
  private mutating func change(
    _ setting: RotorItem.Setting, to value: SettingValue, _ text: String, said words: String,
    _ isSame: Bool
  ) -> [SessionEvent] {
    if isSame { return [.boundary, said(words, .value)] }
    _ = put(value)
    return [.effect(.set(name: setting.name, value: text)), said(words, .value)]
  }

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

  /// Sets a speech setting without speech, as a settings page would.
  mutating func set(_ name: String, to value: String) -> [SessionEvent] {
    let known: SettingValue
    do throws(NavigationError) {
      known = try SettingValue(name, value)
    } catch {
      return [.failed(error)]
    }
    // An open list may have other words or other entries.
    return [.effect(.set(name: name, value: value))] + put(known) + followList()
  }

  /// The settings that `Command.set` changes, with their present values in its words.
  public var settingValues: [(name: String, value: String)] {
    RotorItem.Setting.allCases.map { ($0.name, value(of: $0)) }
      + [(KeyboardMode.settingName, keyboard.mode.rawValue)]
  }

  private func value(of setting: RotorItem.Setting) -> String {
    switch setting {
    case .speechRate: "\(rotor.rate)"
    case .volume: "\(rotor.volume)"
    case .punctuation: SettingValue.punctuations[rotor.punctuation].rawValue
    case .hints: screen.options.spokenHints == .off ? "off" : "on"
    case .language: language
    case .containers: screen.options.containers.rawValue
    }
  }

  /// Returns whether a setting takes a value, in the words of `Command.set`.
  public func takes(_ name: String, _ value: String) -> Bool {
    (try? SettingValue(name, value)) != nil
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
  var name: String { entry.name }
  /// A description of its valid values.
  var takes: String { entry.takes }
  var word: NavigationPhrase { entry.word }

  private var entry: (name: String, takes: String, word: NavigationPhrase) {
    switch self {
    case .speechRate: ("rate", "80 to 449 words a minute", .speechRate)
    case .volume: ("volume", "0 to 100", .volume)
    case .punctuation: ("punctuation", "none, some or all", .punctuation)
    case .hints: ("hints", "on or off", .hints)
    case .language: ("language", "a language tag such as pt-BR", .language)
    case .containers:
      // `NavigationPhrase.containers` is the setting that moves by container.
      (
        "containers", UtteranceOptions.Containers.allCases.map(\.rawValue).joined(separator: ", "),
        .containerDescriptions
      )
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
}
