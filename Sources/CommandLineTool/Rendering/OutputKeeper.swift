// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import AudioOutput
import ContentStore
import Glibc
import ListeningPage
import OutputFiles
import Presentation
import SpeechEngine
import SpeechModel
import SynthesizerFrames
import SystemCalls
import Transcripts
import TreeModel

/// Keeps the outputs of inputs for later runs: in the cache, and by the record of their directory.
///
/// The key of an input's outputs is a digest of everything that determines their bytes. Outputs of which
/// the synthesizer reported something are not kept, so that a later run tries and reports it again.
final class OutputKeeper {
  private let command: ParsedCommand
  private let plan: RenderPlan
  private let store: ContentStore?
  private let library: DigestLibrary
  /// The record of the directory, if outputs are found again by it.
  private let record: OutputRecord?
  private var synthesizer: SynthesizerIdentity?
  /// The libraries that encode sounds, with their sizes and times.
  private let encoders: [String]

  private static let defaultSize = 2048

  /// Creates the keeper of a command; nil if it keeps nothing.
  ///
  /// - Throws: Status 73 if the cache cannot be used.
  init?(
    _ command: ParsedCommand, _ plan: RenderPlan, _ streams: Streams
  ) throws(CommandFailure) {
    (self.command, self.plan) = (command, plan)
    let keepsOutputs = plan.directory != nil && !command[Options.join]
    guard command[Options.cache] != nil || keepsOutputs else { return nil }
    do throws(StoreError) {
      let library = try DigestLibrary()
      self.library = library
      store = try command[Options.cache].map { (path) throws(StoreError) in
        try ContentStore(
          path, limit: (command[Options.cacheSize] ?? Self.defaultSize) << 20, library,
          warn: { streams.warn($0) })
      }
    } catch {
      // A job that cannot be resumed is rendered all the same.
      guard command[Options.cache] != nil || command[Options.resume] else { return nil }
      throw CommandFailure(.cannotCreate, "\(error)")
    }
    encoders = SoundFileLibrary.encoderFiles
    record = keepsOutputs ? plan.record : nil
  }

  /// Makes the store for the utterances of a synthesizer.
  func makeStore(for description: SynthesizerDescription) -> (any SpeechStore)? {
    let synthesizer = SynthesizerIdentity(description)
    self.synthesizer = synthesizer
    return store.map { KeptSpeech($0, library, synthesizer) }
  }

  /// Uses the outputs of an earlier run, if they are those of this input.
  func restore(_ pending: PendingEntry) {
    guard let screen = pending.screen, !command[Options.join], pending.entry.target != "-" else {
      return
    }
    pending.key = key(of: pending, screen)
    guard let key = pending.key else { return }
    if command[Options.resume],
      let outputs = record?.outputs(pending.entry.name, key: key.hexadecimal),
      let origin = outputs.origin,
      outputs.files.map(\.path) == paths(of: pending, screen).map(pathFromRoot)
    {
      pending.restored(samples: origin.samples)
    } else if !command[Options.split], let store {
      restore(pending, screen, key, from: store)
    }
  }

  /// The paths of all files of an input.
  private func paths(of pending: PendingEntry, _ screen: PreparedScreen) -> [String] {
    guard command[Options.split] else { return SoundPaths(pending.entry, screen.command).all }
    return (0..<screen.narration.count).flatMap {
      SoundPaths(pending.entry, screen.command, utterance: $0 + 1).all
    }
  }

  /// Keeps the outputs of an input that is complete.
  ///
  /// - Returns: What they were made of, if a later run can use them.
  func keep(_ pending: PendingEntry) -> WrittenOutputs.Origin? {
    guard pending.result.status == .rendered, !pending.hadNotices, let key = pending.key else {
      return nil
    }
    if !pending.isKept, !command[Options.split], let store { keep(pending, key, in: store) }
    return origin(pending, key)
  }

  private func origin(_ pending: PendingEntry, _ key: ContentKey) -> WrittenOutputs.Origin {
    WrittenOutputs.Origin(
      output: pending.entry.name, key: key.hexadecimal, samples: pending.result.samples)
  }

  /// Ends the work.
  func finish() { store?.trim() }

  // MARK: The key

