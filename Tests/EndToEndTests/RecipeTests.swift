// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// The scripts and jobs of docs/how-to/ci.md and of the tutorial, in a clean clone and an empty home.
///
/// They run as they stand there. Stand-ins replace the build, the browser, the site and Debian's packages.
@Suite struct RecipeTests {
  private let directory: TemporaryDirectory
  private let project: String
  private let url: String

  init() throws {
    directory = try TemporaryDirectory()
    url = try directory.makeFolder("aloud")
    project = directory.file("clone")
    _ = try directory.makeFolder("home")
    try makeAloud()
    try makeProject()
    for (name, script) in [
      ("apt-get", "echo apt-get \"$@\" >>\(directory.file("calls"))"), ("sudo", "exec \"$@\""),
      ("npm", "[ \"$*\" = start ] && exec sleep 600"),
      ("curl", "[ \"${*: -1}\" = http://localhost:8080/ ]"),
    ] {
      _ = try directory.bashProgram(name, script)
    }
    try run(["git", "clone", "--quiet", directory.file("project"), project])
  }

  /// The scripts of both pages, by their path in the project.
  private static func scripts() throws -> [String: String] {
    var scripts: [String: String] = [:]
    let blocks = CodeBlock.all(in: try page("how-to/ci.md"))
    for block in blocks where block.language == "sh" && block.lines.first == "#!/bin/sh" {
      let name = try #require(block.lines[1].firstMatch(of: #/^# (ci/[a-z-]+): /#)).output.1
      scripts[String(name)] = block.text
    }
    let tutorial = try page("tutorial/transcripts-in-ci.md")
    let check = try #require(
      tutorial.firstMatch(of: #/(?s)\$ cat >accessibility/check <<'END'\n(.*?)\nEND\n/#)
    ).output.1
    scripts["accessibility/check"] = check + "\n"
    return scripts
  }

  /// The commands of the jobs, by service.
  private static func jobs() throws -> [[String]] {
    CodeBlock.all(in: try page("how-to/ci.md")).filter { $0.language == "yaml" }.map { block in
      block.lines.compactMap { line in
        line.firstMatch(of: #/^ +- (?:run: )?((?:PATH=\S+ )?(?:ci|accessibility)/.*)$/#)
          .map { String($0.output.1) }
      }
    }
  }

  @Test func `the page has the three scripts, and each job runs them all and the check`() throws {
    let scripts = try Self.scripts()
    #expect(
      scripts.keys.sorted() == [
        "accessibility/check", "ci/capture", "ci/install-aloud", "ci/render",
      ])
    let jobs = try Self.jobs()
    #expect(jobs.count == 2 && jobs[0] == jobs[1] && jobs[0].count == 4, "\(jobs)")
    for script in scripts.keys {
      #expect(jobs[0].contains { $0.contains(script) }, "\(script)")
    }
  }

  @Test func `a job builds once, captures in the browser of the page, and finds what was stored`()
    throws
  {
    for round in 0..<2 {
      for command in try Self.jobs()[0] {
        let outcome = try shell(command)
        #expect(outcome.status == 0, "\(round): \(command): \(outcome.text)\(outcome.errors)")
      }
    }
    let calls = try String(decoding: directory.read("calls"), as: UTF8.self)
    #expect(calls.components(separatedBy: "make install").count == 2, "\(calls)")
    let captures = calls.split(separator: "\n").filter { $0.hasPrefix("capture") }
    #expect(captures.count == 4)
    #expect(captures.allSatisfy { $0.hasPrefix("capture web --browser chromium ") }, "\(captures)")
    #expect(calls.contains("install --yes --no-install-recommends libexample1"), "\(calls)")
    for name in ["sign-in", "settings"] {
      let transcript = try Data(
        contentsOf: URL(fileURLWithPath: project + "/artifacts/transcripts/\(name).txt"))
      #expect(String(decoding: transcript, as: UTF8.self) == "Title of \(name), heading\n")
      let sound = FileManager.default.contents(atPath: project + "/artifacts/sound/\(name).ogg")
      #expect(sound?.starts(with: Data("OggS".utf8)) == true)
    }
    // Nothing of it is to be committed, and nothing is outside the project.
    #expect(try shell("git status --porcelain").text == "")
    #expect(try FileManager.default.subpathsOfDirectory(atPath: directory.file("home")) == [])
  }

