// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

extension Method {
  /// A method about the connection, the voices or the service.
  public enum Server: Sendable, Hashable {
    case hello, settingsGet, settingsSet, voicesList, eventsSubscribe, eventsUnsubscribe
    case describe, status
  }

  /// The methods about the connection, the voices and the service.
  static let server = [
    settingsGet, settingsSet, voicesList, eventsSubscribe, eventsUnsubscribe, serverDescribe,
    serverStatus,
  ]

  /// The method that identifies the client and the service.
  public static let hello = Method(
    .server(.hello), "hello", "Identifies the client and the service. Optional.",
    [
      Parameter(.client, .name, "The client's name, for the log."),
      Parameter(
        .protocolVersion, .integer(1...1_000_000),
        "The protocol version that the client supports."),
    ],
    result: [
      ("server", "the name of the program"), ("version", "its version"),
      ("protocol", "the version of this protocol"),
      ("client", "the number of this connection in events"),
    ])

  static let settingsGet = Method(
    .server(.settingsGet), "settings/get",
    "Returns the wording and voice settings of this connection.",
    result: [("settings", "an object with the parameters of `settings/set` that are set")])

  /// The method that sets wording and voice.
  public static let settingsSet = Method(
    .server(.settingsSet), "settings/set",
    "Sets wording and voice for later requests of this connection.",
    Parameter.wording + Parameter.voice,
    result: [("settings", "the settings, as in `settings/get`")])

  static let voicesList = Method(
    .server(.voicesList), "voices/list", "Lists the values of `voice`.",
    [Parameter(.language, .name, "A BCP 47 tag; lists only the voices for this language.")],
    result: [
      ("profiles", "the voice profiles, each with `name` and, if it is a file, `path`"),
      ("voices", "the synthesizer's voices, each with `name`, `title` and `languages`"),
    ])

  /// The method that subscribes to events.
  public static let eventsSubscribe = Method(
    .server(.eventsSubscribe), "events/subscribe", "Subscribes this connection to events.",
    [
      Parameter(
        .events, .choices(EventName.subscribable.map(\.rawValue)),
        "The names of the events. Default: all except `speech/samples`, `cursor/action` and "
          + "`cursor/happened`."),
      Parameter(
        .scope, .choice(["all", "own"]),
        "The jobs of all connections or of this one. Default: all."),
    ],
    result: [("events", "the names of all subscribed events")])

  static let eventsUnsubscribe = Method(
    .server(.eventsUnsubscribe), "events/unsubscribe", "Cancels subscriptions of this connection.",
    [
      Parameter(
        .events, .choices(EventName.subscribable.map(\.rawValue)),
        "The names of the events. Default: all.")
    ],
    result: [("events", "the names of all events that are still subscribed")])

  static let serverDescribe = Method(
    .server(.describe), "server/describe", "Returns the tables of this page.",
    result: [
      ("protocol", "the version of this protocol"), ("methods", "the methods"),
      ("events", "the events"), ("errors", "the errors"), ("limits", "the current limits"),
    ])

  /// The method that returns the status of the service.
  public static let serverStatus = Method(
    .server(.status), "server/status", "Returns the status of the service.",
    result: [
      ("version", "the version of the program"), ("uptime", "the uptime in seconds"),
      ("clients", "the number of connections"),
      ("speaking", "the number of the current job; missing if there is none"),
      ("queued", "the numbers of the queued jobs, in the order of speaking"),
      ("isPaused", "whether speech is paused until `speech/resume`"),
      ("sink", "the destination of the sound"),
      ("trouble", "why the last attempt to speak failed; missing if it did not fail"),
      ("revision", "the revision of the tree; missing if the service holds none"),
      (
        "provider",
        "the number of the connection that provides a running program; missing if there is none"
      ),
    ])
}
