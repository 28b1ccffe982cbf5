// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

extension SafariDifference {
  static let fallback = SafariDifference(
    ImportRule(
      "safari-fallback", ["role", "label"], from: ["(the content in the DOM)"], .derived,
      "an object that cannot be loaded shows its content"),
    page: "an `object` with an address that the browser blocks", chromium: "an empty page",
    safari: "the content of the element: texts, links, buttons, headings and pictures",
    source: "`data`, the address of the page in it, the DOM", .compared, [.pluginObject]
  ) { page, index in
    guard page.element(index) == "OBJECT", let place = page.place(index),
      let inner = page.snapshot.addressOfPage(in: place), inner == "about:blank",
      !["", inner].contains(page.words(of: .data, index)),
      !page.links.hasChildren(index)
    else { return false }
    page.addContent(of: place, under: index)
    return false
  }
}

extension ChromiumPage {
  /// Elements whose texts are no content, or what the user enters.
  private static let foreign: Set = ["INPUT", "SCRIPT", "SELECT", "STYLE", "TEMPLATE", "TEXTAREA"]

  /// Adds the content of an element that is only in the DOM.
  ///
  /// - Complexity: Linear in that content; for all elements together, linear in the snapshot.
  fileprivate mutating func addContent(of element: Int, under index: Int) {
    /// For each visited element the node around what is in it; minus one if that is no content.
    var holders = [element: index]
    var place = element + 1
    while place < snapshot.parents.count, let holder = holders[Int(snapshot.parents[place])] {
      // Only elements in one another exceed this, and their content is added already.
      guard placesAdded < snapshot.parents.count else { break }
      placesAdded += 1
      defer { place += 1 }
      holders[place] = holder
      if holder < 0 { continue }
      if let text = snapshot.text(of: place) {
        addText(text, at: place, under: holder, in: index)
      } else if Self.foreign.contains(snapshot.elementName(of: place) ?? "")
        || snapshot.attribute(.ariaHidden, of: place) == "true"
      {
        holders[place] = -1
      } else if let node = part(at: place, in: index), let added = add(node, under: holder) {
        holders[place] = added
      }
    }
    // Its content replaces it.
    nodes[index].role = WebRole(.generic, .transparent)
  }

  private mutating func addText(_ text: String, at place: Int, under holder: Int, in index: Int) {
    let words = folded(text)
    guard !words.isEmpty else { return }
    if appendToName(of: holder, words) { return }
    let rule = SafariDifference.fallback.rule
    var node = node(at: place, WebRole(.label, .text), words, under: index, by: rule)
    node.nameSource = .contents
    node.states = .spaces(of: text)
    _ = add(node, under: holder)
  }

  /// Returns a node for an element that has a meaning of its own.
  private func part(at place: Int, in index: Int) -> PageNode? {
    let name = snapshot.elementName(of: place) ?? ""
    let rule = SafariDifference.fallback.rule
    func words(_ attribute: DOMSnapshot.Attribute) -> String {
      folded(snapshot.attribute(attribute, of: place) ?? "")
    }
    var node: PageNode
    switch name {
    case "A" where snapshot.has(.href, of: place):
      node = self.node(
        at: place, WebRole(.link, .inline), words(.ariaLabel), under: index, by: rule)
      node.states.insert(.focusable)
    case "BUTTON":
      node = self.node(
        at: place, WebRole(.button, .leaf), words(.ariaLabel), under: index, by: rule)
      node.states.insert(.focusable)
    case "IMG":
      let label = words(.ariaLabel)
      let alternative = label.isEmpty ? words(.alt) : label
      guard !alternative.isEmpty else { return nil }
      node = self.node(at: place, WebRole(.image, .leaf), alternative, under: index, by: rule)
    case "H1", "H2", "H3", "H4", "H5", "H6":
      node = self.node(
        at: place, WebRole(.heading, .inline), words(.ariaLabel), under: index, by: rule)
      node.level = name.last?.wholeNumberValue ?? 0
    default: return nil
    }
    if !node.name.isEmpty { node.nameSource = .attribute }
    return node
  }
}
