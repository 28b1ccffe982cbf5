// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import TreeModel

/// A snapshot of Windows' UI Automation, whose elements become nodes of a web page.
struct UIADesktop: PageSource {
  private(set) var notices: ImportNotices
  private let outline: Outline<UIAEntry>
  private var nodes = PageBuilder()
  /// The node of each element.
  private var places: [Int?]
  private var rows = ImpliedRows()
  /// For each item of a tree or menu the container of its items.
  private var branches: [Int: Int] = [:]

  init(_ text: Span<UInt8>, _ trace: ImportTrace?) throws(JSONError) {
    self.init(try UIAEntry.parse(text), trace)
  }

  init(_ elements: Outline<UIAEntry>, _ trace: ImportTrace?) {
    notices = ImportNotices(trace)
    outline = elements
    places = Array(repeating: nil, count: outline.indices.count)
  }

  mutating func frame() -> PageFrame {
    let root = nodes.add("application", under: nil, at: 0)
    let windows = outline.entries.lazy.filter { $0.kind == 50032 }
    nodes[root].name =
      (windows.first { $0.says(.windowIsModal) == true } ?? windows.first)?.words(.name) ?? ""
    var index = 0
    while index < outline.indices.count {
      if outline[index].isHidden {
        outline.tell(.unseen, from: index, notices.trace)
        index = Int(outline.ends[index])
        continue
      }
      read(index)
      index += 1
    }
    return nodes.frame()
  }

  private mutating func read(_ index: Int) {
    let entry = outline[index]
    let offset = outline.offsets[index]
    let outer = outline.parent(of: index).flatMap { places[$0] } ?? 0
    let role = role(of: index, in: outer)
    let parent = holder(of: entry, role, in: besideField(outer, role), at: offset)
    let place = nodes.add(role, under: parent, at: offset)
    places[index] = place
    var node = nodes[place]
    node.id = entry.words(.automationId) ?? ""
    node.box = entry.box
    node.position = entry.place
    addWords(entry, role, to: &node)
    dropWordsOfContents(of: index, role, to: &node)
    addStates(entry, role, to: &node)
    addValue(index, role, to: &node)
    nodes[place] = node
  }

  /// Returns the browser's name for a role, from the element's number, position and content.
  private mutating func role(of index: Int, in outer: Int) -> String {
    let entry = outline[index]
    // An element that assistive technology ignores only contains others.
    if entry.says(.isControlElement) == false { return "generic" }
    if entry.says(.isDialog) == true { return "dialog" }
    if let level = entry.count(.headingLevel), (80051...80059).contains(level) { return "heading" }
    guard let role = UIARole.webNames[entry.kind] else {
      if entry.kind != 0 {
        notices.note(.unknownKind(String(entry.kind)), at: outline.offsets[index])
        notices.trace?.drop("Properties.ControlType", .unknownKind, at: outline.offsets[index])
      }
      return "generic"
    }
    switch role {
    case "generic", "group":
      if entry.kind == 50032, entry.says(.windowIsModal) == true { return "dialog" }
      return entry.count(.landmarkType).flatMap { UIARole.landmarks[$0] } ?? role
    case "list":
      let choice = outline.firstChild(of: index) {
        $0.kind == 50007 && $0.has(.selectionItemPattern)
      }
      return choice == nil ? role : "listbox"
    case "listitem", "row":
      let around = nodes[outer].role.role
      if around == .listbox { return "option" }
      if around == .combobox, role == "listitem" { return "option" }
      return around == .table || entry.kind == 50034
        ? role == "listitem" ? "row" : role : "listitem"
    case "menuitem" where entry.count(.toggleToggleState) != nil: return "menuitemcheckbox"
    default: return role
    }
  }

  /// Returns the parent of an element: its own, or one that a browser would add in between.
  private mutating func holder(
    of entry: UIAEntry, _ role: String, in outer: Int, at offset: Int
  ) -> Int {
    switch nodes[outer].role.role {
    case .row where role != "columnheader" && role != "generic":
      return nodes.addBetween("cell", under: outer, at: offset)
    case .table where entry.has(.gridItemPattern) && role != "row":
      let number = entry.count(.gridItemRow)
      var row = rows.row(of: outer, number: number)
      if row == nil {
        let added = nodes.addBetween("row", under: outer, at: offset)
        rows.add(added, to: outer, number: number)
        row = added
      }
      return nodes.addBetween("cell", under: row ?? outer, at: offset)
    case .treeitem where role == "treeitem": return branch("group", of: outer, at: offset)
    case .menuitem where role.hasPrefix("menuitem"): return branch("menu", of: outer, at: offset)
    default: return outer
    }
  }

  /// Returns the parent for an element in another: that of the field, if it is a control in a field, which
  /// is read after the field.
  ///
  /// The parts of a combo box, a spinner or a scroll bar belong to it.
  private func besideField(_ outer: Int, _ role: String) -> Int {
    guard role != "scrollbar", WebRole.named(role)?.isControl == true else { return outer }
    var place = outer
    for _ in 0..<Self.mostWrappers {
      guard let around = nodes.parent(of: place) else { return outer }
      let here = nodes[place].role
      if here.role == .textbox { return nodes[around].role.treatment == .input ? outer : around }
      guard here.treatment == .transparent || here.role == .group else { return outer }
      place = around
    }
    return outer
  }

  /// The number of levels between a field and a control in it.
  private static let mostWrappers = 8

