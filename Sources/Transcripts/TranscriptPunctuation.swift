// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import SpeechModel
internal import Utterances

/// The marks of a language between the parts of an utterance.
public struct TranscriptPunctuation: Sendable, Hashable {
  /// The mark between two parts of a sentence, with the space after it if the language has one.
  public let listMark: String
  /// The mark at the end of a sentence, with the space after it if the language has one.
  public let sentenceMark: String
  /// How the parts are joined.
  public var joining = TranscriptJoining.lists
  /// Whether the letter i has a capital with a dot, as in Turkish.
  private(set) var dotsCapitalI = false

  /// English, and every language with the same marks.
  public static let english = TranscriptPunctuation(listMark: ", ", sentenceMark: ". ")

  /// Creates custom marks.
  public init(listMark: String, sentenceMark: String) {
    self.listMark = listMark
    self.sentenceMark = sentenceMark
  }

  /// Creates the marks of a language by its BCP 47 tag; an unknown language gets those of English.
  ///
  /// The phrases of a language include its marks.
  public init(language tag: String?) {
    let tag = tag ?? "en"
    if let marks = LanguageMarks(language: tag) {
      self.init(listMark: marks.list, sentenceMark: marks.sentence)
      return
    }
    let language = tag.prefix { $0 != "-" && $0 != "_" }.lowercased()
    switch language {
    case "zh", "yue": self.init(listMark: "，", sentenceMark: "。")
    case "fa", "ckb": self.init(listMark: "، ", sentenceMark: ". ")
    case "ur": self.init(listMark: "، ", sentenceMark: "۔ ")
    case "hi", "bn", "mr", "ne": self.init(listMark: ", ", sentenceMark: "। ")
    default: self = .english
    }
    dotsCapitalI = ["tr", "az"].contains(language)
  }

  /// Creates the marks of a language and the joining of a style, as in the header of a transcript.
  public init(language tag: String?, style: String?) {
    self.init(language: tag)
    joining = TranscriptJoining(style: style)
  }

  subscript(mark: TranscriptJoining.Mark) -> String {
    switch mark {
    case .space: " "
    case .list: listMark
    case .sentence: sentenceMark
    }
  }
}

/// The way in which a style joins the parts of an utterance to a line.
public enum TranscriptJoining: Sendable, Hashable {
  /// With the list mark between all parts.
  case lists
  /// With spaces, and with marks only where recordings of the Mac have them.
  case spaces

  /// Creates the joining of a style by its name; every style except the Mac's uses list marks.
  public init(style: String?) { self = style == "macos" ? .spaces : .lists }

  /// A separator between two parts.
  enum Mark { case space, list, sentence }

  /// Returns the separator between two adjacent parts within a sentence.
  func mark(between left: SegmentKind, and right: Segment) -> Mark {
    if startsSentence(right.kind) { return .sentence }
    switch (self, left, right.kind) {
    case (.lists, _, _), (.spaces, .containerExit, _): return .list
    // A position in brackets needs no comma, and in recordings the place in a list has none.
    case (.spaces, .trait, .position):
      let isPlain = right.text.utf8.first == 0x28 || right.rule == MacRule.itemPosition.name
      return isPlain ? .space : .list
    case (.spaces, _, _): return .space
    }
  }

  /// Returns whether a part begins its own sentence, which includes everything that follows it.
  func startsSentence(_ kind: SegmentKind) -> Bool {
    switch (self, kind) {
    case (_, .hint), (.spaces, .actions), (.spaces, .moreContent): true
    default: false
    }
  }
}
