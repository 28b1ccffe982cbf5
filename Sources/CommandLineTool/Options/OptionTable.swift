// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import AudioOutput
import Capture
import Navigation
import Settings
import SpeechScheduling
import TreeModel
import Utterances

/// The options of all verbs.
///
/// Help, manual page and completions list them in this order.
enum Options {
  /// The table; an option must be listed here to exist.
  static let all: [Option] = [
    help.option, version.option, device.option, viewport.option, pageLanguage.option,
    timeout.option, state.option, act.option, click.option, keys.option, browser.option,
    attach.option, anyHost.option, page.option, port.option, path.option,
    allowOrigin.option, atName.option, waitForBrowser.option, program.option,
    webDriverPort.option,
    noSandbox.option, raw.option,
    from.option, tree.option, domSnapshot.option, grouping.option, style.option, release.option,
    language.option, verbosity.option, controls.option, values.option, hints.option,
    containers.option, tables.option, content.option, voice.option, rate.option, format.option,
    explain.option, cost.option, fromNode.option, toNode.option, script.option, keepGoing.option,
    until.option, seconds.option, speak.option, noSpeech.option, plain.option, keyboard.option,
    tabLinks.option, output.option, force.option,
    sampleRate.option, loudness.option, title.option, chapters.option, captions.option,
    captionUnit.option, timings.option, markdown.option, listeningPage.option, screenshot.option,
    gap.option, soundFormat.option, jobs.option,
    manifest.option, stream.option, join.option, split.option, report.option, playlist.option,
    merge.option, shard.option, failFast.option, resume.option, cache.option, cacheSize.option,
    progress.option,
    sink.option, socket.option, replyTimeout.option, anyOwner.option, service.option, direct.option,
    wait.option,
    priority.option, key.option, timeToLive.option, json.option, configuration.option,
    noConfiguration.option, check.option, compact.option,
  ]

  private static let readers: [VerbName] = [
    .transcript, .speak, .render, .explore, .explain, .cost, .compare, .send, .convert, .focusCheck,
    .focusTree, .focusLoop,
  ]
  /// The verbs that follow a running program or page.
  private static let watchers: [VerbName] =
    [.watchWeb, .watchDesktop, .atDriver] + liveExplorers
  /// The verbs that act in a running program or page.
  private static let liveExplorers: [VerbName] = [.exploreWeb, .exploreDesktop]
  private static let explorers: [VerbName] = [.explore] + liveExplorers
  static let pageOpeners: [VerbName] = [.captureWeb, .watchWeb, .exploreWeb]
  /// The verbs that compose utterances.
  private static let speakers: [VerbName] =
    [.transcript, .speak, .render, .explore, .explain, .cost, .compare, .send] + watchers
  /// The verbs that examine keyboard navigation.
  private static let focusers: [VerbName] = [.focusCheck, .focusTree, .focusLoop]
  /// The verbs that make or measure sound; `transcript` is here for `--cost` only.
  private static let sounders: [VerbName] =
    [.transcript, .speak, .say, .render, .explore, .cost, .send] + watchers
  /// The service, and the verbs that connect to it.
  private static let talkers: [VerbName] = [
    .speak, .say, .render, .explore, .serve, .send, .stop, .pause, .resume, .status, .monitor,
    .call, .doctor,
  ]
  /// The verbs that provide a running program to the service, if that is asked for.
  private static let providers: [VerbName] = [.watchWeb, .watchDesktop] + liveExplorers
  /// The verbs that connect to the service.
  private static let clients = talkers.filter { $0 != .serve } + providers

  private static let configured: [VerbName] =
    [
      .transcript, .speak, .say, .render, .explore, .explain, .cost, .compare, .serve, .configShow,
      .configCheck, .doctor,
    ]
    + focusers + watchers + [.captureWeb]

  static let help = Flag(
    "help", letter: "h", group: .common, verbs: nil,
    summary: "Show help for the program or a command.")

