// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import TreeModel

/// The positions in series: radio buttons, tabs, options, menu items, items and rows of trees.
struct PagePositions {
  private enum Key: Hashable {
    case container(Int, level: Int)
    case named(document: Int32, form: Int, name: String)
  }

  /// The entries that are counted together, in document order.
  private var groups: [[Int]] = []
  private var open: [Key: Int] = [:]
  /// The last container without levels, and its group, which most members follow.
  private var last: (container: Int, group: Int)?
  /// The open levels of each tree, outermost first.
  private var levels: [Int: [Int]] = [:]
  private var given: [(entry: Int, position: (index: Int, count: Int))] = []

  /// Counts an entry among the members of a container.
  ///
  /// - Parameter level: The level in a tree; after a member of a higher level, counting restarts.
  mutating func count(_ entry: Int, in container: Int, level: Int = 0) {
    if level == 0, let last, last.container == container {
      groups[last.group].append(entry)
      return
    }
    if level > 0 {
      // Taken out, so that the levels are not copied for each member.
      var open = levels.removeValue(forKey: container) ?? []
      while let last = open.last, last > level {
        self.open[.container(container, level: last)] = nil
        open.removeLast()
      }
      if open.last != level { open.append(level) }
      levels[container] = open
    }
    let group = count(entry, under: .container(container, level: level))
    if level == 0 { last = (container, group) }
  }

  /// Counts a radio button among those with the same name in the same form.
  mutating func count(_ entry: Int, named name: String, document: Int32, form: Int) {
    _ = count(entry, under: .named(document: document, form: form, name: name))
  }

  /// Records a position from the page itself.
  mutating func place(_ entry: Int, at position: (index: Int, count: Int)) {
    given.append((entry, position))
  }

  /// Counts an entry, and returns its group.
  private mutating func count(_ entry: Int, under key: Key) -> Int {
    if let group = open[key] {
      groups[group].append(entry)
      return group
    }
    open[key] = groups.count
    groups.append([entry])
    return groups.count - 1
  }

  var entries: some Sequence<Int> { [groups.flatMap(\.self), given.map(\.entry)].joined() }

  /// Sets the positions, given for each entry its element, which may be one below it, and its node.
  func assign(
    to builder: inout TreeBuilder, _ elements: [NodeIndex?], _ nodes: [NodeIndex?],
    _ reading: PageReading
  ) {
    func set(_ position: (index: Int, count: Int), for entry: Int, by rule: ImportRule?) {
      // A number this large cannot be a count.
      guard let node = elements[entry], position.count <= Int(Int32.max) else { return }
      let record = reading.record(of: node, in: entry, nodes)
      for node in [builder.whole(startingWith: node), node].compactMap(\.self) {
        builder.changeDetails(of: node) {
          record.set(&$0.position, .position, to: position, by: rule)
        }
      }
    }
    for group in groups {
      for (place, entry) in group.enumerated() {
        set((place + 1, group.count), for: entry, by: .counted)
      }
    }
    for (entry, position) in given {
      set(position, for: entry, by: elements[entry] == nodes[entry] ? nil : .stateOfHolder)
    }
  }
}

extension PageImporter {
  /// Counts an entry in its series, if it is in one.
  mutating func count(_ index: Int, _ place: Place) {
    let role = outline[index].role.role
    guard role.isCounted || role == .listitem, !outline[index].states.contains(.uncounted)
    else { return }
    if let position = givenPosition(of: index) {
      sets.place(index, at: position)
      return
    }
    switch role {
    case .radio:
      if outline[place.set].role.role == .radiogroup {
        sets.count(index, in: place.set)
      } else if let snapshot, let name = reading.attribute(.name, of: index),
        let at = reading.place(of: index)
      {
        sets.count(
          index, named: name, document: snapshot.documentOf[at],
          form: snapshot.form(around: at) ?? -1)
      } else if countsLooseRadios {
        sets.count(index, in: place.group)
      }
    case .tab, .option, .menuitem, .menuitemcheckbox, .menuitemradio:
      if place.set > 0 { sets.count(index, in: place.set) }
    case .treeitem: sets.count(index, in: place.group, level: outline[index].level)
    case .row:
      let level = outline[index].level
      if outline[place.set].role.role == .treegrid, level > 0 {
        sets.count(index, in: place.set, level: level)
      }
    default: break
    }
  }

  /// Returns the position from `aria-posinset` and `aria-setsize`.
  func givenPosition(of index: Int) -> (index: Int, count: Int)? {
    if let position = outline[index].position { return position }
    guard let place = reading.place(of: index), let snapshot else { return nil }
    return seriesPlace(
      snapshot.integer(.ariaPositionInSet, of: place), of: snapshot.integer(.ariaSetSize, of: place)
    )
  }
}

extension Role {
  fileprivate var isCounted: Bool {
    switch self {
    case .radio, .tab, .option, .menuitem, .menuitemcheckbox, .menuitemradio, .treeitem, .row: true
    default: false
    }
  }
}

/// Returns a position in a series, if both numbers are known and possible.
func seriesPlace(_ index: Int?, of count: Int?) -> (index: Int, count: Int)? {
  guard let index, let count, index > 0, count >= index else { return nil }
  return (index, count)
}
