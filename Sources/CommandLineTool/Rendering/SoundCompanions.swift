// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import AudioOutput
import ListeningPage
import Presentation
import SpeechEngine
import SpeechModel
import Spelling
import SystemCalls
import Transcripts

/// The files beside a sound file: captions, times and pages, which are complete when the sound is.
struct SoundCompanions {
  private var files: [(file: OutputFile, writer: any TimedWriter)] = []
  private let sound: String
  /// The number of samples before the next utterance.
  private(set) var samples = 0

  /// The bytes that are written to a file at once.
  private static let portion = 1 << 16

  /// Opens the files.
  ///
  /// - Parameter title: The title of pages; nil for the name of the sound.
  init(
    _ paths: SoundPaths, _ screen: PreparedScreen, _ screenshot: Screenshot?, title: String?,
    rates: RateChange
  ) throws(EngineError) {
    sound = paths.sound
    let (command, punctuation) = (screen.command, screen.narration.punctuation)
    if let path = paths.captions, let format = command[Options.captions] {
      try add(
        path,
        CaptionWriter(
          format, by: command[Options.captionUnit] ?? .utterance, punctuation: punctuation,
          sampleRate: rates.from))
    }
    if let path = paths.timings {
      let name = shownFileName(lastName(of: paths.sound))
      try add(
        path,
        TimingsWriter(
          file: name, punctuation: punctuation, sampleRate: rates.from, fileRate: rates.to))
    }
    let pages = RenderPages.writers(
      paths, screen, screenshot, title: title, sampleRate: rates.from)
    for (path, writer) in pages { try add(path, writer) }
  }

  private mutating func add(_ path: String, _ writer: any TimedWriter) throws(EngineError) {
    files.append((try attempt(OutputFile(at: path)) { EngineError.audio(.file($0)) }, writer))
  }

  /// Whether there are no files.
  var isEmpty: Bool { files.isEmpty }

  /// Begins a screen of several in one sound.
  mutating func beginScreen(_ title: String) {
    for index in files.indices { files[index].writer.beginScreen(title) }
  }

  /// Counts the samples of the next utterance.
  mutating func skip(_ timing: UtteranceTiming) { samples += timing.count }

  /// Takes the times of the next utterance, and the frame of its node.
  mutating func take(
    _ utterance: Utterance, _ timing: UtteranceTiming, _ frame: (Utterance) -> [Double]?
  ) throws(EngineError) {
    defer { skip(timing) }
    guard !files.isEmpty else { return }
    let frame = frame(utterance)
    for index in files.indices {
      files[index].writer.append(utterance, timing, from: samples, frame: frame)
      if files[index].writer.bytes.count >= Self.portion {
        try Self.write(&files[index].writer, to: files[index].file)
      }
    }
  }

  /// Writes the rest of the files, which have no names yet.
  mutating func complete() throws(EngineError) {
    for index in files.indices {
      files[index].writer.finish(samples: samples)
      try Self.write(&files[index].writer, to: files[index].file)
    }
  }

  /// Gives the complete files their names, once the sound has its own.
  mutating func commit(_ names: OutputNames) throws(EngineError) {
    for index in files.indices {
      let file = files[index].file
      try RenderPages.embed(sound, in: &files[index].writer) { (writer) throws(EngineError) in
        try Self.write(&writer, to: file)
      }
      try attempt(file.commit(noting: names.noting(file.path))) { EngineError.audio(.file($0)) }
    }
  }

  /// Writes what a writer has.
  private static func write(
    _ writer: inout any TimedWriter, to file: OutputFile
  ) throws(EngineError) {
    try attempt(writeAll(writer.bytes, to: file.descriptor)) {
      EngineError.audio(.file(FileProblem(file.path, .system($0))))
    }
    writer.bytes.removeAll(keepingCapacity: true)
  }
}
