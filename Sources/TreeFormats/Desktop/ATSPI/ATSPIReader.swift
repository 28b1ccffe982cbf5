// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import TreeModel

/// A dump of AT-SPI, whose objects become nodes of a web page.
struct ATSPIDesktop: PageSource {
  private(set) var notices: ImportNotices
  private let outline: Outline<ATSPIEntry>
  /// The names of all objects, for those that others label.
  private(set) var names: [String: String] = [:]
  var nodes = PageBuilder()
  /// The frames of buttons, which are not buttons themselves.
  private var frames: Set<Int> = []
  /// The node of each object.
  private var places: [Int?]
  private var rows = ImpliedRows()
  /// For each tab the node of its page, if the program has the page inside the tab.
  private var panels: [Int: Int] = [:]
  /// The groups of radio buttons, in their order, by the first name of a member.
  private var radioGroups: [String: [Int]] = [:]
  /// The open blocks of a page, with the ends of their content and the texts after it.
  private var blocks: [(end: Int, place: Int, rest: String)] = []
  /// For objects in a block the texts before them, and the objects whose text the block has.
  private var textsBefore: [Int: (place: Int, text: String)] = [:]
  private var joined: Set<Int> = []

  init(_ text: Span<UInt8>, _ trace: ImportTrace?) throws(JSONError) {
    notices = ImportNotices(trace)
    let parsed = try ATSPIEntry.parse(text)
    parsed.revealHolders()
    parsed.joinDisclosures()
    parsed.forgetInnerNames(trace)
    outline = ATSPILayout.arranged(parsed)
    places = Array(repeating: nil, count: outline.indices.count)
    joinButtons()
    guard outline.entries.contains(where: { !$0.labelledBy.isEmpty }) else { return }
    for entry in outline.entries where !entry.id.isEmpty && !entry.ownName.isEmpty {
      names[entry.id] = entry.ownName
    }
  }

  /// Merges a button with the frame around it, which GTK 4 also exposes as a button if it has a
  /// menu: a button is read as a whole, which would make the menu unreachable.
  private mutating func joinButtons() {
    for index in outline.indices where outline[index].isFrame {
      let inner = outline.firstChild(of: index) { $0.isButton && !$0.isHidden }
      guard let inner else { continue }
      if outline[inner].description.isEmpty {
        notices.record(at: outline.offsets[inner]).give(.description, by: .stateOfHolder)
      }
      outline[inner].takeFrame(outline[index])
      frames.insert(index)
      notices.trace?.pass(
        from: outline.offsets[index], to: outline.offsets[inner],
        but: ["role", "extentsScreen", "id", "name", "children"])
    }
  }

  mutating func frame() -> PageFrame {
    let root = nodes.add("application", under: nil, at: 0)
    // The screen has the name of the modal window, or else the active one, or else the first.
    let windows = outline.entries.filter {
      ["frame", "window", "dialog"].contains($0.role) && !$0.ownName.isEmpty
    }
    nodes[root].name =
      (windows.last(where: \.isModal) ?? windows.first { $0.states.contains(.active) }
      ?? windows.first)?.ownName ?? ""
    var index = 0
    while index < outline.indices.count {
      endBlocks(before: index)
      if let (place, text) = textsBefore.removeValue(forKey: index) { addText(text, under: place) }
      if let rule = ruleOfOmission(index) {
        outline.tell(rule, from: index, notices.trace)
        index = Int(outline.ends[index])
        continue
      }
      read(index)
      index += 1
    }
    endBlocks(before: index)
    for group in radioGroups.values where group.count > 1 {
      for (index, place) in group.enumerated() {
        notices.record(at: nodes[place].offset).set(
          &nodes[place].position, .position, to: (index + 1, group.count), by: .placeAmongButtons)
      }
    }
    return nodes.frame()
  }

