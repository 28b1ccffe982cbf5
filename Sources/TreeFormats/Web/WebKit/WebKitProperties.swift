// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import TreeModel

/// The accessibility properties of a node, from `DOM.getAccessibilityPropertiesForNode`.
struct WebKitProperties {
  /// The members; raw values are the names.
  enum Member: String, CaseIterable {
    case nodeId, exists, role, label, ignored, hidden, childNodeIds, focused, required, headingLevel
    case hierarchyLevel, checked, switchState, pressed, expanded, isPopUpButton, selected, disabled
    case readonly, invalid, busy, liveRegionStatus, liveRegionAtomic, activeDescendantNodeId
    case current, ignoredByDefault, parentNodeId, mouseEventNodeId, selectedChildNodeIds
    case liveRegionRelevant, controlledNodeIds, flowedNodeIds, ownedNodeIds

    static let all = allCases
  }

  static let keys = JSONKeyTable(Member.allCases.map(\.rawValue))

  let offset: Int
  var number = -1
  var exists = true
  var isIgnored = false
  var isHidden = false
  var isPopUpButton = false
  var role = ""
  var label = ""
  /// The states that pages of all tools have.
  var states: PageStates = []
  var checked: Checked?
  var pressed: Checked?
  var level = 0
  var live: String?
  var isAtomic: Bool?
  /// The numbers of its children and of the node that has the focus instead of it.
  var children: [Int] = []
  var activeDescendant: Int?
  /// The number of the nearest node around it that listens to clicks.
  private var listener: Int?
  /// Whether it listens to clicks itself.
  var listensToClicks: Bool { listener == number }

  init(_ json: inout JSONReader) throws(JSONError) {
    _ = try json.peek()
    offset = json.offset
    try json.beginObject()
    while let key = try json.nextKey(in: Self.keys) {
      guard let number = key.number, !json.isNext(.null) else {
        try json.skipValue()
        continue
      }
      try read(Member.all[number], &json)
    }
  }

  private mutating func read(_ member: Member, _ json: inout JSONReader) throws(JSONError) {
    switch member {
    case .nodeId: number = try json.readSize() ?? -1
    case .exists: exists = try json.readTruth() != false
    case .role: role = try json.readWords() ?? ""
    case .label: label = try json.readFoldedWords() ?? ""
    case .ignored: isIgnored = try json.readTruth() == true
    case .hidden: isHidden = try json.readTruth() == true
    case .childNodeIds:
      var numbers: [Int] = []
      try json.readList { (json) throws(JSONError) in numbers.append(try json.readSize() ?? -1) }
      children = numbers
    case .focused:
      // Only nodes that can have the focus have it.
      states.insert(.focusable)
      try set(.focused, &json)
    case .required: try set(.required, &json)
    case .selected: try set(.selected, &json)
    case .disabled: try set(.disabled, &json)
    case .readonly: try set(.readOnly, &json)
    case .busy: try set(.busy, &json)
    case .invalid:
      // All kinds of errors ("grammar", "spelling") count as errors.
      if let word = try json.readWords(), word != "false" { states.insert(.invalid) }
    case .expanded:
      states.insert(.expandable)
      try set(.expanded, &json)
    case .headingLevel, .hierarchyLevel: level = try json.readCount() ?? 0
    case .checked: checked = try readChecked(&json)
    case .switchState: checked = try readChecked(&json)
    case .pressed: pressed = try readChecked(&json)
    case .isPopUpButton: isPopUpButton = try json.readTruth() == true
    case .liveRegionStatus: live = try json.readWords()
    case .liveRegionAtomic: isAtomic = try json.readTruth()
    case .activeDescendantNodeId: activeDescendant = try json.readSize()
    case .mouseEventNodeId: listener = try json.readSize()
    case .current, .ignoredByDefault, .parentNodeId, .selectedChildNodeIds, .liveRegionRelevant,
      .controlledNodeIds, .flowedNodeIds, .ownedNodeIds:
      try json.skipValue()
    }
  }

  private mutating func set(_ state: PageStates, _ json: inout JSONReader) throws(JSONError) {
    if try json.readTruth() == true { states.insert(state) } else { states.remove(state) }
  }

  private func readChecked(_ json: inout JSONReader) throws(JSONError) -> Checked? {
    switch try json.readWords() {
    case "true", "on": .on
    case "false", "off": .off
    case "mixed": .mixed
    default: nil
    }
  }
}
