// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import TreeModel

/// The nodes that count, in document order: those of all frames, without the ignored ones and
/// without what is dropped with all below it.
struct AXOutline {
  /// One node with its place.
  struct Entry {
    let frame: Int32
    /// The nearest entry around it, or minus one.
    let parent: Int32
    /// The first entry that is not below it.
    var end: Int32 = 0
    /// Its node in the DOM snapshot, or minus one.
    var place: Int32 = -1
    /// How many stops it and what is below it make.
    var stops: Int32 = 0
    /// Whether nothing but text is below it.
    var holdsOnlyText = true
    /// Whether something below it can be used.
    var holdsControl = false
  }

  let frames: [AXFrame]
  private(set) var entries: [Entry] = []
  /// For each entry its node.
  private var nodes: [AXNode] = []
  private(set) var warnings: [ChromiumWarning] = []

  /// The node of an entry.
  subscript(index: Int) -> AXNode {
    _read { yield nodes[index] }
  }

  /// The entries below one, at whatever depth.
  func below(_ index: Int) -> Range<Int> { index + 1..<Int(entries[index].end) }

  /// Lays out the frames, the page's own first.
  ///
  /// - Parameter trace: Where to write down what does not count.
  init(
    _ frames: [AXFrame], snapshot: ChromiumSnapshot?, trace: ImportTrace? = nil
  ) throws(ChromiumProblem) {
    self.frames = frames.filter { !$0.nodes.isEmpty }
    var links: [AXLinks] = []
    for frame in self.frames {
      if let known = frame.links {
        links.append(known)
      } else {
        links.append(try AXLinks(frame, warnings: &warnings, trace: trace))
      }
    }
    walk(links, placeFrames(snapshot), snapshot, trace)
    measure()
  }

  /// For each element that holds a frame, by its DOM number, the frame in it.
  private mutating func placeFrames(_ snapshot: ChromiumSnapshot?) -> [Int: Int] {
    guard frames.count > 1 else { return [:] }
    var inner: [Int: Int] = [:]
    var unplaced: [Int] = []
    for (index, frame) in frames.enumerated().dropFirst() {
      let owner = frame.owner ?? snapshot?.owner(of: frame)
      if let owner, inner[owner] == nil { inner[owner] = index } else { unplaced.append(index) }
    }
    // Where there is one frame and one place for it, there is nothing to find out.
    let holders = frames[0].nodes.filter { $0.role.role == .iframe && !$0.isIgnored }
    if frames.count == 2, unplaced.count == 1, holders.count == 1,
      let owner = holders[0].backendID
    {
      inner[owner] = 1
      unplaced = []
    }
    for index in unplaced {
      let name = frames[index].frameID ?? String(index)
      warnings.append(
        ChromiumWarning(offset: frames[index].nodes[0].offset, notice: .unplacedFrame(name)))
    }
    return inner
  }

  private mutating func walk(
    _ links: [AXLinks], _ inner: [Int: Int], _ snapshot: ChromiumSnapshot?, _ trace: ImportTrace?
  ) {
    let count = frames.reduce(0) { $0 + $1.nodes.count }
    entries.reserveCapacity(count)
    nodes.reserveCapacity(count)
    var inner = inner
    var waiting: [(frame: Int, node: Int, holder: Int)] = [(0, links[0].root, -1)]
    while let (frame, position, outer) = waiting.popLast() {
      let node = frames[frame].nodes[position]
      var holder = outer
      // The page itself stands for the screen, whatever it says of itself.
      let isPage = entries.isEmpty
      if !node.isIgnored || isPage {
        if !isPage,
          node.role.treatment == .drop || isBullet(position, in: frame, links[frame], snapshot)
        {
          if let trace {
            let rule: ImportRule = node.role.treatment == .drop ? .layout : .bullet
            tell(trace, rule, of: position, in: frame, links[frame])
          }
          continue
        }
        let place = node.backendID.flatMap { snapshot?.place(of: $0) }
        holder = entries.count
        entries.append(
          Entry(frame: Int32(frame), parent: Int32(outer), place: Int32(place ?? -1)))
        nodes.append(node)
      }
      if node.isIgnored, !isPage { trace?.shape(.ignored, at: node.offset) }
      for child in links[frame].children[node.children].reversed() {
        waiting.append((frame, Int(child), holder))
      }
      // Taken out of the list, so that no frame comes in twice.
      if node.role.role == .iframe, let owner = node.backendID,
        let index = inner.removeValue(forKey: owner)
      {
        waiting.append((index, links[index].root, holder))
      }
    }
  }

  /// Tells by which rule a node is left out with all that is in it, unless that was told.
  private func tell(
    _ trace: ImportTrace, _ rule: ImportRule, of position: Int, in frame: Int, _ links: AXLinks
  ) {
    var waiting = [position]
    while let next = waiting.popLast() {
      let node = frames[frame].nodes[next]
      trace.shapeIfUnknown(rule, at: node.offset)
      waiting += links.children[node.children].map(Int.init)
    }
  }

  /// Whether a text is the bullet of a list item, which the browser leaves in the tree where the
  /// item is none: it has no number of its own and stands below an ignored node.
  private func isBullet(
    _ position: Int, in frame: Int, _ links: AXLinks, _ snapshot: ChromiumSnapshot?
  ) -> Bool {
    let node = frames[frame].nodes[position]
    guard node.role.treatment == .text, node.backendID == nil, links.parents[position] >= 0
    else { return false }
    let around = frames[frame].nodes[Int(links.parents[position])]
    guard around.isIgnored else { return false }
    if let snapshot, let place = around.backendID.flatMap(snapshot.place) {
      return snapshot.isMarker(place)
    }
    return ["•", "◦", "▪"].contains(node.name)
  }

  /// Sums up, from the last entry to the first, what is below each.
  private mutating func measure() {
    for index in entries.indices.reversed() {
      entries[index].end = max(entries[index].end, Int32(index + 1))
      let node = self[index]
      var isText = false
      var isControl = node.states.contains(.focusable)
      switch node.role.treatment {
      case .text:
        entries[index].stops = node.name.isEmpty ? 0 : 1
        isText = true
      case .leaf where node.role.role == .image && node.name.isEmpty:
        entries[index].stops = 0
        isText = true
      case .leaf, .item, .input:
        entries[index].stops = 1
        isControl = node.role.role != .image || isControl
      case .inline:
        if isWhole(index) { entries[index].stops = 1 }
      case .transparent:
        if node.states.contains(.editable), isControl { entries[index].stops = 1 }
        isText = entries[index].holdsOnlyText && !isControl && node.name.isEmpty
      case .cell, .container, .drop:
        break
      }
      let parent = Int(entries[index].parent)
      guard parent >= 0 else { continue }
      entries[parent].end = max(entries[parent].end, entries[index].end)
      entries[parent].stops += entries[index].stops
      if !isText { entries[parent].holdsOnlyText = false }
      if isControl || entries[index].holdsControl { entries[parent].holdsControl = true }
    }
  }

  /// Whether a link or heading is read as a whole: it holds nothing but text, or a name of its own
  /// stands for all that is in it.
  func isWhole(_ index: Int) -> Bool {
    let entry = entries[index]
    if entry.holdsOnlyText { return true }
    let node = self[index]
    return node.hasOwnName && !entry.holdsControl
  }
}

extension AXNode {
  /// Whether its name was given to it, and is not what it holds.
  var hasOwnName: Bool {
    guard !name.isEmpty else { return false }
    switch nameSource {
    case .attribute, .relatedElement, .placeholder: return true
    case .contents, .unknown: return false
    }
  }
}
