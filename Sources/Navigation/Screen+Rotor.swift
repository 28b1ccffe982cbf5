// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel
internal import Utterances

/// The target of a flick with the rotor set to elements, misspelled words or a list.
struct Flick {
  let position: Session.Position
  let node: NodeIndex
  /// The text to say instead of the element.
  var text: String?
  var misspelled: Range<Int>?
  var customPlace: Int?

  /// Whether the rotor moves by words or by a list, which then stays selected.
  var isList: Bool { misspelled != nil || customPlace != nil }
}

extension Screen {
  /// A function that finds the next or previous stop of a kind; for kinds that are containers, the
  /// container.
  typealias Finder = (RotorItem.ElementKind, NavigationDirection, Int) -> Int?

  /// Returns the rotor settings available at a node, in order; O(depth), plus the custom rotors.
  ///
  /// - Parameter isLive: Whether a program runs, which selects its text itself.
  func rotorItems(
    at node: NodeIndex?, settings: [RotorItem.Setting], isLive: Bool
  ) -> [RotorItem] {
    let members = node.map { tree[$0] }
    var items: [RotorItem] = members.actions(for: .edit, style).isEmpty ? [] : [.edit]
    items += [.characters, .words, .lines]
    if style != .macos, !isLive, members?.offersTextSelection == true {
      items.append(.textSelection)
    }
    items += kinds.map(RotorItem.elements)
    if let node, namesMisspelledWords(node), !items.contains(.elements(.misspelledWords)) {
      items.append(.elements(.misspelledWords))
    }
    if !order.containers.isEmpty { items.append(.containers) }
    if members?.sameKind != nil { items.append(.sameItem) }
    if !members.actions(for: .actions, style).isEmpty { items.append(.actions) }
    if members.isAdjustable { items.append(.adjustValue) }
    if members?.furtherContent.isEmpty == false { items.append(.moreContent) }
    return items + customRotors(at: node) + settings.map(RotorItem.setting)
  }

  /// Returns whether the utterance of a node offers its misspelled words in the rotor.
  private func namesMisspelledWords(_ node: NodeIndex) -> Bool {
    stop(of: node).map(composer.namesMisspelledWords) ?? false
  }

