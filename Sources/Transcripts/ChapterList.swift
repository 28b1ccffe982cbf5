// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import SpeechModel
internal import Utterances

/// What begins a chapter of a sound.
public enum ChapterUnit: String, CaseIterable, Sendable {
  /// A screen.
  case screen
  /// A heading.
  case heading
  /// A container that the cursor enters.
  case container
}

/// A part of a sound, up to the next one.
public struct Chapter: Sendable, Hashable {
  /// The number of its first sample.
  public var start: Int
  /// Its title, one line that is never empty.
  public var title: String

  /// Creates a chapter.
  public init(start: Int, title: String) { (self.start, self.title) = (start, title) }
}

/// Finds the chapters of a sound while its utterances arrive.
///
/// Each screen begins a chapter, and so does each heading or container if these are asked for. Their
/// titles are what VoiceOver says: the label of a heading, the announcement of a container. The first
/// chapter begins at 0. A heading or container that is the first of its screen stands for the screen.
public struct ChapterList: Sendable {
  private let unit: ChapterUnit
  private let language: String
  private let punctuation: TranscriptPunctuation
  private var found: [Chapter] = []
  /// The screen that has begun, but said nothing yet.
  private var next: Chapter?
  /// By language.
  private var headingWords: [String: HeadingWords] = [:]

  /// The chapters, in order; there is at least one.
  public var chapters: [Chapter] { found + [next].compactMap(\.self) }

  /// Begins with a screen.
  ///
  /// - Parameters:
  ///   - screen: Its name.
  ///   - language: The language of utterances, BCP 47.
  ///   - punctuation: The marks of whole utterances.
  public init(
    by unit: ChapterUnit, screen: String, language: String, punctuation: TranscriptPunctuation
  ) {
    (self.unit, self.language, self.punctuation) = (unit, language, punctuation)
    next = Chapter(start: 0, title: oneLineTitle(screen) ?? Self.unnamed)
  }

  private static let unnamed = "…"

  /// Begins another screen at a sample.
  public mutating func beginScreen(_ name: String, at sample: Int) {
    if let next { found.append(next) }
    next = Chapter(start: sample, title: oneLineTitle(name) ?? Self.unnamed)
  }

  /// Appends an utterance.
  ///
  /// - Parameter start: The number of its first sample in the sound.
  public mutating func append(_ utterance: Utterance, _ timing: UtteranceTiming, from start: Int) {
    let title = title(beginningWith: utterance)
    if let screen = next {
      found.append(title.map { Chapter(start: screen.start, title: $0) } ?? screen)
      next = nil
    } else if let title {
      // A pause before the words belongs to the chapter before.
      found.append(Chapter(start: start + (timing.speech?.lowerBound ?? 0), title: title))
    }
  }

  /// Returns the title of the chapter that an utterance begins; nil if it begins none.
  private mutating func title(beginningWith utterance: Utterance) -> String? {
    let parts: [Segment]
    switch unit {
    case .screen: return nil
    case .heading:
      guard utterance.segments.contains(where: { isHeading($0) }) else { return nil }
      parts = utterance.segments.filter { $0.kind == .label }
    case .container:
      parts = utterance.segments.filter { $0.kind == .containerEntry }
      if parts.isEmpty { return nil }
    }
    // A heading without a label has a value, or only its role.
    return oneLineTitle(Utterance(segments: parts).text(punctuation))
      ?? oneLineTitle(utterance.text(punctuation))
  }

  private mutating func isHeading(_ segment: Segment) -> Bool {
    guard segment.kind == .trait else { return false }
    let tag = segment.language ?? language
    if headingWords[tag] == nil { headingWords[tag] = HeadingWords(language: tag) }
    return headingWords[tag]?.contains(segment) == true
  }
}

/// Returns a text as a title: one line of at most 200 characters; nil if nothing is left of it.
public func oneLineTitle(_ text: String) -> String? {
  let most = 200
  var bytes: [UInt8] = []
  bytes.appendOnOneLine(text)
  let line = String(decoding: bytes, as: UTF8.self)
  guard !line.isEmpty else { return nil }
  // By scalars, since a single character may be as long as a text.
  let scalars = line.unicodeScalars
  guard let end = scalars.index(scalars.startIndex, offsetBy: most, limitedBy: scalars.endIndex),
    end < scalars.endIndex
  else { return line }
  return String(scalars[..<end]) + "…"
}
