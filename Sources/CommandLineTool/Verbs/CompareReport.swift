// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import JSONText
import Recordings
import SpeechModel
import Spelling
import Transcripts

/// The figures of a recording that is compared.
struct CompareReport {
  /// In how many utterances a rule had words, and in how many of these they differ.
  struct RuleCount {
    let rule: String
    var utterances = 0
    var differs = 0
  }

  let recording: Recording
  let file: String
  /// The utterances that were compared, by how well they agree.
  private(set) var counts: [Agreement: Int] = [:]
  /// The number of items at which only Aloud stops.
  private(set) var skipped = 0
  /// The number of utterances whose screens cannot be read.
  private(set) var leftOut = 0
  private var rules: [String: RuleCount] = [:]

  init(_ recording: Recording, of file: String) {
    (self.recording, self.file) = (recording, file)
  }

  var compared: Int { counts.values.reduce(0, +) }
  var agreed: Int { compared - (counts[.none] ?? 0) }

  /// Done if everything agrees, which a hint does not decide.
  var status: ExitStatus {
    agreed == compared && skipped == 0 && leftOut == 0 && recording.faults.isEmpty
      ? .done : .negative
  }

  /// The rules, those that differ most first.
  var ruleCounts: [RuleCount] {
    rules.values.sorted {
      ($1.differs, $1.utterances, $0.rule) < ($0.differs, $0.utterances, $1.rule)
    }
  }

  mutating func leaveOut(_ count: Int) { leftOut += count }

  mutating func add(_ pair: ComparedPair) {
    counts[pair.agreement, default: 0] += 1
    skipped += pair.skipped.count
    let segments = pair.said?.segments ?? []
    let differing = Set(
      pair.differences.compactMap { difference in
        difference.said.isEmpty ? nil : difference.segment.flatMap { segments[$0].rule }
      })
    for rule in Set(segments.compactMap(\.rule)) {
      var count = rules[rule] ?? RuleCount(rule: rule)
      count.utterances += 1
      if differing.contains(rule) { count.differs += 1 }
      rules[rule] = count
    }
  }
}

/// Writes a comparison for people or for programs.
struct CompareWriter {
  private let isJSON: Bool
  private let streams: Streams

  init(isJSON: Bool, _ streams: Streams) { (self.isJSON, self.streams) = (isJSON, streams) }

  /// Writes what was recorded.
  ///
  /// - Parameter head: The index of the head; nil without one.
  func begin(_ recording: Recording, _ head: Int?) throws(CommandFailure) {
    let members = head.map { Self.members(recording.heads[$0]) } ?? []
    guard !isJSON else {
      try write { json in
        json.member("kind", "recording")
        json.member("of", recording.kind.rawValue)
        for (name, value) in members { json.member(name, value) }
      }
      return
    }
    let words = [recording.kind.title] + members.map(\.value)
    try streams.output.write(escapingControls(in: words.joined(separator: ", ")) + "\n")
  }

  private static func members(_ head: Recording.Head) -> [(name: String, value: String)] {
    let members = [
      ("tool", head.tool), ("system", head.system), ("version", head.version),
      ("device", head.device), ("app", head.app), ("language", head.language),
    ]
    return members.compactMap { name, value in value.map { (name, $0) } }
  }

  /// Writes an utterance; for people only if it differs.
  func write(
    _ pair: ComparedPair, _ punctuation: TranscriptPunctuation
  ) throws(CommandFailure) {
    guard !isJSON else {
      try write { pair.write(to: &$0, punctuation) }
      return
    }
    guard pair.agreement != .full || !pair.skipped.isEmpty else { return }
    try streams.output.write(
      pair.lines(punctuation).map { escapingControls(in: $0) + "\n" }.joined())
  }

  /// Writes the figures.
  func end(_ report: CompareReport) throws(CommandFailure) {
    guard !isJSON else {
      try write { report.write(to: &$0) }
      return
    }
    try streams.output.write(report.text)
  }

  private func write(_ body: (inout JSONWriter) -> Void) throws(CommandFailure) {
    var json = JSONWriter(packed: true)
    json.beginObject(.line)
    body(&json)
    json.endObject()
    try streams.output.write(json.bytes)
  }
}

