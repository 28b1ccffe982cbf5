// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Spelling
import Transcripts

/// One line of the index: a screen with its page, or an input that has none.
public struct ListeningIndexEntry: Sendable {
  /// How much of a screen is in its sound.
  public enum Status: String, Sendable {
    /// All words are in it.
    case rendered
    /// Some words could not be spoken.
    case incomplete
    /// There is no sound.
    case failed
  }

  /// The title of the screen; nil for the name of its input.
  public var title: String?
  /// The input.
  public var input: String
  /// The path of its page, from the directory of the index; nil without a page.
  public var page: String?
  /// The length of its sound.
  public var seconds: Double
  /// How much of it is in the sound.
  public var status: Status
  /// The first reason why it is not complete.
  public var error: String?

  /// Creates an entry.
  public init(
    title: String?, input: String, page: String?, seconds: Double, status: Status, error: String?
  ) {
    (self.title, self.input, self.page) = (title, input, page)
    (self.seconds, self.status, self.error) = (seconds, status, error)
  }
}

/// Writes the index of the listening pages in a directory: one HTML file that links them in order.
///
/// It has no script, and the same entries give the same bytes.
public struct ListeningIndexWriter: Sendable {
  private var rows: [UInt8] = []
  private var count = 0
  private var failed = 0
  private var seconds = 0.0

  /// Begins an index.
  public init() {}

  /// Adds the next entry.
  public mutating func append(_ entry: ListeningIndexEntry) {
    count += 1
    seconds += entry.seconds
    if entry.status == .failed { failed += 1 }
    rows.appendMarkup("<tr class=\"\(entry.status.rawValue)\"><th scope=\"row\">")
    if let page = entry.page { rows.appendAttributeTag("a", "href", relativeAddress(of: page)) }
    rows.appendMarkup("<bdi>")
    rows.appendHTML(onOneLine(entry.title ?? entry.input))
    rows.appendMarkup(entry.page == nil ? "</bdi>" : "</bdi></a>")
    if entry.title != nil { appendNote(entry.input) }
    if let error = entry.error { appendNote(error) }
    let clock = entry.status == .failed ? "–" : clockTime(seconds: Int(entry.seconds.rounded()))
    rows.appendMarkup("</th><td>\(clock)</td><td>")
    rows.appendHTML(
      PageStrings.text(entry.status == .failed ? "failedInput" : entry.status.rawValue) ?? "")
    rows.appendMarkup("</td></tr>\n")
  }

  private mutating func appendNote(_ text: String) {
    rows.appendMarkup("<span class=\"note\"><bdi>")
    rows.appendHTML(onOneLine(text))
    rows.appendMarkup("</bdi></span>")
  }

  /// Returns the whole index.
  ///
  /// - Complexity: O(bytes).
  public func finish() -> [UInt8] {
    var bytes: [UInt8] = []
    var template = PageTemplate(PageResources.index)
    while let part = template.removeFirst() {
      switch part {
      case .markup(let markup): bytes += markup
      case .mark("rows"): bytes += rows
      case .mark("css"): bytes += PageResources.css
      case .mark("indexPolicy"): bytes += Array(PageResources.indexPolicy.utf8)
      case .mark("about"): bytes.appendHTML(about)
      case .mark(let name): bytes.appendHTML(PageStrings.text(name) ?? "")
      }
    }
    return bytes
  }

  /// The numbers of screens and failures, and the length of all.
  private var about: String {
    func counted(_ one: String, _ many: String, _ count: Int) -> String? {
      PageStrings.text(count == 1 ? one : many)?.replacing("{n}", with: String(count))
    }
    let parts = [
      counted("oneScreen", "screens", count), clockTime(seconds: Int(seconds.rounded())),
      failed == 0 ? nil : counted("oneFailed", "manyFailed", failed),
    ]
    return parts.compactMap(\.self).joined(separator: " · ")
  }
}

/// Returns the address of a file for a link; the name is never taken for an address of another kind.
private func relativeAddress(of path: String) -> String {
  // Two slashes would begin the name of a machine.
  var address = path.hasPrefix("//") ? "/." : path.hasPrefix("/") ? "" : "./"
  for byte in fileNameBytes(path) {
    switch byte {
    case 0x61...0x7A, 0x41...0x5A, 0x30...0x39, UInt8(ascii: "/"), UInt8(ascii: "."),
      UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "~"):
      address.unicodeScalars.append(Unicode.Scalar(byte))
    default:
      let digits = String(byte, radix: 16, uppercase: true)
      address += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
    }
  }
  return address
}

extension [UInt8] {
  /// Appends the start of an element with one attribute.
  fileprivate mutating func appendAttributeTag(
    _ element: String, _ name: StaticString, _ value: String
  ) {
    appendMarkup("<\(element)")
    appendAttribute(name, value)
    appendMarkup(">")
  }
}
