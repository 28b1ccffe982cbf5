// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import TreeModel
internal import XMLText

/// Reads a snapshot of Accessibility Insights, or the page source of WinAppDriver in XML.
func readWindowsUIA(
  _ text: Span<UInt8>, _ findings: inout Findings, _ context: ImportContext
) throws(JSONError) -> AccessibilityTree? {
  guard rootTag(text) != nil else { return try UIADesktop.read(text, &findings, context) }
  findings.hasPaths = false
  var unknown: [(name: String, offset: Int)] = []
  let outline = readMarkup(text, &findings) { tag in
    if UIARole.numbers[tag.name] == nil { unknown.append((tag.name, tag.offset)) }
    return UIAEntry(tag)
  }
  guard let outline else { return nil }
  var notices = ImportNotices(context.trace)
  for (name, offset) in unknown { notices.note(.unknownKind(name), at: offset) }
  notices.report(to: &findings)
  return UIADesktop(outline, context.trace).tree(&findings, context)
}

extension UIAEntry {
  /// The attributes of WinAppDriver that are members of patterns, and the properties that they are.
  private static let patternNames: [String: UIAProperty] = [
    "IsModal": .windowIsModal, "ToggleState": .toggleToggleState,
    "ExpandCollapseState": .expandCollapseExpandCollapseState,
    "IsSelected": .selectionItemIsSelected, "IsReadOnly": .valueIsReadOnly,
    "Minimum": .rangeValueMinimum, "Maximum": .rangeValueMaximum, "Row": .gridItemRow,
  ]
  private static let properties: [String: UIAProperty] = Dictionary(
    uniqueKeysWithValues: UIAProperty.allCases.map { ($0.name, $0) }
  ).merging(patternNames) { $1 }

  /// Returns the property that an attribute is; `Value` is that of the range, if there is one.
  private static func property(named name: String, isRange: Bool) -> UIAProperty? {
    guard name == "Value" else { return properties[name] }
    return isRange ? .rangeValueValue : .valueValue
  }

  private static func isRange(_ names: [String]) -> Bool {
    names.contains("Minimum") && names.contains("Maximum")
  }

  /// Returns the members of a snapshot that the attributes of a tag are.
  static func members(of attributes: [SourceMember]) -> [SourceMember] {
    let isRange = isRange(attributes.map(\.name))
    return attributes.map { attribute in
      let property = property(named: attribute.name, isRange: isRange)
      return SourceMember(
        name: property.map { "Properties.\($0.name)" } ?? attribute.name, value: attribute.value)
    }
  }

  /// The numbers of states, which WinAppDriver names.
  private static let states: [UIAProperty: [String: Double]] = [
    .toggleToggleState: ["off": 0, "on": 1, "indeterminate": 2],
    .expandCollapseExpandCollapseState: [
      "collapsed": 0, "expanded": 1, "partiallyexpanded": 2, "leafnode": 3,
    ],
    .liveSetting: ["off": 0, "polite": 1, "assertive": 2],
  ]

  /// Creates an element from its tag, whose name is that of its control type.
  init(_ tag: XMLTag) {
    self.init()
    set(.controlType, to: UIARole.numbers[tag.name].map { .number(Double($0)) })
    let isRange = Self.isRange(tag.attributes.map(\.name))
    for (name, text) in tag.attributes where !text.isEmpty {
      guard let property = Self.property(named: name, isRange: isRange),
        property != .boundingRectangle
      else { continue }
      set(
        property, to: Self.states[property]?[text.lowercased()].map { .number($0) } ?? .text(text))
    }
    if let frame = tag.frame {
      set(.boundingRectangle, to: .numbers([frame.x, frame.y, frame.width, frame.height]))
    }
    // The patterns themselves are not in the document, but their members are.
    for (name, pattern) in [
      ("IsSelected", UIAPattern.selectionItemPattern), ("Row", .gridItemPattern),
      ("ToggleState", .togglePattern),
    ] where tag[name] != nil { add(pattern) }
  }
}
