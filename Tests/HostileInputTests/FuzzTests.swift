// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import SpeechModel
import TestSupport
import Testing
import Transcripts
import TreeModel
import Utterances

@testable import TreeFormats

@Suite("No document makes the program fall over, whatever was done to it")
struct FuzzTests {
  /// What a document is and, for a page, what goes with it.
  struct Original: Sendable {
    let tree: [UInt8]
    var snapshot: [UInt8]?
  }

  /// Every tree among the fixtures, in whatever format, and one with every member of the tree format.
  static func originals(of chosen: TreeFormat?) throws -> [Original] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Fixtures")
    func read(_ path: String) throws -> [UInt8] {
      let bytes = [UInt8](try Data(contentsOf: folder.appending(path: path)))
      return isGzip(bytes.span) ? try gunzip(bytes.span, limit: 1 << 26) : bytes
    }
    func isChosen(_ format: TreeFormat) -> Bool { chosen == nil || chosen == format }
    var originals: [Original] = []
    if isChosen(.aloud) {
      originals.append(Original(tree: Array(everyMember.utf8)))
      for name in try FileManager.default.contentsOfDirectory(
        atPath: folder.appending(path: "trees").path
      ).sorted() where name.hasSuffix(".json") {
        originals.append(Original(tree: try read("trees/" + name)))
      }
    }
    for format in TreeFormat.allCases where ![.aloud, .chromium].contains(format) {
      guard isChosen(format) else { continue }
      let place = "formats/" + format.rawValue
      for name in try FileManager.default.contentsOfDirectory(
        atPath: folder.appending(path: place).path
      ).sorted() where !name.hasSuffix(".txt") {
        originals.append(Original(tree: try read("\(place)/\(name)")))
      }
    }
    guard isChosen(.chromium) else { return originals }
    for name in try FileManager.default.contentsOfDirectory(
      atPath: folder.appending(path: "chromium").path
    ).sorted() {
      guard name.hasSuffix(".axtree.json.gz") else { continue }
      let page = name.dropLast(".axtree.json.gz".count)
      originals.append(
        Original(
          tree: try read("chromium/" + name),
          snapshot: try read("chromium/\(page).domsnapshot.json.gz")))
    }
    return originals
  }

  /// Reads a document and does with it all that can be done without sound.
  ///
  /// - Returns: Whether it was taken.
  static func exercise(_ document: Original) -> Bool { errors(in: document).isEmpty }

  /// Does the same, and returns the errors for which the document was refused.
  static func errors(in document: Original, as format: TreeFormat? = nil) -> [Finding] {
    let imported: ImportedTree
    do throws(RefusedDocument) {
      imported = try readTree(document.tree, as: format, domSnapshot: document.snapshot)
    } catch {
      for finding in error.findings { _ = finding.problem.description }
      let errors = error.findings.filter { $0.severity == .error }
      #expect(!errors.isEmpty)
      return errors
    }
    let tree = imported.tree
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
    }
    var writer = TreeWriter(tree)
    while writer.step() {}
    do throws(RefusedDocument) {
      let again = try readTree(writer.bytes)
      #expect(again.tree.nodes.count <= tree.nodes.count)
    } catch {
      let problems = error.findings.map { "\($0.problem)" }
      Issue.record("what was written cannot be read again: \(problems.prefix(3))")
      try? Data(writer.bytes).write(to: URL(filePath: "/tmp/aloud-fuzz-written.json"))
      try? Data(document.tree).write(to: URL(filePath: "/tmp/aloud-fuzz-read.json"))
    }
    return []
  }

  /// `ALOUD_FUZZ_DOCUMENTS` makes it longer, `ALOUD_FUZZ_FORMAT` keeps it
  /// to the documents of one format.
  @Test("Changed documents are read, said and written, or refused", .timeLimit(.minutes(60)))
  func changedDocuments() throws {
    let environment = ProcessInfo.processInfo.environment
    let documents = environment["ALOUD_FUZZ_DOCUMENTS"].flatMap { Int($0) } ?? 400
    var mutator = Mutator(numbers: SeededNumbers(for: "changed documents"))
    let chosen = environment["ALOUD_FUZZ_FORMAT"].flatMap(TreeFormat.init)
    let originals = try Self.originals(of: chosen)
    #expect(originals.count > (chosen == nil ? 10 : 0))
    for original in originals { #expect(Self.exercise(original)) }
    var taken = 0
    var refused = 0
    for _ in 0..<documents {
      guard var document = originals.randomElement(using: &mutator.numbers) else { return }
      if let snapshot = document.snapshot, Bool.random(using: &mutator.numbers) {
        document.snapshot = mutator.changed(snapshot)
      } else {
        document = Original(
          tree: mutator.changed(document.tree), snapshot: document.snapshot)
      }
      if Self.exercise(document) { taken += 1 } else { refused += 1 }
    }
    print("\(taken) taken, \(refused) refused")
    #expect(taken > 0)
    #expect(refused > 0)
  }

  /// A tree in which every member of the format that takes more than a word stands at least once.
  private static let everyMember = """
    {"aloud":1,"name":"n","language":"en","direction":"rtl","screen":[390,844],"order":"geometry",
    "revision":3,"focus":"b","root":{"id":"a","frame":[0,0,390,844],"children":[
    {"id":"b","label":{"text":"abc","runs":[{"range":[0,3],"language":"de","pitch":1.5}]},
    "traits":["button","x"],"frame":[1,2,3,4],"position":[1,3],"customContent":[{"label":"l",
    "value":"v","importance":"high"},{"label":"m","value":"w"}],"actions":["z",{"id":"i",
    "name":"y"}],"rotors":[{"name":"r","items":["c",{"node":"b","range":[1,1]}]}],
    "keyCommands":[{"input":"k","modifiers":["shift"],"when":"focused"}],"drag":["d"]},
    {"id":"c","traits":["textEntry","isEditing"],"text":{"content":"a word","placeholder":"p",
    "selection":[2,0],"misspelled":[[2,4]]},"hint":"h","expanded":true},
    {"id":"s","traits":["secureTextField","isEditing"],"value":"secret","text":{"content":"secret",
    "selection":[1,2]}},
    {"id":"d","traits":["adjustable"],"label":"e","range":{"minimum":0,"maximum":10,"step":1,
    "current":5,"says":"percent"}},{"label":"f","range":{"values":["u","v"],"current":1}},
    {"label":"g","range":{"minimum":0,"maximum":10,"current":2.5,"says":"currency","unit":"€"}},
    {"id":"t","containerType":"dataTable","label":"t","table":{"rows":2,"columns":2},"children":[
    {"id":"h","role":"columnheader","label":"h","cell":{"row":0,"column":0,"columnSpan":2}},
    {"id":"i","role":"rowheader","label":"i","cell":{"row":1,"column":0,"columnHeaders":["h"]}},
    {"label":"j","cell":{"row":1,"column":1,"rowSpan":3,"rowHeaders":["i"],
    "columnHeaders":["h"]}}]},
    {"id":"l","containerType":"list","elements":["m",{"label":"o","role":"link"}],"children":[
    {"id":"m","label":"m","sortPriority":2,"checked":"mixed"}]},
    {"modal":false,"alpha":0.5,"scroll":{"axis":"vertical","page":1,"pages":3},"children":[
    {"label":"q","role":"heading","headingLevel":2,"current":"page","hasPopup":"menu"}]}]},
    "notifications":[{"type":"announcement","text":"w","priority":"high","node":"b"}]}
    """
}
