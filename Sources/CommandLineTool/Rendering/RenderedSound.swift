// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import AudioOutput
import ListeningPage
import SpeechEngine
import SpeechModel
import SystemCalls
import Transcripts

/// One sound file that is being written, with the files beside it.
///
/// No file has its name before the sound is complete. A compressed file is encoded on a thread of its
/// own, so that a batch encodes several at once.
final class RenderedSound {
  let paths: SoundPaths
  private let sink: any AudioSink
  private let background: BackgroundWriter?
  private var companions: SoundCompanions

  /// The samples that may wait for the encoder: about a minute and a half.
  private static let mostWaiting = 1 << 21

  /// Opens the files.
  init(
    _ paths: SoundPaths, _ screen: PreparedScreen, _ screenshot: Screenshot?, sampleRate: Int
  ) throws(EngineError) {
    self.paths = paths
    sink = try attempt(openFile(paths.sound, sampleRate: sampleRate), orThrow: EngineError.audio)
    do throws(EngineError) {
      let isCompressed = AudioFileFormat(fileName: paths.sound).map { $0 != .wav } ?? false
      background =
        isCompressed
        ? try attempt(BackgroundWriter(limit: Self.mostWaiting), orThrow: EngineError.system) : nil
      companions = try SoundCompanions(paths, screen, screenshot, sampleRate: sampleRate)
    } catch {
      sink.abandon()
      throw error
    }
  }

  /// Appends samples.
  func write(_ samples: [Int16]) throws(EngineError) {
    try perform(cost: samples.count) { [sink] () throws(AudioOutputError) in
      try sink.write(samples[...])
    }
  }

  /// Ends an utterance, whose samples were written.
  ///
  /// - Parameter frame: Returns the frame of the node of an utterance.
  func end(
    _ utterance: @autoclosure () -> Utterance, _ timing: UtteranceTiming,
    _ frame: (Utterance) -> [Double]?
  ) throws(EngineError) {
    try companions.take(utterance(), timing, frame)
  }

  /// Begins to complete the sound, after its last utterance.
  ///
  /// The files beside it are written before, so that a full disk leaves no sound without them.
  func close() throws(EngineError) {
    do throws(EngineError) {
      try companions.complete()
    } catch {
      abandon()
      throw error
    }
    try perform(cost: 0) { [sink] () throws(AudioOutputError) in try sink.finish() }
    background?.close()
  }

  /// Whether `finish()` need not wait.
  var isClosed: Bool { background?.hasEnded ?? true }

  /// Completes the files; call `close()` before.
  func finish() throws(EngineError) {
    if let background { try attempt(background.finish(), orThrow: EngineError.audio) }
    try companions.commit()
  }

  /// Discards the files.
  func abandon() {
    background?.close()
    sink.abandon()
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
