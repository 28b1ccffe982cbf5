// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import SpeechModel
public import TreeModel

/// What comes of a command or of a change, in the order in which it happens.
public enum Happening: Sendable, Hashable {
  /// Something is said.
  case said(Utterance, Urgency)
  /// The command led nowhere: the end was reached already.
  case boundary
  /// The program that owns the interface has to do something.
  case effect(Effect)
  /// What is modal came up; nothing beside it can be reached.
  case modal(node: String)
  /// The keyboard lists something else than before; nothing when it is over.
  case list(KeyboardList?)
  /// The command could not be carried out.
  case failed(NavigationError)

  /// How urgently something is said.
  public enum Urgency: String, Sendable {
    /// At once, in place of what is being said.
    case interrupting
    /// After what is being said.
    case polite
    /// At once, and nothing interrupts it.
    case uninterruptible
  }
}

/// Something to be done by the program that owns the interface.
public enum Effect: Sendable, Hashable {
  /// A double tap.
  case activate(node: String, at: Point?)
  /// One step of something adjustable.
  case adjust(node: String, Adjustment)
  /// A custom action.
  case perform(node: String, action: String)
  /// Going back, or closing what is open: the modal node, if there is one.
  case escape(node: String?)
  /// A double tap with two fingers.
  case magicTap(node: String?)
  /// Scrolling.
  case scroll(node: String, ScrollDirection)
  /// A setting of speech that the rotor changed.
  case set(name: String, value: String)
  /// The keyboard's focus is on a node, with the outline of its cursor; or nowhere.
  case focus(node: String?, CursorShape?)
  /// Selecting what is focused.
  case select(node: String)
  /// A key command, by its keys and its title.
  case command(node: String, keys: KeyPress, title: String?)
  /// Text that is typed; a bullet for each character that goes into a secure field.
  case type(node: String, text: String)
  /// A key that does something to a text, such as an arrow.
  case key(node: String, keys: KeyPress)
  /// An end to editing.
  case leaveText(node: String)
  /// A gesture that the keyboard asks for.
  case gesture(node: String, Gesture)
}

/// Why a command could not be carried out.
public enum NavigationError: Error, Sendable, Hashable {
  /// Nothing can be reached.
  case emptyScreen
  /// No node is called so.
  case unknownNode(String)
  /// The node is not read, nor is anything in it.
  case notRead(String)
  /// The item has no such action; it has these.
  case unknownAction(String, actions: [String])
  /// The item cannot be adjusted.
  case notAdjustable(String)
  /// The item can be adjusted, and nothing says between what.
  case unknownRange(String)
  /// The rotor offers nothing of the name; it offers these.
  case unknownRotor(String, rotors: [String])
  /// Nothing matches.
  case notFound(String)
  /// There is no setting of the name; there are these.
  case unknownSetting(String, settings: [String])
  /// The setting takes something else.
  case wrongSetting(String, takes: String)
  /// Only the Mac's cursor does it.
  case onlyOnTheMac
  /// The keyboard can reach nothing.
  case nothingFocusable(KeyboardMode)
  /// The keyboard has focused nothing yet.
  case nothingFocused
  /// No text is being edited.
  case notEditing
  /// A text has more characters than are pressed one by one, or looked for.
  case textTooLong
  /// Nothing waits for the keys; with the mode in which something does, if there is one.
  case unusedKeys(String, inMode: KeyboardMode?)
  /// There is nothing of the kind to list.
  case nothingToList(KeyboardList.Kind, node: String?)
}

extension NavigationError: CustomStringConvertible {
  /// One line: what, why, and what there is instead.
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
