// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

extension SafariDifference {
  static let areas = SafariDifference(
    ImportRule(
      "safari-areas", ["role", "label"], from: ["(the areas in the DOM)"], .derived,
      "an area of an image map with an address is a link after its picture"),
    page: "the areas of an image map", chromium: "nothing", safari: "links after the picture",
    source: "`usemap`, `area`, `alt`", .recorded, [.document]
  ) { page, index in
    if index == page.links.root { page.addAreas() }
    return false
  }
}

extension ChromiumPage {
  /// Adds the areas of the frame's image maps, each to the first picture that uses it.
  fileprivate mutating func addAreas() {
    guard let document = place(links.root).map({ snapshot.documentOf[$0] }) else { return }
    let uses = imageMaps(in: document)
    guard !uses.isEmpty else { return }
    var places = PlacesInDOM(self, document)
    for (image, areas) in uses where !snapshot.isHidden(image) {
      guard let parent = places.nearest[image], snapshot.box(of: image) != nil,
        let first = areas.first, !snapshot.isHidden(Int(snapshot.parents[first]))
      else { continue }
      let isOwn = place(parent) == image
      // Without a node for the picture, they are at its place among the children of the next node.
      let next = isOwn ? nil : places.child(of: parent, after: image)
      for area in areas { add(area, under: parent, before: next) }
    }
  }

  private mutating func add(_ area: Int, under parent: Int, before next: Int?) {
    func words(_ attribute: DOMSnapshot.Attribute) -> String {
      folded(snapshot.attribute(attribute, of: area) ?? "")
    }
    guard snapshot.has(.href, of: area), words(.ariaHidden) != "true" else { return }
    let names = [words(.ariaLabel), words(.alt), words(.title)].filter { !$0.isEmpty }
    let given = WebRole.named(words(.role))
    let role = given.flatMap { $0.isControl ? $0 : nil } ?? WebRole(.link, .inline)
    let rule = SafariDifference.areas.rule
    var link = node(at: area, role, names.first ?? "", under: parent, by: rule)
    link.nameSource = .attribute
    link.states.insert(.focusable)
    let title = words(.title)
    if !title.isEmpty, title != link.name { (link.description, link.title) = (title, title) }
    add(link, under: parent, before: next)
  }
}

/// The places of a frame's nodes in the DOM.
private struct PlacesInDOM {
  /// For each element of the DOM its node, or that of the nearest element around it.
  private(set) var nearest: [Int: Int] = [:]
  private let page: ChromiumPage
  /// For each node its first child after the last element asked for, and the children after that.
  private var rest: [Int: (next: Int?, others: PageLinks.Children)] = [:]

  init(_ page: ChromiumPage, _ document: Int32) {
    self.page = page
    var own: [Int: Int] = [:]
    for index in page.nodes.indices {
      if let place = page.place(index), own[place] == nil { own[place] = index }
    }
    for place in page.snapshot.documents[Int(document)].nodes {
      let around = Int(page.snapshot.parents[place])
      nearest[place] = own[place] ?? (around < 0 ? nil : nearest[around])
    }
  }

  /// Returns the first child of a node that is after an element in the DOM.
  ///
  /// Each element must be after the previous one, so that all of them together take O(children).
  mutating func child(of node: Int, after element: Int) -> Int? {
    var rest = self.rest[node] ?? firstChild(of: node)
    while let next = rest.next, page.place(next).map({ $0 > element }) != true {
      rest.next = rest.others.next().map(Int.init)
    }
    self.rest[node] = rest
    return rest.next
  }

  private func firstChild(of node: Int) -> (next: Int?, others: PageLinks.Children) {
    var children = page.links.children(of: node)
    return (children.next().map(Int.init), children)
  }
}
