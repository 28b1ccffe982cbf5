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
  private var files: [Companion] = []
  /// The number of samples before the next utterance.
  private var samples = 0
  private let utterance: (Int) -> Utterance
  private let tree: AccessibilityTree?

  /// A text file, and its writer.
  private struct Companion {
    enum Writer {
      case captions(CaptionWriter)
      case timings(TimingsWriter)
    }

    let file: OutputFile
    var writer: Writer
  }

  /// The bytes that are written to a file at once.
  private static let portion = 1 << 16

  /// Opens the files that a command asks for beside a sound file.
  init(
    _ command: ParsedCommand, beside target: String, _ document: SpokenDocument,
    _ narration: Narration, sampleRate: Int
  ) throws(EngineError) {
    utterance = narration.utterance
    tree = if case .screen(let imported) = document { imported.tree } else { nil }
    let punctuation = narration.punctuation
    let stem = Self.stem(of: target)
    if let format = command[Options.captions] {
      let writer = CaptionWriter(
        format, by: command[Options.captionUnit] ?? .utterance, punctuation: punctuation,
        sampleRate: sampleRate)
      files.append(try Self.open("\(stem).\(format.rawValue)", .captions(writer)))
    }
    if command[Options.timings] {
      let name = target.split(separator: "/").last.map(String.init) ?? target
      let writer = TimingsWriter(file: name, punctuation: punctuation, sampleRate: sampleRate)
      files.append(try Self.open("\(stem).timings.json", .timings(writer)))
    }
  }

  private static func open(
    _ path: String, _ writer: Companion.Writer
  ) throws(EngineError) -> Companion {
    Companion(
      file: try attempt(OutputFile(at: path)) { EngineError.audio(.file($0)) }, writer: writer)
  }

  /// Returns the path of a sound file without its extension.
  private static func stem(of target: String) -> String {
    let name = target.utf8.lastIndex(of: UInt8(ascii: "/")).map { target[$0...].dropFirst() }
    guard let dot = (name ?? target[...]).lastIndex(of: "."), dot > (name ?? target[...]).startIndex
    else { return target }
    return String(target[..<dot])
  }

  /// Takes the times of the next utterance.
  mutating func take(_ timing: UtteranceTiming, _ number: Int) throws(EngineError) {
    guard !files.isEmpty else { return }
    let utterance = utterance(number)
    for index in files.indices {
      switch files[index].writer {
      case .captions(var writer):
        writer.append(utterance, timing, from: samples)
        files[index].writer = .captions(writer)
      case .timings(var writer):
        writer.append(utterance, timing, from: samples, frame: frame(of: utterance.node))
        files[index].writer = .timings(writer)
      }
      try write(index, atLeast: Self.portion)
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
      if case .timings(var writer) = files[index].writer {
        writer.finish(samples: samples)
        files[index].writer = .timings(writer)
      }
      try write(index, atLeast: 0)
      try attempt(files[index].file.commit()) { EngineError.audio(.file($0)) }
    }
  }

  /// Writes what a writer has, if that is enough.
  private mutating func write(_ index: Int, atLeast least: Int) throws(EngineError) {
    let bytes: [UInt8]
    switch files[index].writer {
    case .captions(var writer):
      guard writer.bytes.count >= least else { return }
      bytes = exchange(&writer.bytes, with: [])
      files[index].writer = .captions(writer)
    case .timings(var writer):
      guard writer.bytes.count >= least else { return }
      bytes = exchange(&writer.bytes, with: [])
      files[index].writer = .timings(writer)
    }
    let file = files[index].file
    try attempt(writeAll(bytes, to: file.descriptor)) {
      EngineError.audio(.file(FileProblem(file.path, .system($0))))
    }
  }
}
