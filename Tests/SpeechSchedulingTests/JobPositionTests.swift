// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechScheduling
import Testing

@Suite struct JobPositionTests {
  @Test func placesOfLaterUtterancesComeLater() {
    #expect(JobPosition(utterance: 0, sample: 9) < JobPosition(utterance: 1, sample: 0))
  }
}
