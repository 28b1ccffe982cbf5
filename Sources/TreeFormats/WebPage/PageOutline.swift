// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import TreeModel

/// The relevant nodes in document order: those of all frames, without ignored ones and without
/// those that are dropped with their descendants.
struct PageOutline {
  /// A node with its position.
  struct Entry {
    let frame: Int32
    /// Its index among all nodes.
    let node: Int32
    /// The nearest enclosing entry, or minus one.
    let parent: Int32
    /// The first entry after its descendants.
    var end: Int32 = 0
    /// Its node in the DOM snapshot, or minus one.
    var place: Int32 = -1
    var stops: Int32 = 0
    /// Whether its descendants are only text.
    var holdsOnlyText = true
    /// Whether its descendants are only text and pictures with a name.
    var holdsOnlyWords = true
    /// Whether a descendant is interactive.
    var holdsControl = false
    var holdsName = false
    /// Whether it is an empty picture without a name that is read all the same: it is focusable or
    /// described, or nothing says that it has no meaning.
    var isBarePicture = false
  }

  private(set) var entries: [Entry] = []
  /// The nodes of all frames, in sequence.
  private var nodes: [PageNode]
  private(set) var warnings: [PageWarning] = []
  /// The union of all nodes' states, and whether there is a table.
  private(set) var states: PageStates = []
  private(set) var holdsTables = false
  /// The browser's name for each frame, the page's own first, as far as the document has them.
  private(set) var frames: [String?] = []

  subscript(index: Int) -> PageNode {
    @inline(__always) _read { yield nodes[Int(entries[index].node)] }
  }

  /// The maximum number of levels between generated text and the element that CSS makes for it.
  private static let mostGeneratedLevels = 4

  func below(_ index: Int) -> Range<Int> { index + 1..<Int(entries[index].end) }

  /// Creates the outline of the frames, the page's own first.
  init(
    _ frames: consuming [PageFrame], snapshot: DOMSnapshot?, trace: ImportTrace? = nil,
    correct: (inout [PageFrame], inout [PageLinks]) -> Void = { _, _ in }
  ) throws(PageProblem) {
    frames.removeAll(where: \.nodes.isEmpty)
    var links: [PageLinks] = []
    for index in frames.indices {
      if let known = frames[index].links {
        links.append(known)
      } else {
        links.append(try PageLinks(frames[index], warnings: &warnings, trace: trace))
      }
    }
    correct(&frames, &links)
    let inner = Self.places(of: frames, snapshot, &warnings)
    var nodes: [PageNode] = []
    var starts: [Int] = []
    for index in frames.indices {
      starts.append(nodes.count)
      if index == 0 { swap(&nodes, &frames[0].nodes) } else { nodes += frames[index].nodes }
    }
    self.frames = frames.map(\.frameID)
    self.nodes = nodes
    entries.reserveCapacity(nodes.count)
    if links.count == 1, snapshot == nil, trace == nil, let ends = links[0].ends {
      walkInOrder(links[0], ends)
    } else {
      walk(links, starts, inner, snapshot, trace)
    }
    measure(snapshot)
  }

  /// Returns for each element that contains a frame, by its DOM number, the frame.
  private static func places(
    of frames: [PageFrame], _ snapshot: DOMSnapshot?, _ warnings: inout [PageWarning]
  ) -> [Int: Int] {
    guard frames.count > 1 else { return [:] }
    var inner: [Int: Int] = [:]
    var unplaced: [Int] = []
    for (index, frame) in frames.enumerated().dropFirst() {
      let owner = frame.owner ?? snapshot?.owner(of: frame)
      if let owner, inner[owner] == nil { inner[owner] = index } else { unplaced.append(index) }
    }
    // With one frame and one element for it, there is nothing to search.
    let holders = frames[0].nodes.filter { $0.role.role.canHoldPage && !$0.isIgnored }
    if frames.count == 2, unplaced.count == 1, holders.count == 1, let owner = holders[0].backendID
    {
      inner[owner] = 1
      unplaced = []
    }
    for index in unplaced {
      let name = frames[index].frameID ?? String(index)
      let words =
        "the position of the frame '\(name)' in the page is unknown; add its 'ownerBackendNodeId' "
        + "or the DOM snapshot"
      warnings.append((frames[index].nodes[0].offset, words))
    }
    return inner
  }

