// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechScheduling

/// A scheduler that is led through the lines of a script: `step => outcome`.
///
/// The outcome of a line is what happened, what the speaker was told, and `interrupt` while the
/// speaker has to stop. Jobs are single letters.
struct Script {
  var scheduler = Scheduler(mostJobs: 4)
  var now = Duration.zero

  /// Does every line, and returns the lines with the outcomes that came.
  static func play(_ text: String) throws -> String {
    var script = Script()
    return try lines(of: text).map { line in
      let step = line.split(separator: " =>").first.map(String.init) ?? line
      let outcome = try script.outcome(of: step)
      return outcome.isEmpty ? step : "\(step) => \(outcome)"
    }.joined(separator: "\n")
  }

  /// The lines without indentation and columns.
  static func lines(of text: String) -> [String] {
    text.split(separator: "\n").map { line in
      line.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
    }.filter { !$0.isEmpty }
  }

  struct Unknown: Error { let step: String }

  private mutating func outcome(of step: String) throws -> String {
    let told = try perform(step, step.split(separator: " ").map(String.init))
    let events = scheduler.takeEvents().map(Script.text)
    let interrupt = scheduler.interruptsSpeaker ? ["interrupt"] : []
    return (events + (told.map { [$0] } ?? []) + interrupt).joined(separator: ", ")
  }

  private mutating func perform(_ step: String, _ words: [String]) throws -> String? {
    let unknown = Unknown(step: step)
    func word(_ index: Int) throws -> String {
      guard words.indices.contains(index) else { throw unknown }
      return words[index]
    }
    func number(_ text: String) throws -> Int {
      guard let number = Int(text) else { throw unknown }
      return number
    }
    switch try word(0) {
    case "at": now = .seconds(try number(try word(1)))
    case "submit": return try submit(words, unknown)
    case "pause": scheduler.pause()
    case "resume": scheduler.resume()
    case "drop": scheduler.drop(expiredAt: now)
    case "finished": scheduler.finished()
    case "failed": scheduler.failed()
    case "stopped": scheduler.stopped(at: try Script.place(try word(1)))
    case "spoken":
      return scheduler.utteranceEnded(try number(try word(1)), at: now) ? "go on" : "stop"
    case "move":
      guard let unit = MoveUnit(rawValue: try word(1)) else { throw unknown }
      return scheduler.move(Move(unit, try number(try word(2)))) == nil ? "no job" : nil
    case "speak":
      guard let playback = scheduler.next(at: now) else { return "nothing" }
      let place = playback.place == .end ? "end" : Script.text(playback.place)
      let moves = playback.moves.map { " \($0.unit.rawValue) \($0.count)" }.joined()
      return "\(Script.name(playback.job)) from \(place)\(moves)"
    case "cancel":
      let selection: JobSelection
      switch try word(1) {
      case "all": selection = .all
      case "client": selection = .client(ClientID(UInt64(try number(try word(2)))))
      case "key": selection = .key(try word(2), ClientID(UInt64(try number(try word(3)))))
      case let name: selection = .job(try Script.job(name, unknown))
      }
      let ended = scheduler.cancel(selection, .cancelled).map(Script.name)
      return ended.isEmpty ? "no job" : "ends \(ended.joined(separator: " "))"
    case "queued": return scheduler.queued.map(Script.name).joined(separator: " ")
    default: throw unknown
    }
    return nil
  }

  private mutating func submit(_ words: [String], _ unknown: Unknown) throws -> String? {
    guard words.count > 2, let priority = Priority(rawValue: words[2]) else { throw unknown }
    var submission = Submission(
      job: try Script.job(words[1], unknown), client: ClientID(1), priority: priority)
    for option in words.dropFirst(3) {
      let parts = option.split(separator: "=").map(String.init)
      guard parts.count == 2 else { throw unknown }
      switch (parts[0], Int(parts[1])) {
      case ("key", _): submission.key = parts[1]
      case ("client", let number?): submission.client = ClientID(UInt64(number))
      case ("scope", let number?): submission.keyScope = ClientID(UInt64(number))
      case ("by", let seconds?): submission.deadline = .seconds(seconds)
      default: throw unknown
      }
    }
    do throws(SchedulingError) {
      try scheduler.submit(submission, at: now)
      return nil
    } catch {
      return "full"
    }
  }

  private static func job(_ name: String, _ unknown: Unknown) throws -> JobID {
    guard name.utf8.count == 1, let letter = name.utf8.first else { throw unknown }
    return JobID(UInt64(letter))
  }

  private static func name(_ job: JobID) -> String {
    String(Unicode.Scalar(UInt8(truncatingIfNeeded: job.number)))
  }

  private static func place(_ text: String) throws -> JobPosition {
    let parts = text.split(separator: ".").compactMap { Int($0) }
    guard parts.count == 2 else { throw Unknown(step: text) }
    return JobPosition(utterance: parts[0], sample: parts[1])
  }

  private static func text(_ place: JobPosition) -> String { "\(place.utterance).\(place.sample)" }

  private static func text(_ event: JobEvent) -> String {
    switch event {
    case .started(let job): "\(name(job)) started"
    case .paused(let job): "\(name(job)) paused"
    case .resumed(let job): "\(name(job)) resumed"
    case .finished(let job): "\(name(job)) finished"
    case .cancelled(let job, let reason): "\(name(job)) cancelled (\(reason.rawValue))"
    }
  }
}
