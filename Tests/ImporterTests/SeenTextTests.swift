// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Testing
import TreeModel

@Suite("Seen and hidden texts of pages")
struct SeenTextTests {
  /// A text that an engine says, or does not, unlike the page asks for.
  struct Exception: Hashable, CustomStringConvertible {
    let page: String
    let engine: EnginePage.Engine
    let text: String

    init(_ page: String, _ engine: EnginePage.Engine, _ text: String) {
      (self.page, self.engine, self.text) = (page, engine, text)
    }

    var description: String { "\(page), \(engine.rawValue): \(text)" }
  }

  @Test("All pages are read, and they have texts of both sorts")
  func pagesAreThere() throws {
    #expect(EnginePage.all.map(\.name) == EnginePage.names)
    #expect(EnginePage.names.count >= 40)
    let marked = try EnginePage.names.map(MarkedTexts.init)
    #expect(marked.allSatisfy { !$0.seen.isEmpty })
    #expect(marked.count { !$0.hidden.isEmpty } >= 15)
  }

  @Test("No seen text is silent, and no hidden text is said", arguments: EnginePage.Engine.allCases)
  func texts(_ engine: EnginePage.Engine) throws {
    var (silent, said): (Set<Exception>, Set<Exception>) = ([], [])
    for page in EnginePage.all {
      let texts = try MarkedTexts(page.name)
      for style in EnginePage.styles {
        let lines = page.said(engine, style)
        let marked = Self.outsideHTML[page.name] ?? []
        silent.formUnion(
          texts.silent(in: lines).subtracting(marked).map { Exception(page.name, engine, $0) })
        said.formUnion(texts.said(in: lines).map { Exception(page.name, engine, $0) })
      }
    }
    let expected = Self.silent.filter { $0.engine == engine }
    #expect(silent.subtracting(expected).map(\.description).sorted() == [])
    #expect(Set(expected).subtracting(silent).map(\.description).sorted() == [])
    let known = Self.said.filter { $0.engine == engine }
    #expect(said.subtracting(known).map(\.description).sorted() == [])
    #expect(Set(known).subtracting(said).map(\.description).sorted() == [])
  }

  @Test("A missing text and a hidden one that is said are found")
  func canFail() throws {
    let texts = try MarkedTexts("hidden-every-way")
    let page = try #require(EnginePage.all.first { $0.name == "hidden-every-way" })
    var lines = page.said(.webkit, .ios)
    let silent = texts.silent(in: lines)
    lines.removeAll { $0.contains("Clipped by a path") }
    lines.append("Unseen: no display, heading")
    #expect(texts.silent(in: lines) == silent.union(["Clipped by a path"]))
    #expect(texts.said(in: lines).contains("Unseen: no display"))
  }

  /// Texts of the first pages that nobody can see, or for which a name is said; those pages have no
  /// attributes that say so.
  static let outsideHTML: [String: Set<String>] = [
    "composite-widgets": ["No notes.", "Not shown yet.", "Sepia"],
    "music-player": ["‹", "⋯"],
    "settings-form": ["?", "Gull Rock", "Harbour", "North Spit"],
    "shop-product": [" of this review", "←", "→", "★★★★½", "🧺 2"],
    // An area without an address is not a link.
    "image-maps": ["Place without a link"],
    // A description is a hint on iOS, and these transcripts have no hints.
    "svg-drawings": ["A black anchor on white"],
  ]

  /// Names of containers that iOS does not say on pages: of forms, frames, dialogs, menus, logs and
  /// elements without a role.
  static let names: [(page: String, texts: [String])] = [
    ("arabic-shop", ["طلب"]), ("dialogs-and-popovers", ["Storm warning", "Tip of the day"]),
    ("form-field-types", ["Booking"]), ("frames-in-frames", ["Order"]),
    ("hidden-and-decorative", ["Read: a name on a division"]),
    ("sentences", ["named paragraph", "named words"]),
    ("shop-product", ["Write to me"]),
    ("states-and-live-regions", ["Messages", "Until inspection"]),
    ("tabs-and-accordions", ["News", "Ship"]), ("composite-widgets", ["Document"]),
    ("aria-patterns", ["Leave the table"]),
  ]

  /// Seen texts that an engine does not say.
  static let silent: [Exception] = names.flatMap { page, texts in
    EnginePage.Engine.allCases.flatMap { engine in texts.map { Exception(page, engine, $0) } }
  }

  /// Hidden texts that an engine says.
  static let said: [Exception] = EnginePage.Engine.allCases.flatMap { engine in
    [
      // The name that replaces it begins with the same words.
      Exception("links-and-buttons", engine, "Read more"),
      // A name does not replace the text of an element without a role.
      Exception("sentences", engine, "replaced words"),
      // The text in a meter is its value.
      Exception("form-field-types", engine, "a quarter"),
    ]
  }
}
