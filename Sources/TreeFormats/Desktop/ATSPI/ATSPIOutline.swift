// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

/// The objects around and in the pages of a dump.
extension Outline<ATSPIEntry> {
  /// Marks the layout containers without states of visibility that contain visible objects.
  ///
  /// Between a window and its page, WebKit has containers that are neither visible nor showing.
  func revealHolders() {
    var holds = [Bool](repeating: false, count: indices.count)
    for index in indices.reversed() {
      let entry = entries[index]
      let isHolder = entry.isStateless && holds[index]
      if isHolder { entry.holdsVisible = true }
      guard let parent = parent(of: index), isHolder || entry.states.contains(.showing) else {
        continue
      }
      holds[parent] = true
    }
  }

  /// Gives the summary of a disclosure its state, which WebKit has on the whole.
  func joinDisclosures() {
    for index in indices where entries[index].tag == "summary" {
      guard let parent = parent(of: index), entries[parent].tag == "details" else { continue }
      let states: ATSPIStates = [.expandable, .expanded]
      entries[index].states.formUnion(entries[parent].states.intersection(states))
      entries[parent].states.subtract(states)
    }
  }

  /// Returns the texts of an object, or else of those in it, in their order.
  func texts(of index: Int) -> [String] {
    var texts: [String] = []
    var next = index
    while next < Int(ends[index]), texts.count < 100 {
      if let text = entries[next].text, !text.isEmpty {
        if next == index || !entries[next].isWebKitMarker { texts.append(text) }
        next = Int(ends[next])
      } else {
        next += 1
      }
    }
    return texts
  }

  /// Returns the way in which an object of WebKit appears in the text around it.
  func kind(of index: Int) -> ATSPIBlock.Kind {
    if isJoined(index) { return .joined }
    let name = ATSPIRole.webName(of: entries[index], hasChildren: !below(index).isEmpty)
    guard let role = name.flatMap(WebRole.named) else { return .words }
    return role.isControl || role.role == .image || entries[index].isWebKitMarker ? .mark : .words
  }

  /// Returns whether an object only formats words of a sentence, without a meaning of its own.
  private func isJoined(_ index: Int) -> Bool {
    let inner = index..<Int(ends[index])
    return inner.count < 16
      && inner.allSatisfy { place in
        let entry = entries[place]
        guard !entry.states.contains(.focusable), entry.attributes[.roledescription] == nil else {
          return false
        }
        // The base of a ruby text.
        if entry.tag == nil { return place > index && entry.attributes[.computedRole] == "group" }
        switch ATSPIRole.webName(of: entry, hasChildren: false).flatMap(WebRole.named)?.role {
        case .code, .emphasis, .strong, .subscript, .superscript, .time, .abbr, .ruby: return true
        case .label: return entry.tag != "label"
        default: return false
        }
      }
  }

  /// Returns the label around a control, whose name in WebKit includes the value of the control.
  func label(around index: Int) -> String? {
    var next = parent(of: index)
    for _ in 0..<8 {
      guard let place = next, entries[place].isWebKit else { return nil }
      if entries[place].tag == "label" {
        let label = folded(withoutMarks(entries[place].text ?? ""))
        return label.isEmpty || !entries[index].name.hasPrefix(label) ? nil : label
      }
      next = parent(of: place)
    }
    return nil
  }

  /// Returns whether the name of an object consists of words in it.
  func isNameInside(_ index: Int) -> Bool {
    var words: Set<Substring> = []
    for place in (index..<Int(ends[index])).prefix(200) {
      if let text = entries[place].text {
        words.formUnion(folded(withoutMarks(text)).split(separator: " "))
      }
      if place > index { words.formUnion(entries[place].name.split(separator: " ")) }
    }
    return entries[index].name.split(separator: " ").allSatisfy(words.contains)
  }
}

extension ATSPIEntry {
  /// Whether it is an object of a page in WebKit.
  var isWebKit: Bool {
    attributes[.toolkit].map { $0 == "WebKitGTK" || $0 == "WPEWebKit" } ?? false
  }

  /// The element of the page, in WebKit.
  var tag: String? { isWebKit ? attributes[.tag] : nil }

  /// Whether it is the bullet or number of a list item in WebKit.
  var isWebKitMarker: Bool { isWebKit && role == "text" && attributes[.tag] == nil }

  /// Whether it is a layout container whose visibility is unknown.
  var isStateless: Bool {
    states.isDisjoint(with: [.showing, .visible])
      && ["filler", "panel", "scroll pane", "viewport", "section", "unknown"].contains(role)
  }
}
