// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import TreeModel

extension WebKitDocument {
  /// The maximum number of nodes to visit for an option or a caret.
  private static let mostLooks = 100_000

  /// Sets the members of an exposed node, whose role is known.
  func fill(_ made: inout PageNode, _ index: Int, _ words: WebKitWords) {
    let node = self[index]
    let own = properties(of: index)
    guard node.kind == .element else {
      made.name = index == 0 ? own?.label ?? "" : title(of: index)
      return
    }
    (made.name, made.nameSource) = words.name(of: index, own?.label ?? "")
    made.states = own?.states ?? []
    made.checked = own?.checked
    // The property says only yes or no, and no for an invalid attribute.
    switch node["aria-pressed"]?.lowercased() {
    case "mixed": made.pressed = .mixed
    case "true", "false": made.pressed = own?.pressed
    default: made.pressed = nil
    }
    if row(of: index)?.isIndeterminate == true { made.checked = .mixed }
    made.level = own?.level ?? 0
    if isModal(index) { made.states.insert(.modal) }
    describe(&made, index, words)
    addWords(to: &made, index, own)
    addStates(to: &made, index)
    addValue(to: &made, index, words)
  }

  /// Returns the title of the page in a frame.
  private func title(of document: Int) -> String {
    var place = document + 1
    let end = min(Int(self[document].end), place + 1000)
    while place < end {
      if self[place].name == "TITLE" {
        let texts = dom.children(of: place).map { self[$0].text }
        return folded(texts.joined())
      }
      if self[place].name == "BODY" { return "" }
      place += 1
    }
    return ""
  }

  private func describe(_ made: inout PageNode, _ index: Int, _ words: WebKitWords) {
    let (description, isElsewhere) = words.description(of: index)
    made.title = self[index].words("title")
    guard !description.isEmpty, isElsewhere || description != made.name else { return }
    made.description = description
    if isElsewhere { made.states.insert(.described) }
  }

  private func addWords(to made: inout PageNode, _ index: Int, _ own: WebKitProperties?) {
    let node = self[index]
    if let live = own?.live, live != "off" {
      made.changeWords {
        $0.live = live
        $0.isAtomic = own?.isAtomic
      }
    }
    // Its value is implied for combo boxes.
    let isImplied = made.role.role == .combobox && node.name != "SELECT"
    if let popup = node.words("aria-haspopup")?.lowercased() ?? (isImplied ? "listbox" : nil) {
      made.changeWords { $0.hasPopup = popup == "true" ? "menu" : popup }
    }
    if let keys = node.words("aria-keyshortcuts") { made.changeWords { $0.keyShortcuts = keys } }
    if let words = node.words("aria-roledescription") {
      made.changeWords { $0.roleDescription = words }
    }
    // Safari gives the text in a meter as its value.
    if node.name == "METER" {
      let text = folded(dom.children(of: index).map { self.text(of: $0) }.joined())
      if !text.isEmpty { made.changeWords { $0.valueText = text } }
    }
    if let number = own?.activeDescendant, let active = dom.place(of: number) {
      made.changeWords { $0.activeDescendant = active }
    }
  }

  private func addStates(to made: inout PageNode, _ index: Int) {
    let node = self[index]
    switch node.name {
    case "TEXTAREA": made.states.insert(.multiline)
    // The state of a closed group is that of its summary.
    case "DETAILS" where made.role.role == .details:
      made.states.subtract([.expandable, .expanded])
    case "SUMMARY" where made.role.role == .summary:
      let around = details(around: index) ?? index
      made.states.insert(.expandable)
      if row(of: around)?.isOpen ?? (self[around]["open"] != nil) { made.states.insert(.expanded) }
    case "OPTION": if row(of: index)?.isSelected == true { made.states.insert(.selected) }
    // WebKitGTK does not tell this of date and time inputs, of which iOS 27 says it.
    case "INPUT" where made.role.role.isDate:
      if node["required"] != nil || node.words("aria-required") == "true" {
        made.states.insert(.required)
      }
    case "HR": made.states.remove(.disabled)
    default: break
    }
    // WebKit has no property for buttons that open a menu.
    if properties(of: index)?.isPopUpButton == true, !made.states.contains(.expandable),
      let isExpanded = node.words("aria-expanded").flatMap(Bool.init)
    {
      made.states.insert(.expandable)
      if isExpanded { made.states.insert(.expanded) }
    }
    if node["aria-orientation"] == "vertical" { made.states.insert(.vertical) }
    let isText = isEdited(index) && node.words("role") == nil
    if isText || node["aria-multiline"] == "true" { made.states.insert(.multiline) }
    guard made.role.treatment == .input else { return }
    if let mark = secrets[index] {
      made.states.insert(.secret)
      made.secretMark = mark
    }
    let isField = ["INPUT", "TEXTAREA"].contains(node.name) || isEdited(index)
    if isField, made.states.isDisjoint(with: [.readOnly, .disabled]) {
      made.states.insert(.editable)
    }
  }

