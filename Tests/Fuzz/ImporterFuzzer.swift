// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Transcripts
import TreeFormats
import TreeModel
import Utterances

// Documents in every format: read as what they are recognised as or, after a first byte from 0x80
// on, as the format with that number. Whatever is read is said in every style, and written in
// Aloud's own format, which can be read again.

/// Takes one input of libFuzzer's.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzImporters(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var bytes = input(start, count)
  var format: TreeFormat?
  if let first = bytes.first, TreeFormat.allCases.indices.contains(Int(first) - 0x80) {
    format = TreeFormat.allCases[Int(first) - 0x80]
    bytes.removeFirst()
  }
  // Explaining follows another path through the readers; the bytes say whether.
  let explains = bytes.count.isMultiple(of: 2)
  let options = ImportOptions(groups: bytes.count % 8 < 6, explains: explains)
  do throws(RefusedDocument) {
    let imported = try readTree(bytes, as: format, options: options)
    for warning in imported.warnings { check(warning) }
    require((imported.explanation != nil) == explains, "an explanation without being asked for")
    say(imported.tree)
    check(write(imported.tree), of: imported.tree)
  } catch {
    require(error.findings.contains { $0.severity == .error }, "refused without an error")
    for finding in error.findings { check(finding) }
  }
  return 0
}

private func check(_ finding: Finding) {
  require(!finding.problem.description.isEmpty && finding.count > 0, "a finding without words")
}

private func say(_ tree: AccessibilityTree) {
  for style in Style.allCases {
    let order = ReadingOrder(of: tree, style: style)
    let composer = Composer(tree: tree, order: order, style: style)
    var text = TextTranscriptWriter()
    var json = JSONTranscriptWriter(TranscriptHeader(name: tree.name), explains: true)
    for stop in order.stops.indices {
      let utterance = composer.utterance(at: stop, comingFrom: order.stops.count - 1 - stop)
      text.append(utterance)
      json.append(utterance)
    }
    json.finish()
    requireJSON(json.bytes)
  }
}

private func write(_ tree: AccessibilityTree) -> [UInt8] {
  var writer = TreeWriter(tree)
  while writer.step() {}
  return writer.bytes
}

private func check(_ written: [UInt8], of tree: AccessibilityTree) {
  do throws(RefusedDocument) {
    let again = try readTree(written)
    require(again.format == .aloud, "what is written is taken for \(again.format)")
    require(again.tree.nodes.count <= tree.nodes.count, "nodes come of writing")
    require(write(again.tree) == written, "another tree comes of what is written")
  } catch {
    fatalError("what is written cannot be read: \(error.findings.map { "\($0.problem)" })")
  }
}
