// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import Testing
import TreeModel

@testable import TreeFormats

@Suite("Dumps as tools and people leave them")
struct DumpTests {
  @Test(
    "Each is known by its content, and said as the transcript beside it has it",
    arguments: Sample.dumps)
  func matchesTranscript(_ sample: Sample) throws {
    let read = try sample.read()
    #expect(read.format == sample.format)
    let said = SampleTests.transcript(of: read)
    if ProcessInfo.processInfo.environment["ALOUD_WRITE_TRANSCRIPTS"] != nil {
      try said.write(to: sample.transcript, atomically: true, encoding: .utf8)
    }
    #expect(
      try said == String(contentsOf: sample.transcript, encoding: .utf8),
      "if the new words are right, write them with ALOUD_WRITE_TRANSCRIPTS=1")
    #expect(!String(describing: read.tree.nodes).contains("hunter2"))
  }

  @Test(
    "What is cut anywhere is refused or read, and never taken for another format",
    arguments: Sample.dumps)
  func cut(_ sample: Sample) throws {
    let bytes = try sample.bytes()
    for end in stride(from: 1, to: bytes.count, by: 7) {
      guard let read = try? readTree(Array(bytes[..<end])) else { continue }
      #expect(read.format == sample.format, "up to \(end)")
    }
  }

  static let dump = #"<hierarchy><node class="Button" text="Go" bounds="[0,0][9,9]"/></hierarchy>"#

  static let texts: [(String, String)] = [
    ("", ""), ("UI hierchary dumped to: /sdcard/a.xml\n", "\n"),
    ("UI hierarchy dumped to: /dev/tty\r\n", "\r\n"), ("", "UI hierchary dumped to: /dev/tty"),
    ("$ adb shell cat a.xml\n", "\n$ exit > log\n"), ("\u{FEFF}\n", "\n"),
    ("[1] started\n{}}\n", "\nbye"), ("out: <?xml version='1.0'?>", "\n"),
  ]

  @Test("What stands before and after a dump is not read", arguments: texts)
  func surroundings(_ before: String, _ after: String) throws {
    let read = try imported(before + Self.dump + after)
    #expect(read.format == .android)
    #expect(read.tree.lines == ["Go, button"])
    #expect(try imported(before + Self.dump + after, as: .android).tree.lines == ["Go, button"])
  }

  @Test("A fault in such a dump has its place in the whole text")
  func places() throws {
    let text =
      "Running on a phone\n{\"attributes\": {},\n \"children\": [{\"attributes\": []}]}\nbye\n"
    #expect(problems(text).map { $0.prefix(5) } == ["3:30:"])
    // Without a tree in it, a text stays what it is.
    for text in [
      "Running on a phone\n", "Note\n{\"a\":1}\n", "Note\n<p>Hello</p>\n", "a\n{\n{\n{\n",
    ] {
      #expect(problems(text).first?.contains("cannot detect the format") == true, "\(text)")
    }
  }

  @Test(
    "An object out of a document that was cut off before it is no document",
    arguments: ["\"children\": [\n", "{\"a\": 1},\n", "\"x\",\n", "1],\n", "\"root\":\n"])
  func cutBefore(_ before: String) throws {
    let object = #"{"attributes":{"text":"Go"},"children":[]}"#
    #expect(problems(before + object).first?.contains("cannot detect the format") == true)
    // What ends in such a mark may be words.
    for words in [
      "Hello,\n", "The tree:\n", "[INFO] run\n", "hierarchy of \"com.example\":\n", "step 2,\n",
      "tags: [\n",
    ] {
      #expect(try imported(words + object).format == .maestro, "\(words)")
    }
  }

  @Test("A layout file is no page source, though its tags are classes too")
  func layoutFile() {
    let layout = #"<android.widget.LinearLayout android:id="@+id/a"/>"#
    #expect(problems(layout).first?.contains("cannot detect the format") == true)
  }
}
