// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

/// An entry that a list displayed.
struct ShownEntry: Sendable, Equatable {
  /// What an entry is about.
  enum Subject: Sendable, Hashable {
    case node(NodeIndex)
    /// A point of a node to drop on.
    case point(NodeIndex, String?)
    /// An action, by what performs it.
    case action(String)
    /// A menu, by its key.
    case menu(String)
    /// What only its text identifies.
    case text(String)
  }

  /// What it is about; nil if that is gone.
  let subject: Subject?
  let text: String

  init(of subject: Subject?, text: String) { (self.subject, self.text) = (subject, text) }

  /// Returns the entry after a change of the tree.
  func following(_ survivor: (NodeIndex) -> NodeIndex?) -> ShownEntry {
    switch subject {
    case .node(let node): ShownEntry(of: survivor(node).map { .node($0) }, text: text)
    case .point(let node, let name):
      ShownEntry(of: survivor(node).map { .point($0, name) }, text: text)
    case .action, .menu, .text, nil: self
    }
  }

  /// Returns the place that an entry of a list has in the changed list; nil if it is gone.
  ///
  /// Of equal ones, it is the one with the same rank. What was created again with the same text is the same.
  ///
  /// - Complexity: O(entries).
  static func place(
    of index: Int, in former: [ShownEntry], now: [ShownEntry]
  ) -> Int? {
    let entry = former[index]
    func find(_ isEqual: (ShownEntry) -> Bool) -> Int? {
      let places = now.indices.filter { isEqual(now[$0]) }
      return places.isEmpty
        ? nil : places[min(former[..<index].count(where: isEqual), places.count - 1)]
    }
    guard entry.subject == nil else {
      return find { $0 == entry } ?? find { $0.subject == entry.subject }
    }
    // Not what was another entry before.
    let others = Set(former.compactMap(\.subject))
    return find { $0.text == entry.text && $0.subject.map(others.contains) != true }
  }
}

extension Session {
  /// Returns the entries of a list as they are displayed.
  func shownEntries(_ contents: ListContents) -> [ShownEntry] {
    contents.entries.map { ShownEntry(of: subject(of: $0), text: $0.text) }
  }

  /// Returns what an entry is about.
  private func subject(of entry: ListEntry) -> ShownEntry.Subject {
    switch entry {
    case .item(_, let node, _): .node(node)
    case .place(let item, _): .node(screen.node(of: item))
    case .drop(let point): .point(point.node, point.name)
    case .action(let action): .action(action.id ?? action.name)
    case .menu(let menu): .menu(menu.key)
    case .gesture, .command, .menuItem, .content, .drag: .text(entry.text)
    }
  }

  /// Updates the open list after a change of what it lists, so that a key does what was heard.
  ///
  /// It stays at its entry. If the entry is gone or has another text, the session says the one that is
  /// there now. A list whose subject is gone closes.
  ///
  /// - Complexity: O(entries), as for opening the list.
  mutating func followList() -> [SessionEvent] {
    guard let list = keyboard.list else { return [] }
    let contents = listContents()
    guard isThere(list, contents) else { return closeList() }
    let former = list.index(among: list.shown.count)
    let now = shownEntries(contents)
    let kept = former.flatMap { ShownEntry.place(of: $0, in: list.shown, now: now) }
    keyboard.list?.index = kept ?? list.index(among: now.count) ?? 0
    let shown = shownList(contents)
    let isSame =
      shown?.title == list.title && shown?.index == former
      && shown?.entries == list.shown.map(\.text)
    let events: [SessionEvent] = isSame ? [] : [.list(shown)]
    guard let index = shown?.index else {
      // What was searched for was found before.
      let isLost = former != nil && !list.text.isEmpty
      return events + (isLost ? [.failed(.notFound(list.text))] : [])
    }
    let isHeard = kept != nil && former.map { list.shown[$0].text } == now[index].text
    return isHeard ? events : events + sayEntry(contents.entries[index])
  }

  /// Returns whether a list has something to list, or a text that may be found later.
  private func isThere(_ list: KeyboardState.List, _ contents: ListContents) -> Bool {
    switch list.kind {
    case .find: true
    case .rotor: list.elements.map { screen.has($0) } ?? false
    // Another target may come.
    case .drops: isDraggable(list)
    case .items where !list.text.isEmpty: true
    default: !contents.entries.isEmpty
    }
  }
}
