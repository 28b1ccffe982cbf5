// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SynthesizerFrames

// The pipes to and from the synthesizer, with any bytes in them: they are divided into the same
// frames however they arrive, and what is read from a frame is written and read as the same again.

/// Takes one input of libFuzzer's.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzFrames(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = input(start, count)
  for limit in [16, SynthesizerReply.maximumBytes, SynthesizerRequest.maximumBytes] {
    let whole = frames(of: bytes, limit, piece: bytes.count)
    require(whole == frames(of: bytes, limit, piece: 1), "frames depend on how they arrive")
    for body in whole { check(body) }
  }
  // Without its length, so that any bytes come so far.
  check(bytes)
  return 0
}

/// The bodies of all frames, and an empty one if the stream is lost.
private func frames(of bytes: [UInt8], _ limit: Int, piece: Int) -> [[UInt8]] {
  var buffer = FrameBuffer(maximumFrame: limit)
  var bodies: [[UInt8]] = []
  var rest = bytes[...]
  do throws(FrameError) {
    while !rest.isEmpty {
      buffer.append(rest.prefix(piece))
      rest = rest.dropFirst(piece)
      while let body = try buffer.next() { bodies.append(Array(body)) }
    }
  } catch {
    require(!error.description.isEmpty, "an error without words")
    bodies.append([])
  }
  return bodies
}

private func check(_ body: [UInt8]) {
  do throws(FrameError) {
    let request = try SynthesizerRequest(body: body[...])
    // Numbers beyond their ranges are written as the nearest within.
    let frame = try request.frame()
    let again = try SynthesizerRequest(body: frame.dropFirst(4))
    require(try again.frame() == frame, "another request comes of \(request)")
  } catch {
    require(!error.description.isEmpty, "an error without words")
  }
  do throws(FrameError) {
    let reply = try SynthesizerReply(body: body[...])
    let frame = try reply.frame()
    let again = try SynthesizerReply(body: frame.dropFirst(4))
    require(try again.frame() == frame, "another reply comes of \(reply)")
  } catch {
    require(!error.description.isEmpty, "an error without words")
  }
}
