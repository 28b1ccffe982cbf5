// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import AudioOutput
import Glibc
import Presentation
import SpeechEngine
import SpeechModel
import SpeechSynthesis
import SystemCalls

/// Renders trees and transcripts into sound files.
func runRender(_ command: ParsedCommand, _ streams: Streams) throws(CommandFailure) -> ExitStatus {
  guard let output = command[Options.output] else {
    throw .usage("render needs -o: name the file, the directory, or - for WAV on standard output")
  }
  let inputs = command.operands.isEmpty ? ["-"] : command.operands
  let targets = try renderTargets(inputs, output)
  try checkCompanions(command, targets)
  try checkOverwriting(inputs, targets, command)
  reportRenaming(inputs, targets, streams)
  if try usesService(command) { return try renderByService(inputs, to: targets, command, streams) }
  var batch = RenderBatch(command, streams)
  for (input, target) in zip(inputs, targets) {
    do throws(CommandFailure) {
      try batch.render(input, to: target)
    } catch {
      // One invalid input does not prevent the others from being rendered.
      guard inputs.count > 1, error.status == .badInput || error.status == .noInput else {
        throw error
      }
      for diagnostic in error.diagnostics { streams.report(diagnostic) }
      batch.reporter.status = .negative
    }
  }
  return batch.reporter.status
}

/// Refuses to replace an input with its sound, or with a file beside that.
private func checkOverwriting(
  _ inputs: [String], _ targets: [String], _ command: ParsedCommand
) throws(CommandFailure) {
  var files: [FileIdentity: String] = [:]
  for input in inputs where input != "-" { FileIdentity(input).map { files[$0] = input } }
  for target in targets where target != "-" {
    let beside = RenderCompanions.paths(command, beside: target)
    for path in [target, beside.captions, beside.timings].compactMap(\.self) {
      guard let input = FileIdentity(path).flatMap({ files[$0] }) else { continue }
      throw .usage("\(path): this is the input \(input), which it would replace; name another file")
    }
  }
}

/// The device and the number of a regular file.
private struct FileIdentity: Hashable {
  private let device: UInt64
  private let number: UInt64

  init?(_ path: String) {
    var status = stat()
    guard path.withFileName({ stat($0, &status) }) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return nil
    }
    (device, number) = (UInt64(status.st_dev), UInt64(status.st_ino))
  }
}

/// Reports inputs whose sound has another name than they have, before the work begins.
private func reportRenaming(_ inputs: [String], _ targets: [String], _ streams: Streams) {
  guard inputs.count > 1 else { return }
  for (input, target) in zip(inputs, targets) {
    guard let name = target.split(separator: "/").last, name != "\(baseName(of: input)).wav" else {
      continue
    }
    streams.warn("\(input): another input has the same name; this one goes to \(target)")
  }
}

/// Checks the options for files beside the sound files.
private func checkCompanions(
  _ command: ParsedCommand, _ targets: [String]
) throws(CommandFailure) {
  guard command[Options.captionUnit] == nil || command[Options.captions] != nil else {
    throw .usage("--caption-unit says what a caption has; add --captions")
  }
  guard command[Options.captions] != nil || command[Options.timings] else { return }
  for target in targets where AudioFileFormat(fileName: target) == nil {
    throw .usage(
      "\(target): captions and times are files beside a sound file; name one that ends in .wav, .flac "
        + "or .ogg")
  }
}

/// Renders one input after the other with the same synthesizers.
private struct RenderBatch {
  private let command: ParsedCommand
  private let streams: Streams
  private var renderer: LastingRenderer
  var reporter: NoticeReporter

  init(_ command: ParsedCommand, _ streams: Streams) {
    self.command = command.configured(streams)
    self.streams = streams
    renderer = LastingRenderer(jobs: command[Options.jobs] ?? processorCount)
    reporter = NoticeReporter(streams)
  }

