// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import SpeechModel

/// Writes a timed transcript as Markdown: a list of utterances with their times, under the headings of the
/// screen (docs/reference/captions.md).
public struct MarkdownWriter: TimedWriter {
  /// The bytes that have been written but not removed.
  public var bytes: [UInt8] = []
  private let punctuation: TranscriptPunctuation
  private let sampleRate: Int
  private var isInList = false
  /// The level of the heading above those of the screen: 1 for the title, 2 for the name of a screen.
  private var level = 1

  /// Begins the transcript of a sound file.
  ///
  /// - Parameters:
  ///   - title: The title of the transcript; nil for the name of the file.
  ///   - file: The name of the file, without its directory.
  ///   - punctuation: The marks of whole utterances.
  ///   - sampleRate: The number of samples per second.
  public init(
    title: String?, file: String, punctuation: TranscriptPunctuation, sampleRate: Int
  ) {
    (self.punctuation, self.sampleRate) = (punctuation, sampleRate)
    let file = onOneLine(file)
    bytes += "# ".utf8
    bytes.appendMarkdown(title.map(onOneLine) ?? file)
    bytes += "\n\nSound: ".utf8
    bytes.appendMarkdown(file)
    bytes += "\n".utf8
  }

  /// Begins a screen of several, with its name as a heading.
  public mutating func beginScreen(_ name: String) {
    level = 2
    appendHeading(onOneLine(name), level: 2)
  }

  /// Appends the item of an utterance, and its heading before it; nothing for an empty one.
  public mutating func append(
    _ utterance: Utterance, _ timing: UtteranceTiming, from start: Int, frame: [Double]?
  ) {
    let text = utterance.text(punctuation)
    guard !text.isEmpty else { return }
    appendHeading(utterance)
    if !isInList { bytes += "\n".utf8 }
    isInList = true
    let speech = start + (timing.speech?.lowerBound ?? 0)
    bytes += "- \(clockTime(seconds: speech / sampleRate)) ".utf8
    bytes.appendMarkdown(text)
    bytes += "\n".utf8
  }

  /// Ends the transcript, which has no end of its own.
  public func finish(samples: Int) {}

  private mutating func appendHeading(_ utterance: Utterance) {
    guard let own = utterance.headingLevel else { return }
    let name = Utterance(segments: utterance.segments.filter { $0.kind == .label })
      .text(punctuation)
    guard !name.isEmpty else { return }
    // Markdown has six levels.
    appendHeading(name, level: min(max(own, 1) + level, 6))
  }

  private mutating func appendHeading(_ name: String, level: Int) {
    bytes += "\n\(String(repeating: "#", count: level)) ".utf8
    bytes.appendMarkdown(name)
    bytes += "\n".utf8
    isInList = false
  }
}

/// Returns a time as minutes and seconds, "1:05", or with hours, "1:00:05".
public func clockTime(seconds: Int) -> String {
  func digits(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
  let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
  let start = hours > 0 ? "\(hours):\(digits(minutes))" : String(minutes)
  return "\(start):\(digits(seconds % 60))"
}

extension [UInt8] {
  /// Appends a text of one line that means itself in Markdown, also in GitHub's.
  fileprivate mutating func appendMarkdown(_ text: String) {
    let text = Array(text.utf8)
    for (index, byte) in text.enumerated() {
      let isEscaped =
        switch byte {
        case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "_"),
          UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "<"), UInt8(ascii: ">"),
          UInt8(ascii: "&"), UInt8(ascii: "~"), UInt8(ascii: "|"), UInt8(ascii: "$"),
          UInt8(ascii: "#"), UInt8(ascii: "@"):
          true
        // Of an address or an emoji's name; not of "12:30" or "Total: 5".
        case UInt8(ascii: ":"):
          index + 1 < text.count && text[index + 1] != 0x20
            && !(index > 0 && (0x30...0x39).contains(text[index - 1]))
        // "www." alone makes an address.
        case UInt8(ascii: "."):
          index >= 3 && text[index - 3..<index].allSatisfy { $0 | 0x20 == UInt8(ascii: "w") }
        default: false
        }
      if isEscaped { append(UInt8(ascii: "\\")) }
      append(byte)
    }
  }
}
