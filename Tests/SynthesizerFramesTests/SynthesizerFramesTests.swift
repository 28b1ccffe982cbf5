// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import TestSupport
import Testing

@testable import SynthesizerFrames

@Suite struct SynthesizerFramesTests {
  static let long = String(repeating: "Ein Satz mit Ümlaut 🫠. ", count: 1000)

  static let requests: [SynthesizerRequest] = [
    .speak(id: 0, parts: []),
    .speak(
      id: .max,
      parts: [
        SynthesizerPart(text: "", language: ""),
        SynthesizerPart(
          text: long, language: "pt-BR", voice: "en-US+f3", wordsPerMinute: 449, pitch: 99,
          range: 1, volume: 100, wordGap: 255),
        SynthesizerPart(text: "a\u{0}\u{1}\n", language: "zh-Hans"),
      ]),
    .prepare(language: "de", voice: nil), .prepare(language: "de", voice: "de+f2"),
    .cancel(id: 77), .listVoices,
  ]

  static let replies: [SynthesizerReply] = [
    .hello(
      SynthesizerDescription(
        sampleRate: 22050, program: "p 1", library: "ä", dataPath: "/usr/lib/data")),
    .partBegan(id: 1, part: 65534, voice: "gmw/en"),
    .samples(id: 1, part: 0, []), .samples(id: 1, part: 0, [.min, -1, 0, 1, .max]),
    .samples(
      id: .max, part: .max, [Int16](repeating: -12345, count: SynthesizerReply.maximumSamples)),
    .word(id: 1, part: 2, scalarOffset: 1 << 20, scalarLength: 255, sample: .max),
    .partEnded(id: 1, part: 2, samples: 123456), .utteranceEnded(id: 1),
    .failed(id: 1, part: nil, .signal(11)), .failed(id: 1, part: 0, .exit(-1)),
    .failed(id: 1, part: 3, .voiceNotFound("nobody")), .failed(id: 1, part: 3, .refused(268)),
    .failed(id: 0, part: nil, .badRequest("why")), .failed(id: 1, part: nil, .cannotFork(12)),
    .voice(SynthesizerVoice(name: "en-US", title: "English", languages: ["en-us", "en"])),
    .voice(SynthesizerVoice(name: "f3", title: "", languages: [])), .voicesEnded,
  ]

  @Test(arguments: requests)
  func `a request comes back as it was`(request: SynthesizerRequest) throws {
    let frame = try request.frame()
    var buffer = FrameBuffer(maximumFrame: SynthesizerRequest.maximumBytes)
    buffer.append(frame)
    #expect(try SynthesizerRequest(body: try #require(try buffer.next())) == request)
    #expect(buffer.isEmpty)
  }

  @Test(arguments: replies)
  func `a reply comes back as it was, in one atomic write`(reply: SynthesizerReply) throws {
    let frame = try reply.frame()
    #expect(frame.count <= 4096)
    var buffer = FrameBuffer(maximumFrame: SynthesizerReply.maximumBytes)
    buffer.append(frame)
    #expect(try SynthesizerReply(body: try #require(try buffer.next())) == reply)
    #expect(try buffer.next() == nil)
  }

