// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import SpeechModel
internal import TreeFormats
internal import TreeModel
internal import Utterances

/// A tree that was read, ready to be composed in any manner.
struct HeldScreen: Sendable {
  var tree: AccessibilityTree
  /// What is strange about the document it came from.
  var warnings: [Finding] = []
  /// The size of that document.
  let bytes: Int

  /// The tree's reading order and its composer in a manner.
  func composed(_ manner: SpeechManner) -> ComposedScreen {
    let style = manner.style ?? tree.style ?? .ios
    let order = ReadingOrder(of: tree, style: style, language: manner.language)
    return ComposedScreen(
      name: tree.name, style: style, order: order,
      composer: Composer(
        tree: tree, order: order, options: manner.options, language: manner.language,
        style: style))
  }
}

/// A screen in a manner: all its utterances.
struct ComposedScreen: Sendable {
  let name: String?
  let style: Style
  let order: ReadingOrder
  let composer: Composer

  /// Whether the name of the screen is said first.
  private var saysName: Bool { !(name ?? "").isEmpty }

  /// How many utterances there are: the screen's name, then one for each stop.
  var count: Int { order.stops.count + (saysName ? 1 : 0) }

  /// The utterance of a number below `count`.
  func utterance(_ index: Int) -> Utterance {
    if saysName, index == 0 { return Utterance(segments: [Segment(.screen, name ?? "")]) }
    let stop = saysName ? index - 1 : index
    return composer.utterance(at: stop, comingFrom: stop == 0 ? nil : stop - 1)
  }
}
