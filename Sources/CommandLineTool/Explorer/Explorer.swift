// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Navigation
import Preferences
import Presentation
import Settings
import SpeechEngine
import SpeechModel
import SpeechScheduling
import SystemCalls
import Transcripts
import TreeFormats
import TreeModel
import Utterances

/// A session whose speech becomes lines, and is spoken where that is wanted.
///
/// Belongs to one thread. Whoever shows the lines takes them when it comes to that.
final class Explorer {
  private(set) var session: Session
  let command: ParsedCommand
  let streams: Streams
  /// What speech came to.
  private(set) var status = ExitStatus.done
  /// Whether there was a command or a change that could not be carried out.
  private var hasFailed = false
  /// What a walk ends with if nothing else happens.
  var walkStatus: ExitStatus { hasFailed ? .negative : status }
  /// The number of the line that is being said, or was said last.
  private(set) var present: Int?
  /// Whether what is said is spoken.
  private(set) var isSpeaking = false

  /// How a screen is explored from its beginning on.
  private let manner: NavigationManner
  private var punctuation: TranscriptPunctuation
  private var lines: [ExplorerLine] = []
  /// The number of the next line.
  private var nextNumber = 0
  private var voice: ExplorerVoice?
  /// When a clock was begun by which time goes on for the session, if one was.
  private var clockStart: Duration?
  /// How much time commands have let go by.
  private var waited = Duration.zero
  /// Whether everything may be being read, so that the cursor goes on when all was heard.
  private var readsOn = false

  init(_ tree: AccessibilityTree, _ command: ParsedCommand, _ streams: Streams) {
    var manner = NavigationManner(
      style: command.preferences.style, language: command.preferences.language,
      options: command.preferences.utteranceOptions,
      rate: command.preferences.rate ?? VoiceProfile().wordsPerMinute)
    manner.keyboard = command[Options.keyboard] ?? manner.keyboard
    manner.keys = command.settings.keyBindings
    self.manner = manner
    session = Session(tree, manner)
    self.command = command
    self.streams = streams
    punctuation = .english
    takeLanguage()
  }

  /// The language of what names none.
  private var language: String {
    command.preferences.language ?? session.tree.language ?? "en"
  }

  /// Takes the marks and the voice of the screen's language.
  private func takeLanguage() {
    punctuation = TranscriptPunctuation(language: language, style: session.style.rawValue)
    voice?.set(language: language)
  }

  // MARK: Lines

  /// The lines that nobody has taken; the last one is the newest.
  func takeLines() -> [ExplorerLine] {
    defer { lines = [] }
    return lines
  }

  /// Adds a line, and gives its number.
  @discardableResult
  func add(_ line: ExplorerLine) -> Int {
    lines.append(line)
    nextNumber += 1
    return nextNumber - 1
  }

  /// Shows a line of keys that somebody else carries out.
  func show(keys text: String) {
    let line = try? WalkLine(text)
    add(.command(line.map { session.shown($0, as: text) } ?? text))
  }

  // MARK: Commands

  /// Brings the screen up.
  func begin() { tell(session.begin()) }

  /// Takes another state of a screen that somebody else works with: the cursor goes with the focus.
  func follow(_ tree: AccessibilityTree) {
    let happenings = session.follow(tree)
    takeLanguage()
    tellUnlessEmpty(happenings)
  }

  /// Takes another screen in place of the present one, and brings it up.
  func begin(with tree: AccessibilityTree) {
    session = Session(tree, manner)
    takeLanguage()
    if clockStart != nil { tellDue() }
    tellUnlessEmpty(session.begin())
  }

  /// Tells what there is to tell of a screen that came by itself; that it is empty is nobody's fault,
  /// since what is to be on it may be on its way.
  private func tellUnlessEmpty(_ happenings: [Happening]) {
    tell(
      happenings.filter { happening in
        if case .failed(.emptyScreen) = happening { false } else { true }
      })
  }

  /// Takes an event of the program that owns the interface, as JSON.
  func notify(_ json: String) {
    tellChange { session throws(RefusedChange) in try session.notify(json) }
  }

  /// Carries out a line of a walk, and shows it before what comes of it.
  ///
  /// - Parameters:
  ///   - text: The line.
  ///   - directory: Where files are that it names, with the slash behind it.
  func take(_ line: WalkLine, _ text: String, in directory: String) throws(CommandFailure) {
    guard line != .blank else { return }
    add(.command(session.shown(line, as: text)))
    readsOn = false
    if clockStart != nil { tellDue() }
    try perform(line, directory)
  }

