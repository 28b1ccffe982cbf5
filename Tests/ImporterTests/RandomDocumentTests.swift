// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

@testable import TreeFormats

@Suite("Documents cut anywhere, with other lines around them")
struct RandomDocumentTests {
  private static let noise = [
    "[INFO] started", "$ cat screen.txt", "08-01 12:00:00.123 I/app ( 42): ready", "",
    "✔ done (3 s)",
    "Running on iPhone 16", "warning: no device \"x\"", "> next", "100% [=====]",
  ]

  /// A document of one sample, and the format that it has.
  private static func document(
    _ samples: [(text: String, format: TreeFormat)], _ numbers: inout SeededNumbers
  ) -> (bytes: [UInt8], format: TreeFormat)? {
    guard let (text, format) = samples.randomElement(using: &numbers) else { return nil }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    switch Int.random(in: 0..<4, using: &numbers) {
    case 0: break
    case 1: lines = Array(lines.prefix(Int.random(in: 1...lines.count, using: &numbers)))
    case 2: lines = Array(lines.suffix(Int.random(in: 1...lines.count, using: &numbers)))
    default:
      lines = Array(lines.dropFirst(Int.random(in: 0..<lines.count, using: &numbers)))
      lines = Array(lines.dropLast(Int.random(in: 0..<lines.count, using: &numbers)))
    }
    func around() -> [String] {
      (0..<Int.random(in: 0...3, using: &numbers)).compactMap { _ in
        noise.randomElement(using: &numbers)
      }
    }
    let ending = Bool.random(using: &numbers) ? "\n" : "\r\n"
    let whole = (around() + lines + around()).joined(separator: ending)
    switch Int.random(in: 0..<4, using: &numbers) {
    case 0: return ([0xEF, 0xBB, 0xBF] + Array(whole.utf8), format)
    case 1:
      return ([0xFF, 0xFE] + whole.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }, format)
    case 2:
      return ([0xFE, 0xFF] + whole.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }, format)
    default: return (Array(whole.utf8), format)
    }
  }

  @Test("200 of them are read as what they are, or refused, and never as another format")
  func recognition() throws {
    let samples = try (Sample.all + Sample.dumps).compactMap { sample -> (String, TreeFormat)? in
      let bytes = try sample.plainBytes()
      guard bytes.count < 60_000, !isUTF16(bytes.span) else { return nil }
      return (String(decoding: bytes, as: UTF8.self), sample.format)
    }
    // The formats without small samples are those of captured pages.
    let formats = Set(samples.map(\.1))
    #expect(
      Set(TreeFormat.allCases).subtracting(formats).isSubset(of: [
        .aloud, .chromium, .webkit, .atspi,
      ]))
    let seed = testSeed(for: "documents that are cut")
    var read = 0
    for run in 0..<4 {
      var numbers = SeededNumbers(seed: seed &+ UInt64(run))
      for number in 0..<50 {
        guard let (bytes, format) = Self.document(samples, &numbers) else { continue }
        let found = try? readTree(bytes)
        guard let found else { continue }
        read += 1
        #expect(
          found.format == format,
          "run \(run), document \(number): \(String(decoding: bytes.prefix(300), as: UTF8.self))")
      }
    }
    #expect(read > 40)
  }
}
