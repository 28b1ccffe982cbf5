// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import AudioOutput
import Glibc
import ListeningPage
import Presentation
import SpeechEngine
import Spelling
import SystemCalls
import Transcripts
import TreeModel

/// The pages beside a sound file: Markdown and a listening page.
enum RenderPages {
  /// Refuses pages of one screen for several.
  static func check(_ command: ParsedCommand, _ plan: RenderPlan) throws(CommandFailure) {
    if command[Options.listeningPage], command[Options.join], plan.isBatch {
      throw .usage(
        "--listening-page shows one screen, and --join renders several; omit one of them")
    }
    if command[Options.screenshot] != nil, plan.isBatch {
      throw .usage(
        "--screenshot shows one screen, and there may be several inputs; give each its own in a "
          + "manifest")
    }
  }

  /// Reads the screenshot of a command, if it has one.
  static func screenshot(
    _ command: ParsedCommand
  ) throws(CommandFailure) -> Screenshot? {
    guard let path = command[Options.screenshot] else { return nil }
    // It is read more than once.
    try refuseSpecialFile(path)
    let file = try attempt(Descriptor.open(path, O_RDONLY | O_NONBLOCK)) {
      CommandFailure(.noInput, "cannot open", path, $0)
    }
    guard
      let bytes = try attempt(
        readAll(file.number, atMost: Screenshot.limit),
        orThrow: { CommandFailure(.inputOutput, "cannot read", path, $0) })
    else { throw failure(.tooLarge, path) }
    return try attempt(Screenshot(bytes)) { failure($0, path) }
  }

  private static func failure(_ problem: ScreenshotProblem, _ path: String) -> CommandFailure {
    CommandFailure(.badInput, problem.description, file: path)
  }

  /// Returns the writers of the pages that a command asks for, with their paths.
  ///
  /// - Parameter title: The title of the pages; nil for the name of the sound.
  static func writers(
    _ paths: SoundPaths, _ screen: PreparedScreen, _ screenshot: Screenshot?, title: String?,
    sampleRate: Int
  ) -> [(path: String, writer: any TimedWriter)] {
    var writers: [(path: String, writer: any TimedWriter)] = []
    let (narration, tree) = (screen.narration, screen.tree)
    let name = shownFileName(lastName(of: paths.sound))
    if let path = paths.markdown {
      let writer = MarkdownWriter(
        title: title, file: name, punctuation: narration.punctuation, sampleRate: sampleRate)
      writers.append((path, writer))
    }
    if let path = paths.listeningPage {
      var page = ListeningPage(
        title: title, file: name, language: narration.language, style: narration.style)
      page.hasFrames = tree != nil
      page.screen = tree?.screen
      page.screenshot = screenshot
      let writer = ListeningPageWriter(
        page, punctuation: narration.punctuation, sampleRate: sampleRate)
      writers.append((path, writer))
    }
    return writers
  }

  /// Puts a finished sound file into a listening page; does nothing for other writers.
  ///
  /// - Parameter write: Writes the bytes of the writer, and removes them.
  static func embed(
    _ sound: String, in writer: inout any TimedWriter,
    write: (inout any TimedWriter) throws(EngineError) -> Void
  ) throws(EngineError) {
    guard writer is ListeningPageWriter else { return }
    func failure(_ error: SystemError) -> EngineError {
      .audio(.file(FileProblem(sound, .system(error))))
    }
    let file = try attempt(Descriptor.open(sound, O_RDONLY | O_NONBLOCK), orThrow: failure)
    while true {
      let block = try attempt(
        [UInt8](unsafeUninitializedCapacity: ListeningPageWriter.portion) {
          (buffer, count) throws(SystemError) in
          count = try readFull(file.number, UnsafeMutableRawBufferPointer(buffer))
        }, orThrow: failure)
      if block.isEmpty { break }
      change(&writer) { $0.append(sound: block) }
      try write(&writer)
    }
    change(&writer) { $0.end() }
    try write(&writer)
  }

  /// Changes a listening page in place.
  private static func change(
    _ writer: inout any TimedWriter, _ body: (inout ListeningPageWriter) -> Void
  ) {
    guard var page = writer as? ListeningPageWriter else { return }
    body(&page)
    writer = page
  }
}
