// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import JSONText
import TestSupport
import Testing

@Suite struct FuzzTests {
  /// A value that a seed makes.
  private func value(_ generator: inout SeededNumbers, depth: Int) -> Value {
    switch Int.random(in: 0..<(depth > 0 ? 8 : 6), using: &generator) {
    case 0: return .null
    case 1: return .boolean(.random(using: &generator))
    case 2: return .number(Double(Int.random(in: -1000...1000, using: &generator)))
    case 3:
      let number = Double(bitPattern: generator.next())
      return .number(number.isFinite ? number : 0.5)
    case 4, 5: return .string(text(&generator))
    case 6:
      let count = Int.random(in: 0...5, using: &generator)
      return .array((0..<count).map { _ in value(&generator, depth: depth - 1) })
    default:
      let count = Int.random(in: 0...5, using: &generator)
      return .object(
        (0..<count).map { _ in
          .init(key: text(&generator), value: value(&generator, depth: depth - 1))
        })
    }
  }

  private func text(_ generator: inout SeededNumbers) -> String {
    let limits: [UInt32] = [0x7F, 0xFF, 0xFFFF, 0x10FFFF]
    var text = ""
    for _ in 0..<Int.random(in: 0...20, using: &generator) {
      let limit = limits.randomElement(using: &generator) ?? 0x7F
      let scalar = Unicode.Scalar(UInt32.random(in: 0...limit, using: &generator))
      text.unicodeScalars.append(scalar ?? "\"")
    }
    return text
  }

  @Test func `random values read back as they were written, in every layout`() throws {
    let seed = testSeed(for: "random values")
    var generator = SeededNumbers(seed: seed)
    for _ in 0..<300 {
      let value = value(&generator, depth: 5)
      for layout in [JSONWriter.Layout.lines, .line, .packed] {
        let bytes = written(value, layout: layout)
        #expect(try parse(bytes) == value, "seed \(seed)")
        #expect(skipRefusal(of: bytes) == nil, "seed \(seed)")
      }
    }
  }

  @Test func `damaged and random bytes give an error or a value`() {
    let seed = testSeed(for: "damaged texts")
    var generator = SeededNumbers(seed: seed)
    let whole = Array(richDocument.utf8)
    let alphabet = Array("{}[]\",:\\u0d8-+.eE1 tfn\n\u{1}é".utf8) + [0xFF, 0xC3, 0x80]
    var accepted = 0
    var refused = 0
    var disagreements: [[UInt8]] = []
    for _ in 0..<6000 {
      var bytes = whole
      if Bool.random(using: &generator) {
        bytes = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
          alphabet.randomElement(using: &generator) ?? 0
        }
      } else {
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
          let place = Int.random(in: 0..<bytes.count, using: &generator)
          let byte = alphabet.randomElement(using: &generator) ?? 0
          switch Int.random(in: 0..<4, using: &generator) {
          case 0: bytes[place] = byte
          case 1: bytes.insert(byte, at: place)
          case 2: bytes.removeSubrange(place..<min(bytes.count, place + 3))
          default: bytes.append(contentsOf: bytes[place...].prefix(20))
          }
          if bytes.isEmpty { bytes = [0x5B] }
        }
      }
      let read = fault { () throws(JSONError) in _ = try parse(bytes, maximumDepth: 64) }
      let skipped = fault { () throws(JSONError) in try skip(bytes, maximumDepth: 64) }
      // Only a number out of range can be skipped and not read.
      if (read == nil) != (skipped == nil), read?.fault != .numberOutOfRange {
        disagreements.append(bytes)
      }
      let offsets = [read?.offset ?? 0, skipped?.offset ?? 0, bytes.count / 2]
      if offsets.contains(where: { $0 < 0 || $0 > bytes.count }) { disagreements.append(bytes) }
      if locate(offsets, in: bytes.span).count != 3 { disagreements.append(bytes) }
      _ = fault { () throws(JSONError) in _ = try parse(bytes, replacing: true, maximumDepth: 64) }
      if read == nil { accepted += 1 } else { refused += 1 }
    }
    #expect(disagreements.isEmpty, "seed \(seed)")
    #expect(accepted > 0 && refused > 0)
  }
}
