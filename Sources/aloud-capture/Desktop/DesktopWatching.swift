// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import CATSPI
import Capture
import Glibc
import SystemCalls

/// Sends every state of a program as a ``WatchMessage`` to standard output, until the program ends
/// or the reader has gone.
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
  while true {
    var own = [
      pollfd(reading: interruption),
      pollfd(reading: process.number),
      // Polled only to detect that the reader has gone.
      pollfd(fd: STDOUT_FILENO, events: 0, revents: 0),
    ]
    try waitForLibrary(or: &own, milliseconds: watch.patienceForEvents)
    if own[0].revents != 0 { throw .interrupted }
    if own[2].revents != 0 { return }
    if own[1].revents != 0 {
      CaptureProgram.say("\(program.name) (\(program.process)) has ended")
      return
    }
    // Only now, because the query is meaningless for a program that has ended.
    for note in watch.takeNotes() { CaptureProgram.say(note) }
    guard watch.millisecondsUntilSettled == 0 else { continue }
    guard try tell(watch.settle()) else { return }
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
