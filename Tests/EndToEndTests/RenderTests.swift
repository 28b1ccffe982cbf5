// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

@Suite struct RenderTests {
  let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  /// A screen with something of everything.
  private func screen() throws -> Data {
    try tree(
      [
        ["label": "Settings", "traits": ["header"]],
        ["label": "Speaking rate", "value": "50%", "traits": ["adjustable"]],
        ["label": "Stimme", "language": "de", "traits": ["button"]],
        ["label": "Save", "traits": ["button", "notEnabled"], "hint": "Saves everything."],
      ] + sentences(12).map { ["label": $0] }, name: "Settings")
  }

  @Test func `any number of jobs gives the same bytes, again and again`() throws {
    let screen = try screen()
    let one = try rendered(screen, ["--jobs", "1"])
    #expect(one.count > 22050 * 20)
    for jobs in ["1", "2", "4"] {
      expectSame(try rendered(screen, ["--jobs", jobs]), one, "\(jobs) jobs;")
    }
    expectSame(try rendered(screen), one)
  }

  @Test func `a tree sounds like its transcript, compressed or not`() throws {
    let screen = try screen()
    let direct = try rendered(screen)
    let transcript = try aloud(["transcript", "--format", "json"], input: .bytes(screen))
    #expect(transcript.status == 0 && transcript.errors == "")
    expectSame(try rendered(transcript.output), direct)
    expectSame(try rendered(compressed(screen)), direct)
    let converted = try aloud(["convert"], input: .bytes(screen))
    expectSame(try rendered(converted.output), direct)
  }

  @Test func `a text is spoken line by line, and no name of a screen is`() throws {
    let text = try aloud(["transcript"], input: .bytes(screen()))
    #expect(text.status == 0)
    #expect(text.text.split(separator: "\n").count == 16)
    let spoken = try rendered(text.output)
    let direct = try rendered(screen())
    // What is one text has other pauses than what are several segments.
    #expect(Double(spoken.count) > 0.8 * Double(direct.count))
    #expect(Double(spoken.count) < 1.2 * Double(direct.count))
    let plain = try rendered(Data("Hello".utf8))
    for text in ["\n\nHello\n\n", "\u{FEFF}Hello\r\n"] {
      expectSame(try rendered(Data(text.utf8)), plain)
    }
  }

  @Test func `a file has the right sizes in its header, and a pipe's can be read by sox`() throws {
    let screen = try screen()
    let path = directory.file("out.wav")
    #expect(try aloud(["render", "-o", path], input: .bytes(screen)).status == 0)
    let wave = try directory.read("out.wav")
    let parts = try chunks(of: wave)
    #expect(number(wave, at: 4) == wave.count - 8)
    #expect(parts.last?.name == "data" && parts.last?.content.upperBound == wave.count)
    let format = try #require(parts.first { $0.name == "fmt " }).content.lowerBound
    // Samples as they are, in the plain or in the extensible form; one channel.
    #expect([0x1_0001, 0x1_FFFE].contains(number(wave, at: format)))
    #expect(number(wave, at: format + 4) == 22050)
    let expected = try samples(of: wave)
    expectSame(try soxSamples(path), expected)
    #expect(isLoud(expected, 8000) && !isLoud(expected, 32000))

    let streamed = try aloud(["render", "-o", "-"], input: .bytes(screen))
    #expect(streamed.status == 0 && streamed.errors == "")
    let source = try directory.write(screen, to: "screen.json")
    let script = "set -o pipefail; \"$0\" render \"$1\" -o - | cat"
    let piped = try ProgramRun(["bash", "-c", script, builtPrograms + "/aloud", source]).wait()
    #expect(piped.status == 0 && piped.errors == "")
    for output in [streamed.output, piped.output] {
      expectSame(try soxSamples("-", input: output), expected)
    }
  }

