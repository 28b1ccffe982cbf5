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

/// A session that turns utterances into lines, and speaks them if speech is on.
///
/// For one thread. The owner removes the lines and shows them.
final class Explorer {
  private(set) var session: Session
  let command: ParsedCommand
  let streams: Streams
  /// The exit status that results from speech.
  private(set) var status = ExitStatus.done
  /// The number of commands and changes that failed.
  private(set) var failures = 0
  var walkStatus: ExitStatus { failures > 0 ? .negative : status }
  /// The line of a walk that runs, which errors name; nil if keys are pressed.
  var line: ScriptLine?
  /// The number of the line that is being spoken, or was spoken last.
  private(set) var present: Int?
  private(set) var isSpeaking = false

  /// The settings with which each screen starts.
  private let options: NavigationOptions
  private var punctuation: TranscriptPunctuation
  private var lines: [ExplorerLine] = []
  private var nextNumber = 0
  private var voice: ExplorerVoice?
  /// The start of the session's clock; nil while time advances only by `wait`.
  private var clockStart: Duration?
  /// The time by which `wait` commands have advanced the clock.
  private var waited = Duration.zero
  /// Requests an effect from the program that runs, and returns the reason if it has none; nil if
  /// no program runs.
  private let performer: ((Effect) -> String?)?
  /// Whether to continue reading everything once the present item has been spoken.
  private var readsOn = false

  init(
    _ tree: AccessibilityTree, _ command: ParsedCommand, _ streams: Streams,
    performer: ((Effect) -> String?)? = nil
  ) {
    self.performer = performer
    var options = NavigationOptions(command.preferences)
    options.keyboard = command[Options.keyboard] ?? command.settings.keyboard
    options.tabsToLinks = command[Options.tabLinks] != .off
    options.keys = command.settings.keyBindings
    if performer != nil {
      (options.isLive, options.answerTime) = (true, NavigationOptions.liveAnswerTime)
    }
    self.options = options
    session = Session(tree, options)
    self.command = command
    self.streams = streams
    punctuation = .english
    takeLanguage()
  }

  private var language: String { command.preferences.language ?? session.tree.language ?? "en" }

  /// Uses the punctuation and the voice of the screen's language.
  private func takeLanguage() {
    punctuation = TranscriptPunctuation(language: language, style: session.style.rawValue)
    voice?.set(language: language)
  }

  // MARK: Lines

  /// Removes and returns the pending lines, oldest first.
  func takeLines() -> [ExplorerLine] { exchange(&lines, with: []) }

  @discardableResult func add(_ line: ExplorerLine) -> Int {
    lines.append(line)
    nextNumber += 1
    return nextNumber - 1
  }

  /// Shows a line of a walk that is carried out elsewhere.
  func show(_ line: WalkLine, _ text: String) { add(.command(session.shown(line, as: text))) }

  /// Reports that a command failed.
  func fail(_ reason: String) {
    add(.failure(reason, line?.diagnostic(reason)))
    failures += 1
  }

  // MARK: Commands

  func begin() { tell(session.begin()) }

  /// Says that VoiceOver is on or off, as at the ends of a walk at a terminal.
  func turnVoiceOver(on isOn: Bool) { tell(session.voiceOverTurned(on: isOn)) }

  /// Replaces the tree of a screen that is used elsewhere; the cursor follows the focus.
  func follow(_ tree: AccessibilityTree) {
    let events = session.follow(tree)
    takeLanguage()
    tellUnlessEmpty(events)
    readNextPage()
  }

  /// Replaces the screen and shows the new one.
  func begin(with tree: AccessibilityTree) {
    let former = session
    session = Session(tree, options)
    takeLanguage()
    if clockStart != nil { tellDue() }
    tellUnlessEmpty(session.begin(after: former))
  }

  /// Reports the events of a screen that appeared by itself, except that it is empty: its content
  /// may still be loading.
  private func tellUnlessEmpty(_ events: [SessionEvent]) {
    tell(events.filter { event in if case .failed(.emptyScreen) = event { false } else { true } })
  }

  /// Says a value again that the program had to change, if it has not.
  func endAnswer() { tell(session.endAnswer()) }

  /// Reports what is wrong with where Tab has led in a running page.
  func endTab() {
    if let advice = session.endTab() { add(.event("advice: \(advice)")) }
  }

  /// Handles an event of the program that owns the interface, as JSON.
  func notify(_ json: String) {
    tellChange { session throws(RefusedChange) in try session.notify(json) }
  }

  /// Performs a command that no line shows.
  func perform(_ command: Command) { tell(session.perform(command)) }

  /// Runs a line of a walk, and shows it before its results; the directory ends with a slash.
  func take(_ line: WalkLine, _ text: String, in directory: String) throws(CommandFailure) {
    guard line != .blank else { return }
    show(line, text)
    readsOn = false
    if clockStart != nil { tellDue() }
    try perform(line, directory)
  }

