// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import SpeechModel
internal import TreeModel
internal import Utterances

enum ListEntry {
  case action(CustomAction)
  case gesture(Gesture)
  /// A command in the list of all, with the title of its menu.
  case command(CommandInForce, menu: String?)
  case content(CustomContent)
  /// A menu of the menu bar.
  case menu(Menu)
  /// A command in an open menu.
  case menuItem(CommandInForce)
  /// A point by which an element can be dragged.
  case drag(String)
  case drop(DropPoint)
  /// An item of the map, with its node.
  case item(Int, NodeIndex, label: String)
  /// A place of the reading order, with what VoiceOver says for it.
  case place(ReadingOrder.Item, Utterance)

  /// Its displayed title.
  var text: String {
    switch self {
    case .action(let action): action.name
    case .gesture(let gesture): gesture.rawValue
    case .command(let command, let menu):
      (menu.map { "\($0): " } ?? "")
        + Self.text(command.command.listedTitle, command.keys)
    case .menuItem(let command):
      Self.text(command.command.menuTitle, command.keys)
    case .content(let content):
      content.parts.joined(separator: ": ")
    case .menu(let menu): menu.title
    case .drag(let name): name
    case .drop(let point): point.title
    case .item(_, _, let label): label
    case .place(_, let utterance): utterance.segments.map(\.text).joined(separator: " ")
    }
  }

  private static func text(_ title: String?, _ keys: KeyPress) -> String {
    title.map { "\($0) (\(keys))" } ?? "\(keys)"
  }
}

/// What a list has.
struct ListContents {
  /// The title of the menu; nil for other lists.
  var title: String?
  let entries: [ListEntry]

  init(_ entries: [ListEntry]) { self.entries = entries }

  init(_ menu: Menu) {
    (title, entries) = (menu.title, menu.commands.map(ListEntry.menuItem))
  }
}

extension Session {
  /// The open keyboard list, if any.
  public var keyboardList: KeyboardList? {
    // Reading must not change the session.
    var session = self
    return session.shownList(session.listContents())
  }

  /// Shows the list of a menu that was opened, and says its first entry.
  mutating func show(_ menu: Menu) -> [SessionEvent] { show(ListContents(menu)) }

  /// Whether a keyboard list is open, which takes keys and text.
  public var isListOpen: Bool { keyboard.list != nil }

  /// Returns the open list as it is displayed from now on.
  mutating func shownList(_ contents: ListContents) -> KeyboardList? {
    guard let list = keyboard.list else { return nil }
    let title = list.elements.map { screen.composer.words(for: $0.word) } ?? contents.title
    let shown = shownEntries(contents)
    keyboard.list?.title = title
    keyboard.list?.shown = shown
    return KeyboardList(
      kind: list.kind, title: title, text: list.text, entries: shown.map(\.text),
      index: list.index(among: shown.count))
  }

  /// Opens a list in place of the open one, which stays if there is nothing to list.
  ///
  /// - Parameter subject: The element whose actions or gestures it lists, or which is dragged.
  /// - Parameter dragPoint: The point that it is dragged by, if it has a name.
  mutating func open(
    _ kind: KeyboardList.Kind, of subject: NodeIndex? = nil, draggedBy dragPoint: String? = nil
  ) -> [SessionEvent] {
    let former = keyboard.list
    keyboard.list = KeyboardState.List(
      kind: kind, elements: kind == .rotor ? screen.rotorLists.first : nil, origin: keyboard.focus,
      subject: subject, dragPoint: dragPoint)
    let contents = listContents()
    guard !contents.entries.isEmpty || kind == .find else {
      keyboard.list = former
      return [.failed(.nothingToList(kind, node: subject.map(screen.named)))]
    }
    return show(contents)
  }

  /// Opens a list of the focused element.
  mutating func openOfFocused(_ kind: KeyboardList.Kind) -> [SessionEvent] {
    keyboard.focus.map { open(kind, of: $0) } ?? [.failed(.nothingFocused)]
  }

