// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// Names of files that are not UTF-8, wherever a file is named.
@Suite struct FileNameTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  /// Runs a shell script in the directory, with `$n` for a byte that is not UTF-8.
  private func run(_ script: String) throws -> Outcome {
    try ProgramRun(
      ["sh", "-c", "cd \"$0\"; n=$(printf '\\344'); PATH=\"$1:$PATH\"; \(script)"]
        + [directory.path, builtPrograms], environment: ["ALOUD_CONFIG": ""]
    ).wait()
  }

  @Test(
    "Inputs, outputs and sockets may have any name",
    arguments: [
      (
        "printf '{\"aloud\":1,\"root\":{\"label\":\"Good day\"}}' >b$n; aloud transcript b$n",
        "Good day\n"
      ),
      ("printf 'Hi\\n' | aloud render -o o$n.wav && test -s o$n.wav && ls | wc -l", "1\n"),
      (
        "mkdir d$n; printf 'Hi\\n' >b$n; aloud render b$n -o d$n && test -s d$n/b$n.wav && echo ok",
        "ok\n"
      ),
      (
        "printf '[speech]\\nrate = 300\\n' >c$n; aloud config show --config c$n | grep -c 300",
        "1\n"
      ),
      (
        """
        aloud serve --sink null:fast --socket s$n 2>/dev/null & \
        while ! aloud pause --socket s$n 2>/dev/null; do sleep 0.05; done; kill $!; wait $!; \
        ls | wc -l
        """, "1\n"
      ),
      ("aloud transcript x$n 2>&1", "aloud: cannot open x\\xE4: No such file or directory\n"),
    ])
  func names(_ script: String, _ expected: String) throws {
    #expect(try run(script).text == expected)
  }

  @Test("Lists and pages show a name that is not UTF-8 with escapes; a playlist has its bytes")
  func documents() throws {
    let outcome = try run(
      """
      mkdir in; printf 'Hi\\n' >in/b$n.txt; cp in/b$n.txt in/c.txt
      aloud render in -o out --report r.json --playlist l.m3u --listening-page --markdown \
        --timings out/ --chapters screen --captions vtt --progress off &&
      aloud render in -o out --report r.xml --progress off
      """)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let list = try directory.read("l.m3u")
    #expect(list.range(of: Data("\nout/b".utf8) + [0xE4] + Data(".wav\n".utf8)) != nil)
    let index = String(decoding: try directory.read("out/index.listen.html"), as: UTF8.self)
    #expect(index.contains(#"href="./b%E4.listen.html""#))
    let texts = "r.json r.xml out/b*.json out/b*.md out/b*.html out/b*.vtt".split(separator: " ")
    for name in texts {
      let text = try run("cat \(name)").output
      #expect(!text.isEmpty, "\(name)")
      // U+10FFE4 in UTF-8.
      #expect(text.range(of: Data([0xF4, 0x8F, 0xBF, 0xA4])) == nil, "\(name)")
      let isNamed = text.range(of: Data("b\\xE4".utf8)) != nil
      #expect(isNamed || text.range(of: Data("b\\\\xE4".utf8)) != nil || name.hasSuffix("vtt"))
    }
  }

  @Test("An entry of a playlist never looks like a comment or an address")
  func entries() throws {
    let outcome = try run(
      """
      mkdir in; for name in '#1' 'http:' 'file:x' 'plain'; do printf 'Hi\\n' >"in/$name.txt"; done
      aloud render in -o . --playlist l.m3u --progress off && grep -v '^#' l.m3u
      """)
    #expect(
      outcome.text == "./#1.wav\n./file:x.wav\n./http:.wav\nplain.wav\n", "\(outcome.errors)")
  }

  @Test(
    "Several inputs into a directory that cannot be created are no error of usage",
    arguments: [("missing/d", 73), ("/proc/d", 73), ("plain", 64)])
  func directories(_ path: String, _ status: Int32) throws {
    let outcome = try run(
      "echo a >plain; echo b >other; aloud render plain other -o \(path)")
    #expect(outcome.status == status, "\(outcome.errors)")
  }

  @Test(
    "A lock that is not a regular file has an error of its own",
    arguments: ["mkdir s.lock", "mkfifo s.lock", "ln -s elsewhere s.lock"])
  func locks(_ preparation: String) throws {
    let outcome = try run("\(preparation); aloud serve --socket \"$PWD/s\"")
    #expect(outcome.status == 73)
    #expect(outcome.errors.contains("s.lock: the lock of the socket must be a regular file"))
  }
}
