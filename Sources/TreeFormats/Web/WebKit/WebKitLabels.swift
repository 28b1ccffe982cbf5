// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The labels of controls, and the elements that others refer to by their identifiers.
struct WebKitLabels {
  private let page: WebKitDocument
  /// The labels of each control, in order, and the control of each label.
  private var labels: [Int: [Int]] = [:]
  private var controls: [Int: Int] = [:]
  private var identified: [Key: Int] = [:]

  private struct Key: Hashable {
    let scope: Int32
    let id: String
  }

  /// The maximum number of nodes to visit for the control in a label.
  private static let mostLooks = 200
  /// The maximum number of elements that one may refer to.
  private static let mostReferences = 20

  init(_ page: WebKitDocument) {
    self.page = page
    for (index, node) in page.dom.nodes.enumerated() {
      guard let id = node["id"], !id.isEmpty else { continue }
      let key = Key(scope: node.scope, id: id)
      if identified[key] == nil { identified[key] = index }
    }
    for (index, node) in page.dom.nodes.enumerated() where node.name == "LABEL" {
      let control =
        if let id = node["for"] {
          identified[Key(scope: node.scope, id: id)]
        } else {
          (index + 1..<Int(node.end)).prefix(Self.mostLooks).first { isLabelable($0) }
        }
      guard let control else { continue }
      labels[control, default: []].append(index)
      controls[index] = control
    }
  }

  private func isLabelable(_ index: Int) -> Bool {
    switch page[index].name {
    case "INPUT", "SELECT", "TEXTAREA", "BUTTON", "METER", "PROGRESS", "OUTPUT": true
    default: false
    }
  }

  /// Returns the labels of a control.
  func labels(of control: Int) -> [Int] { labels[control] ?? [] }

  /// Returns the checkbox or radio button that says a label in one line.
  func controlThatSays(_ label: Int) -> Int? {
    guard let control = controls[label], ["checkbox", "radio"].contains(page.type(of: control)),
      page[control].words("aria-label") == nil, references("aria-labelledby", of: control).isEmpty
    else { return nil }
    let inside = (label + 1..<Int(page[label].end)).prefix(Self.mostLooks)
    return inside.contains { $0 != control && page.isBlock($0) } ? nil : control
  }

  /// Returns the elements that an attribute refers to.
  func references(_ attribute: String, of index: Int) -> [Int] {
    guard let ids = page[index].words(attribute) else { return [] }
    return ids.split(separator: " ").prefix(Self.mostReferences).compactMap {
      identified[Key(scope: page[index].scope, id: String($0))]
    }
  }
}
