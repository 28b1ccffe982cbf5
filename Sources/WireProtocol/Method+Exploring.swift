// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import Navigation

extension Method {
  /// What is said of the methods that move over the tree that the service holds, or change it.
  var exploringEntry: MethodEntry {
    switch self {
    case .treeUpdate:
      MethodEntry(
        "Changes part of the tree that the service holds, as docs/reference/tree-format.md describes. A change "
          + "that cannot be made as a whole is refused, and changes nothing.",
        [Parameter(.update, .json, "The update.")] + Parameter.told,
        result: [
          ("revision", "the revision that the tree has now"),
          ("nodes", "how many nodes it has"), ("warnings", "what is strange about it, a line each"),
        ] + Self.told)
    case .treeNotify:
      MethodEntry(
        "Tells of an event of the program that owns the interface, such as `screenChanged` or an "
          + "announcement.",
        [
          Parameter(
            .notification, .json, "The event, as a tree's `notifications` have it.")
        ] + Parameter.told,
        result: [("warnings", "what is strange about it, a line each")] + Self.told)
    case .cursorGet:
      MethodEntry(
        "Says where the cursor is, to the client alone.",
        result: [
          ("style", "whose cursor it is: ios, ipados or macos"),
          ("node", "the node that it is on; left out where it is nowhere"),
          ("containers", "the labels of the containers around it, outermost first"),
          ("rotor", "what the rotor is set to"),
          ("actions", "the names of the item's custom actions"),
        ])
    case .cursorMoveTo:
      moving(
        "Moves the cursor to a node, or to the first item in it; or to what is under a finger.",
        [
          Parameter(.node, .text, "The id of the node."),
          Parameter(.point, .point, "The place of the finger on the screen."),
        ])
    case .cursorChoices:
      MethodEntry(
        "Lists the elements that a text names, the best first, as the item chooser does.",
        [Parameter(.text, .text, "The text; left out, all elements are listed.")],
        result: [
          ("choices", "the elements, each with `node` and `text`, which is what is said of it")
        ])
    case .cursorFind:
      moving(
        "Moves the cursor to the element that a text names best.",
        [Parameter(.text, .text, "The text.")])
    case .cursorPerform:
      moving(
        "Does one of the custom actions of the item.",
        [Parameter(.action, .text, "The name or the id of the action.")])
    case .cursorScroll:
      moving(
        "Scrolls.",
        [
          Parameter(
            .direction, .choice(ScrollDirection.allCases.map(\.rawValue)), "Where to.")
        ])
    case .rotorGet:
      MethodEntry(
        "Says what the rotor offers, to the client alone.",
        result: [
          ("rotor", "what it is set to"),
          ("rotors", "the names of all that it offers, in the language of the screen"),
        ])
    case .rotorSet:
      moving("Sets the rotor.", [Parameter(.name, .text, "A name that `rotor/get` gives.")])
    default:
      moving(word.map { Self.sentence($0.summary) } ?? "", [])
    }
  }

  /// The command of a walk that it is the same as, for those that take nothing.
  public var word: WalkWord? {
    switch self {
    case .cursorNext: .next
    case .cursorPrevious: .previous
    case .cursorFirst: .first
    case .cursorLast: .last
    case .cursorNextContainer: .nextContainer
    case .cursorPreviousContainer: .previousContainer
    case .cursorReadAll: .readAll
    case .cursorReadFromHere: .readFromHere
    case .cursorWhereAmI: .whereAmI
    case .cursorInteract: .interact
    case .cursorStopInteracting: .stopInteracting
    case .cursorIncrement: .increment
    case .cursorDecrement: .decrement
    case .cursorActivate: .activate
    case .cursorEscape: .escape
    case .cursorMagicTap: .magicTap
    case .rotorNext: .nextRotor
    case .rotorPrevious: .previousRotor
    case .rotorUp: .up
    case .rotorDown: .down
    default: nil
    }
  }

  /// Whether it needs the tree that the service holds, or replaces it.
  public var usesHeldTree: Bool {
    switch self {
    case .treeReplace, .treeUpdate, .treeNotify, .treeGet, .transcriptGet, .speechSpeak,
      .speechSynthesize, .cursorGet, .cursorMoveTo, .cursorChoices, .cursorFind, .cursorPerform,
      .cursorScroll, .rotorGet, .rotorSet, .keyboardGet, .keyboardSet, .keyboardPress,
      .keyboardType, .focusCheck, .focusTree, .focusLoop:
      true
    default: word != nil
    }
  }

  /// What comes of a command, in each result.
  static let told: [(name: String, summary: String)] = [
    ("node", "the node that the cursor is on now; left out where it is nowhere"),
    (
      "happenings",
      "what came of it, in order: objects with a `type`, which is `said` (with `text` and `urgency`: "
        + "interrupting, polite or uninterruptible), `boundary`, `modal` (with `node`), `list` (what the "
        + "keyboard lists now, as `keyboard/get` gives it; nothing where it lists nothing any more), or "
        + "`action` (with the members of the event `cursor/action`)"
    ), ("job", "the job that speaks it, or the first of them; left out where nothing is spoken"),
  ]

  func moving(_ summary: String, _ parameters: [Parameter]) -> MethodEntry {
    MethodEntry(summary, parameters + Parameter.told, result: Self.told)
  }

  /// A sentence for the page from the words of the table of commands.
  private static func sentence(_ words: String) -> String {
    let verb = words.hasPrefix("to ") ? "Moves the cursor " + words : words
    return verb.prefix(1).uppercased() + verb.dropFirst() + "."
  }
}