  private func perform(_ line: WalkLine, _ directory: String) throws(CommandFailure) {
    switch line {
    case .blank: break
    case .rotors: add(.event(session.rotorLine))
    case .command(let asked):
      tell(session.perform(asked))
      readsOn = true
      goOn()
    case .tree(let name):
      let file = Script.path(of: name, in: directory)
      let imported = try readScreenTree(file, command, streams, keeps: true)
      let events = session.replace(imported.tree)
      takeLanguage()
      tell(events)
      readNextPage()
    case .update(let json): tellChange { session throws(RefusedChange) in try session.update(json) }
    case .notify(let json): notify(json)
    case .wait(let seconds):
      waited += .seconds(seconds)
      tellDue()
    }
  }

  /// Applies a change from JSON; reports the reason if it is refused.
  private func tellChange(
    _ make: (inout Session) throws(RefusedChange) -> (events: [SessionEvent], warnings: [Finding])
  ) {
    let change: (events: [SessionEvent], warnings: [Finding])
    do throws(RefusedChange) {
      change = try make(&session)
    } catch {
      for line in error.lines { fail(line) }
      return
    }
    for warning in change.warnings { streams.report(Diagnostic(warning, file: "the change")) }
    takeLanguage()
    tell(change.events)
    readNextPage()
  }

  /// Reads on after a change that shows the next page.
  private func readNextPage() {
    guard session.takeNextPage() else { return }
    readsOn = true
    goOn()
  }

  /// Continues reading everything until something must be heard first.
  private func goOn() {
    while readsOn, !isSpoken {
      let further = session.goOnReading()
      readsOn = !further.isEmpty
      tell(further)
    }
  }

  /// Handles events: adds a line for an utterance and speaks it; adds a line that begins with an
  /// exclamation mark for all others.
  private func tell(_ events: [SessionEvent]) {
    var numbers: [Int] = []
    for event in events {
      switch event {
      case .said(let utterance, _):
        let saying = Saying(
          utterance, punctuation, cursor: session.cursor, frame: session.frame)
        numbers.append(add(.said(saying)))
      case .effect(let effect) where performer != nil && !effect.isOfSpeech:
        if let reason = performer?(effect) { fail(reason) }
      default:
        if case .effect(let effect) = event { voice?.take(effect) }
        if case .failed(let error) = event {
          fail("\(error)")
        } else if let line = event.eventLine {
          add(.event(line))
        }
      }
    }
    guard let last = numbers.last else { return }
    guard isSpeaking, let voice else {
      present = last
      return
    }
    do throws(SchedulingError) {
      let jobs = CursorJob.jobs(for: events)
      if try voice.say(jobs, numbered: numbers) {
        present = jobs.first?.numbers.first.map { numbers[$0] }
      }
    } catch {
      fail("\(error)")
    }
  }

  // MARK: Time

  /// Starts the session's clock; without it, only `wait` advances time.
  func startClock() { clockStart = clockStart ?? monotonicNow() }

  /// The time in milliseconds until the session speaks by itself; nil if nothing is due or the
  /// clock was not started.
  var millisecondsUntilDue: Int? {
    guard clockStart != nil, let deadline = session.nextDeadline else { return nil }
    return max(0, Int(((deadline - time) / .milliseconds(1)).rounded(.up)))
  }

  func tellDue() { tell(session.advance(to: time)) }

  private var time: Duration { waited + (clockStart.map { monotonicNow() - $0 } ?? .zero) }

  // MARK: Speech

  /// The bell that rings when speech has news; nil before speech is first turned on.
  var voiceBell: Bell? { voice?.bell }

  /// Whether something is being spoken or queued.
  var isSpoken: Bool { voice?.isBusy == true }

  /// Turns speech on; the first call starts the synthesizer and opens the sink.
  ///
  /// - Throws: The failure that `speak` has without a sink or a synthesizer.
  func turnSpeechOn() throws(CommandFailure) {
    if voice == nil {
      voice = try ExplorerVoice(
        SpeechPlanner(command, language: language, streams),
        into: command[Options.sink] ?? command.settings.directSink)
    }
    isSpeaking = true
  }

  /// Turns speech on if possible; otherwise warns and stays silent.
  func speakWhereThereIsSound() {
    do throws(CommandFailure) {
      try turnSpeechOn()
    } catch {
      streams.warn(error.diagnostics)
    }
  }

  func turnSpeechOff() {
    silence()
    isSpeaking = false
  }

  /// Stops speech and continuous reading immediately; uninterruptible speech only if `wholly`.
  func silence(wholly: Bool = true) {
    readsOn = false
    voice?.silence(wholly: wholly)
  }

  /// Handles the news of speech, and continues reading when everything was spoken.
  ///
  /// - Throws: The reason why speech failed; speech is off then.
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

  /// Ends speech and the sink; a file gets its name unless speech failed.
  func finish() throws(CommandFailure) {
    try voice?.finish()
    voice = nil
  }
}

extension Effect {
  /// Whether it concerns only speech, and no program.
  fileprivate var isOfSpeech: Bool { if case .set = self { true } else { false } }
}
