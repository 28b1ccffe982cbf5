// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// A method of the service.
public enum Method: String, CaseIterable, Sendable {
  case hello
  case treeReplace = "tree/replace"
  case treeUpdate = "tree/update"
  case treeNotify = "tree/notify"
  case treeGet = "tree/get"
  case cursorGet = "cursor/get"
  case cursorNext = "cursor/next"
  case cursorPrevious = "cursor/previous"
  case cursorFirst = "cursor/first"
  case cursorLast = "cursor/last"
  case cursorMoveTo = "cursor/moveTo"
  case cursorNextContainer = "cursor/nextContainer"
  case cursorPreviousContainer = "cursor/previousContainer"
  case cursorReadAll = "cursor/readAll"
  case cursorReadFromHere = "cursor/readFromHere"
  case cursorWhereAmI = "cursor/whereAmI"
  case cursorChoices = "cursor/choices"
  case cursorFind = "cursor/find"
  case cursorInteract = "cursor/interact"
  case cursorStopInteracting = "cursor/stopInteracting"
  case cursorIncrement = "cursor/increment"
  case cursorDecrement = "cursor/decrement"
  case cursorActivate = "cursor/activate"
  case cursorPerform = "cursor/perform"
  case cursorEscape = "cursor/escape"
  case cursorMagicTap = "cursor/magicTap"
  case cursorScroll = "cursor/scroll"
  case rotorGet = "rotor/get"
  case rotorSet = "rotor/set"
  case rotorNext = "rotor/next"
  case rotorPrevious = "rotor/previous"
  case rotorUp = "rotor/up"
  case rotorDown = "rotor/down"
  case keyboardGet = "keyboard/get"
  case keyboardSet = "keyboard/set"
  case keyboardPress = "keyboard/press"
  case keyboardType = "keyboard/type"
  case focusCheck = "focus/check"
  case focusTree = "focus/tree"
  case focusLoop = "focus/loop"
  case transcriptGet = "transcript/get"
  case speechSpeak = "speech/speak"
  case speechSynthesize = "speech/synthesize"
  case speechStop = "speech/stop"
  case speechCancel = "speech/cancel"
  case speechPause = "speech/pause"
  case speechResume = "speech/resume"
  case speechRewind = "speech/rewind"
  case speechSkip = "speech/skip"
  case speechHistory = "speech/history"
  case settingsGet = "settings/get"
  case settingsSet = "settings/set"
  case voicesList = "voices/list"
  case eventsSubscribe = "events/subscribe"
  case eventsUnsubscribe = "events/unsubscribe"
  case serverDescribe = "server/describe"
  case serverStatus = "server/status"

  /// Whether it overtakes earlier requests of its connection that still wait.
  public var overtakes: Bool { self == .speechStop || self == .speechCancel }
}

/// The description of a method.
public struct MethodEntry: Sendable {
  /// One or two sentences about what it does.
  public let summary: String
  /// The parameters.
  public let parameters: [Parameter]
  /// The members of the result, each with a summary.
  public let result: [(name: String, summary: String)]

  init(
    _ summary: String, _ parameters: [Parameter] = [],
    result: [(name: String, summary: String)] = []
  ) {
    self.summary = summary
    self.parameters = parameters
    self.result = result
  }
}

