// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import Preferences
public import SpeechModel
public import Transcripts
internal import TreeFormats
internal import TreeModel
public import Utterances

/// The utterances of a document, in order, with their language and punctuation.
///
/// It is the only step from a tree, a transcript or a text, with a listener's preferences, to
/// utterances.
public struct Narration: Sendable {
  /// The name of the screen, which live speech says first.
  public let name: String?
  /// The language of utterances, and of each segment that names no other, BCP 47.
  public let language: String
  /// The name of the style, if any.
  public let style: String?
  /// The number of utterances, without the name.
  public let count: Int
  private let make: @Sendable (Int) -> Utterance

  /// Returns the utterance of a number below `count`.
  public func utterance(_ index: Int) -> Utterance { make(index) }

  /// The utterances without the name, each composed on access.
  public var utterances: LazyMapSequence<Range<Int>, Utterance> { (0..<count).lazy.map(make) }

  /// The number of utterances with the name, as live speech says them.
  public var countWithName: Int { count + (name == nil ? 0 : 1) }

  /// Returns the utterance of a number below `countWithName`.
  public func utteranceWithName(_ index: Int) -> Utterance {
    guard let name else { return make(index) }
    return index == 0 ? Utterance(segments: [Segment(.screen, name)]) : make(index - 1)
  }

  /// The marks between the parts of its utterances.
  public var punctuation: TranscriptPunctuation {
    TranscriptPunctuation(language: language, style: style)
  }
}

extension Narration {
  /// Creates the narration of a screen; utterances are composed when they are needed.
  public init(_ reading: ScreenReading) {
    self.init(
      name: reading.name, language: reading.language, style: reading.style.rawValue,
      count: reading.utteranceCount, make: reading.heardUtterance)
  }

  /// Creates the narration of a transcript; preferences other than the language do not apply to it.
  public init(_ transcript: Transcript, _ preferences: SpeechPreferences) {
    let (header, utterances) = (transcript.header, transcript.utterances)
    self.init(
      name: header.name.flatMap { $0.isEmpty ? nil : $0 },
      language: preferences.language ?? header.language ?? "en", style: header.style,
      count: utterances.count, make: { utterances[$0] })
  }

  /// Creates the narration of one element of a screen, as if the cursor came from nowhere.
  public init(ofStop stop: Int, in reading: ScreenReading) {
    let utterance = reading.composer.utterance(at: stop)
    self.init(
      name: nil, language: reading.language, style: reading.style.rawValue, count: 1,
      make: { _ in utterance })
  }

  /// Creates the narration of a text.
  public init(text: String, _ preferences: SpeechPreferences) {
    let utterance = Utterance(segments: text.isEmpty ? [] : [Segment(.announcement, text)])
    self.init(
      name: nil, language: preferences.language ?? "en", style: nil, count: 1,
      make: { _ in utterance })
  }
}

extension ScreenReading {
  /// The header of its transcript.
  public var transcriptHeader: TranscriptHeader {
    TranscriptHeader(name: tree.name, style: style.rawValue, language: language)
  }

  /// The warnings about the screen as a whole: languages without phrases, a page that no phone shows
  /// like this, or no elements to read.
  ///
  /// - Complexity: O(nodes).
  public var warnings: [String] {
    [missingPhrases, style.wordsNotice, desktopPage, count == 0 ? ReadingOrder.nothingToRead : nil]
      .compactMap(\.self)
  }

  /// The minimum width of a page that no phone shows, in CSS pixels.
  private static let desktopWidth = 1000.0

  /// A warning if the user requests the words of a phone or a tablet for a page of a wide window.
  private var desktopPage: String? {
    guard let style = requestedStyle, style != .macos, tree.style == nil,
      let width = tree.screen?.width,
      width >= Self.desktopWidth, !tree.nodes.isEmpty, tree[.root].role == .document
    else { return nil }
    let (device, option) = style == .ipados ? ("an iPad", "ipad") : ("a phone", "iphone")
    return "the page was captured \(Int(width)) pixels wide, as on a desktop; \(device) may show "
      + "another menu and another order; capture it with --device \(option)"
  }

  private var missingPhrases: String? {
    let tags = composer.languagesWithoutPhrases
    guard !tags.isEmpty else { return nil }
    let named = tags.prefix(5).map { $0.isEmpty ? "\"\"" : String($0.prefix(40)) }
    let more = tags.count > named.count ? " and \(tags.count - named.count) more" : ""
    return "there are no phrases for \(named.joined(separator: ", "))\(more): English ones are said"
  }
}
