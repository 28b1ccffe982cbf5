// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

extension SynthesizerReply {
  /// Returns the reply as a frame, ready for one write.
  ///
  /// Texts longer than 1,024 bytes are truncated; more than `maximumSamples` samples are an error.
  public func frame() throws(FrameError) -> [UInt8] {
    if case .samples(let id, let part, let samples) = self {
      let size = Self.samplesHeader + 2 * samples.count
      guard size <= Self.maximumBytes else { throw .tooLong(size) }
      return [UInt8](unsafeUninitializedCapacity: size) { target, count in
        samples.withUnsafeBufferPointer { samples in
          guard let start = target.baseAddress else { return }
          count = Self.writeSamples(id: id, part: part, samples, to: start)
        }
      }
    }
    var writer = FrameWriter()
    put(into: &writer)
    writer.end()
    guard writer.bytes.count <= Self.maximumBytes else { throw .tooLong(writer.bytes.count) }
    return writer.bytes
  }

  /// Writes a frame of samples to memory, without creating a reply first.
  ///
  /// The caller respects `maximumBytes`. With padding, also without samples, any number of bytes from
  /// `samplesHeader` on can be filled exactly.
  ///
  /// - Parameters:
  ///   - padding: The number of bytes after the samples, at most 255.
  ///   - target: Has room for the header, the samples and the padding.
  /// - Returns: The number of bytes.
  public static func writeSamples(
    id: UInt32, part: UInt16, _ samples: UnsafeBufferPointer<Int16>, padding: UInt8 = 0,
    to target: UnsafeMutablePointer<UInt8>
  ) -> Int {
    let size = samplesHeader + 2 * samples.count + Int(padding)
    let bytes = UnsafeMutableRawPointer(target)
    bytes.storeBytes(of: UInt32(size - 4).littleEndian, as: UInt32.self)
    bytes.storeBytes(of: FrameKind.samples, toByteOffset: 4, as: UInt8.self)
    bytes.storeBytes(of: id.littleEndian, toByteOffset: 5, as: UInt32.self)
    bytes.storeBytes(of: part.littleEndian, toByteOffset: 9, as: UInt16.self)
    bytes.storeBytes(of: padding, toByteOffset: 11, as: UInt8.self)
    #if _endian(little)
      if let start = samples.baseAddress {
        (bytes + samplesHeader).copyMemory(from: start, byteCount: 2 * samples.count)
      }
    #else
      for (index, sample) in samples.enumerated() {
        bytes.storeBytes(
          of: sample.littleEndian, toByteOffset: samplesHeader + 2 * index, as: Int16.self)
      }
    #endif
    (target + size - Int(padding)).update(repeating: 0, count: Int(padding))
    return size
  }

  private func put(into writer: inout FrameWriter) {
    let limit = Self.maximumText
    switch self {
    case .hello(let description):
      writer.begin(FrameKind.hello)
      writer.put(description.protocolVersion)
      writer.put(UInt32(truncatingIfNeeded: description.sampleRate))
      writer.put(text: description.program, limit: limit)
      writer.put(text: description.library, limit: limit)
      writer.put(text: description.dataPath, limit: limit)
    case .partBegan(let id, let part, let voice):
      writer.begin(FrameKind.partBegan, id, part)
      writer.put(text: voice, limit: limit)
    case .samples: break
    case .word(let id, let part, let offset, let length, let sample):
      writer.begin(FrameKind.word, id, part)
      writer.put(offset)
      writer.put(length)
      writer.put(sample)
    case .partEnded(let id, let part, let samples):
      writer.begin(FrameKind.partEnded, id, part)
      writer.put(samples)
    case .utteranceEnded(let id): writer.begin(FrameKind.utteranceEnded, id)
    case .failed(let id, let part, let failure):
      writer.begin(FrameKind.failed, id, part ?? .max)
      let (number, code, text) = failure.fields
      writer.put(number)
      writer.put(UInt32(bitPattern: code))
      writer.put(text: text, limit: limit)
    case .voice(let voice):
      writer.begin(FrameKind.voice)
      writer.put(text: voice.name, limit: limit)
      writer.put(text: voice.title, limit: limit)
      writer.put(text: voice.languages.joined(separator: " "), limit: limit)
    case .voicesEnded: writer.begin(FrameKind.voicesEnded)
    }
  }

