// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// A tree in Aloud's own format with these elements, one below the other.
func tree(_ elements: [[String: Any]], name: String? = nil, language: String = "en") throws -> Data
{
  var document: [String: Any] = [
    "aloud": 1, "language": language, "root": ["children": elements],
  ]
  document["name"] = name
  return try JSONSerialization.data(withJSONObject: document, options: [.sortedKeys])
}

/// A tree of labels.
func tree(labels: [String]) throws -> Data {
  try tree(labels.map { ["label": $0] })
}

/// So many sentences, all different, so that a missing or repeated one shows.
func sentences(_ count: Int) -> [String] {
  (0..<count).map { "Sentence number \($0 + 1) of the long story, which goes on and on." }
}

extension TemporaryDirectory {
  /// Reads a file.
  func read(_ name: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: file(name)))
  }

  /// Makes a folder, and returns its path.
  func makeFolder(_ name: String) throws -> String {
    try FileManager.default.createDirectory(
      atPath: file(name), withIntermediateDirectories: true)
    return file(name)
  }
}

/// A tree rendered with these options, that has to succeed without a word, other than that the voice cannot
/// read these scripts.
func rendered(
  _ document: Data, _ options: [String] = [], unreadable scripts: [String] = [],
  sourceLocation: SourceLocation = #_sourceLocation
) throws -> [Int16] {
  let directory = try TemporaryDirectory()
  let outcome = try aloud(
    ["render", "-o", directory.file("out.wav")] + options, input: .bytes(document),
    environment: voices)
  #expect(outcome.status == 0, sourceLocation: sourceLocation)
  let unread = outcome.errorLines.compactMap {
    $0.firstMatch(of: /^standard input: warning: the voice for [^ ]+ cannot read (\w+):/)?.1
  }
  #expect(
    outcome.errorLines.count == unread.count, "\(outcome.errors)", sourceLocation: sourceLocation)
  #expect(unread.map(String.init).sorted() == scripts.sorted(), sourceLocation: sourceLocation)
  return try samples(of: directory.read("out.wav"))
}

/// The chunks of a WAV file: name, and where in the file its content is.
func chunks(of wave: Data) throws -> [(name: String, content: Range<Int>)] {
  try #require(wave.count >= 12 && wave.prefix(4) == Data("RIFF".utf8))
  try #require(wave[8..<12] == Data("WAVE".utf8))
  var found: [(name: String, content: Range<Int>)] = []
  var offset = 12
  while offset + 8 <= wave.count {
    let name = String(decoding: wave[offset..<offset + 4], as: UTF8.self)
    let size = number(wave, at: offset + 4)
    try #require(offset + 8 + size <= wave.count)
    found.append((name, offset + 8..<offset + 8 + size))
    offset += 8 + size + size % 2
  }
  return found
}

/// A number of four bytes in a WAV file.
func number(_ bytes: Data, at offset: Int) -> Int {
  Int(bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: UInt32.self) })
}

/// The samples of a WAV file.
func samples(of wave: Data) throws -> [Int16] {
  let content = try #require(try chunks(of: wave).first { $0.name == "data" }?.content)
  return wave[content].withUnsafeBytes { bytes in
    (0..<bytes.count / 2).map { bytes.loadUnaligned(fromByteOffset: $0 * 2, as: Int16.self) }
  }
}

/// Expects two sounds to be the same, and tells where they part; sounds are too long to be printed.
func expectSame(
  _ sound: some Collection<Int16>, _ expected: some Collection<Int16>, _ comment: Comment = "",
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let same = zip(sound, expected).prefix { $0 == $1 }.count
  let (count, wanted) = (sound.count, expected.count)
  #expect(
    same == count && same == wanted,
    "\(comment) \(count) samples, \(wanted) expected, the same up to \(same)",
    sourceLocation: sourceLocation)
}

/// Whether a sound is anywhere as loud as this.
func isLoud(_ sound: some Collection<Int16>, _ level: Int) -> Bool {
  sound.contains { abs(Int($0)) > level }
}

/// Whether memory and time are those of a sanitizer rather than the program's own.
let isSanitized = dlsym(nil, "__asan_init") != nil || dlsym(nil, "__tsan_init") != nil

/// Where the voice profiles of the project are.
let voices = ["ALOUD_VOICES": projectFile("Voices")]

/// The words that run a program as a user who is nobody, where the tests run as root.
let asNobody =
  getuid() == 0 ? ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] : []

/// The variables of such a user.
let nobodysHome = getuid() == 0 ? ["HOME": "/", "XDG_DATA_HOME": ""] : [:]

/// A file of the fixtures.
func fixture(_ name: String) -> String { projectFile("Tests/Fixtures/" + name) }

/// A page of the documentation.
func page(_ name: String) throws -> String {
  try String(contentsOfFile: projectFile("docs/" + name), encoding: .utf8)
}

/// The warning of a command that waits for a paused service.
let pausedWarning = "aloud: warning: speech is paused; resume it with \"aloud resume\"\n"

/// The jobs of a service that have not ended.
func jobs(_ service: RunningService) throws -> [Int] {
  let outcome = try service.call(["status", "--json"])
  let status = try #require(
    try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])
  let speaking = (status["speaking"] as? Int).map { [$0] } ?? []
  return speaking + (try #require(status["queued"] as? [Int]))
}

/// The utterances that a service has spoken.
func said(_ service: RunningService) throws -> [String] {
  let outcome = try service.call(["call", "speech/history"])
  let history = try #require(
    try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])
  return try #require(history["utterances"] as? [[String: Any]]).compactMap {
    $0["text"] as? String
  }
}

/// A process that a script starts, and that has to be gone when the program of a test has ended.
///
/// It holds a pipe open, whose end is read when the process is gone.
final class StrayProcess {
  private let pipe: String
  private let descriptor: Int32

  init(in directory: TemporaryDirectory) throws {
    pipe = directory.file("started")
    try #require(mkfifo(pipe, 0o600) == 0)
    // Without waiting for the other end: if that never comes, the test has to say why.
    descriptor = open(pipe, O_RDONLY | O_NONBLOCK)
  }

  deinit { close(descriptor) }

  /// The words of a script that start it, outside of the group or in it.
  func script(outside: Bool = true) -> String {
    outside
      ? "setsid bash -c 'echo x; exec sleep 600' >\(pipe) &" : "(echo x; exec sleep 600) >\(pipe) &"
  }

  /// Waits until it runs.
  func awaitStart(in run: ProgramRun) throws {
    let events = try awaitReadable(descriptor, milliseconds: 50_000)
    try #require(events != 0, "it was not started: \(run.errorsSoFar)")
    var line = [UInt8](repeating: 0, count: 2)
    #expect(read(descriptor, &line, 2) == 2 && line == Array("x\n".utf8))
  }

  /// Expects that it is gone, and has written nothing more.
  func expectEnd() throws {
    let events = try awaitReadable(descriptor, milliseconds: 10_000)
    #expect(events & Int16(POLLHUP) != 0, "a process is still there")
    #expect(events & Int16(POLLIN) == 0)
  }
}
