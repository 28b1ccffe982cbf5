// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

// Formulas, players, meters and list markers.
extension SafariDifference {
  static let formula = SafariDifference(
    ImportRule(
      "safari-formula", ["label"], from: ["(`alttext`, the letters in the DOM)"], .derived,
      "a formula has the name of its `alttext`, or the letters of the page"),
    page: "`math`", chromium: "italic mathematical letters, such as 𝑥, or the `title` as its name",
    safari: "the letters of the page, or the `alttext` as its name", source: "`alttext`, the texts",
    .compared, [.math]
  ) { page, index in
    guard page.element(index) == "math" else { return false }
    let (name, title) = (page.nodes[index].name, page.words(of: .title, index))
    let alternative = page.words(of: .alttext, index)
    if name.isEmpty || name == title && page.words(of: .ariaLabel, index).isEmpty {
      page.nodes[index].name = alternative
      page.nodes[index].nameSource = alternative.isEmpty ? .unknown : .attribute
      page.nodes[index].title = title.isEmpty ? nil : title
      if page.nodes[index].description.isEmpty { page.nodes[index].description = title }
    }
    let links = page.links
    var hasChanged = page.nodes[index].name != name
    links.visit(in: index) { inner in
      if page.nodes[inner].role.role == .math { return .pass }
      guard page.nodes[inner].role.treatment == .text,
        let words = page.place(inner).flatMap(page.snapshot.text).map(folded), !words.isEmpty,
        words != page.nodes[inner].name
      else { return .enter }
      page.nodes[inner].name = words
      hasChanged = true
      return .enter
    }
    return hasChanged
  }
}

extension SafariDifference {
  static let player = SafariDifference(
    ImportRule(
      "safari-player", ["label"], from: ["(`aria-label`, `title`)"], .derived,
      "a player has the name that the page gives it"),
    page: "`video` and `audio`", chromium: "a message of the player as its name, and disabled",
    safari: "the name from `aria-label` or `title`", source: "`aria-label`, `title`", .compared,
    [.video, .audio]
  ) { page, index in
    guard ["VIDEO", "AUDIO"].contains(page.element(index)), !page.has(.ariaLabelledBy, index)
    else { return false }
    let (label, title) = (page.words(of: .ariaLabel, index), page.words(of: .title, index))
    let name = label.isEmpty ? title : label
    page.nodes[index].states.remove(.disabled)
    guard page.nodes[index].name != name else { return false }
    page.nodes[index].name = name
    page.nodes[index].nameSource = name.isEmpty ? .unknown : .attribute
    if page.nodes[index].description == name { page.nodes[index].description = "" }
    return true
  }
}

extension SafariDifference {
  static let meter = SafariDifference(
    ImportRule(
      "safari-meter", ["value"], from: ["(the text in the DOM)"], .derived,
      "the text in a `meter` is its value"),
    page: "a `meter` with text in it", chromium: "the number",
    safari: "the text as its value", source: "the text", .recorded, [.meter]
  ) { page, index in
    guard page.element(index) == "METER", let place = page.place(index) else { return false }
    let words = folded(page.snapshot.childTexts(of: place))
    guard !words.isEmpty else { return false }
    page.nodes[index].changeWords { $0.valueText = words }
    return true
  }
}

extension SafariDifference {
  static let marker = SafariDifference(
    ImportRule(
      "safari-marker", ["label"], from: ["name"], .derived,
      "the number of a list item precedes its mark, also from right to left, and a square is “▪”"),
    page: "a numbered list from right to left", chromium: "the marker as it is drawn: “. 1”",
    safari: "the number first: “1.”", source: "the marker", .compared, [.listMarker]
  ) { page, index in
    let name = page.nodes[index].name
    if name == "■" {
      page.nodes[index].name = "▪"
      return true
    }
    guard name.hasPrefix(". "), name.dropFirst(2).allSatisfy({ $0.isLetter || $0.isNumber })
    else { return false }
    page.nodes[index].name = name.dropFirst(2) + "."
    return true
  }
}
