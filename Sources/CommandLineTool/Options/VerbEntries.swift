// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

extension Verbs {
  static let transcript = Verb(
    name: .transcript, operands: .upToTwoFiles, readsStandardInput: true,
    summary: "print what would be said about a screen",
    details: """
      Reads an accessibility tree and prints the utterances in reading order, one a line, or as \
      JSON with the parts of each. With --cost it prints figures of one screen or two in their \
      place (docs/reference/cost.md).
      """,
    examples: [
      Verb.Example(
        command: "aloud transcript settings.json", purpose: "what would be said, line by line"),
      Verb.Example(
        command: "aloud transcript --format json --explain settings.json",
        purpose: "each part, with the rule it comes from"),
      Verb.Example(
        command: "aloud transcript --cost before.json after.json",
        purpose: "what two states of a screen cost who hears them"),
    ],
    body: runTranscript)

  static let speak = Verb(
    name: .speak, operands: .optionalFile, readsStandardInput: true,
    summary: "say a screen aloud",
    details: """
      Reads an accessibility tree or a transcript and speaks it, in reading order. Text that is \
      no tree is a transcript, and is spoken as it stands, line by line. The service speaks it when \
      one runs, and waits for its turn; with --direct or --sink, and without a service, this \
      command does. Interrupting it ends what it speaks.
      """,
    examples: [
      Verb.Example(command: "aloud speak settings.json", purpose: "hear a screen"),
      Verb.Example(command: "echo Hello | aloud speak", purpose: "hear words"),
      Verb.Example(
        command: "aloud speak --rate 220 --hints off page.json",
        purpose: "faster, without hints"),
    ],
    body: runSpeak)

  static let explore = Verb(
    name: .explore, operands: .optionalFile, readsStandardInput: true, takesHeldTree: true,
    summary: "move over a screen as its user would",
    details: """
      Reads an accessibility tree and moves VoiceOver's cursor over it. At a terminal, keys move \
      it, and a speech viewer shows what is said while it is spoken; else commands do, one a line, \
      from a script or from standard input. Below each command stands what is said, and what else \
      happens behind an exclamation mark. Without FILE, at a terminal or with --socket, the tree is \
      the one that the service holds. Of commands, the status is 1 if one could not be carried out. \
      docs/reference/exploring.md lists the commands and the keys.
      """,
    examples: [
      Verb.Example(
        command: "aloud explore screen.json", purpose: "by arrow keys; ? lists the others"),
      Verb.Example(
        command: "aloud explore --plain screen.json",
        purpose: "the same in whole lines, for a screen reader"),
      Verb.Example(
        command: "aloud explore --script walk.txt screen.json", purpose: "what a walk sounds like"),
      Verb.Example(
        command: "aloud explore --script walk.txt --speak screen.json", purpose: "hear it too"),
      Verb.Example(
        command: "printf 'next\\nnext\\n' | aloud explore screen.json",
        purpose: "commands from another program"),
    ],
    body: runExplore)

  static let render = Verb(
    name: .render, operands: .files, readsStandardInput: true,
    summary: "turn screens into sound files",
    details: """
      Reads accessibility trees or transcripts and writes what would be heard into sound files. \
      The ending of the output's name says the format. Several inputs go into a directory, each \
      under its own name without .gz, .json, .txt, .xml, .yaml or .yml. Text that is no tree is a \
      transcript, and is spoken as it stands, line by line.
      """,
    examples: [
      Verb.Example(command: "aloud render settings.json -o settings.wav", purpose: "one file"),
      Verb.Example(
        command: "aloud render screens/*.json -o sound/ --jobs 4",
        purpose: "many, into a directory"),
    ],
    body: runRender)

  static let serve = Verb(
    name: .serve, operands: .none, readsStandardInput: false,
    summary: "run the service that other programs talk to",
    details: """
      Listens on a socket of the user's own, speaks the documents that are written to it, and \
      answers requests in JSON-RPC (docs/reference/protocol.md), until it is told to end, by SIGTERM or from \
      the keyboard. On SIGHUP it reads its settings again.
      """,
    examples: [
      Verb.Example(command: "aloud serve", purpose: "the service in the foreground")
    ],
    body: runServe)

