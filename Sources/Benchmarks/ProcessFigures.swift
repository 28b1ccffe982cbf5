// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// Measures how long the program takes from its start to its end, and to its first sound.
func measureStart(
  _ programs: Programs, _ folder: Folder, _ report: inout Report
) throws(BenchmarkError) {
  let screen = try DocumentKind.fifty.file(programs, folder)
  report.begin("Start of the program")
  let runs = 41
  for (name, arguments) in [
    ("aloud --help, start to end", ["--help"]),
    ("aloud transcript of 50 nodes, start to end", ["transcript", screen]),
    ("aloud --version, which asks the synthesizer", ["--version"]),
  ] {
    var walls: [Double] = []
    for _ in 0..<runs { walls.append(try run(programs.aloud, arguments).wall) }
    report.add(name, median(walls) * 1e3, "ms", spread(walls))
  }
  // The samples come after the 44 bytes of the header.
  var firsts: [Double] = []
  for _ in 0..<runs {
    let first = try run(programs.aloud, ["render", screen, "-o", "-"], skipping: 44).first
    guard let first else { throw BenchmarkError("aloud render gave no samples") }
    firsts.append(first)
  }
  report.add(
    "start to the first sample of 50 nodes", median(firsts) * 1e3, "ms", spread(firsts),
    budget: .atMost(25))
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
  var firsts: [Double] = []
  for _ in 0..<runs {
    let first = try run(espeak, ["-v", "en", "--stdout", "-f", text], skipping: 44).first
    guard let first else { throw BenchmarkError("espeak-ng gave no samples") }
    firsts.append(first)
  }
  report.add(
    "espeak-ng at the text of them, the same", median(firsts) * 1e3, "ms", spread(firsts))
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
private func spread(_ seconds: [Double]) -> String {
  let shortest = decimal((seconds.min() ?? 0) * 1e3)
  let longest = decimal((seconds.max() ?? 0) * 1e3)
  return "from \(shortest) to \(longest) ms in \(seconds.count) runs"
}