  private func perform(_ line: WalkLine, _ directory: String) throws(CommandFailure) {
    switch line {
    case .blank: break
    case .command(let asked):
      tell(session.perform(asked))
      readsOn = true
      goOn()
    case .tree(let name):
      let file = Script.path(of: name, in: directory)
      let imported = try readScreenTree(
        readDocument(file, streams), file: file, command, streams)
      let happenings = session.replace(imported.tree)
      takeLanguage()
      tell(happenings)
    case .update(let json):
      tellChange { session throws(RefusedChange) in try session.update(json) }
    case .notify(let json): notify(json)
    case .wait(let seconds):
      waited += .seconds(seconds)
      tellDue()
    }
  }

  /// Makes a change that came as JSON; of one that cannot be made it is said why.
  private func tellChange(
    _ make: (inout Session) throws(RefusedChange) -> (happenings: [Happening], warnings: [Finding])
  ) {
    let change: (happenings: [Happening], warnings: [Finding])
    do throws(RefusedChange) {
      change = try make(&session)
    } catch {
      for line in error.lines { add(.event("error \(line)")) }
      hasFailed = true
      return
    }
    for warning in change.warnings { streams.report(Diagnostic(warning, file: "the change")) }
    takeLanguage()
    tell(change.happenings)
  }

  /// Goes on reading, where that is going on, up to what has to be heard first.
  private func goOn() {
    while readsOn, !isSpoken {
      let further = session.goOnReading()
      readsOn = !further.isEmpty
      tell(further)
    }
  }

  /// Takes what happens: what is said becomes a line and is spoken, the rest stands behind an
  /// exclamation mark.
  private func tell(_ happenings: [Happening]) {
    var numbers: [Int] = []
    for happening in happenings {
      switch happening {
      case .said(let utterance, _): numbers.append(add(.said(utterance.text(punctuation))))
      default:
        if case .effect(let effect) = happening { voice?.take(effect) }
        if case .failed = happening { hasFailed = true }
        if let line = happening.eventLine { add(.event(line)) }
      }
    }
    guard let first = numbers.first, let last = numbers.last else { return }
    guard isSpeaking, let voice else {
      present = last
      return
    }
    do throws(SchedulingError) {
      if try voice.say(CursorJob.jobs(for: happenings), numbered: numbers) { present = first }
    } catch {
      add(.event("error \(error)"))
      hasFailed = true
    }
  }

  // MARK: Time

  /// Lets time go on by the clock from now on; without this it stands still but for `wait`.
  func startClock() { clockStart = clockStart ?? monotonicNow() }

  /// How long it takes until something is to be said by itself, in milliseconds; nothing where
  /// nothing is, or time stands still.
  var millisecondsUntilDue: Int? {
    guard clockStart != nil, let deadline = session.nextDeadline else { return nil }
    return max(0, Int(((deadline - time) / .milliseconds(1)).rounded(.up)))
  }

  /// Says what is to be said by now.
  func tellDue() { tell(session.advance(to: time)) }

  private var time: Duration { waited + (clockStart.map { monotonicNow() - $0 } ?? .zero) }

  // MARK: Speech

  /// What rings when there is news of speech; nothing before speech was turned on.
  var voiceBell: Bell? { voice?.bell }

  /// Whether something is being spoken, or waits for it.
  var isSpoken: Bool { voice?.isBusy == true }

  /// Turns speech on; the first time, what speaks is started.
  ///
  /// - Throws: As `speak` does where there is no sink or no synthesizer.
  func turnSpeechOn() throws(CommandFailure) {
    if voice == nil {
      voice = try ExplorerVoice(
        SpeechPlanner(command, language: language, streams),
        into: command[Options.sink] ?? command.settings.directSink)
    }
    isSpeaking = true
  }

  /// Turns speech on if it can be had; if not, it is told why, and all is silent.
  func speakWhereThereIsSound() {
    do throws(CommandFailure) {
      try turnSpeechOn()
    } catch {
      for diagnostic in error.diagnostics {
        var warning = diagnostic
        warning.severity = .warning
        streams.report(warning)
      }
    }
  }

  /// Turns speech off.
  func turnSpeechOff() {
    silence()
    isSpeaking = false
  }

  /// Is silent at once, and reads no further.
  ///
  /// - Parameter wholly: Whether even of what nothing interrupts.
  func silence(wholly: Bool = true) {
    readsOn = false
    voice?.silence(wholly: wholly)
  }

  /// Takes the news of speech, and goes on reading when all was heard.
  ///
  /// - Throws: Why nothing more can be spoken; speech is off then.
  func hear() throws(CommandFailure) {
    guard let voice else { return }
    for news in voice.takeNews() {
      switch news {
      case .begins(let number): present = number
      case .warning(let message, let isLoss):
        streams.report(Diagnostic(message, severity: isLoss ? .error : .warning))
        if isLoss { status = .negative }
      case .failed(let error):
        turnSpeechOff()
        throw CommandFailure(error)
      }
    }
    goOn()
  }

  /// Ends speech, and the sink as its kind has it: a file gets its name.
  func finish() throws(CommandFailure) {
    try voice?.finish()
    voice = nil
  }
}
