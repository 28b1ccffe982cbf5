// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

/// The elements of a page that act on a click without being controls.
///
/// WebKit gives the texts in them a press action, unless several elements are in one, and VoiceOver on
/// the Mac says "clickable" (AXCoreObject::supportsPressAction, as recorded; WebKit's newest code also
/// asks for the cursor of a pointer, which no capture has). It keeps such texts apart from those around
/// (AXStitchUtilities.cpp, May 2026).
struct PageClickTargets {
  /// For each place of the snapshot the nearest target around it within the main part of the page, or
  /// minus one; empty without any.
  private var nearest: [Int32] = []
  /// The same, where an anchor without an address counts as a target.
  private var nearestOrAnchor: [Int32] = []
  /// The same without the limit of the main part, for what is in a target.
  private var around: [Int32] = []

  /// Finds the targets; O(nodes of the snapshot).
  init(_ snapshot: DOMSnapshot) {
    let listens = !snapshot.listeners.isEmpty
    var kinds = ClickedElements(snapshot)
    guard listens || snapshot.parents.indices.contains(where: { kinds.isBareAnchor($0) }) else {
      return
    }
    let count = snapshot.parents.count
    if listens { nearest = Array(repeating: -1, count: count) }
    nearestOrAnchor = Array(repeating: -1, count: count)
    around = nearestOrAnchor
    /// Whether each place is in what handles its clicks as a whole.
    var isClosed = [Bool](repeating: false, count: count)
    for place in snapshot.parents.indices {
      let parent = Int(snapshot.parents[place])
      isClosed[place] = kinds.handlesClicksInside(place) ?? (parent >= 0 && isClosed[parent])
      let isTarget = !isClosed[place] && kinds.isTarget(place)
      // What listens around the whole page or its main part makes no text in it clickable.
      let isLimit = parent < 0 || kinds.isWholePage(place)
      if listens { nearest[place] = isTarget ? Int32(place) : isLimit ? -1 : nearest[parent] }
      let isTargetOrAnchor = isTarget || kinds.isBareAnchor(place)
      nearestOrAnchor[place] =
        isTargetOrAnchor ? Int32(place) : isLimit ? -1 : nearestOrAnchor[parent]
      around[place] = isTargetOrAnchor ? Int32(place) : parent < 0 ? -1 : around[parent]
    }
  }

  /// Returns the target around a place that keeps its texts apart, or minus one.
  func target(around place: Int) -> Int32 { nearest.isEmpty ? -1 : nearest[place] }

  /// Returns the entries of the texts, or of the first texts of sentences, that are clickable: each is
  /// all that there is in a target.
  ///
  /// - Complexity: O(entries).
  func texts(_ outline: PageOutline, _ snapshot: DOMSnapshot, _ sentences: [Range<Int>]) -> Set<Int>
  {
    guard !nearestOrAnchor.isEmpty else { return [] }
    var isContinued = Set<Int>()
    for sentence in sentences { isContinued.formUnion(sentence.dropFirst()) }
    // What is in each target, without what is in targets in it.
    var counts: [Int32: Int32] = [:]
    var inside = [Int32](repeating: 0, count: outline.entries.count)
    var found: [(text: Int, target: Int32)] = []
    for index in outline.entries.indices.reversed() {
      let entry = outline.entries[index]
      if entry.parent >= 0 { inside[Int(entry.parent)] += entry.stops }
      let own = entry.stops - inside[index]
      // The marker of a list item is no element of its own.
      guard own > 0, entry.place >= 0, !isContinued.contains(index),
        outline[index].role.role != .listMarker, around[Int(entry.place)] >= 0
      else { continue }
      counts[around[Int(entry.place)], default: 0] += own
      let target = nearestOrAnchor[Int(entry.place)]
      if target >= 0, outline[index].role.treatment == .text { found.append((index, target)) }
    }
    for target in counts.keys.sorted(by: >) {
      let parent = snapshot.parents[Int(target)]
      let outer = parent < 0 ? -1 : around[Int(parent)]
      if outer >= 0 { counts[outer, default: 0] += counts[target] ?? 0 }
    }
    return Set(
      found.filter { counts[$0.target] == 1 && !snapshot.isPresentational(Int($0.target)) }
        .map(\.text))
  }
}

/// What the elements of a page are for clicks.
private struct ClickedElements {
  private enum Kind { case whole, player, acting, anchor, other }

  private let snapshot: DOMSnapshot
  /// The kinds by the numbers of the names, so that each name is looked at once.
  private var kinds: [Int32: Kind] = [:]

  init(_ snapshot: DOMSnapshot) { self.snapshot = snapshot }

  private mutating func kind(of place: Int) -> Kind {
    let number = snapshot.elementNumber(of: place)
    if let known = kinds[number] { return known }
    let kind: Kind =
      switch snapshot.elementName(numbered: number) {
      case "BODY", "HTML", "MAIN", "#document": .whole
      case "AUDIO", "VIDEO": .player
      case "AREA", "BUTTON", "EMBED", "IFRAME", "INPUT", "LABEL", "OBJECT", "OPTION", "SELECT",
        "SUMMARY", "TEXTAREA":
        .acting
      case "A": .anchor
      default: .other
      }
    kinds[number] = kind
    return kind
  }

  mutating func isBareAnchor(_ place: Int) -> Bool {
    kind(of: place) == .anchor && !snapshot.has(.href, of: place)
  }

  /// Returns whether an element is the whole page, or its main part.
  mutating func isWholePage(_ place: Int) -> Bool {
    kind(of: place) == .whole || snapshot.firstRole(of: place) == "main"
  }

  /// Returns whether an element listens to clicks that is no control, no link and no whole page.
  mutating func isTarget(_ place: Int) -> Bool {
    guard snapshot.listeners.contains(place) else { return false }
    return switch kind(of: place) {
    case .whole, .player, .acting: false
    case .anchor: !snapshot.has(.href, of: place)
    case .other: !isWholePage(place)
    }
  }

  /// Returns whether an element handles the clicks in it, as a player and what can be edited; nil if the one
  /// around it says so.
  mutating func handlesClicksInside(_ place: Int) -> Bool? {
    if kind(of: place) == .player { return true }
    guard let editable = snapshot.attribute(.contenteditable, of: place) else { return nil }
    return switch folded(editable).lowercased() {
    case "", "true", "plaintext-only": true
    case "false": false
    default: nil
    }
  }
}

extension DOMSnapshot {
  fileprivate func isPresentational(_ place: Int) -> Bool {
    ["none", "presentation"].contains(firstRole(of: place))
  }

  fileprivate func firstRole(of place: Int) -> String? {
    attribute(.role, of: place)?.split(whereSeparator: \.isWhitespace).first?.lowercased()
  }
}
