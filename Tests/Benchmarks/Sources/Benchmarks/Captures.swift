// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc
import SystemCalls

/// Measures the time and the memory from the command to the document of a page, in both engines.
func measureCaptures(
  _ programs: Programs, _ folder: Folder, _ report: inout Report
) throws(BenchmarkError) {
  let host = programs.aloud + "-webkit"
  guard access(host, X_OK) == 0, (try? Programs.required("chromium", package: "chromium")) != nil
  else {
    report.begin("aloud capture web")
    report.remark("NOT MEASURED: it needs chromium and \(host), which make webkit builds")
    return
  }
  for elements in [50, 2000, 20_000] {
    report.begin("aloud capture web, \(elements) elements, half a second of settling included")
    let page = folder.file("page-\(elements).html")
    try write(Array(html(elements: elements).utf8), to: page)
    var walls: [String: [Double]] = [:]
    let engines = ["chromium", "webkit"]
    // In turns, so that the load of the machine is the same for both.
    for _ in 0..<5 {
      for engine in engines {
        walls[engine, default: []].append(
          try run(programs.aloud, capture(page, engine, folder)).wall)
      }
    }
    var peaks: [String: Double] = [:]
    for engine in engines {
      peaks[engine] = try peak(of: programs.aloud, capture(page, engine, folder))
    }
    for engine in engines {
      let times = walls[engine] ?? []
      report.add("\(engine), command to document", median(times), "s", spread(times))
      report.add("\(engine), memory of all processes, PSS", peaks[engine] ?? 0, "MB")
    }
    let time = median(walls["webkit"] ?? [])
    report.add(
      "webkit beside chromium, time", time / median(walls["chromium"] ?? []), "x",
      budget: .atMost(1.5))
    report.add(
      "webkit beside chromium, memory", (peaks["webkit"] ?? 0) / (peaks["chromium"] ?? 1), "x",
      budget: .atMost(1.5))
    if elements == 2000 {
      report.add("webkit, a settled page", time, "s", budget: .atMost(2))
    }
  }
}

private func capture(_ page: String, _ engine: String, _ folder: Folder) -> [String] {
  // The sandbox does not work as root, and takes the same time in every page.
  [
    "capture", "web", "--no-config", "--browser", engine, "--no-sandbox", "-o",
    folder.file("page.json"), page,
  ]
}

/// The most memory that a program had with all processes that came from it, in megabytes.
private func peak(
  of program: String, _ arguments: [String]
) throws(BenchmarkError) -> Double {
  do throws(SystemError) {
    let null = try Descriptor.open("/dev/null", O_RDWR)
    let process = try spawn(program, arguments, input: null.number, output: null.number)
    var peak = 0.0
    var status: Int32 = 0
    while waitpid(process, &status, WNOHANG) == 0 {
      peak = max(peak, ProcessTree(of: process).memory.proportional)
      pause(0.05)
    }
    return peak
  } catch {
    throw BenchmarkError("\(program): \(error.reason)")
  }
}

/// A page of headings, paragraphs with links, lists, tables and fields.
func html(elements: Int) -> String {
  var text = "<!doctype html><html lang=en><title>Page</title><main>"
  var count = 0
  var part = 0
  while count < elements {
    part += 1
    text += """
      <h2>Part \(part)</h2><p>Words about <a href="#\(part)">part \(part)</a> and <b>more</b>.</p>
      <ul><li>First</li><li>Second</li></ul>
      <table><tr><th>Name</th><td>\(part)</td></tr></table>
      <label>Field <input value="\(part)"></label><button>Go</button>

      """
    count += 14
  }
  return text + "</main></html>"
}
