// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import SpeechModel
internal import TreeModel
internal import Utterances

extension Session {
  /// The identifier of the node with the keyboard focus.
  public var keyboardFocus: String? { keyboard.focus.map { screen.id(of: $0) } }

  /// The keyboard mode.
  public var keyboardMode: KeyboardMode { keyboard.mode }

  /// Whether keys edit the focused text field.
  public var isEditingText: Bool { keyboard.isEditing }
  var isEditingSecret: Bool { keyboard.isEditing && focused?.isSecure == true }

  /// Returns a line of a walk for display before it runs, with bullets for text that goes into a
  /// secure field.
  public func shown(_ line: WalkLine, as text: String) -> String {
    // The tree of a watched screen names the node with the keyboard focus. A user whose cursor is
    // on a field expects to type into it, even if that has no effect.
    let places = [keyboard.focus, screen.tree.focus, presentNode].compactMap(\.self)
    return places.contains { screen.tree[$0].isSecure } ? line.shownWithoutSecret(text) : text
  }

  /// The keyboard map, computed once for each state of the tree.
  mutating func takeMap() -> KeyboardMap {
    if let map = keyboard.map { return map }
    let map = KeyboardMap(screen, keyboard.mode, tabsToLinks: keyboard.tabsToLinks)
    keyboard.map = map
    return map
  }

  /// The keyboard map, without caching it.
  var keyboardMap: KeyboardMap {
    keyboard.map ?? KeyboardMap(screen, keyboard.mode, tabsToLinks: keyboard.tabsToLinks)
  }

  /// The rules of the keyboard for this screen.
  var keyboardRules: KeyboardRules {
    KeyboardRules(screen, keyboard.mode, tabsToLinks: keyboard.tabsToLinks)
  }

  /// Whether a key may be part of a secret: a character while a secure text input has the focus.
  func isSecret(_ press: KeyPress) -> Bool { press.text != nil && focused?.isSecure == true }

  var focused: Node? { keyboard.focus.map { screen.tree[$0] } }

  /// Handles a key press.
  ///
  /// On the Mac, VoiceOver gets its own keys first. An open list is next, then a node around the focus
  /// that handles keys itself. Then the system gets Tab,
  /// the arrows, Return and Space, unless a command has priority over the system. All other keys go
  /// to the available commands, from the focus outwards; text goes into the text field that is being
  /// edited.
  ///
  /// - Complexity: O(nodes) for the first press after the tree has changed, then O(available key
  ///   commands) plus composition. The first arrow in a group takes O(m log m) in its members.
  mutating func press(_ press: KeyPress) -> [SessionEvent] {
    if let events = voiceOverEvents(for: press) {
      cursorLeads = options.isLive
      return events
    }
    if options.isLive, keyboard.list == nil {
      // VoiceOver keeps its own modifier.
      if screen.style == .macos, press.modifiers.isSuperset(of: VoiceOverKey.modifier) {
        return [.failed(unused(press))]
      }
      cursorLeads = false
      if isSecret(press), let text = press.text { return [.effect(.input(text))] }
      noteTab(press)
      return [.effect(.press(press))]
    }
    let action = options.keys.action(for: press, keyboard.mode, screen.style)
    if keyboard.list != nil { return pressInList(press, action) }
    if let events = handled(press, action) { return events }
    let isSystem = press.belongsToSystem || action.map { $0 != .escape } == true
    if let command = command(for: press, beforeSystem: isSystem) { return [effect(of: command)] }
    if keyboard.isEditing, let typed = typeIntoText(press, action) { return typed }
    // On a page, the system moves by Tab alone; the focused element or the page uses other keys.
    if let action, action.isForPage, let id = keyboardFocus, isTabOfPage {
      return [.effect(.key(node: id, keys: press))]
    }
    return action.map { perform($0) } ?? [.failed(unused(press))]
  }

  /// Whether Tab moves as in a browser.
  private var isTabOfPage: Bool { keyboard.mode.isFocusSystem && screen.isPage }

