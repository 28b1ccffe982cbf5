// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

/// The elements to which others refer by `aria-errormessage` and `aria-details`.
///
/// Only what the page shows counts, so the words of an element are the texts of the outline in it,
/// without what the user enters.
struct PageReferences {
  /// What the outline has of an element that another one refers to.
  struct Target {
    /// Its own entry, if it is in the outline.
    var entry: Int?
    /// Its texts.
    var texts: [Int] = []
  }

  /// The targets by their places in the snapshot.
  private var targets: [Int: Target] = [:]
  /// The first element with each identifier that is referred to, in each document.
  private var places: [Reference: Int] = [:]

  /// The maximum number of targets in one another that have a text.
  private static let mostAround = 8

  private struct Reference: Hashable {
    let document: Int32
    let id: String
  }

  /// Collects the elements; O(nodes of the snapshot and entries).
  init(_ outline: PageOutline, _ snapshot: DOMSnapshot?) {
    guard let snapshot else { return }
    let attributes = [DOMSnapshot.Attribute.ariaErrorMessage, .ariaDetails].filter(snapshot.knows)
    guard !attributes.isEmpty else { return }
    var wanted: Set<Reference> = []
    for node in snapshot.parents.indices {
      for id in attributes.flatMap({ snapshot.references($0, of: node) }) {
        wanted.insert(Reference(document: snapshot.documentOf[node], id: id))
      }
    }
    /// For each node the nearest target around it, or minus one; parents come first.
    var targetOf = [Int32](repeating: -1, count: snapshot.parents.count)
    for node in snapshot.parents.indices {
      let parent = snapshot.parents[node]
      targetOf[node] = parent < 0 ? -1 : targetOf[Int(parent)]
      guard let id = snapshot.attribute(.id, of: node) else { continue }
      let reference = Reference(document: snapshot.documentOf[node], id: id)
      guard wanted.contains(reference), places[reference] == nil else { continue }
      places[reference] = node
      targets[node] = Target()
      targetOf[node] = Int32(node)
    }
    /// The end of the last input.
    var inputEnd: Int32 = 0
    for entry in outline.entries.indices {
      let place = Int(outline.entries[entry].place)
      if outline[entry].role.treatment == .input {
        inputEnd = max(inputEnd, outline.entries[entry].end)
      }
      guard place >= 0, targetOf[place] >= 0 else { continue }
      var target = Int(targetOf[place])
      if target == place, targets[target]?.entry == nil { targets[target]?.entry = entry }
      guard entry >= inputEnd, outline[entry].role.treatment == .text, !outline[entry].name.isEmpty
      else { continue }
      // A text also belongs to the targets around the nearest one.
      for _ in 0..<Self.mostAround where target >= 0 {
        targets[target]?.texts.append(entry)
        let parent = Int(snapshot.parents[target])
        target = parent < 0 ? -1 : Int(targetOf[parent])
      }
    }
  }

  /// Returns the elements that an attribute of an entry refers to, with their places.
  func targets(
    _ attribute: DOMSnapshot.Attribute, of index: Int, _ reading: PageReading
  ) -> [(place: Int, target: Target)] {
    guard !targets.isEmpty, let snapshot = reading.snapshot, let place = reading.place(of: index)
    else { return [] }
    return snapshot.references(attribute, of: place).compactMap { id in
      places[Reference(document: snapshot.documentOf[place], id: id)].flatMap { place in
        targets[place].map { (place, $0) }
      }
    }
  }

  /// The maximum number of characters of a message, which many fields may share.
  private static let mostLetters = 1000

  /// Returns the message about an invalid field.
  func message(of index: Int, _ reading: PageReading) -> String? {
    var message = ""
    var rest = Self.mostLetters
    for target in targets(.ariaErrorMessage, of: index, reading) {
      for text in target.target.texts {
        guard rest > 0 else { break }
        let words = reading.outline[text].name.prefix(rest)
        rest -= words.count + 1
        if !message.isEmpty { message += " " }
        message += words
      }
    }
    return message.isEmpty ? nil : message
  }
}

extension PageImporter {
  /// Relates elements to their details: both know of each other.
  mutating func relateDetails() {
    guard let snapshot, snapshot.knows(.ariaDetails) else { return }
    for index in outline.entries.indices {
      guard let node = nodes[index],
        let (place, target) = reading.references.targets(.ariaDetails, of: index, reading).first,
        let text = target.texts.first.flatMap({ nodes[$0] })
      else { continue }
      let role = target.entry.map { outline[$0].role.role } ?? .generic
      let isParagraph = role == .paragraph || snapshot.elementName(of: place) == "P"
      reading.record(of: index).give(.detailsIn)
      builder[node].changeDetails { $0.detailsIn = isParagraph ? .paragraph : role }
      let name = outline[index].name
      guard !name.isEmpty, let first = target.texts.first else { continue }
      let record = reading.record(of: first)
      for part in [builder.whole(startingWith: text), text].compactMap(\.self) {
        builder[part].changeDetails { record.set(&$0.detailsFor, .detailsFor, to: name) }
      }
    }
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
