// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import AudioOutput
import Settings
import SpeechSynthesis
import SynthesizerFrames
import SystemCalls

/// Starts the synthesizer and lets it speak a word silently.
func probeSynthesizer(_ context: DoctorContext) -> DoctorFinding {
  do throws(SynthesisError) {
    let path = try SynthesizerConfiguration.locateExecutable()
    let synthesizer = try Synthesizer(doctorConfiguration(path, context))
    let information = try synthesizer.ready()
    let facts: DoctorFinding.Facts = [
      "path": .text(path), "library": .text(information.library),
      "data": .text(information.dataPath), "sampleRate": .number(information.sampleRate),
    ]
    let (samples, problem) = try speakSilently(synthesizer, context)
    if let problem { return .broken("\(problem)", facts) }
    guard samples > 0 else {
      return .broken(
        "\(information.library) produced no sound",
        remedy: "apt install --reinstall espeak-ng-data", facts)
    }
    return .ok("\(information.library), \(information.sampleRate) samples a second", facts)
  } catch {
    return finding(error)
  }
}

/// Asks the synthesizer for its voices.
func probeVoices(_ context: DoctorContext) -> DoctorFinding {
  do throws(SynthesisError) {
    let path = try SynthesizerConfiguration.locateExecutable()
    let voices = try Synthesizer(doctorConfiguration(path, context)).voices()
    let languages = Set(voices.flatMap(\.languages)).count
    let facts: DoctorFinding.Facts = [
      "voices": .number(voices.count), "languages": .number(languages),
    ]
    guard !voices.isEmpty else { return .missing("the synthesizer has no voices", facts) }
    return .ok("\(voices.count) voices, \(languages) languages", facts)
  } catch {
    return .missing("unknown without a synthesizer", remedy: "fix the synthesizer first")
  }
}

/// Reads every voice profile.
func probeVoiceProfiles(_ context: DoctorContext) -> DoctorFinding {
  let directories = VoiceProfileDirectories()
  let (profiles, problems) = directories.list()
  var faults = problems.map(\.description)
  for profile in profiles {
    do throws(SettingsError) {
      faults += try directories.find(profile.name)?.warnings.map(\.description) ?? []
    } catch {
      faults += error.description.split(separator: "\n").map(String.init)
    }
  }
  let facts: DoctorFinding.Facts = [
    "profiles": .texts(profiles.map(\.name)), "faults": .texts(faults),
  ]
  if let first = faults.first {
    let more = faults.count > 1 ? " (and \(faults.count - 1) more)" : ""
    return .broken(first + more, remedy: "correct the file; docs/reference/voices.md", facts)
  }
  return .ok("\(profiles.count): " + profiles.map(\.name).joined(separator: ", "), facts)
}

/// Returns a configuration whose timeouts are well below the probe's time limit.
private func doctorConfiguration(
  _ path: String, _ context: DoctorContext
) -> SynthesizerConfiguration {
  SynthesizerConfiguration(
    executable: path, stallLimit: context.patience / 4, startLimit: context.patience / 2)
}

/// Speaks a word without playing it.
///
/// - Returns: The number of samples, and the first problem.
private func speakSilently(
  _ synthesizer: Synthesizer, _ context: DoctorContext
) throws(SynthesisError) -> (samples: Int, problem: SynthesisProblem?) {
  let deadline = monotonicMilliseconds() + context.patience
  var samples = 0
  var problem: SynthesisProblem?
  try synthesizer.synthesize([SynthesizerPart(text: "Aloud")]) { event in
    switch event {
    case .samples(let block): samples += block.count
    case .notice(let what), .skipped(_, _, let what): problem = problem ?? what
    default: break
    }
    return monotonicMilliseconds() < deadline
  }
  return (samples, problem)
}

private func finding(_ error: SynthesisError) -> DoctorFinding {
  switch error {
  case .notFound(let places):
    return .missing(
      "no aloud-synthesizer in \(places.joined(separator: ", "))",
      remedy: "install it beside aloud, or set ALOUD_SYNTHESIZER to its path")
  case .cannotStart(let path, let reason):
    // The message of the dynamic loader, or of the synthesizer if it finds no voices.
    guard isAboutLibrary(reason) || reason.contains("espeak-ng-data") else {
      return .broken("\(path): \(reason)", ["path": .text(path)])
    }
    return .missing("\(path): \(reason)", ["path": .text(path)])
  case .keepsEnding(let path, _), .disturbed(let path, _):
    return .broken(error.description, ["path": .text(path)])
  }
}

/// Returns whether the output of a program is the dynamic loader's message about a missing library.
func isAboutLibrary(_ complaint: String) -> Bool {
  complaint.contains("error while loading shared libraries")
}

/// Opens a stream on the sound server without writing to it.
func probeSoundServer(_ context: DoctorContext) -> DoctorFinding {
  let sink = context.loaded.configuration.sink
  guard sink == .pulse else { return .notNeeded("the configuration sends sound to \(sink.name)") }
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

func libraryProbe(
  _ fileName: String, _ loadFault: @escaping @Sendable () -> String?
) -> @Sendable (DoctorContext) -> DoctorFinding {
  { _ in
    let facts = ["file": DoctorFinding.Fact.text(fileName)]
    if let reason = loadFault() { return .missing(reason, facts) }
    return .ok("\(fileName) loads", facts)
  }
}
