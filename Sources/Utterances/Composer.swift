// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import SpeechModel
public import TreeModel

/// Works out what VoiceOver says about the elements of a tree.
///
/// A composer belongs to one tree and its reading order. What it needs to know of containers and
/// tables it finds out when it is first asked, in time linear in their size.
public struct Composer: Sendable {
  let screen: CompositionContext

  /// Prepares for a tree.
  ///
  /// - Parameter order: The reading order of the same tree.
  /// - Parameter language: The language of what has none of its own, BCP 47; left out, the tree's,
  ///   else English. A language there are no phrases for gets English ones, marked as such.
  /// - Parameter style: Whose words and order they are, of iOS or of the Mac; left out, the tree's
  ///   own, else the iPhone's. It should be the style of the order.
  public init(
    tree: AccessibilityTree, order: ReadingOrder, options: UtteranceOptions = UtteranceOptions(),
    language: String? = nil, style: Style? = nil
  ) {
    screen = CompositionContext(
      tree: tree, order: order, options: options, language: language, style: style)
  }

  /// What a composer knows of a tree besides the names, values and states of single nodes.
  struct Facts: Sendable {
    fileprivate let known: CompositionContext.Known
  }

  /// What this composer knows.
  var facts: Facts { Facts(known: screen.known) }

  /// Composes from a changed tree, of which the facts of another composer are still true.
  ///
  /// - Complexity: O(1).
  init(tree: AccessibilityTree, order: ReadingOrder, keeping facts: Facts) {
    screen = CompositionContext(
      tree: tree, order: order, options: facts.known.options, keeping: facts.known)
  }

  /// Returns a composer of the same tree with other options.
  ///
  /// - Complexity: O(1).
  func with(_ options: UtteranceOptions) -> Composer {
    Composer(
      screen: CompositionContext(
        tree: screen.tree, order: screen.order, options: options, keeping: screen.known))
  }

  private init(screen: CompositionContext) { self.screen = screen }

  /// A composer of nothing, for whoever has to let go of a tree for a moment.
  static let none: Composer = {
    let tree = AccessibilityTree.empty
    return Composer(tree: tree, order: ReadingOrder(of: tree))
  }()

  /// The language of utterances and of every segment that does not name another, BCP 47.
  public var language: String { screen.language }

  /// The languages of the tree that there are no phrases for, each once: where one of these holds,
  /// whatever is not the application's own text is said in English.
  ///
  /// - Complexity: O(nodes).
  public var languagesWithoutPhrases: [String] { screen.languagesWithoutPhrases }

  /// What is said when the cursor comes to a stop.
  ///
  /// On iOS, first the containers that are left, innermost first, then those that are entered,
  /// outermost first, then the element. Rules: docs/reference/utterances/ios. On the Mac, containers are
  /// entered after the element, innermost first. Rules: docs/reference/utterances/macos.
  ///
  /// - Parameter stop: A subscript of the order's stops; another number gives no segments.
  /// - Parameter previous: The stop the cursor comes from; nothing when it comes from nowhere.
  /// - Parameter change: What changed about the element just now, while the cursor was on it. A
  ///   changed value is said alone. Of other changes the Mac says the new state first; iOS says
  ///   it alone, and repeats of what was selected its label and place. An element that has nothing
  ///   of the kind gives no segments then.
  /// - Complexity: O(containers left and entered), beside what is worked out once.
  public func utterance(
    at stop: Int, comingFrom previous: Int? = nil, after change: StateChange? = nil
  ) -> Utterance {
    let stops = screen.order.stops
    guard stops.indices.contains(stop) else { return Utterance(segments: []) }
    let previous = previous.flatMap { stops.indices.contains($0) ? $0 : nil }
    let segments = segments(at: stop) {
      $0.change = change
      $0.compose(from: previous)
    } onIOS: {
      if let change {
        $0.compose(after: change)
      } else {
        $0.cross(from: previous)
        $0.compose()
      }
    }
    return Utterance(node: screen.identifier(of: stops[stop].node), segments: segments)
  }

  /// What is said at a stop, composed in the manner of the screen.
  @inline(__always)
  func segments(
    at stop: Int, onMac sayOnMac: (inout MacComposition) -> Void,
    onIOS sayOnIOS: (inout IOSComposition) -> Void
  ) -> [Segment] {
    if screen.style == .macos {
      var composition = MacComposition(screen: screen, stop: stop)
      sayOnMac(&composition)
      return composition.takeSegments()
    }
    var composition = IOSComposition(screen: screen, stop: stop)
    sayOnIOS(&composition)
    return composition.takeSegments()
  }

  /// The words for what a range stands at, as they are said after it was changed.
  ///
  /// - Returns: Nothing where the range does not tell its present value.
  public func words(for range: ValueRange, of node: NodeIndex) -> String? {
    guard screen.nodes.indices.contains(node.position) else { return nil }
    let scope = screen.scope(around: node)
    let language = screen.language(
      of: scope, own: screen.nodes[node.position].rare?.members.language)
    return NumberFormat(book: language.book).value(of: range)
  }
}
