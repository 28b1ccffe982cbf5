// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import SpeechModel
internal import TreeModel
internal import Utterances

extension Session {
  // MARK: What there is

  /// The names of what the rotor offers here, in the words of the screen's language.
  ///
  /// - Complexity: O(elements) where the screen has changed, else O(depth).
  public var rotorNames: [String] { offered().map { name(of: $0) } }

  /// The name of what the rotor is set to.
  public var rotorSetting: String { name(of: rotor.setting) }

  func name(of item: RotorItem) -> String {
    switch item {
    case .custom(let node, let index):
      let rotors = screen.tree[node].rare?.members.rotors ?? []
      guard rotors.indices.contains(index) else { return "" }
      return rotors[index].name ?? rotors[index].type ?? ""
    default:
      return item.word.map { screen.composer.words(for: $0) } ?? ""
    }
  }

  private func offered() -> [RotorItem] {
    var items: [RotorItem] = [.characters, .words]
    items += screen.kinds.map(RotorItem.elements)
    if !screen.order.containers.isEmpty { items.append(.containers) }
    if let present, sameKind(as: present) != nil { items.append(.sameItem) }
    if !actions.isEmpty { items.append(.actions) }
    if present?.traits.contains(.adjustable) == true { items.append(.adjustValue) }
    items += customRotors()
    return items + RotorItem.Setting.allCases.map(RotorItem.setting)
  }

  /// The custom rotors of the node under the cursor and of those around it, the innermost first.
  private func customRotors() -> [RotorItem] {
    var items: [RotorItem] = []
    var current = position.map { screen.node(of: $0.item) }
    while let node = current {
      let count = screen.tree[node].rare?.members.rotors?.count ?? 0
      items += (0..<count).map { .custom(node, $0) }
      current = screen.tree[node].parent
    }
    return items
  }

  // MARK: Turning

  mutating func setRotor(_ name: String) -> [Happening] {
    let items = offered()
    guard let item = items.first(where: { self.name(of: $0).lowercased() == name.lowercased() })
    else { return [.failed(.unknownRotor(name, rotors: items.map { self.name(of: $0) }))] }
    return turn(to: item)
  }

  mutating func turnRotor(by count: Int) -> [Happening] {
    let items = offered()
    let present = items.firstIndex(of: rotor.setting) ?? 0
    return turn(to: items[(present + count + items.count) % items.count])
  }

  private mutating func turn(to item: RotorItem) -> [Happening] {
    rotor.turn(to: item)
    return [said(name(of: item))]
  }

  // MARK: Using

  mutating func useRotor(_ direction: NavigationDirection) -> [Happening] {
    // What it was set to may not be there any more.
    if !offered().contains(rotor.setting) { rotor.turn(to: .characters) }
    switch rotor.setting {
    case .characters, .words: return moveInText(direction)
    case .elements(let kind):
      if let container = kind.container { return moveToContainer(direction, of: container, kind) }
      return moveToElement(direction, kind.word) { kind.holds($0) }
    case .sameItem:
      guard let present, let kind = sameKind(as: present) else { return hitEnd() }
      return moveToElement(direction, kind.word) { kind.holds($0) }
    case .containers: return stepContainer(by: direction == .next ? 1 : -1)
    case .actions: return chooseAction(direction)
    case .adjustValue: return adjust(direction == .previous ? .increment : .decrement)
    case .custom(let node, let index): return moveInCustomRotor(direction, node, index)
    case .setting(let setting): return change(setting, direction)
    }
  }

  private func sameKind(as node: Node) -> RotorItem.ElementKind? {
    RotorItem.ElementKind.allCases.first { $0 != .misspelledWords && $0.holds(node) }
  }

  private mutating func moveToElement(
    _ direction: NavigationDirection, _ word: NavigationWord,
    where isWanted: (borrowing Node) -> Bool
  ) -> [Happening] {
    guard let start = presentStop else { return [] }
    let stops = screen.order.stops
    let found =
      direction == .next
      ? stops.indices.dropFirst(start + 1).first { isWanted(screen.tree[stops[$0].node]) }
      : stops.indices.prefix(start).last { isWanted(screen.tree[stops[$0].node]) }
    guard let found else { return sayNone(direction, word) }
    return arrive(atStop: found, from: origin)
  }

