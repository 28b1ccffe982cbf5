// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import SpeechModel
public import TreeModel

/// A tree as one person reads it: its reading order and its words, in one style and language.
///
/// The command line, the service and a session all read a screen through this type. It holds the
/// tree and the order once, and keeps computed facts that a change does not affect.
public struct ScreenReading: Sendable {
  /// The tree.
  public private(set) var tree: AccessibilityTree
  /// The elements of the tree in reading order.
  public private(set) var order: ReadingOrder
  /// The places of the cursor, from the first to the last, with the current options.
  public private(set) var places: ReadingOrder.Places
  /// The composer of the utterances.
  public private(set) var composer: Composer
  /// The platform whose words and order apply.
  public let style: Style
  /// The options of utterances.
  public private(set) var options: UtteranceOptions
  /// The requested style; nothing for the tree's own.
  public private(set) var requestedStyle: Style?
  /// The requested default language, BCP 47; nil for the tree's own.
  public let requestedLanguage: String?
  /// What the events that came with the tree say.
  private let announcements: [Segment]
  /// The language that was chosen later for the words; it does not affect the order.
  private var chosenLanguage: String?

  /// Reads a tree.
  ///
  /// - Parameters:
  ///   - style: The platform; nil for the tree's own, or else iOS.
  ///   - language: The default language, BCP 47; nil for the tree's own, or else English.
  /// - Complexity: O(n log n) in the number of nodes; utterances are composed on demand.
  public init(
    _ tree: AccessibilityTree, style: Style? = nil, language: String? = nil,
    options: UtteranceOptions = UtteranceOptions()
  ) {
    self.tree = tree
    announcements = Self.announcements(of: tree)
    self.style = style ?? tree.style ?? .ios
    self.options = options
    requestedStyle = style
    requestedLanguage = language
    order = ReadingOrder(
      of: tree, style: self.style, release: options.release(for: tree), language: language)
    places = order.places(options.containers)
    composer = Composer(
      tree: tree, order: order, options: options, language: language, style: self.style)
  }

  /// Returns the same tree read with other preferences; recomputes only what they change.
  ///
  /// - Complexity: O(1) if style, release and language stay, otherwise like `init`.
  public func adapted(
    style: Style?, language: String?, options: UtteranceOptions
  ) -> ScreenReading {
    guard (style ?? tree.style ?? .ios) == self.style, language == requestedLanguage,
      chosenLanguage == nil
    else { return ScreenReading(tree, style: style, language: language, options: options) }
    var reading = self
    reading.requestedStyle = style
    if options != self.options { reading.set(options) }
    return reading
  }

  /// The name of the screen, if it is not blank.
  public var name: String? { tree.name.flatMap { $0.isEmpty ? nil : $0 } }

  /// The language of utterances, and of each segment without its own language, BCP 47.
  public var language: String { composer.language }

  /// The number of elements.
  public var count: Int { order.stops.count }

  /// Returns the utterance of a place when everything is read from the first to the last.
  ///
  /// - Parameter place: A subscript of `places`.
  public func utterance(at place: Int) -> Utterance {
    composer.utterance(reaching: places[place], from: place == 0 ? nil : places[place - 1])
  }

  /// Returns whether the document identifies the node of a place.
  public func isNamed(atPlace place: Int) -> Bool {
    switch places[place] {
    case .stop(let stop): tree.hasIdentifier(order.stops[stop].node)
    case .container(let container), .end(let container):
      tree.hasIdentifier(order.containers[container].node)
    }
  }

  /// The number of utterances: of all places, and of the events that came with the tree.
  public var utteranceCount: Int { places.count + announcements.count }

  /// Returns an utterance of everything that is heard: the places, then what the program's events say.
  ///
  /// - Parameter number: Below `utteranceCount`.
  public func heardUtterance(_ number: Int) -> Utterance {
    number < places.count
      ? utterance(at: number) : Utterance(segments: [announcements[number - places.count]])
  }

