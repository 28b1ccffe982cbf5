// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import SpeechModel
internal import TreeModel
internal import Utterances

extension Session {
  /// Changes a setting of speech by a step; up is more, and on in a list.
  mutating func change(
    _ setting: RotorItem.Setting, _ direction: NavigationDirection
  ) -> [Happening] {
    let step = direction == .previous ? 1 : -1
    switch setting {
    case .speechRate:
      let rate = min(max(rotor.rate + 5 * step, 80), 449)
      defer { rotor.rate = rate }
      return changed("rate", "\(rate)", said: "\(rate)", isSame: rate == rotor.rate)
    case .volume:
      let volume = min(max(rotor.volume + 5 * step, 0), 100)
      defer { rotor.volume = volume }
      return changed("volume", "\(volume)", said: "\(volume)", isSame: volume == rotor.volume)
    case .punctuation:
      let words: [NavigationWord] = [.none, .some, .all]
      let place = min(max(rotor.punctuation + step, 0), words.count - 1)
      defer { rotor.punctuation = place }
      return changed(
        "punctuation", words[place].rawValue, said: screen.composer.words(for: words[place]),
        isSame: place == rotor.punctuation)
    case .hints:
      var options = screen.options
      let isOn = step > 0
      let isSame = options.hints == isOn
      options.spokenHints = isOn ? .all : .off
      if !isSame { screen.set(options) }
      let word: NavigationWord = isOn ? .on : .off
      return changed(
        "hints", word.rawValue, said: screen.composer.words(for: word), isSame: isSame)
    case .language:
      let all = languages
      let old = all.firstIndex { $0.isSameTag(as: language) } ?? 0
      let place = min(max(old + step, 0), all.count - 1)
      if place != old {
        rotor.language = all[place]
        screen.set(language: all[place])
      }
      return changed(
        "language", all[place], said: name(ofLanguage: all[place], among: all),
        isSame: place == old)
    case .containers:
      var options = screen.options
      let all = UtteranceOptions.Containers.allCases
      let old = all.firstIndex(of: options.containers) ?? 0
      let place = min(max(old + step, 0), all.count - 1)
      options.containers = all[place]
      if place != old { screen.set(options) }
      let word: NavigationWord = place == 0 ? .off : place == all.count - 1 ? .all : .some
      return changed(
        "containers", all[place].rawValue, said: screen.composer.words(for: word),
        isSame: place == old)
    }
  }

  // MARK: Languages

  /// The languages that there is to choose from for what names none of its own: the one that holds
  /// if none is chosen, then those that the screen names, each once, then the chosen one.
  ///
  /// - Complexity: O(nodes).
  var languages: [String] {
    let tree = screen.tree
    var found = [manner.language ?? tree.language ?? "en"]
    var seen = Set(found.map(\.comparableTag))
    func add(_ tag: String?) {
      if let tag, seen.insert(tag.comparableTag).inserted { found.append(tag) }
    }
    add(tree.language)
    for index in tree.nodes.indices { add(tree.nodes[index].rare?.members.language) }
    add(rotor.language)
    return found
  }

  /// What a language is called in itself, with its tag where several are called so; the tag alone
  /// where there are no words for it.
  private func name(ofLanguage tag: String, among all: [String]) -> String {
    guard let name = screen.composer.name(ofLanguage: tag) else { return tag }
    let alike = all.count { screen.composer.name(ofLanguage: $0) == name }
    return alike > 1 ? "\(name) (\(tag))" : name
  }

  private func changed(
    _ name: String, _ value: String, said words: String, isSame: Bool
  ) -> [Happening] {
    isSame
      ? [.boundary, said(words, .value)]
      : [.effect(.set(name: name, value: value)), said(words, .value)]
  }
}

extension String {
  /// The language tag as it is compared: case and underscores do not count.
  fileprivate var comparableTag: String { lowercased().replacing("_", with: "-") }

  fileprivate func isSameTag(as other: String) -> Bool { comparableTag == other.comparableTag }
}