  /// Returns the error for keys that nothing handles.
  func unused(_ press: KeyPress) -> NavigationError {
    if press.modifiers.isSuperset(of: VoiceOverKey.modifier) {
      let similar = screen.style == .macos ? VoiceOverKey.similar(to: press) : nil
      return .unknownVoiceOverKeys(press.voiceOverName, similar: similar)
    }
    if isSecret(press) { return .notEditing }
    if SystemKeys.chords.contains(press) { return .systemKeys("\(press)") }
    let mode = KeyboardMode.allCases.first {
      $0 != keyboard.mode && options.keys.action(for: press, $0, screen.style) != nil
    }
    return .unusedKeys("\(press)", inMode: mode)
  }

  /// Types a text key by key; during a search, as a whole.
  mutating func type(_ text: String) -> [SessionEvent] {
    // Letters may be quick keys.
    if options.isLive, keyboard.list == nil, !voiceOverKeys.takesLetters || isTypingText {
      // It has to fit into a pipe.
      guard text.utf8.count <= KeyboardState.longestLiveText else { return [.failed(.textTooLong)] }
      cursorLeads = false
      return [.effect(.input(text))]
    }
    if keyboard.list?.kind.takesText == true { return find(typing: text) }
    if keyboard.isEditing, !voiceOverKeys.isLocked, let id = keyboardFocus {
      return [typeEffect(id, text)]
    }
    guard text.count <= KeyboardState.longestText else { return [.failed(.textTooLong)] }
    let events = KeyPress.typing(text).flatMap { press($0) }
    let used = events.filter { event in
      if case .failed(.unusedKeys) = event { false } else { true }
    }
    // One error rather than one for each letter, and without the text, which may be secret.
    return used.count < events.count ? used + [.failed(.notEditing)] : events
  }

  private mutating func perform(_ action: KeyAction) -> [SessionEvent] {
    switch action {
    case .next: return tab(.next)
    case .previous: return tab(.previous)
    case .up, .down, .left, .right: return arrow(action)
    case .select: return selectFocused()
    case .activate: return activateFocused()
    case .leaveText: return leaveText()
    case .actions: return openOfFocused(.actions)
    case .find: return open(.find)
    case .gestures: return openOfFocused(.gestures)
    case .commands: return open(.commands)
    case .escape: return [escapeEffect]
    }
  }

  /// Returns the events of a key in a text field; `nil` if the field does not use it.
  func typeIntoText(_ press: KeyPress, _ action: KeyAction?) -> [SessionEvent]? {
    guard let id = keyboardFocus, let focused else { return nil }
    if let text = press.text { return [typeEffect(id, text)] }
    switch action {
    case .next, .previous:
      // A text of several lines takes Tab.
      // On a page, Tab leaves it.
      guard focused.hasSeveralLines, press.modifiers.isEmpty, keyboard.stop.map(isOnPage) != true
      else { return nil }
    case .leaveText, .actions, .find, .gestures, .commands, .escape: return nil
    case .up, .down, .left, .right, .select, .activate, nil:
      guard !press.key.isEmpty, !press.modifiers.contains(.command), press.key != "escape" else {
        return nil
      }
    }
    return [.effect(.key(node: id, keys: press))]
  }

  private func isOnPage(_ stop: Int) -> Bool { screen.order.stops[stop].isOnPage }

  /// Returns the typing effect for the field; for a secure field, with bullets.
  private func typeEffect(_ id: String, _ text: String) -> SessionEvent {
    .effect(
      .type(node: id, text: isEditingSecret ? String(repeating: "•", count: text.count) : text))
  }

  /// Moves to the primary item of the next or previous group; wraps at either end.
  private mutating func tab(_ direction: NavigationDirection) -> [SessionEvent] {
    let map = takeMap()
    guard !map.loop.isEmpty else {
      // What Tab skips may have the focus all the same.
      return keyboard.focus == nil ? [.failed(.nothingFocusable(keyboard.mode))] : stay()
    }
    let present = keyboard.focus.flatMap { map.item(of: $0) }
    let group = map.loop[map.placeInLoop(from: present, direction)]
    var item = map.primary(of: group, former: former(in: group, map), focus: present)
    // In Safari, Shift-Tab goes to the last radio button of a group without a checked one.
    if direction == .previous, isTabOfPage, screen.tree[map.items[item].node].checked == .off {
      item = map.groups[group].items.upperBound - 1
    }
    return item == present ? stay() : focus(item)
  }

