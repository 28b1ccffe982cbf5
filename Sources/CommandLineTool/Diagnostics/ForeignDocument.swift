// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import TreeFormats

/// What to do with a page of HTML where a tree is expected.
let captureHint = "capture pages first: aloud capture web PAGE.html -o PAGE.json"

/// The endings of the names of pages of HTML.
private let pageEndings = [".html", ".htm", ".xhtml", ".xht"]

/// Whether a name is that of a page of HTML.
func isPageName(_ name: String) -> Bool { pageEnding(of: name) != nil }

/// Returns the ending by which a name is that of a page of HTML; nil for another name.
func pageEnding(of name: String) -> String? {
  let lowercased = name.lowercased()
  return pageEndings.first { lowercased.hasSuffix($0) }
}

/// Whether a document begins as a page of HTML does, after white space, a byte order mark and comments.
///
/// - Complexity: linear in the length of the comments, which count up to 64 KiB.
func isPage(_ bytes: [UInt8]) -> Bool {
  var rest = Array(bytes.prefix(1 << 16))[...]
  if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
  while true {
    rest = rest.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
    guard rest.starts(with: Array("<!--".utf8)) else { break }
    let comment = rest.dropFirst(4)
    guard let end = comment.indices.first(where: { comment[$0...].starts(with: Array("-->".utf8)) })
    else { return false }
    rest = comment[(end + 3)...]
  }
  let start = String(decoding: rest.prefix(15), as: UTF8.self).lowercased()
  return ["<!doctype html", "<html", "<head", "<body"].contains { start.hasPrefix($0) }
}

/// Whether a document begins as captions do, after a byte order mark: WebVTT in its first line, SubRip with the
/// number and the times of the first caption.
///
/// Sources: W3C's WebVTT, which demands the mark in the first line; SubRip has no mark.
private func isCaptions(_ bytes: [UInt8]) -> Bool {
  let beginning = bytes.prefix(256)
  let text = String(
    decoding: beginning.dropFirst(beginning.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0), as: UTF8.self
  )
  let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  let mark = "WEBVTT"
  if let first = lines.first, first.hasPrefix(mark), first.dropFirst(mark.count).first.isBlank {
    return true
  }
  let rest = lines.drop { $0.allSatisfy(\.isWhitespace) }
  guard let number = rest.first, let times = rest.dropFirst().first,
    Int(number.filter { !$0.isWhitespace }) != nil
  else { return false }
  let ends = times.split(separator: "-->").map { $0.drop(while: \.isWhitespace) }
  return ends.count == 2 && ends.allSatisfy { $0.contains(":") && $0.first?.isNumber == true }
}

extension Character? {
  /// Whether a line ends here, or white space follows.
  fileprivate var isBlank: Bool { self?.isWhitespace ?? true }
}

/// A document of another kind than Aloud reads, by its first bytes, or by its name if these are like a text's.
struct ForeignDocument: Sendable {
  /// What it is, such as "a PDF document".
  let name: String
  /// What to do instead.
  let remedy: String

  /// A kind by the bytes at its beginning.
  private struct Kind {
    let start: [UInt8]
    /// What may follow: texts with their places from the beginning; none if the beginning is in no text.
    var rest: (place: Int, texts: [[UInt8]])?
    let name: String
    let remedy: String

    init(
      _ start: [UInt8], then texts: [[UInt8]]? = nil, at place: Int? = nil, _ name: String,
      _ remedy: String
    ) {
      (self.start, self.name, self.remedy) = (start, name, remedy)
      rest = texts.map { (place ?? start.count, $0) }
    }

    func begins(_ bytes: [UInt8]) -> Bool {
      guard bytes.starts(with: start) else { return false }
      guard let rest else { return true }
      return rest.texts.contains { bytes.dropFirst(rest.place).starts(with: $0) }
    }
  }

