// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

// Roles and blocks.
extension SafariDifference {
  static let suggestions = SafariDifference(
    ImportRule(
      "safari-suggestions", ["role"], from: ["(`list` of the element)"], .derived,
      "an input with suggestions is a text field"),
    page: "an input with a `list`", chromium: "a combo box", safari: "a text field",
    source: "`list`", .compared, [.combobox]
  ) { page, index in
    guard page.element(index) == "INPUT", page.has(.list, index), !page.has(.role, index)
    else { return false }
    let isSearch = page.value(.type, index) == "search"
    page.nodes[index].role = WebRole(isSearch ? .searchbox : .textbox, .input)
    page.nodes[index].states.subtract([.expandable, .expanded])
    page.nodes[index].changeWords { $0.hasPopup = nil }
    return true
  }

  static let list = SafariDifference(
    ImportRule(
      "safari-list", ["role"], from: ["(the bullets)"], .derived,
      "a list without bullets is a group, unless it has a role or is in a navigation"),
    page: "`ul`, `ol` or `menu` without bullets, outside `nav` and without a role",
    chromium: "a list", safari: "a group, because it may be only for layout",
    source: "the bullets, `role`", .compared, [.list]
  ) { page, index in
    guard ["UL", "OL", "MENU"].contains(page.element(index)), !page.has(.role, index),
      !page.isInNavigation(index), !page.hasMarkers(index)
    else { return false }
    page.nodes[index].role = WebRole(.group, .container)
    return true
  }

  static let anchor = SafariDifference(
    ImportRule(
      "safari-anchor", [], from: ["(role)"], .dropped,
      "an `a` without an address is no link, though it handles clicks"),
    page: "an `a` without `href` and without a role that handles clicks", chromium: "a link",
    safari: "its content, which can be clicked", source: "`href`, `role`", .compared, [.link]
  ) { page, index in
    guard page.element(index) == "A", !page.has(.href, index), !page.has(.role, index)
    else { return false }
    page.nodes[index].role = WebRole(.generic, .transparent)
    return true
  }

  static let drawing = SafariDifference(
    ImportRule(
      "safari-drawing", ["role"], from: ["(the DOM snapshot)"], .derived,
      "an `svg` without a role is a group with its parts"),
    page: "`svg` with `aria-label`, without a role", chromium: "an image",
    safari: "a group with its parts", source: "the element, `role`", .recorded, [.image]
  ) { page, index in
    guard page.element(index) == "svg", !page.has(.role, index), page.nodes[index].hasOwnName
    else { return false }
    page.nodes[index].role = WebRole(.group, .container)
    return true
  }

  static let blocks = SafariDifference(
    .block, page: "blocks of lines and labels in a dialog", chromium: "only their content",
    safari: "groups without a name, which VoiceOver counts as the items of the dialog",
    source: "the elements and their `display`", .recorded, [.dialog, .alertdialog]
  ) { page, index in
    let links = page.links
    links.visit(in: index) { inner in
      // A dialog in it has its own items.
      if [.dialog, .alertdialog].contains(page.nodes[inner].role.role) { return .pass }
      guard page.nodes[inner].isIgnored || page.nodes[inner].role.treatment == .transparent,
        page.nodes[inner].role.role == .labelText || page.isBlockOfLines(inner)
      else { return .enter }
      page.nodes[inner].states.insert(.block)
      if page.nodes[inner].isIgnored {
        page.nodes[inner].isIgnored = false
        page.nodes[inner].role = WebRole(.generic, .transparent)
      }
      return .enter
    }
    return true
  }
}
