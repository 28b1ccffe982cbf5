// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

/// Computes the names and descriptions that WebKit's properties lack, or that need correction.
struct WebKitWords {
  private let page: WebKitDocument
  private let isShown: [Bool]
  /// The number of nodes up to each one that are content that CSS skips; empty without any.
  private let skipped: [Int32]
  /// The words that styles put before and after the content of elements.
  private var generated: [Int: (before: String, after: String)] = [:]
  private let labels: WebKitLabels

  /// What remains for all texts together, so that references cannot make a page much larger.
  private let rest = Rest()

  private final class Rest {
    var looks = 4_000_000
    var bytes = 1 << 26
  }

  /// The maximum number of nodes to visit for a text, and for the content of a field.
  private static let mostLooks = 2000
  private static let mostLooksForContent = 100_000

  init(_ page: WebKitDocument, _ flow: WebKitFlow, _ labels: WebKitLabels) {
    (self.page, self.labels) = (page, labels)
    isShown = flow.isShown
    var count: Int32 = 0
    let counts = flow.isSkipped.map { isSkipped in
      count += isSkipped ? 1 : 0
      return count
    }
    skipped = count == 0 ? [] : counts
    for piece in flow.pieces.values.joined() {
      switch piece.kind {
      case .before: generated[piece.node, default: ("", "")].before = piece.words
      case .after: generated[piece.node, default: ("", "")].after = piece.words
      case .text, .element: break
      }
    }
  }

  /// Returns the name of an element, and where it comes from.
  func name(of index: Int, _ label: String) -> (words: String, source: NameSource) {
    let node = page[index]
    if let skipped = skippedName(of: index, label) { return skipped }
    if !label.isEmpty {
      if !labels.references("aria-labelledby", of: index).isEmpty {
        return (label, .relatedElement)
      }
      if node.words("aria-label") == label { return (label, .attribute) }
    }
    if let name = cellName(of: index, label) { return name }
    let label = spaced(label, of: index)
    switch node.name {
    case "INPUT", "SELECT", "TEXTAREA", "METER", "PROGRESS", "OUTPUT":
      if let words = labelWords(of: index, label) { return (words, .relatedElement) }
    case "FIELDSET", "TABLE":
      if !label.isEmpty, node.words("title") != label {
        // WebKit's label has the words in `aria-hidden`, which the caption itself does not say.
        let words = caption(of: index).map { self.words(in: $0) } ?? ""
        return (words.isEmpty ? label : words, .relatedElement)
      }
    case "FIGURE":
      // Safari takes it from the caption, and uses a title as the hint.
      if label.isEmpty || label == node.words("title"), let caption = caption(of: index) {
        return (words(in: caption), .relatedElement)
      }
    case "SUMMARY":
      // WebKit leaves links and controls out, at which the cursor does not stop.
      let words = self.words(in: index)
      if !words.isEmpty { return (words, .contents) }
    case "OPTION":
      let words = node.words("label") ?? self.words(in: index, all: true)
      if label.isEmpty { return (words, .contents) }
    case "IFRAME", "FRAME": return (node.words("title") ?? label, .attribute)
    default: break
    }
    if label.isEmpty {
      let isButton = node.name == "BUTTON" || page.properties(of: index)?.role == "button"
      let drawing = isButton ? drawingName(in: index) : nil
      return (drawing ?? "", drawing == nil ? .unknown : .contents)
    }
    let attributes = ["alt", "title", "value"]
    if attributes.contains(where: { node.words($0) == label }) { return (label, .attribute) }
    if node.words("placeholder") == label || node.words("aria-placeholder") == label {
      return (label, .placeholder)
    }
    switch node.name {
    case "IMG", "svg", "AREA", "ABBR": return (label, .attribute)
    default: return (label, .contents)
    }
  }

  /// Returns the words in a cell that its attributes do not name.
  ///
  /// WebKit's label of a cell has spaces around inline elements, and none around the words of another cell for
  /// layout; with a description, it is that.
  private func cellName(of index: Int, _ label: String) -> (words: String, source: NameSource)? {
    let isCell =
      ["TD", "TH"].contains(page[index].name)
      || ["cell", "columnheader", "gridcell", "rowheader"]
        .contains(page.properties(of: index)?.role ?? "")
    // In a page of very many cells, the label is better than nothing.
    guard isCell, rest.looks > 0, label.isEmpty || page[index].words("title") != label else {
      return nil
    }
    return (words(in: index), .contents)
  }

  /// The elements that name the one around them.
  private static let captions = [
    "FIELDSET": "LEGEND", "FIGURE": "FIGCAPTION", "TABLE": "CAPTION",
  ]

