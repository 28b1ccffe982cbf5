// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// `aloud doctor` with the real program.
@Suite struct DoctorTests {
  /// The checks of a report by name, and whether everything required works.
  private func report(
    _ arguments: [String] = [], status: Int32 = 0, environment: [String: String]
  ) throws -> [String: [String: Any]] {
    let outcome = try aloud(
      ["doctor", "--format", "json"] + arguments, environment: environment)
    #expect(outcome.status == status)
    #expect(outcome.errors == "")
    let report = try #require(
      try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])
    #expect(report["kind"] as? String == "doctor")
    #expect(report["works"] as? Bool == (status == 0))
    var checks: [String: [String: Any]] = [:]
    for check in try #require(report["checks"] as? [[String: Any]]) {
      checks[try #require(check["name"] as? String)] = check
    }
    return checks
  }

  /// The variables of a place without a desktop, a sound server or a service.
  private let bare = [
    "DISPLAY": "", "WAYLAND_DISPLAY": "", "DBUS_SESSION_BUS_ADDRESS": "",
    "PULSE_SERVER": "unix:/nowhere/pulse",
  ]

  private func state(_ check: [String: Any]?) -> String? { check?["state"] as? String }

  @Test func `everything that is there is found to work`() throws {
    let programs = try TemporaryDirectory()
    let browser = try programs.bashProgram("chromium", "echo Chromium  139.0 built on Debian")
    let driver = try programs.bashProgram("WebKitWebDriver", "[ $1 = --help ] && echo Usage")
    let bridge = try programs.bashProgram("bridge", "[ $1 = --version ] && echo libsoup 3.2.3")
    let service = try RunningService()
    let environment = bare.merging(service.environment) { $1 }
      .merging([
        "PATH": programs.file("bin"), "ALOUD_VOICES": fixture("../../Voices"),
        "ALOUD_WEBSOCKET": bridge,
      ]) { $1 }
    let checks = try report(environment: environment)
    for name in [
      "program", "configuration", "synthesizer", "voices", "voice-profiles", "japanese", "libpulse",
      "libsndfile", "libsamplerate", "libebur128", "libflac", "libogg", "libgcrypt",
      "libxml2", "libzip",
      "capture-program", "browser", "websocket", "webdriver", "socket", "service",
    ] {
      #expect(state(checks[name]) == "ok", "\(name): \(checks[name] ?? [:])")
    }
    #expect(checks["browser"]?["detail"] as? String == "Chromium 139.0 built on Debian, \(browser)")
    #expect(checks["websocket"]?["detail"] as? String == "libsoup 3.2.3, \(bridge)")
    #expect(checks["webdriver"]?["detail"] as? String == driver)
    let facts = try #require(checks["synthesizer"]?["facts"] as? [String: Any])
    #expect(facts["sampleRate"] as? Int == 22050)
    #expect((facts["library"] as? String)?.hasPrefix("eSpeak NG ") == true)
    let voices = try #require(checks["voices"]?["facts"] as? [String: Any])
    #expect((voices["voices"] as? Int ?? 0) > 50)
    #expect(state(checks["accessibility-bus"]) == "notNeeded")
    let text = try aloud(["doctor"], environment: environment)
    #expect(text.status == 0)
    #expect(text.text.hasPrefix("Program\n  ok          Aloud "))
    #expect(text.text.contains("\nAll required parts work. "))
  }

  @Test func `without programs on the PATH there is no browser, and all else is as it was`() throws
  {
    let empty = try TemporaryDirectory()
    let checks = try report(environment: bare.merging(["PATH": empty.path]) { $1 })
    #expect(state(checks["browser"]) == "missing")
    #expect(checks["browser"]?["remedy"] as? String == "apt install chromium")
    #expect(state(checks["webdriver"]) == "missing")
    #expect(checks["webdriver"]?["remedy"] as? String == "apt install webkit2gtk-driver")
    #expect(state(checks["synthesizer"]) == "ok")
    #expect(state(checks["service"]) == "missing")
    #expect(state(checks["sound-server"]) == "missing")
  }

  @Test func `without the bridge its check is missing, and the status is 0`() throws {
    let none = bare.merging(["ALOUD_WEBSOCKET": "/nowhere/aloud-websocket"]) { $1 }
    let check = try report(environment: none)["websocket"]
    #expect(state(check) == "missing")
    #expect((check?["remedy"] as? String)?.contains("make websocket") == true)
  }

  @Test func `a browser that the configuration names and nobody has is missing`() throws {
    let directory = try TemporaryDirectory()
    let settings = directory.file("aloud.conf")
    try "[capture]\nbrowser = /nowhere/browser\n".write(
      toFile: settings, atomically: true, encoding: .utf8)
    let check = try report(["--config", settings], environment: bare)["browser"]
    #expect(state(check) == "missing")
    #expect((check?["detail"] as? String)?.contains("/nowhere/browser") == true)
    #expect(check?["remedy"] as? String == "correct browser in [capture]")
  }

  @Test func `without a synthesizer the status is 1`() throws {
    let none = bare.merging(["ALOUD_SYNTHESIZER": "/nowhere/aloud-synthesizer"]) { $1 }
    let checks = try report(status: 1, environment: none)
    #expect(state(checks["synthesizer"]) == "missing")
    #expect(state(checks["voices"]) == "missing")
    #expect(state(checks["libsndfile"]) == "ok")
    let text = try aloud(["doctor"], environment: none)
    #expect(text.status == 1)
    #expect(text.text.contains("\nAloud cannot speak without: Synthesizer, Voices. "))
  }

  @Test func `programs that hang or answer nonsense are broken`() throws {
    let programs = try TemporaryDirectory()
    let hanging = try programs.bashProgram("chromium", "while :; do read -t 9 x </dev/zero; done")
    let nonsense = try programs.bashProgram(
      "nonsense", "echo nonsense; echo '\u{1B}[2Jbad' >&2; exit 9")
    let outcome = try aloud(
      ["doctor"],
      environment: bare.merging([
        "PATH": programs.file("bin"), "ALOUD_SYNTHESIZER": hanging, "ALOUD_CAPTURE": nonsense,
      ]) { $1 })
    #expect(outcome.status == 1)
    #expect(outcome.text.contains("  broken      Synthesizer "))
    #expect(outcome.text.contains("  broken      Browser "))
    #expect(outcome.text.contains(": \\u{1B}[2Jbad\n"))
  }

  @Test func `a faulty configuration is told with its place, and fails nothing`() throws {
    let directory = try TemporaryDirectory()
    let file = try directory.write(
      Data("[speech]\nrate = 9999\nvoyce = x\n".utf8), to: "a.conf")
    let faulty = try #require(try report(["--config", file], environment: bare)["configuration"])
    #expect(state(faulty) == "broken")
    #expect((faulty["detail"] as? String)?.hasPrefix("\(file):2:8: error: ") == true)
    #expect((faulty["detail"] as? String)?.hasSuffix(" (and 1 more)") == true)
    let fine = try directory.write(Data("[sound]\nsink = null\n".utf8), to: "b.conf")
    let checks = try report(["--config", fine], environment: bare)
    #expect(state(checks["configuration"]) == "ok")
    #expect(checks["configuration"]?["detail"] as? String == "valid; from \(fine)")
    #expect(state(checks["sound-server"]) == "notNeeded")
  }

  @Test func `a faulty voice profile is told`() throws {
    let directory = try TemporaryDirectory()
    let file = try directory.write(Data("[voice]\nrate = many\n".utf8), to: "bad.voice")
    let checks = try report(environment: bare.merging(["ALOUD_VOICES": directory.path]) { $1 })
    #expect(state(checks["voice-profiles"]) == "broken")
    let detail = checks["voice-profiles"]?["detail"] as? String
    #expect(detail?.hasPrefix("\(file):") == true, "\(detail ?? "")")
  }
}
