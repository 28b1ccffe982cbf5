// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import Transcripts
import TreeFormats
import TreeModel
import Utterances

/// The parts of the way from bytes to text, each with its time.
struct PipelineTimes {
  var read = Time()
  var order = Time()
  var compose = Time()
  var text = Time()
  /// How many nodes the tree came to have.
  var nodes = 0

  /// What the budget is about.
  var sum: Time { read + order + compose }
}

/// Goes the whole way once.
func pipeline(_ document: [UInt8]) throws(BenchmarkError) -> PipelineTimes {
  var times = PipelineTimes()
  var start = Time.now
  let tree: AccessibilityTree
  do throws(RefusedDocument) {
    tree = try readTree(document).tree
  } catch {
    throw BenchmarkError("a generated document was refused: \(error)")
  }
  times.read = Time.now.since(start)
  times.nodes = tree.nodes.count
  start = Time.now
  let order = ReadingOrder(of: tree)
  times.order = Time.now.since(start)
  start = Time.now
  let composer = Composer(tree: tree, order: order)
  times.compose = Time.now.since(start)
  var writer = TextTranscriptWriter()
  var utterances: [Utterance] = []
  // In portions that fit into the cache, so that asking the clock costs nothing.
  for first in stride(from: 0, to: order.stops.count, by: 256) {
    start = Time.now
    for stop in first..<min(first + 256, order.stops.count) {
      utterances.append(
        composer.utterance(at: stop, comingFrom: stop == 0 ? nil : stop - 1))
    }
    times.compose += Time.now.since(start)
    start = Time.now
    for utterance in utterances { writer.append(utterance) }
    times.text += Time.now.since(start)
    writer.bytes.removeAll(keepingCapacity: true)
    utterances.removeAll(keepingCapacity: true)
  }
  guard !order.stops.isEmpty else { throw BenchmarkError("a generated document says nothing") }
  return times
}

/// Measures reading, ordering and composing in this process.
func measurePipeline(
  _ programs: Programs, _ folder: Folder, _ report: inout Report
) throws(BenchmarkError) {
  let cases: [(DocumentKind, String, runs: Int, budget: Budget?)] = [
    (.thousand, "1,000 nodes", 31, nil),
    (.tenThousand, "10,000 nodes", 11, nil),
    (.hundredThousand, "100,000 nodes", 7, .atMost(250)),
    (.chromium, "a browser's page of 40,000 nodes", 7, nil),
    (.shuffled, "200,000 shuffled siblings", 3, nil),
    (.deep, "a tree of 1,000 levels", 31, nil),
  ]
  var perNode: [DocumentKind: Double] = [:]
  for (kind, title, runs, budget) in cases {
    let file = try kind.file(programs, folder)
    let document = try contents(of: file)
    var all: [PipelineTimes] = []
    for _ in 0..<runs { all.append(try pipeline(document)) }
    let nodes = all[0].nodes
    let megabytes = decimal(Double(document.count) / 1e6)
    report.begin("From bytes to utterances: \(title), \(megabytes) MB (\(nodes) in the tree)")
    func add(_ name: String, _ part: (PipelineTimes) -> Time, _ budget: Budget? = nil) -> Time {
      let time = median(all.map(part))
      report.add(
        name, time.cpu * 1e3, "ms",
        "wall \(decimal(time.wall * 1e3)) ms; \(decimal(time.cpu * 1e9 / Double(nodes))) ns a node",
        budget: budget)
      return time
    }
    let reading = add("read and check", \.read)
    _ = add("order", \.order)
    _ = add("compose", \.compose)
    perNode[kind] = add("read, order and compose", \.sum, budget).cpu / Double(nodes)
    _ = add("write as text", \.text)
    guard kind == .hundredThousand else { continue }
    if let small = perNode[.thousand], let large = perNode[kind] {
      report.add(
        "a node of 100,000 against one of 1,000", large / small, "x", "1 is linear",
        budget: .atMost(2))
    }
    try compareLanguages(document, &report)
    try comparePython(programs, file, reading, &report)
  }
}

/// Compares with another reader of JSON, which makes no tree of what it reads.
private func comparePython(
  _ programs: Programs, _ file: String, _ ours: Time, _ report: inout Report
) throws(BenchmarkError) {
  guard let python = programs.python else {
    report.remark("python3 is not there: no comparison with its json.loads")
    return
  }
  let script = """
    import json, sys, time
    data = open(sys.argv[1], "rb").read()
    times = []
    for _ in range(3):
        start = time.process_time()
        json.loads(data)
        times.append(time.process_time() - start)
    print(sorted(times)[1])
    """
  let answer = try run(python, ["-c", script, file]).output
  let text = String(decoding: answer, as: UTF8.self).split(separator: "\n").first ?? ""
  guard let theirs = Double(text) else {
    throw BenchmarkError("python3 answered what is no time: \(text)")
  }
  report.add(
    "json.loads of Python against our reading", theirs / ours.cpu, "x",
    "\(decimal(theirs * 1e3)) ms for the same bytes")
}
