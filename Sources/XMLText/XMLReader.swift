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

  /// Creates a tag from the members of an element that is written in another way.
  public init(name: String, attributes: [(name: String, value: String)], offset: Int) {
    (self.name, self.attributes, self.offset) = (name, attributes, offset)
  }

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

/// An error in an XML text.
public struct XMLError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The byte offset of the fault, or of its tag.
  public let offset: Int
  /// The fault.
  public let fault: XMLFault

  /// The place in bytes, and the fault.
  public var description: String { "at byte \(offset): \(fault)" }

  /// Creates an error.
  public init(at offset: Int, _ fault: XMLFault) {
    self.offset = offset
    self.fault = fault
  }
}

/// A fault of an XML text.
public enum XMLFault: Sendable, Hashable {
  /// Malformed XML, with the reason that the library gives.
  case malformed(String)
  /// Bytes that are not valid UTF-8.
  case invalidUTF8
  /// A document type, which could define entities.
  case documentType
  /// A tag or a text that is longer than the limit, in bytes.
  case tooLong(limit: Int)
  /// A tag with more attributes than the limit.
  case tooManyAttributes(limit: Int)
  /// Elements that are nested more deeply than the limit.
  case tooDeep(limit: Int)
  /// More elements than the limit.
  case tooMany(limit: Int)
  /// The library that reads XML is missing.
  case libraryMissing(library: String, package: String, reason: String)
}

extension XMLFault: CustomStringConvertible {
  /// A description of the fault.
  public var description: String {
    switch self {
    case .malformed(let reason): "this is not XML: \(reason)"
    case .invalidUTF8:
      "these bytes are not valid UTF-8; save the document as UTF-8, or declare its encoding"
    case .documentType: "document types and entities are not allowed; remove the document type"
    case .tooLong(let limit): "a tag or text is larger than \(limit >> 20) MiB"
    case .tooManyAttributes(let limit): "a tag has more than \(limit) attributes"
    case .tooDeep(let limit): "more than \(limit) nested elements"
    case .tooMany(let limit): "more than \(limit) elements; split or shorten the document"
    case .libraryMissing(let library, let package, let reason):
      "cannot read XML: \(library) is missing (\(reason)); install the Debian package \(package)"
    }
  }
}