  private mutating func moveToContainer(
    _ direction: NavigationDirection, of kind: ContainerKind, _ item: RotorItem.ElementKind
  ) -> [Happening] {
    guard let start = presentStop else { return [] }
    let containers = screen.order.containers
    let found =
      direction == .next
      ? containers.indices.first {
        containers[$0].kind == kind && containers[$0].stops.lowerBound > start
      }
      : containers.indices.last {
        containers[$0].kind == kind && containers[$0].stops.lowerBound < start
      }
    guard let found else { return sayNone(direction, item.word) }
    if screen.style == .macos {
      return arrive(at: .container(found), level: containers[found].outer)
    }
    return arrive(atStop: containers[found].stops.lowerBound, from: origin)
  }

  private func sayNone(_ direction: NavigationDirection, _ word: NavigationWord) -> [Happening] {
    [.boundary, said(screen.composer.words(forNo: direction, of: word))]
  }

  /// Moves by a character or a word in what is said of the item.
  private mutating func moveInText(_ direction: NavigationDirection) -> [Happening] {
    guard let stop = presentStop else { return [] }
    let units = screen.units(at: stop, rotor.setting)
    guard !units.isEmpty else { return hitEnd() }
    let next = direction == .next ? (rotor.unit ?? -1) + 1 : (rotor.unit ?? 0) - 1
    rotor.unit = min(max(next, 0), units.count - 1)
    let unit = said(units[rotor.unit ?? 0])
    return units.indices.contains(next) ? [unit] : [.boundary, unit]
  }

  /// Goes round among activation and the custom actions; up is forward, as with values.
  private mutating func chooseAction(_ direction: NavigationDirection) -> [Happening] {
    let names = [screen.composer.words(for: .activate)] + actions
    let step = direction == .previous ? 1 : names.count - 1
    rotor.action = (rotor.action + step) % names.count
    return [said(names[rotor.action], .actions)]
  }

  private mutating func moveInCustomRotor(
    _ direction: NavigationDirection, _ node: NodeIndex, _ index: Int
  ) -> [Happening] {
    let rotors = screen.tree[node].rare?.members.rotors ?? []
    guard rotors.indices.contains(index), let start = presentStop else { return [] }
    let setting = rotor.setting
    let items = rotors[index].items
    let places = items.map { screen.stop(at: $0.node) }
    var place: Int?
    if let last = rotor.customPlace, places.indices.contains(last), places[last] == start {
      place = direction == .next ? last + 1 : last - 1
    } else if direction == .next {
      place = places.firstIndex { $0.map { $0 > start } ?? false } ?? places.count
    } else {
      place = places.lastIndex { $0.map { $0 < start } ?? false } ?? -1
    }
    // What is not read is passed over.
    while let next = place, places.indices.contains(next), places[next] == nil {
      place = direction == .next ? next + 1 : next - 1
    }
    guard let place, places.indices.contains(place), let stop = places[place] else {
      let name = name(of: setting)
      return [.boundary, said(name)]
    }
    var happenings = arrive(atStop: stop, from: origin)
    if let range = items[place].range, let text = screen.text(of: items[place].node, range) {
      happenings = [said(text, .value)]
    }
    rotor.turn(to: setting)
    rotor.customPlace = place
    return happenings
  }

  private mutating func change(
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

  private func changed(
    _ name: String, _ value: String, said words: String, isSame: Bool
  ) -> [Happening] {
    isSame
      ? [.boundary, said(words, .value)]
      : [.effect(.set(name: name, value: value)), said(words, .value)]
  }
}

extension Screen {
  /// The characters or words of what is said of an element, hints left out.
  func units(at stop: Int, _ item: RotorItem) -> [String] {
    let text = composer.utterance(at: stop, comingFrom: stop).segments
      .filter { $0.kind != .hint && $0.kind != .actions && $0.kind != .moreContent }
      .map(\.text).joined(separator: " ")
    return item == .words
      ? text.split(whereSeparator: \.isWhitespace).map(String.init) : text.map { String($0) }
  }

  /// A stretch of the text of a node, in scalars.
  func text(of node: NodeIndex, _ range: Range<Int>) -> String? {
    let members = tree[node]
    let text = members.rare?.members.text?.content ?? members.value?.text ?? members.label?.text
    guard let scalars = text?.unicodeScalars, range.upperBound <= scalars.count else { return nil }
    let start = scalars.index(scalars.startIndex, offsetBy: range.lowerBound)
    let end = scalars.index(start, offsetBy: range.count)
    return String(scalars[start..<end])
  }
}