  @Test func `another version is built again, and a build that fails is not kept`() throws {
    #expect(try shell("ci/install-aloud").status == 0)
    #expect(try shell("ci/install-aloud", version: "no-such-version").status != 0)
    #expect(!FileManager.default.fileExists(atPath: project + "/.aloud/version"))
    #expect(try shell("ci/install-aloud", version: "main").status == 0)
    let calls = try String(decoding: directory.read("calls"), as: UTF8.self)
    #expect(calls.components(separatedBy: "make install").count == 3, "\(calls)")
  }

  @Test(arguments: [
    ("nothing happened", "true", 0, "\n"),
    ("a screen changed", "cp build/screens/settings.json build/screens/sign-in.json", 1, "+Title"),
    ("a screen vanished", "rm build/screens/settings.json", 1, "settings.txt: there is no tree"),
    ("a screen is new", "cp build/screens/settings.json build/screens/new.json", 1, "+Title"),
    (
      "two screens share a name", "cp build/screens/sign-in.json build/screens/sign-in.2.json", 2,
      "sign-in.json: another tree has the name sign-in too"
    ),
    ("no screen is left", "rm build/screens/*", 66, "No such file"),
    ("a tree is broken", "echo '{' >build/screens/settings.json", 65, "settings.json:"),
  ])
  func `the check notices what happened to the screens`(
    what: String, change: String, status: Int32, message: String
  ) throws {
    _ = try shell("ci/install-aloud && ci/capture")
    _ = try shell(change)
    let outcome = try shell(try #require(try Self.jobs()[0].last))
    #expect(outcome.status == status, "\(what): \(outcome.text)\(outcome.errors)")
    let said = outcome.text + outcome.errors + "\n"
    #expect(said.contains(message), "\(said)")
  }

  /// Runs a command in the clone.
  private func shell(_ command: String, version: String = "HEAD") throws -> Outcome {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return try ProgramRun(
      ["env", "-C", project, "bash", "-eo", "pipefail", "-c", command],
      environment: voices.merging([
        "HOME": directory.file("home"), "PATH": directory.file("bin") + ":" + path,
        "ALOUD_URL": url, "ALOUD_VERSION": version, "XDG_CONFIG_HOME": "", "XDG_CACHE_HOME": "",
      ]) { $1 }
    ).wait()
  }

  /// Makes a repository in place of Aloud's, whose build is quick.
  private func makeAloud() throws {
    let program = """
      #!/bin/bash
      if [ "$1 $2" != "capture web" ]; then exec \(builtPrograms)/aloud "$@"; fi
      echo "$@" >>\(directory.file("calls"))
      while [ "$1" != -o ]; do shift; done
      printf '{"aloud":1,"root":{"label":"Title of %s","traits":["header"]}}' "${3##*/}" >"$2"
      """
    let makefile = """
      install:
      \t@echo make install >>\(directory.file("calls"))
      \tinstall -D program $(PREFIX)/bin/aloud
      """
    for (name, text) in [
      ("program", program), ("Makefile", makefile),
      (".ci/packages/run.txt", "# To run.\nlibexample1 # why\n"),
    ] {
      try put(text, at: url + "/" + name)
    }
    try commit(url)
  }

  /// Makes the project with the scripts of the pages, and what they expect.
  private func makeProject() throws {
    let origin = directory.file("project")
    for (name, text) in try Self.scripts() {
      try put(text, at: origin + "/" + name)
      try run(["chmod", "+x", origin + "/" + name])
    }
    for name in ["sign-in", "settings"] {
      try put("Title of \(name), heading\n", at: origin + "/accessibility/\(name).txt")
    }
    try put(".aloud\nartifacts\nbuild\n", at: origin + "/.gitignore")
    try commit(origin)
  }

  private func put(_ text: String, at path: String) throws {
    let url = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  private func commit(_ repository: String) throws {
    let git = ["git", "-C", repository, "-c", "user.name=A", "-c", "user.email=a@example.org"]
    try run(["git", "init", "--quiet", "--initial-branch", "main", repository])
    try run(git + ["add", "--all"])
    try run(git + ["commit", "--quiet", "--message", "Begin"])
  }
}
