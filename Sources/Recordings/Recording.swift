// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// What a screen reader said on screens whose sources are known, move by move.
public struct Recording: Sendable {
  /// How the screen reader's cursor moved before an utterance.
  public enum Move: String, CaseIterable, Sendable {
    /// It stayed.
    case current
    /// To the next item.
    case forward
    /// To the item before.
    case backward
    /// Into a container.
    case `in`
    /// Out of a container.
    case out
    /// In a way that the recording does not name.
    case other
  }

  /// An utterance with the move that led to it.
  public struct Pair: Sendable, Hashable {
    /// The line of the file, from one.
    public let line: Int
    /// The head of its recording, an index of `heads`; nil without one.
    public let head: Int?
    /// The move.
    public let move: Move
    /// The source of the screen, an index of `sources`; nil if the recording has none.
    public let source: Int?
    /// The words that were heard.
    public let heard: String
  }

  /// What a recording says of itself.
  public struct Head: Sendable, Hashable {
    /// The tool that recorded it.
    public let tool: String?
    /// The system, such as "iOS".
    public let system: String?
    /// The version of the system.
    public let version: String?
    /// The device.
    public let device: String?
    /// The app or the page.
    public let app: String?
    /// The language of the screen reader, BCP 47.
    public let language: String?

    /// Creates a head.
    public init(
      tool: String? = nil, system: String? = nil, version: String? = nil, device: String? = nil,
      app: String? = nil, language: String? = nil
    ) {
      (self.tool, self.system, self.version) = (tool, system, version)
      (self.device, self.app, self.language) = (device, app, language)
    }
  }

  /// The source of a screen, such as a tree in XML or JSON.
  public struct Source: Sendable, Hashable {
    /// The first line of the file that has it, from one.
    public let line: Int
    /// The value in JSON, a part of the file: a text with the document, or the document.
    let value: ArraySlice<UInt8>
  }

  /// A fault of a line, which is left out.
  public struct Fault: Sendable, Hashable {
    /// The line of the file, from one.
    public let line: Int
    /// What is wrong and what to do.
    public let message: String
  }

  /// What made a recording.
  public enum Kind: String, Sendable {
    /// Lines with sources and utterances.
    case recording
    /// The log of a test with Guidepup: a JSON list of phrases.
    case guidepup
    /// The output of `aloud explore --json`.
    case exploring
  }

  /// What made it.
  public internal(set) var kind = Kind.recording
  /// The heads of the recordings that follow each other in the file.
  public internal(set) var heads: [Head] = []
  /// The sources, each once.
  public internal(set) var sources: [Source] = []
  /// The utterances, in their order.
  public internal(set) var pairs: [Pair] = []
  /// The number of moves after which nothing was heard.
  public internal(set) var silentMoves = 0
  /// The faults, in the order of the lines.
  public internal(set) var faults: [Fault] = []
}
