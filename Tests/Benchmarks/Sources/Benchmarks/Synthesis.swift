// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc

/// Measures rendering against the `espeak-ng` command and against the bare library.
///
/// Every round runs all of them, one after the other, so that each ratio is of times taken together.
func measureSynthesis(
  _ programs: Programs, _ folder: Folder, _ report: inout Report
) throws(BenchmarkError) {
  let corpus = try DocumentKind.corpus.file(programs, folder)
  let cores = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  let one = folder.file("one.wav")
  let all = folder.file("all.wav")
  let theirs = folder.file("theirs.wav")
  var times = (one: [Double](), all: [Double](), command: [Double](), raw: [Double]())
  var rawSeconds = 0.0
  for _ in 0..<5 {
    // To replace a file can mean to wait for the disk.
    for file in [one, all, theirs] { unlink(file) }
    times.one.append(try run(programs.aloud, arguments(corpus, one, jobs: 1)).wall)
    times.all.append(try run(programs.aloud, arguments(corpus, all, jobs: cores)).wall)
    if let espeak = programs.espeak {
      times.command.append(try run(espeak, ["-v", "en", "-w", theirs, "-f", corpus]).wall)
    }
    let raw = try run(programs.rawSynthesis, [corpus])
    times.raw.append(raw.wall)
    rawSeconds =
      Double(String(decoding: raw.output, as: UTF8.self).split(separator: "\n").first ?? "") ?? 0
  }

  report.begin("Rendering 2,000 lines of about 70 characters, with captions and times")
  func add(_ name: String, _ walls: [Double], _ seconds: Double) {
    let wall = median(walls)
    report.add(
      name, seconds / wall, "s/s",
      "\(decimal(seconds)) s of sound in \(decimal(wall)) s")
  }
  add("aloud render --jobs 1", times.one, try soundLength(one))
  add("aloud render --jobs \(cores), all cores", times.all, try soundLength(all))
  if programs.espeak != nil { add("espeak-ng -w -f", times.command, try soundLength(theirs)) }
  add("the bare library, samples thrown away", times.raw, rawSeconds)

  report.begin("Rendering, as ratios of the time for the same text")
  func ratios(_ peer: [Double], _ ours: [Double]) -> Double {
    median(zip(peer, ours).map { $0 / $1 })
  }
  report.add(
    "one core against the bare library", ratios(times.raw, times.one), "x",
    budget: .atLeast(0.92, floor: 0.85))
  if programs.espeak == nil {
    report.remark("espeak-ng is not there: no comparison with the command")
  } else {
    report.add("one core against espeak-ng", ratios(times.command, times.one), "x")
    report.add(
      "\(cores) cores against espeak-ng", ratios(times.command, times.all), "x",
      budget: .atLeast(1.8, floor: 1.6))
  }
  try checkSameBytes(programs, folder, corpus, reference: one, &report)
}

/// The arguments to render a text, with files beside the sound.
private func arguments(_ text: String, _ sound: String, jobs: Int) -> [String] {
  ["render", text, "-o", sound, "--jobs", "\(jobs)", "--captions", "vtt"]
    + ["--timings", sound + ".times.json"]
}

/// Checks that the number of jobs makes no difference.
private func checkSameBytes(
  _ programs: Programs, _ folder: Folder, _ corpus: String, reference: String,
  _ report: inout Report
) throws(BenchmarkError) {
  let expected = try contents(of: reference)
  let jobs = [1, 2, 3, 8]
  var different = 0
  for count in jobs {
    let file = folder.file("jobs.wav")
    _ = try run(programs.aloud, arguments(corpus, file, jobs: count))
    if try contents(of: file) != expected { different += 1 }
  }
  report.add(
    "renders that differ by the number of jobs", Double(different), "of \(jobs.count)",
    "jobs: \(jobs.map(String.init).joined(separator: ", "))", budget: .atMost(0))
}

/// How many bytes a file has.
func fileSize(_ path: String) throws(BenchmarkError) -> Int {
  var status = stat()
  guard stat(path, &status) == 0 else { throw BenchmarkError("\(path): it was not written") }
  return Int(status.st_size)
}

/// How long the sound in a WAV file of ours or of espeak-ng's is, in seconds.
private func soundLength(_ path: String) throws(BenchmarkError) -> Double {
  Double(try fileSize(path) - 44) / 2 / 22_050
}
