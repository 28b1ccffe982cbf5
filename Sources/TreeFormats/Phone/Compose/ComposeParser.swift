// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

/// Assembles printed nodes, line by line.
///
/// The parent of a node is the nearest one before it with a smaller indentation.
struct ComposeParser {
  private(set) var outline = Outline<ComposeNode>()
  /// The position of a second tree, which is ignored.
  private(set) var nextTree: Int?
  /// Whether the text ends inside a property.
  private(set) var isCut = false
  /// The current property: its value continues until a quotation mark ends a line and something
  /// else follows, such as an empty line or another program's log.
  private var property: (name: String, value: String)?

  /// Reads a line; returns whether to continue.
  mutating func read(_ line: Substring, at offset: Int) -> Bool {
    let content = line.drop { $0 == " " || $0 == "|" || $0 == "-" }
    if let node = node(content) {
      let column = line.utf8.distance(from: line.startIndex, to: node.startIndex)
      takeProperty()
      return outline.open(ComposeNode(node), column: column, at: offset + column)
    }
    guard let index = outline.innermost else { return true }
    if let open = property, open.value.last != "'" || open.value.isEmpty {
      property?.value += "\n" + line
      return true
    }
    if content.hasPrefix("Printing with useUnmergedTree") {
      nextTree = offset
      return false
    }
    if content.hasPrefix("Actions = ["), content.last == "]" {
      takeProperty()
      outline[index].actions = Set(names(content.dropFirst("Actions = ".count)))
    } else if let equals = content.firstRange(of: " = '"), content[..<equals.lowerBound].isName {
      takeProperty()
      property = (String(content[..<equals.lowerBound]), String(content[equals.upperBound...]))
    } else if content.first == "[", content.last == "]", names(content).allSatisfy(\.isName) {
      takeProperty()
      outline[index].marks.formUnion(names(content))
    } else if content.hasPrefix("Has "), content.contains("child") || content.contains("sibling") {
      takeProperty()
    } else if let open = property {
      if content.isEmpty || Self.words.contains(open.name) || line.beginsWithDate {
        takeProperty()
      } else {
        // The quotation mark at the end of the previous line was part of the text.
        property?.value += "\n" + line
      }
    }
    return true
  }

  /// The properties with a fixed set of values.
  private static let words: Set<String> = [
    "LiveRegion", "ImeAction", "Role", "Selected", "ToggleableState",
  ]

  /// Returns the beginning of a node, from `Node #` on, without its number in a list.
  private func node(_ content: Substring) -> Substring? {
    var content = content
    let number = content.prefix { $0.isASCII && $0.isNumber }
    if !number.isEmpty, content.dropFirst(number.count).hasPrefix(") ") {
      content = content.dropFirst(number.count + 2)
    }
    return content.hasPrefix("Node #") && content.contains(" at (l=") ? content : nil
  }

  private func names(_ list: Substring) -> [Substring] {
    list.dropFirst().dropLast().split(separator: ",").map { $0.drop { $0 == " " } }
  }

  private mutating func takeProperty() {
    guard let index = outline.innermost, let (name, value) = property else { return }
    outline[index].properties[name] = value.last == "'" ? String(value.dropLast()) : value
    property = nil
  }

  mutating func finish() {
    if let (name, value) = property {
      let isList = value.first == "[" && (name == "Text" || name == "ContentDescription")
      isCut = value.last != "'" || isList && !value.hasSuffix("]'")
      // A truncated list of words is kept.
      if isCut, isList { property?.value += value.last == "]" ? "'" : "]'" }
    }
    takeProperty()
    outline.closeAll()
  }
}

extension Substring {
  /// Whether it begins like a line of a log: with a date, with or without a year.
  fileprivate var beginsWithDate: Bool {
    let parts = prefix { $0 != " " && $0 != "T" }.split(
      separator: "-", omittingEmptySubsequences: false)
    return [[2, 2], [4, 2, 2]].contains(parts.map(\.utf8.count))
      && parts.allSatisfy { $0.utf8.allSatisfy(\.isDigit) }
  }

