// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import Navigation

extension Method {
  /// The description of a method that explores or changes the tree that the service holds.
  var exploringEntry: MethodEntry {
    switch self {
    case .treeUpdate:
      MethodEntry(
        "Updates part of the tree that the service holds (docs/reference/tree-format.md). An update "
          + "that has an error changes nothing.",
        [Parameter(.update, .json, "The update.")] + Parameter.told,
        result: [
          ("revision", "the new revision of the tree"),
          ("nodes", "the number of its nodes"),
          ("warnings", "the warnings about the update, one line each"),
        ] + Self.told)
    case .treeNotify:
      MethodEntry(
        "Posts a notification of the program that owns the interface, such as `screenChanged` or an "
          + "announcement.",
        [
          Parameter(
            .notification, .json, "The notification, as in a tree's `notifications`.")
        ] + Parameter.told,
        result: [("warnings", "the warnings about the notification, one line each")] + Self.told)
    case .cursorGet:
      MethodEntry(
        "Returns the position of the cursor. Speaks nothing.",
        result: [
          ("style", "the platform of the cursor: ios, ipados or macos"),
          ("node", "the node at the cursor; missing if there is none"),
          ("containers", "the labels of the containers around it, outermost first"),
          ("rotor", "the current rotor setting"),
          ("actions", "the names of the item's custom actions"),
        ])
    case .cursorMoveTo:
      moving(
        "Moves the cursor to a node or the first item in it, or to the item at a point.",
        [
          Parameter(.node, .text, "The id of the node."),
          Parameter(.point, .point, "The point on the screen, as touched by a finger."),
        ])
    case .cursorChoices:
      MethodEntry(
        "Lists the elements that match a text, best match first, as the Item Chooser does.",
        [Parameter(.text, .text, "The text. Default: lists all elements.")],
        result: [
          ("choices", "the elements, each with its `node` and its utterance as `text`")
        ])
    case .cursorFind:
      moving(
        "Moves the cursor to the element that matches a text best.",
        [Parameter(.text, .text, "The text.")])
    case .cursorPerform:
      moving(
        "Performs a custom action of the item.",
        [Parameter(.action, .text, "The name or the id of the action.")])
    case .cursorScroll:
      moving(
        "Scrolls in a direction.",
        [
          Parameter(
            .direction, .choice(ScrollDirection.allCases.map(\.rawValue)), "The direction.")
        ])
    case .rotorGet:
      MethodEntry(
        "Returns the settings of the rotor. Speaks nothing.",
        result: [
          ("rotor", "the current setting"),
          ("rotors", "the names of all settings, in the language of the screen"),
        ])
    case .rotorSet:
      moving("Sets the rotor.", [Parameter(.name, .text, "One of the names in `rotor/get`.")])
    default:
      moving(command.map { Self.sentence($0.summary) } ?? "", [])
    }
  }

  /// The command that it performs, for methods without parameters.
  public var command: CursorCommand? { CursorCommand.all.first { $0.method == rawValue } }

  /// Whether it uses or replaces the tree that the service holds.
  public var usesHeldTree: Bool {
    switch self {
    case .treeReplace, .treeUpdate, .treeNotify, .treeGet, .transcriptGet, .speechSpeak,
      .speechSynthesize, .cursorGet, .cursorMoveTo, .cursorChoices, .cursorFind, .cursorPerform,
      .cursorScroll, .rotorGet, .rotorSet, .keyboardGet, .keyboardSet, .keyboardPress,
      .keyboardType, .focusCheck, .focusTree, .focusLoop:
      true
    default: command != nil
    }
  }

  /// The members that the results of all commands share.
  static let told: [(name: String, summary: String)] = [
    ("node", "the node at the cursor now; missing if there is none"),
    (
      "happenings",
      "the effects in order: objects with a `type`, which is `said` (with `text` and `urgency`: "
        + "interrupting, polite or uninterruptible), `boundary`, `modal` (with `node`), `list` (the "
        + "keyboard's list, as in `keyboard/get`; without members when it closes), or `action` (with the "
        + "members of the event `cursor/action`)"
    ), ("job", "the first job that speaks it; missing if nothing is spoken"),
  ]

  func moving(_ summary: String, _ parameters: [Parameter]) -> MethodEntry {
    MethodEntry(summary, parameters + Parameter.told, result: Self.told)
  }

  /// Returns a sentence from the summary of a walk's command.
  private static func sentence(_ words: String) -> String {
    let start = "moves to "
    let verb =
      words.hasPrefix(start) ? "moves the cursor to " + words.dropFirst(start.count) : words
    return verb.prefix(1).uppercased() + verb.dropFirst() + "."
  }
}
