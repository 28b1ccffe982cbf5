// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import CLinux
import Glibc
import SystemCalls

/// Measures VoiceOver's cursor in a running page: from a line of a walk to its words, in both engines, and
/// how much of that the browser had no call to answer.
func measureLive(
  _ programs: Programs, _ folder: Folder, _ report: inout Report
) throws(BenchmarkError) {
  let elements = 2000
  let page = folder.file("live.html")
  try write(Array(html(elements: elements).utf8), to: page)
  let chromium = try Programs.required("chromium", package: "chromium")
  let webKit = programs.aloud + "-webkit"
  var engines = [("chromium", chromium)]
  if access(webKit, X_OK) == 0 { engines.append(("webkit", webKit)) }
  for (engine, browser) in engines {
    report.begin("aloud explore web, a settled page of \(elements) elements, \(engine)")
    // Only what Chromium does not need has a budget.
    let isJudged = engine == "chromium"
    let log = folder.file("\(engine).log")
    let wrapper = folder.file("\(engine)-relay")
    try write(
      Array("#!/bin/sh\nexec '\(programs.own)' --relay '\(browser)' '\(log)' \"$@\"\n".utf8),
      to: wrapper)
    chmod(wrapper, 0o700)
    let walk = try LiveWalk(programs.aloud, engine, wrapper, page)
    for (name, line, count, limit) in [
      ("a move of the cursor", "next", 100, 5.0), ("a key and its effect", "key tab", 40, 30.0),
    ] {
      let times = try walk.times(of: line, count: count)
      let busy = try BusyTimes(log)
      report.add(
        "\(name), to its words", percentiles: times.map { ($0.upperBound - $0.lowerBound) })
      report.add(
        "beyond the browser's own calls",
        percentiles: times.map { $0.upperBound - $0.lowerBound - busy.overlap($0) },
        budget: isJudged ? .atMost(limit) : nil)
    }
    try walk.end()
  }
  if engines.count == 1 {
    report.remark("WebKit NOT MEASURED: it needs \(webKit), which make webkit builds")
  }
}

/// A walk in a running page, line by line.
private struct LiveWalk {
  private let channel: LineChannel
  private let process: pid_t

  init(
    _ aloud: String, _ engine: String, _ browser: String, _ page: String
  ) throws(BenchmarkError) {
    do throws(SystemError) {
      var ends: [Int32] = [-1, -1]
      guard
        socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends)
          == 0
      else { throw SystemError("socketpair") }
      channel = LineChannel(Descriptor(owning: ends[0]))
      let other = Descriptor(owning: ends[1])
      if engine == "webkit" { setenv("ALOUD_WEBKIT", browser, 1) }
      process = try spawn(
        aloud,
        [
          "explore", "web", "--json", "--no-config", "--no-sandbox", "--style", "macos",
          "--browser",
          engine == "webkit" ? engine : browser, page,
        ], input: other.number, output: other.number)
    } catch {
      throw BenchmarkError("\(aloud): \(error.reason)")
    }
    // The name of the screen, then its first element.
    for _ in 0..<2 { _ = try channel.line(#"{"said""#, milliseconds: 60_000) }
  }

  /// Returns when a line was sent and when its words came, in seconds, a number of times.
  func times(of line: String, count: Int) throws(BenchmarkError) -> [ClosedRange<Double>] {
    var times: [ClosedRange<Double>] = []
    // The first ones find nothing prepared.
    for _ in 0..<count + 3 {
      let start = try channel.send(Array((line + "\n").utf8))
      times.append(start...(try channel.line(#"{"said""#).time))
      _ = try channel.line(#"{"done""#)
    }
    return Array(times.dropFirst(3))
  }

  func end() throws(BenchmarkError) {
    channel.end()
    var status: Int32 = 0
    waitpid(process, &status, 0)
    guard status == 0 else { throw BenchmarkError("aloud explore web failed") }
  }
}
