// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import TreeModel

/// A word about navigation rather than an element: a setting of the rotor, or its value.
public enum NavigationPhrase: String, CaseIterable, Sendable, Hashable {
  /// The unit of text that the rotor moves by.
  case characters, words, lines
  /// The rotor selects text, or offers what can be done with the selected text.
  case textSelection, edit
  /// The unit by which text is selected.
  case characterSelection, wordSelection, lineSelection
  /// How to select text.
  case textSelectionHint
  /// The kind of element that the rotor moves by.
  case headings, links, visitedLinks, inPageLinks, formControls, buttons,
    textFields, images, staticText, tables, lists, landmarks, containers
  /// The rotor moves by elements of the current kind.
  case sameItem
  /// The rotor moves by misspelled words.
  case misspelledWords
  /// The rotor selects actions of an element, or changes its value.
  case actions, adjustValue
  /// The rotor reads the custom content of an element.
  case moreContent
  /// The rotor changes a setting of speech.
  case speechRate, volume, punctuation, hints, language
  /// The rotor changes the announcement of containers.
  case containerDescriptions
  /// The first action of an element: its activation.
  case activate
  /// The value of a setting that is on or off.
  case on, off
  /// An amount of punctuation or of containers.
  case none, some, all
  /// A kind of element that only a quick key moves to.
  case checkbox
  /// VoiceOver itself, turned on or off.
  case voiceOverOn, voiceOverOff
  /// A switch of the Mac's keys that was turned.
  case quickNavOn, quickNavOff, singleKeyQuickNavOn, singleKeyQuickNavOff, keysLocked, keysUnlocked

  /// The phrase of the word itself, and the role word for one item, if there is one.
  fileprivate var phrases: (own: Phrase, singular: Phrase?) {
    switch self {
    case .characters: (.rotorCharacters, nil)
    case .words: (.rotorWords, nil)
    case .lines: (.rotorLines, nil)
    case .textSelection: (.rotorTextSelection, nil)
    case .edit: (.rotorEdit, nil)
    case .characterSelection: (.characterSelection, nil)
    case .wordSelection: (.wordSelection, nil)
    case .lineSelection: (.lineSelection, nil)
    case .textSelectionHint: (.textSelectionHint, nil)
    case .headings: (.rotorHeadings, .heading)
    case .links: (.rotorLinks, .link)
    case .visitedLinks: (.rotorVisitedLinks, .visitedLink)
    case .inPageLinks: (.rotorInPageLinks, .inPageLink)
    case .formControls: (.rotorFormControls, .formElement)
    case .buttons: (.rotorButtons, .button)
    case .textFields: (.rotorTextFields, .textField)
    case .images: (.rotorImages, .image)
    case .staticText: (.rotorStaticText, .text)
    case .tables: (.rotorTables, .table)
    case .lists: (.rotorLists, .list)
    case .landmarks: (.rotorLandmarks, .landmark)
    case .containers: (.rotorContainers, nil)
    case .sameItem: (.rotorSameItem, nil)
    case .misspelledWords: (.misspelledWords, .misspelledWord)
    case .actions: (.rotorActions, nil)
    case .adjustValue: (.rotorAdjustValue, nil)
    case .moreContent: (.rotorMoreContent, nil)
    case .voiceOverOn: (.voiceOverOn, nil)
    case .voiceOverOff: (.voiceOverOff, nil)
    case .speechRate: (.rotorSpeechRate, nil)
    case .volume: (.rotorVolume, nil)
    case .punctuation: (.rotorPunctuation, nil)
    case .hints: (.rotorHints, nil)
    case .language: (.rotorLanguage, nil)
    case .containerDescriptions: (.rotorContainerDescriptions, nil)
    case .activate: (.activateAction, nil)
    case .on: (.on, nil)
    case .off: (.off, nil)
    case .none: (.punctuationNone, nil)
    case .some: (.punctuationSome, nil)
    case .all: (.punctuationAll, nil)
    case .checkbox: (.checkbox, nil)
    case .quickNavOn: (.quickNavOn, nil)
    case .quickNavOff: (.quickNavOff, nil)
    case .singleKeyQuickNavOn: (.singleKeyQuickNavOn, nil)
    case .singleKeyQuickNavOff: (.singleKeyQuickNavOff, nil)
    case .keysLocked: (.keysLocked, nil)
    case .keysUnlocked: (.keysUnlocked, nil)
    }
  }
}