  fileprivate var isName: Bool {
    !isEmpty && allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
  }
}

/// A printed node of Jetpack Compose's semantics.
struct ComposeNode {
  var frame: Rectangle?
  var tag: String?
  /// The properties, printed as `Name = 'value'`.
  var properties: [String: String] = [:]
  /// The marks, which are only names in brackets.
  var marks: Set<Substring> = []
  var actions: Set<Substring> = []

  /// Parses the first line of a node, from `Node #` on.
  init(_ line: Substring) {
    guard let open = line.firstIndex(of: "("), let close = line[open...].firstIndex(of: ")")
    else { return }
    frame = fourNumbers(in: String(line[open..<close])).flatMap(Rectangle.init(edges:))
    let rest = line[close...]
    if let start = rest.firstRange(of: ", Tag: '")?.upperBound {
      tag = String(rest[start...].last == "'" ? rest[start...].dropLast() : rest[start...])
    }
  }

  /// The printed members, by name; for texts, only that they exist.
  var members: [SourceMember] {
    var members: [SourceMember] = []
    if frame != nil { members.append(SourceMember(name: "at")) }
    if tag?.isEmpty == false { members.append(SourceMember(name: "Tag")) }
    for (name, value) in properties.sorted(by: { $0.key < $1.key }) {
      members.append(SourceMember(name: name, value: value == "false" ? value : nil))
    }
    for mark in marks.sorted() { members.append(SourceMember(name: "[\(mark)]")) }
    for action in actions.sorted() { members.append(SourceMember(name: "Actions.\(action)")) }
    return members
  }

  /// Returns a property without the brackets of a list.
  func words(_ name: String) -> String? {
    guard let value = properties[name] else { return nil }
    let isList = value.first == "[" && value.last == "]" && value.count > 1
    let text = folded(isList ? Self.joined(value.dropFirst().dropLast()) : value)
    return AttributedText(text).isBlank ? nil : text
  }

  /// Returns a printed list without its empty parts, which leave a comma and a space each.
  private static func joined(_ list: Substring) -> String {
    guard list.hasPrefix(", ") || list.hasSuffix(", ") || list.contains(", , ") else {
      return String(list)
    }
    return list.split(separator: ", ").filter { !$0.allSatisfy(\.isWhitespace) }
      .joined(separator: ", ")
  }

  func says(_ name: String) -> Bool? { properties[name].flatMap { Bool(spelled: $0) } }

  /// Whether it works as a whole, including its content.
  var isWhole: Bool {
    properties["MergeDescendants"] == "true" || actions.contains("OnClick")
      || actions.contains("OnLongClick")
  }

  /// Its value and limits, if it has them, in the form of `ProgressBarRangeInfo`.
  var range: (current: Double, minimum: Double, maximum: Double, steps: Int)? {
    guard let text = properties["ProgressBarRangeInfo"] else { return nil }
    func figure(_ name: String, until end: String) -> Double? {
      guard let start = text.firstRange(of: name)?.upperBound else { return nil }
      let rest = text[start...]
      return Double(finite: rest[..<(rest.firstRange(of: end)?.lowerBound ?? rest.endIndex)])
    }
    guard let current = figure("current=", until: ","), let minimum = figure("range=", until: ".."),
      let maximum = figure("..", until: ","), maximum > minimum
    else { return nil }
    let steps = figure("steps=", until: ")").flatMap { Int(exactly: $0) } ?? 0
    return (current, minimum, maximum, max(steps, 0))
  }

  var customActions: [String] {
    (properties["CustomActions"] ?? "").split(separator: "(label=").dropFirst().compactMap {
      guard let end = $0.firstRange(of: ", action=")?.lowerBound, end > $0.startIndex
      else { return nil }
      return folded(String($0[..<end]))
    }
  }
}
