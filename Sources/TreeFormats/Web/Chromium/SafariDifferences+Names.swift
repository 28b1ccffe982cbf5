// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

// Names and texts.
extension SafariDifference {
  static let figure = SafariDifference(
    ImportRule(
      "safari-figure", ["label"], from: ["(the caption)"], .derived,
      "the caption of a figure is its name"),
    page: "a figure with a caption", chromium: "no name, or the `title`",
    safari: "the caption as its name, the `title` as a hint", source: "the caption", .recorded,
    [.figure]
  ) { page, index in
    let node = page.nodes[index]
    guard page.element(index) == "FIGURE", !node.hasOwnName || node.title == node.name
    else { return false }
    let caption = page.links.children(of: index).map(Int.init).first {
      page.nodes[$0].role.role == .figureCaption
    }
    guard let words = caption.map({ page.words(in: $0) }), !words.isEmpty else { return false }
    page.nodes[index].name = words
    page.nodes[index].nameSource = .relatedElement
    if node.description.isEmpty, let title = node.title { page.nodes[index].description = title }
    return true
  }

  static let titled = SafariDifference(
    ImportRule(
      "safari-titled", ["label", "role"], from: ["description"], .derived,
      "text with a `title` is a group with that name"),
    page: "text with a `title`", chromium: "the text alone", safari: "a group with that name",
    source: "the description, `title`", .compared, [.generic, .paragraph]
  ) { page, index in
    let node = page.nodes[index]
    guard node.role.treatment == .transparent, !node.description.isEmpty, !node.hasOwnName,
      node.states.isDisjoint(with: [.focusable, .editable]),
      page.words(of: .title, index) == node.description
    else { return false }
    page.nodes[index].name = node.description
    page.nodes[index].nameSource = .attribute
    page.nodes[index].description = ""
    return true
  }

  static let labelTexts = SafariDifference(
    ImportRule(
      "safari-label", ["saidByControl"], from: ["(the label)"], .derived,
      "on iOS, the checkbox or radio button says the text of its label"),
    page: "a checkbox or radio button with a label in one line",
    chromium: "the control, and the texts of the label in older versions",
    safari: "on the Mac both, on iOS the control",
    source: "the label, `for`, the DOM", .recorded, [.checkbox, .labelText, .radio, .switch]
  ) { page, index in
    guard page.element(index) == "LABEL" else {
      page.addLabelTexts(of: index)
      return false
    }
    guard page.isSaidByControl(index) else { return false }
    let texts = page.textsOfLabel(index)
    guard page.isInOneLine(texts) else { return false }
    for text in texts { page.nodes[text].states.insert(.saidByControl) }
    page.changed += texts
    return !texts.isEmpty
  }

  static let legend = SafariDifference(
    ImportRule(
      "safari-legend", [], from: ["(the elements in it and their `display`)"], .dropped,
      "a legend of blocks is no legend, but still names its group"),
    page: "a legend that has only blocks in it, such as a heading", chromium: "a legend",
    safari: "only its content", source: "the elements and their `display`", .compared, [.legend]
  ) { page, index in
    guard page.element(index) == "LEGEND", !page.hasOwnLines(index) else { return false }
    page.nodes[index].role = WebRole(.generic, .transparent)
    return true
  }

  static let buttonInLabel = SafariDifference(
    ImportRule(
      "safari-button-label", ["label"], from: ["(the label)"], .derived,
      "a button is named by all words of the label around it, also its own"),
    page: "a button in a label, or with an empty label", chromium: "the other words of the label",
    safari: "all words of the label, or its own words", source: "the label, `for`", .compared,
    [.button]
  ) { page, index in
    guard page.nodes[index].nameSource != .attribute, !page.has(.ariaLabelledBy, index),
      ["BUTTON", "INPUT"].contains(page.element(index)), page.value(.type, index) != "file"
    else { return false }
    let label = page.label(around: index)
    guard label != nil || page.nodes[index].name.isEmpty else { return false }
    let words = page.words(in: label ?? index, pictures: true)
    guard !words.isEmpty, words != page.nodes[index].name else { return false }
    page.nodes[index].name = words
    page.nodes[index].nameSource = label == nil ? .contents : .relatedElement
    // The words of an input are in its shadow tree.
    if words.contains(page.nodes[index].description) { page.nodes[index].description = "" }
    return true
  }
}
