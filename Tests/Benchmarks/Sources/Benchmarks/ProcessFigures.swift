// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// Measures how long the program takes from its start to its end, and to its first sound.
func measureStart(
  _ programs: Programs, _ folder: Folder, _ report: inout Report
) throws(BenchmarkError) {
  let screen = try DocumentKind.fifty.file(programs, folder)
  report.begin("Start of the program")
  let runs = 41
  // Output here is a pipe, which takes samples as they come.
  let stream = "file:/dev/stdout"
  for (name, arguments) in [
    ("aloud --help, start to end", ["--help"]),
    ("aloud transcript of 50 nodes, start to end", ["transcript", screen]),
    ("aloud --version, which asks the synthesizer", ["--version"]),
  ] {
    var walls: [Double] = []
    for _ in 0..<runs { walls.append(try run(programs.aloud, arguments).wall) }
    report.add(name, median(walls) * 1e3, "ms", spread(walls))
  }
  for (name, arguments) in [
    ("aloud speak of 50 nodes, to the first sample", ["speak", screen, "--sink", stream]),
    ("aloud render of 50 nodes, the same", ["render", screen, "-o", "-"]),
  ] {
    let firsts = try firstSamples(programs.aloud, arguments, runs)
    report.add(name, median(firsts) * 1e3, "ms", spread(firsts), budget: .atMost(25))
  }
  try measurePeerStart(programs, screen, folder, runs, &report)
}

/// Measures the `espeak-ng` command at the same, as a yardstick for the machine and its load.
private func measurePeerStart(
  _ programs: Programs, _ screen: String, _ folder: Folder, _ runs: Int, _ report: inout Report
) throws(BenchmarkError) {
  guard let espeak = programs.espeak else {
    report.remark("espeak-ng is not there: no comparison with the command")
    return
  }
  let text = folder.file("fifty.txt")
  try write(try run(programs.aloud, ["transcript", screen]).output, to: text)
  let firsts = try firstSamples(espeak, ["-v", "en", "--stdout", "-f", text], runs)
  report.add(
    "espeak-ng at their text, the same", median(firsts) * 1e3, "ms", spread(firsts))
}

/// The times from the start of a program to its first sample on standard output.
private func firstSamples(
  _ program: String, _ arguments: [String], _ runs: Int
) throws(BenchmarkError) -> [Double] {
  var times: [Double] = []
  for _ in 0..<runs {
    // The samples come after the 44 bytes of the header.
    guard let first = try run(program, arguments, skipping: 44).first else {
      throw BenchmarkError("\(program) gave no samples")
    }
    times.append(first)
  }
  return times
}

/// Measures the most memory that a transcript takes.
func measureMemory(
  _ programs: Programs, _ folder: Folder, _ report: inout Report
) throws(BenchmarkError) {
  report.begin("Peak memory of aloud transcript")
  for (kind, name) in [
    (DocumentKind.hundredThousand, "100,000 nodes, as a multiple of the input"),
    (.chromium, "a browser's page, the same"),
  ] {
    let file = try kind.file(programs, folder)
    let size = try Double(fileSize(file))
    let peak = try Double(run(programs.aloud, ["transcript", file]).peak)
    report.add(
      name, peak / size, "x", "\(decimal(peak / 1e6)) MB of \(decimal(size / 1e6)) MB",
      budget: .atMost(6))
  }
}

/// The shortest and the longest of several times.
func spread(_ seconds: [Double]) -> String {
  let shortest = decimal((seconds.min() ?? 0) * 1e3)
  let longest = decimal((seconds.max() ?? 0) * 1e3)
  return "from \(shortest) to \(longest) ms in \(seconds.count) runs"
}
