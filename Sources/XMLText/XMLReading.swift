// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import CXML

/// One text in the library, which calls back with its elements.
final class XMLReading {
  private let bytes: [UInt8]
  private let maximumDepth: Int
  private let maximumElements: Int
  private let begin: (XMLTag) -> Void
  private let end: () -> Void
  private var depth = 0
  private var count = 0
  private var fault: XMLError?

  init(
    _ bytes: [UInt8], _ maximumDepth: Int, _ maximumElements: Int,
    _ begin: @escaping (XMLTag) -> Void, _ end: @escaping () -> Void
  ) {
    self.bytes = bytes
    (self.maximumDepth, self.maximumElements) = (maximumDepth, maximumElements)
    (self.begin, self.end) = (begin, end)
  }

  /// Reads the text, and returns its fault, if there is one.
  func run() -> XMLError? {
    withExtendedLifetime(self) {
      var handler = aloud_xml_handler(
        context: Unmanaged.passUnretained(self).toOpaque(),
        begin: { context, name, attributes, offset in
          XMLReading.from(context).begin(name, attributes, offset) ? 1 : 0
        },
        end: { context in
          let reading = XMLReading.from(context)
          reading.depth -= 1
          reading.end()
          return 1
        },
        fail: { context, message, offset in XMLReading.from(context).fail(message, offset) })
      bytes.withUnsafeBytes { buffer in
        guard let start = buffer.bindMemory(to: CChar.self).baseAddress else { return }
        _ = aloud_xml_read(start, buffer.count, &handler)
      }
    }
    return fault
  }

  private static func from(_ context: UnsafeMutableRawPointer) -> XMLReading {
    Unmanaged<XMLReading>.fromOpaque(context).takeUnretainedValue()
  }

  private func begin(
    _ name: UnsafePointer<CChar>, _ given: UnsafePointer<UnsafePointer<CChar>?>?, _ offset: Int
  ) -> Bool {
    depth += 1
    count += 1
    let offset = tag(before: offset)
    guard depth <= maximumDepth else {
      fault = XMLError(at: offset, .tooDeep(limit: maximumDepth))
      return false
    }
    guard count <= maximumElements else {
      fault = XMLError(at: offset, .tooMany(limit: maximumElements))
      return false
    }
    var attributes: [(name: String, value: String)] = []
    if var next = given {
      while let name = next[0] {
        attributes.append((String(cString: name), next[1].map { String(cString: $0) } ?? ""))
        next += 2
      }
    }
    begin(XMLTag(name: String(cString: name), attributes: attributes, offset: offset))
    return true
  }

  private func fail(_ message: UnsafePointer<CChar>, _ offset: Int) {
    var words = String(cString: message)
    while words.last?.isNewline == true { words.removeLast() }
    let offset = min(max(offset, 0), bytes.count)
    if words.hasPrefix("Input is not proper UTF-8") {
      fault = XMLError(at: offset, .invalidUTF8)
      return
    }
    // For an endless tag the library reports the mark that it expected last.
    let mark = bytes.last { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") }
    if mark == UInt8(ascii: "<") || words.hasPrefix("Premature end") {
      words += "; the text may be truncated"
    }
    fault = XMLError(at: offset, .malformed(words))
  }

  /// Returns the beginning of the tag at a position: no value in it can contain its first letter.
  private func tag(before offset: Int) -> Int {
    var place = min(max(offset, 0), bytes.count - 1)
    while place > 0, bytes[place] != UInt8(ascii: "<") { place -= 1 }
    return place
  }
}
