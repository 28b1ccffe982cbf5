// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import AudioOutput
import SpeechEngine
import SpeechModel
import SystemCalls
import Transcripts

/// One sound file that is being written, with the files beside it.
///
/// No file has its name before all of them are complete.
final class RenderedSound {
  let paths: SoundPaths
  private let sink: any AudioSink
  private var companions: SoundCompanions

  /// Opens the files.
  init(
    _ paths: SoundPaths, _ command: ParsedCommand, _ punctuation: TranscriptPunctuation,
    sampleRate: Int
  ) throws(EngineError) {
    self.paths = paths
    sink = try attempt(openFile(paths.sound, sampleRate: sampleRate), orThrow: EngineError.audio)
    do throws(EngineError) {
      companions = try SoundCompanions(paths, command, punctuation, sampleRate: sampleRate)
    } catch {
      sink.abandon()
      throw error
    }
  }

  /// The number of samples of the ended utterances.
  var samples: Int { companions.samples }

  /// Appends samples.
  func write(_ samples: [Int16]) throws(EngineError) {
    try attempt(sink.write(samples[...]), orThrow: EngineError.audio)
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

  /// Completes the files.
  func finish() throws(EngineError) {
    do throws(EngineError) {
      try companions.complete()
    } catch {
      sink.abandon()
      throw error
    }
    try attempt(sink.finish(), orThrow: EngineError.audio)
    try companions.commit()
  }

  /// Discards the files.
  func abandon() { sink.abandon() }
}
