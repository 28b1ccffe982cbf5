// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import AudioOutput
import Transcripts

/// The options for what is in a sound file.
extension Options {
  static let sampleRate = Setting<Int>(
    "sample-rate", placeholder: "HZ", values: AudioFileFormat.allSampleRates.map { "\($0)" },
    group: .output, verbs: [.render], summary: "Sample rate of the sound file.",
    details: """
      The default is the rate of the synthesizer, or for Opus the next higher one. Opus takes \
      \(names(AudioFileFormat.opus.sampleRates)), MP3 at most 48000.
      """,
    read: { text in AudioFileFormat.allSampleRates.first { "\($0)" == text } })

  static let loudness = Setting<Double>(
    "loudness", placeholder: "LUFS",
    expectation:
      "a number from \(LoudnessChange.range.lowerBound) to \(LoudnessChange.range.upperBound)",
    group: .output, verbs: [.render],
    summary: "Loudness of the sound file, as EBU R 128 measures it.",
    details: """
      Broadcasters of Europe use -23, podcasts -16. Aloud measures the whole sound and applies one gain. \
      It keeps the true peak at -1 dBTP or below, and warns if the loudness is lower for that. \
      The voices of eSpeak NG reach about -20.
      """,
    read: { text in
      guard let number = Double(text), LoudnessChange.range.contains(number) else { return nil }
      return number
    })

  static let title = Setting<String>(
    "title", placeholder: "TEXT", expectation: "a text", group: .output, verbs: [.render],
    summary: "Title in the sound file.",
    details: "The default is the name of the screen, or else of the input.",
    read: { oneLineTitle($0) })

  static let chapters = Setting<ChapterUnit>(
    choice: "chapters", placeholder: "UNIT", group: .output, verbs: [.render],
    summary: "What begins a chapter.",
    details: """
      FLAC, Vorbis and Opus files have the chapters inside. Beside a WAV or MP3 file, they are in two \
      files with the extensions chapters.json and chapters.ffmetadata.
      """)

  private static func names(_ rates: [Int]) -> String {
    rates.map { "\($0)" }.joined(separator: ", ")
  }
}
