// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText

/// What to do with a document in an unknown format: advice for what people often take for a tree, or else
/// what the document looks like.
enum FormatAdvice {
  private static let page =
    "this is an HTML page, not its accessibility tree; run aloud capture web to capture the tree, "
    + "or aloud explore web to explore the page"
  private static let partOfPage =
    "this is a part of a page in HTML, as screen.debug() of Testing Library prints it, not its "
    + "accessibility tree; capture the page with aloud capture web, or with ariaSnapshot() in a test "
    + "with Playwright"
  private static let roles =
    "this is a list of roles, as logRoles of Testing Library prints it, without the order and the states "
    + "of the elements; capture the page with aloud capture web, or with ariaSnapshot() in a test with "
    + "Playwright"
  private static let components =
    "this is a snapshot of components, as tests of React Native print it, which lacks what a device makes "
    + "of them; capture the screen with maestro hierarchy, Appium or Detox"
  private static let reply =
    "this is a WebDriver reply, which has the tree as a string in 'value'; extract the string "
    + "with jq -r .value"
  private static let snapshot =
    "this is a browser's DOM snapshot, which has no roles and names; give the accessibility tree, "
    + "and add this with --dom-snapshot or as its member 'domSnapshot'"
  private static let axe =
    "these are results of axe-core, which lists faults of a page and not its elements; capture the page "
    + "with aloud capture web"
  private static let lighthouse =
    "this is a report of Lighthouse, which lists audits of a page and not its elements; capture the page "
    + "with aloud capture web"

  /// Elements of HTML at which such a print begins.
  private static let elementsOfHTML: Set<String> = [
    "body", "div", "main", "section", "article", "form", "header", "nav", "ul", "ol", "table",
    "span",
    "p", "button", "dialog", "aside", "footer", "label", "input", "h1", "h2", "a", "head",
  ]
  /// Elements at which a print of React Native's components begins.
  private static let componentsOfReactNative: Set<String> = [
    "View", "RCTView", "RCTScrollView", "RCTSafeAreaView", "Text", "ScrollView", "Modal",
    "TextInput",
  ]
  /// The number of lines to search for what a text is.
  private static let mostLines = 200

  /// Returns the problem of an XML document with a root element that no format has.
  static func onMarkup(_ text: Span<UInt8>, root: String) -> TreeProblem {
    if root.lowercased() == "html" { return .particular(page) }
    // Others have such names with a capital, such as the Button of XAML.
    if elementsOfHTML.contains(root) { return .particular(partOfPage) }
    if componentsOfReactNative.contains(root) { return .particular(components) }
    return .unknownFormat(DocumentLook(markup: text, root: root).words)
  }

  /// Returns the problem of a document that is not XML.
  static func on(_ text: Span<UInt8>, isJSON: Bool) -> TreeProblem {
    if let words = isJSON ? onValue(text) : onText(text) { return .particular(words) }
    return .unknownFormat(
      isJSON ? DocumentLook(json: text).words : DocumentLook(text: text).words)
  }

  /// Advice for a JSON object that is not a tree, but contains one or belongs to one.
  private static func onValue(_ text: Span<UInt8>) -> String? {
    var json = JSONReader(text)
    json.replacesLoneSurrogates = true
    var lists: Set<String> = []
    var names: Set<String> = []
    do {
      if json.isNext(.array) {
        try json.beginArray()
        guard try json.nextElement(), json.isNext(.object) else { return nil }
      }
      try json.beginObject()
      while let key = try json.nextKey() {
        let name = try json.string(key)
        names.insert(name)
        if json.isNext(.array) { lists.insert(name) }
        guard name == "value", json.isNext(.string) else {
          try json.skipValue()
          continue
        }
        if try json.readString().first == "<" { return reply }
      }
    } catch {
      return nil
    }
    if lists.isSuperset(of: ["documents", "strings"]) { return snapshot }
    if names.contains("lighthouseVersion") { return lighthouse }
    if lists.contains("violations"),
      !names.isDisjoint(with: ["passes", "incomplete", "testEngine"])
    {
      return axe
    }
    return nil
  }

  /// Advice for a text that a test printed.
  private static func onText(_ text: Span<UInt8>) -> String? {
    var hasName = false
    var number = 0
    return text.found(inLines: mostLines) { place in
      let line = withoutColours(
        text.text(place.lowerBound..<min(place.upperBound, place.lowerBound + 200)))
      if !line.isEmpty { number += 1 }
      // Before it, there may be where the test printed it, or the comment of Jest's files of snapshots.
      if number < 4, line.first == "<" {
        let name = String(line.dropFirst().prefix { $0.isLetter || $0.isNumber })
        if ["body", "div"].contains(name) { return partOfPage }
        if componentsOfReactNative.contains(name) { return components }
      }
      if number < 4, line.hasPrefix("exports[`") { return components }
      if line.hasPrefix("Name \"") { hasName = true }
      return hasName && line.hasPrefix("--------------------") ? roles : nil
    }
  }

  /// Returns a line without the sequences that colour it at a terminal, and without blanks around it.
  private static func withoutColours(_ line: String) -> String {
    var plain = ""
    var isSequence = false
    for letter in line {
      if letter == "\u{1B}" {
        isSequence = true
      } else if isSequence {
        isSequence = !letter.isLetter
      } else {
        plain.append(letter)
      }
    }
    while plain.last?.isWhitespace == true { plain.removeLast() }
    return String(plain.drop(while: \.isWhitespace))
  }
}
