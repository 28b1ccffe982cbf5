// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import CXML

/// The tag that begins an element.
public struct XMLTag: Sendable {
  /// The element's name.
  public let name: String
  /// Names and values in the order of the text, references to characters resolved.
  public let attributes: [(name: String, value: String)]
  /// The byte that the tag begins at.
  public let offset: Int

  /// The value of an attribute, if the tag has it.
  public subscript(name: String) -> String? {
    attributes.first { $0.name == name }?.value
  }
}

/// Reads the elements of an XML text in UTF-8, one after the other, through libxml2.
///
/// Nothing is fetched from anywhere; there is no document type, hence no entity but the five of XML
/// itself; depth, attributes and lengths are bounded before they can do harm. Text between tags is
/// read over. Dollar signs in names come as full stops.
///
/// - Parameters:
///   - maximumDepth: How many elements may be within one another.
///   - maximumElements: How many elements are taken.
///   - begin: Called with each element as it begins.
///   - end: Called as the innermost element ends.
/// - Throws: The first thing that is wrong. Nothing is called after it.
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
  /// The file name that the loader looks for.
  public static let fileName = "libxml2.so.2"
  /// The Debian package that installs it.
  public static let package = "libxml2"

  /// Loads the library and returns the reason of a failure, or nothing where it works.
  public static func loadFault() -> String? { fault }

  /// The reason why it cannot be used, if there is one.
  static let fault: String? = aloud_xml_load(fileName).map { String(cString: $0) }
}
