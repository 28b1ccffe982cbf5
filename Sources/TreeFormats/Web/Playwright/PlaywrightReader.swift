// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import TreeModel

/// Reads what Playwright's `ariaSnapshot` gives of a page (docs/reference/formats/playwright.md).
///
/// The lines become the nodes that a browser's tree has, and are read by the same rules.
///
/// - Returns: The tree; nothing when the findings hold an error.
/// - Complexity: O(bytes), without recursion.
func readPlaywright(
  _ text: Span<UInt8>, _ findings: inout Findings, _ context: ImportContext
) -> AccessibilityTree? {
  var snapshot = AriaSnapshot(context.trace)
  snapshot.read(text, &findings)
  guard findings.errorCount == 0 else { return nil }
  snapshot.notices.report(to: &findings)
  return PageImporter.tree(of: [snapshot.finish()], &findings, context) {
    $0.hasRoot = false
    $0.tellsFocus = false
  }
}

/// Collects the nodes of an ARIA snapshot.
struct AriaSnapshot {
  private var nodes: [PageNode] = []
  private var children: [[Int]] = []
  /// What stands on the line of a node after its colon.
  private var texts: [String?] = []
  /// The page, and the nodes around the next line.
  private var around = [Level(indent: -1, node: 0, isOpen: true)]
  /// What could not be taken over as it is.
  private(set) var notices: ImportNotices

  /// A node that the lines below it may be in.
  private struct Level {
    /// How far its line is moved in.
    let indent: Int
    let node: Int
    /// Whether its line says that there is something in it.
    let isOpen: Bool
    /// How far the lines in it are moved in, once there was one.
    var inner: Int?
  }

  init(_ trace: ImportTrace?) {
    notices = ImportNotices(trace)
    _ = add(PageNode(offset: 0), role: "RootWebArea", under: nil)
  }

  private mutating func add(
    _ node: consuming PageNode, role: String, under parent: Int?
  ) -> Int {
    if !node.hasOwnID { node.id = String(nodes.count) }
    node.hasParent = parent != nil
    if let known = WebRole.named(role) { node.role = known } else { node.roleName = role }
    if let parent { children[parent].append(nodes.count) }
    nodes.append(node)
    children.append([])
    texts.append(nil)
    return nodes.count - 1
  }

  // MARK: Lines

  /// Reads all lines; those at fault are told, and passed over.
  mutating func read(_ text: Span<UInt8>, _ findings: inout Findings) {
    var start = text.beginning
    while start < text.count {
      let end = text.endOfLine(from: start)
      guard nodes.count < AccessibilityTree.maximumNodes else {
        return findings.error(.json(.tooMany(limit: AccessibilityTree.maximumNodes)), at: start)
      }
      do throws(AriaFault) {
        var parser = AriaLineParser(text, start..<end)
        if let line = try parser.read() { try take(line) }
      } catch {
        if nodes.count > 1, Self.isCut(error, end, of: text) {
          notices.note(.cutOff, at: start)
        } else {
          findings.error(.particular(error.words), at: error.offset)
        }
      }
      start = end + 1
    }
  }

  /// Whether a text that may also be a list of anything is a snapshot: every line has a role that is
  /// known, and one of them a name in quotation marks, an attribute, or others in it.
  static func isFound(in text: Span<UInt8>) -> Bool {
    var start = text.beginning
    var isMarked = false
    while start < text.count {
      let end = text.endOfLine(from: start)
      var parser = AriaLineParser(text, start..<end)
      do throws(AriaFault) {
        if let line = try parser.read() {
          let isKnown =
            line.key.hasPrefix("/")
            || line.key.first?.isLowercase == true
              && WebRole.named(webName(line.key)) != nil
          guard isKnown else { return false }
          isMarked = isMarked || line.indent > 0 || line.name != nil || !line.attributes.isEmpty
        }
      } catch {
        return isMarked && isCut(error, end, of: text)
      }
      start = end + 1
    }
    return isMarked
  }

  /// Whether a fault is that the text ends in the middle of its last line.
  private static func isCut(_ fault: AriaFault, _ end: Int, of text: Span<UInt8>) -> Bool {
    end >= text.count && fault.isOpen
  }

  private mutating func take(_ line: AriaLine) throws(AriaFault) {
    let outer = try place(line)
    if line.key.hasPrefix("/") {
      if outer > 0, line.key == "/placeholder" {
        nodes[outer].placeholder = line.value.map(folded)
      }
      return
    }
    let role = Self.webName(line.key)
    let index = add(PageNode(offset: line.offset), role: role, under: outer)
    around.append(Level(indent: line.indent, node: index, isOpen: line.isOpen))
    if !nodes[index].roleName.isEmpty { notices.note(.unknownRole(line.key), at: line.offset) }
    if line.key == "text" {
      nodes[index].name = folded(line.value ?? "")
      return
    }
    nodes[index].name = folded(line.name ?? "")
    texts[index] = line.value.map(folded)
    for (name, value) in line.attributes where !Self.apply(name, value, to: &nodes[index], line.key)
    {
      notices.note(.unknown("attribute", value.map { "\(name)=\($0)" } ?? name), at: line.offset)
    }
    if Self.isCheckable(line.key), nodes[index].checked == nil { nodes[index].checked = .off }
  }