  private mutating func read(_ index: Int) {
    let entry = outline[index]
    let offset = outline.offsets[index]
    let outer = panel(of: index) ?? outline.parent(of: index).flatMap { places[$0] } ?? 0
    // An object that only structures the dump has no role.
    guard !entry.role.isEmpty else {
      notices.trace?.shape(.envelope, at: offset)
      places[index] = outer
      return
    }
    if frames.contains(index) {
      notices.trace?.shape(.frameOfButton, at: offset)
      places[index] = outer
      return
    }
    let hasChildren = !outline.below(index).isEmpty
    var role = ATSPIRole.webName(of: entry, hasChildren: hasChildren)
    if role == nil {
      notices.note(.unknownKind(entry.role), at: offset)
      notices.trace?.drop("role", .unknownKind, at: offset)
    }
    if role == "listitem", nodes[outer].role.role == .listbox, !holdsControls(index) {
      role = "option"
    }
    if role == "cell", nodes[outer].role.role == .cell { role = entry.roleInCell }
    if role == "combobox", holdsEntry(index) { role = "generic" }
    // A field may consist of several, as for a date.
    if role == "textbox", outline.first(in: index, where: { $0.role == "spin button" }) != nil {
      role = "group"
    }
    let isClosed = role == "menu" && isClosedMenu(index)
    if isClosed { role = "menuitem" }
    if role == "textbox", let parent = outline.parent(of: index),
      outline[parent].role == "combo box"
    {
      role = "combobox"
    }
    let parent = row(for: entry, role, in: outer, at: offset)
    let place = nodes.add(role ?? entry.role, under: parent, at: offset)
    places[index] = place
    var node = nodes[place]
    node.id = entry.id
    node.box = entry.box
    node.position = entry.place
    if role == "radio", entry.place == nil, let name = (entry.memberOf + [entry.id]).min(),
      !entry.memberOf.isEmpty
    {
      radioGroups[name, default: []].append(place)
    }
    addName(entry, role, to: &node)
    if let title = outline.title(of: index), !outline.isReached(index, besides: title) {
      notices.record(at: offset).drop("name", by: .nameInTitle)
      node.name = ""
    }
    if entry.isWebKit { correctName(index, in: outline, of: &node) }
    addStates(entry, to: &node)
    addValue(entry, role, to: &node)
    if isClosed { node.changeWords { $0.hasPopup = "menu" } }
    if role == "combobox", node.value.text == nil, let choice = choice(in: index) {
      node.value = .text(choice)
    }
    nodes[place] = node
    if entry.isWebKit, hasChildren {
      beginBlock(index, in: place)
    } else {
      addText(entry, role, in: place, hasChildren: hasChildren)
    }
  }

  /// Divides the text of a block of WebKit among the objects in it.
  private mutating func beginBlock(_ index: Int, in place: Int) {
    guard let text = outline[index].text, !text.isEmpty,
      [.transparent, .container, .cell, .inline].contains(nodes[place].role.treatment)
    else { return }
    var block = ATSPIBlock(text)
    for child in outline.children(of: index) {
      let kind = outline.kind(of: child)
      if let text = block.takeText(before: outline.texts(of: child), kind) {
        textsBefore[child] = (place, text)
      } else {
        joined.insert(child)
      }
    }
    blocks.append((Int(outline.ends[index]), place, block.takeRest()))
  }

  private mutating func endBlocks(before index: Int) {
    while let block = blocks.last, block.end <= index {
      blocks.removeLast()
      addText(block.rest, under: block.place)
    }
  }

  private mutating func addText(_ text: String, under place: Int) {
    let words = folded(text)
    guard !words.isEmpty else { return }
    nodes[nodes.add("StaticText", under: place, at: nodes[place].offset)].name = words
  }

