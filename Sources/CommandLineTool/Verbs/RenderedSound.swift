// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import AudioOutput
import Presentation
import SpeechEngine
import SpeechModel
import SystemCalls
import Transcripts

/// A sound file that is rendered, with its title and its chapters.
struct RenderedSound {
  /// The destination of the samples.
  let file: SoundFile
  private let target: String
  private let title: String
  private var chapters: ChapterList?
  /// The files beside a sound file that holds no chapters: JSON, and FFmpeg's metadata.
  private var beside: [OutputFile] = []
  /// The number of samples before the next utterance.
  private var samples = 0

  /// Refuses options that a target cannot meet.
  static func check(_ command: ParsedCommand, _ targets: [String]) throws(CommandFailure) {
    for target in targets {
      let format = AudioFileFormat(fileName: target)
      if let rate = command[Options.sampleRate], let format, !format.sampleRates.contains(rate) {
        let rates = format.sampleRates.map { "\($0)" }.joined(separator: ", ")
        throw .usage(
          "\(target): \(format.rawValue) has no sample rate of \(rate) Hz; use one of \(rates)")
      }
      guard format == nil,
        let option = [Options.title.option, Options.chapters.option]
          .first(where: command.isGiven)
      else { continue }
      throw .usage(
        "\(target): --\(option.name) takes a sound file; name one that ends in one of "
          + AudioFileFormat.extensions)
    }
  }

  /// Returns the paths of the files with chapters that a command asks for beside a sound file.
  static func paths(_ command: ParsedCommand, beside target: String) -> [String] {
    guard command[Options.chapters] != nil, let format = AudioFileFormat(fileName: target),
      !format.holdsFields
    else { return [] }
    let stem = target[..<(target.lastIndex(of: ".") ?? target.endIndex)]
    return ["\(stem).chapters.json", "\(stem).ffmetadata"]
  }

  /// Opens the files.
  ///
  /// - Parameter sampleRate: The rate of the samples that are rendered.
  init(
    _ command: ParsedCommand, _ input: String, to target: String, _ narration: Narration,
    sampleRate: Int
  ) throws(EngineError) {
    self.target = target
    let name = command[Options.title] ?? narration.name.flatMap(oneLineTitle)
    // Standard input has no name; its sound does.
    title = name ?? oneLineTitle(input == "-" ? stem(target) : baseName(of: input)) ?? "…"
    let settings = SoundFileSettings(
      sampleRate: command[Options.sampleRate], loudness: command[Options.loudness], title: title)
    file = try attempt(
      SoundFile(target, sampleRate: sampleRate, settings), orThrow: EngineError.audio)
    guard let unit = command[Options.chapters] else { return }
    chapters = ChapterList(
      by: unit, screen: narration.name ?? title, language: narration.language,
      punctuation: narration.punctuation)
    for path in Self.paths(command, beside: target) {
      beside.append(try attempt(OutputFile(at: path)) { EngineError.audio(.file($0)) })
    }
  }

  /// Takes the times of the next utterance.
  mutating func take(_ utterance: @autoclosure () -> Utterance, _ timing: UtteranceTiming) {
    chapters?.append(utterance(), timing, from: samples)
    samples += timing.count
  }

  /// Completes the files, and warns about what they lack.
  func finish(_ streams: Streams) throws(EngineError) {
    let list = chapters?.chapters ?? []
    let sheet = ChapterSheet(list, title: title, samples: samples, file.rates)
    let isInside = chapters != nil && beside.isEmpty
    let fields = isInside ? sheet.fields.map { SoundTags.Field($0.name, $0.value) } : []
    let change = try attempt(file.finish(fields), orThrow: EngineError.audio)
    if !beside.isEmpty {
      let name = target.split(separator: "/").last.map(String.init) ?? target
      for (file, bytes) in zip(beside, [sheet.json(file: name), sheet.ffmetadata]) {
        try attempt(writeAll(bytes, to: file.descriptor)) {
          EngineError.audio(.file(FileProblem(file.path, .system($0))))
        }
        try attempt(file.commit()) { EngineError.audio(.file($0)) }
      }
    }
    if isInside, list.count > ChapterSheet.mostFields {
      streams.warn(
        "there are \(list.count) chapters, and the file holds the first \(ChapterSheet.mostFields); "
          + "beside a .wav file, all are written", file: target)
    }
    if let warning = change?.warning { streams.warn(warning, file: target) }
  }
}

/// The name of a file without its directories and its extension.
private func stem(_ path: String) -> String {
  let name = path.split(separator: "/").last ?? ""
  return String(name[..<(name.lastIndex(of: ".") ?? name.endIndex)])
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
