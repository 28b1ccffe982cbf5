// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import AudioOutput
import Glibc
import OutputFiles
import Presentation
import SpeechEngine
import SpeechModel
import SystemCalls
import Transcripts

/// Renders all inputs of a command as one sequence of utterances, so that the synthesizers never wait
/// for the end of a file.
///
/// `RenderFeed` reads the inputs a little ahead; this collects the sound in order. Only the inputs
/// between the two are in memory. For one thread.
final class RenderJob {
  private let command: ParsedCommand
  private let streams: Streams
  private let plan: RenderPlan
  private let feed: RenderFeed
  private let progress: RenderProgress
  private var outputs: RenderOutputs
  private var notices: NoticeReporter
  /// The signals that end the work, if it has something to complete then.
  private let ending: EndingSignal?
  /// The one sound of `--join`.
  private var joined: RenderedSound?
  private var sampleRate = 0
  /// The inputs whose sound is being completed, in order.
  private var closing: [PendingEntry] = []
  /// The number of synthesizers.
  private let jobs: Int
  /// The number of sounds to complete at once.
  private let mostClosing: Int
  /// The reason to stop.
  private var failure: CommandFailure?
  /// The input whose failure is the reason, if it is one's.
  private var stopping: PendingEntry?
  private var signal: Int32?

  /// - Parameter total: The number of inputs of all shards; nil for a stream.
  init(
    _ command: ParsedCommand, _ plan: RenderPlan, total: Int?, _ streams: Streams
  ) throws(CommandFailure) {
    self.command = command
    self.plan = plan
    self.streams = streams
    progress = RenderProgress(
      command, streams, total: total == nil ? nil : plan.entries.count, isBatch: plan.isBatch)
    outputs = try RenderOutputs(command, plan, total: total, streams)
    notices = NoticeReporter(streams)
    let wanted = command[Options.jobs] ?? processorCount
    let descriptors = allowDescriptors()
    // A synthesizer has half a dozen descriptors, an open sound up to a dozen.
    jobs = min(wanted, max(1, descriptors / 16))
    mostClosing = min(wanted, max(1, descriptors / 48))
    reuseFreedMemory(threads: jobs)
    let hasLists = command[Options.report] != nil || command[Options.playlist] != nil
    ending =
      plan.isBatch || hasLists
      ? try attempt(EndingSignal()) { CommandFailure(EngineError.system($0)) } : nil
    streams.interruption = ending?.descriptor
    feed = RenderFeed(plan, command, streams)
    streams.beforeMessage = { [progress] in progress.hide() }
    streams.repeatsGeneralMessages = !plan.isBatch
  }

  /// Renders everything.
  ///
  /// - Throws: The reason why nothing more can be rendered; for a single input, why it cannot.
  func run() throws(CommandFailure) -> ExitStatus {
    defer { (streams.beforeMessage, streams.interruption) = (nil, nil) }
    do throws(CommandFailure) {
      try render()
    } catch {
      failure = failure ?? error
    }
    let interruption = signal.map { _ in
      "interrupted" + (plan.directory != nil ? "; --resume continues" : "")
    }
    do throws(CommandFailure) {
      if signal == nil, let last = stopping ?? feed.refused { try outputs.add(last) }
      try outputs.finish(after: failure)
    } catch {
      failure = failure ?? error
    }
    progress.finish(
      outputs.totals, kept: outputs.kept, failed: outputs.failed, interruption: interruption)
    if let signal {
      allowSignal(signal)
      raise(signal)
    }
    if let failure { throw failure }
    return outputs.status == .done ? notices.status : outputs.status
  }

  private func render() throws(CommandFailure) {
    guard plan.joinedProblems.isEmpty else { throw CommandFailure(writing: plan.joinedProblems) }
    feed.isStopped = { [unowned self] in self.noteSignal() || self.failure != nil }
    feed.beforeEntry = { [unowned self] in self.settleEnded() }
    feed.beforeWaiting = { [unowned self] in self.concludeAll() }
    try feed.prepareFirst()
    if let failure { throw failure }
    if let planner = feed.firstPlanner {
      let configuration = try planner.configuration()
      do throws(EngineError) {
        let renderer = try BatchRenderer(
          jobs: jobs, configuration,
          store: outputs.keeper?.makeStore(for:) ?? { _ in nil })
        sampleRate = renderer.sampleRate
        feed.keep(with: outputs.keeper)
        try renderer.render(feed) { (delivery, number) throws(EngineError) in
          try self.take(delivery, number)
        }
      } catch {
        throw failure ?? CommandFailure(error)
      }
    }
    if let failure { throw failure }
    while let head = feed.pending.first { try settle(head) }
    while let head = closing.first { try conclude(head) }
    // What was read before is complete.
    if let failure = feed.failure { throw failure }
    try finishJoined()
    if noteSignal(), let failure { throw failure }
  }