extension ComparedPair {
  fileprivate func lines(_ punctuation: TranscriptPunctuation) -> [String] {
    var lines = ["line \(pair.line), \(pair.move.rawValue):"]
    for utterance in skipped {
      lines.append("  only Aloud stops at \(quoted(utterance.text(punctuation)))")
    }
    guard agreement != .full else { return lines }
    lines.append("  heard: \(pair.heard)")
    guard let said else { return lines + ["  Aloud has no item with such words"] }
    lines.append("  Aloud: \(said.text(punctuation))")
    return lines + differences.map { "    " + words($0, said) }
  }

  private func words(_ difference: WordDifference, _ said: Utterance) -> String {
    let heard = quoted(difference.heard.joined(separator: " "))
    let segment = difference.segment.map { said.segments[$0] }
    let place = segment.map { "rule \($0.rule ?? "none"), \($0.kind.rawValue)" }
    if difference.said.isEmpty {
      guard let place else { return "does not begin with \(heard)" }
      return "does not say \(heard) after \(quoted(segment?.text ?? "")) (\(place))"
    }
    let own = "\(quoted(difference.said.joined(separator: " "))) (\(place ?? ""))"
    return difference.heard.isEmpty
      ? "only Aloud says \(own)" : "says \(own) instead of \(heard)"
  }

  fileprivate func write(to json: inout JSONWriter, _ punctuation: TranscriptPunctuation) {
    json.member("kind", "utterance")
    json.member("line", pair.line)
    json.member("move", pair.move.rawValue)
    json.member("heard", pair.heard)
    json.member("said", said?.text(punctuation))
    json.member("node", said?.node)
    json.member("agreement", "\(agreement)")
    if !differences.isEmpty {
      json.objects("differences", differences, .line) { difference, json in
        json.member("said", difference.said.joined(separator: " "))
        json.member("heard", difference.heard.joined(separator: " "))
        guard let index = difference.segment, let segment = said?.segments[index] else { return }
        json.member("segment", segment.kind.rawValue)
        json.member("rule", segment.rule)
      }
    }
    guard !skipped.isEmpty else { return }
    json.member("skipped", skipped.map { $0.text(punctuation) })
  }
}

extension CompareReport {
  /// The share of utterances that agree, in whole percent; 100 only if all do.
  private var percent: Int { compared == 0 ? 0 : agreed * 100 / compared }

  fileprivate var text: String {
    let rows = ruleCounts.filter { $0.differs > 0 }.map {
      ["\($0.differs)", "\($0.utterances)", $0.rule]
    }
    let table =
      rows.isEmpty ? [] : alignedColumns([["differs", "of", "rule"]] + rows, numbers: 0..<2)
    var figures = ["\(agreed) of \(compared) utterances agree (\(percent)%)"]
    func add(_ count: Int, _ one: String, _ several: String) {
      if count > 0 { figures.append("\(count) \(count == 1 ? one : several)") }
    }
    add(counts[.withoutHint] ?? 0, "of them but for the hint", "of them but for the hint")
    add(skipped, "item is a stop of Aloud alone", "items are stops of Aloud alone")
    add(recording.silentMoves, "move had no words", "moves had no words")
    add(leftOut, "utterance has no screen", "utterances have no screen")
    add(recording.faults.count, "line is left out", "lines are left out")
    return table.map { $0 + "\n" }.joined() + figures.joined(separator: "; ") + "\n"
  }

  fileprivate func write(to json: inout JSONWriter) {
    json.member("kind", "summary")
    json.member("compared", compared)
    json.member("agreed", agreed)
    json.member("percent", percent)
    for agreement in Agreement.allCases.reversed() {
      json.member("\(agreement)", counts[agreement] ?? 0)
    }
    json.member("skipped", skipped)
    json.member("silent", recording.silentMoves)
    json.member("leftOut", leftOut)
    json.member("faults", recording.faults.count)
    json.objects("rules", ruleCounts, .line) { count, json in
      json.member("rule", count.rule)
      json.member("utterances", count.utterances)
      json.member("differs", count.differs)
    }
  }
}

extension Recording.Kind {
  fileprivate var title: String {
    switch self {
    case .recording: "recording"
    case .guidepup: "log of Guidepup"
    case .exploring: "log of aloud explore"
    }
  }
}