  /// Returns whether the content of an element can be edited.
  func isEdited(_ index: Int) -> Bool {
    guard let value = self[index]["contenteditable"]?.lowercased() else { return false }
    return ["", "true", "plaintext-only"].contains(value)
  }

  private func addValue(to made: inout PageNode, _ index: Int, _ words: WebKitWords) {
    let node = self[index]
    let row = row(of: index)
    addLimits(to: &made, index)
    if made.states.contains(.secret) {
      // What is typed into an element that is no field is the text in it.
      let inside = isEdited(index) ? words.words(in: index, isContent: true).count : 0
      let length = min(max(row?.secretLength ?? 0, inside), 1000)
      if length > 0 { made.value = .text(String(repeating: "•", count: length)) }
      return
    }
    switch node.name {
    case "SELECT" where made.role.role == .combobox:
      if let chosen = chosenOption(of: index) {
        made.value = .text(words.name(of: chosen, "").words)
      }
    case "INPUT":
      switch type(of: index) {
      case "checkbox", "radio", "button", "submit", "reset", "image", "hidden": break
      case "file" where row?.files == 0:
        made.value = .text(node["multiple"] == nil ? "no file selected" : "no files selected")
      case "file": break
      default: if let value = row?.value, !value.isEmpty { made.value = .text(value) }
      }
    case _ where isEdited(index) && made.role.treatment == .input:
      made.value = .text(words.words(in: index, isContent: true))
    case "TEXTAREA": if let value = row?.value, !value.isEmpty { made.value = .text(value) }
    case "PROGRESS", "METER": if let number = row?.number { made.value = .number(number) }
    default: break
    }
    if let now = node.words("aria-valuenow").flatMap({ Double(finite: $0) }) {
      made.value = .number(now)
    }
    if made.role.role.hasNumber, case .text(let text) = made.value,
      let number = Double(finite: text)
    {
      made.value = .number(number)
    }
    // ARIA's default is the middle.
    if made.role.role == .slider, case .none = made.value, let minimum = made.minimum,
      let maximum = made.maximum, maximum > minimum
    {
      made.value = .number(minimum / 2 + maximum / 2)
    }
    placeCaret(in: &made, index)
  }

  private func chosenOption(of select: Int) -> Int? {
    let inside = (select..<Int(self[select].end)).prefix(Self.mostLooks)
    let options = inside.filter { self[$0].name == "OPTION" }
    if let chosen = row(of: select)?.chosen {
      return options.indices.contains(chosen) ? options[chosen] : nil
    }
    return options.first { self[$0]["selected"] != nil } ?? options.first
  }

  /// Sets the limits of a value: those of the page, or the defaults of HTML and ARIA.
  private func addLimits(to made: inout PageNode, _ index: Int) {
    let node = self[index]
    func number(_ names: String...) -> Double? {
      names.lazy.compactMap { node.words($0).flatMap { Double(finite: $0) } }.first
    }
    made.minimum = number("aria-valuemin", "min")
    made.maximum = number("aria-valuemax", "max")
    let most: Double? =
      switch (node.name, made.role.role) {
      case ("PROGRESS", _), ("METER", _): 1
      case (_, .slider), (_, .scrollbar), (_, .progressbar), (_, .meter): 100
      case (_, .separator) where made.states.contains(.focusable): 100
      default: nil
      }
    guard let most else { return }
    made.minimum = made.minimum ?? 0
    made.maximum = made.maximum ?? most
  }

  /// Sets the caret or the selection of the field that has the focus, in Unicode scalars.
  private func placeCaret(in made: inout PageNode, _ index: Int) {
    guard made.states.isSuperset(of: [.focused, .editable]) else { return }
    var bounds: (start: Int, end: Int)?
    let text: String
    if let caret = row(of: index)?.caret, let value = row(of: index)?.value {
      text = value
      bounds = caret
    } else if isEdited(index), let (start, end) = selection {
      // The texts of the field, one after the other.
      var content = ""
      var (from, to): (Int?, Int?)
      for place in (index..<Int(self[index].end)).prefix(Self.mostLooks)
      where self[place].kind == .text {
        let length = content.utf16.count
        if start.node == place { from = length + start.offset }
        if end.node == place { to = length + end.offset }
        content += self.text(of: place)
      }
      text = content
      if let from, let to { bounds = (from, to) }
    } else {
      return
    }
    guard let bounds, bounds.start <= bounds.end, bounds.end <= text.utf16.count else { return }
    func scalars(_ units: Int) -> Int {
      let end = text.utf16.index(text.startIndex, offsetBy: units)
      return text.unicodeScalars.distance(from: text.startIndex, to: end)
    }
    var input = TextInput()
    let start = scalars(bounds.start)
    input.selection = (start, scalars(bounds.end) - start)
    made.text = input
  }
}

extension Role {
  /// Whether its value is a number.
  fileprivate var hasNumber: Bool {
    switch self {
    case .slider, .scrollbar, .progressbar, .meter, .separator: true
    default: false
    }
  }
}