  /// Finds the node that a line is in, by how far it is moved in.
  private mutating func place(_ line: AriaLine) throws(AriaFault) -> Int {
    while let last = around.last, last.indent >= line.indent { around.removeLast() }
    // The page is to the left of every line.
    let level = around.count - 1
    guard around[level].isOpen else {
      throw AriaFault(
        offset: line.offset,
        words: "this is moved in below a line that does not end with ':'; end that one so, or move "
          + "this one to the left")
    }
    guard (around[level].inner ?? line.indent) == line.indent else {
      throw AriaFault(
        offset: line.offset,
        words: "this is moved in by \(line.indent) spaces, and the lines beside it by "
          + "\(around[level].inner ?? 0)")
    }
    around[level].inner = line.indent
    return around[level].node
  }

  /// The browser's name for a role.
  private static func webName(_ name: String) -> String {
    switch name {
    case "text": "StaticText"
    case "iframe": "Iframe"
    default: name
    }
  }

  /// Whether a role always has a state, of which only "checked" is written down.
  private static func isCheckable(_ role: String) -> Bool {
    ["checkbox", "radio", "switch", "menuitemcheckbox", "menuitemradio"].contains(role)
  }

  /// Takes over an attribute.
  ///
  /// - Returns: Whether it is one that is known, with a value that it can have.
  private static func apply(
    _ name: String, _ value: String?, to node: inout PageNode, _ role: String
  ) -> Bool {
    let state: Checked
    switch value {
    case nil, "true": state = .on
    case "false": state = .off
    case "mixed": state = .mixed
    default: return applyMeasure(name, value, to: &node)
    }
    func set(_ states: PageStates) {
      if state != .off { node.states.formUnion(states) }
    }
    switch name {
    case "checked": node.checked = state
    case "pressed": node.pressed = state
    case "disabled": set(.disabled)
    case "expanded":
      node.states.insert(.expandable)
      set(.expanded)
    case "selected": set(.selected)
    case "invalid": set(.invalid)
    // The page as a whole is active where nothing else is.
    case "active": if role != "generic" { set(.focused) }
    case "aria-hidden": if state != .off { node.role = WebRole(.none, .drop) }
    default: return applyMeasure(name, value, to: &node)
    }
    return true
  }

  /// Takes over an attribute that is more than yes or no.
  private static func applyMeasure(
    _ name: String, _ value: String?, to node: inout PageNode
  ) -> Bool {
    switch name {
    case "level":
      guard let level = value.flatMap({ Int($0) }) else { return false }
      node.level = level
    case "ref":
      node.id = value ?? ""
      node.hasOwnID = true
    case "box":
      let sides = numbers(in: value ?? "")
      guard sides.count == 4 else { return false }
      node.box = Rectangle(placedAt: sides[0], sides[1], sides[2], sides[3])
    // Why a field is wrong, and what the mouse looks like over something.
    case "invalid": node.states.insert(.invalid)
    case "cursor": break
    default: return false
    }
    return true
  }

  // MARK: Nodes

  /// The nodes as those of a page.
  mutating func finish() -> PageFrame {
    for index in nodes.indices { dropLabels(in: index) }
    for index in nodes.indices.dropFirst() { settle(index) }
    var parents = [Int32](repeating: -1, count: nodes.count)
    for (index, inner) in children.enumerated() {
      for child in inner { parents[child] = Int32(index) }
    }
    return PageFrame(nodes, PageLinks(parents: parents))
  }

  /// Leaves out the text that labels a check box, radio button or switch beside it: browsers take it for
  /// a part of that control, which says it.
  private mutating func dropLabels(in outer: Int) {
    let inner = children[outer]
    for (place, control) in inner.enumerated() where !nodes[control].name.isEmpty {
      switch nodes[control].role.role {
      case .checkbox, .radio, .switch: break
      default: continue
      }
      // It mostly comes after the control.
      let label = [place + 1, place - 1].lazy.filter(inner.indices.contains).map { inner[$0] }
        .first {
          nodes[$0].role.treatment == .text && nodes[$0].name == nodes[control].name
        }
      guard let label else { continue }
      nodes[label].role = WebRole(.none, .drop)
      notices.trace?.shape(.labelOfControl, at: nodes[label].offset)
    }
  }

