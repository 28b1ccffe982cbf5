// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

/// A printed node of Flutter's semantics.
struct FlutterNode {
  var label = ""
  var value = ""
  var increasedValue, decreasedValue: String?
  var hint = ""
  var tooltip = ""
  var identifier, role, language: String?
  var headingLevel = 0
  var flags: Set<String> = []
  var actions: Set<String> = []
  var customActions: [String] = []
  var isMergedUp = false
  var isInvisible = false
  var isRightToLeft, isInvalid: Bool?
  var isSearch = false
  var place: Place?

  struct Place {
    /// Left, top, right, bottom.
    var sides: [Double]
    /// The translation and scale; nil if the sides are sufficient.
    var change: (x: Double, y: Double, scaleX: Double, scaleY: Double)?
    /// Whether it is only scaled.
    var isScaled = false
  }

  mutating func read(_ lines: [Substring]) {
    guard let first = lines.first else { return }
    guard let colon = first.firstIndex(of: ":"), !first.hasPrefix("Rect.") else {
      readMark(joined(lines))
      return
    }
    let name = first[..<colon]
    let rest = first[first.index(after: colon)...].drop { $0 == " " }
    // A value that begins on its own line contains line breaks.
    let hasBreaks = rest.isEmpty
    let value = hasBreaks ? Array(lines.dropFirst()) : [rest] + lines.dropFirst()
    func text() -> String { quoted(hasBreaks ? folded(breaking: value) : joined(value)) }
    switch name {
    case "label": label = text()
    case "value": self.value = hasBreaks ? quoted(value.joined(separator: "\n")) : text()
    case "increasedValue": increasedValue = text()
    case "decreasedValue": decreasedValue = text()
    case "hint": hint = text()
    case "tooltip": tooltip = text()
    case "identifier": identifier = text()
    case "role": role = joined(value)
    case "locale": language = text().replacing("_", with: "-")
    case "headingLevel": headingLevel = Int(joined(value)) ?? 0
    case "flags": flags = Set(Self.names(value))
    case "actions": actions = Set(Self.names(value).filter { !$0.hasSuffix(Self.blocked) })
    case "customActions": customActions = Self.names(value)
    case "textDirection": isRightToLeft = joined(value) == "rtl"
    case "inputType": isSearch = joined(value) == "search"
    case "validationResult": isInvalid = joined(value) == "invalid"
    default: break
    }
  }

  /// Returns the members of a property, by name; for texts, only whether there are any.
  static func members(of lines: [Substring]) -> [SourceMember] {
    guard let first = lines.first else { return [] }
    for mark in ["Rect.fromLTRB", "invisible", "HIDDEN", "merged up", "merge boundary"]
    where first.hasPrefix(mark) { return [SourceMember(name: mark)] }
    let name = first.prefix { $0 != ":" }
    let isNamed =
      name.count < min(first.count, 40)
      && name.allSatisfy { $0.isASCII && $0.isLetter || $0 == " " }
    guard isNamed else { return [SourceMember(name: "a mark")] }
    let rest = first.dropFirst(name.count + 1).drop { $0 == " " }
    let value = (rest.isEmpty ? [] : [rest]) + lines.dropFirst()
    switch name {
    case "flags": return flags(Set(names(value)))
    case "actions":
      return Set(names(value)).sorted().map { action in
        let name = action.hasSuffix(blocked) ? String(action.dropLast()) : action
        return SourceMember(name: "actions.\(name)")
      }
    default:
      let isEmpty = value.allSatisfy { ["", "\"\""].contains($0) }
      return [SourceMember(name: String(name), value: isEmpty ? "" : nil)]
    }
  }

  /// What an action ends with that the node does not take now.
  private static let blocked = "🚫️"

