// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// Measures rendering of many screens: the speed, the memory, and what a cache saves.
func measureBatches(
  _ programs: Programs, _ folder: Folder, _ effort: ServiceEffort, _ report: inout Report
) throws(BenchmarkError) {
  let counts = effort.screens
  report.begin("Rendering screens of 50 elements to FLAC, with captions and times")
  let screens = try folder.directory("screens")
  for number in 0..<(counts.last ?? 0) {
    try write(Corpus.screen(number), to: "\(screens)/\(number + 10_000).json")
  }
  var peaks: [Double] = []
  for count in counts {
    let output = try folder.directory("sound-\(count)")
    let result = try run(programs.aloud, arguments(screens, count, output, []))
    report.add(
      "\(count) screens", Double(count) / result.wall, "screens/s",
      "\(decimal(result.wall)) s, peak memory \(decimal(Double(result.peak) / 1048576)) MiB")
    peaks.append(Double(result.peak))
  }
  report.add(
    "peak memory of \(counts[1]) screens, as a multiple of that of \(counts[0])",
    peaks[1] / peaks[0], "x", budget: .atMost(1.1))
  try measureCache(programs, folder, screens, counts[0], &report)
}

/// Measures a second run with a cache: over outputs that exist, and into a new directory.
private func measureCache(
  _ programs: Programs, _ folder: Folder, _ screens: String, _ count: Int, _ report: inout Report
) throws(BenchmarkError) {
  let cache = ["--cache", folder.file("cache")]
  let output = try folder.directory("cached")
  let first = try run(programs.aloud, arguments(screens, count, output, cache))
  let again = try run(programs.aloud, arguments(screens, count, output, cache))
  let other = try run(
    programs.aloud, arguments(screens, count, try folder.directory("cached-2"), cache))
  report.add(
    "second run with a cache, outputs unchanged", first.wall / again.wall, "x",
    "\(decimal(first.wall)) s, then \(decimal(again.wall)) s", budget: .atLeast(20, floor: 20))
  report.add(
    "second run with a cache, into a new directory", first.wall / other.wall, "x",
    "\(decimal(first.wall)) s, then \(decimal(other.wall)) s")
}

private func arguments(
  _ screens: String, _ count: Int, _ output: String, _ more: [String]
) -> [String] {
  let inputs = (0..<count).map { "\(screens)/\($0 + 10_000).json" }
  return [
    "render", "-o", output, "--sound-format", "flac", "--captions", "vtt", "--timings", output,
  ]
    + ["--progress", "off"] + more + inputs
}