/// A direction of navigation.
public enum NavigationDirection: String, CaseIterable, Sendable, Hashable {
  /// Towards the end of the reading order.
  case next
  /// Towards the beginning.
  case previous
}

extension Composer {
  /// The heading and the link, not elements themselves, whose first element is a stop.
  public struct Beginning: Sendable {
    /// The level of the heading that begins, zero if it has none; `nil` if no heading begins.
    public var headingLevel: Int?
    /// The traits of the link that begins; `nil` if none does.
    public var link: Traits?
  }

  /// Returns for each stop whether a heading or a link begins with it.
  ///
  /// - Complexity: O(stops) on average.
  public func beginnings() -> [Beginning] {
    var former: Scope?
    return screen.order.stops.map { stop in
      let scope = screen.scope(around: stop.node)
      defer { former = scope }
      return beginning(of: scope, after: former)
    }
  }

  /// Returns whether a heading or a link begins with a stop, which the rotor then finds.
  ///
  /// - Parameter stop: A subscript of the order's stops.
  /// - Complexity: O(1) on average over all stops.
  public func beginning(with stop: Int) -> Beginning {
    let scope = screen.scope(around: screen.order.stops[stop].node)
    guard scope.heading != nil || scope.link != nil else { return Beginning() }
    let former = stop == 0 ? nil : screen.scope(around: screen.order.stops[stop - 1].node)
    return beginning(of: scope, after: former)
  }

  private func beginning(of scope: Scope, after former: Scope?) -> Beginning {
    var beginning = Beginning()
    if let link = scope.link, former?.link != link {
      beginning.link = screen.nodes[link.position].traits
    }
    if let heading = scope.heading, former?.heading != heading {
      beginning.headingLevel = Int(screen.nodes[heading.position].headingLevel)
    }
    return beginning
  }
}

/// The words about navigation, in the composer's language.
extension Composer {
  /// Returns a word in the composer's language, such as "Headings".
  ///
  /// - Returns: The English word if `languagesWithoutPhrases` contains the composer's language.
  public func words(for word: NavigationPhrase) -> String { screen.standard.book[word.phrases.own] }

  /// Returns a container's label, or else the word for its role, such as "list".
  ///
  /// - Parameter container: An index of the order's containers.
  /// - Returns: The Mac's word in every style, because iOS has none for most containers.
  public func title(ofContainer container: Int) -> String {
    let node = screen.node(ofContainer: container)
    if let label = node.label?.spoken { return label.text }
    if let description = node.rare?.members.roleDescription?.spoken { return description }
    let place = screen.order.containers[container]
    let word = MacRoleDescription(ofContainer: node, place.kind, isOnPage: place.isOnPage)
    return screen.language(of: container).book[word.phrase]
  }

  /// Returns whether the hint of an element names the misspelled words of the rotor, with hints or without.
  ///
  /// - Parameter stop: A subscript of the order's stops; false for any other number, and on the Mac.
  public func namesMisspelledWords(at stop: Int) -> Bool {
    guard screen.style != .macos, screen.order.stops.indices.contains(stop) else { return false }
    return IOSComposition(screen: screen, stop: stop).namesMisspelledWords()
  }

  /// Returns the name of a language in the language itself, such as "Deutsch".
  ///
  /// - Parameter tag: BCP 47.
  /// - Returns: Nil for a language without phrases.
  public func name(ofLanguage tag: String) -> String? { PhraseBook.book(for: tag)?[.languageName] }

  /// Returns the words for a rotor setting without a further item, such as "Heading not found".
  ///
  /// Uses the word for one item if VoiceOver has it, or else the name in the rotor. The item is
  /// capitalized where it begins the words.
  ///
  /// - Parameters:
  ///   - direction: The direction without items.
  ///   - level: The level of the headings; `nil` if it does not matter.
  /// - Returns: English words if `languagesWithoutPhrases` contains the composer's language.
  public func words(
    forNo direction: NavigationDirection, of word: NavigationPhrase, level: Int? = nil
  ) -> String {
    let book = screen.standard.book
    let item =
      level.map { book.text(.headingLevel, "\($0)") }
      ?? book[word.phrases.singular ?? word.phrases.own]
    let words = book.text(direction == .next ? .noNext : .noPrevious, item)
    guard words.hasPrefix(item) else { return words }
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
