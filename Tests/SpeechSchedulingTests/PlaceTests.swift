// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechScheduling
import Testing

@Suite struct PlaceTests {
  @Test func placesOfLaterUtterancesComeLater() {
    #expect(Place(utterance: 0, sample: 9) < Place(utterance: 1, sample: 0))
  }
}
