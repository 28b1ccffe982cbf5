// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import SpeechModel
internal import TreeModel
internal import Utterances

extension Session {
  /// The names of the available rotor settings, in the language of the screen.
  ///
  /// - Complexity: O(nodes), for the languages.
  public var rotorNames: [String] { offered().map { name(of: $0) } }

  /// The name of the rotor setting.
  public var rotorSetting: String {
    var rotor = rotor
    rotor.settle(on: present, style)
    return name(of: rotor.setting)
  }

  /// The line of a walk that tells the rotor's setting and what it offers, after an exclamation mark.
  public var rotorLine: String {
    WalkLine.rotorLine(setting: rotorSetting, names: rotorNames)
  }

  func name(of item: RotorItem) -> String {
    if case .custom(let rotor) = item { return rotor.name }
    return item.word.map { screen.composer.words(for: $0) } ?? ""
  }

  private func offered() -> [RotorItem] { offered(settings) }

  private func offered(_ settings: [RotorItem.Setting]) -> [RotorItem] {
    screen.rotorItems(at: presentNode, settings: settings, isLive: options.isLive)
  }

  /// The speech settings that offer a choice.
  var settings: [RotorItem.Setting] {
    RotorItem.Setting.allCases.filter { $0 != .language || languages.count > 1 }
  }

  /// Whether the rotor offers its setting at the item.
  var offersSetting: Bool {
    if case .setting(let setting) = rotor.setting {
      return setting != .language || languages.count > 1
    }
    return offered([]).contains(rotor.setting)
  }

  mutating func setRotor(_ name: String) -> [SessionEvent] {
    let items = offered()
    guard let item = items.first(where: { self.name(of: $0).lowercased() == name.lowercased() })
    else { return [.failed(.unknownRotor(name, rotors: items.map { self.name(of: $0) }))] }
    return turn(to: item)
  }

  mutating func turnRotor(_ direction: NavigationDirection) -> [SessionEvent] {
    turn(to: RotorItem.turned(rotor.setting, direction, among: offered()))
  }

  private mutating func turn(to item: RotorItem) -> [SessionEvent] {
    rotor.turn(to: item)
    return [item == .textSelection ? sayTextSelection() : said(name(of: item))]
  }

  mutating func useRotor(_ direction: NavigationDirection) -> [SessionEvent] {
    // The setting may no longer be available.
    if !offersSetting { rotor.turn(to: .characters) }
    if let lack = lack(for: rotor.setting.need) { return lack }
    switch rotor.setting {
    case .characters, .words, .lines: return moveInText(direction)
    case .elements, .sameItem, .custom: return flick(direction)
    case .containers: return stepContainer(direction)
    case .textSelection: return chooseUnitToSelect(direction)
    case .edit, .actions: return chooseAction(direction)
    case .moreContent: return readContent(direction)
    case .adjustValue: return adjust(direction == .previous ? .increment : .decrement)
    case .setting(let setting): return change(setting, direction)
    }
  }

  /// Moves to the next or previous target of the rotor setting.
  mutating func flick(_ direction: NavigationDirection) -> [SessionEvent] {
    guard let position else { return [] }
    let setting = rotor.setting
    guard
      let flick = screen.flick(
        direction, from: position, rotor, next: { screen.next($1, of: $0, from: $2) })
    else { return [.boundary, said(wordsForNo(direction))] }
    var events: [SessionEvent]
    if case .stop(let stop) = flick.position.item {
      events = jump(toStop: stop, asHeading: setting.isHeadings)
    } else {
      events = arrive(at: flick.position)
    }
    if let text = flick.text { events = [said(text, of: flick.node, inPlaceOfItemOf: events)] }
    rotor.follow(flick, with: setting)
    return events
  }

  /// Says a range of text in place of the target item, with the containers crossed.
  private func said(
    _ text: String, of node: NodeIndex, inPlaceOfItemOf events: [SessionEvent]
  ) -> SessionEvent {
    let language = screen.tree.language(of: node)
    let word = Segment(.value, text, language: language == self.language ? nil : language)
    var utterance = Utterance(node: cursor, segments: [])
    for case .said(let whole, _) in events {
      utterance.segments += whole.segments.filter {
        $0.kind == .containerExit || $0.kind == .containerEntry
      }
    }
    // The Mac says entered containers after the item.
    let entries = utterance.segments.firstIndex { $0.kind == .containerEntry }
    let place = screen.style == .macos ? entries : nil
    utterance.segments.insert(word, at: place ?? utterance.segments.count)
    return said(utterance)
  }

