// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import Transcripts
public import TreeFormats

/// A document that can be spoken: a tree in any known format, or a transcript.
public enum SpokenDocument: Sendable {
  /// A tree.
  case screen(ImportedTree)
  /// A transcript in JSON, or lines of text.
  case transcript(Transcript)

  /// The reason why a document cannot be spoken.
  public enum Refusal: Error, Sendable, CustomStringConvertible {
    /// It is not a valid tree.
    case tree(RefusedDocument)
    /// It is a transcript with errors.
    case transcript(TranscriptError)

    /// The first error.
    public var description: String {
      switch self {
      case .tree(let error): error.description
      case .transcript(let error): error.description
      }
    }
  }

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - format: The format of a tree; `nil` to detect a tree or a transcript.
  ///   - domSnapshot: The DOM snapshot that `readTree` takes with a tree from Chromium.
  ///   - options: The options for reading a tree.
  /// - Complexity: O(bytes).
  public init(
    _ document: Span<UInt8>, format: TreeFormat? = nil, domSnapshot: [UInt8]? = nil,
    options: ImportOptions = ImportOptions()
  ) throws(Refusal) {
    if format == nil, let transcript = try Self.transcript(document) {
      self = .transcript(transcript)
      return
    }
    do throws(RefusedDocument) {
      self = .screen(try readTree(document, as: format, domSnapshot: domSnapshot, options: options))
    } catch { throw .tree(error) }
  }

  private static func transcript(_ document: Span<UInt8>) throws(Refusal) -> Transcript? {
    do throws(TranscriptError) {
      return try Transcript(recognizing: document) { isPrintedTree(document) }
    } catch { throw .transcript(error) }
  }
}
