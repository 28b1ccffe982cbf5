// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import TestSupport
import Testing

@testable import TreeFormats

@Suite("A document that is cut, mixed up or damaged is a tree or has an error with its place")
struct DamagedDocumentTests {
  /// What is done to a document.
  enum Damage: CaseIterable {
    case cut, beginning, lines, pieces, bytes

    func apply(to bytes: [UInt8], _ numbers: inout SeededNumbers) -> [UInt8] {
      let place = Int.random(in: bytes.indices, using: &numbers)
      switch self {
      case .cut: return Array(bytes[..<place])
      case .beginning: return Array(bytes[place...])
      case .lines:
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        return Array(lines.shuffled(using: &numbers).joined(separator: [UInt8(ascii: "\n")]))
      case .pieces:
        // Two parts of the document in each other's place.
        let other = Int.random(in: bytes.indices, using: &numbers)
        let (first, last) = (min(place, other), max(place, other))
        let length = min(200, last - first, bytes.count - last)
        var mixed = bytes
        mixed.replaceSubrange(first..<first + length, with: bytes[last..<last + length])
        mixed.replaceSubrange(last..<last + length, with: bytes[first..<first + length])
        return mixed
      case .bytes:
        var damaged = bytes
        for _ in 0..<8 {
          let place = Int.random(in: damaged.indices, using: &numbers)
          damaged[place] = UInt8.random(in: .min ... .max, using: &numbers)
        }
        return damaged
      }
    }
  }

  /// Whether an error is about a document as a whole, which is no place in it.
  private func isAboutWhole(_ problem: TreeProblem) -> Bool {
    switch problem {
    case .empty, .otherFormat, .damagedArchive: true
    case .particular(let words):
      // A damaged archive may lack its member by name, or call it encrypted.
      words.hasPrefix("this does not look like") || words.hasPrefix("no ")
        || words.contains("this zip archive")
    default: false
    }
  }

  // The limit names what never ends; the time in the queue behind other tests counts too.
  @Test(
    "With a format given and without", .timeLimit(.minutes(60)), arguments: TreeFormat.allCases)
  func damaged(_ format: TreeFormat) throws {
    let originals = try FuzzTests.originals(of: format).sorted { $0.tree.count < $1.tree.count }
    var numbers = SeededNumbers(for: "damaged documents of \(format.rawValue)")
    // The smallest documents have all that is particular, and take the least time.
    let small = originals.prefix(6)
    try #require(!small.isEmpty)
    var refused = 0
    for damage in Damage.allCases {
      for number in 0..<8 {
        guard let original = small.randomElement(using: &numbers) else { continue }
        let bytes = damage.apply(to: original.tree, &numbers)
        for given in [nil, format] {
          let document = FuzzTests.Original(tree: bytes, snapshot: original.snapshot)
          let errors = FuzzTests.errors(in: document, as: given)
          if !errors.isEmpty { refused += 1 }
          for error in errors where error.location == nil {
            #expect(
              isAboutWhole(error.problem),
              "\(damage) \(number), \(given?.rawValue ?? "none"): \(error)")
          }
        }
      }
    }
    #expect(refused > 0)
  }
}
