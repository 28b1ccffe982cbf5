// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

extension Method {
  /// A method about a program that runs.
  public enum Live: Sendable, Hashable { case answer, rest, wait }

  /// The methods about a program that runs, whose provider sends its trees with `tree/replace`.
  static let live = [liveAnswer, liveRest, liveWait]

  /// The method with which the provider answers an effect.
  public static let liveAnswer = Method(
    .live(.answer), "live/answer",
    "Answers a `live/effect`. The provider sends it after the tree with the first consequences, if "
      + "there are any.",
    [
      Parameter(.number, .integer(1...Int.max), "The number of the effect."),
      Parameter(
        .problem, .name,
        "The reason, in one line, if the program could not do it. All clients can read it."),
    ] + Parameter.command,
    result: outcome, needs: .held)

  /// The method with which the provider reports that its program rests.
  public static let liveRest = Method(
    .live(.rest), "live/rest",
    "Reports that the program has come to rest after an effect and all earlier ones.",
    [Parameter(.number, .integer(1...Int.max), "The number of the effect.")],
    result: [("isAtRest", "whether all effects are answered and the program rests")], needs: .held)

  /// The method that waits until a program rests.
  public static let liveWait = Method(
    .live(.wait), "live/wait",
    "Waits until the provider has answered all effects and its program rests, at most 30 seconds. "
      + "Replies at once if no program runs, and to the provider itself.",
    result: [
      ("isLive", "whether a program runs"),
      ("isAtRest", "whether all effects are answered and the program rests"),
      ("problems", "what the program could not do since it rested last, one line each"),
    ])
}
