// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The parts of a page whose stops are ordered apart: the pages in frames, shadow trees and slots.
///
/// Within each, positive values of `tabindex` come first; the whole part has the place of the element
/// around it: the frame, the host or the slot.
struct PageTabScopes {
  private let snapshot: DOMSnapshot
  /// For each node of the DOM the element around its part, or minus one; empty if all are in one.
  private var owners: [Int32] = []

  init(_ snapshot: DOMSnapshot) {
    self.snapshot = snapshot
    guard !snapshot.isOneScope || snapshot.knows(.tabindex) else { return }
    owners.reserveCapacity(snapshot.parents.count)
    for node in snapshot.parents.indices { owners.append(owner(of: node)) }
  }

  /// Returns the element around the part that a node is in; minus one for the page itself.
  func owner(around node: Int) -> Int { owners.isEmpty ? -1 : Int(owners[node]) }

  /// Finds the owner of a node, whose parent's is known.
  private func owner(of node: Int) -> Int32 {
    let parent = Int(snapshot.parents[node])
    guard parent >= 0 else {
      return Int32(snapshot.documents[Int(snapshot.documentOf[node])].owner ?? -1)
    }
    let name = snapshot.elementName(of: parent) ?? ""
    // The browser puts the content of `details` into a slot of its own.
    if name == "SLOT" || name == "DETAILS" && snapshot.elementName(of: node) != "SUMMARY" {
      return Int32(parent)
    }
    guard snapshot.isInShadow(node) else { return owners[parent] }
    // In a shadow tree, an element of the page's own may have a shadow tree too.
    let isHost = !snapshot.isInShadow(parent) || name.contains("-") && !name.hasPrefix("#")
    return isHost ? Int32(parent) : owners[parent]
  }

  /// Adds the frames around a node to a set, up to the first one that it has.
  func addFrames(around node: Int, to frames: inout Set<Int>) {
    var frame = snapshot.documents[Int(snapshot.documentOf[node])].owner
    while let place = frame, frames.insert(place).inserted {
      frame = snapshot.documents[Int(snapshot.documentOf[place])].owner
    }
  }

  /// Returns stops in the order of Tab.
  ///
  /// - Complexity: O(n log n) in the number of stops.
  func sorted(_ stops: [PageTabStops.Stop]) -> [PageTabStops.Stop] {
    var parts: [Int: [Item]] = [:]
    for stop in stops {
      var place = stop.place
      var item = Item(key: Key(stop.tabIndex, place, stop.entry), stop: stop, part: nil)
      while true {
        let part = owner(around: place)
        let isKnown = parts[part] != nil
        parts[part, default: []].append(item)
        guard !isKnown, part >= 0 else { break }
        // A part with a negative tabindex is left out with what is in it.
        let index = snapshot.integer(.tabindex, of: part) ?? 0
        guard index >= 0 else { break }
        // The content of `details` follows its summary, which is beside it.
        let start = snapshot.elementName(of: part) == "DETAILS" ? place : part
        item = Item(key: Key(index, start, .max), stop: nil, part: part)
        place = part
      }
    }
    var sorted: [PageTabStops.Stop] = []
    var open = [(parts.removeValue(forKey: -1) ?? []).sorted()]
    while let last = open.indices.last {
      guard !open[last].isEmpty else {
        open.removeLast()
        continue
      }
      let item = open[last].removeLast()
      if let stop = item.stop { sorted.append(stop) }
      if let part = item.part { open.append((parts.removeValue(forKey: part) ?? []).sorted()) }
    }
    return sorted
  }

  /// A stop or a part of the page within another part.
  private struct Item: Comparable {
    let key: Key
    let stop: PageTabStops.Stop?
    let part: Int?

    // The first one is last in a list, where it is removed quickly.
    static func < (left: Item, right: Item) -> Bool { right.key < left.key }
    static func == (left: Item, right: Item) -> Bool { left.key == right.key }
  }

  private struct Key: Comparable {
    let tabIndex: Int
    let place: Int
    let entry: Int

    init(_ tabIndex: Int, _ place: Int, _ entry: Int) {
      self.tabIndex = tabIndex > 0 ? tabIndex : .max
      (self.place, self.entry) = (place, entry)
    }

    static func < (left: Key, right: Key) -> Bool {
      (left.tabIndex, left.place, left.entry) < (right.tabIndex, right.place, right.entry)
    }
  }
}

extension DOMSnapshot {
  /// Returns the boxes that scroll and hold more than they show, each with the nodes in it; O(nodes).
  func scrollers() -> [Range<Int>] {
    var ends = Array(parents.indices.map { $0 + 1 })
    // The right and bottom edges of what is in each node.
    var reach = [SIMD2<Double>](repeating: SIMD2(repeating: -.infinity), count: parents.count)
    var found: [Range<Int>] = []
    for node in parents.indices.reversed() {
      let own = edges(of: node)
      if let own, clips[node] == true, any(reach[node] .> own + 1), !isPageItself(node) {
        found.append(node..<ends[node])
      }
      let isClipped = clips[node] != nil
      let whole = own.map { isClipped ? $0 : pointwiseMax($0, reach[node]) } ?? reach[node]
      let parent = Int(parents[node])
      guard parent >= 0 else { continue }
      ends[parent] = max(ends[parent], ends[node])
      reach[parent] = pointwiseMax(reach[parent], whole)
    }
    return found.reversed()
  }

  private func isPageItself(_ node: Int) -> Bool {
    ["HTML", "BODY", "TEXTAREA", "INPUT", "SELECT"].contains(elementName(of: node) ?? "")
  }
}
