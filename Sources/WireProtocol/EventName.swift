// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// An event, which clients can subscribe to.
public enum EventName: String, CaseIterable, Sendable {
  case started = "speech/started"
  case utterance = "speech/utterance"
  case segment = "speech/segment"
  case word = "speech/word"
  case samples = "speech/samples"
  case rendered = "speech/rendered"
  case progress = "speech/progress"
  case finished = "speech/finished"
  case cancelled = "speech/cancelled"
  case paused = "speech/paused"
  case resumed = "speech/resumed"
  case treeChanged = "tree/changed"
  case cursorMoved = "cursor/moved"
  case cursorAction = "cursor/action"
  case cursorHappened = "cursor/happened"
  case liveEffect = "live/effect"
  case liveProblem = "live/problem"
  case liveEnded = "live/ended"
  case warning

  /// Whether a subscription without names includes it.
  ///
  /// Samples are large, the service waits for subscribers of actions, and what happens is mostly
  /// spoken.
  public var comesUnnamed: Bool {
    isSubscribable && ![.samples, .cursorAction, .cursorHappened].contains(self)
  }

  /// The events that a client can subscribe to.
  ///
  /// An effect may contain a secret and goes to the provider alone; a render is its client's own.
  public static let subscribable = allCases.filter(\.isSubscribable)

  private var isSubscribable: Bool { ![.liveEffect, .rendered, .progress].contains(self) }

  /// Whether the service omits it for a client that reads slowly.
  public var mayBeDropped: Bool { [.word, .progress].contains(self) }
}

/// The description of an event.
public struct EventEntry: Sendable {
  /// A sentence about when it occurs.
  public let summary: String
  /// The members, each with a summary.
  public let fields: [Method.Member]
}

