// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import TreeModel

/// The words of a row about an element: a phrase, or one of the facts in words.
enum ElementWords<Own: RowWords>: RowWords {
  /// A phrase.
  case phrase(Phrase)
  /// A phrase with another one in it.
  case phraseAbout(Phrase, Phrase)
  /// The label, the value or the hint, as the application gives it.
  case label, value, hint
  /// The label of the link or the heading around it.
  case labelAround
  /// The word for the marker of a list item that it is.
  case marker
  /// The description, the message about what is invalid, and the words for its role.
  case description, errorMessage, roleDescription
  /// The text of a text input, or a bullet for each of its characters, or their number.
  case text, bullets, characterCount
  case placeholder
  /// The current value of a range.
  case range
  /// A value in words of its own: a date, the name of a color, or the number of a range.
  case foundValue
  /// How good the value of a meter is.
  case quality
  /// Custom content of high importance.
  case importantContent
  /// The kind of current item, of popup, and of invalid content.
  case currentKind, popUpKind, invalidKind
  /// How a table is sorted by its header cell.
  case sort
  /// The word for a role or for traits that Aloud does not know.
  case unknownRole, unknownTraits
  /// "Heading", with its level.
  case heading
  /// "Heading", with the level of the heading around it.
  case headingAround
  /// "Link" or "visited link", of the link around it, or "in-page link".
  case linkAround(tellsInPage: Bool)
  /// Its place, with the phrase for it: given, or in a tab bar or a series.
  case position(Phrase), place(Phrase)
  /// Its place in a list.
  case listPlace
  /// Words that only one platform has.
  case own(Own)
}

/// The member of the node from which a row comes.
enum RuleSource: RowWords {
  /// None.
  case none
  /// A member.
  case member(RowMember)
  /// The traits if they have one, or else the role.
  case trait(Traits)
  /// The role, or the traits of an element without one.
  case role
  /// The level of a heading if it has one, or else the traits if they make it one, or the role.
  case headingLevel
  /// The traits if they make it a tab, or else the role that does; none for one in a tab bar.
  case tab
  /// The member with the state of a toggle.
  case toggle
  /// The member with the text of a text input.
  case text
  /// The role of the nearest node around it that has this role.
  case around(Role)
  /// The role of the nearest change of a text around it.
  case revision
}

/// A member of a node in the tree format, as a row names it.
enum RowMember: String, BitwiseCopyable {
  case actions, busy, cell, current, customContent, description, detailsFor, detailsIn, drag,
    errorMessage, expanded, hasPopup, hint, invalid, label, position, pressed, quality, range,
    readOnly, required, role, roleDescription, rotors, sort, table, text, traits, value
}

/// What was found with the facts, and is said, so that it is not worked out again.
struct FoundWords {
  var labelAround: (node: NodeIndex, label: AttributedText)?
  var range: RangeWords?
  /// The words of a date, the name of a color, or the number of a range.
  var value: String?
  /// Its place in a tab bar or a series, and which that is.
  var place: (index: Int, count: Int)?
  var placeIn: NodeIndex?
  /// Its place in a list, and which that is.
  var listPlace: (index: Int, count: Int)?
  var listOfPlace: NodeIndex?
  var popUpKind: Phrase?
  /// The insertion point, or what is selected.
  var caret: Caret?
  /// The marker of a list item before it.
  var marker: NodeIndex?
  /// What the Mac's instruction says that it is in, and how to leave it.
  var enclosure: (place: Phrase, wayOut: Phrase?)?
}

// The words that all platforms have.
extension Composition {
  typealias Row = RuleRow<StyleRule, ElementWords<OwnWords>>
  typealias List = RuleList<StyleRule, ElementWords<OwnWords>>

  var details: NodeDetails? { subject.rare?.members }

  /// Says what these rows say of the element.
  func say(_ list: List) { say(list, facts) }

  /// Says what these rows say of the element.
  ///
  /// - Parameter more: What is true beside the facts.
  func say(_ list: List, also more: FactSet) { say(list, facts.union(more)) }

