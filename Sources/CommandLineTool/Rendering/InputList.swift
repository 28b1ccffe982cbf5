// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc
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
    // A file beside a sound that a pattern has found, of the shell or of this program.
    var leftOut: String?
    for operand in operands.isEmpty ? ["-"] : operands {
      switch operand == "-" ? nil : fileKind(operand) {
      case S_IFDIR:
        isOpen = true
        let before = files.count
        let pages = try add(directory: operand)
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
        for path in found where fileKind(path) != S_IFDIR {
          if isSideFile(path) { leftOut = path } else { add(path) }
        }
      case S_IFREG where Self.leavesOut(operand, among: operands):
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

  /// Whether an operand is a file beside a sound, which is no input: a shell has expanded a pattern.
  static func leavesOut(_ operand: String, among operands: [String]) -> Bool {
    operands.count > 1 && isSideFile(operand)
  }

  private mutating func add(_ path: String) {
    files.append(Input(path: path, stem: stem(of: lastName(of: path))))
  }

  /// Adds the documents in a directory and in the directories within it.
  ///
  /// One of these that cannot be read is an input that fails, so that the others are rendered.
  ///
  /// - Returns: The number of pages of HTML, which are not among them.
  /// - Throws: Status 66 or 77 if the directory itself cannot be read.
  private mutating func add(directory: String) throws(CommandFailure) -> Int {
    var pages = 0
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
      }
    }
    return pages
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
