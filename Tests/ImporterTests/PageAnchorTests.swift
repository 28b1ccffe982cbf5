// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Testing
import TreeFormats
import TreeModel

/// Links to elements of their own page, which are WebKit's linked elements.
@Suite struct PageAnchorTests {
  typealias Page = ChromiumElement

  private static let address = "https://example.com/shop/cart.html?step=/x/2"
  private static let target = Page.node("heading", "H2", name: "Total", "id=total")

  /// Addresses on a page with an element "total".
  static let addresses: [(href: String, isInPage: Bool)] = [
    ("#total", true), (" #total ", true), (address + "#total", true),
    ("/shop/cart.html?step=/x/2#total", true), ("cart.html?step=/x/2#total", true),
    ("./cart.html?step=/x/2#total", true), ("../shop/cart.html?step=/x/2#total", true),
    ("?step=/x/2#total", true), ("//example.com/shop/cart.html?step=/x/2#total", true),
    ("HTTPS://Example.COM/shop/cart.html?step=/x/2#total", true),
    ("#", false), ("", false), ("#top", false), ("#Total", false), ("total", false),
    ("#total#total", false), (address, false),
    ("cart.html#total", false), ("/cart.html?step=/x/2#total", false), ("../#total", false),
    ("2#total", false), ("?#total", false), ("mailto:a@example.com#total", false),
    ("https://example.org/shop/cart.html?step=/x/2#total", false),
  ]

  private static func link(_ href: String, _ tag: String = "A", id: String = "link") -> Page {
    .node("link", tag, name: "Skip", "href=\(href)", "id=\(id)")
  }

  private static func isInPage(
    _ elements: [Page], at address: String? = address
  ) throws -> Bool {
    let tree = try readTree(try Page.page(elements, at: address), as: .chromium).tree
    let link = try #require(tree.nodes.first { $0.role == .link })
    return link.traits.contains(.inPage)
  }

  @Test("A link is in the page if its address is that of an element there", arguments: addresses)
  func address(_ href: String, _ isInPage: Bool) throws {
    #expect(try Self.isInPage([Self.link(href), Self.target]) == isInPage)
    #expect(try Self.isInPage([Self.target, Self.link(href)]) == isInPage)
  }

  static let elements: [(claim: String, [Page], at: String?, isInPage: Bool)] = [
    (
      "an area of a picture has no linked element", [link("#total", "AREA"), target], address, false
    ),
    (
      "an identifier counts before the name of an anchor",
      [.node("generic", "A", "name=self"), link("#self", id: "self")], address, false
    ),
    (
      "the target may be a named anchor",
      [link("#part"), .node("generic", "A", "name=part")], address, true
    ),
    (
      "the name of another element is none",
      [link("#part"), .node("textbox", "INPUT", "name=part")], address, false
    ),
    ("a link to itself leads nowhere", [link("#self", id: "self")], address, false),
    ("a link of SVG has no linked element", [link("#total", "a"), target], address, false),
    (
      "an address with codes is compared as it is",
      [link("#größe"), .node("heading", "H2", name: "Größe", "id=größe")], address, false
    ),
    ("a page whose address is unknown", [link("#total"), target], nil, true),
    (
      "a link around several elements",
      [
        .node(
          "link", "A", name: "Go", "href=#total",
          children: [.text("Go"), .node("button", "BUTTON", name: "Now")]), target,
      ], address, true
    ),
  ]

  @Test("What counts as a link in the page", arguments: elements)
  func counts(
    _ claim: String, _ elements: [Page], _ address: String?, _ isInPage: Bool
  ) throws {
    #expect(try Self.isInPage(elements, at: address) == isInPage, "\(claim)")
  }

  /// The address of a page, the one with which others are resolved, and an address in it.
  static let bases: [(page: String, base: String, href: String, isInPage: Bool)] = [
    (address, address, "#total", true), (address, "https://example.com/help/", "#total", false),
    (address, "https://example.com/help/", "cart.html?step=/x/2#total", false),
    (address, "https://example.com/", "shop/cart.html?step=/x/2#total", true),
    (address, "https://example.com/help/", address + "#total", true),
    ("about:srcdoc", address, "#total", false), ("about:blank", address, "#total", false),
    ("about:blank", "about:blank", "#total", true),
    ("data:text/html,a", "data:text/html,a", "#total", true),
    ("file:///srv/a.html", "file:///srv/a.html", "a.html#total", true),
  ]

  @Test("Addresses are those that they are with the base of the page", arguments: bases)
  func base(_ page: String, _ base: String, _ href: String, _ isInPage: Bool) throws {
    let bytes = try Page.page([Self.link(href), Self.target], at: page, base: base)
    let link = try readTree(bytes, as: .chromium).tree.nodes.first { $0.role == .link }
    #expect(try #require(link).traits.contains(.inPage) == isInPage)
  }

  @Test("WebKit's links are in the page, too")
  func webKit() throws {
    let tree = try imported(
      WebKitSource.document([
        .exposed("A", "link", ["href", "#total"], #""label":"Skip""#, .text("Skip")),
        .exposed("A", "link", ["href", "#none"], #""label":"Lost""#, .text("Lost")),
        .exposed("H2", "heading", ["id", "total"], #""label":"Total""#, .text("Total")),
      ])
    ).tree
    #expect(tree.lines == ["Skip, in-page link", "Lost, link", "Total, heading level 2"])
  }
}