  mutating func render(_ input: String, to target: String) throws(CommandFailure) {
    let document = try readSpokenDocument(input, command, streams)
    let speech = Narration(document, file: input, command, streams)
    let planner = try SpeechPlanner(command, language: speech.language, streams)
    let configuration = try planner.configuration()
    do throws(EngineError) {
      let renderer = try renderer.started(configuration)
      let sink = try attempt(
        openFile(target, sampleRate: renderer.sampleRate), orThrow: EngineError.audio)
      let plans = speech.utterances.lazy.enumerated().map { number, utterance in
        planner.plan(utterance, isFirst: number == 0)
      }
      do throws(EngineError) {
        var companions = try RenderCompanions(
          command, beside: target, document, speech, sampleRate: renderer.sampleRate)
        try renderer.render(plans, into: sink) {
          reporter.report($0, utterance: $1)
        } timed: { (timing, number) throws(EngineError) in
          try companions.take(timing, number)
        }
        try attempt(sink.finish(), orThrow: EngineError.audio)
        try companions.finish()
      } catch {
        sink.abandon()
        throw error
      }
    } catch {
      throw CommandFailure(error)
    }
  }
}

var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

/// Returns the output for each input: the file itself, or a file in a directory with the name of
/// the input.
private func renderTargets(
  _ inputs: [String], _ output: String
) throws(CommandFailure) -> [String] {
  let kind = fileKind(output)
  let isDirectory = kind == S_IFDIR
  guard inputs.count > 1 || isDirectory || output.hasSuffix("/") else {
    if output != "-", AudioFileFormat(fileName: output) == nil, [nil, S_IFREG].contains(kind) {
      let known = AudioFileFormat.allCases.map { ".\($0.rawValue)" }.joined(separator: ", ")
      throw .usage("\(output): the name must end in one of \(known), or be a directory")
    }
    return [output]
  }
  if !isDirectory, AudioFileFormat(fileName: output) != nil {
    throw .usage("\(output): several inputs need a directory, and this is the name of a file")
  }
  // The directory may be missing if its parent exists.
  guard output != "-" else {
    throw .usage("-: several inputs need a directory; standard output accepts only one input")
  }
  guard isDirectory || kind == nil else {
    throw .usage("\(output): several inputs need a directory; this is not one")
  }
  if !isDirectory, output.withFileName({ mkdir($0, 0o777) }) != 0 {
    let error = SystemError("mkdir")
    let isForbidden = [EACCES, EPERM, EROFS].contains(error.code)
    throw CommandFailure(
      isForbidden ? .notPermitted : .cannotCreate, "cannot create the directory", output, error)
  }
  let directory = output.hasSuffix("/") ? String(output.dropLast()) : output
  return distinctNames(inputs.map(baseName)).map { "\(directory)/\($0).wav" }
}

/// Returns names of which no two are equal: a name that occurs again gets the first free number.
///
/// - Complexity: O(names).
func distinctNames(_ names: [String]) -> [String] {
  var taken = Set(names)
  var counts: [String: Int] = [:]
  return names.map { name in
    guard let count = counts[name] else {
      counts[name] = 1
      return name
    }
    var number = count
    repeat { number += 1 } while !taken.insert("\(name)-\(number)").inserted
    counts[name] = number
    return "\(name)-\(number)"
  }
}

/// The endings of documents that the names of sounds go without.
private let documentEndings = [".json", ".txt", ".xml", ".yaml", ".yml"]

/// The name of an input without its directories and endings.
private func baseName(of input: String) -> String {
  if input == "-" { return "standard-input" }
  var name = input.split(separator: "/").last.map(String.init) ?? input
  for ending in [".gz"] + documentEndings
  where name.hasSuffix(ending) && name.count > ending.count {
    name.removeLast(ending.count)
  }
  return name
}

/// Returns the kind of a file, such as `S_IFDIR`; nil if there is none.
func fileKind(_ path: String) -> mode_t? {
  var status = stat()
  return path.withFileName { stat($0, &status) } == 0 ? status.st_mode & S_IFMT : nil
}

/// A batch renderer that is started when it is first needed, and used again after that.
struct LastingRenderer {
  private let jobs: Int
  private var renderer: BatchRenderer?

  init(jobs: Int) { self.jobs = jobs }

  /// The renderer; the configuration counts when it is started.
  mutating func started(
    _ configuration: SynthesizerConfiguration
  ) throws(EngineError) -> BatchRenderer {
    if let renderer { return renderer }
    let started = try BatchRenderer(jobs: jobs, configuration)
    renderer = started
    return started
  }
}
