// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc
import SystemCalls

/// Copies an MP3 file with an ID3v2.4 tag in front of it.
///
/// libsndfile leaves the tag to LAME, which takes a title for Latin-1 and keeps 30 bytes of it.
func writeMP3(
  _ tags: SoundTags, from source: OutputFile, to target: OutputFile
) throws(AudioOutputError) {
  do throws(SystemError) {
    try writeAll(id3Tag(tags), to: target.descriptor)
    try copyAll(from: source.descriptor, to: target.descriptor)
  } catch {
    throw .file(FileProblem(target.path, .system(error)))
  }
}

/// Returns a tag with the title.
func id3Tag(_ tags: SoundTags) -> [UInt8] {
  guard let title = tags.title else { return [] }
  let utf8: UInt8 = 3
  let text = [utf8] + Array(printable(title).utf8)
  let frame = Array("TIT2".utf8) + syncSafe(text.count) + [0, 0] + text
  return Array("ID3".utf8) + [4, 0, 0] + syncSafe(frame.count) + frame
}

/// Four bytes of seven bits each, so that no size looks like the beginning of sound.
private func syncSafe(_ number: Int) -> [UInt8] {
  [21, 14, 7, 0].map { UInt8(number >> $0 & 0x7F) }
}

/// Copies a file from its beginning.
private func copyAll(from source: Int32, to target: Int32) throws(SystemError) {
  guard lseek(source, 0, SEEK_SET) == 0 else { throw SystemError("lseek") }
  var block = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = block.withUnsafeMutableBytes { readSome(source, $0) }
    if count < 0 { throw SystemError("read") }
    if count == 0 { return }
    try writeAll(Array(block[..<count]), to: target)
  }
}
