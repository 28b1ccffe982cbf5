// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

extension Verbs {
  static let transcript = Verb(
    name: .transcript, operands: .transcribedFiles, readsStandardInput: true,
    summary: "print what VoiceOver would say about a screen",
    details: """
      Reads an accessibility tree and prints its utterances in reading order: one per line, or as \
      JSON with the segments of each utterance. With --explain it also prints the rule and the \
      member behind each segment.
      """,
    examples: [
      "aloud transcript settings.json": "print one utterance per line",
      "aloud transcript --explain settings.json": "print each segment with its rule",
    ],
    body: runTranscript)

  static let speak = Verb(
    name: .speak, operands: .optionalFile, readsStandardInput: true,
    summary: "speak a screen or a text",
    details: """
      Reads an accessibility tree or a transcript and speaks it in reading order. Aloud treats all \
      other input as text and speaks it line by line. If the service is running, it queues and \
      speaks the input. With --direct or --sink, or without a service, the command itself speaks. \
      Ctrl-C stops the command and its speech.
      """,
    examples: [
      "aloud speak settings.json": "hear a screen", "echo Hello | aloud speak": "hear a text",
      "aloud speak --rate 220 --hints off page.json": "speak faster and without hints",
    ],
    body: runSpeak)

  static let say = Verb(
    name: .say, operands: .words, readsStandardInput: true,
    summary: "speak words",
    details: """
      Speaks the words that you give, as one text, in the language of --language or else in English. \
      Without words, or with - alone, it speaks standard input line by line, whatever it looks like. If the \
      service is running, it queues and speaks the text. With --direct or --sink, or without a service, the \
      command itself speaks. Ctrl-C stops the command and its speech. Words that begin with a hyphen follow --.
      """,
    examples: [
      "aloud say Hello there": "hear a text",
      "aloud say --language de Guten Tag": "hear another language",
      "aloud say --rate 300 --voice en-us+f3 Hello": "speak faster, with another voice",
      "date | aloud say": "hear what another program prints",
    ],
    body: runSay)

  static let explore = Verb(
    name: .explore, operands: .optionalFile, readsStandardInput: true, takesHeldTree: true,
    summary: "navigate a screen as a VoiceOver user does",
    details: """
      Reads an accessibility tree and moves VoiceOver's cursor on it. At a terminal, you move the \
      cursor with keys, and a speech viewer shows what is spoken. Otherwise Aloud reads commands, \
      one per line, from a script or from standard input. Below each command it prints the \
      utterances and, after an exclamation mark, other effects. Without FILE, at a terminal or \
      with --socket, it explores the service's tree. The exit status is 1 if a command failed. \
      docs/reference/exploring.md lists the commands and keys.
      """,
    examples: [
      "aloud explore screen.json": "move with the arrow keys; ? lists all keys",
      "aloud explore --plain screen.json": "print whole lines, for use with a screen reader",
      "aloud explore --script walk.txt screen.json": "run the commands in a file",
      "aloud explore --script walk.txt --speak screen.json": "speak the utterances, too",
      "printf 'next\\nnext\\n' | aloud explore screen.json": "run commands from another program",
    ],
    body: runExplore)

  static let explain = Verb(
    name: .explain, operands: .nodeAndFile, readsStandardInput: true,
    summary: "print all that is known of a node",
    details: """
      Reads an accessibility tree and prints, as an accessibility inspector does, what the node with the \
      identifier or the name NODE has: its texts, traits, frame, actions and rotors, its class and \
      automation type if the document has them, the container, the parent, the children and the neighbours \
      in reading order. Then it prints what VoiceOver says of the node, with the rule of each segment, or \
      why VoiceOver does not stop there. If several have the name, or none, it offers candidates.
      """,
    examples: [
      "aloud explain send screen.json": "print what is known of the node send",
      "aloud explain --style macos Favourite screen.json": "name the node by its label",
      "aloud explain --json send screen.json": "print JSON for another program",
    ],
    body: runExplain)

