// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import AudioOutput
import Capture
import Navigation
import Settings
import SpeechScheduling
import TreeModel
import Utterances

/// Every option there is.
///
/// The help, the manual page and the completions keep this order.
enum Options {
  /// The table: an option that is not listed here does not exist.
  static let all: [Option] = [
    help.option, version.option,
    viewport.option, pageLanguage.option, timeout.option, act.option, click.option,
    keys.option, browser.option, noSandbox.option, raw.option,
    from.option, domSnapshot.option, grouping.option,
    style.option, language.option, verbosity.option, controls.option, values.option, hints.option,
    containers.option, tables.option, content.option,
    voice.option, rate.option,
    format.option, explain.option, cost.option, fromNode.option, toNode.option,
    script.option, speak.option, noSpeech.option, plain.option, keyboard.option,
    output.option, jobs.option, sink.option,
    socket.option, direct.option, wait.option, priority.option, key.option, timeToLive.option,
    json.option,
    configuration.option, noConfiguration.option,
    check.option, compact.option,
  ]

  /// The verbs that read a tree.
  private static let readers: [VerbName] = [
    .transcript, .speak, .render, .explore, .send, .convert, .focusCheck, .focusTree, .focusLoop,
  ]
  /// The verbs that follow something that runs.
  private static let watchers: [VerbName] = [.watchWeb, .watchDesktop]
  /// The verbs that have a browser open a page.
  private static let pageOpeners: [VerbName] = [.captureWeb, .watchWeb]
  /// The verbs that put a tree into words.
  private static let speakers: [VerbName] =
    [.transcript, .speak, .render, .explore, .send] + watchers
  /// The verbs that answer what the keyboard does.
  private static let focusers: [VerbName] = [.focusCheck, .focusTree, .focusLoop]
  /// The verbs that make sound, or measure it.
  private static let sounders: [VerbName] =
    [.transcript, .speak, .render, .explore, .send] + watchers
  /// The verbs that talk to the service, and the one that is it.
  private static let talkers: [VerbName] = [
    .speak, .explore, .serve, .send, .stop, .pause, .resume, .status, .monitor, .call,
    .doctor,
  ]

  /// The verbs that go by the configuration.
  private static let configured: [VerbName] =
    [.transcript, .speak, .render, .explore, .serve, .configShow, .configCheck, .doctor]
    + focusers + watchers

  // Common.

  static let help = Flag(
    "help", letter: "h", group: .common, verbs: nil,
    summary: "Show what a command does and which options it takes.")

  static let version = Flag(
    "version", group: .common, verbs: nil,
    summary: "Show the versions of the program and of its synthesizer.")

  // Capturing.

  static let viewport = Setting<Viewport>(
    "viewport", placeholder: "WxH",
    expectation: "a size such as 390x844, each side from 1 to \(Viewport.sides.upperBound)",
    group: .capturing, verbs: pageOpeners,
    summary: "Show this much of the page, in CSS pixels.",
    details: "The default is \(CaptureRequest(address: "").viewport).",
    read: { Viewport($0) })

  static let pageLanguage = Setting<String>(
    "page-language", placeholder: "TAG", expectation: "a language tag such as en or pt-BR",
    group: .capturing, verbs: pageOpeners,
    summary: "Ask for the page in this language.",
    details: "The default is \(CaptureRequest(address: "").language).",
    read: { isLanguageTag($0) ? $0 : nil })

  static let timeout = Setting<Int>(
    number: "timeout", placeholder: "SECONDS", range: CaptureRequest.timeouts, group: .capturing,
    verbs: [.captureWeb, .captureDesktop] + watchers,
    summary: "Give the page this long to load and settle, or the program to tell all.",
    details: """
      The default is \(CaptureRequest(address: "").timeout). A page that is still changing then is \
      captured as it is, with a warning, and so is what the program told by then. To click, and to \
      take the tree of a page, may each take as long again.
      """)

  static let act = Setting<String>(
    file: "act", group: .capturing, verbs: pageOpeners,
    summary: "Run the script in this file in the page first, and wait again.",
    details: """
      JavaScript, as if a person had asked for what it does; if it ends with a promise, that is waited \
      for. --click comes after it. A page that is watched is said first, and then what comes of both.
      """)