  /// Adds the nodes of a page without frames, which are in document order.
  private mutating func walkInOrder(_ links: PageLinks, _ ends: [Int32]) {
    // For each node its entry, or that of the nearest ancestor with one; while all have one, it has
    // the same number.
    var entryOf: [Int32] = []
    var position = 0
    while position < nodes.count {
      let parent = links.parents[position]
      let outer = parent < 0 || entryOf.isEmpty ? parent : entryOf[Int(parent)]
      // The page itself represents the screen, regardless of its other members.
      let isPage = entries.isEmpty
      let isIgnored = nodes[position].isIgnored && !isPage
      let isDropped =
        !isPage && !isIgnored
        && (nodes[position].role.treatment == .drop || isBullet(position, Int(parent), nil))
      if isIgnored || isDropped, entryOf.isEmpty {
        entryOf.reserveCapacity(nodes.count)
        entryOf += 0..<Int32(position)
        entryOf += repeatElement(-1, count: nodes.count - position)
      }
      if isDropped {
        position = Int(ends[position])
        continue
      }
      if !entryOf.isEmpty { entryOf[position] = isIgnored ? outer : Int32(entries.count) }
      if !isIgnored { entries.append(Entry(frame: 0, node: Int32(position), parent: outer)) }
      position += 1
    }
  }

  /// Adds the nodes of all frames.
  private mutating func walk(
    _ links: [PageLinks], _ starts: [Int], _ inner: [Int: Int], _ snapshot: DOMSnapshot?,
    _ trace: ImportTrace?
  ) {
    var inner = inner
    var waiting: [(frame: Int, node: Int, holder: Int)] = [(0, links[0].root, -1)]
    while let (frame, position, outer) = waiting.popLast() {
      let start = starts[frame]
      let node = start + position
      var holder = outer
      let isPage = entries.isEmpty
      if !nodes[node].isIgnored || isPage {
        let parent = links[frame].parents[position]
        if !isPage,
          nodes[node].role.treatment == .drop
            || isBullet(node, parent < 0 ? -1 : start + Int(parent), snapshot)
        {
          if let trace {
            let rule: ImportRule = nodes[node].role.treatment == .drop ? .layout : .bullet
            tell(trace, rule, of: position, links[frame], start)
          }
          continue
        }
        var place = nodes[node].backendID.flatMap { snapshot?.place(of: $0) }
        // Generated text has no number, but the element that CSS makes for it has one.
        if place == nil, let snapshot, nodes[node].role.treatment == .text {
          var around = parent
          // A few levels, because a hostile document may have any number.
          for _ in 0..<Self.mostGeneratedLevels
          where around >= 0 && nodes[start + Int(around)].backendID == nil
            && nodes[start + Int(around)].isIgnored
          { around = links[frame].parents[Int(around)] }
          if around >= 0 { place = nodes[start + Int(around)].backendID.flatMap(snapshot.place) }
        }
        holder = entries.count
        entries.append(
          Entry(
            frame: Int32(frame), node: Int32(node), parent: Int32(outer),
            place: Int32(place ?? -1)))
      }
      if nodes[node].isIgnored, !isPage { trace?.shape(.ignored, at: nodes[node].offset) }
      for child in links[frame].children(of: position).reversed() {
        waiting.append((frame, Int(child), holder))
      }
      // Removed from the list, so that no frame occurs twice.
      if nodes[node].role.role.canHoldPage, let owner = nodes[node].backendID,
        let index = inner.removeValue(forKey: owner)
      {
        waiting.append((index, links[index].root, holder))
      }
    }
  }

  /// Records the rule for omitting a node with its descendants, unless one was recorded.
  private func tell(
    _ trace: ImportTrace, _ rule: ImportRule, of position: Int, _ links: PageLinks, _ start: Int
  ) {
    var waiting = [position]
    while let next = waiting.popLast() {
      trace.shapeIfUnknown(rule, at: nodes[start + next].offset)
      waiting += links.children(of: next).map(Int.init)
    }
  }

  /// Returns whether a text is the bullet of a list item, which the browser leaves in the tree if
  /// the item is ignored: it has no DOM number and its parent is an ignored node.
  private func isBullet(_ node: Int, _ parent: Int, _ snapshot: DOMSnapshot?) -> Bool {
    guard nodes[node].role.treatment == .text, parent >= 0, nodes[parent].isIgnored,
      nodes[node].backendID == nil
    else { return false }
    if let snapshot, let place = nodes[parent].backendID.flatMap(snapshot.place) {
      return snapshot.isMarker(place)
    }
    return ["•", "◦", "▪"].contains(nodes[node].name)
  }

