// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// A directory with screens, and renders that run in it.
struct BatchFolder {
  let directory: TemporaryDirectory

  /// Creates it without screens.
  init() throws { directory = try TemporaryDirectory() }

  /// Creates it with screens of increasing length, `screens/00.json` and so on.
  init(screens count: Int, sentences each: Int = 2) throws {
    try self.init()
    for number in 0..<count {
      let labels = (0...number % 4 * each / 2).map {
        "Sentence \($0 + 1) of the screen \(number + 1)"
      }
      try add(String(format: "%02d", number), labels)
    }
  }

  /// Adds a screen, and returns its path in the directory.
  @discardableResult
  func add(_ name: String, _ labels: [String]) throws -> String {
    let document = try tree(labels.map { ["label": $0] }, name: "The screen \(name)")
    try directory.write(document, to: "screens/\(name).json")
    return "screens/\(name).json"
  }

  /// The words that run `aloud render` in the directory.
  func words(_ words: [String]) -> [String] {
    ["env", "-C", directory.path, builtPrograms + "/aloud", "render"] + words
  }

  /// Starts a render.
  func start(
    _ words: [String], input: ProgramInput = .nothing, environment: [String: String] = [:]
  ) throws -> ProgramRun {
    try ProgramRun(
      self.words(words), input: input, environment: voices.merging(environment) { $1 })
  }

  /// Waits until the synthesizers of a render have written this many bytes, more than their greetings.
  func awaitSpeech(of run: ProgramRun, bytes: Int = 20_000) throws {
    try eventually("the synthesizers have written \(bytes) bytes") {
      SystemProcess.descendants(of: run.identifier).reduce(0) { $0 + written(by: $1) } >= bytes
    }
  }

  /// The bytes that a process has written.
  private func written(by process: SystemProcess) -> Int {
    let path = "/proc/\(process.identifier)/io"
    let counts = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return counts.firstMatch(of: #/wchar: (\d+)/#).flatMap { Int($0.output.1) } ?? 0
  }

  /// Renders to the end.
  func render(
    _ words: [String], input: ProgramInput = .nothing, environment: [String: String] = [:]
  ) throws -> Outcome {
    try start(words, input: input, environment: environment).wait()
  }

  /// Renders, and expects success.
  func expectRender(
    _ words: [String], input: ProgramInput = .nothing,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let outcome = try render(words, input: input)
    #expect(outcome.status == 0, "\(outcome.errors)", sourceLocation: sourceLocation)
  }

  /// The files in a folder by their paths there, without hidden ones.
  func files(_ folder: String) throws -> [String: Data] {
    let root = directory.file(folder)
    var files: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: root)
    where !name.split(separator: "/").contains(where: { $0.hasPrefix(".") }) {
      var status = stat()
      guard stat("\(root)/\(name)", &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
        continue
      }
      files[name] = try directory.read("\(folder)/\(name)")
    }
    return files
  }

  /// The names in a folder, with hidden ones; none if it is missing.
  func names(_ folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: directory.file(folder))) ?? []).sorted()
  }

  /// A text of the directory.
  func text(_ name: String) throws -> String {
    String(decoding: try directory.read(name), as: UTF8.self)
  }

  /// A report in JSON.
  func report(_ name: String) throws -> BatchReport {
    try JSONDecoder().decode(BatchReport.self, from: directory.read(name))
  }

  /// Writes a synthesizer that passes frames on, notes requests in the file `requests`, and dies when
  /// it is to speak a word; returns the variable that selects it.
  func synthesizer(dyingOn poison: String = "") throws -> [String: String] {
    let text = """
      #!/usr/bin/env python3
      import os, signal, struct, subprocess, sys, threading
      poison = \(poison.debugDescription).encode()
      child = subprocess.Popen(
          ["\(builtPrograms)/aloud-synthesizer"] + sys.argv[1:],
          stdin=subprocess.PIPE, stdout=subprocess.PIPE)
      log = os.open("\(directory.file("requests"))", os.O_WRONLY | os.O_APPEND | os.O_CREAT)
      waiting, changed = set(), threading.Condition()

      def frames(stream):
          while len(head := stream.read(4)) == 4:
              yield head + stream.read(struct.unpack("<I", head)[0])

      def send(stream, frame):
          stream.write(frame)
          stream.flush()

      def reply():
          for frame in frames(child.stdout):
              send(sys.stdout.buffer, frame)
              if frame[4] in (0x86, 0x87):  # utterance ended, failed
                  with changed:
                      waiting.discard(frame[5:9])
                      changed.notify()

      replying = threading.Thread(target=reply)
      replying.start()
      for frame in frames(sys.stdin.buffer):
          os.write(log, frame)
          kind, number = frame[4], frame[5:9]
          if kind == 1 and poison and poison in frame:
              with changed:
                  changed.wait_for(lambda: not waiting)
              send(sys.stdout.buffer, struct.pack("<IB", 9, 0x82) + number + bytes(4))  # began
              child.kill()
              os.kill(os.getpid(), signal.SIGKILL)
          with changed:
              if kind == 1:
                  waiting.add(number)
              elif kind == 3:
                  waiting.discard(number)
          send(child.stdin, frame)
      child.stdin.close()
      replying.join()
      sys.exit(child.wait())
      """
    return ["ALOUD_SYNTHESIZER": try directory.program("synthesizer", text)]
  }

  /// How many requests of the synthesizer have a text.
  func requests(_ text: String) throws -> Int {
    let all = try directory.read("requests")
    var (count, rest) = (0, all[...])
    while let found = rest.range(of: Data(text.utf8)) {
      count += 1
      rest = rest[found.upperBound...]
    }
    return count
  }
}

/// A report of a render.
struct BatchReport: Decodable {
  struct Input: Decodable {
    let number: Int
    let input, status: String
    let output, title: String?
    let samples, utterances: Int
    let warnings, errors: [String]?
  }

  struct Summary: Decodable {
    let inputs, rendered, incomplete, failed: Int
  }

  let total: Int?
  let shard: String?
  let inputs: [Input]
  let summary: Summary
}

/// Expects the same files, and names those that differ; sounds are too long to be printed.
func expectSameFiles(
  _ files: [String: Data], _ expected: [String: Data], _ comment: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(
    files.keys.sorted() == expected.keys.sorted(), "\(comment)", sourceLocation: sourceLocation)
  let different = expected.keys.filter { files[$0] != expected[$0] }.sorted()
  #expect(different == [], "\(comment)", sourceLocation: sourceLocation)
}
