// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import SpeechModel

/// An utterance of a recording, beside what Aloud says there.
public struct ComparedPair: Sendable {
  /// The utterance that was heard.
  public let pair: Recording.Pair
  /// What Aloud says; nil if no place of the screen has words like these.
  public let said: Utterance?
  /// How well they agree.
  public let agreement: Agreement
  /// The words in which they differ.
  public let differences: [WordDifference]
  /// What Aloud says at the places that the screen reader's cursor passed over.
  public let skipped: [Utterance]
}

extension SaidPlaces {
  /// The most places that a move can pass over; from more it is a jump.
  private static let mostSkipped = 7

  /// Compares utterances of this screen that follow each other.
  public func compare(_ pairs: [Recording.Pair]) -> [ComparedPair] {
    let heard = pairs.map { HeardUtterance($0.heard) }
    let found = Alignment(self, zip(heard, pairs).map { ($0, $1.move) }).found()
    var former: Int?
    return pairs.indices.map { index in
      let pair = pairs[index]
      guard let place = found[index] else {
        former = nil
        return ComparedPair(
          pair: pair, said: nil, agreement: .none,
          differences: [
            WordDifference(said: [], heard: HeardWords.words(pair.heard), segment: nil)
          ],
          skipped: [])
      }
      defer { former = place }
      let said = said(at: place, after: pair.move)
      return compared(
        pair, heard[index], said, skipped: skipped(from: former, to: place, pair.move))
    }
  }

  private func compared(
    _ pair: Recording.Pair, _ heard: HeardUtterance, _ said: SaidUtterance, skipped: [Utterance]
  ) -> ComparedPair {
    var agreement = heard.agreement(said: [said.words], withHints: [said.wordsWithHint])
    // A hint in a language whose hints this does not recognize.
    if agreement == .none, heard.words == said.wordsWithHint { agreement = .full }
    var differences: [WordDifference] = []
    if agreement != .full {
      let hints = heard.wordsWithHint != nil
      differences = WordDifference.all(
        in: said.utterance, heard: heard.wordsWithHint ?? heard.words, hints: hints)
    }
    return ComparedPair(
      pair: pair, said: said.utterance, agreement: agreement, differences: differences,
      skipped: skipped)
  }

  private func skipped(from former: Int?, to place: Int, _ move: Recording.Move) -> [Utterance] {
    guard let former else { return [] }
    let passed: [Int]
    switch move {
    case .forward where place > former + 1: passed = Array((former + 1)..<place)
    case .backward where place + 1 < former: passed = (place + 1..<former).reversed()
    default: return []
    }
    return passed.count > Self.mostSkipped ? [] : passed.map { said(at: $0, after: move).utterance }
  }
}