  private func key(of pending: PendingEntry, _ screen: PreparedScreen) -> ContentKey? {
    guard let synthesizer, var digest = try? ContentDigest(library) else { return nil }
    digest.add("outputs 2")
    digest.add(Release.version)
    synthesizer.add(to: &digest)
    for library in encoders { digest.add(library) }
    let options = [OptionGroup.output, .reading, .wording, .voice]
      .flatMap(screen.command.given).filter { !Self.ignored.contains($0.name) }
    digest.add(options.count)
    for (name, value) in options {
      digest.add(name)
      digest.add(value)
    }
    digest.add(command[Options.split] ? 1 : 0)
    if let screenshot = try? RenderPages.screenshot(screen.command) {
      digest.add(screenshot.bytes)
    }
    // Files beside the sound have its name inside.
    digest.add(lastName(of: pending.entry.name))
    digest.add(screen.title(of: pending.entry))
    digest.add(screen.screenTitle(of: pending.entry))
    for side in [screen.tree?.screen?.width, screen.tree?.screen?.height] { digest.add(side) }
    digest.add(screen.tree == nil ? 0 : 1)
    digest.add(screen.tree?.name ?? "")
    let narration = screen.narration
    var words = JSONTranscriptWriter(
      TranscriptHeader(name: narration.name, style: narration.style, language: narration.language),
      explains: true, packed: true)
    digest.add(narration.count)
    for number in 0..<narration.count {
      let utterance = narration.utterance(number)
      words.append(utterance)
      digest.add(words.bytes)
      words.bytes.removeAll(keepingCapacity: true)
      digest.add(utterance.text(narration.punctuation))
      let frame = screen.frame(of: utterance) ?? []
      digest.add(frame.count)
      for side in frame { digest.add(side) }
      screen.plan(number, isFirst: number == 0 || command[Options.split]).add(to: &digest)
    }
    return digest.key()
  }

  /// Options that do not affect the bytes of outputs.
  private static let ignored = [
    Options.output.option.name, Options.jobs.option.name, Options.timings.option.name,
    Options.force.option.name,
  ]

  // MARK: The cache

  /// The key of one of an input's files, by what it is.
  private func key(_ whole: ContentKey, _ role: SoundPaths.Role) -> ContentKey? {
    guard var digest = try? ContentDigest(library) else { return nil }
    digest.add(whole.bytes)
    digest.add(role.rawValue)
    return digest.key()
  }

  /// Keeps compressed files, and the record of all; a WAV file is made of the speech of its utterances.
  ///
  /// Files that others read from, such as pipes, are not kept.
  private func keep(_ pending: PendingEntry, _ key: ContentKey, in store: ContentStore) {
    guard let files = WrittenFile.files(at: pending.files) else { return }
    if isCompressed(pending), let screen = pending.screen {
      for (role, path) in SoundPaths(pending.entry, screen.command).roles {
        guard let key = self.key(key, role) else { return }
        store.keep(key) { write in copy(path, write) }
      }
    }
    keepRecord(pending, files, key, in: store)
  }

  private func keepRecord(
    _ pending: PendingEntry, _ files: [WrittenFile], _ key: ContentKey,
    in store: ContentStore
  ) {
    store.keep(key, WrittenOutputs(origin(pending, key), files).bytes)
  }

  /// Uses the outputs of the last run if they are unchanged, or else copies of them.
  private func restore(
    _ pending: PendingEntry, _ screen: PreparedScreen, _ key: ContentKey, from store: ContentStore
  ) {
    let paths = SoundPaths(pending.entry, screen.command)
    guard let bytes = store.content(key), let outputs = WrittenOutputs(bytes),
      let origin = outputs.origin
    else { return }
    let isUnchanged =
      outputs.files.map(\.path) == paths.all.map(pathFromRoot) && outputs.isUnchanged
    guard isUnchanged || isCompressed(pending) && copies(key, from: store, to: paths) else {
      return
    }
    pending.wrote(paths)
    pending.restored(samples: origin.samples)
    if !isUnchanged, let files = WrittenFile.files(at: pending.files) {
      keepRecord(pending, files, key, in: store)
    }
  }

  private func copies(_ key: ContentKey, from store: ContentStore, to paths: SoundPaths) -> Bool {
    guard (try? paths.makeDirectories()) != nil else { return false }
    var files: [OutputFile] = []
    for (role, path) in paths.roles {
      guard let key = self.key(key, role), let file = try? OutputFile(at: path),
        !file.isStream,
        store.read(key, { portion in (try? writeAll(portion, to: file.descriptor)) != nil })
      else { return false }
      files.append(file)
    }
    // No file gets its name unless all are complete.
    let names = OutputNames(chosen: Set(paths.chosen), record: plan.record)
    return files.allSatisfy { (try? $0.commit(noting: names.noting($0.path))) != nil }
  }

  private func isCompressed(_ pending: PendingEntry) -> Bool {
    AudioFileFormat(fileName: pending.entry.target)?.isCompressed ?? false
  }

  private func copy(_ path: String, _ write: (UnsafeRawBufferPointer) -> Bool) -> Bool {
    guard let file = try? Descriptor.open(path, O_RDONLY) else { return false }
    var buffer = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      let count = buffer.withUnsafeMutableBytes { readSome(file.number, $0) }
      guard count > 0 else { return count == 0 }
      guard buffer.withUnsafeBytes({ write(UnsafeRawBufferPointer(rebasing: $0[..<count])) }) else {
        return false
      }
    }
  }
}