  /// Returns the item that had the focus last in a group, if it still exists.
  func former(in group: Int, _ map: KeyboardMap) -> Int? {
    keyboard.former[map.groups[group].key].flatMap { map.item(of: $0) }
      .flatMap { map.items[$0].group == group ? $0 : nil }
  }

  private mutating func arrow(_ action: KeyAction) -> [SessionEvent] {
    let map = takeMap()
    guard let present = keyboard.focus.flatMap({ map.item(of: $0) }) else {
      return tab(action == .left || action == .up ? .previous : .next)
    }
    return keyboard.arrows.item(action, from: present, map, screen).map { focus($0) } ?? stay()
  }

  /// Moves the focus to an item and says it; selects it if selection follows focus.
  mutating func focus(_ item: Int) -> [SessionEvent] {
    moveFocus(to: item) + sayFocus()
  }

  /// Moves the focus to an item without words; selects it if selection follows focus.
  mutating func moveFocus(to item: Int) -> [SessionEvent] {
    [giveFocus(to: item, from: keyboardFocus)] + selectByFocus(item, takeMap())
  }

  /// Gives the focus to an item, and returns the event of it.
  ///
  /// - Parameter former: The identifier of the node that had the focus.
  mutating func giveFocus(to item: Int, from former: String?) -> SessionEvent {
    let map = takeMap()
    keyboard.focus(item, in: map)
    keyboard.isEditing = startsEditing(map.items[item].node)
    return focusEffect(from: former)
  }

  /// Moves the keyboard focus to the element that a tap or a double tap acts on.
  ///
  /// A text input gets it, and is edited. Another item gets it if the keyboard is in use, as when a
  /// cell is selected. A program that runs moves its own focus.
  mutating func focusByTouch(_ node: NodeIndex) -> [SessionEvent] {
    guard !options.isLive else { return [] }
    let takesTyping = screen.tree[node].takesTyping
    guard takesTyping || keyboard.focus != nil, let item = takeMap().item(of: node) else {
      return []
    }
    let moved = keyboard.focus == node ? [] : [giveFocus(to: item, from: keyboardFocus)]
    guard takesTyping, !keyboard.isEditing || !screen.tree[node].traits.contains(.isEditing) else {
      return moved
    }
    keyboard.isEditing = true
    // As the program is expected to do.
    screen.change(node) { $0.traits.insert(.isEditing) }
    return moved + sayFocus()
  }

  /// Returns whether keys edit a node once it gets the focus.
  func startsEditing(_ node: NodeIndex) -> Bool {
    let node = screen.tree[node]
    return keyboard.mode.isFocusSystem && !node.traits.contains(.notEnabled)
      ? node.takesTyping : node.traits.contains(.isEditing)
  }

  /// Reports a boundary and says the focused item.
  private mutating func stay() -> [SessionEvent] { [.boundary] + sayFocus() }

  /// Says the focused item and moves the cursor there; returns no events if nothing of it is read.
  mutating func sayFocus() -> [SessionEvent] {
    guard let stop = keyboard.stop else { return [] }
    // The cursor follows the focus, which may be on a node around the stop.
    focusMoves = nil
    let start = origin
    guard screen.style == .macos else { return arrive(atStop: stop, from: start) }
    return sayFocus(atStop: stop, from: start)
  }

  /// Moves the Mac's cursor to the element with the keyboard focus, and says it.
  private mutating func sayFocus(atStop stop: Int, from start: Int?) -> [SessionEvent] {
    place(screen.position(atStop: stop))
    let isReturning = isReturning(to: .stop(stop))
    var utterance = screen.composer.utterance(
      focusing: stop, comingFrom: start, isReturning: isReturning)
    // A menu that a key of the page opens says its item again, with the menu's name.
    guard options.isLive, !cursorLeads,
      screen.composer.opensMenu(focusing: stop, comingFrom: start)
    else { return [said(utterance)] }
    utterance.segments.removeAll { $0.kind == .hint }
    return [said(utterance), said(screen.composer.utterance(focusing: stop, comingFrom: stop))]
  }

