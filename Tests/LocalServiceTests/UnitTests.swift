// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

@Suite struct UnitTests {
  @Test func theUnitsAreWithoutFault() throws {
    for isHardened in [false, true] {
      let units = try Units(isHardened: isHardened)
      // It says each fault on standard error and ends with another status than 0.
      try units.analyze([
        "--man=no", "verify", units.file("aloud.service"), units.file("aloud.socket"),
      ])
    }
  }

  @Test func theHardenedServiceIsHardlyExposed() throws {
    let plain = try Units(isHardened: false).exposure()
    let hardened = try Units(isHardened: true).exposure()
    #expect(hardened <= 1.5, "\(hardened)")
    #expect(hardened < plain && plain <= 4.1, "\(plain)")
  }

  @Test(arguments: ["aloud.socket", "aloud.service", "aloud.service.d/hardened.conf"])
  func settingsSayTheirReason(name: String) throws {
    let lines = try String(contentsOfFile: Units.source + name, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    // What a unit is says itself; whatever else a section begins with needs a reason.
    let first = zip(lines, lines.dropFirst()).filter { $0.0.hasPrefix("[") && $0.0 != "[Unit]" }
    #expect(!first.isEmpty)
    for (section, line) in first {
      #expect(line.hasPrefix("#"), "\(section) of \(name) begins with \(line)")
    }
  }

  @Test func theHardenedServiceReachesTheSoundServer() throws {
    let text = try String(
      contentsOfFile: Units.source + "aloud.service.d/hardened.conf", encoding: .utf8)
    // The sound server's socket is in the runtime directory, which read-only homes would cover.
    #expect(text.contains("\nReadWritePaths=%t\n"))
    #expect(text.contains("\nProtectHome=read-only\n"))
    let unit = try String(contentsOfFile: Units.source + "aloud.service", encoding: .utf8)
    #expect(unit.contains("\nRestrictAddressFamilies=AF_UNIX\n"))
  }
}

/// The units as they are installed, with a program that is there.
private struct Units {
  static let source = #filePath.components(separatedBy: "Tests/LocalServiceTests/")[0] + "systemd/"
  private let directory: TemporaryDirectory

  init(isHardened: Bool) throws {
    directory = try TemporaryDirectory()
    for name in ["aloud.service", "aloud.socket"] {
      let text = try String(contentsOfFile: Self.source + name, encoding: .utf8)
      try text.replacingOccurrences(of: "@PREFIX@/bin/aloud", with: "/bin/true")
        .write(toFile: file(name), atomically: true, encoding: .utf8)
    }
    guard isHardened else { return }
    let folder = "aloud.service.d"
    try FileManager.default.copyItem(atPath: Self.source + folder, toPath: file(folder))
  }

  func file(_ name: String) -> String { directory.file(name) }

  @discardableResult
  func analyze(_ words: [String]) throws -> String {
    let outcome = try ProgramRun(
      ["systemd-analyze", "--user", "--no-pager"] + words,
      environment: ["XDG_RUNTIME_DIR": directory.path, "SYSTEMD_UNIT_PATH": directory.path + ":"]
    ).wait()
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    return outcome.text
  }

  /// How much is open to the service, from 0 to 10.
  func exposure() throws -> Double {
    let text = try analyze(["security", "--offline=true", file("aloud.service")])
    let line = try #require(text.split(separator: "\n").last { $0.contains("exposure level") })
    return try #require(line.split(separator: " ").compactMap { Double($0) }.first)
  }
}
