// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// What a client can be told of without having asked at that moment.
public enum EventName: String, CaseIterable, Sendable {
  case started = "speech/started"
  case utterance = "speech/utterance"
  case segment = "speech/segment"
  case word = "speech/word"
  case samples = "speech/samples"
  case finished = "speech/finished"
  case cancelled = "speech/cancelled"
  case paused = "speech/paused"
  case resumed = "speech/resumed"
  case treeChanged = "tree/changed"
  case cursorMoved = "cursor/moved"
  case cursorAction = "cursor/action"
  case warning

  /// Whether a client gets it that asks for events without naming any.
  ///
  /// Sound is much, and whoever hears of actions is waited for.
  public var comesUnnamed: Bool { self != .samples && self != .cursorAction }

  /// Whether it is left out for a client that is slow to read.
  public var mayBeDropped: Bool { self == .word }
}

/// One event: when it comes, and what it says.
public struct EventEntry: Sendable {
  /// When it comes, in a sentence.
  public let summary: String
  /// Its members, each with what it is.
  public let fields: [(name: String, summary: String)]
}

extension EventName {
  /// What is said of it in the table.
  public var entry: EventEntry {
    let job = (name: "job", summary: "the number of the job")
    let client = (name: "client", summary: "the number of the connection whose job it is")
    let utterance = (name: "utterance", summary: "the utterance of the job, counted from zero")
    let sample = (
      name: "sample", summary: "the sample of the utterance at which it begins, counted from zero"
    )
    return switch self {
    case .started:
      EventEntry(
        summary: "A job begins; once for each job that does.",
        fields: [job, client, ("utterances", "how many utterances it has")])
    case .utterance:
      EventEntry(
        summary: "An utterance is heard from its beginning.",
        fields: [
          job, client, utterance, ("text", "what is said, in one line"),
          ("node", "the element it is about, where it is about one"),
        ])
    case .segment:
      EventEntry(
        summary: "A segment of an utterance begins to be heard.",
        fields: [
          job, client, utterance, ("segment", "the segment, counted from zero"),
          ("kind", "its kind, as in a JSON transcript"), ("text", "its words"), sample,
        ])
    case .word:
      EventEntry(
        summary: "A word begins to be heard. It is left out for a client that is slow to read.",
        fields: [
          job, client, utterance, ("segment", "the segment, counted from zero"),
          ("offset", "where in the segment's text it begins, in Unicode scalars"),
          ("length", "how long it is, in Unicode scalars"), sample,
        ])
    case .samples:
      EventEntry(
        summary:
          "Sound, for `speech/synthesize` and, if the service's sink is `client`, for all speech.",
        fields: [
          job, client, utterance, sample, ("sampleRate", "how many samples make a second"),
          (
            "data",
            "the samples in base64, one channel of signed 16-bit numbers, the lower byte first"
          ),
        ])
    case .finished:
      EventEntry(summary: "A job has been heard to its end.", fields: [job, client])
    case .cancelled:
      EventEntry(
        summary: "A job ended before its end.",
        fields: [
          job, client, ("reason", "stopped, cancelled, replaced, expired, failed or shutdown"),
        ])
    case .paused:
      EventEntry(
        summary: "A job stands still: speech was paused, or something more urgent is spoken.",
        fields: [job, client])
    case .resumed:
      EventEntry(summary: "A job goes on after that.", fields: [job, client])
    case .treeChanged:
      EventEntry(
        summary: "The service holds another tree.",
        fields: [
          ("client", "the number of the connection that brought it"),
          ("revision", "its revision"), ("nodes", "how many nodes it has"),
          ("name", "the screen's name, where it has one"),
        ])
    case .cursorMoved:
      EventEntry(
        summary: "The cursor is on another node than before.",
        fields: [
          ("client", "the number of the connection that moved it"),
          ("node", "the node; left out where the cursor is nowhere"),
          ("containers", "the labels of the containers around it, outermost first"),
          ("frame", "where it is: x, y, width and height, where that is known"),
        ])
    case .cursorAction:
      EventEntry(
        summary:
          "The program that owns the interface has something to do. Whoever subscribes to this is "
          + "expected to do it, and to send what changes by it with `tree/update`; after `increment` "
          + "and `decrement` the service waits for that, for the `answer-time` of the settings, "
          + "before it says the value that it has worked out itself.",
        fields: [
          ("client", "the number of the connection whose command it was"),
          (
            "action",
            "activate, increment, decrement, perform, escape, magicTap, scroll or set; by the "
              + "keyboard also focus, select, command, type, key, leaveText or gesture"
          ),
          ("node", "the node that it is about; left out where it is about none"),
          ("point", "for activate, where the double tap is, if that is known"),
          (
            "name",
            "for perform, the id of the custom action, else its name; for set, the setting; for "
              + "command, its title; for gesture, which one"
          ),
          ("frame", "for focus, the rectangle of the keyboard's cursor: x, y, width and height"),
          ("path", "for focus, in place of `frame`, the corners of its outline"),
          ("keys", "for command and key, the keys"),
          ("text", "for type, the text; a bullet for each character that goes into a secure field"),
          ("direction", "for scroll, up, down, left, right, next or previous"),
          ("value", "for set, what the setting is now"),
        ])
    case .warning:
      EventEntry(
        summary: "Something went wrong with a job and was dealt with.",
        fields: [
          job, client,
          ("utterance", "the utterance of the job, where it was one"),
          (
            "name",
            "voiceNotFound, textSkipped, synthesizerReplaced, synthesizerUnavailable, "
              + "scriptUnreadable, soundLost or soundUnavailable"
          ), ("message", "what happened, for people"),
        ])
    }
  }
}
