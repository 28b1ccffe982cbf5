// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import AudioOutput
import Glibc
import SystemCalls

extension RenderPlan {
  /// Lists the inputs of a command and their outputs; creates the directory of the outputs.
  ///
  /// - Throws: Status 64 if the options do not fit together, 66 if a directory or the manifest cannot
  ///   be read, 73 or 77 if the directory cannot be created, which is the last step.
  init(_ command: ParsedCommand, _ streams: Streams) throws(CommandFailure) {
    try Self.check(command)
    let inputs: [RenderEntry]
    var isOpen = command[Options.stream]
    if let manifest = command[Options.manifest] {
      isOpen = true
      streams.readsOnlyFiles = true
      inputs = readManifest(
        try readDocument(manifest, streams), file: manifest == "-" ? "standard input" : manifest)
    } else if command[Options.stream] {
      inputs = []
    } else {
      let list = try InputList(command.operands, streams)
      isOpen = list.isOpen
      inputs = list.files.map {
        var entry = RenderEntry(input: $0.path)
        entry.name = $0.stem
        if let failure = $0.failure {
          (entry.faults, entry.faultStatus) = (failure.diagnostics, failure.status)
        }
        return entry
      }
    }
    isBatch = isOpen || inputs.count > 1
    streams.readsOnlyFiles = isBatch
    guard let output = command[Options.output] ?? (command[Options.manifest].map { _ in "." })
    else {
      throw .usage("render needs -o: name the file, the directory, or - for WAV on standard output")
    }
    entries = inputs
    if command[Options.join] || !(isBatch || command[Options.split]) && !isDirectoryName(output) {
      try Self.checkFile(output)
      for index in entries.indices {
        entries[index].target = output
        entries[index].name = output
      }
    } else {
      directory = try Self.directory(output)
      nameOutputs(command)
    }
    for index in entries.indices { entries[index].number = index + 1 }
    if directory != nil || output != "-" {
      record = try outputRecord(
        in: directory ?? directoryName(of: output),
        part: command[Options.shard].map { "\($0.number)-of-\($0.count)" }, command, streams)
    }
    try checkInputs(command)
    if let directory {
      try makeDirectory(directory)
      try checkWritable(directory)
    }
    if !command[Options.join] { reportRenaming(streams) }
  }

  /// Refuses options that exclude each other, or that need another one.
  private static func check(_ command: ParsedCommand) throws(CommandFailure) {
    let sources = [Options.manifest.option, Options.stream.option].filter(command.isGiven)
    if sources.count > 1 || sources.count == 1 && !command.operands.isEmpty {
      throw .usage("--\(sources[0].name) names all inputs; omit the other ones")
    }
    if command[Options.join], command[Options.split] {
      throw .usage("--join writes one file and --split many; omit one of them")
    }
    if command[Options.split], command[Options.output] == "-" {
      throw .usage("--split needs a directory; name one with -o")
    }
    if command[Options.stream], command[Options.shard] != nil {
      throw .usage("--shard needs to know all inputs; name files or a manifest instead of --stream")
    }
    if command[Options.join], command[Options.shard] != nil || command[Options.resume] {
      throw .usage("--join writes one file, which cannot be rendered in parts; omit it")
    }
    if command[Options.split], command[Options.playlist] != nil {
      throw .usage(
        "--playlist lists one sound for each input, and --split writes many; omit one of them")
    }
    if command[Options.cacheSize] != nil, command[Options.cache] == nil {
      throw .usage("--cache-size needs --cache DIR")
    }
  }

  /// Refuses the name of one sound file without a known extension.
  private static func checkFile(_ output: String) throws(CommandFailure) {
    let kind = fileKind(output)
    if output.hasSuffix("/") || kind == S_IFDIR {
      throw .usage("\(output): --join writes one file; name a file")
    }
    guard output != "-", AudioFileFormat(fileName: output) == nil, [nil, S_IFREG].contains(kind)
    else { return }
    throw .usage(
      "\(output): the name must end in one of \(AudioFileFormat.extensions); a directory in /")
  }

  /// Returns the directory for several outputs, which may be missing.
  private static func directory(_ output: String) throws(CommandFailure) -> String {
    guard output != "-" else {
      throw .usage("-: several inputs need a directory; standard output accepts only one input")
    }
    switch fileKind(output) {
    case S_IFDIR: break
    case nil where AudioFileFormat(fileName: output) != nil,
      S_IFREG where AudioFileFormat(fileName: output) != nil:
      throw .usage(
        "\(output): several outputs need a directory, and this is the name of a file; --join "
          + "renders several inputs into one file")
    case nil: break
    default: throw .usage("\(output): several inputs need a directory; this is not one")
    }
    return output.count > 1 && output.hasSuffix("/") ? String(output.dropLast()) : output
  }

  /// Gives each input its output in the directory; two outputs never have one name.
  private mutating func nameOutputs(_ command: ParsedCommand) {
    let isSplit = command[Options.split]
    var explicit: [String: Int] = [:]
    for index in entries.indices where !entries[index].target.isEmpty {
      let wanted = entries[index].target
      let number = entries[index].place?.line ?? index + 1
      if !isSplit, AudioFileFormat(fileName: wanted) == nil {
        fault(index, "output: \(wanted) must end in one of \(AudioFileFormat.extensions)")
      } else if let earlier = explicit[comparedName(normalizedPath(wanted))] {
        fault(index, "output: \(wanted) is already the output of line \(earlier)")
      } else {
        explicit[comparedName(normalizedPath(wanted))] = number
      }
      entries[index].name = wanted
      entries[index].hasOwnOutput = true
    }
    // Names that were chosen count first, so that a default name never replaces one.
    let open = entries.indices.filter { entries[$0].target.isEmpty }
    let formats = open.map { index in
      entries[index].options[Options.soundFormat.option.name] ?? command[Options.soundFormat]?
        .rawValue
        ?? AudioFileFormat.wav.rawValue
    }
    let stems = open.map { index in
      let entry = entries[index]
      guard entry.place != nil else { return entry.name }
      return stem(of: lastName(of: entry.input))
    }
    let ending = { (name: String, format: String) in isSplit ? name : "\(name).\(format)" }
    let taken = explicit.keys.map { name in
      isSplit ? name : String(name[..<(name.lastIndex(of: ".") ?? name.endIndex)])
    }
    let names = distinctNames(taken.sorted() + stems).dropFirst(taken.count)
    for ((index, name), format) in zip(zip(open, names), formats) {
      entries[index].name = ending(name, format)
    }
    for index in entries.indices {
      let name = entries[index].name
      entries[index].isInDirectory = true
      entries[index].target =
        name.hasPrefix("/") || directory == "." ? name : "\(directory ?? ".")/\(name)"
    }
  }

  /// Notes that an input cannot be rendered.
  mutating func fault(_ index: Int, _ message: String) {
    let place = entries[index].place
    entries[index].faults.append(
      Diagnostic(
        message, file: place?.file ?? entries[index].input, line: place?.line,
        column: entries[index].outputColumn))
  }

  /// Reports inputs whose sound has another name than they have, before the work begins.
  private func reportRenaming(_ streams: Streams) {
    guard entries.count > 1 else { return }
    for entry in entries where entry.faults.isEmpty && !entry.hasOwnOutput {
      let own = stem(of: lastName(of: entry.input))
      let name = lastName(of: entry.name)
      let given = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
      guard given != own, name != own else { continue }
      streams.warn(
        "\(entry.input): another input has the same name; this one goes to \(entry.target)")
    }
  }
}