  /// Returns the container for the page of a tab, if the object is that page or inside it.
  ///
  /// GTK 3 has the page inside the tab, which is read as a whole, so that the page would be
  /// unreachable. On a web page, the content of a tab is part of it.
  private mutating func panel(of index: Int) -> Int? {
    guard let tab = outline.parent(of: index), outline[tab].role == "page tab",
      outline[tab].attributes[.roles] == nil, !outline[index].role.isEmpty, !isPart(index, of: tab)
    else { return nil }
    if let panel = panels[tab] { return panel }
    // It follows the row of tabs.
    var holder = outline.parent(of: tab).flatMap { places[$0] } ?? 0
    if nodes[holder].role.role == .tablist { holder = nodes.parent(of: holder) ?? 0 }
    let panel = nodes.addBetween("tabpanel", under: holder, at: outline.offsets[index])
    panels[tab] = panel
    return panel
  }

  /// Returns whether an object is part of a tab itself, by their positions, or else by its role.
  private func isPart(_ index: Int, of tab: Int) -> Bool {
    if let place = outline[index].box, let around = outline[tab].box {
      return place.x < around.x + around.width && around.x < place.x + place.width
        && place.y < around.y + around.height && around.y < place.y + place.height
    }
    return ["label", "static", "image", "icon", "push button", "button", "link"]
      .contains(outline[index].role)
  }

  private func holdsEntry(_ index: Int) -> Bool {
    outline.firstChild(of: index) {
      $0.states.contains(.editable) && ["text", "entry"].contains($0.role)
    } != nil
  }

  /// Returns whether a row contains controls, which would be unreachable in a whole row.
  private func holdsControls(_ index: Int) -> Bool {
    outline.first(in: index) {
      ["push button", "button", "toggle button", "check box", "link"].contains($0.role)
        && !$0.isHidden
    } != nil
  }

  /// Returns whether a menu is a closed submenu of a menu bar or another menu.
  private func isClosedMenu(_ index: Int) -> Bool {
    guard let parent = outline.parent(of: index),
      ["menu bar", "menu", "popup menu"].contains(outline[parent].role)
    else { return false }
    return outline.children(of: index).allSatisfy { outline[$0].isHidden }
  }

  private func choice(in index: Int) -> String? {
    outline.first(in: index, among: 2000) { $0.states.contains(.selected) && !$0.ownName.isEmpty }
      .map { outline[$0].ownName }
  }

  private func ruleOfOmission(_ index: Int) -> ImportRule? {
    if outline[index].isHidden { return .unseen }
    if joined.contains(index) { return .inSentence }
    if isMarker(index) { return .bullet }
    return isTitle(index) ? .titleOfGroup : nil
  }

  /// Returns whether a text is the title of its group, which says it.
  private func isTitle(_ index: Int) -> Bool {
    guard let group = outline.parent(of: index), outline.title(of: group) == index else {
      return false
    }
    return outline.isReached(group, besides: index)
  }

  /// Returns whether a text is the bullet or number of a list item.
  private func isMarker(_ index: Int) -> Bool {
    if outline[index].isWebKitMarker { return true }
    guard let parent = outline.parent(of: index), outline[parent].role == "list item",
      index == parent + 1, outline[index].role == "static", Int(outline.ends[parent]) > index + 1
    else { return false }
    let name = outline[index].name
    return ["•", "◦", "▪"].contains(name)
      || name.last == "." && name.dropLast().count < 6
        && name.dropLast().allSatisfy { $0.isNumber || $0.isLetter }
  }

  /// Returns the row of a cell, which only browsers include in the tree.
  private mutating func row(
    for entry: ATSPIEntry, _ role: String?, in outer: Int, at offset: Int
  ) -> Int {
    guard let role, ["cell", "columnheader", "rowheader"].contains(role),
      nodes[outer].role.role.isTable
    else { return outer }
    let isHeader = role == "columnheader"
    let number = isHeader ? nil : entry.position.first
    // GTK 3 has no position for the first cell.
    if let row = rows.row(of: outer, number: number, isOfHeaders: isHeader, startsUnnumbered: true)
    {
      return row
    }
    let row = nodes.addBetween("row", under: outer, at: offset)
    rows.add(row, to: outer, number: number, isOfHeaders: isHeader)
    return row
  }
}