  static let click = Setting<String>(
    "click", placeholder: "SELECTOR", expectation: "a CSS selector", group: .capturing,
    verbs: pageOpeners, summary: "Click what this selector finds first, and wait again.",
    read: { $0.isEmpty ? nil : $0 })

  static let keys = Flag(
    "keys", group: .capturing, verbs: [.watchWeb],
    summary: "Press the keys in the page that lines on standard input name.",
    details: """
      The lines key, type and wait of a walk, such as "key shift+tab". The next one is taken when the \
      page has settled, and the end of the input ends the command.
      """)

  static let browser = Setting<String>(
    file: "browser", placeholder: "PROGRAM", group: .capturing, verbs: pageOpeners,
    summary: "Use this browser of Chromium's kind.",
    details: """
      A path, or a name that is looked for on the PATH. The default is the first of chromium, \
      chromium-browser, google-chrome and google-chrome-stable that is there.
      """)

  static let noSandbox = Flag(
    "no-sandbox", group: .capturing, verbs: pageOpeners,
    summary: "Run the browser without its sandbox, for pages you trust.",
    details: "As root, and in many containers, it starts no other way.")

  static let raw = Flag(
    "raw", group: .capturing, verbs: [.captureDesktop],
    summary: "Print what the program says as a dump of AT-SPI.",
    details: "What --from atspi reads; without this it is read already.")

  // Reading the tree.

  static let from = Setting<FormatChoice>(
    "from", placeholder: "FORMAT", values: FormatChoice.names,
    expectation: "one of \(FormatChoice.names.joined(separator: ", "))", group: .reading,
    verbs: readers, summary: "Take the input for this format.",
    details: """
      Without it, or with auto, the format is told from the content, never from the file's name. \
      \(FormatChoice.explained).
      """,
    completion: .values, read: { FormatChoice($0) })

  static let domSnapshot = Setting<String>(
    file: "dom-snapshot", group: .reading, verbs: readers,
    summary: "Take frames and attributes for a browser's tree from this file.",
    details: """
      The file holds the answer of DOMSnapshot.captureSnapshot for the same page. Without it a \
      browser's tree is read without frames.
      """)

  static let grouping = Setting<OnOff>(
    choice: "grouping", placeholder: "on|off", group: .reading, verbs: readers,
    summary: "Read a row of a phone's screen as one element.",
    details: """
      The default is on: a row that is used as a whole, such as a cell of iOS or a clickable view of \
      Android, is one element with the words and the switch in it, as the platform's own reader \
      groups them. With off each of these is an element of its own.
      """)

  // What is said.

  static let style = Setting<Style>(
    choice: "style", placeholder: "STYLE", group: .wording, verbs: readers + watchers,
    summary: "Speak in the manner of this platform.",
    details: """
      Without it the tree's own style counts, and ios if it has none. The style ipados has the \
      words of iOS and lines further apart; macos has words and an order of words of its own, \
      and reads in the order of the tree.
      """)

  static let language = Setting<String>(
    "language", placeholder: "TAG", expectation: "a language tag such as en or pt-BR",
    group: .wording, verbs: speakers + focusers,
    summary: "Take this for the language of the tree.",
    details: """
      A BCP 47 tag. A node's own language comes first, then this one, then the tree's, then \
      English. A language there are no phrases for gets English ones, and a warning.
      """,
    read: { isLanguageTag($0) ? $0 : nil })

  static let verbosity = Setting<UtteranceOptions.Verbosity>(
    choice: "verbosity", placeholder: "LEVEL", group: .wording, verbs: speakers,
    summary: "Say less or more.",
    details: """
      With low the label alone is said, with selection and state; medium leaves out the automatic \
      hints and the counts of containers; high, which is the default, says everything. The \
      options below override single parts of it.
      """)

  static let controls = Setting<UtteranceOptions.Controls>(
    choice: "controls", placeholder: "PLACE", group: .wording, verbs: speakers,
    summary: "Say the type words, such as button, there.", details: "The default is after.")

  static let values = Setting<OnOff>(
    choice: "values", placeholder: "on|off", group: .wording, verbs: speakers,
    summary: "Say the values of controls.", details: "The default is on.")

