// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Navigation
import Testing
import TreeModel

@Suite("Nodes that focus check finds by name")
struct FocusNamingTests {
  private static let page = """
    {"aloud":1,"root":{"role":"document","children":[
    {"id":"h","role":"heading","headingLevel":1,"label":"Renew all"},
    {"id":"r","role":"button","label":"Renew all","focusable":true},
    {"id":"a","role":"button","label":"Return","focusable":true},
    {"id":"b","role":"button","label":"Return","focusable":true},
    {"id":"l","role":"list","label":"Loans","children":[{"id":"i","role":"listitem","label":"One"}]},
    {"id":"One","label":"Two"},{"id":"sa","label":"Share all"},{"id":"s","label":"Share"}]}}
    """

  @Test(
    "By identifier first, then by name in any case, a control before other elements",
    arguments: [
      ("r", "r"), ("Renew all", "r"), ("renew ALL", "r"), ("One", "One"), ("two", "One"),
      ("loans", "l"),
    ])
  func found(_ name: String, _ node: String) throws {
    #expect(try begunSession(Self.page).focusCheck(called: name).node == node)
  }

  @Test(
    "Where none or several have the name, candidates are offered",
    arguments: [
      (
        "return",
        "several elements have the name return; give the identifier of one: a (Return, button), "
          + "b (Return, button)"
      ),
      (
        "Renew",
        "no such node: Renew; did you mean h (Renew all, heading level 1), "
          + "r (Renew all, button)?"
      ),
      ("Renwe all", "no such node: Renwe all; did you mean "),
      ("Sahre", "no such node: Sahre; did you mean s (Share)?"), ("xyzzy", "no such node: xyzzy"),
    ])
  func candidates(_ name: String, _ words: String) throws {
    let session = try begunSession(Self.page)
    let error = #expect(throws: NavigationError.self) { try session.focusCheck(called: name) }
    #expect(error?.description.hasPrefix(words) == true, "\(error?.description ?? "")")
  }
}
