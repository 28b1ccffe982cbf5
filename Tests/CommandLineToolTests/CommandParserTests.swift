// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import AudioOutput
import Settings
import Testing
import TreeFormats
import TreeModel
import Utterances

@testable import CommandLineTool

@Suite struct CommandParserTests {
  private func command(_ arguments: [String]) throws -> ParsedCommand {
    guard case .run(_, let command) = try parseCommandLine(arguments) else {
      throw Unexpected()
    }
    return command
  }

  private struct Unexpected: Error {}

  private func fault(_ arguments: [String]) -> UsageFault? {
    do {
      _ = try parseCommandLine(arguments)
      return nil
    } catch {
      return error.fault
    }
  }

  @Test(arguments: [
    ["render", "a", "b", "-o", "out.wav", "--style", "macos", "--rate", "200"],
    ["render", "--style=macos", "a", "-oout.wav", "b", "--rate=200"],
    ["--rate=200", "--style", "macos", "-o", "out.wav", "render", "a", "b"],
    ["render", "-o", "x", "--output=y", "--rate", "80", "--style=ios", "a", "--rate=200", "b"]
      + ["--style", "macos", "--output", "out.wav"],
    ["render", "--rate=200", "--style=macos", "--output", "out.wav", "--", "a", "b"],
  ])
  func everySpellingOfOneCommandMeansTheSame(arguments: [String]) throws {
    let command = try command(arguments)
    #expect(command.verb == .render)
    #expect(command.operands == ["a", "b"])
    #expect(command[Options.output] == "out.wav")
    #expect(command[Options.style] == .macos)
    #expect(command[Options.rate] == 200)
    #expect(command[Options.jobs] == nil)
    #expect(command.sources.options.map(\.name) == ["--style", "--rate"])
  }

  @Test func twoDashesEndTheOptionsAndOneIsAnOperand() throws {
    #expect(try command(["transcript", "-"]).operands == ["-"])
    #expect(try command(["transcript", "--", "--explain"]).operands == ["--explain"])
    #expect(try command(["transcript", "--", "-"]).operands == ["-"])
    #expect(try command(["render", "--", "--", "-o"]).operands == ["--", "-o"])
    #expect(try command(["render", "-o", "-", "a"])[Options.output] == "-")
  }

  @Test func valuesMayHoldAnythingAfterTheEqualsSign() throws {
    #expect(try command(["render", "--output=a=b"])[Options.output] == "a=b")
    #expect(try command(["render", "--output=--jobs"])[Options.output] == "--jobs")
    #expect(try command(["render", "-o", "--not-ours"])[Options.output] == "--not-ours")
  }

  @Test func everyKindOfValueIsReadAsItsType() throws {
    let speak = try command([
      "speak", "--sink=file:a b.wav", "--language", "zh-Hant-TW", "--hints", "off",
      "--containers=entryAndExit", "--controls=none", "--verbosity", "low", "--from=auto",
    ])
    #expect(speak[Options.sink] == .file("a b.wav"))
    #expect(speak[Options.language] == "zh-Hant-TW")
    #expect(speak[Options.hints]?.isOn == false)
    #expect(speak[Options.containers] == .entryAndExit)
    #expect(speak[Options.controls] == UtteranceOptions.Controls.none)
    #expect(speak[Options.verbosity] == .low)
    #expect(speak[Options.from]?.format == .some(nil))
    #expect(try command(["speak", "--from=chromium"])[Options.from]?.format == .chromium)
    #expect(try command(["speak", "--sink=null"])[Options.sink] == .null(paced: true))
    #expect(try command(["speak", "--sink=null:fast"])[Options.sink] == .null(paced: false))
    #expect(try command(["transcript", "--explain"])[Options.explain])
    #expect(try command(["transcript"])[Options.explain] == false)
  }