  static let hints = Setting<OnOff>(
    choice: "hints", placeholder: "on|off", group: .wording, verbs: speakers,
    summary: "Say what can be done with an element.", details: "The default is on.")

  static let containers = Setting<UtteranceOptions.Containers>(
    choice: "containers", placeholder: "WHICH", group: .wording, verbs: speakers,
    summary: "Say when the cursor comes into a container or leaves it.",
    details: "The default is entryAndExit.")

  static let tables = Setting<OnOff>(
    choice: "tables", placeholder: "on|off", group: .wording, verbs: speakers,
    summary: "Say the headers, rows and columns of tables.", details: "The default is on.")

  static let content = Setting<OnOff>(
    choice: "content", placeholder: "on|off", group: .wording, verbs: speakers,
    summary: "Say the custom content of elements.", details: "The default is on.")

  // How it is said.

  static let voice = Setting<String>(
    "voice", placeholder: "NAME", expectation: "the name of a voice", group: .voice,
    verbs: sounders, summary: "Speak with this voice.",
    details: """
      The name of a voice profile, a file NAME.voice, or of a voice of the synthesizer, such as \
      en-gb or en-us+f3.
      """,
    read: { $0.isEmpty ? nil : $0 })

  static let rate = Setting<Int>(
    number: "rate", placeholder: "WPM", range: 80...449, group: .voice, verbs: sounders,
    summary: "Speak this many words a minute, from 80 to 449.")

  // Transcripts.

  static let format = Setting<TranscriptFormat>(
    choice: "format", placeholder: "FORMAT", group: .transcript,
    verbs: [.transcript, .convert, .doctor] + focusers,
    summary: "Write it in this form.",
    details: """
      The default is text, which in a transcript has one utterance a line, and in what convert \
      explains one thing that became of another.
      """)

  static let explain = Flag(
    "explain", group: .transcript, verbs: [.transcript, .convert],
    summary: "Say which rule, and which member, everything comes from.",
    details: """
      For each segment of a transcript, of which only one in JSON has room for it. convert prints, \
      instead of the tree, for each view of the document what was taken over, derived or dropped, \
      and by which rule (docs/reference/explaining.md).
      """)

  static let cost = Flag(
    "cost", group: .transcript, verbs: [.transcript],
    summary: "Print what the screen costs who hears it, or what two do, side by side.",
    details: """
      That is how many stops it has, how long it takes to hear it and each element, which words are \
      said twice, and with the next two options the moves from one node to another. --voice and \
      --rate say how it is spoken.
      """)

  static let fromNode = Setting<String>(
    "from-node", placeholder: "ID", expectation: "the identifier of a node", group: .transcript,
    verbs: [.transcript], summary: "Count the moves from this node; with --cost and --to-node.",
    read: { $0.isEmpty ? nil : $0 })

  static let toNode = Setting<String>(
    "to-node", placeholder: "ID", expectation: "the identifier of a node", group: .transcript,
    verbs: [.transcript], summary: "Count the moves to this node; with --cost and --from-node.",
    read: { $0.isEmpty ? nil : $0 })

  // Exploring.

  static let script = Setting<String>(
    file: "script", placeholder: "WALK", group: .exploring, verbs: [.explore],
    summary: "Take the commands from this file; - is standard input.",
    details: "One command a line. Lines that begin with # are comments.")

  static let speak = Flag(
    "speak", group: .exploring, verbs: [.explore],
    summary: "Speak what is said.",
    details: """
      At a terminal the speech viewer speaks without being asked, where there is sound; with \
      --plain, a script or commands from standard input only this option, or --sink, makes it \
      speak. A command of a script then waits until what was said before it has been heard.
      """)

  static let noSpeech = Flag(
    "no-speech", group: .exploring, verbs: [.explore] + watchers,
    summary: "Speak nothing; with explore, until a key turns speech on.")

  static let plain = Flag(
    "plain", group: .exploring, verbs: [.explore],
    summary: "Print whole lines at a terminal, and draw nothing.",
    details: """
      For screen readers and braille displays. A terminal that calls itself dumb in TERM gets no \
      other.
      """)

