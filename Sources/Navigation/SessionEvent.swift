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
  /// A modal view appeared; nothing outside it can be reached.
  case modal(node: String)
  /// The keyboard's list changed; nothing when it closed.
  case list(KeyboardList?)
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
  /// Scrolling.
  case scroll(node: String, ScrollDirection)
  /// A speech setting that changed.
  case set(name: String, value: String)
  /// The keyboard focus moved to a node, with the outline of its cursor, or to nothing.
  case focus(node: String?, CursorShape?)
  /// Selection of the focused item.
  case select(node: String)
  /// A key command, with its keys and title.
  case command(node: String, keys: KeyPress, title: String?)
  /// Typed text, with bullets for a secure field.
  case type(node: String, text: String)
  /// A key that edits a text, such as an arrow.
  case key(node: String, keys: KeyPress)
  /// The end of editing.
  case leaveText(node: String)
  /// A gesture chosen with the keyboard.
  case gesture(node: String, Gesture)
}

/// The reason why a command failed.
public enum NavigationError: Error, Sendable, Hashable {
  /// The screen has no items.
  case emptyScreen
  /// No node has this identifier.
  case unknownNode(String)
  /// Neither the node nor anything in it is read.
  case notRead(String)
  /// The item has no such action; the list has its actions.
  case unknownAction(String, actions: [String])
  /// The item cannot be adjusted.
  case notAdjustable(String)
  /// The item is adjustable, and its range is unknown.
  case unknownRange(String)
  /// The rotor does not offer this name; the list has the names that it offers.
  case unknownRotor(String, rotors: [String])
  /// Nothing matches.
  case notFound(String)
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
  /// There is nothing to list.
  case nothingToList(KeyboardList.Kind, node: String?)
}

extension NavigationError: CustomStringConvertible {
  /// One line: what failed, why, and the alternatives.
  public var description: String {
    switch self {
    case .emptyScreen: "nothing on this screen can be reached"
    case .unknownNode(let id): "no such node: \(id)"
    case .notRead(let id): "\(id) is not read, and nothing in it is"
    case .unknownAction(let name, let actions):
      actions.isEmpty
        ? "no such action: \(name); the item has none"
        : "no such action: \(name); the item has \(actions.joined(separator: ", "))"
    case .notAdjustable(let id): "\(id) cannot be adjusted"
    case .unknownRange(let id):
      "\(id) has no range in this tree, so what it would be adjusted to is not known"
    case .unknownRotor(let name, let rotors):
      "the rotor does not offer \(name); it offers \(rotors.joined(separator: ", "))"
    case .notFound(let text): "nothing matches \(text)"
    case .unknownSetting(let name, let settings):
      "there is no setting \(name); "
        + alternatives(
          to: name, among: settings, "there are \(settings.joined(separator: ", "))")
    case .wrongSetting(let name, let takes): "\(name) takes \(takes)"
    case .onlyOnTheMac:
      "this is a command of the Mac's cursor, and the style is another one: ask for macos"
    case .nothingFocusable(.focus):
      "the keyboard can focus nothing on this screen: aloud focus check says why, and in the mode "
        + "\(KeyboardMode.fullAccess.rawValue) it may reach more"
    case .nothingFocusable(.fullAccess): "the keyboard can reach nothing on this screen"
    case .nothingFocused: "the keyboard has focused nothing yet: press tab"
    case .notEditing: "no text is being edited; tab leads to what text can be put into"
    case .textTooLong:
      "no text is being edited: otherwise at most \(KeyboardState.longestText) characters are typed"
    case .unusedKeys(let keys, nil): "nothing waits for \(keys)"
    case .unusedKeys(let keys, let mode?):
      "nothing waits for \(keys), which is a key of the mode \(mode.rawValue)"
    case .nothingToList(.actions, let node): "\(node ?? "it") has no custom actions"
    case .nothingToList(.gestures, let node): "\(node ?? "it") takes no gestures"
    case .nothingToList(.commands, _): "no key commands are in force"
    case .nothingToList(.find, _): "there is nothing to find"
    }
  }
}
