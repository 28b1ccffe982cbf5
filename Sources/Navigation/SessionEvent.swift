// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import SpeechModel
public import TreeModel

/// An event that results from a command or a change; events come in order.
public enum SessionEvent: Sendable, Hashable {
  /// An utterance.
  case said(Utterance, Urgency)
  /// The cursor was at the end already.
  case boundary
  /// An effect for the program that owns the interface.
  case effect(Effect)
  /// The outline of the element under the cursor changed, and the cursor stays on it.
  case outline(node: String, CursorShape)
  /// A modal view appeared; nothing outside it can be reached.
  case modal(node: String)
  /// The keyboard's list changed; `nil` when it closed.
  case list(KeyboardList?)
  /// The program could not perform an action, for a reason in its own words; may be empty.
  case problem(String)
  /// The command failed.
  case failed(NavigationError)

  /// The urgency of an utterance.
  public enum Urgency: String, Sendable {
    /// Interrupts current speech.
    case interrupting
    /// Waits for current speech.
    case polite
    /// Interrupts current speech and cannot be interrupted.
    case uninterruptible
  }
}

/// An action that the program that owns the interface has to perform.
public enum Effect: Sendable, Hashable {
  /// Activation, as by a double tap.
  case activate(node: String, at: Point?)
  /// A step of an adjustable element.
  case adjust(node: String, Adjustment)
  /// A custom action.
  case perform(node: String, action: String)
  /// The escape gesture, on the modal node if there is one.
  case escape(node: String?)
  /// The magic tap, a two-finger double tap.
  case magicTap(node: String?)
  /// The shortcut menu of an element, which the Mac opens.
  case shortcutMenu(node: String)
  /// Scrolling.
  case scroll(node: String, ScrollDirection)
  /// A speech setting that changed.
  case set(name: String, value: String)
  /// The keyboard focus moved to a node, with the outline of its cursor, from another one; `nil` when
  /// nothing has it, or had it.
  case focus(node: String?, CursorShape?, from: String?)
  /// Selection of the focused item.
  case select(node: String)
  /// A key command, with its keys and title.
  case command(node: String, keys: KeyPress, title: String?)
  /// Typed text, with bullets for a secure field.
  case type(node: String, text: String)
  /// A key that edits a text, such as an arrow, or that a node handles itself.
  case key(node: String, keys: KeyPress)
  /// The end of editing.
  case leaveText(node: String)
  /// A selection of text, in Unicode scalars.
  case selectText(node: String, Range<Int>)
  /// A gesture chosen with the keyboard, or made at a point of an element that takes touches directly.
  case gesture(node: String, Gesture, at: Point? = nil)
  /// A drop of a dragged element on another one, with the names of the points if they have some.
  case drop(node: String, point: String?, target: String, targetPoint: String?)
  /// Keys that VoiceOver does not take, for the program that runs.
  case press(KeyPress)
  /// Text that the user types into the program that runs; may be secret.
  case input(String)
}

