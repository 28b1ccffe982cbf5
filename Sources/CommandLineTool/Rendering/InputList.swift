// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc
import OutputFiles
import SystemCalls

/// The files that operands name: files, directories and patterns.
struct InputList {
  /// An input, or a directory among them that cannot be read.
  struct Input: Sendable {
    let path: String
    /// The name of the sound without its extension.
    let stem: String
    /// The reason why it cannot be read, if that is known.
    var failure: CommandFailure?
  }

  /// The inputs.
  private(set) var files: [Input] = []
  /// Whether an operand was a directory or a pattern, so that any number of inputs is expected.
  private(set) var isOpen = false

  /// The maximum number of nested directories.
  private static let deepest = 64

  /// Lists the files in the order of the operands, those of a directory or a pattern by name.
  init(_ operands: [String], _ streams: Streams) throws(CommandFailure) {
    let written = Self.writtenSides(among: operands)
    // A file beside a sound that a pattern has found, of the shell or of this program.
    var leftOut: String?
    for operand in operands.isEmpty ? ["-"] : operands {
      switch operand == "-" ? nil : fileKind(operand) {
      case S_IFDIR:
        isOpen = true
        let before = files.count
        let (pages, sides) = try add(directory: operand)
        warn(leavingOut: sides, of: operand, streams)
        if pages > 0 {
          streams.report(
            Diagnostic(
              "\(counted(pages, "page")) of HTML in it cannot be rendered", severity: .warning,
              file: operand, hint: captureHint))
        }
        if files.count == before, pages == 0 {
          streams.warn(
            "\(operand): the directory has no documents (*.json, *.txt, *.xml, *.yaml, …)")
        }
      case nil where operand != "-" && operand.contains(where: "*?[".contains):
        isOpen = true
        let found = matches(of: operand)
        guard !found.isEmpty else {
          throw CommandFailure(.noInput, "\(operand): no file matches this pattern")
        }
        let plain = found.filter { fileKind($0) != S_IFDIR }
        for path in plain where !isSideFile(path) { add(path) }
        let sides = plain.filter(isSideFile)
        leftOut = sides.first ?? leftOut
        warn(leavingOut: sides, of: operand, streams)
      case S_IFREG where written.contains(operand):
        isOpen = true
        leftOut = operand
      default: add(operand)
      }
    }
    if files.isEmpty, let leftOut {
      throw CommandFailure(
        .noInput, "this is no input by its name, but a file beside a sound; no other is named",
        file: leftOut)
    }
  }

  /// Returns the operands that are files beside sounds as Aloud wrote them: a shell has expanded a pattern.
  ///
  /// A file of the user may have such a name, and is an input.
  static func writtenSides(among operands: [String]) -> Set<String> {
    guard operands.count > 1 else { return [] }
    return written(operands.filter(isSideFile))
  }

  /// Returns the files that are as Aloud wrote them, by the records of outputs.
  private static func written(_ paths: [String]) -> Set<String> {
    // Any record knows the others that may have a file.
    guard let first = paths.first,
      let record = try? OutputRecord(in: directoryName(of: first))
    else { return [] }
    return Set(paths.filter(record.isOwn))
  }

  /// Warns about files that only their names keep from being inputs, in a directory or of a pattern.
  private func warn(leavingOut sides: [String], of operand: String, _ streams: Streams) {
    let count = sides.count - Self.written(sides).count
    guard count > 0 else { return }
    streams.report(
      Diagnostic(
        "\(counted(count, "file")) left out, by names that Aloud gives files beside sounds",
        severity: .warning, file: operand, hint: "to render such a file, name it"))
  }

  private mutating func add(_ path: String) {
    files.append(Input(path: path, stem: stem(of: lastName(of: path))))
  }

  /// Adds the documents in a directory and in the directories within it.
  ///
  /// One of these that cannot be read is an input that fails, so that the others are rendered.
  ///
  /// - Returns: The number of pages of HTML, and the files with names of those beside sounds, which are not
  ///   among them.
  /// - Throws: Status 66 or 77 if the directory itself cannot be read.
  private mutating func add(
    directory: String
  ) throws(CommandFailure) -> (pages: Int, sides: [String]) {
    var pages = 0
    var sides: [String] = []
    let root = directory.hasSuffix("/") ? String(directory.dropLast()) : directory
    // A stack, because the input decides the depth; the last entry is next.
    var pending = [(path: "", depth: 0)]
    while let (inner, depth) = pending.popLast() {
      let path = inner.isEmpty ? root : "\(root)/\(inner)"
      if !inner.isEmpty, fileKind(path) != S_IFDIR {
        files.append(Input(path: path, stem: stem(of: inner)))
        continue
      }
      guard depth <= Self.deepest else { continue }
      let names: [String]
      do throws(SystemError) {
        names = try directoryNames(in: path)
        // Without this permission, the kinds of its files are unknown.
        let isEntered = path.withFileName { access($0, X_OK) } == 0
        guard isEntered || names.isEmpty else { throw SystemError("access") }
      } catch {
        let failure = CommandFailure(.noInput, "cannot read the directory", path, error)
        guard !inner.isEmpty else { throw failure }
        // The slash keeps the name from those of documents, which stay the same when it can be read.
        files.append(Input(path: path, stem: inner + "/", failure: failure))
        continue
      }
      for name in names.sorted().reversed() where !name.hasPrefix(".") {
        let next = inner.isEmpty ? name : "\(inner)/\(name)"
        // A link to a directory could lead back to it.
        let kind = fileKind("\(path)/\(name)", followsLinks: false)
        if kind == S_IFDIR || isDocumentName(name) { pending.append((next, depth + 1)) }
        // A listening page is an output.
        if kind == S_IFREG, isPageName(name), !name.hasSuffix(SoundPaths.pageEnding) { pages += 1 }
        if kind == S_IFREG, isSideFile(name) { sides.append("\(path)/\(name)") }
      }
    }
    return (pages, sides)
  }
}

/// Returns the paths that match a pattern, sorted.
func matches(of pattern: String) -> [String] {
  var found = glob_t()
  defer { globfree(&found) }
  guard pattern.withFileName({ glob($0, 0, nil, &found) }) == 0 else { return [] }
  return (0..<Int(found.gl_pathc)).compactMap { index in
    found.gl_pathv[index].map { String(fileName: $0) }
  }
}