  @inline(__always)
  private func say(_ list: List, _ facts: FactSet) {
    list.forEach(for: facts, in: options.measurement, segments: segments.count) { say($0) }
  }

  /// Says the words of a row.
  func say(_ row: borrowing Row) {
    let node = subject.index.position
    switch row.words {
    case .phrase(let phrase): say(phrase, row)
    case .phraseAbout(let phrase, let other): say(own: book.text(phrase, book[other]), row)
    case .label: say(given: screen.nodes[node].label, row)
    case .value: say(given: screen.nodes[node].value, row)
    case .hint: say(given: screen.nodes[node].hint, row)
    case .labelAround: say(given: found.labelAround?.label, row)
    case .description: say(given: details?.description, row)
    case .errorMessage: say(given: details?.errorMessage, row)
    case .roleDescription: say(given: details?.roleDescription, row)
    case .unknownRole: say(given: details?.roleName, row)
    case .unknownTraits: for name in details?.unknownTraits ?? [] { say(given: name, row) }
    case .importantContent:
      for item in details?.customContent ?? [] where item.isImportant {
        say(given: item.words, row)
      }
    case .text: say(given: details?.text?.content, row)
    case .placeholder: say(given: details?.text?.placeholder, row)
    case .bullets:
      say(own: subject.shown(details?.text?.content ?? subject.node.value?.text ?? ""), row)
    case .characterCount:
      say(own: subject.secretCount.map { book.text(.characterCount, count: $0) }, row)
    case .range:
      if let range = found.range { say(row.kind, range, row.rule, "range") }
    case .foundValue: say(own: found.value, row)
    case .quality: say(details?.quality.flatMap(Phrase.init(quality:)), row)
    case .sort: say(cell.flatMap { screen.sort(of: $0) }, row)
    case .currentKind: say(details?.current.flatMap(Phrase.init(current:)), row)
    case .popUpKind: say(found.popUpKind, row)
    case .invalidKind: say(Phrase(invalid: details?.invalidKind), row)
    case .marker: say(subject.node.label.flatMap { Phrase(marker: $0.text) }, row)
    case .heading: say(own: words(forHeading: subject.index), row)
    case .headingAround: say(own: subject.scope.heading.map { words(forHeading: $0) }, row)
    case .linkAround(let tellsInPage):
      let traits = subject.scope.link.map { screen.nodes[$0.position].traits }
      say(
        traits.map {
          tellsInPage && $0.contains(.inPage)
            ? .inPageLink : $0.contains(.visited) ? .visitedLink : .link
        }, row)
    case .position(let phrase): say(details?.position, phrase, row)
    case .place(let phrase): say(found.place, phrase, row)
    case .listPlace: say(found.listPlace, .position, row)
    case .own(let words): say(words, row)
    }
  }

  /// Says a phrase.
  func say(_ phrase: Phrase?, _ row: borrowing Row) {
    say(own: phrase.map { book[$0] }, row)
  }

  /// Says text that contains a phrase.
  func say(own text: String?, _ row: borrowing Row) {
    guard let text else { return }
    say(row.kind, phrase: text, row.rule, origin(of: row))
  }

  /// Says text of the application, unless it is blank.
  func say(given text: String?, _ row: borrowing Row) {
    guard let text = text?.spoken else { return }
    let origin = origin(of: row)
    say(row.kind, text: text, row.rule, origin?.member, from: origin?.node)
  }

  /// Says text of the application, unless it is blank.
  func say(given text: AttributedText?, _ row: borrowing Row) {
    guard let text = text?.spoken else { return }
    let origin = origin(of: row)
    say(row.kind, text, row.rule, origin?.member, from: origin?.node)
  }

  /// Says a place: "2 of 3".
  private func say(
    _ place: (index: Int, count: Int)?, _ phrase: Phrase, _ row: borrowing Row
  ) {
    say(own: place.map { book.text(phrase, String($0.index), String($0.count)) }, row)
  }

  /// Returns "heading", with its level if it has one.
  func words(forHeading heading: NodeIndex) -> String {
    let level = headingLevel(of: heading)
    return level > 0 ? book.text(.headingLevel, String(level)) : book[.heading]
  }
}
