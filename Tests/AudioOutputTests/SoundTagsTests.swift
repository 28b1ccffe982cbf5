// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

@testable import AudioOutput

@Suite struct SoundTagsTests {
  let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  static let taggedFormats = AudioFileFormat.allCases.filter(\.holdsFields)

  private func write(
    _ name: String, title: String?, _ fields: [SoundTags.Field] = [], samples: Int = 30_000
  ) throws -> String {
    let path = directory.file(name)
    let file = try SoundFile(path, sampleRate: 22050, SoundFileSettings(title: title))
    try file.write(tone(samples)[...])
    _ = try file.finish(fields)
    return path
  }

  private func chapters(_ titles: [String], each seconds: Int = 1) -> [SoundTags.Field] {
    titles.enumerated().flatMap { number, title -> [SoundTags.Field] in
      let name = "CHAPTER" + String(String(1000 + number).suffix(3))
      let (minutes, rest) = (number * seconds / 60, number * seconds % 60)
      let time = String(format: "00:%02d:%02d.500", minutes, rest)
      return [SoundTags.Field(name, time), SoundTags.Field(name + "NAME", title)]
    }
  }

  static let titles = [
    "Settings", "Ä=;#\\ \"quoted\" 'single'", "👩‍👩‍👧 zu Hause 你好", "=", "TITLE=other",
    "a long title with more than the thirty bytes of old tags", String(repeating: "é", count: 3000),
  ]

  @Test("every format keeps its title, whatever is in it", arguments: AudioFileFormat.allCases)
  func title(format: AudioFileFormat) throws {
    for (number, title) in Self.titles.enumerated() {
      let path = try write("\(number).\(format.rawValue)", title: title)
      #expect(try Probe(path).title == title)
    }
  }

  @Test(
    "control characters in a title are spaces, also for libraries that end at a zero byte",
    arguments: AudioFileFormat.allCases)
  func controls(format: AudioFileFormat) throws {
    let path = try write("a.\(format.rawValue)", title: "a\0b\nc\rd\u{85}e\u{FFFE}f\u{FFFF}\u{7F}g")
    #expect(try Probe(path).title == "a b c d e f  g")
  }

  @Test("chapters are read back, and the sound is unchanged", arguments: taggedFormats)
  func chapters(format: AudioFileFormat) throws {
    let titles = ["One", "Ä=;#\\", "👩‍👩‍👧", "Zeile\nzwei", "five"]
    let plain = try write("plain.\(format.rawValue)", title: nil)
    let path = try write("a.\(format.rawValue)", title: "All", chapters(titles))
    let probe = try Probe(path)
    #expect(probe.title == "All")
    #expect(probe.chapters.map(\.title) == ["One", "Ä=;#\\", "👩‍👩‍👧", "Zeile zwei", "five"])
    #expect(probe.chapters.map(\.start) == [0.5, 1.5, 2.5, 3.5, 4.5])
    #expect(try ffmpegSamples(path) == ffmpegSamples(plain))
  }

  @Test("a thousand long chapters span pages", arguments: taggedFormats)
  func long(format: AudioFileFormat) throws {
    let titles = (0..<1000).map { "\($0) " + String(repeating: "名", count: 200) }
    let plain = try write("plain.\(format.rawValue)", title: nil)
    let path = try write("a.\(format.rawValue)", title: "All", chapters(titles, each: 2))
    let probe = try Probe(path)
    #expect(probe.chapters.map(\.title) == titles)
    #expect(probe.chapters.last?.start == 1998.5)
    #expect(try ffmpegSamples(path) == ffmpegSamples(plain))
    // Far more than a page, which has at most 64 KiB.
    #expect(try Data(contentsOf: URL(filePath: path)).count > 600_000)
  }

  @Test("more than FLAC's blocks hold is an error, and leaves nothing")
  func tooLong() throws {
    let title = String(repeating: "x", count: 16_000_000)
    let error = #expect(throws: AudioOutputError.self) { try write("a.flac", title: title) }
    #expect(error?.description.contains("more than 16 MB") == true)
    #expect(try directory.names == [])
  }

  @Test(
    "the pages of Ogg are numbered, checked and timed as before",
    arguments: [
      AudioFileFormat.ogg, .opus,
    ])
  func pages(format: AudioFileFormat) throws {
    let titles = (0..<999).map { "\($0) " + String(repeating: "x", count: 100) }
    for fields in [[], chapters(titles)] {
      let path = try write("a.\(format.rawValue)", title: "All", fields, samples: 400_000)
      let pages = try OggPage.all(in: Data(contentsOf: URL(filePath: path)))
      #expect(pages.count > (fields.isEmpty ? 4 : 6))
      #expect(pages.map(\.number) == Array(0..<UInt32(pages.count)))
      #expect(Set(pages.map(\.serial)).count == 1)
      #expect(pages.filter { !$0.isIntact }.isEmpty)
      #expect(pages.map(\.isFirst) == pages.indices.map { $0 == 0 })
      #expect(pages.map(\.isLast) == pages.indices.map { $0 == pages.count - 1 })
      let times = pages.map(\.position).filter { $0 >= 0 }
      #expect(times == times.sorted())
      // Opus counts at 48 kHz, from before the sound.
      let end = format == .ogg ? 400_000 : (400_000 * 24_000 * 2 / 22_050 + 1) / 2 * 2
      #expect(try #require(times.last) >= end)
      #expect(try #require(times.last) < end + 2000)
    }
  }

  @Test("different sounds have different serial numbers, as chains of streams require")
  func serials() throws {
    let paths = try [1000, 2000, 3000].map { try write("\($0).ogg", title: nil, samples: $0) }
    let serials = try paths.map {
      try OggPage.all(in: Data(contentsOf: URL(filePath: $0)))[0].serial
    }
    #expect(Set(serials).count == 3)
  }
}

/// A page of an Ogg stream, read as RFC 3533 has it.
private struct OggPage {
  let serial, number: UInt32
  let position: Int64
  let isFirst, isLast, isIntact: Bool

  static func all(in data: Data) throws -> [OggPage] {
    let bytes = [UInt8](data)
    var pages: [OggPage] = []
    var start = 0
    while start < bytes.count {
      try #require(Array(bytes[start..<start + 4]) == Array("OggS".utf8))
      func number<Number: FixedWidthInteger>(_ place: Int) -> Number {
        (0..<Number.bitWidth / 8).reduce(0) { $0 | Number(bytes[start + place + $1]) << (8 * $1) }
      }
      let segments = Int(bytes[start + 26])
      let body = bytes[start + 27..<start + 27 + segments].reduce(0) { $0 + Int($1) }
      let end = start + 27 + segments + body
      var page = Array(bytes[start..<end])
      let sum: UInt32 = number(22)
      for place in 22..<26 { page[place] = 0 }
      pages.append(
        OggPage(
          serial: number(14), number: number(18), position: number(6),
          isFirst: bytes[start + 5] & 2 != 0, isLast: bytes[start + 5] & 4 != 0,
          isIntact: checksum(page) == sum))
      start = end
    }
    return pages
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = 0
    for byte in bytes {
      sum ^= UInt32(byte) << 24
      for _ in 0..<8 { sum = sum & 0x8000_0000 == 0 ? sum << 1 : sum << 1 ^ 0x04C1_1DB7 }
    }
    return sum
  }
}
