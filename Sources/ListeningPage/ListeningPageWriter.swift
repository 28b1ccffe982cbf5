// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import SpeechModel
import Spelling
public import Transcripts

/// Writes a listening page: one HTML file with the transcript, the screen and the sound
/// (docs/reference/listening-page.md).
///
/// After `finish`, the caller appends the finished sound file in portions, and then calls `end`. If the
/// utterances have frames, the rows stay in memory until `finish`, since the screen comes first; the sound
/// never does. The same input gives the same bytes.
public struct ListeningPageWriter: TimedWriter {
  /// The bytes that have been written but not removed.
  public var bytes: [UInt8] = []
  private let page: ListeningPage
  private let language: String
  private let punctuation: TranscriptPunctuation
  private let sampleRate: Int
  private var template: PageTemplate
  private var screen: ScreenPanel
  private var rows: [UInt8] = []
  private var number = 0
  private var samples = 0

  /// Begins a page.
  ///
  /// - Parameters:
  ///   - punctuation: The marks of whole utterances.
  ///   - sampleRate: The number of samples per second that the timings count.
  public init(_ page: ListeningPage, punctuation: TranscriptPunctuation, sampleRate: Int) {
    (self.page, self.punctuation, self.sampleRate) = (page, punctuation, sampleRate)
    language = languageTag(page.language) ?? "en"
    template = PageTemplate(PageResources.html)
    screen = ScreenPanel(size: page.screen, screenshot: page.screenshot)
    advance(to: "screen")
    if !keepsRows { advance(to: "rows") }
  }

  private var keepsRows: Bool { page.hasFrames || page.screenshot != nil }

  /// Appends the row of an utterance; nothing for an empty one.
  public mutating func append(
    _ utterance: Utterance, _ timing: UtteranceTiming, from start: Int, frame: [Double]?
  ) {
    guard !utterance.text(punctuation).isEmpty else { return }
    let row = PageRow(
      number: number, utterance: utterance, timing: timing, start: start,
      frame: page.hasFrames ? screen.add(frame, utterance: number) : nil)
    number += 1
    if keepsRows {
      row.append(to: &rows, punctuation, language: language, sampleRate: sampleRate)
    } else {
      row.append(to: &bytes, punctuation, language: language, sampleRate: sampleRate)
    }
  }

  /// Ends the transcript, with the number of samples of the whole sound.
  public mutating func finish(samples: Int) {
    self.samples = samples
    if keepsRows {
      if !screen.isEmpty { appendScreen() }
      advance(to: "rows")
      bytes += rows
      rows = []
    }
    advance(to: "sound")
  }

  /// The number of bytes that a portion of the sound file best has: a browser decodes each at once.
  public static let portion = 3 << 18

  /// Appends the next bytes of the sound file, of any number.
  ///
  /// - Complexity: O(bytes).
  public mutating func append(sound: [UInt8]) {
    guard !sound.isEmpty else { return }
    bytes.appendMarkup("<script type=\"text/plain\" class=\"sound\">")
    bytes.appendBase64(sound)
    bytes.appendMarkup("</script>\n")
  }

  /// Ends the page.
  public mutating func end() { advance(to: nil) }

  private mutating func appendScreen() {
    var frame = PageTemplate(PageResources.screen)
    while let part = frame.removeFirst() {
      switch part {
      case .markup(let markup): bytes += markup
      case .mark("view"): screen.append(to: &bytes)
      case .mark(let name): appendValue(name)
      }
    }
  }

  /// Appends the template up to a mark, without it; up to the end for nil.
  private mutating func advance(to mark: String?) {
    while let part = template.removeFirst() {
      switch part {
      case .markup(let markup): bytes += markup
      case .mark(let name):
        if name == mark { return }
        appendValue(name)
      }
    }
  }

  private mutating func appendValue(_ name: String) {
    switch name {
    case "title":
      let end = PageStrings.text("titleEnd") ?? ""
      bytes.appendHTML("\(withoutDirectionControls(title)) – \(end)")
    case "heading": bytes.appendHTML(title)
    case "file": bytes.appendHTML(onOneLine(page.file))
    case "language": bytes.appendHTML(language)
    case "by": bytes.appendHTML(PageStrings.style(page.style) ?? "")
    case "policy": bytes += Array(PageResources.policy.utf8)
    case "css": bytes += PageResources.css
    case "script": bytes += PageResources.script
    case "strings": bytes += PageStrings.json
    case "rate": bytes.appendMarkup(String(sampleRate))
    case "samples": bytes.appendMarkup(String(samples))
    case "type": bytes.appendMarkup(page.mediaType)
    default: bytes.appendHTML(PageStrings.text(name) ?? "")
    }
  }

  private var title: String { onOneLine(page.title ?? page.file) }
}