  static let version = Flag(
    "version", letter: "v", group: .common, verbs: nil,
    summary: "Show the versions of Aloud and its synthesizer.")

  static let device = Setting<Device>(
    choice: "device", placeholder: "DEVICE", group: .capturing, verbs: pageOpeners,
    summary: "Lay the page out as Safari on this device.",
    details: """
      It sets the size of the page, the resolution, the user agent and, for iphone and ipad, a touch \
      screen, and the tree gets the style of the device. Without it, the page is laid out for a wide \
      window and a mouse, where many pages have another menu and another order than on a phone.
      """)

  static let viewport = Setting<Viewport>(
    "viewport", placeholder: "WxH",
    expectation: "a size such as 390x844, each side from 1 to \(Viewport.sides.upperBound)",
    group: .capturing, verbs: pageOpeners, summary: "Size of the page in CSS pixels.",
    details: "The default is that of --device, or else \(CaptureRequest.standardViewport).",
    read: { Viewport($0) })

  static let pageLanguage = Setting<String>(
    "page-language", placeholder: "TAG", expectation: "a language tag such as en or pt-BR",
    group: .capturing, verbs: pageOpeners,
    summary: "Request the page in this language, a BCP 47 tag.",
    details: "The default is \(CaptureRequest(address: "").language).",
    read: { LanguageTag($0) == nil ? nil : $0 })

  static let timeout = Setting<Int>(
    number: "timeout", placeholder: "SECONDS", range: CaptureRequest.timeouts, group: .capturing,
    verbs: [.captureWeb, .captureDesktop] + watchers,
    summary: "Wait at most this long for the page or program.",
    details: """
      The default is \(CaptureRequest(address: "").timeout). If a page still changes after this time, or \
      a program has not sent everything, Aloud captures what it has and warns. A click and the \
      reading of the page's tree may each take the same time again.
      """)

  static let state = Setting<String>(
    file: "state", group: .capturing, verbs: pageOpeners,
    summary: "Restore the cookies and local storage in this file first.",
    details: """
      Use it for pages behind a login. The file is a storage state as Playwright writes it. Only you \
      may have access to it, for example after chmod 600. Aloud never writes its content to a \
      message, and to the document only as far as the page shows it.
      """)

  static let noSandbox = Flag(
    "no-sandbox", group: .capturing, verbs: pageOpeners + [.atDriver],
    summary: "Run the browser without its sandbox; only for pages you trust.",
    details: "As root and in many containers, the browser starts only with this option.")

  static let raw = Flag(
    "raw", group: .capturing, verbs: [.captureDesktop],
    summary: "Print the AT-SPI dump instead of Aloud's format.",
    details: "Commands that read a tree accept the dump (--from atspi).")

  static let from = Setting<FormatChoice>(
    "from", placeholder: "FORMAT", values: FormatChoice.names, group: .reading, verbs: readers,
    summary: "Set the input format instead of detecting it.",
    details: """
      The default is auto, which detects the format from the content and ignores the file name. \
      \(FormatChoice.explained).
      """,
    read: { FormatChoice($0) })

  static let tree = Setting<String>(
    file: "tree", group: .reading, verbs: [.compare],
    summary: "The tree of the screen, for a recording without sources.",
    details:
      "Logs of Guidepup and of aloud explore have none. A source in the recording counts more.")

  static let domSnapshot = Setting<String>(
    file: "dom-snapshot", group: .reading, verbs: readers,
    summary: "Read frames and attributes of a browser's tree from this file.",
    details: """
      The file holds the result of DOMSnapshot.captureSnapshot for the same page. Without it, the \
      nodes of a browser's tree have no frames.
      """)

