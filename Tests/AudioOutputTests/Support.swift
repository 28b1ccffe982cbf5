// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import Testing

@testable import AudioOutput

/// A directory that goes away with its owner.
final class TemporaryDirectory: Sendable {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "aloud-test-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func file(_ name: String) -> String { path + "/" + name }

  /// Everything in it, hidden files too.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }
}

/// A tone of so many samples.
func tone(_ count: Int, hertz: Double = 440, rate: Double = 22050) -> [Int16] {
  (0..<count).map { Int16(12000 * sin(Double($0) * 2 * .pi * hertz / rate)) }
}

/// What `soxi` says of a file.
func soxi(_ option: String, _ path: String) throws -> String {
  String(decoding: try run(["soxi", option, path]), as: UTF8.self)
    .trimmingCharacters(in: .whitespacesAndNewlines)
}

/// The samples that `sox` reads from an audio file, or from a WAV stream on its standard input.
func soxSamples(_ path: String, input: Data = Data()) throws -> [Int16] {
  let type = path == "-" ? ["-t", "wav"] : []
  let raw = ["-t", "raw", "-e", "signed", "-b", "16", "-c", "1"]
  let bytes = try run(["sox", "-D"] + type + [path] + raw + ["-"], input: input)
  return bytes.withUnsafeBytes { Array($0.bindMemory(to: Int16.self)) }
}

/// The error that a call ends with; failing is what is expected of it.
func failure(of body: () throws(AudioOutputError) -> Void) -> AudioOutputError? {
  do throws(AudioOutputError) {
    try body()
    return nil
  } catch {
    return error
  }
}
