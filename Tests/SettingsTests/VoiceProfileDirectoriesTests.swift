// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import SystemCalls
import TestSupport
import Testing

@testable import Settings

@Suite struct VoiceProfileDirectoriesTests {
  let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  @Test(
    "the places are those of the environment and the program, in order",
    arguments: [
      (
        ["HOME": "/h"], "/p/bin/aloud",
        [
          "/h/.local/share/aloud/voices", "/usr/local/share/aloud/voices",
          "/usr/share/aloud/voices",
          "/p/bin/Voices", "/p/bin/../share/aloud/voices",
        ]
      ),
      (
        [
          "ALOUD_VOICES": "/a:b::/a", "HOME": "/h", "XDG_DATA_HOME": "/d",
          "XDG_DATA_DIRS": "/x:y:/z",
        ],
        nil, ["/a", "b", "/d/aloud/voices", "/x/aloud/voices", "/z/aloud/voices"]
      ),
      (
        ["XDG_DATA_HOME": "relative", "XDG_DATA_DIRS": "../up", "HOME": "h"], nil,
        ["/usr/local/share/aloud/voices", "/usr/share/aloud/voices"]
      ),
      (
        ["XDG_DATA_HOME": "", "XDG_DATA_DIRS": "", "HOME": "/h"], nil,
        [
          "/h/.local/share/aloud/voices", "/usr/local/share/aloud/voices",
          "/usr/share/aloud/voices",
        ]
      ),
    ] as [([String: String], String?, [String])])
  func places(environment: [String: String], program: String?, expected: [String]) {
    let directories = VoiceProfileDirectories(environment: environment, program: program)
    #expect(directories.paths == expected)
  }

  @Test("the first directory that has a profile gives it")
  func order() throws {
    try directory.write("[voice]\nrate = 100", to: "one/slow.voice")
    try directory.write("[voice]\nrate = 300", to: "two/slow.voice")
    let path = try directory.write("[voice]\nrate = 400\nx = 1", to: "two/fast.voice")
    let directories = VoiceProfileDirectories(
      paths: ["absent", "one", "two"].map { directory.path + "/" + $0 })
    #expect(try directories.find("slow")?.profile.wordsPerMinute == 100)
    let fast = try directories.find("fast")
    #expect(fast?.profile.name == "fast")
    #expect(fast?.profile.wordsPerMinute == 400)
    #expect(fast?.warnings.first?.description.hasPrefix("\(path):3:1: warning:") == true)
    #expect(try directories.find("default")?.profile == VoiceProfile())
  }

  @Test(
    "a name that is no plain file name, or that no file has, finds nothing",
    arguments: [
      "", ".", "..", "../one/slow", "one/slow", ".slow", "en-us+f3", "a\0b", "a\nb",
      String(repeating: "x", count: 300),
    ])
  func notFound(name: String) throws {
    try directory.write("", to: "one/slow.voice")
    let directories = VoiceProfileDirectories(paths: [directory.path, directory.path + "/one"])
    #expect(try directories.find("slow") != nil)
    #expect(try directories.find(name) == nil)
  }

  @Test("a file that cannot be used is an error, not passed over")
  func unusable() throws {
    let path = directory.path
    try directory.write("x", to: "good/a.voice")
    try directory.write(String(repeating: "#", count: 65_537), to: "long.voice")
    try directory.write(Data([0x61, 0xC3, 0xA9, 0xFF, 0x62]), to: "bytes.voice")
    try directory.write("", to: "folder.voice/x")
    try #require(mkfifo(path + "/pipe.voice", 0o600) == 0)
    let directories = VoiceProfileDirectories(paths: [path, path + "/good"])
    let cases: [(String, FileProblem.Cause)] = [
      ("long", .tooLarge(limit: 65_536)), ("bytes", .notUTF8(offset: 3)),
      ("folder", .isDirectory), ("pipe", .isNoFile),
    ]
    for (name, cause) in cases {
      let error = #expect(throws: SettingsError.self) { _ = try directories.find(name) }
      #expect(error == .file(FileProblem("\(path)/\(name).voice", cause)))
    }
    let error = #expect(throws: SettingsError.self) { _ = try directories.find("a") }
    #expect(error?.description.hasPrefix("\(path)/good/a.voice:1:1: error: ") == true)
  }

  @Test("a file of exactly the greatest size is read")
  func greatestSize() throws {
    let text = "[voice]\nrate = 99\n"
    let padding = String(repeating: "#", count: 65_536 - text.utf8.count)
    try directory.write(text + padding, to: "long.voice")
    let directories = VoiceProfileDirectories(paths: [directory.path])
    #expect(try directories.find("long")?.profile.wordsPerMinute == 99)
  }

  @Test("the list has every profile once, with the file that counts, and the built-in one")
  func list() throws {
    let first = try directory.write("", to: "one/a.voice")
    try directory.write("", to: "two/a.voice")
    let other = try directory.write("", to: "two/b.voice")
    try directory.write("", to: "two/notes.txt")
    try directory.write("", to: "two/.hidden.voice")
    let circle = directory.path + "/circle"
    try FileManager.default.createSymbolicLink(atPath: circle, withDestinationPath: "circle")
    let directories = VoiceProfileDirectories(
      paths: ["one", "two", "absent", "circle"].map { directory.path + "/" + $0 })
    let (profiles, problems) = directories.list()
    #expect(profiles.map(\.name) == ["a", "b", "default"])
    #expect(profiles.map(\.path) == [first, other, nil])
    #expect(problems == [FileProblem(circle, .system(SystemError("opendir", code: ELOOP)))])
  }
}
