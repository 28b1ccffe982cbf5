// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// What a client can be told of without having asked at that moment.
public enum EventName: String, CaseIterable, Sendable {
  case started = "speech/started"
  case utterance = "speech/utterance"
  case segment = "speech/segment"
  case word = "speech/word"
  case samples = "speech/samples"
  case finished = "speech/finished"
  case cancelled = "speech/cancelled"
  case paused = "speech/paused"
  case resumed = "speech/resumed"
  case treeChanged = "tree/changed"
  case warning = "warning"
}
