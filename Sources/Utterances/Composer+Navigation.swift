// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import TreeModel

/// A word about navigation rather than an element: a setting of the rotor, or its value.
public enum NavigationPhrase: String, CaseIterable, Sendable, Hashable {
  /// The rotor moves by characters.
  case characters
  /// The rotor moves by words.
  case words
  /// The rotor moves by lines.
  case lines
  /// The rotor moves by headings.
  case headings
  /// The rotor moves by links.
  case links
  /// The rotor moves by visited links.
  case visitedLinks
  /// The rotor moves by form controls.
  case formControls
  /// The rotor moves by buttons.
  case buttons
  /// The rotor moves by text fields.
  case textFields
  /// The rotor moves by images.
  case images
  /// The rotor moves by static texts.
  case staticText
  /// The rotor moves by tables.
  case tables
  /// The rotor moves by lists.
  case lists
  /// The rotor moves by landmarks.
  case landmarks
  /// The rotor moves by containers.
  case containers
  /// The rotor moves by elements of the current kind.
  case sameItem
  /// The rotor moves by misspelled words.
  case misspelledWords
  /// The rotor selects actions of an element.
  case actions
  /// The rotor changes the value of an element.
  case adjustValue
  /// The rotor changes the speech rate.
  case speechRate
  /// The rotor changes the volume.
  case volume
  /// The rotor changes the amount of punctuation.
  case punctuation
  /// The rotor turns hints on or off.
  case hints
  /// The rotor changes the language.
  case language
  /// The rotor changes the announcement of containers.
  case containerDescriptions
  /// The first action of an element: its activation.
  case activate
  /// A setting is on.
  case on
  /// A setting is off.
  case off
  /// No punctuation.
  case none
  /// Some punctuation.
  case some
  /// All punctuation.
  case all
}

/// A direction of navigation.
public enum NavigationDirection: String, CaseIterable, Sendable, Hashable {
  /// Towards the end of the reading order.
  case next
  /// Towards the beginning.
  case previous
}

/// The words about navigation, in the composer's language.
extension Composer {
  /// Returns a word in the composer's language, such as "Headings".
  ///
  /// - Returns: The English word if `languagesWithoutPhrases` contains the composer's language.
  /// - Complexity: O(1).
  public func words(for word: NavigationPhrase) -> String { screen.standard.book[word.phrase] }

  /// Returns a container's label, or else the word for its role, such as "list".
  ///
  /// - Parameter container: An index of the order's containers.
  /// - Returns: The Mac's word in every style, because iOS has none for most containers.
  public func title(ofContainer container: Int) -> String {
    let node = screen.nodes[screen.order.containers[container].node.position]
    if let label = node.label?.spoken { return label.text }
    if let description = node.rare?.members.roleDescription?.spoken { return description }
    let kind = screen.order.containers[container].kind
    let word =
      node.role.flatMap { MacRoleDescription(of: $0) }
      ?? MacRoleDescription(of: kind, view: node.view)
    return screen.language(of: container).book[word.phrase]
  }

  /// Returns the name of a language in the language itself, such as "Deutsch".
  ///
  /// - Parameter tag: BCP 47.
  /// - Returns: Nil for a language without phrases.
  public func name(ofLanguage tag: String) -> String? { PhraseBook.book(for: tag)?[.languageName] }

  /// Returns the words for a rotor setting without a further item, such as "no next heading".
  ///
  /// Uses the word for one item if VoiceOver has it, or else the name in the rotor.
  ///
  /// - Parameter direction: The direction without items.
  /// - Returns: English words if `languagesWithoutPhrases` contains the composer's language.
  /// - Complexity: O(1).
  public func words(forNo direction: NavigationDirection, of word: NavigationPhrase) -> String {
    let book = screen.standard.book
    let phrase: Phrase =
      switch direction {
      case .next: .noNext
      case .previous: .noPrevious
      }
    return book.text(phrase, book[word.singular ?? word.phrase])
  }
}

extension NavigationPhrase {
  fileprivate var phrase: Phrase {
    switch self {
    case .characters: .rotorCharacters
    case .words: .rotorWords
    case .lines: .rotorLines
    case .headings: .rotorHeadings
    case .links: .rotorLinks
    case .visitedLinks: .rotorVisitedLinks
    case .formControls: .rotorFormControls
    case .buttons: .rotorButtons
    case .textFields: .rotorTextFields
    case .images: .rotorImages
    case .staticText: .rotorStaticText
    case .tables: .rotorTables
    case .lists: .rotorLists
    case .landmarks: .rotorLandmarks
    case .containers: .rotorContainers
    case .sameItem: .rotorSameItem
    case .misspelledWords: .misspelledWords
    case .actions: .rotorActions
    case .adjustValue: .rotorAdjustValue
    case .speechRate: .rotorSpeechRate
    case .volume: .rotorVolume
    case .punctuation: .rotorPunctuation
    case .hints: .rotorHints
    case .language: .rotorLanguage
    case .containerDescriptions: .rotorContainerDescriptions
    case .activate: .activateAction
    case .on: .on
    case .off: .off
    case .none: .punctuationNone
    case .some: .punctuationSome
    case .all: .punctuationAll
    }
  }

  /// The role word for one item, if there is one.
  fileprivate var singular: Phrase? {
    switch self {
    case .headings: .heading
    case .links: .link
    case .visitedLinks: .visitedLink
    case .buttons: .button
    case .textFields: .textField
    case .images: .image
    case .staticText: .text
    case .tables: .table
    case .lists: .list
    case .landmarks: .landmark
    case .misspelledWords: .misspelledWord
    default: nil
    }
  }
}