  /// Throws this to end the rendering; `failure` or `signal` has the reason.
  private static let stop = EngineError.audio(.interrupted)

  /// Notes a signal that ends the rendering; returns whether there was one.
  private func noteSignal() -> Bool {
    if signal == nil, let received = ending?.received {
      signal = received
      failure = failure ?? CommandFailure(.done, [])
    }
    return signal != nil
  }

  private func take(_ delivery: RenderDelivery, _ number: Int) throws(EngineError) {
    guard !noteSignal(), failure == nil else { throw Self.stop }
    defer { if case .ended = delivery { feed.ended += 1 } }
    while let head = feed.pending.first, number >= head.utterances.upperBound {
      do throws(CommandFailure) { try settle(head) } catch {
        failure = error
        throw Self.stop
      }
    }
    guard let head = feed.pending.first, let screen = head.screen else { return }
    let utterance = number - head.utterances.lowerBound
    if case .warning(let warning) = delivery {
      let file = plan.isBatch ? head.entry.input : nil
      head.hadNotices = true
      head.result.add(
        notices.diagnostic(of: warning, utterance: utterance, file: file, isLasting: true))
      notices.report(warning, utterance: utterance, file: file)
      if warning.isLoss { head.result.status = .incomplete }
      return
    }
    guard head.result.status != .failed else { return }
    do throws(CommandFailure) {
      try write(delivery, of: head, screen, utterance)
    } catch {
      try fail(head, error)
    }
    if case .ended = delivery { progress.show(outputs.totals) }
  }