extension EventName {
  /// The description of the event.
  public var entry: EventEntry {
    let job = (name: "job", summary: "the number of the job")
    let client = (name: "client", summary: "the number of the connection that owns the job")
    let utterance = (name: "utterance", summary: "the index of the utterance in the job, from 0")
    let sample = (name: "sample", summary: "the index of its first sample in the utterance, from 0")
    func entry(_ summary: String, _ fields: Method.Member...) -> EventEntry {
      EventEntry(summary: summary, fields: fields)
    }
    return switch self {
    case .started:
      entry(
        "A job starts. It occurs once for each job.",
        job, client, ("utterances", "the number of its utterances"))
    case .utterance:
      entry(
        "Playback of an utterance starts.",
        job, client, utterance, ("text", "its text on one line"),
        ("node", "the element that it is about, if there is one"))
    case .segment:
      entry(
        "Playback of a segment of an utterance starts.",
        job, client, utterance, ("segment", "the index of the segment in the utterance, from 0"),
        ("kind", "its kind, as in a JSON transcript"), ("text", "its text"), sample)
    case .word:
      entry(
        "Playback of a word starts. The service omits it for clients that read slowly.",
        job, client, utterance, ("segment", "the index of the segment in the utterance, from 0"),
        ("offset", "its offset in the segment's text, in Unicode scalars"),
        ("length", "its length in Unicode scalars"), sample)
    case .samples:
      entry(
        "Sound of `speech/synthesize`, of `speech/render` without a descriptor and, if the service's "
          + "sink is `client`, of all speech.",
        job, client, utterance, sample, ("sampleRate", "the sample rate in hertz"),
        ("data", "the samples in base64: one channel of signed 16-bit integers, little-endian"))
    case .rendered:
      entry(
        "`speech/render` has delivered all samples of an utterance. Only its client gets the event, "
          + "without a subscription.",
        job, client, utterance, ("text", "its text on one line"),
        ("node", "the element that it is about, if there is one"),
        ("start", "the index of its first sample in the render, from 0"),
        ("count", "the number of its samples, with the silence at its beginning"),
        ("pause", "the number of samples of that silence"),
        (
          "segments",
          "with `times` `words`, the segments that have sound: `segment` (its index), and `sample` and "
            + "`count` in the utterance"
        ),
        (
          "words",
          "with `times` `words`, the words: `segment`, `offset` and `length` as in `speech/word`, and "
            + "`sample` and `count` in the utterance"
        ))
    case .progress:
      entry(
        "The progress of `speech/render`, at most ten times a second. Only its client gets the event, "
          + "without a subscription, and not while it reads slowly.",
        job, client, ("utterances", "the number of complete utterances"),
        ("of", "the number of all utterances"), ("samples", "the number of their samples so far"))
    case .finished:
      entry(
        "Playback of a job has reached its end, or the whole render is delivered.", job, client,
        ("utterances", "for a render, the number of its utterances"),
        ("samples", "for a render, the number of its samples"))
    case .cancelled:
      entry(
        "A job has ended early.",
        job, client, ("reason", "stopped, cancelled, replaced, expired, failed or shutdown"))
    case .paused:
      entry(
        "A job pauses, because speech is paused or a more urgent job interrupts it.", job, client)
    case .resumed: entry("A job resumes after a pause.", job, client)
    case .treeChanged:
      entry(
        "The service holds a new tree.",
        ("client", "the number of the connection that sent it"),
        ("revision", "its revision"), ("nodes", "the number of its nodes"),
        ("name", "the screen's name, if it has one"))
    case .cursorMoved:
      entry(
        "The cursor has moved to another node.",
        ("client", "the number of the connection that moved it"),
        ("node", "the node at the cursor; missing if there is none"),
        ("edge", "start or end, where a container on a page starts or ends"),
        ("containers", "the labels of the containers around it, outermost first"),
        ("frame", "its frame, if known: x, y, width and height"),
        ("path", "the corners of its outline, if it has one of its own"))
    case .cursorAction:
      entry(
        "The user requests an action of the program that owns the interface. A subscriber should "
          + "perform it and send the changes with `tree/update`. After `increment` and `decrement`, the "
          + "service waits for the update for the `answer-time` of the settings, and then says the "
          + "value that it has computed itself.",
        ("client", "the number of the connection that sent the command"),
        (
          "action",
          "activate, increment, decrement, perform, escape, magicTap, scroll, gesture, drop, "
            + "selectText or set; "
            + "from the keyboard also shortcutMenu, focus, select, command, type, key or leaveText; "
            + "from the cursor of the Mac also focus and select; "
            + "while a program runs, also press and input"
        ),
        ("node", "the node that it is about; missing if there is none"),
        ("point", "for activate and gesture, the point of the double tap or the touch, if known"),
        (
          "name",
          "for perform, the id of the custom action, or its name; for set, the setting; for "
            + "command, its title; for gesture, the gesture; for drop, the point that `node` is dragged "
            + "by, if it has a name"
        ),
        ("target", "for drop, the node to drop it on"),
        ("targetName", "for drop, the name of the point there, if it has one"),
        ("frame", "for focus, the rectangle of the focus ring: x, y, width and height"),
        ("path", "for focus, instead of `frame`, the corners of the focus ring"),
        (
          "keys",
          "for command, key and press, the keys; for press, a bullet if they type a character"
        ),
        (
          "text",
          "for type, the text; for a secure field and for input, a bullet for each character"
        ),
        (
          "direction",
          "for scroll, up, down, left, right, next or previous; next also when a page was heard to "
            + "its end (`causesPageTurn`), and the page that `tree/replace` or `tree/update` then "
            + "brings is read on"
        ),
        ("range", "for selectText, the start and the length of the selection, in Unicode scalars"),
        ("value", "for set, the new value of the setting"))
    case .cursorHappened:
      entry(
        "The session says something, spoken or not, or something else happens at the cursor. It "
          + "lists, one by one, what the results of commands and of changes list as `happenings`, "
          + "without actions.",
        ("client", "the number of the connection that caused it"),
        ("type", "said, boundary, problem, outline, modal or list"),
        (
          "text",
          "for said, the utterance; for problem, why the program could not perform an action; for "
            + "list, the typed text"
        ),
        ("urgency", "for said, interrupting, polite or uninterruptible"),
        ("node", "for modal and outline, the node"),
        (
          "frame",
          "for outline, the new rectangle of the element on which the cursor stays: x, y, width and height"
        ), ("path", "for outline, instead of `frame`, the new corners"),
        ("kind", "for list, its kind, as in `keyboard/get`; missing when it closes"),
        ("title", "for list, the title of the list in the rotor, or of the menu"),
        ("entries", "for list, its entries"), ("index", "for list, the index of the current entry"))
    case .liveEffect:
      entry(
        "The provider has to do something in its program. Only the provider gets it, without a "
          + "subscription, one at a time: the next one follows its `live/answer`.",
        ("client", "the number of the connection that sent the command"),
        ("number", "its number, for the answer"),
        (
          "action",
          "reach, activate, increment, decrement, perform, shortcutMenu, escape, magicTap, scroll, "
            + "gesture, drop, press or input"
        ),
        ("node", "the node that it is about; missing if there is none"),
        (
          "takesFocus",
          "for reach, which shows the node under the cursor: whether the node also gets the keyboard "
            + "focus, as on the Mac"
        ),
        ("point", "for activate and gesture, the point of the double tap or the touch, if known"),
        (
          "name",
          "for perform, the id of the custom action, or its name; for gesture, the gesture; for drop, "
            + "the point that `node` is dragged by, if it has a name"
        ), ("target", "for drop, the node to drop it on"),
        ("targetName", "for drop, the name of the point there, if it has one"),
        ("direction", "for scroll, up, down, left, right, next or previous"),
        ("keys", "for press, the keys, as `keyboard/press` takes them"),
        ("text", "for input, the text that the user types; it may be secret"))
    case .liveProblem:
      entry(
        "The program that runs could not do something.",
        ("client", "the number of the connection that sent the command"),
        ("action", "the action, as in `live/effect`"), ("problem", "the reason, in one line"))
    case .liveEnded:
      entry(
        "The screen is no longer that of a program that runs. The tree stays. The former provider "
          + "gets the event too.",
        ("client", "the number of the connection that provided it"),
        (
          "reason",
          "gone, if it has closed its connection; replaced, by another tree; or shutdown, of the service"
        ))
    case .warning:
      entry(
        "A job had a recoverable failure.",
        job, client, ("utterance", "the index of the utterance, if the failure is about one"),
        (
          "name",
          "voiceNotFound, textSkipped, synthesizerReplaced, synthesizerUnavailable, "
            + "scriptUnreadable, soundLost, soundUnavailable or readerStalled"
        ), ("message", "the message for the user"))
    }
  }
}