  /// Returns the custom rotors of a node and its ancestors, innermost first.
  private func customRotors(at node: NodeIndex?) -> [RotorItem] {
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

  /// Returns the items of a custom rotor.
  private func items(of name: CustomRotorName) -> [CustomRotor.Item] {
    let rotors = tree.node(withID: name.node).flatMap { tree[$0].rare?.members.rotors } ?? []
    return rotors.lazy.filter { $0.title == name.name }.dropFirst(name.ordinal).first?.items ?? []
  }

  /// Whether the element at a stop has a text, and the text is empty.
  func isTextEmpty(at stop: Int) -> Bool {
    tree[order.stops[stop].node].ownText?.allSatisfy(\.isWhitespace) == true
  }

  /// Returns the place of the first element from a place on that causes a page turn; nil for none.
  func pageEnd(from first: Int) -> Int? {
    (first..<places.count).first { place in
      guard case .stop(let stop) = places[place] else { return false }
      return tree[order.stops[stop].node].traits.contains(.causesPageTurn)
    }
  }

  /// Returns the stop of the text that continues that of a stop, in a direction.
  ///
  /// - Complexity: O(1) for a text that names the next one, O(stops) for a group.
  func text(_ direction: NavigationDirection, continuing stop: Int) -> Int? {
    guard let links = tree[order.stops[stop].node].rare?.members.textLinks else { return nil }
    if let id = direction == .next ? links.next : links.previous,
      let further = tree.node(withID: id).flatMap({ self.stop(of: $0) })
    {
      return further
    }
    guard let group = links.group else { return nil }
    func isInGroup(_ stop: Int) -> Bool {
      tree[order.stops[stop].node].rare?.members.textLinks?.group == group
    }
    return direction == .next
      ? order.stops.indices.dropFirst(stop + 1).first(where: isInGroup)
      : order.stops.indices.prefix(stop).last(where: isInGroup)
  }

  /// Returns the target of a flick with the rotor set to elements or a list; `nil` at the end.
  func flick(
    _ direction: NavigationDirection, from position: Position, _ rotor: RotorState, next: Finder
  ) -> Flick? {
    let start = origin(of: position, towards: direction)
    switch rotor.setting {
    case .elements(.misspelledWords):
      return misspelled(direction, from: start, after: rotor.misspelled) {
        next(.misspelledWords, direction, $0)
      }
    case .elements(let kind):
      // From its start, a container does not find itself.
      let start =
        kind.container == nil || position.depth == .page ? start : firstStop(of: position.item)
      return next(kind, direction, start).map { flick(to: $0, kind) }
    case .sameItem:
      guard let kind = tree[node(at: position)].sameKind else { return nil }
      return next(kind, direction, start).map { flick(to: $0, kind) }
    case .custom(let name):
      let items = items(of: name)
      let stops = items.map { stop(at: $0.node) }
      guard let place = stops.place(direction, from: start, after: rotor.customPlace),
        let stop = stops[place]
      else { return nil }
      let node = items[place].node
      return Flick(
        position: self.position(atStop: stop), node: node,
        text: items[place].range.flatMap { text(of: node, $0) }, customPlace: place)
    default: return nil
    }
  }

  /// Returns the stop from which to search; at an edge of a container on a page, the one behind it, and on
  /// the whole page none is passed yet.
  private func origin(of position: Position, towards direction: NavigationDirection) -> Int {
    switch (position.item, direction) {
    case (_, .next) where position.depth == .page: -1
    case (_, .previous) where position.depth == .page: 0
    case (.container(let container), .next) where isOnPage(position.item):
      order.containers[container].stops.lowerBound - 1
    case (.end(let container), .previous): order.containers[container].stops.upperBound
    default: firstStop(of: position.item)
    }
  }

  private func flick(to found: Int, _ kind: RotorItem.ElementKind) -> Flick {
    guard kind.container != nil else {
      return Flick(position: position(atStop: found), node: order.stops[found].node)
    }
    let container = order.containers[found]
    let position =
      style == .macos ? position(atContainer: found) : position(atStop: container.stops.lowerBound)
    return Flick(position: position, node: container.node)
  }

  /// Returns the next or previous stop or container of a kind, by linear search.
  ///
  /// - Complexity: O(elements or containers in between).
  func next(
    _ direction: NavigationDirection, of kind: RotorItem.ElementKind, from start: Int
  ) -> Int? {
    if let container = kind.container {
      let containers = order.containers
      return direction == .next
        ? containers.firstIndex { $0.kind == container && $0.stops.lowerBound > start }
        : containers.lastIndex { $0.kind == container && $0.stops.lowerBound < start }
    }
    return direction == .next
      ? kindsOfStop.indices.dropFirst(max(start + 1, 0)).first { kindsOfStop[$0].contains(kind) }
      : kindsOfStop.indices.prefix(max(start, 0)).last { kindsOfStop[$0].contains(kind) }
  }

  /// Returns the next or previous misspelled word of an element, or the first or last of the next
  /// element that has one.
  ///
  /// - Parameter last: The last one in the element, if any.
  /// - Parameter next: Finds the next element with misspelled words.
  private func misspelled(
    _ direction: NavigationDirection, from start: Int, after last: Range<Int>?, next: (Int) -> Int?
  ) -> Flick? {
    func first(of stop: Int, where isBeyond: (Range<Int>) -> Bool) -> Flick? {
      guard order.stops.indices.contains(stop) else { return nil }
      let node = order.stops[stop].node
      let ranges = (tree[node].rare?.members.text?.misspelled ?? []).filter(isBeyond)
      let sorted = ranges.sorted {
        direction == .next ? $0.lowerBound < $1.lowerBound : $0.lowerBound > $1.lowerBound
      }
      // Ignore ranges that are empty or outside the text.
      for range in sorted where !range.isEmpty {
        guard let word = text(of: node, range) else { continue }
        return Flick(position: position(atStop: stop), node: node, text: word, misspelled: range)
      }
      return nil
    }
    var stop = start
    var found = first(of: stop) { range in
      direction == .next
        ? last.map { range.lowerBound > $0.lowerBound } ?? true
        : last.map { range.lowerBound < $0.lowerBound } ?? false
    }
    while found == nil {
      guard let further = next(stop) else { return nil }
      stop = further
      found = first(of: stop) { _ in true }
    }
    return found
  }

  /// Returns a range of a node's text, in scalars.
  func text(of node: NodeIndex, _ range: Range<Int>) -> String? {
    guard let scalars = tree[node].ownText?.unicodeScalars, range.lowerBound >= 0,
      let start = scalars.index(
        scalars.startIndex, offsetBy: range.lowerBound, limitedBy: scalars.endIndex),
      let end = scalars.index(start, offsetBy: range.count, limitedBy: scalars.endIndex)
    else { return nil }
    return String(scalars[start..<end])
  }
}

extension Node {
  /// The text by which it is read: that of a text input, or else the label.
  fileprivate var ownText: String? { editedText ?? label?.text }
}

extension [Int?] {
  /// Returns the item of a custom rotor after or before a stop; `nil` at the end.
  ///
  /// The elements are the stops of the rotor's items, or `nil` for an item that is not read.
  ///
  /// - Parameter last: The last item, which applies only while the cursor is on its stop.
  fileprivate func place(_ direction: NavigationDirection, from start: Int, after last: Int?)
    -> Int?
  {
    var place: Int?
    if let last, indices.contains(last), self[last] == start {
      place = direction == .next ? last + 1 : last - 1
    } else if direction == .next {
      place = firstIndex { $0.map { $0 > start } ?? false }
    } else {
      place = lastIndex { $0.map { $0 < start } ?? false }
    }
    // Skip items that are not read.
    while let next = place, indices.contains(next), self[next] == nil {
      place = direction == .next ? next + 1 : next - 1
    }
    return place.flatMap { indices.contains($0) ? $0 : nil }
  }
}