  /// Reads the body of a frame: the bytes after the length.
  public init(body: ArraySlice<UInt8>) throws(FrameError) {
    var reader = FrameReader(body)
    let kind = try reader.byte()
    switch kind {
    case FrameKind.hello:
      self = .hello(
        SynthesizerDescription(
          protocolVersion: try reader.word16(), sampleRate: Int(try reader.word32()),
          program: try reader.shortText(), library: try reader.shortText(),
          dataPath: try reader.shortText()))
    case FrameKind.partBegan:
      self = .partBegan(
        id: try reader.word32(), part: try reader.word16(), voice: try reader.shortText())
    case FrameKind.samples:
      let id = try reader.word32()
      let part = try reader.word16()
      let padding = Int(try reader.byte())
      let bytes = reader.remainder()
      guard padding <= bytes.count else { throw .truncated }
      self = .samples(id: id, part: part, try Self.samples(bytes.dropLast(padding)))
    case FrameKind.word:
      self = .word(
        id: try reader.word32(), part: try reader.word16(), scalarOffset: try reader.word32(),
        scalarLength: try reader.word16(), sample: try reader.word32())
    case FrameKind.partEnded:
      self = .partEnded(
        id: try reader.word32(), part: try reader.word16(), samples: try reader.word32())
    case FrameKind.utteranceEnded: self = .utteranceEnded(id: try reader.word32())
    case FrameKind.failed:
      let id = try reader.word32()
      let part = try reader.word16()
      let number = try reader.byte()
      let code = Int32(bitPattern: try reader.word32())
      let text = try reader.shortText()
      self = .failed(
        id: id, part: part == .max ? nil : part,
        try SynthesizerFailure(number: number, code: code, text: text))
    case FrameKind.voice:
      self = .voice(
        SynthesizerVoice(
          name: try reader.shortText(), title: try reader.shortText(),
          languages: try reader.shortText().split(separator: " ").map { String($0) }))
    case FrameKind.voicesEnded: self = .voicesEnded
    default: throw .unknownKind(kind)
    }
    try reader.end()
  }

  private static func samples(_ bytes: ArraySlice<UInt8>) throws(FrameError) -> [Int16] {
    guard bytes.count.isMultiple(of: 2) else { throw .truncated }
    return [Int16](unsafeUninitializedCapacity: bytes.count / 2) { target, count in
      bytes.withUnsafeBytes { UnsafeMutableRawBufferPointer(target).copyMemory(from: $0) }
      #if !_endian(little)
        for index in target.indices { target[index] = Int16(littleEndian: target[index]) }
      #endif
      count = bytes.count / 2
    }
  }
}

extension SynthesizerFailure {
  fileprivate var fields: (number: UInt8, code: Int32, text: String) {
    switch self {
    case .signal(let code): (1, code, "")
    case .exit(let code): (2, code, "")
    case .voiceNotFound(let text): (3, 0, text)
    case .refused(let code): (4, code, "")
    case .badRequest(let text): (5, 0, text)
    case .cannotFork(let code): (6, code, "")
    }
  }

  fileprivate init(number: UInt8, code: Int32, text: String) throws(FrameError) {
    switch number {
    case 1: self = .signal(code)
    case 2: self = .exit(code)
    case 3: self = .voiceNotFound(text)
    case 4: self = .refused(code)
    case 5: self = .badRequest(text)
    case 6: self = .cannotFork(code)
    default: throw .unknownReason(number)
    }
  }
}
