// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
public import SpeechModel

/// The chapters of a complete sound file, in the forms of files and fields.
public struct ChapterSheet: Sendable {
  /// A named text in a sound file.
  public typealias Field = (name: String, value: String)

  /// The most chapters that fields hold: their names have three digits.
  public static let mostFields = 1000

  /// The chapters, in the samples of the file.
  private let chapters: [Chapter]
  private let title: String?
  private let samples: Int
  private let sampleRate: Int

  /// Creates a sheet.
  ///
  /// - Parameters:
  ///   - chapters: The chapters, in samples before the change of the rate.
  ///   - title: The title of the whole.
  ///   - samples: The length of the sound before the change.
  ///   - rates: The change to the rate of the file.
  public init(_ chapters: [Chapter], title: String?, samples: Int, _ rates: RateChange) {
    self.chapters = chapters.map { Chapter(start: rates.converted($0.start), title: $0.title) }
    self.title = title
    self.samples = rates.converted(samples)
    sampleRate = rates.to
  }

  /// The fields of Vorbis comments, as players read them: CHAPTER000 has a time, CHAPTER000NAME the
  /// title; at most `mostFields` chapters.
  public var fields: [Field] {
    chapters.prefix(Self.mostFields).enumerated().flatMap { number, chapter -> [Field] in
      let name = "CHAPTER" + digits(number, 3)
      return [(name, clockTime(milliseconds(chapter.start))), (name + "NAME", chapter.title)]
    }
  }

  /// The metadata file of FFmpeg, by which it puts chapters into other formats.
  public var ffmetadata: [UInt8] {
    var text = ";FFMETADATA1\n"
    if let title { text += "title=\(escaped(title))\n" }
    for (number, chapter) in chapters.enumerated() {
      text += "[CHAPTER]\nTIMEBASE=1/\(sampleRate)\nSTART=\(chapter.start)\n"
      text += "END=\(end(of: number))\ntitle=\(escaped(chapter.title))\n"
    }
    return Array(text.utf8)
  }

  /// Returns the chapters as JSON (docs/reference/audio.md).
  ///
  /// - Parameter file: The name of the sound file, without its directory.
  public func json(file: String) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("aloud", 1)
    writer.member("kind", "chapters")
    writer.member("file", file)
    writer.member("title", title)
    writer.member("sampleRate", sampleRate)
    writer.key("chapters")
    writer.beginArray()
    for (number, chapter) in chapters.enumerated() {
      writer.beginObject(.line)
      writer.member("title", chapter.title)
      writer.member("sample", chapter.start)
      writer.key("start")
      writer.number(seconds(chapter.start))
      writer.key("end")
      writer.number(seconds(end(of: number)))
      writer.endObject()
    }
    writer.endArray()
    writer.member("samples", samples)
    writer.key("duration")
    writer.number(seconds(samples))
    writer.endObject()
    return writer.bytes
  }

  private func end(of number: Int) -> Int {
    number + 1 < chapters.count ? chapters[number + 1].start : max(samples, chapters[number].start)
  }

  private func milliseconds(_ sample: Int) -> Int {
    RateChange(from: sampleRate, to: 1000).converted(sample)
  }

  private func seconds(_ sample: Int) -> Double {
    (Double(sample) / Double(sampleRate) * 1e6).rounded() / 1e6
  }
}

/// Returns a value for FFmpeg's metadata file, whose special characters follow a backslash.
private func escaped(_ text: String) -> String {
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    if "=;#\\\n".unicodeScalars.contains(scalar) { result.append("\\") }
    result.append(scalar)
  }
  // FFmpeg 5.1 drops a value whose last character is a backslash.
  if text.utf8.last == UInt8(ascii: "\\") { result.append(" ") }
  return String(result)
}
