// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import Transcripts

/// One utterance in the list of the transcript: a button with the words, each in an element of its own.
///
/// `data-t` has the first sample and the end of the speech, `data-w` the same of each word, and `data-f` the
/// number of the frame.
struct PageRow {
  let number: Int
  let utterance: Utterance
  let timing: UtteranceTiming
  /// The number of the first sample of the utterance in the sound.
  let start: Int
  let frame: Int?

  /// Appends the row.
  ///
  /// - Parameter language: The language of the list.
  /// - Complexity: O(length of the utterance).
  func append(
    to bytes: inout [UInt8], _ punctuation: TranscriptPunctuation, language: String, sampleRate: Int
  ) {
    let pieces = utterance.pieces(punctuation, words: timing.words)
    let speech = timing.speech ?? 0..<0
    bytes.appendMarkup("<li><button id=\"u\(number)\"")
    if utterance.headingLevel != nil { bytes.appendMarkup(" class=\"heading\"") }
    let own = languageTag(commonLanguage(language)) ?? language
    if own != language { bytes.appendAttribute("lang", own) }
    let (first, end) = (start + speech.lowerBound, start + speech.upperBound)
    bytes.appendMarkup(" data-t=\"\(first) \(end)\"")
    let times = wordTimes(pieces)
    if !times.isEmpty {
      let numbers = times.map { "\(start + $0.lowerBound) \(start + $0.upperBound)" }
      bytes.appendMarkup(" data-w=\"\(numbers.joined(separator: " "))\"")
    }
    if let frame { bytes.appendMarkup(" data-f=\"\(frame)\"") }
    bytes.appendMarkup("><span class=\"t\" aria-hidden=\"true\">")
    bytes.appendMarkup("\(clockTime(seconds: first / sampleRate))</span><bdi class=\"x\">")
    append(pieces, language: own, to: &bytes)
    bytes.appendMarkup("</bdi></button></li>\n")
  }

  private func append(_ pieces: [LinePiece], language: String, to bytes: inout [UInt8]) {
    var open: Int?
    for piece in pieces {
      if piece.segment != open {
        if open != nil { bytes.appendMarkup("</span>") }
        open = piece.segment
        if let open {
          let segment = utterance.segments[open]
          bytes.appendMarkup("<span class=\"\(segment.kind.rawValue)\"")
          if let own = languageTag(segment.language), own != language {
            bytes.appendAttribute("lang", own)
          }
          bytes.appendMarkup(">")
        }
      }
      if piece.word != nil { bytes.appendMarkup("<span class=\"w\">") }
      bytes.appendHTML(piece.text)
      if piece.word != nil { bytes.appendMarkup("</span>") }
    }
    if open != nil { bytes.appendMarkup("</span>") }
  }

  /// The language of all segments, or that of the list if they have several.
  private func commonLanguage(_ language: String) -> String {
    let languages = Set(utterance.segments.map { $0.language ?? language })
    return languages.count == 1 ? languages.first ?? language : language
  }

  /// The samples of the words that have a piece; one without a piece prolongs the word before it.
  private func wordTimes(_ pieces: [LinePiece]) -> [Range<Int>] {
    let shown = pieces.compactMap(\.word)
    return shown.enumerated().map { place, word in
      let start = timing.words[word].samples.lowerBound
      let next = place + 1 < shown.count ? shown[place + 1] : timing.words.count
      let segment = timing.words[word].segment
      let last = (word..<next).last { timing.words[$0].segment == segment } ?? word
      return start..<max(start, timing.words[last].samples.upperBound)
    }
  }
}
