// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import SpeechModel
public import TreeModel

/// Composes what VoiceOver says about the elements of a tree.
///
/// A composer belongs to one tree and its reading order. It derives the facts about containers,
/// tables and series when it is created.
public struct Composer: Sendable {
  let screen: CompositionContext

  /// Creates a composer for a tree.
  ///
  /// - Parameter order: The reading order of the same tree.
  /// - Parameter language: The default language, BCP 47; nil for that of the tree, or else English.
  ///   A language without phrases gets English ones, marked as such.
  /// - Parameter style: The platform of words and their order; nil for that of the tree, or else
  ///   the iPhone. It should be the style of the order.
  /// - Complexity: O(nodes).
  public init(
    tree: AccessibilityTree, order: ReadingOrder, options: UtteranceOptions = UtteranceOptions(),
    language: String? = nil, style: Style? = nil
  ) {
    screen = CompositionContext(
      tree: tree, order: order, options: options, language: language, style: style)
  }

  /// Creates a composer with the facts of another one, which must still be valid for the tree.
  init(
    tree: AccessibilityTree, order: ReadingOrder, options: UtteranceOptions,
    keeping known: CompositionContext.Known
  ) { screen = CompositionContext(tree: tree, order: order, options: options, keeping: known) }

  /// An empty composer, for an owner that must release a tree for a moment.
  static let none: Composer = {
    let tree = AccessibilityTree.empty
    return Composer(tree: tree, order: ReadingOrder(of: tree))
  }()

  /// The language of utterances and of all segments without their own language, BCP 47.
  public var language: String { screen.language }

  /// The languages of the tree without phrases, each once: in these, everything except the
  /// application's own text is English.
  ///
  /// - Complexity: O(languages).
  public var languagesWithoutPhrases: [String] { screen.languagesWithoutPhrases }

  /// Returns the utterance for moving the cursor to a stop.
  ///
  /// On iOS: the containers left, innermost first, the containers entered, outermost first, then
  /// the element. Rules: docs/reference/utterances/ios. On the Mac, entered containers follow the
  /// element, innermost first. Rules: docs/reference/utterances/macos.
  ///
  /// - Parameter stop: A subscript of the order's stops; any other number gives no segments.
  /// - Parameter previous: The previous stop; nil if there is none.
  /// - Parameter change: A change of the element while the cursor is on it. A changed value is said
  ///   alone. For other changes, the Mac says the new state first; iOS says it alone, and after a
  ///   selection also the label and the position. An element without such a state gives no
  ///   segments.
  /// - Complexity: O(containers left and entered), plus facts that are computed once.
  public func utterance(
    at stop: Int, comingFrom previous: Int? = nil, after change: StateChange? = nil
  ) -> Utterance {
    let previous = previous.flatMap { screen.order.stops.indices.contains($0) ? $0 : nil }
    return compose(stop: stop) {
      $0.change = change
      $0.origin = previous.map { .stop($0) }
      $0.compose(from: previous)
    } onIOS: {
      if let change {
        $0.compose(after: change)
      } else {
        $0.cross(from: previous)
        $0.compose(from: previous)
      }
    }
  }

  /// Returns the utterance for announcing an element in a live region: on a page, only its text.
  ///
  /// - Parameter stop: A subscript of the order's stops; any other number gives no segments.
  public func utterance(announcing stop: Int) -> Utterance {
    guard isOnPage(stop) else { return utterance(at: stop, comingFrom: stop) }
    return compose(stop: stop, onMac: { $0.sayAnnouncement() }, onIOS: { $0.sayAnnouncement() })
  }

  /// Returns whether an element belongs to a web page.
  func isOnPage(_ stop: Int) -> Bool {
    screen.order.stops.indices.contains(stop) && screen.order.stops[stop].isOnPage
  }

  /// Composes the utterance of a stop in the style of the screen.
  @inline(__always)
  func compose(
    stop: Int, onMac sayOnMac: (MacComposition) -> Void,
    onIOS sayOnIOS: (IOSComposition) -> Void
  ) -> Utterance {
    if screen.style == .macos { return compose(stop: stop, sayOnMac) }
    guard screen.order.stops.indices.contains(stop) else { return Utterance(segments: []) }
    let composition = IOSComposition(screen: screen, stop: stop)
    sayOnIOS(composition)
    return Utterance(
      node: screen.identifier(of: screen.order.stops[stop].node),
      segments: composition.segments)
  }

  /// Returns the words for the current value of a range, as said after a change.
  ///
  /// - Parameter stop: The element with the range, a subscript of the order's stops.
  /// - Returns: Nil if the range has no current value, and for any other number.
  public func words(for range: ValueRange, at stop: Int) -> String? {
    guard screen.order.stops.indices.contains(stop) else { return nil }
    let node = screen.order.stops[stop].node
    let scope = screen.scope(around: node)
    let language = screen.language(
      of: scope, own: screen.nodes[node.position].rare?.members.language)
    let format = NumberFormat(book: language.book)
    if screen.style == .macos, isOnPage(stop), screen.nodes[node.position].role == .slider,
      let number = format.number(of: range)
    {
      return number
    }
    return format.value(of: range)
  }
}
