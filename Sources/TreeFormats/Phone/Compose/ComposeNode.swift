// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

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
    let sides = numbers(in: String(line[open..<close]))
    if sides.count == 4 {
      frame = Rectangle(placedAt: sides[0], sides[1], sides[2] - sides[0], sides[3] - sides[1])
    }
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
    let text = folded(isList ? String(value.dropFirst().dropLast()) : value)
    return AttributedText(text).isBlank ? nil : text
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
      return Double(rest[..<(rest.firstRange(of: end)?.lowerBound ?? rest.endIndex)])
    }
    guard let current = figure("current=", until: ","), let minimum = figure("range=", until: ".."),
      let maximum = figure("..", until: ","), [current, minimum, maximum].allSatisfy(\.isFinite),
      maximum > minimum
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
