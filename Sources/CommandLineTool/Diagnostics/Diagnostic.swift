// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import JSONText
import Spelling
import Transcripts
import TreeFormats

/// One message for people: where something is, what it is, why, and what to do.
struct Diagnostic: Sendable, Hashable {
  /// How grave it is.
  enum Severity: Sendable, Hashable {
    /// The work cannot be done.
    case error
    /// The work is done all the same.
    case warning
  }

  /// How grave it is.
  var severity: Severity
  /// The file it is in, "-" for standard input; nothing when it is in no file.
  var file: String?
  /// The line, from one.
  var line: Int?
  /// The column in Unicode scalars, from one.
  var column: Int?
  /// The place inside the document, such as `$.root.children[2].label`.
  var path: String?
  /// What is wrong, why, and what to do.
  ///
  /// Text from the input may stand in it as it is.
  var message: String

  /// Creates a diagnostic.
  init(
    _ message: String, severity: Severity = .error, file: String? = nil, line: Int? = nil,
    column: Int? = nil, path: String? = nil
  ) {
    self.severity = severity
    self.file = file
    self.line = line
    self.column = column
    self.path = path
    self.message = message
  }

  /// Creates a diagnostic from what is wrong or strange about a transcript.
  init(_ problem: TranscriptProblem, severity: Severity = .error, file: String) {
    self.init(
      problem.fault.description, severity: severity, file: file, line: problem.line,
      column: problem.column, path: problem.path)
  }

  /// Creates a diagnostic from what a reader has to say about a tree's document.
  init(_ finding: Finding, file: String) {
    self.init(
      finding.description, severity: finding.severity == .error ? .error : .warning,
      file: file, line: finding.location?.line, column: finding.location?.column,
      path: finding.location?.path)
  }

  /// The one line that is printed, `file:line:column: path: message`, without its line feed.
  ///
  /// Control characters anywhere in it are shown escaped.
  var text: String {
    let isWarning = severity == .warning
    return escapingControls(in: (place ?? "aloud: ") + (isWarning ? "warning: " : "") + body)
  }

  /// The line as an event among others, which begins with how grave it is; not yet safe to show.
  var eventLine: String {
    (severity == .warning ? "warning " : "error ") + (place ?? "") + body
  }

  /// The file and where in it, with what parts it from the rest; nothing where there is no file.
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