  /// Summarises the descendants of each entry, from the last entry to the first.
  private mutating func measure(_ snapshot: DOMSnapshot?) {
    // Taken out, because a span of them would block access to the nodes; until they are put back,
    // the entries are passed separately.
    var taken: [Entry] = []
    swap(&taken, &entries)
    defer { swap(&taken, &entries) }
    var entries = taken.mutableSpan
    var states: PageStates = []
    for index in entries.indices.reversed() {
      var entry = entries[index]
      entry.end = max(entry.end, Int32(index + 1))
      let place = Int(entry.node)
      let role = nodes[place].role
      states.formUnion(nodes[place].states)
      if role.role.isTable { holdsTables = true }
      var isText = false
      var isWord = false
      var isControl = nodes[place].states.contains(.focusable)
      switch role.treatment {
      case .text:
        entry.stops = nodes[place].name.isEmpty ? 0 : 1
        isText = true
      case .leaf where role.role == .listMarker:
        entry.stops = nodes[place].name.isEmpty ? 0 : 1
        isText = true
      case .leaf where role.role == .image && nodes[place].name.isEmpty:
        let isInput = isControl && nodes[place].states.contains(.editable)
        if entry.stops > 0 || entry.holdsName || isInput {
          // It has no meaning, so its content is read, but is not part of an enclosing name.
          nodes[place].role = WebRole(.image, .transparent)
          if isInput { entry.stops = 1 }
        } else {
          let canHaveFocus = isControl || nodes[place].states.contains(.focused)
          entry.isBarePicture =
            canHaveFocus || !nodes[place].description.isEmpty
            || snapshot?.isUnlabelledPicture(Int(entry.place)) == true
          if entry.isBarePicture { entry.stops = 1 }
          isText = !entry.isBarePicture
          // A node with a name and no other content is still read as a whole.
          isControl = false
        }
      case .leaf, .item, .input:
        isWord = role.role == .image && !isControl && entry.stops == 0
        entry.stops = 1
        isControl = role.role != .image || isControl
      case .inline: if isWhole(entry) { entry.stops = 1 }
      case .transparent:
        if isControl, nodes[place].states.contains(.editable) { entry.stops = 1 }
        isText = entry.holdsOnlyText && !isControl && nodes[place].name.isEmpty
      case .cell, .container, .drop: break
      }
      entries[index] = entry
      let parent = Int(entry.parent)
      guard parent >= 0 else { continue }
      var outer = entries[parent]
      outer.end = max(outer.end, entry.end)
      outer.stops += entry.stops
      if !nodes[place].name.isEmpty || entry.holdsName { outer.holdsName = true }
      if !isText { outer.holdsOnlyText = false }
      if !isText && !isWord
        && !(role.treatment == .transparent && entry.holdsOnlyWords && !isControl)
      {
        outer.holdsOnlyWords = false
      }
      if isControl || entry.holdsControl { outer.holdsControl = true }
      entries[parent] = outer
    }
    self.states = states
  }

  /// Returns whether a link or heading is read as a whole: only text, in a link also pictures, or
  /// with its own name.
  func isWhole(_ index: Int) -> Bool { isWhole(entries[index]) }

  /// Returns whether a link consists of pictures.
  func isPictureLink(_ index: Int) -> Bool {
    guard self[index].role.role == .link, entries[index].holdsOnlyWords else { return false }
    var holdsPicture = false
    for inner in below(index) {
      if self[inner].role.treatment == .text, !self[inner].name.isEmpty { return false }
      if self[inner].role.role == .image, !self[inner].name.isEmpty { holdsPicture = true }
    }
    return holdsPicture
  }

  private func isWhole(_ entry: Entry) -> Bool {
    entry.holdsOnlyText || nodes[Int(entry.node)].hasOwnName && !entry.holdsControl
      || entry.holdsOnlyWords && nodes[Int(entry.node)].role.role == .link
  }
}

extension PageNode {
  /// The browser's number for it; zero if it has none of its own.
  var liveNumber: Int32 {
    // An element that is only in the DOM has a mark before its number.
    Int32(id.hasPrefix("dom") ? id.dropFirst(3) : id[...]) ?? 0
  }
}

extension PageNode {
  /// Whether its name does not come from its content.
  var hasOwnName: Bool {
    guard !name.isEmpty else { return false }
    switch nameSource {
    case .attribute, .relatedElement, .placeholder: return true
    case .contents, .unknown: return false
    }
  }
}
