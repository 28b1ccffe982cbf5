// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The messages about invalid content, to which fields refer by `aria-errormessage`.
///
/// Only what the page shows counts, so a message is the texts of the outline in the element.
struct PageMessages {
  /// The words of each element that a field refers to, by its place in the snapshot.
  private var words: [Int: String] = [:]
  /// The first element with each identifier that is referred to, in each document.
  private var places: [Reference: Int] = [:]

  private struct Reference: Hashable {
    let document: Int32
    let id: String
  }

  /// Collects the messages; O(nodes of the snapshot and entries).
  init(_ outline: PageOutline, _ snapshot: DOMSnapshot?) {
    guard let snapshot else { return }
    var wanted: Set<Reference> = []
    for node in snapshot.parents.indices {
      for id in snapshot.references(.ariaErrorMessage, of: node) {
        wanted.insert(Reference(document: snapshot.documentOf[node], id: id))
      }
    }
    guard !wanted.isEmpty else { return }
    /// For each node the nearest message around it, or minus one; parents come first.
    var messageOf = [Int32](repeating: -1, count: snapshot.parents.count)
    for node in snapshot.parents.indices {
      let parent = snapshot.parents[node]
      messageOf[node] = parent < 0 ? -1 : messageOf[Int(parent)]
      guard let id = snapshot.attribute(.id, of: node) else { continue }
      let reference = Reference(document: snapshot.documentOf[node], id: id)
      guard wanted.contains(reference), places[reference] == nil else { continue }
      places[reference] = node
      messageOf[node] = Int32(node)
    }
    for entry in outline.entries.indices where outline[entry].role.treatment == .text {
      let place = Int(outline.entries[entry].place)
      guard place >= 0, messageOf[place] >= 0, !outline[entry].name.isEmpty else { continue }
      let message = Int(messageOf[place])
      words[message] = words[message].map { $0 + " " + outline[entry].name } ?? outline[entry].name
    }
  }

  /// Returns the message of a field.
  func message(of index: Int, _ reading: PageReading) -> String? {
    guard !words.isEmpty, let snapshot = reading.snapshot, let place = reading.place(of: index)
    else { return nil }
    let parts = snapshot.references(.ariaErrorMessage, of: place).compactMap { id in
      places[Reference(document: snapshot.documentOf[place], id: id)].flatMap { words[$0] }
    }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }
}

extension DOMSnapshot {
  /// The maximum number of identifiers that one attribute may list.
  private static let mostReferences = 16

  /// Returns the identifiers that an attribute lists.
  func references(_ name: Attribute, of node: Int) -> [String] {
    guard let list = attribute(name, of: node) else { return [] }
    return list.split(whereSeparator: \.isWhitespace).prefix(Self.mostReferences).map(String.init)
  }
}