  /// Returns the words for the end of the rotor setting's targets.
  private func wordsForNo(_ direction: NavigationDirection) -> String {
    let kind: RotorItem.ElementKind? =
      if case .elements(let kind) = rotor.setting { kind } else { present?.sameKind }
    guard rotor.setting.word != nil, let kind else { return name(of: rotor.setting) }
    return screen.composer.words(forNo: direction, of: kind.word, level: kind.headingLevel)
  }

  /// Cycles through the custom actions of the rotor's setting; up moves forward, as with values.
  private mutating func chooseAction(_ direction: NavigationDirection) -> [SessionEvent] {
    let known = present.actions(for: rotor.setting, style).map(Optional.some)
    // Activation is the first one, but not of those for selected text.
    let choices = rotor.setting == .edit ? known : [nil] + known
    guard !choices.isEmpty else { return [.boundary] }
    let step = direction == .previous ? 1 : choices.count - 1
    let former = choices.firstIndex(of: rotor.action) ?? (step == 1 ? -1 : 0)
    rotor.action = choices[(former + step) % choices.count]
    return [said(rotor.action?.name ?? screen.composer.words(for: .activate), .actions)]
  }

  /// Says the next or previous piece of the content that the utterance omits.
  private mutating func readContent(_ direction: NavigationDirection) -> [SessionEvent] {
    let content = present?.furtherContent ?? []
    guard !content.isEmpty else { return [.boundary] }
    let last = rotor.unit.map { min($0, content.count - 1) }
    let next = direction == .next ? (last ?? -1) + 1 : (last ?? content.count) - 1
    let place = min(max(next, 0), content.count - 1)
    rotor.unit = place
    return (place == next ? [] : [.boundary]) + [
      said(screen.composer.words(for: content[place]), .content)
    ]
  }

  /// Moves by a character, word or line in the text of the item, and on to the text that continues it.
  mutating func moveInText(_ direction: NavigationDirection) -> [SessionEvent] {
    guard let stop = presentStop else { return [] }
    let units = screen.units(at: stop, rotor.setting)
    guard !units.isEmpty else { return hitEnd() }
    // The text may be shorter than before.
    let last = rotor.unit.map { min($0, units.count - 1) }
    let next = direction == .next ? (last ?? -1) + 1 : (last ?? 0) - 1
    let unit = min(max(next, 0), units.count - 1)
    if unit != next, let further = screen.text(direction, continuing: stop) {
      return moveInText(direction, intoStop: further)
    }
    rotor.unit = unit
    return (unit == next ? [] : [.boundary]) + [said(units[unit])]
  }

  /// Moves to the first or last unit of another text, of which only the unit is said.
  private mutating func moveInText(
    _ direction: NavigationDirection, intoStop found: Int
  ) -> [SessionEvent] {
    let setting = rotor.setting
    var (stop, passed) = (found, Set<Int>())
    // Empty texts are passed over, up to the last one.
    while screen.isTextEmpty(at: stop), passed.insert(stop).inserted,
      let further = screen.text(direction, continuing: stop)
    {
      stop = further
    }
    place(screen.position(atStop: stop))
    rotor.turn(to: setting)
    let units = screen.units(at: stop, setting)
    guard let last = units.indices.last else { return sayAgain() }
    let unit = direction == .next ? 0 : last
    rotor.unit = unit
    return [said(units[unit])]
  }
}

extension Screen {
  /// Returns the characters, words or lines of an element's text, without hints.
  func units(at stop: Int, _ item: RotorItem) -> [String] {
    let text = composer.utterance(at: stop, comingFrom: stop).segments
      .filter { !$0.isHintOrNotice }
      .map(\.text).joined(separator: " ")
    switch item {
    case .words: return text.split(whereSeparator: \.isWhitespace).map(String.init)
    case .lines:
      return text.split(whereSeparator: \.isNewline).map(String.init)
        .filter { !$0.allSatisfy(\.isWhitespace) }
    default: return text.map { String($0) }
    }
  }
}

extension Segment {
  /// Whether it says how to use an element or what it offers, and not what it is.
  var isHintOrNotice: Bool { kind == .hint || kind == .actions || kind == .moreContent }
}

extension RotorItem {
  /// Whether it moves by headings, of every level or of one.
  fileprivate var isHeadings: Bool {
    guard case .elements(let kind) = self else { return false }
    return kind == .headings || kind.headingLevel != nil
  }

  /// Returns the next or previous rotor setting; for an unavailable one, the neighbour of the
  /// first.
  static func turned(
    _ item: RotorItem, _ direction: NavigationDirection, among items: [RotorItem]
  ) -> RotorItem {
    let present = items.firstIndex(of: item) ?? 0
    return items[(present + (direction == .next ? 1 : items.count - 1)) % items.count]
  }
}
