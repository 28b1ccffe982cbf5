// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import TreeModel

/// The entries of a page that Tab stops at, as browsers decide it.
///
/// The browser says what is focusable; the DOM says what of that Tab reaches.
struct PageTabStops {
  /// A stop: its entry, its place in the DOM and its `tabindex`.
  struct Stop {
    let entry: Int
    let place: Int
    let tabIndex: Int
  }

  private let reading: PageReading
  private let snapshot: DOMSnapshot
  private(set) var stops: [Stop] = []
  /// The stop of each group of radio buttons: the checked one, or else the first.
  private var radioStops: [RadioGroup: Int] = [:]
  /// For each node of the DOM the element whose content is ordered apart and that it is in.
  let scopes: PageTabScopes

  private struct RadioGroup: Hashable {
    let document: Int32
    let form: Int
    let name: String
  }

  /// The elements that have the keyboard focus without a `tabindex`.
  private static let focusableElements: Set = [
    "A", "a", "AREA", "AUDIO", "BUTTON", "EMBED", "INPUT", "OBJECT", "SELECT", "SUMMARY",
    "TEXTAREA", "VIDEO",
  ]

  /// Whether Tab stops at an open `dialog`.
  private let takesDialogs: Bool

  /// - Parameter takesDialogs: Whether Tab stops at an open `dialog`, as in WebKit.
  init(_ reading: PageReading, _ snapshot: DOMSnapshot, takesDialogs: Bool) {
    (self.reading, self.snapshot, self.takesDialogs) = (reading, snapshot, takesDialogs)
    scopes = PageTabScopes(snapshot)
    for index in reading.outline.entries.indices.dropFirst() {
      if reading.outline[index].states.contains(.focusable) { add(index) }
    }
    addFrames()
    addScrollers()
  }

  private mutating func add(_ index: Int) {
    guard let place = place(around: index) else { return }
    let isOwn = reading.place(of: index) != nil
    let given = isOwn ? snapshot.integer(.tabindex, of: place) : nil
    // Without an element of its own, it is a part that the browser adds, such as a player's button.
    guard !isOwn || given != nil || isFocusable(index, place), (given ?? 0) >= 0 else { return }
    let stop = Stop(entry: index, place: place, tabIndex: given ?? 0)
    if let group = radioGroup(of: index, place) {
      if let known = radioStops[group] {
        if reading.outline[index].checked == .on { stops[known] = stop }
        return
      }
      radioStops[group] = stops.count
    }
    stops.append(stop)
  }

  /// Returns the place of an entry in the DOM, or of the nearest one around it.
  private func place(around index: Int) -> Int? {
    var around = index
    while around >= 0 {
      if let place = reading.place(of: around) { return place }
      around = Int(reading.outline.entries[around].parent)
    }
    return nil
  }

  /// Returns whether an element without `tabindex` takes the keyboard focus by itself.
  ///
  /// Browsers also count as focusable what `aria-activedescendant` may name.
  private func isFocusable(_ index: Int, _ place: Int) -> Bool {
    // WebKit says that an element without a box of its own is focusable, and never focuses it.
    if snapshot.viewport != nil, snapshot.edges(of: place) == nil, !snapshot.isInShadow(place),
      !reading.isElement(index, "AREA")
    {
      return false
    }
    if reading.outline[index].states.contains(.editable) { return true }
    if takesDialogs, reading.isElement(index, "DIALOG") { return true }
    if snapshot.elementName(of: place).map(Self.focusableElements.contains) == true { return true }
    // The parts that WebKit adds to a field or a player.
    return snapshot.isInShadow(place) && reading.outline[index].role.isControl
  }

  private func radioGroup(of index: Int, _ place: Int) -> RadioGroup? {
    guard reading.outline[index].role.role == .radio, reading.isElement(index, "INPUT"),
      let name = reading.attribute(.name, of: index)
    else { return nil }
    return RadioGroup(
      document: snapshot.documentOf[place], form: snapshot.form(around: place) ?? -1, name: name)
  }

  /// Adds the frames without a stop in them, which get the focus themselves.
  private mutating func addFrames() {
    guard snapshot.documents.count > 1 || !reading.outline.frames.isEmpty else { return }
    var filled = Set<Int>()
    for stop in stops { scopes.addFrames(around: stop.place, to: &filled) }
    // Inner frames follow outer ones.
    for index in reading.outline.entries.indices.reversed() {
      guard reading.outline[index].role.role == .iframe, let place = reading.place(of: index),
        !filled.contains(place)
      else { continue }
      let given = snapshot.integer(.tabindex, of: place) ?? 0
      guard given >= 0 else { continue }
      stops.append(Stop(entry: index, place: place, tabIndex: given))
      scopes.addFrames(around: place, to: &filled)
    }
  }

  /// Adds the boxes in Chromium that scroll and have no stop in them; their first element stands for
  /// them.
  private mutating func addScrollers() {
    guard !snapshot.clips.isEmpty else { return }
    let found = snapshot.scrollers()
    guard !found.isEmpty else { return }
    let taken = stops.map(\.place).sorted()
    var entries: [(place: Int, entry: Int)] = []
    for index in reading.outline.entries.indices {
      if let place = reading.place(of: index) { entries.append((place, index)) }
    }
    entries.sort { $0 < $1 }
    for nodes in found where snapshot.integer(.tabindex, of: nodes.lowerBound) == nil {
      let stop = taken.partitioningIndex(where: { $0 >= nodes.lowerBound })
      if stop < taken.count, taken[stop] < nodes.upperBound { continue }
      let first = entries.partitioningIndex(where: { $0.place >= nodes.lowerBound })
      guard first < entries.count, entries[first].place < nodes.upperBound else { continue }
      stops.append(
        Stop(entry: entries[first].entry, place: nodes.lowerBound, tabIndex: 0))
    }
  }
}

extension Array {
  /// Returns the first index whose element fulfils a condition that all later ones fulfil too.
  fileprivate func partitioningIndex(where isLate: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isLate(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