  /// The utterances from the first place to the last, and what the program's events say, composed on
  /// demand.
  public var utterances: LazyMapSequence<Range<Int>, Utterance> {
    (0..<utteranceCount).lazy.map(heardUtterance)
  }

  /// The texts of the events that came with a tree, without those that the screen says itself.
  private static func announcements(of tree: AccessibilityTree) -> [Segment] {
    let texts = tree.notifications.compactMap { $0.kind == .actionFailed ? nil : $0.text?.spoken }
    guard !texts.isEmpty else { return [] }
    let labels = Set(tree.nodes.compactMap { $0.label?.text })
    return texts.filter { !labels.contains($0) }.map { Segment(.announcement, $0) }
  }

  /// The revision of the tree, which updates refer to.
  public var revision: Int? {
    get { tree.revision }
    set { tree.revision = newValue }
  }

  /// Changes the options.
  public mutating func set(_ options: UtteranceOptions) {
    let former = self.options
    self.options = options
    if options.release != former.release {
      readOrder()
      return recompose()
    }
    if options.containers != former.containers { places = order.places(options.containers) }
    restore(composer.screen.known)
  }

  /// Changes the default language; the order stays.
  public mutating func set(language: String) {
    chosenLanguage = language
    recompose()
  }

  /// Gives the nodes of another state of a live page the identifiers that they have in a former one
  /// (`AccessibilityTree.keepIdentifiers(of:)`); does nothing for any other tree.
  public mutating func keepIdentifiers(of former: AccessibilityTree) {
    guard let page = tree.live?.page, page == former.live?.page else { return }
    let known = takeKnown()
    tree.keepIdentifiers(of: former)
    restore(known)
  }

  /// Changes members of a node that do not affect the reading order.
  ///
  /// - Complexity: O(1); O(rows and cells) if one of them is selected or disabled; O(nodes) if facts
  ///   about others depend on the change.
  public mutating func change(_ node: NodeIndex, _ body: (inout Node) -> Void) {
    let before = tree[node]
    let known = takeKnown()
    tree.change(node, body)
    restore(known.after([(node, before)], in: tree))
  }

  /// Applies an update; a refused update has no effect.
  ///
  /// - Complexity: That of the update, and O(nodes) if elements are added, removed or moved.
  public mutating func apply(
    _ update: TreeUpdate, maximumNodes: Int
  ) throws(TreeUpdateFault) -> TreeChange {
    var known: CompositionContext.Known? = takeKnown()
    defer { restore(known) }
    let change = try tree.apply(update, maximumNodes: maximumNodes)
    if change.reorders {
      readOrder()
      known = nil
    } else {
      known = known?.after(change.changed, in: tree)
    }
    return change
  }

  /// Takes the facts out of the composer, so that the tree has one owner and changes in place.
  private mutating func takeKnown() -> CompositionContext.Known {
    defer { composer = .none }
    return composer.screen.known
  }

  /// Creates a composer for the current tree, with the facts that are still valid.
  private mutating func restore(_ known: CompositionContext.Known?) {
    guard let known else { return recompose() }
    composer = Composer(tree: tree, order: order, options: options, keeping: known)
  }

  private mutating func readOrder() {
    order = ReadingOrder(
      of: tree, style: style, release: options.release(for: tree), language: requestedLanguage)
    places = order.places(options.containers)
  }

  private mutating func recompose() {
    composer = Composer(
      tree: tree, order: order, options: options, language: chosenLanguage ?? requestedLanguage,
      style: style)
  }
}

extension ReadingOrder {
  /// Returns the places of the cursor for a setting of the announcement of containers.
  func places(_ containers: UtteranceOptions.Containers) -> Places {
    places(starts: containers != .off, ends: containers == .entryAndExit)
  }
}

extension Style {
  /// A warning about the words of the platform; nil if they are recorded.
  public var wordsNotice: String? {
    self == .tvos
      ? "VoiceOver's words on tvOS are not recorded; these are those of iOS" : nil
  }
}
