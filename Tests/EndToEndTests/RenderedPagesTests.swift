// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

@Suite("Markdown and listening pages beside rendered sound") struct RenderedPagesTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  private func screen() throws -> String {
    try directory.write(
      tree(
        [
          ["label": "Sound", "traits": ["header"], "frame": [0, 0, 300, 40]],
          ["id": "rate", "label": "Speaking rate", "value": "50%", "frame": [10, 50, 280, 30]],
          ["label": "Password", "traits": ["secureTextField"], "value": "hunter2-Wachtelkönig"],
          ["label": "Stimme", "language": "de", "traits": ["button"]],
          ["label": "</script><img src=x>"],
        ], name: "Settings"), to: "screen.json")
  }

  private func render(_ name: String, _ options: [String]) throws -> Outcome {
    try aloud(
      ["render", "-o", directory.file(name), try screen()] + options, environment: voices)
  }

  @Test(
    "The page has the sound itself, and the words at the times of --timings",
    arguments: [
      "sound.wav", "sound.flac", "sound.ogg",
    ])
  func page(_ name: String) throws {
    let outcome = try render(
      name, ["--listening-page", "--timings", directory.file("sound.timings.json")])
    #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
    let html = String(decoding: try directory.read("sound.listen.html"), as: UTF8.self)
    let sound = html.components(separatedBy: "class=\"sound\">").dropFirst()
      .map { $0.components(separatedBy: "<")[0] }
    #expect(
      try sound.map { try #require(Data(base64Encoded: $0)) }.reduce(Data(), +)
        == directory.read(name))
    let times = try directory.times("sound.timings.json")
    #expect(html.contains("data-samples=\"\(times.samples)\""))
    let starts = html.components(separatedBy: " data-w=\"").dropFirst().map { text in
      text.components(separatedBy: "\"")[0].split(separator: " ").enumerated()
        .filter { $0.offset % 2 == 0 }.compactMap { Int($0.element) }
    }
    // The synthesizer reports a row of bullets twice; the page has it once.
    let words = times.utterances.map { spoken in
      spoken.words.enumerated().filter { index, word in
        index == 0 || word.text != "•" || spoken.words[index - 1].text != "•"
      }.map(\.element.sample)
    }
    #expect(starts == words)
    #expect(html.hasSuffix("</html>\n"))
    for secret in ["hunter2", "Wachtelk"] { #expect(!html.contains(secret)) }
    #expect(html.contains("<h1 lang=\"en\"><bdi>Settings</bdi></h1>"))
    #expect(html.contains("VoiceOver for iOS"))
  }

  @Test("Any number of jobs gives the same pages")
  func jobs() throws {
    var first: [Data] = []
    for jobs in ["1", "3"] {
      let outcome = try render("sound.wav", ["--listening-page", "--markdown", "--jobs", jobs])
      #expect(outcome.status == 0, "\(outcome.errors)")
      let files = try ["sound.listen.html", "sound.transcript.md"].map(directory.read)
      if first.isEmpty { first = files }
      #expect(files == first)
    }
    let markdown = String(decoding: first[1], as: UTF8.self)
    #expect(
      markdown.hasPrefix("# Settings\n\nSound: sound.wav\n\n## Sound\n\n- 0:00 Sound, heading\n"))
    #expect(markdown.contains(" \\</script\\>\\<img src=x\\>\n"))
  }

  @Test("A transcript of lines has a page without a screen")
  func lines() throws {
    let file = try directory.write("One line.\nAnother line.\n", to: "lines.txt")
    let outcome = try aloud(
      ["render", "-o", directory.file("lines.wav"), "--listening-page", file], environment: voices)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let html = String(decoding: try directory.read("lines.listen.html"), as: UTF8.self)
    #expect(html.contains("<bdi>lines.wav</bdi></h1>") && !html.contains("id=\"screen\""))
    #expect(html.components(separatedBy: "<li>").count == 3)
  }

  @Test("A screenshot is in the page; another file is an error before anything is written")
  func screenshot() throws {
    let picture: [UInt8] =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
      + [0, 0, 1, 0, 0, 0, 2, 0]
    let file = try directory.write(Data(picture), to: "screen.png")
    let outcome = try render("sound.wav", ["--listening-page", "--screenshot", file])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let html = String(decoding: try directory.read("sound.listen.html"), as: UTF8.self)
    #expect(html.contains("href=\"data:image/png;base64,\(Data(picture).base64EncodedString())\""))
    let wrong = try render(
      "other.wav", ["--listening-page", "--screenshot", directory.file("screen.json")])
    #expect(wrong.status == 65 && wrong.errors.contains("PNG or JPEG"), "\(wrong.errors)")
    #expect(!FileManager.default.fileExists(atPath: directory.file("other.wav")))
    let missing = try render("x.wav", ["--listening-page", "--screenshot", directory.file("none")])
    #expect(missing.status == 66, "\(missing.errors)")
  }

  @Test("A directory of pages has an index, the same for any jobs, --resume and merged shards")
  func index() throws {
    let screens = directory.file("screens")
    try FileManager.default.createDirectory(atPath: screens, withIntermediateDirectories: true)
    for name in ["a", "b #1", "index"] {
      _ = try directory.write(
        tree([["label": name]], name: "Screen \(name)"), to: "screens/\(name).json")
    }
    _ = try directory.write("{\"aloud\":1", to: "screens/broken.json")
    func run(_ options: [String]) throws -> Outcome {
      try aloud(
        ["render", screens, "--listening-page", "--progress", "off"] + options, environment: voices)
    }
    #expect(try run(["-o", directory.file("one"), "--jobs", "1"]).status == 1)
    // The page of the screen "index" has the usual name.
    let index = try directory.read("one/index-2.listen.html")
    let html = String(decoding: index, as: UTF8.self)
    let links = html.components(separatedBy: "<a href=\"").dropFirst().map {
      $0.components(separatedBy: "\"")[0]
    }
    #expect(links == ["./a.listen.html", "./b%20%231.listen.html", "./index.listen.html"])
    #expect(html.contains("4 screens") && html.contains("1 failed"))
    #expect(html.contains("broken.json") && html.contains("<td>Failed</td>"))
    for options in [["--jobs", "3"], ["--resume"], ["--resume"]] {
      _ = try run(["-o", directory.file("two")] + options)
      #expect(try directory.read("two/index-2.listen.html") == index)
    }
    for part in ["1", "2"] {
      _ = try run([
        "-o", directory.file("parts"), "--shard", "\(part)/2", "--report",
        directory.file("\(part).json"),
      ])
    }
    let parts = directory.file("parts")
    #expect(!FileManager.default.fileExists(atPath: parts + "/index-2.listen.html"))
    let merged = try aloud([
      "render", "--merge", directory.file("1.json"), directory.file("2.json"), "-o", parts,
      "--listening-page",
    ])
    #expect(merged.status == 1 && merged.errors == "", "\(merged.errors)")
    #expect(try directory.read("parts/index-2.listen.html") == index)
  }

  @Test("The index replaces no file of the user")
  func indexKeepsFiles() throws {
    try FileManager.default.createDirectory(
      atPath: directory.file("out"), withIntermediateDirectories: true)
    _ = try directory.write("mine", to: "out/index.listen.html")
    _ = try directory.write(tree([["label": "other"]], name: "Other"), to: "other.json")
    let arguments = [
      "render", try screen(), directory.file("other.json"), "-o", directory.file("out"),
      "--listening-page",
    ]
    let outcome = try aloud(arguments, environment: voices)
    #expect(outcome.status == 73 && outcome.errors.contains("index.listen.html"))
    #expect(try directory.read("out/index.listen.html") == Data("mine".utf8))
    #expect(try aloud(arguments + ["--force"], environment: voices).status == 0)
    #expect(try directory.read("out/index.listen.html") != Data("mine".utf8))
  }

  @Test("A later run of one input or some of them keeps the page of a screen called index")
  func laterRuns() throws {
    for name in ["a", "b", "index"] {
      _ = try directory.write(
        tree([["label": name]], name: "Screen \(name)"), to: "screens/\(name).json")
    }
    let out = directory.file("out")
    func run(_ names: [String]) throws {
      let outcome = try aloud(
        ["render"] + names.map { directory.file("screens/\($0).json") }
          + ["-o", out + "/", "--listening-page"], environment: voices)
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
    try run(["a", "b", "index"])
    let files = ["index.listen.html", "index-2.listen.html"]
    let before = try files.map { try directory.read("out/\($0)") }
    try run(["a"])
    #expect(try files.map { try directory.read("out/\($0)") } == before)
    try run(["a", "b"])
    #expect(try directory.read("out/index.listen.html") == before[0])
    #expect(try directory.read("out/index-2.listen.html") != before[1])
  }

  /// Options, and a part of the error.
  static let faults: [(options: [String], error: String)] = [
    (["-o", "-", "--listening-page"], "--listening-page needs a sound file"),
    (["-o", "-", "--markdown"], "--markdown needs a sound file"),
    (["-o", "x.wav", "--screenshot", "x.png"], "add --listening-page"),
  ]

  @Test("Options without a place or a page are an error", arguments: faults)
  func refuses(_ options: [String], _ error: String) throws {
    let outcome = try aloud(["render"] + options + [try screen()])
    #expect(outcome.status == 64 && outcome.errors.contains(error), "\(outcome.errors)")
  }

  @Test("A page never replaces the document that it is made of")
  func keepsInput() throws {
    let file = try directory.write(tree(labels: ["x"]), to: "sound.listen.html")
    let outcome = try aloud(
      ["render", "-o", directory.file("sound.wav"), "--listening-page", file])
    #expect(outcome.status == 64 && outcome.errors.contains("would replace"), "\(outcome.errors)")
  }
}
