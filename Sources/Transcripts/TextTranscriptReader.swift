// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel

/// Reads a text transcript line by line.
struct TextTranscriptReader {
  private var utterances: [Utterance] = []
  private var problems: [TranscriptProblem] = []
  private var unlisted = 0

  mutating func read(_ bytes: Span<UInt8>) throws(TranscriptError) -> [Utterance] {
    var start = bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF ? 3 : 0
    var line = 1
    while start < bytes.count {
      var end = start
      while end < bytes.count, bytes[end] != 0x0A { end += 1 }
      readLine(bytes.extracting(start..<end), number: line)
      start = end + 1
      line += 1
    }
    if unlisted > 0 {
      problems.append(TranscriptProblem(line: line, column: 1, path: "", fault: .more(unlisted)))
    }
    guard problems.isEmpty else { throw TranscriptError(problems: problems) }
    return utterances
  }

  private mutating func readLine(_ line: Span<UInt8>, number: Int) {
    var end = line.count
    while end > 0, line[end - 1] == 0x0D || line[end - 1] == 0x20 || line[end - 1] == 0x09 {
      end -= 1
    }
    var start = 0
    while start < end, line[start] == 0x20 || line[start] == 0x09 { start += 1 }
    guard start < end else { return }
    do {
      let text = String(copying: try UTF8Span(validating: line.extracting(start..<end)))
      utterances.append(Utterance(segments: [Segment(.label, text)]))
    } catch {
      guard problems.count < ProblemList.limit else {
        unlisted += 1
        return
      }
      var column = 1
      for index in 0..<(start + error.byteOffsets.lowerBound) where line[index] & 0xC0 != 0x80 {
        column += 1
      }
      problems.append(
        TranscriptProblem(line: number, column: column, path: "", fault: .invalidUTF8))
    }
  }
}
