// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import TreeModel

// What containers say when the cursor crosses their borders (rules 4.1, 16.3 to 16.5).
extension IOSComposition {
  /// Says which containers are left and which are entered on the way from another stop.
  mutating func cross(from previous: Int?) {
    guard options.containers != .off else { return }
    let stops = screen.order.stops
    if let previous, stops[previous].container == stops[stop].container { return }
    if previous == nil, stops[stop].container == nil { return }
    let (left, entered) = screen.order.crossing(from: previous, to: stop)
    if options.containers == .entryAndExit {
      for container in left { sayExit(of: container) }
    }
    for container in entered { sayEntry(of: container) }
  }

  private func language(of container: Int) -> UtteranceLanguage {
    let node = screen.order.containers[container].node
    return screen.language(
      of: screen.scope(around: node), own: screen.nodes[node.position].details?.language)
  }

  private mutating func sayEntry(of container: Int) {
    let place = screen.order.containers[container]
    let node = screen.nodes[place.node.position]
    let language = language(of: container)
    if let label = node.label?.spoken {
      say(.containerEntry, label, .containerLabel, "label", of: language)
    }
    if let value = node.value?.spoken, options.values {
      say(.containerEntry, value, .containerValue, "value", of: language)
    }
    if let size = size(of: container) {
      if let rows = size.rows {
        say(size: language.book.text(.rows, count: rows), language)
      }
      if let columns = size.columns {
        say(size: language.book.text(.columns, count: columns), language)
      }
    }
    if let hint = node.hint?.spoken, options.hints {
      say(.containerEntry, hint, .containerHint, "hint", of: language)
    }
  }

  private mutating func say(size text: String, _ language: UtteranceLanguage) {
    segments.append(
      Segment(
        .containerEntry, text, language: language.phrases, rule: Rule.tableSize.rawValue,
        member: "table"))
  }

  /// The size a data table announces.
  private func size(of container: Int) -> TableSize? {
    let place = screen.order.containers[container]
    guard place.kind == .dataTable, options.tables, options.counts else { return nil }
    let node = screen.nodes[place.node.position]
    if let given = node.details?.table {
      return given.rows == nil && given.columns == nil ? nil : given
    }
    guard node.role != nil, let outermost = screen.surroundings[container].table else {
      return nil
    }
    return screen.size(ofTable: place.node, outermost: outermost)
  }

  /// Says the end of a container that said something at its beginning.
  private mutating func sayExit(of container: Int) {
    let place = screen.order.containers[container]
    let node = screen.nodes[place.node.position]
    let language = language(of: container)
    let name: String
    if let label = node.label?.spoken {
      name = label.text
    } else if place.kind == .dataTable, announcesTable(container, node) {
      name = language.book[.table]
    } else {
      return
    }
    segments.append(
      Segment(
        .containerExit, language.book.text(.containerEnd, name), language: language.phrases,
        rule: Rule.containerEnd.rawValue, member: node.label == nil ? nil : "label"))
  }

  private func announcesTable(_ container: Int, _ node: Node) -> Bool {
    node.value?.spoken != nil && options.values || size(of: container) != nil
      || node.hint?.spoken != nil && options.hints
  }
}
