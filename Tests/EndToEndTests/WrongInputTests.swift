// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// Inputs of another kind than a command takes, with what to do instead.
@Suite struct WrongInputTests {
  private let folder: BatchFolder

  init() throws { folder = try BatchFolder(screens: 1) }

  private static let remedy = "hint: capture pages first: aloud capture web PAGE.html -o PAGE.json"

  private func occurrences(of text: String, in whole: String) -> Int {
    whole.components(separatedBy: text).count - 1
  }

  @Test("Many pages of HTML get one remedy, and each its line")
  func pages() throws {
    for number in 0..<20 {
      try folder.directory.write("<!doctype html><p>\(number)", to: "p\(number).html")
    }
    let names = (0..<20).map { "p\($0).html" }
    let outcome = try folder.render(names + ["screens/00.json", "-o", "out"])
    #expect(outcome.status == 1)
    #expect(occurrences(of: "this is a page of HTML", in: outcome.errors) == 20)
    #expect(occurrences(of: Self.remedy, in: outcome.errors) == 1, "\(outcome.errors)")
    #expect(try folder.files("out").keys.sorted() == ["00.wav"])
  }

  @Test("A directory says that pages of HTML in it are not rendered")
  func directory() throws {
    for name in ["a.html", "b.HTM", "deep/c.xhtml", "d.listen.html"] {
      _ = try folder.directory.makeFolder("screens/deep")
      try folder.directory.write("<html>", to: "screens/\(name)")
    }
    let outcome = try folder.render(["screens", "-o", "out"])
    #expect(outcome.status == 0)
    #expect(
      outcome.errors.hasPrefix(
        "screens: warning: 3 pages of HTML in it cannot be rendered\n  \(Self.remedy)\n"),
      "\(outcome.errors)")
  }

  @Test(
    "A page of HTML is recognised in any command, also after a comment",
    arguments: [
      "<!DOCTYPE html>", "\u{FEFF}\n<html lang=en>", "<!-- a --><!-- b -->\n<!doctype HTML><p>x",
    ], ["transcript", "convert", "render -o x.wav", "explore", "cost", "focus loop"])
  func html(page: String, command: String) throws {
    try folder.directory.write(page, to: "page.txt")
    let words = command.split(separator: " ").map(String.init)
    let outcome = try ProgramRun(
      ["env", "-C", folder.directory.path, builtPrograms + "/aloud"] + words + ["page.txt"],
      environment: voices
    ).wait()
    #expect(outcome.status == 65)
    #expect(
      outcome.errors
        == "page.txt: this is a page of HTML, expected an accessibility tree\n  \(Self.remedy)\n")
  }

  /// The beginnings of files, and what these are.
  private static let foreignKinds: [(bytes: Data, kind: String)] = [
    (Data("%PDF-1.4\nplain\n".utf8), "a PDF document"),
    (Data("PK\u{3}\u{4}word".utf8), "a zip archive"),
    (Data([0x89] + Array("PNG\r\n".utf8)), "a PNG picture"),
    (Data("GIF89a".utf8), "a GIF picture"),
    (Data([0xFF, 0xD8, 0xFF, 0xE0]), "a JPEG picture"),
    (Data("{\\rtf1 Hello}".utf8), "a document in RTF"),
    (Data([0x7F] + Array("ELF".utf8)), "a program"),
    (Data("RIFF....WAVE".utf8), "a sound or a picture"),
    (Data("RIFF....WEBP".utf8), "a sound or a picture"),
    (Data("RIFF....AVI LIST".utf8), "a sound or a picture"),
    (Data("GIF87a".utf8), "a GIF picture"), (Data("ID3\u{4}\0".utf8), "a sound"),
    (Data("OggS\0".utf8), "a sound"), (Data("fLaC\0".utf8), "a sound"),
    (Data("Hello\0there\n".utf8), "a binary file"),
  ]

  @Test(
    "A file that is neither a tree nor a text is called what it is, and not spoken",
    arguments: foreignKinds)
  func foreign(_ bytes: Data, _ kind: String) throws {
    let path = try folder.directory.write(bytes, to: "screen.txt")
    let output = folder.directory.file("sound.wav")
    for words in [["render", "-o", output], ["speak"], ["transcript"]] {
      let outcome = try aloud(words + [path], environment: voices)
      #expect(outcome.status == 65)
      // What is in an archive might be a tree.
      guard words != ["transcript"] || kind != "a zip archive" else { continue }
      #expect(outcome.errors.hasPrefix("\(path): this is \(kind)"), "\(words): \(outcome.errors)")
      #expect(outcome.errorLines.count == 2 && outcome.output.isEmpty)
    }
    #expect(!FileManager.default.fileExists(atPath: output))
  }

  /// The words of captions in SubRip.
  private static let subRip = "1\r\n00:00:00,000 --> 00:00:01,5\r\nHello\r\n"

  @Test(
    "Style sheets and scripts by their names, and captions by their first lines, are not spoken",
    arguments: [
      ("style.css", "body { color: red }\n", "a style sheet in CSS"),
      ("STYLE.CSS", "", "a style sheet in CSS"), ("a.js", "go()\n", "a script in JavaScript"),
      ("a.mjs", "{ go() }\n", "a script in JavaScript"),
      ("a.vtt", "WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n", "a file of captions"),
      ("a.txt", "\u{FEFF}WEBVTT - With a title\n", "a file of captions"),
      ("a.srt", subRip, "a file of captions"),
      ("a.txt", "\n" + subRip.replacing("\r", with: ""), "a file of captions"),
    ])
  func texts(name: String, text: String, kind: String) throws {
    let path = try folder.directory.write(text, to: name)
    let output = folder.directory.file("sound.wav")
    for words in [["render", "-o", output], ["speak"], ["transcript"], ["explore"]] {
      let outcome = try aloud(words + [path], environment: voices)
      #expect(outcome.status == 65, "\(words)")
      #expect(
        outcome.errors.hasPrefix("\(path): this is \(kind), expected an accessibility tree\n"),
        "\(words): \(outcome.errors)")
      #expect(outcome.errorLines.count == 2 && outcome.output.isEmpty)
    }
    #expect(!FileManager.default.fileExists(atPath: output))
    let asked = try aloud(["transcript", "--from", "text", path])
    #expect(asked.status == 0 && asked.errors.isEmpty, "\(asked.errors)")
  }

  @Test(
    "Texts and transcripts that only resemble captions, scripts and style sheets are read",
    arguments: [
      ("a.txt", "WEBVTTING is no mark\n"), ("a.txt", "body { color: red }\n"),
      ("css", "Save, button\n"), ("a.css.txt", "Save, button\n"), ("a.txt", "1\n2 --> 3\n"),
      ("a.txt", "12\nPage 1 of 2\n"),
      ("a.txt", "ID3 tags hold the title\n"), ("a.txt", "ID3\n"), ("a.txt", "GIF89 and GIF87\n"),
      ("a.txt", "GIF8\n"), ("a.txt", "RIFF is a container\n"), ("a.txt", "RIFF\n"),
      ("a.txt", "OggS begins each page\n"), ("a.txt", "fLaC begins a file\n"),
      ("a.txt", "%PDF-files\n"), ("a.txt", "{\\rtf begins a file\n"),
      ("a.js", #"{"aloud":1,"root":{"label":"Save","traits":["button"]}}"#),
    ])
  func resembling(name: String, text: String) throws {
    let path = try folder.directory.write(text, to: name)
    let output = folder.directory.file("sound.wav")
    let outcome = try aloud(["render", path, "-o", output], environment: voices)
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
  }

  @Test(
    "What the reader of trees finds counts more than a zero byte",
    arguments: [
      (
        "\u{FEFF}<Element ControlType=\"Window\"/>", String.Encoding.utf16LittleEndian,
        "cannot detect the format of this document"
      ),
      (
        "\u{FEFF}<Element ControlType=\"Window\"/>", .utf16BigEndian,
        "cannot detect the format of this document"
      ),
      ("{\"aloud\":1,\"root\":{\"label\":\"a\0b\"}}", .utf8, "byte 0x00 in a string"),
    ])
  func zeroBytes(text: String, encoding: String.Encoding, message: String) throws {
    let bytes = try #require(text.data(using: encoding))
    let path = try folder.directory.write(bytes, to: "screen.xml")
    let output = folder.directory.file("sound.wav")
    for words in [["render", "-o", output], ["transcript"], ["convert"], ["explore"]] {
      let outcome = try aloud(words + [path], environment: voices)
      #expect(outcome.status == 65, "\(words)")
      #expect(outcome.errors.contains(message), "\(words): \(outcome.errors)")
    }
  }

  @Test("A value after a letter and = is no value with =")
  func equals() throws {
    let outcome = try aloud(["render", "screen.json", "-o=sound.wav"])
    #expect(outcome.status == 64)
    #expect(
      outcome.errors.hasPrefix("aloud: -o takes its value without =; write -o \"sound.wav\"\n"))
  }

  @Test(
    "A text as operand gets the way to speak it",
    arguments: [
      ("Hello there", "echo Hello there | aloud speak"),
      ("It's $5", "echo 'It'\\''s $5' | aloud speak"), ("two\nlines", "echo TEXT | aloud speak"),
    ])
  func text(_ text: String, _ remedy: String) throws {
    let outcome = try aloud(["speak", text], environment: voices)
    #expect(outcome.status == 66)
    #expect(outcome.errors.hasSuffix("hint: to take a text: \(remedy)\n"), "\(outcome.errors)")
  }

  @Test(
    "A directory is no page",
    arguments: [["capture", "web"], ["watch", "web"], ["explore", "web"]], ["", "file://"])
  func pageDirectory(words: [String], scheme: String) throws {
    let path = scheme + folder.directory.path
    let outcome = try aloud(words + [path])
    #expect(outcome.status == 66)
    #expect(
      outcome.errors
        == "\(path): this is a directory, expected a page; name the files of its pages\n")
  }

  @Test(
    "A slider of Appium steps from its share of its limits",
    arguments: [("62%", "0", "100", "63"), ("50%", "0", "1", "0.6"), ("7", "0", "10", "8")])
  func appium(value: String, minimum: String, maximum: String, next: String) throws {
    let slider = """
      <?xml version="1.0" encoding="UTF-8"?>
      <AppiumAUT><XCUIElementTypeApplication type="XCUIElementTypeApplication" name="App" label="App" \
      enabled="true" visible="true" accessible="false" x="0" y="0" width="390" height="844" index="0">
      <XCUIElementTypeSlider type="XCUIElementTypeSlider" value="\(value)" name="Volume" label="Volume" \
      enabled="true" visible="true" accessible="true" x="20" y="100" width="300" height="30" \
      index="0" minValue="\(minimum)" maxValue="\(maximum)" traits="Adjustable"/>
      </XCUIElementTypeApplication></AppiumAUT>
      """
    try folder.directory.write(slider, to: "screen.xml")
    let outcome = try aloud(
      ["explore", folder.directory.file("screen.xml")], input: .bytes(Data("increment\n".utf8)),
      environment: voices)
    #expect(outcome.status == 0, "\(outcome.text)")
    #expect(!outcome.text.contains("! error"), "\(next): \(outcome.text)")
  }
}
