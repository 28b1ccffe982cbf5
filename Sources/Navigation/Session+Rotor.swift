// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import SpeechModel
internal import TreeModel
internal import Utterances

extension Session {
  // MARK: What there is

  /// The names of what the rotor offers here, in the words of the screen's language.
  ///
  /// - Complexity: O(nodes), for the languages that there is to choose from.
  public var rotorNames: [String] { offered(at: presentNode).map { name(of: $0) } }

  /// The name of what the rotor is set to.
  public var rotorSetting: String {
    var rotor = rotor
    rotor.settle(on: present)
    return name(of: rotor.setting)
  }

  func name(of item: RotorItem) -> String {
    if case .custom(let rotor) = item { return rotor.name }
    return item.word.map { screen.composer.words(for: $0) } ?? ""
  }

  private var presentNode: NodeIndex? { position.map { screen.node(of: $0.item) } }

  /// What the rotor can be set to while the cursor is on a node, in the order of turning.
  func offered(at node: NodeIndex?) -> [RotorItem] {
    var items: [RotorItem] = [.characters, .words, .lines]
    items += screen.kinds.map(RotorItem.elements)
    items += [.containers, .sameItem, .actions, .adjustValue].filter { offers($0, at: node) }
    items += screen.customRotors(at: node)
    return items
      + RotorItem.Setting.allCases.map(RotorItem.setting).filter { offers($0, at: node) }
  }

  /// Whether the rotor can be set to something while the cursor is on a node.
  private func offers(_ item: RotorItem, at node: NodeIndex?) -> Bool {
    let members = node.map { screen.tree[$0] }
    switch item {
    case .characters, .words, .lines: return true
    case .elements(let kind): return screen.kinds.contains(kind)
    case .containers: return !screen.order.containers.isEmpty
    case .sameItem: return members?.sameKind != nil
    case .actions: return !members.customActions.isEmpty
    case .adjustValue: return members.isAdjustable
    case .custom: return screen.customRotors(at: node).contains(item)
    case .setting(.language): return languages.count > 1
    case .setting: return true
    }
  }

  // MARK: Turning

  mutating func setRotor(_ name: String) -> [Happening] {
    let items = offered(at: presentNode)
    guard let item = items.first(where: { self.name(of: $0).lowercased() == name.lowercased() })
    else { return [.failed(.unknownRotor(name, rotors: items.map { self.name(of: $0) }))] }
    return turn(to: item)
  }

  mutating func turnRotor(_ direction: NavigationDirection) -> [Happening] {
    turn(to: RotorItem.turned(rotor.setting, direction, among: offered(at: presentNode)))
  }

  private mutating func turn(to item: RotorItem) -> [Happening] {
    rotor.turn(to: item)
    return [said(name(of: item))]
  }

  // MARK: Using

  mutating func useRotor(_ direction: NavigationDirection) -> [Happening] {
    // What it was set to may not be there any more.
    if !offers(rotor.setting, at: presentNode) { rotor.turn(to: .characters) }
    switch rotor.setting {
    case .characters, .words, .lines: return moveInText(direction)
    case .elements(.misspelledWords): return moveToMisspelled(direction)
    case .elements(let kind):
      if let container = kind.container { return moveToContainer(direction, of: container, kind) }
      return moveToElement(direction, kind.word) { kind.holds($0) }
    case .sameItem:
      guard let kind = present?.sameKind else { return hitEnd() }
      return moveToElement(direction, kind.word) { kind.holds($0) }
    case .containers: return stepContainer(direction)
    case .actions: return chooseAction(direction)
    case .adjustValue: return adjust(direction == .previous ? .increment : .decrement)
    case .custom(let name): return moveInCustomRotor(direction, name)
    case .setting(let setting): return change(setting, direction)
    }
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
    if screen.style == .macos { return arrive(at: screen.position(atContainer: found)) }
    return arrive(atStop: containers[found].stops.lowerBound, from: origin)
  }