  /// Finds out what the text on a node's line is, and where its name came from.
  private mutating func settle(_ index: Int) {
    nodes[index].nameSource = nameSource(of: index)
    let node = nodes[index]
    switch node.role.role {
    case .textbox, .searchbox, .spinbutton, .combobox:
      settleInput(index)
    case .slider, .scrollbar, .progressbar, .meter:
      guard let text = texts[index] else { return }
      nodes[index].value = .text(text)
      if !text.isNumber { nodes[index].changeWords { $0.valueText = text } }
    default:
      if node.name.isEmpty, [.leaf, .cell].contains(node.role.treatment) {
        let words = words(in: index)
        nodes[index].name = words
        nodes[index].nameSource = words.isEmpty ? .unknown : .contents
      }
      // Text that is the name as well is written once.
      let isBare =
        children[index].isEmpty && [.transparent, .cell].contains(node.role.treatment)
      guard let text = texts[index] ?? (isBare ? nodes[index].name : nil), !text.isEmpty else {
        return
      }
      if texts[index] == nil, node.role.treatment == .transparent {
        nodes[index].name = ""
      }
      var inner = PageNode(offset: node.offset, isRoot: false)
      inner.name = text
      _ = add(inner, role: "StaticText", under: index)
    }
  }

  /// The texts and the names of pictures in a node, for one that has no name of its own.
  private func words(in index: Int) -> String {
    var words: [String] = []
    var waiting = [index]
    while let place = waiting.popLast(), words.count < Self.mostWords {
      if place != index || texts[index] != nil {
        let text = ownWords(of: place)
        if !text.isEmpty { words.append(text) }
      }
      waiting += children[place].reversed().filter {
        nodes[index].role.role != .image || !nodes[$0].role.isReadAfterPicture
      }
    }
    return words.joined(separator: " ")
  }

  /// What a node says itself: what stands for a picture, or a text.
  private func ownWords(of index: Int) -> String {
    if nodes[index].role.role == .image, !nodes[index].name.isEmpty { return nodes[index].name }
    return texts[index] ?? nodes[index].name
  }

  /// How many texts make a name at most.
  private static let mostWords = 100

  private mutating func settleInput(_ index: Int) {
    let node = nodes[index]
    let options = children[index].filter { nodes[$0].role.role == .option }
    nodes[index].states.insert(.focusable)
    if node.role.role == .combobox, !options.isEmpty {
      // A list to choose from shows what is chosen; the choices are in it although it is closed.
      nodes[index].value =
        options.first { nodes[$0].states.contains(.selected) }
        .map { .text(nodes[$0].name) } ?? .none
      guard !node.states.contains(.expanded) else { return }
      for option in options { nodes[option].role = WebRole(.none, .drop) }
      return
    }
    nodes[index].states.insert(.editable)
    // What a password field holds is written in clear, and the field is one by its name alone.
    if [node.name, node.placeholder ?? ""].contains(where: speaksOfPassword) {
      nodes[index].states.insert(.secret)
    }
    var content = texts[index]
    if content == nil, node.role.role == .textbox { content = lines(in: index) }
    if let content, !content.isEmpty { nodes[index].value = .text(content) }
  }

  /// What is in a field that holds more than a text: a line for each paragraph and whatever else is one
  /// of its own.
  private func lines(in index: Int) -> String {
    var content = ""
    var waiting = Array(children[index].reversed())
    var isNewLine = false
    while let place = waiting.popLast() {
      // What another field in it holds is that one's.
      guard nodes[place].role.treatment != .input else { continue }
      let isInline = nodes[place].role.isWithinLine
      let words = ownWords(of: place)
      if !isInline { isNewLine = true }
      if !words.isEmpty {
        if !content.isEmpty { content += isNewLine ? "\n" : " " }
        content += words
        isNewLine = !isInline
      }
      waiting += children[place].reversed()
    }
    return content
  }

  /// Whether a name was given to a node or is what it holds, as far as that can be told.
  private func nameSource(of index: Int) -> NameSource {
    let node = nodes[index]
    guard !node.name.isEmpty else { return .unknown }
    switch node.role.role {
    case .row, .treeitem, .menuitem, .option, .tooltip: return .contents
    case .link, .heading, .cell, .gridcell, .columnheader, .rowheader:
      let isPutTogether = node.isNamedByContents { words(in: index, throughPictures: $0) }
      return isPutTogether ? .contents : .attribute
    default: return .attribute
    }
  }

  /// The words in a node, as far as a name may be put together from them.
  private func words(in index: Int, throughPictures: Bool) -> InnerWords {
    let most = 2 * nodes[index].name.utf8.count
    var inside = InnerWords()
    var waiting = [index]
    var looks = 0
    while let place = waiting.popLast(), looks < 1000, inside.words.utf8.count <= most {
      looks += 1
      if nodes[place].role.role == .image, nodes[place].name.isEmpty {
        inside.holdsPicture = true
        if !throughPictures { continue }
      } else if place != index, children[place].isEmpty || nodes[place].role.treatment == .leaf {
        inside.words += ownWords(of: place)
        continue
      }
      inside.words += texts[place] ?? ""
      waiting += children[place].reversed()
    }
    return inside
  }
}
