// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// Content with `content-visibility: auto` far below the window, which a browser does not lay out until the
/// user scrolls to it.
@Suite("Content that CSS skips outside the window is said as if it were shown", .serialized)
struct SkippedContentTests {
  /// An element outside, and one that is skipped, which may name or describe the other.
  private static let elements = #"""
    <button aria-labelledby=a>Weaker name</button><button aria-labelledby="here a" id=here>Here</button>
    <input aria-label=Field aria-describedby=d><input id=outside><button aria-labelledby=never></button>
    <div style="height:5000px"></div>
    <section class=skipped><p>A paragraph</p><span id=a>Name <b>from</b> below</span>
    <p id=d>Description from below</p><h2>Heading <b>below</b></h2><button>Save <i>all</i></button>
    <a href=x>Link</a><label for=outside>Label of a field</label><label for=f>Label below</label><input id=f>
    <div role=button tabindex=0>A <b>role</b></div><input type=radio aria-labelledby=a>
    <fieldset><legend>Legend</legend><input aria-labelledby="a d"></fieldset>
    <svg role=img aria-labelledby=s width=9 height=9><title id=s>Drawing</title></svg>
    <details><summary>Summary</summary>Closed</details><p style="display:none">Hidden</p></section>
    <p class=skipped>Only text</p><button class=skipped id=b>Button text</button>
    <button aria-labelledby=b></button><div style="content-visibility:hidden"><p id=never>Never shown</p></div>
    <p>The end</p>
    """#

  @Test("Names, descriptions and texts in WebKit")
  func words() throws {
    let directory = try TemporaryDirectory()
    let html = directory.file("page.html")
    func words(_ visibility: String) throws -> String {
      let style = "<style>.skipped{content-visibility:\(visibility)}</style>"
      try ("<!doctype html><html lang=en><title>Page</title>" + style + Self.elements).write(
        toFile: html, atomically: true, encoding: .utf8)
      let outcome = try aloud(["capture", "web", "--browser", "webkit", "--no-sandbox", html])
      #expect(outcome.status == 0, "\(outcome.errors)")
      return try aloud(["transcript", "--hints", "off"], input: .bytes(outcome.output)).text
    }
    let skipped = try words("auto")
    #expect(try words("visible") == skipped)
    for line in [
      "Name from below, button", "Here Name from below, button",
      "Field, description, Description from below, text field", "Label of a field, text field",
      "Never shown, button", "Only text", "Button text, button", "Save all, button",
      "A role, button",
      "Name from below Description from below, text field", "Heading below, heading level 2",
    ] {
      #expect(skipped.contains("\(line)\n"), "\(line): \(skipped)")
    }
    #expect(skipped.contains("\nA paragraph\n") && !skipped.contains("Weaker name"), "\(skipped)")
    #expect(!skipped.contains("\nNever shown\n") && !skipped.contains("Hidden"), "\(skipped)")
  }
}
