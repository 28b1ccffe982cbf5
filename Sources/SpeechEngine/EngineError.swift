// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import AudioOutput
public import SpeechSynthesis
public import SystemCalls

/// The reason why speech ended early.
public enum EngineError: Error, Sendable, Hashable {
  /// The synthesizer is not available.
  case synthesis(SynthesisError)
  /// The sound cannot be written.
  case audio(AudioOutputError)
  /// A system call failed.
  case system(SystemError)
}