/// The reason why a command failed.
public enum NavigationError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The screen has no items.
  case emptyScreen
  /// No node has this identifier.
  case unknownNode(String)
  /// Several nodes have this name; some of them.
  case severalCalled(String, [Choice])
  /// No node has this identifier or name; similar ones.
  case noneCalled(String, similar: [Choice])
  /// The document has this element, and its accessibility tree does not, for a reason.
  case notInTree(String, reason: String)
  /// Neither the node nor anything in it is read.
  case notRead(NamedNode)
  /// The item has no such action; the list has its actions.
  case unknownAction(String, actions: [String])
  /// The item cannot be adjusted.
  case notAdjustable(NamedNode)
  /// The rotor does not offer this name; the list has the names that it offers.
  case unknownRotor(String, rotors: [String])
  /// Nothing matches.
  case notFound(String)
  /// There is no item at the point.
  case nothingAt(Point)
  /// No setting has this name; the list has the names.
  case unknownSetting(String, settings: [String])
  /// The value is invalid for the setting.
  case wrongSetting(String, takes: String)
  /// The command works only in macOS style.
  case onlyOnTheMac
  /// The keyboard can reach no element.
  case nothingFocusable(KeyboardMode)
  /// Nothing has the keyboard focus yet.
  case nothingFocused
  /// No text is being edited.
  case notEditing
  /// The text has too many characters to type or to search for.
  case textTooLong
  /// Nothing handles the keys; with the mode that would handle them, if any.
  case unusedKeys(String, inMode: KeyboardMode?)
  /// The system keeps the keys.
  case systemKeys(String)
  /// The tree names no program or window.
  case noName
  /// The place of the mouse pointer is unknown.
  case noPointer
  /// VoiceOver has no such keys; with similar ones that it has, if any.
  case unknownVoiceOverKeys(String, similar: String?)
  /// There is nothing to list.
  case nothingToList(KeyboardList.Kind, node: NamedNode?)

  /// One line: what failed, why, and the alternatives.
  public var description: String {
    switch self {
    case .emptyScreen: "VoiceOver can reach nothing on this screen"
    case .unknownNode(let id): "no such node: \(id)"
    case .severalCalled(let name, let choices):
      "several elements have the name \(name); give the identifier of one: \(offered(choices))"
    case .noneCalled(let name, let similar):
      "no such node: \(name); did you mean \(offered(similar))?"
    case .notInTree(let element, let reason):
      "\(element) is in the document, but not in its accessibility tree: \(reason)"
    case .notRead(let node): "VoiceOver skips \(node) and everything in it"
    case .unknownAction(let name, let actions):
      actions.isEmpty
        ? "no such action: \(name); the item has none"
        : "no such action: \(name); the item has \(actions.joined(separator: ", "))"
    case .notAdjustable(let node): "\(node) cannot be adjusted"
    case .unknownRotor(let name, let rotors):
      "the rotor does not offer \(name); it offers \(rotors.joined(separator: ", "))"
    case .notFound(let text): "nothing matches \(text)"
    case .nothingAt(let point):
      "there is no item at \(Effect.number(point.x)) \(Effect.number(point.y))"
    case .unknownSetting(let name, let settings):
      "no such setting: \(name); "
        + alternatives(
          to: name, among: settings, "the settings are \(settings.joined(separator: ", "))")
    case .wrongSetting(let name, let takes): "\(name): expected \(takes)"
    case .onlyOnTheMac: "this command works only in the style macos"
    case .nothingFocusable(.focus), .nothingFocusable(.controls):
      "the keyboard can focus nothing on this screen; aloud focus check shows why, and the mode "
        + "\(KeyboardMode.fullAccess.rawValue) may reach more"
    case .nothingFocusable(.fullAccess): "the keyboard can reach nothing on this screen"
    case .nothingFocused: "nothing has the keyboard focus; press tab first"
    case .notEditing: "no text is being edited; press tab to move to a text field"
    case .textTooLong:
      "the text is too long: at most \(KeyboardState.longestText) characters outside a text field, and "
        + "\(KeyboardState.longestLiveText) bytes in a running program; type it in parts"
    case .unusedKeys(let keys, nil): "nothing uses the key \(keys)"
    case .unusedKeys(let keys, let mode?):
      "nothing uses the key \(keys) in this mode; the mode \(mode.rawValue) does"
    case .systemKeys(let keys): "the system keeps the keys \(keys) for itself; no program gets them"
    case .noName: "the tree has no name for the program or window; its member name sets one"
    case .noPointer: "no mouse pointer is known; touch sets its place"
    case .unknownVoiceOverKeys(let keys, nil): "nothing uses the keys \(keys)"
    case .unknownVoiceOverKeys(let keys, let similar?):
      "nothing uses the keys \(keys); did you mean \(similar)?"
    case .nothingToList(.actions, let node): "\(node?.name ?? "it") has no custom actions"
    case .nothingToList(.gestures, let node): "\(node?.name ?? "it") accepts no gestures"
    case .nothingToList(.drags, let node):
      "\(node?.name ?? "it") cannot be dragged: it has no names in drag, and no drag in gestures"
    case .nothingToList(.drops, let node):
      "\(node?.name ?? "it") can be dragged, but nothing on the screen takes a drop; what does has "
        + "names in drop"
    case .nothingToList(.content, let node):
      "\(node?.name ?? "it") has no custom actions and no further content"
    case .nothingToList(.menus, _), .nothingToList(.menu, _):
      "the menu bar is empty, because no key commands are available"
    case .nothingToList(.commands, _): "no key commands are available"
    case .nothingToList(.find, _): "there is nothing to search"
    case .nothingToList(.rotor, _): "the screen has no elements that the rotor lists"
    case .nothingToList(.items, _): "the screen has no items"
    }
  }

  /// Lists elements with their identifiers.
  private func offered(_ choices: [Choice]) -> String {
    choices.map { "\($0.node) (\($0.text))" }.joined(separator: ", ")
  }
}
