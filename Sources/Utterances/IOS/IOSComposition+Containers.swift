// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import TreeModel

// The announcements when the cursor crosses the borders of containers (rules 4.1, 16.3 to 16.5).
extension IOSComposition {
  /// Says which containers the cursor leaves and enters on the way from another stop.
  mutating func cross(from previous: Int?) {
    let (left, entered) = screen.crossing(from: previous, to: stop)
    for container in left where !screen.isOnPage(container) { sayExit(of: container) }
    for container in entered {
      if screen.isOnPage(container) {
        sayPageEntry(of: container, from: previous)
      } else {
        sayEntry(of: container)
      }
    }
  }

  /// Says the name of a container of a page, unless the element says it or something else follows.
  private mutating func sayPageEntry(of container: Int, from previous: Int?) {
    let place = screen.order.containers[container]
    let node = screen.nodes[place.node.position]
    if previous == nil, node.flags.has(.modal) { return sayOpening(ofDialog: container) }
    guard PageContainer(of: node, place.kind).saysNameOnEntry, let label = node.label?.spoken,
      label.text != subject.node.label?.text
    else { return }
    say(
      .containerEntry, label, .containerLabel, "label", of: screen.language(of: container))
  }

  /// Says the name and the kind of a modal dialog, in which the cursor begins.
  private mutating func sayOpening(ofDialog container: Int) {
    let node = screen.node(ofContainer: container)
    let language = screen.language(of: container)
    if let label = node.label?.spoken {
      say(.containerEntry, label, .containerLabel, "label", of: language)
    }
    let phrase: Phrase = node.role == .alertdialog ? .webAlertDialog : .webDialog
    say(.containerEntry, phrase: language.book[phrase], .containerRole, "role", of: language)
  }

  private mutating func sayEntry(of container: Int) {
    let place = screen.order.containers[container]
    let node = screen.nodes[place.node.position]
    let language = screen.language(of: container)
    if node.role == .alert || node.role == .alertdialog {
      say(.containerEntry, phrase: language.book[.alert], .containerRole, "role", of: language)
    }
    if let label = node.label?.spoken {
      say(.containerEntry, label, .containerLabel, "label", of: language)
    }
    if let value = node.value?.spoken, options.values {
      say(.containerEntry, value, .containerValue, "value", of: language)
    }
    if let size = screen.announcedSize(of: container) {
      if let rows = size.rows { say(size: language.book.text(.rows, count: rows), language) }
      if let columns = size.columns {
        say(size: language.book.text(.columns, count: columns), language)
      }
    }
    if let hint = node.hint?.spoken, options.hints {
      say(.containerEntry, hint, .containerHint, "hint", of: language)
    }
  }

  private mutating func say(size text: String, _ language: UtteranceLanguage) {
    say(.containerEntry, phrase: text, .tableSize, "table", of: language)
  }

  /// Says the end of a container that was announced at its beginning.
  private mutating func sayExit(of container: Int) {
    let place = screen.order.containers[container]
    let node = screen.nodes[place.node.position]
    let language = screen.language(of: container)
    let name: String
    if let label = node.label?.spoken {
      name = label.text
    } else if place.kind == .dataTable, announcesTable(container, node) {
      name = language.book[.table]
    } else {
      return
    }
    say(
      .containerExit, phrase: language.book.text(.containerEnd, name), .containerEnd,
      node.label?.spoken == nil ? nil : "label", of: language)
  }

  private func announcesTable(_ container: Int, _ node: Node) -> Bool {
    node.value?.spoken != nil && options.values || screen.announcedSize(of: container) != nil
      || node.hint?.spoken != nil && options.hints
  }
}
