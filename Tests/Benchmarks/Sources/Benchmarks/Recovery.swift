// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc
import SpeechSynthesis
import SpeechText
import SynthesizerFrames

/// Measures how soon something is said again after the synthesizer was killed in mid-utterance.
func measureRecovery(_ programs: Programs, _ report: inout Report) throws(BenchmarkError) {
  report.begin("After the synthesizer was killed in mid-utterance")
  signal(SIGPIPE, SIG_IGN)
  var times: [Double] = []
  do throws(SynthesisError) {
    let synthesizer = try Synthesizer(SynthesizerConfiguration(executable: programs.synthesizer))
    try synthesizer.ready()
    for _ in 0..<21 {
      var killed: Time?
      try synthesizer.synthesize([SynthesizerPart(text: "This is cut off before it is over.")]) {
        guard case .samples = $0 else { return true }
        killed = killOnlyChild() ? .now : nil
        return false
      }
      try synthesizer.synthesize([SynthesizerPart(text: "This is heard.")]) {
        guard case .samples = $0 else { return true }
        if let killed { times.append(Time.now.since(killed).wall) }
        return false
      }
    }
  } catch {
    throw BenchmarkError(error.description)
  }
  guard times.count == 21 else { throw BenchmarkError("the synthesizer could not be killed") }
  report.add(
    "to the first sample of the next utterance", median(times) * 1e3, "ms", spread(times),
    budget: .atMost(20))
}

/// Kills the process group of this process's only child.
private func killOnlyChild() -> Bool {
  let list = try? contents(of: "/proc/self/task/\(getpid())/children")
  guard let words = list.map({ String(decoding: $0, as: UTF8.self) })?.split(separator: " "),
    words.count == 1, let child = words.first.flatMap({ pid_t($0) })
  else { return false }
  return kill(-child, SIGKILL) == 0
}

/// Measures what a character of a text costs before it is spoken, in a short text and a long one.
func measureText(_ report: inout Report) {
  report.begin("Making a text speakable")
  var costs: [Double] = []
  for lines in [250, 4000] {
    let text = String(decoding: Corpus.text(lines: lines), as: UTF8.self)
    var times: [Double] = []
    for _ in 0..<7 {
      let start = Time.now
      let pieces = SpeakableText.texts(for: text)
      times.append(Time.now.since(start).cpu)
      precondition(!pieces.isEmpty, "a text of words has something to be spoken")
    }
    let count = text.unicodeScalars.count
    costs.append(median(times) / Double(count))
    report.add(
      "\(count) characters", median(times) * 1e3, "ms",
      "\(decimal(median(times) / Double(count) * 1e9)) ns a character")
  }
  report.add(
    "a character of the long one", costs[1] / costs[0], "x",
    "as a multiple of one of the short one",
    budget: .atMost(2))
}
