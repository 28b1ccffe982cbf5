// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import CPulse

/// A connection to the sound server with one stream, and the thread on which libpulse runs.
///
/// All calls need the loop's lock: the owner calls within `locked`, and libpulse's callbacks
/// already hold it. Only creating, connecting and closing do not.
final class PulseConnection {
  let library: aloud_pulse
  let context: OpaquePointer
  let interruption: Interruption
  let sampleRate: Int
  private(set) var stream: OpaquePointer?
  /// The samples that were accepted but not heard yet.
  var sound = SoundUnderWay()

  private let loop: OpaquePointer
  private let patience: Duration
  private var interruptionEvent: OpaquePointer?
  private var timer: OpaquePointer?
  private var timeIsUp = false
  private var isOpen = true

  /// Creates an unconnected connection, which must be closed.
  ///
  /// - Parameter patience: How long the server may leave a request unanswered.
  init(sampleRate: Int, interruption: Interruption, patience: Duration) throws(AudioOutputError) {
    library = try loadPulseLibrary()
    self.interruption = interruption
    self.sampleRate = sampleRate
    self.patience = patience
    guard let loop = library.pa_threaded_mainloop_new() else {
      throw .noServer(reason: "libpulse could not start its main loop")
    }
    let properties = library.pa_proplist_new()
    _ = library.pa_proplist_sets(properties, PA_PROP_APPLICATION_NAME, "Aloud")
    let api = library.pa_threaded_mainloop_get_api(loop)
    let context = library.pa_context_new_with_proplist(api, "Aloud", properties)
    library.pa_proplist_free(properties)
    guard let context else {
      library.pa_threaded_mainloop_free(loop)
      throw .noServer(reason: "libpulse could not make a context")
    }
    self.loop = loop
    self.context = context
  }

  /// Connects to a server, or else to the user's, and opens a stream of 16-bit samples.
  func connect(to server: String?) throws(AudioOutputError) {
    library.pa_context_set_state_callback(context, { _, me in PulseConnection.of(me)?.wake() }, me)
    timer = library.pa_context_rttime_new(
      context, pa_usec_t.max,
      { _, _, _, me in
        PulseConnection.of(me)?.timeIsUp = true
        PulseConnection.of(me)?.wake()
      }, me)
    let api = library.pa_threaded_mainloop_get_api(loop)
    interruptionEvent = api?.pointee.io_new(
      api, interruption.descriptor, PA_IO_EVENT_INPUT,
      { api, event, _, _, me in
        // Once is enough: the descriptor stays readable until the sink is rearmed.
        api?.pointee.io_enable(event, PA_IO_EVENT_NULL)
        PulseConnection.of(me)?.silence()
      }, me)
    guard timer != nil, interruptionEvent != nil else {
      throw .noServer(reason: "libpulse could not watch for events")
    }
    guard library.pa_context_connect(context, server, PA_CONTEXT_NOAUTOSPAWN, nil) >= 0 else {
      throw .noServer(reason: lastError)
    }
    guard library.pa_threaded_mainloop_start(loop) >= 0 else {
      throw .noServer(reason: "libpulse could not start its thread")
    }
    do throws(AudioOutputError) {
      try locked { () throws(AudioOutputError) in
        try wait { self.library.pa_context_get_state(self.context) == PA_CONTEXT_READY }
        try openStream()
      }
    } catch {
      if case .serverLost(let reason) = error { throw .noServer(reason: reason) }
      throw error
    }
  }

