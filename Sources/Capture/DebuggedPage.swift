// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText

/// A page of a running browser.
public struct DebuggedPage: Sendable, Hashable {
  /// The browser's name for it.
  let target: String
  /// The title; may be empty.
  public let title: String
  /// The address.
  public let url: String

  /// The reason why there is no page to attach to.
  public enum Fault: Error, Sendable, Hashable, CustomStringConvertible {
    /// The browser has no page.
    case none
    /// No page, or several, match a choice; with the choice and all pages.
    case noMatch(String, pages: [DebuggedPage])
    case severalMatch(String, pages: [DebuggedPage])

    /// A description with a remedy.
    public var description: String {
      switch self {
      case .none: "the browser has no page; open one in it first"
      case .noMatch(let choice, let pages):
        "no page matches \(quoted(choice)); use --page with one of \(Self.list(pages))"
      case .severalMatch(let choice, let pages):
        "several pages match \(quoted(choice)); use --page with the number of one of "
          + Self.list(pages)
      }
    }

    private static func list(_ pages: [DebuggedPage]) -> String {
      pages.enumerated().map { "\($0 + 1): \($1.name)" }.joined(separator: ", ")
    }
  }

  private var name: String { title.isEmpty ? shownAddress(url) : title }

  /// Reads the pages in a list of the browser's targets, in the order of the list.
  static func list(_ json: [UInt8]) throws(JSONError) -> [DebuggedPage] {
    let keys = JSONKeyTable(["targetId", "type", "title", "url"])
    var pages: [DebuggedPage] = []
    var reader = JSONReader(json.span)
    reader.replacesLoneSurrogates = true
    try reader.beginArray()
    while try reader.nextElement() {
      var (target, type, title, url) = ("", "", "", "")
      try reader.beginObject()
      while let key = try reader.nextKey(in: keys) {
        switch key.number {
        case 0: target = try reader.readString()
        case 1: type = try reader.readString()
        case 2: title = try reader.readString()
        case 3: url = try reader.readString()
        default: try reader.skipValue()
        }
      }
      // Those of the browser itself are pages too.
      guard type == "page", !url.hasPrefix("devtools:"), !url.hasPrefix("chrome:") else { continue }
      pages.append(DebuggedPage(target: target, title: title, url: url))
    }
    return pages
  }

  /// Chooses a page: by its number from 1, the browser's name for it, its title or address, or a part
  /// of them; without a choice the first, with a warning if there are others.
  static func choose(
    _ choice: String?, among pages: [DebuggedPage]
  ) throws(Fault) -> (page: DebuggedPage, warning: String?) {
    guard let first = pages.first else { throw .none }
    guard let choice else {
      let warning =
        "the browser has \(pages.count) pages; Aloud follows the first, \(first.name); choose "
        + "another with --page"
      return (first, pages.count > 1 ? warning : nil)
    }
    if let number = Int(choice), pages.indices.contains(number - 1) {
      return (pages[number - 1], nil)
    }
    if let named = pages.first(where: { $0.target == choice }) { return (named, nil) }
    let wanted = choice.lowercased()
    for matches in [
      pages.filter { $0.title == choice || $0.url == choice },
      pages.filter { $0.title.lowercased().contains(wanted) || $0.url.contains(choice) },
    ] where !matches.isEmpty {
      guard matches.count == 1 else { throw .severalMatch(choice, pages: pages) }
      return (matches[0], nil)
    }
    throw .noMatch(choice, pages: pages)
  }
}