  /// Returns the element in a table, a group or a figure that names it.
  private func caption(of index: Int) -> Int? {
    Self.captions[page[index].name].flatMap { child(of: index, named: $0) }
  }

  /// Returns the first element of a kind in an element.
  private func child(of index: Int, named name: String) -> Int? {
    page.dom.children(of: index).first { page[$0].name == name }
  }

  /// Returns the name that labels give a control.
  ///
  /// For a control inside its label WebKit adds the control's own value, which is read anyway.
  private func labelWords(of index: Int, _ label: String) -> String? {
    let labels = labels.labels(of: index)
    guard !labels.isEmpty else { return nil }
    let isInside = labels.contains { $0 < index && index < page[$0].end }
    let isNamedByAll = ["button", "checkbox", "image", "radio", "reset", "submit"]
      .contains(page.type(of: index))
    guard isInside, !isNamedByAll else {
      return label.isEmpty ? nil : label
    }
    let words = labels.map { self.words(in: $0, except: index) }.filter { !$0.isEmpty }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  /// Returns the name of an element if some words of it are in content that CSS skips; nil if WebKit's label
  /// has all words.
  ///
  /// WebKit's labels have no words of such content. Without any, they fall back to a weaker source.
  private func skippedName(
    of index: Int, _ label: String
  ) -> (words: String, source: NameSource)? {
    guard !skipped.isEmpty else { return nil }
    let node = page[index]
    let references = labels.references("aria-labelledby", of: index)
    if !references.isEmpty { return relatedName(references) }
    guard node.words("aria-label") == nil else { return nil }
    var related = labels.labels(of: index)
    if node.name != "FIGURE", let caption = caption(of: index) { related.append(caption) }
    if !related.isEmpty { return relatedName(related, except: index) }
    guard label.isEmpty, isSkipped(in: index),
      let role = page.properties(of: index)?.role, Self.namedByContents.contains(role)
    else { return nil }
    let words = words(in: index)
    return words.isEmpty ? nil : (words, .contents)
  }

  /// The roles of elements that WebKit names by the words in them.
  private static let namedByContents: Set = [
    "button", "checkbox", "heading", "link", "menuitem", "menuitemcheckbox", "menuitemradio",
    "radio", "switch", "tab", "treeitem",
  ]

  /// Returns the name that other elements give one, if some of them are content that CSS skips.
  ///
  /// - Parameter except: A control whose value is left out, which is inside its label.
  private func relatedName(
    _ related: [Int], except: Int? = nil
  ) -> (words: String, source: NameSource)? {
    guard related.contains(where: isSkipped(in:)) else { return nil }
    let words = referredWords(in: related, except: except)
    return words.isEmpty ? nil : (words, .relatedElement)
  }

  /// Returns the words of elements that describe or name another one, also of hidden ones.
  private func referredWords(in related: [Int], except: Int? = nil) -> String {
    related.map { value(in: $0) ?? words(in: $0, except: except, all: !isShown(in: $0)) }
      .filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Returns whether an element has content that CSS skips, or is such content.
  private func isSkipped(in index: Int) -> Bool {
    !skipped.isEmpty
      && skipped[Int(page[index].end) - 1] > (index == 0 ? 0 : skipped[index - 1])
  }

  /// Returns the description of an element, and whether other elements have it.
  func description(of index: Int) -> (words: String, isElsewhere: Bool) {
    let others = referredWords(in: labels.references("aria-describedby", of: index))
    if !others.isEmpty { return (others, true) }
    let own = page[index].words("aria-description") ?? page[index].words("title")
    return (own ?? drawingDescription(of: index) ?? "", false)
  }

  /// Returns the name of the first drawing in a button.
  ///
  /// WebKitGTK 2.50 does not use its `title` for the name of the button; WebKit does since May 2026
  /// (https://bugs.webkit.org/show_bug.cgi?id=309958).
  private func drawingName(in button: Int) -> String? {
    for place in (button + 1..<Int(page[button].end)).prefix(Self.mostLooks)
    where page[place].name == "svg" {
      guard let own = page.properties(of: place), !own.isHidden, !own.label.isEmpty else {
        continue
      }
      return own.label
    }
    return nil
  }

  /// Returns the words of the element `desc` of a drawing.
  private func drawingDescription(of index: Int) -> String? {
    guard page[index].name == "svg" else { return nil }
    return child(of: index, named: "desc").map { words(in: $0, all: true) }
  }

  /// Returns whether any text in an element is shown; hidden elements can still describe others.
  private func isShown(in index: Int) -> Bool {
    (index..<Int(page[index].end)).prefix(Self.mostLooks).contains { isShown[$0] }
  }

  /// Returns the words in an element, also those of pictures and of the fields in it.
  ///
  /// - Parameters:
  ///   - except: A control whose value is left out.
  ///   - all: Whether hidden texts count too.
  ///   - isContent: Whether it is the content of a field, which may be long.
  ///   - parts: Whether the words of a block are apart from those around it, unlike in WebKit's own names.
  func words(
    in index: Int, except: Int? = nil, all: Bool = false, isContent: Bool = false,
    parts: Bool = true
  ) -> String {
    let most = min(isContent ? Self.mostLooksForContent : Self.mostLooks, rest.looks)
    var words = ""
    var place = index
    var looks = 0
    // What CSS puts into a field is not its content.
    let hasGenerated = !isContent
    defer {
      rest.looks -= looks
      rest.bytes -= words.utf8.count
    }
    // The end of the last block, after which a word begins.
    var blockEnd = Int.max
    // The ends of the elements with generated content after them.
    var closings: [(end: Int, words: String)] = []
    while place < page[index].end, looks < most, words.utf8.count < rest.bytes {
      looks += 1
      let node = page[place]
      while let last = closings.last, place >= last.end { words += closings.removeLast().words }
      if place >= blockEnd {
        if parts { words += " " }
        blockEnd = .max
      }
      if place > index, page.row(of: place)?.hasSpaceBefore == true { words += " " }
      if place == except || isForeign(place) {
        place = Int(node.end)
        continue
      }
      switch node.kind {
      case .text: if all || isShown[place] { words += page.shownText(of: place) }
      case .element:
        if place > index, let own = value(in: place),
          all || page.properties(of: place)?.isHidden != true
        {
          words += " \(own) "
          place = Int(node.end)
          continue
        }
        if node.name == "BR" {
          words += " "
        } else if place > index, isApart(place) {
          if parts { words += " " }
          blockEnd = Int(node.end)
        }
        if hasGenerated, let own = generated[place] {
          words += own.before
          closings.append((Int(node.end), own.after))
        }
      case .document, .fragment, .other: break
      }
      place += 1
    }
    for closing in closings.reversed() { words += closing.words }
    return folded(words)
  }

  /// Returns whether the words of an element are apart from those around it: a block, also one in a line
  /// such as a button, or the reading of a word.
  private func isApart(_ index: Int) -> Bool {
    guard let row = page.row(of: index) else { return true }
    return page.isBlock(index) || row.display == "ruby-text" || row.display.hasPrefix("inline-")
  }

  /// Returns the label of an element with all spaces of the texts in it.
  ///
  /// WebKit drops a space between inline elements if a line ends there, so that its label depends on the
  /// width of the window.
  private func spaced(_ label: String, of index: Int) -> String {
    guard label.utf8.count > 1, page[index].end > index + 2 else { return label }
    var result = String.UnicodeScalarView()
    var given = label.unicodeScalars.makeIterator()
    var known = words(in: index, parts: false).unicodeScalars.makeIterator()
    /// Returns the next letter, and whether spaces precede it.
    func next(_ letters: inout String.UnicodeScalarView.Iterator) -> (Unicode.Scalar?, Bool) {
      var isApart = false
      while let letter = letters.next() {
        if !letter.properties.isWhitespace { return (letter, isApart) }
        isApart = true
      }
      return (nil, isApart)
    }
    while true {
      let (letter, isApart) = next(&given)
      let (other, isOtherApart) = next(&known)
      guard let letter else { return other == nil ? String(result) : label }
      // A style may have changed the case.
      guard let other, letter == other || letter.isSameLetter(as: other) else { return label }
      if isApart || isOtherApart, !result.isEmpty { result.append(" ") }
      result.append(letter)
    }
  }

  /// Returns whether a node has no words of the page: styles, and the engine's own parts.
  private func isForeign(_ index: Int) -> Bool {
    let node = page[index]
    switch node.branch {
    case .pseudo, .content: return true
    case .shadow: return node.shadow == "user-agent"
    case .child: return ["SCRIPT", "STYLE", "TEMPLATE", "NOSCRIPT"].contains(node.name)
    }
  }

  /// Returns the words of an element that has none inside.
  private func value(in index: Int) -> String? {
    let node = page[index]
    if let label = node.words("aria-label") { return label }
    switch node.name {
    case "IMG": return node.words("alt") ?? ""
    case "svg":
      let label = page.properties(of: index)?.label ?? ""
      return label.isEmpty ? nil : label
    case "INPUT", "TEXTAREA", "SELECT":
      if page.isSecret(index) { return "" }
      return page.row(of: index)?.value ?? ""
    default: return nil
    }
  }
}

extension Unicode.Scalar {
  fileprivate func isSameLetter(as other: Unicode.Scalar) -> Bool {
    properties.lowercaseMapping == other.properties.lowercaseMapping
  }
}