  @Test func `a full frame of samples fills a page`() throws {
    let samples = [Int16](repeating: 7, count: SynthesizerReply.maximumSamples)
    #expect(try SynthesizerReply.samples(id: 1, part: 0, samples).frame().count == 4096)
    #expect(throws: FrameError.tooLong(4098)) {
      try SynthesizerReply.samples(id: 1, part: 0, samples + [7]).frame()
    }
  }

  @Test(arguments: [[], [1, 2, 3]] as [[Int16]], [0, 1, 2, 255] as [UInt8])
  func `padding of a frame of samples is not heard`(_ samples: [Int16], padding: UInt8) throws {
    let bytes = [UInt8](unsafeUninitializedCapacity: 512) { target, count in
      samples.withUnsafeBufferPointer { samples in
        guard let start = target.baseAddress else { return }
        count = SynthesizerReply.writeSamples(
          id: 4, part: 5, samples, padding: padding, to: start)
      }
    }
    #expect(bytes.count == SynthesizerReply.samplesHeader + 2 * samples.count + Int(padding))
    #expect(try SynthesizerReply(body: bytes[4...]) == .samples(id: 4, part: 5, samples))
  }

  @Test func `frames that arrive byte by byte are the same frames`() throws {
    let frames = try Self.replies.flatMap { try $0.frame() }
    var buffer = FrameBuffer(maximumFrame: SynthesizerReply.maximumBytes)
    var found: [SynthesizerReply] = []
    for byte in frames {
      buffer.append(CollectionOfOne(byte))
      while let body = try buffer.next() { found.append(try SynthesizerReply(body: body)) }
    }
    #expect(found == Self.replies)
    #expect(buffer.isEmpty)
  }

  @Test func `a frame cut anywhere, or with more behind it, is an error`() throws {
    for reply in Self.replies {
      let body = Array(try reply.frame()[4...].prefix(300))
      let isCutAnyway = try reply.frame().count - 4 > 300
      for length in 0..<body.count {
        // Samples have no count: fewer bytes are fewer samples, unless they are an odd number.
        if case .samples = reply, length >= 8, length.isMultiple(of: 2) { continue }
        #expect(throws: FrameError.self, "\(reply) cut to \(length)") {
          try SynthesizerReply(body: body[..<length])
        }
      }
      if case .samples = reply { continue }
      if !isCutAnyway {
        #expect(throws: FrameError.trailingBytes(1)) { try SynthesizerReply(body: body[...] + [0]) }
      }
    }
    for request in Self.requests {
      let frame = try request.frame()
      for length in 0..<min(frame.count - 4, 300) {
        #expect(throws: FrameError.self) { try SynthesizerRequest(body: frame[4..<4 + length]) }
      }
      #expect(throws: FrameError.trailingBytes(1)) {
        try SynthesizerRequest(body: frame[4...] + [0])
      }
    }
  }

  @Test func `no bytes at all crash a reader`() {
    var generator = SeededNumbers(for: "bytes of frames")
    var errors = 0
    let kinds: [UInt8] = [1, 2, 3, 4, 0x81, 0x82, 0x83, 0x84, 0x85, 0x86, 0x87, 0x88, 0x89, 0xFF]
    for round in 0..<20_000 {
      var body = (0..<Int.random(in: 0..<60, using: &generator)).map { _ in
        Bool.random(using: &generator) ? UInt8(0) : UInt8.random(in: 0...255, using: &generator)
      }
      body.insert(kinds[round % kinds.count], at: 0)
      if (try? SynthesizerReply(body: body[...])) == nil { errors += 1 }
      if (try? SynthesizerRequest(body: body[...])) == nil { errors += 1 }
    }
    #expect(errors > 20_000)
  }

  @Test(arguments: [
    ([0, 0, 0, 0], FrameError.empty), ([0xFF, 0xFF, 0xFF, 0xFF], .tooLong(0xFFFF_FFFF + 4)),
    ([0xFD, 0x0F, 0, 0], .tooLong(4097)),
  ])
  func `a length that no frame has is an error at once`(bytes: [UInt8], error: FrameError) {
    var buffer = FrameBuffer(maximumFrame: SynthesizerReply.maximumBytes)
    buffer.append(bytes)
    #expect(throws: error) { try buffer.next() }
  }

  @Test func `what does not fit into a frame is an error for the one who makes it`() {
    let name = String(repeating: "x", count: 256)
    let part = SynthesizerPart(text: "", language: name)
    #expect(throws: FrameError.nameTooLong(256)) {
      try SynthesizerRequest.speak(id: 1, parts: [part]).frame()
    }
    let huge = SynthesizerPart(text: String(repeating: "x", count: 1 << 20), language: "en")
    #expect(throws: FrameError.self) { try SynthesizerRequest.speak(id: 1, parts: [huge]).frame() }
    let many = [SynthesizerPart](repeating: SynthesizerPart(text: "", language: "en"), count: 5000)
    #expect(throws: FrameError.tooManyParts(5000)) {
      try SynthesizerRequest.speak(id: 1, parts: many).frame()
    }
  }

  @Test func `a long text in a reply is cut between characters`() throws {
    let path = String(repeating: "€", count: 2000)
    let reply = SynthesizerReply.failed(id: 1, part: nil, .badRequest(path))
    let frame = try reply.frame()
    guard case .failed(1, nil, .badRequest(let text)) = try SynthesizerReply(body: frame[4...])
    else {
      Issue.record("not a failure")
      return
    }
    #expect(text == String(repeating: "€", count: 341))
  }
}
