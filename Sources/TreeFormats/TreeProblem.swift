// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import JSONText
internal import Spelling

/// A problem of a document that should be a tree.
public enum TreeProblem: Error, Sendable, Hashable {
  /// The document is empty.
  case empty
  /// The format is unknown; what the document looks like, in words.
  case unknownFormat(String)
  /// The document is larger than the limit, in bytes.
  case tooLarge(limit: Int)
  /// The document is a gzip file that cannot be decompressed.
  case damagedCompression
  /// The document is a zip archive that cannot be read.
  case damagedArchive
  /// The JSON is malformed.
  case json(JSONFault)
  /// A member that the format does not have.
  case unknownMember(String, nearest: String?)
  /// The object has a member twice, by its own name and by Apple's.
  case secondName(String, of: String)
  /// The format has no member of this name, which Apple has; with what does its job.
  case otherMember(String, use: String)
  /// A member that occurs twice in an object.
  case repeatedMember(String)
  /// A required member that is missing.
  case missingMember(String)
  /// A value of the wrong type.
  case wrongType(JSONKind, expected: String)
  /// A name that is not allowed.
  case notAllowed(String, allowed: [String], nearest: String?)
  /// A number that is out of range.
  case outOfRange(expected: String)
  /// An unknown version of the format.
  case unknownVersion(Int)
  /// An unknown trait; Aloud speaks its name.
  case unknownTrait(String, nearest: String?)
  /// An unknown role; Aloud speaks its name.
  case unknownRole(String, nearest: String?)
  /// A kind of notification that Aloud does not know.
  case unknownNotification(String, allowed: [String], nearest: String?)
  /// The number of points of an outline, which is too small.
  case openOutline(Int)
  /// An identifier of two nodes.
  case duplicateID(String)
  /// A reference to an identifier that no node has.
  case missingReference(String, nearest: String?)
  /// A node with two parents.
  case secondParent(String)
  /// A node that contains itself.
  case cycle(String)
  /// A node that is nested too deeply.
  case tooDeep(limit: Int)
  /// A node that is not reachable from the root.
  case unattached(String)
  /// A node with a frame in its container, where no container around it has a frame, or the sum is beyond
  /// the range of numbers.
  case unplaced(String)
  /// A node with a frame on the screen and one in its container.
  case twoFrames
  /// The number of labels that are not read, because their nodes are not elements.
  case droppedLabels(Int)
  /// The number of unpaired surrogates that were replaced.
  case replacedSurrogates(Int)
  /// A DOM snapshot beside a document in a format that does not use it.
  case uselessSnapshot(TreeFormat)
  /// A document that is not in the given format and looks like another.
  case otherFormat(TreeFormat, readAs: TreeFormat)
  /// An element without an accessible name; the tree is read unchanged.
  case nameless(String)
  /// A problem of one format, in words.
  case particular(String)
  /// The number of findings that are not listed.
  case more(Int)
}

extension TreeProblem: CustomStringConvertible {
  /// A description with a remedy.
  public var description: String {
    switch self {
    case .empty: "the document is empty; expected a tree"
    case .unknownFormat(let words):
      "cannot detect the format of this document: \(words); set it with --from, or with format in a "
        + "request; docs/reference/formats/README.md lists the formats"
    case .tooLarge(let limit): "the document is larger than the limit of \(limit >> 20) MiB"
    case .damagedCompression: "cannot decompress this gzip file; it may be truncated"
    case .damagedArchive: "cannot read this zip archive; it may be truncated"
    case .json(let fault): fault.description
    case .unknownMember(let name, let nearest):
      "unknown member \(quoted(name)) is ignored" + suggestion(nearest)
    case .secondName(let name, let member):
      "\(quoted(name)) is another name of \(quoted(member)), which this object has already; it is ignored"
    case .otherMember(let name, let use):
      "the tree format has no member \(quoted(name)), which is ignored; use \(use)"
    case .repeatedMember(let name): "member \(quoted(name)) occurs twice in this object; keep one"
    case .missingMember(let name): "the required member \(quoted(name)) is missing"
    case .wrongType(let kind, let expected): "this is \(kind.withArticle), expected \(expected)"
    case .notAllowed(let name, let allowed, let nearest):
      "\(quoted(name)) is not allowed here; expected one of \(allowed.joined(separator: ", "))"
        + suggestion(nearest)
    case .outOfRange(let expected): "out of range: expected \(expected)"
    case .unknownVersion(let version):
      "version \(version) of the tree format is unknown; Aloud reads version 1"
    case .unknownTrait(let name, let nearest):
      "unknown trait \(quoted(name)); Aloud speaks its name" + suggestion(nearest)
    case .unknownRole(let name, let nearest):
      "unknown role \(quoted(name)); Aloud speaks its name" + suggestion(nearest)
    case .unknownNotification(let name, let allowed, let nearest):
      "there is no notification \(quoted(name)), so that it is ignored; write one of "
        + allowed.joined(separator: ", ") + suggestion(nearest)
    case .openOutline(let count):
      "an outline has at least three points, and this one has \(count), so that it is ignored and the "
        + "frame counts; add points, or omit path"
    case .duplicateID(let id):
      "another node already has the identifier \(quoted(id)); identifiers must be unique in a tree"
    case .missingReference(let id, let nearest):
      "no node has the identifier \(quoted(id))" + suggestion(nearest)
    case .secondParent(let id): "node \(quoted(id)) already has a parent; a node can have only one"
    case .cycle(let id): "node \(quoted(id)) contains itself"
    case .tooDeep(let limit): "this node is more than \(limit) levels below the root"
    case .uselessSnapshot(let format):
      "the DOM snapshot is ignored: it supplements documents in \(TreeFormat.chromium), and this one "
        + "is in \(format)"
    case .otherFormat(let format, let given):
      "this looks like \(format), not like \(given); omit --from, or format in a request, so that "
        + "Aloud detects the format"
    case .unattached(let id): "node \(quoted(id)) is not reachable from the root; it is ignored"
    case .unplaced(let id):
      "node \(quoted(id)) has frameInContainer, but no container around it has a frame, or their sum is "
        + "too large, so it has no place; give its container a frame, or the node frame in the "
        + "coordinates of the screen"
    case .twoFrames:
      "frame is ignored, because frameInContainer says where the node is; keep one of them"
    case .droppedLabels(1):
      "the label of a view that is not an element is not read; set isElement to make it one, or "
        + "containerType to announce it as a group"
    case .droppedLabels(let count):
      "the labels of \(count) views that are not elements are not read, the first of them here; "
        + "set isElement to make them elements, or containerType to announce them as groups"
    case .replacedSurrogates(let count): "U+FFFD replaces \(count) unpaired surrogates"
    case .particular(let words), .nameless(let words): words
    case .more(let count): "and \(count) more"
    }
  }

  private func suggestion(_ name: String?) -> String {
    name.map { "; did you mean \"\($0)\"?" } ?? ""
  }
}
