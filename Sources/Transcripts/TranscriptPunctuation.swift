// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

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
  let dotsCapitalI: Bool

  /// English, and every language with the same marks.
  public static let english = TranscriptPunctuation(listMark: ", ", sentenceMark: ". ")

  /// Creates custom marks.
  public init(listMark: String, sentenceMark: String) {
    self.init(listMark: listMark, sentenceMark: sentenceMark, dotsCapitalI: false)
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
    switch tag.prefix(while: { $0 != "-" && $0 != "_" }).lowercased() {
    case "zh", "yue": self.init(listMark: "，", sentenceMark: "。")
    case "fa", "ckb": self.init(listMark: "، ", sentenceMark: ". ")
    case "ur": self.init(listMark: "، ", sentenceMark: "۔ ")
    case "hi", "bn", "mr", "ne": self.init(listMark: ", ", sentenceMark: "। ")
    case "tr", "az": self.init(listMark: ", ", sentenceMark: ". ", dotsCapitalI: true)
    default: self = .english
    }
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

  private init(listMark: String, sentenceMark: String, dotsCapitalI: Bool) {
    self.listMark = listMark
    self.sentenceMark = sentenceMark
    self.dotsCapitalI = dotsCapitalI
  }
}