  /// Moves the cursor to the element that gets the keyboard focus, and says it.
  mutating func arriveWithFocus(atStop stop: Int, from start: Int?) -> [SessionEvent] {
    guard screen.isOnPage(.stop(stop)) else { return arrive(atStop: stop, from: start) }
    return sayFocus(atStop: stop, from: start)
  }

  /// Moves the cursor to what the tree's `focus` names, and says it: an element, or a landmark on the
  /// Mac's pages.
  mutating func arriveWithMovedFocus(atStop stop: Int, from start: Int?) -> [SessionEvent] {
    guard let container = focusedLandmark else { return arriveWithFocus(atStop: stop, from: start) }
    place(screen.position(atContainer: container))
    return [said(screen.composer.utterance(focusingContainer: container, comingFrom: start))]
  }

  /// The landmark on a page that the tree's `focus` names; only the Mac's cursor stops there.
  var focusedLandmark: Int? {
    guard screen.style == .macos, let focus = screen.tree.focus else { return nil }
    return screen.order.containers.firstIndex {
      $0.node == focus && $0.hasEdges && $0.kind == .landmark
    }
  }

  /// Returns the event with the focused node and the outline of its cursor.
  ///
  /// - Parameter former: The identifier of the node that had the focus.
  func focusEffect(from former: String?) -> SessionEvent {
    let node = keyboardFocus
    return .effect(
      .focus(
        node: node, focused.flatMap { CursorShape(of: $0) }, from: former == node ? nil : former))
  }

  private mutating func selectByFocus(_ item: Int, _ map: KeyboardMap) -> [SessionEvent] {
    let place = map.items[item]
    guard place.selects, !map.groups[place.group].selected.contains(item)
    else { return [] }
    for other in map.groups[place.group].selected { mark(map.items[other].node, isSelected: false) }
    mark(place.node, isSelected: true)
    keyboard.map?.select(item)
    return [.effect(.select(node: screen.id(of: place.node)))]
  }

  /// Sets a node's selected state, as the program is expected to do.
  private mutating func mark(_ node: NodeIndex, isSelected: Bool) {
    let wasElement = screen.tree.isElement(node)
    let traits = screen.tree[node].traits
    screen.change(node) {
      if isSelected { $0.traits.insert(.selected) } else { $0.traits.remove(.selected) }
    }
    // If this would change which nodes are read, wait for the program's own update.
    if screen.tree.isElement(node) != wasElement { screen.change(node) { $0.traits = traits } }
  }

  /// Activates the focused control; selects a cell or another element.
  private mutating func selectFocused() -> [SessionEvent] {
    guard let index = keyboard.focus, let focused, let id = keyboardFocus else {
      return [.failed(.nothingFocused)]
    }
    let rules = keyboardRules
    let isCell = rules.reach(of: index).cells != nil && rules.isCell(index)
    return focused.isControl && !isCell ? activateFocused() : [.effect(.select(node: id))]
  }

  private mutating func activateFocused() -> [SessionEvent] {
    guard let index = keyboard.focus, let focused, let id = keyboardFocus else {
      return [.failed(.nothingFocused)]
    }
    guard !focused.traits.contains(.notEnabled) else { return stay() }
    keyboard.isEditing = focused.takesTyping
    return [.effect(.activate(node: id, at: screen.tree.activationPoint(of: index)))]
  }

  private mutating func leaveText() -> [SessionEvent] {
    guard keyboard.isEditing, let id = keyboardFocus else { return [.failed(.notEditing)] }
    keyboard.isEditing = false
    return [.effect(.leaveText(node: id))] + sayFocus()
  }
}

extension Node {
  fileprivate var hasSeveralLines: Bool {
    traits.contains(.textArea) || view == .textView || role == .multilineTextInput
  }
}
