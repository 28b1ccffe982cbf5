// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import AudioOutput
import Settings

/// Opens a stream on the sound server without writing to it.
func probeSoundServer(_ context: DoctorContext) -> DoctorFinding {
  let sink = context.loaded.configuration.sink
  guard sink == .pulse else {
    return .notNeeded("the configuration sends sound to \(sink.name)")
  }
  do throws(AudioOutputError) {
    let sink = try openPulse(sampleRate: 22050, patience: .milliseconds(context.patience))
    let buffer = sink.deviceBuffer.map { Int($0 / .milliseconds(1)) }
    sink.abandon()
    let facts = buffer.map { ["bufferMilliseconds": DoctorFinding.Fact.number($0)] } ?? [:]
    return .ok("accepts sound", facts)
  } catch {
    guard case .noServer(let reason) = error else {
      return .missing(error.description, remedy: "fix libpulse first")
    }
    return .missing(
      "no PulseAudio or PipeWire: \(reason)",
      remedy: "start one (apt install pulseaudio), or use \"aloud render\" or \"--sink null\"")
  }
}

/// Returns a probe that loads a library.
func libraryProbe(
  _ fileName: String, _ loadFault: @escaping @Sendable () -> String?
) -> @Sendable (DoctorContext) -> DoctorFinding {
  { _ in
    let facts = ["file": DoctorFinding.Fact.text(fileName)]
    if let reason = loadFault() { return .missing(reason, facts) }
    return .ok("\(fileName) loads", facts)
  }
}