  @Test(arguments: [
    ([], UsageFault.noVerb, "missing command"),
    (
      ["trancsript"], .unknownVerb("trancsript"),
      "unknown command \"trancsript\"; did you mean transcript?"
    ),
    (["qqq", "--bogus"], .unknownVerb("qqq"), "unknown command \"qqq\""),
    // Nothing is abbreviated.
    (
      ["config", "shwo"], .unknownVerb("config shwo"),
      "unknown command \"config shwo\"; did you mean config show?"
    ),
    (["config"], .unknownVerb("config"), "\"config\" needs a second word: show, check"),
    (["trans"], .unknownVerb("trans"), "unknown command \"trans\"; did you mean transcript?"),
    (
      ["transcript", "--exp"], .unknownOption("--exp", verb: .transcript),
      "unknown option --exp; did you mean --explain?"
    ),
    (
      ["transcript", "--explian=3"], .unknownOption("--explian", verb: .transcript),
      "unknown option --explian; did you mean --explain?"
    ),
    (["speak", "-x"], .unknownOption("-x", verb: .speak), "unknown option -x"),
    (["--bogus"], .unknownOption("--bogus", verb: nil), "unknown option --bogus"),
    (
      ["speak", "--explain"], .optionOfOtherVerbs("--explain", verb: .speak),
      "\"speak\" does not accept --explain, an option of transcript, convert"
    ),
    (
      ["speak", "-o", "x"], .optionOfOtherVerbs("-o", verb: .speak),
      "\"speak\" does not accept -o, an option of render, capture web, capture desktop"
    ),
    (
      ["render", "-o"], .missingValue("-o", placeholder: "OUT"), "-o needs a value: -o OUT"
    ),
    (
      ["render", "--rate", "--jobs=2"], .missingValue("--rate", placeholder: "WPM"),
      "--rate needs a value: --rate WPM"
    ),
    (
      ["transcript", "--explain=yes"], .unexpectedValue("--explain"), "--explain takes no value"
    ),
    (
      ["convert", "a", "b"], .extraOperand("b", verb: .convert),
      "unexpected argument \"b\" for \"convert\""
    ),
    (
      ["completions"],
      .missingOperand(verb: .completions, placeholder: "a SHELL: bash, zsh, fish"),
      "\"completions\" needs a SHELL: bash, zsh, fish"
    ),
    (
      ["completions", "bsh"], .badOperand("bsh", values: ["bash", "zsh", "fish"]),
      "\"bsh\" is invalid, expected one of bash, zsh, fish; did you mean bash?"
    ),
  ])
  func aWrongCommandLineIsRefusedWithAReason(
    arguments: [String], expected: UsageFault, message: String
  ) {
    #expect(fault(arguments) == expected)
    #expect(expected.message == message)
  }

  @Test(arguments: [
    ("--style=andriod", "\"andriod\" is invalid, expected one of ios, ipados, macos, tvos"),
    (
      "--style=maco",
      "\"maco\" is invalid, expected one of ios, ipados, macos, tvos; did you mean macos?"
    ),
    ("--rate=79", "\"79\" is invalid, expected a whole number from 80 to 449"),
    ("--rate=450", "\"450\" is invalid, expected a whole number from 80 to 449"),
    ("--rate=1.5", "\"1.5\" is invalid, expected a whole number from 80 to 449"),
    ("--rate=", "\"\" is invalid, expected a whole number from 80 to 449"),
    ("--hints=yes", "\"yes\" is invalid, expected one of on, off"),
    ("--language=e", "\"e\" is invalid, expected a language tag such as en or pt-BR"),
    ("--language=", "\"\" is invalid, expected a language tag such as en or pt-BR"),
    ("--from=alod", "did you mean aloud?"),
    ("--dom-snapshot=", "\"\" is invalid, expected the name of a file"),
    ("--sink=file:", "is invalid, expected one of pulse, null, null:fast, file:PATH"),
  ])
  func aWrongValueIsRefusedWithWhatIsRight(option: String, message: String) {
    let said = fault(["speak", option])?.message ?? ""
    #expect(said.contains(message), "\(said)")
  }

  @Test func helpCountsHoweverWrongTheRestIs() throws {
    for arguments in [
      ["speak", "--bogus", "-h"], ["--help", "speak", "a", "b"], ["-h", "speak"],
    ] {
      guard case .help(.verb(let verb)) = try parseCommandLine(arguments) else {
        Issue.record("\(arguments) is no request for help with a command")
        continue
      }
      #expect(verb.name == .speak)
    }
    for arguments in [["capture", "--help"], ["-h", "capture", "nothing"]] {
      guard case .help(.family(let family)) = try parseCommandLine(arguments) else {
        Issue.record("\(arguments) is no request for help with what can follow")
        continue
      }
      #expect(family.word == "capture")
    }
    guard case .help(.program) = try parseCommandLine(["--help"]) else {
      Issue.record("--help alone is the help of the program")
      return
    }
    guard case .version = try parseCommandLine(["--version"]) else {
      Issue.record("--version asks for the version")
      return
    }
    #expect(try command(["speak", "--", "--help"]).operands == ["--help"])
  }

  @Test func bundledLettersAreTakenOneByOne() throws {
    guard case .help = try parseCommandLine(["render", "-ho", "x"]) else {
      Issue.record("-h in a bundle asks for help")
      return
    }
    #expect(fault(["render", "-zo", "x"]) == .unknownOption("-z", verb: .render))
  }

  @Test func hostileArgumentsAreRefusedWithoutACrash() {
    let words = [
      "", "-", "--", "---", "-=", "--=", "--=x", "-\u{0}", "--\u{301}", "-o", "--output",
      "render", "\u{1B}[2J", String(repeating: "-", count: 1000),
      String(repeating: "x", count: 5000),
    ]
    for first in words {
      for second in words {
        for third in words {
          _ = fault([first, second, third])?.message
        }
      }
    }
  }
}