  static let keyboard = Setting<KeyboardMode>(
    choice: "keyboard", placeholder: "MODE", group: .exploring, verbs: [.explore] + focusers,
    summary: "Let keys move in this way.",
    details: """
      The default is focus, the focus system of the iPad and of iPad apps on the Mac; full-access \
      is Full Keyboard Access.
      """)

  // Where it goes.

  static let output = Setting<String>(
    file: "output", letter: "o", placeholder: "OUT", group: .output,
    verbs: [.render, .captureWeb, .captureDesktop],
    summary: "Write the result into this file; - is standard output.",
    details: """
      The ending of the name of a sound file says its format: wav, flac or ogg; standard output \
      gets WAV. With several screens to render it is a directory, which is made if it is not there.
      """)

  static let jobs = Setting<Int>(
    number: "jobs", placeholder: "N", range: 1...256, group: .output, verbs: [.render],
    summary: "Synthesize with this many workers at once.",
    details: "The default is one for each processor. The result is the same with any number.")

  static let sink = Setting<SinkName>(
    "sink", placeholder: "SINK", values: SinkName.serviceForms,
    expectation: "one of \(SinkName.serviceForms.joined(separator: ", "))", group: .output,
    verbs: [.speak, .explore, .serve] + watchers,
    summary: "Send the sound there.",
    details: """
      pulse, the default, is the sound server; null is silence at the pace of a device, null:fast \
      without the pace; file:PATH records what would be heard, as render does; - is WAV on \
      standard output. Only the service takes client, which gives each client the sound of its own \
      jobs.
      """,
    completion: .values, read: { SinkName($0, forService: true) })

  // The service.

  static let socket = Setting<String>(
    file: "socket", placeholder: "PATH", group: .service, verbs: talkers,
    summary: "Talk through the socket at this path.",
    details: """
      Without it, ALOUD_SOCKET says, or else it is aloud/aloud.sock in XDG_RUNTIME_DIR, or in \
      /run/user/UID where that is not set.
      """)

  static let direct = Flag(
    "direct", group: .service, verbs: [.speak],
    summary: "Speak without the service, even if it runs.")

  static let wait = Flag(
    "wait", group: .service, verbs: [.send],
    summary: "Wait until it has been spoken, and print each utterance when it begins.",
    details: "Without it, the command ends as soon as the service has taken the document.")

  static let priority = Setting<Priority>(
    choice: "priority", placeholder: "WHEN", group: .service, verbs: [.send],
    summary: "Speak it then.",
    details: """
      With now it interrupts what is being spoken, which goes on afterwards; with next it comes \
      after the present utterance; normal, which is the default, waits for its turn.
      """)

  static let key = Setting<String>(
    "key", placeholder: "KEY", expectation: "a key of at least one character", group: .service,
    verbs: [.send], summary: "Take the place of an older document with the same key.",
    details: """
      Every client's jobs are looked through for it: begin it with the name of your program.
      """,
    read: { $0.isEmpty ? nil : $0 })

  static let timeToLive = Setting<Int>(
    number: "ttl", placeholder: "MS", range: 1...86_400_000, group: .service, verbs: [.send],
    summary: "Drop it if it has not begun after so many milliseconds.")

  // What is printed.

  static let json = Flag(
    "json", group: .printing, verbs: [.status, .monitor, .configShow],
    summary: "Print JSON; from the service, as it gives it, each object on a line.")

  // The configuration.

  static let configuration = Setting<String>(
    file: "config", group: .configuration, verbs: configured,
    summary: "Read the configuration from this file alone.",
    details: """
      It stands for all others, as one that ALOUD_CONFIG names does; aloud.conf(5) tells which \
      those are.
      """)

  static let noConfiguration = Flag(
    "no-config", group: .configuration, verbs: configured,
    summary: "Read no configuration from any file.",
    details: "Variables and options count all the same.")

  // Conversion.

  static let check = Flag(
    "check", group: .conversion, verbs: [.convert],
    summary: "Write no tree; only say what is wrong with it.")

  static let compact = Flag(
    "compact", group: .conversion, verbs: [.convert],
    summary: "Write the tree on one line.")
}
