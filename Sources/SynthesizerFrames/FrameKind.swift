// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The first byte of a frame's body: the kind of frame.
///
/// Requests are below 0x80, replies above.
enum FrameKind {
  static let speak: UInt8 = 0x01
  static let prepare: UInt8 = 0x02
  static let cancel: UInt8 = 0x03
  static let listVoices: UInt8 = 0x04

  static let hello: UInt8 = 0x81
  static let partBegan: UInt8 = 0x82
  static let samples: UInt8 = 0x83
  static let word: UInt8 = 0x84
  static let partEnded: UInt8 = 0x85
  static let utteranceEnded: UInt8 = 0x86
  static let failed: UInt8 = 0x87
  static let voice: UInt8 = 0x88
  static let voicesEnded: UInt8 = 0x89
}
