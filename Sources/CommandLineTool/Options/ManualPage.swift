// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Settings

/// The manual page aloud(1) as roff.
func manualPage() -> String {
  var page = """
    .\\" Made by "aloud manual" from the tables that the program itself goes by.
    .TH ALOUD 1 \(Release.date) "Aloud \(Release.version)" "User Commands"
    .SH NAME
    aloud \\- tell how a user interface would be read aloud
    .SH SYNOPSIS

    """
  for verb in Verbs.all {
    page += ".br\n" + synopsis(of: verb) + "\n"
  }
  page += ".SH DESCRIPTION\n"
  page += roff(
    """
    Aloud takes an accessibility tree, from another program or written by hand, works out what VoiceOver \
    would say about it and in which order, and prints it, speaks it or writes it into sound files. \
    No screen and no desktop session is needed.
    """)
  page += ".PP\n"
  page += roff(
    """
    Where a file is named, - means standard input or output. Options and operands may come in any \
    order; -- ends the options. Of an option given twice the last one counts.
    """)
  page += ".SH COMMANDS\n" + Verbs.all.map(entry).joined()
  page += ".SH OPTIONS\n"
  for group in OptionGroup.allCases {
    let options = Options.all.filter { $0.group == group }
    guard !options.isEmpty else { continue }
    page += ".SS \(escaped(group.rawValue))\n" + options.map(entry).joined()
  }
  page += ".SH EXIT STATUS\n"
  for status in ExitStatus.allCases {
    page += ".TP\n.B \(status.rawValue)\n" + roff(status.meaning)
  }
  page += ".SH ENVIRONMENT\n" + ManualFacts.environment.map(entry).joined()
  page += ".SH FILES\n" + ManualFacts.files.map(entry).joined()
  page += ".SH EXAMPLES\n"
  for example in Verbs.all.flatMap(\.examples) {
    page += ".TP\n.B \(escaped(example.command))\n" + roff(capitalized(example.purpose) + ".")
  }
  page += ".SH SEE ALSO\n" + ManualFacts.related.map { ".BR \($0)" }.joined(separator: ",\n")
  return page + "\n"
}

/// What the manual page says that stands in no other table.
enum ManualFacts {
  /// The variables the program reads.
  static let environment: [(name: String, meaning: String)] = [
    ("ALOUD_VOICES", "Directories with voice profiles, separated by colons; they come first."),
    (
      "XDG_DATA_HOME",
      "Voice profiles are in aloud/voices in this directory; ~/.local/share if it is not set."
    ),
    (
      "XDG_DATA_DIRS",
      "Then in aloud/voices in these; /usr/local/share and /usr/share if it is not set."
    ),
    ("ALOUD_SOCKET", "The socket of the service, unless --socket names it."),
    (
      "XDG_RUNTIME_DIR",
      "Otherwise the socket is aloud/aloud.sock in this directory; /run/user/UID if it is not set."
    ),
    (
      ConfigurationSources.namingVariable,
      "The configuration, in place of aloud.conf(5) in its usual places; empty, no file is read."
    ),
    ("ALOUD_SPEECH_RATE", "A key of the configuration; aloud.conf(5) lists all such variables."),
    ("ALOUD_CAPTURE", "A program to use in place of aloud-capture."),
    ("ALOUD_SYNTHESIZER", "A program to use in place of aloud-synthesizer."),
    ("PULSE_SERVER", "The sound server, as PulseAudio's own programs understand it."),
  ]

  /// The files the program reads.
  static let files: [(name: String, meaning: String)] = [
    ("/etc/aloud/aloud.conf", "The configuration for everybody; see aloud.conf(5)."),
    ("~/.config/aloud/aloud.conf", "The user's configuration, which comes before it."),
    ("~/.local/share/aloud/voices/NAME.voice", "The user's voice profile NAME."),
    ("/usr/local/share/aloud/voices/NAME.voice", "A voice profile for everybody."),
  ]

  /// Other manual pages.
  static let related = ["aloud.conf (5)", "espeak\\-ng (1)", "pactl (1)"]
}

private func synopsis(of verb: Verb) -> String {
  let tail = verb.synopsisTail
  return ".B aloud \(verb.name.rawValue)" + (tail.isEmpty ? "" : "\n" + escaped(tail))
}

private func entry(of verb: Verb) -> String {
  let tail = verb.operands.synopsis.isEmpty ? "" : " " + verb.operands.synopsis
  return ".TP\n.B \(escaped(verb.name.rawValue + tail))\n" + roff(verb.details)
}

private func entry(of option: Option) -> String {
  var text = ".TP\n.B \(escaped(option.spelling))\n" + roff(option.summaryWithValues)
  if !option.details.isEmpty { text += roff(option.details) }
  if let verbs = option.verbs {
    text += roff("(\(verbs.map(\.rawValue).joined(separator: ", ")))")
  }
  return text
}

func entry(of fact: (name: String, meaning: String)) -> String {
  ".TP\n.I \(escaped(fact.name))\n" + roff(fact.meaning)
}

private func capitalized(_ text: String) -> String {
  text.prefix(1).uppercased() + text.dropFirst()
}

/// A paragraph's text on a line of its own, which roff must not take for a request.
func roff(_ text: String) -> String {
  let line = escaped(text)
  return (line.hasPrefix(".") || line.hasPrefix("\\(aq") ? "\\&" : "") + line + "\n"
}

/// Spells the characters that roff reads as something else.
func escaped(_ text: String) -> String {
  var result = ""
  for character in text {
    switch character {
    case "\\": result += "\\e"
    case "-": result += "\\-"
    case "'": result += "\\(aq"
    case "`": result += "\\(ga"
    case "^": result += "\\(ha"
    case "~": result += "\\(ti"
    case "\"": result += "\\(dq"
    default: result.append(character)
    }
  }
  return result
}
