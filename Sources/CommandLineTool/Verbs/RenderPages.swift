// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import AudioOutput
import Glibc
import ListeningPage
import Presentation
import SpeechEngine
import SystemCalls
import Transcripts
import TreeModel

/// The pages beside a sound file: Markdown and a listening page.
enum RenderPages {
  /// Returns the paths of the pages that a command asks for beside a sound file with a known extension.
  static func paths(
    _ command: ParsedCommand, beside target: String
  ) -> (markdown: String?, listening: String?) {
    let stem = target[..<(target.lastIndex(of: ".") ?? target.endIndex)]
    return (
      command[Options.markdown] ? "\(stem).md" : nil,
      command[Options.listeningPage] ? "\(stem).html" : nil
    )
  }

  /// Checks the options for pages.
  static func check(_ command: ParsedCommand, inputs: Int) throws(CommandFailure) {
    guard command[Options.screenshot] != nil else { return }
    guard command[Options.listeningPage] else {
      throw .usage("--screenshot is a picture for the listening page; add --listening-page")
    }
    guard inputs == 1 else {
      throw .usage(
        "--screenshot shows one screen, and there are \(inputs) inputs; render them one by one")
    }
  }

  /// Reads the screenshot of a command, if it has one.
  static func screenshot(
    _ command: ParsedCommand
  ) throws(CommandFailure) -> Screenshot? {
    guard let path = command[Options.screenshot] else { return nil }
    let file = try attempt(Descriptor.open(path, O_RDONLY)) {
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
  static func writers(
    _ command: ParsedCommand, beside target: String, _ narration: Narration,
    _ tree: AccessibilityTree?, _ screenshot: Screenshot?, sampleRate: Int
  ) -> [(path: String, writer: any TimedWriter)] {
    var writers: [(path: String, writer: any TimedWriter)] = []
    let paths = paths(command, beside: target)
    let name = target.split(separator: "/").last.map(String.init) ?? target
    let title = narration.name ?? tree?.name
    if let path = paths.markdown {
      writers.append(
        (
          path,
          MarkdownWriter(
            title: title, file: name, punctuation: narration.punctuation, sampleRate: sampleRate)
        ))
    }
    if let path = paths.listening {
      var page = ListeningPage(
        title: title, file: name, language: narration.language, style: narration.style)
      page.hasFrames = tree != nil
      page.screen = tree?.screen
      page.screenshot = screenshot
      writers.append(
        (
          path,
          ListeningPageWriter(page, punctuation: narration.punctuation, sampleRate: sampleRate)
        ))
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
    var block = [UInt8](repeating: 0, count: ListeningPageWriter.portion)
    while true {
      let count = try attempt(fill(&block, from: file.number), orThrow: failure)
      if count == 0 { break }
      change(&writer) { $0.append(sound: Array(block[..<count])) }
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

  /// Reads until a block is full or the file ends; returns the number of bytes.
  private static func fill(_ block: inout [UInt8], from file: Int32) throws(SystemError) -> Int {
    var count = 0
    while count < block.count {
      let result = block.withUnsafeMutableBytes { buffer in
        readSome(file, UnsafeMutableRawBufferPointer(rebasing: buffer[count...]))
      }
      if result < 0 { throw SystemError("read") }
      if result == 0 { break }
      count += result
    }
    return count
  }
}