  /// Opens a list of the item under the cursor.
  mutating func openOfItem(_ kind: KeyboardList.Kind) -> [SessionEvent] {
    presentNode.map { open(kind, of: $0) } ?? []
  }

  /// Shows the list with its entries.
  private mutating func show(_ contents: ListContents) -> [SessionEvent] {
    let list = shownList(contents)
    // The title of a menu was said when the menu bar was at it.
    let title = list?.kind == .menus ? screen.composer.menuBarWord : list?.title
    let isSaid = list?.kind != .menu
    return [.list(list)] + (isSaid ? title.map { [said($0)] } ?? [] : [])
      + (contents.entries.first.map { sayEntry($0) } ?? [])
  }

  /// Closes the open list, if any.
  mutating func closeList() -> [SessionEvent] {
    guard isListOpen else { return [] }
    keyboard.list = nil
    return [.list(nil)]
  }

  /// Handles a key press while a list is open.
  mutating func pressInList(_ press: KeyPress, _ action: KeyAction?) -> [SessionEvent] {
    guard let list = keyboard.list else { return [] }
    // Whatever the style, the mode and the configured keys.
    if press == KeyPress(key: "escape") { return leaveList() }
    if list.kind.isVoiceOvers, let events = pressInChooser(press, list.kind) { return events }
    if list.kind.takesText {
      if let text = press.text { return find(typing: text) }
      if press.key == "delete" { return find(typing: nil) }
    }
    switch press.key {
    case "return", "space": return chooseEntry()
    default: break
    }
    switch action {
    case .next, .down: return stepInList(1)
    case .previous, .up: return stepInList(-1)
    case .select, .activate: return chooseEntry()
    case .escape: return leaveList()
    default: return [.failed(isSecret(press) ? .notEditing : .unusedKeys("\(press)", inMode: nil))]
    }
  }

  /// Handles the keys that the rotor and the item chooser have on the Mac, whatever the keyboard's
  /// mode; `nil` for any other.
  private mutating func pressInChooser(
    _ press: KeyPress, _ kind: KeyboardList.Kind
  ) -> [SessionEvent]? {
    guard press.modifiers.isEmpty, !press.isWithTab, press.otherKey == nil else { return nil }
    switch press.key {
    case "down" where kind == .menus: return chooseEntry()
    case "up": return stepInList(-1)
    case "down": return stepInList(1)
    case "left", "right": break
    default: return nil
    }
    // A menu bar runs in the direction of the language.
    let isForward = (press.key == "right") != (screen.isRightToLeft && kind != .rotor)
    switch kind {
    case .rotor: return turnList(isForward ? .next : .previous)
    case .menus: return stepInList(isForward ? 1 : -1)
    case .menu: return turnMenu(isForward ? 1 : -1)
    default: return nil
    }
  }

  /// Turns the rotor to the next or previous list; wraps at either end.
  private mutating func turnList(_ direction: NavigationDirection) -> [SessionEvent] {
    let lists = screen.rotorLists
    guard !lists.isEmpty else { return closeList() }
    let present = keyboard.list?.elements.flatMap { lists.firstIndex(of: $0) } ?? 0
    let step = direction == .next ? 1 : lists.count - 1
    keyboard.list?.elements = lists[(present + step) % lists.count]
    keyboard.list?.text = ""
    keyboard.list?.index = 0
    return show(listContents())
  }

  private mutating func stepInList(_ step: Int) -> [SessionEvent] {
    let entries = listContents().entries
    guard let present = keyboard.list?.index(among: entries.count) else { return [.boundary] }
    let next = min(max(present + step, 0), entries.count - 1)
    keyboard.list?.index = next
    return (next == present ? [.boundary] : []) + goTo(entries[next])
  }

  /// Moves to an entry: focuses a found element, says any other.
  private mutating func goTo(_ entry: ListEntry) -> [SessionEvent] {
    if case .item(let item, _, _) = entry { return focus(item) }
    return sayEntry(entry)
  }