  static let convert = Verb(
    name: .convert, operands: .optionalFile, readsStandardInput: true,
    summary: "turn any known tree into Aloud's own format",
    details: """
      Reads an accessibility tree of any known format, checks it, and writes it in Aloud's own \
      format on standard output. With --explain it prints instead what became of everything in the \
      document.
      """,
    examples: [
      Verb.Example(command: "aloud convert tree.json > screen.json", purpose: "convert a tree"),
      Verb.Example(command: "aloud convert --check screen.json", purpose: "only check it"),
      Verb.Example(
        command: "aloud convert --explain window_dump.xml",
        purpose: "what became of everything in it, instead of the tree"),
    ],
    body: runConvert)

  static let voices = Verb(
    name: .voices, operands: .none, readsStandardInput: false,
    summary: "list the voices",
    details: """
      Lists what --voice takes, a line each, in columns between tabs: the voice profiles with their \
      files, then the voices of the synthesizer with their names and languages. To a voice of the \
      synthesizer a variant can be added, as in en-us+f3.
      """,
    examples: [
      Verb.Example(command: "aloud voices | grep profile", purpose: "the voice profiles")
    ],
    body: runVoices)

  static let doctor = Verb(
    name: .doctor, operands: .none, readsStandardInput: false,
    summary: "check what is installed and what is missing",
    details: """
      Checks the synthesizer, voices, sound server, browser, accessibility bus, service and \
      libraries, and prints what works, what is missing, what needs it and which Debian package \
      brings it. Each check takes at most 5 seconds. The status is 1 if the synthesizer or its \
      voices do not work; nothing else is required. docs/reference/doctor.md lists the checks.
      """,
    examples: [
      Verb.Example(command: "aloud doctor", purpose: "the first step when something fails"),
      Verb.Example(command: "aloud doctor --format json", purpose: "the same for programs"),
    ],
    body: runDoctor)

  static let completions = Verb(
    name: .completions,
    operands: Operands(
      placeholder: "SHELL", count: 1...1, values: ShellName.allCases.map(\.rawValue),
      completion: .values),
    readsStandardInput: false,
    summary: "print the completions for a shell",
    details: "Prints a script that completes Aloud's commands and options in that shell.",
    examples: [
      Verb.Example(
        command: "source <(aloud completions bash)", purpose: "complete in this bash"),
      Verb.Example(
        command: "aloud completions fish > ~/.config/fish/completions/aloud.fish",
        purpose: "complete in every fish"),
    ],
    body: { command, streams throws(CommandFailure) in
      if let shell = command.operands.first.flatMap(ShellName.init) {
        try streams.output.write(completionScript(for: shell))
      }
      return .done
    })

  static let manual = Verb(
    name: .manual,
    operands: Operands(
      placeholder: "PAGE", count: 0...1, values: ManualPageName.allCases.map(\.rawValue),
      completion: .values),
    readsStandardInput: false,
    summary: "print the manual page",
    details: """
      Prints the manual page aloud(1), or that of the configuration, aloud.conf(5), as roff, for \
      man(1) to show.
      """,
    examples: [
      Verb.Example(command: "aloud manual | man -l -", purpose: "read it"),
      Verb.Example(command: "aloud manual aloud.conf | man -l -", purpose: "read about settings"),
    ],
    body: { command, streams throws(CommandFailure) in
      switch command.operands.first.flatMap(ManualPageName.init) ?? .program {
      case .program: try streams.output.write(manualPage())
      case .configuration: try streams.output.write(configurationManualPage())
      }
      return .done
    })

  static let help = Verb(
    name: .help,
    operands: Operands(
      placeholder: "COMMAND", count: 0...2, values: [], completion: .nothing),
    readsStandardInput: false,
    summary: "show how a command is used",
    details: "Shows what the named command does, or, without a name, which commands there are.",
    examples: [Verb.Example(command: "aloud help transcript", purpose: "the help of one command")],
    body: { command, streams throws(CommandFailure) in
      guard let topic = HelpTopic(command.operands) else {
        let name = command.operands.joined(separator: " ")
        return streams.refuse(UsageError(verb: nil, fault: .unknownVerb(name)))
      }
      try streams.output.write(topic.text)
      return .done
    })
}
