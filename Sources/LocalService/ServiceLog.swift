// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Glibc
internal import Spelling
internal import Synchronization
internal import SystemCalls

/// The log of the service: lines on standard error, for people or the journal.
///
/// Each line is one system call, so that lines of several threads do not mix. Control characters
/// are escaped.
public struct ServiceLog: Sendable {
  /// The priority of a line, with the numbers of syslog(3).
  public enum Level: Int, Sendable, CaseIterable, Comparable {
    /// A failure to do what a user or client requested.
    case error = 3
    /// A recoverable failure.
    case warning = 4
    /// A significant event of normal operation, such as a start.
    case notice = 5
    /// An event of normal operation.
    case info = 6
    /// Details for developers.
    case debug = 7

    /// Returns whether a level is more important than another.
    public static func < (one: Level, other: Level) -> Bool { one.rawValue < other.rawValue }

    /// The prefix of a line for people.
    var prefix: String {
      switch self {
      case .error, .notice, .info: "aloud: "
      case .warning: "aloud: warning: "
      case .debug: "aloud: debug: "
      }
    }
  }

  /// The settings that may change while the service runs, shared by all copies.
  private final class Switches: Sendable {
    let logsText: Atomic<Bool>
    let repetition = Guarded(Repetition())

    init(logsText: Bool) {
      self.logsText = Atomic(logsText)
    }
  }

  /// The kind of line that was written last, and how often it came again without being written.
  private struct Repetition: Sendable {
    var kind = ""
    var level = Level.info
    var count = 0
    /// When the line or its count was written.
    var time = Duration.zero

    /// Returns what to write for a line: itself, after a count of the lines like the one before it;
    /// or nothing.
    mutating func lines(
      for new: String, of newKind: String, _ newLevel: Level, at now: Duration
    ) -> [(Level, String)] {
      if newKind == kind, newLevel == level, now - time < .seconds(60) {
        count += 1
        return []
      }
      let counted = takeCount()
      (kind, level, time) = (newKind, newLevel, now)
      return counted + [(newLevel, new)]
    }

    /// Returns the line with the count, unless the last line came only once.
    mutating func takeCount() -> [(Level, String)] {
      guard count > 0 else { return [] }
      let line = "the last line, or one that differs only in the client, came \(count) more times"
      count = 0
      return [(level, line)]
    }
  }

  private let descriptor: Int32
  private let least: Level
  private let isJournal: Bool
  private let switches: Switches

  /// Creates a log on standard error.
  ///
  /// - Parameters:
  ///   - least: The least important level to write.
  ///   - logsText: Whether to write spoken text.
  public init(least: Level = .info, logsText: Bool = false) {
    let stream = getenv("JOURNAL_STREAM").map { String(cString: $0) }
    self.init(least: least, logsText: logsText, descriptor: STDERR_FILENO, journal: stream)
  }

  /// - Parameter journal: The device and the file number of the journal's stream, `DEVICE:NUMBER`.
  init(least: Level, logsText: Bool, descriptor: Int32, journal: String?) {
    self.least = least
    self.descriptor = descriptor
    var status = stat()
    isJournal =
      fstat(descriptor, &status) == 0 && journal == "\(status.st_dev):\(status.st_ino)"
    switches = Switches(logsText: logsText)
  }

  /// Writes an error.
  public func error(_ message: String) { write(.error, message) }
  /// Writes a warning.
  ///
  /// - Parameter subject: The client that it is about; lines that differ only in this are counted
  ///   together.
  public func warning(_ message: String, about subject: String? = nil) {
    write(.warning, message, about: subject)
  }
  /// Writes a notice.
  public func notice(_ message: String) { write(.notice, message) }
  /// Writes information.
  public func info(_ message: String) { write(.info, message) }
  /// Writes details for developers.
  public func debug(_ message: @autoclosure () -> String) {
    if least >= .debug { write(.debug, message()) }
  }

  /// Writes one line, if its level is important enough.
  public func write(_ level: Level, _ message: String, about subject: String? = nil) {
    guard level <= least else { return }
    let kind = escapingControls(in: message)
    let line = subject.map { escapingControls(in: $0) + ": " + kind } ?? kind
    // Within the lock, so that the lines of several threads keep their order.
    switches.repetition.withLock { repetition in
      write(repetition.lines(for: line, of: kind, level, at: monotonicNow()))
    }
  }

  /// Writes the count of the last line, if it came again.
  func writeCount() { switches.repetition.withLock { write($0.takeCount()) } }

  private func write(_ lines: [(Level, String)]) {
    for (level, line) in lines {
      // The journal adds the time and the program's name.
      let prefix = isJournal ? "<\(level.rawValue)>" : level.prefix
      // No other place exists to report a failure of standard error.
      try? writeAll(Array((prefix + line + "\n").utf8), to: descriptor)
    }
  }

  /// Returns what a message may contain of spoken text: the text itself, or only its length.
  ///
  /// The contents of a screen are private, so the log contains the text only if the user chose so.
  public func text(_ spoken: String) -> String {
    if logsText { return "“\(spoken)”" }
    return spoken.count == 1 ? "(1 character)" : "(\(spoken.count) characters)"
  }

  /// Whether to write spoken text.
  var logsText: Bool { switches.logsText.load(ordering: .relaxed) }

  /// Sets whether to write spoken text, for all copies of this log.
  public func setLogsText(_ logsText: Bool) {
    switches.logsText.store(logsText, ordering: .relaxed)
  }
}
