// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// An error in an XML text.
public struct XMLError: Error, Sendable, Hashable {
  /// The byte offset of the fault, or of its tag.
  public let offset: Int
  /// The fault.
  public let fault: XMLFault

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