  private func openStream() throws(AudioOutputError) {
    var format = pa_sample_spec(
      format: PA_SAMPLE_S16LE, rate: UInt32(clamping: sampleRate), channels: 1)
    let properties = library.pa_proplist_new()
    defer { library.pa_proplist_free(properties) }
    _ = library.pa_proplist_sets(properties, PA_PROP_MEDIA_ROLE, "a11y")
    stream = library.pa_stream_new_with_proplist(context, "Speech", &format, nil, properties)
    guard let stream else { throw .noServer(reason: lastError) }
    library.pa_stream_set_state_callback(stream, { _, me in PulseConnection.of(me)?.wake() }, me)
    library.pa_stream_set_write_callback(stream, { _, _, me in PulseConnection.of(me)?.wake() }, me)
    // Playback begins with the first sample. The buffer is just large enough to hide a late writer,
    // because the server asks the device for no more latency than that.
    func bytes(_ milliseconds: Int) -> UInt32 {
      UInt32(clamping: sampleRate * milliseconds / 1000 * 2)
    }
    var lengths = pa_buffer_attr(
      maxlength: .max, tlength: bytes(20), prebuf: 2, minreq: bytes(5), fragsize: .max)
    // The client requests timing only while there is sound; libpulse itself would also do so when
    // idle.
    let flags = pa_stream_flags_t(
      PA_STREAM_START_CORKED.rawValue | PA_STREAM_ADJUST_LATENCY.rawValue
        | PA_STREAM_INTERPOLATE_TIMING.rawValue)
    let connected = library.pa_stream_connect_playback(stream, nil, &lengths, flags, nil, nil)
    guard connected >= 0 else { throw .noServer(reason: lastError) }
    try wait { self.library.pa_stream_get_state(stream) == PA_STREAM_READY }
    askForTiming()
    try wait { self.library.pa_stream_get_timing_info(stream) != nil }
  }

  /// Closes the connection at once; the server drops what has not been heard.
  ///
  /// For the owner, which must not hold the lock: a running callback must neither outlive this
  /// object nor release it last.
  func close() {
    guard isOpen else { return }
    isOpen = false
    // The thread first: afterwards no callback can run.
    library.pa_threaded_mainloop_stop(loop)
    if let stream {
      library.pa_stream_set_state_callback(stream, nil, nil)
      library.pa_stream_set_write_callback(stream, nil, nil)
      _ = library.pa_stream_disconnect(stream)
      library.pa_stream_unref(stream)
    }
    stream = nil
    library.pa_context_set_state_callback(context, nil, nil)
    library.pa_context_disconnect(context)
    let api = library.pa_threaded_mainloop_get_api(loop)
    if let timer { api?.pointee.time_free(timer) }
    if let interruptionEvent { api?.pointee.io_free(interruptionEvent) }
    library.pa_context_unref(context)
    library.pa_threaded_mainloop_free(loop)
  }

  /// Itself for libpulse's callbacks.
  var me: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  static func of(_ pointer: UnsafeMutableRawPointer?) -> PulseConnection? {
    pointer.map { Unmanaged<PulseConnection>.fromOpaque($0).takeUnretainedValue() }
  }

  /// libpulse's message about the last failure.
  var lastError: String {
    library.pa_strerror(library.pa_context_errno(context)).map { String(cString: $0) } ?? "unknown"
  }

  /// Runs a function while libpulse's thread is locked out, except while the function waits for it.
  func locked<Result, Fault: Error>(_ body: () throws(Fault) -> Result) throws(Fault) -> Result {
    library.pa_threaded_mainloop_lock(loop)
    defer { library.pa_threaded_mainloop_unlock(loop) }
    return try body()
  }

  /// Wakes the owner's thread if it waits.
  func wake() { library.pa_threaded_mainloop_signal(loop, 0) }

  /// Makes the loop watch for the next interruption again.
  func watchInterruption() {
    let api = library.pa_threaded_mainloop_get_api(loop)
    if let interruptionEvent { api?.pointee.io_enable(interruptionEvent, PA_IO_EVENT_INPUT) }
  }

  /// Waits for a condition, unless the server is lost or does not answer in time.
  ///
  /// After one timeout, a server counts as lost.
  func wait(interruptible: Bool = true, until condition: () -> Bool) throws(AudioOutputError) {
    try check(interruptible)
    if condition() { return }
    let microseconds = UInt64(clamping: Int(patience / .microseconds(1)))
    library.pa_context_rttime_restart(context, timer, library.pa_rtclock_now() + microseconds)
    defer { library.pa_context_rttime_restart(context, timer, pa_usec_t.max) }
    while true {
      library.pa_threaded_mainloop_wait(loop)
      try check(interruptible)
      if condition() { return }
    }
  }

  private func check(_ interruptible: Bool) throws(AudioOutputError) {
    guard PA_CONTEXT_IS_GOOD(library.pa_context_get_state(context)) != 0 else {
      throw .serverLost(reason: lastError)
    }
    if let stream, PA_STREAM_IS_GOOD(library.pa_stream_get_state(stream)) == 0 {
      throw .serverLost(reason: "it closed the stream (\(lastError))")
    }
    if timeIsUp { throw .serverLost(reason: "it has not answered for \(patience)") }
    if interruptible { try interruption.check() }
  }
}
