// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import AudioOutput
import ListeningPage
import OutputFiles
import Presentation
import SpeechEngine
import SpeechModel
import SystemCalls
import Transcripts

/// One sound file that is being written, with its title, its chapters and the files beside it.
///
/// No file has its name before the sound is complete. Slow work, such as compression, has a thread of its
/// own, so that a batch encodes several sounds at once.
final class RenderedSound {
  let paths: SoundPaths
  private let file: SoundFile
  private let title: String
  private let background: BackgroundWriter?
  private var companions: SoundCompanions
  private var chapters: RenderedChapters?
  /// The change of the loudness, once the sound is complete.
  private let change = Handover<LoudnessChange>()

  /// The samples that may wait for the encoder: about a minute and a half.
  private static let mostWaiting = 1 << 21

  /// Opens the files.
  ///
  /// - Parameters:
  ///   - title: The title in the file.
  ///   - firstScreen: The title of the first screen.
  ///   - isJoined: Whether more screens may follow.
  init(
    _ paths: SoundPaths, _ screen: PreparedScreen, _ screenshot: Screenshot?, title: String,
    firstScreen: String, isJoined: Bool, sampleRate: Int
  ) throws(EngineError) {
    (self.paths, self.title) = (paths, title)
    let command = screen.command
    let settings = SoundFileSettings(
      sampleRate: command[Options.sampleRate], loudness: command[Options.loudness], title: title)
    file = try attempt(
      SoundFile(paths.sound, sampleRate: sampleRate, settings), orThrow: EngineError.audio)
    do throws(EngineError) {
      let isCompressed = AudioFileFormat(fileName: paths.sound)?.isCompressed ?? false
      background =
        isCompressed || settings.sampleRate != nil || settings.loudness != nil
        ? try attempt(BackgroundWriter(limit: Self.mostWaiting), orThrow: EngineError.system) : nil
      let pageTitle = isJoined ? title : screen.pageTitle
      companions = try SoundCompanions(
        paths, screen, screenshot, title: pageTitle, rates: file.rates)
      if isJoined { companions.beginScreen(firstScreen) }
      chapters = try RenderedChapters(paths, screen, title: firstScreen)
    } catch {
      file.abandon()
      throw error
    }
  }

  /// The number of samples of the ended utterances.
  var samples: Int { companions.samples }

  /// Begins another screen in the same sound.
  func beginScreen(_ title: String) {
    chapters?.list.beginScreen(title, at: samples)
    companions.beginScreen(title)
  }

  /// Appends samples.
  func write(_ samples: [Int16]) throws(EngineError) {
    try perform(cost: samples.count) { [file] () throws(AudioOutputError) in
      try file.write(samples[...])
    }
  }

  /// Ends an utterance, whose samples were written.
  ///
  /// - Parameter frame: Returns the frame of the node of an utterance.
  func end(
    _ utterance: @autoclosure () -> Utterance, _ timing: UtteranceTiming,
    _ frame: (Utterance) -> [Double]?
  ) throws(EngineError) {
    guard chapters != nil || !companions.isEmpty else { return companions.skip(timing) }
    let utterance = utterance()
    chapters?.list.append(utterance, timing, from: samples)
    try companions.take(utterance, timing, frame)
  }

  /// Begins to complete the sound, after its last utterance.
  ///
  /// The files beside it are written before, so that a full disk leaves no sound without them.
  func close() throws(EngineError) {
    do throws(EngineError) {
      try companions.complete()
      try chapters?.complete(samples: samples, title: title, file.rates, sound: paths.sound)
      let fields = chapters?.fields(samples: samples, title: title, file.rates) ?? []
      try perform(cost: 0) { [file, change] () throws(AudioOutputError) in
        if let result = try file.complete(fields) { change.put(result) }
      }
    } catch {
      abandon()
      throw error
    }
    background?.close()
  }

  /// Whether `finish()` need not wait.
  var isClosed: Bool { background?.hasEnded ?? true }

  /// Gives all files their names; call `close()` before, and wait until the sound is closed.
  ///
  /// - Parameter record: The record of the names that Aloud chooses, if there are any.
  /// - Returns: Warnings about what the files lack.
  func finish(_ record: OutputRecord?) throws(EngineError) -> [Diagnostic] {
    let names = OutputNames(chosen: Set(paths.chosen), record: record)
    if let background { try attempt(background.finish(), orThrow: EngineError.audio) }
    try attempt(file.commit(noting: names.noting(paths.sound)), orThrow: EngineError.audio)
    try chapters?.commit(names)
    try companions.commit(names)
    return [chapters?.warning, change.take()?.warning].compactMap { warning in
      warning.map { Diagnostic($0, severity: .warning, file: paths.sound) }
    }
  }

  /// Discards the files, without waiting for an encoder.
  func abandon() {
    background?.close()
    file.interrupt()
    file.abandon()
  }

  private func perform(
    cost: Int, _ work: @escaping BackgroundWriter.Work
  ) throws(EngineError) {
    do throws(AudioOutputError) {
      if let background { try background.add(cost: cost, work) } else { try work() }
    } catch {
      throw .audio(error)
    }
  }
}

extension LoudnessChange {
  /// A warning if the file has another loudness than requested.
  fileprivate var warning: String? {
    guard let reached else {
      return "silence and less than 0.4 s of sound have no loudness; the sound is as it was"
    }
    guard isLimited else { return nil }
    return "the loudness is \(tenths(reached)) LUFS, not \(tenths(requested)), since the true peak "
      + "stays at \(tenths(Self.highestPeak)) dBTP"
  }

  private func tenths(_ number: Double) -> String { "\((number * 10).rounded() / 10)" }
}

/// The names of the files of a sound that Aloud chose, which their record learns before they have them.
struct OutputNames {
  let chosen: Set<String>
  let record: OutputRecord?

  /// Returns what to do before a file has its name; nil for a name that the user gave.
  func noting(_ path: String) -> OutputFile.Noting? {
    guard let record, chosen.contains(path) else { return nil }
    return { (status) throws(FileProblem) in try record.announce(path, status) }
  }
}
