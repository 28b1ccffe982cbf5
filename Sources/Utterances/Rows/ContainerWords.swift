// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import TreeModel

/// The words of a row about a container: a phrase, or one of its facts in words.
enum ContainerWords<Own: RowWords>: RowWords {
  /// A phrase.
  case phrase(Phrase)
  /// A phrase with its name in it.
  case phraseAboutName(Phrase)
  /// The label, the value, the hint or the description, as the application gives it.
  case label, value, hint, description
  /// The number of its rows and of its columns, each by itself.
  case rows, columns
  /// Words that only one platform has.
  case own(Own)
}

/// A container of an utterance, with the language in which it is said.
struct SpokenContainer {
  /// A subscript of the order's containers.
  let index: Int
  private let screen: CompositionContext
  let language: UtteranceLanguage
  /// What is true of it and of the options.
  var facts: FactSet
  /// The size that is said of a data table.
  private(set) var size: TableSize?
  /// The Mac's word for it, and that word or its author's as text.
  var word: Phrase?
  var text: String?
  /// The number of items in a dialog, if it is said.
  var itemCount: Int?
  /// What the Mac's instruction says that it is in, and how to leave that.
  private(set) var enclosure: (place: Phrase, wayOut: Phrase?)?
  /// Its place in the list of which it is an item, and that list.
  private(set) var itemPlace: (index: Int, count: Int)?
  private(set) var listAround: NodeIndex?

  var place: ReadingOrder.Container { _read { yield screen.order.containers[index] } }
  var node: Node { _read { yield screen.nodes[place.node.position] } }

  /// - Parameters:
  ///   - index: A subscript of the order's containers.
  ///   - language: The language if it is not that of the container.
  init(_ index: Int, in screen: CompositionContext, language: UtteranceLanguage? = nil) {
    self.index = index
    self.screen = screen
    self.language = language ?? screen.language(of: index)
    facts = screen.optionFacts
    noteMembers()
  }

  private mutating func noteMembers() {
    facts.note(.named, if: node.label.hasWords)
    facts.note(.plainValue, if: node.value.hasWords)
    facts.note(.hint, if: node.hint.hasWords)
    facts.note(.described, if: node.rare?.members.description?.spoken != nil)
    facts.note(.required, if: node.flags.has(.required))
    facts.note(.dialog, if: node.role == .dialog || node.role == .alertdialog)
    facts.note(.alert, if: node.role == .alert || node.role == .alertdialog)
  }

  /// Notes the size that is said of it.
  mutating func note(size: TableSize?) {
    self.size = size
    facts.note(.sized, if: size?.rows != nil || size?.columns != nil)
    facts.note(.sizedInRows, if: size?.rows != nil)
    facts.note(.sizedInColumns, if: size?.columns != nil)
  }

  /// Notes what the instruction says that it is in.
  mutating func note(enclosure: (place: Phrase, wayOut: Phrase?)?) {
    self.enclosure = enclosure
    facts.note(enclosure: enclosure)
  }

  /// Notes its place in a list.
  mutating func note(itemPlace: (index: Int, count: Int)?, in list: NodeIndex?) {
    (self.itemPlace, listAround) = (itemPlace, list)
    facts.note(.placeInList, if: itemPlace != nil)
  }

  var book: PhraseBook { language.book }
}

extension FactSet {
  /// Notes what the Mac's instruction says that something is in.
  mutating func note(enclosure: (place: Phrase, wayOut: Phrase?)?) {
    note(.enclosed, if: enclosure != nil)
    note(.enclosedWithWayOut, if: enclosure?.wayOut != nil)
  }
}

extension Composition {
  typealias ContainerRow = RuleRow<StyleRule, ContainerWords<OwnContainerWords>>
  typealias ContainerList = RuleList<StyleRule, ContainerWords<OwnContainerWords>>

  /// Says what these rows say of a container.
  func say(_ list: ContainerList, about container: borrowing SpokenContainer) {
    list.forEach(for: container.facts, in: options.measurement, segments: segments.count) {
      say($0, about: container)
    }
  }

  private func say(
    _ row: borrowing ContainerRow, about container: borrowing SpokenContainer
  ) {
    let book = container.book
    switch row.words {
    case .phrase(let phrase): say(own: book[phrase], row, container)
    case .phraseAboutName(let phrase):
      say(own: container.node.label?.spoken.map { book.text(phrase, $0.text) }, row, container)
    case .label: say(given: container.node.label, row, container)
    case .value: say(given: container.node.value, row, container)
    case .hint: say(given: container.node.hint, row, container)
    case .description:
      say(
        given: container.node.rare?.members.description.map { AttributedText($0) }, row, container)
    case .rows: say(own: container.size?.rows.map { book.text(.rows, count: $0) }, row, container)
    case .columns:
      say(own: container.size?.columns.map { book.text(.columns, count: $0) }, row, container)
    case .own(let words): say(words, row, container)
    }
  }

  /// Says text that contains a phrase.
  func say(
    own text: String?, _ row: borrowing ContainerRow, _ container: borrowing SpokenContainer
  ) {
    guard let text else { return }
    say(row.kind, phrase: text, row.rule, origin(of: row, container), of: container.language)
  }

  /// Says text of the application, unless it is blank.
  func say(
    given text: AttributedText?, _ row: borrowing ContainerRow,
    _ container: borrowing SpokenContainer
  ) {
    guard let text = text?.spoken else { return }
    let origin = origin(of: row, container)
    say(row.kind, text, row.rule, origin?.member, from: origin?.node, of: container.language)
  }

  /// Says a number of members of a container.
  func say(
    count text: String?, _ row: borrowing ContainerRow, _ container: borrowing SpokenContainer
  ) {
    guard let text else { return }
    say(
      row.kind, phrase: text, row.rule, screen.originOfMembers(container.place.node),
      of: container.language)
  }
}
