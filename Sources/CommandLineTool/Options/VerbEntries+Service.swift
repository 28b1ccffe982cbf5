// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import WireProtocol

extension Verbs {
  static let send = Verb(
    name: .send, operands: .optionalFile, readsStandardInput: true,
    summary: "hand a screen to the service to be spoken",
    details: """
      Reads an accessibility tree or a transcript and hands it to the running service, in Aloud's \
      own format, whatever it was in. The command ends as soon as the service has taken it, or, \
      with --wait, when it has been spoken; interrupting it then leaves the service speaking. A \
      screen that is sent is not held to be explored: `aloud call tree/replace` brings one that is.
      """,
    examples: [
      Verb.Example(command: "aloud send settings.json", purpose: "queue a screen"),
      Verb.Example(
        command: "echo Build failed | aloud send --priority now --wait",
        purpose: "interrupt with a message, and wait until it has been said"),
    ],
    body: runSend)

  static let stop = Verb(
    name: .stop, operands: .none, readsStandardInput: false,
    summary: "silence the service",
    details: """
      Ends what the service speaks at once, and drops all that waits, whoever sent it. A pause \
      ends with it.
      """,
    examples: [Verb.Example(command: "aloud stop", purpose: "silence")],
    body: { command, _ throws(CommandFailure) in
      _ = try ServiceClient(command).request(.speechStop)
      return .done
    })

  static let pause = Verb(
    name: .pause, operands: .none, readsStandardInput: false,
    summary: "make the service stand still where it is",
    details: "Speech stands still, for everybody, until it is resumed or stopped.",
    examples: [Verb.Example(command: "aloud pause", purpose: "hold on")],
    body: { command, _ throws(CommandFailure) in
      _ = try ServiceClient(command).request(.speechPause)
      return .done
    })

  static let resume = Verb(
    name: .resume, operands: .none, readsStandardInput: false,
    summary: "let the service go on after a pause",
    details: "Speech goes on where it was paused.",
    examples: [Verb.Example(command: "aloud resume", purpose: "go on")],
    body: { command, _ throws(CommandFailure) in
      _ = try ServiceClient(command).request(.speechResume)
      return .done
    })

  static let status = Verb(
    name: .status, operands: .none, readsStandardInput: false,
    summary: "tell how the service stands",
    details: """
      Prints what the service speaks, what waits, where the sound goes and what kept it from being \
      heard when it was last tried, a line each. The number of clients counts this command.
      """,
    examples: [
      Verb.Example(command: "aloud status", purpose: "whether it runs, and what it does"),
      Verb.Example(command: "aloud status --json", purpose: "the same for a program"),
    ],
    body: runStatus)

  static let monitor = Verb(
    name: .monitor, operands: .none, readsStandardInput: false,
    summary: "show what the service speaks, as it speaks it",
    details: """
      Prints every event of the service, of everybody's speech, one a line, until it is interrupted \
      or the service ends.
      """,
    examples: [
      Verb.Example(command: "aloud monitor", purpose: "read along"),
      Verb.Example(command: "aloud monitor --json > events.jsonl", purpose: "keep the events"),
    ],
    body: runMonitor)

  static let call = Verb(
    name: .call,
    operands: Operands(
      placeholder: "METHOD [JSON]", count: 1...2, offered: Method.allCases.map(\.rawValue),
      completion: .values),
    readsStandardInput: false,
    summary: "call any method of the service",
    details: """
      Sends one request with the parameters given as a JSON object, or read from standard input \
      where - stands for it, and prints the result as one line of JSON. The method \
      server/describe lists all methods with their parameters.
      """,
    examples: [
      Verb.Example(command: "aloud call server/describe", purpose: "what can be asked for"),
      Verb.Example(
        command: "aloud call speech/speak '{\"text\":\"Hello\"}'", purpose: "say a word"),
      Verb.Example(
        command: "aloud call tree/replace - < request.json", purpose: "with long parameters"),
    ],
    body: runCall)
}
