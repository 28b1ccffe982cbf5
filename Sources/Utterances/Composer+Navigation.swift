// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import TreeModel

/// A word that is said of moving about rather than of an element: what the rotor is set to, and
/// what a setting came to stand at.
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
  /// The rotor moves by links that were followed before.
  case visitedLinks
  /// The rotor moves by the controls of forms.
  case formControls
  /// The rotor moves by buttons.
  case buttons
  /// The rotor moves by text fields.
  case textFields
  /// The rotor moves by images.
  case images
  /// The rotor moves by texts that only stand there.
  case staticText
  /// The rotor moves by tables.
  case tables
  /// The rotor moves by lists.
  case lists
  /// The rotor moves by landmarks.
  case landmarks
  /// The rotor moves from container to container.
  case containers
  /// The rotor moves by elements of the kind that the cursor is on.
  case sameItem
  /// The rotor moves by words that are misspelled.
  case misspelledWords
  /// The rotor goes through the actions of an element.
  case actions
  /// The rotor changes the value of an element.
  case adjustValue
  /// The rotor changes how fast speech is.
  case speechRate
  /// The rotor changes how loud speech is.
  case volume
  /// The rotor changes how much punctuation is said.
  case punctuation
  /// The rotor says whether hints are said.
  case hints
  /// The rotor changes the language.
  case language
  /// The rotor changes whether containers are announced.
  case containerDescriptions
  /// The first of the actions of an element: what activating it does.
  case activate
  /// A setting is on.
  case on
  /// A setting is off.
  case off
  /// No punctuation is said.
  case none
  /// Some punctuation is said.
  case some
  /// All punctuation is said.
  case all
}

/// Which way the cursor moves through a screen.
public enum NavigationDirection: String, CaseIterable, Sendable, Hashable {
  /// Towards the end of the reading order.
  case next
  /// Towards its start.
  case previous
}

/// What is said of moving about, in the composer's own language.
extension Composer {
  /// What a word is in the composer's own language, such as "Headings".
  ///
  /// - Returns: The English word where `languagesWithoutPhrases` has the composer's language.
  /// - Complexity: O(1).
  public func words(for word: NavigationPhrase) -> String {
    screen.standard.book[word.phrase]
  }

  /// Returns a container's label, or else the word for its role, such as "list".
  ///
  /// - Parameter container: An index of the order's containers.
  /// - Returns: The Mac's word in every style, since iOS has none for most containers.
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

  /// What a language is called in itself, such as "Deutsch".
  ///
  /// - Parameter tag: BCP 47.
  /// - Returns: Nothing for a language that there are no phrases for.
  public func name(ofLanguage tag: String) -> String? {
    PhraseBook.book(for: tag)?[.languageName]
  }

  /// What is said when the rotor finds no more of what it is set to, such as "no next heading".
  ///
  /// What it is set to is named by the word for one of them, where VoiceOver has such a word, else
  /// by its name in the rotor.
  ///
  /// - Parameter direction: Where there are no more.
  /// - Returns: English words where `languagesWithoutPhrases` has the composer's language.
  /// - Complexity: O(1).
  public func words(
    forNo direction: NavigationDirection, of word: NavigationPhrase
  ) -> String {
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
  /// The phrase that is the word itself.
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

  /// The type word for one of what the word names, if there is any.
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
