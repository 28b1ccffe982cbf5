// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// Labels and screens longer than anybody's.
@Suite struct LengthTests {
  let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  @Test(arguments: [true, false])
  func `most of an hour of speech is rendered in bounded memory`(isOneLabel: Bool) throws {
    let all = sentences(2000)
    let labels = isOneLabel ? [all.joined(separator: " ")] : all
    let document = try tree(labels: labels)
    let outcome = try aloud(
      ["render", "-o", directory.file("out.wav"), "--rate", "449"], input: .bytes(document),
      measuresMemory: true)
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    #expect(isSanitized || outcome.peakMemory < 150, "\(outcome.peakMemory) MiB")
    var status = stat()
    #expect(stat(directory.file("out.wav"), &status) == 0)
    #expect(status.st_size > 2 * 22050 * 2400)
  }

  @Test func `a label of a megabyte comes out of a transcript whole`() throws {
    let label = sentences(17_000).joined(separator: " ")
    #expect(label.utf8.count > 1 << 20)
    let outcome = try aloud(["transcript"], input: .bytes(tree(labels: [label])))
    #expect(outcome.status == 0 && outcome.errors == "")
    let isWhole = outcome.text == label + "\n"
    #expect(isWhole)
  }

  @Test(arguments: [
    ("😀", 1), ("👨‍👩‍👧‍👦👍🏽🇩🇪🫠", 1), ("مرحبا بالعالم", 1), ("שלום עולם", 1),
    ("\u{202E}Save\u{202C}", 1), ("😀", 3000), ("e\u{301}\u{302}\u{303}", 2000),
  ])
  func `labels of emoji and in right-to-left scripts are spoken`(text: String, times: Int) throws {
    let label = String(repeating: text, count: times)
    let scripts = ["مرحبا بالعالم": ["Arabic"], "שלום עולם": ["Hebrew"]]
    let sound = try rendered(
      tree(labels: [label]), ["--rate", "449"], unreadable: scripts[text] ?? [])
    #expect(sound.count > 22050 / 10)
    #expect(isLoud(sound, 4000))
    let transcript = try aloud(["transcript"], input: .bytes(tree(labels: [label])))
    #expect(transcript.status == 0)
    #expect(transcript.text.split(separator: "\n").count == 1)
  }
}
