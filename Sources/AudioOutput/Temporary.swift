// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

extension AudioSink { public var unheard: Int { 0 } }
public func openSink(_ name: SinkName, sampleRate: Int, connectsLater: Bool) throws(AudioOutputError) -> any AudioSink {
  try openSink(name, sampleRate: sampleRate)
}
extension SinkName {
  public static var client: SinkName { .null(paced: true) }
  public var name: String { "sink" }
}
