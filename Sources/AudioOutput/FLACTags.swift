// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import CFLAC
import Glibc
import SystemCalls

/// Copies a FLAC file with tags in front of its sound.
///
/// - Throws: An error about the target if libFLAC refuses the source.
func writeFLAC(
  _ tags: SoundTags, from source: OutputFile, to target: OutputFile
) throws(AudioOutputError) {
  try FLACTags(target.path).copy(source.descriptor, to: target.descriptor, tags)
}

private struct FLACTags {
  private let library: aloud_flac
  private let path: String

  init(_ path: String) throws(AudioOutputError) {
    library = try loadFLACLibrary()
    self.path = path
  }

  func copy(_ source: Int32, to target: Int32, _ tags: SoundTags) throws(AudioOutputError) {
    let comments = tags.comments
    // The size of a block has 24 bits.
    guard comments.reduce(0, { $0 + 4 + $1.count }) < 16_000_000 else {
      throw .format(path: path, reason: "the title and the chapters take more than 16 MB")
    }
    guard lseek(source, 0, SEEK_SET) == 0 else {
      throw .file(FileProblem(path, .system(SystemError("lseek"))))
    }
    guard let chain = library.FLAC__metadata_chain_new() else { throw failure("no memory") }
    defer { library.FLAC__metadata_chain_delete(chain) }
    let (input, output) = (ByteTarget(source), ByteTarget(target))
    // The chain keeps no pointer to them, but uses them during each call.
    try withExtendedLifetime((input, output)) { () throws(AudioOutputError) in
      let isRead = library.FLAC__metadata_chain_read_with_callbacks(
        chain, input.pointer, metadataCalls)
      try check(isRead != 0, chain, input)
      try append(comments, to: chain)
      // The block grows and the file has no padding, so libFLAC always copies.
      let isWritten = library.FLAC__metadata_chain_write_with_callbacks_and_tempfile(
        chain, 0, input.pointer, metadataCalls, output.pointer, metadataCalls)
      try check(isWritten != 0, chain, output)
      try check(true, chain, input)
    }
  }

  /// Appends comments to the block that has them, or to a new one.
  private func append(_ comments: [[UInt8]], to chain: OpaquePointer) throws(AudioOutputError) {
    guard let place = library.FLAC__metadata_iterator_new() else { throw failure("no memory") }
    defer { library.FLAC__metadata_iterator_delete(place) }
    library.FLAC__metadata_iterator_init(place, chain)
    let kind = FLAC__METADATA_TYPE_VORBIS_COMMENT
    while library.FLAC__metadata_iterator_get_block_type(place) != kind {
      if library.FLAC__metadata_iterator_next(place) != 0 { continue }
      guard let block = library.FLAC__metadata_object_new(kind) else { throw failure("no memory") }
      guard library.FLAC__metadata_iterator_insert_block_after(place, block) != 0 else {
        library.FLAC__metadata_object_delete(block)
        throw failure("no memory")
      }
      break
    }
    guard let block = library.FLAC__metadata_iterator_get_block(place) else {
      throw failure("no memory")
    }
    for comment in comments {
      var text = comment
      let isAppended = text.withUnsafeMutableBufferPointer { text in
        let entry = FLAC__StreamMetadata_VorbisComment_Entry(
          length: FLAC__uint32(text.count), entry: text.baseAddress)
        return library.FLAC__metadata_object_vorbiscomment_append_comment(block, entry, 1)
      }
      guard isAppended != 0 else { throw failure("a comment is refused") }
    }
  }

  private func check(
    _ done: Bool, _ chain: OpaquePointer, _ file: ByteTarget
  ) throws(AudioOutputError) {
    if let error = file.error { throw .file(FileProblem(path, .system(error))) }
    if done { return }
    throw failure("status \(library.FLAC__metadata_chain_status(chain).rawValue) of libFLAC")
  }

  private func failure(_ reason: String) -> AudioOutputError {
    .format(path: path, reason: "the title and the chapters cannot be written: \(reason)")
  }
}
