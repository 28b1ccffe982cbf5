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

  @Test func `programs that run without the toolchain are installed as they are`() throws {
    try put("/bin/true", as: names)
    let outcome = try install(building: "exit 1")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try installed() == Data(contentsOf: URL(fileURLWithPath: "/bin/true")))
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
        printf '#!/bin/sh\\n' >\(programs)/aloud
        """)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try installed() == Data("#!/bin/sh\n".utf8))
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
    #expect(throws: (any Error).self) { try installed() }
  }

  /// Runs `make install`; in place of the toolchain runs a script, once to build.
  private func install(building script: String) throws -> Outcome {
    let swift = try directory.write(
      Data(
        """
        #!/bin/sh
        echo "$*" >>\(directory.file("calls"))
        case $* in *--show-bin-path*) echo \(directory.file("toolchain")); exit ;; esac
        \(script)
        """.utf8), to: "swift")
    try run(["chmod", "+x", swift])
    return try ProgramRun([
      "make", "--no-print-directory", "-C", checkout, "install", "SWIFT=" + swift,
      "PACKAGES=true", "RELEASE=" + programs, "PREFIX=/usr", "CLIENTS=" + directory.file("clients"),
      "DESTDIR=" + directory.file("to"),
    ]).wait()
  }

  private func put(_ program: String, as names: [String]) throws {
    for name in names { try run(["cp", program, programs + "/" + name]) }
  }

  /// The program that was installed.
  private func installed() throws -> Data {
    try directory.read("to/usr/bin/aloud")
  }
}
