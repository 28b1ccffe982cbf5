// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import TestSupport
import Testing

@testable import Settings

@Suite struct VoiceProfileTests {
  private func parse(_ text: String) throws -> (VoiceProfile, [String]) {
    let (profile, warnings) = try VoiceProfile.parse(text, name: "n", file: "f")
    return (profile, warnings.map(\.description))
  }

  private func faults(_ text: String) -> [String] {
    do throws(SettingsError) {
      _ = try VoiceProfile.parse(text, name: "n", file: "f")
      return []
    } catch {
      guard case .faults(let faults) = error else { return ["\(error)"] }
      return faults.map(\.description)
    }
  }

  @Test("the file of the default profile is what is built in")
  func defaultFile() throws {
    let text = try projectText("Voices/default.voice", updatedTo: VoiceProfile.defaultFile)
    #expect(text == VoiceProfile.defaultFile)
    let (profile, warnings) = try VoiceProfile.parse(text, name: "default", file: "f")
    #expect(profile == VoiceProfile())
    #expect(warnings == [])
  }

  @Test("the defaults are the documented ones, and every kind of segment has a pause")
  func defaults() {
    let profile = VoiceProfile()
    #expect(profile.name == "default")
    #expect(profile.voice == nil)
    #expect(profile.wordsPerMinute == 175)
    #expect(profile.pitch == 50)
    #expect(profile.range == 50)
    #expect(profile.volume == 100)
    let hint = profile.pauses[.hint]
    for kind in SegmentKind.allCases {
      #expect(profile.pauses[kind] > 0, "\(kind)")
      #expect(kind == .hint || profile.pauses[kind] < hint, "\(kind)")
    }
  }

  @Test("the brisk profile is faster and pauses less")
  func brisk() throws {
    let (profile, warnings) = try parse(ProjectPage("Voices/brisk.voice").text())
    #expect(warnings == [])
    #expect(profile.wordsPerMinute > VoiceProfile().wordsPerMinute)
    for kind in SegmentKind.allCases {
      #expect(profile.pauses[kind] < VoiceProfile().pauses[kind], "\(kind)")
    }
    #expect(profile.pauses.betweenUtterances < VoiceProfile().pauses.betweenUtterances)
  }

  @Test("every key is settable and sets nothing else")
  func everyKey() throws {
    for key in VoiceProfile.keys {
      let text =
        if case .number(_, let range, _) = key.value { "\(range.lowerBound)" } else { "de+m3" }
      let (profile, warnings) = try parse("[\(key.section)]\n\(key.name) = \(text)")
      #expect(warnings == [])
      var expected = VoiceProfile(name: "n")
      #expect(profile != expected, "\(key.name)")
      switch key.value {
      case .number(let store, let range, _): store(&expected, range.lowerBound)
      case .voice(let store): store(&expected, text)
      case .form: Issue.record("\(key.name) needs a value here")
      }
      #expect(profile == expected, "\(key.name)")
    }
  }

  @Test(
    "values out of range or of the wrong kind are errors at the value",
    arguments: [
      ("rate = 79", "2:8"), ("rate = 450", "2:8"), ("rate = fast", "2:8"), ("rate =", "2:7"),
      ("pitch = -1", "2:9"), ("volume = 101", "2:10"), ("range = 1.5", "2:9"),
      ("rate = 99999999999999999999", "2:8"), ("voice = ../../etc/passwd", "2:9"),
      ("voice =", "2:8"), ("voice = +f3", "2:9"), ("voice = en\u{301}", "2:9"),
      ("voice = en+" + String(repeating: "x", count: 37), "2:9"),
    ])
  func badValues(line: String, position: String) {
    let faults = faults("[voice]\n" + line)
    #expect(faults.count == 1)
    #expect(faults.first?.hasPrefix("f:\(position): error: ") == true, "\(faults)")
  }

  @Test(
    "the ends of a range are in it",
    arguments: [
      ("rate = 80", \VoiceProfile.wordsPerMinute, 80), ("rate = 449", \.wordsPerMinute, 449),
      ("pitch = 99", \.pitch, 99), ("volume = 0", \.volume, 0), ("volume = 100", \.volume, 100),
    ] as [(String, any KeyPath<VoiceProfile, Int> & Sendable, Int)])
  func ends(line: String, path: any KeyPath<VoiceProfile, Int> & Sendable, value: Int) throws {
    #expect(try parse("[voice]\n" + line).0[keyPath: path] == value)
  }

  @Test("what is not known is warned of with the nearest name, and the rest counts")
  func warnings() throws {
    let (profile, warnings) = try parse(
      "rate = 90\n[voise]\npitch = 1\n[voice]\nrte = 200\nrate = 201\nrate = 202\nzzz = 1")
    #expect(profile.wordsPerMinute == 202)
    #expect(profile.pitch == 50)
    #expect(
      warnings == [
        "f:1:1: warning: ignoring rate before the first section; rate belongs in [voice]",
        "f:3:1: warning: ignoring pitch in an unknown section; did you mean [voice]?",
        "f:5:1: warning: ignoring unknown key rte in [voice]; did you mean rate?",
        "f:7:1: warning: rate overrides its value in line 6",
        "f:8:1: warning: ignoring unknown key zzz in [voice]",
      ])
  }

  @Test("all faults of a file come at once, in the order of its lines")
  func allFaults() {
    let found = faults("[voice]\nrate = x\nnonsense\npich = 1\n[pauses]\nhint = 5001")
    #expect(
      found == [
        "f:2:8: error: rate: invalid value \"x\", expected a whole number, 80 to 449 words per minute",
        "f:3:1: error: expected [section] or key = value",
        "f:4:1: warning: ignoring unknown key pich in [voice]; did you mean pitch?",
        "f:6:8: error: hint: invalid value \"5001\", expected a whole number, 0 to 5000 milliseconds",
      ])
  }

  @Test("the documentation has the table of all keys")
  func documentation() throws {
    let table = keyTable(VoiceProfile.keys)
    let page = try projectText("docs/reference/voices.md", updatedTo: table)
    #expect(page.contains(table), "should be:\n\(table)")
  }
}
