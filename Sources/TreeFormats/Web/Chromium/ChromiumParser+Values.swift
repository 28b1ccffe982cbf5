// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import JSONText
import TreeModel

extension ChromiumParser {
  private static let nameKeys = JSONKeyTable(["value", "sources"])

  static func readName(_ reader: inout JSONReader, into node: inout PageNode) throws(JSONError) {
    try reader.beginObject()
    while let key = try reader.nextKey(in: nameKeys) {
      switch key.number {
      case 0:
        guard case .text(let text) = try reader.readBareValue() else { break }
        node.name = folded(text)
        node.states.formUnion(.spaces(of: text))
      case 1:
        try reader.beginArray()
        while try reader.nextElement() { try readSource(&reader, into: &node) }
      default: try reader.skipValue()
      }
    }
  }

  private static let sourceKeys = JSONKeyTable(["type", "attribute", "value", "superseded"])

  private static func readSource(
    _ reader: inout JSONReader, into node: inout PageNode
  ) throws(JSONError) {
    var source = NameSource.attribute
    var isTitle = false
    var text: String?
    var isSuperseded = false
    try reader.beginObject()
    while let key = try reader.nextKey(in: sourceKeys) {
      switch key.number {
      case 0: source = try reader.readString(in: sourceTypes).map { sources[$0] } ?? .attribute
      case 1: isTitle = try reader.readString(in: titles) != nil
      case 2: text = try reader.readAXText()
      case 3: isSuperseded = try reader.readBoolean()
      default: try reader.skipValue()
      }
    }
    guard let text, !text.isEmpty else { return }
    if source == .placeholder { node.placeholder = folded(text) }
    if isTitle { node.title = folded(text) }
    guard !isSuperseded, node.nameSource == .unknown else { return }
    node.nameSource = source
  }

  private static let sourceTypes = JSONKeyTable(["contents", "relatedElement", "placeholder"])
  private static let sources: [NameSource] = [.contents, .relatedElement, .placeholder]
  private static let titles = JSONKeyTable(["title"])
  private static let propertyKeys = JSONKeyTable(["name", "value"])
  enum Property: String, CaseIterable {
    case focusable, focused, disabled, required, invalid, readonly, busy, multiline, editable,
      modal, selected, expanded, level, checked, pressed, valuemin, valuemax, hasPopup,
      keyshortcuts, live, atomic, roledescription, valuetext, activedescendant, describedby,
      orientation

    static let all = allCases
    static let table = JSONKeyTable(all.map(\.rawValue))
  }

  static func readProperties(
    _ reader: inout JSONReader, into node: inout PageNode
  ) throws(JSONError) {
    try reader.beginArray()
    while try reader.nextElement() {
      var property: Property?
      var value = PageValue.none
      var related: Int?
      try reader.beginObject()
      while let key = try reader.nextKey(in: propertyKeys) {
        switch key.number {
        case 0: property = try reader.readString(in: Property.table).map { Property.all[$0] }
        case 1: (value, related) = try readPropertyValue(&reader)
        default: try reader.skipValue()
        }
      }
      if let property { apply(property, value, related, to: &node) }
    }
  }

  private static let valueKeys = JSONKeyTable(["value", "relatedNodes"])
  private static let relatedKeys = JSONKeyTable(["backendDOMNodeId"])

  /// Reads a value and the first related node.
  private static func readPropertyValue(
    _ reader: inout JSONReader
  ) throws(JSONError) -> (PageValue, Int?) {
    var value = PageValue.none
    var related: Int?
    try reader.beginObject()
    while let key = try reader.nextKey(in: valueKeys) {
      switch key.number {
      case 0: value = try reader.readBareValue()
      case 1:
        try reader.beginArray()
        while try reader.nextElement() {
          try reader.beginObject()
          while let key = try reader.nextKey(in: relatedKeys) {
            if key.number == 0 {
              let id = try reader.readInteger()
              related = related ?? id
            } else {
              try reader.skipValue()
            }
          }
        }
      default: try reader.skipValue()
      }
    }
    return (value, related)
  }

  private static func apply(
    _ property: Property, _ value: PageValue, _ related: Int?, to node: inout PageNode
  ) {
    switch property {
    case .focusable: set(.focusable, value.isTrue, in: &node)
    case .focused: set(.focused, value.isTrue, in: &node)
    case .disabled: set(.disabled, value.isTrue, in: &node)
    case .required: set(.required, value.isTrue, in: &node)
    case .readonly: set(.readOnly, value.isTrue, in: &node)
    case .busy: set(.busy, value.isTrue, in: &node)
    case .multiline: set(.multiline, value.isTrue, in: &node)
    case .modal: set(.modal, value.isTrue, in: &node)
    case .selected: set(.selected, value.isTrue, in: &node)
    case .editable: set(.editable, value.text != nil, in: &node)
    case .describedby: set(.described, related != nil, in: &node)
    // All kinds of errors ("grammar", "spelling") count as errors.
    case .invalid: set(.invalid, value.isTrue || !["false", nil].contains(value.text), in: &node)
    case .expanded:
      set(.expandable, true, in: &node)
      set(.expanded, value.isTrue, in: &node)
    case .level: node.level = value.number.flatMap { Int(exactly: $0) } ?? 0
    case .checked: node.checked = value.checked
    case .pressed: node.pressed = value.checked
    case .valuemin: node.minimum = value.number
    case .valuemax: node.maximum = value.number
    case .hasPopup: node.changeWords { $0.hasPopup = value.text }
    case .keyshortcuts: node.changeWords { $0.keyShortcuts = value.text }
    case .live: node.changeWords { $0.live = value.text }
    case .atomic: node.changeWords { $0.isAtomic = value.isTrue }
    case .roledescription: node.changeWords { $0.roleDescription = value.text.map(folded) }
    case .valuetext: node.changeWords { $0.valueText = value.text.map(folded) }
    case .activedescendant: node.changeWords { $0.activeDescendant = related }
    case .orientation: set(.vertical, value.text == "vertical", in: &node)
    }
  }

  private static func set(_ state: PageStates, _ isSet: Bool, in node: inout PageNode) {
    if isSet { node.states.insert(state) } else { node.states.remove(state) }
  }
}

extension PageValue {
  /// The text, if it is not empty.
  var text: String? {
    if case .text(let text) = self, !text.isEmpty { return text }
    return nil
  }

  /// The number, from a number or a text.
  var number: Double? {
    switch self {
    case .number(let number): number
    case .text(let text): Double(finite: text)
    case .none: nil
    }
  }

  /// Whether it is true; the browser writes truth values as such, as numbers and as words.
  var isTrue: Bool {
    switch self {
    case .number(let number): number != 0
    case .text(let text): text == "true"
    case .none: false
    }
  }

  /// The state of a control that can be mixed.
  var checked: Checked? {
    switch text {
    case "true": .on
    case "false": .off
    case "mixed": .mixed
    default: if case .number(let number) = self { number != 0 ? .on : .off } else { nil }
    }
  }
}
