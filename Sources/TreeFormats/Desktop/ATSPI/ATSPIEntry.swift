// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import TreeModel

/// An object in a dump of AT-SPI; a class, because repeated access must not copy its texts.
final class ATSPIEntry: NestedEntry {
  var id = ""
  var role = ""
  var name = ""
  var description = ""
  var states: ATSPIStates = []
  var attributes = ATSPIAttributes()
  var labelledBy: [String] = []
  /// The group that it is a member of, such as a group of radio buttons.
  var memberOf: [String] = []
  var value: (current: Double?, minimum: Double?, maximum: Double?) = (nil, nil, nil)
  var text: String?
  /// The position of the caret and the first selected range, in characters.
  var caret: Int?
  var selection: [Int] = []
  var box: Rectangle?
  var isNowhere = false
  private var hasNoSize = false
  /// Whether it is a container without states of visibility that contains visible objects.
  var holdsVisible = false
  /// The row and column of a cell.
  var position: [Int] = []
  var actions: [String] = []
  /// The locale of its words, in the system's notation.
  var locale = ""
  static let keys = ATSPIKey.keys
  private static let valueKeys = ATSPIValueKey.keys
  private static let textKeys = ATSPITextKey.keys
  private static let cellKeys = ATSPICellKey.keys
  private static let actionKeys = ATSPIActionKey.keys
  private static let relationKeys = JSONKeyTable(["labelled-by", "member-of"])

  func read(_ key: Int, _ json: inout JSONReader) throws(JSONError) -> MemberUse {
    switch ATSPIKey(rawValue: key) {
    case .applications, .children: return .children
    case .id: id = try json.readWords() ?? ""
    case .role: role = try json.readWords() ?? ""
    case .name: name = folded(try json.readWords() ?? "")
    case .description: description = folded(try json.readWords() ?? description)
    case .states:
      try json.readList { (json) throws(JSONError) in
        if let number = try json.readKnownString(ATSPIStates.names) {
          states.formUnion(ATSPIStates(rawValue: 1 << number))
        } else if let name = try json.readWords() {
          states.formUnion(ATSPIStates(named: name))
        }
      }
    case .attributes: try attributes.read(&json)
    case .relations:
      try json.readObject(Self.relationKeys) { (key, json) throws(JSONError) in
        try json.readList { (json) throws(JSONError) in
          guard let id = try json.readWords() else { return }
          if key == 0 { labelledBy.append(id) } else { memberOf.append(id) }
        }
      }
    case .value:
      try json.readObject(Self.valueKeys) { (key, json) throws(JSONError) in
        let figure = try json.readFigure()
        switch ATSPIValueKey(rawValue: key) {
        case .current: value.current = figure
        case .minimum: value.minimum = figure
        case .maximum, nil: value.maximum = figure
        }
      }
    case .text:
      try json.readObject(Self.textKeys) { (key, json) throws(JSONError) in
        switch ATSPITextKey(rawValue: key) {
        case .content: text = try json.readWords()
        case .caretOffset: caret = try json.readCount()
        case .selections, nil:
          try json.readList { (json) throws(JSONError) in
            var ends: [Int] = []
            try json.readList { (json) throws(JSONError) in
              if let end = try json.readCount() { ends.append(end) }
            }
            if selection.isEmpty { selection = ends }
          }
        }
      }
    case .extentsScreen: try readExtents(&json)
    case .tableCell:
      try json.readObject(Self.cellKeys) { (_, json) throws(JSONError) in
        try json.readList { (json) throws(JSONError) in
          if let place = try json.readCount() { position.append(place) }
        }
      }
    case .actions:
      try json.readList { (json) throws(JSONError) in
        try json.readObject(Self.actionKeys) { (_, json) throws(JSONError) in
          if let name = try json.readWords() { actions.append(name) }
        }
      }
    case .helpText:
      if description.isEmpty {
        description = folded(try json.readWords() ?? "")
      } else {
        return .ignored
      }
    case .locale: locale = try json.readWords() ?? ""
    case nil: return .ignored
    }
    return .taken
  }

  private func readExtents(_ json: inout JSONReader) throws(JSONError) {
    var sides = SIMD4<Double>()
    if let plain = json.readFourPlainNumbers() {
      sides = plain
    } else {
      var count = 0
      try json.readList { (json) throws(JSONError) in
        guard let side = try json.readFigure() else { return }
        if count < 4 { sides[count] = side }
        count += 1
      }
      guard count == 4 else { return }
    }
    isNowhere = sides[0] <= -2_147_483_648 || sides[1] <= -2_147_483_648
    hasNoSize = sides[2] <= 0 || sides[3] <= 0
    box = Rectangle(sides: sides)
  }

  /// Whether it is invisible with its descendants: according to its state, or because it is not
  /// showing and has no position, as in a closed menu.
  var isHidden: Bool {
    if holdsVisible { return false }
    if attributes[.hidden] == "true" { return true }
    // If there is nothing to scroll, GTK 4 has scroll bars without a size.
    if role == "scroll bar", hasNoSize { return true }
    guard !states.isEmpty, !states.contains(.showing), role != "application" else { return false }
    return isNowhere || !states.contains(.visible)
  }

  var isButton: Bool { role == "push button" || role == "toggle button" }

  /// Whether it may be the frame of a button: a button of a toolkit that is not focusable.
  var isFrame: Bool {
    isButton && !states.isEmpty && !states.contains(.focusable) && attributes[.roles] == nil
  }

  func takeFrame(_ frame: ATSPIEntry) {
    if description.isEmpty { description = frame.description }
    if labelledBy.isEmpty { labelledBy = frame.labelledBy }
    if ownName.isEmpty { ownName = frame.ownName }
    states.formUnion(frame.states.intersection([.expandable, .expanded, .hasPopup]))
  }

  /// Whether it is a text field whose text cannot be edited.
  var isReadOnly: Bool {
    guard ["text", "entry", ATSPIRole.password].contains(role) else { return false }
    return states.contains(.readOnly) || !states.isEmpty && !states.contains(.editable)
  }

  var isModal: Bool { states.contains(.modal) }

  /// The role of a cell inside a cell, which GTK has for each part of a cell.
  var roleInCell: String {
    ownName.isEmpty && actions.contains("toggle") ? "checkbox" : "StaticText"
  }

  /// Its name, unless it is the name of its class, which GTK 4 uses as a default.
  private(set) lazy var ownName: String = {
    let letters = name.utf8
    guard let first = letters.first, isCapital(first), letters.allSatisfy(isLetter)
    else { return name }
    if ["Gtk", "Adw"].contains(where: { name.hasPrefix($0) && letters.count > 3 }) { return "" }
    // For a mere container, it may be a class of the program.
    let isHolder = ["panel", "filler", "scroll pane", "viewport"].contains(role)
    return isHolder && letters.count(where: isCapital) > 1 && !letters.allSatisfy(isCapital)
      ? "" : name
  }()

  /// Its position in a series, if the object has it.
  var place: (index: Int, count: Int)? {
    func number(_ name: ATSPIAttributes.Name) -> Int? { attributes[name].flatMap { Int($0) } }
    return seriesPlace(number(.posinset), of: number(.setsize))
  }
}

private func isCapital(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "A") < 26 }

private func isLetter(_ byte: UInt8) -> Bool { isCapital(byte & ~0x20) }
