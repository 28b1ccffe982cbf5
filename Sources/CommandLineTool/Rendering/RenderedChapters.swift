// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import AudioOutput
import Presentation
import SpeechEngine
import SpeechModel
import Spelling
import SystemCalls
import Transcripts

/// The chapters of a sound file: inside it, or in files beside one that holds none.
struct RenderedChapters {
  var list: ChapterList
  /// JSON, and FFmpeg's metadata; none if the sound file holds the chapters.
  private var beside: [OutputFile] = []

  /// Begins with the first screen and its title; nil if the command asks for no chapters.
  init?(_ paths: SoundPaths, _ screen: PreparedScreen, title: String) throws(EngineError) {
    guard let unit = screen.command[Options.chapters] else { return nil }
    let narration = screen.narration
    list = ChapterList(
      by: unit, screen: title, language: narration.language,
      punctuation: narration.punctuation)
    for path in paths.chapters {
      beside.append(try attempt(OutputFile(at: path)) { EngineError.audio(.file($0)) })
    }
  }

  /// Returns the fields for a sound file that holds chapters.
  func fields(samples: Int, title: String, _ rates: RateChange) -> [SoundTags.Field] {
    guard beside.isEmpty else { return [] }
    return sheet(samples, title, rates).fields.map { SoundTags.Field($0.name, $0.value) }
  }

  /// Writes the files beside the sound, which have no names yet.
  func complete(
    samples: Int, title: String, _ rates: RateChange, sound: String
  ) throws(EngineError) {
    guard !beside.isEmpty else { return }
    let sheet = sheet(samples, title, rates)
    let name = shownFileName(lastName(of: sound))
    for (file, bytes) in zip(beside, [sheet.json(file: name), sheet.ffmetadata]) {
      try attempt(writeAll(bytes, to: file.descriptor)) {
        EngineError.audio(.file(FileProblem(file.path, .system($0))))
      }
    }
  }

  /// Gives the files their names.
  func commit(_ names: OutputNames) throws(EngineError) {
    for file in beside {
      try attempt(file.commit(noting: names.noting(file.path))) { EngineError.audio(.file($0)) }
    }
  }

  /// A warning if the sound file does not hold all chapters.
  var warning: String? {
    let count = list.chapters.count
    guard beside.isEmpty, count > ChapterSheet.mostFields else { return nil }
    return "there are \(count) chapters, and the file holds the first \(ChapterSheet.mostFields); "
      + "beside a .wav file, all are written"
  }

  private func sheet(_ samples: Int, _ title: String, _ rates: RateChange) -> ChapterSheet {
    ChapterSheet(list.chapters, title: title, samples: samples, rates)
  }
}
