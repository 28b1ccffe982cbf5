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

  private static let folder =
    #filePath.split(separator: "/").dropLast(3).map { "/\($0)" }.joined()
    + "/Tests/Fixtures/formats/"

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
      let last = bytes.lastIndex(of: UInt8(ascii: "]")), first < last
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

  /// Where some bytes stand first in others; their end if they do not.
  private func place(of words: [UInt8], in bytes: [UInt8]) -> Int {
    bytes.indices.first { bytes[$0...].starts(with: words) } ?? bytes.endIndex
  }
}

/// Measures how fast documents of other tools are read, beside those in Aloud's own format.
func measureImport(
  _ programs: Programs, _ folder: Folder, _ report: inout Report
) throws(BenchmarkError) {
  let own = try contents(of: DocumentKind.tenThousand.file(programs, folder))
  let page = try contents(of: DocumentKind.chromium.file(programs, folder))
  var documents: [(title: String, bytes: [UInt8])] = [
    (TreeFormat.aloud.rawValue, own), (TreeFormat.chromium.rawValue, page),
    (
      TreeFormat.accessKit.rawValue, try contents(of: DocumentKind.accessKit.file(programs, folder))
    ),
  ]
  for sample in ImportSample.all {
    documents.append((sample.format.rawValue, try sample.grown(to: 2_500_000, folder)))
  }
  // One after the other in each round, so that what else the machine does falls on all of them.
  var times = [[Time]](repeating: [], count: documents.count)
  var least = times
  var nodes = [Int](repeating: 0, count: documents.count)
  for _ in 0..<15 {
    for (index, document) in documents.enumerated() {
      let (time, count) = try reading(document.bytes, as: document.title)
      times[index].append(time)
      nodes[index] = count
      least[index].append(try readingOver(document.bytes, as: document.title))
    }
  }
  report.begin("Reading documents of other tools")
  func speeds(_ times: [[Time]]) -> [[Double]] {
    documents.indices.map { index in
      times[index].map { Double(documents[index].bytes.count) / 1e6 / $0.cpu }
    }
  }
  let (speeds, most) = (speeds(times), speeds(least))
  for (index, document) in documents.enumerated() {
    let size = "\(decimal(Double(document.bytes.count) / 1e6)) MB"
    report.add("reading \(document.title)", median(speeds[index]), "MB/s", size)
    guard index > 0 else { continue }
    let ratios = zip(speeds[index], speeds[0]).map { $0 / $1 }
    let bound = median(zip(most[index], speeds[0]).map { $0 / $1 })
    let nodeSizes = [index, 0].map { Double(documents[$0].bytes.count) / Double(nodes[$0]) }
    let inNodes = median(ratios) * nodeSizes[1] / nodeSizes[0]
    report.add(
      "against Aloud's own format", median(ratios), "x",
      "speed in bytes, in the same run; in nodes: \(decimal(inNodes)); its JSON alone, read over: "
        + decimal(bound),
      budget: .atLeast(0.5, floor: 0.5))
  }
  let pageTime = median(times[1])
  report.add(
    "a browser's page of 40,000 nodes", pageTime.cpu * 1e3, "ms",
    "wall \(decimal(pageTime.wall * 1e3)) ms", budget: .atMost(150))
}

/// How long it takes to read a document once and to let go of its tree, and how many nodes that has.
private func reading(
  _ bytes: [UInt8], as name: String
) throws(BenchmarkError) -> (time: Time, nodes: Int) {
  let start = Time.now
  let format: TreeFormat
  let nodes: Int
  do throws(RefusedDocument) {
    let imported = try readTree(bytes)
    (format, nodes) = (imported.format, imported.tree.nodes.count)
  } catch {
    throw BenchmarkError("a document in \(name) was refused: \(error)")
  }
  let time = Time.now.since(start)
  guard format.rawValue == name else {
    throw BenchmarkError("a document in \(name) was taken for \(format.rawValue)")
  }
  return (time, nodes)
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
