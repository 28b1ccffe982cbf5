// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import CATSPI
import Capture
import Glibc
import SystemCalls

/// Sends every state of a program as a ``WatchMessage`` to standard output, and carries out requests
/// from standard input, until the program or the requests end, or the reader has gone.
func watchDesktop(_ request: DesktopRequest, interruption: Int32) throws(CaptureError) {
  let (program, root) = try Desktop().find(request.program)
  let process = try attempt(Descriptor.open(process: Int32(program.process))) {
    $0.code == ESRCH ? CaptureError.programEnded(program) : .system($0)
  }
  let watch = try DesktopWatch(program, root, seconds: request.timeout, interruption: interruption)
  let context = g_main_context_default()
  g_main_context_acquire(context)
  defer { g_main_context_release(context) }
  guard try tell([.tree(watch.document)]) else { return }
  var acting = request.takesRequests ? DesktopActing(watch) : nil
  while true {
    var own = [
      pollfd(reading: interruption),
      pollfd(reading: process.number),
      // Polled only to detect that the reader has gone.
      pollfd(fd: STDOUT_FILENO, events: 0, revents: 0),
      acting?.polled ?? pollfd(reading: -1),
    ]
    let times = [watch.patienceForEvents, acting?.patience].compactMap(\.self)
    try waitForLibrary(or: &own, milliseconds: times.min())
    if own[0].revents != 0 { throw .interrupted }
    if own[2].revents != 0 { return }
    if own[1].revents != 0 {
      CaptureProgram.say("\(program.name) (\(program.process)) has ended")
      return
    }
    if own[3].revents != 0 { try acting?.requests.readMore() }
    // Only now, because the query is meaningless for a program that has ended.
    for note in watch.takeNotes() { CaptureProgram.say(note) }
    if watch.millisecondsUntilSettled == 0 {
      guard try tell(watch.settle() + (acting?.takeAnswer() ?? [])) else { return }
    }
    guard acting != nil else { continue }
    guard try tell(acting?.takeRest() ?? []) else { return }
    if try acting?.act() == false { return }
  }
}

/// Carries out the requests for a program, one after the other.
private struct DesktopActing {
  /// The time without events after which the program rests, in milliseconds.
  private static let quietTime = 500

  var requests = RequestStream(STDIN_FILENO)
  private let watch: DesktopWatch
  private let actor: DesktopActor
  private var progress = RequestProgress(at: monotonicMilliseconds())
  /// Whether there are no further requests.
  private var isOver = false

  /// Prepares for requests; nil without the bus.
  init?(_ watch: DesktopWatch) {
    guard
      let actor = DesktopActor(
        hasFocus: { watch.hasFocus }, find: { watch.address(of: $0) })
    else { return nil }
    (self.watch, self.actor) = (watch, actor)
  }

  /// The descriptor to poll for requests.
  var polled: pollfd { progress.isAnswered ? requests.polled : pollfd(reading: -1) }

  /// The time until there is something to do, in milliseconds; nil if nothing is due.
  var patience: Int? {
    if progress.isAnswered, !isOver, requests.isReady { return 0 }
    return restTime.map { max(0, $0 - monotonicMilliseconds()) }
  }

  private var restTime: Int? {
    let isQuiet = watch.millisecondsUntilSettled == nil
    return progress.restTime(
      quiet: isQuiet ? max(watch.lastEventTime, progress.lastAct) + Self.quietTime : nil)
  }

  /// Returns the answer to the last request, once.
  mutating func takeAnswer() -> [WatchMessage] { progress.takeAnswer() }

  /// Returns the report that the program rests, if it does, once.
  mutating func takeRest() -> [WatchMessage] {
    guard progress.isAnswered, let restTime, restTime <= monotonicMilliseconds() else { return [] }
    return progress.takeRest()
  }

  /// Carries out the next request; returns whether others may follow.
  mutating func act() throws(CaptureError) -> Bool {
    guard progress.isAnswered, requests.isReady else { return true }
    guard let request = try requests.take() else {
      isOver = true
      return !progress.hasRested
    }
    let problem = actor.perform(request.action)
    progress.carriedOut(request, problem: problem, at: monotonicMilliseconds())
    watch.noteAction(on: request.action.element?.id)
    return true
  }
}

/// Waits for descriptors, at most this long, and runs the library's event loop meanwhile.
private func waitForLibrary(or own: inout [pollfd], milliseconds: Int?) throws(CaptureError) {
  let context = g_main_context_default()
  var priority: gint = 0
  var timeout: gint = -1
  let isReady = g_main_context_prepare(context, &priority) != 0
  var theirs: [GPollFD] = []
  while true {
    let count = Int(g_main_context_query(context, priority, &timeout, &theirs, gint(theirs.count)))
    if count <= theirs.count {
      theirs.removeLast(theirs.count - count)
      break
    }
    theirs = Array(repeating: GPollFD(), count: count)
  }
  var polled = own
  for entry in theirs {
    polled.append(pollfd(fd: entry.fd, events: Int16(truncatingIfNeeded: entry.events), revents: 0))
  }
  let times = [milliseconds, isReady ? 0 : timeout < 0 ? nil : Int(timeout)].compactMap(\.self)
  _ = try attempt(waitForEvents(&polled, milliseconds: times.min()), orThrow: CaptureError.system)
  for index in own.indices { own[index].revents = polled[index].revents }
  for index in theirs.indices {
    theirs[index].revents = gushort(truncatingIfNeeded: polled[own.count + index].revents)
  }
  if g_main_context_check(context, priority, &theirs, gint(theirs.count)) != 0 || isReady {
    g_main_context_dispatch(context)
  }
}
