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

  /// The containers that the cursor leaves, innermost first, and enters, outermost first.
  typealias Crossed = (left: [Int], entered: [Int])

  /// Says what precedes the item to which the cursor goes: the ends of containers, and new dialogs.
  func sayBefore(_ crossed: Crossed) {
    for container in crossed.left { sayEnd(of: container) }
    for container in crossed.entered where isDialog(container) { sayEntry(of: container) }
  }

  /// Says what follows the first item of the containers that the cursor enters: all but dialogs.
  func sayBehind(_ crossed: Crossed) {
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
    text(ofContainer: container, word(ofContainer: container)?.phrase)
  }

  /// Returns the words for the role of a container: its author's, or else the Mac's.
  ///
  /// - Parameter word: The Mac's word for it.
  func text(ofContainer container: Int, _ word: Phrase?) -> String? {
    screen.node(ofContainer: container).rare?.members.roleDescription?.spoken
      ?? word.map { screen.language(of: container).book[$0] }
  }

  func sayEntry(of index: Int) {
    say(MacContainerRows.entry, about: container(index, at: .entry))
  }

  private func sayEnd(of index: Int) {
    say(MacContainerRows.exit, about: container(index, at: .exit))
  }

  /// Says a container as a stop.
  ///
  /// - Parameter index: A subscript of the order's containers.
  func composeStop(at index: Int) {
    let first = segments.count
    var container = container(index, at: .entry)
    say(MacContainerRows.entry, about: container)
    if segments.count == first { say(MacContainerRows.silence, about: container) }
    // A dialog of a page says what it is in as apps do.
    container.note(enclosure: subject.scope.enclosure?.inApp)
    say(MacContainerRows.instructions, about: container)
  }
}
