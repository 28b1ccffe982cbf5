// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import TreeModel

// The announcements when the cursor crosses the borders of containers (rule 11.2).
extension MacComposition {
  /// Returns whether a container is announced before its first element, as a new dialog is.
  func isDialog(_ container: Int) -> Bool {
    switch screen.node(ofContainer: container).role {
    case .dialog, .alertdialog: true
    default: false
    }
  }

  /// Says an item between the containers that the cursor leaves and enters on its way to it.
  ///
  /// A dialog is announced first; other containers follow their first item.
  ///
  /// - Parameters:
  ///   - crossed: The containers left, innermost first, and entered, outermost first.
  ///   - sayItem: Says the item.
  mutating func sayCrossing(
    _ crossed: (left: [Int], entered: [Int]), _ sayItem: (inout MacComposition) -> Void
  ) {
    for container in crossed.left { sayEnd(of: container) }
    for container in crossed.entered where isDialog(container) { sayEntry(of: container) }
    sayItem(&self)
    for container in crossed.entered.reversed() where !isDialog(container) {
      sayEntry(of: container)
    }
  }

  /// Returns the word of a container; nil for headings and links, whose elements say it.
  func word(ofContainer container: Int) -> MacRoleDescription? {
    let place = screen.order.containers[container]
    let node = screen.nodes[place.node.position]
    if node.role == .heading || node.role == .link { return nil }
    return MacRoleDescription(ofContainer: node, place.kind, isOnPage: place.isOnPage)
  }

  /// Returns the title of a container, word and name, as one text: "Statuses list".
  func title(of container: Int) -> String {
    let node = screen.node(ofContainer: container)
    let word = text(ofContainer: container)
    guard let name = node.label?.spoken?.text else { return word ?? "" }
    return word.map { name + " " + $0 } ?? name
  }

  func text(ofContainer container: Int) -> String? {
    let node = screen.node(ofContainer: container)
    return node.rare?.members.roleDescription?.spoken
      ?? word(ofContainer: container).map { screen.language(of: container).book[$0.phrase] }
  }

  mutating func sayEntry(of container: Int) {
    let node = screen.node(ofContainer: container)
    guard isAnnounced(container) else { return }
    let language = screen.language(of: container)
    let isList = word(ofContainer: container)?.phrase == .list
    if isList { sayWord(of: container, language) }
    if let value = node.value?.spoken, options.values {
      say(.containerEntry, value, .containerValue, "value", of: language)
    }
    if let label = node.label?.spoken {
      say(.containerEntry, label, .containerLabel, "label", of: language)
    } else if isDialog(container), options.counts {
      sayFirstItem(of: container, language)
    }
    if let description = node.rare?.members.description?.spoken {
      say(
        .containerEntry, AttributedText(description), .containerDescription, "description",
        of: language)
    }
    if !isList { sayWord(of: container, language) }
    sayCounts(of: container, language)
    if let hint = node.hint?.spoken, options.hints {
      say(.containerEntry, hint, .containerHint, "hint", of: language)
    }
  }

  /// Returns whether a container is announced: a group without a name is not.
  private func isAnnounced(_ container: Int) -> Bool {
    let node = screen.node(ofContainer: container)
    if node.label?.spoken != nil || node.value?.spoken != nil || node.hint?.spoken != nil {
      return true
    }
    return word(ofContainer: container).map { $0.phrase != .group } ?? false
  }

  /// Adds phrases in the language of a container.
  private mutating func say(
    entry text: String, _ rule: MacRule, _ member: String?, _ language: UtteranceLanguage
  ) { say(.containerEntry, phrase: text, rule, member, of: language) }

  private mutating func sayWord(of container: Int, _ language: UtteranceLanguage) {
    guard options.controls != .none, let text = text(ofContainer: container) else { return }
    say(entry: text, .containerWord, "role", language)
  }

  /// Uses the first element of a dialog without a name as its name.
  private mutating func sayFirstItem(of container: Int, _ language: UtteranceLanguage) {
    let first = screen.order.stops[screen.order.containers[container].stops.lowerBound].node
    guard let label = screen.nodes[first.position].label?.spoken else { return }
    say(.containerEntry, label, .unnamedDialog, "label", of: language)
    let more = screen.itemCount(ofDialog: container) - 1
    guard more > 0 else { return }
    say(entry: language.book.text(.andMoreItems, count: more), .unnamedDialog, nil, language)
  }

  /// Says the size of a container, in the words for its kind.
  private mutating func sayCounts(of container: Int, _ language: UtteranceLanguage) {
    guard options.counts else { return }
    let node = screen.node(ofContainer: container)
    if let size = screen.announcedSize(of: container) {
      let counts = [
        size.columns.map { language.book.text(.columns, count: $0) },
        size.rows.map { language.book.text(.rows, count: $0) },
      ].compactMap(\.self).joined(separator: language.book[.listMark])
      if !counts.isEmpty { say(entry: counts, .tableSize, "table", language) }
    }
    switch word(ofContainer: container)?.phrase {
    case .list?, .descriptionList?, .menu?:
      let count = screen.itemCount(ofList: container)
      say(entry: language.book.text(.items, count: count), .itemCount, nil, language)
    case .webDialog?, .webAlertDialog?, .dialog?, .alertDialog?:
      guard node.label?.spoken != nil else { break }
      let count = screen.itemCount(ofDialog: container)
      say(entry: language.book.text(.withItems, count: count), .dialog, nil, language)
    default: break
    }
  }

  mutating func sayEnd(of container: Int) {
    guard isAnnounced(container) else { return }
    let node = screen.node(ofContainer: container)
    let language = screen.language(of: container)
    let book = language.book
    let word = options.controls == .none ? nil : text(ofContainer: container)
    let text =
      switch (node.label?.spoken?.text, word) {
      case (let name?, let word?): book.text(.endOfNamedContainer, name, word)
      case (let name?, nil): book.text(.endOfContainer, name)
      case (nil, let word?)
      where self.word(ofContainer: container)?.phrase == .list && word == book[.list]:
        book[.endOfList]
      case (nil, let word?): book.text(.endOfContainer, word)
      case (nil, nil): ""
      }
    guard !text.isEmpty else { return }
    say(
      .containerExit, phrase: text, .containerEnd, node.label?.spoken == nil ? "role" : "label",
      of: language)
  }

  /// Says a container as a stop.
  ///
  /// - Parameter container: A subscript of the order's containers.
  mutating func composeStop(at container: Int) {
    let first = segments.count
    sayEntry(of: container)
    if segments.count == first {
      let language = screen.language(of: container)
      let text = text(ofContainer: container) ?? language.book[.group]
      say(entry: text, .containerStop, "role", language)
    }
    sayInstructions(ofContainer: container)
  }
}