  /// Drops the name of a group that repeats the texts in it.
  private func dropWordsOfContents(of index: Int, _ role: String, to node: inout PageNode) {
    guard role == "generic" || role == "group", !node.name.isEmpty else { return }
    var rest = RestOfLabel(node.name)
    var place = index + 1
    var looks = 0
    while place < Int(outline.ends[index]), !rest.isEmpty, looks < Self.mostLooks {
      looks += 1
      // Only what is read as it is said: the name of a group in it may be dropped, too.
      let isRead = outline[place].kind != 50025 && outline[place].kind != 50026
      if isRead, !outline[place].isHidden, let words = outline[place].words(.name), rest.take(words)
      {
        place = Int(outline.ends[place])
      } else {
        place += 1
      }
    }
    if rest.isEmpty { drop(.labelOfContents, of: &node) }
  }

  /// The number of elements in a group to look at for its name.
  private static let mostLooks = 200

  private mutating func branch(_ role: String, of item: Int, at offset: Int) -> Int {
    if let branch = branches[item] { return branch }
    let branch = nodes.addBetween(role, under: item, at: offset)
    branches[item] = branch
    return branch
  }

  private func addWords(_ entry: UIAEntry, _ role: String, to node: inout PageNode) {
    node.name = entry.words(.name) ?? ""
    let record = notices.record(at: node.offset)
    if node.name.isEmpty { record.give(.label, by: .wordsInside) }
    // The window's name is that of the screen; an invisible one is not read.
    if role == "generic", [50032, 50037].contains(entry.kind) { drop(.screenName, of: &node) }
    if entry.says(.isControlElement) == false { drop(.noControl, of: &node) }
    node.nameSource = role == "row" || role == "listitem" ? .contents : .attribute
    let help = entry.words(.helpText) ?? entry.words(.fullDescription)
    if let help, help != node.name { node.description = help }
    var words = PageProperties()
    words.keyShortcuts = entry.words(.acceleratorKey) ?? entry.words(.accessKey)
    if entry.kind == 50001 { words.roleDescription = "calendar" }
    words.live = ["off", "polite", "assertive"].dropFirst()
      .first { entry.count(.liveSetting) == ($0 == "polite" ? 1 : 2) }
    node.words = words
    if let level = entry.count(.headingLevel), (80051...80059).contains(level) {
      node.level = level - 80050
    } else {
      node.level = max(entry.count(.level) ?? 0, 0)
    }
  }

  private func drop(_ rule: ImportRule, of node: inout PageNode) {
    if !node.name.isEmpty { notices.trace?.drop("name", rule, at: node.offset) }
    node.name = ""
  }

  private func addStates(_ entry: UIAEntry, _ role: String, to node: inout PageNode) {
    func set(_ state: PageStates, _ property: UIAProperty, if expected: Bool = true) {
      if entry.says(property) == expected { node.states.insert(state) }
    }
    set(.focusable, .isKeyboardFocusable)
    set(.focused, .hasKeyboardFocus)
    set(.disabled, .isEnabled, if: false)
    set(.required, .isRequiredForForm)
    set(.readOnly, .valueIsReadOnly)
    set(.modal, .windowIsModal)
    set(.secret, .isPassword)
    switch entry.count(.expandCollapseExpandCollapseState) {
    case 0: node.states.insert(.expandable)
    case 1, 2: node.states.formUnion([.expandable, .expanded])
    default: break
    }
    let toggle: Checked? = [0: .off, 1: .on, 2: .mixed][entry.count(.toggleToggleState)]
    let isSelected = entry.says(.selectionItemIsSelected)
    switch role {
    case "button": node.pressed = toggle
    case "radio": node.checked = isSelected.map { $0 ? .on : .off }
    default:
      node.checked = toggle
      if isSelected == true { node.states.insert(.selected) }
    }
    if entry.kind == 50031 { node.changeWords { $0.hasPopup = "menu" } }
  }

  private func addValue(_ index: Int, _ role: String, to node: inout PageNode) {
    let entry = outline[index]
    switch role {
    case "slider", "scrollbar", "progressbar", "spinbutton":
      node.value = entry.number(.rangeValueValue).map { .number($0) } ?? .none
      node.minimum = entry.number(.rangeValueMinimum)
      node.maximum = entry.number(.rangeValueMaximum)
      if let shown = entry.words(.valueValue) {
        if role == "spinbutton" || node.value.text == nil && node.value.number == nil {
          node.value = .text(shown)
        } else {
          node.changeWords { $0.valueText = shown }
        }
      }
    case "textbox":
      if entry.says(.valueIsReadOnly) != true { node.states.insert(.editable) }
      node.value = entry.text(.valueValue).map { .text($0) } ?? .none
      // For some fields without a name, the name repeats the content.
      if case .text(let text) = node.value, folded(text) == node.name {
        drop(.nameIsContent, of: &node)
      }
    case "combobox":
      if outline.firstChild(of: index, where: { $0.kind == 50004 }) != nil {
        node.states.insert(.editable)
      }
      if let chosen = entry.text(.valueValue) ?? choice(in: index) { node.value = .text(chosen) }
    default: break
    }
  }

  /// Returns the selected option of a combo box, or the content of its field.
  private func choice(in index: Int) -> String? {
    let field = outline.first(in: index, among: 2000) {
      $0.kind == 50004 && $0.says(.isPassword) != true
    }
    if let content = field.flatMap({ outline[$0].text(.valueValue) }) { return content }
    let chosen = outline.first(in: index, among: 2000) { $0.says(.selectionItemIsSelected) == true }
    return chosen.flatMap { outline[$0].words(.name) }
  }
}
