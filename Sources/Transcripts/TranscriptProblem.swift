// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import JSONText

/// Something in a transcript that is wrong or strange, and where.
public struct TranscriptProblem: Sendable, Hashable {
  /// The line, from one.
  public let line: Int
  /// The column, from one, in Unicode scalars.
  public let column: Int
  /// The path inside a JSON transcript, such as `$.utterances[2].text`; empty for a text.
  public let path: String
  /// What it is.
  public let fault: TranscriptFault
}

/// What can be wrong with a transcript, or strange about it.
public enum TranscriptFault: Sendable, Hashable {
  /// It is not JSON, or a value is of another kind than its place asks for.
  case json(JSONFault)
  /// It is of a version that is not known.
  case unknownVersion(Int)
  /// Its member `kind` says it is something else.
  case otherKind(String)
  /// A member that has to be there is not.
  case missingMember(String)
  /// An utterance has neither text nor segments.
  case emptyUtterance
  /// A line holds bytes that are not UTF-8.
  case invalidUTF8
  /// A member that is not known, with the nearest one that is; it is ignored.
  case unknownMember(String, nearest: String?)
  /// A kind of segment that is not known, with the nearest one that is; it is read as a label.
  case unknownSegmentKind(String, nearest: String?)
  /// The text of an utterance is not what its segments say; the text counts.
  case textDiffers
  /// A run that does not tell which stretch of the text it is about.
  case runWithoutRange
  /// A pitch that is not from 0 to 2.
  case pitchOutOfRange
  /// So many more problems that are not listed.
  case more(Int)
}

extension TranscriptFault: CustomStringConvertible {
  /// What it is and what to do, in words for a person.
  public var description: String {
    switch self {
    case .json(let fault): fault.description
    case .unknownVersion(let version):
      "unknown version \(version) of transcripts; Aloud reads version 1"
    case .otherKind(let kind): "this is not a transcript; its kind is \"\(kind)\""
    case .missingMember(let name): "the member \"\(name)\" is missing"
    case .emptyUtterance: "an utterance needs a text or segments"
    case .invalidUTF8: "these bytes are not UTF-8; save the file as UTF-8"
    case .unknownMember(let name, let nearest):
      "unknown member \"\(name)\" is ignored" + Self.suggestion(nearest)
    case .unknownSegmentKind(let kind, let nearest):
      "unknown kind \"\(kind)\"; Aloud reads the segment as a label" + Self.suggestion(nearest)
    case .textDiffers:
      "the text and the segments differ; Aloud uses the text (remove it to use the segments)"
    case .runWithoutRange:
      "the range of a run must be [start, length], whole numbers from zero"
    case .pitchOutOfRange: "a pitch is a number from 0 to 2, and 1 changes nothing"
    case .more(let count): "\(count) more of the kind"
    }
  }

  private static func suggestion(_ nearest: String?) -> String {
    nearest.map { "; did you mean \"\($0)\"?" } ?? ""
  }
}

/// Why a transcript cannot be read: all that is wrong with it, in the order of the file.
public struct TranscriptError: Error, Sendable, Hashable {
  /// What is wrong, never empty.
  public let problems: [TranscriptProblem]
}