  func sayNone(_ direction: NavigationDirection, _ word: NavigationWord) -> [Happening] {
    [.boundary, said(screen.composer.words(forNo: direction, of: word))]
  }

  /// Goes round among activation and the custom actions; up is forward, as with values.
  private mutating func chooseAction(_ direction: NavigationDirection) -> [Happening] {
    let known = present.customActions
    let place = rotor.action.flatMap { known.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    let step = direction == .previous ? 1 : known.count
    let next = (place + step) % (known.count + 1)
    rotor.action = next > 0 ? known[next - 1] : nil
    return [said(rotor.action?.name ?? screen.composer.words(for: .activate), .actions)]
  }

  private mutating func moveInCustomRotor(
    _ direction: NavigationDirection, _ name: CustomRotorName
  ) -> [Happening] {
    guard let items = screen.customRotor(name)?.items, let start = presentStop else { return [] }
    let setting = rotor.setting
    let places = items.map { screen.stop(at: $0.node) }
    guard
      let place = places.place(direction, from: start, after: rotor.customPlace),
      let stop = places[place]
    else { return [.boundary, said(name.name)] }
    var happenings = arrive(atStop: stop, from: origin)
    let node = items[place].node
    if let range = items[place].range, let text = screen.text(of: node, range) {
      happenings = [said(text, .value, language: screen.tree.language(of: node))]
    }
    rotor.turn(to: setting)
    rotor.customPlace = place
    return happenings
  }
}

extension Screen {
  /// The custom rotors of a node and of those around it, the innermost first.
  ///
  /// - Complexity: O(depth), beside the rotors themselves.
  func customRotors(at node: NodeIndex?) -> [RotorItem] {
    var items: [RotorItem] = []
    var current = node
    while let node = current {
      if let rotors = tree[node].rare?.members.rotors {
        let id = tree.identifier(of: node)
        var counts: [String: Int] = [:]
        for rotor in rotors {
          let ordinal = counts[rotor.title, default: 0]
          counts[rotor.title] = ordinal + 1
          items.append(.custom(CustomRotorName(node: id, name: rotor.title, ordinal: ordinal)))
        }
      }
      current = tree[node].parent
    }
    return items
  }

  /// The custom rotor of a name.
  func customRotor(_ name: CustomRotorName) -> CustomRotor? {
    let rotors = tree.node(withID: name.node).flatMap { tree[$0].rare?.members.rotors } ?? []
    let alike = rotors.lazy.filter { $0.title == name.name }
    return alike.dropFirst(name.ordinal).first
  }
}

extension RotorItem {
  /// What comes after or before an item when the rotor is turned; of one that is not offered, what
  /// is beside the first.
  static func turned(
    _ item: RotorItem, _ direction: NavigationDirection, among items: [RotorItem]
  ) -> RotorItem {
    let present = items.firstIndex(of: item) ?? 0
    return items[(present + (direction == .next ? 1 : items.count - 1)) % items.count]
  }
}

extension [Int?] {
  /// The item of a custom rotor after or before a stop; nothing where there is no further one.
  ///
  /// The elements are the stops of the rotor's items, nothing for one that is not read.
  ///
  /// - Parameter last: The item that was met last; it counts while the cursor is on its stop.
  func place(_ direction: NavigationDirection, from start: Int, after last: Int?) -> Int? {
    var place: Int?
    if let last, indices.contains(last), self[last] == start {
      place = direction == .next ? last + 1 : last - 1
    } else if direction == .next {
      place = firstIndex { $0.map { $0 > start } ?? false }
    } else {
      place = lastIndex { $0.map { $0 < start } ?? false }
    }
    // What is not read is passed over.
    while let next = place, indices.contains(next), self[next] == nil {
      place = direction == .next ? next + 1 : next - 1
    }
    return place.flatMap { indices.contains($0) ? $0 : nil }
  }
}
