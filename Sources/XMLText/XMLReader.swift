// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import CXML

/// The tag that begins an element.
public struct XMLTag: Sendable {
  /// The element's name.
  public let name: String
  /// The names and values in the order of the text, with resolved character references.
  public let attributes: [(name: String, value: String)]
  /// The offset of the tag.
  public let offset: Int

  /// The value of an attribute, if the tag has it.
  public subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }
}

/// Reads the elements of an XML text in UTF-8 in sequence, with libxml2.
///
/// It loads nothing else; there is no document type, and therefore no entity except the five of
/// XML; depth, attributes and lengths are limited. Text between tags is skipped. Full stops replace
/// dollar signs in names.
///
/// - Parameters:
///   - maximumDepth: The maximum number of nested elements.
///   - maximumElements: The maximum number of elements.
///   - begin: Called with each element as it begins.
///   - end: Called as the innermost element ends.
/// - Throws: The first fault. No function is called after it.
/// - Complexity: O(bytes), without recursion.
public func readXML(
  _ text: Span<UInt8>, maximumDepth: Int, maximumElements: Int, begin: (XMLTag) -> Void,
  end: () -> Void
) throws(XMLError) {
  if let reason = XMLLibrary.fault {
    throw XMLError(
      at: 0,
      .libraryMissing(library: XMLLibrary.fileName, package: XMLLibrary.package, reason: reason))
  }
  let bytes = try XMLGuard.checked(text)
  let fault = withoutActuallyEscaping(begin) { begin in
    withoutActuallyEscaping(end) { end in
      let reading = XMLReading(bytes, maximumDepth, maximumElements, begin, end)
      return reading.run()
    }
  }
  if let fault { throw fault }
}

/// libxml2, which reads XML; loaded on demand.
public enum XMLLibrary {
  /// The file name for the loader.
  public static let fileName = "libxml2.so.2"
  /// The Debian package that provides it.
  public static let package = "libxml2"

  /// Loads the library and returns the reason of a failure; nil on success.
  public static func loadFault() -> String? { fault }

  /// The reason why it cannot be used, if there is one.
  static let fault: String? = aloud_xml_load(fileName).map { String(cString: $0) }
}
