// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import JSONText
import Testing
import TreeFormats
import TreeModel

@Suite("Documents of other tools")
struct SampleTests {
  @Test("There are samples of every format but Aloud's own and Chromium's, which have their own")
  func samplesAreThere() {
    let formats = Set(Sample.all.map(\.format))
    #expect(formats == Set(TreeFormat.allCases).subtracting([.aloud, .chromium]))
    #expect(Sample.all.count >= 4)
  }

  @Test("Each is known by its content", arguments: Sample.all)
  func isRead(_ sample: Sample) throws {
    let read = try sample.read()
    #expect(read.format == sample.format)
    #expect(read.tree.nodes.count > 1)
  }

  /// The longest of the short ones of each format in JSON, without white space: what reads fast looks at
  /// several bytes at once.
  static let short: [TreeFormat: [UInt8]] = Sample.all.reduce(into: [:]) { short, sample in
    guard let bytes = try? sample.plainBytes(), let first = bytes.first,
      first == UInt8(ascii: "{") || first == UInt8(ascii: "["),
      let value = try? JSONSerialization.jsonObject(with: Data(bytes)),
      let packed = try? JSONSerialization.data(withJSONObject: value, options: .sortedKeys),
      packed.count < 6000, packed.count > short[sample.format]?.count ?? 0
    else { return }
    short[sample.format] = [UInt8](packed)
  }

  @Test(
    "One that ends behind any of its marks is refused, and never read beyond its end",
    arguments: [
      TreeFormat.accessKit, .accessibilitySnapshot, .androidNodes, .idb, .maestro, .puppeteer,
    ])
  func cutAnywhere(_ format: TreeFormat) throws {
    let document = try #require(Self.short[format])
    for end in 1..<document.count where Array("\":,".utf8).contains(document[end - 1]) {
      // In memory of its own, behind which there is nothing of the document.
      let cut = Array(document[..<end])
      #expect(throws: RefusedDocument.self, "up to \(end)") { try readTree(cut) }
    }
  }

  /// What is said of a document and warned of.
  static func transcript(of read: ImportedTree) -> String {
    let warnings = read.warnings.map { finding in
      "! " + (finding.location.map { "\($0.line):\($0.column): " } ?? "") + "\(finding.problem)"
    }
    return (read.tree.lines + warnings).map { $0 + "\n" }.joined()
  }

  @Test("Each is said as the transcript beside it has it", arguments: Sample.all)
  func matchesTranscript(_ sample: Sample) throws {
    let said = Self.transcript(of: try sample.read())
    if ProcessInfo.processInfo.environment["ALOUD_WRITE_TRANSCRIPTS"] != nil {
      try said.write(to: sample.transcript, atomically: true, encoding: .utf8)
    }
    let expected = try String(contentsOf: sample.transcript, encoding: .utf8)
    #expect(
      said == expected, "if the new words are right, write them with ALOUD_WRITE_TRANSCRIPTS=1")
  }

  @Test("What was read is the same when written in Aloud's own format", arguments: Sample.all)
  func survivesWriting(_ sample: Sample) throws {
    let tree = try sample.read().tree
    var writer = TreeWriter(tree)
    while writer.step() {}
    let again = try readTree(writer.bytes, as: .aloud).tree
    #expect(again.nodes.count == tree.nodes.count)
    #expect(again.lines == tree.lines)
  }

  @Test("A secret in a field that hides it is in no tree", arguments: Sample.all)
  func secretsAreConcealed(_ sample: Sample) throws {
    for node in try sample.read().tree.nodes
    where node.traits.contains(.secureTextField) || node.role == .passwordInput {
      for text in [node.value?.text, node.details?.text?.content].compactMap(\.self) {
        #expect(text.allSatisfy { $0 == "•" })
      }
    }
  }
}
