// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import JSONText
import Spelling
import Transcripts
import TreeFormats

/// A message to the user: where, what, why, and what to do.
struct Diagnostic: Sendable, Hashable {
  enum Severity: Sendable, Hashable {
    /// The command cannot do its work.
    case error
    /// The command continues.
    case warning
  }

  var severity: Severity
  /// The file, "-" for standard input; nil if it is not about a file.
  var file: String?
  /// The line, from one.
  var line: Int?
  /// The column in Unicode scalars, from one.
  var column: Int?
  /// The path in the document, such as `$.root.children[2].label`.
  var path: String?
  /// What is wrong, and what was expected; it may contain text from the input.
  var message: String
  /// What to do, on a line of its own.
  var hint: String?

  init(
    _ message: String, severity: Severity = .error, file: String? = nil, line: Int? = nil,
    column: Int? = nil, path: String? = nil, hint: String? = nil
  ) {
    self.severity = severity
    self.file = file
    self.line = line
    self.column = column
    self.path = path
    self.message = message
    self.hint = hint
  }

  init(_ problem: TranscriptProblem, severity: Severity = .error, file: String) {
    self.init(
      problem.fault.description, severity: severity, file: file, line: problem.line,
      column: problem.column, path: problem.path)
  }

  /// Creates a diagnostic from a finding in a tree's document.
  init(_ finding: Finding, file: String) {
    self.init(
      finding.description, severity: finding.severity == .error ? .error : .warning, file: file,
      line: finding.location?.line, column: finding.location?.column, path: finding.path)
  }

  /// The printed form, `file:line:column: path: message`, with the hint on a second line.
  ///
  /// It escapes control characters and has no line feed at its end.
  var text: String {
    let isWarning = severity == .warning
    let line = escapingControls(in: (place ?? "aloud: ") + (isWarning ? "warning: " : "") + body)
    return line + (hint.map { "\n  hint: " + escapingControls(in: $0) } ?? "")
  }

  /// The line in a list of events, which begins with the severity; control characters are not escaped.
  var eventLine: String { (severity == .warning ? "warning " : "error ") + (place ?? "") + body }

  /// The prefix with file, line and column; nil without a file.
  private var place: String? {
    guard let file else { return nil }
    var place = file == "-" ? "standard input" : file
    if let line {
      place += ":\(line)"
      if let column { place += ":\(column)" }
    }
    return place + ": "
  }

  private var body: String {
    guard let path, !path.isEmpty else { return message }
    return path + ": " + message
  }
}
