// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import TreeModel

func readPlaywright(
  _ text: Span<UInt8>, _ findings: inout Findings, _ context: ImportContext
) -> AccessibilityTree? {
  var snapshot = AriaSnapshot(context.trace)
  let blocks = AriaSnapshot.blocks(in: text)
  if blocks.isEmpty { snapshot.read(text, text.beginning..<text.count, &findings) }
  for block in blocks { snapshot.read(text, block, &findings) }
  if blocks.count > 1 {
    findings.warning(
      .particular(
        "this document has \(blocks.count) snapshots, and Aloud reads them one after another; keep "
          + "one for the transcript of one page"), at: blocks[1].lowerBound)
  }
  guard findings.errorCount == 0 else { return nil }
  snapshot.notices.report(to: &findings)
  return PageImporter.tree(of: [snapshot.finish()], &findings, context) {
    $0.hasRoot = false
    $0.tellsFocus = false
  }
}

struct AriaSnapshot {
  var nodes: [PageNode] = []
  /// The parent of each node, or minus one.
  var parents: [Int32] = []
  /// The text after the colon on the line of each node.
  var texts: [String?] = []
  /// The combo boxes at which the mouse pointer is a hand, so that they accept no text.
  private(set) var pointed: Set<Int> = []
  /// The children of each node, once all lines are read.
  var links = PageLinks(parents: [-1])
  /// The page, and the ancestors of the next line.
  private var around = [Level(indent: -1, node: 0, isOpen: true)]
  private(set) var notices: ImportNotices

  /// A possible parent of the following lines.
  private struct Level {
    let indent: Int
    let node: Int
    /// Whether its line ends with a colon, so that it has content.
    let isOpen: Bool
    /// The indentation of its children, once there is one.
    var inner: Int?
  }

  init(_ trace: ImportTrace?) {
    notices = ImportNotices(trace)
    _ = add(PageNode(offset: 0), role: "RootWebArea", under: nil)
  }

  mutating func add(_ node: consuming PageNode, role: String, under parent: Int?) -> Int {
    if !node.hasOwnID { node.id = String(nodes.count) }
    node.hasParent = parent != nil
    if let known = WebRole.named(role) { node.role = known } else { node.roleName = role }
    parents.append(Int32(parent ?? -1))
    nodes.append(node)
    texts.append(nil)
    return nodes.count - 1
  }

  /// Reads all lines of a snapshot in a document; reports each invalid line and skips it.
  mutating func read(_ text: Span<UInt8>, _ range: Range<Int>, _ findings: inout Findings) {
    // Each snapshot is indented on its own.
    around = [Level(indent: -1, node: 0, isOpen: true)]
    var start = range.lowerBound
    while start < range.upperBound {
      let end = min(text.endOfLine(from: start), range.upperBound)
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

  /// Returns whether a text is a snapshot rather than some other list: every line has a known role,
  /// and one has a name in quotation marks, an attribute or children.
  static func isFound(in text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    var start = range.lowerBound
    var isMarked = false
    while start < range.upperBound {
      let end = min(text.endOfLine(from: start), range.upperBound)
      var parser = AriaLineParser(text, start..<end)
      do throws(AriaFault) {
        if let line = try parser.read() {
          guard line.isKnown else { return false }
          isMarked = isMarked || line.indent > 0 || line.name != nil || !line.attributes.isEmpty
        }
      } catch {
        return isMarked && isCut(error, end, of: text)
      }
      start = end + 1
    }
    return isMarked
  }

  /// Returns whether the cause of a fault is that the text ends inside its last line.
  private static func isCut(_ fault: AriaFault, _ end: Int, of text: Span<UInt8>) -> Bool {
    end >= text.count && fault.isOpen
  }

  private mutating func take(_ line: AriaLine) throws(AriaFault) {
    let outer = try place(line)
    if line.key.hasPrefix("/") {
      if outer > 0, line.key == "/placeholder" { nodes[outer].placeholder = line.value.map(folded) }
      return
    }
    let role = line.webName
    let index = add(PageNode(offset: line.offset), role: role, under: outer)
    around.append(Level(indent: line.indent, node: index, isOpen: line.isOpen))
    let record = notices.record(at: line.offset)
    if line.name == nil { record.give(.label, by: line.value == nil ? .wordsInside : .textRule) }
    if !nodes[index].roleName.isEmpty { notices.note(.unknownRole(line.key), at: line.offset) }
    if line.key == "text" {
      record.give(.id, by: .lastingName)
      nodes[index].name = folded(line.value ?? "")
      return
    }
    nodes[index].name = folded(line.name ?? "")
    texts[index] = line.value.map(folded)
    for (name, value) in line.attributes where !Self.apply(name, value, to: &nodes[index], line.key)
    { notices.note(.unknown("attribute", value.map { "\(name)=\($0)" } ?? name), at: line.offset) }
    if line.key == "combobox",
      line.attributes.contains(where: { $0.name == "cursor" && $0.value == "pointer" })
    {
      pointed.insert(index)
    }
    if !nodes[index].hasOwnID { record.give(.id, by: .lastingName) }
    // These always have a state, of which only "checked" is written.
    let checkable = ["checkbox", "radio", "switch", "menuitemcheckbox", "menuitemradio"]
    if nodes[index].checked == nil, checkable.contains(line.key) {
      record.set(&nodes[index].checked, .checked, to: .off, by: .unchecked)
    }
  }

  /// Finds the parent of a line by its indentation.
  private mutating func place(_ line: AriaLine) throws(AriaFault) -> Int {
    while let last = around.last, last.indent >= line.indent { around.removeLast() }
    // The page is to the left of every line.
    let level = around.count - 1
    guard around[level].isOpen else {
      throw AriaFault(
        offset: line.offset,
        words:
          "this line is indented below a line that does not end with ':'; add the colon there, or "
          + "indent this line less")
    }
    guard (around[level].inner ?? line.indent) == line.indent else {
      throw AriaFault(
        offset: line.offset,
        words: "this line is indented by \(line.indent) spaces, but its siblings by "
          + "\(around[level].inner ?? 0)")
    }
    around[level].inner = line.indent
    return around[level].node
  }

  /// Applies an attribute; returns whether it and its value are known.
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
    func set(_ states: PageStates) { if state != .off { node.states.formUnion(states) } }
    switch name {
    case "checked": node.checked = state
    case "pressed": node.pressed = state
    case "disabled": set(.disabled)
    case "expanded":
      node.states.insert(.expandable)
      set(.expanded)
    case "selected": set(.selected)
    case "invalid": set(.invalid)
    // The whole page is active if nothing else is.
    case "active": if role != "generic" { set(.focused) }
    case "aria-hidden": if state != .off { node.role = WebRole(.none, .drop) }
    default: return applyMeasure(name, value, to: &node)
    }
    return true
  }

  /// Applies an attribute with a value that is not Boolean.
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
      guard let sides = fourNumbers(in: value ?? "") else { return false }
      node.box = Rectangle(sides: sides)
    // The kind of error of a field, and the shape of the mouse pointer.
    case "invalid": node.states.insert(.invalid)
    case "cursor": break
    default: return false
    }
    return true
  }
}
