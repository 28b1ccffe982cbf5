// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import AudioOutput
import Presentation
import SpeechEngine
import SpeechModel
import SystemCalls
import Transcripts
import TreeFormats
import TreeModel

/// The files beside a sound file: captions and times, which are complete when the sound is.
struct RenderCompanions {
  private var files: [(file: OutputFile, writer: any TimedWriter)] = []
  /// The number of samples before the next utterance.
  private var samples = 0
  private let utterance: (Int) -> Utterance
  private let tree: AccessibilityTree?

  /// The bytes that are written to a file at once.
  private static let portion = 1 << 16

  /// Returns the paths of the files that a command asks for beside a sound file with a known extension.
  static func paths(
    _ command: ParsedCommand, beside target: String
  ) -> (captions: String?, timings: String?) {
    let stem = target[..<(target.lastIndex(of: ".") ?? target.endIndex)]
    return (
      command[Options.captions].map { "\(stem).\($0.rawValue)" },
      command[Options.timings] ? "\(stem).timings.json" : nil
    )
  }

  /// Opens the files.
  init(
    _ command: ParsedCommand, beside target: String, _ document: SpokenDocument,
    _ narration: Narration, rates: RateChange
  ) throws(EngineError) {
    utterance = narration.utterance
    tree = if case .screen(let imported) = document { imported.tree } else { nil }
    let punctuation = narration.punctuation
    let paths = Self.paths(command, beside: target)
    if let path = paths.captions, let format = command[Options.captions] {
      try add(
        path,
        CaptionWriter(
          format, by: command[Options.captionUnit] ?? .utterance, punctuation: punctuation,
          sampleRate: rates.from))
    }
    if let path = paths.timings {
      let name = target.split(separator: "/").last.map(String.init) ?? target
      try add(
        path,
        TimingsWriter(
          file: name, punctuation: punctuation, sampleRate: rates.from, fileRate: rates.to))
    }
  }

  private mutating func add(_ path: String, _ writer: any TimedWriter) throws(EngineError) {
    files.append((try attempt(OutputFile(at: path)) { EngineError.audio(.file($0)) }, writer))
  }

  /// Takes the times of the next utterance.
  mutating func take(_ timing: UtteranceTiming, _ number: Int) throws(EngineError) {
    guard !files.isEmpty else { return }
    let utterance = utterance(number)
    let frame = frame(of: utterance.node)
    for index in files.indices {
      files[index].writer.append(utterance, timing, from: samples, frame: frame)
      if files[index].writer.bytes.count >= Self.portion { try write(index) }
    }
    samples += timing.count
  }

  private func frame(of node: String?) -> [Double]? {
    guard let tree, let index = node.flatMap({ tree.node(withID: $0) }),
      let frame = tree[index].frame
    else { return nil }
    return [frame.x, frame.y, frame.width, frame.height]
  }

  /// Completes the files.
  mutating func finish() throws(EngineError) {
    for index in files.indices {
      files[index].writer.finish(samples: samples)
      try write(index)
      try attempt(files[index].file.commit()) { EngineError.audio(.file($0)) }
    }
  }

  /// Writes what a writer has.
  private mutating func write(_ index: Int) throws(EngineError) {
    let file = files[index].file
    try attempt(writeAll(files[index].writer.bytes, to: file.descriptor)) {
      EngineError.audio(.file(FileProblem(file.path, .system($0))))
    }
    files[index].writer.bytes.removeAll(keepingCapacity: true)
  }
}