  static let grouping = Setting<OnOff>(
    choice: "grouping", placeholder: "on|off", group: .reading, verbs: readers,
    summary: "Read each row of a phone's screen as one element.",
    details: """
      The default is on: a row that works as a whole, such as an iOS cell or a clickable Android view, \
      is one element that includes its texts and its switch, as in the platform's own screen reader. \
      With off, each text and each control is an element.
      """)

  static let style = Setting<Style>(
    choice: "style", placeholder: "STYLE", group: .wording, verbs: readers + watchers + [.rules],
    summary: "Follow VoiceOver on this platform.",
    details: """
      The default is the style of the tree, or else ios; rules lists all platforms by default. ipados \
      uses the words of iOS and a larger distance between lines. macos has its own words and word \
      order, and reads in the order of the tree. tvos has the words of iOS, since its own are not recorded, \
      and the arrows of the keyboard move its focus to what is nearest.
      """)

  static let release = Setting<PlatformRelease>(
    choice: "release", placeholder: "NUMBER", group: .wording, verbs: readers + watchers,
    summary: "Follow this release of the platform.",
    details: """
      The default is the release of the tree, or else 27, the current one. 26 is the one before. Where \
      nothing is known to have changed, both say the same.
      """)

  static let language = Setting<String>(
    "language", placeholder: "TAG", expectation: "a language tag such as en or pt-BR",
    group: .wording, verbs: speakers + [.say, .phrases] + focusers,
    summary: "Language of the tree or the text, as a BCP 47 tag.",
    details: """
      A node's own language takes precedence. Without this option, the language is the tree's, or \
      else English. For a language without phrases, Aloud warns and uses the English ones.
      """,
    read: { LanguageTag($0) == nil ? nil : $0 })

  static let verbosity = Setting<UtteranceOptions.Verbosity>(
    choice: "verbosity", placeholder: "LEVEL", group: .wording, verbs: speakers,
    summary: "How much to say.",
    details: """
      The default is high, which says everything. medium omits automatic hints and the counts of \
      containers. low says only label, selection and states. The options below override parts of the \
      level.
      """)

  static let controls = Setting<UtteranceOptions.Controls>(
    choice: "controls", placeholder: "PLACE", group: .wording, verbs: speakers,
    summary: "Where to say roles such as \"button\".", details: "The default is after.")

  static let values = Setting<OnOff>(
    choice: "values", placeholder: "on|off", group: .wording, verbs: speakers,
    summary: "Say the values of controls.", details: "The default is on.")

  static let hints = Setting<OnOff>(
    choice: "hints", placeholder: "on|off", group: .wording, verbs: speakers,
    summary: "Say hints, such as \"Double tap to edit\".", details: "The default is on.")

  static let containers = Setting<UtteranceOptions.Containers>(
    choice: "containers", placeholder: "WHICH", group: .wording, verbs: speakers,
    summary: "When to announce containers.", details: "The default is entryAndExit.")

  static let tables = Setting<OnOff>(
    choice: "tables", placeholder: "on|off", group: .wording, verbs: speakers,
    summary: "Say the headers, rows and columns of tables.", details: "The default is on.")

  static let content = Setting<OnOff>(
    choice: "content", placeholder: "on|off", group: .wording, verbs: speakers,
    summary: "Say the custom content of elements.", details: "The default is on.")

  static let voice = Setting<String>(
    "voice", placeholder: "NAME", expectation: "the name of a voice", group: .voice,
    verbs: sounders, summary: "Speak with this voice.",
    details: """
      NAME is a voice profile (a file NAME.voice) or a voice of the synthesizer, such as en-gb or \
      en-us+f3. "aloud voices" lists all of them.
      """,
    completion: .voices, read: { $0.isEmpty ? nil : $0 })

  static let rate = Setting<Int>(
    number: "rate", placeholder: "WPM", range: 80...449, group: .voice, verbs: sounders,
    summary: "Speech rate in words per minute, from 80 to 449.")

