// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import CPulse

/// What is done with the stream; all of it with the lock held.
extension PulseConnection {
  /// Gives the server samples as it wants them, and takes those that it has from the slice.
  func write(_ rest: inout ArraySlice<Int16>) throws(AudioOutputError) {
    guard let stream else { throw .ended }
    try interruption.check()
    cork(false)
    while !rest.isEmpty {
      // On failure the size is the greatest number, and the wait has noticed why.
      try wait { (2..<Int.max).contains(self.library.pa_stream_writable_size(stream)) }
      let part = rest.prefix(library.pa_stream_writable_size(stream) / 2)
      let status = part.withUnsafeBytes { bytes in
        library.pa_stream_write(stream, bytes.baseAddress, bytes.count, nil, 0, PA_SEEK_RELATIVE)
      }
      guard status >= 0 else { throw .serverLost(reason: lastError) }
      rest = rest.dropFirst(part.count)
    }
  }

  /// Waits until everything has been heard, and lets the device rest.
  func drain() throws(AudioOutputError) {
    guard let stream, !isCorked else { return }
    let me = Unmanaged.passUnretained(self).toOpaque()
    guard
      let draining = library.pa_stream_drain(
        stream, { _, _, me in PulseConnection.of(me)?.wake() }, me)
    else { throw .serverLost(reason: lastError) }
    defer {
      library.pa_operation_cancel(draining)
      library.pa_operation_unref(draining)
    }
    try wait { self.library.pa_operation_get_state(draining) != PA_OPERATION_RUNNING }
    cork(true)
  }

  /// Drops what the server has, and asks how much that was; called by the loop's thread.
  func silence() {
    unheard = nil
    defer { wake() }
    guard let stream, library.pa_stream_get_state(stream) == PA_STREAM_READY, !isCorked else {
      unheard = 0
      return
    }
    let me = Unmanaged.passUnretained(self).toOpaque()
    // The server answers in order, so this tells of the time before the samples were dropped.
    let asking = library.pa_stream_update_timing_info(
      stream,
      { stream, _, me in
        PulseConnection.of(me)?.countUnheard()
        PulseConnection.of(me)?.wake()
      }, me)
    guard let asking else {
      unheard = 0
      return
    }
    library.pa_operation_unref(asking)
    cork(true)
    if let flushing = library.pa_stream_flush(stream, nil, nil) {
      library.pa_operation_unref(flushing)
    }
  }

  /// Waits until an interruption has been carried out, and makes the loop watch for the next one.
  ///
  /// - Returns: How many samples were dropped unheard.
  func acceptSilence() -> Int {
    // A server that is lost has dropped everything; the next write will say so.
    do throws(AudioOutputError) {
      try wait(interruptible: false) { self.unheard != nil }
    } catch {}
    defer { unheard = nil }
    let refused = interruption.clear()?.refused ?? 0
    watchInterruption()
    return (unheard ?? 0) + refused
  }

  private func countUnheard() {
    guard let stream, let timing = library.pa_stream_get_timing_info(stream)?.pointee else {
      unheard = 0
      return
    }
    let queued = max(0, timing.write_index - timing.read_index) / 2
    let inDevice = Double(timing.sink_usec) * Double(sampleRate) / 1e6
    unheard = Int(queued) + Int(inDevice)
  }

  /// Stops the stream, so that the device can rest, or lets it go on.
  private func cork(_ isCorked: Bool) {
    guard let stream, self.isCorked != isCorked else { return }
    self.isCorked = isCorked
    if let corking = library.pa_stream_cork(stream, isCorked ? 1 : 0, nil, nil) {
      library.pa_operation_unref(corking)
    }
  }
}
