// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import JSONText
import TreeFormats
import TreeModel

/// A document of another tool's that is grown until reading it can be measured.
private struct ImportSample {
  let format: TreeFormat
  /// Where it lies among the fixtures of the tests.
  let file: String
  /// The member whose list is repeated; without one it is the document's first list.
  var member: String?

  /// One for each format in JSON whose nodes have no names that must differ.
  static let all = [
    ImportSample(format: .accessibilitySnapshot, file: "accessibilitysnapshot/settings.json"),
    ImportSample(format: .idb, file: "idb/axe-settings.json"),
    ImportSample(format: .atspi, file: "atspi/gtk3-widget-factory.json.gz"),
    ImportSample(format: .puppeteer, file: "puppeteer/settings-form.json", member: "children"),
    ImportSample(format: .maestro, file: "maestro/ios.json", member: "children"),
    ImportSample(
      format: .androidNodes, file: "android-nodes/every-member.json", member: "children"),
    ImportSample(format: .windowsUIA, file: "windows-uia/player.snapshot.json", member: "Children"),
  ]

  private static let folder = Programs.checkout + "/Tests/Fixtures/formats/"

  /// The document with what stands in its list repeated.
  ///
  /// - Parameter size: About how long it gets, in bytes.
  func grown(to size: Int, _ folder: Folder) throws(BenchmarkError) -> [UInt8] {
    var path = Self.folder + file
    if file.hasSuffix(".gz") {
      let plain = folder.file("\(format.rawValue).json")
      _ = try run("/bin/sh", ["-c", #"gzip -dc "$1" >"$2""#, "sh", path, plain])
      path = plain
    }
    let bytes = try contents(of: path)
    let start = member.map { name in place(of: Array("\"\(name)\"".utf8), in: bytes) } ?? 0
    guard let first = bytes[start...].firstIndex(of: UInt8(ascii: "[")),
      let last = endOfList(at: first, in: bytes)
    else { throw BenchmarkError("\(path) has no list") }
    let items = bytes[(first + 1)..<last]
    var grown = Array(bytes[...first])
    grown.reserveCapacity(size + bytes.count)
    grown += items
    while grown.count < size {
      grown.append(UInt8(ascii: ","))
      grown += items
    }
    return grown + bytes[last...]
  }

  /// Where the list ends that begins at a place; nil if it does not.
  private func endOfList(at start: Int, in bytes: [UInt8]) -> Int? {
    let rest = Array(bytes[start...])
    var reader = JSONReader(rest.span)
    do throws(JSONError) { try reader.skipValue() } catch { return nil }
    return start + reader.offset - 1
  }

  /// Where some bytes stand first in others; their end if they do not.
  private func place(of words: [UInt8], in bytes: [UInt8]) -> Int {
    bytes.indices.first { bytes[$0...].starts(with: words) } ?? bytes.endIndex
  }
}

/// A document of another tool's and the same tree in Aloud's own format.
private struct ImportedPair {
  let title: String
  /// As it comes.
  let document: [UInt8]
  /// Both without white space between their tokens.
  let packedDocument: [UInt8]
  let own: [UInt8]
  /// How many nodes the tree has.
  let nodes: Int
  var times: [Time] = []
  var packedTimes: [Time] = []
  var ownTimes: [Time] = []
  /// How long its JSON alone takes to be read over.
  var leastTimes: [Time] = []

  init(_ title: String, _ bytes: [UInt8]) throws(BenchmarkError) {
    self.title = title
    document = bytes
    packedDocument = packed(bytes)
    let tree = try imported(packedDocument, as: title)
    nodes = tree.nodes.count
    var writer = TreeWriter(tree, packed: true)
    while writer.step() {}
    own = writer.bytes
    let again = try imported(own, as: TreeFormat.aloud.rawValue)
    guard again.nodes.count == nodes else {
      throw BenchmarkError("a tree from \(title) has \(again.nodes.count) nodes, not \(nodes)")
    }
  }

  /// Reads all once, one after the other, so that what else the machine does falls on all of them.
  mutating func readAll() throws(BenchmarkError) {
    times.append(try reading(document, as: title))
    packedTimes.append(try reading(packedDocument, as: title))
    ownTimes.append(try reading(own, as: TreeFormat.aloud.rawValue))
    leastTimes.append(try readingOver(packedDocument, as: title))
  }
}

/// Measures how fast documents of other tools are read, beside those in Aloud's own format.
func measureImport(
  _ programs: Programs, _ folder: Folder, _ report: inout Report
) throws(BenchmarkError) {
  let list = try contents(of: DocumentKind.tenThousand.file(programs, folder))
  var pairs = [
    try ImportedPair(
      TreeFormat.chromium.rawValue, try contents(of: DocumentKind.chromium.file(programs, folder))),
    try ImportedPair(
      TreeFormat.accessKit.rawValue,
      try contents(of: DocumentKind.accessKit.file(programs, folder))),
  ]
  for sample in ImportSample.all {
    pairs.append(try ImportedPair(sample.format.rawValue, try sample.grown(to: 2_500_000, folder)))
  }
  let packedList = packed(list)
  var listTimes: [Time] = []
  var packedListTimes: [Time] = []
  for _ in 0..<15 {
    listTimes.append(try reading(list, as: TreeFormat.aloud.rawValue))
    packedListTimes.append(try reading(packedList, as: TreeFormat.aloud.rawValue))
    for index in pairs.indices { try pairs[index].readAll() }
  }
  report.begin("Reading documents of other tools")
  func speeds(_ bytes: [UInt8], _ times: [Time]) -> [Double] {
    times.map { Double(bytes.count) / 1e6 / $0.cpu }
  }
  func ratio(_ some: [Double], _ others: [Double]) -> Double {
    median(zip(some, others).map { $0 / $1 })
  }
  let listSpeeds = speeds(list, listTimes)
  let packedListSpeeds = speeds(packedList, packedListTimes)
  report.add(
    "reading \(TreeFormat.aloud.rawValue)", median(listSpeeds), "MB/s",
    "\(decimal(Double(list.count) / 1e6)) MB, a list of long labels; without white space "
      + "\(decimal(median(packedListSpeeds))) MB/s")
  for pair in pairs {
    let speed = speeds(pair.document, pair.times)
    let packedSpeed = speeds(pair.packedDocument, pair.packedTimes)
    let ownSpeed = speeds(pair.own, pair.ownTimes)
    report.add(
      "reading \(pair.title)", median(speed), "MB/s",
      "\(decimal(Double(pair.document.count) / 1e6)) MB, \(pair.nodes) nodes of the tree; against the "
        + "list as they come: \(decimal(ratio(speed, listSpeeds)))")
    report.add(
      "against the list, both packed", ratio(packedSpeed, packedListSpeeds), "x",
      "speed in bytes; the same tree in Aloud's own format: "
        + decimal(ratio(ownSpeed, packedListSpeeds)) + "; its JSON alone, read over: "
        + decimal(ratio(speeds(pair.packedDocument, pair.leastTimes), packedListSpeeds)),
      budget: .atLeast(0.5, floor: 0.5))
    report.add(
      "against the same tree, both packed", ratio(packedSpeed, ownSpeed), "x",
      "speed in bytes; takes "
        + decimal(ratio(pair.packedTimes.map(\.cpu), pair.ownTimes.map(\.cpu))) + " times as long",
      budget: .atLeast(0.5, floor: 0.5))
  }
  let pageTime = median(pairs[0].times)
  report.add(
    "a browser's page of 40,000 nodes", pageTime.cpu * 1e3, "ms",
    "wall \(decimal(pageTime.wall * 1e3)) ms", budget: .atMost(150))
}

/// A document in JSON without the white space between its tokens.
private func packed(_ json: [UInt8]) -> [UInt8] {
  var packed: [UInt8] = []
  packed.reserveCapacity(json.count)
  var isInString = false
  var isEscaped = false
  for byte in json where isInString || ![0x20, 0x09, 0x0A, 0x0D].contains(byte) {
    packed.append(byte)
    if isEscaped {
      isEscaped = false
    } else if byte == UInt8(ascii: "\"") {
      isInString.toggle()
    } else {
      isEscaped = isInString && byte == UInt8(ascii: "\\")
    }
  }
  return packed
}

/// The tree of a document in the format of a name.
private func imported(
  _ bytes: [UInt8], as name: String
) throws(BenchmarkError) -> AccessibilityTree {
  let imported: ImportedTree
  do throws(RefusedDocument) {
    imported = try readTree(bytes)
  } catch {
    throw BenchmarkError("a document in \(name) was refused: \(error)")
  }
  guard imported.format.rawValue == name else {
    throw BenchmarkError("a document in \(name) was taken for \(imported.format.rawValue)")
  }
  return imported.tree
}

/// How long it takes to read a document once and to let go of its tree.
private func reading(_ bytes: [UInt8], as name: String) throws(BenchmarkError) -> Time {
  let start = Time.now
  _ = try imported(bytes, as: name)
  return Time.now.since(start)
}

/// How long it takes to read over a document's JSON once, and to make nothing of it.
private func readingOver(_ bytes: [UInt8], as name: String) throws(BenchmarkError) -> Time {
  let start = Time.now
  do throws(JSONError) {
    var reader = JSONReader(bytes.span)
    try reader.skipValue()
    try reader.expectEnd()
  } catch {
    throw BenchmarkError("a document in \(name) is no JSON: \(error)")
  }
  return Time.now.since(start)
}
