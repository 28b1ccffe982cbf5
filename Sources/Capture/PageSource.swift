// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

/// The source of pages within a page, which nobody reads from there, but which may have secrets.
///
/// An engine has the page that such a source makes in a frame of its own.
enum PageSource {
  /// The attribute with the source of a page.
  static let attribute = "srcdoc"
  /// The number of comments among the types of nodes.
  static let comment = 8

  /// The elements whose text is not shown.
  private static let elements: Set = [
    "SCRIPT", "STYLE", "IFRAME", "NOEMBED", "NOFRAMES", "TEMPLATE",
  ]

  /// Returns whether a text in an element is source: that of a script, or markup that is not shown.
  static func isSource(_ text: String, in element: String) -> Bool {
    let name = element.uppercased()
    // Without scripts, its markup makes elements, and its text is shown.
    if name == "NOSCRIPT" { return text.utf8.contains(UInt8(ascii: "<")) }
    return elements.contains(name)
  }

  /// The kinds of data that are no pages.
  private static let media = ["image/", "audio/", "video/", "font/"]

  /// Returns an address that contains a page, with bullets instead of the page; nil for others.
  static func concealed(address: String) -> String? {
    let scheme = "data:"
    guard address.utf8.count > scheme.utf8.count,
      address.utf8.prefix(scheme.utf8.count).elementsEqual(
        scheme.utf8, by: { $0 | 0x20 == $1 | 0x20 }),
      let comma = address.firstIndex(of: ",")
    else { return nil }
    let kind = address[..<comma].dropFirst(scheme.count).lowercased().drop(while: \.isWhitespace)
    if media.contains(where: kind.hasPrefix) { return nil }
    // Without a type, it is a text, and may be words of the page: "Data: names, addresses".
    guard isType(kind.prefix { $0 != ";" }) else { return nil }
    return address[...comma] + SecretContents.bullets
  }

  /// Whether a text is a media type, such as text/html.
  private static func isType(_ text: Substring) -> Bool {
    let words = text.split(whereSeparator: \.isWhitespace)
    let parts = words.first?.split(separator: "/", omittingEmptySubsequences: false) ?? []
    return words.count == 1 && parts.count == 2
      && parts.allSatisfy { part in
        !part.isEmpty && part.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != 0x3C }
      }
  }

  /// The definitions of functions in JavaScript with the same rules, for a page whose scripts run.
  static let script = """
    const isSource = (name) =>
      [\((elements.sorted() + ["NOSCRIPT"]).map(quoted).joined(separator: ", "))]
        .includes(name.toUpperCase());
    const withoutPage = (address) =>
      /^data:\\s*[!-;=-~]+\\/[!-;=-~]+/i.test(address) && ![\(media.map(quoted).joined(separator: ", "))]
        .some((kind) => address.slice(5).toLowerCase().startsWith(kind))
        ? address.replace(/,.*/s, ",\(SecretContents.bullets)") : address;
    """

  /// The attributes of ARIA with text of the page; the others have words of ARIA or identifiers.
  private static let texts: Set = [
    "aria-label", "aria-description", "aria-valuetext", "aria-valuenow", "aria-placeholder",
    "aria-roledescription", "aria-braillelabel",
  ]
  /// The attributes with words of HTML or identifiers, and the values of other fields.
  private static let others: Set = [
    "value", "id", "class", "name", "for", "role", "type", "autocomplete", "lang", "dir", "form",
    "list", "headers", "slot", "part", "is",
  ]

  /// Returns whether an attribute, in lowercase, may repeat the content of a field.
  static func holdsText(_ attribute: String) -> Bool {
    attribute.hasPrefix("aria-") ? texts.contains(attribute) : !others.contains(attribute)
  }
}
