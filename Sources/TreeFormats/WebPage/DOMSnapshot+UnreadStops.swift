// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

/// The elements at which Tab stops although the accessibility tree lacks them.
///
/// Browsers take no account of `aria-hidden` when Tab moves the focus.
extension DOMSnapshot {
  /// The maximum number of such elements to list, and of levels in a selector.
  private static let mostUnread = 200
  private static let mostLevels = 8
  private static let mostSiblings = 2000

  /// Elements whose shadow trees are the engine's own.
  private static let hostsOfEngine: Set<String> = [
    "AUDIO", "DETAILS", "EMBED", "IMG", "INPUT", "METER", "OBJECT", "PROGRESS", "SELECT", "SUMMARY",
    "TEXTAREA", "VIDEO",
  ]

  /// What is around an element that decides about Tab and VoiceOver.
  private struct Around: OptionSet {
    let rawValue: UInt8
    static let inert = Self(rawValue: 1)
    static let ariaHidden = Self(rawValue: 1 << 1)
    static let whole = Self(rawValue: 1 << 2)
    static let outside = Self(rawValue: 1 << 3)
    static let disabled = Self(rawValue: 1 << 4)
    static let engine = Self(rawValue: 1 << 5)
    static let closed = Self(rawValue: 1 << 6)
    static let noStop: Self = [.inert, .outside, .disabled, .engine, .closed]
  }

  private struct RadioGroup: Hashable {
    let document: Int32
    let form: Int32
    let name: String
  }

  /// Returns the elements at which Tab stops and which VoiceOver does not read, in document order.
  ///
  /// - Parameters:
  ///   - read: The nodes in the accessibility tree.
  ///   - wholes: Those of them that are read with what is in them.
  ///   - dialog: The dialog to which the page is confined.
  /// - Returns: Nothing if the document does not tell which elements are visible.
  /// - Complexity: O(nodes).
  func unreadStops(besides read: Set<Int>, wholes: Set<Int>, in dialog: Int?) -> [UnreadStop] {
    guard tellsVisibility else { return [] }
    var around = [Around](repeating: [], count: parents.count)
    var groups = Set(read.compactMap(radioGroup))
    var found: [UnreadStop] = []
    var withSummary: Set<Int> = []
    for place in parents.indices where found.count < Self.mostUnread {
      let outer = self.outer(of: place)
      var own = outer.map { around[$0] } ?? (dialog == nil ? [] : .outside)
      if place == dialog { own.remove(.outside) }
      if has(.inert, of: place) { own.insert(.inert) }
      if attribute(.ariaHidden, of: place)?.lowercased() == "true" { own.insert(.ariaHidden) }
      if let outer, isInShadow(place), !isInShadow(outer),
        elementName(of: outer).map(Self.hostsOfEngine.contains) == true
      {
        own.insert(.engine)
      }
      var isSummary = false
      if let outer, elementName(of: outer) == "DETAILS" {
        isSummary = elementName(of: place) == "SUMMARY" && withSummary.insert(outer).inserted
        // WebKit has boxes for what is in a closed disclosure.
        if !isSummary, !has(.open, of: outer) { own.insert(.closed) }
      }
      // The legend of a disabled group is not disabled with it.
      if elementName(of: place) == "LEGEND" { own.remove(.disabled) }
      around[place] = own
      if wholes.contains(place) { around[place].insert(.whole) }
      if elementName(of: place) == "FIELDSET", has(.disabled, of: place) {
        around[place].insert(.disabled)
      }
      guard own.isDisjoint(with: .noStop), own.contains(.ariaHidden) || !own.contains(.whole),
        !read.contains(place), isDrawn(place), !isInvisible(place),
        takesTab(place, isSummary: isSummary),
        radioGroup(of: place).map({ groups.insert($0).inserted }) ?? true
      else { continue }
      found.append(
        UnreadStop(element: selector(of: place), reason: reason(leavingOut: place)))
    }
    return found
  }

  /// Returns the node around a node, also around the document in a frame.
  private func outer(of place: Int) -> Int? {
    let outer =
      parents[place] >= 0
      ? Int(parents[place]) : documents[Int(documentOf[place])].owner
    return outer.flatMap { $0 < place ? $0 : nil }
  }

  /// Returns whether Tab stops at an element that is drawn, by its kind and its `tabindex`.
  private func takesTab(_ place: Int, isSummary: Bool) -> Bool {
    let name = elementName(of: place) ?? ""
    let isControl = ["BUTTON", "INPUT", "SELECT", "TEXTAREA"].contains(name)
    if isControl, has(.disabled, of: place) { return false }
    if name == "INPUT", attribute(.type, of: place)?.lowercased() == "hidden" { return false }
    if let index = integer(.tabindex, of: place) { return index >= 0 && !name.hasPrefix("#") }
    switch name {
    case _ where isControl || isSummary: return true
    case "A", "a", "AREA": return has(.href, of: place)
    default:
      let value = attribute(.contenteditable, of: place)?.lowercased()
      return value.map { ["", "true", "plaintext-only"].contains($0) } ?? false
    }
  }

  private func radioGroup(of place: Int) -> RadioGroup? {
    guard elementName(of: place) == "INPUT", attribute(.type, of: place)?.lowercased() == "radio",
      let name = attribute(.name, of: place), !name.isEmpty
    else { return nil }
    return RadioGroup(document: documentOf[place], form: forms[place], name: name)
  }

  /// Returns a selector of an element, from the nearest one with an `id`.
  private func selector(of element: Int) -> String {
    var steps: [String] = []
    var place = element
    while steps.count < Self.mostLevels {
      let name = elementName(of: place) ?? ""
      guard !name.hasPrefix("#"), !["HTML", "BODY", ""].contains(name) || steps.isEmpty else {
        break
      }
      if let id = attribute(.id, of: place).map(folded), !id.isEmpty {
        steps.append(authoredName(element: name, role: nil, id: id, name: ""))
        break
      }
      steps.append(name.lowercased() + number(of: place))
      guard parents[place] >= 0 else { break }
      place = Int(parents[place])
    }
    return steps.reversed().joined(separator: " > ")
  }

  /// Returns the number of an element among its siblings of the same name, if it has any; nothing if the
  /// first ones are too far away to be counted.
  private func number(of place: Int) -> String {
    let parent = parents[place]
    guard parent >= 0, place - Int(parent) <= Self.mostSiblings else { return "" }
    let last = min(parents.count, place + Self.mostSiblings)
    let same = (Int(parent) + 1..<last).prefix {
      $0 <= place || parents[$0] >= parent
    }.filter { parents[$0] == parent && elementNumber(of: $0) == elementNumber(of: place) }
    guard same.count > 1, let number = same.firstIndex(of: place) else { return "" }
    return ":nth-of-type(\(number + 1))"
  }
}
