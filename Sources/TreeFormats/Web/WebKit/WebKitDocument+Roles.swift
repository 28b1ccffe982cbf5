// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

extension WebKitDocument {
  /// Returns the name of a node's role, as ``WebRole`` has it.
  ///
  /// WebKit has the roles of ARIA, and none for elements that ARIA has no role for; VoiceOver treats
  /// some elements differently from others with their role.
  func roleName(of index: Int) -> String {
    let node = self[index]
    guard node.kind == .element else { return "RootWebArea" }
    let own = properties(of: index)
    let role = own?.role ?? ""
    if node.words("role") == nil || role.isEmpty, let special = specialRole(of: index, role) {
      return special
    }
    return role.isEmpty ? "generic" : role
  }

  private func specialRole(of index: Int, _ role: String) -> String? {
    let node = self[index]
    switch node.name {
    case "INPUT": return Self.inputs[type(of: index)]
    case "SELECT": return role == "button" ? "combobox" : nil
    case "SUMMARY": return details(around: index) == nil ? nil : "DisclosureTriangle"
    case "IMG" where isDecorative(index): return "none"
    case "IMG": return role.isEmpty ? "image" : nil
    case "TD", "TH": return role.isEmpty ? "LayoutTableCell" : nil
    // With a name, a group on GTK, which it is not on Apple's systems.
    case "SPAN": return role == "group" ? "generic" : nil
    // Without a page in it, it shows its content.
    case "OBJECT": return dom.children(of: index, .content).isEmpty ? nil : "PluginObject"
    default: return Self.elements[node.name]
    }
  }

  /// Returns whether a picture has an empty alternative text; WebKit exposes it in a figure.
  private func isDecorative(_ picture: Int) -> Bool {
    guard let own = properties(of: picture), own.label.isEmpty,
      !own.states.contains(.focusable)
    else { return false }
    return self[picture]["alt"].map { folded($0).isEmpty } ?? false
  }

  /// The roles of elements for which WebKit has none, or that of a group.
  private static let elements = [
    "IFRAME": "Iframe", "FRAME": "Iframe", "EMBED": "EmbeddedObject", "DETAILS": "Details",
    "DL": "DescriptionList", "LABEL": "LabelText", "LEGEND": "Legend", "RUBY": "Ruby",
    "CANVAS": "Canvas", "VIDEO": "Video", "AUDIO": "Audio", "ABBR": "Abbr",
    "FIGCAPTION": "Figcaption",
  ]

  /// The roles of inputs that WebKit exposes as text fields, or without a role.
  private static let inputs = [
    "color": "ColorWell", "date": "Date", "month": "DateTime", "week": "DateTime",
    "time": "InputTime", "datetime-local": "DateTime", "number": "spinbutton",
  ]

  /// Returns the element that a summary opens; the engine's own summary is in its shadow tree.
  func details(around summary: Int) -> Int? {
    let parent = Int(self[summary].parent)
    guard parent >= 0 else { return nil }
    if self[parent].name == "DETAILS" { return parent }
    let root = self[Int(self[summary].scope)]
    guard root.branch == .shadow, root.shadow == "user-agent", root.parent >= 0 else { return nil }
    return self[Int(root.parent)].name == "DETAILS" ? Int(root.parent) : nil
  }

  /// Returns the summary that the engine adds to an element without one.
  func addedSummary(of details: Int) -> Int? {
    guard self[details].name == "DETAILS",
      let root = dom.children(of: details, .shadow).first(where: {
        self[$0].shadow == "user-agent"
      })
    else { return nil }
    return (root..<Int(self[root].end)).prefix(100).first { place in
      guard self[place].name == "SUMMARY", let own = properties(of: place) else { return false }
      return own.exists && !own.isIgnored
    }
  }

  /// Returns the type of an input, in lowercase.
  func type(of index: Int) -> String {
    guard self[index].name == "INPUT" else { return "" }
    let type = row(of: index)?.type ?? ""
    return type.isEmpty ? self[index].words("type")?.lowercased() ?? "text" : type
  }

  /// Returns whether a node is a modal dialog, by HTML or by ARIA.
  func isModal(_ index: Int) -> Bool {
    row(of: index)?.isModal == true || self[index]["aria-modal"] == "true"
  }

  /// Returns whether the content of a field is secret.
  func isSecret(_ index: Int) -> Bool { secrets[index] != nil }
}