  func sayEntry(_ entry: ListEntry) -> [SessionEvent] {
    switch entry {
    case .action(let action): return [said(action.name, .actions)]
    case .command(let command, _):
      return [said(command.command.listedTitle ?? "\(command.keys)", .actions)]
    case .gesture(let gesture):
      let language = language == "en" ? nil : "en"
      let segment = Segment(.actions, gesture.words, language: language)
      return [said(Utterance(node: cursor, segments: [segment]))]
    case .content(let content):
      return [said(screen.composer.words(for: content), .content)]
    case .menuItem(let command): return [said(words(for: command), .actions)]
    case .drag, .drop, .menu: return [said(entry.text, .actions)]
    case .place(_, let utterance): return [said(utterance)]
    case .item: return []
    }
  }

  private mutating func chooseEntry() -> [SessionEvent] {
    let entries = listContents().entries
    guard let list = keyboard.list else { return [] }
    guard let index = list.index(among: entries.count) else {
      return list.kind == .find ? closeList() : [.boundary]
    }
    let subject = list.subject.map { screen.id(of: $0) } ?? ""
    switch entries[index] {
    case .action(let action):
      return [.effect(.perform(node: subject, action: action.id ?? action.name))] + closeList()
    case .gesture(.drag): return list.subject.map { drag($0) } ?? []
    // The list stays open, since one gesture often follows another.
    case .gesture(let gesture): return [.effect(.gesture(node: subject, gesture))]
    case .command(let command, _), .menuItem(let command):
      return [effect(of: command)] + closeList()
    case .menu(let menu): return open(menu)
    case .content: return closeList() + sayEntry(entries[index])
    case .drag(let name):
      return list.subject.map { open(.drops, of: $0, draggedBy: name) } ?? []
    case .drop(let point):
      return (dropEffect(list, on: point).map { [$0] } ?? []) + closeList()
    case .item: return closeList()
    case .place(let item, _): return closeList() + arrive(atChosen: item, of: list)
    }
  }

  /// Moves the Mac's cursor to the chosen entry of VoiceOver's list, and says it.
  private mutating func arrive(
    atChosen item: ReadingOrder.Item, of list: KeyboardState.List
  ) -> [SessionEvent] {
    guard case .stop(let stop) = item else { return arrive(at: screen.position(at: item)) }
    return jump(toStop: stop, asHeading: list.elements == .headings)
  }

  /// Closes the list; a search returns to where it began.
  mutating func leaveList() -> [SessionEvent] {
    guard let list = keyboard.list else { return [] }
    let closed = closeList()
    guard list.kind == .find, let origin = list.origin, origin != keyboard.focus,
      let item = takeMap().item(of: origin)
    else { return closed }
    return closed + focus(item)
  }

  /// Adds typed text or deletes the last character, and moves to the nearest match.
  mutating func find(typing text: String?) -> [SessionEvent] {
    if let text {
      guard text.count + (keyboard.list?.text.count ?? 0) <= KeyboardState.longestText else {
        return [.failed(.textTooLong)]
      }
      keyboard.list?.text += text
    } else {
      _ = keyboard.list?.text.popLast()
    }
    keyboard.list?.index = 0
    let contents = listContents()
    let shown = SessionEvent.list(shownList(contents))
    guard let first = contents.entries.first else {
      let wanted = keyboard.list?.text ?? ""
      return [shown] + (wanted.isEmpty ? [] : [.failed(.notFound(wanted))])
    }
    return [shown] + goTo(first)
  }

