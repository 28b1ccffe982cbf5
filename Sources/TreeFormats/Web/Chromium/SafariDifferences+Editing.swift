// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

// Editable content.
extension SafariDifference {
  /// The elements that are text fields in Safari when they are editable.
  private static let fields: Set = [
    "ADDRESS", "ARTICLE", "ASIDE", "BLOCKQUOTE", "FOOTER", "H1", "H2", "H3", "H4", "H5", "H6",
    "HEADER", "MAIN", "NAV", "SECTION",
  ]

  static let editable = SafariDifference(
    ImportRule(
      "safari-editable", ["role"], from: ["(the element)"], .derived,
      "an editable heading or section is a text field"),
    page: "an editable heading, section or quotation, without a role",
    chromium: "its role, with its text as a value", safari: "a text field",
    source: "the element, `role`", .compared,
    [.article, .blockquote, .complementary, .group, .heading, .main, .navigation, .region]
  ) { page, index in
    guard page.nodes[index].isEdited, fields.contains(page.element(index)), !page.has(.role, index)
    else { return false }
    page.nodes[index].role = WebRole(.textbox, .input)
    page.nodes[index].states.insert(.multiline)
    page.nodes[index].level = 0
    return true
  }

  static let level = SafariDifference(
    ImportRule(
      "safari-level", [], from: ["(properties.level)"], .dropped,
      "an element with the role of a heading has no level, unless it says one"),
    page: "an element with the role `heading`, without `aria-level`", chromium: "level 2",
    safari: "no level", source: "`aria-level`, the element", .recorded, [.heading]
  ) { page, index in
    guard page.nodes[index].level == Node.impliedHeadingLevel, page.has(.role, index),
      page.value(.ariaLevel, index).isEmpty, !fields.contains(page.element(index))
    else { return false }
    page.nodes[index].level = 0
    return true
  }

  static let repeatedValue = SafariDifference(
    ImportRule(
      "safari-repeated", [], from: ["(value)"], .dropped,
      "the value of an editable element that is not a field repeats its text"),
    page: "an editable list, link, cell or heading with a role",
    chromium: "its text also as a value",
    safari: "its text", source: "the role, `editable`", .compared,
    [
      .article, .cell, .columnheader, .gridcell, .group, .heading, .link, .list, .listitem,
      .region, .rowheader,
    ]
  ) { page, index in
    guard page.nodes[index].isEdited, page.nodes[index].role.treatment != .input,
      let text = page.nodes[index].value.text
    else { return false }
    page.nodes[index].value = .none
    if page.nodes[index].role.treatment == .cell, page.nodes[index].name.isEmpty {
      page.nodes[index].name = folded(text)
      page.nodes[index].nameSource = .contents
    }
    return true
  }

  static let pictures = SafariDifference(
    ImportRule(
      "safari-pictures", ["text"], from: ["(the pictures)"], .derived,
      "the content of an editable element has the names of its pictures"),
    page: "a picture in an editable element", chromium: "the text without it",
    safari: "the picture", source: "the name of the picture", .compared,
    [.generic, .paragraph, .searchbox, .textbox]
  ) { page, index in
    guard page.nodes[index].isEdited, let value = page.nodes[index].value.text,
      !["INPUT", "TEXTAREA"].contains(page.element(index))
    else { return false }
    var names = WordInsertions()
    let links = page.links
    links.visit(in: index, most: page.looksForPictures) { inner in
      page.looksForPictures -= 1
      switch page.nodes[inner].role.treatment {
      case .text: names.pass(page.nodes[inner].name)
      case .drop: return .pass
      case _ where page.nodes[inner].role.role == .image && !page.nodes[inner].isIgnored:
        names.insert(page.nodes[inner].name)
        return .pass
      default: break
      }
      return .enter
    }
    guard !names.isEmpty else { return false }
    let selection = page.nodes[index].text?.selection
    let ends = selection.map { [$0.start, $0.start + $0.length] } ?? []
    guard let (text, moved) = names.inserted(into: value, isSpaced: true, offsets: ends)
    else { return false }
    page.nodes[index].value = .text(text)
    if moved.count == 2 { page.nodes[index].text?.selection = (moved[0], moved[1] - moved[0]) }
    return true
  }
}
