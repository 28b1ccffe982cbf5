// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// What a client can ask for.
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

  /// Whether it is handled before what came earlier on its connection and is not done yet.
  public var overtakes: Bool { self == .speechStop || self == .speechCancel }
}

/// One method: what it takes, what it gives, what it does.
public struct MethodEntry: Sendable {
  /// What it does, in a sentence or two.
  public let summary: String
  /// What it takes.
  public let parameters: [Parameter]
  /// The members of its result, each with what it is.
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
  /// What is said of it in the table.
  public var entry: MethodEntry {
    switch self {
    case .hello:
      MethodEntry(
        "Says who is there. It may be left out.",
        [
          Parameter(.client, .text, "The client's name, for the log."),
          Parameter(
            .protocolVersion, .integer(1...1_000_000),
            "The version of the protocol that the client was written for."),
        ],
        result: [
          ("server", "the program's name"), ("version", "its version"),
          ("protocol", "the version of this protocol, a number"),
          ("client", "the number under which events speak of this connection"),
        ])
    case .treeReplace:
      MethodEntry(
        "Makes a tree the one that the service holds, for all connections.",
        Parameter.tree + [
          Parameter(
            .speak, .choice(["nothing", "changes", "all"]),
            "What is spoken of it: what concerns the cursor, or the screen's name and every element. "
              + "Left out, nothing.")
        ] + Parameter.job,
        result: [
          ("revision", "a number that grows with each tree and each update"),
          ("nodes", "how many nodes it has"), ("elements", "how many elements are read"),
          ("name", "the screen's name, where it has one"),
          ("warnings", "what is strange about it, a line each"),
          ("node", "the node that the cursor is on, where somebody explores the tree"),
          ("happenings", "as `tree/update` gives them, there and where `speak` is changes"),
          ("job", "the job that speaks it, where one does"),
        ])
    case .treeGet:
      MethodEntry(
        "Gives the tree that the service holds.",
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
        "Gives what would be said of a tree, or of the one that the service holds.",
        Parameter.tree + Parameter.wording,
        result: [("transcript", "a transcript, as `aloud transcript --format json` writes it")])
    case .speechSpeak:
      MethodEntry(
        "Speaks a text, a tree or a transcript, or an element of the tree that the service holds; "
          + "with none of them, that tree.",
        Parameter.speech + Parameter.job + Parameter.wording + Parameter.voice,
        result: [
          ("job", "the number of the job, which events speak of"),
          ("utterances", "how many utterances it has"),
          ("warnings", "what is strange about a document, a line each; left out when nothing is"),
        ])
    case .speechSynthesize:
      MethodEntry(
        "Gives this client alone the sound of what it names, as fast as it can be made: "
          + "`speech/samples` and the other events of a job come whether subscribed to or not.",
        Parameter.speech + Parameter.wording + Parameter.voice,
        result: [
          ("job", "the number of the job"), ("utterances", "how many utterances it has"),
          ("sampleRate", "how many samples make a second"),
        ])
    case .speechStop:
      MethodEntry(
        "Ends speech at once, and drops what waits. A pause ends with it when all is stopped.",
        [
          Parameter(
            .scope, .choice(["all", "own"]),
            "Whose jobs: everybody's, or those of this connection. Left out, all.")
        ],
        result: [("cancelled", "the numbers of the jobs that end")])
    case .speechCancel:
      MethodEntry(
        "Ends one job, or the one that has a key.",
        [
          Parameter(.job, .integer(1...Int.max), "The number of a job of any connection."),
          Parameter(.key, .text, "A key that a job of any connection was given."),
        ],
        result: [("cancelled", "the number of the job that ends; empty where there is none such")])
    case .speechPause:
      MethodEntry(
        "Makes speech stand still at the sample that is heard, for all connections.",
        result: [("isPaused", "true")])
    case .speechResume:
      MethodEntry(
        "Lets speech go on from there.", result: [("isPaused", "false")])
    case .speechRewind:
      MethodEntry(
        "Goes back in what is being spoken.", Parameter.move("back"),
        result: [("job", "the job that is meant")])
    case .speechSkip:
      MethodEntry(
        "Goes forward in what is being spoken; beyond its end, the job is finished.",
        Parameter.move("forward"), result: [("job", "the job that is meant")])
    case .speechHistory:
      MethodEntry(
        "Gives what was said last.",
        [
          Parameter(
            .count, .integer(1...10_000),
            "How many utterances at most. Left out, all that are known.")
        ],
        result: [
          (
            "utterances",
            "the utterances, newest last, each with `job`, `client`, `utterance`, `text`, `time` "
              + "(seconds since 1970) and `node` where it is about one"
          )
        ])
    case .settingsGet:
      MethodEntry(
        "Gives the wording and the voice that hold for this connection, as far as they are set.",
        result: [("settings", "an object with the parameters of `settings/set`")])
    case .settingsSet:
      MethodEntry(
        "Sets wording and voice for what this connection asks for from now on, until it ends.",
        Parameter.wording + Parameter.voice,
        result: [("settings", "as `settings/get` gives them")])
    case .voicesList:
      MethodEntry(
        "Lists what `voice` takes.",
        [Parameter(.language, .text, "A BCP 47 tag: only voices that speak it.")],
        result: [
          ("profiles", "voice profiles, each with `name` and, from a file, `path`"),
          ("voices", "the synthesizer's voices, each with `name`, `title` and `languages`"),
        ])
    case .eventsSubscribe:
      MethodEntry(
        "Asks for events, from now on and until the connection ends.",
        [
          Parameter(
            .events, .choices(EventName.allCases.map(\.rawValue)),
            "Their names. Left out, all but `speech/samples` and `cursor/action`."),
          Parameter(
            .scope, .choice(["all", "own"]),
            "Whose jobs: everybody's, or those of this connection. Left out, all."),
        ],
        result: [("events", "the names of all events that this connection gets")])
    case .eventsUnsubscribe:
      MethodEntry(
        "Wants events no longer.",
        [
          Parameter(
            .events, .choices(EventName.allCases.map(\.rawValue)), "Their names. Left out, all.")
        ],
        result: [("events", "the names of all events that this connection still gets")])
    case .serverDescribe:
      MethodEntry(
        "Gives the tables of this page.",
        result: [
          ("protocol", "the version of this protocol"), ("methods", "the methods"),
          ("events", "the events"), ("errors", "the errors"), ("limits", "the limits as they hold"),
        ])
    case .serverStatus:
      MethodEntry(
        "Says how the service stands.",
        result: [
          ("version", "the program's version"), ("uptime", "for how many seconds it has run"),
          ("clients", "how many connections there are"),
          ("speaking", "the job that is being spoken; left out when none is"),
          ("queued", "the jobs that wait, in the order in which they would be spoken"),
          ("isPaused", "whether speech stands still until `speech/resume`"),
          ("sink", "where the sound goes"),
          (
            "trouble",
            "what kept speech from being heard when last tried; left out when nothing did"
          ),
          ("revision", "the revision of the tree; left out when none is held"),
        ])
    }
  }
}
