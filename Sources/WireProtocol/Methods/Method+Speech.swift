// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

extension Method {
  /// A method that starts or controls speech.
  public enum Speech: Sendable, Hashable {
    case speak, synthesize, render, stop, cancel, pause, resume, rewind, skip, history
  }

  /// The methods that start and control speech.
  static let speech = [
    speechSpeak, speechSynthesize, speechRender, speechStop, speechCancel, speechPause,
    speechResume, speechRewind, speechSkip, speechHistory,
  ]

  /// The method that speaks.
  public static let speechSpeak = Method(
    .speech(.speak), "speech/speak",
    "Speaks a text, a tree, a transcript, or an element of the tree that the service holds; by "
      + "default, that tree.",
    Parameter.speech + Parameter.job + Parameter.wording + Parameter.voice,
    result: [
      ("job", "the number of the job, as in events"),
      ("utterances", "the number of its utterances"),
      ("warnings", "the warnings about the document, one line each; missing if there are none"),
    ], needs: .heldUnlessBrought)

  static let speechSynthesize = Method(
    .speech(.synthesize), "speech/synthesize",
    "Synthesizes speech for this client only, without waiting for playback. The client gets "
      + "`speech/samples` and the other events of the job without a subscription.",
    Parameter.speech + Parameter.wording + Parameter.voice,
    result: [
      ("job", "the number of the job"), ("utterances", "the number of its utterances"),
      ("sampleRate", "the sample rate in hertz"),
    ], needs: .heldUnlessBrought)

  /// The method that renders.
  public static let speechRender = Method(
    .speech(.render), "speech/render",
    "Renders speech for this client only, to the same samples as `aloud render`, beside all live "
      + "speech. The name of a screen is not part of it.",
    Parameter.speech + [
      Parameter(
        .delivery, .choice(["samples", "descriptor"]),
        "Where the sound goes: into events `speech/samples`, or into the descriptor that comes with "
          + "the request. Default: samples."),
      Parameter(
        .encoding, .choice(["wav", "pcm"]),
        "For a descriptor: a WAV file, or only its samples, 16-bit little-endian. Default: wav."),
      Parameter(
        .times, .choice(["nothing", "utterances", "words"]),
        "Which times to report: those of utterances, also of their segments and words, or none. "
          + "Default: utterances."),
    ] + Parameter.wording + Parameter.voice,
    result: [
      ("job", "the number of the job"), ("utterances", "the number of its utterances"),
      ("sampleRate", "the sample rate in hertz"),
      ("warnings", "the warnings about the document, one line each; missing if there are none"),
    ], needs: .heldUnlessBrought)

  /// The method that stops speech.
  public static let speechStop = Method(
    .speech(.stop), "speech/stop",
    "Stops speech at once and drops queued jobs. The scope `all` also ends a pause. A render makes no "
      + "sound, and continues.",
    [
      Parameter(
        .scope, .choice(["all", "own"]),
        "The jobs of all connections or of this one. Default: all.")
    ],
    result: [("cancelled", "the numbers of the cancelled jobs")], overtakes: true)

  /// The method that cancels one job.
  public static let speechCancel = Method(
    .speech(.cancel), "speech/cancel", "Cancels the job with a number or a key.",
    [
      Parameter(.job, .integer(1...Int.max), "The number of the job, of any connection."),
      Parameter(.key, .name, "The key of the job, of any connection."),
    ],
    result: [("cancelled", "an array with the number of the job; empty if there is no such job")],
    overtakes: true)

  /// The method that pauses speech.
  public static let speechPause = Method(
    .speech(.pause), "speech/pause", "Pauses speech at the current sample, for all connections.",
    result: [("isPaused", "true")])

  /// The method that resumes speech.
  public static let speechResume = Method(
    .speech(.resume), "speech/resume",
    "Resumes speech after a pause, at the same sample.", result: [("isPaused", "false")])

  static let speechRewind = Method(
    .speech(.rewind), "speech/rewind",
    "Moves back in the current job.", Parameter.move("back"),
    result: [("job", "the number of the current job")])

  static let speechSkip = Method(
    .speech(.skip), "speech/skip",
    "Moves forward in the current job; beyond the end, the job finishes.",
    Parameter.move("forward"), result: [("job", "the number of the current job")])

  static let speechHistory = Method(
    .speech(.history), "speech/history", "Returns the last utterances.",
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
}
