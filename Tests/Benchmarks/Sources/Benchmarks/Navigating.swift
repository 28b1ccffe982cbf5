// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import JSONText
import Navigation
import TreeFormats
import TreeModel

/// Measures a session on a screen of 100,000 nodes: how long a command takes, and a change.
func measureNavigation(_ report: inout Report) throws(BenchmarkError) {
  report.begin("A session on 100,000 nodes")
  let tree = try read(TreeGenerator.screen(nodes: 100_000))
  var session = Session(tree)
  _ = session.begin()
  for (name, command) in [("next", CursorCommand.next), ("previous", .previous), ("first", .first)]
  {
    var times: [Double] = []
    for _ in 0..<2000 { times.append(time { _ = session.perform(command) }) }
    report.add(name, percentiles: times, budget: .atMost(0.2))
  }
  report.add("to the last item", time { _ = session.perform(.last) } * 1e3, "ms")

  // A heading so many elements away: none between the first and the last.
  var far = Session(try read(distantHeading(100_000)))
  _ = far.begin()
  _ = far.perform(.rotor("Headings"))
  var times: [Double] = []
  for _ in 0..<20 {
    _ = far.perform(.first)
    times.append(time { _ = far.perform(.down) })
  }
  guard far.cursor == "heading" else { throw BenchmarkError("the heading was not found") }
  report.add(
    "the rotor to a heading 100,000 elements away", percentiles: times, budget: .atMost(5))

  var changes: [Double] = []
  var said = 0
  for round in 0..<200 {
    let number = round * 20 + 1
    let node =
      #"{"id":"element-\#(number)","label":"Roasted beans","value":"\#(round)","#
      + #""frame":[16,\#(round * 1000 + 50),358,44],"traits":["staticText"]}"#
    _ = session.perform(.moveTo("element-\(number)"))
    let update = try update(#"{"nodes":[\#(node)]}"#)
    var events: [SessionEvent] = []
    changes.append(time { events = (try? session.update(update)) ?? [] })
    said += events.count
  }
  guard said == 200 else { throw BenchmarkError("\(said) of 200 changes were said") }
  report.add("one node changed, to its utterance", percentiles: changes, budget: .atMost(2))

  var structural: [Double] = []
  for round in 0..<10 {
    let update = try update(#"{"removed":["element-\#(round * 20 + 1)"]}"#)
    structural.append(time { _ = try? session.update(update) })
  }
  report.add("one node gone", percentiles: structural)

  var replaced: [Double] = []
  for _ in 0..<5 { replaced.append(time { _ = session.replace(tree) }) }
  report.add("another tree in its place", percentiles: replaced)
}

private func time(_ body: () -> Void) -> Double {
  let start = Time.now
  body()
  return Time.now.since(start).wall
}

private func read(_ document: [UInt8]) throws(BenchmarkError) -> AccessibilityTree {
  do throws(RefusedDocument) {
    return try readTree(document).tree
  } catch {
    throw BenchmarkError("a generated document was refused: \(error)")
  }
}

private func update(_ json: String) throws(BenchmarkError) -> TreeUpdate {
  do throws(RefusedDocument) {
    return try readTreeUpdate(Array(json.utf8)).update
  } catch {
    throw BenchmarkError("a generated update was refused: \(error)")
  }
}

/// So many elements, of which only the last is a heading.
private func distantHeading(_ count: Int) -> [UInt8] {
  var json = JSONWriter(packed: true)
  json.beginObject()
  json.key("aloud")
  json.integer(1)
  json.key("order")
  json.string("tree")
  json.key("root")
  json.beginObject()
  json.key("children")
  json.beginArray()
  for index in 0..<count {
    json.beginObject()
    json.key("label")
    json.string("Element \(index)")
    json.endObject()
  }
  json.beginObject()
  json.key("id")
  json.string("heading")
  json.key("label")
  json.string("The end")
  json.key("traits")
  json.beginArray()
  json.string("header")
  json.endArray()
  json.endObject()
  json.endArray()
  json.endObject()
  json.endObject()
  return json.bytes
}