  /// The kinds with the bytes at their beginning, with more than letters that a text may begin with.
  ///
  /// Sources: ISO 32000, PKWARE's APPNOTE, the specifications of PNG, JPEG, GIF, RIFF, Ogg, FLAC, ID3 and ELF.
  private static let kinds: [Kind] = [
    Kind(Array("%PDF-".utf8), then: digits, "a PDF document", asText),
    Kind(
      Array("PK\u{3}\u{4}".utf8), "a zip archive, as documents of Office are",
      "unpack it, or " + asText),
    Kind([0xD0, 0xCF, 0x11, 0xE0], "a document of an old Office", asText),
    Kind(Array("{\\rtf".utf8), then: digits, "a document in RTF", asText),
    Kind([0x89] + Array("PNG".utf8), "a PNG picture", asTree),
    Kind([0xFF, 0xD8, 0xFF], "a JPEG picture", asTree),
    Kind(Array("GIF8".utf8), then: words("7a", "9a"), "a GIF picture", asTree),
    Kind(
      Array("RIFF".utf8), then: words("WAVE", "WEBP", "AVI "), at: 8, "a sound or a picture", asTree
    ),
    // Versions, and the kind of the first block, which may be the last one.
    Kind(Array("OggS".utf8), then: [[0]], "a sound", asTree),
    Kind(Array("fLaC".utf8), then: [[0], [0x80]], "a sound", asTree),
    Kind(Array("ID3".utf8), then: [[0], [1], [2], [3], [4]], "a sound", asTree),
    Kind([0x7F] + Array("ELF".utf8), "a program", asProgram),
  ]
  private static let digits = (UInt8(ascii: "0")...UInt8(ascii: "9")).map { [$0] }
  private static func words(_ words: String...) -> [[UInt8]] { words.map { Array($0.utf8) } }
  /// The kinds of texts that only the ending of a name shows; a transcript may have any first line.
  private static let kindsByName: [(endings: [String], name: String)] = [
    ([".css"], "a style sheet in CSS"), ([".js", ".mjs", ".cjs"], "a script in JavaScript"),
  ]
  private static let asText = "save its text as plain text in UTF-8, and name that file"
  private static let asTree = "name the accessibility tree of a screen, a transcript or a text"
  private static let asWords = "name the transcript or the text that the captions were made of"
  private static let asPage =
    "capture the page that uses it: aloud capture web PAGE.html -o PAGE.json"
  private static let asProgram = "to read the windows of a program: aloud capture desktop"
  /// The length of the beginning in which a byte that no text has shows a binary file.
  private static let looked = 8192

  /// Recognizes a document; nil if it may be one that Aloud reads.
  ///
  /// - Parameters:
  ///   - file: The name of the file; "-" for none.
  ///   - isReadable: Whether a reader knows what it is, so that a byte that no text has shows nothing.
  init?(_ bytes: [UInt8], named file: String, isReadable: Bool = false) {
    let plain = file.lowercased().hasSuffix(".gz") ? String(file.dropLast(3)) : file
    let lowercased = plain.lowercased()
    if isPage(bytes) {
      self.init(name: "a page of HTML", remedy: captureHint)
    } else if let kind = Self.kinds.first(where: { $0.begins(bytes) }) {
      self.init(name: kind.name, remedy: kind.remedy)
    } else if !isReadable, bytes.prefix(Self.looked).contains(0) {
      self.init(name: "a binary file", remedy: Self.asTree)
    } else if isCaptions(bytes) {
      self.init(name: "a file of captions", remedy: Self.asWords)
    } else if let kind = Self.kindsByName.first(where: {
      $0.endings.contains(where: lowercased.hasSuffix)
    }) {
      self.init(name: kind.name, remedy: Self.asPage)
    } else {
      return nil
    }
  }

  private init(name: String, remedy: String) { (self.name, self.remedy) = (name, remedy) }
}

extension CommandFailure {
  /// Creates a failure from a document without a tree.
  ///
  /// - Parameter bytes: The document, which may be of another kind; empty if that does not matter.
  init(_ refused: RefusedDocument, file: String, looksAt bytes: [UInt8] = []) {
    let isReadable = refused.format != nil || isUTF16(bytes.span)
    // Of an archive, the reader of trees knows what it lacks.
    if let foreign = ForeignDocument(bytes, named: file, isReadable: isReadable),
      !isCompressed(bytes.span)
    {
      self.init(foreign, file: file)
    } else {
      self.init(.badInput, refused.findings.map { Diagnostic($0, file: file) })
    }
  }

  /// Creates a failure from a document of another kind.
  init(_ foreign: ForeignDocument, file: String) {
    self.init(
      .badInput,
      [
        Diagnostic(
          "this is \(foreign.name), expected an accessibility tree", file: file,
          hint: foreign.remedy)
      ])
  }
}
