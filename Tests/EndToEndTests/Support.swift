// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// A tree in Aloud's own format with these elements, one below the other.
func tree(_ elements: [[String: Any]], name: String? = nil, language: String = "en") throws -> Data {
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
  /// Writes a file and gives its path.
  func write(_ bytes: Data, to name: String) throws -> String {
    try bytes.write(to: URL(fileURLWithPath: file(name)))
    return file(name)
  }

  /// Reads a file.
  func read(_ name: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: file(name)))
  }
}

/// A tree rendered with these options, that has to succeed without a word.
func rendered(
  _ document: Data, _ options: [String] = [], sourceLocation: SourceLocation = #_sourceLocation
) throws -> [Int16] {
  let directory = try TemporaryDirectory()
  let outcome = try aloud(
    ["render", "-o", directory.file("out.wav")] + options, input: .bytes(document))
  #expect(outcome.status == 0, sourceLocation: sourceLocation)
  #expect(outcome.errors == "", sourceLocation: sourceLocation)
  return try samples(of: directory.read("out.wav"))
}

/// The samples of a WAV file after its 44 bytes of header.
func samples(of wave: Data) throws -> [Int16] {
  try #require(wave.count >= 44 && wave.prefix(4) == Data("RIFF".utf8))
  return wave.dropFirst(44).withUnsafeBytes { bytes in
    (0..<bytes.count / 2).map { bytes.loadUnaligned(fromByteOffset: $0 * 2, as: Int16.self) }
  }
}

/// Asks again and again until something is there; what is asked for makes no event.
func eventually<Value>(
  _ what: Comment, within limit: Duration = .seconds(10),
  sourceLocation: SourceLocation = #_sourceLocation, _ value: () throws -> Value?
) throws -> Value {
  let deadline = ContinuousClock.now + limit
  while ContinuousClock.now < deadline {
    if let value = try value() { return value }
    usleep(500)
  }
  return try #require(try value(), what, sourceLocation: sourceLocation)
}

/// Whether memory and time are those of a sanitizer rather than the program's own.
let isSanitized = dlsym(nil, "__asan_init") != nil || dlsym(nil, "__tsan_init") != nil