  /// Returns the elements that match a text, those nearest to an item first.
  private mutating func found(_ text: String, near origin: NodeIndex?) -> [ListEntry] {
    guard !text.isEmpty else { return [] }
    let map = takeMap()
    let wanted = Folded(text)
    let tree = screen.tree
    let matches = map.items.indices.filter { index in
      let node = tree[map.items[index].node]
      return ([node.label?.text ?? ""] + (node.rare?.members.userInputLabels ?? []))
        .contains { wanted.rank(in: $0) < Folded.none }
    }
    let start = origin.flatMap { map.item(of: $0) } ?? 0
    // At the same distance, the later one comes first.
    let sorted = matches.sorted { (abs($0 - start), -$0) < (abs($1 - start), -$1) }
    return sorted.map { index in
      let node = map.items[index].node
      return .item(index, node, label: tree[node].label?.text ?? tree.identifier(of: node))
    }
  }

  /// Returns the places whose words match a text, in reading order.
  private func places(_ items: [ReadingOrder.Item], matching text: String) -> [ListEntry] {
    let wanted = Folded(text)
    return items.compactMap { item in
      var utterance =
        if case .stop(let stop) = item {
          screen.composer.caption(at: stop)
        } else {
          screen.composer.utterance(on: item)
        }
      utterance.segments.removeAll { $0.kind == .hint }
      let entry = ListEntry.place(item, utterance)
      return wanted.rank(in: entry.text) < Folded.none ? entry : nil
    }
  }

  mutating func listContents() -> ListContents {
    guard let list = keyboard.list else { return ListContents([]) }
    if list.kind == .menu { return openMenu().map { ListContents($0) } ?? ListContents([]) }
    return ListContents(entries(of: list))
  }

  private mutating func entries(of list: KeyboardState.List) -> [ListEntry] {
    switch list.kind {
    case .actions:
      return (list.subject.map { screen.tree[$0] }).customActions.map(ListEntry.action)
    case .gestures: return list.subject.map { gestures(of: $0).map(ListEntry.gesture) } ?? []
    case .content:
      let node = list.subject.map { screen.tree[$0] }
      return node.customActions.map(ListEntry.action)
        + (node?.furtherContent ?? []).map(ListEntry.content)
    case .menus: return menuBar().map(ListEntry.menu)
    // Its contents have a title.
    case .menu: return []
    case .drags: return dragPoints.map(ListEntry.drag)
    case .drops: return dropPoints().map(ListEntry.drop)
    case .find: return found(list.text, near: list.origin)
    case .items: return places(screen.listedItems, matching: list.text)
    case .rotor: return places(list.elements.map(screen.listed) ?? [], matching: list.text)
    case .commands:
      // Group by menu, in the order of first use.
      var ranks: [String: Int] = [:]
      let commands = commandsInForce().enumerated().map { place, command in
        let menu = namedMenu(of: command)
        let rank = ranks[menu?.key ?? ""] ?? ranks.count
        ranks[menu?.key ?? ""] = rank
        return (rank: rank, place: place, entry: ListEntry.command(command, menu: menu?.title))
      }
      return commands.sorted { ($0.rank, $0.place) < ($1.rank, $1.place) }.map(\.entry)
    }
  }
}

extension Screen {
  /// The kinds of elements that the Mac's rotor may list.
  private static let rotorKinds: [RotorItem.ElementKind] = [
    .links, .headings, .formElements, .landmarks, .tables, .lists, .images, .visitedLinks,
  ]

  /// The kinds of elements that the Mac's rotor lists: those that occur.
  fileprivate var rotorLists: [RotorItem.ElementKind] { Self.rotorKinds.filter(has) }

  /// Returns the elements or containers of a kind, in reading order.
  fileprivate func listed(_ kind: RotorItem.ElementKind) -> [ReadingOrder.Item] {
    guard let container = kind.container else {
      return order.stops.indices.filter { kindsOfStop[$0].contains(kind) }.map { .stop($0) }
    }
    return order.containers.indices.filter { order.containers[$0].kind == container }
      .map { .container($0) }
  }

  /// All items of the screen, without the ends of containers.
  fileprivate var listedItems: [ReadingOrder.Item] {
    places.indices.map { places[$0] }.filter { if case .end = $0 { false } else { true } }
  }
}
