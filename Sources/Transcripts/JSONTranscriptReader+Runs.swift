// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import JSONText
import SpeechModel

// The ranges of a segment's text with their own attributes.
extension JSONTranscriptReader {
  private static let runKeys = JSONKeyTable([
    "range", "language", "spellOut", "punctuation", "pitch", "ipa",
  ])

  /// Reads a list of runs; reports and omits invalid ones.
  mutating func readRuns(_ reader: inout JSONReader) throws(JSONError) -> [SegmentRun]? {
    guard try expect(.array, &reader) else { return nil }
    var runs: [SegmentRun] = []
    try reader.beginArray()
    while try reader.nextElement() {
      if let run = try readRun(&reader) { runs.append(run) }
    }
    return runs.isEmpty ? nil : runs
  }

  private mutating func readRun(_ reader: inout JSONReader) throws(JSONError) -> SegmentRun? {
    guard try expect(.object, &reader) else { return nil }
    let start = try valueOffset(&reader)
    var run = SegmentRun(start: 0, length: 0)
    var range: Range<Int>?
    try reader.beginObject()
    while let key = try reader.nextKey(in: Self.runKeys) {
      switch try number(of: key, in: Self.runKeys, &reader) {
      case 0: range = try readRange(&reader)
      case 1: run.language = try readString(&reader)
      case 2: run.spellOut = try readTruth(&reader)
      case 3: run.punctuation = try readTruth(&reader)
      case 4:
        guard try expect(.number, &reader) else { continue }
        let place = reader.offset
        let pitch = try reader.readNumber()
        if (0...2).contains(pitch) {
          run.pitch = pitch
        } else {
          problems.note(.pitchOutOfRange, at: place)
        }
      case 5: run.ipa = try readString(&reader)
      default: try reader.skipValue()
      }
    }
    guard let range else {
      problems.note(.runWithoutRange, at: start)
      return nil
    }
    run.start = range.lowerBound
    run.length = range.count
    return run
  }

  /// Reads `[start, length]`; returns nil for anything else, which the caller reports.
  private mutating func readRange(_ reader: inout JSONReader) throws(JSONError) -> Range<Int>? {
    guard try expect(.array, &reader) else { return nil }
    var numbers: [Int] = []
    var isSound = true
    try reader.beginArray()
    while try reader.nextElement() {
      guard try reader.peek() == .number else {
        isSound = false
        try reader.skipValue()
        continue
      }
      let number = try reader.readNumber()
      // Texts are far shorter than this, so the sum of two values cannot overflow.
      if let whole = Int(exactly: number), (0...Int(Int32.max)).contains(whole) {
        if numbers.count < 3 { numbers.append(whole) }
      } else {
        isSound = false
      }
    }
    guard isSound, numbers.count == 2 else { return nil }
    return numbers[0]..<numbers[0] + numbers[1]
  }

  private mutating func readTruth(_ reader: inout JSONReader) throws(JSONError) -> Bool {
    guard try expect(.boolean, &reader) else { return false }
    return try reader.readBoolean()
  }
}
