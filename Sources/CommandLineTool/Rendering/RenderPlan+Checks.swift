// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import AudioOutput
import Glibc
import OutputFiles
import Presentation
import SystemCalls

extension RenderPlan {
  /// Refuses options that an output cannot have, and outputs that would replace an input, a list of the
  /// outputs or each other.
  ///
  /// What is wrong with a line of a manifest is a fault of this line only.
  ///
  /// - Throws: Status 64.
  mutating func checkInputs(_ command: ParsedCommand) throws(CommandFailure) {
    try RenderPages.check(command, self)
    if command[Options.resume], directory == nil {
      throw .usage("--resume continues a run into a directory; name one with -o, such as -o sound/")
    }
    if entries.isEmpty, let problem = problem(of: command, directory == nil ? output(command) : nil)
    {
      throw .usage(problem)
    }
    var files = try OutputGuard(entries, command)
    for index in entries.indices where entries[index].faults.isEmpty {
      let entry = entries[index]
      let own = command.merging(entry.options)
      let paths = SoundPaths(entry, own)
      let isAlone = !command[Options.join] && !command[Options.split]
      guard
        let problem = problem(of: own, entry.target) ?? problem(ofFormat: entry, command)
          ?? paths.named.lazy.compactMap(problem(ofName:)).first
          ?? files.problem(of: paths.all, line: isAlone ? entry.place?.line : nil)
      else {
        checkFiles(of: index, paths, command)
        continue
      }
      guard entry.place != nil else { throw .usage(problem) }
      fault(index, problem)
    }
  }

  /// Notes files of an input that may not be written, or that are the user's.
  private mutating func checkFiles(of index: Int, _ paths: SoundPaths, _ command: ParsedCommand) {
    // The names of pieces are known when the input is read.
    guard !command[Options.split] else { return }
    let problems = problems(of: paths)
    guard !problems.isEmpty else { return }
    guard !command[Options.join] else { return joinedProblems = problems }
    let failure = CommandFailure(writing: problems)
    entries[index].faultStatus = failure.status
    entries[index].faults += failure.diagnostics.map { diagnostic in
      var placed = diagnostic
      (placed.file, placed.line) = (entries[index].place?.file, entries[index].place?.line)
      return placed
    }
  }

  /// Returns why files of a sound may not be written, for each that may not.
  func problems(of paths: SoundPaths) -> [FileProblem] {
    var problems = paths.chosen.compactMap { record?.refusal(of: $0) }
    for path in paths.named {
      do throws(FileProblem) {
        try OutputFile.check(path)
      } catch {
        // Directories of outputs are created.
        if case .system(let error) = error.cause, error.code == ENOENT, directory != nil {
          continue
        }
        problems.append(error)
      }
    }
    return problems
  }

  /// Returns why an input that was read cannot have its files, whose names were not known before.
  func problems(of entry: RenderEntry, _ screen: PreparedScreen) -> [FileProblem] {
    let command = screen.command
    guard command[Options.split] else {
      return command[Options.stream] && directory != nil
        ? problems(of: SoundPaths(entry, command)) : []
    }
    return (0..<screen.narration.count).flatMap {
      problems(of: SoundPaths(entry, command, utterance: $0 + 1))
    }
  }

  /// Returns what is wrong if the name of an output contradicts a format that was given for it alone.
  private func problem(ofFormat entry: RenderEntry, _ command: ParsedCommand) -> String? {
    let given =
      entry.place == nil && directory == nil
      ? command[Options.soundFormat]
      : entry.options[Options.soundFormat.option.name].flatMap(AudioFileFormat.init(rawValue:))
    guard let given, given != AudioFileFormat(fileName: entry.target) ?? .wav,
      !command[Options.split]
    else { return nil }
    guard entry.target != "-" else {
      return "-: standard output gets WAV; omit --sound-format \(given.rawValue)"
    }
    return "\(entry.target): the name is not that of \(given.rawValue), as --sound-format demands; "
      + "omit one of them"
  }

  private func output(_ command: ParsedCommand) -> String { command[Options.output] ?? "-" }

  /// Returns what is wrong with the options of one output, if anything is.
  ///
  /// - Parameter target: The output; nil if it is one of several, with the format of the options.
  private func problem(of command: ParsedCommand, _ target: String?) -> String? {
    if command[Options.captionUnit] != nil, command[Options.captions] == nil {
      return "--caption-unit says what a caption has; add --captions"
    }
    if command[Options.screenshot] != nil, !command[Options.listeningPage] {
      return "--screenshot is a picture for the listening page; add --listening-page"
    }
    let ofTarget = target.flatMap { AudioFileFormat(fileName: $0) }
    let needsFile = [
      Options.captions.option, Options.timings.option, Options.markdown.option,
      Options.listeningPage.option, Options.title.option, Options.chapters.option,
    ].first(where: command.isGiven)
    if let target, let needsFile, directory == nil, ofTarget == nil {
      return "\(target): --\(needsFile.name) needs a sound file; name one that ends in one of "
        + AudioFileFormat.extensions
    }
    let format = ofTarget ?? command[Options.soundFormat] ?? .wav
    guard let rate = command[Options.sampleRate], !format.sampleRates.contains(rate) else {
      return nil
    }
    let rates = format.sampleRates.map { "\($0)" }.joined(separator: ", ")
    return
      "\(target.map { $0 + ": " } ?? "")\(format.rawValue) has no sample rate of \(rate) Hz; use "
      + "one of \(rates)"
  }
}

/// Finds outputs that would replace something.
private struct OutputGuard {
  /// The inputs and the manifest.
  private let inputs: InputFiles
  /// The report and the playlist, from the root.
  private let lists: [String]
  /// The lines of a manifest by the files that they write, from the root.
  private var lines: [String: Int] = [:]

  init(_ entries: [RenderEntry], _ command: ParsedCommand) throws(CommandFailure) {
    let read = entries.filter { !$0.options.isEmpty }.flatMap {
      command.merging($0.options).inputFiles
    }
    inputs = InputFiles(entries.map(\.input) + command.inputFiles + read)
    let given = [command[Options.report], command[Options.playlist]].compactMap(\.self)
    lists = given.map(pathFromRoot)
    for path in given { if let problem = inputs.problem(of: path) { throw .usage(problem) } }
    guard Set(lists).count == lists.count else {
      throw .usage("\(given[0]): --report and --playlist name one file; name another one")
    }
  }

  /// Returns what the files of an output would replace, if anything.
  ///
  /// - Parameter line: The line of a manifest, of which no two may write one file.
  mutating func problem(of paths: [String], line: Int?) -> String? {
    for path in paths {
      if let problem = inputs.problem(of: path) { return problem }
      let place = pathFromRoot(path)
      if lists.contains(place) {
        return "\(path): --report or --playlist would replace this output; name another file"
      }
      guard let line else { continue }
      if let earlier = lines[comparedName(place)] {
        return "\(path) is already a file of line \(earlier); name another output"
      }
      lines[comparedName(place)] = line
    }
    return nil
  }
}
