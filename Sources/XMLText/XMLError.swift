// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// A place where a text stops being the XML that is taken.
public struct XMLError: Error, Sendable, Hashable {
  /// The byte offset of the fault, or of the tag it is in.
  public let offset: Int
  /// What is wrong there.
  public let fault: XMLFault

  /// Creates an error.
  public init(at offset: Int, _ fault: XMLFault) {
    self.offset = offset
    self.fault = fault
  }
}

/// What can be wrong with an XML text.
public enum XMLFault: Sendable, Hashable {
  /// It is not XML, for a reason that the library gives.
  case malformed(String)
  /// There are bytes that are no text in UTF-8.
  case invalidUTF8
  /// It has a document type, with which entities could be defined.
  case documentType
  /// A tag, or what stands between two, is longer than allowed, in bytes.
  case tooLong(limit: Int)
  /// A tag has more attributes than allowed.
  case tooManyAttributes(limit: Int)
  /// More elements within elements than allowed.
  case tooDeep(limit: Int)
  /// More elements than whoever reads them takes.
  case tooMany(limit: Int)
  /// The library that reads XML is not there.
  case libraryMissing(library: String, package: String, reason: String)
}

extension XMLFault: CustomStringConvertible {
  /// What is wrong, in words for a person.
  public var description: String {
    switch self {
    case .malformed(let reason):
      "this is not XML: \(reason)"
    case .invalidUTF8:
      "these bytes are not UTF-8; save it as UTF-8, or say in its first line what it is"
    case .documentType:
      "a document type is not taken, nor the entities that it could define; leave it out"
    case .tooLong(let limit):
      "a tag or text of more than \(limit >> 20) MiB"
    case .tooManyAttributes(let limit):
      "a tag with more than \(limit) attributes"
    case .tooDeep(let limit):
      "more than \(limit) elements within one another"
    case .tooMany(let limit):
      "more than \(limit) elements; split the document, or take less of it"
    case .libraryMissing(let library, let package, let reason):
      "XML cannot be read: \(library) is not there (\(reason)); install the Debian package \(package)"
    }
  }
}