extension Method {
  /// The description of the method.
  public var entry: MethodEntry {
    switch self {
    case .hello:
      MethodEntry(
        "Identifies the client and the service. Optional.",
        [
          Parameter(.client, .text, "The client's name, for the log."),
          Parameter(
            .protocolVersion, .integer(1...1_000_000),
            "The protocol version that the client supports."),
        ],
        result: [
          ("server", "the name of the program"), ("version", "its version"),
          ("protocol", "the version of this protocol"),
          ("client", "the number of this connection in events"),
        ])
    case .treeReplace:
      MethodEntry(
        "Replaces the tree that the service holds for all connections.",
        Parameter.tree + [
          Parameter(
            .speak, .choice(["nothing", "changes", "all"]),
            "What to speak: the changes at the cursor, or the screen's name and all elements. "
              + "Default: nothing.")
        ] + Parameter.job,
        result: [
          ("revision", "the tree's revision; it grows with each tree and each update"),
          ("nodes", "the number of nodes"), ("elements", "the number of elements that are read"),
          ("name", "the screen's name, if it has one"),
          ("warnings", "the warnings about the tree, one line each"),
          ("node", "the node at the cursor, if a client explores the tree"),
          (
            "happenings",
            "the effects, as in `tree/update`, if a client explores the tree or `speak` is changes"
          ), ("job", "the job that speaks it, if there is one"),
        ])
    case .treeGet:
      MethodEntry(
        "Returns the tree that the service holds.",
        result: [
          ("revision", "its revision"), ("tree", "the tree in Aloud's own format"),
        ])
    case .treeUpdate, .treeNotify, .cursorGet, .cursorNext, .cursorPrevious, .cursorFirst,
      .cursorLast, .cursorMoveTo, .cursorNextContainer, .cursorPreviousContainer, .cursorReadAll,
      .cursorReadFromHere, .cursorWhereAmI, .cursorChoices, .cursorFind, .cursorInteract,
      .cursorStopInteracting, .cursorIncrement, .cursorDecrement, .cursorActivate, .cursorPerform,
      .cursorEscape, .cursorMagicTap, .cursorScroll, .rotorGet, .rotorSet, .rotorNext,
      .rotorPrevious, .rotorUp, .rotorDown:
      exploringEntry
    case .keyboardGet, .keyboardSet, .keyboardPress, .keyboardType, .focusCheck, .focusTree,
      .focusLoop:
      keyboardEntry
    case .transcriptGet:
      MethodEntry(
        "Returns the transcript of a tree, by default of the tree that the service holds.",
        Parameter.tree + Parameter.wording,
        result: [("transcript", "the transcript, as `aloud transcript --format json` prints it")])
    case .speechSpeak:
      MethodEntry(
        "Speaks a text, a tree, a transcript, or an element of the tree that the service holds; by "
          + "default, that tree.",
        Parameter.speech + Parameter.job + Parameter.wording + Parameter.voice,
        result: [
          ("job", "the number of the job, as in events"),
          ("utterances", "the number of its utterances"),
          ("warnings", "the warnings about the document, one line each; missing if there are none"),
        ])
    case .speechSynthesize:
      MethodEntry(
        "Synthesizes speech for this client only, without waiting for playback. The client gets "
          + "`speech/samples` and the other events of the job without a subscription.",
        Parameter.speech + Parameter.wording + Parameter.voice,
        result: [
          ("job", "the number of the job"), ("utterances", "the number of its utterances"),
          ("sampleRate", "the sample rate in hertz"),
        ])
    case .speechStop:
      MethodEntry(
        "Stops speech at once and drops queued jobs. The scope `all` also ends a pause.",
        [
          Parameter(
            .scope, .choice(["all", "own"]),
            "The jobs of all connections or of this one. Default: all.")
        ],
        result: [("cancelled", "the numbers of the cancelled jobs")])
    case .speechCancel:
      MethodEntry(
        "Cancels the job with a number or a key.",
        [
          Parameter(.job, .integer(1...Int.max), "The number of the job, of any connection."),
          Parameter(.key, .text, "The key of the job, of any connection."),
        ],
        result: [
          ("cancelled", "an array with the number of the job; empty if there is no such job")
        ])
    case .speechPause:
      MethodEntry(
        "Pauses speech at the current sample, for all connections.",
        result: [("isPaused", "true")])
    case .speechResume:
      MethodEntry(
        "Resumes speech after a pause, at the same sample.", result: [("isPaused", "false")])
    case .speechRewind:
      MethodEntry(
        "Moves back in the current job.", Parameter.move("back"),
        result: [("job", "the number of the current job")])
    case .speechSkip:
      MethodEntry(
        "Moves forward in the current job; beyond the end, the job finishes.",
        Parameter.move("forward"), result: [("job", "the number of the current job")])
    case .speechHistory:
      MethodEntry(
        "Returns the last utterances.",
        [
          Parameter(
            .count, .integer(1...10_000),
            "The maximum number of utterances. Default: the whole history.")
        ],
        result: [
          (
            "utterances",
            "the utterances, newest last, each with `job`, `client`, `utterance`, `text`, `time` "
              + "(seconds since 1970) and, if it is about a node, `node`"
          )
        ])
    case .settingsGet:
      MethodEntry(
        "Returns the wording and voice settings of this connection.",
        result: [("settings", "an object with the parameters of `settings/set` that are set")])
    case .settingsSet:
      MethodEntry(
        "Sets wording and voice for later requests of this connection.",
        Parameter.wording + Parameter.voice,
        result: [("settings", "the settings, as in `settings/get`")])
    case .voicesList:
      MethodEntry(
        "Lists the values of `voice`.",
        [Parameter(.language, .text, "A BCP 47 tag; lists only the voices for this language.")],
        result: [
          ("profiles", "the voice profiles, each with `name` and, if it is a file, `path`"),
          ("voices", "the synthesizer's voices, each with `name`, `title` and `languages`"),
        ])
    case .eventsSubscribe:
      MethodEntry(
        "Subscribes this connection to events.",
        [
          Parameter(
            .events, .choices(EventName.allCases.map(\.rawValue)),
            "The names of the events. Default: all except `speech/samples` and `cursor/action`."),
          Parameter(
            .scope, .choice(["all", "own"]),
            "The jobs of all connections or of this one. Default: all."),
        ],
        result: [("events", "the names of all subscribed events")])
    case .eventsUnsubscribe:
      MethodEntry(
        "Cancels subscriptions of this connection.",
        [
          Parameter(
            .events, .choices(EventName.allCases.map(\.rawValue)),
            "The names of the events. Default: all.")
        ],
        result: [("events", "the names of all events that are still subscribed")])
    case .serverDescribe:
      MethodEntry(
        "Returns the tables of this page.",
        result: [
          ("protocol", "the version of this protocol"), ("methods", "the methods"),
          ("events", "the events"), ("errors", "the errors"), ("limits", "the current limits"),
        ])
    case .serverStatus:
      MethodEntry(
        "Returns the status of the service.",
        result: [
          ("version", "the version of the program"), ("uptime", "the uptime in seconds"),
          ("clients", "the number of connections"),
          ("speaking", "the number of the current job; missing if there is none"),
          ("queued", "the numbers of the queued jobs, in the order of speaking"),
          ("isPaused", "whether speech is paused until `speech/resume`"),
          ("sink", "the destination of the sound"),
          (
            "trouble",
            "why the last attempt to speak failed; missing if it did not fail"
          ),
          ("revision", "the revision of the tree; missing if the service holds none"),
        ])
    }
  }
}
