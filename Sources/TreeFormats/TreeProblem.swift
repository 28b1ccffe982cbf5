// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import JSONText

/// What can be wrong with a document that is to be a tree.
public enum TreeProblem: Error, Sendable, Hashable {
  /// There is nothing in it.
  case empty
  /// It is in no format that is known.
  case unknownFormat
  /// It is in an encoding of two bytes for each letter.
  case utf16
  /// It is larger than allowed, in bytes.
  case tooLarge(limit: Int)
  /// It is compressed, and cannot be decompressed.
  case damagedCompression
  /// It is a zip archive, and cannot be read as one.
  case damagedArchive
  /// It is not the JSON it ought to be.
  case json(JSONFault)
  /// A member the format does not know.
  case unknownMember(String, nearest: String?)
  /// A member that stands twice in one object.
  case repeatedMember(String)
  /// A member that has to be there is not.
  case missingMember(String)
  /// A value of the wrong type.
  case wrongType(JSONKind, expected: String)
  /// A name that is not among those allowed.
  case notAllowed(String, allowed: [String], nearest: String?)
  /// A number outside what it may be.
  case outOfRange(expected: String)
  /// A format version nobody knows.
  case unknownVersion(Int)
  /// A trait nobody knows; it is said as its own name.
  case unknownTrait(String, nearest: String?)
  /// A role nobody knows; it is said as its own name.
  case unknownRole(String, nearest: String?)
  /// An identifier two nodes have.
  case duplicateID(String)
  /// An identifier no node has.
  case missingReference(String, nearest: String?)
  /// A node that has been given two places.
  case secondParent(String)
  /// A node that lies within itself.
  case cycle(String)
  /// A node too deep in the tree.
  case tooDeep(limit: Int)
  /// A node that nothing leads to.
  case unattached(String)
  /// Labels of so many nodes that are no elements; nobody will hear them.
  case droppedLabels(Int)
  /// Half surrogate pairs that were replaced.
  case replacedSurrogates(Int)
  /// A DOM snapshot beside a document of a format that has none.
  case uselessSnapshot(TreeFormat)
  /// A document that was read as one format, which did not do, and looks like another.
  case otherFormat(TreeFormat, readAs: TreeFormat)
  /// What has no name, in words: it is read as it is meant, and whoever hears it misses the name.
  case nameless(String)
  /// Something only one format has, in its own words: what is wrong, and what follows.
  case particular(String)
  /// So many more findings.
  case more(Int)
}

extension TreeProblem: CustomStringConvertible {
  /// What is wrong, why, and what to do, in words for a person.
  public var description: String {
    switch self {
    case .empty:
      "there is nothing here; a tree was expected"
    case .utf16: "this is UTF-16; save it as UTF-8"
    case .unknownFormat:
      "this is no tree format that is known; if it is one, name it: with --from, or in a request "
        + "with format"
    case .tooLarge(let limit):
      "larger than the limit of \(limit >> 20) MiB"
    case .damagedCompression:
      "this begins like gzip but cannot be decompressed; it may have been cut off"
    case .damagedArchive:
      "this begins like a zip archive but cannot be read as one; it may have been cut off"
    case .json(let fault):
      fault.description
    case .unknownMember(let name, let nearest):
      "unknown member \(quoted(name)) is ignored" + suggestion(nearest)
    case .repeatedMember(let name):
      "member \(quoted(name)) stands twice in one object; keep one of them"
    case .missingMember(let name):
      "member \(quoted(name)) is missing and has to be given"
    case .wrongType(let kind, let expected):
      "this is \(kind.withArticle), expected \(expected)"
    case .notAllowed(let name, let allowed, let nearest):
      "\(quoted(name)) is not allowed here; it is one of \(allowed.joined(separator: ", "))"
        + suggestion(nearest)
    case .outOfRange(let expected):
      "out of range: expected \(expected)"
    case .unknownVersion(let version):
      "version \(version) of the tree format is not known; this program reads version 1"
    case .unknownTrait(let name, let nearest):
      "unknown trait \(quoted(name)) is said as it stands" + suggestion(nearest)
    case .unknownRole(let name, let nearest):
      "unknown role \(quoted(name)) is said as it stands" + suggestion(nearest)
    case .duplicateID(let id):
      "another node has the identifier \(quoted(id)) already; identifiers are unique in a tree"
    case .missingReference(let id, let nearest):
      "no node has the identifier \(quoted(id))" + suggestion(nearest)
    case .secondParent(let id):
      "node \(quoted(id)) has a place in the tree already; a node has one parent"
    case .cycle(let id):
      "node \(quoted(id)) lies within itself"
    case .tooDeep(let limit):
      "more than \(limit) levels below the root"
    case .uselessSnapshot(let format):
      "the DOM snapshot is not used: it goes with a document in chromium, and this one is in "
        + format.rawValue
    case .otherFormat(let format, let given):
      "it was to be read as \(given.rawValue), and looks like \(format.rawValue); without --from, or "
        + "format in a request, what it is is told from its content"
    case .unattached(let id):
      "nothing leads to node \(quoted(id)); it is left out"
    case .droppedLabels(1):
      "the label of a view that is no element is not read; set isElement to make it a stop, "
        + "or containerType to have it announced"
    case .droppedLabels(let count):
      "the labels of \(count) views that are no elements are not read, the first of them here; "
        + "set isElement to make them stops, or containerType to have them announced"
    case .replacedSurrogates(let count):
      "\(count) halves of surrogate pairs were replaced by U+FFFD"
    case .particular(let words), .nameless(let words):
      words
    case .more(let count):
      "and \(count) more"
    }
  }

  private func quoted(_ name: String) -> String {
    name.count > 60 ? "\"\(name.prefix(60))…\"" : "\"\(name)\""
  }

  private func suggestion(_ name: String?) -> String {
    name.map { "; did you mean \"\($0)\"?" } ?? ""
  }
}