  static let cost = Verb(
    name: .cost, operands: .upToTwoFiles, readsStandardInput: true,
    summary: "measure stops, time, moves and repeated words",
    details: """
      Reads one accessibility tree, or two to compare, and prints what each costs a listener: the \
      number of stops, the duration of the screen and of each element, and the words that an \
      element repeats. With --from-node and --to-node it also prints the shortest paths between \
      two nodes (docs/reference/cost.md).
      """,
    examples: [
      "aloud cost screen.json": "measure a screen",
      "aloud cost before.json after.json": "compare two versions of a screen",
      "aloud cost --from-node name --to-node buy screen.json": "count the moves between two nodes",
    ],
    body: { command, streams throws(CommandFailure) in
      try runCost(command.configured(streams), streams)
    })

  static let compare = Verb(
    name: .compare, operands: .optionalFile, readsStandardInput: true,
    summary: "compare a recording of VoiceOver with what Aloud says",
    details: """
      Reads what VoiceOver was heard to say on a device, move by move with the source of each screen, \
      and prints where Aloud differs: the words, and the segment and the rule that they come from. At \
      the end it prints for each rule how often it differs, and how many utterances agree. \
      python3 -m aloud.record makes such recordings through Appium; logs of Guidepup and of \
      aloud explore --json are recordings too, with --tree. The exit status is 1 if something \
      differs. docs/how-to/compare-with-a-device.md says more.
      """,
    examples: [
      "aloud compare recording.jsonl": "compare a recording of a device",
      "aloud compare --tree page.json phrases.json": "compare a log of Guidepup on a captured page",
      "aloud compare --json recording.jsonl": "print JSON for another program",
    ],
    body: runCompare)

  static let render = Verb(
    name: .render, operands: .files, readsStandardInput: true,
    summary: "render screens to sound files",
    details: """
      Reads accessibility trees or transcripts and writes their speech to sound files. The \
      extension of the output file selects the format. Several inputs need a directory; each \
      output has the name of its input without .gz, .json, .txt, .xml, .yaml, .yml, .uix or .md, and a \
      number if another input has that name. Aloud treats all other input as text and reads it line by \
      line. FILE may be a directory or a quoted pattern. docs/batch.md is about many screens.
      """,
    examples: [
      "aloud render settings.json -o settings.wav": "render one screen",
      "aloud render screens -o sound --sound-format opus": "render a directory of screens",
      "aloud render --manifest screens.jsonl -o sound --report report.xml":
        "render a list of screens, each with its own options",
      "aloud render settings.json -o settings.flac --listening-page":
        "render a screen with a page to read along",
    ],
    body: runRender)

  static let serve = Verb(
    name: .serve, summary: "run the speech service",
    details: """
      Runs in the foreground and listens on a socket that only you and root can use. The service \
      speaks the documents that clients write to the socket, and answers JSON-RPC requests \
      (docs/reference/protocol.md). SIGTERM or Ctrl-C stops it; SIGHUP reloads its settings.
      """,
    examples: ["aloud serve": "run the service in the foreground"],
    body: runServe)

  static let configShow = Verb(
    name: .configShow, summary: "print the effective settings and their sources",
    details: """
      Prints each key with its value and, after a #, its source: a line of a file, a variable, or \
      built-in. The output is a valid aloud.conf. Aloud warns about a file with errors and ignores \
      it.
      """,
    examples: [
      "aloud config show": "print all settings",
      "aloud config show --no-config > aloud.conf": "write a file with all defaults",
    ],
    body: runConfigShow)

  static let configCheck = Verb(
    name: .configCheck,
    operands: Operands(placeholder: "FILE", count: 0...Int.max, completion: .files),
    summary: "validate the configuration",
    details: """
      Reads the configuration files and variables, or only the files that you name, and reports \
      all errors and warnings with line and column. The exit status is 78 if there is an error.
      """,
    examples: [
      "aloud config check": "validate the configuration",
      "aloud config check new.conf": "validate a file before you install it",
    ],
    body: runConfigCheck)

  static let convert = Verb(
    name: .convert, operands: .optionalFile, readsStandardInput: true,
    summary: "convert a tree to Aloud's format",
    details: """
      Reads an accessibility tree in any supported format, validates it, and writes it to standard \
      output in Aloud's own format. With --explain it prints a report instead: what it copied, derived or dropped from \
      each part of the document, and by which rule.
      """,
    examples: [
      "aloud convert tree.json > screen.json": "convert a tree",
      "aloud convert --check screen.json": "validate a tree",
      "aloud convert --explain window_dump.xml": "report how the importer read a document",
    ],
    body: runConvert)

