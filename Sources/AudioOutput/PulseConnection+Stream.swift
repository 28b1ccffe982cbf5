// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import CPulse

/// What a connection knows of the sound that it took.
struct SoundUnderWay {
  var isCorked = true
  /// How many samples the last interruption left unheard, once the server has told.
  var dropped: Int?
  /// How many samples were taken since all were heard or dropped.
  var taken = 0
  /// How many samples were unheard when that could be told last, and those taken since.
  var estimate = 0
  var isAskingForTiming = false
  /// When timing may be asked for again, by libpulse's clock, and how long after that.
  var timeOfAsking: pa_usec_t = 0
  var intervalOfAsking: pa_usec_t = 0
}

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
      sound.taken += part.count
      sound.estimate += part.count
      refreshTiming()
    }
  }

  /// Waits until everything has been heard, and lets the device rest.
  func drain() throws(AudioOutputError) {
    guard let stream, !sound.isCorked else { return }
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
    sound.taken = 0
  }

  /// How many of the samples taken are unheard, as far as libpulse can tell without asking.
  var unheardNow: Int {
    guard let stream, sound.taken > 0 else { return 0 }
    var latency: pa_usec_t = 0
    var isNegative: Int32 = 0
    if library.pa_stream_get_latency(stream, &latency, &isNegative) >= 0 {
      sound.estimate = isNegative == 0 ? samples(in: latency) : 0
    }
    // What the device holds of other sound, and its silence, count as latency too.
    return min(sound.taken, sound.estimate)
  }

  /// The buffer on the server's side, and the device's.
  var deviceBuffer: Duration {
    guard let stream, let lengths = library.pa_stream_get_buffer_attr(stream)?.pointee else {
      return .zero
    }
    return .seconds(1) * Int(lengths.tlength) / 2 / sampleRate + quantum
  }

  /// How much the device takes at once.
  var quantum: Duration {
    guard let stream, let timing = library.pa_stream_get_timing_info(stream)?.pointee else {
      return .zero
    }
    return .microseconds(Int(clamping: timing.configured_sink_usec))
  }

  /// Drops what the server has, and asks how much that was; called by the loop's thread.
  func silence() {
    sound.dropped = nil
    defer { wake() }
    guard let stream, library.pa_stream_get_state(stream) == PA_STREAM_READY, !sound.isCorked
    else {
      sound.dropped = 0
      return
    }
    let me = Unmanaged.passUnretained(self).toOpaque()
    // The server answers in order, so this tells of the time before the samples were dropped.
    let asking = library.pa_stream_update_timing_info(
      stream,
      { _, success, me in
        PulseConnection.of(me)?.countDropped(success != 0)
        PulseConnection.of(me)?.wake()
      }, me)
    if let asking {
      library.pa_operation_unref(asking)
    } else {
      sound.dropped = unheardNow
    }
    cork(true)
    if let flushing = library.pa_stream_flush(stream, nil, nil) {
      library.pa_operation_unref(flushing)
    }
  }

  /// Waits until an interruption has been carried out, and makes the loop watch for the next one.
  ///
  /// - Returns: How many samples were dropped unheard, or refused.
  func acceptSilence() -> Int {
    do throws(AudioOutputError) {
      try wait(interruptible: false) { self.sound.dropped != nil }
    } catch {
      // A server that is lost has dropped everything; the next write will say so.
      sound.dropped = unheardNow
    }
    let refused = interruption.clear()?.refused ?? 0
    watchInterruption()
    defer { sound.dropped = nil }
    sound.taken = 0
    return (sound.dropped ?? 0) + refused
  }

  /// Asks how far the sound is; the answer is waited for by nobody.
  func askForTiming() {
    guard let stream else { return }
    let me = Unmanaged.passUnretained(self).toOpaque()
    let asking = library.pa_stream_update_timing_info(
      stream,
      { _, _, me in
        PulseConnection.of(me)?.sound.isAskingForTiming = false
        PulseConnection.of(me)?.wake()
      }, me)
    guard let asking else { return }
    sound.isAskingForTiming = true
    library.pa_operation_unref(asking)
  }

  /// Asks again after a while that grows, since a rate is known the better the longer it is seen.
  private func refreshTiming() {
    let now = library.pa_rtclock_now()
    guard !sound.isAskingForTiming, now >= sound.timeOfAsking else { return }
    sound.timeOfAsking = now + sound.intervalOfAsking
    sound.intervalOfAsking = min(2 * sound.intervalOfAsking, 200_000)
    askForTiming()
  }

  private func countDropped(_ isKnown: Bool) {
    guard isKnown, let stream, let timing = library.pa_stream_get_timing_info(stream)?.pointee
    else {
      sound.dropped = unheardNow
      return
    }
    let queued = Int(max(0, timing.write_index - timing.read_index) / 2)
    sound.dropped = min(sound.taken, queued + samples(in: timing.sink_usec))
  }

  private func samples(in time: pa_usec_t) -> Int {
    Int(Double(time) * Double(sampleRate) / 1e6)
  }

  /// Stops the stream, so that the device can rest, or lets it go on.
  private func cork(_ isCorked: Bool) {
    guard let stream, sound.isCorked != isCorked else { return }
    sound.isCorked = isCorked
    if !isCorked {
      sound.estimate = 0
      sound.timeOfAsking = 0
      sound.intervalOfAsking = 10_000
    }
    if let corking = library.pa_stream_cork(stream, isCorked ? 1 : 0, nil, nil) {
      library.pa_operation_unref(corking)
    }
  }
}
