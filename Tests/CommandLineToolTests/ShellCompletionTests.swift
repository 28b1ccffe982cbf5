// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import Testing

@testable import CommandLineTool

/// What the three shells themselves offer.
@Suite struct ShellCompletionTests {
  @Test(arguments: ShellName.allCases)
  func theShellIsInstalled(shell: ShellName) {
    guard AskedShell(shell) == nil else { return }
    let warning = "the completions for \(shell.rawValue) are NOT tested: it is not installed"
    print("warning: " + warning)
    if ProcessInfo.processInfo.environment["CI"] != nil { Issue.record("\(warning)") }
  }

  @Test(arguments: AskedShell.installed)
  func everyPlaceOffersItsWordsAndOptionsWithoutErrors(shell: AskedShell) throws {
    let places = CompletionPlace.all.filter { $0.verb != nil || !$0.next.isEmpty }
    let lines = places.map { ["aloud", $0.words, ""].filter { $0 != "" }.joined(separator: " ") }
    let words = try shell.offers(after: lines.map { $0 + " " })
    let options = try shell.offers(after: lines.map { $0 + " --" })
    for (index, place) in places.enumerated() {
      let line = lines[index]
      #expect(words[index].errors == "", "\(line)")
      #expect(options[index].errors == "", "\(line)")
      let missing = Set(place.next.map(\.word)).subtracting(words[index].words)
      #expect(missing == [], "\(line)")
      let names = Set(place.options.map { "--\($0.name)" })
      #expect(Set(options[index].words.filter { $0.hasPrefix("--") }) == names, "\(line)")
    }
  }

  static let lines: KeyValuePairs<String, Set<String>> = [
    "aloud expl": ["explain", "explore"], "aloud explore w": ["web"],
    "aloud explore d": ["desktop"],
    "aloud explore --style macos w": ["web"], "aloud --style macos explore d": ["desktop"],
    "aloud explore web --cli": ["--click"], "aloud explore web --sty": ["--style"],
    "aloud explore desktop --cli": [], "aloud explore --cli": [],
    "aloud explore /etc/hostn": ["/etc/hostname"],
    "aloud explore web /etc/hostn": ["/etc/hostname"], "aloud transcript screen.json w": [],
    "aloud capture d": ["desktop"], "aloud capture -o page.json w": ["web"],
    "aloud capture web --vie": ["--viewport"], "aloud capture desktop --vie": [],
    "aloud focus l": ["loop"], "aloud help capt": ["capture"], "aloud help explore w": ["web"],
    "aloud help capture d": ["desktop"], "aloud --style ios sp": ["speak"],
    "aloud completions f": ["fish"], "aloud completions fish b": [],
    "aloud speak --style ma": ["macos"], "aloud speak --sink fi": ["file:"],
    "aloud call speech/sy": ["speech/synthesize"], "aloud config sh": ["show"],
    "aloud config show --config /etc/hostn": ["/etc/hostname"],
    "aloud at-driver --webdriver-p": ["--webdriver-port"],
  ]

  @Test(arguments: AskedShell.installed)
  func whatCanFollowALineIsOffered(shell: AskedShell) throws {
    let offers = try shell.offers(after: Self.lines.map(\.key))
    for (index, (line, words)) in Self.lines.enumerated() {
      #expect(offers[index].words == words, "\(line)")
      #expect(offers[index].errors == "", "\(line)")
    }
  }

  @Test func fishShowsTheSummaryOfEachCommandAlone() throws {
    guard let fish = AskedShell(.fish) else { return }
    let places = CompletionPlace.all
    let offers = try fish.offers(
      after: places.map { "aloud \($0.words)\($0.depth > 0 ? " " : "")" })
    for (index, place) in places.enumerated() {
      for choice in place.next where choice.summary != "" {
        #expect(offers[index].summaries[choice.word] == choice.summary, "\(place.words)")
      }
    }
  }

  @Test func eachFamilyHasTheSummaryOfOneCommandOrItsWords() {
    for family in Verbs.families {
      let alone = family.verbs.filter { $0.name.words.second == nil }.map(\.summary)
      #expect(
        family.summary == alone.first ?? family.secondWords.joined(separator: ", "))
    }
  }
}

/// A shell that is asked what it offers when Tab is pressed.
struct AskedShell: Sendable, CustomTestStringConvertible {
  struct Offer {
    /// The words; a file is one too, with its directories.
    var words: Set<String> = []
    /// The summaries of words, in shells that print them.
    var summaries: [String: String] = [:]
    /// All else that was printed.
    var errors = ""
  }

  let name: ShellName
  private let program: String
  var testDescription: String { name.rawValue }

