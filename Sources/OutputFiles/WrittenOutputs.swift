// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import JSONText

/// The complete files of one input, and what they were made of.
public struct WrittenOutputs: Sendable, Hashable {
  /// What the files were made of.
  public struct Origin: Sendable, Hashable {
    /// The name of the main output.
    public var output: String
    /// The digest of everything that determines the bytes.
    public var key: String
    /// The number of samples of the sound.
    public var samples: Int

    /// Creates an origin.
    public init(output: String, key: String, samples: Int) {
      (self.output, self.key, self.samples) = (output, key, samples)
    }
  }

  /// What the files were made of; nil if nobody will ask.
  public var origin: Origin?
  /// The path or the address of the input, for messages; nil if there is none, or several.
  public var source: String?
  /// The files.
  public var files: [WrittenFile]

  /// Creates outputs.
  public init(_ origin: Origin?, from source: String? = nil, _ files: [WrittenFile]) {
    (self.origin, self.source, self.files) = (origin, source, files)
  }

  /// Whether all files are as they were.
  public var isUnchanged: Bool { files.allSatisfy(\.isUnchanged) }

  /// The outputs as a line of JSON.
  public var bytes: [UInt8] {
    var json = JSONWriter(packed: true)
    json.beginObject(.line)
    if let origin {
      json.member("output", origin.output)
      json.member("key", origin.key)
      json.member("samples", origin.samples)
    }
    if let source { json.member("source", source) }
    json.key("files")
    json.beginArray(.line)
    for file in files {
      json.beginArray(.line)
      json.string(file.path)
      for number in [file.size, file.seconds, file.nanoseconds] { json.integer(number) }
      json.endArray()
    }
    json.endArray()
    json.endObject()
    return json.bytes
  }

  /// Reads a line; nil if it has no outputs, such as the last line of a killed run.
  public init?(_ line: [UInt8]) {
    guard let read = RecordLine(line), let files = read.files else { return nil }
    self.init(read.origin, from: read.source, files)
  }
}

/// A line of a record.
struct RecordLine {
  /// The complete files.
  private(set) var files: [WrittenFile]?
  private(set) var origin: WrittenOutputs.Origin?
  private(set) var source: String?
  /// What the first line says that the file is.
  private(set) var kind: String?

  /// Reads a line; nil if it is incomplete or no line of a record.
  init?(_ line: [UInt8]) {
    var own = WrittenOutputs.Origin(output: "", key: "", samples: 0)
    do throws(JSONError) {
      var json = JSONReader(line.span, maximumDepth: 8)
      try json.beginObject()
      while let member = try json.nextKey() {
        switch try json.string(member) {
        case "kind": kind = try json.readString()
        case "output": own.output = try json.readString()
        case "key": own.key = try json.readString()
        case "samples": own.samples = try json.readInteger()
        case "source": source = try json.readString()
        case "files":
          guard let read = try Self.readFiles(&json) else { return nil }
          files = read
        default: try json.skipValue()
        }
      }
      try json.expectEnd()
    } catch { return nil }
    if !own.key.isEmpty { origin = own }
  }

  private static func readFiles(_ json: inout JSONReader) throws(JSONError) -> [WrittenFile]? {
    var files: [WrittenFile] = []
    try json.beginArray()
    while try json.nextElement() {
      try json.beginArray()
      guard try json.nextElement() else { return nil }
      let path = try json.readString()
      var numbers: [Int] = []
      while try json.nextElement() { numbers.append(try json.readInteger()) }
      guard numbers.count == 3 else { return nil }
      files.append(
        WrittenFile(path: path, size: numbers[0], seconds: numbers[1], nanoseconds: numbers[2]))
    }
    return files
  }

  /// The first line of a record.
  static let header: [UInt8] = {
    var json = JSONWriter(packed: true)
    json.beginObject(.line)
    json.key("aloud")
    json.integer(1)
    json.member("kind", recordKind)
    json.endObject()
    return json.bytes
  }()

  /// The kind of a record.
  static let recordKind = "outputs"
}
