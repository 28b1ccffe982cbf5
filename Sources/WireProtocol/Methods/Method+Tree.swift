// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// What the tree of a program that runs is.
public enum LiveTree: String, CaseIterable, Sendable {
  /// Another screen, whose name and first item are said.
  case screen
  /// A further state of the same screen, of which the changes are said.
  case state
}

extension Method {
  /// A method that replaces, changes or returns a tree.
  public enum Tree: Sendable, Hashable { case replace, update, notify, get, transcript }

  /// The methods about the held tree.
  static let trees = [
    treeReplace, treeUpdate, treeNotify, treeGet,
  ]

  /// The method that replaces the held tree.
  public static let treeReplace = Method(
    .tree(.replace), "tree/replace",
    "Replaces the tree that the service holds for all connections.",
    Parameter.tree + [
      Parameter(
        .speak, .choice(["nothing", "changes", "all"]),
        "What to speak: the changes at the cursor, or the screen's name and all elements. "
          + "Default: nothing."),
      Parameter(
        .live, .choice(LiveTree.allCases.map(\.rawValue)),
        "Makes this connection the provider of a program that runs: the tree is another `screen` of "
          + "it, or a further `state` of the same screen."),
    ] + Parameter.job,
    result: [
      ("revision", "the tree's revision; it grows with each tree and each update"),
      ("nodes", "the number of nodes"), ("elements", "the number of elements that are read"),
      ("name", "the screen's name, if it has one"),
      ("warnings", "the warnings about the tree, one line each"),
      ("node", "the node at the cursor, if a client explores the tree"),
      (
        "happenings",
        "the effects, as in `tree/update`, if a client explores the tree or `speak` is changes"
      ), ("job", "the job that speaks it, if there is one"),
    ])

  static let treeUpdate = Method(
    .tree(.update), "tree/update",
    "Updates part of the tree that the service holds (docs/reference/tree-format.md). An update "
      + "that has an error changes nothing.",
    [Parameter(.update, .json, "The update.")] + Parameter.command,
    result: [
      ("revision", "the new revision of the tree"),
      ("nodes", "the number of its nodes"),
      ("warnings", "the warnings about the update, one line each"),
    ] + outcome, needs: .held)

  /// The method that posts a notification of the program.
  public static let treeNotify = Method(
    .tree(.notify), "tree/notify",
    "Posts a notification of the program that owns the interface, such as `screenChanged`, an "
      + "announcement, or `actionFailed`: it could not perform the last `cursor/action`, and `text` says "
      + "why.",
    [Parameter(.notification, .json, "The notification, as in a tree's `notifications`.")]
      + Parameter.command,
    result: [("warnings", "the warnings about the notification, one line each")] + outcome,
    needs: .held)

  /// The method that returns the held tree.
  public static let treeGet = Method(
    .tree(.get), "tree/get",
    "Returns the tree that the service holds.",
    result: [
      ("revision", "its revision"), ("tree", "the tree in Aloud's own format"),
    ], needs: .held)

  static let transcriptGet = Method(
    .tree(.transcript), "transcript/get",
    "Returns the transcript of a tree, by default of the tree that the service holds.",
    Parameter.tree + Parameter.wording,
    result: [("transcript", "the transcript, as `aloud transcript --format json` prints it")],
    needs: .heldUnlessBrought)
}