  private func write(
    _ delivery: RenderDelivery, of head: PendingEntry, _ screen: PreparedScreen, _ number: Int
  ) throws(CommandFailure) {
    let sound = try openSound(of: head, screen, number)
    do throws(EngineError) {
      switch delivery {
      case .warning: break
      case .samples(let samples): try sound.write(samples)
      case .ended(let timing):
        try sound.end(screen.narration.utterance(number), timing, screen.frame(of:))
        head.result.samples += timing.count
        head.result.utterances += 1
        if command[Options.split] {
          head.sound = nil
          try sound.close()
          try complete(sound, of: head)
          head.wrote(sound.paths)
        }
      }
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Returns the sound of an input, which it opens if necessary.
  private func openSound(
    of head: PendingEntry, _ screen: PreparedScreen, _ number: Int
  ) throws(CommandFailure) -> RenderedSound {
    if let sound = head.sound { return sound }
    if let joined {
      if !head.hasBegun { joined.beginScreen(screen.screenTitle(of: head.entry)) }
      head.hasBegun = true
      return joined
    }
    head.hasBegun = true
    let paths = SoundPaths(
      head.entry, screen.command, utterance: command[Options.split] ? number + 1 : nil)
    if plan.directory != nil { try paths.makeDirectories() }
    let screenshot = try RenderPages.screenshot(screen.command)
    let sound = try attempt(
      RenderedSound(
        paths, screen, screenshot, title: title(of: head, screen),
        firstScreen: screen.screenTitle(of: head.entry),
        isJoined: command[Options.join] && plan.isBatch, sampleRate: sampleRate)
    ) { (error: EngineError) in CommandFailure(error) }
    if command[Options.join] { joined = sound } else { head.sound = sound }
    return sound
  }

  /// Returns the title of a sound: the given one, or that of its only screen.
  private func title(of head: PendingEntry, _ screen: PreparedScreen) -> String {
    guard command[Options.join], plan.isBatch else { return screen.title(of: head.entry) }
    return command[Options.title] ?? titleText(from: head.entry.target)
  }

  /// Notes that an input has no sound; stops if no other one can have.
  private func fail(_ head: PendingEntry, _ error: CommandFailure) throws(EngineError) {
    head.sound?.abandon()
    head.sound = nil
    let stops = !plan.isBatch || command[Options.join] || !error.stopsOnlyItsInput
    head.result.fail()
    head.result.isRefused = error.status == .cannotCreate
    for diagnostic in head.entry.placing(error.diagnostics) {
      if !stops { streams.report(diagnostic) }
      head.result.add(diagnostic)
    }
    if stops {
      (failure, stopping) = (error, head)
      throw Self.stop
    }
  }

  /// Settles the first inputs that have no sound to wait for.
  private func settleEnded() {
    while failure == nil, let head = feed.pending.first, feed.ended >= head.utterances.upperBound {
      do throws(CommandFailure) { try settle(head) } catch { failure = error }
    }
  }

  /// Completes all sounds that have ended.
  private func concludeAll() {
    settleEnded()
    while failure == nil, let head = closing.first {
      do throws(CommandFailure) { try conclude(head) } catch { failure = error }
    }
  }

  /// Ends the sound of the first pending input, whose utterances were all collected.
  private func settle(_ head: PendingEntry) throws(CommandFailure) {
    feed.pending.removeFirst()
    closing.append(head)
    if let screen = head.screen, head.result.status != .failed, !head.isKept,
      !command[Options.join], !command[Options.split]
    {
      do throws(CommandFailure) {
        // An input without utterances has an empty sound.
        let sound = try openSound(of: head, screen, 0)
        try attempt(sound.close()) { (error: EngineError) in CommandFailure(error) }
      } catch {
        try failed(head, error)
      }
    }
    while let first = closing.first, first.sound?.isClosed ?? true || closing.count > mostClosing {
      try conclude(first)
    }
  }

  /// Completes the files of the first closing input, and notes its result.
  private func conclude(_ head: PendingEntry) throws(CommandFailure) {
    closing.removeFirst()
    if let sound = head.sound.take() {
      do throws(EngineError) {
        try complete(sound, of: head)
        head.wrote(sound.paths)
      } catch {
        try failed(head, CommandFailure(error))
      }
    }
    if command[Options.split] { removeStalePieces(of: head) }
    // To the microsecond, as in reports, so that sums of merged reports are the same.
    let seconds = Double(head.result.samples) / Double(max(1, sampleRate))
    head.result.seconds = (seconds * 1e6).rounded() / 1e6
    try outputs.add(head)
    progress.show(outputs.totals)
    if head.result.status == .failed, command[Options.failFast] {
      throw CommandFailure(.negative, [])
    }
  }

  /// Removes the pieces that an earlier run has written after the last one of an input.
  private func removeStalePieces(of head: PendingEntry) {
    guard let screen = head.screen, head.result.status != .failed, let record = plan.record,
      let names = try? directoryNames(in: head.entry.target)
    else { return }
    let numbers = Set(names.compactMap { Int($0.prefix { $0 != "." }) })
    for number in numbers.sorted() where number > screen.narration.count {
      for path in SoundPaths(head.entry, screen.command, utterance: number).all {
        if record.isOwn(path) {
          _ = path.withFileName { unlink($0) }
        } else if let problem = record.refusal(of: path), problem.cause == .hasChanged {
          streams.warn("this piece of an earlier run has changed since, and stays", file: path)
        }
      }
    }
  }

  private func failed(_ head: PendingEntry, _ error: CommandFailure) throws(CommandFailure) {
    do throws(EngineError) { try fail(head, error) } catch {
      throw failure ?? CommandFailure(error)
    }
  }

  private func finishJoined() throws(CommandFailure) {
    guard let sound = joined.take() else { return }
    do throws(EngineError) {
      try sound.close()
      try complete(sound, of: nil)
      plan.record?.complete(sound.paths.chosen)
    } catch {
      throw failure ?? CommandFailure(error)
    }
  }

  /// Waits for the end of a closed sound, and gives its files their names.
  private func complete(_ sound: RenderedSound, of head: PendingEntry?) throws(EngineError) {
    while !noteSignal(), !sound.isClosed { usleep(2000) }
    guard signal == nil else {
      sound.abandon()
      throw Self.stop
    }
    for warning in try sound.finish(plan.record) {
      streams.report(warning)
      head?.result.add(warning)
      head?.hadNotices = true
    }
  }
}

extension CommandFailure {
  /// Whether other inputs can still be rendered.
  var stopsOnlyItsInput: Bool {
    switch status {
    case .badInput, .noInput, .notPermitted, .cannotCreate, .usage, .configuration: true
    case .done, .negative, .unavailable, .internalFault, .inputOutput, .busy: false
    }
  }
}

extension EngineWarning {
  /// Whether words are missing from the sound.
  var isLoss: Bool {
    if case .synthesis(_, let isLoss) = self { return isLoss }
    return false
  }
}

/// Raises the limit of open descriptors to what the system allows; returns it.
private func allowDescriptors() -> Int {
  var limit = rlimit()
  guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return 1024 }
  limit.rlim_cur = min(limit.rlim_max, 65_536)
  setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  return Int(clamping: limit.rlim_cur)
}

var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