  /// Returns the flags; for flags with a state, also the negative ones.
  private static func flags(_ set: Set<String>) -> [SourceMember] {
    let states = ["Enabled", "Toggled", "Checked", "Expanded", "Required"].filter {
      set.contains("has\($0)State") && !set.contains("is\($0)")
    }
    return set.sorted().map { SourceMember(name: "flags.\($0)") }
      + states.map { SourceMember(name: "flags.is\($0)", value: "false") }
  }

  /// Sets a property without a name.
  private mutating func readMark(_ text: String) {
    switch text {
    case "invisible": isInvisible = true
    case "HIDDEN": flags.insert("isHidden")
    default:
      if text.hasPrefix("merged up") { isMergedUp = true }
      if text.hasPrefix("Rect.fromLTRB(") { place = Self.place(text) }
    }
  }

  private static func place(_ text: String) -> Place? {
    guard let end = text.firstIndex(of: ")") else { return nil }
    let sides = numbers(in: String(text[..<end]))
    guard sides.count == 4, sides.allSatisfy(\.isFinite) else { return nil }
    var place = Place(sides: sides)
    let rest = text[end...]
    let figures = numbers(in: String(rest.dropFirst()))
    if rest.contains("scaled by"), let scale = figures.first, scale > 0 {
      place.change = (0, 0, scale, scale)
      place.isScaled = true
    } else if rest.contains("with transform"), figures.count == 16 {
      place.change = (figures[3], figures[7], figures[0], figures[5])
    }
    return place
  }

  private func joined(_ lines: [Substring]) -> String {
    TreeFormats.folded(lines.joined(separator: " "))
  }

  /// The width at which lines are wrapped.
  private static let width = 65
  /// The indentation of continuation lines, which counts towards the width.
  private static let indent = 2

  /// Joins lines that contain line breaks of their own, and wrapped lines: if the next word would
  /// have fitted and no mark ends the line, adds a comma.
  private func folded(breaking lines: [Substring]) -> String {
    var text = ""
    var room = 0
    for line in lines {
      let words = TreeFormats.folded(String(line))
      guard let first = words.split(separator: " ", maxSplits: 1).first else { continue }
      if let last = text.last, text.count > 1 || last != "\"" {
        let isBroken = first.count < room && (last.isLetter || last.isNumber)
        text += isBroken ? ", " : " "
      }
      text += words
      room = Self.width - Self.indent - line.count
    }
    return text
  }

  /// Returns the text between quotation marks, without the attributes of its parts.
  private func quoted(_ text: String) -> String {
    guard text.first == "\"" else { return text }
    let isAttributed = text.last == "]"
    let end = isAttributed ? text.ranges(of: "\" [").last?.lowerBound : text.lastIndex(of: "\"")
    guard let end, end > text.startIndex else { return String(text.dropFirst()) }
    return String(text[text.index(after: text.startIndex)..<end])
  }

  private static func names(_ lines: [Substring]) -> [String] {
    lines.joined(separator: " ").split(separator: ",").map { TreeFormats.folded(String($0)) }
      .filter { !$0.isEmpty }
  }

  /// Adds the content of a node that is part of this one.
  mutating func absorb(_ inner: FlutterNode) {
    flags.formUnion(inner.flags)
    actions.formUnion(inner.actions)
    customActions += inner.customActions
    label = [label, inner.label].filter { !$0.isEmpty }.joined(separator: ", ")
    hint = [hint, inner.hint].filter { !$0.isEmpty }.joined(separator: ", ")
    if value.isEmpty { value = inner.value }
    if tooltip.isEmpty { tooltip = inner.tooltip }
    increasedValue = increasedValue ?? inner.increasedValue
    decreasedValue = decreasedValue ?? inner.decreasedValue
    identifier = identifier ?? inner.identifier
    role = role ?? inner.role
    language = language ?? inner.language
    headingLevel = max(headingLevel, inner.headingLevel)
    isInvalid = isInvalid ?? inner.isInvalid
    isSearch = isSearch || inner.isSearch
  }
}
