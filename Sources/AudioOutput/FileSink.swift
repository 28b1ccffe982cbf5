// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Synchronization
import SystemCalls

/// An audio file that is written as the samples arrive, in constant memory.
final class FileSink: AudioSink {
  let sampleRate: Int
  let unheard = 0
  let deviceBuffer: Duration? = nil

  private let path: String
  private let interruption: Interruption
  private let state: Mutex<State?>

  private struct State {
    let file: OutputFile
    let writer: SoundFileWriter
    var buffer: [Int16] = []

    /// Speech arrives in small pieces, and each write is a system call.
    static let bufferSize = 1 << 15

    mutating func flush() throws(AudioOutputError) {
      try writer.write(buffer[...])
      buffer.removeAll(keepingCapacity: true)
    }
  }

  init(
    _ file: sending OutputFile, _ format: AudioFileFormat?, sampleRate: Int
  ) throws(AudioOutputError) {
    guard let format else {
      let known = AudioFileFormat.allCases.map { "." + $0.rawValue }.joined(separator: " ")
      throw .format(
        path: file.path, reason: "the name does not tell the format; end it in one of \(known)")
    }
    path = file.path
    self.sampleRate = sampleRate
    interruption = try Interruption()
    let writer = try SoundFileWriter(format, to: file, sampleRate: sampleRate)
    state = Mutex(State(file: file, writer: writer))
  }

  func write(_ samples: ArraySlice<Int16>) throws(AudioOutputError) {
    try interruption.counting(samples) { (rest) throws(AudioOutputError) in
      try withState { (state) throws(AudioOutputError) in
        if state.buffer.count + rest.count > State.bufferSize { try state.flush() }
        if rest.count > State.bufferSize {
          try state.writer.write(rest)
        } else {
          state.buffer += rest
        }
      }
    }
  }

  func drain() throws(AudioOutputError) {
    try withState { (state) throws(AudioOutputError) in try state.flush() }
  }

  func finish() throws(AudioOutputError) {
    try withState { (state) throws(AudioOutputError) in
      try state.flush()
      try state.writer.close()
      try attempt(state.file.commit(), orThrow: AudioOutputError.file)
    }
    abandon()
  }

  func abandon() { state.withLock { $0 = nil } }

  func interrupt() { interruption.raise() }

  func rearm() -> Int { interruption.clear()?.refused ?? 0 }

  private func withState(
    _ body: (inout State) throws(AudioOutputError) -> Void
  ) throws(AudioOutputError) {
    try interruption.check()
    try state.withLock { (state) throws(AudioOutputError) in
      // Taken out, so that the buffer is not copied; always put back.
      guard var open = state.take() else { throw .ended }
      defer { state = open }
      try body(&open)
    }
  }
}