  static let format = Setting<TranscriptFormat>(
    choice: "format", placeholder: "FORMAT", group: .transcript,
    verbs: [.transcript, .explain, .cost, .convert, .rules, .phrases, .doctor] + focusers,
    summary: "Output format.",
    details: """
      The default is text. transcript also has vtt and srt: captions with the times that the speech would \
      have.
      """)

  static let explain = Flag(
    "explain", group: .transcript, verbs: [.transcript, .convert],
    summary: "Show the rule behind each part of the result.",
    details: """
      transcript names the rule and the member behind each segment. convert prints a report instead of \
      the tree: what it copied, derived or dropped from each view of the document, and by which rule \
      (docs/reference/explaining.md).
      """)

  static let cost = Flag(
    "cost", group: .transcript, verbs: [.transcript],
    summary: "Run \"aloud cost\" instead; deprecated.",
    details: "The next release removes this option.")

  static let fromNode = Setting<String>(
    "from-node", placeholder: "ID", expectation: "the identifier of a node", group: .transcript,
    verbs: [.transcript, .cost], summary: "Count the moves from this node; needs --to-node.",
    read: { $0.isEmpty ? nil : $0 })

  static let toNode = Setting<String>(
    "to-node", placeholder: "ID", expectation: "the identifier of a node", group: .transcript,
    verbs: [.transcript, .cost], summary: "Count the moves to this node; needs --from-node.",
    read: { $0.isEmpty ? nil : $0 })

  static let script = Setting<String>(
    file: "script", placeholder: "WALK", group: .exploring, verbs: explorers,
    summary: "Read commands from this file; - is standard input.",
    details: "One command per line. Lines that begin with # are comments.")

  static let keepGoing = Flag(
    "keep-going", group: .exploring, verbs: explorers,
    summary: "With --script FILE: go on after an error.",
    details: """
      Without it, the walk ends at its first error. In both cases the exit status is 1. Commands from \
      standard input and with --json always go on. A command that needs the place which an earlier one \
      did not reach is then an error itself.
      """)

  static let speak = Flag(
    "speak", group: .exploring, verbs: explorers, summary: "Speak the utterances.",
    details: """
      At a terminal, the speech viewer speaks by default if sound is available. With --plain, with a \
      script and with commands on standard input, only this option or --sink turns speech on. A script \
      then waits for the end of speech before each command.
      """)

  static let noSpeech = Flag(
    "no-speech", group: .exploring, verbs: [.explore] + watchers,
    summary: "Do not speak; in explore, a key can turn speech on.")

  static let plain = Flag(
    "plain", group: .exploring, verbs: explorers + [.render],
    summary: "Print whole lines at a terminal instead of drawing.",
    details: "For screen readers and braille displays. The default if TERM is dumb.")

  static let keyboard = Setting<KeyboardMode>(
    choice: "keyboard", placeholder: "MODE", group: .exploring, verbs: [.explore] + focusers,
    summary: "Kind of keyboard navigation.",
    details: """
      The default is focus, the focus system of the iPad and of iPad apps on the Mac. controls is \
      the same with the Mac's setting "Use keyboard navigation to move focus between controls"; \
      full-access is Full Keyboard Access. Also set by mode in [keyboard] of aloud.conf.
      """)

  static let tabLinks = Setting<OnOff>(
    choice: "tab-links", placeholder: "on|off", group: .exploring,
    verbs: [.explore, .cost] + focusers,
    summary: "Let Tab stop at the links of a page.",
    details: """
      The default is on, as in Chromium and WebKit. Safari has a setting for it, "Press Tab to \
      highlight each item on a webpage"; off is Safari without that setting.
      """)

  static let sink = Setting<SinkName>(
    "sink", placeholder: "SINK", values: SinkName.serviceForms, group: .output,
    verbs: [.speak, .say, .explore, .serve] + watchers, summary: "Where to send the sound.",
    details: """
      The default is pulse, the sound server. null is silent but takes as long as a real device; \
      null:fast does not wait. file:PATH writes a sound file, as render does. - writes WAV to \
      standard output. client, only in the service, sends each client the sound of its own jobs.
      """, use: .writesAfter(SinkName.file("").name),
    read: { SinkName($0, forService: true) })