  /// Nil where it is not installed.
  init?(_ name: ShellName) {
    let places = ["/usr/bin/\(name.rawValue)", "/bin/\(name.rawValue)"]
    guard let program = places.first(where: FileManager.default.isExecutableFile) else {
      return nil
    }
    self.name = name
    self.program = program
  }

  static let installed = ShellName.allCases.compactMap(AskedShell.init)

  /// Returns what it offers after each line.
  func offers(after lines: [String]) throws -> [Offer] {
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent(
      "aloud-shell-\(UUID().uuidString)")
    // The shells stand in an empty directory, where they offer no files.
    try FileManager.default.createDirectory(
      at: directory.appendingPathComponent("empty"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    let completions = directory.appendingPathComponent("completions").path
    let asking = directory.appendingPathComponent("asking").path
    try completionScript(for: name).write(toFile: completions, atomically: true, encoding: .utf8)
    try script.write(toFile: asking, atomically: true, encoding: .utf8)
    let outcome = try ProgramTests.execute(program, options + [asking, completions] + lines)
    // By scalars, since a carriage return and a line feed are one character.
    let lineFeeds = String(outcome.output.unicodeScalars.filter { $0 != "\r" })
    let printed = lineFeeds.components(separatedBy: "<<<\n")
    #expect(outcome.errors == "")
    #expect(outcome.status == 0)
    try #require(printed.count == lines.count + 1, "\(outcome.output)")
    return zip(lines, printed.dropFirst()).map { line, text in offer(line, text) }
  }

  private func offer(_ line: String, _ text: String) -> Offer {
    var offer = Offer()
    let typed = line.split(separator: " ", omittingEmptySubsequences: false).last ?? ""
    for row in text.split(separator: "\n") {
      guard row.hasPrefix("offer:") else {
        offer.errors += row.filter { $0 != " " }
        continue
      }
      let parts = row.dropFirst(6).split(separator: "\t", maxSplits: 1).map(String.init)
      guard let word = parts.first else { continue }
      offer.words.insert(word)
      if parts.count > 1 { offer.summaries[word] = parts[1] }
    }
    // zsh offers the last part of a path, with what was typed before it.
    if name == .zsh, typed.hasPrefix("/"), let slash = typed.lastIndex(of: "/") {
      offer.words = Set(offer.words.map { typed[...slash] + $0 })
    }
    return offer
  }

  private var options: [String] {
    switch name {
    case .bash: ["--norc", "--noprofile"]
    case .zsh: ["-f"]
    case .fish: ["--no-config"]
    }
  }

  /// A script for SCRIPT LINE...: it prints "<<<" for each line and then "offer:WORD".
  private var script: String {
    switch name {
    case .bash:
      """
      source "$1"
      cd "${1%/*}/empty"
      for line in "${@:2}"; do
        read -ra COMP_WORDS <<<"$line"
        [[ $line != *' ' ]] || COMP_WORDS+=('')
        COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        echo '<<<'
        _aloud 2>&1
        for word in "${COMPREPLY[@]}"; do echo "offer:$word"; done
      done
      """
    case .fish:
      """
      source $argv[1]
      cd (dirname $argv[1])/empty
      for line in $argv[2..-1]
        echo '<<<'
        complete -C $line 2>&1 | string replace -r '^' offer:
      end
      """
    case .zsh:
      // Interactive at a terminal of its own, since only its line editor completes. The terminal shows what
      // is typed, so no mark stands there as it is printed.
      """
      zmodload zsh/zpty
      zpty terminal zsh -f -i
      zpty -w terminal 'PS1= PROMPT_EOL_MARK=; unsetopt prompt_cr prompt_sp; bindkey -e'
      zpty -w terminal "autoload -Uz compinit && compinit -u -D && source ${(q)1} && cd ${(q)1:h}/empty"
      zpty -w terminal 'compadd() {
        local -a hits
        [[ $* == *-[OAD]\\ * ]] || builtin compadd -A hits "$@"
        builtin compadd "$@"
        local result=$?
        print -rl -- "offer:"${^hits}
        return result
      }
      ask() { print "<""<<"; _main_complete; compstate[insert]= compstate[list]=; print ">"">>"; }
      zle -C ask complete-word ask
      bindkey "^I" ask
      echo rea''dy'
      zpty -r terminal text "*ready*"
      for line in "${@[2,-1]}"; do
        zpty -w -n terminal $'\\C-u'"$line"$'\\t'
        zpty -r terminal text "*>>>*"
        print -r -- "<<<${${text##*<<<}%%>>>*}"
      done
      zpty -d terminal
      """
    }
  }
}
