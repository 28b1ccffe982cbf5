// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

extension SafariDifference {
  static let ruby = SafariDifference(
    ImportRule(
      "safari-ruby", ["label", "role"], from: ["(the annotation)"], .derived,
      "the readings of `ruby` are texts, also in names"),
    page: "`ruby`", chromium: "the first reading as a description",
    safari: "each reading as a text, and in the names of cells, links, headings and buttons",
    source: "`rt`", .compared, [.ruby]
  ) { page, index in
    var readings: [(node: Int, words: String)] = []
    let links = page.links
    links.visit(in: index, most: 1000) { inner in
      guard page.element(inner) == "RT", page.nodes[inner].isIgnored else { return .enter }
      let words = page.source(in: inner)
      if !words.isEmpty { readings.append((inner, words)) }
      return .pass
    }
    // Without the texts of the DOM, there is only the description.
    let known = page.nodes[index].description
    if readings.isEmpty, !known.isEmpty {
      links.visit(in: index, most: 1000) { inner in
        guard page.element(inner) == "RT", page.nodes[inner].isIgnored else { return .enter }
        readings.append((inner, known))
        return .stop
      }
    }
    guard !readings.isEmpty else { return false }
    page.nodes[index].description = ""
    for (node, words) in readings {
      page.nodes[node].isIgnored = false
      page.nodes[node].role = WebRole(.label, .text)
      page.nodes[node].name = words
      page.nodes[node].nameSource = .contents
    }
    page.changed = readings.map(\.node)
    if let holder = page.namedHolder(of: index), page.addReadings(to: holder) {
      page.changed.append(holder)
    }
    return true
  }
}

extension ChromiumPage {
  /// The maximum number of levels between a reading and the element that has it in its name.
  private static let mostLevels = 16

  /// Returns the words of the texts in a node as the DOM has them.
  fileprivate func source(in index: Int) -> String {
    var words = ""
    links.visit(in: index, most: 100) { inner in
      if let place = place(inner), let text = snapshot.text(of: place) { words += text }
      return .enter
    }
    return folded(words)
  }

  /// Returns the element around a node that is read as a whole and named by what is in it.
  fileprivate func namedHolder(of index: Int) -> Int? {
    var around = Int(links.parents[index])
    for _ in 0..<Self.mostLevels where around >= 0 {
      switch nodes[around].role.treatment {
      case .cell, .inline, .item, .leaf:
        return nodes[around].hasOwnName || nodes[around].name.isEmpty ? nil : around
      case .container, .input, .drop: return nil
      case .text, .transparent: around = Int(links.parents[around])
      }
    }
    return nil
  }

  /// Adds all readings in an element to its name; returns whether the name has the texts between.
  fileprivate mutating func addReadings(to holder: Int) -> Bool {
    guard !named.contains(holder) else { return false }
    named.insert(holder)
    var readings = WordInsertions()
    links.visit(in: holder, most: Self.mostLooks) { inner in
      if element(inner) == "RT" {
        let words = source(in: inner)
        readings.insert(words.isEmpty ? nodes[inner].name : words)
        return .pass
      }
      if nodes[inner].role.treatment == .text, !nodes[inner].isIgnored {
        readings.pass(nodes[inner].name)
      }
      return .enter
    }
    // The texts of a cell are read one after the other.
    let isSpaced = nodes[holder].role.treatment == .cell
    guard let (name, _) = readings.inserted(into: nodes[holder].name, isSpaced: isSpaced)
    else { return false }
    nodes[holder].name = folded(name)
    return true
  }
}
