// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import SpeechModel
public import SpeechSynthesis
internal import SynthesizerFrames

/// Renders all of a content with one synthesizer, to the same samples as `BatchRenderer`.
///
/// Memory does not grow with the content. Lower the priority of the thread first if others should not
/// wait for it: the synthesizer inherits it.
///
/// - Parameters:
///   - portion: The number of samples to gather before they are passed on; a portion may have more.
///   - handle: Receives the samples and the times of each utterance, and recoverable failures;
///     returns false to stop.
/// - Returns: Whether it reached the end.
public func renderContent(
  _ content: SpokenContent, with configuration: SynthesizerConfiguration, portion: Int,
  _ handle: (EngineEvent.Kind) -> Bool
) throws(SynthesisError) -> Bool {
  let synthesizer = try Synthesizer(configuration)
  let rate = try synthesizer.ready().sampleRate
  var start = 0
  var ahead: PlannedUtterance?
  for index in 0..<content.count {
    let utterance = content.utterance(index)
    let plan = ahead ?? content.plan(utterance, at: index)
    ahead = nil
    var (sample, isWanted) = (0, true)
    func tell(_ kind: EngineEvent.Kind) { if isWanted { isWanted = handle(kind) } }
    func pass(_ samples: [Int16]) {
      guard !samples.isEmpty else { return }
      tell(.samples(utterance: index, sample: sample, samples, rate: rate))
      sample += samples.count
    }
    let (rest, timing) = try synthesizer.render(plan) {
      guard index + 1 < content.count else { return nil }
      let next = content.plan(content.utterance(index + 1), at: index + 1)
      ahead = next
      return next.parts
    } handle: { event, assembly in
      if let warning = EngineWarning(event) { tell(.warning(warning, utterance: index)) }
      if assembly.releasedCount >= portion { pass(assembly.takeReleased()) }
      return isWanted
    }
    pass(rest)
    tell(.rendered(utterance: index, utterance, from: start, timing, withParts: true))
    guard isWanted else { return false }
    start += timing.count
  }
  return true
}

extension Synthesizer {
  /// Renders an utterance to its final samples.
  ///
  /// The only place that renders, for batches and for the service.
  ///
  /// - Parameters:
  ///   - following: Returns the parts of the next utterance, if it is known.
  ///   - handle: Receives each event, and may take the released samples; returns false to stop.
  /// - Returns: The released samples that were not taken, and the times of the utterance.
  func render(
    _ plan: PlannedUtterance, before following: () -> [SynthesizerPart]?,
    handle: (SynthesisEvent, inout SoundAssembly) -> Bool
  ) throws(SynthesisError) -> (rest: [Int16], timing: UtteranceTiming) {
    var assembly = SoundAssembly(
      pauses: plan.pauses, sampleRate: try ready().sampleRate, release: .whenFinal)
    var recorder = TimingRecorder(plan)
    try synthesize(plan.parts, before: following()) { event in
      assembly.take(event)
      recorder.take(event, assembly)
      return handle(event, &assembly)
    }
    return (assembly.takeReleased(), recorder.result(assembly))
  }
}