  static let socket = Setting<String>(
    file: "socket", placeholder: "PATH", group: .service, verbs: talkers + providers,
    use: .connects,
    summary: "Path of the service's socket.",
    details: """
      The default is the value of ALOUD_SOCKET, or else aloud/aloud.sock in XDG_RUNTIME_DIR \
      (/run/user/UID if that is not set).
      """)

  static let replyTimeout = Setting<Int>(
    number: "reply-timeout", placeholder: "SECONDS", range: 1...86_400, group: .service,
    verbs: clients,
    summary: "Maximum time to wait for an answer of the service.",
    details: "The default is \(ServiceClient.standardPatience).")

  static let anyOwner = Flag(
    "any-owner", group: .service, verbs: clients,
    summary: "Use a service of another user, too.",
    details: """
      Without it, a service that belongs neither to you nor to root is an error, since it would get \
      the words of your screen.
      """)

  static let service = Flag(
    "service", group: .service, verbs: providers + [.render],
    summary: "Let the running service do the work.",
    details: """
      render: the service renders, beside its live speech, and this command writes the files. The \
      others: the service holds the screen and speaks. Every client of the service can then move the cursor in the page or program. The command \
      takes its lines from --script or standard input, also at a terminal.
      """)

  static let direct = Flag(
    "direct", group: .service, verbs: [.speak, .say],
    summary: "Speak without the service, even if it runs.")

  static let wait = Flag(
    "wait", group: .service, verbs: [.send],
    summary: "Wait for the end of speech; print each utterance as it begins.",
    details: "Without it, the command ends when the service has accepted the document.")

  static let priority = Setting<Priority>(
    choice: "priority", placeholder: "WHEN", group: .service, verbs: [.send],
    summary: "Place in the queue.",
    details: """
      now interrupts the current speech, which resumes afterwards. next follows the current \
      utterance. normal, the default, waits for its turn.
      """)

  static let key = Setting<String>(
    "key", placeholder: "KEY", expectation: "a key of at least one character", group: .service,
    verbs: [.send], summary: "Replace an older document that has the same key.",
    details: "All clients share the keys, so begin yours with the name of your program.",
    read: { $0.isEmpty ? nil : $0 })

  static let timeToLive = Setting<Int>(
    number: "ttl", placeholder: "MS", range: 1...86_400_000, group: .service, verbs: [.send],
    summary: "Drop the document after this many milliseconds in the queue.")

  static let json = Flag(
    "json", group: .printing,
    verbs: [.status, .monitor, .configShow, .explain, .compare] + explorers,
    summary: "Print JSON.",
    details: """
      status and monitor print the service's own objects, one per line. explore prints an object per \
      line: a command, an utterance, an event, an error, or that a command is done. compare prints an \
      object per line: the recording, each utterance, and the figures.
      """)

  static let configuration = Setting<String>(
    file: "config", group: .configuration, verbs: configured,
    summary: "Read only this configuration file.",
    details: "It replaces all others, like the file in ALOUD_CONFIG; aloud.conf(5) lists them.")

  static let noConfiguration = Flag(
    "no-config", group: .configuration, verbs: configured,
    summary: "Ignore all configuration files.",
    details: "Environment variables and options still apply.")

  static let check = Flag(
    "check", group: .conversion, verbs: [.convert], summary: "Validate the tree and write nothing.",
    details: """
      Also warns about what is valid and still wrong: two key commands with the same keys, a key \
      command in place of a standard or system shortcut, drag or drop without the other, and in the \
      style macos a container without a label.
      """)

  static let compact = Flag(
    "compact", group: .conversion, verbs: [.convert], summary: "Write the tree on one line.")
}
