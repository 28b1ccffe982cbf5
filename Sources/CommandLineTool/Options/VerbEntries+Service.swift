// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import WireProtocol

extension Verbs {
  static let send = Verb(
    name: .send, operands: .optionalFile, readsStandardInput: true,
    summary: "speak a screen through the service",
    details: """
      Reads an accessibility tree or a transcript and sends it to the running service in Aloud's \
      own format. The command ends when the service has accepted the document, or, with --wait, \
      when the service has spoken it. Ctrl-C ends the command, but not the speech. The service does \
      not keep the tree for exploration; use `aloud call tree/replace` for that.
      """,
    examples: [
      Verb.Example(command: "aloud send settings.json", purpose: "queue a screen"),
      Verb.Example(
        command: "echo Build failed | aloud send --priority now --wait",
        purpose: "interrupt with a message and wait for its end"),
    ],
    body: runSend)

  static let stop = Verb(
    name: .stop, operands: .none, readsStandardInput: false,
    summary: "stop speech and clear the queue",
    details: """
      Stops the service's speech at once and drops all queued jobs of all clients. It also ends a \
      pause.
      """,
    examples: [Verb.Example(command: "aloud stop", purpose: "stop all speech")],
    body: { command, _ throws(CommandFailure) in
      _ = try ServiceClient(command).request(.speechStop)
      return .done
    })

  static let pause = Verb(
    name: .pause, operands: .none, readsStandardInput: false,
    summary: "pause speech",
    details: """
      Pauses the service's speech for all clients until `aloud resume` or `aloud stop`.
      """,
    examples: [Verb.Example(command: "aloud pause", purpose: "pause all speech")],
    body: { command, _ throws(CommandFailure) in
      _ = try ServiceClient(command).request(.speechPause)
      return .done
    })

  static let resume = Verb(
    name: .resume, operands: .none, readsStandardInput: false,
    summary: "resume speech",
    details: "Resumes the service's speech after a pause, at the same place.",
    examples: [Verb.Example(command: "aloud resume", purpose: "resume speech")],
    body: { command, _ throws(CommandFailure) in
      _ = try ServiceClient(command).request(.speechResume)
      return .done
    })

  static let status = Verb(
    name: .status, operands: .none, readsStandardInput: false,
    summary: "show the service's status",
    details: """
      Prints the current utterance, the queue, the destination of the sound and, if speech failed, \
      the last reason, one item per line. The number of clients includes this command.
      """,
    examples: [
      Verb.Example(command: "aloud status", purpose: "check whether the service runs"),
      Verb.Example(command: "aloud status --json", purpose: "print JSON for another program"),
    ],
    body: runStatus)

  static let monitor = Verb(
    name: .monitor, operands: .none, readsStandardInput: false,
    summary: "print the service's events",
    details: """
      Prints the events of the service, about the speech of all clients, one per line. The command \
      ends when you interrupt it or when the service ends.
      """,
    examples: [
      Verb.Example(command: "aloud monitor", purpose: "follow all speech as text"),
      Verb.Example(
        command: "aloud monitor --json > events.jsonl", purpose: "save the events to a file"),
    ],
    body: runMonitor)

  static let call = Verb(
    name: .call,
    operands: Operands(
      placeholder: "METHOD [JSON]", count: 1...2, offered: Method.allCases.map(\.name),
      completion: .values),
    readsStandardInput: false,
    summary: "call a method of the service",
    details: """
      Sends one request and prints its result as one line of JSON. The operand JSON is an object \
      with the parameters; with -, the command reads the object from standard input. The method server/describe \
      lists all methods with their parameters.
      """,
    examples: [
      Verb.Example(command: "aloud call server/describe", purpose: "list all methods"),
      Verb.Example(
        command: "aloud call speech/speak '{\"text\":\"Hello\"}'", purpose: "speak a text"),
      Verb.Example(
        command: "aloud call tree/replace - < request.json",
        purpose: "read the parameters from a file"),
    ],
    body: runCall)
}