  @Test func `one bad input of many does not keep the others from being rendered`() throws {
    let good = try directory.write(tree(labels: ["First"]), to: "first.json")
    let bad = try directory.write(Data("{\"aloud\":1,\"root\":7}".utf8), to: "bad.json")
    let text = try directory.write(Data("Third".utf8), to: "third.txt")
    let packed = try directory.write(compressed(tree(labels: ["Fourth"])), to: "fourth.json.gz")
    let absent = directory.file("absent.json")
    mkdir(directory.file("sound"), 0o755)
    let outcome = try aloud(
      ["render", good, bad, text, absent, packed, "-o", directory.file("sound")])
    #expect(outcome.status == 1)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errorLines.count == 6)
    #expect(outcome.errors.contains(bad + ":1:"))
    #expect(outcome.errors.contains("cannot open \(absent)"))
    #expect(outcome.errors.hasSuffix("aloud: 2 inputs failed:\n  \(bad)\n  \(absent)\n"))
    let names = try FileManager.default.contentsOfDirectory(atPath: directory.file("sound"))
    #expect(
      names.sorted() == [".aloud-outputs.jsonl", "first.wav", "fourth.wav", "third.wav"])
    for (name, label) in [("first", "First"), ("fourth", "Fourth")] {
      expectSame(
        try samples(of: directory.read("sound/\(name).wav")), try rendered(tree(labels: [label])))
    }
    let all = try aloud(["render", bad, absent, "-o", directory.file("sound")])
    #expect(all.status == 1)
  }

  @Test func `several inputs go to a directory, which is made, but not by the name of a file`()
    throws
  {
    let first = try directory.write(tree(labels: ["First"]), to: "first.json")
    let second = try directory.write(Data("[Draft] Mail".utf8), to: "second.txt")
    let refused = try aloud(["render", first, second, "-o", directory.file("out.wav")])
    #expect(refused.status == 64)
    #expect(refused.errors.contains("this is the name of a file"))
    #expect(try directory.names.sorted() == ["first.json", "second.txt"])
    let made = try aloud(["render", first, second, "-o", directory.file("made")])
    #expect(made.status == 0, "\(made.errors)")
    let names = try FileManager.default.contentsOfDirectory(atPath: directory.file("made"))
    #expect(names.sorted() == [".aloud-outputs.jsonl", "first.wav", "second.wav"])
  }

  @Test func `inputs of one name get names that differ, and a report before they are rendered`()
    throws
  {
    let directories = ["other", "third"].map { directory.file($0) }
    for path in directories { mkdir(path, 0o755) }
    let inputs = try [
      "screen.json", "other/screen.json", "screen.txt", "screen-2.json", "third/screen.json",
    ]
    .enumerated().map { try directory.write(tree(labels: ["Screen \($0)"]), to: $1) }
    let sound = directory.file("sound")
    let outcome = try aloud(["render", "-o", sound] + inputs)
    #expect(outcome.status == 0)
    // The name of an input is not given to another one.
    let names = ["screen", "screen-3", "screen-4", "screen-2", "screen-5"]
    for (number, name) in names.enumerated() {
      expectSame(
        try samples(of: directory.read("sound/\(name).wav")),
        try rendered(tree(labels: ["Screen \(number)"])))
    }
    #expect(
      outcome.errorLines
        == [1, 2, 4].map {
          "aloud: warning: \(inputs[$0]): another input has the same name; this one goes to "
            + "\(sound)/\(names[$0]).wav"
        } + [outcome.errorLines.last ?? ""], "\(outcome.errors)")
    #expect(outcome.errorLines.last?.hasPrefix("aloud: rendered 5 of 5 inputs: ") == true)
  }

  @Test func `a sound never replaces its input, also by another name`() throws {
    let document = try tree(labels: ["First"])
    let input = try directory.write(document, to: "screen.wav")
    symlink(input, directory.file("link.wav"))
    for output in [input, directory.file("link.wav")] {
      let outcome = try aloud(["render", input, "-o", output])
      #expect(outcome.status == 64)
      #expect(outcome.errors.contains("this is the input \(input)"), "\(outcome.errors)")
      #expect(try directory.read("screen.wav") == document)
    }
  }

  @Test func `a report and a playlist never replace a sound or each other`() throws {
    let file = try directory.write(tree(labels: ["x"]), to: "a.json")
    let sound = directory.file("out") + "/"
    let rows = [
      ["--report", sound + "a.wav"], ["--playlist", directory.file("./out/a.wav")],
      ["--report", directory.file("x"), "--playlist", directory.file("x")],
    ]
    for options in rows {
      let outcome = try aloud(["render", file, "-o", sound] + options)
      #expect(outcome.status == 64 && outcome.errors.contains("name another"), "\(outcome.errors)")
    }
  }

  @Test(arguments: ["ogg", "opus", "flac", "mp3"])
  func `an utterance of half a minute is encoded`(format: String) throws {
    let text = Data(String(repeating: "word ", count: 90).utf8)
    let path = directory.file("long." + format)
    let outcome = try aloud(
      ["render", "--from", "text", "-o", path], input: .bytes(text), environment: voices)
    #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
    #expect(try directory.read("long." + format).count > 20_000)
  }

  @Test func `captions never replace an input`() throws {
    let text = Data("Hello".utf8)
    for (name, option) in [
      ("a.captions.vtt", "--captions=vtt"),
      ("a.timings.json", "--timings=" + directory.file("a.timings.json")),
    ] {
      let input = try directory.write(text, to: name)
      let outcome = try aloud([
        "render", "--from", "text", input, "-o", directory.file("a.wav"), option,
      ])
      #expect(outcome.status == 64)
      #expect(outcome.errors.contains("this is the input \(input)"), "\(outcome.errors)")
      #expect(try directory.read(name) == text)
    }
  }

  @Test func `where the sound is to go has to be said, and has to hold it`() throws {
    let file = try directory.write(tree(labels: ["First"]), to: "screen.json")
    let other = try directory.write(Data(), to: "other")
    let rows: [([String], String)] = [
      ([file], "render needs -o"),
      ([file, file + "2", "-o", "-"], "standard output accepts only one input"),
      ([file, file + "2", "-o", other], "this is not one"),
    ]
    for (words, reason) in rows {
      let outcome = try aloud(["render"] + words)
      #expect(outcome.status == 64)
      #expect(outcome.errors.contains(reason))
      #expect(outcome.output.isEmpty)
    }
    #expect(try directory.names.sorted() == ["other", "screen.json"])
  }

  @Test(arguments: ["nobody", "en+nobody", "../../etc/passwd"])
  func `an unknown voice is told of, and another speaks`(voice: String) throws {
    let screen = try tree(labels: ["First label", "Second label"])
    let path = directory.file("out.wav")
    let outcome = try aloud(["render", "-o", path, "--voice", voice], input: .bytes(screen))
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("no voice has the name \"\(voice)\"; en replaces it"))
    expectSame(try samples(of: directory.read("out.wav")), try rendered(screen))
  }

  @Test func `the rate and the voice are heard`() throws {
    let screen = try tree(labels: sentences(6))
    let normal = try rendered(screen).count
    #expect(try rendered(screen, ["--rate", "175"]).count == normal)
    #expect(try rendered(screen, ["--rate", "350"]).count < normal * 2 / 3)
    #expect(try rendered(screen, ["--rate", "90"]).count > normal * 3 / 2)
    #expect(try rendered(screen, ["--voice", "brisk"]).count < normal * 3 / 4)
    let isOther = try rendered(screen, ["--voice", "en+f3"]) != rendered(screen)
    #expect(isOther)
  }
}
