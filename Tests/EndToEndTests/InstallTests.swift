// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// `make install`, with a stand-in for the toolchain.
@Suite struct InstallTests {
  private let directory: TemporaryDirectory
  /// The directory of the programs to be installed.
  private let programs: String
  private let names = [
    "aloud", "aloud-synthesizer", "aloud-capture", "aloud-websocket", "aloud-webkit",
    "libpcaudio.so",
  ]
  private let checkout = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  init() throws {
    directory = try TemporaryDirectory()
    programs = directory.file("programs")
    try run(["mkdir", programs, directory.file("toolchain")])
  }

  @Test func `programs that run without the toolchain are installed without a build`() throws {
    try put("/bin/true", as: names)
    let outcome = try install(building: "exit 1")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try installed() == "true")
    let clients = try FileManager.default.contentsOfDirectory(
      atPath: directory.file("to/usr/share/aloud/clients"))
    #expect(clients.map { ($0 as NSString).pathExtension }.sorted() == ["tgz", "whl"])
  }

  @Test(arguments: [nil, "aloud", "aloud-capture"])
  func `programs that are missing or need the toolchain are built first`(faulty: String?) throws {
    if let faulty {
      try put("/bin/true", as: names)
      // What the tests are built with is linked to the toolchain.
      try put(builtPrograms + "/aloud", as: [faulty])
    }
    let outcome = try install(
      building: """
        for program in \(names.joined(separator: " ")); do
          cp /bin/false \(programs)/$program
        done
        cp /bin/echo \(programs)/aloud
        """)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try installed() == "echo")
    #expect(try String(decoding: directory.read("calls"), as: UTF8.self).contains("--static-swift"))
  }

  @Test func `programs that need the toolchain even then are refused`() throws {
    let outcome = try install(
      building: """
        for program in \(names.joined(separator: " ")); do
          cp \(builtPrograms)/aloud \(programs)/$program
        done
        """)
    #expect(outcome.status != 0)
    #expect(outcome.errors.contains("aloud: needs libraries of the Swift toolchain"))
    #expect(!FileManager.default.fileExists(atPath: directory.file("to/usr/bin/aloud")))
  }

  @Test func `programs are installed without names for debuggers, and still run`() throws {
    let source = try directory.write(
      Data("int value(void) { return 7; } int main(void) { return value(); }".utf8), to: "seven.c")
    let library = directory.file("seven.so")
    try run(["clang", "-g", source, "-o", directory.file("seven")])
    try run(["clang", "-g", "-shared", "-fPIC", source, "-o", library])
    try put("/bin/true", as: names)
    try put(directory.file("seven"), as: ["aloud-capture"])
    try put(library, as: ["libpcaudio.so"])
    let outcome = try install(building: "exit 1")
    #expect(outcome.status == 0, "\(outcome.errors)")
    for (name, before) in [("aloud-capture", "seven"), ("libpcaudio.so.0", "seven.so")] {
      let section = Data(".debug_info".utf8)
      #expect(try directory.read(before).range(of: section) != nil)
      #expect(try directory.read("to/usr/libexec/aloud/" + name).range(of: section) == nil)
    }
    let capture = directory.file("to/usr/libexec/aloud/aloud-capture")
    #expect(try ProgramRun([capture]).wait().status == 7)
    // What a program finds by its name is still in the library.
    let user = try directory.write(
      Data("int value(void); int main(void) { return value(); }".utf8), to: "user.c")
    let installed = directory.file("to/usr/libexec/aloud/libpcaudio.so.0")
    try run(["clang", user, installed, "-o", directory.file("user")])
    #expect(try ProgramRun([directory.file("user")]).wait().status == 7)
  }

  @Test(arguments: [true, false])
  func `packages are installed only into the system that gets the programs`(staged: Bool) throws {
    try put("/bin/true", as: names)
    // A system without any package, where installing one leaves a line.
    for (name, script) in [
      ("dpkg-query", "exit 1"), ("sudo", "exec \"$@\""),
      ("apt-get", "echo \"$*\" >>\(directory.file("apt"))"),
    ] {
      _ = try directory.bashProgram(name, script)
    }
    let target = directory.file("to")
    let outcome = try install(
      building: "exit 1",
      variables: staged ? ["DESTDIR=" + target, "PREFIX=/usr"] : ["PREFIX=" + target])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(FileManager.default.fileExists(atPath: directory.file("apt")) == !staged)
    #expect(outcome.errors.contains("missing, and not installed:") == staged)
  }

  @Test(arguments: [1, 2])
  func `uninstalling leaves what was there before, and nothing else`(installs: Int) throws {
    try put("/bin/true", as: names)
    for made in ["to/usr/share/man", "to/usr/bin"] { _ = try directory.makeFolder(made) }
    _ = try directory.write(Data("mine".utf8), to: "to/usr/bin/other")
    let before = try contents("to")
    for _ in 0..<installs {
      let outcome = try install(building: "exit 1")
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
    #expect(try contents("to").count > before.count + 20)
    #expect(try make("uninstall").status == 0)
    #expect(try contents("to") == before)
  }

  @Test func `a directory of installed files stays if another file is in it`() throws {
    try put("/bin/true", as: names)
    _ = try install(building: "exit 1")
    _ = try directory.write(Data("mine".utf8), to: "to/usr/bin/other")
    #expect(try make("uninstall").status == 0)
    #expect(try contents("to") == ["usr", "usr/bin", "usr/bin/other"])
  }

  /// All paths below a directory, the empty ones too.
  private func contents(_ name: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: directory.file(name)).sorted()
  }

  /// Runs `make install`; in place of the toolchain runs a script, once to build.
  private func install(building script: String, variables: [String]? = nil) throws -> Outcome {
    let swift = try directory.bashProgram(
      "swift",
      """
      echo "$*" >>\(directory.file("calls"))
      case $* in *--show-bin-path*) echo \(directory.file("toolchain")); exit ;; esac
      \(script)
      """)
    return try make("install", ["SWIFT=" + swift], variables: variables)
  }

  /// Runs make; without further variables, below a directory and without packages.
  private func make(
    _ target: String, _ arguments: [String] = [], variables: [String]? = nil
  ) throws -> Outcome {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return try ProgramRun(
      [
        "make", "--no-print-directory", "-C", checkout, target, "RELEASE=" + programs,
        "CLIENTS=" + directory.file("clients"),
      ] + arguments
        + (variables ?? ["PACKAGES=true", "PREFIX=/usr", "DESTDIR=" + directory.file("to")]),
      environment: ["PATH": directory.file("bin") + ":" + path]
    ).wait()
  }

  private func put(_ program: String, as names: [String]) throws {
    for name in names { try run(["cp", program, programs + "/" + name]) }
  }

  /// The name that the installed program gives itself.
  private func installed() throws -> String? {
    let outcome = try ProgramRun([directory.file("to/usr/bin/aloud"), "--version"]).wait()
    return outcome.text.split(separator: " ").first.map(String.init)
  }
}
