// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import AudioOutput
import JSONText
import SpeechEngine
import Spelling
import SystemCalls

/// Writes the results of a rendering: JSON, or JUnit XML (docs/batch.md).
///
/// JSON is written on the way, so that memory does not grow with the inputs. It has no times of day and no
/// durations of work: the same inputs give the same bytes on each machine.
struct RenderReport {
  private let file: OutputFile
  private let isXML: Bool
  private var json = JSONWriter()
  private var cases: [UInt8] = []
  private var totals = RenderTotals()

  private static let portion = 1 << 16

  /// Opens the file; its name ends in .xml for JUnit.
  ///
  /// - Parameters:
  ///   - total: The number of inputs of the whole job; nil for a stream.
  ///   - shard: The part of the job, if it is one.
  init(_ path: String, total: Int?, shard: Shard? = nil) throws(CommandFailure) {
    isXML = path.lowercased().hasSuffix(".xml")
    file = try attempt(OutputFile(at: path)) { CommandFailure(writing: $0) }
    json.beginObject()
    json.key("aloud")
    json.integer(1)
    json.member("kind", Self.kind)
    json.member("total", total)
    if let shard { json.member("shard", "\(shard.number)/\(shard.count)") }
    json.key("inputs")
    json.beginArray()
  }

  static let kind = "render-report"

  mutating func add(_ result: EntryResult) throws(CommandFailure) {
    totals.add(result)
    guard !isXML else { return addCase(result) }
    json.beginObject()
    json.member("number", result.number)
    json.member("input", shownFileName(result.input))
    json.member("output", result.output.map(shownFileName))
    json.member("title", result.title)
    json.member("status", result.status.rawValue)
    json.key("seconds")
    json.number(Self.rounded(result.seconds))
    json.member("samples", result.samples)
    json.member("utterances", result.utterances)
    if !result.warnings.isEmpty { json.member("warnings", result.warnings) }
    if !result.errors.isEmpty { json.member("errors", result.errors) }
    json.endObject()
    if json.bytes.count >= Self.portion { try flush() }
  }

  /// Completes the file.
  mutating func finish() throws(CommandFailure) {
    if isXML {
      writeXML()
    } else {
      json.endArray()
      json.object("summary") { json in
        json.member("inputs", totals.inputs)
        for status in EntryResult.Status.allCases {
          json.member(status.rawValue, totals.count(status))
        }
        json.key("seconds")
        json.number(Self.rounded(totals.seconds))
      }
      json.endObject()
    }
    try flush()
    try attempt(file.commit()) { CommandFailure(writing: $0) }
  }

  /// Rounds seconds to the microsecond, so that sums in another order are equal.
  private static func rounded(_ seconds: Double) -> Double { (seconds * 1e6).rounded() / 1e6 }

  private mutating func flush() throws(CommandFailure) {
    try attempt(writeAll(json.bytes, to: file.descriptor)) {
      CommandFailure(.inputOutput, "cannot write", file.path, $0)
    }
    json.bytes.removeAll(keepingCapacity: true)
  }

  // MARK: JUnit

  private mutating func addCase(_ result: EntryResult) {
    cases += Array(
      """
        <testcase classname="aloud.render" name="\(escapedForXML(shownFileName(result.input)))" \
      time="\(Self.rounded(result.seconds))">

      """.utf8)
    if result.status != .rendered {
      let name = result.status == .failed ? "failure" : "error"
      let message = result.errors.first ?? ""
      cases += Array(
        """
            <\(name) message="\(escapedForXML(message))" type="\(result.status.rawValue)">\
        \(escapedForXML(result.errors.joined(separator: "\n")))</\(name)>

        """.utf8)
    }
    if !result.warnings.isEmpty {
      let text = escapedForXML(result.warnings.joined(separator: "\n"))
      cases += Array("    <system-err>\(text)</system-err>\n".utf8)
    }
    cases += Array("  </testcase>\n".utf8)
  }

  private mutating func writeXML() {
    json.bytes = Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuite name="aloud render" tests="\(totals.inputs)" failures="\(totals.count(.failed))" \
      errors="\(totals.count(.incomplete))" time="\(Self.rounded(totals.seconds))">

      """.utf8)
    json.bytes += cases
    json.bytes += Array("</testsuite>\n".utf8)
  }
}

/// Returns a text for an attribute or an element; characters that XML excludes become U+FFFD.
func escapedForXML(_ text: String) -> String {
  var escaped = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": escaped += "&amp;"
    case "<": escaped += "&lt;"
    case ">": escaped += "&gt;"
    case "\"": escaped += "&quot;"
    case "\n": escaped += "&#10;"
    case "\t": escaped += "&#9;"
    case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
    default: escaped.unicodeScalars.append(scalar)
    }
  }
  return escaped
}
