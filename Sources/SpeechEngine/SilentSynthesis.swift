// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import SpeechModel
public import SpeechSynthesis
internal import SynthesizerFrames

/// Synthesizes all of a content without playing it, and reports the same events as if it were
/// heard.
///
/// - Parameter handle: Receives each event of the content, including samples; returns false to
///   stop.
/// - Returns: Whether it reached the end.
public func synthesizeSilently(
  _ content: SpokenContent, with configuration: SynthesizerConfiguration,
  _ handle: (EngineEvent.Kind) -> Bool
) throws(SynthesisError) -> Bool {
  let synthesizer = try Synthesizer(configuration)
  for index in 0..<content.count {
    guard try synthesizer.synthesize(content, index, handle) else { return false }
  }
  return true
}

extension Synthesizer {
  /// Synthesizes an utterance and reports the same events as if it were heard; samples follow the
  /// events at their beginning.
  @discardableResult
  func synthesize(
    _ content: SpokenContent, _ index: Int, _ handle: (EngineEvent.Kind) -> Bool
  ) throws(SynthesisError) -> Bool {
    let utterance = content.utterance(index)
    let plan = content.plan(utterance, at: index)
    let rate = try ready().sampleRate
    var stream = SoundStream()
    var sound = UtteranceSound(index: index, utterance: utterance, plan: plan, rate: rate)
    guard handle(.utterance(index, utterance)) else { return false }
    var isWanted = true
    func tell(_ kind: EngineEvent.Kind) { if isWanted { isWanted = handle(kind) } }
    try synthesize(plan.parts) { event in
      if let warning = EngineWarning(event) { tell(.warning(warning, utterance: index)) }
      if let (samples, start) = sound.take(event, into: &stream, from: 0) {
        stream.written += samples.count
        for event in stream.take(heard: stream.written) { tell(event) }
        tell(.samples(utterance: index, sample: start, Array(samples), rate: rate))
      }
      return isWanted
    }
    for event in stream.takeAll() { tell(event) }
    return isWanted
  }
}