  static let voices = Verb(
    name: .voices, summary: "list the voices",
    details: """
      Lists the values of --voice, one per line, in columns separated by tabs: first the voice \
      profiles with their files, then the voices of the synthesizer with their names and \
      languages. You can add a variant to a voice of the synthesizer, as in en-us+f3.
      """,
    examples: ["aloud voices | grep profile": "list the voice profiles"],
    body: runVoices)

  static let rules = Verb(
    name: .rules, summary: "list the rules of what VoiceOver says",
    details: """
      Prints the rows that the utterances come from, list by list and in the order in which they are \
      said: the rule, the words or the fact that is said, when, unless what, and in parentheses the topic \
      and the evidence of the rule. Without --style it lists those of iOS and of the Mac. \
      docs/reference/utterances.md explains the rules.
      """,
    examples: [
      "aloud rules --style ios": "list what VoiceOver on iOS says, and when",
      "aloud rules | grep recorded": "list the rows whose rule was heard from VoiceOver",
      "aloud rules --format json": "print JSON for another program",
    ],
    body: runRules)

  static let phrases = Verb(
    name: .phrases, summary: "list the phrases of a language and who said so",
    details: """
      Prints VoiceOver's own phrases in the language of --language, or else in English, one per line: \
      the name in the tables, the words, the English words, what the phrase is for, and in parentheses \
      where it is heard and where the words come from. %1 and %2 are what is put in. If the table has \
      a fault, Aloud warns with the line and the column, and the exit status is 65. \
      docs/how-to/correct-a-phrase.md explains how to correct a phrase.
      """,
    examples: [
      "aloud phrases --language de": "list the German phrases",
      "aloud phrases --language ru | grep recorded": "list those that were heard from VoiceOver",
      "aloud phrases --language ja --format json": "print JSON for another program",
    ],
    body: runPhrases)

  static let doctor = Verb(
    name: .doctor, summary: "check what is installed and what is missing",
    details: """
      Checks the synthesizer, voices, sound server, browser, accessibility bus, service and \
      libraries. It prints what works and what is missing, which commands need a missing part, and \
      which Debian package provides it. Each check takes at most 5 seconds. The exit status is 1 \
      if the synthesizer or its voices do not work; all other parts are optional. \
      docs/reference/doctor.md lists the checks.
      """,
    examples: [
      "aloud doctor": "find out why a command fails",
      "aloud doctor --format json": "print JSON for another program",
    ],
    body: runDoctor)

  static let completions = Verb(
    name: .completions,
    operands: Operands(
      placeholder: "SHELL", count: 1...1, values: ShellName.allCases.map(\.rawValue),
      completion: .values),
    summary: "print the completion script for a shell",
    details: "Prints a script that completes commands, options and their values in the shell.",
    examples: [
      "source <(aloud completions bash)": "complete in the current bash",
      "aloud completions fish > ~/.config/fish/completions/aloud.fish":
        "install the completions for fish",
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
    summary: "print a manual page",
    details: """
      Prints the manual page aloud(1), or aloud.conf(5) about the configuration, as roff for \
      man(1).
      """,
    examples: [
      "aloud manual | man -l -": "read the manual page of the program",
      "aloud manual aloud.conf | man -l -": "read about the settings",
    ],
    body: { command, streams throws(CommandFailure) in
      switch command.operands.first.flatMap(ManualPageName.init) ?? .program {
      case .program: try streams.output.write(manualPage())
      case .configuration: try streams.output.write(configurationManualPage())
      }
      return .done
    })

  static let version = Verb(
    name: .version, summary: "print the versions",
    details: "Prints the versions of Aloud and its synthesizer, as --version does.",
    examples: ["aloud version": "print the versions"],
    body: { _, streams throws(CommandFailure) in
      try streams.output.write(versionText())
      return .done
    })

  static let help = Verb(
    name: .help, operands: Operands(placeholder: "COMMAND", count: 0...2, completion: .nothing),
    summary: "show help for a command",
    details: "Shows the help of a command, or the list of commands.",
    examples: ["aloud help transcript": "show the help of one command"],
    body: { command, streams throws(CommandFailure) in
      guard let topic = HelpTopic(command.operands) else {
        let name = command.operands.joined(separator: " ")
        return streams.refuse(UsageError(verb: nil, fault: .unknownVerb(name)))
      }
      try streams.output.write(topic.text)
      return .done
    })
}
